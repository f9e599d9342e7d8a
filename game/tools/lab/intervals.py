"""How sure a figure is: intervals that hold the true value 95 times out of 100."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

NORMAL: Final = 1.959963984540054
"""The 97.5 % point of the normal distribution."""


class Interval(NamedTuple):
    """From where to where the true value may lie."""

    low: float
    high: float


class Estimate(NamedTuple):
    """A value and its interval."""

    value: float
    interval: Interval


def wilson(won: float, games: int) -> Interval:
    """Wilson's interval for a share; everything is possible where nothing was played.

    Games won in parts, as when a win is shared, only make the true interval narrower.
    """
    if not games:
        return Interval(0.0, 1.0)
    share, square = won / games, NORMAL * NORMAL
    middle = share + square / (2 * games)
    reach = NORMAL * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    below = 0.0 if won <= 0 else (middle - reach) / (1 + square / games)
    above = 1.0 if won >= games else (middle + reach) / (1 + square / games)
    return Interval(max(0.0, below), min(1.0, above))


def apart(won: float, games: int, others_won: float, others: int) -> Estimate | None:
    """How much larger one share is than another that has nothing to do with it (Newcombe's interval of two of Wilson's).

    ``None`` where one of them was never seen.
    """
    if not games or not others:
        return None
    share, other = won / games, others_won / others
    (low, high), (other_low, other_high) = wilson(won, games), wilson(others_won, others)
    below = math.hypot(share - low, other_high - other)
    above = math.hypot(high - share, other - other_low)
    return Estimate(share - other, Interval(max(-1.0, share - other - below), min(1.0, share - other + above)))


def paired_shares(differences: Sequence[float]) -> Estimate | None:
    """How much larger a share is than another of the very same cases, from the difference of each case (Bonett and Price).

    It never claims to be sure, not even when no case differs; ``None`` without a case.
    """
    if not differences:
        return None
    count = len(differences) + 2  # one more case for each side
    middle = math.fsum(differences) / count
    reach = NORMAL * math.sqrt(((math.fsum(each * each for each in differences) + 2) / count - middle * middle) / count)
    value = math.fsum(differences) / len(differences)
    return Estimate(value, Interval(max(-1.0, min(value, middle - reach)), min(1.0, max(value, middle + reach))))


def mean(values: Sequence[float]) -> Estimate | None:
    """The mean of values and Student's interval for it; ``None`` of less than two."""
    count = len(values)
    if count < 2:
        return None
    middle = math.fsum(values) / count
    spread = math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (count - 1))
    reach = student(count - 1) * spread / math.sqrt(count)
    return Estimate(middle, Interval(middle - reach, middle + reach))


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, to a thousandth and better (Hill's series; exact up to two)."""
    if freedom == 1:
        return math.tan(math.pi * 0.475)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / (4 * 0.975 * 0.025))
    z = NORMAL
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, start=1))
