"""How loud a sound is over its time."""

from __future__ import annotations

from collections.abc import Sequence

from game.tools.sounds.oscillators import RATE, Samples, count


def decay(samples: Sequence[float], half_life: float, *, rate: int = RATE) -> Samples:
    """Falls to half again and again; ``half_life`` in seconds."""
    fall, strength, made = 0.5 ** (1.0 / (half_life * rate)), 1.0, []
    for each in samples:
        made.append(each * strength)
        strength *= fall
    return made


def swell(samples: Sequence[float], attack: float, release: float = 0.0, *, rate: int = RATE) -> Samples:
    """Comes in over ``attack`` seconds and goes out over ``release`` at the end, both without a kink."""
    total = len(samples)
    rise, fall = min(total, count(attack, rate)), min(total, count(release, rate) if release else 0)
    made = list(samples)
    for at in range(rise):
        made[at] *= _smooth(at / rise)
    for at in range(fall):
        made[total - 1 - at] *= _smooth(at / fall)
    return made


def arch(samples: Sequence[float], top: float = 0.5) -> Samples:
    """Grows to its loudest at a share of its length, and dies away from there."""
    total, made = len(samples), []
    for at, each in enumerate(samples):
        share = at / total
        made.append(each * _smooth(share / top if share < top else (1.0 - share) / (1.0 - top)))
    return made


def _smooth(t: float) -> float:
    t = min(1.0, max(0.0, t))
    return t * t * (3.0 - 2.0 * t)
