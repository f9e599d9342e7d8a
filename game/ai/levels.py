"""The table of opponents: which levels each game offers, and the agent behind each.

An agent's modules are imported when one is asked for, so that the title need not wait for them.
"""

from collections.abc import Callable
from typing import Any, Final

from game.core.actions import Action
from game.core.agent import Agent
from game.core.hints import Adviser
from game.core.rules import Rules
from game.core.view import View
from game.data.opponents import Level, Temper, load
from game.data.problems import DataError

FIRST: Final = "apprentice"
"""The level that never searches."""

RANDOM: Final = "random"
"""A level of every game that is never offered to people: for tests, benchmarks and the command line."""

Lean = Callable[[View, Action], float]
"""What a temperament adds to the worth of an action."""

Make = Callable[[Rules[Any], Level, Temper | None], Agent]
"""Makes the agent of a level for one game's rules, as hard as the level thinks, with or without a temperament."""

_AT_ONCE: Final = Level(1, 1, 0)
"""How hard a level thinks that does not search."""


def _random(rules: Rules[Any], level: Level, temper: Temper | None) -> Agent:
    from game.ai.random_agent import RandomAgent

    return RandomAgent()


def _potion_apprentice(rules: Rules[Any], level: Level, temper: Temper | None) -> Agent:
    from game.ai.evaluate.the_potion import Apprentice

    return Apprentice()


def _potion_mixer(rules: Rules[Any], level: Level, temper: Temper | None) -> Agent:
    from game.ai.evaluate.potion_mixer import Mixer

    return Mixer(level.iterations, level.mistakes / 100)


def _panic(rules: Rules[Any], level: Level, temper: Temper | None) -> Agent:
    from game.ai.evaluate.panic_outlook import PanicOutlook
    from game.ai.evaluate.potion_panic import Apprentice
    from game.rules.potion_panic.rules import PotionPanic

    assert isinstance(rules, PotionPanic)
    outlook = PanicOutlook(rules)
    return _searcher(rules, outlook, Apprentice(rules, _leaning(outlook, temper)), level, temper)


def _potions(rules: Rules[Any], level: Level, temper: Temper | None) -> Agent:
    from game.ai.evaluate.potions import Apprentice
    from game.ai.evaluate.potions_outlook import PotionsOutlook
    from game.rules.potions.rules import Potions

    assert isinstance(rules, Potions)
    outlook = PotionsOutlook(rules)
    return _searcher(rules, outlook, Apprentice(rules, _leaning(outlook, temper)), level, temper)


def _making(rules: Rules[Any], level: Level, temper: Temper | None) -> Agent:
    from game.ai.evaluate.making_outlook import MakingOutlook
    from game.ai.evaluate.potion_making import Apprentice
    from game.rules.potion_making.rules import PotionMaking

    assert isinstance(rules, PotionMaking)
    return _searcher(rules, MakingOutlook(rules), Apprentice(rules), level, temper)


def _searcher(rules: Rules[Any], outlook: Any, apprentice: Agent, level: Level, temper: Temper | None) -> Agent:
    """The Apprentice itself where the level does not search."""
    if level is _AT_ONCE:
        return apprentice
    from game.ai.search import Searcher

    return Searcher(rules, outlook, apprentice, level, temper)


def _leaning(outlook: Any, temper: Temper | None) -> Lean | None:
    """What a temperament adds to an action in the eyes of an Apprentice; the search has its own way."""
    if temper is None:
        return None
    return lambda view, action: temper.by / 100 / outlook.glance if outlook.rate_of(view, action) == temper.rate else 0.0


_ALL: Final = (FIRST, "adept", "master")

LEVELS: Final[dict[str, dict[str, Make]]] = {
    "the_potion": {"apprentice": _potion_apprentice, "adept": _potion_mixer, "master": _potion_mixer},
    "potions": dict.fromkeys(_ALL, _potions),
    "potion_making": dict.fromkeys(_ALL, _making),
    "potion_panic": dict.fromkeys(_ALL, _panic),
}
"""Every level that exists, by game, weakest first."""


def levels_of(game_id: str) -> tuple[str, ...]:
    """The levels a game offers to people, weakest first. Raises KeyError for an unknown game."""
    return tuple(LEVELS[game_id])


def temperaments_of(game_id: str) -> tuple[str, ...]:
    """The temperaments that may be written behind a level of a game."""
    return tuple(load()[game_id].temperaments) if game_id in load() else ()


def agent(game_id: str, level: str, rules: Rules[Any], temperament: str = "") -> Agent:
    """The opponent of a level. It is given the rules, never a match or a position.

    Raises ValueError for a level or a temperament the game does not have, naming those it has and the nearest one, and
    ``data.problems.DataError`` when the file of opponents is unsound.
    """
    makers = {**LEVELS.get(game_id, {}), RANDOM: _random}
    if level not in makers:
        raise ValueError(_unknown(game_id, "AI level", level, list(makers)))
    if not temperament and level in (RANDOM, FIRST):
        return makers[level](rules, _AT_ONCE, None)
    known = load().get(game_id)
    tempers = known.temperaments if known is not None else {}
    if temperament and temperament not in tempers:
        raise ValueError(_unknown(game_id, "temperament", temperament, list(tempers)))
    hard = known.levels.get(level, _AT_ONCE) if known is not None else _AT_ONCE
    return makers[level](rules, hard, tempers[temperament] if temperament else None)


def _unknown(game_id: str, what: str, name: str, allowed: list[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), allowed, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"{game_id} has no {what} {name!r} (there are: {', '.join(allowed) or 'none'}){hint}"


def adviser(game_id: str, rules: Rules[Any]) -> Adviser:
    """Whoever gives hints in a game: thinks as its strongest level does, without mistakes, and says why.

    Only as deep as a glance when the file of opponents is unsound: who asks for a hint cannot mend that. Raises KeyError for an
    unknown game.
    """
    strongest = levels_of(game_id)[-1]
    try:
        known = load().get(game_id)
    except DataError:
        known = None
    hard = known.levels.get(strongest, _AT_ONCE) if known is not None else _AT_ONCE
    agent = LEVELS[game_id][strongest](rules, hard._replace(mistakes=0), None)
    return _GUIDES[game_id](agent, rules)


def _potion_guide(agent: Agent, rules: Rules[Any]) -> Adviser:
    from game.ai.reasons.adviser import Guide
    from game.ai.reasons.the_potion import ponder, why

    return Guide(agent, why, compares=False, ponder=ponder)


def _potions_guide(agent: Agent, rules: Rules[Any]) -> Adviser:
    from game.ai.reasons.adviser import Guide
    from game.ai.reasons.potions import Reasoner

    return Guide(agent, Reasoner(rules).why)  # type: ignore[arg-type]


def _making_guide(agent: Agent, rules: Rules[Any]) -> Adviser:
    from game.ai.reasons.adviser import Guide
    from game.ai.reasons.potion_making import Reasoner

    return Guide(agent, Reasoner(rules).why)  # type: ignore[arg-type]


def _panic_guide(agent: Agent, rules: Rules[Any]) -> Adviser:
    from game.ai.reasons.adviser import Guide
    from game.ai.reasons.potion_panic import Reasoner

    return Guide(agent, Reasoner(rules).why)  # type: ignore[arg-type]


_GUIDES: Final[dict[str, Callable[[Agent, Rules[Any]], Adviser]]] = {
    "the_potion": _potion_guide, "potions": _potions_guide, "potion_making": _making_guide, "potion_panic": _panic_guide,
}
"""Who advises in each game, thinking as an agent does."""
