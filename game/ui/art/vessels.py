"""The shared bottle: glass, a living liquid, tokens that sank and bubbles that rise."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.art.materials import contact_shadow
from game.ui.art.paint import Paint
from game.ui.art.pieces import token_disc
from game.ui.theme import JEWELS, ColourLike, Jewel, colour, hexed, mix

BOTTLE = (180, 262)
MOUTH = 248
"""Height of the mouth above the base."""
SPLASH = 3.2
"""How much wilder the waves are just after a splash; back to 1 within SPLASH_MS."""
SPLASH_MS = 1600
_MOST_SUNK = 21
_STEPS = 24

Sunk: TypeAlias = tuple[str, str]
"""A token in the bottle: its jewel and its icon."""


class _Place(NamedTuple):
    x: float
    y: float
    angle: float


def blended(parts: Mapping[str, float], start: str = "amethyst", start_weight: float = 1.0) -> Jewel:
    """The colour of a liquid from what went in (jewel name to amount), beginning as `start`."""
    weights = {start: start_weight}
    for name, amount in parts.items():
        weights[name] = weights.get(name, 0.0) + amount
    total = sum(weights.values())
    if total <= 0:
        return JEWELS[start]
    tones = []
    for tone in range(3):
        sums = [0.0, 0.0, 0.0]
        for name, amount in weights.items():
            part = colour(JEWELS[name][tone])
            for channel in range(3):
                sums[channel] += part[channel] * amount / total
        tones.append(hexed(tuple(round(value) for value in sums)))
    return Jewel(*tones)


def between(first: Jewel, second: Jewel, share: float) -> Jewel:
    """The colour on the way from one to another; in 32 steps, so that an easing needs few textures."""
    share = round(min(1.0, max(0.0, share)) * 32) / 32
    return Jewel(*(hexed(mix(a, b, share)) for a, b in zip(first, second, strict=True)))


def surface_height(level: float) -> float:
    """Height of the liquid's surface above the base for a level 0-1; rises strictly with it."""
    return BOTTLE[1] * (0.055 + 0.56 * min(1.0, max(0.0, level)))


