"""Many games between opponents at every number of seats: whether they end, how long they are, who wins.

    python tests/bench/all_ai_games.py --games 1000 --level apprentice

Exit code 1 when a game ended by the round limit (TP-31).
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from pathlib import Path
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai import levels
from game.rules import registry
from tests.ai.arena import Played, play

GAME = "the_potion"


def games_of(rules: Any, level: str, seats: int, games: int, seed: int) -> list[Played]:
    """So many games with the same level at every seat, the seeds counted up from ``seed``."""
    agents = [levels.agent(GAME, level, rules) for _ in range(seats)]
    return [play(rules, agents, seed + number) for number in range(games)]


def told(seats: int, played: list[Played]) -> str:
    """The figures of one number of seats in one line."""
    ended = Counter(game.outcome.reason for game in played)
    rounds = [game.rounds for game in played]
    shared = sum(len(game.outcome.winners) > 1 for game in played if game.outcome.reason == "one_type")
    milliseconds = sum(game.seconds for game in played) / sum(game.choices for game in played) * 1000
    places = " ".join(f"{share:5.1%}" for share in wins_by_place(seats, played))
    return (
        f"{seats:5} {len(played):6} {ended['one_type']:6} {ended['round_limit']:6} {statistics.mean(rounds):7.1f}"
        f" {statistics.median(rounds):7.0f} {max(rounds):5} {shared:7} {milliseconds:9.3f}   {places}"
    )


def wins_by_place(seats: int, played: list[Played]) -> list[float]:
    """Win shares by place, the first roller's first and then clockwise; a shared win counts in equal parts."""
    won = [0.0] * seats
    for game in played:
        for seat in game.outcome.winners:
            won[(seat - game.first) % seats] += 1 / len(game.outcome.winners)
    return [wins / len(played) for wins in won]


def main(games: int = 1000, level: str = "apprentice", seed: int = 0) -> int:
    """Print a line for every number of seats; 1 when a game ended by the round limit."""
    rules = registry.load(GAME)
    print(f"{GAME}, every seat ai:{level}, seeds {seed} to {seed + games - 1}")
    print("seats  games  ended  limit  rounds  median   max  shared  ms/choice   wins by place from the first roller")
    stuck = 0
    for seats in rules.seats:
        played = games_of(rules, level, seats, games, seed)
        print(told(seats, played), flush=True)
        stuck += sum(game.outcome.reason == "round_limit" for game in played)
    return 1 if stuck else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Games between opponents at every number of seats.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--level", default="apprentice", choices=[*levels.levels_of(GAME), levels.RANDOM])
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


if __name__ == "__main__":
    wanted = arguments()
    sys.exit(main(wanted.games, wanted.level, wanted.seed))
