"""Search over what a seat cannot see: each move is tried in the same imagined worlds, with the same luck.

A world is a position imagined from the view, never the real one. In each world every move that is still in the running is
tried and played on by a quick hand for some decisions that are not forced; then the position is judged. After each stage the
worse half of the moves drops out (sequential halving), so that most of the budget goes to those that matter.

What a game has to tell the search is its ``Outlook``, one file in ``game.ai.evaluate``.
"""

from collections.abc import Sequence
from math import ceil, log2
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from game.ai.advice import Ranked
from game.core.actions import Action
from game.core.agent import Agent, Decided, Thought
from game.core.chance import SearchChance
from game.core.ids import Seat
from game.core.rules import Rules
from game.core.sealed import OWING
from game.core.view import View
from game.data.opponents import Level, Temper

FEWEST: Final = 2
"""So many moves stay in the running up to the last stage."""

SEEDS: Final = 1 << 52
MOST_SUBMISSIONS: Final = 400
"""A playout that is still going on after so many submissions, forced ones too, is judged where it stands."""


class Try(NamedTuple):
    """A move worth trying, and what it looks worth at a glance, in shares of the win; only differences matter."""

    action: Action
    glance: float


class Outlook(Protocol):
    """What a game tells the search: moves worth trying, how games go on, what positions are worth.

    ``trust``: the look at a glance counts like so many playouts.
    """

    trust: int

    def candidates(self, view: View, legal: Sequence[Action]) -> Sequence[Try]:
        """The moves worth trying: of those that come to the same only one, and none that a sensible person would laugh at."""
        ...

    def reply(self, state: Any, seat: Seat, legal: Sequence[Action], random: Random) -> Action:
        """How any seat goes on in an imagined position, from what it knows itself; quick rather than deep."""
        ...

    def shares(self, state: Any) -> Sequence[float]:
        """Each seat's share of the win in a position, from 0 to 1; together 1."""
        ...

    def rate_of(self, view: View, action: Action) -> str:
        """The habit that an action is part of ("attacks", "reserves", "challenges", "cancels"), or ""."""
        ...


class Searcher:
    """Plays any game from the view alone, over its rules and its outlook; keeps nothing between decisions.

    ``careless`` makes the choices that are mistakes.
    """

    def __init__(self, rules: Rules[Any], outlook: Outlook, careless: Agent, level: Level, temper: Temper | None = None) -> None:
        self.rules, self.outlook, self.level, self.temper = rules, outlook, level, temper
        self._careless = careless

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought:
        if len(legal) == 1:
            return Decided(legal[0])
        if random.random() * 100 < self.level.mistakes:
            return self._careless.begin(view, legal, random)
        moves = self.outlook.candidates(view, legal)
        return Searching(self, view, moves, random) if len(moves) > 1 else Decided(moves[0].action)


class Searching:
    """One decision being made; an iteration is one playout of one move in one world.

    Imagined positions are made and dropped within a step. A world that a step was cut in the middle of is imagined again:
    it depends on its seed alone.
    """

    __slots__ = (
        "_alive", "_answer", "_at", "_by", "_even", "_glances", "_leans", "_left", "_moves", "_random", "_seed", "_sums",
        "_tries", "_view", "_worlds",
    )  # fmt: skip

    def __init__(self, by: Searcher, view: View, moves: Sequence[Try], random: Random) -> None:
        self._by, self._view, self._random = by, view, random
        self._moves = [move.action for move in moves]
        self._glances = [move.glance for move in moves]
        self._leans = [self._lean(move.action) for move in moves]
        self._even = 0.0
        self._sums, self._tries = [0.0] * len(moves), [0] * len(moves)
        self._alive = list(range(len(moves)))
        self._left = ceil(log2(len(moves)))
        self._answer: Action | None = None
        self._begin_stage()

    def _begin_stage(self) -> None:
        """So many worlds for each move still in the running that every stage costs about the same."""
        stages = ceil(log2(len(self._moves)))
        self._worlds = max(1, self._by.level.iterations // (stages * len(self._alive)))
        self._begin_world()

    def _begin_world(self) -> None:
        self._at = 0
        self._seed = int(self._random.random() * SEEDS)

    def step(self, iterations: int) -> Action | None:
        rules = self._by.rules
        world = None
        while iterations > 0 and self._answer is None:
            if world is None or not self._at:
                world = rules.imagine(self._view, Random(self._seed))
            move = self._alive[self._at]
            self._sums[move] += self._try(world.clone(), self._moves[move])
            self._tries[move] += 1
            iterations -= 1
            self._at += 1
            if self._at == len(self._alive):
                self._end_world()
        return self._answer

    def _end_world(self) -> None:
        self._worlds -= 1
        if self._worlds:
            self._begin_world()
            return
        self._left -= 1
        self._even = sum(self._sums) / sum(self._tries) - sum(self._glances[move] for move in self._alive) / len(self._alive)
        self._alive.sort(key=lambda move: (-self._value(move), move))
        if not self._left:
            self._answer = self._moves[self._alive[0]]
            return
        self._alive = sorted(self._alive[: max(FEWEST, (len(self._alive) + 1) // 2)])
        self._begin_stage()

    def _value(self, move: int) -> float:
        """The share of the win that a move promises, as far as it has been tried; the glance speaks for the rest."""
        tries, trust = self._tries[move], self._by.outlook.trust
        glance = self._even + self._glances[move]
        return (self._sums[move] + trust * glance) / (tries + trust) + self._leans[move]

    def _lean(self, action: Action) -> float:
        """How much a temperament likes a move, in shares of the win."""
        temper = self._by.temper
        return temper.by / 100 if temper is not None and self._by.outlook.rate_of(self._view, action) == temper.rate else 0.0

    def _try(self, state: Any, action: Action) -> float:
        """The share of the win that the viewing seat has some decisions after the move."""
        by, random = self._by, Random(self._seed + 1)
        seat = self._view.viewer
        assert seat is not None
        chance = SearchChance(random)
        by.rules.apply(state, seat, action, chance)
        play_on(by.rules, by.outlook, state, random, chance, by.level.depth)
        return by.outlook.shares(state)[seat]

    def ranked(self) -> tuple[Ranked, ...]:
        """The moves by how long they stayed in the running, then by what they promise."""
        order = sorted(range(len(self._moves)), key=lambda move: (-self._tries[move], -self._value(move), move))
        first = [self._moves.index(self._answer)] if self._answer is not None else []
        return tuple(
            Ranked(self._moves[move], self._value(move), {"share": self._value(move), "tries": float(self._tries[move])})
            for move in (*first, *(move for move in order if move not in first))
            if self._tries[move]
        )


def play_on(rules: Rules[Any], outlook: Outlook, state: Any, random: Random, chance: SearchChance, decisions: int) -> None:
    """Plays an imagined position on until so many decisions were not forced, or the game is over.

    A window that nobody can answer is passed in one go.
    """
    to_act, legal_of, apply, reply = rules.to_act, rules.legal, rules.apply, outlook.reply
    for _ in range(MOST_SUBMISSIONS):
        if decisions <= 0:
            return
        if state.owed:
            for seat in OWING[state.owed]:
                legal = legal_of(state, seat)
                if len(legal) == 1:
                    apply(state, seat, legal[0], chance)
                else:
                    apply(state, seat, reply(state, seat, legal, random), chance)
            continue
        asked = to_act(state)
        if not asked:
            return
        seat = asked[0]
        legal = legal_of(state, seat)
        if len(legal) == 1:
            apply(state, seat, legal[0], chance)
        else:
            apply(state, seat, reply(state, seat, legal, random), chance)
            decisions -= 1
