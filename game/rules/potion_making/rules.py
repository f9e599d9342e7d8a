"""Potion-Making as it is played: elements on the Desk, formulas out of formulas, three spells (PM-01 to PM-70)."""

from collections.abc import Mapping, Sequence
from random import Random

from game.core.actions import Action
from game.core.chance import Chance
from game.core.events import Event
from game.core.ids import PlainMap, Seat, Viewer
from game.core.refs import Ref
from game.core.rules import Emit, Refusal, Setup, Window
from game.core.view import Outcome, View
from game.rules.potion_making import audit, imagine, setting, view
from game.rules.potion_making.offers import Offers
from game.rules.potion_making.paths import Paths, board_text
from game.rules.potion_making.refusals import Refusals
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import BEGINS, NOTHING, Tables
from game.rules.potion_making.turns import Turns


class PotionMaking:
    """The rules of Potion-Making over one set of rules data."""

    id = "potion_making"
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
        self._paths = Paths(self.offers)
        self._refusals = Refusals(self._paths)

    def new_state(self, setup: Setup, chance: Chance) -> State:
        """Everything dealt, the first seat by lot or carried on, about to draw (PM-10, PM-11).

        Raises ValueError for a number of seats or an option outside the data's ranges.
        """
        if setup.seats not in self.seats:
            raise ValueError(f"{self.id} seats {self.seats.start} to {self.seats.stop - 1}, not {setup.seats}")
        return setting.deal(self.offers, self.seatings[setup.seats], setup, chance)

    def state_from_plain(self, plain: PlainMap) -> State:
        return State.from_plain(plain, self.tables.formula_of, len(self.tables.formulas))

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
        emit(Event("asked", value=(view.pending(state), self.to_act(state))))
        outcome = self.outcome(state)
        if outcome is not None:
            emit(Event("finished", value=outcome.plain()))

    def outcome(self, state: State) -> Outcome | None:
        """All with the most points win; ``carry`` names who begins the next game (PM-14)."""
        if not state.ended:
            return None
        most = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == most)
        return Outcome(winners, tuple(state.points), state.ended, {"first": (state.table.first + 1) % state.table.seats})

    def view(self, state: State, viewer: Viewer) -> View:
        """What a seat, the public or the open table may know (PM-05)."""
        return view.view(self.tables, self.seatings[state.table.seats], state, viewer, self.outcome(state))

    def imagine(self, view: View, random: Random) -> State:
        """A position this view could be of: hidden cards dealt at random."""
        return imagine.imagine(self.tables, view, random)

    def path(self, view: View, action: Action) -> tuple[Ref, ...]:
        """What a player clicks for the action; see ``paths``."""
        return self._paths.path(view, action)

    def why_not(self, view: View, refs: Sequence[Ref]) -> Refusal | None:
        """Why these clicks begin nothing; see ``refusals``."""
        return self._refusals.why_not(view, refs)

    def audit(self, state: State) -> list[str]:
        """Everything wrong with a position; see ``audit``."""
        return audit.audit(self.tables, state)

    def board_text(self, view: View) -> str:
        return board_text(view)
