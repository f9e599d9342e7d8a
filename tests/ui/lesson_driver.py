"""Takes a lesson at the real table as a person does: what is lit is clicked, the note is read on, on one device only."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.core.actions import Action
from game.ui.lessons.scene import LessonScene
from tests.ui.driver import Driver, driving
from tests.ui.table_driver import DIGIT_CODES, DIGIT_KEYS, Device, Keys, TableDriver

PATIENCE = 200


class LessonKeys(Keys):
    """Keys that know the hand: its cards by digits, everything else by Tab and arrows."""

    def pick(self, table: TableDriver, name: str) -> None:
        number = [str(ref) for ref in table.table.board.hand(table.table.eye)].index(name)
        self._key(table, DIGIT_KEYS[number], DIGIT_CODES[number])

    def use(self, table: TableDriver, name: str) -> None:
        focus = table.scene.top.focus
        if not (focus.focused == name or (table.target(name).first and not focus.by_keyboard)):
            self.walk(table, name)
        self._key(table, pygame.K_RETURN, pygame.KSCAN_RETURN)


class LessonDriver(TableDriver):
    """Goes from step to step."""

    @property
    def lesson(self) -> LessonScene:
        """The lesson."""
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, LessonScene))

    @property
    def at_rest(self) -> bool:
        """Whether all has been seen that happens by itself, and it is for the learner to go on."""
        lesson, course = self.lesson, self.lesson.course
        if not self.at_table or not lesson.shown:
            return False
        return lesson.doings.deed().act is not None or bool(course.allowed() and lesson.picks.picker.offers)

    def rest(self) -> None:
        """Waits for that."""
        for _ in range(PATIENCE):
            if self.at_rest:
                return
            self.beat()
        raise AssertionError(f"the lesson never came to rest at {self.lesson.course.step.name}")

    def act(self) -> None:
        """The next thing that is asked for: an action click by click, a press on the gold button, or reading on."""
        lesson, wanted = self.lesson, self.lesson.course.wanted
        before = (lesson.course.index, lesson.match.ply)
        if wanted is not None and not lesson.session.can_begin:
            self.do(wanted)
        else:
            self.device.use(self, "deed")
        moved = lesson.layers or lesson.match.outcome or (lesson.course.index, lesson.match.ply) != before
        assert moved, f"{wanted} was not done at {lesson.course.step.name}: {self.said}"

    def do(self, action: Action) -> None:
        """An action, click by click; the gold button where nothing on the table stands for it, or where it is left to that."""
        lesson, hand = self.lesson, [str(ref) for ref in self.lesson.board.hand(self.lesson.eye)]
        for name in map(str, lesson.match.rules.path(lesson.eye, action)):
            if name in hand and hand.index(name) < 9:
                self.device.pick(self, name)
            else:
                self.device.use(self, name if any(each.id == name for each in self.targets()) else "deed")


@contextmanager
def lesson_of(
    folder: Path, game: str, device: Device, at: int = 0, *, language: str = "en", text: int = 100, speed: str = "instant",
) -> Iterator[LessonDriver]:
    """A lesson that has just been begun, or gone on with at a step. Nobody looks at it: it is not drawn."""
    (folder / "config").mkdir(parents=True, exist_ok=True)
    (folder / "config" / "settings.json").write_text(json.dumps({"text_size": text}), encoding="utf-8")
    with driving(folder, (960, 540), language, speed=speed, first=lambda app: app.make("lesson", game=game, at=at)) as driver:
        driver.app.stack._work_clock = lambda: 0.0  # baking takes as many frames on every machine
        driver.settle()
        driver.app.intake.hidden = True
        yield LessonDriver(Driver(driver.app), device)
