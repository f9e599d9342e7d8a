"""Potions' Apprentice: sensible in plain positions, the same for the same seed, far better than lots, never stuck."""

from random import Random
from typing import Any

import pytest

from game.ai import levels
from game.ai.evaluate.potions import Apprentice
from game.ai.random_agent import RandomAgent
from game.core.agent import Agent, thought_random
from game.core.chance import SeededChance
from game.core.rules import Setup
from tests.ai.arena import decisions, play
from tests.conformance import potions
from tests.rules.potions.setting import PotionsTable, rules

SIX = potions.rules_with()


def choice(table: PotionsTable, seat: int, seed: int = 1) -> str:
    view, legal = table.view(seat), table.rules.legal(table.state, seat)
    thought = Apprentice(rules()).begin(view, legal, Random(seed))
    assert thought.step(0) is None or len(legal) == 1
    action = thought.step(1)
    assert action in legal
    return str(action)


def test_it_keeps_what_matches_and_throws_the_rest() -> None:
    table = PotionsTable(2, held=["S S"], laid=["L N"], deck="Z")
    table.do(0, "draw")
    assert choice(table, 0) in ("discard:held,snake", "discard:held,lizardleg")
    table = PotionsTable(2, held=["L S"], laid=["L A"], deck="B")
    table.do(0, "draw")
    assert choice(table, 0) in ("discard:held,love", "discard:held,snake")


def test_it_wins_when_it_can() -> None:
    table = PotionsTable(2, held=["C"], laid=["L N A"], deck="P", tokens=[1, 0])
    table.do(0, "draw")
    assert choice(table, 0) == "discard:held,change"
    table.do(0, "discard:held,change")
    assert choice(table, 0) == "set:application,powder"
    table.do(0, "set:application,powder")
    assert table.verdict[:2] == ("perfect", 0)


def test_it_turns_the_die_that_helps_most() -> None:
    table = PotionsTable(2, held=["C W S S", "D D P P"], deck="Z", dice="L N B K")
    table.do(0, "draw", "discard:held,change")
    assert choice(table, 0) in ("set:type,wisdom", "set:ingredient2,snake", "set:ingredient2,lizardleg")


def test_it_takes_from_whoever_has_laid_most() -> None:
    table = PotionsTable(3, held=["X S S Z", "D P P", "F"], laid=["", "L", "N B K"], deck="Z")
    table.do(0, "draw", "discard:held,take")
    assert choice(table, 0) == "take:seat2,laid"


def test_it_spills_what_is_worth_it_and_nothing_else() -> None:
    for laid, expected in ((["", "L N A"], "spill:seat1"), (["", ""], "decline")):
        held = ["Q S S Z", "D" if laid[1] else "D D P P"]
        table = PotionsTable(2, held=held, laid=laid, deck="Z")
        table.do(0, "draw", "discard:held,spill")
        assert choice(table, 0) == expected


def test_it_calls_when_the_odds_are_good() -> None:
    table = PotionsTable(2, held=["S", "D D P P"], laid=["L N A", ""], deck="Z", tokens=[1, 0])
    table.do(0, "draw")
    assert choice(table, 0) == "challenge"
    table = PotionsTable(2, held=["S S Z", "D"], laid=["L", "N B A"], deck="Z", tokens=[1, 0])
    table.do(0, "draw")
    assert choice(table, 0) != "challenge"


def test_it_plays_openings_and_lays_for_itself() -> None:
    table = PotionsTable(2, held=["C W S S", "D D P P"], frame="visit_begins", deck="T")
    table.do(0, "visit")
    assert choice(table, 0) == "play:change"
    table = PotionsTable(2, held=["L W S A", "D D P P"], deck="Z", options={"auto_lay": False})
    table.do(0, "draw")
    assert choice(table, 0) in ("lay:love", "lay:ashes")


@pytest.mark.parametrize("options", [{"auto_lay": False}, {"laid_cards_safe": True, "challenge_ties_succeed": True}])
def test_it_is_never_illegal_and_never_stuck_under_house_rules(options: dict[str, Any]) -> None:
    box = potions.rules_with(**options)
    for seed in range(3):
        for found in decisions(box, [Apprentice(box)] * 3, seed):
            assert found.action in found.legal
        assert box.outcome(found.state).reason == "tokens"


def test_it_beats_lots_in_nine_of_ten_games() -> None:
    """Ten games here; the bench plays hundreds, where it wins more than 99 of 100."""
    won = 0
    for seed in range(10):
        agents: list[Agent] = [RandomAgent(), RandomAgent()]
        agents[seed % 2] = Apprentice(SIX)
        won += seed % 2 in play(SIX, agents, seed).outcome.winners
    assert won >= 9


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_between_apprentices_end(seats: int) -> None:
    for seed in range(2):
        played = play(SIX, [Apprentice(SIX) for _ in range(seats)], seed)
        assert played.outcome.reason == "tokens"
        assert played.rounds < 60


def test_the_same_seed_decides_the_same_and_what_is_hidden_changes_nothing() -> None:
    chance, random = SeededChance(3), Random(3)
    state = SIX.new_state(Setup(4), chance)
    for ply in range(120):
        seat = SIX.to_act(state)[0]
        view, legal = SIX.view(state, seat), SIX.legal(state, seat)
        right = Apprentice(SIX).begin(view, legal, thought_random(5, ply, seat)).step(9)
        world = SIX.imagine(view, random)
        again = Apprentice(SIX).begin(SIX.view(world, seat), SIX.legal(world, seat), thought_random(5, ply, seat)).step(9)
        assert again == right
        SIX.apply(state, seat, legal[int(random.random() * len(legal))], chance)


def test_a_modders_box_is_played_too() -> None:
    from tests.rules.potions.test_turns_and_actions import modded

    box = modded()
    assert play(box, [Apprentice(box), Apprentice(box)], 1).outcome.reason == "tokens"


def test_the_level_is_ready_for_the_table_of_opponents() -> None:
    assert isinstance(levels.agent("potions", levels.FIRST, rules()), Apprentice)
