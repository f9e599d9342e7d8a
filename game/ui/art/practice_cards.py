"""Practice cards: above a formula or a spell on parchment, below an element in walnut. Either half is played, never both."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.ui.art.cards import art_window, blank, card_outline
from game.ui.art.emblems import Look, emblem, gem, letter_disc, parchment_disc
from game.ui.art.paint import Paint
from game.ui.art.potion_cards import CARD_TEXT
from game.ui.art.sheet import SMALLEST, Block, Sheet, cut_block, fit_room, parted
from game.ui.art.vector import lin, panel
from game.ui.theme import JEWELS, hexed, mix

PRACTICE_HAND, PRACTICE_SMALL = 128.0, 58.0
"""Widths of a card in the hand, and of one lying apart on the Desk."""
SPELL_GROUND = "amethyst"
FRAME = 48.0
"""Height of the element half, in hundredths of the width."""

_NAMED = 96.0
"""From this width on a card bears its names."""
_CLOSE = 0.98
"""The pitch of the lines of a name, as a share of their size."""
_ARROW = (
    '<path d="M2 8H16M11 3L17 8L11 13" fill="none" stroke="#4A3020" stroke-width="2.75" stroke-linecap="round"'
    ' stroke-linejoin="round"/>'
)


class Part(NamedTuple):
    """A component of a formula or an element of a card: its name and its picture."""

    name: str
    look: Look


class PracticeFace(NamedTuple):
    """What is printed on a card of Practice. Words are already in the player's language."""

    name: str
    kind: str
    """The kind of formula, or that it is a spell, as a word."""
    letter: str
    """The same as one letter or two."""
    look: Look
    ground: str
    """The jewel behind the picture, one for each kind."""
    points: int
    needs: tuple[Part, ...]
    elements: tuple[Part, ...]
    spell: bool = False


def practice_height(width: float) -> float:
    """Cards are two wide and three tall."""
    return round(width * 1.5)


def half_area(w: float, h: float, formula: bool) -> tuple[float, float, float, float]:
    """Where the upper (formula or spell) or the lower (element) half of a card lies on it: x, y, w, h."""
    split = h - FRAME * w / 100 - 5.5 * w / 100
    return (0.0, 0.0, w, split) if formula else (0.0, split, w, h - split)


def practice_card(paint: Paint, face: PracticeFace, width: float, height: float | None = None) -> Surface:
    """A card: with its names from a width of 96 on, below that picture, points and elements in the room there is."""
    tall = practice_height(width) if height is None else height
    draw = _full if width >= _NAMED else _small
    return paint.cached(("practice card", face, width, tall), lambda: draw(paint, face, width, tall), card_outline(width, tall))


# ---------------------------------------------------------------- the whole card
def _full(paint: Paint, face: PracticeFace, width: float, height: float) -> Surface:
    u = width / 100
    sheet = Sheet(paint, blank(paint, width, height, len(face.name)))
    split = half_area(width, height, True)[3]
    name = title(paint, face.name, width - 13 * u, paint.reading(max(13.5, 11.5 * u), CARD_TEXT), split * 0.4)
    head = max(19 * u, name.height + 9.5 * u)
    sheet.write_block(name, width / 2, (head + 4.5 * u - name.height) / 2, "head", "ink")
    draw_formula(sheet, face, (5 * u, head, 90 * u, split - head - u), u)
    draw_elements(sheet, face.elements, (5 * u, split, 90 * u, FRAME * u), min(13 * max(1.0, u / 1.28), 20.0))
    return sheet.image


def title(paint: Paint, name: str, width: float, size: float, room: float) -> Block:
    """A name in one line or two; in three only when there is no other way."""
    small = min(size, 14.0)
    ways = ((1, size, max(SMALLEST, size * 0.94)), (2, size, small), (2, small, SMALLEST), (3, small, SMALLEST))
    for most, largest, least in ways:
        found = name_lines(paint, name, width, room, largest, min(largest, least), most)
        if found is not None:
            return found
    return cut_block(paint, name, "head", width, SMALLEST, 3)._replace(leading=_CLOSE)


