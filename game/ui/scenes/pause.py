"""Pause: a parchment over the table: go on, settings, who plays, leave. The table says what can be done through callbacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.ui.art.controls import dim
from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW, SEAL_SHADOW, seal
from game.ui.box import Box, centred
from game.ui.kept.sending import send
from game.ui.scene import Scene
from game.ui.widgets.base import Widget, fitted_lines, write_line, write_paragraph
from game.ui.widgets.controls import Button, IconButton, Segmented
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.focus import Focus
from game.ui.widgets.scroll import ScrollView

MARGIN = 36.0
PITCH = 64.0
ACTION = 54.0
SEAL, SEAL_ROOM = 42.0, 56.0
CONCEDE_ROOM = 54.0
REPORT = 42.0
BAR_ROOM = 20.0
FOOT = 22.0
NAME_LEADING = 1.15
LEAVING = {
    "game": ("pause.leave", "pause.leave_hint"), "trial": ("pause.leave_trial", "pause.leave_trial_hint"),
    "lesson": ("lesson.leave", "lesson.leave_hint"),
}
"""What leaving is called, and what it means."""
ANEW = {"game": ("pause.again", "pause.again_question"), "lesson": ("lesson.restart", "lesson.restart_question")}
"""What beginning anew is called, and what is asked first."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything lies: the sheet grows to its sides and to the top and bottom as the player's text does."""

    sheet: Box
    heading: Box
    column: Box
    seats: Box
    hint: Box
    rows: Box

    @classmethod
    def of(cls, paint: Paint, hint: str, *, footed: bool = False) -> Plan:
        """The plan for a text size, with as much room for the seats' hint as it takes, and for a foot where there is one."""
        more = paint.reading(1.0) - 1.0
        sheet = centred(LOGICAL[0] / 2, LOGICAL[1] / 2 + 12 * (1 - more), 880 + 360 * more, 596 + 108 * more)
        heading = Box(sheet.x + 122, sheet.y + 22, sheet.w - 244, 46 + 14 * more)
        top, bottom = heading.bottom + 22, sheet.bottom - MARGIN - (FOOT if footed else 0.0)
        column = Box(sheet.x + MARGIN, top, 264 + 176 * more, bottom - (8 if footed else 30) - top)
        left = column.right + 44
        seats = Box(left, top - 4, sheet.right - MARGIN - left, paint.reading(26.0))
        size = paint.reading(14.0)
        tall = len(paint.wrap(hint, "ui", size, seats.w)) * size * NAME_LEADING
        below = Box(left, seats.bottom + 1, seats.w, tall)
        rows_top = max(below.bottom + 8, top + 60)
        return cls(sheet, heading, column, seats, below, Box(left, rows_top, seats.w, bottom - rows_top))


@dataclass(frozen=True, slots=True)
class PauseSeat:
    """One seat as the pause shows it. `change(human)` hands it over; `why` says why it cannot be; `concede` gives up for it."""

    name: str
    sigil: str
    colour: int
    human: bool
    change: Callable[[bool], object] | None = None
    concede: Callable[[], object] | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class PauseHooks:
    """What the table lets the pause do. `seats()` is asked anew after every change; `leave()` keeps the game and goes.

    Without `again` or `save` the pause has no such button.
    """

    seats: Callable[[], Sequence[PauseSeat]]
    leave: Callable[[], object]
    again: Callable[[], object] | None = None
    save: Callable[[], object] | None = None
    trial: bool = False
    """Whether leaving leads back to where the game was begun, and keeps nothing."""
    modded: str = ""
    """What the game is played with that is not in the shipped box."""
    fairness: Callable[[], object] | None = None
    """Dice and shuffles of the game, as far as everybody may know them."""
    lesson: bool = False
    """Whether it is no game but a lesson that is left or begun again."""


class Name(Widget):
    """A seat's seal and name; a long name goes on in a second line."""

    def __init__(self, box: Box, seat: PauseSeat) -> None:
        super().__init__(box)
        self.seat = seat

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        paint.put(dst, seal(paint, self.seat.sigil, self.seat.colour, SEAL), box.x, box.y + (box.h - SEAL) / 2, SEAL_SHADOW)
        words = Box(box.x + SEAL_ROOM, box.y, box.w - SEAL_ROOM, box.h)
        write_paragraph(paint, dst, self.seat.name, words, "head", paint.reading(17.0), "ink", leading=NAME_LEADING, valign="m")


