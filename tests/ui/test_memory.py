"""What is tidied in the dark between two scenes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.ui import memory

ROOT = Path(__file__).parents[2]
CODE = """
import gc, os
import pygame
from game.ui import memory
from tests.bench.evenings import resident

def fill():
    # large pictures, each followed by a small one
    return [[pygame.Surface(size) for size in ((400, 300), (20, 20))] for _ in range(200)]

def drop_large(pairs):
    for pair in pairs:
        del pair[0]

drop_large(fill())  # from now on the C library keeps pieces of this size to itself
empty = resident()
pairs = fill()
for large, _ in pairs:
    large.fill((1, 2, 3))
full = resident()
del large
drop_large(pairs)
memory.tidy()
print(full - empty, resident() - empty)
"""


def test_what_former_sizes_took_is_given_back() -> None:
    # how much stays without tidying is the C library's affair; with it, next to nothing may
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, cwd=ROOT, check=True,
                          env={"SDL_VIDEODRIVER": "dummy", "PATH": "", "PYGAME_HIDE_SUPPORT_PROMPT": "1"})
    full, left = map(int, done.stdout.split()[-2:])
    assert full > 50e6
    assert left < 20e6


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the C library gives back by itself")
def test_the_c_library_is_asked_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(memory, "_trim", lambda: asked.append)
    memory.tidy()
    assert asked == [0]
