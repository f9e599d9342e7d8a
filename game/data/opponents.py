"""How hard opponents think and what tempers they have, from `config/ai.yaml`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.data import paths
from game.data.problems import DataError

if TYPE_CHECKING:
    from game.data.safe_yaml import Document


class Level(NamedTuple):
    """How hard a level thinks: simulations, decisions that a simulation looks ahead, choices in a hundred made carelessly."""

    iterations: int
    depth: int
    mistakes: int


class Temper(NamedTuple):
    """A temperament: the one rate that it moves, and by how much, in hundredths of what is at stake."""

    rate: str
    by: int


class Opponents(NamedTuple):
    """One game's levels beyond the first, weakest first, and its temperaments."""

    levels: dict[str, Level]
    temperaments: dict[str, Temper]


@cache
def load() -> dict[str, Opponents]:
    """The shipped opponents by game. Raises `DataError` with every problem when the file is unsound."""
    from game.data.safe_yaml import read

    document = read(paths.config("ai.yaml"))
    found = judge(document) if document.value is not None else None
    if found is None or document.problems:
        raise DataError(document.problems)
    return found


def judge(document: Document) -> dict[str, Opponents] | None:
    """Checks the document, reports to it, and returns the opponents when it is sound."""
    from game.data.schema.common import validated
    from game.data.schema.opponents import Opponents as Model

    model = validated(Model, document)
    if model is None:
        return None
    return {name: _game(game) for name, game in model.opponents if game is not None}


def _game(game: Any) -> Opponents:
    levels = {name: Level(level.iterations, level.depth, level.mistakes) for name, level in game.levels if level is not None}
    return Opponents(levels, {name: Temper(temper.rate, temper.by) for name, temper in game.temperaments.items()})
