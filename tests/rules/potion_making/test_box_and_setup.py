"""The box, who sees what, the deal, whose turn it is, the end (PM-01 to PM-14, PM-70)."""

from random import Random

import pytest

from game.core.chance import ScriptedChance, SeededChance
from game.core.ids import ALL
from game.core.rules import Setup
from game.rules.potion_making.view import track
from tests.rules.potion_making.setting import MakingTable, data, rules, rules_with

DECK = """
love_potion|simple|2|bloodstone+mandrake|air*2
eternal_sleep|simple|2|water+belladonna|light*2
invisibility|simple|2|mind+air|astral*2
strength|simple|2|astral+bloodstone|mind*2
isidas_mortum|simple|2|batwing+mind|eye*2
fire|simple|2|ether+light|will*2
eternity|simple|2|mushrarms+phoenix|mandrake*2
eternal_youth|simple|2|phoenix+ether|tooth*2
fidelity|simple|2|mandrake+tooth|mushrarms*2
knowledge|simple|2|light+fern|water*2
secret_sight|simple|2|eye+astral|batwing*2
warding|simple|2|tooth+will|phoenix*2
oblivion|simple|2|belladonna+batwing|fern*2
polyglossum|simple|2|fern+eye|belladonna*2
emanation|simple|2|will+water|ether*2
soothsaying|simple|2|air+mushrarms|bloodstone*2
wisdom|complex|3|ether+water+fern|astral*2,will*1
lord_of_plants|complex|3|belladonna+light+will|mind*2,ether*1
telepathy|complex|3|bloodstone+mind+mushrarms|ether*2,astral*1
flight|complex|3|mandrake+astral+air|will*2,mind*1
control|powder|4|love_potion+tooth|fern*1
truth|powder|4|knowledge+eye|mushrarms*1
incorporeality|powder|4|eternal_sleep+batwing|mandrake*1
destiny|powder|4|soothsaying+phoenix|belladonna*1
omen|great|6|eternity+soothsaying|water*1
revival|great|6|fire+eternal_youth|batwing*1
insight|great|6|knowledge+polyglossum|air*1
protection|great|6|emanation+warding|eye*1
vanishing|great|6|invisibility+isidas_mortum|tooth*1
timelessness|great|6|oblivion+eternal_sleep|bloodstone*1
might|great|6|strength+secret_sight|phoenix*1
eternal_love|great|6|love_potion+fidelity|light*1
hidden_knowledge|talisman|8|oblivion+wisdom|light*1
palantirium|talisman|8|fidelity+telepathy|air*1
teleportation|talisman|8|eternity+flight|bloodstone*1
lord_of_beasts|talisman|8|polyglossum+lord_of_plants|water*1
unicorn|creature|8|warding+wisdom|belladonna*1
griffin|creature|8|isidas_mortum+flight|mushrarms*1
guardian|creature|8|destiny+invisibility|batwing*1
dragon|creature|8|control+strength|eye*1
salamander|creature|8|truth+fire|phoenix*1
banshee|creature|8|incorporeality+emanation|tooth*1
basilisk|creature|8|secret_sight+telepathy|mandrake*1
avocado_cadaver|creature|8|eternal_youth+lord_of_plants|fern*1
supreme_elixir|supreme|10|great+great|astral,will,ether
supreme_talisman|supreme|10|talisman+talisman|phoenix,mind,tooth
transformation|||-|mandrake*1,batwing*1
eureka|||-|belladonna*1,mushrarms*1
decomposition|||-|eye*1,fern*1
"""
"""The printed deck: formula, kind, points, components, elements with their copies."""


def printed():
    """Every line of the deck: upper part, kind, points, components, and the kinds of its cards with their copies."""
    for line in DECK.split():
        name, kind, points, needs, shown = line.split("|")
        marks = [mark.partition("*") for mark in shown.split(",")]
        together = not marks[0][2]
        cards = {name: 1} if together else {f"{name}.{element}": int(copies) for element, _, copies in marks}
        yield name, kind, int(points or 0), needs.split("+"), cards


