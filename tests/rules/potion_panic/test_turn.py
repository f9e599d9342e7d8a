"""A turn: actions, benches, brewing, reserving, the end (PP-10 to PP-19)."""

import pytest

from game.core.ids import ALL
from tests.rules.potion_panic.setting import PanicTable, recipe_id


@pytest.mark.rule("PP-10")
def test_three_actions_of_any_kind_and_no_passing():
    table = PanicTable(2, hands=["R B Y G", "H"], benches=["P - -"], stacks=["O", "O", "O"], deck="R R R")
    assert table.state.points == 3
    assert "end" not in table.legal()
    assert "pass" not in table.legal()
    table.act("smash:slot0,seat1", "pile:stack0")
    assert table.state.points == 2
    table.act("prep:hammer_fuel,slot1")
    table.act("reserve:recipe0")
    assert (table.state.points, table.legal()) == (0, ["end"])


@pytest.mark.rule("PP-10")
def test_when_nothing_at_all_is_possible_the_rest_is_forfeit():
    table = PanicTable(2, hands=["", ""], benches=["F J -"], reserves=["RRR BBB YYY"], rest="hand", stacks=["R", "B", "Y"])
    assert table.state.hands[0] == []
    assert (table.state.points, table.legal()) == (3, ["end"])


@pytest.mark.rule("PP-10")
@pytest.mark.parametrize(
    ("hand", "bench", "reserve", "possible"),
    [
        ("R", "F - -", "RRR BBB YYY", "prep:red,slot1"),
        ("", "R - -", "RRR BBB YYY", "smash:slot0"),
        ("", "F F RG", "RRR BBB YYY", f"brew:{recipe_id('RRR')}<slot0,slot1,slot2"),
        ("", "F - -", "RRR BBB", "reserve:recipe0"),
    ],
)
def test_as_long_as_one_of_the_four_is_possible_the_turn_goes_on(hand, bench, reserve, possible):
    table = PanicTable(2, hands=[hand, ""], benches=[bench], reserves=[reserve], rest="hand", stacks=["O", "B", "Y"])
    assert possible in table.legal()
    assert "end" not in table.legal()


@pytest.mark.rule("PP-11")
def test_a_prepared_card_lies_face_down_and_only_its_owner_looks():
    table = PanicTable(3, hands=["R B"])
    events = table.do(0, "prep:red,slot1")
    assert table.bench(0) == "- R -"
    assert table.hand(0) == "B"
    moved = next(event for event in events if event.kind == "moved")
    assert (moved.cards, moved.seen_by(1).cards, moved.seen_by(None).cards) == (("red",), (None,), (None,))
    assert table.view(0).zones["seat0.slot1"].cards == ("red",)
    assert table.view(ALL).zones["seat0.slot1"].cards == ("red",)
    for viewer in (1, 2, None):
        assert table.view(viewer).zones["seat0.slot1"].cards is None


@pytest.mark.rule("PP-11")
def test_bench_cards_never_move_or_return():
    table = PanicTable(2, hands=["R"], benches=["B F J"])
    moves = [text for text in table.legal() if not text.startswith(("prep", "smash", "brew", "reserve"))]
    assert moves == []
    assert not any(text.startswith("prep:blue") for text in table.legal())


@pytest.mark.rule("PP-12")
def test_a_full_bench_lets_one_card_make_way():
    table = PanicTable(2, hands=["R B"], benches=["Y G O"], stacks=["P", "P", "P"])
    assert [text for text in table.legal() if text.startswith("prep:red")] == [
        f"prep:red,slot{slot},stack{stack}" for slot in range(3) for stack in range(3)
    ]
    events = table.do(0, "prep:red,slot1,stack2")
    assert (table.bench(0), table.stack(2), table.hand(0)) == ("Y R O", "P G", "B")
    ways = [(event.zone, event.to) for event in events if event.kind == "moved"]
    assert ways == [("seat0.slot1", "stack2"), ("seat0.hand", "seat0.slot1")]
    assert table.top == "window", "the card that makes way has no effect"


@pytest.mark.rule("PP-12")
def test_replacing_the_last_card_draws_only_afterwards():
    table = PanicTable(2, hands=["R"], benches=["Y G O"], deck="B B B")
    table.do(0, "prep:red,slot0,stack0")
    assert (table.hand(0), table.bench(0)) == ("B B B", "R G O")


@pytest.mark.rule("PP-12")
def test_not_while_a_slot_is_open():
    table = PanicTable(2, hands=["R B"], benches=["Y - O"])
    assert [text for text in table.legal() if text.startswith("prep:red")] == ["prep:red,slot1"]


