"""The cauldron of Potions: a brew in the colours of the dice that turns, bubbles and steams, and boils over when it is spilled.

Drawing depends only on the arguments: the same t gives the same picture.
"""

from __future__ import annotations

import colorsys
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.art.foam import Foam, dyed
from game.ui.art.materials import contact_shadow
from game.ui.art.paint import Paint
from game.ui.art.shade import blurred
from game.ui.art.vector import rad
from game.ui.art.vessels import between
from game.ui.theme import JEWELS, ColourLike, Jewel, colour, hexed, mix

CAULDRON = (250, 214)
SURFACE = (125.0, 50.0)
"""The middle of the brew's surface, from the pot's upper left corner."""
SPILL_MS = 1900
"""How long it takes to boil over and calm down."""
CALM, ROLLING = 1.0, 2.2
"""Boiling: as ever, and at its wildest (after a card, a token or a die)."""

_BREW = (200, 44)
_SWIRL = (72, 20)
"""The pixels on which the swirl is drawn before it is stretched: what is soft anyway needs no more."""
_BUBBLES = (8, 12, 17, 23, 30)
_PUFFS = (60, 84, 112)


class Brew(NamedTuple):
    """What is in the cauldron: the colour of the whole, and one colour from each die that swirls in it."""

    whole: Jewel
    swirl: tuple[Jewel, ...] = ()


STILL_BREW = Brew(JEWELS["emerald"])
"""What simmers before any die has been rolled."""


def brew_of(parts: Sequence[tuple[str, int]]) -> Brew:
    """The brew of some dice, each given by its tint and by the place of its element among those of the die.

    The first die gives most of the colour; every element moves it, so that no two rolls need look alike.
    """
    if not parts:
        return STILL_BREW
    swirl = tuple(_turned(JEWELS[tint], _place_hue(place)) for tint, place in parts)
    x = y = 0.0
    for number, jewel in enumerate(swirl):
        angle, weight = _hls(jewel.base)[0] * math.tau, 1.0 if number else 1.3
        x, y = x + weight * math.cos(angle), y + weight * math.sin(angle)
    return Brew(_jewel(math.atan2(y, x) / math.tau), swirl)


def brew_between(first: Brew, second: Brew, share: float) -> Brew:
    """The brew on the way from one to another, in as many steps as `between` has."""
    if share >= 1:
        return second
    arms = tuple(
        between(_arm(first, number), _arm(second, number), share) for number in range(max(len(first.swirl), len(second.swirl)))
    )
    return Brew(between(first.whole, second.whole, share), arms)


def _arm(brew: Brew, number: int) -> Jewel:
    return brew.swirl[number] if number < len(brew.swirl) else brew.whole


def _place_hue(place: int) -> float:
    """By how much an element moves the hue of its die: to and fro, further for each one more."""
    return (0.0, 0.1, -0.1, 0.17, -0.17, 0.05)[place % 6]


def _hls(tone: ColourLike) -> tuple[float, float, float]:
    c = colour(tone)
    return colorsys.rgb_to_hls(c.r / 255, c.g / 255, c.b / 255)


def _toned(hue: float, light: float, strength: float) -> str:
    return hexed(tuple(round(255 * part) for part in colorsys.hls_to_rgb(hue % 1, light, strength)))


def _turned(jewel: Jewel, turn: float) -> Jewel:
    """The same jewel in another hue."""
    return Jewel(*(_toned(hue + turn, light, strength) for hue, light, strength in map(_hls, jewel)))


def _jewel(hue: float) -> Jewel:
    """A jewel of a hue. What several colours add up to as paint is mud; only their hues are mixed."""
    return Jewel(_toned(hue, 0.78, 0.85), _toned(hue, 0.47, 0.7), _toned(hue, 0.2, 0.75))


