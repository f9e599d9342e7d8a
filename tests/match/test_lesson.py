"""Lessons as they are played: every step comes true in the real rules, nothing leads to a dead end, and all can be taken back."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from game.data import lessons
from game.match.lesson import LEARNER, Course, misfits
from game.match.match import IllegalAction
from game.match.seats import SIGILS, Sitter
from game.rules import registry

GAMES = tuple(registry.GAMES)
EVENTS = 2000


def course_of(game: str, at: int = 0) -> Course:
    """A lesson about to begin, or at one of its steps."""
    lesson = lessons.load(game)
    kinds = ("human" if seat == LEARNER else "ai" for seat in range(lesson.seats))
    sitters = [Sitter(f"N{seat}", kind, colour=seat, sigil=SIGILS[seat]) for seat, kind in enumerate(kinds)]
    return Course(lesson, registry.load(game), sitters, at)


def finish(course: Course) -> None:
    """Does whatever is asked for until no step follows."""
    for _ in range(len(course.lesson.steps)):
        assert course.rehearse() == []
    assert (course.last, course.over) == (True, True)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_comes_true_in_the_shipped_box(game: str) -> None:
    course = course_of(game)
    for step in course.lesson.steps:
        assert course.step is step
        assert course.rehearse() == []
    assert (course.last, course.over) == (True, True)
    assert course.match.rules.audit(course.match.state) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_taken_back_begun_anew_and_come_back_to(game: str) -> None:
    course = course_of(game)
    beginning = course.match.state.digest()
    reached = [beginning]
    for _ in course.lesson.steps[1:]:
        course.rehearse()
        reached.append(course.match.state.digest())
    for index in reversed(range(len(reached) - 1)):
        course.back()
        assert (course.index, course.match.state.digest()) == (index, reached[index])
    finish(course)
    assert course.match.state.digest() == reached[-1]
    course.restart()
    assert (course.index, course.match.state.digest()) == (0, beginning)
    middle = len(reached) // 2
    assert course_of(game, middle).match.state.digest() == reached[middle]


@pytest.mark.parametrize(
    ("game", "numbers"), [("potions", {"tokens_to_win": 2}), ("potion_making", {"dealt": 3}), ("potion_panic", {"hand": 5})]
)
def test_a_box_that_has_become_another_is_noticed(game: str, numbers: dict[str, int]) -> None:
    course = course_of(game)
    lesson, sitters = course.lesson, course.match.sitters
    assert misfits(lesson, course.match.rules, sitters) == []
    assert misfits(lesson, registry.load(game, (), numbers), sitters) != []


@pytest.mark.parametrize("game", GAMES)
def test_only_what_is_asked_for_can_be_done(game: str) -> None:
    course = course_of(game)
    refused = 0
    while not course.last:
        for seat in course.match.to_act:
            for action in course.match.rules.legal(course.match.state, seat):
                if seat == LEARNER and action not in course.allowed() and (seat, action) != course.due():
                    before = course.match.state.digest()
                    with pytest.raises(IllegalAction):
                        course.match.submit(seat, action)
                    assert course.match.state.digest() == before
                    refused += 1
        course.rehearse()
    assert refused > 10


@pytest.mark.parametrize("game", GAMES)
def test_nothing_a_monkey_does_leads_to_a_dead_end(game: str) -> None:
    course, lot = course_of(game), Random(5)
    farthest = 0
    for _ in range(EVENTS):
        monkey(course, lot)
        farthest = max(farthest, course.index)
        assert course.due() or course.allowed() or course.over, f"nothing goes on at {course.step.name}"
    assert farthest > 2
    finish(course)


def monkey(course: Course, lot: Random) -> None:
    """Anything at all that a learner can do, and whatever happens of itself."""
    what = lot.random()
    if what < 0.45:
        happens = course.due()
        if happens is not None:
            course.match.submit(*happens)
    elif what < 0.8:
        legal = course.match.rules.legal(course.match.state, LEARNER)
        if legal:
            with suppress(IllegalAction):
                course.match.submit(LEARNER, lot.choice((*legal, *course.allowed())))
    elif what < 0.96:
        course.read_on()
    elif what < 0.99:
        course.back()
    else:
        course.restart()
