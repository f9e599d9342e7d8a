"""The lessons, from `config/lessons`: a fixed deal of a real game, and steps that each say and ask for one thing.

    steps:
      choose:                                          # says lesson.<game>.choose
        others: ["1 pick:beetle", "2 pick:mushroom"]   # who does what, seat by seat; seat 0 learns
        do: ["pick:vial"]                              # what the learner has to do; without it one only reads on
        light: [dice, seat1.plate]                     # what is lit besides what has to be clicked
        after: {seat0.palm: 5}                         # what is so once it is done

Acts are the rules' own. What is dealt and rolled is told by name, first come first; the rest is left to one fixed seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.actions import Action
from game.core.ids import Plain, Seat
from game.data import paths
from game.data.problems import DataError

if TYPE_CHECKING:
    from game.data.safe_yaml import Document

LEARNER: Final[Seat] = 0
"""Who is taught; everybody else acts by the script."""

NO_FACTS: Final[Mapping[str, Plain]] = MappingProxyType({})


class Step(NamedTuple):
    """One step. `others` are the acts of other seats in it, `do` those of the learner; `after` is what is so then:
    a zone's size, or the kinds in it, or a named value of the table."""

    name: str
    others: tuple[tuple[Seat, Action], ...] = ()
    do: tuple[Action, ...] = ()
    light: tuple[str, ...] = ()
    after: Mapping[str, Plain] = NO_FACTS


class Lesson(NamedTuple):
    """A game's lesson. `deals` name for each shuffle of a deck what is drawn first, `dice` what each die shows, roll by roll.

    `stone` is who has what the last game's winner carries on, if anybody does.
    """

    game: str
    seats: int
    first: Seat
    steps: tuple[Step, ...]
    options: Mapping[str, Plain] = NO_FACTS
    deals: Mapping[str, tuple[tuple[str, ...], ...]] = MappingProxyType({})
    dice: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    stone: Seat | None = None

    @property
    def pressed(self) -> frozenset[str]:
        """The kinds of acts that the script names; begin steps of other kinds come by themselves."""
        acts = [action for step in self.steps for action in (*step.do, *(act for _, act in step.others))]
        return frozenset(action.kind for action in acts)


def text_key(game: str, step: str) -> str:
    """The locale key of what a step says."""
    return f"lesson.{game}.{step}"


def load(game: str) -> Lesson:
    """A game's lesson. Raises `DataError` with every problem when its file is unsound."""
    from game.data.safe_yaml import read

    document = read(paths.config("lessons", f"{game}.yaml"))
    lesson = judge(document) if document.value is not None else None
    if lesson is None or document.problems:
        raise DataError(document.problems)
    return lesson


def judge(document: Document) -> Lesson | None:
    """Checks the document, reports to it, and returns the lesson when it is sound."""
    from game.data.schema.common import validated
    from game.data.schema.lesson import Lesson as Model
    from game.data.schema.lesson import check

    model = validated(Model, document)
    if model is None:
        return None
    check(model, document)
    return None if document.problems else _resolved(model)


def _resolved(model: Any) -> Lesson:
    return Lesson(
        model.lesson, model.seats, model.first, tuple(_step(name, step) for name, step in model.steps.items()),
        MappingProxyType(model.options), {name: tuple(map(tuple, deals)) for name, deals in model.deals.items()},
        {name: tuple(faces) for name, faces in model.dice.items()}, model.stone,
    )


def _step(name: str, step: Any) -> Step:
    others = tuple((int(text[0]), Action.parse(text[2:])) for text in step.others)
    return Step(name, others, tuple(map(Action.parse, step.do)), tuple(step.light), MappingProxyType(step.after))