def name_lines(paint: Paint, name: str, width: float, height: float, size: float, least: float, most: int) -> Block | None:
    """A name in at most so many lines. A word too long for its line parts at its hyphen, or gets one."""
    for wording in dict.fromkeys((name, *parted(paint, name, "head", width))):
        found = fit_room(paint, wording, "head", width, height, size, least, most, _CLOSE)
        if found is not None:
            return found
    return None


def draw_formula(sheet: Sheet, face: PracticeFace, box: tuple[float, float, float, float], u: float) -> None:
    """The window of the upper half: components, an arrow, what they become, the word for its kind and what it earns."""
    x, y, w, h = box
    paint = sheet.paint
    sheet.put(art_window(paint, w, h, (face.ground,), 5 * u), x, y, "tl")
    size = paint.fit(face.kind, "uib", max(SMALLEST, 9.2 * u), w - 8 * u, 9)
    strip = size * 1.3
    tone = mix(JEWELS[face.ground].deep, "ink", 0.55)
    sheet.write(face.kind, x + w / 2, y + h - strip * 0.56 - 0.8 * u, "uib", size, tone)
    room = h - strip
    middle = y + room / 2 + u
    if not face.needs:
        sheet.put(emblem(paint, face.look, min(room * 0.9, 56 * u)), x + w / 2, middle, "c", (0, 2, 3, 90))
        return
    most = len(face.needs)
    part = min(27 * u, (room - 2 * u) / most)
    column = x + max(part / 2 + 2 * u, 15 * u)
    for number, need in enumerate(face.needs):
        sheet.put(emblem(paint, need.look, part * 0.98), column, middle + (number - (most - 1) / 2) * part)
    sheet.put(paint.svg(_ARROW, 15.5 * u, 12.4 * u, view_box="0 0 20 16"), x + 36 * u, middle)
    sheet.put(emblem(paint, face.look, min(46 * u, room * 0.9)), x + w - 24.5 * u, middle, "c", (0, 2, 3, 90))
    sheet.put(gem(paint, face.points, 21 * u), x + w - 8.5 * u, y + 8.5 * u, "c", (0, 1, 2, 120))


def element_frame(paint: Paint, w: float, h: float, u: float) -> Surface:
    """The walnut ground of the lower half."""
    defs = lin("a", 0, 0, 0, h, (0, "#5F3E2A"), (1, "#35211A"))
    body = (
        panel(1, 1, w - 2, h - 2, 5 * u, "url(#a)", "#4A2F18", 1.75)
        + panel(2.1 * u, 2.1 * u, w - 4.2 * u, h - 4.2 * u, 3.8 * u, "none", hexed("#E0B566"), max(0.8, 0.8 * u), 0.9)
    )
    return paint.svg(body, w, h, defs)


def draw_elements(sheet: Sheet, parts: tuple[Part, ...], box: tuple[float, float, float, float], size: float) -> None:
    """The lower half: one element with its name, or several beside each other."""
    x, y, w, h = box
    u = w / 90
    sheet.put(element_frame(sheet.paint, w, h, u), x, y, "tl")
    if len(parts) > 1:
        pitch = (w - 8 * u) / len(parts)
        disc = min(pitch * 0.97, h - 12 * u)
        for number, part in enumerate(parts):
            at = x + w / 2 + (number - (len(parts) - 1) / 2) * pitch
            sheet.put(parchment_disc(sheet.paint, part.look, disc), at, y + h / 2, "c", (0, 1, 2, 120))
        return
    disc, name = _named_disc(sheet.paint, parts[0].name, w, h, sheet.paint.reading(size, CARD_TEXT), u)
    sheet.put(parchment_disc(sheet.paint, parts[0].look, disc), x + 4.2 * u + disc / 2, y + h / 2, "c", (0, 1, 2, 120))
    left = x + 4.2 * u + disc
    sheet.write_block(name, (left + x + w - 2.6 * u) / 2, y + (h - name.height) / 2, "uib", "cream", "c", "#1B0D0A")


