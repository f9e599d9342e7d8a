"""Hints: the moves that a thought ranks first, each with its reasons."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from game.ai.advice import Ranked
from game.core.actions import Action
from game.core.agent import Agent, Thought
from game.core.hints import Advice, Hint, Reason
from game.core.view import View

MOST: Final = 3
"""So many moves are told."""

FAR: Final = 0.08
"""A move that promises so much less of the win than the best is none to think about."""

SELDOM: Final = 0.02
"""Of moves that are to be mixed, one that is to be chosen less often than this is none either."""

ABOUT_EQUAL, A_LITTLE = 0.015, 0.04
"""Up to so much less of the win a move is about as good as the best, or a little weaker."""

Why = Callable[[View, Ranked], tuple[Reason, ...]]
"""What is true of a move, in the order in which it is said; never more than one sentence can hold."""

Ponder = Callable[[View], Iterator[None]]
"""Thinks through, a little with each step, what the reasons of all moves rest on."""


def at_once(view: View) -> Iterator[None]:
    """For reasons that rest on nothing that takes its time."""
    return iter(())


class Guide:
    """Advises whoever asks as an agent would play. ``compares`` also says how far behind the first a move is."""

    def __init__(self, agent: Agent, why: Why, *, compares: bool = True, ponder: Ponder = at_once) -> None:
        self.agent, self.why, self.compares, self.ponder = agent, why, compares, ponder

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Advice:
        return Guiding(self, view, legal, random)


class Guiding:
    """One question being considered: the thought first, then what the reasons rest on, then they themselves."""

    __slots__ = ("_by", "_forced", "_found", "_moves", "_pondering", "_thought", "_view")

    def __init__(self, by: Guide, view: View, legal: Sequence[Action], random: Random) -> None:
        self._by, self._view = by, view
        self._forced = len(legal) == 1
        self._thought: Thought = by.agent.begin(view, legal, random)
        self._moves: Sequence[Ranked] = ()
        self._pondering = by.ponder(view)
        self._found: tuple[Hint, ...] | None = None

    def step(self, iterations: int) -> Sequence[Hint] | None:
        if not self._moves:
            decided = self._thought.step(iterations)
            if decided is None:
                return None
            self._moves, iterations = self._best(decided), 1
        if self._found is None and self._pondered(iterations):
            self._found = self._reasoned(self._moves)
        return self._found

    def _pondered(self, steps: int) -> bool:
        """Whether all that the reasons rest on is thought through, after at most so many more steps."""
        return self._forced or any(next(self._pondering, self) is self for _ in range(steps))

    def _best(self, decided: Action) -> Sequence[Ranked]:
        """The moves to tell, the best first: those that have been weighed and are not far behind."""
        weighed = getattr(self._thought, "ranked", None)
        ranked: Sequence[Ranked] = weighed() if weighed is not None else (Ranked(decided, 0.0),)
        return [move for move in ranked if move.value >= ranked[0].value - FAR and move.figures.get("mix", 1.0) >= SELDOM][:MOST]

    def _reasoned(self, moves: Sequence[Ranked]) -> tuple[Hint, ...]:
        if self._forced:
            return (Hint(moves[0].action, (Reason("only"),)),)
        return tuple(
            Hint(move.action, (*self._by.why(self._view, move), *self._compared(moves[0], move, place)))
            for place, move in enumerate(moves)
        )

    def _compared(self, best: Ranked, move: Ranked, place: int) -> tuple[Reason, ...]:
        if not place or not self._by.compares:
            return ()
        behind = best.value - move.value
        return (Reason("equal" if behind <= ABOUT_EQUAL else "little" if behind <= A_LITTLE else "weaker"),)
