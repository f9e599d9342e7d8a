"""What `config/ai.yaml` may say: how long each level thinks about each game, and what tempers there are."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.data.schema.common import Id, Strict

Rate = Literal["attacks", "reserves", "challenges", "cancels"]


class Level(Strict):
    """How hard a level thinks about one game."""

    iterations: Annotated[int, Field(ge=1, le=5000)]
    depth: Annotated[int, Field(ge=1, le=200)]
    mistakes: Annotated[int, Field(ge=0, le=100)]


class Levels(Strict):
    """The levels of a game that are not the first one."""

    adept: Level | None = None
    master: Level | None = None


class Temper(Strict):
    """A temperament: the one rate that it moves, and by how much."""

    rate: Rate
    by: Annotated[int, Field(ge=-100, le=100)]


class Game(Strict):
    """Everything about the opponents of one game."""

    levels: Levels
    temperaments: dict[Id, Temper] = {}


class Games(Strict):
    """The games, by id."""

    the_potion: Game | None = None
    potions: Game | None = None
    potion_making: Game | None = None
    potion_panic: Game | None = None


class Opponents(Strict):
    """The file as a whole."""

    opponents: Games
