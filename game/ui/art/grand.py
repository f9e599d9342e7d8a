"""What great moments are made of: rings, sparks, stars, drops and rays of light, each a sprite that is baked once."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Surface

from game.ui.art.paint import Paint
from game.ui.art.vector import rad
from game.ui.box import Box, centred
from game.ui.theme import ColourLike, Jewel, hexed, mix

SPARK_SIZES = (10.0, 16.0, 24.0)
DROP_SIZES = (10.0, 15.0, 21.0)
RINGS = (60.0, 84.0, 112.0, 146.0, 184.0, 226.0, 270.0)
STAR = 22.0
LEVELS = 5
TURNS = 3
"""Rays turn through so many sprites, over and over."""
GOLD = "#FFC873"
BELOW_BAR = Box(0, 52, 1280, 668)
"""What of the table a great moment may take."""
_SMALL = 160.0
"""The pixels on which rays are drawn before they are stretched."""


def ramp(value: float, start: float, end: float) -> float:
    """0 up to start, 1 from end on, even between."""
    return min(1.0, max(0.0, (value - start) / (end - start)))


def share(number: int, by: float = 0.618) -> float:
    """Something between 0 and 1 that differs from number to number and is always the same."""
    return (number * by) % 1.0


def whole_at(x: float, y: float, reach: float) -> tuple[float, float]:
    """The spot nearest to this one where what reaches so far from its middle is not cut off by an edge of the table."""
    return centred(x, y, 2 * reach, 2 * reach).pushed_into(BELOW_BAR).centre


class Lights:
    """Sprites of light for one window size, and how they are put on the table."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint

    def add(self, dst: Surface, image: Surface, x: float, y: float) -> None:
        """Adds a sprite of light with its middle at a logical point."""
        dst.blit(image, image.get_rect(center=self.paint.point(x, y)), special_flags=pygame.BLEND_RGB_ADD)

    def glow(self, dst: Surface, x: float, y: float, size: float, tone: ColourLike, strength: float, gamma: float = 1.6,
             most: float = 1.0) -> None:
        """A glow whose strength 0-1 goes in a few steps, so that there are only so many sprites; `most` is its power at 1."""
        level = math.ceil(min(1.0, strength) * LEVELS - 0.01)
        if level > 0:
            self.paint.add_glow(dst, x, y, size, tone, level / LEVELS * most, gamma)

    def bake_glow(self, size: float, tone: ColourLike, gamma: float = 1.6, most: float = 1.0) -> None:
        """Makes all steps of a glow."""
        for level in range(1, LEVELS + 1):
            self.paint.glow(size, tone, level / LEVELS * most, gamma)

    def spark(self, tone: ColourLike, size: float) -> Surface:
        """A spark, to be added."""
        return self.paint.glow(size, tone, 1.0, 1.2)

    def star(self, jewel: Jewel) -> Surface:
        """A four-pointed star."""
        fill = hexed(mix(jewel.light, "#FFF0C2", 0.5))
        body = (
            f'<path d="M24 2L29 19L46 24L29 29L24 46L19 29L2 24L19 19Z" fill="{fill}" stroke="{jewel.deep}"'
            ' stroke-width="2" stroke-linejoin="round"/>'
        )
        return self.paint.svg(body, STAR, STAR, view_box="0 0 48 48")

    def drop(self, jewel: Jewel, size: float) -> Surface:
        """A round drop of liquid, or a bubble of it."""
        defs = rad("a", 17, 16, 28, (0, mix(jewel.light, "white", 0.6)), (0.45, jewel.light), (1, jewel.base))
        body = (
            f'<circle cx="24" cy="24" r="20" fill="url(#a)" stroke="{jewel.deep}" stroke-width="3"/>'
            '<path d="M13 21C14 16 17 13 21 12" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-linecap="round"/>'
        )
        return self.paint.svg(body, size, size, defs, "0 0 48 48")

    def ring(self, tone: ColourLike, size: float) -> Surface:
        """A thin ring of light."""
        reach, tint = size / 2 - 5, hexed(tone)
        body = "".join(
            f'<circle cx="{size / 2:g}" cy="{size / 2:g}" r="{reach:g}" fill="none" stroke="{tint}" stroke-width="{width}"'
            f' opacity="{opacity}"/>'
            for width, opacity in ((9, 0.18), (5, 0.34), (2, 1))
        )
        return self.paint.svg(body, size, size)

    def wave(self, dst: Surface, x: float, y: float, tone: ColourLike, f: float) -> None:
        """A ring that runs outwards at f 0-1 and fades."""
        if 0.0 < f < 1.0:
            number = min(len(RINGS) - 1, int(f * len(RINGS)))
            self.paint.put(dst, self.ring(tone, RINGS[number]), x, y, anchor="c", alpha=round(235 * (1.0 - f)))

    def rays(self, tone: ColourLike, side: float, turn: int) -> Surface:
        """Rays on a square of this side, to be added; turned a little further at each turn, short at the last (TURNS)."""
        tint = hexed(tone)
        return self.paint.cached(("grand rays", tint, side, turn), lambda: self._rays(tint, side, turn))

    def _rays(self, tint: str, side: float, turn: int) -> Surface:
        parts, reach = [], 126 if turn < TURNS else 80
        for number in range(20):
            half = 4.2 if number % 2 else 2.4
            ends = [
                f"L{128 + 140 * math.cos(math.radians(a)):.1f} {128 + 140 * math.sin(math.radians(a)):.1f}"
                for a in (number * 18 + turn * 6 - half, number * 18 + turn * 6 + half)
            ]
            parts.append(f'<path d="M128 128{"".join(ends)}Z" fill="url(#a)"/>')
        defs = rad("a", 128, 128, reach, (0, mix(tint, "black", 0.2)), (0.4, mix(tint, "black", 0.58)), (1, "black"))
        return self.stretched(parts, defs, side)

    def stretched(self, parts: Sequence[str], defs: str, side: float, small: float = _SMALL) -> Surface:
        """Light on black, from SVG in a box of 256, on a square of this side. It is drawn small and stretched: light has no
        edges, and this is several times as fast."""
        small /= self.paint.scale
        ground = '<rect width="256" height="256" fill="#000000"/>'
        image = self.paint.svg_once(ground + "".join(parts), small, small, defs, "0 0 256 256").convert()
        wide = max(1, self.paint.px(side))
        return pygame.transform.smoothscale(image, (wide, wide))

    def draw_rays(self, dst: Surface, x: float, y: float, tone: ColourLike, side: float, t: float, strength: float) -> None:
        """Rays that turn; short while they come and go. Left out for whoever wants no flashes."""
        if strength > 0.0 and self.paint.flashes:
            self.add(dst, self.rays(tone, side, int(t * 22) % TURNS if strength >= 1.0 else TURNS), x, y)

    def burst(self, dst: Surface, x: float, y: float, tones: tuple[ColourLike, ...], f: float, count: int, reach: float,
              fall: float = 120.0) -> None:
        """Sparks that fly upwards and apart from a point at f 0-1, and sink."""
        for i in range(count):
            own = (f - 0.22 * share(i, 0.377)) / 0.78
            if not 0.0 < own < 1.0:
                continue
            angle = -math.pi / 2 + (share(i) - 0.5) * 2.7
            far = reach * (0.45 + 0.55 * share(i, 0.713)) * (1 - (1 - own) ** 2)
            size = SPARK_SIZES[1 if own < 0.55 and i % 3 else 0]
            spot = x + math.cos(angle) * far, y + math.sin(angle) * far + fall * own * own
            self.add(dst, self.spark(tones[i % len(tones)], size), *spot)
