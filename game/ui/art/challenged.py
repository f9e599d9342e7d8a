"""How a challenge ends: the caller's seal is crowned with laurel in a golden light, or it breaks and goes up in smoke."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Surface

from game.ui.art.grand import GOLD, SPARK_SIZES, TURNS, Lights, ramp, share
from game.ui.art.paint import Paint
from game.ui.art.pieces import seal
from game.ui.art.vector import rad
from game.ui.theme import SEALS, hexed, mix
from game.ui.tween import back

_SIZES = (176.0, 152.0, 138.0, 132.0)
"""The seal comes down onto the table in these steps."""
_REST = _SIZES[-1]
_LANDS = 0.16
_WREATH, _LEAVES = 236.0, 9
_RAYS, _HALO = 520.0, 330.0
_TILTS = (0.0, 9.0, 20.0, 34.0, 52.0)
_PUFF = 96.0
_SHAKE = 5.0
_SHADOW = (0, 6, 8, 170)
_LEAF = "M0 0C-9 -7 -10 -22 0 -33C10 -22 9 -7 0 0Z"
_CRACK = ((66, -4), (52, 20), (62, 36), (44, 52), (56, 68), (40, 100))


class Challenged:
    """A challenge of the seat with this sigil and colour, `won` or lost, shown with its middle at `at`."""

    def __init__(self, paint: Paint, at: tuple[float, float], sigil: str, colour: int, *, won: bool, shake: bool = True) -> None:
        self.paint, self.at, self.won, self.shake = paint, at, won, shake
        self._sigil, self._colour = sigil, colour
        self.length = 1100.0 if won else 1000.0
        self._lights = Lights(paint)
        self._tones = (SEALS[colour].light, GOLD, "#FFE7B0")

    def bake(self) -> Iterator[None]:
        for size in _SIZES:
            self.paint.shadow(self._seal(size), *_SHADOW[2:])
            yield
        yield from self._bake_won() if self.won else self._bake_lost()

    def _bake_won(self) -> Iterator[None]:
        for leaves in range(1, _LEAVES + 1):
            self._wreath(leaves)
            yield
        for turn in range(TURNS, -1, -1):
            self._lights.rays(GOLD, _RAYS, turn)
            yield
        self._lights.bake_glow(_HALO, "#C8862E")
        for tone in self._tones:
            for size in SPARK_SIZES[:2]:
                self._lights.spark(tone, size)
        yield

    def _bake_lost(self) -> Iterator[None]:
        for side in (0, 1):
            for tilt in _TILTS:
                self._half(side, tilt)
                yield
        for number in range(3):
            self._crumb(number)
        self._puff()
        yield

    def draw(self, dst: Surface, t: float, still: bool) -> None:
        """The seal comes down; then laurel closes round it leaf by leaf, or it cracks and falls apart."""
        fade = min(1.0, t * 9, 1 - ramp(t, 0.86, 1.0))
        if self.won:
            self._draw_won(dst, t, fade, still)
        else:
            self._draw_lost(dst, t, fade, still)

    # --- won ---

    def _draw_won(self, dst: Surface, t: float, fade: float, still: bool) -> None:
        lights, (x, y) = self._lights, self.at
        lights.glow(dst, x, y, _HALO, "#C8862E", 0.8 * fade)
        if not still:
            lights.draw_rays(dst, x, y, GOLD, _RAYS, t, 4 * min(ramp(t, _LANDS, 0.34), 1 - ramp(t, 0.7, 0.9)))
        leaves = _LEAVES if still else round(_LEAVES * ramp(t, _LANDS, 0.6))
        if leaves:
            self.paint.put(dst, self._wreath(leaves), x, y, anchor="c", alpha=round(255 * fade))
        self._put_seal(dst, x, y, t, fade, still)
        if not still:
            lights.burst(dst, x, y - 20, self._tones, (t - _LANDS) / 0.8, 34, 250)

    def _wreath(self, leaves: int) -> Surface:
        """Two branches of laurel with so many leaves each, from below upwards."""
        return self.paint.cached(("laurel wreath", leaves), lambda: self._painted_wreath(leaves))

    def _painted_wreath(self, leaves: int) -> Surface:
        branch = ""
        for number in range(leaves):
            angle = 104 + 126 * number / (_LEAVES - 1)
            x, y = 128 + 100 * math.cos(math.radians(angle)), 128 + 100 * math.sin(math.radians(angle))
            for lean, tone in ((-34, "#E9C368"), (34, "#B98432")):
                branch += (
                    f'<path d="{_LEAF}" transform="translate({x:.1f} {y:.1f}) rotate({angle + 180 + lean:.1f})'
                    f' scale({1.0 - 0.032 * number:.2f})" fill="{tone}" stroke="#3A2108" stroke-width="2.2"'
                    ' stroke-linejoin="round"/>'
                )
        both = branch + f'<g transform="translate(256 0) scale(-1 1)">{branch}</g>'
        knot = '<circle cx="128" cy="228" r="9" fill="#CE2F45" stroke="#3A2108" stroke-width="2.5"/>'
        return self.paint.svg_once(both + knot, _WREATH, _WREATH, view_box="0 0 256 256")

    # --- lost ---

    def _draw_lost(self, dst: Surface, t: float, fade: float, still: bool) -> None:
        x, y = self.at
        breaks = 0.5 if still else ramp(t, 0.34, 0.95)
        if breaks <= 0.0:
            jolt = _SHAKE * math.sin(t * 90) * (1 - ramp(t, _LANDS, 0.34)) if self.shake and t > _LANDS and not still else 0.0
            self._put_seal(dst, x + jolt, y, t, fade, still)
            return
        apart = 10.0 if still else 14 + 46 * breaks
        fallen = 0.0 if still else 150 * breaks * breaks
        tilt = _TILTS[1] if still else _TILTS[min(len(_TILTS) - 1, int(breaks * len(_TILTS)))]
        if not still:
            self._draw_smoke(dst, breaks)
        for side, sign in ((0, -1), (1, 1)):
            spot = x + sign * apart, y + fallen
            self.paint.put(dst, self._half(side, tilt), *spot, anchor="c", alpha=round(255 * fade))
        if not still:
            self._draw_crumbs(dst, breaks, fade)

    def _draw_smoke(self, dst: Surface, breaks: float) -> None:
        x, y = self.at
        for i in range(9):
            f = (breaks - 0.05 * i) / 0.75
            if 0.0 < f < 1.0:
                at = x + (share(i) - 0.5) * 150 + 14 * math.sin(f * 5 + i), y + 20 - 130 * f
                self.paint.put(dst, self._puff(), *at, anchor="c", alpha=round(190 * math.sin(math.pi * f)))

    def _draw_crumbs(self, dst: Surface, breaks: float, fade: float) -> None:
        for i in range(14):
            angle = -math.pi * share(i)
            far = (34 + 130 * share(i, 0.377)) * breaks
            at = self.at[0] + math.cos(angle) * far * 1.5, self.at[1] + math.sin(angle) * far + 210 * breaks * breaks
            self.paint.put(dst, self._crumb(i % 3), *at, anchor="c", alpha=round(255 * fade))

    def _half(self, side: int, tilt: float) -> Surface:
        """One half of the broken seal, leaning outwards."""
        key = ("broken seal", self._sigil, self._colour, side, tilt)
        return self.paint.cached(key, lambda: self._broken(side, tilt))

    def _broken(self, side: int, tilt: float) -> Surface:
        whole = self._seal(_REST).copy()
        unit = whole.get_width() / 96
        outer = -10 if side else 106
        away = [(outer, -10), *_CRACK, (outer, 110)]
        pygame.draw.polygon(whole, (0, 0, 0, 0), [(px * unit, py * unit) for px, py in away])
        edge = pygame.Color(hexed(mix(SEALS[self._colour].dark, "black", 0.45)))
        pygame.draw.lines(whole, edge, False, [(px * unit, py * unit) for px, py in _CRACK], max(2, round(2 * unit)))
        room = Surface((whole.get_width() + 8, whole.get_height() + 8), pygame.SRCALPHA)
        room.blit(whole, (4, 4))
        return pygame.transform.rotozoom(room, tilt if not side else -tilt, 1.0) if tilt else room

    def _crumb(self, number: int) -> Surface:
        light, dark = SEALS[self._colour]
        shape = ("M4 10L14 3L20 14L9 21Z", "M3 6L17 4L13 19Z", "M5 4L19 9L15 20L4 16Z")[number]
        wax = hexed(mix(light, dark, 0.45))
        body = f'<path d="{shape}" fill="{wax}" stroke="{dark}" stroke-width="2" stroke-linejoin="round"/>'
        return self.paint.svg(body, 13 + 3 * number, 13 + 3 * number, view_box="0 0 24 24")

    def _puff(self) -> Surface:
        defs = rad("a", 24, 24, 23, (0, "#6A5A66", 0.75), (0.55, "#4A3C48", 0.4), (1, "#2A2028", 0))
        return self.paint.svg('<circle cx="24" cy="24" r="23" fill="url(#a)"/>', _PUFF, _PUFF, defs, "0 0 48 48")

    # --- the seal ---

    def _seal(self, size: float) -> Surface:
        return seal(self.paint, self._sigil, self._colour, size)

    def _put_seal(self, dst: Surface, x: float, y: float, t: float, fade: float, still: bool) -> None:
        step = len(_SIZES) - 1 if still else min(len(_SIZES) - 1, int(t / _LANDS * len(_SIZES)))
        high = 0.0 if still else 60 * (1 - back(min(1.0, t / _LANDS)))
        shadow = _SHADOW if fade >= 1.0 and step == len(_SIZES) - 1 else None
        self.paint.put(dst, self._seal(_SIZES[step]), x, y - high, shadow, "c", round(255 * fade))

