"""How Potions' events move: dice roll and turn, cards fly, laid ones come back, the cauldron boils over, a round is judged.

The state has changed already when these run; any key skips them to their end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.ids import Seat, zone_seat
from game.core.view import View
from game.ui.art.brew_dice import TURN_MS
from game.ui.art.cauldron import SPILL_MS
from game.ui.art.challenged import Challenged
from game.ui.art.triumph import TRIUMPH_MS
from game.ui.box import Box
from game.ui.games.potions.reveal import LOST, PERFECT, WON
from game.ui.table.air import Flight
from game.ui.table.tray import FADE_MS, ROLL_MS, STAGGER_MS
from game.ui.tween import Ease, inout, linear, out

if TYPE_CHECKING:
    from game.ui.games.potions.board import PotionsBoard

DRAW_MS, DRAW_STAGGER_MS = 280.0, 70.0
CARD_MS = 320.0
COIN_MS, COIN_STAGGER_MS = 420.0, 80.0
CORAL_MS = 600.0
"""How long a laid card that no longer matches lies there in coral before it goes back."""
SHOW_MS = 520.0
"""How long an Action lies on the discards before it does anything."""
CALL_MS = 1100.0
PANEL_MS, TICK_MS, VERDICT_MS = 240.0, 130.0, 420.0
SPIN = 12.0
SPARK_LIFE_MS = 420.0
QUIET = frozenset({"asked", "checked", "closed", "counted", "finished", "resolved", "shuffled", "skipped", "topped"})
"""Events that nothing moves for: they are shown in the moment of those before them."""
ENDING = frozenset({"looked", "judged"})
"""Events of a round's end: all of it is one moment."""


@dataclass(slots=True)
class Show:
    """A passing sight on the table: what it is, where, how far it has come (0 to 1)."""

    name: str
    box: Box
    t: float = 0.0
    seat: Seat | None = None


