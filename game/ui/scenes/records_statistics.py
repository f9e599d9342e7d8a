"""The records' statistics: a table by seats and opponents, what each column counts in words, and the seeds of the day."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.ai.levels import levels_of
from game.match.records import DRAWN, MIXED, NO_SCORE, SORTS, Book, Counts, Played
from game.rules.registry import GAMES
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.theme import colour
from game.ui.widgets.base import Widget, write_line, write_paragraph
from game.ui.widgets.controls import Label, Segmented
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.scenes.records import RecordsScene

COLUMNS: Final = ("begun", "finished", "alone", "shared", "lost", "drawn", "left")
BAR: Final = 20.0
"""Room for the scroll bar."""
NAME: Final = 200.0
LENGTH: Final = 118.0
SCORE: Final = 70.0


class Row(Widget):
    """Cells side by side: the first from the left, the others in the middle of theirs; a heading's may take two lines."""

    def __init__(self, box: Box, cells: Sequence[tuple[str, float]], *, heading: bool = False, strong: bool = False,
                 shaded: bool = False) -> None:
        super().__init__(box)
        self.cells, self.heading, self.strong, self.shaded = tuple(cells), heading, strong, shaded

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, x = self.box, self.box.x
        if self.shaded:
            dst.fill(colour("walnut9"), paint.rect(box.x, box.y, box.w, box.h))
        for number, (text, wide) in enumerate(self.cells):
            cell = Box(x + (10 if not number else 3), box.y, wide - (12 if not number else 6), box.h)
            if self.heading:
                write_paragraph(paint, dst, text, cell, "ui", paint.reading(14, 1.15), "cream2", "l" if not number else "c",
                                leading=1.1, valign="m", minimum=12)
            else:
                face, size = ("uib", paint.reading(16, 1.4)) if self.strong else ("ui", paint.reading(16, 1.4))
                write_line(paint, dst, text, cell, face, size, "brassL" if self.strong else "parch0", "l" if not number else "c",
                           minimum=12)
            x += wide


class Meaning(Widget):
    """A word of the table and what exactly it counts."""

    def __init__(self, box: Box, word: str, sentence: str) -> None:
        super().__init__(box)
        self.word, self.sentence = word, sentence

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        size = paint.reading(15)
        wide = word_room(paint)
        write_line(paint, dst, self.word, Box(self.box.x, self.box.y, wide - 10, size * 1.3), "uib", size, "cream", minimum=12)
        paint.write_block(dst, self.sentence, self.box.x + wide, self.box.y, self.box.w - wide, "ui", size, "cream2", 1.25)


def word_room(paint: Paint) -> float:
    """How much room a word has before its meaning."""
    return 60 + paint.reading(100.0)


def statistics_page(scene: RecordsScene, page: Box) -> list[Widget]:
    """Everything on the page, from its top downwards."""
    t, book = scene.app.t, scene.book
    area = Box(page.x, page.y, page.w - BAR, page.h)
    hint, y = paragraph(scene, area, t(f"records.sort_hint.{scene.sort}"), "cream2", 14)
    widgets: list[Widget] = [hint]
    strength = ("", *levels_of(scene.game), MIXED)
    rank = {level: place for place, level in enumerate(strength)}
    tables = sorted(book.tables(scene.game, scene.sort), key=lambda table: (table[0], rank.get(table[1], len(rank))))
    if not tables:
        widgets.append(Label(Box(area.x, y, area.w, 60), t("records.none"), "italic", 17, "cream2", "c", valign="m"))
        return widgets + _days(scene, Box(area.x, y + 76, area.w, 0))
    every = book.counted(book.of(scene.game, scene.sort))
    rows = [(t("records.all"), every), *((_named(scene, seats, level), counts) for seats, level, counts in tables)]
    table, y = _table(scene, Box(area.x, y, area.w, 0), rows)
    meanings, y = _meanings(scene, Box(area.x, y + 14, area.w, 0), every)
    return widgets + table + meanings + _days(scene, Box(area.x, y + 16, area.w, 0))


def sort_choice(scene: RecordsScene, box: Box) -> Widget:
    """Which games are counted."""
    t = scene.app.t
    return Segmented("sort", box, [(sort, t(f"records.sort.{sort}")) for sort in SORTS], lambda: scene.sort, scene.choose_sort,
                     on_walnut=True, zone="sort", label=t("records.sorts"))


def paragraph(scene: RecordsScene, area: Box, text: str, tone: str, size: float) -> tuple[Widget, float]:
    """A wrapped text that grows with the player's, as tall as it is; and the y below it."""
    paint = scene.app.paint
    size = paint.reading(size)
    tall = len(paint.wrap(text, "ui", size, area.w)) * size * 1.25 + 4
    return Label(Box(area.x, area.y, area.w, tall), text, "ui", size, tone, wrap=True), area.y + tall


