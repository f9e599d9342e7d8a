"""A game's file, judged as a whole and turned into the plain data that its rules and its saves are built on.

Knows nothing of the rules that use the data.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from game.data import mods as modding
from game.data import paths, pictures
from game.data.document import MOST_PROBLEMS
from game.data.laying import Clash, Layer, lay
from game.data.locale import REFERENCE, catalogue, languages
from game.data.problems import DataError, PathKey, Problem, nearest
from game.data.safe_yaml import Document, read

MODS = "mods"
"""Where data says which mods it was made with."""
HOUSE = "house_numbers"
"""Where data says which numbers have been set at the table, and how."""

RulesData = dict[str, Any]
"""JSON only, exactly what a save keeps: dict with text keys (their order counts), list, text, whole number, bool."""


def _the_potion() -> ModuleType:
    from game.data.schema import the_potion

    return the_potion


def _potion_panic() -> ModuleType:
    from game.data.schema import potion_panic

    return potion_panic


def _potions() -> ModuleType:
    from game.data.schema import potions

    return potions


def _potion_making() -> ModuleType:
    from game.data.schema import potion_making

    return potion_making


SCHEMAS: dict[str, Callable[[], ModuleType]] = {
    "the_potion": _the_potion,
    "potions": _potions,
    "potion_making": _potion_making,
    "potion_panic": _potion_panic,
}
"""Every game there is a file for, with the module that judges it (loaded only when needed)."""


Mods = Sequence[Path]
"""Folders of mods, in the order in which they are laid."""


class Loaded(NamedTuple):
    """A game's data with mods laid over it, what they leave to us, and where they disagree."""

    data: RulesData
    notes: tuple[Problem, ...] = ()
    clashes: tuple[Clash, ...] = ()


Numbers = Mapping[str, int]
"""Numbers of a game as they are set at the table."""


def load(game_id: str, mods: Mods = (), numbers: Numbers | None = None) -> RulesData:
    """The data of a game with the mods of these folders laid over it. Raises `DataError` with every problem."""
    return load_noted(game_id, mods, numbers).data


def load_noted(game_id: str, mods: Mods = (), numbers: Numbers | None = None) -> Loaded:
    """As `load`, with what else there is to say. Raises `DataError`.

    Data with mods says so itself, under `mods`: whatever is kept of a game knows what it was played with. So does data with
    `numbers` that somebody has set otherwise, which are laid over everything else.
    """
    base = read(paths.config("games", f"{game_id}.yaml"))
    layers = modding.layers(mods, game_id)
    with_mods = [{"id": mod.id, "version": mod.version} for mod in map(modding.read_mod, mods) if game_id in mod.games]
    if not layers and not with_mods and not numbers:
        return Loaded(_sound(base, judge(base)))
    totals = getattr(SCHEMAS[game_id](), "TOTALS", None)
    laid = lay(base, layers, totals)
    house = _house(laid.document, numbers or {})
    document = laid.document if house is None else lay(base, [*layers, house], totals).document
    data = judge(document, mods)
    document.problems = _blamed(document, ", ".join(layer.mod for layer in layers))
    data = _sound(document, data)
    if with_mods:
        data[MODS] = with_mods
    if house is not None:
        data[HOUSE] = house.document.value["numbers"]
    return Loaded(data, tuple(document.notes), laid.clashes)


def _house(document: Document, numbers: Numbers) -> Layer | None:
    """What somebody has set at the table as a mod of its own; nothing where all is as it stands anyway."""
    there = document.value.get("numbers") if isinstance(document.value, dict) else None
    standing = there if isinstance(there, dict) else {}
    others = {name: number for name, number in numbers.items() if standing.get(name) != number}
    return Layer(HOUSE, Document(document.file, {"numbers": others})) if others else None


def offered_numbers(game_id: str) -> dict[str, tuple[int, int]]:
    """The numbers of a game that may be set at the table, with the least and the most that each may be."""
    from game.data.schema.numbers import limits

    return limits(SCHEMAS[game_id]())


def laid_value(game_id: str, mods: Mods = ()) -> RulesData:
    """A game's file as plain data with the mods laid over it, sound or not; what `judge` would be given."""
    from game.data.schema.filling import fill_in

    base, schema = read(paths.config("games", f"{game_id}.yaml")), SCHEMAS[game_id]()
    document = lay(base, modding.layers(mods, game_id), getattr(schema, "TOTALS", None)).document
    fill_in(schema, document)
    value: RulesData = document.value
    return value