class Bottle:
    """The bottle. Drawing depends only on the arguments: the same t gives the same picture."""

    def __init__(self, paint: Paint, w: float = BOTTLE[0], h: float = BOTTLE[1]) -> None:
        self.paint, self.w, self.h = paint, w, h
        self.unit = h / BOTTLE[1]
        size = (max(1, paint.px(w)), max(1, paint.px(h)))
        self.size = size
        self._back, self._front, self._mask = (
            pygame.transform.smoothscale(image, size) if image.get_size() != size else image
            for image in (paint.picture(f"vessel_bottle_{part}", w, h) for part in ("back", "front", "mask"))
        )
        # Only a part of each sheet is not empty; the liquid is cut to its mask.
        self._back_part, self._front_part, self._inside = (
            image.get_bounding_rect() for image in (self._back, self._front, self._mask)
        )
        self._sheet = Surface(size, pygame.SRCALPHA)
        self._bubbles = [paint.icon("vessel_bubble_glass", side * self.unit) for side in (5, 7, 9, 12)]
        self._sunk: tuple[tuple[Sunk, ...], Surface, Rect] = ((), self._sheet, Rect(0, 0, 0, 0))
        self._dye = Surface(size, pygame.SRCALPHA)
        self._dyed_with: Jewel | None = None

    def area(self, cx: float, base: float) -> Rect:
        """The pixels of a bottle standing with the middle of its base at (cx, base)."""
        x, y = self.paint.point(cx, base)
        return Rect(x - self.size[0] // 2, y - self.size[1], *self.size)

    def ground(self, dst: Surface, cx: float, base: float, liquid: Jewel | None = None) -> None:
        """Draw what lies under the bottle: its contact shadow and the glow of its liquid. Once, into a background."""
        if liquid is not None:
            self.paint.add_glow(dst, cx, base - self.h * 0.4, 420 * self.unit, mix(liquid.deep, liquid.base, 0.25),
                                0.6, 1.8)
        shade = contact_shadow(self.paint, 200 * self.unit, 48 * self.unit)
        self.paint.put(dst, shade, cx, base - 10 * self.unit, anchor="c")

    def draw(self, dst: Surface, cx: float, base: float, level: float, liquid: Jewel, t: float = 0.0,
             slosh: float = 1.0, sunk: Sequence[Sunk] = (), still: bool = False) -> Rect:
        """Draw the bottle with its liquid at a level 0-1; empty (0 or less) it holds none.

        t is in seconds; slosh is the height of the waves, 1 at rest and SPLASH after a splash; sunk are the tokens in
        it, oldest first; still is for reduced motion: a flat surface and no bubbles.
        """
        area = self.area(cx, base)
        dst.blit(self._back, self._back_part.move(area.topleft), self._back_part)
        if level > 0:
            self._draw_liquid(dst, area, level, liquid, t, 0.0 if still else slosh, tuple(sunk), still)
        dst.blit(self._front, self._front_part.move(area.topleft), self._front_part)
        return area

    def _draw_liquid(self, dst: Surface, area: Rect, level: float, liquid: Jewel, t: float, slosh: float,
                     sunk: tuple[Sunk, ...], still: bool) -> None:
        width, height = self.size
        y = height - surface_height(level) * self.unit * self.paint.scale
        swing = 2.2 * self.paint.scale * self.unit * slosh
        top = max(0, math.floor(y - 2 * swing - self.paint.px(6)))
        # A token on a nearly dry floor sticks out of the liquid.
        top = min(top, round(height * (0.82 if len(sunk) < 6 else 0.6))) if sunk else top
        wet, sheet = Rect(0, top, width, height - top).clip(self._inside), self._sheet
        sheet.set_clip(wet)
        sheet.fill((0, 0, 0, 0))
        far = self._wave(y - self.paint.px(4), t, swing, 1.7)
        near = self._wave(y, t, swing, 0.0)
        pygame.draw.polygon(sheet, (255, 255, 255, 150), [*far, (width, y + swing * 3), (0, y + swing * 3)])
        pygame.draw.polygon(sheet, (255, 255, 255, 255), [*near, (width, height), (0, height)])
        sheet.blit(self._texture(liquid), wet, wet, special_flags=pygame.BLEND_RGBA_MULT)
        if sunk:
            layer, part = self._sunk_layer(sunk)
            sheet.blit(layer, part, part)
        self._meniscus(sheet, near, mix(liquid.light, "white", 0.5))
        if not still:
            self._rise(sheet, y, t)
        sheet.blit(self._mask, wet, wet, special_flags=pygame.BLEND_RGBA_MULT)
        dst.blit(sheet, wet.move(area.topleft), wet)

    def _wave(self, y: float, t: float, swing: float, phase: float) -> list[tuple[float, float]]:
        width = self.size[0]
        return [
            (
                width * i / _STEPS,
                y + swing * (math.sin(6.3 * i / _STEPS + t * 2.1 + phase)
                             + 0.5 * math.sin(13 * i / _STEPS - t * 3.3 + phase)),
            )
            for i in range(_STEPS + 1)
        ]

    def _meniscus(self, sheet: Surface, wave: list[tuple[float, float]], tone: ColourLike) -> None:
        thick = max(1.0, 1.6 * self.paint.scale)
        lower = [(x, y + thick) for x, y in wave]
        pygame.draw.polygon(sheet, colour(tone), [*wave, *reversed(lower)])
        for line in (wave, lower):
            pygame.draw.aalines(sheet, colour(tone), False, line)

    def _rise(self, sheet: Surface, y: float, t: float) -> None:
        width, height = self.size
        floor = height * 0.93
        for i in range(9):
            share = (t * (0.16 + 0.05 * (i % 3)) + i * 0.37) % 1
            x = width * (0.28 + 0.44 * ((i * 0.618) % 1)) + math.sin(t * 2 + i) * 3 * self.paint.scale
            at = floor - (floor - y) * share
            if at > y + 3 * self.paint.scale:
                bubble = self._bubbles[i % 4]
                sheet.blit(bubble, (x - bubble.get_width() / 2, at))

    def _texture(self, liquid: Jewel) -> Surface:
        # While the colour changes a new texture is due every frame: one surface is used over and over.
        if self._dyed_with != liquid:
            self._dyed_with = liquid
            ramp = Surface((3, 6), pygame.SRCALPHA)
            for row in range(6):
                tone = mix(mix(liquid.light, liquid.base, 0.45), liquid.deep, (row / 5) ** 1.2)
                for column, side in enumerate((mix(tone, "white", 0.16), tone, mix(tone, liquid.deep, 0.16))):
                    ramp.set_at((column, row), (side.r, side.g, side.b, 232))
            pygame.transform.smoothscale(ramp, self.size, self._dye)
        return self._dye

    def _sunk_layer(self, sunk: tuple[Sunk, ...]) -> tuple[Surface, Rect]:
        """The tokens in the liquid, and the part of their sheet that is not empty."""
        if self._sunk[0] != sunk:
            layer = Surface(self.size, pygame.SRCALPHA)
            shown = sunk[-_MOST_SUNK:]
            for number, (jewel, icon) in enumerate(shown):
                place = _resting_place(number + len(sunk) - len(shown))
                token = token_disc(self.paint, jewel, icon, 26 * self.unit)
                turned = pygame.transform.rotozoom(token, place.angle, 1)
                layer.blit(turned, turned.get_rect(center=(self.size[0] * place.x, self.size[1] * place.y)))
            layer.fill((226, 220, 236, 195), special_flags=pygame.BLEND_RGBA_MULT)
            self._sunk = (sunk, layer, layer.get_bounding_rect())
        return self._sunk[1:]


def _resting_place(number: int) -> _Place:
    # Rows from the floor up, each as wide as the glass there; order is coprime steps, so a row fills without pattern.
    rows = ((4, 0.885, 0.26, 3), (5, 0.805, 0.325, 2), (6, 0.73, 0.36, 5), (6, 0.655, 0.36, 5))
    number %= sum(row[0] for row in rows)
    for row, (count, y, half, step) in enumerate(rows):
        if number < count:
            at = (number * step + row + 1) % count
            jitter = math.sin(number * 12.9 + row * 7.3)
            x = 0.5 + half * (2 * (at + 0.5) / count - 1)
            lift = 0.03 * (2 * (at + 0.5) / count - 1) ** 2
            return _Place(x + 0.01 * jitter, y - lift + 0.01 * math.cos(number * 4.7 + row), 40 * jitter)
        number -= count
    raise AssertionError("the rows hold every number")
