"""The laboratory for a scene: begun with a few wishes, asked once a frame how far it has come, broken off at any time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.chance import SearchChance
from game.core.rules import Rules, Setup
from game.data.ruleset import Mods
from game.rules import registry
from game.tools.lab.plan import Chair, Plan
from game.tools.lab.report import Report, report
from game.tools.lab.running import Running, most_useful_jobs

SEED = 0


class Measuring:
    """A game with and without mods, by opponents of one level. Raises DataError, or ValueError for seats that do not fit."""

    def __init__(self, game: str, mods: Mods, level: str, seats: int, games: int) -> None:
        plain, modded = registry.load(game), registry.load(game, mods)
        _refuse([plain, modded], seats)
        chairs = tuple(Chair(level) for _ in range(seats))
        self.plan = Plan(game, chairs, games, SEED, {}, dict(plain.data), ", ".join(mod.name for mod in mods), dict(modded.data))
        self.games = games
        # One processor is left to whoever watches.
        self._running = Running(self.plan, max(1, most_useful_jobs() - 1))

    @property
    def played(self) -> int:
        """How many games are over."""
        return len(self._running.units)

    @property
    def seconds_left(self) -> float | None:
        """How long the rest will take, as far as that is known."""
        return self._running.seconds_left

    def poll(self) -> bool:
        """Takes in what has been played meanwhile; True when all is there. Raises WorkerError when a process has gone."""
        self._running.poll()
        return self._running.done

    def report(self) -> Report:
        """The figures of what has been played so far."""
        return report(self.plan, self._running.units)

    def close(self) -> None:
        """Ends it; what is not played yet is never played."""
        self._running.close()


def _refuse(every: Sequence[Rules[Any]], seats: int) -> None:
    for rules in every:
        rules.new_state(Setup(seats), SearchChance(Random(0)))
