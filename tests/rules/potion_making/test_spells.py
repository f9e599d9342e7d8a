"""Eureka, Decomposition, Transformation, and the card that must follow (PM-40 to PM-46)."""

import pytest

from game.core.rules import Setup
from game.match.match import Match
from game.match.save import load, save_text
from game.match.seats import Sitter
from game.rules.potion_making.moves import Moves
from game.rules.potion_making.rules import PotionMaking
from tests.rules.potion_making.setting import MakingTable, rules, rules_with

# --- casting as such ---


@pytest.mark.rule("PM-40")
def test_a_spell_without_a_target_is_only_an_element():
    spells = "eureka.mushrarms decomposition.eye transformation.batwing"
    table = MakingTable(2, hands=[spells], formulas={1: ["fire.will"]})
    assert table.legal() == ["place:transformation.batwing", "place:eureka.mushrarms", "place:decomposition.eye"]
    bare = MakingTable(2, hands=[spells], formulas={0: ["fire.will"]})
    assert bare.legal("cast") == ["cast:decomposition.eye,formula0#fire.will"]
    desk = MakingTable(2, hands=[spells], desk="omen.water")
    assert desk.legal("cast") == ["cast:eureka.mushrarms,desk.water"]


@pytest.mark.rule("PM-40")
def test_the_spell_goes_to_the_bottom_of_its_pile_scoring_nothing_and_another_card_follows():
    table = MakingTable(2, hands=["eureka.mushrarms fire.will"], desk="fidelity.mushrarms omen.water")
    table.do(0, "cast:eureka.mushrarms,desk.water")
    assert table.pile("mushrarms") == "eureka.mushrarms fidelity.mushrarms"
    assert table.points == [0, 0]
    assert (table.to_act, table.top) == ((0,), "another")
    assert table.legal() == ["place:fire.will", "place:omen.water"]
    fresh = MakingTable(2, hands=["eureka.mushrarms fire.will"], desk="omen.water")
    fresh.do(0, "cast:eureka.mushrarms,desk.water")
    assert fresh.pile("mushrarms") == "eureka.mushrarms"
    assert fresh.points == [0, 0]


@pytest.mark.rule("PM-40")
def test_a_further_spell_may_follow_and_the_last_card_ends_the_turn():
    spells = "eureka.mushrarms decomposition.eye"
    table = MakingTable(2, hands=[spells], desk="omen.water", formulas={0: ["fire.will"]}, rest="under")
    table.do(0, "cast:decomposition.eye,formula0#fire.will", "cast:eureka.mushrarms,desk.water")
    assert table.hand(0) == "omen.water"
    table.do(0, "place:omen.water")
    assert table.outcome is not None
    last = MakingTable(2, hands=["decomposition.eye", "omen.water"], formulas={0: ["fire.will"]}, rest="under")
    last.do(0, "cast:decomposition.eye,formula0#fire.will")
    assert last.to_act == (1,)


@pytest.mark.rule("PM-12", "PM-45")
def test_the_next_draw_fills_the_hand_again():
    table = MakingTable(2, hands=["decomposition.eye transformation.batwing omen.water might.phoenix dragon.eye"],
                        desk="insight.air", formulas={0: ["fire.will"]})  # fmt: skip
    table.do(0, "cast:decomposition.eye,formula0#fire.will", "cast:transformation.batwing,formula0#desk.air", "place:omen.water")
    assert len(table.state.hands[0]) == 2
    table.do(1, "draw")
    table.do(1, table.legal()[0])
    drawn = table.do(0, "draw")[1]
    assert len(drawn.cards) == 3
    assert len(table.state.hands[0]) == 5


@pytest.mark.rule("PM-40", "PM-44")
def test_the_spell_card_waits_in_the_open_until_it_has_done_its_work():
    table = MakingTable(2, hands=["decomposition.fern omen.water"], formulas={
        0: ["control.fern(eternity.mandrake basilisk.mandrake)"]})  # fmt: skip
    table.do(0, "cast:decomposition.fern,formula0#control.fern")
    assert table.top == "return"
    assert table.view(1).played == ((0, "decomposition.fern"),)
    assert table.pile("fern") == ""
    table.do(0, "stack:basilisk.mandrake")
    assert table.view(1).played == ()
    assert table.pile("fern") == "decomposition.fern"
    assert table.pile("mandrake") == "basilisk.mandrake eternity.mandrake"
    assert table.top == "another"


# --- Eureka ---


