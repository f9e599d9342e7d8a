"""The acts at the screen: buttons, refusals, the curtain, the bell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game.tools.sounds.envelopes import arch, decay, swell
from game.tools.sounds.filters import band, lowpass
from game.tools.sounds.noise import click, white
from game.tools.sounds.oscillators import Samples, partials, sine
from game.tools.sounds.reverb import room
from game.tools.sounds.sequencer import Strip, pitch

Maker = Callable[[Random], Samples]
"""Makes one variant; what differs between variants comes from the chance it is given."""


def hover(random: Random) -> Samples:
    """A fingertip on felt."""
    return band(decay(white(0.03, random), 0.004), random.uniform(1500.0, 1900.0), sharp=3.0)


def press(random: Random) -> Samples:
    """A wooden key."""
    low = random.uniform(300.0, 340.0)
    strip = Strip().lay(partials(0.12, low, [(1.0, 1.0, 0.014), (2.4, 0.5, 0.008), (4.1, 0.2, 0.004)]))
    return strip.lay(click(random, 1500.0, 0.03), 0.0, 0.3).samples


def knock(random: Random) -> Samples:
    """Two knocks on a table top: no."""
    strip = Strip()
    for at, strength in ((0.0, 1.0), (0.13, 0.8)):
        low = random.uniform(176.0, 190.0)
        strip.lay(partials(0.16, low, [(1.0, 1.0, 0.022), (1.59, 0.7, 0.016), (2.3, 0.35, 0.010)]), at, strength)
        strip.lay(lowpass(decay(white(0.02, random), 0.003), 1400.0), at, 0.5 * strength)
    return strip.samples


def undo(random: Random) -> Samples:
    """Backwards: a breath that is drawn in, and two notes down."""
    back = arch(band(white(0.28, random), 900.0, 2600.0, sharp=1.4), 0.92)
    strip = Strip().lay(back, 0.0, 0.5)
    for at, note in ((0.16, "a5"), (0.25, "e5")):
        strip.lay(partials(0.3, pitch(note) * random.uniform(0.997, 1.003), [(1.0, 0.5, 0.05), (2.0, 0.2, 0.03)]), at)
    return strip.samples


def turn_bell(random: Random) -> Samples:
    """The small bell on a counter."""
    base = pitch("e6") * random.uniform(0.996, 1.004)
    ring = partials(1.3, base, [(1.0, 1.0, 0.22), (1.003, 0.5, 0.26), (2.76, 0.5, 0.09), (5.4, 0.25, 0.04), (0.5, 0.3, 0.12)])
    return room(Strip().lay(ring).lay(click(random, 4200.0, 0.02), 0.0, 0.3).samples, 0.25, 0.5, tail=0.2)


def curtain_fall(random: Random) -> Samples:
    """Heavy cloth comes down and meets the floor."""
    cloth = arch(band(lowpass(white(0.55, random), 3000.0), 1500.0, 420.0, sharp=0.9), 0.45)
    strip = Strip().lay(cloth).lay(partials(0.3, 74.0, [(1.0, 1.0, 0.045), (1.7, 0.5, 0.03)]), 0.40, 0.8)
    return strip.lay(lowpass(decay(white(0.12, random), 0.02), 500.0, times=2), 0.40, 0.9).samples


def curtain_part(random: Random) -> Samples:
    """Cloth drawn aside on rings."""
    cloth = arch(band(lowpass(white(0.6, random), 4000.0), 500.0, 1900.0, sharp=0.9), 0.55)
    strip = Strip().lay(cloth)
    for number in range(7):
        strip.lay(click(random, random.uniform(3600.0, 5200.0), 0.05), 0.05 + 0.06 * number, 0.10)
    return strip.samples


def score(random: Random) -> Samples:
    """A counter hops on: a wooden bar of a xylophone."""
    base = pitch("a5") * random.uniform(0.995, 1.005)
    bar = partials(0.4, base, [(1.0, 1.0, 0.06), (3.93, 0.35, 0.018), (9.2, 0.1, 0.006)])
    return Strip().lay(bar).lay(partials(0.4, base * 1.5, [(1.0, 0.8, 0.06), (3.93, 0.3, 0.018)]), 0.09).samples


def look(random: Random) -> Samples:
    """Somebody looks: a breath with a tone in it."""
    air = arch(band(white(0.34, random), 1200.0, 1700.0, sharp=5.0), 0.4)
    return Strip().lay(air).lay(arch(sine(0.34, 560.0, 640.0), 0.4), 0.0, 0.3).samples


def reveal(random: Random) -> Samples:
    """The chord at which everything lies open: plucked upwards, with a shine above."""
    strip = Strip()
    for number, note in enumerate(("d4", "a4", "d5", "f#5", "a5")):
        detuned = pitch(note) * random.uniform(0.998, 1.002)
        parts = [(1.0, 1.0, 0.22), (2.0, 0.45, 0.14), (3.0, 0.25, 0.09), (4.02, 0.12, 0.06)]
        strip.lay(swell(partials(1.0, detuned, parts), 0.003), 0.035 * number, 0.8)
    strip.lay(arch(band(white(0.5, random), 3000.0, 5200.0, sharp=3.0), 0.3), 0.05, 0.12)
    return room(strip.samples, 0.35, 0.7, tail=0.3)


def verdict(random: Random) -> Samples:
    """The seal under a judgement: a low bell and its fifth."""
    strip = Strip()
    for at, note in ((0.0, "g4"), (0.14, "d5")):
        base = pitch(note) * random.uniform(0.998, 1.002)
        strip.lay(partials(1.0, base, [(1.0, 1.0, 0.18), (2.0, 0.6, 0.13), (2.99, 0.3, 0.07), (4.16, 0.2, 0.04)]), at)
    return room(strip.samples, 0.3, 0.6, tail=0.25)


def stamp(random: Random) -> Samples:
    """An iron stamp comes down: what was declared is cancelled."""
    strip = Strip().lay(partials(0.5, 62.0, [(1.0, 1.4, 0.06), (1.52, 0.8, 0.04), (2.66, 0.4, 0.02)]))
    strip.lay(lowpass(decay(white(0.15, random), 0.014), 2200.0), 0.0, 0.9)
    for number in range(3):
        strip.lay(click(random, random.uniform(1700.0, 2500.0), 0.06, ring=0.012), 0.11 + 0.045 * number, 0.18 / (number + 1))
    return strip.samples


def challenge_drum(random: Random) -> Samples:
    """Two beats of a big drum, the second harder: a challenge."""
    strip = Strip()
    for at, strength in ((0.0, 0.7), (0.24, 1.0)):
        skin = swell(decay(sine(0.8, 132.0, 64.0), 0.11), 0.002)
        strip.lay(skin, at, strength).lay(partials(0.5, 92.0, [(1.59, 0.4, 0.07), (2.14, 0.25, 0.05)]), at, strength)
        strip.lay(lowpass(decay(white(0.08, random), 0.012), 900.0, times=2), at, strength)
    return room(strip.samples, 0.25, 0.6, tail=0.2)


MAKERS: Mapping[str, Maker] = {
    "hover": hover, "press": press, "knock": knock, "undo": undo, "turn_bell": turn_bell, "curtain_fall": curtain_fall,
    "curtain_part": curtain_part, "score": score, "look": look, "reveal": reveal, "verdict": verdict, "stamp": stamp,
    "challenge_drum": challenge_drum,
}
"""Who makes which act."""
