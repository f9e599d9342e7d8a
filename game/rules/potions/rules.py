"""Potions as it is played: four dice to match, Actions that turn them, a gamble, five tokens to win (PO-01 to PO-72)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.core.actions import Action
from game.core.chance import Chance
from game.core.events import Event
from game.core.ids import Plain, PlainMap, Seat, Viewer
from game.core.refs import Ref
from game.core.rules import Emit, Refusal, Setup, Window
from game.core.view import Outcome, View
from game.rules.potions import audit, imagine, paths, refusals, setting, view
from game.rules.potions.offers import Offers
from game.rules.potions.state import State
from game.rules.potions.tables import BEGINS, NOTHING, Tables
from game.rules.potions.turns import Turns

MOST_REMEMBERED: Final = 4096


class Potions:
    """The rules of Potions over one set of rules data."""

    id = "potions"
    version = 1

    def __init__(self, data: PlainMap) -> None:
        self.data = data
        self.seats = range(data["seats"]["min"], data["seats"]["max"] + 1)
        self.blind: Sequence[Action] = ()
        self.begins = BEGINS
        self.windows: Mapping[str, Window] = {}
        self.tables = Tables(data)
        self.offers = Offers(self.tables)
        self._by_frame = self.offers.by_frame
        self.seatings = {seats: self.tables.seating(seats) for seats in self.seats}
        self.turns = Turns(self.offers, self.seatings)
        self._pointed: tuple[View, list[tuple[Ref, ...]]] | None = None
        self._asked: dict[tuple[Plain, ...], Event] = {}

    def new_state(self, setup: Setup, chance: Chance) -> State:
        """Everything in the deck, nobody with a token, the dealer by lot or carried on, about to deal and roll (PO-05).

        Raises ValueError for a number of seats or an option outside the data's ranges.
        """
        if setup.seats not in self.seats:
            raise ValueError(f"{self.id} seats {self.seats.start} to {self.seats.stop - 1}, not {setup.seats}")
        return setting.lay_out(self.tables, setup, chance)

    def state_from_plain(self, plain: PlainMap) -> State:
        return State.from_plain(plain)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Whoever the frame on top asks; never several."""
        return (state.frames[-1][1],) if state.frames else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """What the seat may do, in the order of ``offers``."""
        if not state.frames:
            return NOTHING
        frame = state.frames[-1]
        return self._by_frame[frame[0]](state, seat, frame) if frame[1] == seat else NOTHING

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        """Does it, and whatever follows of itself up to the next choice."""
        self.turns.do(state, seat, action, chance, emit)
        if emit is not None:
            self._tell_question(state, emit)

    def _tell_question(self, state: State, emit: Emit) -> None:
        if state.ended:
            emit(Event("asked", value=((), ())))
            outcome = self.outcome(state)
            assert outcome is not None
            emit(Event("finished", value=outcome.plain()))
            return
        asked = self._asked.get(state.frames)
        if asked is None:
            if len(self._asked) >= MOST_REMEMBERED:
                self._asked.clear()
            asked = self._asked[state.frames] = Event("asked", value=(view.pending(state), self.to_act(state)))
        emit(asked)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, with the tokens of all; ``carry`` names who deals first in the next game (PO-05, PO-70)."""
        if not state.ended:
            return None
        winners = tuple(seat for seat, tokens in enumerate(state.tokens) if tokens >= self.tables.goal)
        following = self.seatings[state.table.seats].following(state.table.clockwise_turns)
        return Outcome(winners, tuple(state.tokens), state.ended, {"first": following[state.table.first]})

    def view(self, state: State, viewer: Viewer) -> View:
        """What a seat, the public or the open table may know (PO-13, PO-36, PO-42)."""
        return view.view(self.tables, self.seatings[state.table.seats], state, viewer, self.outcome(state))

    def imagine(self, view: View, random: Random) -> State:
        """A position this view could be of: hidden cards dealt as the viewer's knowledge allows."""
        return imagine.imagine(self.tables, self.seatings[view.seats], view, random)

    def path(self, view: View, action: Action) -> tuple[Ref, ...]:
        """What a player clicks for the action; see ``paths``."""
        return paths.path(view, action)

    def why_not(self, view: View, refs: Sequence[Ref]) -> Refusal | None:
        """Why these clicks begin nothing; see ``refusals``."""
        if self._pointed is None or self._pointed[0] is not view:
            self._pointed = view, refusals.ways_of(self.offers, self.seatings[view.seats], view)
        return refusals.why_not(self.offers, view, self._pointed[1], refs)

    def audit(self, state: State) -> list[str]:
        """Everything wrong with a position; see ``audit``."""
        return audit.audit(self.tables, self.seatings[state.table.seats], state)

    def board_text(self, view: View) -> str:
        return paths.board_text(view)
