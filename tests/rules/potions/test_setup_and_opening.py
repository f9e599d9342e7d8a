"""The box, the deal, laying, the opening of a round (PO-01 to PO-22)."""

import pytest

from game.core.chance import SeededChance
from game.core.ids import ALL
from game.core.rules import Setup
from game.rules.potions.rules import Potions
from tests.rules.potions.setting import LETTERS, PotionsTable, data, rules


@pytest.mark.rule("PO-01")
def test_four_dice_in_their_order_with_three_elements_on_two_faces_each():
    dice = {name: die["faces"] for name, die in data()["dice"].items()}
    assert list(dice) == ["type", "ingredient1", "ingredient2", "application"]
    wanted = ["love wisdom transforming", "newt dogtooth frogtoe", "lizardleg batwool snake", "drink powder ointment"]
    for faces, elements in zip(dice.values(), wanted, strict=True):
        assert {face: faces.count(face) for face in faces} == dict.fromkeys(elements.split(), 2)


@pytest.mark.rule("PO-02")
def test_52_cards():
    copies = {name: card["copies"] for name, card in data()["cards"].items()}
    assert sum(copies.values()) == 52
    elements = [name for name in copies if name not in ("ashes", "roll", "change", "take", "spill")]
    assert (len(elements), {copies[name] for name in elements}) == (12, {3})
    assert copies["ashes"] == 4
    assert {copies[name] for name in ("roll", "change", "take", "spill")} == {3}


@pytest.mark.rule("PO-03")
def test_twenty_tokens_in_the_cauldron_and_as_many_as_needed_for_more_than_four():
    for seats, tokens in ((2, 20), (4, 20)):
        table = PotionsTable(seats, tokens=[1] * seats)
        assert table.view(None).zones["cauldron"].size == tokens - seats
    six = PotionsTable(6, tokens=[4] * 6, options={"max_players": 6})
    assert six.view(None).zones["cauldron"].size >= 2


@pytest.mark.rule("PO-03")
def test_more_than_four_need_the_house_rule():
    for seats in (5, 6):
        with pytest.raises(ValueError, match="max_players"):
            rules().new_state(Setup(seats), SeededChance(1))
        assert rules().new_state(Setup(seats, {"max_players": 6}), SeededChance(1)).table.seats == seats
    with pytest.raises(ValueError, match="max_players"):
        rules().new_state(Setup(6, {"max_players": 5}), SeededChance(1))


@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        (Setup(1), "seats 2 to 6"),
        (Setup(7), "seats 2 to 6"),
        (Setup(3, {"cheat": True}), "no option 'cheat'"),
        (Setup(3, {"auto_lay": 1}), "on or off"),
        (Setup(3, {"round_turn_limit": 201}), "between 0 and 200"),
        (Setup(3, {"round_turn_limit": True}), "between 0 and 200"),
        (Setup(3, first=3), "no seat 3"),
    ],
)
def test_impossible_tables_are_refused(setup, complaint):
    with pytest.raises(ValueError, match=complaint):
        rules().new_state(setup, SeededChance(1))


@pytest.mark.rule("PO-04")
def test_every_round_all_cards_are_shuffled_four_dealt_the_dealer_rolls():
    state = rules().new_state(Setup(3, first=1), SeededChance(5))
    assert (rules().to_act(state), len(state.deck), state.faces) == ((1,), 52, ())
    chance = SeededChance(6)
    rules().apply(state, 1, rules().legal(state, 1)[0], chance)
    assert [len(held) for held in state.held] == [4, 4, 4]
    assert len(state.deck) == 40
    assert [tag for tag, _ in chance.log] == ["potions.deck", *(f"potions.die.{name}" for name in data()["dice"])]


@pytest.mark.rule("PO-04")
def test_the_next_round_collects_discards_and_hands():
    table = PotionsTable(2, laid=["L N B"], held=["T", "D D P P"], deck="K", discard="S S")
    table.do(0, "draw", "discard:held,transforming")
    assert table.top == "roll"
    table.do(1, "roll")
    assert table.discard == ""
    assert (table.hand(0), table.hand(1), len(table.state.deck)) == (4, 4, 44)
    assert (table.state.round, table.state.turns, table.laid(0), table.laid(1)) == (2, 0, "", "")


@pytest.mark.rule("PO-05")
def test_the_first_dealer_is_drawn_by_lot_or_carried_on():
    firsts = {rules().new_state(Setup(3), SeededChance(seed)).dealer for seed in range(20)}
    assert firsts == {0, 1, 2}
    assert rules().new_state(Setup(3, carried={"first": 2}), SeededChance(1)).dealer == 2
    assert rules().new_state(Setup(3, first=1, carried={"first": 2}), SeededChance(1)).dealer == 1


