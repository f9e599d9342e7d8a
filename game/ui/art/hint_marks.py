"""What marks a hint on the table: a numbered seal of brass, pewter or copper, each of a shape of its own, and its ring."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.paint import Paint, Shadow
from game.ui.art.sheet import Sheet
from game.ui.art.vector import lin, panel, rad
from game.ui.box import Box

SHADOW: Shadow = (0, 2, 4, 170)
_OUT, _GROUND = 4.0, 5.0
_WIDE = 3.0
_BLIND = 0.38
"""How strong a mark is while another one is meant."""

_METALS = (("#FFF0B8", "#D9A441", "#7A5222"), ("#F4F7FA", "#A9B4C0", "#4C5763"), ("#FFD2B0", "#C9723C", "#6B2E12"))
"""Light, body and dark of the first, second and third."""
_SHAPES = (
    "M48 5A43 43 0 1 1 47.9 5Z",
    "M41 8Q48 2 55 8L88 41Q94 48 88 55L55 88Q48 94 41 88L8 55Q2 48 8 41Z",
    "M27 8H69Q74 8 76 12L93 44Q95 48 93 52L76 84Q74 88 69 88H27Q22 88 20 84L3 52Q1 48 3 44L20 12Q22 8 27 8Z",
)
"""A disc, a lozenge, a hexagon."""
_DASHES = ("", "16 7", "5 6")


def hint_badge(paint: Paint, place: int, size: float) -> Surface:
    """The seal of the first (0), second or third hint."""
    return paint.cached(("hint badge", place, size), lambda: _badge(paint, place, size))


def _badge(paint: Paint, place: int, size: float) -> Surface:
    light, body, dark = _METALS[place]
    shape = _SHAPES[place]
    defs = (
        lin("a", 20, 8, 76, 90, (0, light), (0.5, body), (1, dark))
        + rad("p", 42, 38, 46, (0, "parch0"), (0.7, "parch"), (1, "parch2"))
    )
    drawn = (
        f'<path d="{shape}" fill="url(#a)" stroke="#1B0D0A" stroke-width="4"/>'
        f'<g transform="translate(14.4 14.4) scale(.7)"><path d="{shape}" fill="url(#p)" stroke="{dark}" stroke-width="3"/></g>'
    )
    sheet = Sheet(paint, paint.svg_once(drawn, size, size, defs, "0 0 96 96"))
    sheet.write(str(place + 1), size / 2, size / 2, "uix", size * 0.5, "ink")
    return sheet.image


def hint_ring(paint: Paint, box: Box, place: int, radius: float) -> Surface:
    """The outline round what belongs to a hint: whole, dashed or dotted."""
    grown = box.inset(-_OUT)
    return paint.cached(("hint ring", place, round(grown.w), round(grown.h), radius), lambda: _ring(paint, grown, place, radius))


def draw_ring(paint: Paint, dst: Surface, box: Box, place: int, radius: float, *, strong: bool = True) -> None:
    """Lays the outline of a hint round something."""
    image = hint_ring(paint, box, place, radius)
    paint.put(dst, image, box.x - _OUT, box.y - _OUT, alpha=None if strong else round(255 * _BLIND))


def _ring(paint: Paint, box: Box, place: int, radius: float) -> Surface:
    light, body, _ = _METALS[place]
    inset = _GROUND / 2
    wide, tall = box.w - _GROUND, box.h - _GROUND
    outline = min(radius + _OUT, wide / 2, tall / 2)
    line = panel(inset, inset, wide, tall, outline, "none", light if not place else body, _WIDE)
    if _DASHES[place]:
        line = line.replace("/>", f' stroke-dasharray="{_DASHES[place]}"/>')
    ground = panel(inset, inset, wide, tall, outline, "none", "#1B0D0A", _GROUND)
    return paint.svg_once(ground + line, box.w, box.h)


def draw_badge(paint: Paint, dst: Surface, place: int, middle: tuple[float, float], size: float, *, strong: bool = True) -> None:
    """The seal of a hint, about a point."""
    alpha = None if strong else round(255 * _BLIND)
    paint.put(dst, hint_badge(paint, place, size), *middle, SHADOW if strong else None, "c", alpha)
