"""A monkey at the lessons: `python -m tests.bench.lesson_monkey [events] [game…]`, 10,000 events a lesson by default.

It clicks, drags, scrolls and types at random through the real program, leaves and comes back, and after every event the lesson
must still be able to go on; at the end it is taken to its end by what it asks for.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.data import lessons
from game.rules.registry import GAMES
from game.ui.lessons.scene import LessonScene
from tests.ui.lesson_driver import LessonDriver, LessonKeys, lesson_of
from tests.ui.table_driver import Mouse

EVENTS = 10_000
DRAWN = 25
"""Every so many events are looked at as well."""
LOST = 25
"""After so many events elsewhere the monkey is set at the lesson again."""
KEYS = (
    *(pygame.K_RETURN,) * 6, *(pygame.K_TAB,) * 3, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE,
    *(getattr(pygame, f"K_{digit}") for digit in range(1, 8)), pygame.K_ESCAPE, pygame.K_h, pygame.K_l, pygame.K_F1, pygame.K_F5,
    pygame.K_m, pygame.K_i, pygame.K_z, pygame.K_q, pygame.K_w,
)


class Monkey:
    """Does anything at all to a lesson."""

    def __init__(self, learner: LessonDriver, game: str, seed: int) -> None:
        self.learner, self.game, self.lot = learner, game, Random(seed)
        self.away = 0
        self.steps: Counter[str] = Counter()

    def run(self, events: int) -> None:
        """So many events; raises AssertionError where the lesson cannot go on."""
        app = self.learner.app
        self.come_back()
        for number in range(events):
            app.intake.hidden = number % DRAWN != 0
            self.act()
            app.running = True  # whoever quits is set at the table again
            self.learner.frames(1, self.lot.choice((16.0, 16.0, 120.0, 400.0)))
            app.running = True
            self.mind()
        self.come_back()
        self.learner.device = LessonKeys()
        while not self.learner.lesson.layers:
            self.learner.rest()
            self.learner.act()

    def act(self) -> None:
        """One event, or a few that belong together."""
        what, lot = self.lot.random(), self.lot
        targets = self.learner.targets() if self.learner.app.stack.listening else []
        pos = (lot.random() * 1280, lot.random() * 720)
        if targets and what < 0.75:
            usable = [target for target in targets if target.usable] or targets
            pos = lot.choice(usable if lot.random() < 0.7 else targets).box.centre
        where = self.learner.window_point(pos)
        if what < 0.55:
            self.click(where, 1 if lot.random() < 0.93 else 3)
        elif what < 0.62:
            self.drag(where)
        elif what < 0.64:
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=lot.choice((-1, 1)), precise_x=0.0, precise_y=1.0))
        elif what < 0.65:
            pygame.event.post(pygame.event.Event(lot.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED))))
        else:
            key = lot.choice(KEYS)
            mod = pygame.KMOD_CTRL if key == pygame.K_z else 0
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                code = pygame.KSCAN_RETURN if key == pygame.K_RETURN else key % 256
                pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, scancode=code, unicode=""))

    def click(self, where: tuple[int, int], button: int) -> None:
        """A press and a release."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=where, button=button, touch=False))

    def drag(self, where: tuple[int, int]) -> None:
        """From there to anywhere."""
        wide, tall = self.learner.app.window.surface.get_size()
        to = (int(self.lot.random() * wide), int(self.lot.random() * tall))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1, touch=False))
        for pos in (where, to, to):
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0), touch=False))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1, touch=False))

    def mind(self) -> None:
        """The lesson can go on; a monkey that has left it for long is brought back."""
        top = self.learner.app.stack.top
        if isinstance(top, LessonScene):
            self.away = 0
            course = top.course
            if top.match.rules.id == self.game:  # a monkey may find its way to another lesson
                self.steps[course.step.name] += 1
            assert course.due() or course.allowed() or course.over, f"nothing goes on at {course.step.name}"
        else:
            self.away += 1
            if self.away > LOST or top is None:
                self.come_back()

    def come_back(self) -> None:
        """To the lesson, where it was left or anywhere."""
        app = self.learner.app
        app.set("animation_speed", "instant")
        app.set("text_size", 100)
        app.set("keys", {})
        if not isinstance(app.stack.top, LessonScene) or app.stack.top.layers or len(app.stack.scenes) < 2:
            app.stack.reset(app.make("title"))
            left, steps = app.settings.lessons.get(self.game, 0), len(lessons.load(self.game).steps)
            app.open("lesson", game=self.game, at=self.lot.choice((left, self.lot.randrange(steps))))
        app.intake.hidden = False
        self.learner.settle()
        self.away = 0


def main(arguments: list[str]) -> None:
    """Lets a monkey at each lesson and tells how far it came."""
    events = int(arguments[0]) if arguments else EVENTS
    for number, game in enumerate(arguments[1:] or GAMES):
        begun = time.process_time()
        with tempfile.TemporaryDirectory() as home, lesson_of(Path(home), game, Mouse()) as learner:
            monkey = Monkey(learner, game, number)
            monkey.run(events)
            most = learner.lesson.course.lesson.steps
        spent = time.process_time() - begun
        seen = f"{len(monkey.steps)} of {len(most)} steps seen"
        print(f"{game}: {events} events, {seen}, no dead end, {spent:.0f} s of processor time")


if __name__ == "__main__":
    main(sys.argv[1:])
