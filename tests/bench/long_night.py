"""Two hours of play, run through as fast as frames come: whether the process grows.

    python -m tests.bench.long_night [--minutes 120] [--changes 200] [--resizes 50]

The real program on SDL's dummy driver. Opponents play the four games in turn at the table, and in between every menu is visited;
the window changes its size all the while. What the process takes is told ten times, and its growth since all scenes have been
seen once at every size: 30 MB are allowed.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Final

from game.match.order import Order
from game.match.seats import SIGILS, Sitter
from game.rules import registry
from game.ui import memory
from game.ui.app import App
from game.ui.launch import Launch
from tests.bench.evenings import resident

FRAME_MS: Final = 1000 / 20
SIZES: Final = ((1280, 720), (960, 540), (1920, 1080), (1366, 768), (1024, 640))
ALLOWED: Final = 30e6


def visits(app: App) -> Iterator[Callable[[], object]]:
    """One scene after another without end: tables of each game with the fewest and the most seats, and all there is around."""
    seed = 0
    while True:
        for game in registry.GAMES:
            seats = registry.load(game).seats
            for count in (seats[0], seats[-1]):
                sitters = [Sitter(f"Seat {n}", "ai", "apprentice", colour=n, sigil=SIGILS[n]) for n in range(count)]
                order = Order(game, sitters, {"max_players": 6} if game == "potions" else {}, seed := seed + 1)
                yield lambda order=order: app.stack.reset(app.make("table", order=order))
            yield lambda: app.stack.top.back()  # the pause
            yield lambda: app.open("settings")
            yield lambda game=game: app.stack.reset(app.make("setup", game=game))
            yield lambda game=game: app.open("rules", game=game)
            yield lambda game=game: app.open("workshop", game=game)
            yield lambda: app.stack.reset(app.make("title"))
            for route in ("kept", "records"):
                if app.can_open(route):
                    yield lambda route=route: app.open(route)


def night(minutes: float, changes: int, resizes: int) -> list[int]:
    """Bytes the process takes after each tenth of the time, the first of which sees everything at every size."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Launch(data_dir=Path(folder), size=SIZES[0], language="en", speed="quadruple", ai_pace="instant", sound=False))
        app.tidy = memory.tidy
        frames = round(minutes * 60_000 / FRAME_MS)
        turn, resize, tenth = frames // changes, frames // resizes, frames // 10
        scenes, sizes, taken = visits(app), cycle(SIZES[1:] + SIZES[:1]), []
        for frame in range(1, frames + 1):
            if frame % turn == 0 and app.stack.at_rest:
                next(scenes)()
            if frame % resize == 0:
                app.window.resize(next(sizes))
            app.step(FRAME_MS)
            if frame % tenth == 0:
                gc.collect()
                taken.append(resident())
                print(f"  {frame / frames:4.0%} {taken[-1] / 1e6:7.1f} MB", flush=True)
        app.close()
    return taken


def main(minutes: float, changes: int, resizes: int) -> int:
    """Print what the process takes; 1 when it grows by more than is allowed."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    print(f"{minutes:g} minutes of play, {changes} changes of scene, {resizes} of size")
    taken = night(minutes, changes, resizes)
    settled = max(taken[:2])
    growth = max(taken[2:]) - settled
    print(f"grown by {growth / 1e6:.1f} MB since the first fifth; {ALLOWED / 1e6:.0f} allowed")
    return int(growth > ALLOWED)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Whether a long evening makes the program grow.")
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("--resizes", type=int, default=50)
    wanted = parser.parse_args()
    sys.exit(main(wanted.minutes, wanted.changes, wanted.resizes))
