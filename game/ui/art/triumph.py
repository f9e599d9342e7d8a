"""The great moment: a Perfect Potion rises out of the cauldron in a burst of light, in the colours of its four dice."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from io import BytesIO

import pygame
from pygame import Surface

from game.ui.art.cauldron import Brew
from game.ui.art.gallery import art_text
from game.ui.art.grand import Lights, ramp
from game.ui.art.paint import Paint
from game.ui.art.vector import rad
from game.ui.theme import JEWELS, Jewel, mix

TRIUMPH_MS = 1150
FLASKS = (56.0, 76.0, 98.0, 122.0)
"""The flask grows as it rises: each size is drawn by itself."""
_RISE = 150.0
_RAYS, _FLASH, _HALO = 480.0, 420.0, 250.0
_GROWN = (0.3, 0.5, 0.7, 0.88, 1.0, 1.0, 1.0)
"""The reach of the rays stage by stage; the last three only turn."""
_TURNING = 3
_SMALL = 320.0
"""The pixels on which rays are drawn before they are stretched."""
_SPARKS = 44
_STARS = 16
_SPARK_SIZES = (10.0, 16.0)


class Triumph:
    """One Perfect Potion. Sprites are made when first needed, or ahead by bake; drawing depends only on its arguments."""

    def __init__(self, paint: Paint, brew: Brew) -> None:
        self.paint, self.brew = paint, brew
        self._tones = brew.swirl or (brew.whole,)
        self._lights = Lights(paint)

    def bake(self) -> Iterator[None]:
        """Make ahead what the burst needs, a few milliseconds a step."""
        for stage in range(len(_GROWN)):
            self._rays(stage)
            yield
        for size in FLASKS:
            self._flask(size)
            yield
        for step in range(5):
            self.paint.glow(_FLASH, "#FFE3A6", 0.16 * step, 1.5)
            yield
        for reach in dict.fromkeys(_GROWN):
            self.paint.glow(_HALO, "#FFC873", reach * 0.7, 1.7)
            yield
        for tone in self._tones:
            self._star(tone)
            for size in _SPARK_SIZES:
                self._spark(tone, size)
        yield

    def liquid(self, t: float) -> Brew:
        """What the cauldron holds at t 0-1: the brew runs through the colours of the dice and comes back to its own."""
        if t >= 0.9 or not self.brew.swirl or not self.paint.flashes:
            return self.brew
        number = int(t / 0.9 * len(self.brew.swirl) * 2) % len(self.brew.swirl)
        return Brew(self.brew.swirl[number], self.brew.swirl)

    def draw(self, dst: Surface, x: float, y: float, t: float, to: tuple[float, float] | None = None,
             still: bool = False) -> None:
        """Draw it at t 0-1: the flask rises from (x, y), the middle of the brew, to `to` (or straight up).

        Still is for reduced motion: the flask where it ends, and a quiet glow.
        """
        if not 0 <= t < 1:
            return
        rise = 1.0 if still else _back(min(1.0, t / 0.4))
        end = to or (x, y - _RISE)
        at = (x + (end[0] - x) * rise, y + (end[1] - y) * rise - (60 * math.sin(math.pi * min(1.0, rise)) if to else 0.0))
        fade = 1 - ramp(t, 0.86, 1.0)
        if still:
            self.paint.add_glow(dst, *at, 280, "#C8862E", 0.7, 1.6)
        else:
            self._draw_light(dst, x, y, at, t)
            self._draw_sparks(dst, x, y, t)
        size = FLASKS[-1 if still else min(len(FLASKS) - 1, int(t / 0.3 * len(FLASKS)))]
        self.paint.put(dst, self._flask(size), *at, None if fade < 1 else (0, 8, 10, 150), "c", round(255 * fade))
        if not still:
            self._draw_stars(dst, *at, t)

    def _draw_light(self, dst: Surface, x: float, y: float, at: tuple[float, float], t: float) -> None:
        if t < 0.3:
            flash = round((1 - t / 0.3) * 4)
            self.paint.add_flash(dst, x, y, _FLASH, "#FFE3A6", 0.16 * flash, 1.5)
        # They grow, turn, and draw in again: each stage is a sprite of its own, nothing is scaled while it is seen.
        last = len(_GROWN) - 1
        if t < 0.24:
            stage = min(last, int(t / 0.24 * (last - _TURNING + 1)))
        elif t < 0.8:
            stage = last - _TURNING + 1 + int(t * 22) % _TURNING
        else:
            stage = max(0, int((1 - t) / 0.2 * (last - _TURNING + 1)))
        if self.paint.flashes:
            self._lights.add(dst, self._rays(stage), *at)
        self.paint.add_glow(dst, *at, _HALO, "#FFC873", _GROWN[stage] * 0.7, 1.7)

    def _draw_sparks(self, dst: Surface, x: float, y: float, t: float) -> None:
        for i in range(_SPARKS):
            start = 0.02 + 0.34 * ((i * 0.377) % 1)
            f = (t - start) / 0.52
            if not 0 < f < 1:
                continue
            angle = -math.pi / 2 + (((i * 0.618) % 1) - 0.5) * 2.3
            reach = (110 + 190 * ((i * 0.713) % 1)) * (1 - (1 - f) ** 2)
            spark = self._spark(self._tones[i % len(self._tones)], _SPARK_SIZES[1 if f < 0.55 and i % 3 else 0])
            self._lights.add(dst, spark, x + math.cos(angle) * reach, y + math.sin(angle) * reach + 150 * f * f)

    def _draw_stars(self, dst: Surface, x: float, y: float, t: float) -> None:
        for i in range(_STARS):
            start = 0.3 + 0.3 * ((i * 0.618) % 1)
            f = (t - start) / 0.34
            if not 0 < f < 1:
                continue
            angle = i * 2.399963
            reach = 62 + 44 * ((i * 0.377) % 1) + 18 * f
            star = self._star(self._tones[i % len(self._tones)])
            strength = round(255 * math.sin(f * math.pi))
            self.paint.put(dst, star, x + math.cos(angle) * reach, y + math.sin(angle) * reach, anchor="c", alpha=strength)

    # --- sprites ---

    def _rays(self, stage: int) -> Surface:
        tones = tuple(tone.base for tone in self._tones)
        return self.paint.cached(("rays", stage, tones), lambda: self._painted_rays(stage))

    def _painted_rays(self, stage: int) -> Surface:
        reach, turn = _GROWN[stage] * 126, stage * 5.0
        defs, parts = "", []
        golden = "#B87A22"
        tones = [golden, *(tone.base for tone in self._tones)]
        for number, tone in enumerate(tones):
            far = reach * (1.0 if tone is golden else 0.8)
            bright = mix(tone, "#FFF0C8", 0.62)
            defs += rad(f"r{number}", 128, 128, far, (0, bright), (0.3, mix(tone, "black", 0.12)), (1, "black"))
        for number in range(24):
            kind = 0 if number % 2 == 0 else 1 + number // 2 % len(self._tones)
            half = 4.4 if number % 2 == 0 else 2.8
            ends = [
                f"L{128 + 140 * math.cos(math.radians(a)):.1f} {128 + 140 * math.sin(math.radians(a)):.1f}"
                for a in (number * 15 + turn - half, number * 15 + turn + half)
            ]
            parts.append(f'<path d="M128 128{"".join(ends)}Z" fill="url(#r{kind})"/>')
        return self._lights.stretched(parts, defs, _RAYS, _SMALL)

    def _flask(self, size: float) -> Surface:
        whole = self.brew.whole

        def make() -> Surface:
            swap = dict(zip(JEWELS["ruby"], whole, strict=True))
            source = re.sub("|".join(swap), lambda found: swap[found[0]], art_text("p_red"))
            pixels = max(1, self.paint.px(size))
            return pygame.image.load_sized_svg(BytesIO(source.encode()), (pixels, pixels)).convert_alpha()

        return self.paint.cached(("perfect potion", whole, size), make)

    def _spark(self, tone: Jewel, size: float) -> Surface:
        return self.paint.glow(size, mix(tone.base, tone.light, 0.6), 1.0, 1.1)

    def _star(self, tone: Jewel) -> Surface:
        fill = mix(tone.light, "white", 0.35)
        body = (
            f'<path d="M24 2L29 19L46 24L29 29L24 46L19 29L2 24L19 19Z" fill="#{fill.r:02X}{fill.g:02X}{fill.b:02X}"'
            f' stroke="{tone.deep}" stroke-width="1.5" stroke-linejoin="round"/>'
        )
        return self.paint.svg(body, 22, 22, view_box="0 0 48 48")


def _back(t: float) -> float:
    return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2
