"""What two boxes have differently, and numbers that are set at the table."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from game.core.rules import Setup
from game.data import ruleset
from game.data.changes import Change, Part, changes, only_words
from game.data.problems import DataError
from game.match.order import Order, with_dealt
from game.rules import registry
from tests.ui.table_driver import sitters


def panic(**blocks: Any) -> dict[str, Any]:
    """The box of Potion Panic with some blocks changed."""
    data = copy(ruleset.load("potion_panic"))
    for block, entries in blocks.items():
        data[block] = {name: entry for name, entry in {**data[block], **entries}.items() if entry is not None}
    return data


def red(**parts: Any) -> dict[str, Any]:
    """The red card, some parts of it changed."""
    return {"red": {**ruleset.load("potion_panic")["cards"]["red"], **parts}}


def test_equal_boxes_have_no_changes() -> None:
    assert changes(panic(), panic()) == ()
    assert only_words(panic(), panic())


def test_every_changed_part_is_told_as_it_would_be_written() -> None:
    told = changes(panic(), panic(cards=red(copies=4, name={"en": "Ruby"}), numbers={"actions": 5}))
    assert Change("numbers", "actions", (Part("", "3", "5"),)) in told
    assert Change("cards", "red", (Part("copies", "10", "4"), Part("name", "", "{en: Ruby}"))) in told


def test_new_and_gone_entries_are_told_as_such() -> None:
    told = changes(panic(), panic(cards={"mauve": ruleset.load("potion_panic")["cards"]["red"], "blue": None}))
    assert [(each.entry, each.new, each.gone) for each in told] == [("mauve", True, False), ("blue", False, True)]


@pytest.mark.parametrize(("after", "same"), [
    (panic(cards=red(name={"en": "Ruby"}, icon="p_blue", jewel="sapphire", text={"en": "Draws."})), True),
    (panic(cards=red(copies=9)), False),
    (panic(cards=red(steps=[{"do": "draw", "count": 1}])), False),
    (panic(numbers={"hand": 4}), False),
    (panic(options={"win_shards": {"default": 5, "min": 3, "max": 10}}), False),
    (panic(cards={"mauve": {}}), False),
    (panic(cards={"blue": None}), False),
    ({**panic(), "mods": [{"id": "tax", "version": "1.0"}]}, True),
])
def test_a_game_goes_on_with_other_words_and_pictures_only(after: dict[str, Any], same: bool) -> None:
    assert only_words(panic(), after) is same


def test_the_order_of_cards_is_no_matter_of_words() -> None:
    data = panic()
    turned = {**data, "cards": dict(reversed(data["cards"].items()))}
    assert not only_words(data, turned)


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize("game", ruleset.SCHEMAS)
def test_the_numbers_on_offer_stand_in_the_box_between_their_ends(game: str) -> None:
    data, sums = ruleset.load(game), {"deck", "recipes", "marks"}
    offered = ruleset.offered_numbers(game)
    assert set(offered) == set(data["numbers"]) - sums
    assert all(least <= data["numbers"][name] <= most for name, (least, most) in offered.items())


def test_only_what_stands_otherwise_is_kept() -> None:
    assert "house_numbers" not in ruleset.load("potions", (), {"tokens_to_win": 5})
    data = ruleset.load("potions", (), {"tokens_to_win": 3, "perfect_tokens": 2})
    assert data["house_numbers"] == {"tokens_to_win": 3}
    assert data["numbers"]["tokens_to_win"] == 3


@pytest.mark.parametrize("numbers", [{"hand": 7}, {"bench_slots": 2}, {"hnad": 3}, {"shards": 11}])
def test_numbers_that_do_not_fit_are_refused(numbers: dict[str, int]) -> None:
    with pytest.raises(DataError):
        ruleset.load("potion_panic", (), numbers)


# ---------------------------------------------------------------- a deal that is looked for


@pytest.mark.parametrize(("game", "kind"), [
    ("potion_panic", "ghost_beaker"), ("potion_panic", "twilight_fizz"), ("potions", "spill"),
    ("potion_making", "basilisk.mandrake"),
])
def test_a_deal_with_a_card_is_found_and_is_a_deal_like_any_other(game: str, kind: str) -> None:
    rules = registry.load(game)
    order = with_dealt(Order(game, sitters(3, 1), {}, 1000, 0), rules, 0, {kind})
    match = order.begin(rules)
    while match.to_act and match.handle(match.to_act[0]).legal[0].kind in rules.begins and not match.ply:
        match.submit(match.to_act[0], match.handle(match.to_act[0]).legal[0])
    own = [zone for name, zone in match.view(0).zones.items() if name.startswith("seat0.")]
    assert any(kind in (zone.cards or ()) for zone in own)
    assert match.setup == Setup(3, {}, 0, None)


def test_where_there_is_no_such_card_the_order_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.order.MOST_DEALS", 5)
    order = Order("potion_panic", sitters(3, 1), {}, 1000, 0)
    assert with_dealt(order, registry.load("potion_panic"), 0, {"nothing"}) is order
