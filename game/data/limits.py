"""How much rules data may hold that does not come from a file of ours but from a save, which may have been edited by hand.

What is played came from such a file and kept within the limits of its schema. What holds more would not be played but keep the
program busy for minutes, or take all its memory; so it is measured before anything is made of it. Whether it is sound otherwise
is for the rules that are made of it to say. Schemas may only ever grow: saves of every released format have to load.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from game.data import paths

DEEPEST: Final = 16
"""How deep blocks and lists may lie in each other, in files as well."""
MOST_ENTRIES: Final = 20_000
"""So many values, lists and blocks may there be."""
MOST_TOGETHER: Final = 10_000
"""What all numbers may come to, be they cards, tokens or points: a good deal more than those of any file of ours."""
LARGEST: Final = 1000
"""How far from 0 a number may be where the schema sets no limit above."""
LONGEST: Final = 400
"""How many characters a text may have there."""
_SHOWN: Final = 80
_TYPES: Final = {list: "array", str: "string", bool: "boolean", int: "integer", type(None): "null"}

Schema = Mapping[str, Any]


class BeyondError(ValueError):
    """Data holds more than a game could; the text says where."""


def check(game_id: str, part: str, data: Any) -> None:
    """Raises BeyondError where a part of a save, such as its rules data, holds more than it may."""
    _Measure(_schema(game_id) if part == "data" else {}).take(data, part)


@lru_cache(maxsize=8)
def _schema(game_id: str) -> Schema:
    """What the file of a game may hold; nothing is known of a game that is not ours, or of none when the file is unsound."""
    path = paths.config("schema", f"{game_id}.schema.json")
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


class _Measure:
    """Goes through data beside its schema, without recursion."""

    def __init__(self, schema: Schema) -> None:
        self._schema, self._defs = schema, schema.get("$defs", {})
        self._entries = self._together = 0

    def take(self, data: Any, part: str) -> None:
        """Raises BeyondError."""
        left: list[tuple[Any, Schema, str, int]] = [(data, self._schema, part, 0)]
        while left:
            value, schema, path, depth = left.pop()
            schema = self._chosen(schema, value)
            self._entries += 1
            if self._entries > MOST_ENTRIES or depth > DEEPEST or self._exceeds(value, schema):
                raise BeyondError(path if len(path) <= _SHOWN else f"{path[:_SHOWN]}…")
            left += [(inner, found, f"{path}.{name}", depth + 1) for name, inner, found in _inside(value, schema)]

    def _chosen(self, schema: Schema, value: Any) -> Schema:
        """The schema itself, what it refers to, or whichever of several is meant for such a value."""
        if "$ref" in schema:
            schema = self._defs.get(schema["$ref"].rpartition("/")[2], {})
        ways = [self._chosen(way, value) for way in schema.get("anyOf", schema.get("oneOf", ()))]
        return next((way for way in ways if _meant(way, value)), {}) if ways else schema

    def _exceeds(self, value: Any, schema: Schema) -> bool:
        if isinstance(value, dict):
            return len(value) > int(schema.get("maxProperties", MOST_ENTRIES)) or any(len(name) > LONGEST for name in value)
        if isinstance(value, list):
            return len(value) > int(schema.get("maxItems", MOST_ENTRIES))
        if isinstance(value, str):
            return len(value) > int(schema.get("maxLength", LONGEST))
        if not isinstance(value, int | float):
            return False
        # Too little is for the rules to judge. A number that is none compares as neither smaller nor larger.
        if not -LARGEST <= value <= schema.get("maximum", LARGEST):
            return True
        self._together += abs(int(value))
        return self._together > MOST_TOGETHER


def _meant(schema: Schema, value: Any) -> bool:
    if isinstance(value, dict):
        words = {name: inner["const"] for name, inner in schema.get("properties", {}).items() if "const" in inner}
        return schema.get("type") == "object" and all(value.get(name) == word for name, word in words.items())
    return schema.get("type") == _TYPES.get(type(value))


def _inside(value: Any, schema: Schema) -> Iterator[tuple[str, Any, Schema]]:
    """The names, values and schemas of what lies in a block or a list."""
    if isinstance(value, list):
        for place, inner in enumerate(value):
            yield str(place), inner, schema.get("items", {})
    elif isinstance(value, dict):
        known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
        others = schema.get("additionalProperties")
        beside = next(iter(patterns.values()), others if isinstance(others, dict) else {})
        for name, inner in value.items():
            yield name, inner, known.get(name, beside)
