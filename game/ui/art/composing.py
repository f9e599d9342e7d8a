"""The moment a formula is composed: light draws together, its emblem springs up, and each kind of vessel greets in its own way.

Potions bubble, a pouch puffs out its dust, a goblet beams, stars circle a talisman, a creature's shield rings, and what is
supreme does several of these at once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import Rect, Surface

from game.ui.art.emblems import Look, emblem
from game.ui.art.grand import Lights, ramp
from game.ui.art.paint import Paint
from game.ui.art.splendour import GREAT, REACH, Splendour
from game.ui.art.vector import rad
from game.ui.theme import JEWELS, Jewel, hexed, mix

COMPOSING_MS, SPLENDOUR_MS = 850, 1050
"""How long it takes, and how long for a great formula."""

_SIZES = (48.0, 76.0, 100.0, 108.0, 102.0)
"""The emblem springs up in these steps: each is a sprite of its own, nothing is scaled while it is seen."""
_REST = 102.0
_RINGS = (60.0, 84.0, 112.0, 144.0, 180.0, 220.0)
_RAYS, _TURNS = 330.0, 3
_HALO, _FLASH, _STEAM = 230.0, 300.0, 58.0
_BUBBLES = (8.0, 12.0, 17.0)
_DUST = (9.0, 16.0)
_STAR = 20.0
_REACH = 180.0
_SPRINGS, _ENDS = 0.2, 0.86
_GREETS: dict[str, tuple[str, ...]] = {
    "kind_flask": ("bubbles",), "kind_cone": ("bubbles", "steam"), "kind_jar": ("bubbles",), "kind_pouch": ("dust",),
    "kind_chalice": ("rays",), "kind_pendant": ("orbit",), "kind_shield": ("rings", "dust"),
    "kind_sunburst": ("rays", "orbit", "dust"),
}
_OTHERS = ("orbit", "dust")


class Composing:
    """One formula, or one spell, at the moment it is done. Drawing depends only on its arguments."""

    def __init__(self, paint: Paint, look: Look) -> None:
        self.paint, self.look = paint, look
        self._tone: Jewel = JEWELS[look.jewel or "amethyst"]
        self._lights = Lights(paint)
        self._greets = _GREETS.get(look.picture, _OTHERS)
        self._splendour = Splendour(paint, look.picture, self._tone) if look.picture in GREAT else None

    @property
    def great(self) -> bool:
        """Whether it is a great formula's."""
        return self._splendour is not None

    @property
    def length(self) -> float:
        """How long it takes, in ms."""
        return SPLENDOUR_MS if self.great else COMPOSING_MS

    def bake(self) -> Iterator[None]:
        """Make ahead what will be shown, a few milliseconds a step."""
        for size in dict.fromkeys(_SIZES):
            emblem(self.paint, self.look, size)
            yield
        self.paint.shadow(emblem(self.paint, self.look, _REST), 10, 170)
        yield
        for size in reversed(_RINGS):
            self._ring(size)
            yield
        if "rays" in self._greets:
            for stage in range(_TURNS + 1):
                self._rays(stage)
                yield
        if self._splendour is not None:
            yield from self._splendour.bake()
        self._lights.bake_glow(_HALO, self._glow(), 1.6, 0.8)
        yield
        self._lights.bake_glow(_FLASH, "#FFE9BE", 1.4, 0.7)
        yield
        if "steam" in self._greets:
            self._lights.bake_glow(_STEAM, self._tone.base, 1.3, 0.55)
            yield
        for size in _BUBBLES:
            self._bubble(size)
        for size in _DUST:
            self._mote(size)
        self._star()
        yield

    def area(self, x: float, y: float) -> Rect:
        """The pixels it may touch when it happens at (x, y)."""
        reach = REACH if self.great else _REACH
        return self.paint.rect(x - reach, y - reach, 2 * reach, 2 * reach)

    def draw(self, dst: Surface, x: float, y: float, t: float, still: bool = False) -> None:
        """Draw it at t 0-1, its middle at (x, y). Still: the emblem and a quiet glow, for reduced motion."""
        if not 0 <= t <= 1:
            return
        if still:
            self._lights.glow(dst, x, y, _HALO, self._glow(), 0.8, 1.6, 0.8)
            self._put_emblem(dst, x, y, _REST, 1.0)
            return
        fade = 1 - ramp(t, _ENDS, 1.0)
        self._draw_light(dst, x, y, t)
        if "rays" in self._greets and self.paint.flashes:
            self._draw_rays(dst, x, y, t)
        if self._splendour is not None:
            self._splendour.draw_behind(dst, x, y, t)
        self._draw_orbit(dst, x, y, t, behind=True)
        if t >= _SPRINGS * 0.6:
            stage = min(len(_SIZES) - 1, int((t - _SPRINGS * 0.6) / 0.2 * len(_SIZES)))
            self._put_emblem(dst, x, y, _SIZES[stage], fade)
        self._draw_orbit(dst, x, y, t, behind=False)
        for greeting, draw in (("bubbles", self._draw_bubbles), ("steam", self._draw_steam), ("dust", self._draw_dust),
                               ("rings", self._draw_rings)):
            if greeting in self._greets:
                draw(dst, x, y, t)
        if self._splendour is not None:
            self._splendour.draw_before(dst, x, y, t)

    # --- parts ---

    def _put_emblem(self, dst: Surface, x: float, y: float, size: float, fade: float) -> None:
        shadow = (0, 8, 10, 170) if size == _REST and fade >= 1 else None
        self.paint.put(dst, emblem(self.paint, self.look, size), x, y, shadow, "c", round(255 * fade))

    def _draw_light(self, dst: Surface, x: float, y: float, t: float) -> None:
        if t < _SPRINGS:
            # What it is made of draws together.
            f = t / _SPRINGS
            number = max(0, len(_RINGS) - 1 - int(f * len(_RINGS)))
            self.paint.put(dst, self._ring(_RINGS[number]), x, y, anchor="c", alpha=round(90 + 150 * f))
            for i in range(14):
                reach = 120 * (1 - f) ** 1.5 + 8
                angle = i * 2.399963
                self._lights.add(dst, self._mote(_DUST[1]), x + math.cos(angle) * reach, y + math.sin(angle) * reach)
        self._lights.glow(dst, x, y, _HALO, self._glow(), min(ramp(t, 0.0, _SPRINGS), 1 - ramp(t, 0.7, 1.0)), 1.6, 0.8)
        if _SPRINGS <= t < _SPRINGS + 0.14 and self.paint.flashes:
            self._lights.glow(dst, x, y, _FLASH, "#FFE9BE", 1 - (t - _SPRINGS) / 0.14, 1.4, 0.7)

    def _draw_rays(self, dst: Surface, x: float, y: float, t: float) -> None:
        if _SPRINGS <= t < 0.9:
            whole = _SPRINGS + 0.06 <= t < 0.82
            self._lights.add(dst, self._rays(int(t * 24) % _TURNS if whole else _TURNS), x, y)

    def _draw_bubbles(self, dst: Surface, x: float, y: float, t: float) -> None:
        for i in range(18):
            f = (t - _SPRINGS - 0.34 * ((i * 0.377) % 1)) / 0.42
            if 0 < f < 1:
                at_x = x + (((i * 0.618) % 1) - 0.5) * 84 + 7 * math.sin(f * 9 + i)
                at_y = y + 12 - (66 + 50 * ((i * 0.713) % 1)) * f
                alpha = round(255 * min(1.0, (1 - f) * 3))
                self.paint.put(dst, self._bubble(_BUBBLES[i % 3]), at_x, at_y, anchor="c", alpha=alpha)

    def _draw_steam(self, dst: Surface, x: float, y: float, t: float) -> None:
        for i in range(7):
            f = (t - _SPRINGS - 0.06 * i) / 0.5
            if 0 < f < 1:
                at_x, at_y = x + 16 * math.sin(f * 6 + i), y - 52 - 74 * f
                self._lights.glow(dst, at_x, at_y, _STEAM, self._tone.base, math.sin(f * math.pi), 1.3, 0.55)

    def _draw_dust(self, dst: Surface, x: float, y: float, t: float) -> None:
        for i in range(30):
            f = (t - _SPRINGS - 0.16 * ((i * 0.377) % 1)) / 0.6
            if 0 < f < 1:
                angle = -math.pi / 2 + (((i * 0.618) % 1) - 0.5) * 2.6
                reach = (60 + 84 * ((i * 0.713) % 1)) * (1 - (1 - f) ** 2)
                size = _DUST[1 if f < 0.5 and i % 3 else 0]
                spot = x + math.cos(angle) * reach, y - 20 + math.sin(angle) * reach + 120 * f * f
                self._lights.add(dst, self._mote(size), *spot)

    def _draw_rings(self, dst: Surface, x: float, y: float, t: float) -> None:
        for i in range(3):
            f = (t - _SPRINGS - 0.13 * i) / 0.4
            if 0 < f < 1:
                ring = self._ring(_RINGS[min(len(_RINGS) - 1, 1 + int(f * (len(_RINGS) - 1)))])
                self.paint.put(dst, ring, x, y, anchor="c", alpha=round(230 * (1 - f)))

    def _draw_orbit(self, dst: Surface, x: float, y: float, t: float, behind: bool) -> None:
        if "orbit" not in self._greets:
            return
        f = (t - _SPRINGS) / (1 - _SPRINGS)
        if not 0 < f < 1:
            return
        grown = min(1.0, f * 4)
        for i in range(10):
            angle = i * math.tau / 10 + f * 5.5
            if (math.sin(angle) < 0) != behind:
                continue
            at_x, at_y = x + 84 * grown * math.cos(angle), y + 30 * grown * math.sin(angle) - 10 * math.cos(angle)
            alpha = round(255 * min(1.0, (1 - f) * 4) * (0.6 if behind else 1.0))
            self.paint.put(dst, self._star(), at_x, at_y, anchor="c", alpha=alpha)

    # --- sprites ---

    def _glow(self) -> str:
        return hexed(mix(self._tone.base, "#C8862E", 0.45))

    def _mote(self, size: float) -> Surface:
        return self.paint.glow(size, mix(self._tone.light, "#FFD98A", 0.35), 1.0, 1.2)

    def _bubble(self, size: float) -> Surface:
        defs = rad("a", 17, 16, 26, (0, "white", 0.9), (0.5, self._tone.light, 0.55), (1, self._tone.base, 0.85))
        body = (
            f'<circle cx="24" cy="24" r="20" fill="url(#a)" stroke="{self._tone.deep}" stroke-width="3.5"/>'
            '<path d="M13 21C14 16 17 13 21 12" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-linecap="round"/>'
        )
        return self.paint.svg(body, size, size, defs, "0 0 48 48")

    def _ring(self, size: float) -> Surface:
        reach, tone = size / 2 - 5, hexed(mix(self._tone.light, "#FFE3A6", 0.5))
        body = "".join(
            f'<circle cx="{size / 2:g}" cy="{size / 2:g}" r="{reach:g}" fill="none" stroke="{tone}" stroke-width="{width}"'
            f' opacity="{opacity}"/>'
            for width, opacity in ((9, 0.2), (5, 0.35), (2, 1))
        )
        return self.paint.svg(body, size, size)

    def _star(self) -> Surface:
        fill = hexed(mix(self._tone.light, "#FFF0C2", 0.55))
        body = (
            f'<path d="M24 2L29 19L46 24L29 29L24 46L19 29L2 24L19 19Z" fill="{fill}" stroke="{self._tone.deep}"'
            ' stroke-width="2" stroke-linejoin="round"/>'
        )
        return self.paint.svg(body, _STAR, _STAR, view_box="0 0 48 48")

    def _rays(self, stage: int) -> Surface:
        """Rays turned a little further at each stage; at the last one they are short, for coming and going."""
        return self.paint.cached(("composing rays", stage), lambda: self._painted_rays(stage))

    def _painted_rays(self, turn: int) -> Surface:
        parts, reach = [], 126 if turn < _TURNS else 78
        for number in range(16):
            half = 4.6 if number % 2 else 3.0
            ends = [
                f"L{128 + 140 * math.cos(math.radians(a)):.1f} {128 + 140 * math.sin(math.radians(a)):.1f}"
                for a in (number * 22.5 + turn * 5 - half, number * 22.5 + turn * 5 + half)
            ]
            parts.append(f'<path d="M128 128{"".join(ends)}Z" fill="url(#a)"/>')
        defs = rad("a", 128, 128, reach, (0, "#FFE3A6"), (0.35, "#8A5A18"), (1, "black"))
        return self._lights.stretched(parts, defs, _RAYS)
