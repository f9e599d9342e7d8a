"""Comparing a reveal with the dice: who discards, and the reason of every token in terms a screen can word."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.the_potion.tables import Die

MEETS: Final = "meets"
TOO_MANY: Final = "too_many"
TOO_FEW: Final = "too_few"
ABSENT: Final = "absent"
ABSENT_BUT_MET: Final = "absent_but_met"
EVERYBODY: Final = "everybody"
REASONS: Final = (MEETS, TOO_MANY, TOO_FEW, ABSENT, ABSENT_BUT_MET, EVERYBODY)
"""Why a token is discarded or kept (TP-40)."""


class Judgement(NamedTuple):
    """Why one seat's token goes or stays: the reason, the die it is about ("" for none), whether it is discarded."""

    reason: str
    die: str
    quantity: int
    discards: bool


def asked_by(dice: Sequence[Die], faces: Sequence[int], kinds: int) -> tuple[int, ...]:
    """Per ingredient a bit for each quantity asked; dice with the same ingredient are alternatives (TP-13)."""
    asks = [0] * kinds
    for die, face in zip(dice, faces, strict=True):
        kind = die.faces[face]
        if kind >= 0:
            asks[kind] |= 1 << die.quantity
    return tuple(asks)


def leaving(asks: Sequence[int], counts: Sequence[int]) -> int:
    """A bit per ingredient whose revealed tokens are discarded (TP-13, TP-14, TP-15, TP-16).

    ``counts`` is how many seats revealed each ingredient.
    """
    going = left = 0
    for kind, asked in enumerate(asks):
        if asked >> counts[kind] & 1:
            going |= 1 << kind
            left += counts[kind]
    if not going:
        for kind, asked in enumerate(asks):
            if not asked and counts[kind]:
                going |= 1 << kind
                left += counts[kind]
    return going if left < sum(counts) else 0


def judgements(dice: Sequence[Die], faces: Sequence[int], picks: Sequence[int], kinds: int) -> tuple[Judgement, ...]:
    """Every seat's reason (TP-40), in seat order."""
    asks = asked_by(dice, faces, kinds)
    counts = [picks.count(kind) for kind in range(kinds)]
    going = leaving(asks, counts)
    met = any(asks[kind] >> counts[kind] & 1 for kind in range(kinds))
    everybody = not going and all(_qualifies(asks[kind], counts[kind], met) for kind in picks)
    found = []
    for kind in picks:
        showing = [die for die, face in zip(dice, faces, strict=True) if die.faces[face] == kind]
        found.append(_judge(showing, counts[kind], met, bool(going >> kind & 1), everybody))
    return tuple(found)


def _qualifies(asked: int, count: int, met: bool) -> bool:
    return bool(asked >> count & 1) if met else not asked


def _judge(showing: Sequence[Die], count: int, met: bool, discards: bool, everybody: bool) -> Judgement:
    exact = next((die for die in showing if die.quantity == count), None)
    if everybody:
        return Judgement(EVERYBODY, exact.id if exact else "", exact.quantity if exact else 0, False)
    if exact is not None:
        return Judgement(MEETS, exact.id, exact.quantity, discards)
    if showing:
        near = min(showing, key=lambda die: abs(die.quantity - count))
        return Judgement(TOO_MANY if count > near.quantity else TOO_FEW, near.id, near.quantity, discards)
    return Judgement(ABSENT_BUT_MET if met else ABSENT, "", 0, discards)
