"""Snapshot: the window as a picture in the player's data folder."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final

import pygame

from game.data import keeping
from game.ui.failure import log

if TYPE_CHECKING:
    from game.ui.app import App

_LEVEL: Final = 1
"""How hard to compress: four times as fast as SDL does it, so that the game hardly halts, for files half as large again."""


def png(surface: pygame.Surface) -> bytes:
    """A surface without transparency as the content of a PNG file."""
    width, height = surface.get_size()
    pixels, row = pygame.image.tobytes(surface, "RGB"), 3 * width
    lines = b"".join(b"\0" + pixels[start : start + row] for start in range(0, row * height, row))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(lines, _LEVEL)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def take(app: App) -> None:
    """Save the window under a new name and say how it is called, or why it could not be kept."""
    path = keeping.unused(app.folders.data / "screenshots", "potion-cabinet", ".png")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png(app.window.surface))
    except OSError as error:
        log.warning("%s", error)
        app.toast(app.t("app.screenshot_failed", reason=error.strerror or str(error)), "warn")
        return
    app.kept(path, "app.screenshot_taken")
