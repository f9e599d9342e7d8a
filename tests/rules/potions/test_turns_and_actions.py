"""Turns, the piles, and what Actions do (PO-30 to PO-43)."""

from random import Random

import pytest

from game.core.chance import SeededChance
from game.core.ids import ALL
from game.core.refs import Ref
from game.core.rules import Setup
from game.rules.potions.rules import Potions
from tests.rules.potions.setting import PotionsTable, data


@pytest.mark.rule("PO-30")
def test_a_turn_begins_with_one_card_of_the_draw_pile():
    table = PotionsTable(3, deck="S", discard="Z")
    assert table.legal() == ["draw"]
    events = table.do(0, "draw")
    assert table.hand(0) == 5
    assert (table.discard, table.legal(1)) == ("Z", [])
    drawn = events[0]
    assert (drawn.zone, drawn.to, drawn.seen_by(1).cards) == ("deck", "seat0.held", (None,))


@pytest.mark.rule("PO-31")
def test_matches_may_be_laid_before_the_discard():
    table = PotionsTable(2, held=["L W S S", "D D P P"], deck="N")
    table.do(0, "draw")
    assert (table.laid(0), table.held(0)) == ("L N", "W S S")
    table = PotionsTable(2, held=["L W S S", "D D P P"], deck="N", options={"auto_lay": False})
    table.do(0, "draw")
    assert table.legal()[:2] == ["lay:love", "lay:newt"]
    table.do(0, "lay:newt")
    assert (table.laid(0), table.hand(0)) == ("N", 5)


@pytest.mark.rule("PO-32")
def test_exactly_one_card_is_discarded_held_or_laid_face_up():
    table = PotionsTable(2, held=["W S"], laid=["L N"], deck="Z")
    table.do(0, "draw")
    assert table.legal() == [
        "discard:held,wisdom", "discard:held,lizardleg", "discard:held,snake", "discard:laid,love", "discard:laid,newt",
    ]  # fmt: skip
    events = table.do(0, "discard:laid,newt")
    assert (table.discard, table.laid(0), table.hand(0)) == ("N", "L", 4)
    assert next(event for event in events if event.to == "discard").seen_by(None).cards == ("newt",)
    assert table.top == "turn_begins", "a card that is no Action does nothing"


@pytest.mark.rule("PO-32")
def test_a_discarded_action_is_completed():
    table = PotionsTable(2, held=["R W S S", "D D P P"], deck="Z")
    table.do(0, "draw", "discard:held,roll")
    assert (table.top, table.to_act, table.view(None).played) == ("reroll", (0,), ((0, "roll"),))
    table.do(0, "reroll:type")
    assert (table.to_act, table.view(None).played) == ((1,), ())


@pytest.mark.rule("PO-33", "PO-42")
def test_take_ends_with_another_discard_which_may_be_the_taken_card():
    table = PotionsTable(2, held=["X W S S", "D D P P"], deck="Z F")
    table.script(take=2)
    table.do(0, "draw", "discard:held,take", "take:seat1,held")
    assert (table.hand(0), table.hand(1), table.top, table.to_act) == (5, 4, "more", (0,))
    assert "discard:held,powder" in table.legal()
    assert not any(text in table.legal() for text in ("challenge", "end"))
    table.do(0, "discard:held,powder")
    assert (table.hand(0), table.discard, table.to_act) == (4, "X P", (1,))


@pytest.mark.rule("PO-33")
def test_actions_discarded_so_are_completed_too():
    table = PotionsTable(2, held=["X X C W", "D D P P"], deck="Z F S T")
    table.script(take=0)
    table.do(0, "draw", "discard:held,take", "take:seat1,held")
    table.script(take=0)
    table.do(0, "discard:held,take", "take:seat1,held")
    assert (table.hand(0), table.hand(1), table.top) == (5, 4, "more")
    table.do(0, "discard:held,change", "set:type,wisdom")
    assert (table.hand(0), table.laid(0), table.discard) == (4, "W", "X X C")
    assert table.to_act == (1,)


