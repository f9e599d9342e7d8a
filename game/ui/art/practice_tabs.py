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
LARGEST: tuple[float, float] = (46.0, 62.0)
"""The largest tab without a name."""
GAP = 3.0
_LEAST: tuple[float, float] = (25.0, 31.0)
_STEP = 3.0
"""Widths and heights come in steps, so that one more formula seldom changes them."""
_TALL = 1.35
_FOOTED, _FOOT_FROM = 1.2, 42.0
"""A tab so much taller than wide, and so tall, has a foot for letter and points; on others they stand in two corners."""


def shelf_spots(count: int, area: Area, named: bool = False) -> list[Area]:
    """Where so many tabs lie in an area: all of one size, the largest at which nothing overlaps; else the smallest, overlapping.

    With `named` they bear names as long as that leaves room for all.
    """
    x, y, w, h = area
    wide, tall, columns, _ = _tabs(count, w, h, named)
    # Row by row, no row longer than needed; what is left between them stays small, so that they lie as a group.
    pitch = (w - wide) / max(1, columns - 1)
    pitch = min(pitch, wide + GAP + 4) if columns * (wide + GAP) - GAP <= w + 0.01 else pitch
    return [(x + k % columns * pitch, y + k // columns * (tall + GAP), wide, tall) for k in range(count)]


def _tabs(count: int, w: float, h: float, named: bool) -> tuple[float, float, int, int]:
    """Width and height of each tab, and columns and rows of all."""
    if named:
        columns, rows = int((w + GAP) // (NAMED[0] + GAP)), int((h + GAP) // (NAMED[1] + GAP))
        if columns * rows >= count:
            return *NAMED, columns, rows
    best, found = 0.0, None
    for rows in range(1, max(2, int((h + GAP) // (_LEAST[1] + GAP)) + 1)):
        columns = -(-count // rows)
        wide = _stepped((w + GAP) / max(1, columns) - GAP, _LEAST[0], LARGEST[0])
        tall = _stepped((h + GAP) / rows - GAP, _LEAST[1], min(LARGEST[1], wide * _TALL + 1))
        picture = _picture(wide, tall)
        if wide and tall and picture > best + 0.5:
            columns = int((w + GAP + 0.01) // (wide + GAP))
            best, found = picture, (wide, tall, columns, rows)
    if found is not None:
        return found
    rows = max(1, int((h + GAP) // (_LEAST[1] + GAP)))
    return *_LEAST, -(-count // rows), rows


def _stepped(room: float, least: float, most: float) -> float:
    """The largest size in steps from `least` that is at most `room` and about `most`; 0 when there is no room at all."""
    if room < least:
        return 0.0
    return least + (min(room, most) - least + 0.01) // _STEP * _STEP


def _foot(w: float, h: float) -> float:
    return max(13.0, h * 0.27) if h >= max(w * _FOOTED, _FOOT_FROM) else 0.0


def _picture(w: float, h: float) -> float:
    """How large the emblem is on a tab."""
    return min(w - 2, h - _foot(w, h) - 2)


def tab(paint: Paint, face: PracticeFace, w: float, h: float) -> Surface:
    """A composed formula on a shelf: with its name from a width of 90 on."""
    draw = _named if w >= 90 else _plain
    return paint.cached(("practice tab", face, w, h), lambda: draw(paint, face, w, h),
                        ("named tab", w, h) if w >= 90 else None)


def _plain(paint: Paint, face: PracticeFace, w: float, h: float) -> Surface:
    """Emblem on the ground of its kind, with letter and points where they hide nothing of it."""
    foot, radius = _foot(w, h), 4.5 if h < 50 else 6.0
    tones = JEWELS[face.ground]
    pale, far = mix(tones.light, "#FFF6E0", 0.62), mix(tones.base, "parch", 0.42)
    defs = rad("a", w / 2, h * 0.3, h * 0.75, (0, pale), (1, far)) + lin("b", 0, h - foot, 0, h, (0, "#5F3E2A"), (1, "#2E1C13"))
    body = (
        panel(0.75, 0.75, w - 1.5, h - 1.5, radius, "url(#a)")
        + (_foot_panel(w, h, foot, radius) if foot else "")
        + panel(1.9, 1.9, w - 3.8, h - 3.8, radius - 1, "none", "#FFFFFF", 0.8, 0.5)
        + panel(0.75, 0.75, w - 1.5, h - 1.5, radius, "none", "#1B0D0A", 1.4)
    )
    sheet = Sheet(paint, paint.svg_once(body, w, h, defs))
    room = h - foot
    sheet.put(emblem(paint, face.look, _picture(w, h)), w / 2, room / 2 + 0.3, "c", (0, 1, 2, 90))
    if foot:
        middle = h - foot / 2 - 1.2
        sheet.write(face.letter, 4.0, middle, "uix", SMALLEST, "cream2", "ml", "#120A07")
        sheet.write(str(face.points), w - 4.0, middle, "headb", max(SMALLEST, h * 0.23), "brassL", "mr", "#120A07")
    else:
        _draw_corner(sheet, face.letter, "uix", "cream", w, h, upper=True)
        _draw_corner(sheet, str(face.points), "headb", "brassL", w, h, upper=False)
    return sheet.image


def _foot_panel(w: float, h: float, foot: float, radius: float) -> str:
    low, right = h - 0.75, w - 0.75
    return (
        f'<path d="M0.75 {h - foot:g}H{right:g}V{low - radius:g}Q{right:g} {low:g} {right - radius:g} {low:g}'
        f'H{0.75 + radius:g}Q0.75 {low:g} 0.75 {low - radius:g}Z" fill="url(#b)"/>'
        f'<path d="M1 {h - foot:g}H{w - 1:g}" stroke="#E0B566" stroke-width="1"/>'
    )


def _draw_corner(sheet: Sheet, s: str, face: str, tone: str, w: float, h: float, upper: bool) -> None:
    """A word of one or two signs on a dark patch in the upper left or the lower right corner."""
    paint = sheet.paint
    wide, tall, turn = paint.width(s, face, SMALLEST) + 4.0, 11.5, 4.0
    if upper:
        outline = f"M1.2 4.5Q1.2 1.2 4.5 1.2H{wide:g}V{tall - turn:g}Q{wide:g} {tall:g} {wide - turn:g} {tall:g}H1.2Z"
        x, y = wide / 2 + 0.4, tall / 2 + 0.6
    else:
        left, top, low, right = w - wide, h - tall, h - 1.2, w - 1.2
        outline = (f"M{right:g} {low - 3.3:g}Q{right:g} {low:g} {right - 3.3:g} {low:g}H{left:g}V{top + turn:g}"
                   f"Q{left:g} {top:g} {left + turn:g} {top:g}H{right:g}Z")
        x, y = w - wide / 2 - 0.4, h - tall / 2 - 0.4
    patch = paint.svg_once(f'<path d="{outline}" fill="#2A1712" fill-opacity=".9"/>', w, h)
    sheet.image.blit(patch, (0, 0))
    sheet.write(s, x, y, face, SMALLEST, tone)


def _named(paint: Paint, face: PracticeFace, w: float, h: float) -> Surface:
    """A tab without a name, and a parchment beside it with the name."""
    defs = rad("a", w * 0.45, h * 0.3, w * 0.7, (0, "parch0"), (0.6, "parch"), (1, "parch2"))
    body = panel(0.75, 0.75, w - 1.5, h - 1.5, 6, "url(#a)", "#5A3B1C", 1.4) + panel(
        2, 2, w - 4, h - 4, 5, "none", "#FFFBEF", 1, 0.7)
    sheet = Sheet(paint, paint.svg_once(body, w, h, defs))
    side = min(w * 0.3, h * 0.82)
    sheet.put(tab(paint, face, side, h), 0, 0, "tl")
    room = w - side - 9
    name = _name(paint, face.name, room, paint.reading(13.0, CARD_TEXT), h - 6.5)
    sheet.write_block(name, side + 4, (h - name.height) / 2 - 0.5, "head", "ink", "l")
    return sheet.image


def _name(paint: Paint, name: str, width: float, size: float, room: float) -> Block:
    """A name in as many lines as the tab has."""
    for most, least in ((2, 12.5), (3, SMALLEST)):
        found = name_lines(paint, name, width, room, size, min(size, least), most)
        if found is not None:
            return found
    return cut_block(paint, name, "head", width, SMALLEST, 3)._replace(leading=0.98)
