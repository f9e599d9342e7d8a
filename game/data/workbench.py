"""What the workshop does to a player's own files: a new mod from a template, an entry of the shipped file copied into a mod.

Only files in the player's mods are written, each as a whole, so that a crash leaves the old or the new one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.data import mods, paths
from game.data.keeping import replace_file
from game.data.mods import MANIFEST, Mod
from game.data.problems import DataError, Problem
from game.data.safe_yaml import parse, read
from game.data.writing import flow, scalar

_ID = re.compile(r"[a-z][a-z0-9_]{0,31}")
HEAD = "# yaml-language-server: $schema={schema}\n"


def id_of(name: str) -> str:
    """A name for a folder, made of what somebody would like to call their mod; "mod" where nothing remains of it."""
    import unicodedata

    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_").lstrip("0123456789_")[:32].rstrip("_") or "mod"


def free_id(data_folder: Path, wanted: str) -> str:
    """The name itself, or with a number behind it where there is such a folder already."""
    taken = {mod.id for mod in mods.find(data_folder)}
    numbered = (f"{wanted[:28]}_{number}" for number in range(2, 1000))
    return wanted if wanted not in taken else next(name for name in numbered if name not in taken)


def create(data_folder: Path, name: str, author: str, games: Sequence[str], language: str = "en") -> Mod:
    """A new mod that changes nothing yet. Raises `keeping.KeepingError` when it cannot be written."""
    folder = data_folder / paths.MODS / free_id(data_folder, id_of(name))
    names = {language: name or folder.name}
    lines = [
        HEAD.format(schema=_schema("mod")).rstrip(), "", f"mod: {folder.name}", f"name: {flow(names)}", 'version: "1.0"',
        f"author: {scalar(author or '?')}", f"games: {flow(list(games))}", "",
    ]  # fmt: skip
    for game_id in games:
        replace_file(folder / f"{game_id}.yaml", template(folder.name, game_id).encode())
    replace_file(folder / MANIFEST, "\n".join(lines).encode())
    return mods.read_mod(folder)


def template(mod: str, game_id: str) -> str:
    """A mod's file for a game before anything is in it, with how to go on."""
    return (
        HEAD.format(schema=_schema(f"{game_id}.mod"))
        + "#\n"
        "# What stands here is laid over the shipped file, entry by entry. Write only what you change:\n"
        "#   a name that is there already    changes what you write and keeps the rest\n"
        "#   a name of your own              is something new\n"
        "#   name: remove                    takes it out\n"
        "# A list is replaced as a whole. Sums such as the size of a deck are counted for you.\n"
        "\n"
        f"mod: {mod}\n"
        f"game: {game_id}\n"
    )


def copy_entry(mod: Mod, game_id: str, block: str, name: str) -> Path:
    """Writes an entry of the shipped file into the mod's file, to be changed there; one that is there already stays.

    Returns the file. Raises `DataError` when the mod's file cannot be read, KeyError for an unknown entry.
    """
    path = mod.game_file(game_id)
    text = path.read_text(encoding="utf-8-sig") if path.is_file() else template(mod.id, game_id)
    shipped = read(paths.config("games", f"{game_id}.yaml")).value
    written = with_entry(text, block, name, shipped[block][name], paths.shown(path))
    replace_file(path, written.encode())
    if game_id not in mod.games:
        _add_game(mod, game_id)
    return path


def with_entry(text: str, block: str, name: str, value: Any, file: str = "") -> str:
    """The text of a mod's file with one more entry in a block. Raises `DataError` when it cannot be read.

    Nothing else in the text is touched: notes and the order of lines stay as somebody wrote them.
    """
    document = parse(text.encode(), file)
    if document.problems or not isinstance(document.value, dict):
        raise DataError(document.problems or [Problem(file, "expect_block")])
    there = document.value.get(block)
    if isinstance(there, dict) and name in there:
        return text
    line = f"{scalar(name)}: {flow(value)}"
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    if not isinstance(there, dict) or not there:
        kept = [each for each in lines if not re.fullmatch(rf"{re.escape(block)}\s*:\s*(?:\{{\s*\}}|~|null)?\s*(?:#.*)?", each)]
        return "\n".join([*kept, "", f"{block}:", f"  {line}", ""])
    row, column = document.key_marks[(block, next(iter(there)))]
    if row == document.key_marks[(block,)][0]:  # on the same line, in braces
        return "\n".join([*lines[: row - 1], _into_braces(lines[row - 1], column, line), *lines[row:], ""])
    return "\n".join([*lines[: row - 1], f"{' ' * (column - 1)}{line}", *lines[row - 1 :], ""])


def _into_braces(line: str, column: int, entry: str) -> str:
    return f"{line[: column - 1]}{entry}, {line[column - 1 :]}"


def _add_game(mod: Mod, game_id: str) -> None:
    """Names one more game in a mod's `mod.yaml`, on the line that lists them."""
    path = mod.folder / MANIFEST
    text = path.read_text(encoding="utf-8-sig")
    added = re.sub(r"^(games:\s*\[)", rf"\g<1>{game_id}, ", text, count=1, flags=re.MULTILINE)
    replace_file(path, added.encode())


def _schema(name: str) -> str:
    """Where an editor finds what may stand in a file."""
    return paths.config("schema", f"{name}.schema.json").as_uri()