@pytest.mark.rule("PO-34")
def test_after_the_action_the_seat_lays_again_and_only_then_is_judged():
    table = PotionsTable(2, held=["C W", "D D P P"], laid=["N B"], deck="A")
    table.do(0, "draw", "discard:held,change", "set:type,wisdom")
    assert table.laid(0) == "W N B A"
    assert table.verdict == ("perfect", 0, (2, 0))


@pytest.mark.rule("PO-34")
def test_without_auto_lay_the_turn_closes_with_a_question_always():
    table = PotionsTable(2, held=["C W S Z", "D D P P"], deck="A", options={"auto_lay": False})
    table.do(0, "draw", "discard:held,change", "set:type,wisdom")
    assert (table.top, table.legal()) == ("close", ["lay:wisdom", "lay:ashes", "end"])
    table.do(0, "lay:wisdom", "end")
    assert (table.to_act, table.laid(0)) == ((1,), "W")
    table.do(1, "draw", "discard:held,powder")
    assert table.top == "close"
    assert table.legal()[-1] == "end"


@pytest.mark.rule("PO-34", "PO-50")
def test_only_the_active_seat_is_judged():
    table = PotionsTable(2, held=["C S S Z", ""], laid=["", "N B K A"], deck="Z")
    table.do(0, "draw", "discard:held,change", "set:type,wisdom")
    assert table.state.last is None
    assert table.to_act == (1,)


@pytest.mark.rule("PO-35")
def test_an_empty_draw_pile_is_made_of_the_discards():
    table = PotionsTable(2, rest="discard")
    count = len(table.state.discard)
    events = table.do(0, "draw")
    assert (len(table.state.deck), table.discard) == (count - 1, "")
    assert [event.kind for event in events][:2] == ["moved", "shuffled"]


@pytest.mark.rule("PO-35")
def test_but_not_of_the_card_that_is_being_done():
    table = PotionsTable(2, held=["Q S S Z", "D D P P"], deck="W", rest="discard")
    table.do(0, "draw", "discard:held,spill", "spill:seat1")
    assert table.discard == "Q"
    assert table.view(None).zones["discard"].cards == ("spill",)
    assert table.hand(1) == 4
    assert sorted(table.discard + " " + table.letters(table.state.deck)).count("Q") == 3


@pytest.mark.rule("PO-35")
def test_with_both_piles_empty_there_is_neither_draw_nor_discard():
    table = PotionsTable(2, rest="gone")
    events = table.do(0, "draw")
    assert [event.value for event in events if event.kind == "skipped"] == ["nothing_to_draw"]
    assert (table.hand(0), table.legal()) == (4, ["end"])
    table.do(0, "end")
    assert (table.to_act, table.hand(0)) == ((1,), 4)


@pytest.mark.rule("PO-36")
def test_the_discards_show_their_top_and_are_known():
    table = PotionsTable(3, discard="Z S L")
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert view.zones["discard"].cards == (None, None, "love")
        assert view.knowledge["discard"] == ("lizardleg", "snake", "love")
    table.do(0, "draw")
    refusal = table.rules.why_not(table.view(0), (Ref("discard"),))
    assert (refusal.clause, refusal.key) == ("PO-36", "potions.discards_are_gone")


# --- the four Actions ---


@pytest.mark.rule("PO-40")
def test_merlins_roll_is_compulsory_and_may_come_up_the_same():
    table = PotionsTable(2, held=["R W W S", "D D P P"], laid=["", ""], deck="Z")
    table.do(0, "draw", "discard:held,roll")
    assert table.legal() == [f"reroll:{name}" for name in data()["dice"]]
    table.script(die_type=1)
    events = table.do(0, "reroll:type")
    assert table.dice == "L N B K"
    rolled = next(event for event in events if event.kind == "rolled")
    assert (rolled.zone, rolled.value[1][0]) == ("die.type", ("type", "love", 1))