@pytest.mark.rule("PP-13")
def test_only_own_smash_cards_on_the_bench_can_be_smashed():
    table = PanicTable(2, hands=["B Y"], benches=["RG F J", "R - -"])
    assert not any(text.startswith("smash") for text in table.legal())
    table = PanicTable(2, hands=["B Y"], benches=["R - H", "R - -"])
    assert [text for text in table.legal() if text.startswith("smash")] == ["smash:slot0", "smash:slot2"]


@pytest.mark.rule("PP-13")
def test_a_target_is_named_wherever_somebody_can_be_affected():
    table = PanicTable(3, benches=["S X -", "R - B", "- - -"], shards=[1, 0, 2])
    smashes = [text for text in table.legal() if text.startswith("smash")]
    assert smashes == ["smash:slot0,seat2", "smash:slot1,seat1.slot0", "smash:slot1,seat1.slot2"]


@pytest.mark.rule("PP-13")
def test_without_anybody_to_affect_the_card_is_smashed_all_the_same():
    table = PanicTable(3, benches=["S X -"], shards=[3, 0, 0])
    assert [text for text in table.legal() if text.startswith("smash")] == ["smash:slot0,none", "smash:slot1,none"]
    table.act("smash:slot0,none", "pile:stack0")
    assert (table.state.shards, table.bench(0), table.state.points) == ([3, 0, 0], "- X -", 2)


@pytest.mark.rule("PP-14")
def test_brewing_takes_what_fits_in_any_order_and_nothing_else():
    table = PanicTable(2, benches=["G R R"], public="RRG BBB OOO", reserves=["RRR", "RBY"])
    brews = [text for text in table.legal() if text.startswith("brew")]
    assert brews == [f"brew:{recipe_id('RRG')}<slot0,slot1,slot2"]
    assert not any(t.startswith("brew") for t in PanicTable(2, benches=["G R B"], public="RRG BBB OOO").legal())


@pytest.mark.rule("PP-14")
def test_of_several_recipes_that_fit_one_is_chosen_private_ones_too_but_nobody_elses():
    table = PanicTable(2, benches=["F R R"], public="RRR RRG OOO", reserves=["RRO", "RRP"])
    found = {text.partition("<")[0] for text in table.legal() if text.startswith("brew")}
    assert found == {f"brew:{recipe_id(code)}" for code in ("RRR", "RRG", "RRO")}


@pytest.mark.rule("PP-15")
def test_reserving_hides_the_recipe_and_refills_its_place_at_once():
    table = PanicTable(3, public="RRR BBB YYY", reserves=["GGG"])
    due = table.rules.tables.recipes[table.state.recipe_deck[-1]].id
    table.act("reserve:recipe1")
    assert table.state.points == 2
    assert table.view(None).zones["recipe1"].cards == (due,)
    assert sorted(table.view(0).kinds("seat0.recipes")) == sorted([recipe_id("GGG"), recipe_id("BBB")])
    for viewer in (1, 2, None):
        zone = table.view(viewer).zones["seat0.recipes"]
        assert (zone.size, zone.cards) == (2, None)
        known = [(kind, places) for kind, places, _ in table.view(viewer).knowledge["recipes"] if kind == recipe_id("BBB")]
        assert known == [(recipe_id("BBB"), ("seat0.recipes",))]


@pytest.mark.rule("PP-15")
def test_no_more_than_three_in_reserve_the_dealt_one_counts():
    table = PanicTable(2, reserves=["GGG OOO"])
    table.act("reserve:recipe0")
    assert not any(text.startswith("reserve") for text in table.legal())


@pytest.mark.rule("PP-16")
def test_a_brewed_public_recipe_is_replaced():
    table = PanicTable(2, benches=["R R R"], public="BBB RRR YYY", reserves=["GGG"])
    due = table.state.recipe_deck[-1]
    table.act(f"brew:{recipe_id('RRR')}<slot0,slot1,slot2", "pile:stack0")
    assert table.state.public[1] == due
    assert [table.rules.tables.recipes[r].id for r in table.state.recipe_discard] == [recipe_id("RRR")]


@pytest.mark.rule("PP-16")
@pytest.mark.parametrize(("reserve", "left"), [("RRR", 1), ("RRR GGG", 1), ("RRR GGG OOO", 2)])
def test_a_brewed_private_one_only_when_none_is_left(reserve, left):
    table = PanicTable(2, benches=["R R R"], public="BBB YYY PPP", reserves=[reserve])
    due = table.state.recipe_deck[-1]
    table.act(f"brew:{recipe_id('RRR')}<slot0,slot1,slot2", "pile:stack0")
    assert len(table.state.reserves[0]) == left
    assert (due in table.state.reserves[0]) == (reserve == "RRR")


