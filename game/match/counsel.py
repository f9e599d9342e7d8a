"""Hints for a person at the table: thought about in slices like an opponent's move, from that seat's view alone.

A question stands for one position. Whatever changes that (an act, taking back, leaving) drops it, unfinished or not.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.agent import thought_random
from game.core.hints import Advice, Adviser, Hint
from game.core.ids import Seat
from game.match.match import Match

LATE_SECONDS: Final = 0.4
"""Whoever has waited so long for an answer is told that it is being thought about."""


class Counsel:
    """What a seat asked, and what has come of it. ``adviser`` is made when somebody asks for the first time."""

    def __init__(self, match: Match, adviser: Callable[[], Adviser]) -> None:
        self._match, self._make = match, adviser
        self._adviser: Adviser | None = None
        self._rules: Any = None
        self._advice: Advice | None = None
        self._asked: tuple[object, ...] = ()
        self._counted: tuple[object, ...] = ()
        self._since = 0.0
        self._hints: tuple[Hint, ...] | None = None

    def _here(self, seat: Seat) -> tuple[object, ...]:
        match = self._match
        return (seat, match.ply, match.rewinds, len(match.open_submissions), match.to_act)

    def ask(self, seat: Seat, now: float) -> bool:
        """The seat asks what it might do here; True when there is a choice that it has not asked about before.

        Raises ValueError when the seat is not to act.
        """
        match, here = self._match, self._here(seat)
        handle = match.handle(seat)
        if not handle.legal:
            raise ValueError(f"seat {seat} is not to act")
        if self._adviser is None or self._rules is not match.rules:
            self._adviser, self._rules, self._asked = self._make(), match.rules, ()
        if self._asked != here or (self._advice is None and self._hints is None):
            self._asked, self._since, self._hints = here, now, None
            self._advice = self._adviser.begin(handle.view, handle.legal, thought_random(match.seed, match.ply, seat))
        fresh, self._counted = self._counted != here, here
        return fresh and len(handle.legal) > 1

    @property
    def thinks(self) -> bool:
        """Whether an answer is still being thought about."""
        return self._advice is not None and self._current

    @property
    def _current(self) -> bool:
        return bool(self._asked) and self._asked == self._here(self._asked[0])  # type: ignore[arg-type]

    @property
    def hints(self) -> Sequence[Hint]:
        """What was found for the position as it is now, the best first; empty before that."""
        return self._hints if self._hints is not None and self._current else ()

    def late(self, now: float) -> bool:
        """Whether the seat has waited for its answer for a while."""
        return self.thinks and now - self._since >= LATE_SECONDS

    def think(self, step: Callable[[Advice], Sequence[Hint] | None]) -> None:
        """Thinks on: ``step`` gives the advice as much as this frame has."""
        if not self._current:
            self.drop()
        if self._advice is None:
            return
        found = step(self._advice)
        if found is not None:
            self._hints, self._advice = tuple(found), None

    def drop(self) -> None:
        """Forgets the question. Asking again about the same position is not counted again."""
        self._advice, self._hints, self._asked = None, None, ()
