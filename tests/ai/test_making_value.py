"""What Potion-Making's positions are worth: by how near the cards in hand are, by what stands, by who is next."""

from random import Random

import pytest

from game.ai.evaluate.making_outlook import MakingOutlook
from game.ai.evaluate.making_value import Values
from game.core.chance import SeededChance
from game.core.rules import Setup
from game.rules.potion_making.rules import PotionMaking
from tests.conformance import potion_making
from tests.effects.test_yaml_formulas import modded
from tests.rules.potion_making.setting import MakingTable, rules

VALUES = Values(rules().tables)


def hopes(hand: str, desk: str, formulas: dict[int, list[str]] | None = None, seats: int = 2) -> float:
    """What the first seat hopes for with that hand, well before the end."""
    table = MakingTable(seats, hands=[hand], desk=desk, formulas=formulas)
    state = table.state
    return VALUES.hopes(state, 0, 20, True)


def test_the_nearer_a_formula_is_the_more_it_is_worth() -> None:
    elements = [hopes("flight.will", desk) for desk in ("mandrake astral air", "mandrake astral", "mandrake", "")]
    assert elements == sorted(elements, reverse=True)
    made = [hopes("griffin.mushrarms", "", formulas) for formulas in (
        {0: ["isidas_mortum.eye", "flight.will"]}, {0: ["isidas_mortum.eye"], 1: ["flight.will"]}, {0: ["isidas_mortum.eye"]})
    ]  # fmt: skip
    assert made == sorted(made, reverse=True)


def test_a_component_in_the_same_hand_is_half_the_way() -> None:
    """Bloodstone is missing: the Tincture shows it, the Polyglossum Potion does not."""
    near, far = (hopes(f"love_potion.air {other}", "mandrake") for other in ("soothsaying.bloodstone", "polyglossum.belladonna"))
    assert near > far
    desk = "bloodstone mandrake tooth"
    assert hopes("control.fern love_potion.air", desk) > hopes("control.fern", desk) + hopes("love_potion.air", desk)


def test_what_nobody_can_have_any_more_makes_a_formula_dead() -> None:
    """Both Isidas Mortums lie under others: the Griffin waits for nothing, though Flight stands."""
    gone = {1: ["flight.will", "omen.water(isidas_mortum.eye isidas_mortum.eye)"]}
    assert hopes("griffin.mushrarms", "", {1: ["flight.will", "omen.water"]}) > hopes("griffin.mushrarms", "", gone)


def test_what_a_placed_card_changes_is_known_without_placing_it() -> None:
    """The quick hand takes the Desk as it will be: the card that makes the dearest formula possible goes down."""
    table = MakingTable(2, hands=["warding.phoenix flight.will love_potion.air", "omen.water"], desk="mandrake astral")
    legal = table.rules.legal(table.state, 0)
    assert str(MakingOutlook(rules()).reply(table.state, 0, legal, Random(1))) == "place:love_potion.air"


def test_paying_counts_for_less_among_more() -> None:
    two, four = (hopes("dragon.eye", "", {1: ["control.fern", "strength.mind"]}, seats) for seats in (2, 4))
    assert hopes("dragon.eye", "", {0: ["control.fern", "strength.mind"]}) > two
    assert four > two


def test_two_of_a_kind_want_two_that_stand() -> None:
    hand = "supreme_elixir"
    both = hopes(hand, "", {0: ["omen.water", "revival.batwing"]})
    assert both > hopes(hand, "", {0: ["omen.water"], 1: ["revival.batwing"]}) > hopes(hand, "", {0: ["omen.water"]})


def test_a_formula_that_others_will_need_is_an_asset_as_long_as_it_is_the_only_one() -> None:
    alone = {0: ["warding.phoenix"]}
    shared = {0: ["warding.phoenix"], 1: ["warding.phoenix"]}
    assert hopes("air", "", alone) > hopes("air", "", shared) == hopes("air", "")


def test_shares_are_of_the_win_and_a_lead_counts_more_at_the_end() -> None:
    early = rules().new_state(Setup(2), SeededChance(1))
    late = MakingTable(2, hands=["air", "air"], rest="under").state
    early.points = late.points = [10, 4]
    assert 0.5 < VALUES.shares(early)[0] < VALUES.shares(late)[0] < 1
    late.ended, late.frames = "played_out", ()
    assert VALUES.shares(late) == [1.0, 0.0]


def test_of_two_plays_that_win_the_clearer_one_looks_better() -> None:
    table = MakingTable(2, hands=["control.fern"], desk="tooth", rest="under",
                        formulas={0: ["love_potion.air"], 1: ["love_potion.air"]})  # fmt: skip
    tries = MakingOutlook(rules()).candidates(table.view(0), table.rules.legal(table.state, 0))
    assert str(tries[0].action) == "compose:control.fern<seat0.formula0,desk.tooth"


def test_a_spell_is_looked_on_from_to_what_it_makes_possible() -> None:
    """Eureka for the Griffin, which both components of stand for."""
    table = MakingTable(2, hands=["eureka.mushrarms omen.water"], desk="griffin.mushrarms mandrake air", rest="gone",
                        formulas={0: ["isidas_mortum.eye", "flight.will"]})  # fmt: skip
    tries = MakingOutlook(rules()).candidates(table.view(0), table.rules.legal(table.state, 0))
    assert str(tries[0].action) == "cast:eureka.mushrarms,desk.mushrarms"


@pytest.mark.parametrize("box", [modded(), potion_making.small()], ids=["modded", "small"])
def test_other_boxes_have_values_too(box: PotionMaking) -> None:
    outlook, chance, random = MakingOutlook(box), SeededChance(1), Random(1)
    state = box.new_state(Setup(3), chance)
    while seats := box.to_act(state):
        legal = box.legal(state, seats[0])
        assert sum(outlook.shares(state)) == pytest.approx(1)
        action = legal[0] if len(legal) == 1 else outlook.reply(state, seats[0], legal, random)
        box.apply(state, seats[0], action, chance)
    assert box.outcome(state) is not None
