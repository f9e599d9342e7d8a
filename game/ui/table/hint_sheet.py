"""The parchment with the hints: up to three moves with their reasons, and their marks on the table around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame import Surface

from game.ui.art import controls
from game.ui.art.hint_marks import draw_badge, draw_ring
from game.ui.art.materials import parchment, parchment_steps
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.intents import RIGHT_BUTTON, Intent, Press
from game.ui.table.placing import placed
from game.ui.widgets.base import Widget, write_line
from game.ui.widgets.controls import Control, IconButton, Label
from game.ui.widgets.focus import Focus
from game.ui.widgets.layer import Layer

WIDE, WIDER = 430.0, 250.0
"""How wide the parchment is, and how much wider with text of double size."""
TALLEST = 610.0
SHRINKS, WIDTHS = (1.0, 0.85, 0.72, 0.6), (1.0, 1.3, 1.6)
"""How much smaller words become, and wider the parchment, one after the other, until nothing marked is covered."""
PAD, GAP, HEAD = 16.0, 6.0, 46.0
SEAL, SEAL_ROOM = 36.0, 56.0
MARK = 30.0
LEADING = 1.24
TITLE, TEXT, FOOT = 16.5, 15.0, 13.0
ON_A_MARK = 40.0
"""How bad it is to cover something marked, against the rest of what one may choose from."""


class Mark(NamedTuple):
    """Something on the table that belongs to a hint."""

    place: int
    box: Box
    round: float


class Told(NamedTuple):
    """A hint in words: what the move is called, why, and what choosing it does."""

    move: str
    why: str
    choose: Callable[[], object]


class HintRow(Control):
    """One hint: its seal, what the move is called, why."""

    radius = 10.0

    def __init__(self, place: int, box: Box, told: Told, title: Sequence[str], text: Sequence[str], scale: float) -> None:
        label = f"{place + 1}. {told.move}. {told.why}"
        super().__init__(f"hint.{place}", box, act=told.choose, label=label, zone="hints", first=not place)
        self.place, self.title, self.text, self.scale = place, title, text, scale

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        lit = focus.warmth(self.name) > 0.3
        paint.put(dst, controls.list_row(paint, box.w, round(box.h), "focus" if lit else "idle"), box.x, box.y)
        draw_badge(paint, dst, self.place, (box.x + SEAL_ROOM / 2, box.y + 10 + SEAL / 2), SEAL)
        y, x = box.y + 8, box.x + SEAL_ROOM
        for lines, face, size, tone in ((self.title, "head", TITLE, "ink"), (self.text, "ui", TEXT, "ink2")):
            step = size * self.scale * LEADING
            for line in lines:
                paint.write(dst, line, x, y + step / 2, face, size * self.scale, tone, "ml")
                y += step


class Heading(Widget):
    """What the parchment is about."""

    def __init__(self, box: Box, text: str) -> None:
        super().__init__(box)
        self.text = text

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        write_line(paint, dst, self.text, self.box, "display", 19, "#7A4A1A")


class PlacedRow(HintRow):
    """A row that is set before the parchment has found its place."""

    def shift_by(self, dx: float, dy: float) -> None:
        """Moves it there."""
        self._box = self._box.moved(dx, dy)


class Page(NamedTuple):
    """Hints that are set: what they tell, where they lie, the parchment's place, its rows, and how large words are."""

    told: Sequence[Told]
    marks: Sequence[Mark]
    box: Box
    rows: Sequence[PlacedRow]
    scale: float


