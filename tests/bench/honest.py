"""Whether what nobody can see ever changes a decision: states of every game, all hidden cards dealt anew, the same thought.

    python tests/bench/honest.py --states 500 --level master --game potions

Exit code 1 when a decision changed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai import levels
from game.core.agent import Agent, thought_random
from game.rules import registry
from tests.ai.arena import decisions

EVERY = 3
"""Every so manieth choice of a game is looked at."""


def changed(game: str, level: str, states: int) -> tuple[int, int]:
    """How many decisions were compared, and how many came out otherwise in a world that looks the same to the seat."""
    rules = registry.load(game)
    agent, first = levels.agent(game, level, rules), levels.agent(game, levels.FIRST, rules)
    random, compared, other, seed = Random(7), 0, 0, 0
    while compared < states:
        seats = rules.seats.start + seed % 3
        for number, found in enumerate(decisions(rules, [first] * seats, seed)):
            if len(found.legal) < 2 or number % EVERY:
                continue
            world = rules.imagine(found.view, random)
            for seat, sealed in enumerate(world.sealed):
                if sealed is not None and seat != found.seat:
                    picks = rules.legal(_owing(world, seat), seat)
                    world.sealed[seat] = picks[int(random.random() * len(picks))]
            answers = [
                _decided(agent, view, legal, found.ply, found.seat)
                for view, legal in (
                    (found.view, found.legal),
                    (rules.view(world, found.seat), rules.legal(world, found.seat)),
                )
            ]
            compared += 1
            other += answers[0] != answers[1]
            if compared == states:
                break
        seed += 1
    return compared, other


def _owing(world: object, seat: int) -> object:
    """The position as it was when a seat had not sealed yet."""
    before = world.clone()  # type: ignore[attr-defined]
    before.sealed[seat] = None
    before.owed |= 1 << seat
    return before


def _decided(agent: Agent, view: object, legal: object, ply: int, seat: int) -> object:
    return agent.begin(view, legal, thought_random(5, ply, seat)).step(1_000_000)  # type: ignore[arg-type]


def main(states: int, level: str, only: str | None = None) -> int:
    """Prints a line for every game, or for ``only`` one."""
    wrong = 0
    for game in [only] if only else registry.GAMES:
        compared, other = changed(game, level, states)
        wrong += other
        print(f"{game:14} ai:{level}  {compared} states with hidden cards dealt anew, {other} decisions changed", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Whether hidden cards change a decision.")
    parser.add_argument("--states", type=int, default=500)
    parser.add_argument("--level", default="master", choices=["apprentice", "adept", "master"])
    parser.add_argument("--game", choices=list(registry.GAMES), help="this game alone")
    asked = parser.parse_args()
    sys.exit(main(asked.states, asked.level, asked.game))
