"""What every searching opponent keeps to: legal, honest, the same for the same seed, the same however its budget is cut."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai import levels
from game.ai.search import Searcher, Searching
from game.core.agent import Agent, thought_random
from game.core.chance import SearchChance, SeededChance
from game.core.rules import Setup
from game.data.opponents import Level
from game.rules import registry
from tests.ai.arena import Decision, decide, decisions
from tests.ai.test_agents import reachable

GAMES = ("potions", "potion_making", "potion_panic")
LEVELS = ("adept", "master")
RULES = {game: registry.load(game) for game in GAMES}
SMALL = Level(12, 6, 0)
CASES = [(game, seats) for game in GAMES for seats in RULES[game].seats if seats <= 4]


def small(game: str) -> Searcher:
    """A Master with little time."""
    agent = levels.agent(game, "master", RULES[game])
    assert isinstance(agent, Searcher)
    return Searcher(RULES[game], agent.outlook, levels.agent(game, levels.FIRST, RULES[game]), SMALL)


def some_choices(game: str, seats: int, count: int, seed: int = 3) -> Iterator[Decision]:
    """Some choices between several moves out of a game of Apprentices; positions are those of the live game."""
    found = 0
    for number, each in enumerate(decisions(RULES[game], [levels.agent(game, levels.FIRST, RULES[game])] * seats, seed)):
        if len(each.legal) > 1 and number % 3 == seed % 3:
            yield each
            found += 1
            if found == count:
                return


def answer(agent: Agent, found: Decision, *cut: int) -> Any:
    thought = agent.begin(found.view, found.legal, thought_random(5, found.ply, found.seat))
    answers = [thought.step(iterations) for iterations in cut]
    return next((each for each in answers if each is not None), None)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_always_legal_and_the_cut_changes_nothing(game: str, seats: int) -> None:
    agent = small(game)
    for found in some_choices(game, seats, 12):
        whole = answer(agent, found, 1000)
        assert whole in found.legal
        assert answer(agent, found, *[1] * 60) == whole
        assert answer(agent, found, 0, 5, 7, 1000) == whole


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_honest(game: str, seats: int) -> None:
    """Hidden cards dealt anew, as often as the viewer knows no better: the same decision every time."""
    agent, rules, random = small(game), RULES[game], Random(9)
    compared = 0
    for found in some_choices(game, seats, 8, seed=4):
        right = decide(agent, found.view, found.legal, 5, found.ply, found.seat)
        for _ in range(2):
            world = rules.imagine(found.view, random)
            view, legal = rules.view(world, found.seat), rules.legal(world, found.seat)
            assert decide(agent, view, legal, 5, found.ply, found.seat) == right
            compared += 1
    assert compared >= 12


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_levels_keep_nothing(game: str, level: str) -> None:
    used = levels.agent(game, level, RULES[game])
    for found in some_choices(game, 2, 3):
        fresh = levels.agent(game, level, RULES[game])
        assert decide(used, found.view, found.legal, 5, found.ply, found.seat) == decide(
            fresh, found.view, found.legal, 5, found.ply, found.seat
        )


@pytest.mark.parametrize("game", GAMES)
def test_no_way_leads_to_a_match_or_a_position(game: str) -> None:
    agent = small(game)
    state_kind = type(RULES[game].new_state(Setup(2), SeededChance(1)))
    for found in some_choices(game, 2, 3):
        thought = agent.begin(found.view, found.legal, thought_random(5, found.ply, found.seat))
        for _ in range(4):
            kinds = [type(thing) for thing in reachable(agent, thought)]
            assert len(kinds) > 1
            assert not [kind for kind in kinds if kind in (state_kind, SeededChance, SearchChance)]
            assert not [kind for kind in kinds if kind.__module__.startswith("game.match")]
            thought.step(3)


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_ranked_with_figures(game: str) -> None:
    agent = small(game)
    seen = 0
    for found in some_choices(game, 2, 10):
        thought = agent.begin(found.view, found.legal, thought_random(5, found.ply, found.seat))
        if not isinstance(thought, Searching):
            continue
        assert thought.ranked() == ()
        action = thought.step(1000)
        ranked = thought.ranked()
        assert ranked[0].action == action
        assert {move.action for move in ranked} <= set(found.legal)
        assert all(move.figures["tries"] >= 1 and -0.5 <= move.value <= 1.5 for move in ranked)
        seen += 1
    assert seen >= 3


@pytest.mark.parametrize("game", GAMES)
def test_shares_are_shares(game: str) -> None:
    outlook = small(game).outlook
    for seats in (2, 4):
        for found in some_choices(game, seats, 10):
            shares = outlook.shares(RULES[game].imagine(found.view, Random(1)))
            assert len(shares) == seats
            assert abs(sum(shares) - 1) < 1e-9
            assert all(0 <= share <= 1 for share in shares)


@pytest.mark.parametrize(("game", "temper", "rate"), [
    (game, temper, levels.load()[game].temperaments[temper].rate) for game in GAMES for temper in levels.temperaments_of(game)
])  # fmt: skip
def test_a_temperament_likes_its_habit_better(game: str, temper: str, rate: str) -> None:
    """In every thought the moves of the habit gain on the others, and no other habit does."""
    rules = RULES[game]
    neutral, moved = levels.agent(game, "adept", rules), levels.agent(game, "adept", rules, temper)
    assert isinstance(neutral, Searcher)
    assert isinstance(moved, Searcher)
    leant = 0
    for seed in range(4):
        for found in some_choices(game, 2, 60, seed):
            random = thought_random(5, found.ply, found.seat)
            moves = neutral.outlook.candidates(found.view, found.legal)
            if len(moves) < 2:
                continue
            thought = Searching(moved, found.view, moves, random)
            for move in moves:
                leans = thought._lean(move.action)
                assert bool(leans) == (moved.outlook.rate_of(found.view, move.action) == rate)
                leant += bool(leans)
    assert leant or rate == "cancels"
