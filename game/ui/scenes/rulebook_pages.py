"""The pages of a rulebook: headings and clauses set in columns, two columns to a spread."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.ui.art.paint import Paint
from game.ui.art.vector import lin, panel
from game.ui.box import Box
from game.ui.games.books import Book, Faces
from game.ui.theme import colour
from game.ui.widgets.base import write_line

NUMBER = 54.0
"""The margin in which a clause's number stands."""
GAP = 13.0
LEADING = 1.35
HEADING = 46.0
FACE, FACE_PITCH, DIE_PITCH = 34.0, 39.0, 41.0


@dataclass(frozen=True, slots=True)
class Block:
    """A heading (without a clause) or a clause with its lines and dice; `x` and `y` are where it has been laid."""

    clause: str
    lines: tuple[str, ...]
    size: float
    height: float
    dice: tuple[Faces, ...] = ()
    x: float = 0.0
    y: float = 0.0

    def placed(self, x: float, y: float) -> Block:
        """The same block there."""
        return Block(self.clause, self.lines, self.size, self.height, self.dice, x, y)

    def box(self, width: float) -> Box:
        """What it covers in a column of that width."""
        return Box(self.x, self.y, width, self.height)


def plain(text: str) -> str:
    """A text as it is searched: without accents and capitals."""
    return "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each)).casefold()


def chosen(book: Book, text_of: Callable[[str], str], query: str) -> list[tuple[str, list[str]]]:
    """Chapters with the clauses in which every word of the query occurs; without a query all of them."""
    words = plain(query).split()
    found = []
    for chapter in book.chapters:
        clauses = [clause for clause in chapter.clauses if all(word in plain(f"{clause} {text_of(clause)}") for word in words)]
        if clauses:
            found.append((chapter.name, clauses))
    return found


def blocks(
    paint: Paint, chapters: Sequence[tuple[str, Sequence[str]]], heading_of: Callable[[str], str], text_of: Callable[[str], str],
    dice: Mapping[str, Sequence[Faces]], width: float,
) -> list[Block]:
    """Every heading and clause, wrapped for a column of that width; the words follow the player's text size."""
    size, made = paint.reading(17.0), []
    for name, clauses in chapters:
        made.append(Block("", (heading_of(name),), 22.0, HEADING))
        for clause in clauses:
            lines = tuple(paint.wrap(text_of(clause), "ui", size, width - NUMBER))
            faces = tuple(dice.get(clause, ()))
            below = 6 + len(faces) * DIE_PITCH if faces else 0.0
            made.append(Block(clause, lines, size, len(lines) * size * LEADING + below, faces))
    return made


def spreads(made: Sequence[Block], columns: Sequence[Box]) -> list[list[Block]]:
    """The blocks laid into the columns of as many spreads as it takes. No heading stands last in a column."""
    pages: list[list[Block]] = [[]]
    column, y = 0, columns[0].y
    for index, block in enumerate(made):
        area = columns[column]
        need = block.height
        if not block.clause and index + 1 < len(made):
            need += made[index + 1].height
        if y > area.y and y + need > area.bottom:
            column = (column + 1) % len(columns)
            if column == 0:
                pages.append([])
            area = columns[column]
            y = area.y
        if not block.clause and y > area.y:
            y += GAP / 2
        pages[-1].append(block.placed(area.x, y))
        y += block.height + (GAP if block.clause else 0.0)
    return pages


def draw_block(paint: Paint, dst: Surface, block: Block, width: float, *, lit: bool) -> None:
    """One heading or clause; the lit one is the clause that was asked for."""
    if not block.clause:
        write_line(paint, dst, block.lines[0], Box(block.x, block.y, width, 32), "display", block.size, "ink")
        dst.fill(colour("#A67F45"), paint.rect(block.x, block.y + 35, width, 1.25))
        return
    if lit:
        _draw_light(paint, dst, block.box(width))
    step = block.size * LEADING
    number = Box(block.x, block.y, NUMBER - 8, step)
    write_line(paint, dst, block.clause, number, "uib", 13, "#7A4A1A")
    y = block.y
    for line in block.lines:
        paint.write(dst, line, block.x + NUMBER, y + step / 2, "ui", block.size, "ink", "ml")
        y += step
    for row, faces in enumerate(block.dice):
        _draw_die(paint, dst, faces, block.x + NUMBER, y + 6 + row * DIE_PITCH)


def _draw_light(paint: Paint, dst: Surface, box: Box) -> None:
    wide, tall = box.w + 22, round(box.h + 12)
    body = panel(0, 0, wide, tall, 8, "#FFDE93", opacity=0.75) + panel(0, 0, 5, tall, 2.5, "#B9742A")
    paint.put(dst, paint.svg(body, wide, tall), box.x - 11, box.y - 6)


def _draw_die(paint: Paint, dst: Surface, faces: Faces, x: float, y: float) -> None:
    if faces.quantity:
        write_line(paint, dst, f"{faces.quantity} ×", Box(x, y, 36, FACE), "headb", 18, "ink")
    defs = lin("a", 0, 0, FACE, FACE, (0, "#FFFDF4"), (1, "#E8D3A6"))
    face = paint.svg(panel(1, 1, FACE - 2, FACE - 2, 8, "url(#a)", "#7A5222", 1.5), FACE, FACE, defs)
    for index, icon in enumerate(faces.icons):
        left = x + (40 if faces.quantity else 0) + index * FACE_PITCH
        paint.put(dst, face, left, y, (0, 1, 2, 110))
        if icon is not None:
            paint.put(dst, paint.icon(icon, 24), left + FACE / 2, y + FACE / 2, anchor="c")
