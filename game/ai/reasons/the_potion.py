"""Why a token of The Potion is worth revealing: what the dice ask for, how likely it leaves, what that brings.

A good player mixes, so a hint also says how often each token is to be taken.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.ai.advice import Ranked
from game.ai.evaluate.crowd import Mix, chances_of
from game.ai.evaluate.potion_rounds import Regrets
from game.ai.evaluate.the_potion import Table, steps_left, table_of, what_leaves
from game.core.hints import Reason
from game.core.view import View

ROUNDS: Final = 40
"""So many times the others' choices are thought through; their average is what they are taken to do."""

NEAREST: Final = 5
"""Chances are told to so many in a hundred."""


def why(view: View, move: Ranked) -> tuple[Reason, ...]:
    """What speaks for revealing a token (TP-13, TP-15, TP-30)."""
    table = table_of(view)
    kind = table.kinds.index(move.action.args[0])
    reasons = [_asked(view, move.action.args[0], leaves(table, kind)), _then(table, kind)]
    if "mix" in move.figures:
        reasons.append(Reason("mix", {"percent": rounded(move.figures["mix"])}))
    return tuple(reasons)


def _asked(view: View, kind: str, chance: float) -> Reason:
    """What has to happen for a token of this kind to leave, and how likely that is."""
    asked = sorted(quantity for _, quantity, shown, _ in view.scalars["dice"] if shown == kind)
    percent = rounded(chance)
    if asked:
        return Reason("asked" if percent else "asked_in_vain", {"quantities": asked, "percent": percent})
    return Reason("absent" if percent else "absent_in_vain", {"percent": percent})


def _then(table: Table, kind: int) -> Reason:
    """What losing it comes to."""
    left = steps_left(tuple(count - (other == kind) for other, count in enumerate(table.own)))
    return Reason("left", {"n": left}) if left else Reason("wins")


def leaves(table: Table, kind: int) -> float:
    """The chance that a token of this kind leaves when it is revealed, against what the others do on average."""
    others = others_mixes(table)
    chances = chances_of(len(table.kinds), others)
    going = what_leaves(table.asks, len(others), kind)
    return sum(chance for chance, bits in zip(chances, going, strict=True) if bits >> kind & 1)


class Others:
    """Everybody else at a table, when all think a round through: ``mixes`` is what they do on average, once no step is left."""

    def __init__(self, table: Table) -> None:
        self._regrets, self._left = Regrets(table), ROUNDS
        self.mixes = [[0.0] * len(table.kinds) for _ in table.others]

    def step(self) -> bool:
        """Thinks once more; False when there is nothing left to think."""
        if not self._left:
            return False
        self._regrets.iterate()
        self._left -= 1
        for total, mix in zip(self.mixes, self._regrets.mixes[1:], strict=True):
            for kind, chance in enumerate(mix):
                total[kind] += chance / ROUNDS
        return True


@lru_cache(maxsize=8)
def _others(table: Table) -> Others:
    return Others(table)


def ponder(view: View) -> Iterator[None]:
    """Thinks through what everybody else does, a little with each step."""
    others = _others(table_of(view))
    while others.step():
        yield


def others_mixes(table: Table) -> Sequence[Mix]:
    """What everybody else does on average, when all think a round through."""
    others = _others(table)
    while others.step():
        pass
    return others.mixes


def rounded(chance: float) -> int:
    """A chance in per cent, as it is told; what is merely unlikely is not called impossible, nor what is likely sure."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(100 - NEAREST, max(NEAREST, NEAREST * round(100 / NEAREST * chance)))