@pytest.mark.rule("PP-16")
def test_an_empty_recipe_deck_is_made_of_the_whole_discard():
    table = PanicTable(2, benches=["R R R"], public="RRR BBB YYY", reserves=["GGG", "OOO"])
    table.state.recipe_discard, table.state.recipe_deck = table.state.recipe_deck, []
    table.forget()
    discarded = len(table.state.recipe_discard)
    table.act(f"brew:{recipe_id('RRR')}<slot0,slot1,slot2", "pile:stack0")
    assert table.state.recipe_discard == []
    assert len(table.state.recipe_deck) == discarded, "the brewed one is shuffled in, one is drawn"
    assert table.told("shuffled")[0].zone == "recipe_deck"


@pytest.mark.rule("PP-16")
def test_what_is_missing_leaves_its_place_empty_and_comes_later():
    table = PanicTable(2, benches=["H - -"], public="RRR BBB YYY", reserves=["GGG", "OOO"])
    state = table.state
    spare, state.recipe_deck = state.recipe_deck, []
    state.reserves[1] = sorted(state.reserves[1] + spare)
    table.rules.tables.private = 99
    try:
        table.forget()
        table.act("reserve:recipe1")
        assert table.view(None).zones["recipe1"].size == 0
        assert "reserve:recipe1" not in table.legal()
        table.act("smash:slot0")
        assert table.view(None).zones["recipe1"].size + table.view(None).zones["recipe2"].size == 1
    finally:
        table.rules.tables.private = 3


@pytest.mark.rule("PP-17", "PP-40")
def test_action_points_never_exceed_three():
    table = PanicTable(2, hands=["R"], benches=["L L -"])
    table.act("smash:slot0", "pile:stack0")
    assert table.state.points == 3
    table.act("smash:slot1", "pile:stack0")
    assert table.state.points == 3


@pytest.mark.rule("PP-18")
def test_without_points_the_active_seat_is_still_asked():
    table = PanicTable(2, hands=["R B Y G K", "O O"], stone=0, carried={"stone": 0})
    table.act("prep:red,slot0", "prep:blue,slot1", "prep:yellow,slot2")
    assert table.to_act == (0,)
    assert table.legal()[-1] == "end"
    assert {text.partition(":")[0] for text in table.legal()} == {"insta", "stone", "end"}


@pytest.mark.rule("PP-18")
def test_the_end_of_a_turn_in_order():
    table = PanicTable(3, hands=["R B Y"], options={"insta_window": "end_of_turn"})
    table.do(0, "prep:red,slot0")
    assert table.top == "act"
    table.do(0, "prep:blue,slot1", "prep:yellow,slot2")
    assert (table.top, table.legal()) == ("act", ["end"])
    table.do(0, "end")
    assert (table.top, table.to_act) == ("window", (1, 2))
    table.quiet()
    assert (table.state.active, table.top) == (1, "begin")


@pytest.mark.rule("PP-18", "PP-43")
def test_locks_are_lifted_when_the_next_turn_begins():
    table = PanicTable(2, hands=["K R", "B Y"])
    table.act("insta:ghost_beaker,hand,seat1", "take:blue")
    assert table.hand(1) == "Y K!"
    table.state.points = 0
    table.act("end")
    assert table.hand(1) == "Y K!"
    table.do(1, "begin")
    assert table.hand(1) == "Y K"
    assert table.told("changed")[0].value == ("ghost_beaker.locked", "ghost_beaker")


@pytest.mark.rule("PP-19")
def test_a_brew_in_order():
    table = PanicTable(2, hands=["B"], benches=["F R RG"], public="RRG BBB YYY", reserves=["GGG"], stacks=["O", "O", "O"],
                       deck="B B B")  # fmt: skip
    events = table.do(0, f"brew:{recipe_id('RRG')}<slot0,slot1,slot2")
    assert table.to_act == (0,), "a Brew cannot be answered"
    shown = [event.cards for event in events if event.kind == "moved" and event.to == "seat0.play"]
    assert shown == [("funky_punch",), ("red",), ("dualixer_red_green",)]
    order = [event.kind for event in events]
    assert order.index("counted") < order.index("moved") < order.index("brewed")
    assert table.state.shards == [2, 0]
    table.do(0, "pile:stack1")
    assert table.top == "lay"
    assert table.hand(0) == "B", "the Funky Punch draws after the cards are laid"
    table.do(0, "lay:dualixer_red_green", "lay:red")
    assert table.stack(1) == "O RG R F"
    assert table.hand(0) == "B B B B"
    assert table.top == "window"


@pytest.mark.rule("PP-19")
def test_a_private_recipe_that_is_named_is_known_to_all_before_it_is_gone():
    table = PanicTable(3, benches=["R R R"], public="BBB YYY PPP", reserves=["RRR GGG"])
    table.do(0, f"brew:{recipe_id('RRR')}<slot0,slot1,slot2")
    for viewer in (1, 2, None):
        known = [name for name, places, _ in table.view(viewer).knowledge["recipes"] if places == ("seat0.recipes",)]
        assert known == [recipe_id("RRR")]
