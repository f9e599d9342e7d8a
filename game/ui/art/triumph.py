"""The great moment: a Perfect Potion rises out of the cauldron in a burst of light, in the colours of its four dice."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from io import BytesIO

import pygame
from pygame import Rect, Surface

from game.ui.art.cauldron import Brew
from game.ui.art.paint import Paint, art_text
from game.ui.theme import JEWELS, Jewel, mix

TRIUMPH_MS = 1150
FLASK = 96.0
_RISE = 150.0
_RAYS = 460.0
_STAGES = 5
_SPARKS = 44
_STARS = 16
_SPARK_SIZES = (10.0, 16.0)


class Triumph:
    """One Perfect Potion. Sprites are made when first needed, or ahead by bake; drawing depends only on its arguments."""

    def __init__(self, paint: Paint, brew: Brew) -> None:
        self.paint, self.brew = paint, brew
        self._tones = brew.swirl or (brew.whole,)

    def bake(self) -> Iterator[None]:
        """Make ahead what the burst needs, a few milliseconds a step."""
        for stage in range(_STAGES):
            self._rays(stage)
            yield
        self._flask()
        yield
        for tone in self._tones:
            self._star(tone)
            for size in _SPARK_SIZES:
                self._spark(tone, size)
        yield

    def liquid(self, t: float) -> Brew:
        """What the cauldron holds at t 0-1: the brew runs through the colours of the dice and comes back to its own."""
        if t >= 0.9 or not self.brew.swirl:
            return self.brew
        number = int(t / 0.9 * len(self.brew.swirl) * 2) % len(self.brew.swirl)
        return Brew(self.brew.swirl[number], self.brew.swirl)

    def draw(self, dst: Surface, x: float, y: float, t: float, still: bool = False) -> None:
        """Draw it at t 0-1, rising from (x, y), the middle of the brew. Still: the flask and a quiet glow, for reduced motion."""
        if not 0 <= t <= 1:
            return
        rise = 1.0 if still else _back(min(1.0, t / 0.42))
        fade = 1 - _ramp(t, 0.84, 1.0)
        top = y - _RISE * rise
        if still:
            self.paint.add_glow(dst, x, top, 260, "#C8862E", 0.7, 1.6)
        else:
            self._draw_light(dst, x, y, top, t)
            self._draw_sparks(dst, x, y, t)
        if t > 0.03 or still:
            self.paint.put(dst, self._flask(), x, top, None if fade < 1 else (0, 8, 10, 150), "c", round(255 * fade))
        if not still:
            self._draw_stars(dst, x, top, t)

    def area(self, x: float, y: float) -> Rect:
        """The pixels it may touch."""
        return self.paint.rect(x - 330, y - _RISE - 260, 660, 560)

    def _draw_light(self, dst: Surface, x: float, y: float, top: float, t: float) -> None:
        fade = 1 - _ramp(t, 0.7, 1.0)
        if t < 0.3:
            flash = round((1 - t / 0.3) * 4)
            self.paint.add_glow(dst, x, y, 420, "#FFE3A6", 0.22 * flash, 1.5)
        if fade <= 0.02:
            return
        # Growing first, then turning: each stage is a sprite of its own, nothing is scaled or turned while it is seen.
        stage = min(_STAGES - 1, int(t / 0.06)) if t < 0.24 else _STAGES - 3 + int(t * 26) % 3
        rays = self._rays(stage)
        if fade < 1:
            level = round(fade * 8)
            rays = self.paint.cached(("rays faded", stage, level), lambda: _dimmed(rays, level / 8))
        self._add(dst, rays, x, top)
        self.paint.add_glow(dst, x, top, 240, "#FFC873", round(fade * 6) / 8, 1.7)

    def _add(self, dst: Surface, image: Surface, x: float, y: float) -> None:
        dst.blit(image, image.get_rect(center=self.paint.point(x, y)), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_sparks(self, dst: Surface, x: float, y: float, t: float) -> None:
        for i in range(_SPARKS):
            start = 0.02 + 0.34 * ((i * 0.377) % 1)
            f = (t - start) / 0.52
            if not 0 < f < 1:
                continue
            angle = -math.pi / 2 + (((i * 0.618) % 1) - 0.5) * 2.3
            reach = (110 + 190 * ((i * 0.713) % 1)) * (1 - (1 - f) ** 2)
            spark = self._spark(self._tones[i % len(self._tones)], _SPARK_SIZES[1 if f < 0.55 and i % 3 else 0])
            self._add(dst, spark, x + math.cos(angle) * reach, y + math.sin(angle) * reach + 150 * f * f)

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
        return self.paint.cached(("rays", stage), lambda: self._painted_rays(stage))

    def _painted_rays(self, stage: int) -> Surface:
        grown = (0.35, 0.6, 0.82, 1.0, 1.0, 1.0)[min(stage, 5)]
        turn = (stage - 2) * 8.0
        parts = []
        for number in range(15):
            long = (1.0, 0.72, 0.86)[number % 3] * grown * 128
            middle = number * 24 + turn
            ends = [
                f"L{128 + long * math.cos(math.radians(a)):.1f} {128 + long * math.sin(math.radians(a)):.1f}"
                for a in (middle - 4.6, middle + 4.6)
            ]
            parts.append(f'<path d="M128 128{"".join(ends)}Z" fill="url(#a)"/>')
        defs = (
            '<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="128" cy="128" r="128">'
            '<stop offset="0" stop-color="#FFE9B0"/><stop offset=".35" stop-color="#A8701E"/>'
            '<stop offset="1" stop-color="#000000"/></radialGradient>'
        )
        small = self.paint.svg_once('<rect width="256" height="256" fill="#000000"/>' + "".join(parts), _RAYS, _RAYS, defs,
                                    "0 0 256 256")
        return pygame.transform.box_blur(small.convert(), max(1, self.paint.px(1.5)))

    def _flask(self) -> Surface:
        whole = self.brew.whole

        def make() -> Surface:
            swap = dict(zip(JEWELS["ruby"], whole, strict=True))
            source = re.sub("|".join(swap), lambda found: swap[found[0]], art_text("p_red"))
            pixels = max(1, self.paint.px(FLASK))
            return pygame.image.load_sized_svg(BytesIO(source.encode()), (pixels, pixels)).convert_alpha()

        return self.paint.cached(("perfect potion", whole), make)

    def _spark(self, tone: Jewel, size: float) -> Surface:
        return self.paint.glow(size, mix(tone.base, tone.light, 0.6), 1.0, 1.1)

    def _star(self, tone: Jewel) -> Surface:
        fill = mix(tone.light, "white", 0.35)
        body = (
            f'<path d="M24 2L29 19L46 24L29 29L24 46L19 29L2 24L19 19Z" fill="#{fill.r:02X}{fill.g:02X}{fill.b:02X}"'
            f' stroke="{tone.deep}" stroke-width="1.5" stroke-linejoin="round"/>'
        )
        return self.paint.svg(body, 22, 22, view_box="0 0 48 48")


def _ramp(value: float, start: float, end: float) -> float:
    return min(1.0, max(0.0, (value - start) / (end - start)))


def _back(t: float) -> float:
    return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2


def _dimmed(image: Surface, share: float) -> Surface:
    copy, level = image.copy(), round(255 * share)
    copy.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return copy