@pytest.mark.rule("PO-40", "PO-14")
def test_merlins_roll_can_send_cards_back():
    table = PotionsTable(2, held=["R W S", "D P P"], laid=["K", "L"], deck="Z")
    table.do(0, "draw", "discard:held,roll")
    table.script(die_type=5)
    table.do(0, "reroll:type")
    assert (table.dice, table.laid(1), table.held(1)) == ("T N B K", "", "L D P P")


@pytest.mark.rule("PO-41")
def test_change_turns_a_die_to_another_of_its_own_elements():
    table = PotionsTable(2, held=["C W S S", "D D P P"], deck="Z")
    table.do(0, "draw", "discard:held,change")
    assert table.legal() == [
        "set:type,wisdom", "set:type,transforming", "set:ingredient1,dogtooth", "set:ingredient1,frogtoe",
        "set:ingredient2,lizardleg", "set:ingredient2,snake", "set:application,powder", "set:application,ointment",
    ]  # fmt: skip
    events = table.do(0, "set:application,ointment")
    assert table.dice == "L N B O"
    assert next(event for event in events if event.kind == "turned").zone == "die.application"


@pytest.mark.rule("PO-42")
def test_take_names_somebody_else_and_held_or_laid():
    table = PotionsTable(3, held=["X W S Z", "", "D P P"], laid=["", "L N B K", "A"], deck="S")
    table.do(0, "draw", "discard:held,take")
    assert table.legal() == ["take:seat1,laid", "take:seat2,held", "take:seat2,laid"]


@pytest.mark.rule("PO-42")
def test_a_held_card_is_picked_at_random():
    taken = set()
    for position in range(4):
        table = PotionsTable(2, held=["X W S Z", "D P F O"], deck="S T")
        table.do(0, "draw", "discard:held,take")
        table.script(take=position)
        table.do(0, "take:seat1,held")
        taken |= set(table.held(0).split()) - set("WSZ")
        assert table.hand(1) == 4
        assert "T" in table.held(1), "a replacement is drawn at once"
    assert taken == set("DPFO")


@pytest.mark.rule("PO-42")
def test_tabs_are_offered_in_an_order_shuffled_when_asked():
    table = PotionsTable(2, held=["X W S Z", "D"], laid=["", "L N A"], deck="S T")
    index = table.rules.tables.index
    table.do(0, "draw", "discard:held,take")
    table.script(tabs=(index["ashes"], index["love"], index["newt"]))
    table.do(0, "take:seat1,laid")
    assert (table.top, table.legal()) == ("take", ["pick:0", "pick:1", "pick:2"])
    for viewer in (0, 1, None, ALL):
        assert [name for name, _ in table.view(viewer).pending[-1].fields] == ["seat", "victim"]
    events = table.do(0, "pick:0")
    assert (table.laid(1), table.laid(0)) == ("L N", "A")
    took = next(event for event in events if event.zone == "seat1.laid")
    assert (took.to, took.cards, took.audience) == ("seat0.held", ("ashes",), (0, 1))
    assert table.top == "more"


@pytest.mark.rule("PO-42")
def test_a_single_tab_is_taken_without_a_question():
    table = PotionsTable(2, held=["X W S Z", "D P P"], laid=["", "L"], deck="S T")
    table.do(0, "draw", "discard:held,take", "take:seat1,laid")
    assert (table.laid(1), table.laid(0), table.hand(1)) == ("", "L", 4)


@pytest.mark.rule("PO-42")
def test_taker_and_victim_know_the_card_and_nobody_else():
    table = PotionsTable(3, held=["X W S Z", "D P P", "F F O O"], laid=["", "L"], deck="S T", options={"auto_lay": False})
    table.do(0, "draw", "discard:held,take", "take:seat1,laid")

    def sure(viewer):
        return [kind for kind, places, _ in table.view(viewer).knowledge["hidden"] if places == ("seat0.held",)]

    assert "love" in sure(0)
    assert sure(1) == ["love"]
    assert sure(2) == sure(None) == []


@pytest.mark.rule("PO-42")
def test_laid_cards_can_be_safe():
    table = PotionsTable(2, held=["X W S Z", "D P P"], laid=["", "L"], deck="S", options={"laid_cards_safe": True})
    table.do(0, "draw", "discard:held,take")
    assert table.legal() == ["take:seat1,held"]


