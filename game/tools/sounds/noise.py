"""Noise: white, grains of it, and bubbles."""

from __future__ import annotations

from random import Random

from game.tools.sounds.envelopes import decay, swell
from game.tools.sounds.oscillators import RATE, Samples, count, partials, sine


def white(seconds: float, random: Random, *, rate: int = RATE) -> Samples:
    """Every frequency alike."""
    return [random.uniform(-1.0, 1.0) for _ in range(count(seconds, rate))]


def click(random: Random, frequency: float, seconds: float = 0.05, *, ring: float = 0.006, edge: float = 0.25) -> Samples:
    """Two hard things that meet: a short ring and the edge of the blow."""
    body = partials(seconds, frequency, [(1.0, 1.0, ring), (1.83, 0.5, ring * 0.6), (2.71, 0.25, ring * 0.4)])
    for at, each in enumerate(decay(white(0.004, random), 0.0008)):
        body[at] += each * edge
    return body


def bubble(random: Random, low: float = 260.0, high: float = 900.0) -> Samples:
    """One bubble that bursts: a tone that rises as it dies."""
    start = random.uniform(low, high)
    seconds = random.uniform(0.035, 0.09)
    return swell(decay(sine(seconds, start, start * random.uniform(1.3, 1.9)), seconds * 0.3), 0.006, 0.006)
