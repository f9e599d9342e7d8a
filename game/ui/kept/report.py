"""A report: one file to send with a bug. It holds the game, the log, the versions, the settings and what the mods are.

It keeps nothing back: whoever reads it can see every card of the game.
"""

from __future__ import annotations

import hashlib
import io
import json
import platform
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.data import keeping, mods
from game.match.match import Match
from game.match.save import save_text
from game.ui.kept.heading import stamp
from game.ui.kept.shelf import Shelf
from game.ui.versions import versions

if TYPE_CHECKING:
    from game.ui.app import App

FOLDER: Final = "reports"
LARGEST_LOG: Final = 600 * 1024
"""Of a longer log only the end goes along."""


def pack(app: App, match: Match | None = None) -> Path:
    """Writes the report into the player's data folder; without a match the game that Continue means goes along.

    Raises KeepingError.
    """
    path = keeping.unused(app.folders.data / FOLDER, "report", ".zip")
    sheet = io.BytesIO()
    with zipfile.ZipFile(sheet, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in _parts(app, match):
            # A date of its own would only say when the report was packed.
            file.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    keeping.replace_file(path, sheet.getvalue())
    return path


def _parts(app: App, match: Match | None) -> Iterator[tuple[str, bytes]]:
    yield "about.json", _json({
        **stamp(), "versions": versions(), "system": platform.platform(), "video": app.driver,
        "window": app.window.size, "pixels": app.window.surface.get_size(), "language": app.locale.language,
        "scenes": [type(scene).__name__ for scene in app.stack.scenes],
    })
    yield "settings.json", _json(asdict(app.settings))
    yield "mods.json", _json(_mods(app))
    yield from _game(app, match)
    yield from _logs(app)


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=1, default=str).encode()


def _mods(app: App) -> list[Mapping[str, object]]:
    """Every mod with its version, whether it is on, and a hash of all its files: enough to see whether two are the same."""
    on = app.settings.mods
    return [
        {"id": mod.id, "version": mod.version, "games": mod.games, "on": mod.id in on, "sound": not mod.problems,
         "hash": _hash(mod.folder)}
        for mod in mods.find(app.folders.wanted("data"))
    ]


def _hash(folder: Path) -> str:
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(_read(path))
    return digest.hexdigest()


def _game(app: App, match: Match | None) -> Iterator[tuple[str, bytes]]:
    """The game as it is now; and what lies on the disk of it, which may be what is wrong."""
    if match is not None:
        yield "game.json", save_text(match, stamp()).encode()
    running = Shelf(app.folders.data).running
    for path in (*keeping.generations(running), running.with_suffix(".journal")):
        data = _read(path)
        if data:
            yield f"disk/{path.name}", data


def _logs(app: App) -> Iterator[tuple[str, bytes]]:
    if app.log_path is None:
        return
    for path in keeping.generations(app.log_path):
        data = _read(path)
        if data:
            yield f"logs/{path.name}", data[-LARGEST_LOG:]


def _read(path: Path) -> bytes:
    """What a file holds; nothing where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError:
        return b""
