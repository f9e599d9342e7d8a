"""The pages of a rulebook: paragraphs with their pictures set in columns, a page or more to each subject; and searching them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pygame import Surface

from game.ui.art.figures import Figure
from game.ui.art.paint import Paint
from game.ui.art.vector import panel
from game.ui.box import Box
from game.ui.games.books import Book
from game.ui.theme import colour
from game.ui.widgets.base import write_line

NUMBER: Final = 56.0
"""The margin in which a clause's number stands."""
GAP: Final = 15.0
LEADING: Final = 1.34
TEXT: Final = 17.0
HEADING: Final = 44.0
BESIDE: Final = 168.0
"""The least room for text at which a picture stands beside it and not below."""
STEP: Final = 8.0


@dataclass(frozen=True, slots=True)
class Block:
    """A heading (without a clause) or a clause with its lines and picture; `x` and `y` are where it has been laid."""

    clause: str
    lines: tuple[str, ...]
    size: float
    height: float
    figure: Figure | None = None
    beside: bool = False
    x: float = 0.0
    y: float = 0.0

    def box(self, width: float) -> Box:
        """What it covers in a column of that width."""
        return Box(self.x, self.y, width, self.height)


class Page(NamedTuple):
    """What is seen at once: the chapter it belongs to (none while many are searched), and what stands on it."""

    chapter: str
    blocks: tuple[Block, ...]


# ---------------------------------------------------------------- searching
def plain(text: str) -> str:
    """A text as it is searched: without accents and capitals, with the plain signs that people type."""
    return "".join(_plain(each) for each in text)


def _plain(letter: str) -> str:
    found = "".join(each for each in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(each)).casefold()
    return _TYPED.get(found, found)


_TYPED: Final = {"œ": "oe", "æ": "ae", "’": "'", "\N{HYPHEN}": "-", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " "}


def chosen(book: Book, text_of: Callable[[str], str], query: str) -> list[tuple[str, list[str]]]:
    """Chapters with the clauses in which every word of the query occurs; without a query all of them."""
    words = plain(query).split()
    found = []
    for chapter in book.chapters:
        clauses = [clause for clause in chapter.clauses if all(word in plain(f"{clause} {text_of(clause)}") for word in words)]
        if clauses:
            found.append((chapter.name, clauses))
    return found


