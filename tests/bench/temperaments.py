"""How much more often each temperament does what it likes, over the same choices of games between Apprentices.

    python tests/bench/temperaments.py --choices 100 --level adept

Exit code 1 when a rate moves by less than a fifth.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai import levels
from game.ai.search import Outlook, Searcher
from game.core.agent import thought_random
from game.data import opponents
from game.rules import registry
from tests.ai.arena import decisions

LEAST = 0.2
MOST_GAMES = 400


def counts(game: str, level: str, temper: str, wanted: int) -> tuple[int, int, int]:
    """Choices in which the habit could be followed and something else too; how often a neutral and a tempered one did."""
    rules: Any = registry.load(game)
    rate = opponents.load()[game].temperaments[temper].rate
    adept = levels.agent(game, "adept", rules)
    assert isinstance(adept, Searcher)
    outlook: Outlook = adept.outlook
    agents = [levels.agent(game, level, rules), levels.agent(game, level, rules, temper)]
    first = levels.agent(game, levels.FIRST, rules)
    seen, did = 0, [0, 0]
    for seed in range(MOST_GAMES):
        for found in decisions(rules, [first] * 3, seed):
            if len(found.legal) < 2:
                continue
            moves = [move.action for move in outlook.candidates(found.view, found.legal)]
            habits = [outlook.rate_of(found.view, action) == rate for action in moves]
            if not any(habits) or all(habits):
                continue
            for number, agent in enumerate(agents):
                random = thought_random(seed, found.ply, found.seat)
                action = agent.begin(found.view, found.legal, random).step(1_000_000)
                assert action is not None
                did[number] += outlook.rate_of(found.view, action) == rate
            seen += 1
            if seen >= wanted:
                return seen, did[0], did[1]
    return seen, did[0], did[1]


def main(wanted: int, level: str, only: str | None = None) -> int:
    """Prints a line for every temperament, or for those of ``only`` one game."""
    short = 0
    for game, known in opponents.load().items():
        if only not in (None, game):
            continue
        for temper, what in known.temperaments.items():
            seen, neutral, moved = counts(game, level, temper, wanted)
            change = moved / neutral - 1 if neutral else 0.0
            short += abs(change) < LEAST
            told = f"{neutral}/{seen} neutral, {moved}/{seen} so: {change:+.0%}"
            print(f"{game:13} {level}/{temper:9} {what.rate:10} {told}", flush=True)
    return 1 if short else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How much a temperament moves its rate.")
    parser.add_argument("--choices", type=int, default=100)
    parser.add_argument("--level", default="adept", choices=["apprentice", "adept", "master"])
    parser.add_argument("--game", choices=list(registry.GAMES), help="this game alone")
    asked = parser.parse_args()
    sys.exit(main(asked.choices, asked.level, asked.game))
