"""Hands, stacks and the deck: empty hands, the cut, discarding, refills, running out, what is seen (PP-20 to PP-26)."""

import pytest

from game.core.chance import ScriptedChance
from tests.rules.potion_panic.setting import PanicTable, rules_with


@pytest.mark.rule("PP-20")
def test_an_empty_hand_draws_three_at_once():
    table = PanicTable(2, hands=["R"], deck="B Y G")
    table.do(0, "prep:red,slot0")
    assert table.hand(0) == "B Y G"
    assert table.top == "window", "before the window opens"


@pytest.mark.rule("PP-20")
def test_also_in_somebody_elses_turn_and_in_the_middle_of_an_effect():
    table = PanicTable(3, hands=["B", "R", "Y"], benches=["O - -"], deck="G G G")
    table.act("smash:slot0,seat1")
    table.do(0, "take:red")
    assert table.hand(1) == "G G G"
    assert table.top == "pile", "before the next choice of the effect"


@pytest.mark.rule("PP-20")
def test_a_last_card_played_as_insta_draws_before_it_is_answered():
    table = PanicTable(2, hands=["K", "R B"], deck="G G G")
    table.do(0, "insta:ghost_beaker,hand,seat1")
    assert (table.top, table.hand(0)) == ("answer", "G G G")


@pytest.mark.rule("PP-20")
def test_several_empty_hands_the_active_seat_first_then_clockwise():
    table = PanicTable(3, first=1, hands=["", "", ""], deck="R R R B B B Y Y Y", begin=False)
    table.do(1, "begin")
    assert [table.hand(seat) for seat in range(3)] == ["Y Y Y", "R R R", "B B B"]


@pytest.mark.rule("PP-20")
def test_a_draw_that_failed_is_tried_again_before_the_next_action():
    table = PanicTable(2, hands=["", ""], benches=["H - -", "G - -"], rest="hand", stacks=["R", "B", "Y"])
    assert table.hand(0) == ""
    table.act("smash:slot0", "pile:stack0")
    assert table.hand(0) == "R", "the stack of two gave its lower card"


@pytest.mark.rule("PP-21")
def test_at_the_end_of_the_own_turn_the_hand_is_cut_to_five():
    table = PanicTable(2, hands=["R B Y G O P H", "R R R R R R R"], stacks=["P", "P", "P"])
    table.state.points = 0
    table.act("end")
    assert table.legal() == ["pile:stack0", "pile:stack1", "pile:stack2"]
    table.act("pile:stack1", "lay:hammer_fuel", "lay:red")
    assert (table.hand(0), table.stack(1)) == ("B Y G O P", "P H R")
    assert table.hand(1) == "R R R R R R R", "only at the end of the own turn"
    assert (table.state.active, table.top) == (1, "begin")


@pytest.mark.rule("PP-21")
def test_cards_that_are_alike_are_cut_at_once():
    table = PanicTable(2, hands=["R R R R R R R", "B"], stacks=["P", "P", "P"])
    table.state.points = 0
    table.act("end", "pile:stack2")
    assert (table.hand(0), table.stack(2), table.top) == ("R R R R R", "P R R", "begin")


@pytest.mark.rule("PP-22")
def test_no_discarding_at_will_and_no_drawing_at_the_turns_ends():
    table = PanicTable(2, hands=["R B Y", "G O P"])
    assert not any(text.startswith(("discard", "lay", "pile", "draw")) for text in table.legal())
    table.act("prep:red,slot0", "prep:blue,slot1", "reserve:recipe0")
    deck = len(table.state.deck)
    table.end()
    assert len(table.state.deck) == deck
    assert (table.hand(0), table.hand(1)) == ("Y", "G O P")


@pytest.mark.rule("PP-23")
def test_one_stack_for_everything_then_one_card_at_a_time():
    table = PanicTable(2, hands=["B Y"], benches=["R - -"], deck="G O P", stacks=["H", "H", "H"])
    table.act("smash:slot0", "discard:blue", "discard:orange", "pile:stack2", "lay:orange")
    assert table.legal() == ["lay:red", "lay:blue"]
    assert table.stack(2) == "H O"
    table.act("lay:red")
    assert table.stack(2) == "H O R B"
    assert (table.stack(0), table.stack(1)) == ("H", "H")


@pytest.mark.rule("PP-23", "PP-37")
def test_for_black_death_the_attacker_chooses_for_both_cards():
    table = PanicTable(2, benches=["X - -", "Y - -"], stacks=["H", "H", "H"])
    table.act("smash:slot0,seat1.slot0")
    assert (table.to_act, table.top) == ((0,), "pile")
    table.act("pile:stack1", "lay:yellow")
    assert table.stack(1) == "H Y X"


@pytest.mark.rule("PP-23", "PP-51")
def test_everybody_discards_their_own_answers_apart():
    table = PanicTable(3, hands=["R", "J B"], benches=["B - -"], stacks=["H", "H", "P"])
    table.do(0, "smash:slot0")
    table.do(1, "answer:no_no_juice,hand,stack2")
    table.quiet()
    table.act("pile:stack0")
    assert (table.stack(0), table.stack(2)) == ("H B", "P J")


