"""The Potion's Apprentice: weighs which of its tokens is likely to leave, and mixes its choice.

All palms can be deduced (TP-04), so the only unknown is what the others are about to reveal. The Apprentice looks
once at the dice and takes everybody else for somebody who does not: who reveals whatever they would like to lose.
It answers that crowd by a quantal response: the better a choice looks the likelier it is, but none is ever certain.
Players that always take what looks best take the same thing every round and can play for ever.

Whoever thinks one step further (that the others look at the dice too) has the better of it, as an Adept should.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Final, NamedTuple

from game.ai.evaluate.crowd import Mix, chances_of, counts_of, with_one
from game.core.actions import Action
from game.core.agent import Decided, Thought
from game.core.ids import seat_zone
from game.core.view import View
from game.rules.the_potion.judge import leaving

Palm = tuple[int, ...]
"""How many tokens of each ingredient a seat holds, in the order of the ingredients."""

STEP: Final = 1.0
"""The unit of worth: one token less between a seat and its single type."""

WIN: Final = 2.0
"""Worth of the last step. More than one step, because it also ends everybody else's chances."""

LOOSENING: Final = 0.25
"""Worth of losing a token of the strongest type: no nearer to the end, but more ways lead there."""

RIVAL_WIN: Final = 0.5
"""What it costs when somebody else wins. Half a step: at a full one three of them hold each other up for long."""

TEMPERATURE: Final = 0.25
"""How much worse than the best, in steps, a choice looks that is taken e times less often.

Low enough that the choices follow the dice; high enough that several of them, who all see the same crowd coming, do
not choose alike and get in each other's way.
"""


class Apprentice:
    """Plays The Potion from the view alone; keeps nothing between decisions."""

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought:
        if len(legal) == 1:
            return Decided(legal[0])
        return _Choice(view, legal, random)


class _Choice:
    """One pick being considered. It takes a single iteration, so a budget can only be cut before or after it."""

    __slots__ = ("_action", "_legal", "_random", "_view")

    def __init__(self, view: View, legal: Sequence[Action], random: Random) -> None:
        self._view, self._legal, self._random = view, legal, random
        self._action: Action | None = None

    def step(self, iterations: int) -> Action | None:
        if self._action is None and iterations > 0:
            table = table_of(self._view)
            mix = quantal(table.own, worths(table))
            self._action = drawn(table, mix, self._legal, self._random)
        return self._action


class Table(NamedTuple):
    """What one seat knows when it chooses: what the dice ask of each kind, its own palm and the others'."""

    kinds: tuple[str, ...]
    asks: tuple[int, ...]
    own: Palm
    others: tuple[Palm, ...]


def table_of(view: View) -> Table:
    """The table as the viewing seat knows it. What has been sealed already plays no part."""
    assert view.viewer is not None
    held = [view.knowledge[seat_zone(seat, "palm")] for seat in range(view.seats)]
    kinds = tuple(sorted({kind for palm in held for kind in palm}))
    asks = [0] * len(kinds)
    for _, quantity, kind, _ in view.scalars["dice"]:
        if kind in kinds:
            asks[kinds.index(kind)] |= 1 << quantity
    palms = [tuple(palm.count(kind) for kind in kinds) for palm in held]
    return Table(kinds, tuple(asks), palms.pop(view.viewer), tuple(palms))


def steps_left(palm: Palm) -> int:
    """How many tokens have to leave before the palm holds its strongest type alone."""
    return sum(palm) - max(palm)


def gains(palm: Palm) -> tuple[float, ...]:
    """Worth of losing one token of each kind; 0 for kinds that are not held."""
    before = steps_left(palm)
    return tuple(_gain(palm, kind, before) for kind in range(len(palm)))


def _gain(palm: Palm, kind: int, before: int) -> float:
    if not palm[kind]:
        return 0.0
    after = steps_left(tuple(count - (other == kind) for other, count in enumerate(palm)))
    if not after:
        return WIN
    return STEP if after < before else LOOSENING


def worths(table: Table) -> list[float]:
    """What revealing each kind promises: its chance to leave times its gain, less the rivals' wins it lets happen."""
    rivals = [naive(palm) for palm in table.others]
    chances = chances_of(len(table.kinds), rivals)
    winning = _share_that_wins(table.others, rivals)
    spread = counts_of(len(table.kinds), len(rivals))
    found = []
    for kind, gain in enumerate(gains(table.own)):
        worth = 0.0
        for chance, counts, going in zip(chances, spread, what_leaves(table.asks, len(rivals), kind), strict=True):
            mine = bool(going >> kind & 1)
            if mine:
                worth += chance * gain
            if going and not (mine and gain == WIN):
                danger = sum(counts[k] * share for k, share in enumerate(winning) if going >> k & 1)
                worth -= chance * danger * RIVAL_WIN
        found.append(worth)
    return found


@lru_cache(maxsize=2048)
def what_leaves(asks: tuple[int, ...], others: int, kind: int) -> tuple[int, ...]:
    """For every way ``others`` can spread, a bit per ingredient that leaves when one more seat reveals ``kind``.

    ``asks`` is what the dice ask of each ingredient, as ``judge.asked_by`` tells it.
    """
    return tuple(leaving(asks, with_one(counts, kind)) for counts in counts_of(len(asks), others))


def quantal(palm: Palm, worth: Sequence[float]) -> Mix:
    """The chance of revealing each kind that is held: e times less for every ``TEMPERATURE`` of worth below the best."""
    best = max(value for value, count in zip(worth, palm, strict=True) if count)
    weights = [exp((value - best) / TEMPERATURE) if count else 0.0 for value, count in zip(worth, palm, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]


def naive(palm: Palm) -> Mix:
    """Somebody who does not look at the dice, only at what it would like to lose."""
    wishes = gains(palm)
    total = sum(wishes)
    return [wish / total for wish in wishes]


def _share_that_wins(palms: Sequence[Palm], mixes: Sequence[Mix]) -> list[float]:
    """Of those who reveal a kind, the share that wins if it leaves."""
    shares = []
    for kind in range(len(palms[0])):
        revealing = sum(mix[kind] for mix in mixes)
        winning = sum(mix[kind] for palm, mix in zip(palms, mixes, strict=True) if gains(palm)[kind] == WIN)
        shares.append(winning / revealing if revealing else 0.0)
    return shares


def drawn(table: Table, mix: Mix, legal: Sequence[Action], random: Random) -> Action:
    """One of the legal picks, by the chances of their kinds."""
    point = random.random()
    for action in legal:
        point -= mix[table.kinds.index(action.args[0])]
        if point < 0:
            return action
    return legal[-1]
