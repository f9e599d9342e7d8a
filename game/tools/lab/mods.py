"""The rules data that a mod makes of a game, wherever the mod lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game.data import paths, ruleset
from game.data.document import Document
from game.data.laying import Layer, lay
from game.data.mods import find
from game.data.paths import Folders
from game.data.problems import DataError, nearest
from game.data.ruleset import SCHEMAS, RulesData
from game.data.safe_yaml import read
from game.tools.usage import UsageError

MODS: Final = "mods"
"""Where data says which mods it was made with."""


def place_of(wish: str, folders: Folders) -> Path:
    """Where a mod lies that was asked for by its path, or by its name among the player's mods. Raises UsageError."""
    if Path(wish).exists():
        return Path(wish)
    known = {mod.id: mod.folder for mod in find(folders.wanted("data"))}
    if wish in known:
        return known[wish]
    near = nearest(wish, known)
    hint = f'; did you mean "{near}"?' if near else ""
    raise UsageError(f'--vs: there is no file or folder "{wish}", and no mod of that name{hint}')


def modded(game_id: str, path: Path) -> RulesData:
    """The data of a game with a mod: the folder of one, or a single file for the game.

    A file that has all the entries of the shipped one takes its place; one with some of them is laid over it. Raises
    UsageError for a file of another game, and DataError with every problem.
    """
    if path.is_dir():
        return ruleset.load(game_id, (path,))
    document = read(path)
    found = document.value.get("game", game_id) if isinstance(document.value, dict) else game_id
    if found != game_id and found in SCHEMAS:
        raise UsageError(f'the file "{path}" is one of {found}, not of {game_id}')
    document = _laid(game_id, path, document)
    data = ruleset.judge(document)
    if data is None or document.problems:
        raise DataError(document.problems)
    return data


def _laid(game_id: str, path: Path, document: Document) -> Document:
    """The document itself where it is whole, or nothing that could be laid."""
    shipped = read(paths.config("games", f"{game_id}.yaml"))
    value: Any = document.value
    if not isinstance(value, dict) or value.get("game") != game_id or shipped.value.keys() <= value.keys():
        return document
    return lay(shipped, [Layer(path.stem, document)], getattr(SCHEMAS[game_id](), "TOTALS", None)).document