def hits(line: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """From where to where a line holds words as they are searched, without overlaps."""
    parts = [_plain(letter) for letter in line]
    starts = [at for at, part in enumerate(parts) for _ in part]
    whole, marked = "".join(parts), set[int]()
    for word in words:
        at = whole.find(word)
        while at >= 0:
            marked.update(starts[at : at + len(word)])
            at = whole.find(word, at + 1)
    found: list[tuple[int, int]] = []
    for place in sorted(marked):
        if found and found[-1][1] == place:
            found[-1] = found[-1][0], place + 1
        else:
            found.append((place, place + 1))
    return found


# ---------------------------------------------------------------- setting
class Setter:
    """Sets clauses for columns of a width and height; the words follow the player's text size."""

    def __init__(
        self, paint: Paint, columns: Sequence[Box], text_of: Callable[[str], str], figures: Mapping[str, Figure]
    ) -> None:
        self.paint, self.columns, self.text_of, self.figures = paint, columns, text_of, figures

    def block(self, clause: str) -> Block:
        """One clause, as large as the player reads, smaller only where a column could not hold it."""
        area, figure = self.columns[0], self.figures.get(clause)
        size = self.paint.reading(TEXT)
        while True:
            made = self._set(clause, figure, size, area.w - NUMBER)
            if made.height <= area.h or size <= TEXT:
                return made
            size -= 1.0

    def _set(self, clause: str, figure: Figure | None, size: float, room: float) -> Block:
        paint, text = self.paint, self.text_of(clause)
        wide = figure.wide + 10 if figure is not None else 0.0
        beside = figure is not None and figure.beside and room - wide >= max(BESIDE, 11 * size)
        lines = tuple(paint.wrap(text, "ui", size, room - wide if beside else room))
        tall = len(lines) * size * LEADING
        if figure is not None:
            tall = max(tall, figure.tall) if beside else tall + 4 + figure.tall
        return Block(clause, lines, size, tall, figure, beside)

    def heading(self, text: str) -> Block:
        """The name of a chapter among others."""
        return Block("", (text,), 21.0, HEADING)

    def pages(self, chapter: str, made: Sequence[Block]) -> list[Page]:
        """The blocks in the columns of as few pages as it takes; a chapter's are all of about one length."""
        most = self.columns[0].h
        if not chapter:
            return [Page(chapter, tuple(page)) for page in self._spread(made, most)]
        fewest, tall = len(self._spread(made, most)), max((block.height for block in made), default=0.0)
        while tall < most and len(self._spread(made, tall)) > fewest:
            tall += STEP
        return [Page(chapter, tuple(page)) for page in self._spread(made, min(tall, most))]

    def _spread(self, made: Sequence[Block], tall: float) -> list[list[Block]]:
        found, left = [], list(made)
        while left:
            page, count = self._fill(left, tall)
            found.append(page)
            left = left[count:]
        return found

    def _fill(self, made: Sequence[Block], tall: float) -> tuple[list[Block], int]:
        """As many blocks as columns so tall hold, at least one. No heading stands last in a column."""
        page: list[Block] = []
        column, y = 0, 0.0
        for number, block in enumerate(made):
            need = block.height
            if not block.clause and number + 1 < len(made):
                need += made[number + 1].height
            if y and y + need > tall + 0.5:
                column, y = column + 1, 0.0
                if column == len(self.columns):
                    return page, number
            if not block.clause and y:
                y += GAP / 2
            area = self.columns[column]
            page.append(replace(block, x=area.x, y=area.y + y))
            y += block.height + (GAP if block.clause else 0.0)
        return page, len(made)


# ---------------------------------------------------------------- drawing
def figure_box(block: Block, figure: Figure, width: float) -> Box:
    """Where the picture of a clause stands in a column of that width."""
    if block.beside:
        return Box(block.x + width - figure.wide, block.y, figure.wide, figure.tall)
    below = block.y + len(block.lines) * block.size * LEADING + 4
    return Box(block.x + NUMBER - 4, below, figure.wide, figure.tall)


def draw_block(
    paint: Paint, dst: Surface, block: Block, width: float, picture: Surface | None, words: Sequence[str] = (),
    light: float = 0.0,
) -> None:
    """One heading or clause; `light` 0-1 is how brightly the clause that was asked for is marked, `words` are marked too."""
    if not block.clause:
        write_line(paint, dst, block.lines[0], Box(block.x, block.y, width, 30), "display", block.size, "ink")
        dst.fill(colour("#A67F45"), paint.rect(block.x, block.y + 34, width, 1.25))
        return
    if light > 0.0:
        _draw_light(paint, dst, block.box(width), light)
    step = block.size * LEADING
    number = Box(block.x, block.y, NUMBER - 10, min(step, TEXT * LEADING))
    write_line(paint, dst, block.clause, number, "ui", 12.5, "ink3")
    y = block.y
    for line in block.lines:
        for start, end in hits(line, words) if words else ():
            left = block.x + NUMBER + paint.width(line[:start], "ui", block.size)
            wide = paint.width(line[start:end], "ui", block.size)
            across, tall = round(wide + 4), round(step - 2)
            paint.put(dst, paint.svg(panel(0, 0, across, tall, 4, "#F3B948", opacity=0.6), across, tall), left - 2, y + 1)
        paint.write(dst, line, block.x + NUMBER, y + step / 2, "ui", block.size, "ink", "ml")
        y += step
    figure = block.figure
    if figure is not None and picture is not None:
        spot = figure_box(block, figure, width)
        paint.put(dst, picture, spot.x, spot.y)


def _draw_light(paint: Paint, dst: Surface, box: Box, light: float) -> None:
    """The bar beside what was asked for stays; the light over it fades."""
    wide, tall = round(box.w + 20), round(box.h + 12)
    if light > 0.01:
        glow = paint.svg(panel(0, 0, wide, tall, 8, "#FFDE93", opacity=0.8), wide, tall)
        paint.put(dst, glow, box.x - 12, box.y - 6, alpha=round(255 * light))
    paint.put(dst, paint.svg(panel(0, 0, 5, tall, 2.5, "#B9742A"), 5, tall), box.x - 12, box.y - 6)
