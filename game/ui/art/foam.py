"""What comes over the rim when the cauldron is spilled: a head of foam, runnels down the pot, drops, and a puddle."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.art.paint import Paint
from game.ui.art.vector import lin, oval, rad
from game.ui.theme import Jewel, mix

_SIDES = (11.0, 16.0, 22.0, 30.0)
_HEAD = 46
_DROPS = 12
_RIM = (125.0, 52.0, 104.0, 25.0)
"""Middle and half axes of the ellipse on which the foam sits, from the pot's corner."""


class _Run(NamedTuple):
    """A runnel: where on the rim it starts, how far down it comes, how wide it is, and when it sets out."""

    x: float
    foot: float
    width: float
    start: float


_RUNS = (
    _Run(29, 108, 15, 0.22), _Run(51, 158, 21, 0.12), _Run(78, 132, 15, 0.26), _Run(108, 184, 25, 0.08), _Run(139, 146, 18, 0.24),
    _Run(164, 178, 22, 0.13), _Run(192, 128, 16, 0.2), _Run(217, 144, 18, 0.15),
)
_BELLY = ((56.0, 1.0), (100.0, 1.07), (130.0, 1.03), (165.0, 0.82), (196.0, 0.5))
"""How far the wall of the pot bulges at some heights, as a share of the rim."""


