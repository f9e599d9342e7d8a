"""A recorded game that can be watched: every position of it, in any order, through eyes that may see it.

A film is replayed once from its first position, its chance from the record and every digest compared; where record and
rules depart it ends, and says so. What a sealed round that is still open holds is no part of it.
"""

from bisect import bisect_right
from typing import Any, Final, NamedTuple

from game.core.events import Event
from game.core.ids import ALL, PUBLIC, Viewer
from game.core.rules import Build
from game.core.view import View
from game.match.match import Feed
from game.match.save import Replay, ReplayError

PARTS: Final = ("round", "turn")
"""The named values that count the parts of a game, the larger part first."""


class Mark(NamedTuple):
    """Where a part of the game begins: the position, and the part's number."""

    at: int
    number: int


class Film:
    """Positions count from 0, before anything was done, to ``length``; one step further is a submission, or a sealed round."""

    def __init__(self, text: str, build: Build) -> None:
        """Raises SaveError for a text that is no save, ReplayError where even the beginning differs."""
        self._replay = Replay(text, build)
        self.match = self._replay.match
        """The recorded game, as far as it has been gone through; nobody plays it."""
        self.departure: ReplayError | None = None
        """Where record and rules depart, once that is known."""
        self.developed = False
        """Whether the whole record has been gone through."""

    # --- making ---

    def develop(self) -> bool:
        """Goes through one more submission of the record. False when that was all."""
        if self.developed:
            return False
        try:
            if self._replay.step():
                return True
            self._replay.check_end()
        except ReplayError as departure:
            self.departure = departure
        self.developed = True
        return False

    @property
    def share(self) -> float:
        """How much of the record has been gone through, 0 to 1."""
        return 1.0 if self.developed else min(1.0, self.match.ply / max(1, self._replay.plies))

    # --- what it shows ---

    @property
    def over(self) -> bool:
        """Whether the recorded game was played to its end."""
        return self.match.outcome is not None

    @property
    def length(self) -> int:
        """The last position."""
        return len(self.match.steps)

    def eyes(self) -> list[Viewer]:
        """Through whose eyes it may be watched, the public first.

        What is hidden stays hidden while the game can be gone on with: then only a single human sees their own side too.
        """
        seats = range(len(self.match.sitters))
        if self.over or not self.match.humans:
            return [PUBLIC, *seats, ALL]
        return [PUBLIC, *(self.match.humans if len(self.match.humans) == 1 else ())]

    def view(self, at: int, viewer: Viewer) -> View:
        """A position as a viewer may know it. Raises PermissionError for eyes that may not see it."""
        if viewer not in self.eyes():
            raise PermissionError("the game goes on: what is hidden in it stays hidden")
        return self.match.rules.view(self._state(at), viewer)

    def _state(self, at: int) -> Any:
        match = self.match
        if at < self.length:
            return match.steps[at].before
        return match.state if match.open is None else match.open.before

    def events(self, at: int) -> list[Event]:
        """Everything that happened up to a position."""
        return self.match.events[: self._events_at(at)]

    def _events_at(self, at: int) -> int:
        match = self.match
        if at < self.length:
            return match.steps[at].events_at
        return len(match.events) if match.open is None else match.open.events_at

    def ply(self, at: int) -> int:
        """How many submissions lie before a position."""
        return sum(len(step.submissions) for step in self.match.steps[:at])

    def marks(self) -> tuple[str, list[Mark]]:
        """What the game is parted by, rounds or else turns, and where each part begins; "" for a game without parts."""
        counted = [(event.value[0], number, event.value[1]) for number, event in enumerate(self.match.events)
                   if event.kind == "counted" and event.value and event.value[0] in PARTS]
        part = next((name for name in PARTS if any(each[0] == name for each in counted)), "")
        starts = [step.events_at for step in self.match.steps]
        marks = [Mark(0, 1)] if part else []
        for name, number, value in counted:
            at = bisect_right(starts, number)
            if name == part and value > marks[-1].number and at <= self.length:
                marks.append(Mark(at, value))
        return part, marks


class Showing:
    """A film as a table follows it: up to the position that is shown. It stands in for the match of a table that is played."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.at = 0
        self.rewinds = 0
        self.events = film.events(0)

    def view(self, viewer: Viewer) -> View:
        """The position that is shown. Raises PermissionError for eyes that may not see it."""
        return self.film.view(self.at, viewer)

    def feed(self, viewer: Viewer, *, from_start: bool = False) -> Feed:
        """What happens from now on, or from the beginning, for a viewer."""
        return Feed(self, viewer, 0 if from_start else len(self.events))

    def go(self, at: int) -> None:
        """Shows a position: the next one goes on from this one, any other is there at once."""
        at = min(self.film.length, max(0, at))
        if at != self.at + 1:
            self.rewinds += at != self.at
        self.at = at
        self.events = self.film.events(at)
