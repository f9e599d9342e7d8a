"""What a seat might do and why, as plain values: hints."""

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple, Protocol

from game.core.actions import Action
from game.core.ids import PlainMap
from game.core.view import View

_NOTHING: PlainMap = MappingProxyType({})


class Reason(NamedTuple):
    """Something that is true of a move: the key of its words within the game, and what fills them in.

    Seats are told by number, pieces by kind, whatever is about a chance in ``percent``.
    """

    key: str
    params: PlainMap = _NOTHING


class Hint(NamedTuple):
    """A move that is worth considering, and what speaks for and against it, in the order in which it is said."""

    action: Action
    reasons: tuple[Reason, ...]


class Advice(Protocol):
    """Hints being thought about, in slices."""

    def step(self, iterations: int) -> Sequence[Hint] | None:
        """Thinks on for at most so many iterations; the hints once they are found, the best first, else ``None``.

        What they are depends only on the total budget, never on how it was cut.
        """
        ...


class Adviser(Protocol):
    """Begins to think what a seat might do, from its view alone. ``random`` is the thought's own."""

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Advice: ...
