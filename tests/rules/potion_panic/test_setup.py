"""Components, setup, kinds, recipes, the first seat (PP-01 to PP-04, PP-61, PP-70)."""

from collections import Counter

import pytest

from game.core.ids import ALL
from game.core.rules import Setup
from tests.rules.potion_panic.setting import CARD, COLOUR, PanicTable, data, rules

SEATS = (2, 3, 4)


@pytest.mark.rule("PP-01")
def test_what_is_in_the_box():
    assert list(rules().seats) == [2, 3, 4]
    copies = {name: card["copies"] for name, card in data()["cards"].items()}
    wanted = dict.fromkeys(COLOUR.values(), 10) | {CARD[a + b]: 1 for a in "RBY" for b in "GOP"}
    wanted |= {CARD["F"]: 2, CARD["X"]: 3, CARD["J"]: 3, CARD["K"]: 2, CARD["H"]: 3, CARD["S"]: 2, CARD["L"]: 2}
    assert copies == wanted
    assert sum(copies.values()) == 86
    assert len(data()["recipes"]) == 44
    assert data()["numbers"]["shards"] == 40
    for seats in (1, 5):
        with pytest.raises(ValueError):
            PanicTable(seats)


@pytest.mark.rule("PP-02")
@pytest.mark.parametrize("seats", SEATS)
def test_how_the_table_is_set(seats):
    state = rules().new_state(Setup(seats), PanicTable(seats).chance)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert [len(reserve) for reserve in state.reserves] == [1] * seats
    assert [len(stack) for stack in state.stacks] == [1, 1, 1]
    assert state.benches == [[-1, -1, -1]] * seats
    view = rules().view(state, None)
    assert all(view.zones[f"stack{n}"].cards and view.zones[f"recipe{n}"].cards for n in range(3))
    assert view.zones["bowl"].size == 40
    assert view.zones["deck"].size == 86 - 3 * seats - 3
    assert view.zones["recipe_deck"].size == 44 - seats - 3
    assert state.stone == -1


@pytest.mark.rule("PP-03")
def test_the_first_seat_is_drawn_by_lot_and_play_goes_clockwise():
    first = {seed: rules().new_state(Setup(4), PanicTable(4, seed=seed).chance).active for seed in range(30)}
    assert set(first.values()) == {0, 1, 2, 3}
    table = PanicTable(4, first=2)
    order = []
    for _ in range(5):
        order.append(table.state.active)
        table.state.points = 0
        table.end()
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("PP-03")
def test_in_a_rematch_the_seat_after_the_last_first_seat_begins():
    table = PanicTable(3, first=2, shards=[0, 9, 0], benches=["- - -"], hands=["H"])
    table.state.shards[1] = 10
    table.state.ended, table.state.frames = "shards", ()
    assert table.outcome.carry["first"] == 0
    again = rules().new_state(Setup(3, {}, None, table.outcome.carry), table.chance)
    assert (again.active, again.table.first) == (0, 0)
    with pytest.raises(ValueError):
        rules().new_state(Setup(3, {}, 7), table.chance)


@pytest.mark.rule("PP-04")
def test_nine_dualixers_one_of_each_pair():
    pairs = [tuple(card["brews"]) for name, card in data()["cards"].items() if name.startswith("dualixer")]
    assert sorted(pairs) == sorted((COLOUR[a], COLOUR[b]) for a in "RBY" for b in "GOP")


@pytest.mark.rule("PP-04")
def test_the_recipes_use_every_colour_the_same_number_of_times():
    recipes = data()["recipes"].values()
    assert Counter(colour for recipe in recipes for colour in recipe["brew"]) == dict.fromkeys(COLOUR.values(), 22)
    assert Counter(recipe["shards"] for recipe in recipes) == {3: 6, 2: 18, 1: 20}
    assert sum(recipe["shards"] for recipe in recipes) == 74
    for recipe in recipes:
        assert recipe["shards"] == {1: 3, 2: 2, 3: 1}[len(set(recipe["brew"]))]


@pytest.mark.rule("PP-70")
def test_every_kind_has_a_shape_a_colour_and_a_picture_of_its_own():
    cards = data()["cards"]
    for part in ("icon", "shape", "jewel"):
        single = [card[part] for name, card in cards.items() if not name.startswith("dualixer_") or name == "dualixer_red_green"]
        assert len(set(single)) == len(single)
    brews = [tuple(card["brews"]) for name, card in cards.items() if name.startswith("dualixer_")]
    assert len(set(brews)) == 9


@pytest.mark.rule("PP-01")
def test_a_whole_table_seen_openly_holds_the_whole_box():
    table = PanicTable(4)
    view = table.view(ALL)
    seen = [kind for zone in view.zones.values() for kind in zone.cards or ()]
    stacks = [kind for stack in view.knowledge["stacks"] for kind in stack]
    assert len([kind for kind in seen if kind in CARD.values()]) + len(stacks) - 3 == 86
