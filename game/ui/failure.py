"""The last line of defence: what to do with an error nobody expected, and the log that tells about it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.data import paths

if TYPE_CHECKING:
    from game.ui.app import App

LOG_FILE = "potion-cabinet.log"
LOG_BYTES = 512 * 1024
LOG_GENERATIONS = 3

log = logging.getLogger("game")


def open_log(folder: Path, header: Mapping[str, object]) -> tuple[Path, logging.Handler | None]:
    """Start the rotating log file with its header lines; without a handler when the file cannot be opened."""
    import platform
    from logging.handlers import RotatingFileHandler

    path = folder / LOG_FILE
    try:
        handler = RotatingFileHandler(
            path, maxBytes=LOG_BYTES, backupCount=LOG_GENERATIONS - 1, encoding="utf-8", delay=False
        )
    except OSError:
        return path, None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.info("---- start ----")
    for name, value in {"python": f"{platform.python_version()} on {platform.platform()}", **header}.items():
        log.info("%s: %s", name, value)
    return path, handler


def header(app: App) -> dict[str, object]:
    """What a log says first of a program and of what it runs on."""
    return {
        "game": __version__, "pygame-ce": pygame.ver, "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "video driver": app.driver, "window": app.window.size, "pixels": app.window.surface.get_size(),
        "screens": pygame.display.get_desktop_sizes(), "language": app.locale.language,
        **{f"{kind} folder": app.folders.ready(kind) for kind in paths.KINDS},
        "seed": "none yet" if app.launch.seed is None else app.launch.seed,
    }


def close_log(handler: logging.Handler | None) -> None:
    """Finish the log file."""
    if handler is not None:
        log.removeHandler(handler)
        handler.close()


def tell(error: Exception, where: str) -> None:
    """Write an error with its whole story into the log, and shortly to the terminal."""
    log.critical("uncaught in %s", where, exc_info=error)
    print(f"{type(error).__name__}: {error}", file=sys.stderr)
