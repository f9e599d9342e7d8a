"""What only the great formulas have: a goblet overflows, a talisman wakes an astrolabe, what is supreme rises as a sun."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import Surface

from game.ui.art.grand import DROP_SIZES, GOLD, RINGS, SPARK_SIZES, Lights, ramp, share
from game.ui.art.paint import Paint
from game.ui.theme import JEWELS, Jewel, hexed, mix

GREAT = ("kind_chalice", "kind_pendant", "kind_sunburst")
"""The vessels of great formulas."""
REACH = 300.0
"""How far from its middle it may draw."""
WHOLE = 168.0
"""So far from its middle nothing of it may be cut off."""
_BEGINS, _ENDS = 0.2, 0.86
_DIAL, _STEPS = 250.0, 4
_STARLIGHT = 64.0
_SUN = 330.0
_FLAMES = 16
_STARS = ((0, -112), (66, -80), (108, -20), (86, 58), (20, 104), (-58, 84), (-106, 26), (-92, -52))
_COMING = ("sapphire", "ruby", "emerald", "topaz", "amber", "amethyst", "teal", "rose")


class Splendour:
    """What surrounds one great formula in a vessel of GREAT, in its jewel. Drawing depends only on the arguments."""

    def __init__(self, paint: Paint, picture: str, tone: Jewel) -> None:
        self.paint, self.picture, self.tone = paint, picture, tone
        self._lights = Lights(paint)

    def bake(self) -> Iterator[None]:
        """Make ahead what will be shown, a few milliseconds a step."""
        lights = self._lights
        if self.picture == "kind_chalice":
            for size in DROP_SIZES:
                lights.drop(self.tone, size)
                lights.drop(JEWELS["topaz"], size)
        elif self.picture == "kind_pendant":
            for step in range(_STEPS):
                self._dial(step)
                yield
            lights.star(self.tone)
            lights.spark(self._gold, SPARK_SIZES[2])
            lights.bake_glow(_STARLIGHT, self._gold)
        else:
            for step in range(_STEPS):
                self._sun(step)
                yield
            for name in _COMING:
                lights.spark(JEWELS[name].light, SPARK_SIZES[2])
            for size in RINGS:
                lights.ring(GOLD, size)
                yield
        yield

    @property
    def _gold(self) -> str:
        return hexed(mix(self.tone.light, GOLD, 0.5))

    def draw_behind(self, dst: Surface, x: float, y: float, t: float) -> None:
        """Draw what is seen behind the emblem at t 0-1."""
        shown = min(ramp(t, _BEGINS, _BEGINS + 0.16), 1 - ramp(t, _ENDS, 1.0))
        if self.picture == "kind_pendant":
            self._draw_dial(dst, x, y, t, shown)
        elif self.picture == "kind_sunburst":
            self._draw_sun(dst, x, y, t, shown)

    def draw_before(self, dst: Surface, x: float, y: float, t: float) -> None:
        """Draw what is seen before it."""
        if self.picture == "kind_chalice":
            self._draw_overflow(dst, x, y, t)
        elif self.picture == "kind_sunburst":
            self._draw_coming(dst, x, y, t)

    # --- a goblet ---

    def _draw_overflow(self, dst: Surface, x: float, y: float, t: float) -> None:
        """It runs over on both sides, in its own colour and in gold."""
        for i in range(44):
            f = (t - _BEGINS - 0.06 - 0.4 * i / 44) / 0.3
            if not 0.0 < f < 1.0:
                continue
            side = -1 if i % 2 else 1
            at_x = x + side * (26 + (34 + 46 * share(i)) * f)
            leaps = 46 * math.sin(math.pi * min(1.0, f * 1.5)) * (0.5 + 0.5 * share(i, 0.377))
            at_y = y - 36 - leaps + 150 * max(0.0, f - 0.2) ** 1.6
            drop = self._lights.drop(self.tone if i % 3 else JEWELS["topaz"], DROP_SIZES[i % 3])
            self.paint.put(dst, drop, at_x, at_y, anchor="c", alpha=round(255 * min(1.0, (1 - f) * 4)))

    # --- a talisman ---

    def _draw_dial(self, dst: Surface, x: float, y: float, t: float, shown: float) -> None:
        """A brass dial turns behind it while stars light up one after the other."""
        if shown <= 0.0:
            return
        self.paint.put(dst, self._dial(int(t * 22) % _STEPS), x, y, anchor="c", alpha=round(255 * shown))
        lit = (t - _BEGINS) / 0.5 * len(_STARS)
        for number, (dx, dy) in enumerate(_STARS):
            if lit > number:
                fresh = max(0.0, 1 - (lit - number) / 2)
                self._lights.glow(dst, x + dx, y + dy, _STARLIGHT, self._gold, max(0.35, fresh) * shown)
                self.paint.put(dst, self._lights.star(self.tone), x + dx, y + dy, anchor="c", alpha=round(255 * shown))

    def _dial(self, step: int) -> Surface:
        return self.paint.cached(("talisman dial", step), lambda: self._painted_dial(step))

    def _painted_dial(self, step: int) -> Surface:
        ticks = "".join(
            f'<path d="M{128 + r * math.cos(a):.1f} {128 + r * math.sin(a):.1f}L{128 + 101 * math.cos(a):.1f}'
            f' {128 + 101 * math.sin(a):.1f}" stroke="#F1D492" stroke-width="{2.6 if n % 6 == 0 else 1.4}" opacity=".9"/>'
            for n in range(48)
            for a, r in ((math.radians(7.5 * n + 7.5 * step / _STEPS), 88 if n % 6 == 0 else 94),)
        )
        rings = "".join(
            f'<circle cx="128" cy="128" r="{r}" fill="none" stroke="{tone}" stroke-width="{width}" opacity="{opacity}"/>'
            for r, tone, width, opacity in (
                (104, "#140D0A", 7, 0.5), (104, "#CF9C48", 4, 1), (104, "#FFE7A8", 1.2, 0.9), (84, "#CF9C48", 1.6, 0.9),
            )
        )
        turn = 45 * step / _STEPS
        squares = "".join(
            f'<path d="M128 54L202 128L128 202L54 128Z" transform="rotate({turn + by:.1f} 128 128)" fill="none" stroke="#CF9C48"'
            ' stroke-width="1.6" opacity=".75"/>' for by in (0, 45)
        )
        return self.paint.svg_once(rings + ticks + squares, _DIAL, _DIAL, view_box="0 0 256 256")

    # --- what is supreme ---

    def _draw_sun(self, dst: Surface, x: float, y: float, t: float, shown: float) -> None:
        if shown > 0.0:
            self.paint.put(dst, self._sun(int(t * 18) % _STEPS), x, y, anchor="c", alpha=round(255 * shown))
        for late in (0.0, 0.12, 0.24):
            self._lights.wave(dst, x, y, GOLD, (t - _BEGINS - late) / 0.44)

    def _draw_coming(self, dst: Surface, x: float, y: float, t: float) -> None:
        """Lights of every colour come to it from all over the Desk."""
        for i in range(32):
            f = (t - 0.22 * share(i, 0.377)) / 0.3
            if not 0.0 < f < 1.0:
                continue
            angle = i * 2.399963 + 1.2 * f
            reach = (170 + 110 * share(i)) * (1 - f) ** 1.4
            spark = self._lights.spark(JEWELS[_COMING[i % len(_COMING)]].light, SPARK_SIZES[2])
            self._lights.add(dst, spark, x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.7)

    def _sun(self, step: int) -> Surface:
        return self.paint.cached(("supreme sun", step), lambda: self._painted_sun(step))

    def _painted_sun(self, step: int) -> Surface:
        """A brass sun of straight and wavy flames."""
        parts = []
        for number in range(_FLAMES):
            lean = 360 / _FLAMES * (number + step / _STEPS * 2)
            shape = "M116 64L128 8L140 64Z" if number % 2 else "M116 66C112 48 130 44 126 22C142 40 134 50 140 66Z"
            tone = "#E2B04E" if number % 2 else "#B9742A"
            parts.append(f'<path d="{shape}" transform="rotate({lean:.1f} 128 128)" fill="{tone}"'
                         ' stroke="#3A2108" stroke-width="1.6" stroke-linejoin="round"/>')
        ring = ('<circle cx="128" cy="128" r="66" fill="none" stroke="#3A2108" stroke-width="9"/>'
                '<circle cx="128" cy="128" r="66" fill="none" stroke="#E9C368" stroke-width="5.5"/>'
                '<circle cx="128" cy="128" r="68" fill="none" stroke="#FFF3CF" stroke-width="1.2" opacity=".8"/>')
        return self.paint.svg_once("".join(parts) + ring, _SUN, _SUN, view_box="0 0 256 256")
