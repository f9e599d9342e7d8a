"""How Potion Panic's events move: cards fly and turn over, hands change places, shards leave the bowl, a stamp stops a card.

The state has changed already when these run; any key skips them to their end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.ids import Seat, seat_zone, zone_seat
from game.core.view import View
from game.ui.art.stonelight import StoneMade, StoneSpent, WholeRow
from game.ui.box import Box, centred
from game.ui.table.air import Flight
from game.ui.tween import Ease, inout, linear, out

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

DRAW_MS, STAGGER_MS = 280.0, 70.0
CARD_MS = 320.0
SHARD_MS, SHARD_STAGGER_MS = 420.0, 80.0
SWAP_MS = 620.0
STAMP_MS, STAMP_REST_MS = 260.0, 520.0
SHOW_MS = 420.0
"""How long a declared card lies before anything happens to it."""
BREW_MS = 900.0
LOOK_MS = 360.0
FADE_MS = 100.0
SPIN = 12.0
QUIET = frozenset({"asked", "changed", "closed", "counted", "resolved", "revealed", "sealed", "shuffled", "topped", "withdrawn"})
"""Events that nothing moves for: they are shown in the moment of those before them."""
SPARK_LIFE_MS = 420.0


@dataclass(slots=True)
class Show:
    """A passing sight on the table: what it is, where, how far it has come (0 to 1)."""

    name: str
    box: Box
    t: float = 0.0
    word: str = ""


class Motions:
    """Plays events on a timeline by sending a board's pieces through the air."""

    def __init__(self, board: PanicBoard) -> None:
        self.board = board
        self.shows: list[Show] = []
        self._players: dict[str, Callable[[Event, View], None]] = {
            "declared": self._declare, "negated": self._negate, "brewed": self._brew, "looked": self._look,
            "finished": self._finish,
        }

    @property
    def _reduced(self) -> bool:
        return self.board.scenery.timeline.pace.reduced

    def clear(self) -> None:
        """Nothing moves."""
        self.shows.clear()
        self.board.air.clear()

    # --- moments ---

    def joins(self, events: Sequence[Event], event: Event) -> bool:
        """What nothing moves for goes with what came before; moves of one sweep go together."""
        if event.kind in QUIET:
            return True
        loud = [each for each in events if each.kind not in QUIET]
        if not loud:
            return True
        return event.kind == "moved" == loud[-1].kind and _sweep(loud[-1], event)

    def play(self, events: Sequence[Event], view: View) -> None:
        """Starts the motions of events shown in one moment."""
        moved = [event for event in events if event.kind == "moved"]
        if moved:
            self._move(moved, view)
        for event in events:
            player = self._players.get(event.kind)
            if player is not None:
                player(event, view)
        self.board.keep_tops(view)

    def _play(self, duration: float, apply: Callable[[float], None], *, ease: Ease = inout, delay: float = 0.0,
              then: Callable[[], None] | None = None) -> None:
        self.board.scenery.timeline.play(duration, apply, ease=ease, delay=delay, then=then)

    # --- pieces ---

    def _move(self, events: Sequence[Event], view: View) -> None:
        """Every piece of a sweep, one a little after the other."""
        legs: list[tuple[Event, int, Box]] = []
        for event in events:
            starts = self._starts(event)
            legs += [(event, number, starts[number]) for number in range(len(event.cards))]
        for event in events:
            for kind in event.cards:
                if event.to is not None:
                    self.board.air.expect(event.to, kind)
        self.board.sync_hand(view)
        shards = events[0].cards[:1] == ("shard",)
        stagger = SHARD_STAGGER_MS if shards else STAGGER_MS
        if _swapped(events):
            stagger = min(STAGGER_MS, 240.0 / max(1, len(legs)))
        for order, (event, number, start) in enumerate(legs):
            if _piece(event) == "stone" and event.to is None:
                board = self.board
                board.scenery.greats.play(StoneSpent(board.scenery.paint, start.centre))
                continue
            self._send(event, number, start, view, stagger * order, swapped=_swapped(events))

        for event in events:
            landed = (FADE_MS if self._reduced else SHARD_MS) + stagger * (len(legs) - 1)
            self._whole_row(event, view, landed)

    def _whole_row(self, event: Event, view: View, landed: float) -> None:
        """The shard that wins has landed in its row."""
        board, seat = self.board, zone_seat(event.to or "")
        if seat is None or _sort(event.to or "") != "shards":
            return
        held = view.zones[event.to or ""].size
        if held - len(event.cards) < board.sockets <= held:
            board.scenery.greats.play(WholeRow(board.scenery.paint, *self._row(seat, board.sockets)), landed)

    def _row(self, seat: Seat, count: int) -> tuple[list[tuple[float, float]], float]:
        """The middles of so many shards of a seat, and how high each is."""
        boxes = [self.board.spots.socket(seat, number) for number in range(count)]
        return [box.centre for box in boxes], boxes[0].h

    def _finish(self, event: Event, view: View) -> None:
        """The shards of whoever takes the Stone along become it."""
        board, outcome = self.board, view.outcome
        seat = None if outcome is None or outcome.carry is None else outcome.carry.get("stone")
        if isinstance(seat, int):
            row, tall = self._row(seat, max(1, min(board.sockets, board.size(view, seat_zone(seat, "shards")))))
            at = board.places.table("mat").centre
            board.scenery.greats.play(StoneMade(board.scenery.paint, row, tall, at))

    def _starts(self, event: Event) -> list[Box]:
        """Where the pieces of an event come from."""
        board = self.board
        zone = event.zone or "deck"
        return [board.spots.start(zone, kind, number) for number, kind in enumerate(event.cards)]

    def _send(self, event: Event, number: int, start: Box, view: View, delay: float, *, swapped: bool) -> None:
        board, kind = self.board, event.cards[number]
        zone, to = event.zone or "deck", event.to
        end = board.spots.end(to, kind, number, len(event.cards), view) if to is not None else _gone(start)
        piece = _piece(event)
        opens = (board.spots.open(zone, kind), board.spots.open(to, kind))
        flight = Flight(piece, start, end, kind, opens)
        if zone == "deck" or zone == "recipe_deck":
            flight.spin = SPIN
        if swapped:
            flight.arc = 70.0 if number % 2 else -70.0
        board.air.flights.append(flight)
        duration, ease = self._length(piece, zone, swapped=swapped)

        def fly(t: float) -> None:
            flight.begun, flight.t = True, t

        def land() -> None:
            board.air.flights.remove(flight)
            if to is not None:
                board.air.land(to, kind)
                board.settle_top(to, kind)
            if piece == "shard" and not self._reduced:
                self._sparks(end)

        self._play(FADE_MS if self._reduced else duration, fly, ease=ease, delay=delay, then=land)

    @staticmethod
    def _length(piece: str, zone: str, *, swapped: bool) -> tuple[float, Ease]:
        if swapped:
            return SWAP_MS, inout
        if piece == "shard":
            return SHARD_MS, inout
        return (DRAW_MS, out) if zone in ("deck", "recipe_deck") else (CARD_MS, inout)

    def _sparks(self, box: Box) -> None:
        show = Show("sparks", box)
        self.shows.append(show)

        def burn(t: float) -> None:
            show.t = t

        self._play(SPARK_LIFE_MS, burn, ease=linear, then=lambda: self.shows.remove(show))

    # --- sights ---

    def _show(self, name: str, box: Box, duration: float, word: str = "") -> None:
        show = Show(name, box, 0.0, word)
        self.shows.append(show)

        def go(t: float) -> None:
            show.t = t

        self._play(duration, go, ease=linear, then=lambda: self.shows.remove(show))

    def _declare(self, event: Event, view: View) -> None:
        """A declared card lies there for a moment, so that everybody reads it."""
        self._play(SHOW_MS, lambda t: None)

    def _negate(self, event: Event, view: View) -> None:
        """The stamp comes down on the card beneath, hard, and everything rests."""
        box = self.board.spots.in_play(event.seat or 0, event.cards[0] or "", view)
        self._show("stamp", box, FADE_MS if self._reduced else STAMP_MS, "stamp")
        self._play(STAMP_REST_MS, lambda t: None, delay=STAMP_MS)

    def _brew(self, event: Event, view: View) -> None:
        """The recipe rises out of what was brewed, in a light of its own."""
        self._show("brew", self.board.places.table("stage"), BREW_MS, str(event.value))

    def _look(self, event: Event, view: View) -> None:
        """Everybody sees that somebody looks, and where."""
        if event.audience is None or event.zone is None or event.seat is None:
            return
        owner = zone_seat(event.zone)
        assert owner is not None
        board = self.board
        box = board.places.zone(event.zone)
        self._show("eye", box, LOOK_MS)


