"""What is to be played: which game, by whom, how often, from which seed, and with which mod beside it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from game import __version__
from game.ai import levels
from game.core.agent import Agent
from game.core.ids import Plain, PlainMap, Seat
from game.core.rules import Rules
from game.data import paths
from game.data.ruleset import data_hash
from game.rules import registry
from game.tools.lab.play import play
from game.tools.lab.record import Record, Unit

NEUTRAL = "neutral"
"""What having no temperament is called."""


class Chair(NamedTuple):
    """One of the opponents, whose place at the table changes from game to game."""

    level: str
    temperament: str = ""

    @property
    def nature(self) -> str:
        """The temperament, also where there is none."""
        return self.temperament or NEUTRAL


class Plan(NamedTuple):
    """Everything that decides how the games go. ``data`` and ``other`` are rules data: as it is, and with the mod if any.

    Game number ``n`` has the seed ``seed + n``; each chair has moved on by one place since the game before it.
    """

    game: str
    chairs: tuple[Chair, ...]
    games: int
    seed: int
    options: PlainMap
    data: PlainMap
    mod: str = ""
    other: PlainMap | None = None

    def place(self, chair: int, number: int) -> Seat:
        """Where a chair stands at the table in a game; place 0 begins."""
        return (chair + number) % len(self.chairs)

    def identity(self) -> dict[str, Plain]:
        """What has to be the same for games to be counted together; how many there are does not matter."""
        rules = registry.build(self.game, self.data)
        return {
            "game": self.game,
            "seats": [[chair.level, chair.temperament] for chair in self.chairs],
            "seed": self.seed,
            "options": dict(self.options),
            "data": data_hash(dict(self.data)),
            "mod": "" if self.other is None else data_hash(dict(self.other)),
            "rules": rules.version,
            "program": __version__,
            "opponents": opponents_hash(),
        }


def opponents_hash() -> str:
    """Sixteen hex digits that name how opponents are set up, "" where no file says so."""
    file = paths.config("ai.yaml")
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16] if file.is_file() else ""


class Bench:
    """Rules and opponents made once, to play any number of a plan's games."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._sides = [self._side(data) for data in (plan.data, plan.other) if data is not None]

    def _side(self, data: PlainMap) -> tuple[Rules[Any], list[Agent]]:
        rules = registry.build(self.plan.game, data)
        return rules, [agent_of(rules, chair) for chair in self.plan.chairs]

    def play(self, number: int) -> Unit:
        """The game of a number, and the same with the mod. Depends on the number alone."""
        records = [self._play(rules, agents, number) for rules, agents in self._sides]
        return Unit(records[0], records[1] if len(records) > 1 else None)

    def _play(self, rules: Rules[Any], agents: Sequence[Agent], number: int) -> Record:
        plan, count = self.plan, len(agents)
        seated = [agents[(place - number) % count] for place in range(count)]
        return play(rules, seated, plan.seed + number, plan.options)


def agent_of(rules: Rules[Any], chair: Chair) -> Agent:
    """The opponent of a chair."""
    return levels.agent(rules.id, chair.level, rules, chair.temperament)
