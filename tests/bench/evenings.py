"""Whole evenings of opponents: whether memory grows from game to game.

    python tests/bench/evenings.py --games 20 --level apprentice [--drawn]

Each game is played by a match and its session, as at a table, and followed by a rematch; with ``--drawn`` it is the table of
the real program, without a screen, as fast as frames come. Then the very same evening is played
again. Whatever may be remembered for good (benches, questions, estimates: each with a limit) is there by then, so that in the
second evening nothing may grow at all; in the first one it is told by how much it did. What is counted are the blocks of
memory that Python has given out after each game, which depend on nothing else; what the process takes is told beside them.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import tempfile
from array import array
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.agent import Agent
from game.match.match import Match
from game.match.order import Order, rematch
from game.match.seats import SIGILS, Sitter
from game.match.session import Pace, Session
from game.rules import registry
from tests.bench.games import RULES, agent

SEATS = 4
FRAME_MS = 1000 / 60
FRAMES_AFTER = 30
"""Frames of the title after each game, so that nothing of the table is still on its way."""

ENOUGH = 25
"""So many blocks a game may be luck: what a game leaves behind if it is not let go are tens of thousands."""


class Evening(NamedTuple):
    """After each game: blocks of memory given out, and bytes the process takes; the steps played."""

    blocks: list[int]
    resident: list[int]
    plies: int

    @property
    def growth(self) -> float:
        """Blocks a game, by the median of the slopes between all pairs of games (Theil and Sen): single jumps do not count."""
        values = self.blocks
        return statistics.median(
            (later - values[here]) / (there - here)
            for here in range(len(values))
            for there, later in enumerate(values[here + 1 :], here + 1)
        )


def resident() -> int:
    """Bytes of memory the process takes, 0 where the system does not say."""
    status = Path("/proc/self/statm")
    return int(status.read_text().split()[1]) * 4096 if status.is_file() else 0


class Table:
    """Rules, opponents and seats for any number of evenings."""

    def __init__(self, game: str, level: str) -> None:
        self.game, self.rules = game, RULES[game]()
        self.agents = [agent(game, level, self.rules) for _ in range(SEATS)]
        self.sitters = [Sitter(f"Seat {seat}", "ai", level, colour=seat, sigil=SIGILS[seat]) for seat in range(SEATS)]

    def evening(self, games: int, seed: int = 0) -> Evening:
        """So many games, each the rematch of the one before; always the same ones."""
        order = Order(self.game, self.sitters, {}, seed)
        blocks, taken = (array("q", [0] * games) for _ in range(2))  # lists of numbers would grow themselves
        plies = 0
        for number in range(games):
            match = order.begin(self.rules)
            plies += _finish(match, self.agents)
            order = rematch(match, seed + number + 1)
            del match
            gc.collect()
            blocks[number], taken[number] = sys.getallocatedblocks(), resident()
        return Evening(list(blocks), list(taken), plies)


class DrawnTable(Table):
    """The same, played in the program's window, on SDL's dummy driver. Every game is one of its own."""

    def __init__(self, game: str, level: str) -> None:
        super().__init__(game, level)
        from game.ui.app import App
        from game.ui.launch import Launch

        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        self._folder = tempfile.TemporaryDirectory()
        launch = Launch(
            data_dir=Path(self._folder.name), size=(1280, 720), language="en", speed="instant", ai_pace="instant", sound=False
        )
        self.app = App(launch)

    def evening(self, games: int, seed: int = 0) -> Evening:
        blocks, taken = (array("q", [0] * games) for _ in range(2))
        plies = 0
        for number in range(games):
            plies += self._game(seed + number)
            gc.collect()
            blocks[number], taken[number] = sys.getallocatedblocks(), resident()
        return Evening(list(blocks), list(taken), plies)

    def _game(self, seed: int) -> int:
        """A whole game, up to its results; the plies."""
        app = self.app
        app.stack.reset(app.make("table", order=Order(self.game, self.sitters, {}, seed)))
        match = None
        while match is None or match.outcome is None:
            app.step(FRAME_MS)
            match = getattr(app.stack.top, "match", None)
        plies: int = match.ply
        app.stack.reset(app.make("title"))
        for _ in range(FRAMES_AFTER):
            app.step(FRAME_MS)
        return plies


def _finish(match: Match, agents: list[Agent]) -> int:
    by_name = {sitter.name: agents[seat] for seat, sitter in enumerate(match.sitters)}

    def agent_for(sitter: Any) -> Agent:
        return by_name[sitter.name]

    session = Session(match, agent_for, lambda: 0.0, Random(1), Pace("instant"))
    while match.outcome is None:
        session.pump(shown=True)
    return match.ply


def told(game: str, level: str, first: Evening, again: Evening) -> str:
    """The figures of an evening and its repetition in one line."""
    return (
        f"{game:<14} {level:<11} {len(first.blocks):4} games {first.plies:7} steps   first evening {first.growth:+9.1f} blocks a"
        f" game, process {first.resident[0] / 1e6:6.1f} to {first.resident[-1] / 1e6:6.1f} MB   again {again.growth:+7.1f} blocks"
        f" a game, process to {again.resident[-1] / 1e6:6.1f} MB"
    )


def main(games: int, level: str, only: str | None = None, *, drawn: bool = False) -> int:
    """Print a line for each game; 1 when memory grows in an evening that has been played before."""
    kind, known = (DrawnTable, registry.GAMES) if drawn else (Table, RULES)
    print(f"memory over an evening of four, every seat ai:{level}; up to {ENOUGH} blocks a game may be luck when it is repeated")
    grows = False
    for game in [only] if only else known:
        table = kind(game, level)
        first, again = table.evening(games), table.evening(games)
        print("  " + told(game, level, first, again), flush=True)
        grows |= again.growth > ENOUGH
    return int(grows)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Whether memory grows over an evening of opponents.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", default="apprentice")
    parser.add_argument("--game", choices=list(RULES))
    parser.add_argument("--drawn", action="store_true")
    wanted = parser.parse_args()
    sys.exit(main(wanted.games, wanted.level, wanted.game, drawn=wanted.drawn))
