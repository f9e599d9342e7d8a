"""The Desk in the picture: piles, missing elements, cards that lie apart, the place for a card, the draw pile."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.cardbacks import BACKS, card_back
from game.ui.art.cards import CARD_SHADOW, draw_pile, slot
from game.ui.art.paint import Paint
from game.ui.art.practice_cards import supreme_tile
from game.ui.art.practice_desk import ON_LEATHER, desk_place, desk_tile, draw_desk_pile
from game.ui.art.vector import rounded
from game.ui.box import Box
from game.ui.games.potion_making.faces import Faces
from game.ui.widgets.base import SMALLEST, write_line, write_paragraph

BACK = "potion_making"


def draw_heap(paint: Paint, dst: Surface, box: Box, element: str, top: str | None, count: int, bonus: str, faces: Faces) -> None:
    """A pile of an element with its depth, or the hollow where it is missing."""
    if top is None:
        paint.put(dst, desk_place(paint, faces.element(element), bonus, box.w, box.h), box.x, box.y)
    else:
        tile = desk_tile(paint, faces.element(element), faces.face(top), box.w, box.h)
        draw_desk_pile(paint, dst, box.x, box.y, tile, count, box.w, box.h)


def draw_apart(paint: Paint, dst: Surface, kinds: tuple[str, ...], boxes: tuple[Box, ...], faces: Faces) -> None:
    """The cards of several elements."""
    for kind, box in zip(kinds, boxes, strict=True):
        paint.put(dst, supreme_tile(paint, faces.face(kind), box.w, box.h), box.x, box.y, CARD_SHADOW)


def draw_no_apart(paint: Paint, dst: Surface, area: Box, title: str, line: str) -> None:
    """What could lie there: cards of several elements."""
    paint.put(dst, slot(paint, 52, 78), area.x + 4, area.y + 2)
    paint.put(dst, slot(paint, 52, 78), area.x + 64, area.y + 2)
    left = area.x + 130
    above, below = Box(left, area.y + 14, area.right - left, 24), Box(left, area.y + 38, area.right - left, 22)
    write_line(paint, dst, title, above, "head", 16, "cream", minimum=SMALLEST, shadow=True)
    write_line(paint, dst, line, below, "ui", 14, ON_LEATHER, minimum=SMALLEST, shadow=True)


def draw_place(paint: Paint, dst: Surface, box: Box, title: str, line: str) -> None:
    """Where a chosen card is laid down as its element."""
    body = (
        f'<path d="{rounded(1, 1, box.w - 2, box.h - 2, 10)}" fill="#040A16" fill-opacity=".34" stroke="#BFD2EE"'
        ' stroke-opacity=".75" stroke-width="1.5" stroke-dasharray="6 4"/>'
    )
    paint.put(dst, paint.svg(body, box.w, box.h), box.x, box.y)
    inner = box.inset(8, 6)
    write_line(paint, dst, title, Box(inner.x, inner.y, inner.w, 24), "head", 16, "cream", "c", minimum=SMALLEST, shadow=True)
    rest = Box(inner.x, inner.y + 24, inner.w, inner.h - 24)
    write_paragraph(paint, dst, line, rest, "ui", 14, ON_LEATHER, "c", valign="m", leading=1.1, minimum=SMALLEST, shadow=True)


def draw_stock(paint: Paint, dst: Surface, box: Box, count: int) -> None:
    """The draw pile."""
    if count:
        draw_pile(paint, dst, box.x, box.y, card_back(paint, BACK, box.w, box.h), box.w, box.h, count, BACKS[BACK].edge)
    else:
        paint.put(dst, slot(paint, box.w, box.h), box.x, box.y)


def draw_left(paint: Paint, dst: Surface, beside: Box, title: str, line: str) -> None:
    """How many cards are left in it, beside it."""
    above, below = Box(beside.x, beside.y, beside.w, 20), Box(beside.x, beside.y + 20, beside.w, 18)
    write_line(paint, dst, title, above, "head", 15, "cream", "r", minimum=SMALLEST, shadow=True)
    write_line(paint, dst, line, below, "ui", 13, ON_LEATHER, "r", minimum=SMALLEST, shadow=True)