@pytest.mark.rule("PP-24")
def test_an_empty_stack_is_refilled_before_the_smashed_card_is_discarded():
    table = PanicTable(2, hands=["R"], benches=["Y - -"], stacks=["B", "G O", "P"], deck="H L")
    table.act("smash:slot0")
    assert table.hand(0) == "R B O P"
    assert [table.stack(n) for n in range(3)] == ["H", "G", "L"], "in table order"
    assert table.top == "pile"


@pytest.mark.rule("PP-24")
def test_a_stack_that_cannot_be_refilled_stays_empty():
    table = PanicTable(2, hands=["R B", ""], benches=["Y G G"], stacks=["B", "O", "P"], rest="hand")
    table.act("smash:slot0")
    assert [table.stack(n) for n in range(3)] == ["", "", ""]
    assert table.view(None).zones["stack0"].cards == ()
    table.act("pile:stack1")
    assert [text for text in table.legal() if text.startswith("smash")] == ["smash:slot1,stack1", "smash:slot2,stack1"]


@pytest.mark.rule("PP-24")
def test_an_empty_stack_gives_yellow_nothing_and_is_refilled_when_the_deck_has_cards_again():
    table = PanicTable(2, hands=["R B", ""], benches=["Y Y -"], stacks=["", "O", "P"], rest="hand", begin=False)
    table.do(0, "begin")
    table.act("smash:slot0")
    assert table.hand(0) == "R B O P"
    table.act("pile:stack1")
    table.do(0, "prep:purple,slot0")
    table.quiet()
    assert table.stack(0) == "", "one card on a stack is no deck"
    table.state.stacks[1] = table.state.stacks[1] + [table.state.hands[1].pop()]
    table.forget()
    table.act("smash:slot1")
    assert sorted(len(stack) for stack in table.state.stacks) == [0, 0, 1], "what lay beneath came up"


@pytest.mark.rule("PP-25")
def test_an_empty_deck_is_made_of_all_but_the_top_of_each_stack():
    table = PanicTable(2, hands=["R"], benches=["B - -"], stacks=["Y Y Y G", "O", "P P"], rest="hand", deck="L")
    table.act("smash:slot0")
    assert [table.stack(n) for n in range(3)] == ["G", "O", "P"]
    assert table.hand(0).count("L") == 1
    assert len(table.state.deck) + len(table.state.hands[0]) == 1 + 1 + 4, "and the draw goes on"
    assert "B" not in table.letters(table.state.deck), "the card in play stays out"


@pytest.mark.rule("PP-25")
def test_the_deck_is_not_made_sooner_than_a_card_is_due_and_what_is_missing_is_lost():
    table = PanicTable(2, hands=["R"], benches=["B - -"], stacks=["Y", "O", "P"], rest="hand", deck="L G")
    table.act("smash:slot0")
    assert (table.state.deck, table.hand(0), table.told("shuffled")) == ([], "R G L", [])
    table = PanicTable(2, hands=["R"], benches=["B - -"], stacks=["Y", "O", "P"], rest="hand", deck="L")
    table.act("smash:slot0")
    assert table.hand(0) == "R L"


@pytest.mark.rule("PP-25")
def test_the_shuffle_is_by_chance_and_told_to_nobody():
    table = PanicTable(2, hands=["R"], benches=["B - -"], stacks=["Y G O P", "O", "P"], rest="hand")
    index = table.rules.tables.index
    order = tuple(index[name] for name in ("orange", "green", "yellow"))
    table.do(0, "smash:slot0")
    table.do(1, "pass", chance=ScriptedChance({"panic.deck": [order]}))
    assert table.hand(0) == "R Y G"
    shuffled = table.told("shuffled")[0]
    assert not any(any(shuffled.seen_by(viewer).cards) for viewer in (0, 1, None))


@pytest.mark.rule("PP-26")
def test_only_the_top_of_a_stack_is_seen_but_what_fell_was_shown():
    table = PanicTable(2, stacks=["R B G", "O", "P"])
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert view.zones["stack0"].cards == (None, None, "green")
        assert view.zones["stack0"].display == "top"
        assert view.knowledge["stacks"][0] == ("red", "blue", "green")
        assert view.scalars["show_counts"] is True
    assert PanicTable(2, options={"show_counts": False}).view(0).scalars["show_counts"] is False


@pytest.mark.rule("PP-26")
def test_discarded_cards_are_shown_to_all_as_they_fall():
    table = PanicTable(3, benches=["X - -", "Y - -"], stacks=["H", "H", "H"])
    table.act("smash:slot0,seat1.slot0")
    events = table.act("pile:stack1", "lay:yellow")
    fallen = [event for event in events if event.kind == "moved" and event.to == "stack1"]
    assert [event.seen_by(None).cards for event in fallen] == [("yellow",), ("black_death",)]


@pytest.mark.rule("PP-20", "PP-21", "PP-25")
@pytest.mark.parametrize("numbers", [{"hand_limit": 1}, {"draw_when_empty": 1, "hand": 1}, {"stacks": 2}, {"stacks": 4}])
def test_other_numbers(numbers):
    table = PanicTable(2, hands=["R B", "R R"], rules_=rules_with(**numbers), stacks=["O", "O"])
    table.act("prep:red,slot0", "prep:blue,slot1")
    assert len(table.state.hands[0]) == table.rules.tables.refill
    table.state.points = 0
    table.act("end")
    if numbers.get("hand_limit") == 1:
        assert table.top == "cut"
