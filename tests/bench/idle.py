"""How much of a core the program takes while nobody does anything.

    python -m tests.bench.idle [--size 1280x720] [--seconds 8]

The real loop with its clock, on the driver that SDL finds (SDL_VIDEODRIVER=dummy without a screen). Less than 10 % is wanted.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any, Final

from game.rules import registry
from game.ui.app import App
from game.ui.launch import Launch

SETTLING: Final = 4.0
FIRST: Final = next(iter(registry.GAMES))
MENUS: Final[dict[str, dict[str, Any]]] = {
    "title": {}, "setup": {"game": FIRST}, "settings": {}, "rules": {"game": FIRST}, "workshop": {},
}


def share(route: str, wishes: dict[str, Any], size: tuple[int, int], seconds: float) -> tuple[float, float]:
    """The share of a core that one menu takes, and how many frames a second it shows."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Launch(data_dir=Path(folder), size=size, language="en", first=lambda app: app.make(route, **wishes)))
        marks: list[tuple[float, float, int]] = []

        def mark() -> None:
            marks.append((time.process_time(), time.perf_counter(), app.times.count))

        Thread(target=_watch, args=(mark, app.quit, seconds), daemon=True).start()
        app.run()
        app.window.close()
    (work, clock, frames), (worked, passed, shown) = marks
    return (worked - work) / (passed - clock), (shown - frames) / (passed - clock)


def _watch(mark: Callable[[], None], stop: Callable[[], None], seconds: float) -> None:
    time.sleep(SETTLING)
    mark()
    time.sleep(seconds)
    mark()
    stop()


def main(size: tuple[int, int], seconds: float) -> int:
    """Print a line for each menu; 1 when one takes 10 % or more."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    busy = 0
    for route, wishes in MENUS.items():
        taken, frames = share(route, wishes, size, seconds)
        print(f"{route:<10} {size[0]}x{size[1]} {taken:6.1%} of a core, {frames:.0f} frames a second", flush=True)
        busy |= taken >= 0.1
    return busy


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="What the program takes while nobody does anything.")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seconds", type=float, default=8.0)
    wanted = parser.parse_args()
    width, height = wanted.size.split("x")
    sys.exit(main((int(width), int(height)), wanted.seconds))
