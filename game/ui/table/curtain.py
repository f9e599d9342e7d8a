"""Who may see the screen: PUBLIC, then ASK for a seat, then PRIVATE to it, then PUBLIC again.

Nothing of a seat is drawn before its ASK has been answered by a deliberate hold. With a single human there is nobody to
hide from, and the screen is always theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from game.core.ids import ALL, PUBLIC, Seat, Viewer


class Shade(Enum):
    """How the curtain hangs."""

    PUBLIC = auto()
    ASK = auto()
    PRIVATE = auto()


class Curtain:
    """The state of the curtain; ``seat`` is who is asked or looks, ``anchor`` whose side of the table is shown."""

    def __init__(self, humans: Sequence[Seat]) -> None:
        self.shade = Shade.PUBLIC
        self.seat: Seat | None = None
        self.anchor: Seat = 0
        self.humans: tuple[Seat, ...] = ()
        self.seat_changed(humans)

    def seat_changed(self, humans: Sequence[Seat]) -> None:
        """Who is human has changed, or the game begins: nothing private is left on screen."""
        self.humans = tuple(humans)
        self.shade, self.seat = Shade.PUBLIC, None
        if self.anchor not in self.humans and self.humans:
            self.anchor = self.humans[0]

    @property
    def needed(self) -> bool:
        """Whether there is anybody to hide from."""
        return len(self.humans) > 1

    @property
    def viewer(self) -> Viewer:
        """Whose view the table shows: the only human's, nobody's while secrets must be kept, all when none plays."""
        if not self.humans:
            return ALL
        if not self.needed:
            return self.humans[0]
        return self.seat if self.shade is Shade.PRIVATE else PUBLIC

    def ask(self, seat: Seat) -> None:
        """The curtain closes and asks for a seat. Without anybody to hide from it stays open."""
        if self.needed:
            self.shade, self.seat = Shade.ASK, seat

    def open(self) -> None:
        """The seat that was asked for has held the key: the screen is theirs."""
        if self.shade is Shade.ASK and self.seat is not None:
            self.shade, self.anchor = Shade.PRIVATE, self.seat

    def hide(self) -> None:
        """One key, or the window losing the focus: what was private is asked for again."""
        if self.shade is Shade.PRIVATE:
            self.shade = Shade.ASK

    def close(self) -> None:
        """The seat is done: the table is everybody's."""
        self.shade, self.seat = Shade.PUBLIC, None

    def peek(self, seat: Seat) -> None:
        """A seat looks at its own things while it holds its seal; ``close`` ends it."""
        self.shade, self.seat = Shade.PRIVATE, seat
