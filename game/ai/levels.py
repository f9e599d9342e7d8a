"""The table of opponents: which levels each game offers, and the agent behind each.

An agent's modules are imported when one is asked for, so that the title need not wait for them.
"""

from collections.abc import Callable
from typing import Any, Final

from game.core.agent import Agent
from game.core.rules import Rules

RANDOM: Final = "random"
"""A level of every game that is never offered to people: for tests, benchmarks and the command line."""

Make = Callable[[Rules[Any]], Agent]
"""Makes the agent of a level for one game's rules."""


def _random(rules: Rules[Any]) -> Agent:
    from game.ai.random_agent import RandomAgent

    return RandomAgent()


def _potion_apprentice(rules: Rules[Any]) -> Agent:
    from game.ai.evaluate.the_potion import Apprentice

    return Apprentice()


def _panic_apprentice(rules: Rules[Any]) -> Agent:
    from game.ai.evaluate.potion_panic import Apprentice
    from game.rules.potion_panic.rules import PotionPanic

    assert isinstance(rules, PotionPanic)
    return Apprentice(rules)


def _potions_apprentice(rules: Rules[Any]) -> Agent:
    from game.ai.evaluate.potions import Apprentice
    from game.rules.potions.rules import Potions

    assert isinstance(rules, Potions)
    return Apprentice(rules)


LEVELS: Final[dict[str, dict[str, Make]]] = {
    "the_potion": {"apprentice": _potion_apprentice},
    "potions": {"apprentice": _potions_apprentice},
    "potion_panic": {"apprentice": _panic_apprentice},
}
"""Every level that exists, by game, weakest first."""


def levels_of(game_id: str) -> tuple[str, ...]:
    """The levels a game offers to people, weakest first. Raises KeyError for an unknown game."""
    return tuple(LEVELS[game_id])


def agent(game_id: str, level: str, rules: Rules[Any]) -> Agent:
    """The opponent of a level. It is given the rules, never a match or a position.

    Raises ValueError for a level the game does not have, naming those it has and the nearest one.
    """
    makers = {**LEVELS.get(game_id, {}), RANDOM: _random}
    if level not in makers:
        raise ValueError(_unknown(game_id, level, list(makers)))
    return makers[level](rules)


def _unknown(game_id: str, level: str, allowed: list[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(level.lower(), allowed, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"{game_id} has no AI level {level!r} (there are: {', '.join(allowed)}){hint}"