@pytest.mark.rule("PM-01", "PM-02", "PM-04")
def test_the_deck_is_the_printed_one():
    copies = {kind: card["copies"] for kind, card in data()["cards"].items()}
    wanted = {kind: count for *_, cards in printed() for kind, count in cards.items()}
    assert copies == wanted
    assert sum(copies.values()) == 76
    marks = [element for card in data()["cards"].values() for element in card["elements"] * card["copies"]]
    assert len(marks) == 80
    assert len(set(marks)) == len(data()["elements"]) == 16
    assert [kind for kind, card in data()["cards"].items() if len(card["elements"]) > 1] == ["supreme_elixir", "supreme_talisman"]
    assert data()["cards"]["supreme_elixir"]["elements"] == ["astral", "will", "ether"]
    assert data()["cards"]["supreme_talisman"]["elements"] == ["phoenix", "mind", "tooth"]


@pytest.mark.rule("PM-03", "PM-04")
def test_formulas_are_the_printed_ones():
    formulas = data()["formulas"]
    assert len(formulas) == 46
    for name, kind, points, needs, _ in printed():
        if name in formulas:
            assert (formulas[name]["kind"], formulas[name]["points"], formulas[name]["needs"]) == (kind, points, needs)
        else:
            assert name in data()["spells"]


@pytest.mark.rule("PM-03")
def test_a_supreme_elixir_is_of_any_two_great_elixirs_and_no_talisman():
    table = MakingTable(2, hands=["supreme_elixir supreme_talisman"], formulas={
        0: ["omen.water", "palantirium.air", "fire.will"], 1: ["might.phoenix", "lord_of_beasts.water"],
    })  # fmt: skip
    assert table.legal("compose") == [
        "compose:supreme_elixir<seat0.formula0,seat1.formula0", "compose:supreme_elixir<seat1.formula0,seat0.formula0",
        "compose:supreme_talisman<seat0.formula1,seat1.formula1", "compose:supreme_talisman<seat1.formula1,seat0.formula1",
    ]  # fmt: skip
    after = MakingTable(2, hands=["supreme_talisman"], formulas={0: ["palantirium.air", "supreme_elixir"]})
    assert after.legal("compose") == []


@pytest.mark.rule("PM-01")
def test_a_card_is_played_as_one_of_its_parts():
    table = MakingTable(2, hands=["love_potion.air", "fire.will"], desk="bloodstone mandrake")
    assert table.legal() == ["place:love_potion.air", "compose:love_potion.air<desk.bloodstone,desk.mandrake"]
    table.do(0, "compose:love_potion.air<desk.bloodstone,desk.mandrake")
    assert table.pile("air") == ""


@pytest.mark.rule("PM-05")
def test_hands_and_the_draw_pile_are_secret_and_all_else_is_open():
    table = MakingTable(3, hands=["fire.will", "omen.water might.phoenix"], desk="eureka.mushrarms fidelity.mushrarms",
                        formulas={2: ["strength.mind(astral bloodstone)"]})  # fmt: skip
    for viewer in (0, 2, None):
        view = table.view(viewer)
        assert view.zones["seat1.hand"].cards == (None, None)
        assert view.zones["deck"].cards is None
        assert view.zones["desk.mushrarms"].cards == ("eureka.mushrarms", "fidelity.mushrarms")
        assert view.zones["seat2.formula0"].cards == ("strength.mind", "invisibility.astral", "soothsaying.bloodstone")
    assert table.view(1).zones["seat1.hand"].cards == ("might.phoenix", "omen.water")
    assert table.view(ALL).zones["seat1.hand"].cards == ("might.phoenix", "omen.water")
    assert len(table.view(ALL).zones["deck"].cards) == len(table.state.deck)


@pytest.mark.rule("PM-05")
def test_a_card_taken_by_eureka_is_known_while_it_is_in_that_hand():
    table = MakingTable(3, hands=["eureka.mushrarms fire.will fire.will", "omen.water"], desk="might.phoenix fidelity.mushrarms",
                        rest="under")  # fmt: skip
    table.do(0, "cast:eureka.mushrarms,desk.phoenix")
    for viewer in (1, 2, None):
        view = table.view(viewer)
        assert view.zones["seat0.hand"].cards == ("might.phoenix", None, None)
        assert view.knowledge["shown"] == (("might.phoenix",), (), ())
        world = rules().imagine(view, Random(1))
        assert rules().tables.index["might.phoenix"] in world.hands[0]
    table.do(0, "place:fire.will")
    assert table.view(2).zones["seat0.hand"].cards == ("might.phoenix", None)
    table.do(1, "draw", "place:omen.water")
    table.do(0, "draw", "place:might.phoenix")
    assert table.view(2).zones["seat0.hand"].cards == (None,)
    assert table.state.shown == [(), (), ()]


