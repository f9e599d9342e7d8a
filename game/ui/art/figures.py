"""Figures: small pictures for a rulebook, put together from the pieces of a game as they lie on its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Surface

from game.ui.art.paint import Paint, Shadow
from game.ui.art.sheet import Sheet, on_sheet, whole_or_cut
from game.ui.art.vector import lin, panel

PIECE_SHADOW: Final[Shadow] = (0, 2, 3, 120)
EDGE: Final = 5.0
"""The room round what is drawn, for its shadow."""
FACE: Final = 30.0
FACE_PITCH: Final = 34.0
_LABEL: Final = 13.0
_LINE: Final = "#A67F45"

Picture = Callable[[Paint], Surface]
"""One piece."""
Drawing = Callable[[Paint, float], Surface]
"""One piece, so many units wide."""


class Figure(NamedTuple):
    """A picture so wide and tall, drawn on a sheet of its own; it stands beside its paragraph where there is room for both."""

    wide: float
    tall: float
    draw: Callable[[Sheet], object]
    beside: bool = False
    close: Drawing | None = None
    """How its one piece looks at any width, where that shows more than the picture made larger."""

    @property
    def shape(self) -> float:
        """How many widths high its one piece is."""
        return (self.tall - 2 * EDGE) / (self.wide - 2 * EDGE)

    def image(self, paint: Paint) -> Surface:
        """Draws it. While it does, what draws at places of the window draws at those of the sheet."""
        sheet = Sheet(paint, paint.svg_once("", self.wide, self.tall))
        with on_sheet(paint):
            self.draw(sheet)
        return sheet.image


def piece(picture: Picture, wide: float, tall: float, *, beside: bool = True, shadow: Shadow | None = PIECE_SHADOW) -> Figure:
    """One piece alone."""
    return rows([[picture]], wide, tall, wide, tall, beside=beside, shadow=shadow)


def alone(draw: Drawing, wide: float, tall: float) -> Figure:
    """One card alone."""
    return piece(lambda paint: draw(paint, wide), wide, tall)._replace(close=draw)


def row(pictures: Sequence[Picture], wide: float, tall: float, pitch: float, *, beside: bool = False) -> Figure:
    """Pieces side by side, each so wide and tall."""
    return rows([pictures], wide, tall, pitch, tall, beside=beside)


def rows(
    lines: Sequence[Sequence[Picture]], wide: float, tall: float, pitch: float, drop: float, *, beside: bool = False,
    shadow: Shadow | None = PIECE_SHADOW,
) -> Figure:
    """Rows of pieces below each other."""
    across = max(len(line) for line in lines)

    def draw(sheet: Sheet) -> None:
        for down, line in enumerate(lines):
            for number, picture in enumerate(line):
                x, y = EDGE + wide / 2 + number * pitch, EDGE + tall / 2 + down * drop
                sheet.put(picture(sheet.paint), x, y, "c", shadow)

    return Figure(2 * EDGE + wide + (across - 1) * pitch, 2 * EDGE + tall + (len(lines) - 1) * drop, draw, beside)


class Spot(NamedTuple):
    """A part of a piece, as shares of its width and height, and what it is called."""

    x: float
    y: float
    label: str


def named(picture: Picture, wide: float, tall: float, spots: Sequence[Spot], room: float) -> Figure:
    """A piece, and to its right the names of its parts, a line leading from each to what it names."""
    pitch = max(30.0, tall / max(1, len(spots)))
    high = max(tall, pitch * len(spots))

    def draw(sheet: Sheet) -> None:
        paint, top = sheet.paint, EDGE + (high - tall) / 2
        sheet.put(picture(paint), EDGE + wide / 2, top + tall / 2, "c", PIECE_SHADOW)
        left = EDGE + wide + 30
        for number, spot in enumerate(spots):
            y = EDGE + high * (number + 0.5) / len(spots)
            _lead(sheet, EDGE + wide * spot.x, top + tall * spot.y, left - 6, y, 2 * EDGE + high)
            size = paint.reading(_LABEL, 1.3)
            words = whole_or_cut(paint, spot.label, "ui", room, size, 2)
            sheet.write_block(words, left, y - words.height / 2, "ui", "ink", "l")

    return Figure(2 * EDGE + wide + 30 + room, 2 * EDGE + high, draw)


def _lead(sheet: Sheet, x: float, y: float, to_x: float, to_y: float, tall: float) -> None:
    middle = (x + to_x * 3) / 4
    wide = to_x + 4
    body = (
        f'<path d="M{x:g} {y:g}C{middle:g} {y:g} {middle:g} {to_y:g} {to_x:g} {to_y:g}" fill="none" stroke="#FCF5E3"'
        f' stroke-width="3.6" opacity=".75"/><path d="M{x:g} {y:g}C{middle:g} {y:g} {middle:g} {to_y:g} {to_x:g} {to_y:g}"'
        f' fill="none" stroke="#7A4A1A" stroke-width="1.5"/><circle cx="{x:g}" cy="{y:g}" r="4" fill="#7A4A1A"'
        ' stroke="#FCF5E3" stroke-width="1.5"/>'
    )
    sheet.put(sheet.paint.svg_once(body, wide, tall), 0, 0, "tl")


def face_tile(paint: Paint, icon: str | None, size: float = FACE) -> Surface:
    """One face of a die, laid flat; None for a blank one."""

    def make() -> Surface:
        defs = lin("a", 0, 0, size, size, (0, "#FFFDF4"), (1, "#E8D3A6"))
        body = panel(1, 1, size - 2, size - 2, size * 0.24, "url(#a)", "#7A5222", 1.5)
        sheet = Sheet(paint, paint.svg_once(body, size, size, defs))
        if icon is not None:
            sheet.put(paint.icon(icon, size * 0.7), size / 2, size / 2)
        return sheet.image

    return paint.cached(("face tile", icon, size), make)


def dice(lines: Sequence[tuple[Picture, Sequence[str | None]]], die: float = 46.0) -> Figure:
    """Dice below each other, each with its faces laid flat beside it."""
    across = max(len(faces) for _, faces in lines)
    step = die + 4

    def draw(sheet: Sheet) -> None:
        for number, (picture, faces) in enumerate(lines):
            y = EDGE + die / 2 + number * step
            sheet.put(picture(sheet.paint), EDGE + die / 2, y, "c", PIECE_SHADOW)
            for place, icon in enumerate(faces):
                sheet.put(face_tile(sheet.paint, icon), EDGE + die + 16 + FACE / 2 + place * FACE_PITCH, y, "c", PIECE_SHADOW)

    return Figure(2 * EDGE + die + 16 + across * FACE_PITCH, 2 * EDGE + die + (len(lines) - 1) * step, draw)
