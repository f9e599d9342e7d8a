"""What The Potion's file may contain, how its parts hang together, and what the rules get to see of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from game.data.problems import PathKey, nearest
from game.data.safe_yaml import Document
from game.data.schema.common import (
    Choice,
    Id,
    Jewel,
    OwnText,
    Seats,
    Strict,
    Switch,
    check_distinct,
    check_range,
)

BLANK = "blank"
FEWEST_DICE = 2


class TableSeats(Seats):
    """The table is drawn for three to seven (TP-01)."""

    min: Annotated[int, Field(ge=3, le=7)]
    max: Annotated[int, Field(ge=3, le=7)]


class Numbers(Strict):
    """Numbers that may change, within what the table can show."""

    tokens_per_ingredient: Annotated[int, Field(ge=1, le=4)]
    round_limit: Annotated[int, Field(ge=20, le=1000)]


class MatchWins(Choice):
    """How many won games win the match (TP-32)."""

    default: Annotated[int, Field(ge=1, le=5)]
    min: Annotated[int, Field(ge=1, le=5)]
    max: Annotated[int, Field(ge=1, le=5)]


class Options(Strict):
    """The house rules."""

    memory_help: Switch
    match_wins: MatchWins


class Ingredient(Strict):
    """One kind of token. `name` holds its name by language when the locale files have none."""

    stock: Annotated[int, Field(ge=3, le=70)]
    jewel: Jewel
    icon: Id
    name: dict[str, OwnText] | None = None


class Die(Strict):
    """A die asks for `quantity` of what its face shows; `from_seats` is the fewest seats it is used with (TP-02, TP-03)."""

    quantity: Annotated[int, Field(ge=1, le=4)]
    from_seats: Annotated[int, Field(ge=3, le=7)] | None = None
    faces: Annotated[list[str], Field(min_length=6, max_length=6)]


class Box(Strict):
    """The whole file."""

    game: Literal["the_potion"]
    version: Annotated[int, Field(ge=1, le=1000)]
    seats: TableSeats
    numbers: Numbers
    options: Options
    ingredients: Annotated[dict[Id, Ingredient], Field(min_length=3, max_length=4)]
    dice: Annotated[dict[Id, Die], Field(min_length=2, max_length=4)]


def check(box: Box, document: Document) -> None:
    """Reports whatever fits by itself and not together: ranges, supplies, names, faces, dice for every table."""
    check_range(document, ("seats",), box.seats.min, box.seats.max)
    wins = box.options.match_wins
    check_range(document, ("options", "match_wins"), wins.min, wins.max, wins.default)
    _check_ingredients(box, document)
    for name, die in box.dice.items():
        _check_die(box, document, name, die)
    _check_dice_of_every_table(box, document)


def resolve(box: Box) -> dict[str, Any]:
    """The rules data: the order of the file kept (it is the order of the palm), defaults filled in, nothing but JSON."""
    return {
        "game": box.game,
        "version": box.version,
        "seats": {"min": box.seats.min, "max": box.seats.max},
        "numbers": box.numbers.model_dump(),
        "options": box.options.model_dump(),
        "ingredients": {name: kind.model_dump(exclude_none=True) for name, kind in box.ingredients.items()},
        "dice": {
            name: {"quantity": die.quantity, "from_seats": _from_seats(box, die), "faces": list(die.faces)}
            for name, die in box.dice.items()
        },
    }


def texts(box: Box) -> list[tuple[PathKey, str]]:
    """The texts that must exist in every language, each with the entry that asks for it."""
    wanted: list[tuple[PathKey, str]] = [
        (("ingredients", name), f"game.the_potion.ingredient.{name}")
        for name, kind in box.ingredients.items()
        if kind.name is None
    ]
    for option in Options.model_fields:
        wanted += [(("options", option), f"game.the_potion.option.{option}{part}") for part in (".name", ".hint")]
    return wanted


def pictures(box: Box) -> list[tuple[PathKey, str]]:
    """The pictures that must exist, each with the entry that asks for it."""
    return [(("ingredients", name, "icon"), kind.icon) for name, kind in box.ingredients.items()]


def own_names(box: Box) -> list[tuple[PathKey, dict[str, str]]]:
    """The names that the file brings along, by language."""
    return [(("ingredients", name, "name"), kind.name) for name, kind in box.ingredients.items() if kind.name]


def _from_seats(box: Box, die: Die) -> int:
    return die.from_seats if die.from_seats is not None else box.seats.min


def _check_ingredients(box: Box, document: Document) -> None:
    each = box.numbers.tokens_per_ingredient
    needed = box.seats.max * each
    for name, kind in box.ingredients.items():
        if name == BLANK:
            document.report(("ingredients", name), "reserved_word", at_key=True, name=name)
        if kind.stock < needed:
            path, seats = ("ingredients", name, "stock"), box.seats.max
            document.report(path, "stock_too_small", stock=kind.stock, seats=seats, each=each, needed=needed)
    kinds = box.ingredients.items()
    check_distinct(document, ((name, ("ingredients", name, "jewel"), kind.jewel) for name, kind in kinds))
    check_distinct(document, ((name, ("ingredients", name, "icon"), kind.icon) for name, kind in kinds))


def _check_die(box: Box, document: Document, name: str, die: Die) -> None:
    known = (*box.ingredients, BLANK)
    for index, face in enumerate(die.faces):
        if face not in known:
            near = nearest(face, known)
            document.report(("dice", name, "faces", index), "unknown_ingredient", name=face, near=near, allowed=known)
    if all(face == BLANK for face in die.faces):
        document.report(("dice", name, "faces"), "blank_die")
    if die.quantity > box.seats.max:
        where = ("dice", name, "quantity")
        document.report(where, "never_enough_seats", quantity=die.quantity, seats=box.seats.max)


def _check_dice_of_every_table(box: Box, document: Document) -> None:
    seats = box.seats.min
    used = sum(_from_seats(box, die) <= seats for die in box.dice.values())
    if used < FEWEST_DICE:
        document.report(("dice",), "too_few_dice", seats=seats, count=used, least=FEWEST_DICE)