@pytest.mark.rule("PM-05")
def test_whatever_nobody_has_seen_may_be_anywhere_unseen():
    table = MakingTable(2, hands=["fire.will", "omen.water might.phoenix"], deck="dragon.eye", rest="under")
    assert dict(table.view(0).knowledge["unseen"]) == {"omen.water": 1, "might.phoenix": 1, "dragon.eye": 1}
    assert dict(table.view(None).knowledge["unseen"]) == {"fire.will": 1, "omen.water": 1, "might.phoenix": 1, "dragon.eye": 1}
    assert table.view(ALL).knowledge["unseen"] == ()
    seen = {tuple(rules().imagine(table.view(0), Random(seed)).deck) for seed in range(20)}
    assert len(seen) == 3


@pytest.mark.rule("PM-10")
def test_four_each_and_four_on_the_desk_for_which_nobody_scores():
    for seats in range(2, 7):
        state = rules().new_state(Setup(seats, first=1), SeededChance(seats))
        assert [len(hand) for hand in state.hands] == [4] * seats
        assert sum(map(len, state.piles)) + len(state.apart) == 4
        assert len(state.deck) == 76 - 4 * seats - 4
        assert state.points == [0] * seats
        assert not any(state.works)


@pytest.mark.rule("PM-10")
def test_the_desk_begins_with_piles_in_the_order_dealt_spells_below_supremes_apart():
    tables = rules().tables
    desk = ["fidelity.mushrarms", "eureka.mushrarms", "supreme_elixir", "truth.mushrarms"]
    order = list(tables.deck)
    for name in desk:
        order.remove(tables.index[name])
    dealt = [tables.index[name] for name in reversed(desk)]
    chance = ScriptedChance({"potion_making.deck": [tuple(order[:64] + dealt + order[64:])]})
    state = rules().new_state(Setup(2, first=0), chance)
    pile = state.piles[tables.elements.index("mushrarms")]
    assert tables.names(pile) == ("eureka.mushrarms", "fidelity.mushrarms", "truth.mushrarms")
    assert tables.names(state.apart) == ("supreme_elixir",)


@pytest.mark.rule("PM-11")
def test_the_first_seat_is_found_by_lot_and_turns_go_clockwise():
    firsts = set()
    for seed in range(30):
        chance = SeededChance(seed)
        firsts.add(rules().to_act(rules().new_state(Setup(3), chance))[0])
        assert chance.log[0][0] == "potion_making.first"
    assert firsts == {0, 1, 2}
    state = rules().new_state(Setup(3, first=1), SeededChance(1))
    seats = []
    for _ in range(8):
        seats.append(rules().to_act(state)[0])
        for _ in range(2):
            rules().apply(state, seats[-1], rules().legal(state, seats[-1])[0], SeededChance(1))
    assert seats == [1, 2, 0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        (Setup(1), "seats 2 to 6"),
        (Setup(7), "seats 2 to 6"),
        (Setup(3, {"cheat": True}), "no option 'cheat'"),
        (Setup(3, {"any_card_of_pile": 1}), "on or off"),
        (Setup(3, first=3), "no seat 3"),
    ],
)
def test_impossible_tables_are_refused(setup, complaint):
    with pytest.raises(ValueError, match=complaint):
        rules().new_state(setup, SeededChance(1))


def test_the_next_game_begins_with_the_next_seat():
    table = MakingTable(3, hands=["", "", "fire.will"], rest="under", active=2)
    table.do(2, "place:fire.will")
    assert table.outcome.carry == {"first": 0}
    assert rules().to_act(rules().new_state(Setup(3, carried=table.outcome.carry), SeededChance(1))) == (0,)


# --- turns ---


@pytest.mark.rule("PM-12")
def test_a_turn_is_a_draw_up_to_five_and_one_card():
    table = MakingTable(2, hands=["fire.will fire.will omen.water might.phoenix"], deck="dragon.eye truth.mushrarms",
                        frame="turn_begins")  # fmt: skip
    assert table.legal() == ["draw"]
    table.do(0, "draw")
    assert table.hand(0).split() == ["fire.will", "fire.will", "omen.water", "might.phoenix", "dragon.eye"]
    table.do(0, "place:dragon.eye")
    assert (table.to_act, table.top) == ((1,), "turn_begins")


