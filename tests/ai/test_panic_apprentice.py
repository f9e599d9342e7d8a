"""Potion Panic's Apprentice: sensible in plain positions, the same for the same seed, far better than lots, never stuck."""

from random import Random
from typing import Any

import pytest

from game.ai.evaluate.panic_worth import covered
from game.ai.evaluate.potion_panic import Apprentice
from game.ai.random_agent import RandomAgent
from game.core.actions import Action
from game.core.agent import Agent, thought_random
from game.core.chance import SeededChance
from game.core.rules import Setup
from tests.rules.potion_panic.setting import PanicTable, recipe_id, rules

STRENGTH_GAMES, ALL_AI_GAMES = 20, 4


def choice(table: PanicTable, seat: int, seed: int = 1) -> str:
    view, legal = table.view(seat), table.rules.legal(table.state, seat)
    thought = Apprentice(rules()).begin(view, legal, Random(seed))
    assert thought.step(0) is None or len(legal) == 1
    action = thought.step(1)
    assert action in legal
    return str(action)


def play(agents: list[Agent], seed: int, options: dict[str, Any] | None = None) -> tuple[Any, list[tuple[int, Action]]]:
    """A whole game; the outcome, the turns it took, and what was done."""
    chance, done = SeededChance(seed), []
    state = rules().new_state(Setup(len(agents), options or {}), chance)
    while to_act := rules().to_act(state):
        seat = to_act[0]
        legal = rules().legal(state, seat)
        thought = agents[seat].begin(rules().view(state, seat), legal, thought_random(seed, len(done), seat))
        action = thought.step(10)
        assert action in legal
        done.append((seat, action))
        rules().apply(state, seat, action, chance)
    return rules().outcome(state), done


def test_it_brews_when_it_can():
    table = PanicTable(2, hands=["B Y"], benches=["R R R"], public="RRR BBB YYY", reserves=["GGG"])
    assert choice(table, 0).startswith(f"brew:{recipe_id('RRR')}")


def test_it_prepares_towards_a_recipe():
    table = PanicTable(2, hands=["R H H"], benches=["R R -"], public="RRR BBB YYY", reserves=["GGG"])
    assert choice(table, 0) == "prep:red,slot2"


def test_it_steals_the_shard_that_wins():
    table = PanicTable(2, hands=["B"], benches=["R R S"], public="RRR BBB YYY", reserves=["GGG"], shards=[9, 2])
    assert choice(table, 0) == "smash:slot2,seat1"


def test_it_cancels_what_would_lose_the_game_and_not_every_trifle():
    table = PanicTable(2, hands=["B", "J Y"], benches=["S B -"], shards=[9, 2])
    table.do(0, "smash:slot0,seat1")
    assert choice(table, 1).startswith("answer:")
    table = PanicTable(2, hands=["B", "J Y"], benches=["S B -"])
    table.do(0, "smash:slot1")
    assert choice(table, 1) == "pass"


def test_it_keeps_what_its_recipes_need():
    table = PanicTable(2, hands=["R R"], benches=["R R R"], public="RRR RRG RRO", reserves=["RRP"], deck="R H H")
    table.act("smash:slot0")
    assert choice(table, 0) == "discard:hammer_fuel"


@pytest.mark.parametrize(
    ("needs", "brews", "found"), [((0, 0, 1), (1, 1, 2), 3), ((0, 0, 0), (3, 1), 2), ((0, 1, 2), (3, 3, 3), 2), ((0, 1), (), 0)]
)
def test_how_much_of_a_recipe_is_there(needs, brews, found):
    assert covered(needs, brews) == found


def test_the_same_seed_is_the_same_game_and_a_choice_depends_on_nothing_else():
    agents = [Apprentice(rules()) for _ in range(3)]
    first = play(agents, 5)
    play(agents, 6)
    assert play(agents, 5) == first == play([Apprentice(rules()) for _ in range(3)], 5)


def test_it_beats_lots():
    won = 0
    for seed in range(STRENGTH_GAMES):
        seat = seed % 2
        agents: list[Agent] = [RandomAgent(), RandomAgent()]
        agents[seat] = Apprentice(rules())
        won += play(agents, seed)[0].winners == (seat,)
    assert won >= STRENGTH_GAMES * 0.95


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"insta_window": "end_of_turn", "beaker_random": True}])
def test_games_among_apprentices_end_by_shards(seats, options):
    for seed in range(ALL_AI_GAMES // 2):
        outcome, _ = play([Apprentice(rules()) for _ in range(seats)], seed, options)
        assert outcome.reason == "shards"
