"""A game's file, judged as a whole and turned into the plain data that its rules and its saves are built on.

Knows nothing of the rules that use the data.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from game.data import paths
from game.data.locale import catalogue, languages
from game.data.problems import DataError, Problem, nearest
from game.data.safe_yaml import Document, read

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


def load(game_id: str, mods: Sequence[str] = ()) -> RulesData:
    """The shipped data of a game. Raises `DataError` with every problem when it is unsound or a mod is unknown."""
    document = read(paths.config("games", f"{game_id}.yaml"))
    data = judge(document)
    document.problems += [Problem(document.file, "unknown_mod", {"name": name}) for name in mods]
    if data is None or document.problems:
        raise DataError(document.problems)
    return data


def judge(document: Document) -> RulesData | None:
    """Checks a game's document, reports to it, and returns the data when it is sound."""
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

    schema = SCHEMAS[game_id]()
    box = validated(schema.Box, document)
    if box is None:
        _check_sound_parts(schema, document)
        return None
    _check_parts(schema, box, document)
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


def json_schema(game_id: str) -> str:
    """The JSON Schema of a game's file, for editors that complete and check while one types."""
    schema = SCHEMAS[game_id]().Box.model_json_schema()
    schema["title"] = f"config/games/{game_id}.yaml"
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _check_parts(schema: ModuleType, box: Any, document: Document) -> None:
    schema.check(box, document)
    _check_texts(schema, box, document)
    _check_pictures(schema, box, document)


def _check_sound_parts(schema: ModuleType, document: Document) -> None:
    """Reports what does not fit together whatever the unsound entries will be once they are mended."""
    from game.data.schema.mending import mended

    stand_ins = mended(schema.Box, document.value)
    if stand_ins is None:
        return
    told: list[list[Problem]] = []
    for box in (stand_ins.least, stand_ins.most):
        beside = document.beside(stand_ins.lengths)
        _check_parts(schema, box, beside)
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
        for language in texts:
            if language not in names:
                document.report(path, "missing_entry", at_key=True, name=language)
        for language in names:
            if language not in texts:
                document.report((*path, language), "unknown_entry", at_key=True, name=language, allowed=tuple(texts))


def _check_pictures(schema: ModuleType, box: Any, document: Document) -> None:
    for path, name in schema.pictures(box):
        if not paths.asset("art", f"{name}.svg").is_file():
            drawn = (picture.stem for picture in paths.asset("art").glob("*.svg"))
            document.report(path, "no_picture", name=name, near=nearest(name, drawn))