class HintSheet(Layer):
    """Lies over the table until a hint is chosen or it is put away: by H, Esc, the cross, or a press beside it.

    `told()` is asked every frame and is empty while the hints are still being thought about; `marks()` says where they lie
    on the table; `over()` is true when there is nothing to wait for any more. `beyond` are the table's own commands, `below` is
    what answers a press on the table itself.
    """

    veiled = False

    def __init__(
        self, told: Callable[[], Sequence[Told]], marks: Callable[[], Sequence[Mark]], busy: Callable[[], bool],
        over: Callable[[], bool], keep_clear: Callable[[], Sequence[tuple[float, Box]]], close: Callable[[], object],
        beyond: Callable[[str], bool] = lambda name: False, below: Callable[[Intent], bool] = lambda intent: False,
    ) -> None:
        super().__init__()
        self._told, self._marks, self._busy, self._over, self._keep_clear = told, marks, busy, over, keep_clear
        self._close, self._beyond, self._below = close, beyond, below
        self.shown: Sequence[Told] = ()
        self.marks: Sequence[Mark] = ()
        self.box = Box(0, 0, 0, 0)
        self._thinks = False
        self._coming: Iterator[Page | None] | None = None
        """The page that is being set, a little with each frame."""

    # ---------------------------------------------------------------- making
    def build(self) -> None:
        """Everything anew, at once."""
        self._coming, self.shown, self.marks, self.widgets = None, (), (), []
        self.box, self._thinks = Box(0, 0, 0, 0), self._busy()
        if self._told():
            for page in self._pages():
                self._take(page)
        elif self._thinks:
            self._stack_wait()

    def _pages(self) -> Iterator[Page | None]:
        """The hints being set, a little with each step: where they lie, then what is drawn; the page itself comes last."""
        paint, told, marks = self.app.paint, self._told(), self._marks()
        yield None
        pages = self._set(told, marks)
        page = next(pages)
        for better in pages:
            yield None
            page = better
        yield None
        yield from parchment_steps(paint, round(page.box.w), round(page.box.h), 14, 6)
        nowhere = Surface((1, 1))  # what is drawn there is kept for when it is drawn in sight
        for widget in self._frame(page):
            widget.draw(paint, nowhere, self.focus)
        self._draw_sheet(nowhere, page.box)
        for row in page.rows:
            yield None
            row.draw(paint, nowhere, self.focus)
            yield None
            for mark in marks:
                if mark.place == row.place:
                    draw_ring(paint, nowhere, mark.box, mark.place, mark.round)
            draw_badge(paint, nowhere, row.place, page.box.centre, MARK)
        yield page

    def _take(self, page: Page | None) -> None:
        """Shows a page that is set; None is none yet."""
        if page is None:
            return
        self._coming, self._thinks = None, False
        self.shown, self.marks, self.box = page.told, page.marks, page.box
        for row in page.rows:
            row.shift_by(page.box.x, page.box.y)
        heading, foot, close = self._frame(page)
        self.widgets = [heading, *page.rows, foot, close]

    def _frame(self, page: Page) -> tuple[Widget, Widget, Widget]:
        """What stands on the parchment beside the rows: heading, foot, and the cross."""
        x, y, wide = page.box.x, page.box.y, page.box.w
        tall = FOOT * page.scale * LEADING
        return (
            Heading(Box(x + PAD, y + 4, wide - 2 * PAD - 44, HEAD - 4), self.app.t("hints.heading")),
            Label(Box(x + PAD, page.box.bottom - 12 - tall, wide - 2 * PAD, tall), self.app.t("hints.foot"), "italic",
                  FOOT * page.scale, "ink2", "c"),
            IconButton("close", Box(page.box.right - 48, y + 6, 40, 40), "cross", self.app.t("app.close"), self.leave,
                       zone="bar"),
        )

    def _stack_wait(self) -> None:
        tall = HEAD + 4
        self.box = placed(300.0, tall, self._keep_clear(), (LOGICAL[0] - 150, LOGICAL[1] / 2))
        self.widgets = [
            Label(Box(self.box.x + PAD, self.box.y, self.box.w - 2 * PAD, tall), self.app.t("hints.thinking"), "italic",
                  self.app.paint.reading(17, 1.3), "ink2", "c", wrap=True, valign="m"),
        ]

    def _set(self, told: Sequence[Told], marks: Sequence[Mark]) -> Iterator[Page]:
        """Ever better pages: in the player's text size, as wide and, if need be, as much smaller as leaves all marks in sight."""
        grown, least = self.app.paint.reading(1.0), float("inf")
        clear = [*((ON_A_MARK, mark.box.inset(-MARK / 2)) for mark in marks), *self._keep_clear()]
        best: Page | None = None
        for scale in (grown * share for share in SHRINKS):
            for wide in ((WIDE + WIDER * (scale - 1.0)) * share for share in WIDTHS):
                rows, tall = self._rows(told, wide, scale)
                if tall > TALLEST:
                    continue
                box = placed(wide, tall, clear, (LOGICAL[0] - wide / 2, LOGICAL[1] / 2))
                hidden = sum(_area(box, mark.box) for mark in marks)
                if best is None or hidden < least - 1.0:
                    least, best = hidden, Page(told, marks, box, rows, scale)
                yield best
                if not hidden:
                    return

    def _rows(self, told: Sequence[Told], wide: float, scale: float) -> tuple[list[PlacedRow], float]:
        paint, room = self.app.paint, wide - 2 * PAD - SEAL_ROOM - 10
        rows, y = [], HEAD + 6
        for place, each in enumerate(told):
            title = paint.wrap(each.move, "head", TITLE * scale, room)
            text = paint.wrap(each.why, "ui", TEXT * scale, room) if each.why else []
            tall = max(SEAL + 20, 16 + (len(title) * TITLE + len(text) * TEXT) * scale * LEADING)
            rows.append(PlacedRow(place, Box(PAD, y, wide - 2 * PAD, tall), each, title, text, scale))
            y += tall + GAP
        return rows, y + 12 + FOOT * scale * LEADING

    # ---------------------------------------------------------------- what one can do
    @property
    def announced(self) -> str:
        """What the parchment is about."""
        return self.app.t("hints.heading" if self.shown else "hints.thinking")

    @property
    def meant(self) -> int | None:
        """The hint that is pointed at or has the focus ring."""
        name = self.focus.focused if self.focus.by_keyboard else self.focus.hovered
        return int(name[5:]) if name is not None and name.startswith("hint.") else None

    def leave(self) -> None:
        """Put the parchment away."""
        self._close()

    def back(self) -> bool:
        """Esc puts it away."""
        self.leave()
        return True

    def command(self, name: str) -> bool:
        """H puts it away as well; what else the table can do, it does without the parchment."""
        used = name == "hint" or self._beyond(name)
        if used:
            self.leave()
        return used

    def digit(self, number: int) -> bool:
        """1 to 3 choose a hint."""
        if number > len(self.shown):
            return False
        self.focus.by_keyboard = True
        self.shown[number - 1].choose()
        return True

    def handle(self, intent: Intent) -> bool:
        """A press on something marked chooses its hint, one beside everything puts the parchment away; what is to be looked at
        close lies on the table below."""
        if isinstance(intent, Press) and not self.box.holds(intent.pos):
            if intent.button == RIGHT_BUTTON:
                self.leave()
                return self._below(intent)
            hit = [mark.place for mark in self.marks if mark.box.inset(-MARK / 3).holds(intent.pos)]
            if hit:
                self.shown[min(hit)].choose()
            else:
                self.leave()
            return True
        return super().handle(intent)

    def update(self, elapsed: float) -> None:
        """Take up what has been found, or go when there is nothing more to come."""
        if self._over():
            self.leave()
        elif self._coming is not None:
            self._take(next(self._coming))
        elif not self.shown and self._told():
            self._coming = self._pages()
        elif not self.shown and self._thinks != self._busy():
            self.build()

    # ---------------------------------------------------------------- drawing
    def draw(self, dst: Surface) -> None:
        """The marks on the table, then the parchment."""
        paint, meant = self.app.paint, self.meant
        for mark in sorted(self.marks, key=lambda mark: (mark.place == meant, -mark.place)):
            draw_ring(paint, dst, mark.box, mark.place, mark.round, strong=meant in (None, mark.place))
        for mark, spot in self._spots():
            draw_badge(paint, dst, mark.place, spot, MARK, strong=meant in (None, mark.place))
        if self.box.w:
            self._draw_sheet(dst, self.box)
        self.draw_widgets(dst)

    def _draw_sheet(self, dst: Surface, box: Box) -> None:
        sheet = parchment(self.app.paint, round(box.w), round(box.h), 14, 6)
        self.app.paint.put(dst, sheet, box.x, box.y, PANEL_SHADOW)

    def _spots(self) -> list[tuple[Mark, tuple[float, float]]]:
        """Where the seals lie: at the upper edge of what they mark, side by side where there are several."""
        found, taken = [], dict[Box, int]()
        for mark in self.marks:
            number = taken[mark.box] = taken.get(mark.box, -1) + 1
            x = min(max(mark.box.x + 8 + number * (MARK + 3), MARK / 2), LOGICAL[0] - MARK / 2)
            found.append((mark, (x, max(mark.box.y + 2, MARK / 2))))
        return found


def _area(box: Box, other: Box) -> float:
    common = box.overlap(other)
    return 0.0 if common is None else common.w * common.h
