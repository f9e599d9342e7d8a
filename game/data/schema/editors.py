"""JSON Schema for every kind of file a person may write, for editors that complete and mark errors while one types.

Made of the same definitions that judge the files; `python -m game.tools.schemas` writes them to `config/schema/`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from game.data import keys, settings
from game.data.laying import REMOVE
from game.data.ruleset import SCHEMAS

Schema = dict[str, Any]

REMOVAL: Schema = {"const": REMOVE, "description": "takes the entry out"}


def names() -> tuple[str, ...]:
    """Every schema there is: `<name>.schema.json`."""
    return (*SCHEMAS, *(f"{game_id}.mod" for game_id in SCHEMAS), *_OTHERS)


def text(name: str) -> str:
    """The schema of that name as the text of its file."""
    game_id, _, laid = name.partition(".")
    schema = _OTHERS[name]() if name in _OTHERS else _laid(game_id) if laid else _game(game_id)
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _game(game_id: str) -> Schema:
    schema: Schema = SCHEMAS[game_id]().Box.model_json_schema()
    schema["title"] = f"config/games/{game_id}.yaml"
    return schema


def _laid(game_id: str) -> Schema:
    """A mod's file for a game: every part may be left out, and entries of a block may be taken out."""
    schema: Schema = _loosened(_game(game_id))
    properties = schema["properties"]
    del properties["version"]
    mod: Schema = {"mod": {"type": "string", "description": "the name of the mod's folder"}}
    return {**schema, "title": f"{game_id}.yaml of a mod", "properties": mod | properties, "required": ["mod", "game"]}


def _loosened(part: Any) -> Any:
    if isinstance(part, list):
        return [_loosened(each) for each in part]
    if not isinstance(part, dict):
        return part
    loose = {name: _loosened(each) for name, each in part.items() if name not in ("required", "minProperties", "maxProperties")}
    if "patternProperties" in loose:
        loose["patternProperties"] = {name: {"anyOf": [each, REMOVAL]} for name, each in loose["patternProperties"].items()}
    return loose


def _manifest() -> Schema:
    from game.data.schema.mod import Manifest

    schema: Schema = Manifest.model_json_schema()
    schema["properties"]["games"]["items"] = {"enum": list(SCHEMAS)}
    return {**schema, "title": "mod.yaml"}


def _settings() -> Schema:
    single = {name: _limit(limit) for name, limit in settings.LIMITS.items()}
    return _block("config/settings.yaml", {"settings": {"type": "object", "properties": single, "additionalProperties": False}})


def _limit(limit: settings.Limit) -> Schema:
    if limit.words:
        return {"enum": list(limit.words)}
    return {"type": "integer", "minimum": limit.least, "maximum": limit.most} if limit.most else {"type": "boolean"}


def _keys() -> Schema:
    chords = {"type": "array", "items": {"type": "string"}}
    choices = {**chords, "minItems": keys.CHOICES, "maxItems": keys.CHOICES}
    seats = tuple(f"seat_{seat + 1}" for seat in range(keys.SEATS))
    return _block("config/keys.yaml", {"keys": _each(keys.COMMANDS, chords), "blind": _each(seats, choices)})


def _each(known: tuple[str, ...], value: Schema) -> Schema:
    return {"type": "object", "properties": dict.fromkeys(known, value), "required": list(known), "additionalProperties": False}


def _opponents() -> Schema:
    from game.data.schema.opponents import Opponents

    return {**Opponents.model_json_schema(), "title": "config/ai.yaml"}


def _lesson() -> Schema:
    from game.data.schema.lesson import Lesson

    schema: Schema = Lesson.model_json_schema()
    schema["properties"]["lesson"] = {"enum": list(SCHEMAS)}
    return {**schema, "title": "config/lessons"}


def _locale() -> Schema:
    """Blocks of texts; which texts there have to be is told by `main.py check`, which compares the languages."""
    texts: Schema = {"type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/texts"}]}}
    return {
        "$defs": {"texts": texts}, "title": "config/locale", "type": "object",
        "properties": {"language": {"type": "string"}, "name": {"type": "string"}},
        "required": ["language", "name"], "additionalProperties": {"$ref": "#/$defs/texts"},
    }  # fmt: skip


def _block(title: str, properties: Schema) -> Schema:
    return {
        "title": title, "type": "object", "properties": properties, "required": list(properties), "additionalProperties": False,
    }  # fmt: skip


_OTHERS: Mapping[str, Callable[[], Schema]] = {
    "mod": _manifest, "settings": _settings, "keys": _keys, "ai": _opponents, "locale": _locale, "lesson": _lesson,
}  # fmt: skip
