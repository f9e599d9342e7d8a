"""Many games between opponents at every number of seats: whether they end, how long they are, who wins.

    python tests/bench/all_ai_games.py --game potions --games 1000 --level apprentice

Exit code 1 when a game was cut off by its limit (TP-31, PP-63).
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.agent import Agent
from game.core.view import Outcome
from tests.ai.arena import decisions
from tests.bench.games import LENGTH, RULES, STUCK, agent

TURN_BEGINS = ("draw", "begin")


class Game(NamedTuple):
    """A game that is over: how, who was first, its length, turns begun, computing of choices with several answers."""

    outcome: Outcome
    first: int
    length: int
    turns: int
    choices: int
    seconds: float
    ends: Counter[str]


def play(game: str, rules: Any, agents: list[Agent], seed: int) -> Game:
    """A game from start to end; ``ends`` counts how its rounds ended, where the game tells."""
    choices = turns = 0
    seconds, ends, last = 0.0, Counter[str](), None
    decision = None
    for decision in decisions(rules, agents, seed):
        turns += decision.action.kind in TURN_BEGINS
        last = _note(decision.state, ends, last)
        if len(decision.legal) > 1:
            choices += 1
            seconds += decision.seconds
    assert decision is not None
    _note(decision.state, ends, last)
    outcome, first = rules.outcome(decision.state), decision.view.scalars.get("first", 0)
    return Game(outcome, first, getattr(decision.state, LENGTH[game]), turns, choices, seconds, ends)


def _note(state: Any, ends: Counter[str], last: Any) -> Any:
    """Counts a round that has ended since the last look."""
    fresh = getattr(state, "last", None)
    if fresh is not None and fresh is not last and hasattr(fresh, "reason"):
        ends[fresh.reason] += 1
    return fresh


def told(seats: int, played: list[Game]) -> str:
    """The figures of one number of seats in one line."""
    lengths = [game.length for game in played]
    stuck = sum(game.outcome.reason in STUCK for game in played)
    shared = sum(len(game.outcome.winners) > 1 for game in played if game.outcome.reason not in STUCK)
    milliseconds = sum(game.seconds for game in played) / sum(game.choices for game in played) * 1000
    turns = sum(game.turns for game in played) / sum(lengths)
    places = " ".join(f"{share:5.1%}" for share in wins_by_place(seats, played))
    return (
        f"{seats:5} {len(played):6} {len(played) - stuck:6} {stuck:6} {statistics.mean(lengths):7.1f}"
        f" {statistics.median(lengths):7.0f} {max(lengths):5} {turns:6.1f} {shared:7} {milliseconds:9.3f}   {places}"
    )


def wins_by_place(seats: int, played: list[Game]) -> list[float]:
    """Win shares by place, the first seat's first and then clockwise; a shared win counts in equal parts."""
    won = [0.0] * seats
    for game in played:
        for seat in game.outcome.winners:
            won[(seat - game.first) % seats] += 1 / len(game.outcome.winners)
    return [wins / len(played) for wins in won]


def main(game: str = "the_potion", games: int = 1000, level: str = "apprentice", seed: int = 0, only: int | None = None) -> int:
    """Print a line for every number of seats, or for ``only`` one; 1 when a game was cut off by its limit."""
    rules = RULES[game]()
    print(f"{game}, every seat ai:{level}, seeds {seed} to {seed + games - 1}, length in {LENGTH[game]}s")
    print("seats  games  ended  limit  length  median   max  turns  shared  ms/choice   wins by place from the first seat")
    stuck = 0
    for seats in rules.seats if only is None else (only,):
        agents = [agent(game, level, rules) for _ in range(seats)]
        played = [play(game, rules, agents, seed + number) for number in range(games)]
        print(told(seats, played), flush=True)
        ends = sum((each.ends for each in played), Counter[str]())
        if ends:
            print("       rounds ended " + ", ".join(f"{reason} {count}" for reason, count in sorted(ends.items())), flush=True)
        stuck += sum(each.outcome.reason in STUCK for each in played)
    return 1 if stuck else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Games between opponents at every number of seats.")
    parser.add_argument("--game", default="the_potion", choices=list(RULES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--level", default="apprentice", choices=["apprentice", "adept", "master", "random"])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, help="this number of seats alone")
    return parser.parse_args()


if __name__ == "__main__":
    wanted = arguments()
    sys.exit(main(wanted.game, wanted.games, wanted.level, wanted.seed, wanted.seats))
