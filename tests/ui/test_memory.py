"""What is tidied in the dark between two scenes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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
if tidy:
    memory.tidy()
print(full - empty, resident() - empty)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the C library gives back by itself")
def test_what_former_sizes_took_is_given_back() -> None:
    taken = {}
    for tidy in (False, True):
        done = subprocess.run([sys.executable, "-c", f"tidy = {tidy}\n{CODE}"], capture_output=True, text=True, cwd=ROOT, check=True,
                              env={"SDL_VIDEODRIVER": "dummy", "PATH": "", "PYGAME_HIDE_SUPPORT_PROMPT": "1"})
        full, left = map(int, done.stdout.split()[-2:])
        taken[tidy] = left
        assert full > 50e6
    assert taken[True] < 20e6 < taken[False]
