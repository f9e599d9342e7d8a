"""Whole games between agents, straight over the rules, with the thoughts' random numbers that a session gives them."""

from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any, Final, NamedTuple

from game.core.actions import Action
from game.core.agent import Agent, thought_random
from game.core.chance import SeededChance
from game.core.ids import PlainMap, Seat
from game.core.rules import Setup
from game.core.view import Outcome, View
from game.rules import registry

BUDGET: Final = 1_000_000
"""More iterations than any thought in these games takes."""


class Decision(NamedTuple):
    """One choice of a game: where it was made, what it was, and the seconds of computing it took."""

    state: Any
    seat: Seat
    ply: int
    view: View
    legal: Sequence[Action]
    action: Action
    seconds: float


class Played(NamedTuple):
    """A game that is over, in so many rounds (or turns). ``seconds`` were spent on ``choices`` that had more than one answer."""

    outcome: Outcome
    first: Seat
    rounds: int
    choices: int
    seconds: float


def decide(agent: Agent, view: View, legal: Sequence[Action], seed: int, ply: int, seat: Seat) -> Action:
    """The agent's answer, with all the budget it can want."""
    action = agent.begin(view, legal, thought_random(seed, ply, seat)).step(BUDGET)
    assert action is not None
    return action


def decisions(rules: Any, agents: Sequence[Agent], seed: int) -> Iterator[Decision]:
    """Every decision of a game, before it is carried out; the last one is of the state in which the game ends.

    As in a match, sealed submissions count as plies when their round closes.
    """
    chance = SeededChance(seed)
    state = rules.new_state(Setup(len(agents)), chance)
    ply = waiting = 0
    while to_act := rules.to_act(state):
        seat = to_act[0]
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        begun = process_time()
        action = decide(agents[seat], view, legal, seed, ply, seat)
        yield Decision(state, seat, ply, view, legal, action, process_time() - begun)
        in_sealed_round = state.owed
        rules.apply(state, seat, action, chance)
        waiting += 1
        if not (in_sealed_round and state.owed):
            ply, waiting = ply + waiting, 0


def play(rules: Any, agents: Sequence[Agent], seed: int) -> Played:
    """A game from start to end."""
    choices, seconds = 0, 0.0
    decision = None
    for decision in decisions(rules, agents, seed):
        if len(decision.legal) > 1:
            choices += 1
            seconds += decision.seconds
    assert decision is not None
    outcome = rules.outcome(decision.state)
    return Played(outcome, decision.view.scalars["first"], _length(decision.state), choices, seconds)


def _length(state: Any) -> int:
    length: int = state.round if hasattr(state, "round") else state.turn
    return length


def share(rules: Any, one: Callable[[], Agent], rest: Callable[[], Agent], seats: int, games: int) -> float:
    """The share of games won by one agent among others; it sits in each place in turn, shared wins count in parts."""
    won = 0.0
    for seed in range(games):
        place = seed % seats
        winners = play(rules, [one() if seat == place else rest() for seat in range(seats)], seed).outcome.winners
        won += (place in winners) / len(winners)
    return won / games


def larger_box(data: PlainMap) -> PlainMap:
    """The Potion with four ingredients and four tokens of each: the largest box its file may describe."""
    faces = {
        "ones": ["beetle", "newt", "mushroom", "vial", "blank", "newt"],
        "twos": ["beetle", "mushroom", "newt", "vial", "blank", "blank"],
        "threes": ["beetle", "mushroom", "vial", "vial", "newt", "blank"],
    }
    return {
        **data,
        "numbers": {**data["numbers"], "tokens_per_ingredient": 4},
        "ingredients": {**data["ingredients"], "newt": {"stock": 28, "jewel": "amber", "icon": "newt"}},
        "dice": {name: {**die, "faces": faces[name]} for name, die in data["dice"].items()},
    }


def boxes() -> dict[str, Any]:
    """Rules over the shipped data, and over the largest box."""
    rules = registry.load("the_potion")
    return {"shipped": rules, "larger": registry.build("the_potion", larger_box(rules.data))}
