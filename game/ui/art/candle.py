"""Candles: a body and a great glow for the still background, a flame and a small glow that flicker."""

from __future__ import annotations

import math
from io import BytesIO
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.image import load_sized_svg

from game.ui.art.gallery import art_text, painting
from game.ui.art.paint import Paint, Shadow

_BODY_SHADOW: Shadow = (0, 6, 8, 190)
_LEVELS = 5
_TALL, _STUB = 78.0, 24.0
"""How high the wax stands in its picture before it burns down, and what is left of it in the end."""
_FOOT = 128.0


def _share(number: int, salt: int) -> float:
    # A fixed hash to 0-1: the same moment always burns alike.
    value = (number * 2654435761 + salt * 40503) & 0xFFFFFFFF
    value = ((value ^ (value >> 15)) * 2246822519) & 0xFFFFFFFF
    return ((value ^ (value >> 13)) & 0xFFFF) / 0xFFFF


def flicker(t: float, salt: int = 0) -> float:
    """Brightness of a flame at t seconds, smooth, between -1 and 1."""
    at = t * 8
    whole = math.floor(at)
    part = at - whole
    ease = part * part * (3 - 2 * part)
    return 2 * (_share(whole, salt) * (1 - ease) + _share(whole + 1, salt) * ease) - 1


class Flame(NamedTuple):
    """How a flame looks at a moment: how strong its glow is, 0-1 in a few levels, and which of its four shapes it has."""

    level: float
    frame: int


class Candle:
    """One candle in a brass dish; (x, base) is the middle of the dish's lower edge."""

    def __init__(self, paint: Paint, x: float, base: float, height: float = 150, glow: float = 640,
                 power: float = 0.42, salt: int = 0) -> None:
        self.paint, self.x, self.base, self.height = paint, x, base, height
        self.glow, self.power, self.salt = glow, power, salt
        self.burnt = 0.0
        """How far it has burnt down, 0-1."""

    @property
    def wick(self) -> float:
        """Where the flame begins."""
        return self.base - self.height * (0.735 - self.burnt * (_TALL - _STUB) / 150)

    def bake(self, dst: Surface) -> None:
        """Draw the body and the great glow; once, into a background."""
        self.bake_light(dst)
        self.draw_body(dst)

    def bake_light(self, dst: Surface) -> None:
        """Draw the great glow alone, for a candle that burns down."""
        self.paint.add_glow(dst, self.x, self.base - self.height * 0.735, self.glow, "#A85A1E", self.power, 2.2)

    def draw_body(self, dst: Surface) -> None:
        """Draw the body as far as it has burnt down, and the near glow; into something that lies still."""
        self.paint.put(dst, self._body(), self.x, self.base, _BODY_SHADOW, "mb")
        self.paint.add_glow(dst, self.x, self.wick, self.glow * 0.3, "candle", 0.55, 1.8)

    def body_area(self) -> Rect:
        """The pixels that draw_body may touch, however far it has burnt down."""
        reach, beside = self.glow * 0.15, self.height * 0.4 + abs(_BODY_SHADOW[0]) + 2 * _BODY_SHADOW[2]
        top, across = self.base - self.height * 0.735 - reach, max(reach, beside)
        return self.paint.rect(self.x - across, top, 2 * across, self.base + 24 - top).inflate(4, 4)

    def _body(self) -> Surface:
        size = (self.height * 0.8, self.height)
        if not self.burnt or painting("prop_candle") is not None:
            return self.paint.picture("prop_candle", *size)
        return self.paint.cached(("candle", *size, self.burnt), lambda: self._burnt_body(*size))

    def _burnt_body(self, w: float, h: float) -> Surface:
        """The picture of the candle with its wax shortened from above."""
        source = art_text("prop_candle")
        gone = self.burnt * (_TALL - _STUB)
        short = 1 - gone / _TALL
        head, wax, top = (source.index(part) for part in ('<path d="M36 50', '<ellipse cx="54" cy="49', "</svg>"))
        shorter = f'<g transform="translate(0 {_FOOT * (1 - short):.3f}) scale(1 {short:.4f})">{source[head:wax]}</g>'
        lower = f'<g transform="translate(0 {gone:.3f})">{source[wax:top]}</g>'
        pixels = max(1, self.paint.px(w)), max(1, self.paint.px(h))
        drawn = source[:head] + shorter + lower + source[top:]
        return load_sized_svg(BytesIO(drawn.encode()), pixels).convert_alpha()

    def draw_whole(self, dst: Surface, t: float, still: bool = False, sink: float = 0) -> None:
        """Draw body, near glow and flame at once, where no background holds the body; `sink` moves it down."""
        body = self.paint.picture("prop_candle", self.height * 0.8, self.height)
        self.paint.put(dst, body, self.x, self.base + sink, _BODY_SHADOW, "mb")
        self.paint.add_glow(dst, self.x, self.wick + sink, self.glow * 0.3, "candle", 0.35, 1.8)
        self.draw(dst, t, still, sink)

    def area(self) -> Rect:
        """The pixels that draw may touch."""
        across = self.height * 1.05
        return self.paint.rect(self.x - across / 2, self.wick - across / 2 - self.height * 0.05, across, across)

    def flame(self, t: float, still: bool = False) -> Flame:
        """All that what draw shows at t seconds depends on, besides its place."""
        strength = 0.0 if still else flicker(t, self.salt)
        # A new shape every eighth of a second, and the four frames never twice the same in a row.
        beat = math.floor(t / 0.13)
        frame = 1 if still else (beat * 3 + round(_share(beat, self.salt + 7))) % 4
        return Flame(round((strength + 1) / 2 * (_LEVELS - 1)) / (_LEVELS - 1), frame)

    def draw(self, dst: Surface, t: float, still: bool = False, sink: float = 0) -> Rect:
        """Draw the flame at t seconds over a restored background; still keeps it from moving."""
        level, frame = self.flame(t, still)
        wick = self.wick + sink
        self.paint.add_glow(dst, self.x, wick - self.height * 0.05, self.height, "candle", 0.2 + 0.16 * level, 1.8)
        tall = self.height * 0.3
        flame = self.paint.picture(f"prop_flame_{frame}", tall * 31 / 46, tall)
        self.paint.put(dst, flame, self.x, wick + self.height * 0.03, anchor="mb")
        return self.area()


def spark(paint: Paint, dst: Surface, x: float, y: float, strength: float = 1.0, size: float = 24) -> None:
    """Add one spark; strength 0-1 in eight steps, so that its sprites are few."""
    step = round(min(1.0, max(0.0, strength)) * 8)
    if step:
        paint.add_glow(dst, x, y, size, "candle", step / 8, 2.0)
