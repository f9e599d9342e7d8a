"""How long the work of one frame takes while dice roll and tokens and cards fly; no waiting counted, no display needed.

The real program plays a table of as many seats as a game has, its clock moved on by a sixtieth of a second each frame: once all
of them opponents, once one of them a person who points at things and does what is allowed by lot. Beside the time by the clock
stands the time on the processor: on a busy computer only the second one tells of the program.

python -m tests.bench.frame_times --game potion_panic --size 1920x1080
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.ui.frames import FrameTimes
from tests.bench.games import FULL

if TYPE_CHECKING:
    from game.match.order import Order
    from game.ui.app import App
    from game.ui.scenes.table import TableScene

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
GOALS = {(1920, 1080): 8.0, (3840, 2160): 16.0}
"""The p99 wanted, in ms."""
FRAME_MS = 1000 / 60
QUICK = "apprentice"
"""The opponents that decide at once."""
REST = 20
"""Frames that a person looks at the table before doing something."""


class Person:
    """Points at this and that, and does by lot what is allowed."""

    def __init__(self) -> None:
        self.lot = Random(3)
        self.looked = 0

    def frame(self, table: TableScene) -> None:
        """Called before each frame."""
        import pygame

        self.looked += 1
        if self.looked % 7 == 0:
            target = self.lot.choice(table.focus.targets or [None])
            if target is not None:
                where = table.app.paint.point(*target.box.centre)
                pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        if self.looked < REST or not table.shown:
            return
        seat = table.secrets.acting
        legal = table.match.handle(seat).legal if seat is not None else ()
        if legal or table.session.can_begin:
            table.picks.do(self.lot.choice(legal) if legal else None)  # type: ignore[arg-type]
            self.looked = 0


def measure(
    game: str, size: tuple[int, int], frames: int, *, person: bool = False, level: str = QUICK
) -> dict[str, dict[str, float]]:
    """count, p50, p95, p99 and max of a frame's work in ms, by both clocks, over `frames` frames in which something moves.

    With a level that searches: over frames in which one of three such opponents thinks.
    """
    from game.ui import memory
    from game.ui.app import App
    from game.ui.launch import Launch

    with tempfile.TemporaryDirectory() as folder:
        app = App(Launch(data_dir=Path(folder), size=size, language="en", speed="normal", ai_pace="instant"))
        app.tidy = memory.tidy
        times, on_processor, someone = FrameTimes(), FrameTimes(), Person()
        _set_table(app, _order(game, person, level, seed=7))
        while times.count < frames:
            top = app.stack.top
            if person and _is_table(top):
                someone.frame(top)  # type: ignore[arg-type]
            thought = _thinks(top)
            begin, begin_on_processor = time.perf_counter(), time.thread_time()
            app.step(FRAME_MS)
            spent, worked = time.perf_counter() - begin, time.thread_time() - begin_on_processor
            top = app.stack.top
            moves = top.timeline.busy if level == QUICK and top is not None else thought
            if _is_table(top) and app.stack.at_rest and moves:
                times.add(spent * 1000)
                on_processor.add(worked * 1000)
            if app.stack.listening and _is_over(top):
                _set_table(app, _order(game, person, level, seed=times.count))
        app.close()
        app.window.close()
    return {"by the clock": times.summary(), "on the processor": on_processor.summary()}


def _order(game: str, person: bool, level: str, seed: int) -> Order:
    from game.rules import registry
    from game.tools import orders

    count = FULL[game] if level == QUICK else 3
    seats = ["human"] * person + [f"ai:{level}"] * (count - person)
    return orders.named(orders.order(registry.load(game), ",".join(seats), [], seed), lambda number: f"Seat {number}")


def _set_table(app: App, order: Order) -> None:
    app.stack.reset(app.make("table", order=order))
    app.step(FRAME_MS)
    while not app.stack.at_rest or not app.stack.fresh:
        app.step(FRAME_MS)


def _is_table(scene: object) -> bool:
    return type(scene).__name__ == "TableScene"


def _thinks(scene: object) -> bool:
    session = getattr(scene, "session", None)
    return session is not None and session.thinking


def _is_over(scene: object) -> bool:
    match = getattr(scene, "match", None)
    return match is not None and match.outcome is not None


def main(games: list[str], sizes: list[tuple[int, int]], frames: int = 1500, level: str = QUICK) -> None:
    """Print the figures of every game and size."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    which = "with something in motion" if level == QUICK else f"in which one of three ai:{level} thinks"
    print(f"a frame's work in ms, {frames} frames {which}:")
    for game in games:
        for size in sizes:
            for person in (False, True) if level == QUICK else (False,):
                told = f"{game}, {'one human' if person else 'opponents'}, {size[0]}x{size[1]}"
                wanted = f" (p99 wanted: {GOALS[size]:.0f})" if size in GOALS else ""
                print(f"  {told}{wanted}", flush=True)
                for clock, summary in measure(game, size, frames, person=person, level=level).items():
                    words = "  ".join(f"{name} {summary[name]:6.2f}" for name in ("p50", "p95", "p99", "max"))
                    print(f"    {clock:<16}  {words}", flush=True)


def _arguments() -> argparse.Namespace:
    from game.ui.games.table import BOARDS

    parser = argparse.ArgumentParser(description="How long the work of one frame takes.")
    parser.add_argument("--game", action="append", choices=list(BOARDS), help="instead of every game that is drawn")
    parser.add_argument("--size", action="append", type=lambda text: tuple(map(int, text.split("x"))), metavar="WxH")
    parser.add_argument("--frames", type=int, default=1500)
    parser.add_argument("--level", default=QUICK, help="adept or master: frames in which one of three such opponents thinks")
    asked = parser.parse_args()
    asked.game, asked.size = asked.game or list(BOARDS), asked.size or list(SIZES)
    return asked


if __name__ == "__main__":
    wanted = _arguments()
    main(wanted.game, wanted.size, wanted.frames, wanted.level)
