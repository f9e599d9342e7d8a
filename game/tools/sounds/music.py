"""The four loops: slow pads under plucked strings, in D, quieter or more restless by how near the end of a game is."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.tools.sounds.envelopes import swell
from game.tools.sounds.filters import lowpass
from game.tools.sounds.oscillators import Samples, count, pluck
from game.tools.sounds.reverb import room
from game.tools.sounds.sequencer import Strip, folded, pitch
from game.tools.sounds.writing import MUSIC_PEAK, levelled

MUSIC_RATE = 11025
BEATS = 4
"""Beats in a bar."""


class Piece(NamedTuple):
    """A loop: its speed in beats a minute, a chord for each bar, a tune, how its chords are broken, how strong each part is.

    Chords are notes from low to high. The tune is (bar, beat, note, seconds). ``figure`` is (beat, number of the chord's note).
    """

    tempo: float
    chords: Sequence[str]
    tune: Sequence[tuple[int, float, str, float]]
    figure: Sequence[tuple[float, int]]
    pad: float = 0.5
    string: float = 0.5
    pulse: float = 0.0

    @property
    def beat(self) -> float:
        """How long a beat is, in seconds."""
        return 60.0 / self.tempo

    @property
    def seconds(self) -> float:
        """How long the loop is."""
        return len(self.chords) * BEATS * self.beat


PIECES: Mapping[str, Piece] = {
    "title": Piece(
        80.0,
        ("d3 a3 d4 f4 e5", "g2 d3 b3 d4 a4", "f2 c3 a3 e4 g4", "c3 g3 c4 e4 d5",
         "d3 a3 c4 f4 e5", "a2 e3 g3 c4 b4", "bb2 f3 a3 d4 c5", "a2 e3 a3 d4 e4"),
        ((0, 0.0, "a4", 2.0), (0, 2.0, "d5", 1.6), (0, 3.0, "e5", 1.6), (1, 0.0, "d5", 2.4), (1, 2.5, "b4", 1.4),
         (2, 0.0, "c5", 1.8), (2, 1.5, "a4", 1.4), (2, 3.0, "g4", 1.6), (3, 0.0, "e4", 2.8), (3, 2.0, "g4", 1.8),
         (4, 0.0, "f5", 2.0), (4, 2.0, "e5", 1.6), (4, 3.0, "d5", 1.6), (5, 0.0, "c5", 2.2), (5, 2.0, "b4", 1.6),
         (6, 0.0, "a4", 2.0), (6, 1.5, "c5", 1.4), (6, 3.0, "d5", 1.6), (7, 0.0, "e5", 3.0), (7, 2.5, "c#5", 1.6)),
        ((0.0, 0), (0.5, 1), (1.0, 2), (1.5, 3), (2.0, 4), (2.5, 3), (3.0, 2), (3.5, 3)),
        pad=0.42, string=0.46,
    ),
    "calm": Piece(
        74.0,
        ("f2 c3 a3 e4 g4", "c3 g3 b3 e4 g4", "d3 a3 c4 f4 a4", "g2 d3 f3 b3 d4",
         "f2 c3 a3 c4 g4", "e3 b3 d4 g4 b4", "d3 a3 c4 f4 e4", "g2 d3 a3 c4 d4"),
        ((0, 1.0, "g4", 2.2), (1, 0.5, "e4", 2.0), (1, 3.0, "g4", 1.6), (2, 0.0, "a4", 2.6), (3, 1.0, "d4", 2.0),
         (4, 1.0, "c5", 2.4), (5, 0.0, "b4", 2.4), (5, 3.0, "g4", 1.6), (6, 0.0, "f4", 2.4), (7, 2.0, "d4", 2.0)),
        ((0.0, 0), (1.0, 2), (2.0, 3), (3.0, 1)),
        pad=0.50, string=0.40,
    ),
    "tense": Piece(
        84.0,
        ("d3 a3 d4 f4 a4", "d3 a3 c4 f4 a4", "bb2 f3 bb3 d4 f4", "g2 d3 bb3 d4 g4",
         "d3 a3 d4 f4 c5", "f2 c3 a3 c4 f4", "e3 g3 bb3 d4 e4", "a2 e3 g3 c#4 e4"),
        ((0, 2.0, "f4", 1.4), (1, 0.0, "e4", 1.8), (2, 0.0, "d4", 1.8), (2, 2.5, "f4", 1.2), (3, 0.0, "g4", 2.0),
         (4, 0.0, "a4", 1.8), (4, 2.5, "c5", 1.2), (5, 0.0, "a4", 1.8), (6, 0.0, "bb4", 1.6), (6, 2.0, "g4", 1.4),
         (7, 0.0, "a4", 2.2)),
        ((0.0, 0), (0.5, 2), (1.0, 1), (1.5, 2), (2.0, 0), (2.5, 3), (3.0, 1), (3.5, 2)),
        pad=0.36, string=0.44, pulse=0.30,
    ),
    "close": Piece(
        98.0,
        ("d3 a3 d4 f4 a4", "d3 bb3 d4 f4 bb4", "c3 g3 c4 e4 g4", "f2 c3 a3 c4 f4",
         "bb2 f3 bb3 d4 f4", "g2 d3 bb3 d4 g4", "e3 bb3 d4 g4 bb4", "a2 e3 g3 c#4 e4"),
        ((0, 0.0, "d5", 1.2), (0, 1.5, "a4", 1.0), (1, 0.0, "bb4", 1.4), (1, 2.0, "d5", 1.0), (2, 0.0, "c5", 1.2),
         (2, 1.5, "g4", 1.0), (3, 0.0, "a4", 1.6), (3, 2.5, "c5", 1.0), (4, 0.0, "f5", 1.2), (4, 1.5, "d5", 1.0),
         (5, 0.0, "bb4", 1.4), (6, 0.0, "g5", 1.2), (6, 1.5, "e5", 1.0), (7, 0.0, "e5", 1.2), (7, 2.0, "c#5", 1.4)),
        ((0.0, 0), (0.5, 1), (0.75, 2), (1.0, 3), (1.5, 2), (2.0, 0), (2.5, 1), (2.75, 2), (3.0, 3), (3.5, 4)),
        pad=0.30, string=0.46, pulse=0.44,
    ),
}
"""Every loop by its name."""

LAYERS = ((1.0, 1.0), (1.004, 0.7), (0.996, 0.7), (2.001, 0.22), (3.0, 0.07))
"""A pad's voices: multiples of its note, and how strong they are."""


def _pad(seconds: float, notes: Sequence[str]) -> Samples:
    """A chord that comes and goes slowly; two voices a little apart make it breathe."""
    total = count(seconds, MUSIC_RATE)
    made = [0.0] * total
    for number, note in enumerate(notes[:4]):
        for ratio, strength in LAYERS:
            step = math.tau * pitch(note) * ratio / MUSIC_RATE
            amount = strength / (1.0 + 0.35 * number)
            for at in range(total):
                made[at] += math.sin(step * at) * amount
    return swell(lowpass(made, 1100.0, rate=MUSIC_RATE), seconds * 0.34, seconds * 0.5, rate=MUSIC_RATE)


def _pulse(frequency: float) -> Samples:
    """A soft heartbeat under everything."""
    seconds, step = 0.34, math.tau * frequency / MUSIC_RATE
    total = count(seconds, MUSIC_RATE)
    beat = [math.sin(step * at) * 0.5 ** (at / (0.07 * MUSIC_RATE)) for at in range(total)]
    return swell(beat, 0.012, 0.05, rate=MUSIC_RATE)


def loop(name: str) -> Samples:
    """A whole loop, ready to be written; its end goes over into its beginning."""
    piece, random = PIECES[name], Random(f"music.{name}")
    strip, bar = Strip(rate=MUSIC_RATE), BEATS * piece.beat
    for number, chord in enumerate(piece.chords):
        notes = chord.split()
        strip.lay(_pad(bar * 1.5, notes), number * bar, piece.pad * 0.16)
        for beat, place in piece.figure:
            start = number * bar + beat * piece.beat
            string = pluck(1.8, pitch(notes[place]), random, rate=MUSIC_RATE, sustain=0.993, soft=2)
            strip.lay(swell(string, 0.002, 0.3, rate=MUSIC_RATE), start, piece.string * random.uniform(0.34, 0.46))
        for beat in range(BEATS if piece.pulse else 0):
            strength = piece.pulse * (0.9 if beat % 2 == 0 else 0.5)
            strip.lay(_pulse(pitch(notes[0]) / 2), number * bar + beat * piece.beat, strength)
    for bar_number, beat, note, seconds in piece.tune:
        string = pluck(seconds, pitch(note), random, rate=MUSIC_RATE, sustain=0.997, soft=3)
        strip.lay(swell(string, 0.004, seconds * 0.4, rate=MUSIC_RATE), bar_number * bar + beat * piece.beat, piece.string * 0.8)
    wide = room(lowpass(strip.samples, 3600.0, rate=MUSIC_RATE), 0.45, 1.6, rate=MUSIC_RATE)
    return levelled(folded(wide, piece.seconds, rate=MUSIC_RATE), MUSIC_PEAK)
