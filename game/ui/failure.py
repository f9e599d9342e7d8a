"""The last line of defence: what to do with an error nobody expected, and the log that tells about it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping
from pathlib import Path

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


def close_log(handler: logging.Handler | None) -> None:
    """Finish the log file."""
    if handler is not None:
        log.removeHandler(handler)
        handler.close()


def tell(error: Exception, where: str) -> None:
    """Write an error with its whole story into the log, and shortly to the terminal."""
    log.critical("uncaught in %s", where, exc_info=error)
    print(f"{type(error).__name__}: {error}", file=sys.stderr)
