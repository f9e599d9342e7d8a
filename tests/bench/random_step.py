"""How long one submission of random play takes through the public contract: to_act, legal, apply.

python tests/bench/random_step.py --game potions
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.chance import SearchChance
from game.core.rules import Setup
from tests.bench.games import GOAL, RULES


def play(rules: Any, seats: int, games: int) -> tuple[float, int]:
    """Seconds of computing and submissions of whole random games, setting the table included."""
    random = Random(1)
    chance, draw = SearchChance(random), random.random
    submissions = 0
    begun = process_time()
    for _ in range(games):
        state = rules.new_state(Setup(seats), chance)
        while to_act := rules.to_act(state):
            for seat in to_act:
                legal = rules.legal(state, seat)
                rules.apply(state, seat, legal[int(draw() * len(legal))], chance)
                submissions += 1
    return process_time() - begun, submissions


def measure(rules: Any, seats: int, games: int, repeats: int = 15) -> float:
    """Microseconds per submission: the best of several repeats, the others were disturbed."""
    runs = [play(rules, seats, games) for _ in range(repeats)]
    return min(seconds / submissions for seconds, submissions in runs) * 1e6


def main(game: str) -> None:
    """Print the figure of every number of seats."""
    rules = RULES[game]()
    print(f"{game}: microseconds per submission of random play, at most {GOAL[game]:.2f} wanted")
    for seats in rules.seats:
        games = max(1, 12000 // play(rules, seats, 3)[1])
        print(f"  {seats} seats {measure(rules, seats, 3 * games):5.2f}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How long one submission of random play takes.")
    parser.add_argument("--game", default="the_potion", choices=list(RULES))
    main(parser.parse_args().game)
