"""What every opponent keeps to: legal, honest, the same for the same seed, the same however its budget is cut."""

import gc
from collections.abc import Iterator
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest

from game.ai import levels
from game.core.agent import thought_random
from game.core.chance import SearchChance, SeededChance
from game.rules.the_potion.state import State
from tests.ai.arena import Decision, boxes, decide, decisions

LEVELS = (*levels.levels_of("the_potion"), levels.RANDOM)
BOXES = boxes()
CASES = [
    (level, box, seats)
    for level in LEVELS
    for box in BOXES
    for seats in range(3, 8 if box == "shipped" or level in (levels.FIRST, levels.RANDOM) else 5)
]


def fewer(level: str, games: int) -> int:
    """So many games, and one where the level takes its time over every choice."""
    return games if level in (levels.FIRST, levels.RANDOM) else 1


def some_decisions(box: str, seats: int, games: int, level: str = levels.RANDOM) -> Iterator[Decision]:
    """The choices of random games, or of a level's; positions are those of the live game and go on changing."""
    agents = [levels.agent("the_potion", level, BOXES[box])] * seats
    for seed in range(games):
        yield from decisions(BOXES[box], agents, 1000 * seats + seed)


@pytest.mark.parametrize(("level", "box", "seats"), CASES)
def test_never_illegal(level: str, box: str, seats: int) -> None:
    agent = levels.agent("the_potion", level, BOXES[box])
    answers = set()
    for found in some_decisions(box, seats, fewer(level, 12 if box == "shipped" else 3)):
        action = decide(agent, found.view, found.legal, 5, found.ply, found.seat)
        assert action in found.legal
        answers.add(action)
    assert len(answers) == len(BOXES[box].tables.kinds) + 1


@pytest.mark.parametrize(("level", "box", "seats"), CASES)
def test_honest(level: str, box: str, seats: int) -> None:
    """What the others have sealed, and who has, changes nothing: the same decision in every such world."""
    rules, random = BOXES[box], Random(9)
    agent = levels.agent("the_potion", level, rules)
    compared = 0
    for found in some_decisions(box, seats, fewer(level, 6 if box == "shipped" else 1)):
        if not found.state.owed:
            continue
        right = decide(agent, found.view, found.legal, 5, found.ply, found.seat)
        for _ in range(fewer(level, 3) + 1):
            world = found.state.clone()
            for seat in range(seats):
                if seat != found.seat:
                    picks = rules.tables.picks_of[world.masks[seat]]
                    sealed = random.random() < 0.5
                    world.sealed[seat] = picks[int(random.random() * len(picks))] if sealed else None
                    world.owed = world.owed & ~(1 << seat) | (0 if sealed else 1 << seat)
            assert decide(agent, rules.view(world, found.seat), rules.legal(world, found.seat), 5, found.ply, found.seat) == right
            compared += 1
    assert compared > (50 if fewer(level, 4) == 4 else 10)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_decides_the_same_and_nothing_is_kept(level: str) -> None:
    rules = BOXES["shipped"]
    used = levels.agent("the_potion", level, rules)
    for found in some_decisions("shipped", 5, fewer(level, 10)):
        fresh = levels.agent("the_potion", level, rules)
        assert decide(used, found.view, found.legal, 5, found.ply, found.seat) == decide(
            fresh, found.view, found.legal, 5, found.ply, found.seat
        )


@pytest.mark.parametrize("level", LEVELS)
def test_choices_are_mixed(level: str) -> None:
    """Thoughts with other numbers come to other answers, even in one and the same position."""
    agent = levels.agent("the_potion", level, BOXES["shipped"])
    found = next(decision for decision in some_decisions("shipped", 4, 1) if len(decision.legal) > 1)
    assert {decide(agent, found.view, found.legal, seed, 1, found.seat) for seed in range(200)} == set(found.legal)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("cut", [(1,) * 60, (0, 7, 0, 100), (40, 40), (100,)])
def test_the_cut_of_the_budget_changes_nothing(level: str, cut: tuple[int, ...]) -> None:
    agent = levels.agent("the_potion", level, BOXES["shipped"])
    for found in some_decisions("shipped", 4, fewer(level, 3)):
        thought = agent.begin(found.view, found.legal, thought_random(5, found.ply, found.seat))
        answers = [thought.step(iterations) for iterations in cut]
        right = decide(agent, found.view, found.legal, 5, found.ply, found.seat)
        assert answers[-1] == right
        assert set(answers) <= {right, None}


def reachable(*roots: Any) -> Iterator[Any]:
    """Everything that can be reached by references, without going through modules, functions and classes."""
    seen, waiting = set(), list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, ModuleType | FunctionType | BuiltinFunctionType | type):
            continue
        seen.add(id(thing))
        yield thing
        waiting += gc.get_referents(thing)


@pytest.mark.parametrize("level", LEVELS)
def test_no_way_leads_to_a_match_or_a_position(level: str) -> None:
    agent = levels.agent("the_potion", level, BOXES["shipped"])
    for found in some_decisions("shipped", 4, 1):
        thought = agent.begin(found.view, found.legal, thought_random(5, found.ply, found.seat))
        for _ in range(2):
            found_things = [type(thing) for thing in reachable(agent, thought)]
            assert len(found_things) > 1
            assert not [kind for kind in found_things if kind in (State, SeededChance, SearchChance)]
            assert not [kind for kind in found_things if kind.__module__.startswith("game.match")]
            thought.step(100)


def test_the_walk_finds_a_position_that_is_hidden_deep() -> None:
    found = next(some_decisions("shipped", 4, 1))
    assert State in [type(thing) for thing in reachable({"deep": [(found.view, {1: found.state})]})]
