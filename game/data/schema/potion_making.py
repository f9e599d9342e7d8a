"""What the file of Potion-Making may contain, how its parts hang together, and what the rules get to see of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field, WithJsonSchema

from game.data.problems import PathKey, nearest
from game.data.safe_yaml import Document
from game.data.schema.common import Id, Jewel, OwnText, Seats, Strict, Switch, check_distinct, check_range
from game.data.schema.composing import Piece, check_composing
from game.data.schema.steps import STEP_SCHEMA, check_steps
from game.data.verbs import parameters

Step = Annotated[Any, WithJsonSchema(STEP_SCHEMA)]
LONG_TEXT = Annotated[str, Field(min_length=1, max_length=160)]
Copies = Annotated[int, Field(ge=1, le=9)]
ELEMENT: Final = "element"
"""What a kind is made of, where it is not made of other kinds."""


class TableSeats(Seats):
    """The table is drawn for two to six (PM-01)."""

    min: Annotated[int, Field(ge=2, le=6)]
    max: Annotated[int, Field(ge=2, le=6)]


class Numbers(Strict):
    """Numbers that may change, within what the table can show."""

    deck: Annotated[int, Field(ge=20, le=200)]
    marks: Annotated[int, Field(ge=20, le=400)]
    dealt: Annotated[int, Field(ge=1, le=7)]
    hand: Annotated[int, Field(ge=1, le=7)]
    desk: Annotated[int, Field(ge=0, le=12)]
    element_points: Annotated[int, Field(ge=0, le=5)]


class Options(Strict):
    """The house rules."""

    any_card_of_pile: Switch


class Element(Strict):
    """What the lower part of a card shows (PM-02). `name` holds its words by language when the locale files have none."""

    icon: Id
    name: dict[str, OwnText] | None = None


class Kind(Strict):
    """A kind of formula and the ways to make one: each a list of kinds and `element` (PM-03)."""

    of: Annotated[list[Annotated[list[str], Field(min_length=2, max_length=3)]], Field(min_length=1, max_length=6)]
    icon: Id
    jewel: Jewel
    name: dict[str, OwnText] | None = None


class Formula(Strict):
    """The upper part of a card: what composing it needs and earns, and the elements of its cards (PM-03, PM-04)."""

    kind: str
    points: Annotated[int, Field(ge=1, le=20)]
    needs: Annotated[list[str], Field(min_length=2, max_length=3)]
    elements: Annotated[dict[str, Copies], Field(min_length=1)] | None = None
    shows: Annotated[list[str], Field(min_length=2, max_length=3)] | None = None
    icon: Id | None = None
    jewel: Jewel | None = None
    name: dict[str, OwnText] | None = None


class Spell(Strict):
    """What stands in the place of a formula on the other cards (PM-40)."""

    elements: Annotated[dict[str, Copies], Field(min_length=1)]
    steps: Annotated[list[Step], Field(min_length=1, max_length=3)]
    icon: Id
    name: dict[str, OwnText] | None = None
    text: dict[str, LONG_TEXT] | None = None


class Box(Strict):
    """The whole file."""

    game: Literal["potion_making"]
    version: Annotated[int, Field(ge=1, le=1000)]
    seats: TableSeats
    numbers: Numbers
    options: Options
    elements: Annotated[dict[Id, Element], Field(min_length=4, max_length=20)]
    kinds: Annotated[dict[Id, Kind], Field(min_length=1, max_length=12)]
    formulas: Annotated[dict[Id, Formula], Field(min_length=4, max_length=90)]
    spells: Annotated[dict[Id, Spell], Field(max_length=12)]


def _cards_of(value: Any, counted: Callable[[Mapping[str, Any]], int]) -> int:
    entries = [entry for block in ("formulas", "spells") for entry in value.get(block, {}).values()]
    return sum(counted(entry) for entry in entries if isinstance(entry, dict))


def _copies(entry: Mapping[str, Any]) -> int:
    return 1 if "shows" in entry else sum(count for count in entry.get("elements", {}).values() if type(count) is int)


def _marks(entry: Mapping[str, Any]) -> int:
    return len(entry["shows"]) if "shows" in entry else _copies(entry)


TOTALS: Final[Mapping[PathKey, Callable[[Any], int]]] = {
    ("numbers", "deck"): lambda value: _cards_of(value, _copies),
    ("numbers", "marks"): lambda value: _cards_of(value, _marks),
}
"""What a mod need not add up itself."""


def check(box: Box, document: Document) -> None:
    """Reports whatever fits by itself and not together: names, kinds, components, steps, pictures, totals, the deck."""
    check_range(document, ("seats",), box.seats.min, box.seats.max)
    _check_names(box, document)
    for name, kind in box.kinds.items():
        known = (ELEMENT, *box.kinds)
        for way, parts in enumerate(kind.of):
            for index, part in enumerate(parts):
                if part not in known:
                    near = nearest(part, known)
                    document.report(("kinds", name, "of", way, index), "unknown_word", name=part, near=near, allowed=known)
    for name, formula in box.formulas.items():
        _check_formula(box, document, name, formula)
    for name, spell in box.spells.items():
        _check_shown(box, document, ("spells", name, "elements"), spell.elements, at_key=True)
        check_steps(document, ("spells", name), "spell", spell.steps)
    _check_pictures(box, document)
    _check_totals(box, document)
    check_composing(
        document, box.elements, {name: (each.kind, each.needs) for name, each in box.formulas.items()}, list(_pieces(box))
    )


def resolve(box: Box) -> dict[str, Any]:
    """The rules data: the order of the file kept (hands are sorted by it), defaults filled in, nothing but JSON.

    `cards` are the kinds of pieces: each an upper part with an element, called `love_potion.air`; a card that shows several
    elements is called by its upper part alone.
    """
    kinds = {name: kind.model_dump(exclude_none=True) for name, kind in box.kinds.items()}
    return {
        "game": box.game,
        "version": box.version,
        "seats": {"min": box.seats.min, "max": box.seats.max},
        "numbers": box.numbers.model_dump(),
        "options": box.options.model_dump(),
        "elements": {name: element.model_dump(exclude_none=True) for name, element in box.elements.items()},
        "kinds": kinds,
        "formulas": {name: _formula(formula, kinds[formula.kind]) for name, formula in box.formulas.items()},
        "spells": {name: _spell(spell) for name, spell in box.spells.items()},
        "cards": {
            piece.kind: {"upper": piece.upper, "elements": list(piece.elements), "copies": piece.copies} for piece in _pieces(box)
        },
    }


def texts(box: Box) -> list[tuple[PathKey, str]]:
    """The texts that must exist in every language, each with the entry that asks for it."""
    wanted: list[tuple[PathKey, str]] = []
    for block, what in (("elements", "element"), ("kinds", "kind"), ("formulas", "formula"), ("spells", "spell")):
        entries: dict[str, Any] = getattr(box, block)
        wanted += [
            ((block, name), f"game.potion_making.{what}.{name}") for name, entry in entries.items() if entry.name is None
        ]
    for option in Options.model_fields:
        wanted += [(("options", option), f"game.potion_making.option.{option}{part}") for part in (".name", ".hint")]
    return wanted


def pictures(box: Box) -> list[tuple[PathKey, str]]:
    """The pictures that must exist, each with the entry that asks for it."""
    return [
        ((block, name, "icon"), entry.icon)
        for block in ("elements", "kinds", "formulas", "spells")
        for name, entry in getattr(box, block).items()
        if entry.icon is not None
    ]


def own_names(box: Box) -> list[tuple[PathKey, dict[str, str]]]:
    """The words that the file brings along, by language."""
    found: list[tuple[PathKey, dict[str, str]]] = []
    for block in ("elements", "kinds", "formulas", "spells"):
        for name, entry in getattr(box, block).items():
            words = {"name": entry.name, "text": getattr(entry, "text", None)}
            found += [((block, name, part), said) for part, said in words.items() if said]
    return found


def _formula(formula: Formula, kind: Mapping[str, Any]) -> dict[str, Any]:
    plain = formula.model_dump(exclude_none=True, exclude={"elements", "shows"})
    return {**plain, "icon": formula.icon or kind["icon"], "jewel": formula.jewel or kind["jewel"]}


def _spell(spell: Spell) -> dict[str, Any]:
    plain = spell.model_dump(exclude_none=True, exclude={"elements"})
    return {**plain, "steps": [{"do": step["do"], **parameters(step)} for step in spell.steps]}


def _pieces(box: Box) -> Iterable[Piece]:
    """The kinds of cards in the order of the file."""
    entries: list[tuple[str, Any]] = [*box.formulas.items(), *box.spells.items()]
    for name, entry in entries:
        shows = getattr(entry, "shows", None)
        if shows:
            yield Piece(name, name, tuple(shows), 1)
        for element, copies in (entry.elements or {}).items():
            yield Piece(f"{name}.{element}", name, (element,), copies)


def _check_names(box: Box, document: Document) -> None:
    """A component is called by one name, so elements, kinds, formulas and spells share none."""
    taken: dict[str, str] = {ELEMENT: "kinds"}
    for block in ("elements", "kinds", "formulas", "spells"):
        for name in getattr(box, block):
            if name == ELEMENT:
                document.report((block, name), "reserved_word", at_key=True, name=name)
            elif name in taken:
                document.report((block, name), "taken_twice", at_key=True, name=name, other=taken[name])
            taken.setdefault(name, block)


def _check_formula(box: Box, document: Document, name: str, formula: Formula) -> None:
    path: PathKey = ("formulas", name)
    if formula.elements is None and formula.shows is None:
        document.report(path, "missing_entry", at_key=True, name="elements")
    elif formula.elements is not None and formula.shows is not None:
        document.report((*path, "shows"), "either_or", at_key=True, name="elements", other="shows")
    _check_shown(box, document, (*path, "elements"), formula.elements or (), at_key=True)
    _check_shown(box, document, (*path, "shows"), formula.shows or (), at_key=False)
    known = [*box.elements, *box.formulas, *box.kinds]
    unknown = False
    for index, part in enumerate(formula.needs):
        if part not in known:
            unknown = True
            near = nearest(part, known)
            document.report((*path, "needs", index), "unknown_component", name=part, near=near,
                            allowed=() if near else (*box.elements, *box.kinds))  # fmt: skip
    if formula.kind not in box.kinds:
        near = nearest(formula.kind, box.kinds)
        document.report((*path, "kind"), "unknown_word", name=formula.kind, near=near, allowed=tuple(box.kinds))
    elif not unknown:
        _check_kind(box, document, path, formula)


def _check_kind(box: Box, document: Document, path: PathKey, formula: Formula) -> None:
    """What a formula needs is what its kind is made of, in one of the ways, in any order (PM-03)."""
    found = [_kind_of(box, part) for part in formula.needs]
    ways = box.kinds[formula.kind].of
    if all(sorted(way) != sorted(found) for way in ways):
        wanted = " / ".join(" + ".join(way) for way in ways)
        document.report((*path, "needs"), "wrong_components", kind=formula.kind, wanted=wanted, found=" + ".join(found))


def _kind_of(box: Box, part: str) -> str:
    if part in box.elements:
        return ELEMENT
    return box.formulas[part].kind if part in box.formulas else part


def _check_shown(box: Box, document: Document, path: PathKey, shown: Iterable[str], *, at_key: bool) -> None:
    """The elements of a card are elements, each shown once."""
    known, seen = tuple(box.elements), set()
    for index, element in enumerate(shown):
        here = (*path, element if at_key else index)
        if element not in known:
            document.report(here, "unknown_word", at_key=at_key, name=element, near=nearest(element, known), allowed=known)
        elif element in seen:
            document.report(here, "taken_twice", name=element, other=str(path[1]))
        seen.add(element)


def _check_pictures(box: Box, document: Document) -> None:
    """Within each block no two look alike; spells stand where kinds do."""
    for blocks in (("elements",), ("kinds", "spells"), ("formulas",)):
        entries = [(block, name, entry) for block in blocks for name, entry in getattr(box, block).items()]
        check_distinct(document, ((name, (block, name, "icon"), each.icon) for block, name, each in entries if each.icon))


def _check_totals(box: Box, document: Document) -> None:
    """The cards and the elements on them add up (PM-01, PM-02), and there are enough to deal (PM-10)."""
    numbers, pieces = box.numbers, list(_pieces(box))
    found = sum(piece.copies for piece in pieces)
    marks = sum(piece.copies * len(piece.elements) for piece in pieces)
    if found != numbers.deck:
        document.report(("numbers", "deck"), "cards_total", wanted=numbers.deck, found=found)
    if marks != numbers.marks:
        document.report(("numbers", "marks"), "marks_total", wanted=numbers.marks, found=marks)
    if numbers.dealt > numbers.hand:
        document.report(("numbers", "dealt"), "too_large", value=numbers.dealt, most=numbers.hand)
    least = box.seats.max * numbers.dealt + numbers.desk
    if found < least:
        document.report(("numbers", "deck"), "too_small", value=found, least=least)
