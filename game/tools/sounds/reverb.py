"""The room: four combs and two all-pass filters, as Schroeder built them."""

from __future__ import annotations

from collections.abc import Sequence

from game.tools.sounds.oscillators import RATE, Samples, count

COMBS = (0.0297, 0.0371, 0.0411, 0.0437)
PASSES = ((0.0050, 0.7), (0.0017, 0.7))


def room(samples: Sequence[float], wet: float, seconds: float, *, rate: int = RATE, tail: float | None = None) -> Samples:
    """The sound in a room whose echo falls by 60 dB in so many seconds; longer than before by ``tail`` (as long as the echo)."""
    dry = [*samples, *([0.0] * count(seconds if tail is None else tail, rate))]
    echo = [0.0] * len(dry)
    for delay in COMBS:
        _comb(dry, echo, count(delay, rate), 0.001 ** (delay / seconds))
    for delay, strength in PASSES:
        _all_pass(echo, count(delay, rate), strength)
    share = wet / len(COMBS)
    return [each + far * share for each, far in zip(dry, echo, strict=True)]


def _comb(dry: Sequence[float], echo: Samples, size: int, strength: float) -> None:
    line, dull = [0.0] * size, 0.0
    for at, each in enumerate(dry):
        place = at % size
        back = line[place]
        dull += (back - dull) * 0.6
        line[place] = each + dull * strength
        echo[at] += back


def _all_pass(samples: Samples, size: int, strength: float) -> None:
    line = [0.0] * size
    for at, each in enumerate(samples):
        place = at % size
        back = line[place]
        line[place] = each + back * strength
        samples[at] = back - each * strength
