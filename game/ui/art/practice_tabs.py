"""Composed formulas before a seat: tabs with emblem, letter and points, and how many of them find room on a shelf."""

from __future__ import annotations

from typing import TypeAlias

from pygame import Surface

from game.ui.art.emblems import emblem
from game.ui.art.paint import Paint
from game.ui.art.potion_cards import CARD_TEXT
from game.ui.art.practice_cards import PracticeFace, name_lines
from game.ui.art.sheet import SMALLEST, Block, Sheet, cut_block
from game.ui.art.vector import lin, panel, rad
from game.ui.theme import JEWELS, mix

Area: TypeAlias = tuple[float, float, float, float]

NAMED: tuple[float, float] = (120.0, 44.0)
"""A tab with its name on it."""
SIZES: tuple[tuple[float, float], ...] = (
    (46.0, 62.0), (46.0, 48.0), (40.0, 44.0), (36.0, 40.0), (33.0, 33.0), (31.0, 33.0), (27.0, 33.0),
)
"""Tabs without a name, from large to small."""
GAP = 3.0
_LINE = 13.0


def shelf_spots(count: int, area: Area, named: bool = False) -> list[Area]:
    """Where so many tabs lie in an area: all of one size, the largest at which nothing overlaps; else the smallest, overlapping.

    With `named` they bear names as long as that leaves room for all.
    """
    x, y, w, h = area
    for wide, tall in ((NAMED, *SIZES) if named else SIZES):
        columns, rows = int((w + GAP) // (wide + GAP)), int((h + GAP) // (tall + GAP))
        if columns * rows >= count:
            pitch = wide + min(GAP + 4, (w - columns * wide) / max(1, columns - 1))
            return [(x + k % columns * pitch, y + k // columns * (tall + GAP), wide, tall) for k in range(count)]
    wide, tall = SIZES[-1]
    rows = max(1, int((h + GAP) // (tall + GAP)))
    columns = -(-count // rows)
    pitch = (w - wide) / max(1, columns - 1)
    return [(x + k % columns * pitch, y + k // columns * (tall + GAP), wide, tall) for k in range(count)]


def tab(paint: Paint, face: PracticeFace, w: float, h: float) -> Surface:
    """A composed formula on a shelf: with its name from a width of 90 on."""
    draw = _named if w >= 90 else _plain
    return paint.cached(("practice tab", face, w, h), lambda: draw(paint, face, w, h))


def _plain(paint: Paint, face: PracticeFace, w: float, h: float) -> Surface:
    """Emblem on the ground of its kind; letter and points on a walnut foot, where nothing runs into the picture."""
    foot = max(_LINE, h * 0.27)
    radius = 4.5 if h < 50 else 6.0
    tones = JEWELS[face.ground]
    pale, far = mix(tones.light, "#FFF6E0", 0.62), mix(tones.base, "parch", 0.42)
    defs = rad("a", w / 2, h * 0.3, h * 0.75, (0, pale), (1, far)) + lin("b", 0, h - foot, 0, h, (0, "#5F3E2A"), (1, "#2E1C13"))
    low = h - 0.75
    body = (
        panel(0.75, 0.75, w - 1.5, h - 1.5, radius, "url(#a)")
        + f'<path d="M0.75 {h - foot:g}H{w - 0.75:g}V{low - radius:g}Q{w - 0.75:g} {low:g} {w - 0.75 - radius:g} {low:g}'
        f'H{0.75 + radius:g}Q0.75 {low:g} 0.75 {low - radius:g}Z" fill="url(#b)"/>'
        f'<path d="M1 {h - foot:g}H{w - 1:g}" stroke="#E0B566" stroke-width="1"/>'
        + panel(1.9, 1.9, w - 3.8, h - 3.8, radius - 1, "none", "#FFFFFF", 0.8, 0.5)
        + panel(0.75, 0.75, w - 1.5, h - 1.5, radius, "none", "#1B0D0A", 1.4)
    )
    sheet = Sheet(paint, paint.svg_once(body, w, h, defs))
    room = h - foot - 1
    sheet.put(emblem(paint, face.look, min(w - 3, room - 1)), w / 2, room / 2 + 0.8, "c", (0, 1, 2, 90))
    middle = h - foot / 2 - 0.6
    lettering = max(SMALLEST, h * 0.23)
    sheet.write(face.letter, 4.0, middle, "uix", SMALLEST, "cream2", "ml", "#120A07")
    sheet.write(str(face.points), w - 4.0, middle, "headb", lettering, "brassL", "mr", "#120A07")
    return sheet.image


def _named(paint: Paint, face: PracticeFace, w: float, h: float) -> Surface:
    """A tab without a name, and a parchment beside it with the name."""
    defs = rad("a", w * 0.45, h * 0.3, w * 0.7, (0, "parch0"), (0.6, "parch"), (1, "parch2"))
    body = panel(0.75, 0.75, w - 1.5, h - 1.5, 6, "url(#a)", "#5A3B1C", 1.4) + panel(
        2, 2, w - 4, h - 4, 5, "none", "#FFFBEF", 1, 0.7)
    sheet = Sheet(paint, paint.svg_once(body, w, h, defs))
    side = min(w * 0.3, h * 0.82)
    sheet.put(tab(paint, face, side, h), 0, 0, "tl")
    room = w - side - 9
    name = _name(paint, face.name, room, paint.reading(13.0, CARD_TEXT), h - 4)
    sheet.write_block(name, side + 4, (h - name.height) / 2 - 0.5, "head", "ink", "l")
    return sheet.image


def _name(paint: Paint, name: str, width: float, size: float, room: float) -> Block:
    """A name in as many lines as the tab has."""
    for most, least in ((2, 12.5), (3, SMALLEST)):
        found = name_lines(paint, name, width, size, min(size, least), most)
        if found is not None and found.height <= room:
            return found
    return cut_block(paint, name, "head", width, SMALLEST, 3)._replace(leading=0.98)