class Cauldron:
    """The cauldron. Sprites are made once per window size; a new colour costs a few small fills."""

    def __init__(self, paint: Paint, w: float = CAULDRON[0], h: float = CAULDRON[1]) -> None:
        self.paint, self.w, self.h = paint, w, h
        self.unit = h / CAULDRON[1]
        self.size = (max(1, paint.px(w)), max(1, paint.px(h)))
        self._pot = paint.picture("vessel_cauldron_pot", w, h)
        if self._pot.get_size() != self.size:
            self._pot = pygame.transform.smoothscale(self._pot, self.size)
        u = self.unit
        self._mask = paint.svg('<ellipse cx="100" cy="22" rx="95" ry="19.500" fill="#FFFFFF"/>', *self._brew_size(),
                               view_box="0 0 200 44")
        self._gloss = paint.svg(_GLOSS, *self._brew_size(), _GLOSS_DEFS, "0 0 200 44")
        self._sheet = Surface(self._mask.get_size(), pygame.SRCALPHA)
        self._small, self._wide = Surface(_SWIRL), Surface(self._mask.get_size())
        self._glass = [paint.svg(_BUBBLE, side * u, side * u, _BUBBLE_DEFS, "0 0 40 40") for side in _BUBBLES]
        self._shine = [paint.svg(_SHINE, side * u, side * u, view_box="0 0 40 40") for side in _BUBBLES]
        self._puffs = [_puff(paint, side * u) for side in _PUFFS]
        self._dyed: tuple[Jewel | None, list[Surface], list[Surface]] = (None, [], [])
        self.foam = Foam(paint, u)

    def _brew_size(self) -> tuple[float, float]:
        return _BREW[0] * self.unit, _BREW[1] * self.unit

    def area(self, cx: float, base: float) -> Rect:
        """The pixels of the pot standing with the middle of its base at (cx, base)."""
        x, y = self.paint.point(cx, base)
        return Rect(x - self.size[0] // 2, y - self.size[1], *self.size)

    def reach(self, cx: float, base: float) -> Rect:
        """The pixels that pot, steam, foam and puddle may ever touch."""
        area, u = self.area(cx, base), self.paint.px(self.unit)
        return Rect(area.left - 40 * u, area.top - 150 * u, area.width + 80 * u, area.height + 190 * u)

    def mouth(self, cx: float, base: float) -> tuple[float, float]:
        """The middle of the brew's surface, where things sink in and rise."""
        return cx, base - (CAULDRON[1] - SURFACE[1]) * self.unit

    def ground(self, dst: Surface, cx: float, base: float) -> None:
        """Draw what lies under the pot: its embers and a contact shadow. Once, into a background."""
        u = self.unit
        self.paint.add_glow(dst, cx, base - 110 * u, 430 * u, "#6A4220", 0.55, 1.7)
        self.paint.add_glow(dst, cx, base - 10 * u, 330 * u, "#C2561A", 0.5, 1.6)
        self.paint.put(dst, contact_shadow(self.paint, 260 * u, 52 * u), cx, base - 12 * u, anchor="c")

    def bake(self, brew: Brew = STILL_BREW) -> Iterator[None]:
        """Make ahead what the first frames need; yields in between."""
        self._dye(brew.whole)
        yield
        yield from self.foam.bake((brew.whole, *brew.swirl))

    def draw(self, dst: Surface, cx: float, base: float, brew: Brew = STILL_BREW, t: float = 0.0, boil: float = CALM,
             spill: float | None = None, still: bool = False, *, full: bool = True) -> Rect:
        """Draw the pot and what goes on in it, or only the latter where the pot is drawn already; the pixels of the pot.

        t is in seconds; boil from 0 (off the fire) over CALM to ROLLING; spill 0-1 while it boils over, None otherwise;
        still is for reduced motion: a flat brew without steam, which foams only while it is spilled.
        """
        area = self.area(cx, base)
        calm = still or boil <= 0
        if spill is not None:
            self.foam.draw_under(dst, area, (brew.whole, *brew.swirl), spill)
        if full:
            self.draw_pot(dst, cx, base)
        corner = (area.left + self._at(25), area.top + self._at(29))
        self._draw_brew(dst, corner, brew, 0.0 if calm else t, boil)
        if not calm:
            self._draw_bubbles(dst, corner, brew.whole, t, boil)
        if spill is not None:
            self.foam.draw_over(dst, area, (brew.whole, *brew.swirl), spill)
        if not calm:
            self._draw_steam(dst, cx, corner[1], brew.whole, t, boil)
        return area

    def draw_pot(self, dst: Surface, cx: float, base: float) -> None:
        """Draw nothing but the pot."""
        dst.blit(self._pot, self.area(cx, base))

    def _at(self, value: float) -> int:
        return self.paint.px(value * self.unit)

    # --- the brew ---

    def _draw_brew(self, dst: Surface, corner: tuple[int, int], brew: Brew, t: float, boil: float) -> None:
        small, sheet = self._small, self._sheet
        width, height = _SWIRL
        small.fill(mix(brew.whole.base, brew.whole.deep, 0.35))
        centre = (width * 0.48, height * 0.46)
        for reach, share in ((1.0, 0.25), (0.72, 0.0)):
            spot = Rect(0, 0, round(width * 0.9 * reach), round(height * 0.84 * reach))
            spot.center = (round(centre[0]), round(centre[1]))
            pygame.draw.ellipse(small, mix(brew.whole.base, brew.whole.deep, share), spot)
        turn = t * (0.5 + 0.25 * boil)
        for number, jewel in enumerate(brew.swirl):
            pygame.draw.polygon(small, mix(jewel.base, jewel.light, 0.3), _spiral(number, len(brew.swirl), turn))
        heart = Rect(0, 0, round(width * 0.24), round(height * 0.3))
        heart.center = (round(centre[0]), round(centre[1]))
        pygame.draw.ellipse(small, mix(brew.whole.light, "white", 0.15), heart)
        pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), sheet.get_size(), self._wide)
        sheet.blit(self._wide, (0, 0))
        sheet.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        dst.blit(sheet, corner)
        dst.blit(self._gloss, corner)

    def _draw_bubbles(self, dst: Surface, corner: tuple[int, int], liquid: Jewel, t: float, boil: float) -> None:
        bubbles, _ = self._dye(liquid)
        width, height = self._mask.get_size()
        for i in range(round(11 + 6 * max(0.0, boil - 1))):
            f = (t * (0.5 + 0.13 * (i % 4)) * (0.6 + 0.4 * boil) + i * 0.29) % 1
            place = (i * 0.618) % 1
            bubble = bubbles[min(4, int(f * 5 * (0.55 + 0.45 * place) * min(1.0, 0.5 + 0.5 * boil)))]
            x = corner[0] + width * (0.1 + 0.8 * place)
            y = corner[1] + height * (0.35 + 0.38 * ((i * 0.377) % 1)) - f * f * self._at(7)
            dst.blit(bubble, (x - bubble.get_width() / 2, y - bubble.get_height() * 0.72))

    def _draw_steam(self, dst: Surface, cx: float, top: int, liquid: Jewel, t: float, boil: float) -> None:
        _, puffs = self._dye(liquid)
        for i in range(6):
            f = (t * 0.22 * (0.7 + 0.3 * boil) + i / 6) % 1
            strength = math.sin(f * math.pi) * min(1.0, 0.45 + 0.3 * boil)
            puff = puffs[min(2, int(f * 3))]
            puff.set_alpha(round(255 * strength))
            x = self.paint.point(cx, 0)[0] + math.sin(t * 0.8 + i * 2.1) * self._at(14 + 20 * f) + self._at((i % 3 - 1) * 34)
            y = top + self._at(8) - f * self._at(120)
            dst.blit(puff, (x - puff.get_width() / 2, y - puff.get_height() / 2))

    def _dye(self, liquid: Jewel) -> tuple[list[Surface], list[Surface]]:
        """Bubbles and puffs in the colour of a brew: the colourless ones, multiplied."""
        if self._dyed[0] != liquid:
            tone, mist = mix(liquid.light, liquid.base, 0.12), mix(liquid.light, "white", 0.5)
            bubbles = [dyed(image, tone, gloss) for image, gloss in zip(self._glass, self._shine, strict=True)]
            self._dyed = (liquid, bubbles, [dyed(puff, mist) for puff in self._puffs])
        return self._dyed[1], self._dyed[2]


