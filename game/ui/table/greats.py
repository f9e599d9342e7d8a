"""Great moments: what a game is remembered by has a staging of its own, short, over everything on the table.

A press begins one that is still to come and ends one that has been seen for a moment; see `Timeline.press`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from pygame import Surface

from game.ui.tween import Motion, Timeline, linear

LONGEST_MS = 1200.0
"""No staging takes as long as this at the usual speed."""


class Staged(Protocol):
    """How a great moment looks. Drawing depends only on its arguments."""

    length: float
    """How long it takes, in ms."""

    def bake(self) -> Iterator[None]:
        """Makes ahead what it is drawn with, a few milliseconds a step."""
        ...

    def draw(self, dst: Surface, t: float, still: bool) -> None:
        """Draws it at t 0-1; still is for reduced motion."""
        ...


@dataclass(slots=True, eq=False)
class Great:
    """A great moment that is shown or still to come: how far it is, below 0 before it begins."""

    staged: Staged
    work: Iterator[None]
    motion: Motion
    t: float = -1.0


class Greats:
    """The great moments of a table. They run on its timeline: what that drops or has brought to its end is not seen again."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._all: list[Great] = []

    @property
    def now(self) -> list[Great]:
        """Those that are shown or still to come."""
        self._all = [great for great in self._all if self._timeline.holds(great.motion)]
        return self._all

    def play(self, staged: Staged, delay: float = 0.0) -> None:
        """Shows one, `delay` ms from now."""
        self._timeline.mark_great(delay)
        motion = self._timeline.play(staged.length, lambda t: self._move(great, t), ease=linear, delay=delay)
        great = Great(staged, staged.bake(), motion)
        self._all.append(great)

    @staticmethod
    def _move(great: Great, t: float) -> None:
        great.t = t

    def draw(self, dst: Surface, *, still: bool) -> None:
        """Draws what is shown, and makes ahead a step of what is to come."""
        for great in self.now:
            next(great.work, None)
            if 0.0 <= great.t < 1.0:
                great.staged.draw(dst, great.t, still)
