"""The acts of alchemy: brews, formulas by kind, spells by kind, the Stone, the win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.tools.sounds.envelopes import arch, decay, swell
from game.tools.sounds.filters import band, lowpass
from game.tools.sounds.noise import bubble, white
from game.tools.sounds.oscillators import Samples, partials, pluck, sine
from game.tools.sounds.reverb import room
from game.tools.sounds.screen_acts import Maker
from game.tools.sounds.sequencer import Strip, pitch

GLASS = ((1.0, 1.0, 0.16), (2.32, 0.4, 0.09), (4.25, 0.22, 0.05), (6.63, 0.1, 0.03))
BELL = ((0.5, 0.35, 0.30), (1.0, 1.0, 0.30), (1.19, 0.35, 0.22), (2.0, 0.5, 0.16), (2.74, 0.3, 0.10), (3.0, 0.25, 0.08))


def _notes(random: Random, names: Sequence[str], every: float, parts: Sequence[tuple[float, float, float]],
           seconds: float = 0.9) -> Strip:
    """Notes one after the other, each struck on the same kind of body."""
    strip = Strip()
    for number, name in enumerate(names):
        strip.lay(partials(seconds, pitch(name) * random.uniform(0.998, 1.002), parts), every * number, 0.8)
    return strip


def brew_gather(random: Random) -> Samples:
    """What is brewed comes together: everything rises."""
    strip = Strip().lay(arch(band(white(0.85, random), 400.0, 3800.0, sharp=3.0), 0.85), 0.0, 0.7)
    for ratio in (1.0, 1.5, 2.02):
        strip.lay(arch(sine(0.85, 150.0 * ratio, 480.0 * ratio), 0.85), 0.0, 0.22)
    for number in range(10):
        strip.lay(bubble(random, 300.0 + 60 * number, 500.0 + 90 * number), 0.07 * number, 0.35)
    return strip.samples


def brew_burst(random: Random) -> Samples:
    """The recipe bursts out of the light: a deep blow and a shower of glass."""
    strip = Strip().lay(swell(decay(sine(0.9, 120.0, 46.0), 0.12), 0.003), 0.0, 1.2)
    strip.lay(lowpass(decay(white(0.4, random), 0.05), 1800.0), 0.0, 0.6)
    for _ in range(14):
        strip.lay(partials(0.6, random.uniform(1400.0, 4200.0), GLASS), random.uniform(0.03, 0.55), random.uniform(0.06, 0.16))
    strip.lay(_notes(random, ("d5", "a5", "d6"), 0.05, GLASS).samples, 0.05, 0.35)
    return room(strip.samples, 0.35, 0.8, tail=0.4)


def formula_small(random: Random) -> Samples:
    """A simple formula: three notes on glass."""
    return room(_notes(random, ("d5", "f#5", "a5"), 0.09, GLASS, 0.8).samples, 0.3, 0.6, tail=0.25)


def formula_powder(random: Random) -> Samples:
    """A powder: three dry notes and a scattering."""
    strip = _notes(random, ("e5", "g5", "b5"), 0.08, ((1.0, 1.0, 0.06), (3.93, 0.4, 0.02)), 0.4)
    for _ in range(60):
        grain = decay(band(white(0.02, random), random.uniform(3000.0, 5200.0), sharp=2.0), 0.003)
        strip.lay(grain, abs(random.gauss(0.45, 0.16)), random.uniform(0.1, 0.5))
    return strip.samples


def formula_strong(random: Random) -> Samples:
    """A complex formula, a talisman, a creature: bells over a fifth that swells."""
    strip = _notes(random, ("a4", "e5", "a5", "c#6"), 0.1, BELL, 1.0)
    for note in ("a2", "e3"):
        strip.lay(arch(partials(1.1, pitch(note), ((1.0, 1.0, 1.0), (2.0, 0.5, 1.0), (3.0, 0.3, 0.8))), 0.35), 0.0, 0.4)
    return room(strip.samples, 0.35, 0.8, tail=0.35)


def formula_great(random: Random) -> Samples:
    """A Great or Supreme one: the whole chord, bells from low to high, and light above."""
    strip = _notes(random, ("d3", "a3", "d4", "f#4", "a4", "d5", "f#5", "a5"), 0.075, BELL, 1.2)
    strip.lay(arch(band(white(1.0, random), 2500.0, 5600.0, sharp=3.0), 0.6), 0.1, 0.2)
    strip.lay(swell(decay(sine(0.9, 90.0, 55.0), 0.14), 0.003), 0.0, 0.8)
    return room(strip.samples, 0.4, 1.0, tail=0.5)


def spell_change(random: Random) -> Samples:
    """Something becomes something else: two tones cross."""
    strip = Strip().lay(arch(sine(0.6, 420.0, 1250.0), 0.5)).lay(arch(sine(0.6, 1250.0, 420.0), 0.5), 0.0, 0.8)
    strip.lay(arch(band(white(0.6, random), 1200.0, 3200.0, sharp=4.0), 0.5), 0.0, 0.35)
    return room(strip.lay(partials(0.6, pitch("a5"), GLASS), 0.42, 0.6).samples, 0.3, 0.6, tail=0.25)


def spell_take(random: Random) -> Samples:
    """Something is gained: quick steps upwards."""
    strip = _notes(random, ("g4", "b4", "d5", "g5", "b5"), 0.055, ((1.0, 1.0, 0.10), (2.0, 0.4, 0.06), (3.0, 0.2, 0.04)), 0.5)
    return room(strip.samples, 0.3, 0.5, tail=0.2)


def spell_break(random: Random) -> Samples:
    """Something is undone or thrown away: it falls and cracks."""
    strip = Strip().lay(swell(decay(sine(0.6, 520.0, 110.0), 0.12), 0.004), 0.0, 0.9)
    strip.lay(lowpass(decay(white(0.3, random), 0.03), 2600.0), 0.02, 0.8)
    for _ in range(7):
        shard = partials(0.25, random.uniform(900.0, 2600.0), ((1.0, 1.0, 0.02), (1.7, 0.6, 0.014)))
        strip.lay(shard, random.uniform(0.04, 0.32), random.uniform(0.15, 0.4))
    return strip.samples


def stone(random: Random) -> Samples:
    """The Philosopher's Stone changes hands: a gong with a slow shine."""
    gong = ((1.0, 1.0, 0.5), (1.48, 0.6, 0.4), (2.13, 0.5, 0.3), (2.94, 0.35, 0.2), (4.31, 0.2, 0.12))
    strip = Strip().lay(swell(partials(1.6, 98.0 * random.uniform(0.99, 1.01), gong), 0.008))
    strip.lay(_notes(random, ("d5", "g5", "d6"), 0.16, GLASS).samples, 0.2, 0.35)
    return room(strip.samples, 0.4, 1.0, tail=0.4)


def win(random: Random) -> Samples:
    """The game is won: a harp runs up, bells answer."""
    strip = Strip()
    for number, note in enumerate(("d3", "a3", "d4", "f#4", "a4", "d5", "f#5", "a5", "d6")):
        strip.lay(pluck(1.6, pitch(note), random, sustain=0.996), 0.07 * number, 0.5)
    for at, names in ((0.72, ("d5", "f#5", "a5")), (1.05, ("g4", "b4", "d5", "g5")), (1.38, ("d4", "a4", "d5", "f#5", "a5"))):
        for name in names:
            strip.lay(partials(1.3, pitch(name) * random.uniform(0.999, 1.001), BELL), at, 0.26)
    return room(strip.samples, 0.4, 1.1, tail=0.3)


MAKERS: Mapping[str, Maker] = {
    "brew_gather": brew_gather, "brew_burst": brew_burst, "formula_small": formula_small, "formula_powder": formula_powder,
    "formula_strong": formula_strong, "formula_great": formula_great, "spell_change": spell_change, "spell_take": spell_take,
    "spell_break": spell_break, "stone": stone, "win": win,
}
"""Who makes which act."""
