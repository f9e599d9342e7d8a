"""How much a game leaves to skill: the search against an Apprentice, once shown every hidden card, the draw pile too.

    python tests/bench/open_cards.py --game potion_making --games 100 --iterations 60
    python tests/bench/open_cards.py --game potion_making --games 100 --iterations 60 --hands-only

What it wins so is more than any honest opponent of its kind can win. With ``--hands-only`` it is shown the others' hands, while
the draw pile stays hidden.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai import levels
from game.ai.search import Searcher
from game.core.chance import SeededChance
from game.core.rules import Setup
from game.core.view import View
from game.rules import registry
from tests.ai.arena import decide

GAMES = ("potions", "potion_making")


class Shown:
    """Rules under which everything imagined is the truth, or all but the order of the draw pile."""

    def __init__(self, rules: Any, hands_only: bool) -> None:
        self._rules, self._hands_only, self.truth = rules, hands_only, None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def imagine(self, view: View, random: Random) -> Any:
        """The position itself, whatever the view tells."""
        assert self.truth is not None
        state = self.truth.clone()
        if self._hands_only:
            random.shuffle(state.deck)
        return state


def won(game: str, seed: int, iterations: int, hands_only: bool) -> float:
    """The share of the win of the one who is shown everything; it sits in each place in turn."""
    rules: Any = registry.load(game)
    master, first = levels.agent(game, "master", rules), levels.agent(game, levels.FIRST, rules)
    assert isinstance(master, Searcher)
    shown: Any = Shown(rules, hands_only)
    knowing = Searcher(shown, master.outlook, first, master.level._replace(iterations=iterations))
    place, ply, chance = seed % 2, 0, SeededChance(seed)
    state = rules.new_state(Setup(2), chance)
    while asked := rules.to_act(state):
        seat, shown.truth = asked[0], state
        agent = knowing if seat == place else first
        legal = rules.legal(state, seat)
        action = decide(agent, rules.view(state, seat), legal, seed, ply, seat)
        rules.apply(state, seat, action, chance)
        ply += 1
    winners = rules.outcome(state).winners
    return (place in winners) / len(winners)


def main(game: str, games: int, iterations: int, hands_only: bool) -> int:
    """Prints a line."""
    total = sum(won(game, seed, iterations, hands_only) for seed in range(games))
    what = "the hands" if hands_only else "everything"
    print(f"{game}: shown {what}, {iterations} iterations: {total / games:.1%} of {games} games against an Apprentice")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="What the search wins when it is shown every hidden card.")
    parser.add_argument("--game", default="potion_making", choices=GAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--hands-only", action="store_true")
    asked = parser.parse_args()
    sys.exit(main(asked.game, asked.games, asked.iterations, asked.hands_only))
