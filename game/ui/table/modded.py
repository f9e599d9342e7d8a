"""What a table is played with that is not in the shipped box: mods, and numbers that have been set. Told wherever it matters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.data import mods, paths, ruleset
from game.data.problems import DataError
from game.data.ruleset import HOUSE, MODS

if TYPE_CHECKING:
    from game.ui.app import App

Data = Mapping[str, Any]


def folders(app: App, data: Data) -> tuple[Path, ...]:
    """The mods that a box was laid with, as far as they are still there."""
    return paths.mod_folders([each["id"] for each in data.get(MODS, ())], app.folders.wanted("data"))


def parts(app: App, data: Data) -> list[str]:
    """Each mod with its version, each number that somebody has set; nothing for the box as it is shipped."""
    found = {folder.name: mods.read_mod(folder) for folder in folders(app, data)}
    said = []
    for each in data.get(MODS, ()):
        mod = found.get(each["id"])
        name = app.locale.own_name(mod.names, "") if mod is not None and mod.names else each["id"]
        said.append(f"{name} {each['version']}")
    for name, value in data.get(HOUSE, {}).items():
        key = f"game.{data['game']}.number.{name}"
        said.append(f"{app.t(key)}: {value}")
    return said


def leave_out(app: App, game: str) -> None:
    """Switches off the mods that a game cannot be played with; where they only do not fit together, all that it has."""
    concerned = [mod for mod in map(mods.read_mod, app.mods()) if mod.problems or game in mod.games]
    tables = _fits(game, app.mods())  # then it is a table that does not fit
    guilty = [
        mod for mod in concerned
        if mod.problems or (mod.table_file(game).is_file() if tables else not _fits(game, (mod.folder,)))
    ]
    gone = [mod.id for mod in guilty]
    if not gone or not _fits(game, [folder for folder in app.mods() if folder.name not in gone]):
        gone = [mod.id for mod in concerned]
    app.set("mods", [name for name in app.settings.mods if name not in gone])
    app.toast(app.t("modded.left_out", list=app.locale.joined(gone)), "warn")


def _fits(game: str, folders: Sequence[Path]) -> bool:
    try:
        ruleset.load(game, folders)
    except DataError:
        return False
    return True


def line(app: App, data: Data) -> str:
    """All of it in one line; "" for the box as it is shipped."""
    said = parts(app, data)
    return app.t("modded.line", list="  ·  ".join(said)) if said else ""
