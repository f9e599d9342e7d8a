"""What the table's buttons and keys do in a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.ids import Seat
from game.ui.box import Box
from game.ui.scenes.pause import PauseHooks, PauseSeat
from game.ui.table.doings import Doings
from game.ui.table.furniture import Deed
from game.ui.widgets.controls import Button

if TYPE_CHECKING:
    from game.ui.lessons.scene import LessonScene


class LessonDoings(Doings):
    """As at any table, but that one reads on, goes back a step, and that seats, hints and the box stay as they are."""

    scene: LessonScene

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene)
        self.commands = {
            "pause": self.open_pause, "undo": scene.step_back, "log": self.open_log, "rules": self.open_rules,
            "reload": self.reload, "hint": scene.refuse,
        }

    def deed(self) -> Deed:
        scene, t = self.scene, self.scene.app.t
        course = scene.course
        if not scene.shown:
            return Deed(t("table.skip"), scene.press_on)
        if course.over and not course.asks:
            return Deed(t("lesson.finish" if course.last else "lesson.go_on"), scene.turn_page)
        if not course.allowed() or (course.wanted is None and not scene.session.asked):
            return Deed(t("table.waits"), None, t("lesson.why_watch"))
        deed = super().deed()
        return deed if deed.act is not None else deed.__class__(deed.label, None, t("lesson.why_do"))

    def idle_action(self, seat: Seat) -> Action | None:
        """Only what the gold button would do in a game, too: whoever learns shall point at the rest."""
        action = self.scene.board.idle_action(self.scene.match.handle(seat).legal)
        return action if action in self.scene.legal(seat) else None

    def hint(self) -> tuple[str, ...]:
        """Nothing below the table's own place for the gold button while that lies on the note."""
        return () if self.scene.note.golden else super().hint()

    def key_of_deed(self) -> tuple[str, ...]:
        """The key for the gold button."""
        return super().hint()

    def undo_button(self, area: Box) -> Button | None:
        return None

    def react(self, seat: Seat, *, heard: bool) -> None:
        self.scene.refuse()

    def hold_seal(self, seat: Seat, *, down: bool) -> None:
        """Nobody else sits at the screen."""

    def reload(self) -> None:
        self.scene.app.toast(self.scene.app.t("lesson.as_shipped"), "warn")

    def open_pause(self) -> None:
        scene = self.scene
        why = scene.app.t("lesson.why_seats")
        seats = [PauseSeat(each.name, each.sigil, each.colour, each.human, why=why) for each in scene.match.sitters]
        hooks = PauseHooks(lambda: seats, scene.go_home, scene.restart_from_pause, lesson=True)
        scene.app.open("pause", hooks=hooks, game=scene.match.rules.id)

    def show_results(self) -> None:
        self.scene.turn_page()

    def rescue(self) -> Path | None:
        return None
