"""Potion Panic as it is played: three actions a turn, cards that answer each other, ten shards to win (PP-01 to PP-63)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.core.actions import Action
from game.core.chance import Chance
from game.core.events import Event
from game.core.ids import Plain, PlainMap, Seat, Viewer
from game.core.refs import Ref
from game.core.rules import Emit, Refusal, Setup, Window
from game.core.sealed import OWING
from game.core.view import Outcome, View
from game.rules.potion_panic import audit, imagine, paths, refusals, setting, view
from game.rules.potion_panic.offers import Offers
from game.rules.potion_panic.reactions import ANSWER, WINDOW
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import NOTHING, PASS, Seating, Tables
from game.rules.potion_panic.turns import Turns

MOST_REMEMBERED: Final = 4096


class PotionPanic:
    """The rules of Potion Panic over one set of rules data."""

    id = "potion_panic"
    version = 1

    def __init__(self, data: PlainMap) -> None:
        self.data = data
        self.seats = range(data["seats"]["min"], data["seats"]["max"] + 1)
        self.blind: Sequence[Action] = ()
        self.begins = frozenset({"begin"})
        self.windows: Mapping[str, Window] = {ANSWER[0]: Window(True, PASS), WINDOW[0]: Window(False, PASS)}
        self.tables = Tables(data)
        self.offers = Offers(self.tables)
        self._offers = self.offers.by_frame
        self.seatings = {seats: Seating.of(self.tables, seats) for seats in self.seats}
        self.turns = Turns(self.offers, self.seatings)
        self._doings = self.turns.by_kind
        self._bits = tuple(~(1 << seat) for seat in range(8))
        self._passes = tuple(Event("sealed", seat, value=str(PASS), audience=(seat,)) for seat in range(8))
        self._pointed: tuple[View, list[tuple[Ref, ...]]] | None = None
        self._acting = self.turns.acting
        self._told_acting = tuple(
            Event("asked", value=(view.shown(frames), (seat,))) for seat, frames in enumerate(self.turns.acting)
        )
        self._asked: dict[int, dict[tuple[Plain, ...], Event]] = {seats: {} for seats in self.seats}

    def new_state(self, setup: Setup, chance: Chance) -> State:
        """Hands, recipes and stacks are dealt, benches are empty, the first seat is about to begin (PP-02, PP-03, PP-61).

        Raises ValueError for a number of seats or an option outside the data's ranges.
        """
        if setup.seats not in self.seats:
            raise ValueError(f"{self.id} seats {self.seats.start} to {self.seats.stop - 1}, not {setup.seats}")
        return setting.deal(self.offers, self.seatings[setup.seats], setup, chance)

    def state_from_plain(self, plain: PlainMap) -> State:
        return State.from_plain(plain)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Everybody who owes a submission, else whoever the frame on top asks."""
        if state.owed:
            return OWING[state.owed]
        return (state.frames[-1][1],) if state.frames else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """What the seat may do, in the order of ``offers``."""
        frames = state.frames
        if not frames:
            return NOTHING
        frame, owed = frames[-1], state.owed
        if owed:
            if not owed >> seat & 1:
                return NOTHING
        elif frame[1] != seat:
            return NOTHING
        return self._offers[frame[0]](state, seat, frame)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        """Does it, and whatever follows of itself up to the next choice."""
        owed = state.owed
        if owed:
            state.sealed[seat] = action
            state.owed = owed = owed & self._bits[seat]
            if emit is not None:
                emit(self._passes[seat] if action[0] == "pass" else Event("sealed", seat, value=str(action), audience=(seat,)))
            if owed:
                return
            self.turns.close(state, chance, emit)
        else:
            self._doings[action[0]](state, seat, action, chance, emit)
        if emit is not None:
            frames, active = state.frames, state.active
            if frames is self._acting[active]:
                emit(self._told_acting[active])
            else:
                asked = self._asked[len(state.hands)].get(frames)
                if asked is not None:
                    emit(asked)
                else:
                    self._tell_question(state, emit)

    def _tell_question(self, state: State, emit: Emit) -> None:
        """Who is asked what now, remembered: under the same stack it is always the same, for a round is told as it opens."""
        if state.ended:
            emit(Event("asked", value=((), ())))
            outcome = self.outcome(state)
            assert outcome is not None
            emit(Event("finished", value=outcome.plain()))
            return
        remembered = self._asked[len(state.hands)]
        if len(remembered) >= MOST_REMEMBERED:
            remembered.clear()
        asked = remembered[state.frames] = Event("asked", value=(view.pending(state), self.to_act(state)))
        emit(asked)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, with the shards of all; ``carry`` names who begins the next game, and who has the Stone then.

        PP-60, PP-61, PP-63.
        """
        if not state.ended:
            return None
        most = max(state.shards)
        winners = tuple(seat for seat, shards in enumerate(state.shards) if shards == most)
        stone = winners[0] if len(winners) == 1 and state.table.stone_carries_over else None
        carry = {"first": (state.table.first + 1) % state.table.seats, "stone": stone}
        return Outcome(winners, tuple(state.shards), state.ended, carry)

    def view(self, state: State, viewer: Viewer) -> View:
        """What a seat, the public or the open table may know (PP-11, PP-15, PP-26, PP-35, PP-43)."""
        return view.view(self.tables, self.seatings[state.table.seats], state, viewer, self.outcome(state))

    def imagine(self, view: View, random: Random) -> State:
        """A position this view could be of: hidden cards dealt as the viewer's knowledge allows."""
        return imagine.imagine(self.offers, self.seatings[view.seats], view, random)

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
        return audit.audit(self.offers, self.seatings[state.table.seats], state)

    def board_text(self, view: View) -> str:
        return paths.board_text(view)