def _sweep(before: Event, event: Event) -> bool:
    """Whether two moves are one movement to the eye."""
    if before.zone is None or event.zone is None or event.to is None or before.to is None:
        return False
    pair, other = (_sort(before.zone), _sort(before.to)), (_sort(event.zone), _sort(event.to))
    if pair == other and pair in (("stack", "hand"), ("recipe", "recipe_discard"), ("recipe_deck", "recipe"), ("stack", "deck"),
                                  ("slot", "play"), ("play", "stack"), ("hand", "hand"), ("deck", "stack")):
        return True
    return other == ("play", "hand") and pair[0] == "hand"


def _sort(zone: str) -> str:
    """What sort of place a zone is, whoever's."""
    name = zone.rpartition(".")[2]
    return name if name in ("recipe_deck", "recipe_discard", "recipes") else name.rstrip("0123456789")


def _swapped(events: Sequence[Event]) -> bool:
    """Whether two hands change places."""
    if len(events) != 2:
        return False
    one, other = events
    return one.zone == other.to and one.to == other.zone and _sort(one.zone or "") == "hand" == _sort(other.zone or "")


def _piece(event: Event) -> str:
    zones = {_sort(zone) for zone in (event.zone, event.to) if zone is not None}
    if "shards" in zones or "bowl" in zones:
        return "shard"
    if "stone" in zones:
        return "stone"
    return "recipe" if zones & {"recipe", "recipes", "recipe_deck", "recipe_discard"} else "potion"


def _gone(start: Box) -> Box:
    """Where what leaves the table goes: a little upwards, smaller."""
    x, y = start.centre
    return centred(x, y - 90, start.w * 0.4, start.h * 0.4)
