"""Pictures made ahead: what a table needs before long is made in frames that have time for it, one piece a frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

LIGHT = 0.02
"""A frame in which more of the window than that is drawn anew has no time for anything else."""


class Ahead:
    """What will be needed: some things ``soon``, as when a card flies that will lie askew; others some time in the game.

    Whatever is needed before its turn comes is made when it is drawn, so nothing depends on this but time.
    """

    def __init__(self) -> None:
        self._soon: deque[Callable[[], object]] = deque()
        self._later: Iterator[None] = iter(())

    def later(self, work: Iterator[None]) -> None:
        """Needed some time; what was wanted before is forgotten."""
        self._soon.clear()
        self._later = work

    def soon(self, make: Callable[[], object]) -> None:
        """Needed in a few frames."""
        self._soon.append(make)

    def step(self, work: float, *, moves: bool) -> None:
        """One thing more, unless this frame has drawn too much of the window anew; while something large moves, nothing
        that can wait."""
        if work > LIGHT:
            return
        if self._soon:
            self._soon.popleft()()
        elif not moves:
            next(self._later, None)
