"""The door to a lesson: sets its table."""

from __future__ import annotations

from game.data import lessons
from game.data.problems import DataError, Problem
from game.match.lesson import Course, misfits
from game.rules import registry
from game.ui import layout
from game.ui.failure import log
from game.ui.games.table import BOARDS
from game.ui.lessons.scene import LessonScene
from game.ui.lessons.sitters import learner_among
from game.ui.scene import Scene
from game.ui.scenes.data_error import DataErrorScene


class LessonDoor(Scene):
    """Sets the table of a lesson as the box is shipped, at a step of it, and gives way to it, or to what is wrong with it."""

    fades = True

    def __init__(self, game: str, at: int = 0) -> None:
        super().__init__()
        self.game, self.at = game, at

    def enter(self) -> None:
        problems = self._go()
        if problems:
            self.app.stack.replace(DataErrorScene(problems, self._go))

    def _go(self) -> tuple[Problem, ...]:
        try:
            lesson, rules = lessons.load(self.game), registry.load(self.game)
            found = layout.load(self.game, BOARDS[self.game]().zones(rules.data))
        except DataError as error:
            return error.problems
        sitters = learner_among(self.app, self.game, lesson.seats)
        wrong = misfits(lesson, rules, sitters)
        if wrong:  # somebody has changed the shipped box itself
            log.warning("the lesson of %s does not fit the box: %s", self.game, "; ".join(wrong))
            self.app.toast(self.app.t("lesson.unfit"), "warn")
            self.app.stack.pop()
        else:
            self.app.stack.replace(LessonScene(Course(lesson, rules, sitters, self.at), found))
        return ()
