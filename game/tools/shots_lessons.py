"""Pictures of lessons: the offer, a step of each game's, and what comes after the last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.rules import registry

if TYPE_CHECKING:
    from game.ui.lessons.scene import LessonScene
    from game.ui.studio import Studio

STEPS: Final = {"the_potion": "met", "potions": "take", "potion_making": "creature", "potion_panic": "attack"}
"""The step that is drawn of each lesson."""


def lessons(studio: Studio) -> Iterator[str]:
    """The offer over the set-up, a step of each lesson, the end of one."""
    from game.data.lessons import load
    from game.ui.lessons import offer

    studio.show("setup", game="the_potion")
    studio.app.settings.lessons_offered = []
    setup = studio.app.stack.scenes[-1]
    offer.offer_once(setup, "the_potion")
    studio.run(200)
    yield "lesson_offer"
    studio.app.settings.lessons_offered = list(registry.GAMES)
    for game, name in STEPS.items():
        lesson = _lesson(studio, game, [step.name for step in load(game).steps].index(name))
        studio.until(lambda lesson=lesson: lesson.shown and (lesson.course.over or bool(lesson.course.allowed())))  # type: ignore[misc]
        studio.run(100)
        yield f"lesson_{game}_{name}"
    last = _lesson(studio, "the_potion", len(load("the_potion").steps) - 1)
    last.turn_page()
    studio.run(200)
    yield "lesson_over"


def _lesson(studio: Studio, game: str, at: int) -> LessonScene:
    from game.ui.lessons.scene import LessonScene

    studio.show("lesson", game=game, at=at)
    lesson = studio.app.stack.scenes[-1]
    assert isinstance(lesson, LessonScene)
    studio.until(lambda: lesson.shown)
    return lesson