@pytest.mark.rule("PM-41")
def test_eureka_takes_a_formula_card_on_top_or_a_supreme_card_never_a_spell():
    table = MakingTable(2, hands=["eureka.mushrarms fire.will"], desk=(
        "knowledge.water omen.water transformation.batwing decomposition.fern oblivion.fern supreme_elixir"))  # fmt: skip
    assert table.legal("cast") == [
        "cast:eureka.mushrarms,desk.fern", "cast:eureka.mushrarms,desk.water", "cast:eureka.mushrarms,supremes#supreme_elixir",
    ]  # fmt: skip
    assert table.why_not(0, "seat0.hand/eureka.mushrarms", "desk.batwing") == "nothing_to_take"
    table.do(0, "cast:eureka.mushrarms,supremes#supreme_elixir")
    assert table.hand(0).split() == ["fire.will", "supreme_elixir"]
    assert table.apart == ""


@pytest.mark.rule("PM-41")
def test_what_eureka_takes_may_be_played_at_once():
    table = MakingTable(2, hands=["eureka.mushrarms"], desk="knowledge.water omen.water",
                        formulas={0: ["eternity.mandrake"], 1: ["soothsaying.bloodstone"]})  # fmt: skip
    table.do(0, "cast:eureka.mushrarms,desk.water", "compose:omen.water<seat0.formula0,seat1.formula0")
    assert table.points == [6, 3]
    assert table.pile("water") == "knowledge.water"


# --- Decomposition ---


@pytest.mark.rule("PM-42")
def test_decomposition_keeps_any_formula_card_of_an_own_formula():
    made = {0: ["control.fern(supreme_talisman love_potion.air transformation.mandrake)"], 1: ["fire.will"]}
    table = MakingTable(2, hands=["decomposition.eye omen.water"], formulas=made)
    assert table.legal("cast") == [
        f"cast:decomposition.eye,formula0#{kept}" for kept in ("control.fern", "supreme_talisman", "love_potion.air")
    ]
    table.do(0, "cast:decomposition.eye,formula0#love_potion.air")
    assert table.works(0) == ["love_potion.air"]
    assert table.pile("fern") == "control.fern"
    assert table.pile("mandrake") == "transformation.mandrake"
    assert table.apart == "supreme_talisman"
    assert table.points == [0, 0]
    top = MakingTable(2, hands=["decomposition.eye omen.water"], formulas=made)
    top.do(0, "cast:decomposition.eye,formula0#supreme_talisman")
    assert top.works(0) == ["supreme_talisman"]


@pytest.mark.rule("PM-42")
def test_what_is_kept_serves_as_a_formula():
    table = MakingTable(2, hands=["decomposition.eye destiny.belladonna"], desk="phoenix",
                        formulas={0: ["omen.water(eternity.mandrake soothsaying.bloodstone)"]})  # fmt: skip
    table.do(0, "cast:decomposition.eye,formula0#soothsaying.bloodstone")
    table.do(0, "compose:destiny.belladonna<seat0.formula0,desk.phoenix")
    assert table.points == [4, 0]


@pytest.mark.rule("PM-42", "PM-43")
def test_spells_reach_own_formulas_alone():
    table = MakingTable(2, hands=["decomposition.eye transformation.batwing omen.water"], desk="insight.air",
                        formulas={0: ["fire.will"], 1: ["love_potion.air"]})  # fmt: skip
    assert all("formula0#" in text for text in table.legal("cast"))
    other = MakingTable(2, hands=["", "decomposition.eye transformation.batwing omen.water"], desk="insight.air", active=1,
                        formulas={0: ["fire.will", "strength.mind"], 1: ["love_potion.air"]})  # fmt: skip
    assert other.legal("cast") == [
        "cast:transformation.batwing,formula0#desk.air", "cast:decomposition.eye,formula0#love_potion.air",
    ]  # fmt: skip
    assert table.why_not(0, "seat0.hand/decomposition.eye", "seat1.formula0") == "not_yours_to_change"


@pytest.mark.rule("PM-46")
def test_decomposition_of_a_bare_formula_returns_nothing():
    table = MakingTable(2, hands=["decomposition.eye omen.water"], formulas={0: ["fire.will"]})
    events = table.do(0, "cast:decomposition.eye,formula0#fire.will")
    assert table.works(0) == ["fire.will"]
    assert [(event.zone, event.to) for event in events if event.kind == "moved"] == [("seat0.hand", None), (None, "desk.eye")]
    assert table.top == "another"


# --- Transformation ---


@pytest.mark.rule("PM-43", "PM-44")
def test_transformation_puts_a_card_of_the_desk_in_the_place_of_an_own_formula():
    table = MakingTable(2, hands=["transformation.batwing omen.water"], desk="mind soothsaying.bloodstone", formulas={
        0: ["invisibility.astral(mind insight.air)"]})  # fmt: skip
    events = table.do(0, "cast:transformation.batwing,formula0#desk.bloodstone")
    assert [work for work in table.works(0) if work] == ["soothsaying.bloodstone"]
    assert table.pile("astral") == "invisibility.astral"
    assert table.pile("air") == "insight.air"
    assert table.points == [0, 0]
    ways = [event.zone for event in events if event.kind == "moved"]
    assert ways.index("desk.bloodstone") < ways.index("seat0.formula0")
    assert ways[-1] is None
    assert table.pile("batwing") == "transformation.batwing"


