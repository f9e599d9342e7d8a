"""The great moments of The Potion: the bottle foams over when many tokens go in at once; the last drop that wins."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pygame import Surface

from game.ui.art.grand import DROP_SIZES, GOLD, RINGS, SPARK_SIZES, TURNS, Lights, ramp, share
from game.ui.art.paint import Paint
from game.ui.theme import JEWELS, Jewel, hexed, mix

_RAYS = 460.0
_HALO, _BELLY = 300.0, 380.0
_GRAVITY = 620.0
_FOAM = Jewel("#FFFFFF", "#F3E9D2", "#B59F78")
_COLLAR = 13


class Fountain:
    """The bottle whose mouth is at `mouth` and whose base at `base` foams over, in the jewels of the tokens that went in."""

    length = 1150.0

    def __init__(self, paint: Paint, mouth: tuple[float, float], base: tuple[float, float], jewels: Sequence[str]) -> None:
        self.paint, self.mouth, self.base = paint, mouth, base
        self._jewels = tuple(JEWELS[name] for name in dict.fromkeys(jewels))
        self._tones = (*(hexed(mix(jewel.light, jewel.base, 0.4)) for jewel in self._jewels), GOLD)
        self._count = 22 + 7 * len(jewels)
        self._lights = Lights(paint)

    def bake(self) -> Iterator[None]:
        lights = self._lights
        for jewel in (*self._jewels, _FOAM):
            for size in DROP_SIZES:
                lights.drop(jewel, size)
            yield
        for turn in range(TURNS, -1, -1):
            lights.rays(self._light, _RAYS, turn)
            yield
        for tone in self._tones:
            for size in SPARK_SIZES[:2]:
                lights.spark(tone, size)
        for size, tone in ((_HALO, GOLD), (_BELLY, self._light)):
            lights.bake_glow(size, tone)
            yield
        for size in RINGS:
            lights.ring(GOLD, size)
            yield

    @property
    def _light(self) -> str:
        return self._tones[0]

    def draw(self, dst: Surface, t: float, still: bool) -> None:
        """It wells up, a jet of drops shoots out of the mouth, foam runs over the rim; rings of light go round the bottle."""
        lights, (x, y) = self._lights, self.mouth
        middle = self.base[1] - (self.base[1] - y) * 0.42
        lit = min(ramp(t, 0.0, 0.2), 1 - ramp(t, 0.78, 1.0))
        lights.glow(dst, x, middle, _BELLY, self._light, (0.5 if still else 0.7) * lit)
        if still:
            lights.glow(dst, x, y, _HALO, GOLD, 0.5 * lit)
            return
        lights.draw_rays(dst, x, y, self._light, _RAYS, t, 4 * min(ramp(t, 0.1, 0.3), 1 - ramp(t, 0.6, 0.8)))
        for late in (0.1, 0.24, 0.4):
            lights.wave(dst, x, middle, GOLD, (t - late) / 0.5)
        lights.glow(dst, x, y, _HALO, GOLD, 0.6 * lit)
        self._draw_jet(dst, t)
        self._draw_foam(dst, t)
        lights.burst(dst, x, y, self._tones, (t - 0.12) / 0.8, 26, 190)

    def _draw_jet(self, dst: Surface, t: float) -> None:
        """Drops leave the mouth one after the other and fall in arcs."""
        x, y = self.mouth
        for i in range(self._count):
            start = 0.06 + 0.5 * i / self._count
            seconds = (t - start) * self.length / 1000.0
            if not 0.0 < seconds < 0.62:
                continue
            aside = (share(i) - 0.5) * 330
            rises = 330 + 190 * share(i, 0.377)
            at = x + aside * seconds, y - rises * seconds + _GRAVITY * seconds * seconds
            drop = self._lights.drop(self._jewels[i % len(self._jewels)], DROP_SIZES[i % 3])
            self.paint.put(dst, drop, *at, anchor="c", alpha=round(255 * min(1.0, (0.62 - seconds) * 6)))

    def _draw_foam(self, dst: Surface, t: float) -> None:
        """A head of foam swells on the mouth, and runs down the neck."""
        swollen = min(ramp(t, 0.04, 0.3), 1 - ramp(t, 0.74, 1.0))
        if swollen <= 0.0:
            return
        x, y = self.mouth
        for i in range(_COLLAR):
            across = (i / (_COLLAR - 1) - 0.5) * 2
            hump = math.cos(across * math.pi / 2)
            runs = ramp(t, 0.22 + 0.1 * share(i), 0.7) * (1 - hump) * 74
            at = x + across * (25 + 8 * swollen), y - 13 * hump * swollen + runs - 3 * math.sin(t * 24 + i)
            jewel = _FOAM if i % 3 else self._jewels[i % len(self._jewels)]
            self.paint.put(dst, self._lights.drop(jewel, DROP_SIZES[2 - i % 2]), *at, anchor="c", alpha=round(255 * swollen))


class LastDrop:
    """The drop that wins: it leaps out of the mouth, hangs in the light, falls back, and the bottle answers in gold."""

    length = 1150.0
    _FALLS, _LANDS = 0.36, 0.5

    def __init__(self, paint: Paint, mouth: tuple[float, float], base: tuple[float, float], seal: Sequence[str]) -> None:
        """`seal` are the light tones of the seals of those who win."""
        self.paint, self.mouth, self.base = paint, mouth, base
        self._tones = (*seal, GOLD, "#FFE7B0")
        self._lights = Lights(paint)
        self._jewel = JEWELS["topaz"]

    def bake(self) -> Iterator[None]:
        lights = self._lights
        lights.drop(self._jewel, 26.0)
        lights.bake_glow(90.0, GOLD)
        yield
        for size in reversed(RINGS):
            lights.ring("#FFE7B0", size)
            yield
        for turn in range(TURNS, -1, -1):
            lights.rays(GOLD, _RAYS, turn)
            yield
        lights.bake_glow(_BELLY, "#C8862E")
        lights.star(self._jewel)
        for tone in self._tones:
            for size in SPARK_SIZES[:2]:
                lights.spark(tone, size)
        yield

    def draw(self, dst: Surface, t: float, still: bool) -> None:
        lights, (x, y) = self._lights, self.mouth
        middle = self.base[1] - (self.base[1] - y) * 0.42
        gold = min(ramp(t, self._LANDS, self._LANDS + 0.12), 1 - ramp(t, 0.82, 1.0))
        if still:
            lights.glow(dst, x, middle, _BELLY, "#C8862E", 0.8 * min(ramp(t, 0.0, 0.2), 1 - ramp(t, 0.8, 1.0)))
            return
        lights.draw_rays(dst, x, middle, GOLD, _RAYS, t, 3 * gold)
        lights.glow(dst, x, middle, _BELLY, "#C8862E", 0.6 * gold)
        for late in (0.0, 0.1, 0.2):
            lights.wave(dst, x, y + 4, "#FFE7B0", (t - self._LANDS - late) / 0.34)
        self._draw_stars(dst, t, middle)
        lights.burst(dst, x, y, self._tones, (t - self._LANDS) / 0.5, 30, 210)
        if t < self._LANDS:
            rises, falls = math.sin(ramp(t, 0.0, self._FALLS) * math.pi / 2), ramp(t, self._FALLS, self._LANDS)
            at = y - 74 * rises * (1 - falls * falls)
            lights.glow(dst, x, at, 90, GOLD, min(1.0, t * 6))
            self.paint.put(dst, lights.drop(self._jewel, 26.0), x, at, anchor="c")

    def _draw_stars(self, dst: Surface, t: float, middle: float) -> None:
        """Stars wind up round the bottle."""
        f = ramp(t, self._LANDS, 0.98)
        if not 0.0 < f < 1.0:
            return
        for i in range(12):
            angle = math.tau * i / 12 + 4.2 * f
            across, up = 118 * math.cos(angle), 34 * math.sin(angle) + 120 - 230 * f * (0.5 + 0.5 * share(i))
            alpha = round(255 * math.sin(math.pi * f) * (0.55 if math.sin(angle) < 0 else 1.0))
            self.paint.put(dst, self._lights.star(self._jewel), self.mouth[0] + across, middle + up, anchor="c", alpha=alpha)
