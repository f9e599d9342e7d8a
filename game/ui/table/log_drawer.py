"""The log drawer: what has happened, in words, beside the table; every line opens the rule it rests on."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from pygame import Surface

from game.match.match import Match
from game.match.seats import Sitter
from game.ui.art import controls
from game.ui.art.materials import parchment, plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW, SEAL_SHADOW, seal
from game.ui.box import Box
from game.ui.games.books import BOOKS, Fact, clause_text
from game.ui.intents import Intent, Press
from game.ui.table.narrator import Line
from game.ui.theme import colour
from game.ui.tween import Eased
from game.ui.widgets.base import Widget, fitted_lines, write_line, write_paragraph
from game.ui.widgets.controls import Button, Control, IconButton
from game.ui.widgets.focus import Focus
from game.ui.widgets.layer import Layer
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.target import HIT

DRAWER = Box(900, 52, 380, 668)
LIST = Box(912, 112, 360, 600)
CLOSE = Box(1226, 60, 42, 42)
SLIDE = 260.0
LEADING = 1.3
SEAL, SEAL_ROOM, EYE_ROOM, PAD = 24.0, 42.0, 30.0, 10.0
BAR_ROOM = 18.0
TEXT = 15.0
LINK = 44.0
NEAR = 900.0
"""Lines further than this from what is in sight are left out of each frame, so that long games cost no more than short ones."""


class RoundMark(Widget):
    """The small heading above the lines of a round."""

    def __init__(self, box: Box, text: str) -> None:
        super().__init__(box)
        self.text = text

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        room = Box(box.x + PAD, box.y + 6, box.w - 2 * PAD, box.h - 12)
        size = paint.fit(self.text, "uib", paint.grown(14, room.h), room.w, 12)
        write_line(paint, dst, self.text, room, "uib", size, "brassL")
        start = box.x + PAD + paint.width(self.text, "uib", size) + 12
        dst.fill(colour("walnut6"), paint.rect(start, room.centre[1], max(0.0, box.right - PAD - start), 1))


class LogLine(Control):
    """One sentence, with the seal of the seat it is about and an eye when only one person may read it."""

    radius = 9.0

    def __init__(
        self, name: str, box: Box, lines: Sequence[str], size: float, sitter: Sitter | None, *, private: bool,
        opened: Callable[[], bool], act: Callable[[], object], label: str,
    ) -> None:
        super().__init__(name, box, act=act, label=label, zone="log")
        self.lines, self.size, self.sitter, self.private, self.opened = lines, size, sitter, private, opened

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, warm = self.box, focus.warmth(self.name)
        if self.opened() or warm > 0.3:
            sheet = controls.list_row(paint, box.w, round(box.h), "focus" if self.opened() else "hover", on_walnut=True)
            paint.put(dst, sheet, box.x, box.y)
        step = self.size * LEADING
        y = box.y + (box.h - step * len(self.lines)) / 2
        if self.sitter is not None:
            image = seal(paint, self.sitter.sigil, self.sitter.colour, SEAL)
            paint.put(dst, image, box.x + 7 + SEAL / 2, y + step / 2, SEAL_SHADOW, "c")
        for line in self.lines:
            paint.write(dst, line, box.x + SEAL_ROOM, y + step / 2, "ui", self.size, "cream", "ml")
            y += step
        if self.private:
            paint.put(dst, paint.glyph("eye", 18, "brassL"), box.right - EYE_ROOM / 2 - 2, box.centre[1], anchor="c")


class RuleNote(Widget):
    """The rule behind a line, on a parchment at the foot of the drawer."""

    def __init__(self, box: Box, heading: str, text: str, size: float) -> None:
        super().__init__(box)
        self.heading, self.text, self.size = heading, text, size

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        paint.put(dst, parchment(paint, box.w, box.h, 10, 4), box.x, box.y, PANEL_SHADOW)
        write_line(paint, dst, self.heading, Box(box.x + 18, box.y + 8, box.w - 80, 40), "head", 17, "#7A4A1A")
        words = Box(box.x + 18, box.y + 50, box.w - 36, box.h - 50 - LINK - 22)
        write_paragraph(paint, dst, self.text, words, "ui", self.size, "ink", leading=LEADING)


class LogDrawer(Layer):
    """Lies over the right edge of a table. `lines()` is asked every frame, newest last; `close(layer)` takes it away.

    L, Esc, the cross and a press beside it close it; with a rule open, Esc closes the rule first.
    """

    veiled = False

    def __init__(self, lines: Callable[[], Sequence[Line]], close: Callable[[Layer], object], match: Match) -> None:
        super().__init__()
        self.lines, self._close, self.match = lines, close, match
        self.clause = ""
        self.opened: Line | None = None
        self._facts: Mapping[str, Fact] = BOOKS[match.rules.id]().facts(match.rules.data, match.setup.options)
        self._shown: list[Line] = []
        self._rows: list[Widget] = []
        self._tall = 0.0
        self._view: ScrollView | None = None
        self._set_for: Paint | None = None
        self._slide = Eased(DRAWER.w)

    # ---------------------------------------------------------------- making
    def build(self) -> None:
        """All lines anew, the newest in sight."""
        if not (self.app.pace.reduced or self.app.pace.instant):
            self._slide.to(0.0, SLIDE)
        else:
            self._slide.set(0.0)
        self._set_for = self.app.paint
        self._shown, self._rows, self._tall = [], [], 0.0
        self._append(self.lines())
        self._furnish(None)
        self._reveal_opened()

    def _furnish(self, offset: float | None) -> None:
        """Place the list and the rule below it; `offset` is how far the list is scrolled, None to its end."""
        t = self.app.t
        note = self._note() if self.clause else None
        room = LIST if note is None else LIST._replace(h=note.box.y - 12 - LIST.y)
        self._view = ScrollView("log", room, (), self._tall, zone="log", on_walnut=True, at_end=offset is None)
        if offset is not None:
            self._view.scroll_to(offset, glide=False)
        self._offer_near()
        self.widgets = [self._view, IconButton("close", CLOSE, "cross", t("app.close"), self.leave, zone="bar")]
        if note is not None:
            link = Box(note.box.x + 14, note.box.bottom - LINK - 12, note.box.w - 28, LINK)
            shut = Box(note.box.right - 52, note.box.y + 8, 42, 42)
            self.widgets += [
                note,
                Button("open_book", link, t("log.open_book"), self.open_book, zone="note", size=16, glyph="book"),
                IconButton("close_rule", shut, "cross", t("log.rule_close"), self.close_rule, zone="note"),
            ]

    def _offer_near(self) -> None:
        if self._view is None:
            return
        top = LIST.y + self._view.offset.value
        first = bisect_left(self._rows, top - NEAR, key=lambda row: row.box.y - row.shift)
        last = bisect_left(self._rows, top + LIST.h + NEAR, key=lambda row: row.box.y - row.shift)
        self._view.content = self._rows[first:last]
        self._view.scroll_to(self._view.offset.goal)

    def _note(self) -> RuleNote:
        paint, wide = self.app.paint, LIST.w - 4
        text = clause_text(self.app.locale, self.clause, self._facts)
        most = Box(0, 0, wide - 36, 330)
        lines, size = fitted_lines(paint, text, most, "ui", paint.reading(16, 1.8), LEADING, 13)
        tall = round(50 + len(lines) * size * LEADING + LINK + 26)
        return RuleNote(Box(LIST.x, LIST.bottom - tall, wide, tall), self.app.t("log.rule", clause=self.clause), text, size)

    @property
    def _part(self) -> str:
        """The key of the heading over a part of the log: a round, or what the game calls it."""
        own = f"game.{self.match.rules.id}.log_part"
        return own if self.app.locale.has(own) else "table.round"

    def _append(self, fresh: Sequence[Line]) -> None:
        for line in fresh:
            if not self._shown or self._shown[-1].round != line.round:
                self._stack(RoundMark(self._row(12 + 22 * self.app.paint.reading(1.0)), self.app.t(self._part, n=line.round)))
            self._shown.append(line)
            self._stack(self._entry(line), 2)
        self._mark_newest()

    def _row(self, tall: float) -> Box:
        return Box(LIST.x, LIST.y + self._tall, LIST.w - BAR_ROOM, tall)

    def _stack(self, row: Widget, gap: float = 0.0) -> None:
        self._rows.append(row)
        self._tall += row.box.h + gap

    def _entry(self, line: Line) -> LogLine:
        paint, said = self.app.paint, line.say(self.app.locale)
        size, private = paint.reading(TEXT), line.reader is not None
        room = LIST.w - BAR_ROOM - SEAL_ROOM - (EYE_ROOM if private else PAD)
        lines = paint.wrap(said, "ui", size, room)
        tall = max(HIT / min(1.0, paint.scale), len(lines) * size * LEADING + 14)
        sitter = None if line.seat is None else self.match.sitters[line.seat]
        return LogLine(f"line.{len(self._shown) - 1}", self._row(tall), lines, size, sitter, private=private,
                       opened=lambda: self.opened is line, act=lambda: self.show_rule(line), label=said)

    def _mark_newest(self) -> None:
        entries = [row for row in self._rows if isinstance(row, LogLine)]
        for row in entries:
            row.extras["first"] = row is entries[-1]

    def _listen(self) -> None:
        """Take up what has been said meanwhile; who looks at the end stays there."""
        now = self.lines()
        if self._set_for is not self.app.paint:
            self.build()
            return
        known = len(self._shown)
        same = len(now) >= known and all(a is b for a, b in zip(self._shown, now, strict=False))
        if same and len(now) == known:
            return
        view = self._view
        at_end = view is None or view.offset.goal >= view.reach - 4
        offset = None if view is None or at_end else view.offset.goal
        if not same:
            self._shown, self._rows, self._tall = [], [], 0.0
            known = 0
        self._append(now[known:])
        self._furnish(offset)

    # ---------------------------------------------------------------- what one can do
    def show_rule(self, line: Line) -> None:
        """Open the rule behind a line below the list, or close it when it is open already."""
        if self.opened is line or not line.clause:
            self.close_rule()
            return
        self.opened, self.clause = line, line.clause
        self._furnish(self._view.offset.goal if self._view is not None else None)
        self._reveal_opened()

    def _reveal_opened(self) -> None:
        row = next((row for row in self._rows if isinstance(row, LogLine) and row.opened()), None)
        if self._view is not None and row is not None:
            self._view.reveal(row.box)

    def close_rule(self) -> None:
        """Back to the log alone."""
        opened, self.opened, self.clause = self.opened, None, ""
        if opened is not None:
            self._furnish(self._view.offset.goal if self._view is not None else None)

    def open_book(self) -> None:
        """The rulebook, at the open rule."""
        from game.ui.scenes.rulebook import wishes_of

        self.app.open("rules", **wishes_of(self.match), clause=self.clause or None)

    @property
    def announced(self) -> str:
        """What it is, and the rule that is open."""
        return self.app.t("log.heading")

    def leave(self) -> None:
        """Close the drawer."""
        self._close(self)

    def back(self) -> bool:
        """Esc closes the rule, then the drawer."""
        if self.opened is not None:
            self.close_rule()
        else:
            self.leave()
        return True

    def command(self, name: str) -> bool:
        """L closes, F1 opens the rulebook."""
        if name == "log":
            self.leave()
        elif name == "rules":
            self.open_book()
        return name in ("log", "rules")

    def handle(self, intent: Intent) -> bool:
        """A press beside the drawer closes it."""
        if isinstance(intent, Press) and not DRAWER.holds(intent.pos):
            self.leave()
            return True
        return super().handle(intent)

    def update(self, elapsed: float) -> None:
        """Slide in, and listen."""
        self._slide.advance(elapsed)
        self._listen()
        self._offer_near()

    @property
    def lively(self) -> bool:
        """True while the drawer or its list glides."""
        gliding = self._view is not None and self._view.offset.value != self._view.offset.goal
        return super().lively or gliding or self._slide.value != 0.0

    # ---------------------------------------------------------------- drawing
    def draw(self, dst: Surface) -> None:
        """The drawer with its heading, the lines, the rule."""
        paint, t = self.app.paint, self.app.t
        with _pushed_aside(paint, self._slide.value):
            board = plaque(paint, DRAWER.w, DRAWER.h, 14, False, "walnut7", "panel_bottom")
            paint.put(dst, board, DRAWER.x, DRAWER.y, PANEL_SHADOW)
            heading = Box(DRAWER.x + 22, CLOSE.y, CLOSE.x - DRAWER.x - 34, CLOSE.h)
            write_line(paint, dst, t("log.heading"), heading, "display", paint.grown(22, heading.h), "brassL", shadow=True)
            if not self._shown:
                nothing = Box(LIST.x + 12, LIST.y + 12, LIST.w - 24, 60)
                write_paragraph(paint, dst, t("log.empty"), nothing, "italic", paint.reading(17, 1.5), "cream2")
            self.draw_widgets(dst)


@contextmanager
def _pushed_aside(paint: Paint, distance: float) -> Iterator[None]:
    """Everything drawn inside lies so much further right."""
    before = paint.origin
    paint.origin = (before[0] + paint.px(distance), before[1])
    try:
        yield
    finally:
        paint.origin = before
