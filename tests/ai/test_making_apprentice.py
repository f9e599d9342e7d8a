"""Potion-Making's Apprentice: sensible in plain positions, the same for the same seed, far better than lots, never stuck."""

from random import Random

import pytest

from game.ai.evaluate.potion_making import Apprentice
from game.ai.random_agent import RandomAgent
from game.core.agent import Agent, thought_random
from game.core.chance import SeededChance
from game.core.rules import Setup
from tests.ai.arena import decisions, play
from tests.conformance import potion_making
from tests.effects.test_yaml_formulas import modded
from tests.rules.potion_making.setting import MakingTable, rules

BOX = potion_making.rules()


def choice(table: MakingTable, seat: int = 0, seed: int = 1) -> str:
    legal = table.rules.legal(table.state, seat)
    thought = Apprentice(table.rules).begin(table.view(seat), legal, Random(seed))
    assert thought.step(0) is None or len(legal) == 1
    action = thought.step(10_000)
    assert action in legal
    return str(action)


def test_it_composes_what_earns_most() -> None:
    table = MakingTable(2, hands=["love_potion.air omen.water"], desk="bloodstone mandrake", formulas={
        0: ["eternity.mandrake", "soothsaying.bloodstone"]})  # fmt: skip
    assert choice(table) == "compose:omen.water<seat0.formula0,seat0.formula1"


def test_it_takes_its_own_formula_rather_than_pay_for_anothers() -> None:
    table = MakingTable(2, hands=["destiny.belladonna salamander.phoenix"], desk="phoenix", formulas={
        0: ["soothsaying.bloodstone"], 1: ["soothsaying.bloodstone"]})  # fmt: skip
    assert choice(table) == "compose:destiny.belladonna<seat0.formula0,desk.phoenix"


def test_it_pays_one_neighbour_rather_than_two() -> None:
    table = MakingTable(3, hands=["dragon.eye"], formulas={1: ["control.fern", "strength.mind"], 2: ["strength.mind"]})
    assert choice(table) == "compose:dragon.eye<seat1.formula0,seat1.formula1"


def test_it_plays_an_element_that_is_missing_rather_than_one_that_is_there() -> None:
    table = MakingTable(2, hands=["griffin.mushrarms hidden_knowledge.light"], desk="mushrarms mandrake tooth", rest="under")
    assert choice(table) == "place:hidden_knowledge.light"


def test_it_casts_a_spell_that_makes_a_composition_possible() -> None:
    """The rulebook's own combination: a Transformation, and then the Powder of Destiny."""
    hand = "polyglossum.belladonna telepathy.ether transformation.mandrake revival.batwing destiny.belladonna"
    desk = "mandrake tooth soothsaying.bloodstone salamander.phoenix water"
    made = {0: ["invisibility.astral(strength.mind palantirium.air)"]}
    table = MakingTable(2, hands=[hand], desk=desk, formulas=made)
    assert choice(table) == "cast:transformation.mandrake,formula0#desk.bloodstone"
    table.do(0, "cast:transformation.mandrake,formula0#desk.bloodstone")
    assert choice(table).startswith("compose:destiny.belladonna<")


def test_it_does_not_open_the_dearest_formula_to_the_next_seat() -> None:
    """Either card scores a point; one of them would complete what the next seat is known to hold."""
    table = MakingTable(2, hands=["eternal_love.light emanation.ether", "eternal_sleep.light lord_of_plants.mind"],
                        desk="belladonna will", rest="under")  # fmt: skip
    shown = rules().tables.index["lord_of_plants.mind"]
    table.state.shown[1] = (shown,)
    assert choice(table) == "place:emanation.ether"


def test_a_thought_can_be_cut_into_slices() -> None:
    table = MakingTable(2, hands=["love_potion.air omen.water fire.will"], desk="bloodstone mandrake ether light")
    legal = table.rules.legal(table.state, 0)
    whole = Apprentice(rules()).begin(table.view(0), legal, Random(3)).step(500)
    sliced = Apprentice(rules()).begin(table.view(0), legal, Random(3))
    steps = 0
    while (found := sliced.step(1)) is None:
        steps += 1
    assert (found, steps > 3) == (whole, True)


def test_it_beats_lots_in_nine_of_ten_games() -> None:
    """Ten games here; ``tests/ai/test_strength`` and the bench play more."""
    won = 0
    for seed in range(10):
        agents: list[Agent] = [RandomAgent(), RandomAgent()]
        agents[seed % 2] = Apprentice(BOX)
        won += seed % 2 in play(BOX, agents, seed).outcome.winners
    assert won >= 9


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_between_apprentices_end(seats: int) -> None:
    for seed in range(2):
        for found in decisions(BOX, [Apprentice(BOX) for _ in range(seats)], seed):
            assert found.action in found.legal
        assert BOX.outcome(found.state).reason == "played_out"


def test_the_same_seed_decides_the_same_and_what_is_hidden_changes_nothing() -> None:
    chance, random = SeededChance(3), Random(3)
    state = BOX.new_state(Setup(4), chance)
    for ply in range(120):
        seat = BOX.to_act(state)[0]
        view, legal = BOX.view(state, seat), BOX.legal(state, seat)
        right = Apprentice(BOX).begin(view, legal, thought_random(5, ply, seat)).step(999)
        world = BOX.imagine(view, random)
        again = Apprentice(BOX).begin(BOX.view(world, seat), BOX.legal(world, seat), thought_random(5, ply, seat)).step(999)
        assert again == right
        BOX.apply(state, seat, legal[int(random.random() * len(legal))], chance)


def test_a_modders_box_and_a_small_one_are_played_too() -> None:
    for box in (modded(), potion_making.small(), potion_making.rules_with(any_card_of_pile=True)):
        assert play(box, [Apprentice(box), Apprentice(box)], 1).outcome.reason == "played_out"
