"""Filters that take away what is too high, too low, or beside a band."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.tools.sounds.oscillators import RATE, Samples


def lowpass(samples: Sequence[float], cut: float, *, rate: int = RATE, times: int = 1) -> Samples:
    """Takes away what lies above ``cut`` Hz, more steeply the more often it is done."""
    share, made = 1.0 - math.exp(-math.tau * cut / rate), list(samples)
    for _ in range(times):
        level = 0.0
        for at, each in enumerate(made):
            level += (each - level) * share
            made[at] = level
    return made


def highpass(samples: Sequence[float], cut: float, *, rate: int = RATE) -> Samples:
    """Takes away what lies below ``cut`` Hz, with it any offset."""
    return [each - low for each, low in zip(samples, lowpass(samples, cut, rate=rate), strict=True)]


def band(samples: Sequence[float], start: float, end: float | None = None, *, sharp: float = 2.0, rate: int = RATE) -> Samples:
    """Leaves a band about a frequency that glides from one to another; the greater ``sharp``, the narrower (a state-variable
    filter)."""
    total = len(samples)
    growth = ((end or start) / start) ** (1.0 / max(1, total))
    centre, low, middle, made = start, 0.0, 0.0, []
    for each in samples:
        # Two half steps a sample keep it steady up to a third of the rate.
        turn = 2.0 * math.sin(math.pi * min(centre, rate / 3.3) / (2.0 * rate))
        for _ in range(2):
            low += turn * middle
            middle += turn * (each - low - middle / sharp)
        made.append(middle)
        centre *= growth
    return made
