"""What games say about each kind of card, or whatever else a game is played with."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from game.core.ids import Plain, PlainMap
from game.tools.lab.intervals import apart
from game.tools.lab.pieces import kinds_of, pieces_of
from game.tools.lab.plan import Plan
from game.tools.lab.record import Record, Tally

_DIGITS = 6
_NONE = Tally()


def sort_of(game: str, data: PlainMap, kind: str) -> str:
    """What a piece is: card, recipe, ingredient."""
    return next(block for block in pieces_of(game).blocks if kind in data[block]).removesuffix("s")


def told(game: str, data: PlainMap, records: Sequence[Record]) -> dict[str, Any]:
    """Every kind with its figures, over all games and seats. Kinds that no game was about have figures of nought."""
    return {kind: {"sort": sort_of(game, data, kind), **_kind(kind, records)} for kind in kinds_of(game, data)}


def _kind(kind: str, records: Sequence[Record]) -> dict[str, Plain]:
    """Drawn, played, held at the end, dead among those held; and how much more often those won who had played it.

    ``decisive`` compares seats of a game that played it with seats that held it and never did.
    """
    sums = [0, 0, 0, 0]
    with_it = without_it = 0
    won_with, won_without = [0.0], [0.0]
    for record in records:
        for seat, tallies in enumerate(record.cards):
            tally = tallies.get(kind, _NONE)
            sums = [total + part for total, part in zip(sums, tally, strict=True)]
            if tally.played:
                with_it += 1
                won_with.append(record.share(seat))
            elif tally.drawn:
                without_it += 1
                won_without.append(record.share(seat))
    drawn, played, held, dead = sums
    shares = math.fsum(won_with), math.fsum(won_without)
    decisive = apart(shares[0], with_it, shares[1], without_it)
    return {
        "drawn": drawn,
        "played": played,
        "held": held,
        "dead": dead,
        "dead_share": round(dead / held, _DIGITS) if held else None,
        "won_played": round(shares[0] / with_it, _DIGITS) if with_it else None,
        "won_unplayed": round(shares[1] / without_it, _DIGITS) if without_it else None,
        "decisive": None if decisive is None else round(decisive.value, _DIGITS),
        "decisive_interval": None if decisive is None else [round(end, _DIGITS) for end in decisive.interval],
    }


def differences(
    plan: Plan,
    records: Sequence[Record],
    others: Sequence[Record],
    between: Callable[[Callable[[int, Record], float]], dict[str, Plain]],
) -> dict[str, Any]:
    """How much more often a game each kind was drawn, played and dead with the mod; a kind of either counts."""
    assert plan.other is not None
    sorts = {kind: sort_of(plan.game, data, kind) for data in (plan.data, plan.other) for kind in kinds_of(plan.game, data)}
    counted = [(field, name) for field, name in enumerate(Tally._fields) if name != "held"]
    return {
        kind: {"sort": sort, **{name: between(_times(kind, field)) for field, name in counted}} for kind, sort in sorts.items()
    }


def _times(kind: str, field: int) -> Callable[[int, Record], float]:
    return lambda number, record: float(sum(seat.get(kind, _NONE)[field] for seat in record.cards))
