"""How long after its start the program shows the finished title, against a bare pygame window; whole processes.

Three starts of ours: from a fresh copy, with nothing compiled and nothing kept; with an empty cache folder; and a later one.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]

BARE = """
import time, pygame
pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill((20, 13, 10))
pygame.display.flip()
print(time.time(), flush=True)
"""

TITLE = """
import sys, time
from game import cli
from game.ui import window
flip = window.Window.flip
def first_flip(self):
    flip(self)
    print(time.time(), flush=True)
    window.Window.flip = flip
    import pygame
    pygame.event.post(pygame.Event(pygame.QUIT))
window.Window.flip = first_flip
sys.exit(cli.main([]))
"""


def start(code: str, copy: Path, home: Path) -> float:
    """Milliseconds from starting a process until it says that it has flipped."""
    surroundings = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    surroundings |= {"HOME": str(home), "LOCALAPPDATA": str(home)}
    for name in ("PYTHONDONTWRITEBYTECODE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        surroundings.pop(name, None)
    begin = time.time()
    done = subprocess.run([sys.executable, "-c", code], env=surroundings, cwd=copy, capture_output=True, text=True, check=True)
    return (float(done.stdout.split()[-1]) - begin) * 1000


def measure(repeats: int = 7) -> dict[str, list[float]]:
    """The times of each kind of start, in ms. Fresh copies are started a third as often."""
    bare, fresh, first, later = [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        copy, home = Path(folder) / "copy", Path(folder) / "home"
        for name in ("game", "config", "assets"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        for turn in range(repeats):
            bare.append(start(BARE, copy, home))
            if turn % 3 == 0:
                for compiled in list(copy.rglob("__pycache__")):
                    shutil.rmtree(compiled)
                shutil.rmtree(home, ignore_errors=True)
                fresh.append(start(TITLE, copy, home))
            shutil.rmtree(home, ignore_errors=True)
            first.append(start(TITLE, copy, home))
            later.append(start(TITLE, copy, home))
    return {"a bare window": bare, "title, fresh copy": fresh, "title, nothing kept": first, "title, later": later}


def main() -> None:
    """Print the medians and what they are in bare windows."""
    measured = measure()
    bare = statistics.median(measured["a bare window"])
    print("start to first flip, median of whole processes:")
    for name, times in measured.items():
        middle = statistics.median(times)
        print(f"  {name:<20} {middle:7.1f} ms  {middle / bare:5.2f}x  (from {min(times):.1f} to {max(times):.1f})")


if __name__ == "__main__":
    main()
