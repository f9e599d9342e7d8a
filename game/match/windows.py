"""Windows in which seats may answer but need not: how long they stay open, and who has pressed what.

A window is a sealed round of which declining is one of the choices. What is seen of it never depends on what anybody
holds: it is a beat of a set length, or no beat at all, in which case only whoever called beforehand is asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.ids import Seat
from game.core.rules import Window

ALONE_SECONDS: Final = 1.1
"""The beat where a single human sits, or none, times the pace: nobody there needs a key in time."""


@dataclass(slots=True)
class OpenWindow:
    """A window that is open: its kind, its length in seconds, since when it has been shown, who pressed what.

    ``reacting`` want to choose, ``declined`` have passed by hand; ``over`` once the beat is done.
    """

    kind: Window
    name: str
    ply: int
    seconds: float
    since: float | None = None
    over: bool = False
    reacting: set[Seat] = field(default_factory=set)
    declined: set[Seat] = field(default_factory=set)

    def left(self, now: float) -> float:
        """How much of the beat is left, from 1 to 0."""
        if self.over or not self.kind.beat:
            return 0.0
        if self.since is None:
            return 1.0
        return max(0.0, 1.0 - (now - self.since) / self.seconds) if self.seconds > 0 else 0.0

    def mind(self, now: float, humans: Sequence[Seat], *, shown: bool, waits: bool) -> None:
        """Lets time pass: the beat begins when it is shown, and ends early only when every human has pressed.

        ``waits`` keeps it open beyond its length until they have.
        """
        if self.over:
            return
        if not self.kind.beat:
            self.over = True
            return
        if self.since is None:
            if not shown:
                return
            self.since = now
        pressed = bool(humans) and all(seat in self.reacting or seat in self.declined for seat in humans)
        self.over = pressed or (not waits and now - self.since >= self.seconds)
