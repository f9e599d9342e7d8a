"""Achievements of a game: what a seat has brought about in a finished game, told from its events alone."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.core.events import Event
from game.core.ids import PlainMap, Seat
from game.core.view import Outcome


class Tale(NamedTuple):
    """A finished game as it is told: rules data, seats, everything that happened (nothing hidden any more), its outcome."""

    data: PlainMap
    seats: int
    events: Sequence[Event]
    outcome: Outcome

    def of(self, kind: str, seat: Seat | None = None) -> Iterator[Event]:
        """The events of a kind, or only those of a seat."""
        return (event for event in self.events if event.kind == kind and seat in (None, event.seat))

    def won(self, seat: Seat) -> bool:
        """Whether the seat has won, alone or with others."""
        return seat in self.outcome.winners

    def last_count(self, name: str) -> int:
        """The last value of a counted number, 1 where it was never told."""
        return next((event.value[1] for event in reversed(self.events) if event.kind == "counted" and event.value[0] == name), 1)


Earned: TypeAlias = Callable[[Tale, Seat], bool]
"""Whether a seat has brought it about."""


class Feat(NamedTuple):
    """One achievement: its id (texts are ``game.<game>.feat.<id>.name`` and ``.how``), the piece and jewel of its medal."""

    id: str
    piece: str
    jewel: str
    earned: Earned
