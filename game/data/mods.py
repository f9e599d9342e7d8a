"""The mods of a player: folders with a `mod.yaml`, a file for each game they change, pictures and tables.

    mods/tax_collector/mod.yaml           who made it, for which games
    mods/tax_collector/potion_panic.yaml  laid over the shipped file, entry by entry
    mods/tax_collector/pictures/tax.svg   pictures that its cards name
    mods/tax_collector/tables/potion_panic.tmx
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.data import paths, pictures
from game.data.document import Document
from game.data.laying import Layer
from game.data.problems import DataError, Problem, nearest
from game.data.safe_yaml import read

MANIFEST = "mod.yaml"
TABLES = "tables"


@dataclass(frozen=True, slots=True)
class Mod:
    """A mod as its `mod.yaml` describes it; with `problems`, what could be read of it.

    `names` and `about` are by language.
    """

    folder: Path
    names: Mapping[str, str] = field(default_factory=dict)
    version: str = ""
    author: str = ""
    games: tuple[str, ...] = ()
    about: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    @property
    def id(self) -> str:
        """The name of its folder."""
        return self.folder.name

    def game_file(self, game_id: str) -> Path:
        """Its file for a game; it need not exist."""
        return self.folder / f"{game_id}.yaml"

    def table_file(self, game_id: str) -> Path:
        """Its table for a game; it need not exist."""
        return self.folder / TABLES / f"{game_id}.tmx"


def find(data_folder: Path) -> tuple[Mod, ...]:
    """Every mod in the player's data folder, sound or not, by the names of their folders."""
    try:
        folders = sorted(each for each in (data_folder / paths.MODS).iterdir() if each.is_dir())
    except OSError:
        return ()
    return tuple(read_mod(folder) for folder in folders if not folder.name.startswith((".", "_")))


def read_mod(folder: Path) -> Mod:
    """A mod's folder as it describes itself."""
    document = read(folder / MANIFEST)
    return judge_manifest(document, folder)


def judge_manifest(document: Document, folder: Path) -> Mod:
    """A `mod.yaml` as a mod; what is wrong with it is reported to the document and kept in the mod."""
    from game.data.schema.common import validated
    from game.data.schema.mod import Manifest

    if document.value is None and document.problems:
        return Mod(folder, problems=tuple(document.problems))
    manifest = validated(Manifest, document)
    if manifest is None:
        return Mod(folder, problems=tuple(document.problems))
    if manifest.mod != folder.name:
        document.report(("mod",), "wrong_folder", found=manifest.mod, name=folder.name)
    _check_games(document, manifest.games, folder)
    return Mod(
        folder, manifest.name, manifest.version, manifest.author, tuple(manifest.games), manifest.about or {},
        tuple(document.problems),
    )  # fmt: skip


def named(names: Sequence[str], data_folder: Path) -> tuple[Path, ...]:
    """The folders of the mods of these names, in their order. Raises `DataError` for a name there is no mod of."""
    known = {mod.id: mod.folder for mod in find(data_folder)}
    where, there = paths.shown(data_folder / paths.MODS), tuple(known)
    unknown = [
        Problem(where, "unknown_mod", {"name": name}, near=nearest(name, there), allowed=there)
        for name in names if name not in known
    ]  # fmt: skip
    if unknown:
        raise DataError(unknown)
    return tuple(known[name] for name in names)


def layers(folders: Iterable[Path], game_id: str) -> list[Layer]:
    """The mods' files for a game, in order; a mod without one for this game has none.

    A folder whose `mod.yaml` is unsound has a layer that holds nothing but its problems.
    """
    found: list[Layer] = []
    for folder in folders:
        mod = read_mod(folder)
        if mod.problems:
            found.append(Layer(folder.name, Document(paths.shown(folder / MANIFEST), problems=list(mod.problems))))
        elif game_id in mod.games and mod.game_file(game_id).is_file():
            found.append(Layer(folder.name, read_layer(mod.game_file(game_id))))
    return found


def read_layer(path: Path) -> Document:
    """A mod's file for one game, with what is wrong with its first entries."""
    if not pictures.inside(path, path.parent):
        return Document(paths.shown(path), problems=[Problem(paths.shown(path), "outside_mod")])
    document = read(path)
    check_header(document, path)
    return document


def check_header(document: Document, path: Path) -> None:
    """Reports what is wrong with the entries by which a mod's file says what it is."""
    value = document.value
    if not isinstance(value, dict):
        if not document.problems:
            document.report((), "expect_block")
        return
    for entry, wanted in (("mod", path.resolve().parent.name), ("game", path.stem)):
        if entry not in value:
            document.report((), "missing_entry", name=entry)
        elif value[entry] != wanted:
            document.report((entry,), "wrong_place", found=str(value[entry]), name=wanted)


def _check_games(document: Document, games: Sequence[str], folder: Path) -> None:
    from game.data.ruleset import SCHEMAS

    known = tuple(SCHEMAS)
    for index, game_id in enumerate(games):
        path = ("games", index)
        if game_id not in known:
            document.report(path, "unknown_game", name=game_id, near=nearest(game_id, known), allowed=known)
        elif not any((folder / part).exists() for part in (f"{game_id}.yaml", f"{TABLES}/{game_id}.tmx", pictures.PICTURES)):
            document.report(path, "mod_without_file", name=game_id)
    for file in sorted(folder.glob("*.yaml")):
        if file.stem in known and file.stem not in games:
            document.report(("games",), "mod_game_unsaid", name=file.stem)
