"""What there is to say about a lesson: the note instead of the bar, the rest as at any table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table.spoken import TableTelling

if TYPE_CHECKING:
    from game.ui.lessons.scene import LessonScene


class LessonTelling(TableTelling):
    """The note is what is asked for."""

    scene: LessonScene

    @property
    def prompt(self) -> str:
        """What the note says; at once, for others act by it."""
        return self.scene.note.said


def tell_of(scene: LessonScene) -> LessonTelling:
    """What there is to say about a lesson."""
    return LessonTelling(scene)
