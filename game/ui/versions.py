"""What the program runs on, for `--version` and bug reports; needs no display."""

from __future__ import annotations

import platform

import pygame

from game import __version__
from game.data.ruleset import shipped_hash


def versions() -> dict[str, str]:
    """The versions of game, Python, pygame-ce and SDL, and the hash of the shipped game data."""
    return {
        "The Potion Cabinet": __version__,
        "Python": platform.python_version(),
        "pygame-ce": pygame.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "data": shipped_hash(),
    }