def judge_layer(document: Document, path: Path) -> None:
    """Checks a mod's file for a game by laying it over the shipped one; what is wrong is reported to the document."""
    modding.check_header(document, path)
    game_id = document.value.get("game")
    if document.problems or game_id not in SCHEMAS:
        return
    base = read(paths.config("games", f"{game_id}.yaml"))
    laid = lay(base, [Layer(path.parent.name, document)], getattr(SCHEMAS[game_id](), "TOTALS", None)).document
    judge(laid, (path.parent,))
    document.problems, document.notes = _blamed(laid, path.parent.name), laid.notes


def _blamed(document: Document, mods: str) -> list[Problem]:
    """The problems; those that stand in the shipped file are the doing of the mods laid over it."""
    return [
        replace(problem, because=mods) if problem.file == document.file and problem.key != "too_many" else problem
        for problem in document.problems
    ]


def _sound(document: Document, data: RulesData | None) -> RulesData:
    if data is None or document.problems:
        raise DataError(document.problems)
    return data


def judge(document: Document, mods: Mods = ()) -> RulesData | None:
    """Checks a game's document, reports to it, and returns the data when it is sound.

    `mods` are the folders of the mods laid over it, for their pictures.
    """
    if not isinstance(document.value, dict):
        if not document.problems:
            document.report((), "expect_block")
        return None
    game_id = document.value.get("game")
    if not isinstance(game_id, str) or game_id not in SCHEMAS:
        known = tuple(SCHEMAS)
        name = str(game_id or "")
        document.report(("game",), "unknown_game", name=name, near=nearest(name, known), allowed=known)
        return None
    from game.data.schema.common import validated
    from game.data.schema.filling import fill_in

    schema = SCHEMAS[game_id]()
    fill_in(schema, document)
    box = validated(schema.Box, document)
    if box is None and len(document.problems) >= MOST_PROBLEMS:
        return None
    if box is None:
        _check_sound_parts(schema, document, mods)
        return None
    _check_parts(schema, box, document, mods)
    if document.problems:
        return None
    data: RulesData = schema.resolve(box)
    return data


def data_hash(data: RulesData) -> str:
    """Sixteen hex digits that name this data; equal data has equal ones on every computer."""
    plain = json.dumps(data, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


def shipped_hash() -> str:
    """Sixteen hex digits over all shipped game files, sound or not; for `--version` and bug reports."""
    digest = hashlib.sha256()
    for game_id in SCHEMAS:
        path = paths.config("games", f"{game_id}.yaml")
        digest.update(path.read_bytes() if path.is_file() else b"")
    return digest.hexdigest()[:16]


def _check_parts(schema: ModuleType, box: Any, document: Document, mods: Mods) -> None:
    schema.check(box, document)
    _check_texts(schema, box, document)
    _check_pictures(schema, box, document, mods)


def _check_sound_parts(schema: ModuleType, document: Document, mods: Mods) -> None:
    """Reports what does not fit together whatever the unsound entries will be once they are mended."""
    from game.data.schema.mending import mended

    stand_ins = mended(schema.Box, document.value)
    if stand_ins is None:
        return
    told: list[list[Problem]] = []
    for box in (stand_ins.least, stand_ins.most):
        beside = document.beside(stand_ins.lengths)
        _check_parts(schema, box, beside, mods)
        told.append(beside.problems)
    for problem in told[0]:
        if problem in told[1]:
            document.add(problem)


def _check_texts(schema: ModuleType, box: Any, document: Document) -> None:
    texts = {language: catalogue(language) for language in languages()}
    for path, key in schema.texts(box):
        for language, known in texts.items():
            if key not in known:
                document.report(path, "no_text", at_key=True, text=key, language=language)
    for path, names in schema.own_names(box):
        _check_names(document, path, names, tuple(texts))


def _check_names(document: Document, path: PathKey, names: dict[str, str], known: tuple[str, ...]) -> None:
    """A mod may leave languages out, but for one that everybody falls back to."""
    missing = [language for language in known if language not in names]
    if missing and document.laid(path) and names:
        shown = names.get(REFERENCE) or next(iter(names.values()))
        if path in document.marks:  # else the whole name is ours, and that has been told
            document.note(path, "name_falls_back", names=", ".join(missing), shown=shown)
    else:
        for language in missing:
            document.report(path, "missing_entry", at_key=True, name=language)
    for language in names:
        if language not in known:
            document.report((*path, language), "unknown_entry", at_key=True, name=language, allowed=known)


def _check_pictures(schema: ModuleType, box: Any, document: Document, mods: Mods) -> None:
    for path, name in schema.pictures(box):
        found = pictures.find(name, mods)
        if found is not None:
            continue
        near = nearest(name, (picture.stem for picture in paths.asset("art").glob("*.svg")))
        if document.laid(path[:-1]):
            document.note(path, "picture_drawn", name=name, near=near if name != path[-2] else "")
        else:
            document.report(path, "no_picture", name=name, near=near)
