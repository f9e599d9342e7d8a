"""Cards for what has none in its box: a piece with its picture, a die with its faces, a number or a house rule as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.ui.art.cards import blank, card_height
from game.ui.art.paint import Paint
from game.ui.art.pieces import die_body, token_disc
from game.ui.art.sheet import SMALLEST, Block, Sheet, fit_block, rules_block, whole_or_cut
from game.ui.art.vector import divider

_RULE = "#A67F45"


class NoteFace(NamedTuple):
    """What is printed on a note: a name, and a picture, faces of a die or a value below. Words are in the reader's language."""

    name: str
    icon: str = ""
    jewel: str = ""
    """With a jewel the picture lies on a token."""
    faces: tuple[str, ...] = ()
    """Pictures on the faces of a die; "" for a blank one."""
    value: str = ""
    line: str = ""


def note_card(paint: Paint, face: NoteFace, width: float) -> Surface:
    """A note of this width, as tall as any card."""
    return paint.cached(("note card", face, width), lambda: _note(paint, face, "", width))


def note_sheet(paint: Paint, face: NoteFace, rules: str, width: float) -> Surface:
    """The note enlarged, with what there is to say of it."""
    return paint.cached(("note sheet", face, rules, width), lambda: _note(paint, face, rules, width))


def _note(paint: Paint, face: NoteFace, rules: str, width: float) -> Surface:
    u, height = width / 100, card_height(width)
    sheet = Sheet(paint, blank(paint, width, height, len(face.name)))
    inner = width - 16 * u
    name = _name(paint, face.name, inner, u)
    sheet.write_block(name, width / 2, 6 * u, "head", "ink")
    head = 6 * u + name.height + 4 * u
    sheet.put(paint.svg(divider(inner * 0.7, 4, _RULE, 3.5), inner * 0.7, 8), width / 2, head)
    top, bottom = head + 5 * u, height - 6 * u
    if rules:
        words = rules_block(paint, rules, inner, (bottom - top) * 0.55)
        sheet.write_block(words, width / 2, bottom - words.height, "ui", "ink2")
        bottom -= words.height + 4 * u
    if face.line:
        line = whole_or_cut(paint, face.line, "ui", inner, max(SMALLEST, 9.5 * u), 2)
        sheet.write_block(line, width / 2, bottom - line.height, "ui", "ink2")
        bottom -= line.height + 3 * u
    _middle(sheet, face, width, (top, bottom), u)
    return sheet.image


def _name(paint: Paint, name: str, width: float, u: float) -> Block:
    size = max(14.0, 13 * u)
    return fit_block(paint, name, "head", width, size, SMALLEST, 3) or whole_or_cut(paint, name, "head", width, SMALLEST, 3)


def _middle(sheet: Sheet, face: NoteFace, width: float, room: tuple[float, float], u: float) -> None:
    paint, (top, bottom) = sheet.paint, room
    middle, tall = (top + bottom) / 2, bottom - top
    if face.faces:
        _faces(sheet, face.faces, width, (top, bottom))
    elif face.icon:
        side = min(tall, 62 * u)
        picture = token_disc(paint, face.jewel, face.icon, side) if face.jewel else paint.icon(face.icon, side)
        sheet.put(picture, width / 2, middle, "c", (0, 3, 4, 110))
    elif face.value:
        value = fit_block(paint, face.value, "display", width - 16 * u, 34 * u, SMALLEST, 2)
        value = value or whole_or_cut(paint, face.value, "display", width - 16 * u, SMALLEST, 3)
        sheet.write_block(value, width / 2, middle - value.height / 2, "display", "#7A4A1A")


def _faces(sheet: Sheet, faces: Sequence[str], width: float, room: tuple[float, float]) -> None:
    """The faces in rows of three, or of two where that makes them larger."""
    top, bottom = room
    sides = {count: min(width * 0.9 / count, (bottom - top) / -(-len(faces) // count)) for count in (2, 3)}
    across, side = max(sides.items(), key=lambda each: each[1])
    rows = -(-len(faces) // across)
    left, start = (width - across * side) / 2, (top + bottom - rows * side) / 2
    for number, icon in enumerate(faces):
        x = left + (number % across + 0.5) * side
        y = start + (number // across + 0.5) * side
        sheet.put(die_body(sheet.paint, side * 0.86), x, y)
        if icon:
            sheet.put(sheet.paint.icon(icon, side * 0.6), x, y)
