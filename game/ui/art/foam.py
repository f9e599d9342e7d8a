"""What comes over the rim when the cauldron is spilled: a head of foam, runnels down the pot, drops, and a puddle."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.art.paint import Paint
from game.ui.art.vector import lin, oval, rad
from game.ui.theme import Jewel, mix

_SIDES = (11.0, 16.0, 22.0, 30.0)
_HEAD = 34
_DROPS = 12
_RIM = (125.0, 52.0, 104.0, 25.0)
"""Middle and half axes of the ellipse on which the foam sits, from the pot's corner."""


class _Run(NamedTuple):
    """A runnel: where on the rim it starts, how far it comes, how wide it is, and when it sets out."""

    x: float
    length: float
    width: float
    start: float


_RUNS = (
    _Run(40, 70, 17, 0.2), _Run(64, 118, 22, 0.12), _Run(92, 84, 16, 0.24), _Run(118, 132, 26, 0.1), _Run(150, 92, 18, 0.2),
    _Run(178, 122, 23, 0.14), _Run(206, 76, 17, 0.22),
)


class Foam:
    """The foam of one cauldron. Colourless sprites are made once; a colour is a few multiplications."""

    def __init__(self, paint: Paint, unit: float) -> None:
        self.paint, self.unit = paint, unit
        self._liquid: Jewel | None = None
        self._balls: list[Surface] = []
        self._runs: list[Surface] = []
        self._puddle: Surface | None = None

    def bake(self, liquid: Jewel) -> Iterator[None]:
        """Make ahead what boiling over needs."""
        self._dye(liquid)
        yield

    def draw_under(self, dst: Surface, area: Rect, liquid: Jewel, share: float) -> None:
        """Draw the puddle, before the pot."""
        puddle = self._dye(liquid)
        grown = _ramp(share, 0.3, 0.62) * (1 - _ramp(share, 0.82, 1.0))
        if grown > 0:
            spot = puddle.get_rect(center=(area.centerx, area.bottom - self._px(8)))
            puddle.set_alpha(round(255 * grown))
            dst.blit(puddle, spot)

    def draw_over(self, dst: Surface, area: Rect, liquid: Jewel, share: float) -> None:
        """Draw runnels, the head and the drops, after the brew."""
        self._dye(liquid)
        fade = 1 - _ramp(share, 0.8, 1.0)
        self._draw_runs(dst, area, share, fade)
        self._draw_head(dst, area, share)
        self._draw_drops(dst, area, share)

    def _px(self, value: float) -> int:
        return self.paint.px(value * self.unit)

    def _draw_runs(self, dst: Surface, area: Rect, share: float, fade: float) -> None:
        if fade <= 0:
            return
        for run, image in zip(_RUNS, self._runs, strict=True):
            out = _ramp(share, run.start, run.start + 0.38) ** 0.8
            shown = round(image.get_height() * out)
            if shown <= 0:
                continue
            across = (run.x - _RIM[0]) / _RIM[2]
            top = area.top + self._px(_RIM[1] + _RIM[3] * math.sqrt(max(0.0, 1 - across * across)) - 6)
            image.set_alpha(round(255 * fade))
            dst.blit(image, (area.left + self._px(run.x) - image.get_width() // 2, top),
                     Rect(0, image.get_height() - shown, image.get_width(), shown))

    def _draw_head(self, dst: Surface, area: Rect, share: float) -> None:
        swell = _ramp(share, 0.0, 0.22) * (1 - _ramp(share, 0.68, 1.0))
        if swell <= 0:
            return
        places = sorted(range(_HEAD), key=lambda i: math.sin(_angle(i)) * _reach(i))
        for i in places:
            angle, reach = _angle(i), _reach(i)
            mine = min(1.0, max(0.0, swell * 1.35 - 0.35 * ((i * 0.37) % 1)))
            step = min(3, int(mine * 4 * (0.6 + 0.4 * ((i * 0.713) % 1))))
            if mine <= 0.05:
                continue
            ball = self._balls[step]
            bob = math.sin(share * 34 + i * 1.9) * 2.2
            heap = (1 - reach) * 30 * mine
            x = area.left + self._px(_RIM[0] + _RIM[2] * reach * math.cos(angle))
            y = area.top + self._px(_RIM[1] + _RIM[3] * reach * math.sin(angle) - heap - 6 * mine + bob)
            dst.blit(ball, (x - ball.get_width() // 2, y - ball.get_height() // 2))

    def _draw_drops(self, dst: Surface, area: Rect, share: float) -> None:
        for i in range(_DROPS):
            start = 0.08 + 0.3 * ((i * 0.618) % 1)
            f = (share - start) / 0.36
            if not 0 < f < 1:
                continue
            away = (i % 2 * 2 - 1) * (40 + 90 * ((i * 0.377) % 1))
            x = area.left + self._px(_RIM[0] + away * (0.35 + f))
            y = area.top + self._px(_RIM[1] - 10 - (150 + 60 * ((i * 0.29) % 1)) * f * (1 - f) * 1.3 + 120 * f * f)
            ball = self._balls[0 if f > 0.6 else 1]
            dst.blit(ball, (x - ball.get_width() // 2, y - ball.get_height() // 2))

    def _dye(self, liquid: Jewel) -> Surface:
        if self._liquid != liquid or self._puddle is None:
            self._liquid = liquid
            u, paint = self.unit, self.paint
            pale = mix(liquid.light, "white", 0.3)
            self._balls = [_dyed(paint.svg(_BALL, side * u, side * u, _BALL_DEFS, "0 0 40 40"), pale) for side in _SIDES]
            run_tone = mix(liquid.light, liquid.base, 0.35)
            self._runs = [_dyed(_runnel(paint, run.width * u, run.length * u), run_tone) for run in _RUNS]
            puddle = paint.svg(_PUDDLE, 270 * u, 54 * u, _PUDDLE_DEFS, "0 0 270 54")
            self._puddle = _dyed(puddle, mix(liquid.light, liquid.base, 0.5))
        return self._puddle


def _ramp(value: float, start: float, end: float) -> float:
    share = min(1.0, max(0.0, (value - start) / (end - start)))
    return share * share * (3 - 2 * share)


def _angle(i: int) -> float:
    return i * 2.399963


def _reach(i: int) -> float:
    return math.sqrt((i + 0.5) / _HEAD)


def _dyed(image: Surface, tone: pygame.Color) -> Surface:
    copy = image.copy()
    copy.fill((tone.r, tone.g, tone.b, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _runnel(paint: Paint, w: float, length: float) -> Surface:
    """A runnel at its full length: it slides out from under the foam, so only its lower end is ever seen whole."""
    r = w / 2
    body = (
        f'<path d="M{w * 0.14:g} 0V{length - r * 1.3:g}C{w * 0.02:g} {length - r * 0.6:g} {w * 0.08:g} {length - 1:g} {r:g}'
        f' {length - 1:g}C{w * 0.92:g} {length - 1:g} {w * 0.98:g} {length - r * 0.6:g} {w * 0.86:g} {length - r * 1.3:g}V0Z"'
        ' fill="url(#a)" stroke="#3C3C3C" stroke-width="1.5"/>'
        f'<path d="M{w * 0.32:g} 4V{length - r * 1.2:g}" stroke="#FFFFFF" stroke-width="{w * 0.13:g}" stroke-linecap="round"'
        f' opacity=".75"/><ellipse cx="{w * 0.36:g}" cy="{length - r * 0.9:g}" rx="{w * 0.12:g}" ry="{w * 0.17:g}"'
        ' fill="#FFFFFF" opacity=".9"/>'
    )
    return paint.svg(body, w, length, lin("a", 0, 0, w, 0, (0, "#F4F4F4"), (0.5, "#D6D6D6"), (1, "#8F8F8F")))


_BALL_DEFS = rad("a", 15, 12, 30, (0, "white"), (0.5, "#EFEFEF"), (1, "#A6A6A6"))
_BALL = (
    '<circle cx="20" cy="20" r="18" fill="url(#a)" stroke="#4A4A4A" stroke-width="1.5" stroke-opacity=".75"/>'
    '<ellipse cx="14" cy="12" rx="5" ry="3.500" fill="#FFFFFF" transform="rotate(-30 14 12)"/>'
)
_PUDDLE_DEFS = oval("a", 120, 22, 150, 34, (0, "white"), (0.6, "#D2D2D2"), (1, "#7E7E7E"))
_PUDDLE = (
    '<path d="M135 4C176 2 214 8 240 16C268 24 262 36 236 40C210 46 176 52 132 51C92 52 60 46 32 42C4 38 2 26 28 17'
    'C58 7 96 4 135 4Z" fill="url(#a)" stroke="#333333" stroke-width="1.75" stroke-opacity=".8"/>'
    '<path d="M44 22C66 13 96 10 126 9" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round" opacity=".7"/>'
)
