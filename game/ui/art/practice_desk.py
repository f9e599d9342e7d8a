"""The Desk of Elements: a tile for the top card of each pile, how deep it is, the hollow place of a missing element."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.ui.art.cards import CARD_SHADOW, blank
from game.ui.art.emblems import emblem, gem
from game.ui.art.paint import Paint
from game.ui.art.potion_cards import CARD_TEXT
from game.ui.art.practice_cards import Part, PracticeFace
from game.ui.art.sheet import SMALLEST, Block, Sheet, fit_block
from game.ui.art.vector import lin, rounded
from game.ui.theme import hexed

TILE = (80.0, 108.0)
"""Width and height of a tile where sixteen lie on the Desk."""
ON_LEATHER = "#C9D8EE"
"""Lettering on the blue leather."""
_HEAD = 28.0
_DEEPEST = 4
_STEP = 2.2


def desk_tile(paint: Paint, element: Part, top: PracticeFace, w: float = TILE[0], h: float = TILE[1]) -> Surface:
    """The top card of a pile as it lies there: an element to take, and above it the formula or spell that it also is."""
    return paint.cached(("desk tile", element, top, w, h), lambda: _tile(paint, element, top, w, h),
                        ("desk tile", w, h))


def _tile(paint: Paint, element: Part, top: PracticeFace, w: float, h: float) -> Surface:
    sheet = Sheet(paint, blank(paint, w, h, len(element.name)))
    # Above it the foot of the card's upper half shows: whose card this is can be read without opening the pile.
    defs = lin("a", 0, 0, 0, _HEAD, (0, "#6A472F"), (1, "#43291B"))
    line = w - 2
    strip = (
        f'<path d="M2 9Q2 2 9 2H{w - 9:g}Q{line:g} 2 {line:g} 9V{_HEAD:g}H2Z" fill="url(#a)"/>'
        f'<path d="M2 {_HEAD:g}H{line:g}" stroke="#E0B566" stroke-width="1.25"/>'
    )
    sheet.put(paint.svg(strip, w, _HEAD + 1, defs), 0, 0, "tl")
    middle = _HEAD / 2 + 1
    sheet.put(emblem(paint, top.look, 25), 16.5, middle)
    sheet.write(top.letter, 16.5 + (w - 32) * 0.52, middle, "uix", 13, "cream", "mc", "#1B0D0A")
    if top.points:
        sheet.put(gem(paint, top.points, 21), w - 14.5, middle)
    name = _name(paint, element.name, w - 4.5)
    room = h - _HEAD - name.height - 4
    size = min(w * 0.62, room * 0.98)
    sheet.put(emblem(paint, element.look, size), w / 2, _HEAD + room / 2 + 1, "c", (0, 2, 3, 100))
    sheet.write_block(name, w / 2, h - name.height - 4.5, "uib", "ink")
    return sheet.image


def _name(paint: Paint, name: str, width: float) -> Block:
    """An element's name in one line or two; where a long word has no room for its least size, smaller than that."""
    size = min(paint.reading(13.0, CARD_TEXT), 15.0)
    for most in (1, 2):
        found = fit_block(paint, name, "uib", width, size, SMALLEST, most)
        if found is not None:
            return found._replace(leading=0.98)
    return (fit_block(paint, name, "uib", width, SMALLEST, 7.0, 2) or Block((name,), 7.0))._replace(leading=0.98)


def desk_place(paint: Paint, element: Part, bonus: str, w: float = TILE[0], h: float = TILE[1]) -> Surface:
    """Where an element is missing: a hollow with its picture, its name and what the first card on it earns."""
    return paint.cached(("desk place", element, bonus, w, h), lambda: _place(paint, element, bonus, w, h))


def _place(paint: Paint, element: Part, bonus: str, w: float, h: float) -> Surface:
    body = (
        f'<path d="{rounded(1, 1, w - 2, h - 2, 7)}" fill="#040A16" fill-opacity=".34" stroke="#BFD2EE" stroke-opacity=".55"'
        ' stroke-width="1.5" stroke-dasharray="5 4"/>'
    )
    sheet = Sheet(paint, paint.svg_once(body, w, h))
    name = _name(paint, element.name, w - 4.5)
    room = h - name.height - 26
    picture = emblem(paint, element.look, min(w * 0.56, room * 0.95)).copy()
    picture.set_alpha(105)
    sheet.put(picture, w / 2, 22 + room / 2)
    sheet.write(bonus, w / 2, 13, "uib", 14, ON_LEATHER, "mc", "#0A1426")
    sheet.write_block(name, w / 2, h - name.height - 5, "uib", ON_LEATHER, "c", "#0A1426")
    return sheet.image


def supreme_place(paint: Paint, kind: Part, w: float, h: float) -> Surface:
    """Where a card of several elements can lie: a hollow with the outline of its vessel."""
    def make() -> Surface:
        body = (
            f'<path d="{rounded(1, 1, w - 2, h - 2, w * 0.075)}" fill="#040A16" fill-opacity=".3" stroke="{hexed("tooling")}"'
            ' stroke-opacity=".5" stroke-width="1.5" stroke-dasharray="5 4"/>'
        )
        sheet = Sheet(paint, paint.svg_once(body, w, h))
        picture = emblem(paint, kind.look, w * 0.6).copy()
        picture.set_alpha(80)
        sheet.put(picture, w / 2, h / 2)
        return sheet.image

    return paint.cached(("supreme place", kind, w, h), make)


def count_badge(paint: Paint, count: int, size: float = 24) -> Surface:
    """How many cards lie in a pile, on a dark disc."""
    def make() -> Surface:
        body = '<circle cx="12" cy="12" r="11" fill="#2A1712" stroke="#E0B566" stroke-width="1.5"/>'
        sheet = Sheet(paint, paint.svg_once(body, size, size, view_box="0 0 24 24"))
        sheet.write(str(count), size / 2, size / 2, "headb", max(SMALLEST, size * 0.58), "cream")
        return sheet.image

    return paint.cached(("count badge", count, size), make)


def under_cards(count: int) -> int:
    """How many cards show below the top one of a pile on the Desk."""
    return min(_DEEPEST, max(0, count - 1))


def draw_desk_pile(paint: Paint, dst: Surface, x: float, y: float, tile: Surface, count: int, w: float = TILE[0],
                   h: float = TILE[1], badge: bool = True) -> Rect:
    """A pile whose top card's corner is (x, y): those below it show at its upper right, the badge says how many. Top's pixels."""
    showing = under_cards(count)
    if showing:
        edges = _under(paint, w, h, showing)
        rise = _STEP * showing
        paint.put(dst, edges, x, y - rise, CARD_SHADOW)
    area = paint.put(dst, tile, x, y, None if showing else CARD_SHADOW)
    if badge and count > 1:
        paint.put(dst, count_badge(paint, count), x + w - 6, y + _HEAD + 11, (0, 1, 2, 140), "c")
    return area


def _under(paint: Paint, w: float, h: float, showing: int) -> Surface:
    def make() -> Surface:
        shift = _STEP * showing
        body = "".join(
            f'<path transform="translate({_STEP * k:g} {shift - _STEP * k:g})" d="{rounded(0.75, 0.75, w - 1.5, h - 1.5, 7)}"'
            f' fill="#D9C08C" stroke="#5A3B1C" stroke-width="1.1"/>'
            for k in range(showing, 0, -1)
        )
        return paint.svg_once(body, math.ceil(w + shift), math.ceil(h + shift))

    return paint.cached(("desk under", w, h, showing), make)
