"""The finished title as raw pixels in the cache folder, so that a second start shows it before anything is drawn."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import pygame

from game.data.keeping import KeepingError, replace_file

COMPILED = "__pycache__"
"""Python's own folder: it changes when a module is first used, and not when the program is another one."""
MOST = 4
"""Pictures kept, of different sizes and languages."""


def key(*parts: object) -> str:
    """A file name's worth of everything the picture depends on."""
    words = "|".join(map(str, parts)).encode()
    return f"{zlib.crc32(words):08x}{zlib.adler32(words):08x}"


def stamp(*folders: Path) -> int:
    """The newest change below these folders (not deeper), so that a changed program draws its title anew."""
    newest = 0
    for folder in folders:
        try:
            with os.scandir(folder) as entries:
                changes = (entry.stat().st_mtime_ns for entry in entries if entry.name != COMPILED)
                newest = max(newest, *changes, 0)
        except OSError:
            continue
    return newest


def recall(folder: Path, name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture kept under a key, opaque, or None."""
    try:
        data = _path(folder, name).read_bytes()
    except OSError:
        return None
    if len(data) != size[0] * size[1] * 4:
        return None
    picture = pygame.image.frombuffer(data, size, "BGRA")
    picture.set_alpha(None)
    return picture


def keep(folder: Path, name: str, picture: pygame.Surface) -> None:
    """Keep a picture of the window, and drop the oldest ones beyond `MOST`. A full disk is no reason to complain."""
    pitch = picture.get_width() * 4
    if picture.get_bytesize() != 4 or picture.get_pitch() != pitch or picture.get_masks()[:3] != (0xFF0000, 0xFF00, 0xFF):
        return
    try:
        replace_file(_path(folder, name), picture.get_buffer().raw, durable=False)
        old = sorted(folder.glob("title-*.raw"), key=lambda each: each.stat().st_mtime, reverse=True)
        for each in old[MOST:]:
            each.unlink(missing_ok=True)
    except (KeepingError, OSError):
        return


def _path(folder: Path, name: str) -> Path:
    return folder / f"title-{name}.raw"
