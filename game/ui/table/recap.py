"""What each of several humans has seen happen, in words, and what happened since the screen was last theirs."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ids import Seat
from game.match.match import Feed, Match
from game.ui.table.narrator import Line, Narrator, Teller

MOST_LINES = 9
"""A recap tells so many lines, those that concern its reader before the latest others; the log has them all."""


class Memory:
    """One seat's own log, fed with what that seat may know."""

    def __init__(self, match: Match, seat: Seat, teller: Teller) -> None:
        self.seat = seat
        self._feed: Feed = match.feed(seat, from_start=True)
        self.narrator = Narrator(teller)
        self._marked = 0
        self.catch_up()
        self.mark()

    def catch_up(self) -> None:
        """Hears what has happened; a game that was taken back is simply gone on with."""
        for event in self._feed.take()[0]:
            self.narrator.hear(event)

    def mark(self) -> None:
        """The seat has seen everything up to now with its own eyes."""
        self.catch_up()
        self._marked = len(self.narrator.lines)

    def since(self) -> list[Line]:
        """What happened since the mark and is worth telling, in order: what concerns the seat, and the latest of the rest."""
        self.catch_up()
        told = [line for line in self.narrator.lines[self._marked :] if line.told_to(self.seat) and not line.minor]
        ranked = sorted(range(len(told)), key=lambda number: (told[number].touches != self.seat, -number))
        return [told[number] for number in sorted(ranked[:MOST_LINES])]


class Memories:
    """The memories of all humans at one screen, made when they are first wanted."""

    def __init__(self, match: Match, teller: Callable[[], Teller]) -> None:
        self._match, self._teller = match, teller
        self._of: dict[Seat, Memory] = {}

    def of(self, seat: Seat) -> Memory:
        """A seat's memory."""
        found = self._of.get(seat)
        if found is None:
            found = self._of[seat] = Memory(self._match, seat, self._teller())
        return found

    def begin(self) -> None:
        """From now on everything is remembered for every human."""
        for seat in self._match.humans:
            self.of(seat)
