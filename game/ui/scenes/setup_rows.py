"""The rows of the set-up screen: one for each seat, and the dashed one that adds another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.data.settings import LONGEST_NAME
from game.match.seats import SIGILS
from game.ui.art import controls
from game.ui.art.paint import Paint
from game.ui.art.pieces import vacant_seal
from game.ui.box import Box
from game.ui.intents import Edit, Intent, Position
from game.ui.scenes.setup_model import HUMAN, SeatRow
from game.ui.tween import Eased
from game.ui.widgets.base import Widget, state_of, write_line
from game.ui.widgets.controls import Control, SealButton, Segmented
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene

ROW: Final = Box(52, 126, 744, 64)
"""The first row; the others follow below it."""
PITCH: Final = 72.0
SLIDE: Final = 180.0
GRIP, SEAL, CROSS = Box(56, 4, 48, 56), Box(110, 8, 48, 48), Box(744, 8, 48, 48)
NAME_X, WHO_RIGHT, SHORTEST_NAME, WIDEST_CHOICE = 168.0, 736.0, 174.0, 110.0
ROW_SHADOW = (0, 8, 12, 150)


class NameField(TextField):
    """A name; the arrow keys leave it at its ends, Enter goes on to who sits there."""

    def __init__(
        self, name: str, box: Box, get: Callable[[], str], change: Callable[[str], object], leave: Callable[[int], object], *,
        placeholder: str, zone: str, label: str,
    ) -> None:
        super().__init__(name, box, get, change, longest=LONGEST_NAME, placeholder=placeholder, done=lambda: leave(1), zone=zone,
                         label=label)
        self.leave = leave

    def _edit(self, intent: Intent) -> bool:
        if intent == Edit("left") and self.caret == 0:
            self.leave(-1)
        elif intent == Edit("right") and self.caret >= len(self.get()):
            self.leave(1)
        else:
            return super()._edit(intent)
        return True


class WhoChoice(Segmented[str]):
    """Human or a level; at its ends the arrow keys go on to the neighbours."""

    def step(self, dx: int, dy: int) -> bool:
        """An arrow key."""
        return 0 <= self.index + dx < len(self.options) and super().step(dx, dy)


class Grip(Control):
    """Six dots: dragged by the pointer, or lifted by Enter and moved by the arrow keys."""

    radius = 10.0

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        warm = focus.warmth(self.name) > 0.4 or focus.pressed == self.name
        x, y = self.box.centre
        paint.put(dst, paint.glyph("grip", 26, "ink" if warm else "brassD", 9), x, y, anchor="c")


class RemoveCross(Control):
    """A cross on parchment."""

    radius = 22.0

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        x, y = self.box.centre
        warm = focus.warmth(self.name) > 0.4
        tone = "parch3" if not self.enabled else "badD" if warm else "ink3"
        paint.put(dst, paint.glyph("cross", 20, tone, 9), x + focus.nudge(self.name), y, anchor="c")


class SeatLine(Widget):
    """One seat: grip, seal, name, who, and a cross. Its name comes first, so that Tab goes from name to name."""

    def __init__(self, scene: SetupScene, row: SeatRow) -> None:
        super().__init__(Box(ROW.x, 0, ROW.w, ROW.h))
        self.scene, self.row = scene, row
        self.top = Eased()
        self.parts = self._parts()

    def part(self, what: str) -> str:
        """The id of a part: grip, seal, name, who or remove."""
        return f"seat.{self.row.key}.{what}"

    def _hint(self, level: str) -> str:
        """How a level plays, in words of its game where there are any."""
        own = f"game.{self.scene.model.offer.game}.level_hint.{level}"
        app = self.scene.app
        return app.t(own if app.locale.has(own) else f"setup.level_hint.{level}")

    def _parts(self) -> dict[str, Widget]:
        scene, row, t = self.scene, self.row, self.scene.app.t
        zone, number = f"seat.{row.key}", scene.model.place(row.key) + 1
        called = row.name or t("setup.seat_n", n=number)
        offer = scene.model.offer
        choices = [(HUMAN, t("setup.human")), *((level, t(f"setup.level.{level}")) for level in offer.levels)]
        wide = min(WIDEST_CHOICE, (WHO_RIGHT - NAME_X - SHORTEST_NAME - 10) / len(choices)) * len(choices)
        name = Box(NAME_X, 12, WHO_RIGHT - wide - 10 - NAME_X, 40)
        hints = self._hint(offer.levels[0]) if len(offer.levels) == 1 else ""
        return {
            "name": NameField(self.part("name"), name, lambda: row.name, lambda text: scene.rename(row, text), self._leave,
                              placeholder=t("setup.name"), zone=zone, label=t("setup.name_of_seat", n=number)),
            "who": WhoChoice(self.part("who"), Box(WHO_RIGHT - wide, 12, wide, 40), choices, lambda: row.who,
                             lambda who: scene.reseat(row, who), zone=zone, tip=hints, label=called),
            "grip": Grip(self.part("grip"), GRIP, zone=zone, label=t("setup.move", name=called), tip=t("setup.move_keys"),
                         act=lambda: scene.list.lift(row.key), move=lambda dx, dy: scene.list.carry(row.key, dy),
                         slide=lambda pos: scene.list.drag(row.key, pos), round=10.0),
            "seal": SealButton(self.part("seal"), SEAL, lambda: (SIGILS[row.sigil], row.colour), lambda: scene.reseal(row),
                               zone=zone, label=t("setup.seal_of_seat", name=called), tip=t("setup.seal_hint")),
            "remove": RemoveCross(self.part("remove"), CROSS, zone=zone, label=t("setup.remove", name=called),
                                  tip=t("setup.remove", name=called), act=lambda: scene.remove(row)),
        }

    def _leave(self, step: int) -> None:
        self.scene.focus.go(self.part("who" if step > 0 else "seal"))

    def allow(self, *, removable: bool, why: str) -> None:
        """Whether the seat may be taken away, and why not."""
        cross = self.parts["remove"]
        assert isinstance(cross, Control)
        cross.extras |= {"enabled": removable, "why": why, "tip": cross.extras["label"] if removable else why}

    def place(self) -> None:
        """Lay the parts where the row is now."""
        for widget in (self, *self.parts.values()):
            widget.shift = self.top.value

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return [target for part in self.parts.values() for target in part.targets()]

    def update(self, elapsed: float) -> None:
        """Let `elapsed` ms pass."""
        self.top.advance(elapsed)
        for part in self.parts.values():
            part.update(elapsed)
        self.place()

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        mine = {target.id for target in self.targets()}
        lifted = self.scene.list.lifted == self.row.key
        chosen = focus.focused in mine and (focus.by_keyboard or focus.editing)
        state = "focus" if chosen or lifted else "hover" if focus.hovered in mine else "idle"
        if lifted:
            sheet = controls.list_row(paint, ROW.w, ROW.h, "pressed")
            paint.put(dst, sheet, self.box.x, self.box.y, ROW_SHADOW)
        paint.put(dst, controls.list_row(paint, ROW.w, ROW.h, state), self.box.x, self.box.y)
        for part in self.parts.values():
            part.draw(paint, dst, focus)


class AddSeat(Control):
    """The dashed row below the seats."""

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, warm = self.box, focus.warmth(self.name) > 0.4
        paint.put(dst, controls.list_row(paint, box.w, box.h, "dashed"), box.x, box.y)
        if warm:
            paint.put(dst, controls.list_row(paint, box.w, box.h, "idle"), box.x, box.y)
        x = SEAL.centre[0]
        paint.put(dst, vacant_seal(paint, 46), x, box.y + box.h / 2, anchor="c")
        paint.put(dst, paint.glyph("plus", 20, "#8A5A24", 10), x, box.y + box.h / 2, anchor="c")
        label = Box(NAME_X + 6, box.y, box.w - 160, box.h)
        ink = "#7A4A1A" if state_of(focus, self.name) == "idle" else "ink"
        write_line(paint, dst, str(self.extras["label"]), label, "uib", paint.grown(16, label.h), ink)


class SeatList(Widget):
    """All rows in the order of play; a row that is carried lies on top and the others make room."""

    def __init__(self, scene: SetupScene) -> None:
        super().__init__(Box(ROW.x, ROW.y, ROW.w, 7 * PITCH))
        self.scene = scene
        self.lines: dict[int, SeatLine] = {}
        self.lifted: int | None = None
        self._grabbed = 0.0
        self._dragging = False
        self._add = AddSeat("add", ROW, label=scene.app.t("setup.add"), zone="add", act=scene.add, round=12.0)
        self.arrange(glide=False)

    def arrange(self, *, glide: bool = True) -> None:
        """Take the rows as the model has them."""
        scene, model = self.scene, self.scene.model
        pace = scene.app.pace
        for place, row in enumerate(model.rows):
            known = row.key in self.lines
            line = self.lines.setdefault(row.key, SeatLine(scene, row)) if not known else self.lines[row.key]
            goal = ROW.y + place * PITCH
            if self._dragging and row.key == self.lifted:
                continue
            if known and glide and not (pace.reduced or pace.instant):
                line.top.to(goal, SLIDE)
            else:
                line.top.set(goal)
            line.place()
        keys = {row.key for row in model.rows}
        self.lines = {key: line for key, line in self.lines.items() if key in keys}
        if self.lifted not in keys:
            self.lifted = None
        why = "" if not model.scant else scene.app.t("setup.too_few", least=model.offer.least)
        for line in self.lines.values():
            line.allow(removable=not model.scant, why=why)

    # ---------------------------------------------------------------- carrying
    def lift(self, key: int) -> None:
        """Take a row up, or put it down again."""
        self.lifted = None if self.lifted == key else key

    def put_down(self) -> bool:
        """Put down what is carried by the keyboard; False when nothing is."""
        was, self.lifted = self.lifted, None
        return was is not None

    def carry(self, key: int, dy: int) -> bool:
        """An arrow key on the grip of a lifted row."""
        if self.lifted != key:
            return False
        if dy and self.scene.model.move(key, self.scene.model.place(key) + dy):
            self.scene.changed()
        return bool(dy)

    def drag(self, key: int, pos: Position | None) -> None:
        """The pointer pulls a row by its grip; None lets it go, where it is."""
        line = self.lines[key]
        if pos is None:
            self._dragging, self.lifted = False, None
            self.arrange()
            return
        if not self._dragging:
            self._dragging, self.lifted, self._grabbed = True, key, pos[1] - line.top.value
        last = ROW.y + (len(self.scene.model.rows) - 1) * PITCH
        line.top.set(min(last + 12, max(ROW.y - 12, pos[1] - self._grabbed)))
        if self.scene.model.move(key, round((line.top.value - ROW.y) / PITCH)):
            self.scene.changed()

    # ---------------------------------------------------------------- widget
    def _adder(self) -> AddSeat | None:
        if self.scene.model.full:
            return None
        self._add.shift = len(self.scene.model.rows) * PITCH
        return self._add

    def _ordered(self) -> list[SeatLine]:
        return [self.lines[row.key] for row in self.scene.model.rows]

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        adder = self._adder()
        found = [target for line in self._ordered() for target in line.targets()]
        return found + (adder.targets() if adder is not None else [])

    def update(self, elapsed: float) -> None:
        """Let `elapsed` ms pass; a row lifted by the keyboard is put down when the focus leaves it."""
        for line in self.lines.values():
            line.update(elapsed)
        if self.lifted is not None and not self._dragging and self.scene.focus.focused != f"seat.{self.lifted}.grip":
            self.lifted = None

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        adder = self._adder()
        if adder is not None:
            adder.draw(paint, dst, focus)
        for line in sorted(self._ordered(), key=lambda each: each.row.key == self.lifted):
            line.draw(paint, dst, focus)