def _spiral(number: int, count: int, turn: float) -> list[tuple[float, float]]:
    """One arm of the swirl on the small sheet: from near the middle outwards, its end trailing."""
    width, height = _SWIRL
    start = number / max(1, count) * math.tau + turn
    outer: list[tuple[float, float]] = []
    inner: list[tuple[float, float]] = []
    for step in range(9):
        share = step / 8
        reach = 0.1 + 0.36 * share
        half = 0.34 * math.sin(math.pi * min(1.0, 0.12 + share * 0.9))
        angle = start - share * 1.7
        for edge, side in ((outer, half), (inner, -half)):
            edge.append((width * (0.48 + reach * math.cos(angle + side)), height * (0.48 + reach * math.sin(angle + side))))
    return outer + inner[::-1]


def _puff(paint: Paint, side: float) -> Surface:
    pixels = max(8, paint.px(side))

    def make() -> Surface:
        soft = Surface((64, 64), pygame.SRCALPHA)
        soft.fill((255, 255, 255, 0))
        pygame.draw.circle(soft, (255, 255, 255, 70), (32, 32), 16)
        return pygame.transform.smoothscale(blurred(soft, 12), (pixels, pixels))

    return paint.cached(("puff", side), make)


_BUBBLE_DEFS = rad("a", 14, 12, 30, (0, "white", 0.97), (0.5, "#E9E9E9", 0.82), (1, "#B4B4B4", 0.9))
_BUBBLE = (
    '<circle cx="20" cy="20" r="18" fill="url(#a)" stroke="#3A3A3A" stroke-width="1.5" stroke-opacity=".8"/>'
)
_SHINE = (
    '<ellipse cx="14" cy="12" rx="5" ry="3.500" fill="#FFFFFF" fill-opacity=".9" transform="rotate(-30 14 12)"/>'
    '<path d="M31 24C30 29 27 32 23 34" fill="none" stroke="#FFFFFF" stroke-opacity=".7" stroke-width="1.800"'
    ' stroke-linecap="round"/>'
)
_GLOSS_DEFS = rad("a", 0, 0, 1, (0, "black", 0), (0.72, "black", 0), (1, "black", 0.5),
                  transform="translate(100 24) scale(97 22)")
_GLOSS = (
    '<ellipse cx="100" cy="22" rx="95" ry="19.500" fill="url(#a)"/>'
    '<ellipse cx="100" cy="23" rx="70" ry="12.500" fill="none" stroke="#FFFFFF" stroke-opacity=".16" stroke-width="2.500"/>'
    '<ellipse cx="100" cy="23" rx="40" ry="6.500" fill="none" stroke="#FFFFFF" stroke-opacity=".2" stroke-width="2"/>'
    '<path d="M12 18C30 6 70 3 100 3" fill="none" stroke="#FFFFFF" stroke-opacity=".4" stroke-width="2.500"'
    ' stroke-linecap="round"/>'
)
