"""What a thought can say for itself: its moves, the best first, with the figures that rank them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol

from game.core.actions import Action
from game.core.agent import Thought

_NOTHING: Mapping[str, float] = MappingProxyType({})


class Ranked(NamedTuple):
    """A move and what it promises: the share of the game it is expected to win, and named figures behind that."""

    action: Action
    value: float
    figures: Mapping[str, float] = _NOTHING


class Reasoned(Thought, Protocol):
    """A thought that can rank its moves once it has decided."""

    def ranked(self) -> tuple[Ranked, ...]:
        """The moves it has weighed, the best first; empty before it has weighed any."""
        ...
