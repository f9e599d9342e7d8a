"""What a mod's new entries may leave out: a name and a picture. They are called and drawn after their id."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from types import ModuleType
from typing import Any

from pydantic import BaseModel

from game.data.document import MOST_PROBLEMS, Document
from game.data.locale import REFERENCE, catalogue
from game.data.problems import PathKey, nearest
from game.data.schema.common import annotation_at

PICTURES = ("icon", "mark", "emblem")
"""The entries that name a picture."""


_ID = re.compile(r"[a-z][a-z0-9_]{0,31}")


def fill_in(schema: ModuleType, document: Document) -> None:
    """Completes every new entry that a mod brought, and tells of those that look like a misspelt name.

    Entries of the shipped file are left alone.
    """
    if not document.sources:
        return
    worded = _worded(document.value.get("game"))
    for block, entries in document.value.items():
        if not isinstance(entries, dict):
            continue
        settled = {name: True for name in entries if not _new(document, (block, name))}
        for name in [each for each in entries if each not in settled and _ID.fullmatch(each)]:
            if isinstance(entries[name], dict) and len(document.problems) < MOST_PROBLEMS:
                _complete(schema, document, (block, name), settled, worded)


def _new(document: Document, path: PathKey) -> bool:
    """Whether an entry was brought by a mod as a whole: nothing of it is left from the shipped file."""
    value = document.value[path[0]][path[1]]
    return isinstance(value, dict) and document.laid(path) and all(document.laid((*path, name)) for name in value)


def _complete(
    schema: ModuleType, document: Document, path: tuple[str, str], settled: Mapping[str, bool], worded: Set[str]
) -> None:
    model = annotation_at(schema.Box, path)[0]
    if not (isinstance(model, type) and issubclass(model, BaseModel)):
        return
    fields = model.model_fields
    name = path[1]
    entry: dict[str, Any] = document.value[path[0]][name]
    for part in PICTURES:
        if part in fields and fields[part].is_required():
            entry.setdefault(part, name)
    lacking = [each for each, spec in fields.items() if spec.is_required() and each not in entry]
    if lacking:
        _suspect(document, path, settled)
    elif "name" in fields and "name" not in entry and name not in worded:
        entry["name"] = {REFERENCE: name.replace("_", " ").capitalize()}
        document.note(path, "name_from_id", shown=entry["name"][REFERENCE])


def _suspect(document: Document, path: tuple[str, str], settled: Mapping[str, bool]) -> None:
    """A new entry that is not complete may be an old one misspelt."""
    if len(document.problems) < MOST_PROBLEMS and (near := nearest(path[1], settled)):
        document.report(path, "new_or_misspelt", at_key=True, name=path[1], near=near)


def _worded(game_id: str) -> Set[str]:
    """The entries that the locale files have a name for already: one of them may have been taken out and put back."""
    start = f"game.{game_id}."
    return {key.rpartition(".")[2] for key in catalogue(REFERENCE) if key.startswith(start)}
