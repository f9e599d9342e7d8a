"""The vocabulary that all games' files share, and pydantic's complaints turned into our own problems."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import annotated_types
from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError
from pydantic.fields import FieldInfo

from game.data.problems import PathKey, nearest
from game.data.safe_yaml import Document

Model = TypeVar("Model", bound=BaseModel)

Jewel = Literal["sapphire", "ruby", "emerald", "topaz", "amber", "amethyst", "teal", "rose", "onyx"]

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
"""A name that actions, saves and texts are built from."""

OwnText = Annotated[str, StringConstraints(min_length=1, max_length=80)]


class Strict(BaseModel):
    """A block in which every entry is known and nothing is converted."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Seats(Strict):
    """How few and how many may sit at the table."""

    min: int
    max: int


class Switch(Strict):
    """A house rule that is on or off."""

    default: bool


class Choice(Strict):
    """A house rule that is a number."""

    default: int
    min: int
    max: int


def validated(model: type[Model], document: Document) -> Model | None:
    """The document's value as the model; what does not fit is reported to the document, and nothing is returned."""
    try:
        return model.model_validate(document.value)
    except ValidationError as error:
        for complaint in error.errors(include_url=False):
            _tell(model, document, complaint)
        return None


def check_range(document: Document, path: PathKey, least: int, most: int, default: int | None = None) -> None:
    """Reports a range that is upside down, or a default outside it."""
    if least > most:
        document.report((*path, "min"), "range_upside_down", least=least, most=most)
    elif default is not None and not least <= default <= most:
        document.report((*path, "default"), "default_outside", value=default, least=least, most=most)


def check_distinct(document: Document, entries: Iterable[tuple[str, PathKey, str]]) -> None:
    """Reports every value that an earlier entry already uses; an entry is (whose, path, value).

    Where the earlier one is a mod's and the later one is not, it is the mod's that has to be another.
    """
    taken: dict[str, tuple[str, PathKey]] = {}
    for owner, path, value in entries:
        other, at = taken.setdefault(value, (owner, path))
        if at != path and document.laid(at) and not document.laid(path):
            document.report(at, "taken_twice", name=value, other=owner)
        elif at != path:
            document.report(path, "taken_twice", name=value, other=other)


_EXPECTED = {
    "int_type": "expect_whole",
    "int_from_float": "expect_whole",
    "float_type": "expect_number",
    "bool_type": "expect_switch",
    "string_type": "expect_text",
    "list_type": "expect_list",
    "tuple_type": "expect_list",
    "dict_type": "expect_block",
    "model_type": "expect_block",
    "mapping_type": "expect_block",
}


_UNSPACED = re.compile(r"[a-z_0-9]{1,32}:[^\s:]{1,20}")


def _tell(model: type[BaseModel], document: Document, complaint: Any) -> None:
    kind: str = complaint["type"]
    loc: PathKey = tuple(complaint["loc"])
    given = complaint["input"]
    context = complaint.get("ctx", {})
    if kind == "missing":
        document.report_at(document.marks.get(loc[:-1], (0, 0)), loc, "missing_entry", name=str(loc[-1]))
    elif kind == "extra_forbidden":
        _unknown_entry(model, document, loc)
    elif loc and loc[-1] == "[key]":
        document.report(loc[:-1], "bad_id", at_key=True, name=str(loc[-2]))
    elif kind == "literal_error":
        words = tuple(str(word) for word in get_args(annotation_at(model, loc)[0]))
        near = nearest(given, words) if isinstance(given, str) else ""
        document.report(loc, "unknown_word", name=str(given), near=near, allowed=words)
    elif kind in ("greater_than_equal", "less_than_equal"):
        _outside(model, document, loc, given)
    elif kind in ("too_short", "too_long"):
        _wrong_length(model, document, loc, context["actual_length"])
    elif kind == "string_pattern_mismatch":
        document.report(loc, "bad_id", name=str(given))
    elif kind in ("string_too_short", "string_too_long"):
        least, most = limits_at(model, loc, annotated_types.MinLen, annotated_types.MaxLen)
        document.report(loc, "text_length", least=least or 0, most=most or 0)
    elif isinstance(given, str) and (found := _UNSPACED.match(given)) and _EXPECTED.get(kind) == "expect_block":
        document.report(loc, "colon_space", text=found[0])
    else:
        document.report(loc, _EXPECTED.get(kind, "unsound"))