class Motions:
    """Plays events on a timeline by moving a board's pieces."""

    def __init__(self, board: PotionsBoard) -> None:
        self.board = board
        self.shows: list[Show] = []
        self._players: dict[str, Callable[[Event, View], None]] = {
            "rolled": self._roll, "turned": self._turn, "declared": self._declare, "counted": self._count,
            "resolved": self._resolve,
        }
        self._owner: Seat | None = None
        """Whose Action is being done."""

    @property
    def _reduced(self) -> bool:
        return self.board.scenery.timeline.pace.reduced

    def clear(self, view: View) -> None:
        """Nothing moves; an Action that is being done goes on from here."""
        self._owner = next((frame.get("seat") for frame in view.pending if frame.kind == "effect"), None)
        self.shows.clear()
        self.board.air.clear()

    # --- moments ---

    def joins(self, events: Sequence[Event], event: Event) -> bool:
        """What nothing moves for goes with what came before; moves of one sweep, and a round's end, go together."""
        if event.kind in QUIET:
            return not _begins_something(event)
        if event.kind in ENDING or (event.kind == "moved" and _piece(event) == "credit"):
            return events[0].kind in ENDING
        loud = [each for each in events if each.kind not in QUIET]
        if not loud:
            return not any(_begins_something(each) for each in events)
        return event.kind == "moved" == loud[-1].kind and _sweep(loud[-1], event)

    def play(self, events: Sequence[Event], view: View) -> None:
        """Starts the motions of events shown in one moment."""
        if events[0].kind in ENDING:
            self._end_round(events, view)
            return
        moved = [event for event in events if event.kind == "moved"]
        if moved:
            self._move(moved, view)
        for event in events:
            player = self._players.get(event.kind)
            if player is not None:
                player(event, view)
        if not self.board.air.awaited("discard"):
            self.board.keep_top(view)

    def _play(self, duration: float, apply: Callable[[float], None] | None = None, *, ease: Ease = inout, delay: float = 0.0,
              then: Callable[[], None] | None = None) -> None:
        self.board.scenery.timeline.play(duration, apply, ease=ease, delay=delay, then=then)

    # --- cards and credits ---

    def _move(self, events: Sequence[Event], view: View, wait: float = 0.0) -> None:
        """Every piece of a sweep, one a little after the other."""
        board = self.board
        starts = [(event, number, board.spots.start(event.zone or "deck", kind, number))
                  for event in events for number, kind in enumerate(event.cards)]
        for event in events:
            for kind in event.cards:
                if event.to is not None:
                    board.air.expect(event.to, kind)
        board.sync_hand(view)
        if events[0].to == "deck":
            # All cards go back into the deck at once: nobody follows them with the eye.
            board.air.clear()
            return
        if events[0].to == "discard" and self._owner not in (None, events[0].seat):
            self._boil_over()
        wait += self._flush(events, starts)
        stagger = COIN_STAGGER_MS if _piece(events[0]) == "credit" else DRAW_STAGGER_MS
        for order, (event, number, start) in enumerate(starts):
            self._send(event, number, start, view, wait + stagger * order)
            if event.to == "discard" and (kind := event.cards[number]) is not None:
                lies = board.size(view, "discard") + order
                board.ahead.soon(partial(board.thrown, board.scenery.paint, kind, lies))

    def _flush(self, events: Sequence[Event], starts: Sequence[tuple[Event, int, Box]]) -> float:
        """Laid cards that no longer match turn coral first; how long that takes."""
        back = [(event, start) for event, _, start in starts if _comes_back(event)]
        for event, start in back:
            self._show("coral", start, CORAL_MS, seat=event.seat)
        return CORAL_MS if back else 0.0

    def _send(self, event: Event, number: int, start: Box, view: View, delay: float) -> None:
        board, kind = self.board, event.cards[number]
        zone, to = event.zone or "deck", event.to or "deck"
        end = board.spots.end(to, kind, number, len(event.cards), view)
        piece = _piece(event)
        flight = Flight(piece, start, end, kind, (board.spots.open(zone, kind), board.spots.open(to, kind)))
        flight.spin = SPIN if zone == "deck" else 0.0
        flight.waits = zone not in ("deck", "cauldron") and not _comes_back(event)
        board.air.flights.append(flight)
        duration, ease = (COIN_MS, inout) if piece == "credit" else (DRAW_MS, out) if zone == "deck" else (CARD_MS, inout)

        def fly(t: float) -> None:
            flight.begun, flight.t = True, t

        def land() -> None:
            board.air.flights.remove(flight)
            board.air.land(to, kind)
            if to == "discard" and kind is not None:
                board.tops, board.thrower = (*board.tops[-1:], kind), event.seat
            if "cauldron" in (zone, to):
                board.pot.stir()
            if piece == "credit" and not self._reduced:
                self._show("sparks", end, SPARK_LIFE_MS)

        self._play(FADE_MS if self._reduced else duration, fly, ease=ease, delay=delay, then=land)

    def _boil_over(self) -> None:
        """The cauldron foams over its rim."""
        pot = self.board.pot

        def foam(t: float) -> None:
            pot.spill = t if t < 1.0 else None

        self._play(SPILL_MS, foam, ease=linear)

    # --- dice ---

    def _roll(self, event: Event, view: View) -> None:
        """All dice, or the one that was chosen."""
        board = self.board
        dice = tuple((die, face) for die, _, face in event.value[1])
        if event.zone is None:
            board.tray.throw(board.scenery.paint, dice, board.places.homes)
            rolling = list(range(len(dice)))
        else:
            rolling = [board.faces.dice.index(event.zone.partition(".")[2])]
            board.tray.rethrow(board.scenery.paint, rolling[0], dice[rolling[0]][1], board.places.homes[rolling[0]])
        duration = FADE_MS if self._reduced else ROLL_MS
        for order, index in enumerate(rolling):
            self._tumble(index, duration, 0.0 if self._reduced else STAGGER_MS * order)
        board.scenery.timeline.after(duration + STAGGER_MS * len(rolling), lambda: self._blend(view))

    def _turn(self, event: Event, view: View) -> None:
        board = self.board
        index = board.faces.dice.index((event.zone or "").partition(".")[2])
        board.tray.turn(board.scenery.paint, index, event.value[1][index][2], board.places.homes[index])
        duration = FADE_MS if self._reduced else TURN_MS
        self._tumble(index, duration, 0.0)
        board.scenery.timeline.after(duration, lambda: self._blend(view))

    def _tumble(self, index: int, duration: float, delay: float) -> None:
        self._play(duration, lambda t: self.board.tray.roll(index, t), ease=linear, delay=delay)

    def _blend(self, view: View) -> None:
        """The brew takes the colours of what the dice show now."""
        self.board.pot.blend(self.board.faces.brew([element for _, element, _ in view.scalars["dice"]]))

    # --- what is declared and called ---

    def _declare(self, event: Event, view: View) -> None:
        """An Action lies there for a moment, so that everybody reads it."""
        self._owner = event.seat
        self.board.keep_top(view)
        self._show("action", self.board.places.zone("discard"), SHOW_MS)

    def _resolve(self, event: Event, view: View) -> None:
        self._owner = None

    def _count(self, event: Event, view: View) -> None:
        name, value = event.value
        if name == "caller" and value >= 0:
            self._show("call", self.board.places.seal(value), CALL_MS, seat=value)
        elif name == "round":
            self.board.reveal.hide()

    def _show(self, name: str, box: Box, duration: float, seat: Seat | None = None) -> None:
        show = Show(name, box, 0.0, seat)
        self.shows.append(show)

        def go(t: float) -> None:
            show.t = t

        self._play(duration, go, ease=linear, then=lambda: self.shows.remove(show))

    # --- the end of a round ---

    def _end_round(self, events: Sequence[Event], view: View) -> None:
        """A Perfect Potion rises; hands are compared die by die; the verdict; then the credits go where they belong."""
        board = self.board
        board.reveal.begin(view)
        wait = self._triumph(view) if view.scalars["last"][1] == PERFECT else 0.0
        self._play(1.0 if self._reduced else PANEL_MS, self._enter, ease=out, delay=wait)
        wait += PANEL_MS
        for _ in range(board.reveal.cells):
            wait += TICK_MS
            board.scenery.timeline.after(wait, self._tick)
        wait += VERDICT_MS
        board.scenery.timeline.after(wait, self._tell)
        wait += self._judge_call(view, wait)
        coins = [event for event in events if event.kind == "moved"]
        if coins:
            self._move(coins, view, wait + VERDICT_MS)

    def _enter(self, t: float) -> None:
        self.board.reveal.entered = t

    def _tick(self) -> None:
        self.board.reveal.ticks += 1

    def _tell(self) -> None:
        self.board.reveal.told = True

    def _judge_call(self, view: View, wait: float) -> float:
        """The end of a challenge, once its verdict stands there; how long it takes beyond the time to read that."""
        reason, seat = view.scalars["last"][1:3]
        if reason not in (WON, LOST):
            return 0.0
        scenery = self.board.scenery
        sitter, middle = scenery.sitters[seat], self.board.places.table("mat").centre
        shake = scenery.timeline.pace.shake
        shown = Challenged(scenery.paint, middle, sitter.sigil, sitter.colour, won=reason == WON, shake=shake)
        scenery.greats.play(shown, wait)
        return shown.length - VERDICT_MS

    def _triumph(self, view: View) -> float:
        """The great moment; how long it takes."""
        pot, seat = self.board.pot, view.scalars["last"][2]
        self.board.scenery.timeline.mark_great()
        self._show("glory", self.board.places.seal(seat), TRIUMPH_MS, seat=seat)

        def rise(t: float) -> None:
            pot.triumph = t if t < 1.0 else None

        self._play(TRIUMPH_MS, rise, ease=linear)
        return TRIUMPH_MS


