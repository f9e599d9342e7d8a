"""What a lesson's file may say: how the table is dealt, and the steps one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from game.core.actions import Action
from game.data.lessons import text_key
from game.data.locale import catalogue, languages
from game.data.problems import PathKey, nearest
from game.data.ruleset import SCHEMAS
from game.data.safe_yaml import Document
from game.data.schema.common import Id, Strict

MOST_SEATS = 7
_ACT = re.compile(r"(\d) (\S+)")

Texts = list[str]
Fact = int | str | Texts


class Step(Strict):
    """One step: what others do in it, what the learner has to do, what is lit, what is so once it is done."""

    others: Texts = []
    do: Texts = []
    light: Texts = []
    after: dict[str, Fact] = {}


class Lesson(Strict):
    """The file as a whole."""

    lesson: Id
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS)]
    first: Annotated[int, Field(ge=0, le=MOST_SEATS - 1)] = 0
    stone: Annotated[int, Field(ge=0, le=MOST_SEATS - 1)] | None = None
    options: dict[Id, bool | int | str] = {}
    deals: dict[Id, list[Texts]] = {}
    dice: dict[Id, Texts] = {}
    steps: Annotated[dict[Id, Step], Field(min_length=2, max_length=40)]


def check(lesson: Lesson, document: Document) -> None:
    """Reports what does not fit together: a game that is none, acts that cannot be read, steps that say nothing."""
    if lesson.lesson not in SCHEMAS:
        known = tuple(SCHEMAS)
        document.report(("lesson",), "unknown_game", name=lesson.lesson, near=nearest(lesson.lesson, known), allowed=known)
        return
    for path, text in _acts(lesson):
        if not _readable(text):
            document.report(path, "lesson_act", text=text)
    for path, text in _others(lesson):
        act = _ACT.fullmatch(text)
        if act is None or not _readable(act[2]) or not 0 < int(act[1]) < lesson.seats:
            document.report(path, "lesson_other", text=text, most=lesson.seats - 1)
    for language in languages():
        known_texts = catalogue(language)
        for name in lesson.steps:
            if text_key(lesson.lesson, name) not in known_texts:
                document.report(("steps", name), "no_text", at_key=True, text=text_key(lesson.lesson, name), language=language)


def _acts(lesson: Lesson) -> Iterator[tuple[PathKey, str]]:
    for name, step in lesson.steps.items():
        for number, text in enumerate(step.do):
            yield ("steps", name, "do", number), text


def _others(lesson: Lesson) -> Iterator[tuple[PathKey, str]]:
    for name, step in lesson.steps.items():
        for number, text in enumerate(step.others):
            yield ("steps", name, "others", number), text


def _readable(text: str) -> bool:
    try:
        Action.parse(text)
    except ValueError:
        return False
    return True
