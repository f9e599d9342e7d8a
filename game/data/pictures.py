"""Whether a picture that a player brought along can be drawn, and where it lies; nothing is drawn here."""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from pathlib import Path

from game.data import paths
from game.data.problems import Problem

LARGEST_SVG = 256 << 10
LARGEST_PNG = 2 << 20
LARGEST_SIDE = 1024
ENDINGS = (".svg", ".png")
PICTURES = "pictures"
"""The folder of a mod that its pictures lie in."""

_PNG = b"\x89PNG\r\n\x1a\n"
_ROOT = re.compile(r"\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--.*?-->\s*)*<svg\b[^>]*>", re.DOTALL)
_UNSAFE = re.compile(r"<!(?:DOCTYPE|ENTITY)|<\s*(?:script|image|foreignObject|use)\b|href\s*=", re.IGNORECASE)


def find(name: str, mods: Sequence[Path] = ()) -> Path | None:
    """The picture of that name: the last of the mods' that has one, else the shipped one, else nothing."""
    for folder in reversed(mods):
        for ending in ENDINGS:
            path = folder / PICTURES / f"{name}{ending}"
            if path.is_file() and inside(path, folder):
                return path
    shipped = paths.asset("art", f"{name}.svg")
    return shipped if shipped.is_file() else None


def inside(path: Path, folder: Path) -> bool:
    """Whether a file really lies in a folder: symbolic links are followed."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        return False


def check(path: Path, folder: Path) -> Problem | None:
    """What is wrong with a mod's picture, if anything."""
    file = paths.shown(path)
    if not inside(path, folder):
        return Problem(file, "outside_mod")
    limit = LARGEST_SVG if path.suffix == ".svg" else LARGEST_PNG
    try:
        with path.open("rb") as opened:
            data = opened.read(limit + 1)
    except OSError as error:
        return Problem(file, "file_unreadable", {"reason": error.strerror or type(error).__name__})
    if len(data) > limit:
        return Problem(file, "file_too_large", {"limit": limit >> 10})
    return _check_svg(data, file) if path.suffix == ".svg" else _check_png(data, file)


def _check_svg(data: bytes, file: str) -> Problem | None:
    from xml.parsers import expat  # only a mod's picture needs it

    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Problem(file, "not_utf8")
    if found := _UNSAFE.search(text):
        return Problem(file, "picture_unsafe", {"part": found[0].strip("<!= ")}, text.count("\n", 0, found.start()) + 1, 1)
    if not _ROOT.match(text):
        return Problem(file, "picture_no_svg")
    try:
        expat.ParserCreate().Parse(text.encode(), True)
    except expat.ExpatError as error:
        return Problem(file, "picture_no_svg", {}, error.lineno, error.offset + 1)
    return None


def _check_png(data: bytes, file: str) -> Problem | None:
    if len(data) < 33 or not data.startswith(_PNG) or data[12:16] != b"IHDR":
        return Problem(file, "picture_no_png")
    width, height = struct.unpack(">II", data[16:24])
    if not (0 < width <= LARGEST_SIDE and 0 < height <= LARGEST_SIDE):
        return Problem(file, "picture_too_large", {"width": width, "height": height, "limit": LARGEST_SIDE})
    return None if b"IEND" in data[-16:] else Problem(file, "picture_no_png")