def _begins_something(event: Event) -> bool:
    """Whether a named value is news of its own: a round, or a challenge."""
    return event.kind == "counted" and (event.value[0] == "round" or (event.value[0] == "caller" and event.value[1] >= 0))


def _sort(zone: str | None) -> str:
    """What sort of place a zone is, whoever's."""
    return (zone or "").rpartition(".")[2]


def _sweep(before: Event, event: Event) -> bool:
    """Whether two moves are one movement to the eye: a deal, cards coming back, a hand thrown away, the sweeping up."""
    pair, other = (_sort(before.zone), _sort(before.to)), (_sort(event.zone), _sort(event.to))
    if other[1] == "deck" == pair[1]:
        return True
    if pair == other == ("deck", "held"):
        return len(before.cards) == len(event.cards) > 1
    if pair == other == ("laid", "held"):
        return _comes_back(before) and _comes_back(event)
    return pair == ("held", "discard") and other == ("laid", "discard") and before.seat == event.seat


def _comes_back(event: Event) -> bool:
    """Whether a laid card goes back to the hand of its own seat (PO-14)."""
    return _sort(event.zone) == "laid" and _sort(event.to) == "held" and zone_seat(event.zone or "") == zone_seat(event.to or "")


def _piece(event: Event) -> str:
    return "credit" if "cauldron" in (event.zone, event.to) else "card"
