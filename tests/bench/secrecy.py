"""The laws of secrecy over many plies of random Potion Panic, for every number of seats (the suite looks at a sample).

    python -m tests.bench.secrecy --plies 10000

At every ply every viewer is shown a world that differs from the real one only in what they cannot know; they have to see, and
to be asked, the same, and so for ten submissions more. Ends with an AssertionError that names the ply otherwise.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.conformance import laws_secrecy, panic
from tests.conformance.play import random_game

TURNS = 40
"""Games are cut after so many turns, so that their middles and their first turns are both looked at."""


def main(plies: int) -> None:
    """Print how many plies were looked at for each number of seats."""
    rules = panic.short_games(TURNS)
    for seats in rules.seats:
        done, seed = 0, 1000
        while done < plies:
            laws_secrecy.check_secrecy(rules, seats, seed, panic.redeal)
            done += sum(1 for _ in random_game(rules, seats, seed, withdrawing=0.05))
            seed += 1
        print(f"{seats} seats: {done} random plies in {seed - 1000} games, no leak", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="The laws of secrecy over many plies.")
    parser.add_argument("--plies", type=int, default=10_000)
    main(parser.parse_args().plies)
