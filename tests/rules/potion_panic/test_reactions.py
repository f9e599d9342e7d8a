"""Beakers between actions, answers to cards, who is heard, who owes (PP-50 to PP-53)."""

import pytest

from game.core.actions import Action
from tests.rules.potion_panic.setting import PanicTable


@pytest.mark.rule("PP-50")
def test_insta_cards_are_free_from_hand_and_bench():
    table = PanicTable(3, hands=["K R", "B Y", "G"], benches=["K - -"])
    assert [text for text in table.legal() if text.startswith("insta")] == [
        f"insta:ghost_beaker,{source},seat{seat}" for source in ("hand", "slot0") for seat in (1, 2)
    ]
    table.act("insta:ghost_beaker,slot0,seat1", "take:blue")
    assert table.state.points == 3


@pytest.mark.rule("PP-50")
def test_juice_only_answers():
    table = PanicTable(2, hands=["J R", "J B"], benches=["J - -"])
    assert not any(text.startswith(("insta", "answer")) for text in table.legal())
    table.do(0, "prep:red,slot1")
    assert (table.top, table.legal(1)) == ("window", ["pass"])


@pytest.mark.rule("PP-50")
def test_a_window_after_each_paid_action_the_third_included():
    table = PanicTable(4, hands=["R B Y G"])
    for text in ("prep:red,slot0", "reserve:recipe0", "prep:blue,slot1"):
        assert table.top == "act", "no window before the first action"
        table.do(0, text)
        assert (table.top, table.to_act) == ("window", (1, 2, 3))
        table.quiet()
    assert (table.top, table.state.points) == ("act", 0)


@pytest.mark.rule("PP-50")
def test_in_a_window_one_unlocked_beaker_with_source_and_victim():
    table = PanicTable(3, hands=["R B", "K", "Y"], benches=["- - -", "- K -"])
    table.do(0, "prep:red,slot0")
    assert table.legal(1) == [
        "pass", *(f"insta:ghost_beaker,{source},seat{seat}" for source in ("hand", "slot1") for seat in (0, 2))
    ]
    assert table.legal(2) == ["pass"]


@pytest.mark.rule("PP-50")
def test_the_first_clockwise_is_heard_the_others_stay_secret_and_may_again():
    table = PanicTable(4, first=2, hands=["B", "K Y", "R B", "K P"])
    table.do(2, "prep:red,slot0")
    table.do(1, "insta:ghost_beaker,hand,seat2")
    table.do(3, "insta:ghost_beaker,hand,seat0")
    events = table.do(0, "pass")
    assert next(event for event in events if event.kind == "revealed").value == ((3, "insta:ghost_beaker,hand,seat0"),)
    assert table.hand(1) == "Y K", "the other card has not moved"
    table.quiet()
    assert table.to_act == (3,)
    table.do(3, "take:blue")
    assert (table.top, table.to_act) == ("window", (0, 1, 3)), "the same window opens again"
    assert table.legal(0) == ["pass"], "the Beaker that was left behind is locked"
    assert len(table.legal(1)) > 1
    table.quiet()
    assert (table.top, table.to_act) == ("act", (2,))


@pytest.mark.rule("PP-50", "PP-43")
def test_a_cancelled_beaker_of_a_window_goes_to_a_stack_and_the_window_opens_again():
    table = PanicTable(3, hands=["J R", "K Y", "B"], stacks=["H", "H", "H"])
    table.do(0, "prep:red,slot0")
    table.do(1, "insta:ghost_beaker,hand,seat2")
    table.do(2, "pass")
    table.do(0, "answer:no_no_juice,hand,stack0")
    table.do(2, "pass")
    table.quiet()
    assert (table.top, table.to_act) == ("pile", (1,))
    table.do(1, "pile:stack2")
    assert (table.stack(0), table.stack(2), table.top) == ("H J", "H K", "window")


@pytest.mark.rule("PP-50")
def test_by_house_rule_only_once_after_the_end_and_before_the_cut():
    table = PanicTable(3, hands=["R B Y G O P H", "K"], options={"insta_window": "end_of_turn"})
    for text in ("prep:red,slot0", "prep:blue,slot1", "prep:yellow,slot2"):
        table.do(0, text)
        assert table.top == "act"
    table.state.hands[0] = sorted(table.state.hands[0] + [table.state.deck.pop() for _ in range(3)])
    table.forget()
    table.do(0, "end")
    assert (table.top, table.to_act) == ("window", (1, 2))
    table.do(1, "insta:ghost_beaker,hand,seat0")
    table.do(2, "pass")
    table.quiet()
    table.do(1, "take:green")
    assert (table.top, table.to_act) == ("window", (1, 2))
    table.quiet()
    assert table.top == "cut"


@pytest.mark.rule("PP-50")
def test_no_window_once_the_game_is_over():
    table = PanicTable(3, hands=["R", "K"], benches=["S - -"], shards=[9, 1, 0])
    table.act("smash:slot0,seat1")
    assert (table.to_act, table.outcome.winners) == ((), (0,))


