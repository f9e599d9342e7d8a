"""A Practice card enlarged: its components and elements by name, what it earns, and its rule."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.cards import art_window, blank
from game.ui.art.emblems import emblem, gem, letter_disc, parchment_disc
from game.ui.art.paint import Paint
from game.ui.art.practice_cards import FRAME, Part, PracticeFace, draw_elements, element_frame, practice_height, title
from game.ui.art.sheet import LEADING, SMALLEST, Block, Sheet, cut_block, fit_block
from game.ui.art.vector import divider
from game.ui.theme import JEWELS, mix

PRACTICE_SHEET = 288.0
"""Width of the enlarged card: with it, six tenths of the window's height."""
_ROW = 36.0
_LEAST, _MOST = 96.0, 150.0
"""How tall the window is, from full cards to empty ones."""


def practice_sheet(paint: Paint, face: PracticeFace, rules: str = "", width: float = PRACTICE_SHEET) -> Surface:
    """The enlarged card; `rules` may have several paragraphs."""
    return paint.cached(("practice sheet", face, rules, width), lambda: _enlarged(paint, face, rules, width))


def _enlarged(paint: Paint, face: PracticeFace, rules: str, width: float) -> Surface:
    u, height = width / 100, practice_height(width)
    sheet = Sheet(paint, blank(paint, width, height, len(face.name)))
    inner = width - 14 * u
    name = title(paint, face.name, inner, 25.0, 60.0)
    sheet.write_block(name, width / 2, 4.5 * u, "head", "ink")
    top = 4.5 * u + name.height + 2.2 * u
    low = _foot(sheet, face.elements, width, height, u)
    rows = _needs(paint, face.needs, inner)
    fixed = sum(row.height for row in rows) + (4 * u if rows else 0)
    room = low - top - 2 * u - fixed - 3 * u
    text = _rules(paint, rules, inner, room - _LEAST) if rules else Block((), 15)
    art = min(_MOST, room - text.height - (3 * u if rules else 0))
    _draw_window(sheet, face, (5 * u, top, 90 * u, art), u)
    y = top + art + 3 * u
    spare = max(0.0, room - art - text.height - (3 * u if rules else 0))
    y = _draw_needs(sheet, face.needs, rows, ((width - inner) / 2, y + spare * 0.3), u)
    if rules:
        y += spare * 0.2
        if rows:
            sheet.put(paint.svg(divider(inner * 0.5, 4, "#A67F45", 3.5), inner * 0.5, 8), width / 2, y + 2 * u)
            y += 2 * u
        x, anchor = ((width - inner) / 2, "l") if len(text.lines) > 3 else (width / 2, "c")
        sheet.write_block(text, x, y + 2 * u, "ui", "ink2", anchor)
    return sheet.image


def _draw_window(sheet: Sheet, face: PracticeFace, box: tuple[float, float, float, float], u: float) -> None:
    x, y, w, h = box
    paint = sheet.paint
    sheet.put(art_window(paint, w, h, (face.ground,), 4 * u), x, y, "tl")
    sheet.put(emblem(paint, face.look, h * 0.9), x + w * 0.34, y + h / 2, "c", (0, 3, 4, 110))
    middle, room = x + w * 0.76, w * 0.42
    word = fit_block(paint, face.kind, "uib", room, 17.0, SMALLEST, 2) or cut_block(paint, face.kind, "uib", room, SMALLEST, 2)
    tone = mix(JEWELS[face.ground].deep, "ink", 0.55)
    side = 42.0 if face.points else 30.0
    tall = side + 5 + word.height
    first = y + (h - tall) / 2
    if face.points:
        sheet.put(gem(paint, face.points, side), middle, first + side / 2, "c", (0, 2, 3, 120))
    else:
        sheet.put(letter_disc(paint, face.letter, side), middle, first + side / 2, "c", (0, 2, 3, 120))
    sheet.write_block(word, middle, first + side + 5, "uib", tone)


def _needs(paint: Paint, needs: tuple[Part, ...], inner: float) -> list[Block]:
    """The names of the components, each with the height of its row as its pitch."""
    rows = []
    for need in needs:
        size = min(paint.reading(16.0), 22.0)
        block = fit_block(paint, need.name, "head", inner - _ROW - 6, size, SMALLEST, 1) or cut_block(
            paint, need.name, "head", inner - _ROW - 6, SMALLEST, 1)
        rows.append(block._replace(leading=_ROW * (0.86 if len(needs) > 2 else 0.96) / block.size))
    return rows


def _draw_needs(sheet: Sheet, needs: tuple[Part, ...], rows: list[Block], at: tuple[float, float], u: float) -> float:
    x, y = at
    for need, row in zip(needs, rows, strict=True):
        sheet.put(emblem(sheet.paint, need.look, min(_ROW, row.height) * 0.95), x + _ROW / 2, y + row.height / 2)
        sheet.write_block(row, x + _ROW + 6, y, "head", "ink", "l")
        y += row.height
    return y + (u if needs else 0)


def _foot(sheet: Sheet, parts: tuple[Part, ...], width: float, height: float, u: float) -> float:
    """The element half: one with its name beside it, several with theirs below. The y of its upper edge."""
    tall = FRAME * u * 0.58 if len(parts) < 2 else FRAME * u * 0.72
    top = height - 5 * u - tall
    if len(parts) < 2:
        draw_elements(sheet, parts, (5 * u, top, 90 * u, tall), 21.0)
        return top
    paint = sheet.paint
    sheet.put(element_frame(paint, 90 * u, tall, u), 5 * u, top, "tl")
    pitch = (90 * u - 8 * u) / len(parts)
    for number, part in enumerate(parts):
        middle = width / 2 + (number - (len(parts) - 1) / 2) * pitch
        name = fit_block(paint, part.name, "uib", pitch - 4, 14.0, SMALLEST, 2) or cut_block(
            paint, part.name, "uib", pitch - 4, SMALLEST, 2)
        disc = min(pitch * 0.6, tall - 8 * u - 2 * SMALLEST * LEADING - 4)
        first = top + (tall - disc - name.height - 3) / 2
        sheet.put(parchment_disc(paint, part.look, disc), middle, first + disc / 2, "c", (0, 1, 2, 120))
        sheet.write_block(name, middle, first + disc + 3, "uib", "cream", "c", "#1B0D0A")
    return top


def _rules(paint: Paint, s: str, width: float, room: float) -> Block:
    """The whole rule as large as the room allows, from the player's text size down."""
    size = min(paint.reading(15), 24.0)
    while size > SMALLEST:
        found = fit_block(paint, s, "ui", width, size, size, max(1, int(room / (size * LEADING))))
        if found is not None:
            return found
        size -= 0.5
    most = max(1, int((room + _LEAST / 2) / (SMALLEST * LEADING)))
    return fit_block(paint, s, "ui", width, SMALLEST, SMALLEST, most) or cut_block(paint, s, "ui", width, SMALLEST, most)