def _named(scene: RecordsScene, seats: int, level: str) -> str:
    return scene.app.t("records.row", seats=seats, level=_level(scene, level))


def _level(scene: RecordsScene, level: str) -> str:
    t = scene.app.t
    return t("records.people") if not level else t("records.mixed") if level == MIXED else t(f"setup.level.{level}")


def _columns(counts: Counts) -> tuple[str, ...]:
    """The columns of a game: points only where there are points, draws only where somebody has seen one."""
    plain = tuple(name for name in COLUMNS if name != DRAWN or counts.drawn)
    return (*plain, "length", *(("score",) if counts.score != NO_SCORE else ()))


def _table(scene: RecordsScene, area: Box, rows: Sequence[tuple[str, Counts]]) -> tuple[list[Widget], float]:
    t, paint, columns = scene.app.t, scene.app.paint, _columns(rows[0][1])
    taken = NAME + LENGTH + (SCORE if "score" in columns else 0.0)
    plain = (area.w - taken) / sum(name in COLUMNS for name in columns)
    wide = [{"length": LENGTH, "score": SCORE}.get(name, plain) for name in columns]
    high, head = paint.reading(34, 1.4), paint.reading(40, 1.3)
    heading = [("", NAME), *((t(f"records.count.{name}"), each) for name, each in zip(columns, wide, strict=True))]
    widgets: list[Widget] = [Row(Box(area.x, area.y, area.w, head), heading, heading=True)]
    y = area.y + head
    for number, (name, counts) in enumerate(rows[:1] if len(rows) == 2 else rows):
        shown = name if len(rows) > 2 else rows[1][0]
        cells = [(shown, NAME), *((_cell(counts, column), each) for column, each in zip(columns, wide, strict=True))]
        widgets.append(Row(Box(area.x, y, area.w, high), cells, strong=not number, shaded=not number % 2))
        y += high
    return widgets, y


def _cell(counts: Counts, column: str) -> str:
    """A figure as it is written; a dash where there is nothing to measure."""
    if column == "length":
        return f"{counts.length:.0f}  ({counts.shortest}–{counts.longest})" if counts.finished else "–"
    if column == "score":
        return str(counts.score) if counts.score != NO_SCORE else "–"
    return str(getattr(counts, column))


def _meanings(scene: RecordsScene, area: Box, counts: Counts) -> tuple[list[Widget], float]:
    t, paint = scene.app.t, scene.app.paint
    size, wide, y = paint.reading(15), area.w - 10 - word_room(paint), area.y
    widgets: list[Widget] = []
    for name in _columns(counts):
        sentence = t(f"records.means.length_{counts.unit}" if name == "length" else f"records.means.{name}")
        tall = len(paint.wrap(sentence, "ui", size, wide)) * size * 1.25 + 3
        widgets.append(Meaning(Box(area.x + 10, y, area.w - 10, tall), t(f"records.count.{name}"), sentence))
        y += tall
    return widgets, y


def _days(scene: RecordsScene, area: Box) -> list[Widget]:
    t, paint = scene.app.t, scene.app.paint
    days = [row for row in scene.book.days() if row.game == scene.game]
    widgets: list[Widget] = [Label(Box(area.x, area.y, area.w, 34), t("records.days"), "display", 21, "brassL", shadow=True)]
    below = Box(area.x, area.y + 38, area.w, 0)
    said, y = paragraph(scene, below, t("records.days_hint" if days else "records.days_none"), "cream2", 15)
    widgets.append(said)
    y += 4
    high, half = paint.reading(32, 1.4), area.w / 2
    for number, row in enumerate(days):
        name = t("records.day_row", day=day_said(scene, row.begun), seats=row.seats, level=_level(scene, row.opponents))
        widgets.append(Row(Box(area.x, y, area.w, high), [(name, half), (_how(scene, row), half)], shaded=not number % 2))
        y += high
    return widgets


def _how(scene: RecordsScene, row: Played) -> str:
    t = scene.app.t
    said = t(f"records.result.{row.result or 'open'}")
    if row.result:
        said = f"{said}, {t(f'results.{row.unit}s', n=row.length)}"
        if row.score != NO_SCORE:
            said = f"{said}, {t('records.points', n=row.score)}"
    return t("records.with_hints", result=said) if row.hints else said


def day_said(scene: RecordsScene, day: str) -> str:
    """A day as it is written in the language of the moment."""
    year, month, number = day.split("-")
    return scene.app.t("records.date", year=year, month=month, day=number)


def as_table(book: Book) -> str:
    """All counts as comma-separated values, for other programs: in English, one line per game, sort, seats and opponents."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(("game", "sort", "seats", "opponents", *Counts._fields))
    for game in GAMES:
        for sort in SORTS:
            for seats, level, counts in book.tables(game, sort):
                out.writerow((game, sort, seats, level or "people", *counts))
    return text.getvalue()
