"""Games as figures: one plain object, the same on the command line, in a scene and in a chart.

Shares are parts of one; an interval is ``[low, high]`` at 95 %; what nobody can know (no game, no case) is ``None``. A win
that is shared counts in equal parts. Differences are of the game with the mod against the one without.
"""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.core.ids import Plain, PlainMap
from game.tools.lab import cards
from game.tools.lab.intervals import Estimate, Interval, mean, paired_shares, wilson
from game.tools.lab.plan import Chair, Plan
from game.tools.lab.record import Record, Unit
from game.tools.lab.running import together

Report = dict[str, Any]
Measure = Callable[[int, Record], float]
"""A figure of one game, by its number and record."""

_DIGITS = 6


def report(plan: Plan, units: dict[int, Unit]) -> Report:
    """Everything the games say, those beyond a gap left out."""
    played = together(units)
    records = [unit.record for unit in played]
    told = {
        "game": plan.game,
        "games": len(played),
        "asked": plan.games,
        "seed": plan.seed,
        "options": dict(plan.options),
        **figures(plan, plan.data, records),
    }
    if plan.other is not None:
        others = [unit.other for unit in played if unit.other is not None]
        told["vs"] = {
            "mod": plan.mod,
            "with": figures(plan, plan.other, others),
            "differences": differences(plan, records, others),
        }
    return told


def figures(plan: Plan, data: PlainMap, records: Sequence[Record]) -> Report:
    """The figures of games by one set of rules."""
    chairs = range(len(plan.chairs))
    return {
        "seats": [_seat(plan, chair, records) for chair in chairs],
        "levels": {level: _group(plan, _of_level(plan, level), records) for level in _levels(plan)},
        "temperaments": {nature: _group(plan, _of_nature(plan, nature), records) for nature in _natures(plan)},
        "places": [_place(place, records) for place in chairs],
        "first_seat_advantage": _first_seat(plan, records),
        "ties": _ties(records),
        "ends": dict(sorted(Counter(record.reason for record in records).items())),
        "length": _length(records),
        "points": _points(records),
        "reshuffles": _reshuffles(records),
        "cards": cards.told(plan.game, data, records),
    }


# ---------------------------------------------------------------------------------------------------------- who wins


def _levels(plan: Plan) -> list[str]:
    return list(dict.fromkeys(chair.level for chair in plan.chairs))


def _natures(plan: Plan) -> list[str]:
    """The temperaments at the table; nobody has one: none."""
    found = dict.fromkeys(chair.nature for chair in plan.chairs)
    return list(found) if any(chair.temperament for chair in plan.chairs) else []


def _of(plan: Plan, wanted: Callable[[Chair], bool]) -> list[int]:
    return [number for number, chair in enumerate(plan.chairs) if wanted(chair)]


def _of_level(plan: Plan, level: str) -> list[int]:
    return _of(plan, lambda chair: chair.level == level)


def _of_nature(plan: Plan, nature: str) -> list[int]:
    return _of(plan, lambda chair: chair.nature == nature)


def won_by(plan: Plan, chairs: Sequence[int]) -> Measure:
    """What some of the chairs have won of a game together."""
    return lambda number, record: sum(record.share(plan.place(chair, number)) for chair in chairs)


def _share(plan: Plan, chairs: Sequence[int], records: Sequence[Record]) -> dict[str, Plain]:
    won = won_by(plan, chairs)
    return _told_share(math.fsum(won(number, record) for number, record in enumerate(records)), len(records))


def _told_share(won: float, games: int) -> dict[str, Plain]:
    return {"win_share": _plain(won / games) if games else None, "interval": _pair(wilson(won, games))}


def _seat(plan: Plan, chair: int, records: Sequence[Record]) -> dict[str, Plain]:
    """One of the seats as they were asked for; where it stood at the table has changed from game to game."""
    level, temperament = plan.chairs[chair]
    points = [record.scores[plan.place(chair, number)] for number, record in enumerate(records)]
    return {
        "seat": chair,
        "level": level,
        "temperament": temperament,
        **_share(plan, [chair], records),
        "points": _average(points),
    }


def _group(plan: Plan, chairs: Sequence[int], records: Sequence[Record]) -> dict[str, Plain]:
    """Several seats together: their share of all games, and of those that one seat has won alone."""
    decided = [(number, record) for number, record in enumerate(records) if len(record.winners) == 1]
    won = won_by(plan, chairs)
    alone = math.fsum(won(number, record) for number, record in decided)
    return {
        "seats": len(chairs),
        **_share(plan, chairs, records),
        "fair": _plain(len(chairs) / len(plan.chairs)),
        "decided": {"games": len(decided), **_told_share(alone, len(decided))},
        "habits": _habits(plan, chairs, records),
    }


def _habits(plan: Plan, chairs: Sequence[int], records: Sequence[Record]) -> dict[str, Plain]:
    """How often some of the chairs did what they had a chance to do, by habit; of opponents that search alone."""
    sums: dict[str, list[int]] = {}
    for number, record in enumerate(records):
        for chair in chairs:
            for name, habit in record.habits[plan.place(chair, number)].items():
                total = sums.setdefault(name, [0, 0])
                total[0] += habit.done
                total[1] += habit.chances
    return {
        name: {"done": done, "chances": chances, "rate": _plain(done / chances), "interval": _pair(wilson(done, chances))}
        for name, (done, chances) in sorted(sums.items())
    }


