"""Pause: a parchment over the table: go on, settings, who plays, leave. The table says what can be done through callbacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.ui.art.controls import dim
from game.ui.art.materials import parchment
from game.ui.art.pieces import PANEL_SHADOW, SEAL_SHADOW, seal
from game.ui.box import Box
from game.ui.scene import Scene
from game.ui.widgets.base import Widget, write_line, write_paragraph
from game.ui.widgets.controls import Button, IconButton, Segmented
from game.ui.widgets.dialog import Answer, Dialog

SHEET = Box(200, 74, 880, 596)
COLUMN = Box(236, 164, 264, 440)
SEATS = Box(544, 164, 500, 470)
ROW = 56.0
PITCH = 64.0


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


class PauseScene(Scene):
    """Lies over the table, which is still seen under the veil but gets nothing to do."""

    opaque = False
    fades = False

    def __init__(self, hooks: PauseHooks, game: str = "") -> None:
        super().__init__()
        self.hooks, self.game = hooks, game
        self._seats: tuple[PauseSeat, ...] = ()

    def build(self) -> None:
        """The column of actions and a row for each seat."""
        self._seats = tuple(self.hooks.seats())
        self.widgets = [*self._actions(), *(each for index in range(len(self._seats)) for each in self._seat(index))]

    def _actions(self) -> list[Widget]:
        t, app = self.app.t, self.app
        entries: list[tuple[str, Callable[[], object], str]] = [
            ("resume", self.back, "primary"), ("settings", lambda: app.open("settings"), "secondary"),
        ]
        if app.can_open("rules"):
            entries.append(("rules", lambda: app.open("rules", game=self.game), "secondary"))
        if self.hooks.save is not None:
            entries.append(("save", self.hooks.save, "secondary"))
        if self.hooks.again is not None:
            entries.append(("again", self.ask_again, "secondary"))
        widgets: list[Widget] = []
        for row, (name, act, kind) in enumerate(entries):
            box = Box(COLUMN.x, COLUMN.y + row * PITCH, COLUMN.w, 54)
            widgets.append(Button(name, box, t(f"pause.{name}"), act, kind, zone="actions", first=name == "resume", size=18))
        box = Box(COLUMN.x, COLUMN.bottom - 54, COLUMN.w, 54)
        widgets.append(Button("leave", box, t("pause.leave"), self.hooks.leave, "danger", zone="actions", size=18,
                              tip=t("pause.leave_hint")))
        return widgets

    def _seat(self, index: int) -> list[Widget]:
        t, seat = self.app.t, self._seats[index]
        y = SEATS.y + 60 + index * ROW
        options = [(True, t("pause.human_seat")), (False, t("pause.ai_seat"))]
        widgets: list[Widget] = [Segmented(
            f"seat.{index}", Box(SEATS.x + 236, y + 7, 196, 42), options, lambda: self._seats[index].human,
            lambda human: self._change(index, human), zone="seats", enabled=seat.change is not None, why=seat.why,
            label=t("pause.seat_to_ai" if seat.human else "pause.seat_to_human", name=seat.name),
        )]
        if seat.concede is not None:
            widgets.append(IconButton(f"concede.{index}", Box(SEATS.right - 46, y + 7, 42, 42), "cross",
                                      t("pause.concede", name=seat.name), lambda: self.ask_concede(index), zone="concede"))
        return widgets

    def _change(self, index: int, human: bool) -> None:
        seat = self._seats[index]
        if seat.change is not None:
            seat.change(human)
            self.app.toast(self.app.t("pause.changed_to_human" if human else "pause.changed_to_ai", name=seat.name))
            self.build()

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
            self._ask(self.app.t("pause.again"), self.app.t("pause.again_question"), self.hooks.again)

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
        t, paint = self.app.t, self.app.paint
        dst.blit(dim(paint, 170), (0, 0))
        paint.put(dst, parchment(paint, SHEET.w, SHEET.h, 18, 3, True), SHEET.x, SHEET.y, PANEL_SHADOW)
        write_line(paint, dst, t("pause.heading"), Box(SHEET.x + 70, SHEET.y + 22, SHEET.w - 140, 46), "display", 27, "ink", "c")
        paint.put(dst, paint.svg('<path d="M1 0V440" stroke="#A67F45" stroke-width="1.25"/>', 2, 440), 521, 180)
        write_line(paint, dst, t("pause.seats"), Box(SEATS.x, SEATS.y - 4, SEATS.w, 26), "head", 19, "ink")
        hint = Box(SEATS.x, SEATS.y + 23, SEATS.w, 34)
        write_paragraph(paint, dst, t("pause.seats_hint"), hint, "ui", 14, "ink2", leading=1.15)
        for index, seat in enumerate(self._seats):
            y = SEATS.y + 60 + index * ROW
            paint.put(dst, seal(paint, seat.sigil, seat.colour, 42), SEATS.x, y + 7, SEAL_SHADOW)
            write_line(paint, dst, seat.name, Box(SEATS.x + 56, y, 170, ROW), "head", 17, "ink")
        self.draw_widgets(dst)
