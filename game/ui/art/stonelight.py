"""The great moments of Potion Panic: the shard that makes the row whole, the Stone they become, the Stone that is used up."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from pygame import Surface

from game.ui.art.grand import GOLD, RINGS, SPARK_SIZES, TURNS, Lights, ramp, share, whole_at
from game.ui.art.paint import Paint
from game.ui.art.panic_props import stone
from game.ui.art.shards import shard
from game.ui.theme import JEWELS
from game.ui.tween import back, inout, mix

Spot: TypeAlias = tuple[float, float]

_TEAL = "#2FB6C4"
_TONES = ("#6FE0EA", GOLD, "#C9A6FF")
_GLINT, _AURA = 1.46, 5.4
"""The light on one shard, and the rays behind a whole row, by how high a shard is."""
_HALO, _RAYS = 340.0, 520.0
_STONES = (58.0, 92.0, 124.0, 138.0, 128.0)
"""The Stone springs up in these steps."""
_JEWEL = JEWELS["teal"]


class WholeRow:
    """Every shard of a row rings: `sockets` are their middles, from the first to the last; `tall` is how high one is."""

    length = 1000.0

    def __init__(self, paint: Paint, sockets: Sequence[Spot], tall: float) -> None:
        self.paint, self.sockets, self.tall = paint, tuple(sockets), tall
        self._lights, self._glint, self._aura = Lights(paint), round(_GLINT * tall), round(_AURA * tall)

    def bake(self) -> Iterator[None]:
        shard(self.paint, self.tall)
        self._lights.bake_glow(self._glint, _TEAL)
        yield
        for turn in range(TURNS, -1, -1):
            self._lights.rays(_TEAL, self._aura, turn)
            yield
        self._lights.star(_JEWEL)
        for size in RINGS[:4]:
            self._lights.ring("#A4EEF0", size)
        for tone in _TONES:
            self._lights.spark(tone, SPARK_SIZES[1])
        yield

    def draw(self, dst: Surface, t: float, still: bool) -> None:
        """A light runs along the row, each shard leaps where it passes, and at the end they all answer at once."""
        lights, count = self._lights, len(self.sockets)
        chord = min(ramp(t, 0.6, 0.68), 1 - ramp(t, 0.84, 1.0))
        if not still:
            for x, y in (self.sockets[count // 4], self.sockets[-1 - count // 4]):
                lights.draw_rays(dst, x, y, _TEAL, self._aura, t, 3 * chord)
        for number, (x, y) in enumerate(self.sockets):
            passing = (t - 0.5 * number / count) / 0.22
            if still:
                lights.glow(dst, x, y, self._glint, _TEAL, 0.8 * min(ramp(t, 0.0, 0.2), 1 - ramp(t, 0.8, 1.0)))
                continue
            wave = math.sin(math.pi * passing) if 0.0 < passing < 1.0 else 0.0
            lights.glow(dst, x, y - 8 * wave, self._glint, _TEAL, max(wave, 0.8 * chord))
            if wave or chord:
                self.paint.put(dst, shard(self.paint, self.tall), x, y - 13 * wave - 5 * chord, anchor="c")
            if chord:
                above = y - self.tall * 0.62 - 5 * chord
                self.paint.put(dst, lights.star(_JEWEL), x, above, anchor="c", alpha=round(255 * chord))
        if not still:
            x, y = self.sockets[-1]
            middle = (self.sockets[0][0] + x) / 2
            lights.wave(dst, x, y, "#A4EEF0", (t - 0.52) / 0.4)
            lights.burst(dst, middle, y, _TONES, (t - 0.58) / 0.42, 24, 120, 60)


class StoneMade:
    """Shards come from `sockets` and become the Stone at `at`."""

    length = 1150.0
    _MEETS = 0.42

    def __init__(self, paint: Paint, sockets: Sequence[Spot], tall: float, at: Spot) -> None:
        self.paint, self.sockets, self.tall, self.at = paint, tuple(sockets), tall, at
        self._lights = Lights(paint)

    def bake(self) -> Iterator[None]:
        lights = self._lights
        shard(self.paint, self.tall)
        lights.spark(_TONES[0], SPARK_SIZES[2])
        yield
        for size in _STONES:
            stone(self.paint, size)
            yield
        for turn in range(TURNS, -1, -1):
            lights.rays(GOLD, _RAYS, turn)
            yield
        for tone in (_TEAL, GOLD):
            lights.bake_glow(_HALO, tone)
            yield
        for size in RINGS:
            lights.ring(GOLD, size)
        for tone in _TONES:
            for size in SPARK_SIZES[:2]:
                lights.spark(tone, size)
        yield

    def draw(self, dst: Surface, t: float, still: bool) -> None:
        """They circle in, melt together in a teal light, and the Stone stands there in gold."""
        lights, (x, y) = self._lights, self.at
        fade = 1 - ramp(t, 0.88, 1.0)
        if still:
            lights.glow(dst, x, y, _HALO, GOLD, 0.5 * fade)
            self._put(dst, _STONES[-1], fade)
            return
        meets = self._MEETS
        lights.glow(dst, x, y, _HALO, _TEAL, min(ramp(t, 0.15, meets), 1 - ramp(t, meets, meets + 0.15)))
        if t < meets + 0.02:
            self._draw_coming(dst, t)
            return
        lights.draw_rays(dst, x, y, GOLD, _RAYS, t, 4 * min(ramp(t, meets, meets + 0.14), 1 - ramp(t, 0.74, 0.92)))
        lights.glow(dst, x, y, _HALO, GOLD, 0.8 * fade)
        for late in (0.0, 0.12):
            lights.wave(dst, x, y, GOLD, (t - meets - late) / 0.4)
        self._put(dst, _STONES[min(len(_STONES) - 1, int((t - meets) / 0.16 * len(_STONES)))], fade)
        lights.burst(dst, x, y, _TONES, (t - meets) / 0.55, 34, 240)

    def _draw_coming(self, dst: Surface, t: float) -> None:
        x, y = self.at
        count = len(self.sockets)
        for number, (from_x, from_y) in enumerate(self.sockets):
            f = inout(ramp(t, 0.12 * number / count, self._MEETS))
            turn = (1 - f) * math.sin(math.pi * f) * 260
            angle = math.tau * number / count + 3 * f
            at = (from_x + (x - from_x) * f + turn * math.cos(angle), from_y + (y - from_y) * f + 0.6 * turn * math.sin(angle))
            self._lights.add(dst, self._lights.spark(_TONES[0], SPARK_SIZES[2]), *at)
            self.paint.put(dst, shard(self.paint, self.tall), *at, anchor="c")

    def _put(self, dst: Surface, size: float, fade: float) -> None:
        shadow = (0, 8, 10, 170) if fade >= 1 and size == _STONES[-1] else None
        self.paint.put(dst, stone(self.paint, size), *self.at, shadow, "c", round(255 * fade))


class StoneSpent:
    """The Stone that is used: it rises from `at`, spends itself in a whirl of gold, and is gone."""

    length = 900.0
    _RISES, _REACH = 54.0, 130.0

    def __init__(self, paint: Paint, at: Spot) -> None:
        self.paint, self.at = paint, at
        self.over = whole_at(at[0], at[1] - self._RISES, self._REACH)
        """Where it spends itself, wholly on the table."""
        self._lights = Lights(paint)

    def bake(self) -> Iterator[None]:
        for size in _STONES[:3]:
            stone(self.paint, size)
            yield
        self._lights.bake_glow(_HALO, "#C8862E")
        for tone in _TONES:
            for size in SPARK_SIZES:
                self._lights.spark(tone, size)
        yield
        for size in RINGS:
            self._lights.ring("#FFE7B0", size)
        yield

    def draw(self, dst: Surface, t: float, still: bool) -> None:
        lights = self._lights
        risen = 1.0 if still else back(min(1.0, t / 0.3))
        x, y = (mix(start, end, risen) for start, end in zip(self.at, self.over, strict=True))
        lights.glow(dst, x, y, _HALO, "#C8862E", 0.9 * min(ramp(t, 0.0, 0.25), 1 - ramp(t, 0.7, 1.0)))
        gone = ramp(t, 0.45, 0.72)
        if gone < 1.0:
            size = _STONES[0] if still else _STONES[min(2, int(t / 0.3 * 3))]
            self.paint.put(dst, stone(self.paint, size), x, y, anchor="c", alpha=round(255 * (1 - gone)))
        if still:
            return
        for late in (0.4, 0.52):
            lights.wave(dst, x, y, "#FFE7B0", (t - late) / 0.4)
        for i in range(42):
            f = (t - 0.34 - 0.2 * share(i, 0.377)) / 0.42
            if 0.0 < f < 1.0:
                angle = i * 2.399963 + 3.4 * f
                reach = 20 + (60 + 100 * share(i)) * f
                size = SPARK_SIZES[2 if f < 0.3 else 1 if f < 0.7 else 0]
                spot = x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.75 - 60 * f * f
                lights.add(dst, lights.spark(_TONES[i % 3], size), *spot)
