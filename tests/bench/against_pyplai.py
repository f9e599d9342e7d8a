"""How many imagined games a second our search and that of pyplAI play, over The Potion at four seats.

    pip install pyplAI && python tests/bench/against_pyplai.py

pyplAI (1.0.3) has an information-set search of its own, SO-ISMCTS, which knows nothing of our rules: it is given functions
over a position. Every imagined game is played to its end at random. It is measured twice: as it comes, copying positions by
the standard library's deep copy, and helped by the ``clone`` of our positions.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.random_agent import RandomAgent
from game.ai.search import Searcher, Try
from game.core.actions import Action
from game.core.chance import SearchChance, SeededChance
from game.core.rules import Setup
from game.core.view import View
from game.data.opponents import Level
from game.rules import registry

SEATS = 4
SECONDS = 1.0
"""Of thought for each position."""

TO_THE_END = 10**6
"""More decisions than a game has, more games than are played here."""

SLICE = 40
"""Games in one step of our search, as in a frame of the program."""


class Position:
    """A state of ours as pyplAI wants one: it says whose turn it is, counted from 1."""

    __slots__ = ("jugadorActual", "state")

    def __init__(self, state: Any, turn: int) -> None:
        self.state, self.jugadorActual = state, turn


class Cloned(Position):
    """The same, but it knows how to copy itself."""

    __slots__ = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Cloned:
        return Cloned(self.state.clone(), self.jugadorActual)


class Adapter:
    """The Potion by the functions pyplAI asks for; ``imagined`` counts how many games were begun."""

    def __init__(self, rules: Any, view: View, position: type[Position]) -> None:
        self.rules, self.view, self.position = rules, view, position
        self.random = Random(1)
        self.chance = SearchChance(self.random)
        self.imagined = 0

    def begin(self, state: Any) -> Position:
        return self.position(state, self.rules.to_act(state)[0] + 1)

    def determinization(self, position: Position) -> Position:
        self.imagined += 1
        return self.begin(self.rules.imagine(self.view, self.random))

    def moves(self, position: Position) -> list[Action]:
        return list(self.rules.legal(position.state, position.jugadorActual - 1))

    def apply(self, position: Position, action: Action) -> Position:
        state = position.state
        self.rules.apply(state, position.jugadorActual - 1, action, self.chance)
        to_act = self.rules.to_act(state)
        if to_act:
            position.jugadorActual = to_act[0] + 1
        return position

    def over(self, position: Position) -> bool:
        return not position.state.frames

    def wins(self, position: Position, seat: int) -> bool:
        outcome = self.rules.outcome(position.state)
        return outcome is not None and seat - 1 in outcome.winners


def positions(rules: Any) -> Iterator[tuple[Any, int]]:
    """States of random games in which a seat has a choice, and the seat: the first choice of the third round."""
    for seed in count():
        random, chance = Random(seed), SeededChance(seed)
        state = rules.new_state(Setup(SEATS, {}, 0), chance)
        while (to_act := rules.to_act(state)) and state.round < 3:
            legal = rules.legal(state, to_act[0])
            rules.apply(state, to_act[0], legal[int(random.random() * len(legal))], chance)
        if to_act and not state.owed:
            rules.apply(state, to_act[0], rules.legal(state, to_act[0])[0], chance)
        if state.owed and len(rules.legal(state, rules.to_act(state)[0])) > 1:
            yield state, rules.to_act(state)[0]


def theirs(rules: Any, state: Any, seat: int, position: type[Position]) -> float:
    """Imagined games a second of computing by pyplAI."""
    from pyplAI import SOISMCTS  # type: ignore[import-not-found]

    adapter = Adapter(rules, rules.view(state, seat), position)
    search = SOISMCTS(adapter.apply, adapter.moves, adapter.over, adapter.wins, adapter.determinization, SEATS, SECONDS)
    begun = process_time()
    search.ejecuta(adapter.begin(state.clone()))
    return adapter.imagined / (process_time() - begun)


class Anything:
    """No opinion at all: every move is worth a try, games go on at random, and only their end counts."""

    trust = 1

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def candidates(self, view: View, legal: Sequence[Action]) -> Sequence[Try]:
        return [Try(action, 0.0) for action in legal]

    def reply(self, state: Any, seat: int, legal: Sequence[Action], random: Random) -> Action:
        return legal[int(random.random() * len(legal))]

    def shares(self, state: Any) -> Sequence[float]:
        outcome = self.rules.outcome(state)
        winners = range(SEATS) if outcome is None else outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(SEATS)]

    def rate_of(self, view: View, action: Action) -> str:
        return ""


def ours(rules: Any, state: Any, seat: int) -> float:
    """Imagined games a second of computing by our own search."""
    searcher = Searcher(rules, Anything(rules), RandomAgent(), Level(TO_THE_END, TO_THE_END, 0))
    view, legal = rules.view(state, seat), rules.legal(state, seat)
    thought, games, begun = searcher.begin(view, legal, Random(1)), 0, process_time()
    while process_time() - begun < SECONDS:
        thought.step(SLICE)
        games += SLICE
    return games / (process_time() - begun)


def bare(rules: Any, state: Any, seat: int) -> float:
    """Imagined games a second without any search at all: what no search over these rules can exceed."""
    adapter = Adapter(rules, rules.view(state, seat), Position)
    draw, begun = adapter.random.random, process_time()
    while process_time() - begun < SECONDS:
        imagined = rules.imagine(adapter.view, adapter.random)
        adapter.imagined += 1
        while to_act := rules.to_act(imagined):
            for each in to_act:
                legal = rules.legal(imagined, each)
                rules.apply(imagined, each, legal[int(draw() * len(legal))], adapter.chance)
    return adapter.imagined / (process_time() - begun)


def main(number: int = 5) -> int:
    """Print the figures; nothing but a sentence where pyplAI is not installed."""
    if find_spec("pyplAI") is None:
        print("pyplAI is not installed, so there is nothing to compare with: pip install pyplAI")
        return 0
    rules = registry.load("the_potion")
    found = list(islice(positions(rules), number))
    print(f"the_potion, {SEATS} seats: imagined games a second, played to their end, median of {number} positions")
    rows = {
        "pyplAI as it comes": [theirs(rules, state, seat, Position) for state, seat in found],
        "pyplAI with our clone": [theirs(rules, state, seat, Cloned) for state, seat in found],
        "our own search": [ours(rules, state, seat) for state, seat in found],
        "no search at all": [bare(rules, state, seat) for state, seat in found],
    }
    first = median(rows["pyplAI as it comes"])
    for name, rates in rows.items():
        print(f"  {name:<24} {median(rates):8.0f}   {median(rates) / first:5.2f}x", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
