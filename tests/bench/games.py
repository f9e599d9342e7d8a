"""The games that benchmarks know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.ai import levels
from game.core.agent import Agent
from game.data import ruleset
from game.rules import registry
from game.rules.potions.rules import Potions


def potions() -> Potions:
    """The rules of Potions, with the house rule that lets six sit down."""
    box = ruleset.load("potions")
    options = {**box["options"], "max_players": {**box["options"]["max_players"], "default": 6}}
    return Potions({**box, "options": options})


RULES: Final[dict[str, Callable[[], Any]]] = {
    "the_potion": lambda: registry.load("the_potion"),
    "potions": potions,
    "potion_making": lambda: registry.load("potion_making"),
    "potion_panic": lambda: registry.load("potion_panic"),
}
"""The rules of each game."""

GOAL: Final = {"the_potion": 1.7, "potions": 4.0, "potion_making": 12.0, "potion_panic": 4.0}
"""Microseconds that a submission of random play may take."""

LENGTH: Final = {"the_potion": "round", "potions": "round", "potion_making": "turn", "potion_panic": "turn"}
"""What the length of a game is counted in: a field of its position."""

FULL: Final = {"the_potion": 7, "potions": 4, "potion_making": 6, "potion_panic": 4}
"""The seats of each game's fullest table without a house rule."""

STUCK: Final = ("round_limit", "turn_limit")
"""The reasons of games that came to no end of their own."""


def agent(game: str, level: str, rules: Any) -> Agent:
    """The opponent of a level."""
    return levels.agent(game, level, rules)