@pytest.mark.rule("PO-05")
@pytest.mark.parametrize(("clockwise", "order", "rematch"), [(False, [1, 0, 2], 2), (True, [1, 2, 0], 1)])
def test_turns_go_counter_clockwise_and_the_deal_clockwise(clockwise, order, rematch):
    table = PotionsTable(3, active=1, dealer=1, frame="visit_begins", options={"clockwise_turns": clockwise})
    seen = []
    for _ in range(3):
        seen.append(table.to_act[0])
        table.do(seen[-1], "visit", "done")
    assert seen == order
    assert (table.to_act, table.top) == ((1,), "turn_begins"), "whoever rolled has the first turn"
    turns = []
    for _ in range(3):
        turns.append(table.to_act[0])
        table.do(turns[-1], "draw")
        table.do(turns[-1], next(text for text in table.legal() if text.split(",")[1] in _elements()))
    assert turns == order
    table = PotionsTable(3, laid=["L N B"], held=["T"], deck="K", dealer=1, options={"clockwise_turns": clockwise})
    table.do(0, "draw", "discard:held,transforming")
    assert (table.top, table.to_act) == ("roll", (2,)), "the next dealer sits to the left"
    table = PotionsTable(3, laid=["L N B"], held=["T"], deck="K", tokens=[4], options={"clockwise_turns": clockwise})
    table.do(0, "draw", "discard:held,transforming")
    assert table.outcome.carry == {"first": rematch}


def _elements():
    return [LETTERS[letter] for letter in "LWTNDFZBSKPOA"]


# --- laying ---


@pytest.mark.rule("PO-10")
def test_one_card_for_each_die_and_ashes_for_any():
    table = PotionsTable(2, held=["L L N W", "D D P P"], frame="visit_begins")
    table.do(0, "visit")
    assert (table.laid(0), table.held(0)) == ("L N", "L W")
    table = PotionsTable(2, held=["A A A W", "D D P P"], frame="visit_begins")
    table.do(0, "visit")
    assert (table.laid(0), table.held(0)) == ("A A A", "W")


@pytest.mark.rule("PO-11", "PO-12")
def test_ashes_belong_to_no_die_and_give_way_to_no_element():
    table = PotionsTable(2, held=["W", "D D P P"], laid=["L A A"], deck="N")
    table.do(0, "draw")
    assert (table.laid(0), table.held(0)) == ("L N A A", "W")
    table = PotionsTable(2, held=["W"], laid=["L N A"], deck="A")
    table.do(0, "draw", "discard:held,wisdom")
    assert table.verdict == ("perfect", 0, (2, 0))
    table = PotionsTable(2, held=[""], laid=["L N A A"], deck="B")
    table.do(0, "draw")
    assert (table.laid(0), table.held(0)) == ("L N A A", "B"), "four cards at most"
    table.do(0, "discard:laid,ashes")
    assert table.verdict == ("perfect", 0, (2, 0)), "the element is laid in its stead"


@pytest.mark.rule("PO-12")
def test_elements_are_laid_before_ashes():
    table = PotionsTable(2, held=["L N A K"], laid=[""], deck="B")
    table.do(0, "draw")
    assert (table.laid(0), table.held(0)) == ("L N B K", "A")


@pytest.mark.rule("PO-12")
def test_without_auto_lay_the_seat_lays_as_it_likes():
    table = PotionsTable(2, held=["L L A W", "D D P P"], frame="visit_begins", options={"auto_lay": False})
    table.do(0, "visit")
    assert table.legal() == ["lay:love", "lay:ashes", "done"]
    table.do(0, "lay:love")
    assert table.legal() == ["lay:ashes", "done"], "no second card on the same die, none is picked up again"
    table.do(0, "done")
    assert (table.laid(0), table.held(0)) == ("L", "L W A")


@pytest.mark.rule("PO-12")
def test_nothing_is_laid_in_somebody_elses_turn():
    table = PotionsTable(2, held=["C T T W", "F F P P"], deck="S")
    table.do(0, "draw", "discard:held,change", "set:ingredient1,frogtoe")
    assert table.laid(1) == ""
    table.do(1, "draw")
    assert table.laid(1) == "F"


@pytest.mark.rule("PO-13")
def test_others_see_how_many_are_laid_and_nothing_else():
    table = PotionsTable(3, held=["W"], laid=["L N A"])
    zone = table.view(0).zones["seat0.laid"]
    assert zone.cards == ("ashes", "love", "newt")
    for viewer in (1, 2, None):
        for name, size in (("seat0.laid", 3), ("seat0.held", 1)):
            zone = table.view(viewer).zones[name]
            assert (zone.size, zone.cards, zone.display) == (size, None, "count")
    assert table.view(ALL).zones["seat0.laid"].cards == ("ashes", "love", "newt")


