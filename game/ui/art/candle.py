"""Candles: a body and a great glow for the still background, a flame and a small glow that flicker."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.ui.art.paint import Paint, Shadow

_BODY_SHADOW: Shadow = (0, 6, 8, 190)
_LEVELS = 5


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


class Candle:
    """One candle in a brass dish; (x, base) is the middle of the dish's lower edge."""

    def __init__(self, paint: Paint, x: float, base: float, height: float = 150, glow: float = 640,
                 power: float = 0.42, salt: int = 0) -> None:
        self.paint, self.x, self.base, self.height = paint, x, base, height
        self.glow, self.power, self.salt = glow, power, salt
        self.wick = base - height * 0.735

    def bake(self, dst: Surface) -> None:
        """Draw the body and the great glow; once, into a background."""
        body = self.paint.picture("prop_candle", self.height * 0.8, self.height)
        self.paint.put(dst, body, self.x, self.base, _BODY_SHADOW, "mb")
        self.paint.add_glow(dst, self.x, self.wick, self.glow, "#A85A1E", self.power, 2.2)
        self.paint.add_glow(dst, self.x, self.wick, self.glow * 0.3, "candle", 0.55, 1.8)

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

    def draw(self, dst: Surface, t: float, still: bool = False, sink: float = 0) -> Rect:
        """Draw the flame at t seconds over a restored background; still keeps it from moving."""
        strength = 0.0 if still else flicker(t, self.salt)
        level = round((strength + 1) / 2 * (_LEVELS - 1)) / (_LEVELS - 1)
        wick = self.wick + sink
        self.paint.add_glow(dst, self.x, wick - self.height * 0.05, self.height, "candle", 0.2 + 0.16 * level, 1.8)
        # A new shape every eighth of a second, and the four frames never twice the same in a row.
        beat = math.floor(t / 0.13)
        frame = 1 if still else (beat * 3 + round(_share(beat, self.salt + 7))) % 4
        tall = self.height * 0.3
        flame = self.paint.picture(f"prop_flame_{frame}", tall * 31 / 46, tall)
        self.paint.put(dst, flame, self.x, wick + self.height * 0.03, anchor="mb")
        return self.area()


def spark(paint: Paint, dst: Surface, x: float, y: float, strength: float = 1.0, size: float = 24) -> None:
    """Add one spark; strength 0-1 in eight steps, so that its sprites are few."""
    step = round(min(1.0, max(0.0, strength)) * 8)
    if step:
        paint.add_glow(dst, x, y, size, "candle", step / 8, 2.0)