def _place(place: int, records: Sequence[Record]) -> dict[str, Plain]:
    """A place at the table, whoever sat there; place 0 has begun every game."""
    return {"place": place, **_told_share(math.fsum(record.share(place) for record in records), len(records))}


def _first_seat(plan: Plan, records: Sequence[Record]) -> dict[str, Plain]:
    """How much more than its fair part the seat that begins has won."""
    fair, won = 1 / len(plan.chairs), math.fsum(record.share(0) for record in records)
    low, high = wilson(won, len(records))
    return {"difference": _plain(won / len(records) - fair) if records else None, "interval": _pair((low - fair, high - fair))}


def _ties(records: Sequence[Record]) -> dict[str, Plain]:
    shared = sum(len(record.winners) > 1 for record in records)
    share = _told_share(shared, len(records))
    return {"games": shared, "share": share["win_share"], "interval": share["interval"]}


# --------------------------------------------------------------------------------------------- how long, how many points


LENGTHS: dict[str, Callable[[Record], float]] = {
    "turns": lambda record: record.turns,
    "rounds": lambda record: record.rounds,
    "plies": lambda record: record.plies,
    "minutes": lambda record: record.seconds / 60,
}
"""What the length of a game is counted in; minutes are an estimate for people."""


def _length(records: Sequence[Record]) -> dict[str, Plain]:
    """Rounds only for games in which a round is something else than a turn."""
    return {name: _spread([of(record) for record in records]) for name, of in _lengths(records)}


def _lengths(records: Sequence[Record]) -> list[tuple[str, Callable[[Record], float]]]:
    return [(name, of) for name, of in LENGTHS.items() if name != "rounds" or any(record.rounds for record in records)]


def _points(records: Sequence[Record]) -> dict[str, Plain]:
    """Points of all seats, of the winners, and by how much the best was ahead of the next."""
    ordered = [sorted(record.scores, reverse=True) for record in records]
    return {
        "all": _average([score for record in records for score in record.scores]),
        "winners": _average([record.scores[seat] for record in records for seat in record.winners]),
        "ahead": _average([scores[0] - scores[1] for scores in ordered if len(scores) > 1]),
    }


def _reshuffles(records: Sequence[Record]) -> dict[str, Plain]:
    """By pile, how often a game it was made from what had been discarded."""
    piles = sorted({pile for record in records for pile in record.reshuffles})
    return {pile: _average([record.reshuffles.get(pile, 0) for record in records]) for pile in piles}


# -------------------------------------------------------------------------------------------------------- differences


def differences(plan: Plan, records: Sequence[Record], others: Sequence[Record]) -> Report:
    """What the mod has changed: each figure is the mean of what it has changed on the same seeds, one by one."""

    def each(measure: Measure) -> list[float]:
        pairs = enumerate(zip(records, others, strict=True))
        return [measure(number, other) - measure(number, one) for number, (one, other) in pairs]

    def shares(measure: Measure) -> dict[str, Plain]:
        return _told_estimate(paired_shares(each(measure)))

    def between(measure: Measure) -> dict[str, Plain]:
        return _told_estimate(mean(each(measure)))

    chairs = range(len(plan.chairs))
    return {
        "seats": [{"seat": chair, **shares(won_by(plan, [chair]))} for chair in chairs],
        "levels": {level: shares(won_by(plan, _of_level(plan, level))) for level in _levels(plan)},
        "temperaments": {nature: shares(won_by(plan, _of_nature(plan, nature))) for nature in _natures(plan)},
        "places": [{"place": place, **shares(_won_at(place))} for place in chairs],
        "ties": shares(lambda number, record: float(len(record.winners) > 1)),
        "length": {name: between(_of_record(of)) for name, of in _lengths([*records, *others])},
        "points": between(lambda number, record: sum(record.scores) / len(record.scores)),
        "cards": cards.differences(plan, records, others, between),
    }


def _won_at(place: int) -> Measure:
    return lambda number, record: record.share(place)


def _of_record(of: Callable[[Record], float]) -> Measure:
    return lambda number, record: of(record)


# ------------------------------------------------------------------------------------------------------- plain figures


def _told_estimate(estimate: Estimate | None) -> dict[str, Plain]:
    """A difference with its interval; ``None`` for both where too little was played."""
    if estimate is None:
        return {"difference": None, "interval": None}
    return {"difference": _plain(estimate.value), "interval": _pair(estimate.interval)}


def _plain(number: float) -> float:
    return round(number, _DIGITS)


def _pair(interval: Interval | tuple[float, float]) -> list[float]:
    return [_plain(interval[0]), _plain(interval[1])]


def _average(values: Sequence[float]) -> float | None:
    return _plain(math.fsum(values) / len(values)) if values else None


def _spread(values: Sequence[float]) -> dict[str, Plain]:
    """The mean with its interval, the median, the least and the most."""
    estimate = mean(values)
    return {
        "mean": _average(values),
        "interval": None if estimate is None else _pair(estimate.interval),
        "median": _plain(statistics.median(values)) if values else None,
        "least": _plain(min(values)) if values else None,
        "most": _plain(max(values)) if values else None,
    }
