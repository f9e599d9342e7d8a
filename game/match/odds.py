"""How far apart counts may be when nothing but chance is at work: ranges, and how rare a whole picture is."""

import math
from typing import Final, NamedTuple

NORMAL: Final = 1.959963984540054
"""The 97.5 % point of the normal distribution."""
OUTSIDE: Final = 0.025
"""What may lie beyond each end of a range: together 5 in 100."""
FEW: Final = 5.0
"""Below so many expected in a cell nothing is claimed (Cochran's rule)."""
EXACT_UP_TO: Final = 5000


class Range(NamedTuple):
    """From where to where a count lies at least 95 times in 100."""

    low: int
    high: int


def binomial(count: int, share: float) -> Range:
    """Where a fair share of so many throws lies: beyond each end lies no more than 2.5 in 100. Exact up to 5000 throws."""
    if count > EXACT_UP_TO or not 0.0 < share < 1.0:
        return about(count * share, count * share * (1.0 - share), count)
    below, low, high = 0.0, 0, count
    found_low = False
    chance = math.exp(count * math.log1p(-share))
    logs = chance == 0.0
    for hits in range(count + 1):
        here = math.exp(_log_binomial(count, hits, share)) if logs else chance
        below += here
        if not found_low and below > OUTSIDE:
            low, found_low = hits, True
        if below >= 1.0 - OUTSIDE:
            high = hits
            break
        chance *= (count - hits) / (hits + 1) * share / (1.0 - share)
    return Range(low, high)


def _log_binomial(count: int, hits: int, share: float) -> float:
    ways = math.lgamma(count + 1) - math.lgamma(hits + 1) - math.lgamma(count - hits + 1)
    return ways + hits * math.log(share) + (count - hits) * math.log1p(-share)


def about(expected: float, variance: float, most: int) -> Range:
    """The range of a count that is a sum of many small chances, whole numbers reckoned with (the normal law)."""
    reach = NORMAL * math.sqrt(max(0.0, variance)) + 0.5
    return Range(max(0, math.ceil(expected - reach)), min(most, math.floor(expected + reach)))


def chi_square_tail(value: float, freedom: int) -> float:
    """How often chance alone gives a chi-square as large as this or larger (1 for none)."""
    if value <= 0.0 or freedom < 1:
        return 1.0
    a, x = freedom / 2.0, value / 2.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return max(0.0, 1.0 - _series(a, x) * scale) if x < a + 1.0 else min(1.0, _fraction(a, x) * scale)


def _series(a: float, x: float) -> float:
    """The lower incomplete gamma function over its scale, by its power series."""
    term = total = 1.0 / a
    step = a
    while abs(term) > total * 1e-15:
        step += 1.0
        term *= x / step
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """The upper incomplete gamma function over its scale, by Lentz's continued fraction."""
    tiny = 1e-300
    b = x + 1.0 - a
    c, d = 1.0 / tiny, 1.0 / b
    total = d
    for step in range(1, 400):
        factor = -step * (step - a)
        b += 2.0
        d = 1.0 / ((factor * d + b) or tiny)
        c = (b + factor / c) or tiny
        total *= d * c
        if abs(d * c - 1.0) < 1e-14:
            break
    return total
