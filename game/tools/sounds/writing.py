"""From samples to a file: no offset, no click at either end, an even level, sixteen bits."""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Sequence
from io import BytesIO

from game.tools.sounds.envelopes import swell
from game.tools.sounds.filters import highpass
from game.tools.sounds.oscillators import RATE, Samples

FULL = 32767
PEAK = 0.66
"""The loudest sample of an act, -3.6 dB below full scale; how loud an act is against others stands in the table of acts."""
MUSIC_PEAK = 0.5
QUIET = 0.01
"""What is softer than this at the end of a sound is left out."""


def finished(samples: Sequence[float], *, rate: int = RATE) -> Samples:
    """An act ready to be written: cleaned of rumble, cut where it is over, faded at both ends, as loud as all others."""
    clean = levelled(highpass(samples, 25.0, rate=rate), PEAK)
    last = next((at for at in range(len(clean) - 1, -1, -1) if abs(clean[at]) > QUIET), 0)
    return levelled(swell(clean[: last + 1], 0.0008, min(0.06, last / rate / 4), rate=rate), PEAK)


def levelled(samples: Sequence[float], peak: float) -> Samples:
    """With its loudest sample at ``peak``, and balanced about zero."""
    middle = sum(samples) / len(samples)
    most = max(abs(each - middle) for each in samples) or 1.0
    return [(each - middle) * peak / most for each in samples]


def wav(samples: Sequence[float], *, rate: int = RATE) -> bytes:
    """The bytes of a WAV file: one channel, sixteen bits."""
    whole = array("h", (max(-FULL, min(FULL, round(each * FULL))) for each in samples))
    if sys.byteorder == "big":
        whole.byteswap()
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(whole.tobytes())
    return file.getvalue()
