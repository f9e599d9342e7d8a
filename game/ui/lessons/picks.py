"""Picking in a lesson: what is asked for, and nothing else; whatever else is tried is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.refs import Ref
from game.ui.table.picks import Picks

if TYPE_CHECKING:
    from game.ui.lessons.scene import LessonScene


class LessonPicks(Picks):
    """Offers only what leads to the act that the lesson wants next."""

    scene: LessonScene

    def in_the_open(self) -> Sequence[Action]:
        return self.scene.course.allowed()

    def click(self, ref: Ref) -> None:
        picker = self.picker
        if ref in picker.offers or ref in picker.starts:
            super().click(ref)
        else:
            self.scene.refuse()

    def why(self, ref: Ref) -> str:
        return self.scene.why_not_now()

    def follow(self) -> None:
        """The keyboard always goes to what is asked for, as soon as that can be done."""
        scene, _ = self.scene, self.picker
        if self._followed == self._picked_for or not scene.shown or scene.layers:
            return
        self._followed = self._picked_for
        self.lead()

    def lead(self) -> None:
        """To the gold button, or to what has to be chosen, where the keyboard is in use."""
        if self.scene.focus.by_keyboard:
            self._go_on()
