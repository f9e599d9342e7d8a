"""Who may see and do what at one screen: the curtain between humans, blind keys, a look into one's own palm.

With one human nothing is hidden from them; with none the table is open; with several the table always shows the public
view, and what one of them may see is laid over it only while the curtain has been opened for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.ids import ALL, PUBLIC, Seat, Viewer
from game.core.view import View
from game.match.match import Match
from game.match.session import Session
from game.ui.table.blind import BlindKeys, blind_keys
from game.ui.table.curtain import Curtain, Shade

if TYPE_CHECKING:
    from game.ui.app import App

BLIND = "blind_keys"
PEEK_AFTER_MS = 250.0


@dataclass(slots=True)
class Peek:
    """A seat's seal is held: for how long so far."""

    seat: Seat
    held: float = 0.0


class Secrets:
    """Decides whose eyes the screen serves. ``changed`` is called whenever that becomes different."""

    def __init__(self, app: App, match: Match, session: Session, keys: BlindKeys, changed: Callable[[], None]) -> None:
        self.app, self.match, self.session, self.keys = app, match, session, keys
        self._changed = changed
        self.curtain = Curtain(match.humans)
        self.again: set[Seat] = set()
        self.peek: Peek | None = None
        self.passed: Seat | None = None
        self._seen: tuple[tuple[Seat | None, int, int, int], View] | None = None
        self._was_blind = False
        self.reconsiders = False
        """Whether who looks has come back to a choice that is sealed already, to keep it or to take it back."""
        self.interrupted: Seat | None = None
        """Whose turn at the screen was broken off by a window everybody watches: it goes on without another hold, unless
        somebody else has been at the screen meanwhile, who would see that hand by one key too many."""

    # --- how it is played ---

    @property
    def blind(self) -> bool:
        """Whether humans choose by blind keys, all at once."""
        choices = len(self.match.rules.blind)
        wanted = self.app.settings.secrets == BLIND and self.curtain.needed
        return wanted and choices > 0 and self.keys.reach(self.match.humans, choices)

    @property
    def base(self) -> Viewer:
        """Whose view the table follows: the only human's, the public's, or everything when nobody human plays."""
        humans = self.match.humans
        if not humans:
            return ALL
        return humans[0] if len(humans) == 1 else PUBLIC

    @property
    def acting(self) -> Seat | None:
        """The human who may act on the table now, if any."""
        if not self.curtain.needed:
            return self.match.humans[0] if self.match.humans else None
        return self.curtain.seat if self.curtain.shade is Shade.PRIVATE and self.peek is None else None

    @property
    def private(self) -> bool:
        """Whether the screen is one person's among several: what they do there is nobody else's."""
        return self.curtain.needed and (self.curtain.shade is Shade.PRIVATE or self.peek is not None)

    def overlay(self) -> View | None:
        """What lies over the public table while the curtain is open for somebody, or a seal is held."""
        if not self.curtain.needed:
            return None
        if self.peek is not None:
            return self._view_of(self.peek.seat) if self.peek.held >= PEEK_AFTER_MS else None
        return self._view_of(self.curtain.seat) if self.curtain.shade is Shade.PRIVATE else None

    def _view_of(self, seat: Seat | None) -> View:
        """A seat's view, made anew only when something has happened: it is asked for several times a frame."""
        match = self.match
        state = (seat, match.ply, match.rewinds, len(match.events))
        if self._seen is None or self._seen[0] != state:
            self._seen = state, match.view(seat)
        return self._seen[1]

    # --- the curtain ---

    def mind(self, *, shown: bool) -> Seat | None:
        """Lets the curtain fall when somebody has to choose in secret; whom it asks for, if it has just fallen."""
        self._mind_blind()
        if not self.curtain.needed or self.blind:
            return None
        if self.curtain.shade is Shade.PRIVATE and self.peek is None:
            self._mind_private()
        if self.curtain.shade is not Shade.PUBLIC or not shown:
            return None
        waiting = self._in_turn(self.session.asked)
        if not waiting or self.session.waits_for_press or self.returning is not None:
            return None
        return self.ask(waiting[0])

    def _mind_blind(self) -> None:
        """Whoever has just switched to blind keys needs no curtain any more."""
        turned, self._was_blind = self.blind and not self._was_blind, self.blind
        if turned and self.curtain.shade is not Shade.PUBLIC:
            self.curtain.close()
            self._changed()

    @property
    def returning(self) -> Seat | None:
        """Whose turn goes on at the screen by one key, now that the window which broke it off is over."""
        seat = self.interrupted
        if seat is None or self.curtain.shade is not Shade.PUBLIC or self.match.state.owed:
            return None
        return seat if seat in self.match.to_act else None

    def come_back(self) -> None:
        """The broken-off turn goes on: one key, no hold, for the screen is still with its owner."""
        seat, self.interrupted = self.returning, None
        if seat is not None:
            self.curtain.ask(seat)
            self.opened()

    def _mind_private(self) -> None:
        """Covers the screen when it is no longer its owner's to act; a window without a beat that asks nobody leaves it."""
        seat, window = self.curtain.seat, self.session.window
        ready = seat is not None and self.match.public(seat).ready
        if seat in self.match.to_act or (ready and (self.reconsiders or not self._others_asked(seat))):
            return
        if window is not None and not window.kind.beat and not self._others_asked(seat):
            return
        if window is not None:
            self.interrupted = seat
        self.done()

    def _others_asked(self, seat: Seat | None) -> bool:
        return any(other != seat for other in self.session.asked)

    def may_return(self, asked: Seat) -> list[Seat]:
        """Who has locked in and may still change the choice while the curtain asks for somebody else, in turn."""
        ready = [seat for seat in self.match.humans if seat != asked and self.match.public(seat).ready]
        return self._in_turn(ready if self.session.window is None else [seat for seat in ready if seat == self.passed])

    def may_take_back(self, asked: Seat) -> Seat | None:
        """Who has just left the screen and may still take back what ended the turn while the curtain asks for somebody else."""
        seat = self.passed
        if seat is None or seat == asked or self.match.state.owed or seat not in self.match.humans:
            return None
        return seat if self.session.can_undo(seat) is None else None

    def _in_turn(self, seats: Sequence[Seat]) -> list[Seat]:
        first = int(self.match.public_view.scalars.get("roller", 0))
        return sorted(seats, key=lambda seat: (seat - first) % len(self.match.sitters))

    def ask(self, seat: Seat) -> Seat:
        """The curtain falls and asks for a seat."""
        self.curtain.ask(seat)
        self._changed()
        return seat

    def opened(self) -> None:
        """The curtain has been opened by the one it asked for."""
        seat = self.curtain.seat
        self.reconsiders = seat is not None and self.match.public(seat).ready
        if seat != self.interrupted:
            self.interrupted = None
        self.curtain.open()
        self._changed()

    def done(self) -> None:
        """The seat at the screen has locked in, or keeps its choice: the table is everybody's until the next is asked."""
        self.passed = self.curtain.seat
        self.curtain.close()
        self._changed()

    def hide(self) -> None:
        """What is private goes behind the curtain again: a key, the window losing the focus, a pause."""
        self.end_peek()
        if self.curtain.shade is Shade.PRIVATE and self.curtain.needed:
            self.curtain.hide()
            self._changed()

    def seats_changed(self) -> None:
        """A human left or joined."""
        self.again.clear()
        self.peek = None
        self.curtain.seat_changed(self.match.humans)
        self._changed()

    # --- blind keys ---

    def renew_keys(self) -> None:
        """The player may have chosen others meanwhile; what has been learned of those that stay is not forgotten."""
        renewed = blind_keys(self.app)
        if renewed.table != self.keys.table:
            self.keys = renewed

    @property
    def blind_open(self) -> bool:
        """Whether a blind round is open: then letters are nobody's shortcuts."""
        return self.blind and bool(self.match.state.owed) and bool(self.session.asked)

    @property
    def hears(self) -> bool:
        """Whether a window with a beat is open in which several humans may press to be heard."""
        window = self.session.window
        return self.curtain.needed and window is not None and window.kind.beat and not window.over

    def press_to_be_heard(self, scancode: int) -> bool:
        """Somebody's first key: to be heard, in this window or the next gap; the second one passes in a window."""
        meant = self.keys.meaning.get(scancode)
        if not self.curtain.needed or not self.match.rules.windows or meant is None or meant[0] not in self.match.humans:
            return False
        seat, choice = meant
        if choice == 0 and (self.hears or seat != self.curtain.anchor or self.curtain.shade is Shade.PUBLIC):
            self.session.react(seat)
            return True
        if choice == 1 and self.hears:
            self.session.decline(seat)
            return True
        return False

    def press(self, scancode: int, character: str) -> bool:
        """A key in an open blind round. True when it is somebody's, whether the choice could be made or not."""
        meant = self.keys.meaning.get(scancode)
        if meant is None or meant[0] not in self.match.humans or meant[1] >= len(self.match.rules.blind):
            return False
        seat, choice = meant
        self.keys.learn(scancode, character)
        self.app.sound.play("lock")  # the same for every key, whether its choice can be made or not
        if self.session.choose(seat, choice):
            self.again.discard(seat)
        else:
            self.again.add(seat)
        if not self.match.state.owed:
            self.again.clear()
        return True

    def begin_peek(self, seat: Seat) -> None:
        """A seal is held down: after a moment its owner sees the palm."""
        self.peek = Peek(seat)

    def end_peek(self) -> bool:
        """The seal is let go; True when it was only tapped."""
        peek, self.peek = self.peek, None
        if peek is None:
            return False
        if peek.held >= PEEK_AFTER_MS:
            self._changed()
        return peek.held < PEEK_AFTER_MS

    def update(self, elapsed: float) -> None:
        if not self.blind_open:
            self.keys.relabel()
        if self.peek is not None:
            before = self.peek.held
            self.peek.held += elapsed
            if before < PEEK_AFTER_MS <= self.peek.held:
                self._changed()
