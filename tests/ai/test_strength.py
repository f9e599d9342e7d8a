"""How games between opponents go. Seeded, so that these are figures, not luck; the bench plays a thousand of each."""

from collections.abc import Callable
from random import Random

import pytest

from game.ai import levels
from game.core.agent import Agent
from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import parse_seats
from game.match.session import Pace, Session
from game.rules import registry
from tests.ai.arena import decisions, play, share

RULES = registry.load("the_potion")


def apprentice() -> Agent:
    return levels.agent("the_potion", "apprentice", RULES)


def at_random() -> Agent:
    return levels.agent("the_potion", "random", RULES)


@pytest.mark.rule("TP-31")
@pytest.mark.parametrize("seats", range(3, 8))
def test_apprentices_come_to_an_end(seats: int) -> None:
    rounds = []
    for seed in range(40):
        played = play(RULES, [apprentice() for _ in range(seats)], seed)
        assert played.outcome.reason == "one_type"
        rounds.append(played.rounds)
    assert sum(rounds) / len(rounds) < 20


@pytest.mark.parametrize("seats", range(3, 8))
def test_mixed_tables_come_to_an_end(seats: int) -> None:
    for seed in range(20):
        agents = [apprentice() if (seat + seed) % 2 else at_random() for seat in range(seats)]
        assert play(RULES, agents, seed).outcome.reason == "one_type"


@pytest.mark.parametrize(("seats", "least"), [(3, 0.47), (4, 0.40), (5, 0.30), (7, 0.21)])
def test_an_apprentice_among_random_seats_wins_clearly_more_than_its_part(seats: int, least: float) -> None:
    """300 games: a fair part has a standard error below 0.03, so ``least`` is far outside of luck."""
    assert share(RULES, apprentice, at_random, seats, 300) >= least


@pytest.mark.parametrize("seats", [3, 4])
def test_a_random_seat_among_apprentices_loses_most(seats: int) -> None:
    assert share(RULES, at_random, apprentice, seats, 300) < 0.7 / seats


def level(name: str) -> Callable[[], Agent]:
    return lambda: levels.agent("the_potion", name, RULES)


@pytest.mark.rule("TP-31")
@pytest.mark.parametrize("seats", range(3, 8))
def test_all_levels_together_come_to_an_end(seats: int) -> None:
    names = levels.levels_of("the_potion")
    for seed in range(10):
        agents = [level(names[(seat + seed) % len(names)])() for seat in range(seats)]
        assert play(RULES, agents, seed).outcome.reason == "one_type"


@pytest.mark.parametrize(("one", "rest", "games"), [("adept", "apprentice", 200), ("master", "adept", 100)])
def test_a_higher_level_wins_more_among_lower_ones(one: str, rest: str, games: int) -> None:
    """A fair part is 0.25; its standard error is below 0.045 even over 100 games."""
    assert share(RULES, level(one), level(rest), 4, games) >= 0.36


@pytest.mark.parametrize(("game", "games", "least"), [("potion_panic", 5, 3), ("potion_making", 3, 1), ("potions", 4, 1)])
def test_adepts_hold_their_own_against_apprentices(game: str, games: int, least: int) -> None:
    """Seeded, so that these are figures, not luck; the README has those of many more games."""
    rules = registry.load(game)
    adept, first = levels.agent(game, "adept", rules), levels.agent(game, levels.FIRST, rules)
    won = 0
    for seed in range(games):
        place = seed % 2
        agents = [adept if seat == place else first for seat in range(2)]
        outcome = None
        for found in decisions(rules, agents, seed):
            outcome = found
        assert outcome is not None
        ended = rules.outcome(outcome.state)
        assert ended.reason not in ("turn_limit", "round_limit")
        won += ended.winners == (place,)
    assert won >= least


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_games_measured_here_are_those_that_are_played(seats: int) -> None:
    """The same seed through a match and its session ends the same."""
    for seed in range(8):
        match = Match(RULES, Setup(seats), seed, parse_seats(",".join(["apprentice"] * seats), levels.levels_of(RULES.id)))
        session = Session(match, lambda sitter: apprentice(), lambda: 0.0, Random(1), Pace("instant"))
        while match.outcome is None:
            session.pump(shown=True)
        assert match.outcome == play(RULES, [apprentice() for _ in range(seats)], seed).outcome