@pytest.mark.rule("PM-12")
def test_nobody_plays_in_the_turn_of_another():
    table = MakingTable(3, hands=["fire.will", "omen.water", "might.phoenix"])
    assert [table.rules.legal(table.state, seat) for seat in (1, 2)] == [(), ()]
    assert table.why_not(1, "seat1.hand/omen.water") == "others_turn"


@pytest.mark.rule("PM-13")
def test_what_is_left_is_drawn_then_nothing():
    table = MakingTable(
        2, hands=["fire.will", "omen.water"], deck="dragon.eye truth.mushrarms", rest="under", frame="turn_begins"
    )
    table.do(0, "draw")
    assert len(table.state.hands[0]) == 3
    table.do(0, "place:dragon.eye")
    assert table.do(1, "draw")[1].value == "nothing_to_draw"
    assert len(table.state.hands[1]) == 1


@pytest.mark.rule("PM-13")
def test_whoever_has_no_card_is_passed_over_and_draws_where_there_is_something():
    table = MakingTable(4, hands=["fire.will fire.will", "", "", "omen.water"], rest="under")
    table.do(0, "place:fire.will")
    assert [(event.seat, event.value) for event in table.told("skipped")] == [(1, "no_cards"), (2, "no_cards")]
    assert table.to_act == (3,)
    table.do(3, "draw", "place:omen.water")
    assert table.to_act == (0,)
    refilled = MakingTable(2, hands=["fire.will", ""], deck="omen.water", rest="under")
    refilled.do(0, "place:fire.will")
    assert refilled.to_act == (1,)
    refilled.do(1, "draw")
    assert refilled.hand(1) == "omen.water"


@pytest.mark.rule("PM-13", "PM-14")
def test_the_game_ends_when_all_hands_are_empty_and_the_most_points_win():
    table = MakingTable(3, hands=["fire.will", "omen.water", ""], desk="will", rest="under", points=[5, 3, 9])
    table.do(0, "place:fire.will")
    assert table.outcome is None
    table.do(1, "draw", "place:omen.water")
    assert table.outcome.winners == (2,)
    assert table.outcome.scores == (5, 4, 9)
    assert table.outcome.reason == "played_out"
    assert (table.to_act, table.top) == ((), "")


@pytest.mark.rule("PM-14")
def test_all_who_tie_win():
    table = MakingTable(3, hands=["fire.will"], rest="under", points=[6, 7, 7])
    table.do(0, "place:fire.will")
    assert table.outcome.winners == (0, 1, 2)
    assert table.outcome.scores == (7, 7, 7)


def test_numbers_of_the_box_are_heeded():
    few = rules_with(numbers={"dealt": 2, "hand": 3, "desk": 0, "element_points": 2})
    state = few.new_state(Setup(2, first=0), SeededChance(3))
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert not any(state.piles)
    few.apply(state, 0, few.legal(state, 0)[0], SeededChance(1))
    assert len(state.hands[0]) == 3
    few.apply(state, 0, few.legal(state, 0)[0], SeededChance(1))
    assert state.points[0] == 2


# --- the score track ---


@pytest.mark.rule("PM-70")
@pytest.mark.parametrize(
    ("points", "counters"),
    [
        (0, (0, 0, 1)), (1, (1, 0, 1)), (9, (9, 0, 1)), (10, (10, 0, 1)), (11, (1, 10, 1)), (20, (10, 10, 1)), (21, (1, 20, 1)),
        (90, (10, 80, 1)), (91, (1, 90, 1)), (100, (10, 90, 1)), (101, (1, 10, 2)), (110, (10, 10, 2)), (112, (2, 20, 2)),
        (190, (10, 90, 2)), (191, (1, 10, 3)),
    ],
)  # fmt: skip
def test_two_counters_tell_the_points(points, counters):
    assert track(points) == counters


@pytest.mark.rule("PM-70")
def test_the_counters_are_told_with_the_points():
    table = MakingTable(2, hands=["fire.will"], points=[10, 4])
    table.do(0, "place:fire.will")
    told = dict(event.value for event in table.told("counted"))
    assert told["points"] == (11, 4)
    assert told["track"] == ((1, 10, 1), (4, 0, 1)) == table.view(None).scalars["track"]