@pytest.mark.rule("PP-51")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_but_the_player_owes_one_answer_whatever_it_holds(seats):
    table = PanicTable(seats, hands=["B"], benches=["B - -"])
    table.do(0, "smash:slot0")
    assert table.to_act == tuple(range(1, seats))
    assert all(table.legal(seat) == ["pass"] for seat in table.to_act)


@pytest.mark.rule("PP-51")
def test_an_answer_names_its_source_and_its_stack():
    table = PanicTable(2, hands=["B", "J Y"], benches=["B - -", "- - J"])
    table.do(0, "smash:slot0")
    assert table.legal(1) == ["pass", *(f"answer:no_no_juice,{s},stack{n}" for s in ("hand", "slot2") for n in range(3))]


@pytest.mark.rule("PP-51")
def test_only_the_top_of_the_chain_can_be_answered_and_nothing_below_gets_a_second_window():
    table = PanicTable(3, hands=["R J", "J Y", "J P"], benches=["B - -"], stacks=["H", "H", "H"])
    table.do(0, "smash:slot0")
    table.do(1, "answer:no_no_juice,hand,stack0")
    table.do(2, "pass")
    assert table.to_act == (0, 2), "everybody but that Juice's player"
    table.do(0, "answer:no_no_juice,hand,stack1")
    table.do(2, "answer:no_no_juice,hand,stack2")
    assert table.to_act == (0, 1)
    assert [frame.kind for frame in table.view(None).pending] == ["act", "effect", "effect", "effect", "answer"]
    assert table.hand(0) == "R J", "clockwise from the player of the answered card seat 2 comes first"
    table.quiet()
    assert [table.stack(n) for n in range(3)] == ["H J", "H", "H J"]
    assert table.top == "pile"
    assert table.hand(0).count("B") + table.hand(0).count("R") >= 1


@pytest.mark.rule("PP-51")
def test_submissions_that_are_not_heard_are_never_shown():
    table = PanicTable(4, hands=["R", "J Y", "J P", "J O"], benches=["B - -"])
    table.do(0, "smash:slot0")
    for seat in (3, 2):
        table.do(seat, "answer:no_no_juice,hand,stack0")
    events = table.do(1, "answer:no_no_juice,hand,stack0")
    revealed = [event.value for event in events if event.kind == "revealed"]
    assert revealed == [((1, "answer:no_no_juice,hand,stack0"),)]
    assert (table.hand(2), table.hand(3)) == ("P J", "O J")


@pytest.mark.rule("PP-52")
def test_answers_are_a_beat_and_beakers_are_not():
    windows = PanicTable(2).rules.windows
    assert {name: window.beat for name, window in windows.items()} == {"answer": True, "window": False}
    assert all(window.decline == Action("pass") for window in windows.values())
    scalars = PanicTable(2, options={"response_seconds": 5, "auto_pass": False}).view(None).scalars
    assert (scalars["response_seconds"], scalars["auto_pass"]) == (5, False)
    assert (PanicTable(2).view(None).scalars["response_seconds"], PanicTable(2).view(None).scalars["auto_pass"]) == (3, True)


@pytest.mark.rule("PP-53")
def test_the_card_named_by_black_death_may_itself_be_the_answer():
    table = PanicTable(3, hands=["R", "Y"], benches=["X - -", "J B -"], stacks=["H", "H", "H"])
    table.do(0, "smash:slot0,seat1.slot0")
    table.do(1, "answer:no_no_juice,slot0,stack0")
    table.quiet()
    table.act("pile:stack1")
    assert (table.bench(1), table.stack(0), table.stack(1)) == ("- B -", "H J", "H X")


@pytest.mark.rule("PP-53")
def test_if_black_death_still_resolves_no_other_card_is_chosen():
    table = PanicTable(3, hands=["R", "Y", "J"], benches=["X - -", "J B -"], stacks=["H", "H", "H"])
    table.do(0, "smash:slot0,seat1.slot0")
    table.do(1, "answer:no_no_juice,slot0,stack0")
    table.do(2, "pass")
    table.do(0, "pass")
    table.do(2, "answer:no_no_juice,hand,stack0")
    table.quiet()
    assert table.letters(table.state.play[0]) == "X"
    assert table.bench(1) == "- B -"


@pytest.mark.rule("PP-53")
def test_an_answer_from_the_bench_leaves_its_slot_open():
    table = PanicTable(2, hands=["R", "Y G"], benches=["B - -", "- J -"])
    table.do(0, "smash:slot0")
    table.do(1, "answer:no_no_juice,slot1,stack0")
    assert table.bench(1) == "- - -"
    table.quiet()
    table.act("pile:stack0")
    table.state.points = 0
    table.end()
    assert "prep:yellow,slot1" in table.legal()
