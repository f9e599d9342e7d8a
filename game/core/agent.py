"""Who plays a seat that no human plays. An agent gets a view and the legal actions, never a state."""

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Protocol

from game.core.actions import Action
from game.core.ids import Seat
from game.core.view import View


class Thought(Protocol):
    """One decision being made, in slices."""

    def step(self, iterations: int) -> Action | None:
        """Thinks on for at most so many iterations; the action once decided, else ``None``.

        The answer depends only on the total budget, never on how it was cut.
        """
        ...


class Agent(Protocol):
    """Begins a thought about a view. ``random`` is the thought's own; nothing is kept between thoughts."""

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought: ...


class Decided:
    """A thought that needed no thinking: the action is known at once."""

    __slots__ = ("_action",)

    def __init__(self, action: Action) -> None:
        self._action = action

    def step(self, iterations: int) -> Action | None:
        return self._action


def thought_random(seed: int, ply: int, seat: Seat) -> Random:
    """The random numbers of the thought a seat begins at a ply of the match with this seed.

    The same on every machine and in every process, whatever was thought before: a game that was loaded, taken back
    or replayed goes on as it would have. Seats that think at the same ply get numbers of their own.
    """
    text = f"thought {seed} {ply} {seat}"
    return Random(int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big"))
