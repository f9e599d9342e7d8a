"""How strong the search is by how much it imagines, and what hidden cards keep from it: wins against an Apprentice, two seats.

    python -m tests.bench.strength_curve --game potion_making --iterations 10 40 120 --games 200
    python -m tests.bench.strength_curve --game potion_making --iterations 60 --games 100 --shown hands
    python -m tests.bench.strength_curve --game potion_making --iterations 60 --games 100 --shown everything

The Master's search with so many iterations. Shown the rival's hand, or the draw pile too, it wins what no honest opponent of its
kind can win. Every seed is played from both seats.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any, Final

from game.ai import levels
from game.ai.search import Searcher
from game.core.chance import SeededChance
from game.core.rules import Setup
from game.core.view import View
from game.rules import registry
from game.tools.lab.intervals import wilson
from tests.ai.arena import decide

GAMES: Final = ("potions", "potion_making", "potion_panic")
SHOWN: Final = ("nothing", "hands", "everything")


class Shown:
    """Rules under which what is imagined holds as much of the truth as is shown."""

    def __init__(self, rules: Any, shown: str) -> None:
        self._rules, self._shown, self.truth = rules, shown, None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def imagine(self, view: View, random: Random) -> Any:
        """A world that may be, or the position itself, with its draw pile shuffled when only hands are shown."""
        if self._shown == "nothing":
            return self._rules.imagine(view, random)
        assert self.truth is not None
        state = self.truth.clone()
        if self._shown == "hands":
            random.shuffle(state.deck)
        return state


def won(game: str, seed: int, place: int, iterations: int, shown: str) -> float:
    """The share of the win of the search, which sits in that place."""
    rules: Any = registry.load(game)
    master, first = levels.agent(game, "master", rules), levels.agent(game, levels.FIRST, rules)
    assert isinstance(master, Searcher)
    seen: Any = Shown(rules, shown)
    search = Searcher(seen, master.outlook, first, master.level._replace(iterations=iterations))
    ply, chance = 0, SeededChance(seed)
    state = rules.new_state(Setup(2), chance)
    while asked := rules.to_act(state):
        seat, seen.truth = asked[0], state
        agent = search if seat == place else first
        action = decide(agent, rules.view(state, seat), rules.legal(state, seat), seed, ply, seat)
        rules.apply(state, seat, action, chance)
        ply += 1
    winners = rules.outcome(state).winners
    return (place in winners) / len(winners)


def point(game: str, games: int, first_seed: int, iterations: int, shown: str) -> str:
    """A line of the curve: the share of decided games, and where the true one lies 95 times in a hundred."""
    shares = [won(game, first_seed + number // 2, number % 2, iterations, shown) for number in range(games)]
    decided = [share for share in shares if share in (0, 1)]
    low, high = wilson(sum(decided), len(decided))
    share = sum(decided) / max(1, len(decided))
    return f"{iterations:10} {share:8.1%}   {low:.1%} to {high:.1%} {len(decided):8}"


def main(game: str, games: int, first_seed: int, iterations: list[int], shown: str) -> int:
    """Prints the curve, point by point."""
    print(f"{game}, two seats, the search shown {shown}, against an Apprentice; seeds from {first_seed}")
    print("iterations     wins        95 % within  decided")
    for budget in iterations:
        print(point(game, games, first_seed, budget, shown), flush=True)
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Wins of the search by its iterations, and by what it is shown.")
    parser.add_argument("--game", default="potion_making", choices=GAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=4242)
    parser.add_argument("--iterations", type=int, nargs="+", default=[10, 40, 120])
    parser.add_argument("--shown", default="nothing", choices=SHOWN)
    asked = parser.parse_args()
    sys.exit(main(asked.game, asked.games, asked.seed, asked.iterations, asked.shown))