class Foam:
    """The foam of one cauldron. Colourless sprites are made once; a colour is a few multiplications."""

    def __init__(self, paint: Paint, unit: float) -> None:
        self.paint, self.unit = paint, unit
        self._tones: tuple[Jewel, ...] = ()
        self._balls: list[list[Surface]] = []
        self._runs: list[Surface] = []
        self._tips: list[Surface] = []
        self._puddle: Surface | None = None

    def bake(self, tones: tuple[Jewel, ...]) -> Iterator[None]:
        """Make ahead what boiling over needs, in the colours of a brew: that of the whole, then those in it."""
        self._dye(tones)
        yield

    def draw_under(self, dst: Surface, area: Rect, tones: tuple[Jewel, ...], share: float) -> None:
        """Draw the puddle, before the pot."""
        puddle = self._dye(tones)
        grown = _ramp(share, 0.3, 0.62) * (1 - _ramp(share, 0.82, 1.0))
        if grown > 0:
            spot = puddle.get_rect(center=(area.centerx, area.bottom - self._px(8)))
            puddle.set_alpha(round(255 * grown))
            dst.blit(puddle, spot)

    def draw_over(self, dst: Surface, area: Rect, tones: tuple[Jewel, ...], share: float) -> None:
        """Draw runnels, the head and the drops, after the brew."""
        self._dye(tones)
        self._draw_runs(dst, area, share)
        self._draw_head(dst, area, share)
        self._draw_drops(dst, area, share)

    def _px(self, value: float) -> int:
        return self.paint.px(value * self.unit)

    def _draw_runs(self, dst: Surface, area: Rect, share: float) -> None:
        fade, dry = 1 - _ramp(share, 0.84, 1.0), _ramp(share, 0.72, 0.98)
        if fade <= 0:
            return
        for run, image, tip in zip(_RUNS, self._runs, self._tips, strict=True):
            out = _ramp(share, run.start, run.start + 0.4)
            head = _lip(run.x)
            foot = head + (run.foot - head) * out
            if out <= 0:
                continue
            for piece in (image, tip):
                piece.set_alpha(round(255 * fade))
            # Once nothing follows, it runs dry from above.
            shown, gone = self._px(foot - head), self._px((foot - head) * dry)
            left, top = area.left + self._px(_wall(run.x, head)) - image.get_width() // 2, area.top + self._px(head)
            dst.blit(image, (left, top + gone), Rect(0, gone, image.get_width(), shown - gone))
            spot = tip.get_rect(center=(area.left + self._px(_wall(run.x, foot)), area.top + self._px(foot)))
            dst.blit(tip, spot)

    def _draw_head(self, dst: Surface, area: Rect, share: float) -> None:
        swell = _ramp(share, 0.0, 0.22) * (1 - _ramp(share, 0.68, 1.0))
        if swell <= 0:
            return
        for i in _BACK_TO_FRONT:
            angle, reach = _angle(i), _reach(i)
            mine = min(1.0, max(0.0, swell * 1.35 - 0.35 * ((i * 0.37) % 1)))
            step = min(3, int(mine * 4 * (0.6 + 0.4 * ((i * 0.713) % 1))))
            if mine <= 0.05:
                continue
            ball = self._balls[i % len(self._balls)][step]
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
            ball = self._balls[i % len(self._balls)][0 if f > 0.6 else 1]
            dst.blit(ball, (x - ball.get_width() // 2, y - ball.get_height() // 2))

    def _dye(self, tones: tuple[Jewel, ...]) -> Surface:
        if self._tones != tones or self._puddle is None:
            self._tones, liquid = tones, tones[0]
            u, paint = self.unit, self.paint
            balls = [paint.svg(_BALL, side * u, side * u, _BALL_DEFS, "0 0 40 40") for side in _SIDES]
            # Mostly the colour of the whole; every third ball has one of the colours in it.
            pales = [mix(tones[number // 3 + 1 if number % 3 == 2 else 0].light, "white", 0.35)
                     for number in range(max(1, 3 * (len(tones) - 1)))]
            shine = [paint.svg(_SHINE, side * u, side * u, view_box="0 0 40 40") for side in _SIDES]
            self._balls = [
                [dyed(ball, pale, gloss) for ball, gloss in zip(balls, shine, strict=True)] for pale in pales
            ]
            arms = tones[1:] or tones
            wet = [mix(arms[number % len(arms)].light, arms[number % len(arms)].base, 0.4) for number in range(len(_RUNS))]
            self._runs = [dyed(_runnel(paint, run, u), tone) for run, tone in zip(_RUNS, wet, strict=True)]
            self._tips = [
                dyed(_tip(paint, run.width * u), tone, paint.svg(_DROP_SHINE, *_tip_size(run.width * u), view_box="0 0 40 50"))
                for run, tone in zip(_RUNS, wet, strict=True)
            ]
            puddle = paint.svg(_PUDDLE, 270 * u, 54 * u, _PUDDLE_DEFS, "0 0 270 54")
            self._puddle = dyed(puddle, mix(liquid.light, liquid.base, 0.5))
        return self._puddle


def _ramp(value: float, start: float, end: float) -> float:
    share = min(1.0, max(0.0, (value - start) / (end - start)))
    return share * share * (3 - 2 * share)


def _angle(i: int) -> float:
    return i * 2.399963


def _reach(i: int) -> float:
    return min(1.04, math.sqrt((i + 0.5) / (_HEAD - 12)))


_BACK_TO_FRONT = sorted(range(_HEAD), key=lambda i: math.sin(_angle(i)) * _reach(i))


def dyed(image: Surface, tone: pygame.Color, gloss: Surface | None = None) -> Surface:
    """A colourless sprite in a colour; what shines on it stays white."""
    copy = image.copy()
    copy.fill((tone.r, tone.g, tone.b, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if gloss is not None:
        copy.blit(gloss, (0, 0))
    return copy


def _lip(x: float) -> float:
    """How far below the pot's corner the front of the rim is at an x."""
    across = (x - _RIM[0]) / _RIM[2]
    return _RIM[1] + _RIM[3] * math.sqrt(max(0.0, 1 - across * across)) - 4


def _wall(x: float, y: float) -> float:
    """Where what ran over the rim at x has come to at y: it follows the bulge of the pot."""
    for (above, wide), (below, narrow) in pairwise(_BELLY):
        if y <= below:
            share = max(0.0, (y - above) / (below - above))
            return _RIM[0] + (x - _RIM[0]) * (wide + (narrow - wide) * share)
    return _RIM[0] + (x - _RIM[0]) * _BELLY[-1][1]


def _runnel(paint: Paint, run: _Run, unit: float) -> Surface:
    """A runnel at its full length, wide where it leaves the rim; how much of it is seen tells how far it has come."""
    head, wide = _lip(run.x), 64.0
    start = _wall(run.x, head)
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for step in range(13):
        share = step / 12
        y = share * (run.foot - head)
        middle = wide / 2 + _wall(run.x, head + y) - start
        half = run.width / 2 * (0.72 + 0.5 * (1 - share) ** 4 + 0.09 * math.sin(share * 9 + run.x))
        left.append((middle - half, y))
        right.append((middle + half, y))
    outline = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (*left, *reversed(right))) + "Z"
    body = (
        f'<path d="{outline}" fill="url(#a)" stroke="#3C3C3C" stroke-width="1.5" stroke-linejoin="round"/>'
    )
    span = (wide - run.width) / 2
    defs = lin("a", span, 0, wide - span, 0, (0, "#F4F4F4"), (0.5, "#DADADA"), (1, "#9A9A9A"))
    tall = run.foot - head
    return paint.svg(body, wide * unit, tall * unit, defs, f"0 0 {wide:g} {tall:g}")


def _tip_size(width: float) -> tuple[float, float]:
    return width * 1.05, width * 1.31


def _tip(paint: Paint, width: float) -> Surface:
    """The drop at the end of a runnel."""
    body = (
        '<path d="M8.5 2C7 14 3 22 3 30C3 41 10 47 20 47C30 47 37 41 37 30C37 22 33 14 31.500 2Z" fill="url(#a)"/>'
        '<path d="M5.4 18C3.9 22 3 26 3 30C3 41 10 47 20 47C30 47 37 41 37 30C37 26 36.100 22 34.600 18" fill="none"'
        ' stroke="#3C3C3C" stroke-width="2.5"/>'
    )
    return paint.svg(body, *_tip_size(width), lin("a", 4, 0, 36, 0, (0, "#F4F4F4"), (0.5, "#DADADA"), (1, "#9A9A9A")),
                     "0 0 40 50")


_BALL_DEFS = rad("a", 15, 12, 30, (0, "white"), (0.5, "#EFEFEF"), (1, "#A6A6A6"))
_BALL = (
    '<circle cx="20" cy="20" r="18" fill="url(#a)" stroke="#4A4A4A" stroke-width="1.5" stroke-opacity=".75"/>'
)
_SHINE = (
    '<ellipse cx="14" cy="12" rx="5" ry="3.500" fill="#FFFFFF" fill-opacity=".9" transform="rotate(-30 14 12)"/>'
    '<path d="M32 24C31 29 28 32 24 34" fill="none" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="2"'
    ' stroke-linecap="round"/>'
)
_DROP_SHINE = (
    '<path d="M11.5 22C9.5 28 10 33 13.5 38" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-linecap="round" opacity=".8"/>'
)
_PUDDLE_DEFS = oval("a", 120, 22, 150, 34, (0, "white"), (0.6, "#D2D2D2"), (1, "#7E7E7E"))
_PUDDLE = (
    '<path d="M135 4C176 2 214 8 240 16C268 24 262 36 236 40C210 46 176 52 132 51C92 52 60 46 32 42C4 38 2 26 28 17'
    'C58 7 96 4 135 4Z" fill="url(#a)" stroke="#333333" stroke-width="1.75" stroke-opacity=".8"/>'
    '<path d="M44 22C66 13 96 10 126 9" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round" opacity=".7"/>'
)
