"""Mods on the command line: which there are, a new one, and a game's box with mods as one file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.data import mods, ruleset, settings, workbench
from game.data.keeping import KeepingError, replace_file
from game.data.paths import MODS, Folders
from game.data.writing import file_text
from game.tools.usage import UsageError

FINE, UNSOUND = 0, 1


def tell(folders: Folders, say: Callable[[str], object] = print) -> int:
    """Says where mods lie and what there is to say of each; the exit code is 1 when one of them does not fit."""
    data = folders.wanted("data")
    say(f"Mods lie in {data / MODS}")
    on = settings.load(folders.wanted("config")).settings.mods
    found = mods.find(data)
    for mod in found:
        state = "does not fit" if mod.problems else f"on, number {on.index(mod.id) + 1}" if mod.id in on else "off"
        say(f"  {mod.id}  {mod.version}  {', '.join(mod.games)}  ({state})".replace("    ", "  "))
        for problem in mod.problems:
            say(f"    {problem}")
    if not found:
        say("  There are none yet.")
    return UNSOUND if any(mod.problems for mod in found) else FINE


def make(folders: Folders, name: str, author: str, games: Sequence[str], say: Callable[[str], object] = print) -> int:
    """Makes a mod that changes nothing yet. Raises UsageError when it cannot be written."""
    try:
        mod = workbench.create(folders.wanted("data"), name, author, games)
    except KeepingError as error:
        raise UsageError(f"the mod cannot be written: {error}") from None
    say(f"{mod.folder}")
    return FINE


def export(game_id: str, path: Path, folders: Sequence[Path], say: Callable[[str], object] = print) -> int:
    """Writes a game's file with the mods laid over it. Raises UsageError, or DataError when they do not fit."""
    ruleset.load(game_id, folders)
    try:
        replace_file(path, file_text(ruleset.laid_value(game_id, folders)).encode())
    except KeepingError as error:
        raise UsageError(f"the file cannot be written: {error}") from None
    say(f"{path}")
    return FINE
