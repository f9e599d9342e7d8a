"""Puts sounds one over another in time, once or round and round."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.tools.sounds.oscillators import RATE, Samples, count


class Strip:
    """A piece of tape that grows with what is laid on it."""

    def __init__(self, seconds: float = 0.0, *, rate: int = RATE) -> None:
        self.rate = rate
        self.samples: Samples = [0.0] * (count(seconds, rate) if seconds else 0)

    def lay(self, samples: Sequence[float], at: float = 0.0, strength: float = 1.0) -> Strip:
        """Adds a sound from a time in seconds on."""
        start = round(at * self.rate)
        missing = start + len(samples) - len(self.samples)
        if missing > 0:
            self.samples.extend([0.0] * missing)
        for place, each in enumerate(samples, start):
            self.samples[place] += each * strength
        return self


def folded(samples: Sequence[float], seconds: float, *, rate: int = RATE) -> Samples:
    """A loop of so many seconds: what rings on beyond its end is laid over its beginning, so that no seam is heard."""
    size = count(seconds, rate)
    made = list(samples[:size]) + [0.0] * max(0, size - len(samples))
    for at in range(size, len(samples)):
        made[at % size] += samples[at]
    return made


NAMES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


def pitch(note: str) -> float:
    """The frequency of a note such as "a4" (440 Hz), "bb3" or "c#5"."""
    letter, sharp, octave = note[0], note[1:-1], int(note[-1])
    steps = NAMES[letter] + {"": 0, "#": 1, "b": -1}[sharp] + 12 * (octave + 1)
    return 440.0 * math.exp2((steps - 69) / 12.0)
