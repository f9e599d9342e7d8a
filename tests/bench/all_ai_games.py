"""Many games between opponents at every number of seats: whether they end, how long they are, who wins, how long they think.

    python tests/bench/all_ai_games.py --game potions --games 1000 --level apprentice

``--level mixed`` draws a level for every seat of every game. Thoughts are measured in processor time, and only those that had
more than one answer. Exit code 1 when a game was cut off by its limit (TP-31, PP-63).
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai import levels
from game.core.agent import Agent
from game.core.view import Outcome
from tests.ai.arena import decisions
from tests.bench.games import LENGTH, RULES, STUCK, agent

MIXED = "mixed"
"""A level drawn by lot for every seat of every game."""

TURN_BEGINS = ("draw", "begin")


class Game(NamedTuple):
    """A game that is over: how, who was first, its length, turns begun, seconds of computing of each choice."""

    outcome: Outcome
    first: int
    length: int
    turns: int
    thoughts: list[float]
    ends: Counter[str]


def play(game: str, rules: Any, agents: list[Agent], seed: int) -> Game:
    """A game from start to end; ``ends`` counts how its rounds ended, where the game tells."""
    turns, thoughts = 0, list[float]()
    ends, last = Counter[str](), None
    decision = None
    for decision in decisions(rules, agents, seed):
        turns += decision.action.kind in TURN_BEGINS
        last = _note(decision.state, ends, last)
        if len(decision.legal) > 1:
            thoughts.append(decision.seconds)
    assert decision is not None
    _note(decision.state, ends, last)
    outcome, first = rules.outcome(decision.state), decision.view.scalars.get("first", 0)
    return Game(outcome, first, getattr(decision.state, LENGTH[game]), turns, thoughts, ends)


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
    thoughts = sorted(1000 * seconds for game in played for seconds in game.thoughts)
    long = thoughts[int(0.95 * len(thoughts))]
    turns = sum(game.turns for game in played) / sum(lengths)
    places = " ".join(f"{share:5.1%}" for share in wins_by_place(seats, played))
    return (
        f"{seats:5} {len(played):6} {len(played) - stuck:6} {stuck:6} {statistics.mean(lengths):7.1f}"
        f" {statistics.median(lengths):7.0f} {max(lengths):5} {turns:6.1f} {shared:7}"
        f" {statistics.fmean(thoughts):8.3f} {long:8.3f}   {places}"
    )


def wins_by_place(seats: int, played: list[Game]) -> list[float]:
    """Win shares by place, the first seat's first and then clockwise; a shared win counts in equal parts."""
    won = [0.0] * seats
    for game in played:
        for seat in game.outcome.winners:
            won[(seat - game.first) % seats] += 1 / len(game.outcome.winners)
    return [wins / len(played) for wins in won]


def seated(seats: int, known: dict[str, Agent], level: str, seed: int) -> list[Agent]:
    """Who plays the game of a seed."""
    lot = Random(seed)
    return [known[lot.choice(list(known)) if level == MIXED else level] for _ in range(seats)]


def main(game: str = "the_potion", games: int = 1000, level: str = "apprentice", seed: int = 0, only: int | None = None) -> int:
    """Print a line for every number of seats, or for ``only`` one; 1 when a game was cut off by its limit."""
    rules = RULES[game]()
    print(f"{game}, every seat ai:{level}, seeds {seed} to {seed + games - 1}, length in {LENGTH[game]}s")
    print("seats  games  ended  limit  length  median   max  turns  shared  ms/mean   ms/p95   wins by place from the first seat")
    stuck = longest = 0
    names = levels.levels_of(game) if level == MIXED else (level,)
    known = {name: agent(game, name, rules) for name in names}
    for seats in rules.seats if only is None else (only,):
        played = [play(game, rules, seated(seats, known, level, each), each) for each in range(seed, seed + games)]
        print(told(seats, played), flush=True)
        ends = sum((each.ends for each in played), Counter[str]())
        if ends:
            print("       rounds ended " + ", ".join(f"{reason} {count}" for reason, count in sorted(ends.items())), flush=True)
        stuck += sum(each.outcome.reason in STUCK for each in played)
        longest = max(longest, *(each.length for each in played))
    print(f"cut off by their limit: {stuck}; the longest took {longest} {LENGTH[game]}s")
    return 1 if stuck else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Games between opponents at every number of seats.")
    parser.add_argument("--game", default="the_potion", choices=list(RULES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--level", default="apprentice", choices=["apprentice", "adept", "master", "random", MIXED])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, help="this number of seats alone")
    return parser.parse_args()


if __name__ == "__main__":
    wanted = arguments()
    sys.exit(main(wanted.game, wanted.games, wanted.level, wanted.seed, wanted.seats))
