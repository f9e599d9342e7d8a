"""Tones: swept sines, sums of partials that die away one by one, and plucked strings."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

Samples = list[float]
RATE = 16000
"""Samples a second of everything but the music."""
END = 0.012
"""What still rings when its time is over goes out within so many seconds."""


def count(seconds: float, rate: int = RATE) -> int:
    """How many samples a time takes."""
    return max(1, round(seconds * rate))


def sine(seconds: float, start: float, end: float | None = None, *, rate: int = RATE, phase: float = 0.0) -> Samples:
    """A sine that glides evenly in pitch from one frequency (in Hz) to another."""
    total = count(seconds, rate)
    growth = ((end or start) / start) ** (1.0 / total)
    step, angle, made = math.tau * start / rate, phase, []
    for _ in range(total):
        made.append(math.sin(angle))
        angle += step
        step *= growth
    return made


def partials(seconds: float, base: float, parts: Iterable[tuple[float, float, float]], *, rate: int = RATE) -> Samples:
    """A struck body: each part is (multiple of the base frequency, strength, seconds in which it falls to half)."""
    total = count(seconds, rate)
    made = [0.0] * total
    for ratio, strength, half_life in parts:
        if base * ratio >= rate / 2:
            continue
        # Two multiplications a sample: a rotating pointer that shrinks.
        fall = 0.5 ** (1.0 / (half_life * rate))
        turn = math.tau * base * ratio / rate
        cosine, sinus = math.cos(turn) * fall, math.sin(turn) * fall
        x, y = strength, 0.0
        for at in range(total):
            made[at] += y
            x, y = x * cosine - y * sinus, x * sinus + y * cosine
    for at in range(min(total, count(END, rate))):
        made[total - 1 - at] *= at / (END * rate)
    return made


def pluck(
    seconds: float, frequency: float, random: Random, *, rate: int = RATE, sustain: float = 0.996, soft: int = 1
) -> Samples:
    """A plucked string (Karplus and Strong): a burst of noise that goes round and round and loses its edge.

    ``sustain`` is what is left after each round, ``soft`` how often the burst is smoothed before.
    """
    period = rate / frequency - 0.5
    size = int(period)
    # What the whole samples of the string leave over is made up for by an all-pass filter, or high notes would be out of tune.
    rest = period - size
    tuning = (1.0 - rest) / (1.0 + rest)
    string = [random.uniform(-1.0, 1.0) for _ in range(size)]
    for _ in range(soft):
        string = [(string[at - 1] + string[at]) * 0.5 for at in range(size)]
    middle = sum(string) / size
    string = [each - middle for each in string]
    most = max(map(abs, string)) or 1.0
    string = [each / most for each in string]
    made, before, passed, left = [], 0.0, 0.0, 0.0
    for at in range(count(seconds, rate)):
        place = at % size
        now = string[place]
        smooth = (now + before) * 0.5 * sustain
        passed = tuning * smooth + left - tuning * passed
        left, before = smooth, now
        string[place] = passed
        made.append(now)
    return made
