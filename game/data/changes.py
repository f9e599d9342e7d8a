"""What two boxes of a game have differently, entry by entry: the shipped one and the one with mods laid over it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.data.ruleset import HOUSE, MODS, RulesData
from game.data.writing import flow

WORDS = frozenset(("name", "text", "icon", "mark", "emblem", "jewel", "tint", "shape"))
"""The parts of an entry that are only read and seen; what happens in the game does not depend on them."""
ABOUT = (MODS, HOUSE, "version")
"""What data says of itself; it is no part of the box."""


class Part(NamedTuple):
    """One part of an entry, as it would be written; "" where it is not there. An entry that is a single value has no name."""

    name: str
    before: str
    after: str


class Change(NamedTuple):
    """An entry that is not the same in both boxes."""

    block: str
    entry: str
    parts: tuple[Part, ...]
    new: bool = False
    gone: bool = False


def changes(before: RulesData, after: RulesData) -> tuple[Change, ...]:
    """Every entry that differs, in the order of the boxes, what is gone last in its block."""
    return tuple(_changes(before, after))


def only_words(before: RulesData, after: RulesData) -> bool:
    """Whether a game that has begun with one box could as well go on with the other: they play the same.

    The order of entries counts, for hands and questions follow it.
    """
    for block in dict.fromkeys((*before, *after)):
        if block in ABOUT:
            continue
        old, new = before.get(block), after.get(block)
        if old == new and _order(old) == _order(new):
            continue
        if not isinstance(old, dict) or not isinstance(new, dict) or list(old) != list(new):
            return False
        if any(_acting(old[name]) != _acting(new[name]) for name in old):
            return False
    return True


def _order(value: Any) -> list[str]:
    return list(value) if isinstance(value, dict) else []


def _acting(entry: Any) -> Any:
    return {name: part for name, part in entry.items() if name not in WORDS} if isinstance(entry, dict) else entry


def _changes(before: RulesData, after: RulesData) -> Iterator[Change]:
    for block in dict.fromkeys((*after, *before)):
        old, new = before.get(block), after.get(block)
        if block in ABOUT or not isinstance(old, dict) or not isinstance(new, dict):
            continue
        for entry in dict.fromkeys((*new, *old)):
            if entry not in old or entry not in new or old[entry] != new[entry]:
                parts = tuple(_parts(old.get(entry), new.get(entry)))
                yield Change(block, entry, parts, new=entry not in old, gone=entry not in new)


def _parts(old: Any, new: Any) -> Iterator[Part]:
    if not isinstance(old, Mapping) and not isinstance(new, Mapping):
        yield Part("", _written(old), _written(new))
        return
    before, after = old or {}, new or {}
    for name in dict.fromkeys((*after, *before)):
        if before.get(name) != after.get(name):
            yield Part(name, _written(before.get(name)), _written(after.get(name)))


def _written(value: Any) -> str:
    return "" if value is None else flow(value)
