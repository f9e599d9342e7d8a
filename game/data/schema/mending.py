"""Stand-ins for a file whose shape is unsound, so that its sound parts can be checked against each other all the same.

Everything pydantic complains of is replaced, once by the least and once by the most its type allows. What is then wrong with
both stand-ins alike, word for word, is wrong with the file; what depends on the replaced entries differs between the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin

import annotated_types
from pydantic import BaseModel, ValidationError

from game.core.ids import Plain
from game.data.problems import PathKey
from game.data.schema.common import annotation_at, item_of, limits_at, limits_of

KEY = "[key]"
LENGTHS = ("too_short", "too_long")


class _BeyondMendingError(Exception):
    """Nothing can stand in for an entry: a block of names that others refer to, or the file as a whole."""


class Mended(NamedTuple):
    """The least and the most the file could be, and the lists in it that are only too short or too long."""

    least: BaseModel
    most: BaseModel
    lengths: frozenset[PathKey]


def mended(model: type[BaseModel], value: Plain) -> Mended | None:
    """Both stand-ins for an unsound value, or nothing where nothing can stand in for one of its entries."""
    try:
        model.model_validate(value)
    except ValidationError as error:
        complaints = error.errors(include_url=False)
    else:
        return None
    lengths = frozenset(tuple(each["loc"]) for each in complaints if each["type"] in LENGTHS)
    try:
        least, most = (model.model_validate(_replaced(model, value, complaints, most=most)) for most in (False, True))
    except (_BeyondMendingError, ValidationError):
        return None
    return Mended(least, most, lengths)


def _replaced(model: type[BaseModel], value: Plain, complaints: Sequence[Any], *, most: bool) -> Plain:
    whole = _copied(value)
    renamed: list[PathKey] = []
    for complaint in complaints:
        kind, path = complaint["type"], tuple(complaint["loc"])
        if not path:
            raise _BeyondMendingError
        if path[-1] == KEY:
            renamed.append(path[:-1])
        elif kind == "extra_forbidden":
            del _at(whole, path[:-1])[path[-1]]
        else:
            _replace(model, whole, path, kind, most=most)
    for path in renamed:
        _rename(_at(whole, path[:-1]), str(path[-1]), most=most)
    return whole


def _replace(model: type[BaseModel], whole: Plain, path: PathKey, kind: str, *, most: bool) -> None:
    block, name = _at(whole, path[:-1]), path[-1]
    if kind in LENGTHS:
        block[name] = _sized(model, path, block[name], most=most)
    elif not most and kind != "missing" and _optional(model, path):
        del block[name]
    else:
        block[name] = _sample(*annotation_at(model, path), most=most)


def _optional(model: type[BaseModel], path: PathKey) -> bool:
    block = annotation_at(model, path[:-1])[0]
    if not (isinstance(block, type) and issubclass(block, BaseModel)):
        return False
    field = block.model_fields.get(str(path[-1]))
    return field is not None and not field.is_required()


def _sized(model: type[BaseModel], path: PathKey, given: Plain, *, most: bool) -> Plain:
    """A list cut or filled up to what is allowed. Blocks of names are beyond mending: nobody knows which name is missing."""
    if not isinstance(given, list):
        raise _BeyondMendingError
    shortest, longest = limits_at(model, path, annotated_types.MinLen, annotated_types.MaxLen)
    filling = [_sample(*annotation_at(model, (*path, 0)), most=most)] * max(0, (shortest or 0) - len(given))
    return [*given, *filling][: longest if longest is not None else None]


def _sample(bare: Any, limits: list[Any], *, most: bool) -> Plain:
    """The least or the most that a type allows."""
    if isinstance(bare, type) and issubclass(bare, BaseModel):
        fields = {name: field for name, field in bare.model_fields.items() if most or field.is_required()}
        return {name: _sample(*annotation_at(bare, (name,)), most=most) for name in fields}
    if get_origin(bare) is Literal:
        return get_args(bare)[-1 if most else 0]
    if bare is bool:
        return most
    if bare is int:
        least, largest = limits_of(limits, annotated_types.Ge, annotated_types.Le)
        return (largest if most else least) or 0
    if bare is str:
        return "stand_in_b" if most else "stand_in_a"
    shortest, _ = limits_of(limits, annotated_types.MinLen, annotated_types.MaxLen)
    if get_origin(bare) is list:
        return [_sample(*item_of(bare), most=most) for _ in range(shortest or 0)]
    if get_origin(bare) is dict and not shortest:
        return {}
    raise _BeyondMendingError


def _copied(value: Plain) -> Plain:
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value


def _at(value: Plain, path: PathKey) -> Plain:
    for step in path:
        value = value[step]
    return value


def _rename(block: dict[str, Plain], name: str, *, most: bool) -> None:
    """Gives an entry a name that may stand there, at the same place."""
    entries = [(f"stand_in_{'b' if most else 'a'}" if each == name else each, value) for each, value in block.items()]
    block.clear()
    block.update(entries)