class PauseScene(Scene):
    """Lies over the table, which is still seen under the veil but gets nothing to do."""

    opaque = False
    fades = False

    def __init__(self, hooks: PauseHooks, game: str = "") -> None:
        super().__init__()
        self.hooks, self.game = hooks, game
        self._seats: tuple[PauseSeat, ...] = ()

    def build(self) -> None:
        """The column of actions and a row for each seat; the rows scroll where large text leaves no room for all."""
        self._seats = tuple(self.hooks.seats())
        self.plan = Plan.of(self.app.paint, self._hint, footed=bool(self.hooks.modded))
        rows, tall = self._rows()
        kept = next((each.offset.goal for each in self.widgets if isinstance(each, ScrollView)), 0.0)
        view = ScrollView("seats", self.plan.rows, rows, tall, zone="seats")
        view.scroll_to(kept, glide=False)
        self.widgets = [*self._actions(), view, self._report()]

    def _report(self) -> Widget:
        """The parcel in the corner of the sheet."""
        sheet = self.plan.sheet
        box = Box(sheet.right - REPORT - 74, sheet.y + 24, REPORT, REPORT)
        return IconButton("report", box, "parcel", f"{self.app.t('report.pack')}\n{self.app.t('report.hint')}",
                          lambda: send(self.app, self), zone="report")

    @property
    def _hint(self) -> str:
        """What the seats are like."""
        return self.app.t("lesson.why_seats" if self.hooks.lesson else "pause.seats_hint")

    def _actions(self) -> list[Widget]:
        t, app, column = self.app.t, self.app, self.plan.column
        entries: list[tuple[str, Callable[[], object], str]] = [
            ("resume", self.back, "primary"), ("settings", lambda: app.open("settings"), "secondary"),
        ]
        if app.can_open("rules"):
            entries.append(("rules", lambda: app.open("rules", game=self.game), "secondary"))
        if self.hooks.fairness is not None:
            entries.append(("fairness", self.hooks.fairness, "secondary"))
        if self.hooks.save is not None:
            entries.append(("save", self.hooks.save, "secondary"))
        if self.hooks.again is not None:
            entries.append(("again", self.ask_again, "secondary"))
        size = app.paint.reading(18.0)
        widgets: list[Widget] = []
        pitch = min(PITCH, (column.h - 2) / (len(entries) + 1))
        tall = min(ACTION, pitch - 6)
        for row, (name, act, kind) in enumerate(entries):
            box = Box(column.x, column.y + row * pitch, column.w, tall)
            label = t(ANEW["lesson"][0] if name == "again" and self.hooks.lesson else f"pause.{name}")
            widgets.append(Button(name, box, label, act, kind, zone="actions", first=name == "resume", size=size))
        box = Box(column.x, column.bottom - tall, column.w, tall)
        label, tip = LEAVING["lesson" if self.hooks.lesson else "trial" if self.hooks.trial else "game"]
        widgets.append(Button("leave", box, t(label), self.hooks.leave, "danger", zone="actions", size=size, tip=t(tip)))
        return widgets

    def _rows(self) -> tuple[list[Widget], float]:
        """Every seat's widgets, and how tall all rows are together."""
        paint, room, widgets = self.app.paint, self.plan.rows, list[Widget]()
        more = paint.reading(1.0) - 1.0
        concede = CONCEDE_ROOM if any(seat.concede is not None for seat in self._seats) else 0.0
        switch = Box(room.right - BAR_ROOM - concede - 196 - 84 * more, 0, 196 + 84 * more, SEAL + 8 * more)
        name_room = switch.x - 12 - room.x - SEAL_ROOM
        y = room.y
        for index, seat in enumerate(self._seats):
            size = paint.reading(17.0)
            most = Box(0, 0, name_room, 2 * size * NAME_LEADING)
            lines, size = fitted_lines(paint, seat.name, most, "head", size, NAME_LEADING)
            row = Box(room.x, y, room.w - BAR_ROOM, max(switch.h + 14, len(lines) * size * NAME_LEADING + 8))
            widgets.append(Name(Box(row.x, row.y, SEAL_ROOM + name_room, row.h), seat))
            widgets += self._seat(index, row, switch.moved(0, row.y + (row.h - switch.h) / 2))
            y = row.bottom
        return widgets, y - room.y

    def _seat(self, index: int, row: Box, switch: Box) -> list[Widget]:
        t, seat = self.app.t, self._seats[index]
        options = [(True, t("pause.human_seat")), (False, t("pause.ai_seat"))]
        widgets: list[Widget] = [Segmented(
            f"seat.{index}", switch, options, lambda: self._seats[index].human,
            lambda human: self._change(index, human), zone="seats", enabled=seat.change is not None, why=seat.why,
            label=t("pause.seat_to_ai" if seat.human else "pause.seat_to_human", name=seat.name),
            size=self.app.paint.reading(15.0),
        )]
        if seat.concede is not None:
            box = Box(row.right - SEAL, row.y + (row.h - SEAL) / 2, SEAL, SEAL)
            widgets.append(IconButton(f"concede.{index}", box, "cross", t("pause.concede", name=seat.name),
                                      lambda: self.ask_concede(index), zone="concede"))
        return widgets

    def _change(self, index: int, human: bool) -> None:
        seat = self._seats[index]
        if seat.change is not None:
            seat.change(human)
            self.app.toast(self.app.t("pause.changed_to_human" if human else "pause.changed_to_ai", name=seat.name))
            self.build()

    @property
    def announced(self) -> str:
        """What it is."""
        return self.app.t("pause.heading")

    def command(self, name: str) -> bool:
        """The key that led here leads back."""
        return name == "pause" and self.back()

    # ---------------------------------------------------------------- questions
    def ask_concede(self, index: int) -> None:
        """Giving up is asked first."""
        t, seat = self.app.t, self._seats[index]
        if seat.concede is None:
            return
        self._ask(t("pause.concede", name=seat.name), t("pause.concede_question", name=seat.name), seat.concede)

    def ask_again(self) -> None:
        """So is beginning anew."""
        if self.hooks.again is not None:
            title, question = ANEW["lesson" if self.hooks.lesson else "game"]
            self._ask(self.app.t(title), self.app.t(question), self.hooks.again)

    def _ask(self, title: str, question: str, act: Callable[[], object]) -> None:
        t = self.app.t

        def agreed() -> None:
            act()
            self.build()

        answers = [Answer(t("app.cancel"), lambda: None), Answer(t("app.agree"), agreed, "primary")]
        self.open(Dialog(title, question, answers, lambda: None, close=self.close))

    # ---------------------------------------------------------------- drawing
    def draw(self, dst: Surface) -> None:
        """Veil, sheet, headings, seals, controls."""
        t, paint, plan = self.app.t, self.app.paint, self.plan
        sheet = plan.sheet
        dst.blit(dim(paint, 170), (0, 0))
        paint.put(dst, parchment(paint, sheet.w, sheet.h, 18, 3, True), sheet.x, sheet.y, PANEL_SHADOW)
        write_line(paint, dst, t("pause.heading"), plan.heading, "display", paint.reading(27.0, 1.5), "ink", "c")
        tall = plan.column.h + 10
        rule = paint.svg(f'<path d="M1 0V{tall}" stroke="#A67F45" stroke-width="1.25"/>', 2, tall)
        paint.put(dst, rule, plan.column.right + 21, plan.column.y + 16)
        write_line(paint, dst, t("pause.seats"), plan.seats, "head", paint.reading(19.0), "ink")
        write_paragraph(paint, dst, self._hint, plan.hint, "ui", paint.reading(14.0), "ink2", leading=NAME_LEADING)
        if self.hooks.modded:
            foot = Box(sheet.x + MARGIN, sheet.bottom - FOOT - 20, sheet.w - 2 * MARGIN, FOOT)
            write_line(paint, dst, self.hooks.modded, foot, "italic", 15, "ink2", "c")
        self.draw_widgets(dst)
