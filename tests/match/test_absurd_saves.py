"""A save that somebody has edited into the absurd is refused with a sentence, before anything is made of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.lore import Lore
from game.data import limits
from game.data.locale import catalogue, languages
from game.match.save import LONGEST, SaveError, load, read_save
from game.rules import registry
from game.tools.orders import save_sentence
from game.ui.kept.heading import read_heading

FOLDER = Path(__file__).with_name("saves") / "format_1"
SAVES = ("the_potion_finished", "potions_choosing", "potion_making_spell", "potion_panic_modded")
HUGE = 10**9


def plain_of(name: str) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return plain


def put(plain: Any, path: tuple[str | int, ...], value: Any) -> None:
    for name in path[:-1]:
        plain = plain[name]
    plain[path[-1]] = value


def numbers(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where the numbers of plain data stand."""
    if isinstance(value, dict | list):
        for name, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers(inner, (*path, name))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def nest(deep: int) -> Any:
    value: Any = 1
    for _ in range(deep):
        value = [value]
    return value


EDITS: dict[str, tuple[str, tuple[str | int, ...], Any]] = {
    "seats": ("the_potion_finished", ("data", "seats", "max"), HUGE),
    "fewer_seats_than_none": ("potion_making_spell", ("data", "seats", "min"), -HUGE),
    "seated": ("the_potion_finished", ("setup", "seats"), HUGE),
    "cards": ("potions_choosing", ("data", "cards", "newt", "copies"), HUGE),
    "pieces": ("potion_making_spell", ("data", "cards", "love_potion.air", "copies"), HUGE),
    "slots": ("potion_panic_modded", ("data", "numbers", "bench_slots"), 40),
    "turns": ("potion_panic_modded", ("data", "numbers", "turn_limit"), HUGE),
    "dice": ("the_potion_finished", ("data", "dice", "ones", "quantity"), HUGE),
    "faces": ("the_potion_finished", ("data", "dice", "ones", "faces"), ["beetle"] * 100_000),
    "steps": ("potion_panic_modded", ("data", "cards", "red", "steps"), [{"do": "draw", "count": HUGE}]),
    "endless": ("potions_choosing", ("data", "options", "round_turn_limit", "max"), float("inf")),
    "no_number": ("potions_choosing", ("data", "numbers", "turn_limit"), float("nan")),
    "kinds": ("potions_choosing", ("data", "cards"), {f"card{number}": {"copies": 1} for number in range(30_000)}),
    "deep": ("potions_choosing", ("data", "cards", "newt", "steps"), nest(300)),
    "long": ("potions_choosing", ("data", "cards", "newt", "icon"), "x" * 1_000_000),
    "long_name": ("the_potion_finished", ("sitters", 0, "name"), "x" * 1_000_000),
    "house": ("potions_choosing", ("data", "house_numbers"), {f"number{number}": 1000 for number in range(11)}),
}


@pytest.mark.parametrize("edit", EDITS)
def test_what_no_game_could_hold_is_refused_before_anything_is_made_of_it(edit: str) -> None:
    name, path, value = EDITS[edit]
    plain, built = plain_of(name), list[str]()
    put(plain, path, value)
    text = json.dumps(plain)
    with pytest.raises(SaveError) as refused:
        load(text, lambda game, data: built.append(game) or registry.build(game, data))  # type: ignore[func-returns-value]
    assert refused.value.key == "save_beyond"
    assert refused.value.detail.startswith(".".join(map(str, path)))
    assert built == []
    with pytest.raises(SaveError):
        read_heading(text)


@pytest.mark.parametrize("name", SAVES)
def test_no_number_of_the_rules_may_be_any_number(name: str) -> None:
    plain = plain_of(name)
    limits.check(plain["game"], "data", plain["data"])
    for path in numbers(plain["data"]):
        edited = json.loads(json.dumps(plain["data"]))
        put(edited, path, HUGE)
        with pytest.raises(limits.BeyondError, match=r"\.".join(map(str, path))):
            limits.check(plain["game"], "data", edited)


def test_what_is_measured_stops_at_once() -> None:
    """However much there is, only so much of it is looked at."""
    looked = 0

    class Counted(list[int]):
        def __iter__(self) -> Iterator[int]:
            nonlocal looked
            for each in super().__iter__():
                looked += 1
                yield each

    for most in (limits.MOST_ENTRIES + 1, 1_000_000):
        with pytest.raises(limits.BeyondError):
            limits.check("potions", "data", {"cards": {"newt": Counted(range(most))}})
    with pytest.raises(limits.BeyondError):
        limits.check("potions", "data", {"cards": [Counted([1] * 15_000)] * 5_000})
    assert looked <= 2 * limits.MOST_ENTRIES


def test_a_position_of_more_cards_than_there_are_is_damaged() -> None:
    plain = plain_of("potions_choosing")
    plain["digests"][0] = "other"  # then the game would go on from its position
    sizes, rows = plain["snapshot"]["lore"]
    assert Lore.from_plain((sizes, rows)).plain() == [sizes, rows]
    for lore in ((sizes, [[[0, 1, HUGE]], *rows[1:]]), ([HUGE, *sizes[1:]], rows), ([-1, *sizes[1:]], rows)):
        plain["snapshot"]["lore"] = lore
        with pytest.raises(SaveError, match="more cards than there are"):
            load(json.dumps(plain), registry.build)


def test_a_text_that_is_far_too_long_is_not_even_read() -> None:
    with pytest.raises(SaveError) as refused:
        read_save(" " * (LONGEST + 1))
    assert refused.value.key == "save_not_ours"


def test_it_is_told_in_every_language_and_on_the_command_line() -> None:
    for language in languages():
        assert "{detail}" in catalogue(language)["kept.trouble.save_beyond"]
    said = save_sentence(Path("edited.json"), SaveError("save_beyond", "data.seats.max"))
    assert said == 'the rules of the saved game "edited.json" go beyond what a game can be (data.seats.max)'