@pytest.mark.rule("PM-43")
def test_a_second_copy_of_the_same_formula_or_a_supreme_card_will_do():
    table = MakingTable(2, hands=["transformation.batwing omen.water"], desk="fire.will supreme_elixir",
                        formulas={0: ["fire.will(ether light)"]})  # fmt: skip
    assert table.legal("cast") == [
        "cast:transformation.batwing,formula0#desk.will", "cast:transformation.batwing,formula0#supremes#supreme_elixir",
    ]  # fmt: skip
    table.do(0, "cast:transformation.batwing,formula0#supremes#supreme_elixir")
    assert [work for work in table.works(0) if work] == ["supreme_elixir"]
    assert table.pile("will") == "fire.will fire.will"


@pytest.mark.rule("PM-44")
def test_the_replacement_cannot_be_a_card_that_returns():
    made = {0: ["fire.will(telepathy.ether knowledge.water)"]}
    table = MakingTable(2, hands=["transformation.batwing omen.water"], formulas=made)
    assert table.legal("cast") == []


@pytest.mark.rule("PM-43", "PM-60")
def test_the_order_of_what_a_transformation_brings_back_is_asked_too():
    table = MakingTable(2, hands=["transformation.batwing omen.water"], desk="insight.air", formulas={
        0: ["fire.will(flight.will knowledge.water)"]})  # fmt: skip
    table.do(0, "cast:transformation.batwing,formula0#desk.air")
    assert table.legal() == ["stack:fire.will", "stack:flight.will"]
    table.do(0, "stack:fire.will")
    assert table.pile("will") == "fire.will flight.will"
    assert table.top == "another"


# --- spells of a modder's ---


def test_a_spell_of_two_steps_does_what_it_still_can():
    """Two steps that take the same card: the second finds it gone and does nothing."""
    steps = [{"do": "take_formula"}, {"do": "take_formula"}]
    box = rules_with(spells={"eureka": {"steps": steps}})
    table = MakingTable(2, hands=["eureka.mushrarms fire.will"], desk="omen.water dragon.eye", rules_=box)
    assert len(table.legal("cast")) == 4
    table.do(0, "cast:eureka.mushrarms,desk.water,desk.water")
    assert table.hand(0) == "fire.will omen.water"
    both = MakingTable(2, hands=["eureka.mushrarms fire.will"], desk="omen.water dragon.eye", rules_=box)
    both.do(0, "cast:eureka.mushrarms,desk.water,desk.eye")
    assert both.hand(0) == "fire.will omen.water dragon.eye"


def test_targets_that_are_gone_leave_everything_as_it_is():
    table = MakingTable(2, hands=["eureka.mushrarms fire.will"], desk="transformation.batwing", formulas={0: ["love_potion.air"]})
    before = table.state.plain()
    moves = Moves(rules().offers, rules().seatings[2], table.state, table.chance, None)
    moves.take_formula(0, "desk.air")
    moves.take_formula(0, "desk.batwing")
    moves.take_formula(0, "supremes#supreme_elixir")
    assert moves.decompose(0, 3, "love_potion.air") is None
    assert moves.decompose(0, 0, "fire.will") is None
    assert moves.transform(0, 1, "desk.batwing") is None
    assert moves.transform(0, 0, "desk.batwing") is None
    assert table.state.plain() == before


# --- saving between a spell and the card that must follow ---


def _between(seed):
    """A match stopped between a spell and the card that must follow, or None."""
    match = Match(rules(), Setup(3), seed, [Sitter("", "ai", "random")] * 3)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.handle(seat).legal
        spells = [action for action in legal if action.kind == "cast"]
        match.submit(seat, (spells or legal)[seed % len(spells or legal)])
        if match.public_view.pending and match.public_view.pending[-1].kind == "another":
            return match
    return None


@pytest.mark.rule("PM-40")
def test_saved_between_a_spell_and_the_card_that_must_follow_the_game_goes_on_the_same():
    match = next(found for found in map(_between, range(1, 30)) if found is not None)
    copy, departure = load(save_text(match), lambda game, box: PotionMaking(box))
    assert departure is None
    seat = match.to_act[0]
    assert copy.to_act == (seat,)
    assert list(copy.handle(seat).legal) == list(match.handle(seat).legal)
    assert {action.kind for action in copy.handle(seat).legal} <= {"place", "compose", "cast"}
    for one in (match, copy):
        while one.to_act:
            one.submit(one.to_act[0], one.handle(one.to_act[0]).legal[-1])
    assert copy.state.digest() == match.state.digest()
    assert copy.outcome == match.outcome