def _unknown_entry(model: type[BaseModel], document: Document, loc: PathKey) -> None:
    inside = annotation_at(model, loc[:-1])[0]
    fields = tuple(inside.model_fields) if isinstance(inside, type) and issubclass(inside, BaseModel) else ()
    name = str(loc[-1])
    document.report(loc, "unknown_entry", at_key=True, name=name, near=nearest(name, fields), allowed=fields)


def _outside(model: type[BaseModel], document: Document, loc: PathKey, value: Any) -> None:
    least, most = limits_at(model, loc, annotated_types.Ge, annotated_types.Le)
    if least is not None and most is not None:
        document.report(loc, "out_of_range", value=value, least=least, most=most)
    elif least is not None:
        document.report(loc, "too_small", value=value, least=least)
    else:
        document.report(loc, "too_large", value=value, most=most or 0)


def _wrong_length(model: type[BaseModel], document: Document, loc: PathKey, count: int) -> None:
    least, most = limits_at(model, loc, annotated_types.MinLen, annotated_types.MaxLen)
    if least == most:
        document.report(loc, "list_exact", needed=least or 0, count=count)
    else:
        document.report(loc, "list_range", least=least or 0, most=most or 0, count=count)


def limits_at(model: type[BaseModel], loc: PathKey, low: type[Any], high: type[Any]) -> tuple[int | None, int | None]:
    """The least and the most that an entry's type allows."""
    return limits_of(annotation_at(model, loc)[1], low, high)


def limits_of(limits: Iterable[Any], low: type[Any], high: type[Any]) -> tuple[int | None, int | None]:
    """The least and the most among the limits of a type, by the kinds of limit that say so."""
    least = most = None
    for part in _parts(limits):
        if isinstance(part, low):
            least = _number(part)
        elif isinstance(part, high):
            most = _number(part)
    return least, most


def _parts(limits: Iterable[Any]) -> Iterator[Any]:
    """The single limits inside the groups that pydantic and annotated_types make of them."""
    for limit in limits:
        if isinstance(limit, FieldInfo):
            yield from _parts(limit.metadata)
        elif isinstance(limit, annotated_types.GroupedMetadata):
            yield from limit
        else:
            yield limit


def _number(limit: Any) -> int:
    """The one number inside a limit of annotated_types."""
    (name,) = limit.__dataclass_fields__
    number: int = getattr(limit, name)
    return number


def annotation_at(model: type[BaseModel], loc: PathKey) -> tuple[Any, list[Any]]:
    """The bare type of an entry and what limits it, found by walking the model along the path."""
    here: Any = model
    limits: list[Any] = []
    for step in loc:
        if isinstance(here, type) and issubclass(here, BaseModel):
            info = here.model_fields.get(str(step))
            if info is None:
                return None, []
            here, inner = _bare(info.annotation)
            limits = [*info.metadata, *inner]
        else:
            here, limits = item_of(here)
    return here, limits


def item_of(container: Any) -> tuple[Any, list[Any]]:
    """The bare type of what a list or a block of names holds, and what limits it."""
    arguments = get_args(container)
    return _bare(arguments[-1]) if arguments else (None, [])


def _bare(annotation: Any) -> tuple[Any, list[Any]]:
    """A type without its limits and without `| None`, and those limits."""
    if get_origin(annotation) is Annotated:
        inner, *limits = get_args(annotation)
        bare, more = _bare(inner)
        return bare, [*limits, *more]
    choices = [choice for choice in get_args(annotation) if choice is not type(None)]
    if type(None) in get_args(annotation) and len(choices) == 1:
        return _bare(choices[0])
    return annotation, []
