"""How long the work of one frame takes while something moves on a table; no waiting counted, no display needed.

The real program plays a full table of opponents, its clock moved on by a sixtieth of a second each frame. Beside the time by
the clock stands the time on the processor: on a busy computer only the second one tells of the program.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

from game.ui.frames import FrameTimes

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAME_MS = 1000 / 60
MOST_SEATS = {"potions": 4}
"""Where more can sit by house rule alone."""


def measure(
    size: tuple[int, int], frames: int, game: str = "the_potion", level: str = "apprentice"
) -> dict[str, dict[str, float]]:
    """count, p50, p95, p99 and max of a frame's work in ms, by both clocks, over `frames` frames in which something moves.

    With a level that searches: over frames in which one of three such opponents thinks.
    """
    from game.rules import registry
    from game.tools import orders
    from game.ui.app import App
    from game.ui.launch import Launch

    rules = registry.load(game)
    seats = MOST_SEATS.get(game, max(rules.seats)) if level == "apprentice" else 3
    who = ",".join([level] * seats)
    order = orders.named(orders.order(rules, who, [], 7), lambda number: f"Seat {number}")
    with tempfile.TemporaryDirectory() as folder:
        launch = Launch(data_dir=Path(folder), size=size, language="en", speed="normal", ai_pace="instant")
        app = App(launch)
        times, on_processor = FrameTimes(), FrameTimes()
        app.stack.reset(app.make("table", order=order))
        while not app.stack.listening or not app.stack.fresh:
            app.step(FRAME_MS)
        while times.count < frames:
            thought = _thinks(app.stack.top)
            begin, begin_on_processor = time.perf_counter(), time.thread_time()
            app.step(FRAME_MS)
            spent, worked = time.perf_counter() - begin, time.thread_time() - begin_on_processor
            top = app.stack.top
            if top is not None and (top.timeline.busy if level == "apprentice" else thought):
                times.add(spent * 1000)
                on_processor.add(worked * 1000)
            if app.stack.listening and app.stack.top is not None and _over(app.stack.top):
                app.stack.reset(app.make("table", order=order._replace(seed=times.count)))
                app.step(FRAME_MS)
        app.window.close()
    return {"by the clock": times.summary(), "on the processor": on_processor.summary()}


def _thinks(scene: object) -> bool:
    session = getattr(scene, "session", None)
    return session is not None and session.thinking


def _over(scene: object) -> bool:
    match = getattr(scene, "match", None)
    return match is not None and match.outcome is not None


def main() -> None:
    """Print the figures of every size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="the_potion")
    parser.add_argument("--frames", type=int, default=1500)
    parser.add_argument("--level", default="apprentice", help="adept or master: frames in which one of three such thinks")
    asked = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    which = "with something in motion" if asked.level == "apprentice" else f"in which one of three ai:{asked.level} thinks"
    print(f"a frame's work in ms, {asked.game}, {asked.frames} frames {which}:")
    for size in SIZES:
        for clock, told in measure(size, asked.frames, asked.game, asked.level).items():
            words = "  ".join(f"{name} {told[name]:6.2f}" for name in ("p50", "p95", "p99", "max"))
            print(f"  {size[0]}x{size[1]:<6} {clock:<16}  {words}", flush=True)


if __name__ == "__main__":
    main()