@pytest.mark.rule("PO-42")
def test_take_with_nobody_to_take_from_does_nothing():
    table = PotionsTable(2, held=["X W S Z", ""], laid=["", "L N B K"], deck="S", options={"laid_cards_safe": True})
    table.do(0, "draw", "discard:held,take")
    assert (table.hand(0), table.to_act) == (4, (1,))


@pytest.mark.rule("PO-43")
def test_a_spilled_cauldron_loses_everything_laid_cards_too_and_draws_four():
    table = PotionsTable(3, held=["Q W S Z", "C P"], laid=["", "L N"], deck="S L N B K")
    table.do(0, "draw", "discard:held,spill")
    assert table.legal() == ["spill:seat1", "spill:seat2", "decline"]
    events = table.do(0, "spill:seat1")
    assert (table.held(1), table.laid(1)) == ("L N B K", ""), "nothing is laid in another's turn"
    assert table.discard == "Q P C L N"
    assert table.top == "turn_begins", "the Change that was spilled does nothing"
    assert {event.seen_by(2).cards for event in events if event.to == "discard"} == {("powder", "change"), ("love", "newt")}


@pytest.mark.rule("PO-43")
def test_declined_it_is_a_plain_discard():
    table = PotionsTable(2, held=["Q W S Z", "D D P P"], deck="S")
    table.do(0, "draw", "discard:held,spill", "decline")
    assert (table.discard, table.held(1), table.to_act) == ("Q", "D D P P", (1,))


def modded() -> Potions:
    """A fifth Action that does three things, and an element that is new."""
    cards = {name: card for name, card in data()["cards"].items() if name not in ("transforming", "roll")}
    dice = {**data()["dice"], "type": {**data()["dice"]["type"], "faces": ["love", "love", "wisdom", "moon", "moon", "moon"]}}
    moon = {"copies": 3, "quick": 3, "icon": "moon", "wild": False, "steps": []}
    steps = [{"do": "set_die"}, {"do": "take_unseen"}, {"do": "take_unseen"}]
    storm = {"copies": 3, "quick": 2, "icon": "shell", "wild": False, "steps": steps}
    return Potions({**data(), "dice": dice, "cards": {**cards, "moon": moon, "storm": storm}})


@pytest.mark.rule("PO-33")
def test_a_fifth_action_and_a_new_element_are_nothing_but_data():
    table = PotionsTable(2, held=["Y W S S", "D D P P"], deck="Z F F", rules_=modded())
    table.do(0, "draw", "discard:held,storm")
    assert "set:type,moon" in table.legal()
    table.do(0, "set:type,moon", "take:seat1,held", "take:seat1,held")
    assert (table.dice, table.hand(0), table.hand(1), table.top) == ("M N B K", 6, 4, "more")
    table.do(0, "discard:held,snake")
    assert (table.hand(0), table.top) == (5, "more")
    table.do(0, "discard:held,snake")
    assert (table.hand(0), table.to_act) == (4, (1,))


@pytest.mark.parametrize("seed", range(12))
def test_modded_boxes_are_sound_in_random_games(seed):
    rules, random = modded(), Random(seed)
    chance = SeededChance(seed)
    state = rules.new_state(Setup(2 + seed % 3), chance)
    for _ in range(400):
        if to_act := rules.to_act(state):
            legal = rules.legal(state, to_act[0])
            rules.apply(state, to_act[0], legal[int(random.random() * len(legal))], chance)
            assert rules.audit(state) == []


@pytest.mark.rule("PO-33")
def test_tabs_that_are_not_there_are_noticed():
    table = PotionsTable(2, held=["X W S Z", "D"], laid=["", "L N A"], deck="S T")
    table.do(0, "draw", "discard:held,take", "take:seat1,laid")
    *below, frame = table.state.frames
    table.state.frames = (*below, (*frame[:3], frame[3][:-1]))
    assert table.rules.audit(table.state) == ["the tabs that are offered are not those of seat 1"]
