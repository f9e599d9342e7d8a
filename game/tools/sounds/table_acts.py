"""The acts of hands on a table: cards, tokens, dice, glass, coins."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.tools.sounds.envelopes import arch, decay, swell
from game.tools.sounds.filters import band, highpass, lowpass
from game.tools.sounds.noise import bubble, click, white
from game.tools.sounds.oscillators import Samples, partials, sine
from game.tools.sounds.screen_acts import Maker
from game.tools.sounds.sequencer import Strip


def _slide(random: Random, seconds: float, start: float, end: float, top: float) -> Samples:
    """A card over cloth."""
    return arch(lowpass(band(white(seconds, random), start, end, sharp=1.6), 3200.0), top)


def _slap(random: Random, cut: float, body: float) -> Samples:
    """A card that comes to lie."""
    strip = Strip().lay(lowpass(decay(white(0.09, random), 0.010), cut, times=2), 0.0, 1.6)
    return strip.lay(decay(sine(0.09, body, body * 0.62), 0.014), 0.0, 0.7).samples


def pick(random: Random) -> Samples:
    """A card lifted by its corner."""
    strip = Strip().lay(_slide(random, 0.07, 2200.0, 3200.0, 0.5))
    return strip.lay(click(random, random.uniform(1900.0, 2300.0), 0.03), 0.045, 0.35).samples


def lay(random: Random) -> Samples:
    """A card or a token laid down."""
    strip = Strip().lay(_slide(random, 0.06, 1600.0, 1100.0, 0.6), 0.0, 0.35)
    return strip.lay(_slap(random, random.uniform(1500.0, 1900.0), random.uniform(165.0, 190.0)), 0.05).samples


def draw(random: Random) -> Samples:
    """A card from the top of a deck."""
    strip = Strip().lay(_slide(random, random.uniform(0.15, 0.18), 1300.0, 3600.0, 0.65))
    return strip.lay(click(random, 2500.0, 0.02), 0.13, 0.15).samples


def throw(random: Random) -> Samples:
    """A card thrown on a heap."""
    strip = Strip().lay(_slide(random, 0.14, 3000.0, 1000.0, 0.35), 0.0, 0.8)
    return strip.lay(_slap(random, 1000.0, random.uniform(120.0, 138.0)), 0.11, 0.8).samples


def deal(random: Random) -> Samples:
    """A few cards dealt round."""
    strip = Strip()
    for number in range(5):
        strip.lay(draw(random), 0.085 * number, random.uniform(0.75, 1.0))
    return strip.samples


def shuffle(random: Random) -> Samples:
    """A riffle, and the bridge."""
    strip, at = Strip(), 0.0
    for number in range(34):
        strip.lay(highpass(decay(white(0.012, random), 0.0022), 900.0), at, random.uniform(0.5, 1.0))
        at += 0.020 - 0.0004 * number + random.uniform(0.0, 0.005)
    strip.lay(_slide(random, 0.26, 2800.0, 1300.0, 0.3), at + 0.03, 1.1)
    return strip.lay(_slap(random, 1300.0, 150.0), at + 0.24, 0.7).samples


def swap(random: Random) -> Samples:
    """Two hands change places: one goes, one comes."""
    strip = Strip().lay(_slide(random, 0.34, 900.0, 3200.0, 0.4))
    return strip.lay(_slide(random, 0.34, 3200.0, 900.0, 0.6), 0.18).samples


def lock(random: Random) -> Samples:
    """A seal pressed into wax: whatever lies under it."""
    strip = Strip().lay(_slap(random, 700.0, random.uniform(100.0, 112.0)))
    ping = partials(0.3, 1870.0 * random.uniform(0.995, 1.005), [(1.0, 0.5, 0.03), (2.7, 0.2, 0.015)])
    return strip.lay(ping, 0.03, 0.35).samples


def dice_rattle(random: Random) -> Samples:
    """Dice shaken and thrown."""
    strip, at = Strip(), 0.0
    while at < 0.52:
        frequency = random.uniform(1500.0, 3400.0)
        strip.lay(click(random, frequency, 0.06, ring=random.uniform(0.004, 0.009)), at, random.uniform(0.25, 1.0) * (1.1 - at))
        at += random.uniform(0.012, 0.05)
    return strip.samples


def dice_clack(random: Random) -> Samples:
    """One die comes to rest: a blow, and the last small tip over its edge."""
    frequency = random.uniform(1750.0, 2350.0)
    strip = Strip().lay(click(random, frequency, 0.07, ring=0.009, edge=0.5))
    strip.lay(partials(0.1, 310.0, [(1.0, 0.7, 0.012), (1.9, 0.3, 0.008)]))
    return strip.lay(click(random, frequency * 1.12, 0.05), random.uniform(0.07, 0.10), 0.35).samples


def die_turn(random: Random) -> Samples:
    """A die turned by hand: three edges."""
    strip = Strip()
    for number in range(3):
        strip.lay(click(random, random.uniform(1100.0, 1400.0) * (1.0 + 0.12 * number), 0.05), 0.075 * number, 0.6 + 0.2 * number)
    return strip.samples


def plop(random: Random) -> Samples:
    """A token falls into a bottle; played higher the fuller it is."""
    start = random.uniform(300.0, 330.0)
    drop = swell(decay(sine(0.14, start, start * 2.5), 0.032), 0.004)
    strip = Strip().lay(lowpass(decay(white(0.03, random), 0.005), 3000.0), 0.0, 0.35).lay(drop, 0.012)
    for number in range(3):
        strip.lay(bubble(random, 500.0, 900.0), 0.10 + 0.05 * number + random.uniform(0.0, 0.03), 0.3 / (number + 1))
    return strip.samples


def _bubbles(random: Random, seconds: float, every: float, low: float, high: float) -> Strip:
    strip, at = Strip(), 0.0
    while at < seconds:
        strip.lay(bubble(random, low, high), at, random.uniform(0.2, 1.0))
        at += random.uniform(0.3, 1.7) * every
    return strip


def liquid(random: Random) -> Samples:
    """Something poured."""
    strip = _bubbles(random, 0.7, 0.022, 420.0, 1200.0)
    strip.lay(band(white(0.8, random), 700.0, 1100.0, sharp=1.5), 0.0, 0.16)
    return arch(strip.samples, 0.4)


def boil(random: Random) -> Samples:
    """The cauldron stirs: slow, deep bubbles."""
    strip = _bubbles(random, 0.9, 0.075, 110.0, 300.0)
    strip.lay(lowpass(white(1.0, random), 260.0, times=2), 0.0, 0.8)
    return arch(strip.samples, 0.35)


def spill(random: Random) -> Samples:
    """It boils over: bubbles, and the hiss in the embers."""
    strip = _bubbles(random, 0.6, 0.03, 180.0, 620.0)
    hiss = arch(band(white(1.0, random), 2600.0, 5200.0, sharp=0.8), 0.3)
    return swell(strip.lay(hiss, 0.22, 0.55).samples, 0.02, 0.3)


def shard(random: Random) -> Samples:
    """A splinter of crystal among others."""
    strip = Strip()
    for number in range(3):
        base = random.uniform(2500.0, 3600.0)
        strip.lay(partials(0.5, base, [(1.0, 1.0, 0.06), (1.47, 0.6, 0.045), (2.09, 0.4, 0.03), (2.56, 0.2, 0.02)]),
                  number * random.uniform(0.03, 0.06), 1.0 / (number + 1))
    return strip.samples


def coin(random: Random) -> Samples:
    """A coin on coins."""
    base = random.uniform(1980.0, 2120.0)
    ring = partials(0.45, base, [(1.0, 0.6, 0.05), (1.52, 1.0, 0.07), (2.41, 0.5, 0.035), (3.37, 0.3, 0.02)])
    strip = Strip().lay(ring).lay(ring, random.uniform(0.055, 0.075), 0.5)
    return strip.lay(click(random, 3900.0, 0.02), 0.0, 0.4).samples


MAKERS: Mapping[str, Maker] = {
    "pick": pick, "lay": lay, "draw": draw, "throw": throw, "deal": deal, "shuffle": shuffle, "swap": swap, "lock": lock,
    "dice_rattle": dice_rattle, "dice_clack": dice_clack, "die_turn": die_turn, "plop": plop, "liquid": liquid, "boil": boil,
    "spill": spill, "shard": shard, "coin": coin,
}
"""Who makes which act."""