def _named_disc(paint: Paint, name: str, w: float, h: float, size: float, u: float) -> tuple[float, Block]:
    """The largest disc that leaves room for the name, and the name beside it."""
    smallest, margin = 20.0, 7.3 * u if size < 18 else 10 * u
    for share in (39.0, 36.0, 33.0, 30.0, 27.0, 24.0, smallest):
        disc = min(share * u, h - 8 * u)
        block = fit_room(paint, name, "uib", w - margin - disc, h - 8 * u, size, SMALLEST)
        if block is not None and (block.size >= size * 0.8 or share == smallest or len(block.lines) < 3):
            return disc, block
    return smallest * u, cut_block(paint, name, "uib", w - margin - smallest * u, SMALLEST, 3)


# ---------------------------------------------------------------- the small card
def _small(paint: Paint, face: PracticeFace, width: float, height: float) -> Surface:
    u = width / 100
    sheet = Sheet(paint, blank(paint, width, height, len(face.name)))
    margin = 6 * u
    low = min(34 * u, height * 0.26)
    top = height - low - 3 * margin
    sheet.put(art_window(paint, width - 2 * margin, top, (face.ground,), 6 * u), margin, margin, "tl")
    sheet.put(emblem(paint, face.look, min(top * 0.92, 74 * u)), width / 2, margin + top / 2, "c", (0, 2, 2, 100))
    if face.points:
        sheet.put(gem(paint, face.points, 36 * u), width - 15 * u, 15 * u, "c", (0, 1, 2, 120))
    sheet.put(letter_disc(paint, face.letter, 30 * u), 15 * u, 15 * u, "c", (0, 1, 2, 120))
    frame = element_frame(paint, width - 2 * margin, low, u)
    sheet.put(frame, margin, height - margin - low, "tl")
    pitch = (width - 2 * margin - 4 * u) / max(1, len(face.elements))
    disc = min(pitch, low - 5 * u)
    for number, part in enumerate(face.elements):
        at = width / 2 + (number - (len(face.elements) - 1) / 2) * pitch
        sheet.put(parchment_disc(paint, part.look, disc), at, height - margin - low / 2)
    return sheet.image


def supreme_tile(paint: Paint, face: PracticeFace, w: float = 168.0, h: float = 84.0) -> Surface:
    """A card of several elements lying apart on the Desk, on its side: what it is worth, its name, and all it counts as."""
    return paint.cached(("supreme tile", face, w, h), lambda: _lying(paint, face, w, h), ("supreme tile", w, h))


def _lying(paint: Paint, face: PracticeFace, w: float, h: float) -> Surface:
    sheet = Sheet(paint, blank(paint, w, h, len(face.name)))
    side = h * 0.46
    sheet.put(art_window(paint, side, side, (face.ground,), 5), 5, 5, "tl")
    sheet.put(emblem(paint, face.look, side * 0.94), 5 + side / 2, 5 + side / 2, "c", (0, 1, 2, 90))
    sheet.put(gem(paint, face.points, 22), 5 + side - 1, 13, "c", (0, 1, 2, 120))
    name = title(paint, face.name, w - side - 25, paint.reading(14.0, CARD_TEXT), side)
    sheet.write_block(name, (side + 17 + w - 5) / 2, 5 + (side - name.height) / 2, "head", "ink")
    low = h - side - 13
    sheet.put(element_frame(paint, w - 10, low, 1.1), 5, h - 5 - low, "tl")
    pitch = min((w - 18) / max(1, len(face.elements)), low * 1.5)
    disc = min(pitch, low - 3.5)
    for number, part in enumerate(face.elements):
        at = w / 2 + (number - (len(face.elements) - 1) / 2) * pitch
        sheet.put(parchment_disc(paint, part.look, disc), at, h - 5 - low / 2)
    return sheet.image