@pytest.mark.rule("PO-13")
def test_laying_tells_a_number_only():
    table = PotionsTable(2, held=["L N A W", "D D P P"], frame="visit_begins")
    events = table.do(0, "visit")
    laid = next(event for event in events if event.to == "seat0.laid")
    assert laid.seen_by(0).cards == ("love", "newt", "ashes")
    assert laid.seen_by(1).cards == laid.seen_by(None).cards == (None, None, None)


@pytest.mark.rule("PO-14")
def test_cards_that_stop_matching_return_at_once_for_all():
    table = PotionsTable(3, held=["C W W", "P P P", "D F F"], laid=["L", "L", "L"], deck="S")
    events = table.do(0, "draw", "discard:held,change", "set:type,transforming")
    assert [table.laid(seat) for seat in range(3)] == ["", "", ""]
    assert table.held(1) == "L P P P"
    back = [event for event in events if event.kind == "moved" and (event.zone or "").endswith(".laid")]
    assert [event.seat for event in back] == [0, 1, 2]
    assert [event.seen_by(None).cards for event in back] == [(None,)] * 3
    assert [(event.seat, event.value) for event in events if event.kind == "checked"] == [(1, 1), (2, 1)]


@pytest.mark.rule("PO-14")
def test_also_in_the_opening_and_in_final_turns():
    table = PotionsTable(2, held=["C W W Z", "W P P"], laid=["", "L"], frame="visit_begins")
    table.do(0, "visit", "play:change", "set:type,wisdom")
    assert (table.laid(1), table.laid(0)) == ("", "W"), "the visitor lays again, the other waits"
    table = PotionsTable(2, held=["D P P", "W P F"], laid=["L", "L"], active=1, caller=0, tokens=[1, 0], deck="C")
    table.do(1, "draw", "discard:held,change", "set:type,transforming")
    assert (table.laid(0), table.held(0)) == ("", "L D P P")


# --- the opening ---


@pytest.mark.rule("PO-20")
def test_every_seat_has_one_visit_in_turn_order_also_with_nothing_to_decide():
    table = PotionsTable(3, frame="visit_begins", active=2, dealer=2)
    for seat in (2, 1, 0):
        assert table.to_act == (seat,)
        assert table.legal() == ["visit"]
        table.do(seat, "visit")
        assert table.legal() == ["done"]
        table.do(seat, "done")
    assert (table.top, table.to_act) == ("turn_begins", (2,))


@pytest.mark.rule("PO-21")
def test_any_number_of_actions_one_at_a_time_also_drawn_ones():
    table = PotionsTable(2, held=["R C W W", "D D P P"], frame="visit_begins", deck="Q S")
    table.script(die_type=4)
    table.do(0, "visit")
    assert table.legal() == ["play:roll", "play:change", "done"]
    table.do(0, "play:roll", "reroll:type")
    assert (table.dice, table.held(0)) == ("T N B K", "W W C Q")
    table.do(0, "play:spill", "decline")
    assert table.held(0) == "W W S C"
    assert table.legal() == ["play:change", "done"]


@pytest.mark.rule("PO-21", "PO-42")
def test_after_take_in_the_opening_nothing_is_drawn():
    table = PotionsTable(2, held=["X W W S", "D D P P"], frame="visit_begins", deck="Z T")
    table.script(take=0)
    table.do(0, "visit", "play:take", "take:seat1,held")
    assert (table.held(0), table.held(1)) == ("W W D S", "D Z P P")
    assert table.top == "visit"


@pytest.mark.rule("PO-21")
def test_a_seat_that_has_finished_is_not_visited_again():
    table = PotionsTable(2, held=["W W S S", "C D D P"], frame="visit_begins")
    table.do(0, "visit", "done")
    table.do(1, "visit", "play:change", "set:type,wisdom")
    assert table.laid(0) == "", "it matches now, and waits"
    table.do(1, "done")
    table.do(0, "draw")
    assert table.laid(0).startswith("W")


@pytest.mark.rule("PO-21")
def test_opening_actions_can_be_left_out():
    table = PotionsTable(2, held=["R C W W", "D D P P"], frame="visit_begins", options={"opening_actions": False})
    table.do(0, "visit")
    assert table.legal() == ["done"]


@pytest.mark.rule("PO-22")
@pytest.mark.parametrize(("clockwise", "winner"), [(False, 2), (True, 1)])
def test_after_the_opening_the_first_perfect_hand_in_turn_order_wins(clockwise, winner):
    table = PotionsTable(3, held=["T T O W", "", ""], laid=["", "L N B A", "L N B K"], frame="visit_begins",
                         options={"clockwise_turns": clockwise})  # fmt: skip
    for _ in range(3):
        assert table.state.last is None
        seat = table.to_act[0]
        table.do(seat, "visit", "done")
    assert table.verdict[:2] == ("perfect", winner)
    assert table.state.tokens[winner] == 2


def test_data_is_what_rules_are_built_of():
    assert Potions(data()).data is data()
