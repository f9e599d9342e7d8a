"""How Practice's events move: cards fly to the Desk and home to it, what is composed comes together, counters hop.

The state has changed already when these run; any key skips them to their end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.ids import Seat
from game.core.view import View
from game.ui.art.composing import Composing
from game.ui.art.splendour import WHOLE
from game.ui.box import Box
from game.ui.games.potion_making.works import is_work
from game.ui.table.air import Flight
from game.ui.tween import Ease, inout, linear, out

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard

DRAW_MS, STAGGER_MS = 280.0, 70.0
CARD_MS = 320.0
MEET_MS, MEET_STAGGER_MS = 260.0, 30.0
MEETING_MS = 100.0
"""So long after the first card has left the light begins."""
HOME_STAGGER_MS = 50.0
SHOW_MS = 480.0
"""How long a spell lies on the Desk before it does anything."""
POINT_MS, MOST_POINTS_MS = 60.0, 600.0
GAIN_MS = 700.0
FADE_MS = 100.0
SPIN = 12.0
QUIET = frozenset({"asked", "counted", "finished", "resolved", "shuffled", "skipped"})
"""Events that nothing moves for: they are shown in the moment of those before them."""


@dataclass(slots=True)
class Ceremony:
    """A formula at the moment it is composed, or a spell at the moment it is cast: where, and how far it has come (0 to 1)."""

    composing: Composing
    box: Box
    work: Iterator[None]
    """Makes ahead, step by step, what it will be drawn with."""
    t: float = -1.0


@dataclass(slots=True)
class Gain:
    """What a seat has just gained, over its panel."""

    seat: Seat
    points: int
    t: float = 0.0


class Motions:
    """Plays events on a timeline by moving a board's cards."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board
        self.ceremonies: list[Ceremony] = []
        self.gains: list[Gain] = []

    @property
    def _reduced(self) -> bool:
        return self.board.scenery.timeline.pace.reduced

    def clear(self) -> None:
        """Nothing moves."""
        self.ceremonies.clear()
        self.gains.clear()
        self.board.air.clear()

    # --- moments ---

    def joins(self, events: Sequence[Event], event: Event) -> bool:
        """What nothing moves for goes with what came before; so do the cards of one formula, those that return, and points."""
        if event.kind in QUIET:
            return True
        loud = [each for each in events if each.kind not in QUIET]
        if not loud:
            return True
        last = loud[-1]
        if event.kind == "moved" == last.kind:
            return last.to == event.to or (_goes_home(last) and _goes_home(event))
        return (last.kind, event.kind) in (("brewed", "moved"), ("scored", "scored"))

    def play(self, events: Sequence[Event], view: View) -> None:
        """Starts the motions of events shown in one moment."""
        moved = [event for event in events if event.kind == "moved"]
        brewed = next((event for event in events if event.kind == "brewed"), None)
        if brewed is not None:
            self._compose(brewed, moved, view)
        elif moved:
            self._move(moved, view)
        for event in events:
            if event.kind == "declared":
                self._declare(event)
        self._score([event for event in events if event.kind == "scored"], view)

    def _play(self, duration: float, apply: Callable[[float], None] | None = None, *, ease: Ease = inout, delay: float = 0.0,
              then: Callable[[], None] | None = None) -> None:
        self.board.scenery.timeline.play(duration, apply, ease=ease, delay=delay, then=then)

    # --- cards ---

    def _expect(self, events: Sequence[Event], view: View) -> list[tuple[Event, int, Box]]:
        """Notes what is on its way, and where each card comes from."""
        board = self.board
        starts = [(event, number, board.spots.start(event.zone, kind, number, view))
                  for event in events for number, kind in enumerate(event.cards)]
        for event in events:
            for kind in event.cards:
                if event.to is not None:
                    board.air.expect(event.to, kind)
                if event.zone is None:
                    board.on_stage = None
        board.sync_hand(view)
        return starts

    def _move(self, events: Sequence[Event], view: View) -> None:
        """Every card of a sweep, one a little after the other."""
        starts = self._expect(events, view)
        stagger = HOME_STAGGER_MS if _goes_home(events[0]) else STAGGER_MS
        for order, (event, number, start) in enumerate(starts):
            kind = event.cards[number]
            end = self.board.spots.end(event.to, kind, number, view)
            drawn = event.zone == "deck"
            flight = self._flight(event, number, start, end)
            flight.spin = SPIN if drawn else 0.0
            self._send(flight, DRAW_MS if drawn else CARD_MS, stagger * order, out if drawn else inout, event.to, kind)

    def _flight(self, event: Event, number: int, start: Box, end: Box) -> Flight:
        spots, kind = self.board.spots, event.cards[number]
        flight = Flight("card", start, end, kind, (spots.open(event.zone, kind), spots.open(event.to, kind)))
        flight.waits = event.zone != "deck"
        self.board.air.flights.append(flight)
        return flight

    def _send(self, flight: Flight, duration: float, delay: float, ease: Ease, to: str | None, kind: str | None) -> None:
        board = self.board

        def fly(t: float) -> None:
            flight.begun, flight.t = True, t

        def land() -> None:
            board.air.flights.remove(flight)
            if to is not None:
                board.air.land(to, kind)
            else:
                board.on_stage = kind

        self._play(FADE_MS if self._reduced else duration, fly, ease=ease, delay=delay, then=land)

    # --- composing ---

    def _compose(self, brewed: Event, moved: Sequence[Event], view: View) -> None:
        """Everything a formula is made of comes together before its seat; out of the light it stands on the shelf."""
        board, seat = self.board, brewed.seat or 0
        starts = self._expect(moved, view)
        composing = Composing(board.scenery.paint, board.faces.face(str(brewed.value)).look)
        meeting = board.spots.meeting(seat, WHOLE if composing.great else 0.0)
        for order, (event, number, start) in enumerate(starts):
            flight = self._flight(event, number, start, meeting)
            flight.opens = (flight.opens[0], True)
            # The cards come together; that they lie on the shelf is seen when the light has gone.
            self._come_together(flight, MEET_STAGGER_MS * order)
        length = self._light(composing, meeting)
        arriving = [(event.to, kind) for event in moved for kind in event.cards]
        board.spent |= {event.zone for event in moved if event.zone is not None and is_work(event.zone)}

        def stand() -> None:
            for to, kind in arriving:
                if to is not None:
                    board.air.land(to, kind)

        self._play(FADE_MS if self._reduced else MEETING_MS + length, then=stand)

    def _come_together(self, flight: Flight, delay: float) -> None:
        def fly(t: float) -> None:
            flight.begun, flight.t = True, t

        self._play(FADE_MS if self._reduced else MEET_MS, fly, delay=delay, then=lambda: self.board.air.flights.remove(flight))

    def _light(self, composing: Composing, box: Box) -> float:
        """The ceremony of a formula; how long it takes."""
        ceremony = Ceremony(composing, box, composing.bake())
        self.ceremonies.append(ceremony)

        def shine(t: float) -> None:
            ceremony.t = t

        delay = 0.0 if self._reduced else MEETING_MS
        if composing.great:
            self.board.scenery.timeline.mark_great(delay)
        self._play(composing.length, shine, ease=linear, delay=delay, then=lambda: self.ceremonies.remove(ceremony))
        return composing.length

    def make_ahead(self) -> None:
        """One more step of what the ceremonies will be drawn with."""
        for ceremony in self.ceremonies:
            next(ceremony.work, None)

    def _declare(self, event: Event) -> None:
        """A spell lies on the Desk for a moment, in its light, so that everybody reads it."""
        if event.cards[0] is not None:
            self.board.on_stage = event.cards[0]
        self._play(SHOW_MS)

    # --- points ---

    def _score(self, events: Sequence[Event], view: View) -> None:
        """Counters hop from cell to cell, all at once; what was gained rises over the panels."""
        board = self.board
        most = 0
        hops: list[tuple[Seat, int, int]] = []
        for event in events:
            seat, points = event.seat or 0, int(event.value[0])
            before = int(board.points[seat])
            hops.append((seat, before, points))
            most = max(most, points)
            self._rise(seat, points)
        if not events:
            return

        def hop(t: float) -> None:
            for seat, before, points in hops:
                board.points[seat] = before + points * t

        def rest() -> None:
            board.points = [float(points) for points in view.scalars["points"]]

        self._play(FADE_MS if self._reduced else min(MOST_POINTS_MS, POINT_MS * most), hop, ease=linear, then=rest)

    def _rise(self, seat: Seat, points: int) -> None:
        gain = Gain(seat, points)
        self.gains.append(gain)

        def rise(t: float) -> None:
            gain.t = t

        self._play(GAIN_MS, rise, ease=linear, then=lambda: self.gains.remove(gain))


def _goes_home(event: Event) -> bool:
    """Whether cards go back to the Desk, or wait for that."""
    to = event.to or ""
    return is_work(event.zone or "") and (to.startswith("desk.") or to in ("supremes", "returning"))
