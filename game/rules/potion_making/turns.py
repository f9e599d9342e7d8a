"""The course of a game: drawing, playing cards, composing, casting, whose turn comes next, the end (PM-12 to PM-45)."""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.actions import Action
from game.core.chance import Chance
from game.core.events import Event
from game.core.ids import Seat
from game.core.rules import Emit
from game.rules.effects import engine
from game.rules.effects.engine import CARD, EFFECT
from game.rules.potion_making.moves import FOR_FORMULA, FOR_SHARE, Found, Moves
from game.rules.potion_making.offers import Offers, targets_of
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import ELEMENT, MOST_SEATS, Seating

PLAYED_OUT: Final = "played_out"
"""Why games end: nobody has a card left (PM-14)."""

COMPOSING: Final = "composing"
"""The kind of frame of a composition that is not paid for yet: ``("composing", seat, card, owners)``."""


class Turns:
    """Plays submissions; the frame on top of the stack says what they are about."""

    def __init__(self, game: Offers, seatings: Mapping[int, Seating]) -> None:
        self.game, self.tables, self._seatings = game, game.tables, seatings
        self._begins = tuple((("turn_begins", seat),) for seat in range(MOST_SEATS))
        self._turns = tuple((("turn", seat),) for seat in range(MOST_SEATS))
        self._others = tuple((("another", seat),) for seat in range(MOST_SEATS))
        self._doings: dict[str, Callable[[Moves, Seat, Action], None]] = {
            "draw": self._draw,
            "place": self._place,
            "compose": self._compose,
            "cast": self._cast,
            "stack": self._stack,
        }

    def do(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None) -> None:
        """A submission, and whatever follows of itself."""
        moves = Moves(self.game, self._seatings[state.table.seats], state, chance, emit)
        self._doings[action[0]](moves, seat, action)

    def _draw(self, moves: Moves, seat: Seat, action: Action) -> None:
        """A turn begins: the hand is filled (PM-12, PM-13, PM-45)."""
        state = moves.state
        state.turn += 1
        state.frames = self._turns[seat]
        moves.count("turn", state.turn)
        moves.draw(seat, self.tables.hand - len(state.hands[seat]))

    def _place(self, moves: Moves, seat: Seat, action: Action) -> None:
        """A card as its element (PM-20, PM-21, PM-22)."""
        moves.place(seat, self.tables.index[action[1][0]])
        self._end_turn(moves, seat)

    # --- composing ---

    def _compose(self, moves: Moves, seat: Seat, action: Action) -> None:
        """A card as its formula, in the order of PM-37: the card, what comes from the Desk, formulas, what lay under them."""
        tables, uses = self.tables, action[2]
        kind = tables.index[action[1][0]]
        place = moves.free_place(seat)
        zone = tables.spot_names[seat][place]
        moves.leave(seat, kind)
        if moves.emit is not None:
            moves.emit(Event("brewed", seat, value=tables.kinds[kind]))
            moves.emit(Event("moved", seat, moves.seating.hands[seat], zone, (tables.kinds[kind],)))
        parts = tables.formulas[tables.formula_of[kind]].parts
        under = [
            moves.take_source(source, zone, seat)
            for part, source in zip(parts, uses, strict=True)
            if part.sort == ELEMENT
        ]
        owners: list[Seat] = []
        freed: list[Found] = []
        for part, source in zip(parts, uses, strict=True):
            if part.sort != ELEMENT:
                under.append(self._use(moves, seat, source, zone, owners, freed))
        moves.set_work(seat, place, (kind, *under))
        asked = moves.give_back(seat, freed) if freed else None
        if asked is not None:
            moves.state.frames += ((COMPOSING, seat, tables.kinds[kind], tuple(owners)), asked)
        else:
            self._pay(moves, seat, kind, owners)

    def _use(self, moves: Moves, seat: Seat, source: str, zone: str, owners: list[Seat], freed: list[Found]) -> int:
        """A composed formula goes under another; its owner is noted, and the cards that lay under it (PM-33, PM-34)."""
        _, owner, place = self.tables.sources[source]
        card, *under = moves.state.works[owner][place]
        moves.set_work(owner, place, ())
        if owner != seat and owner not in owners:
            owners.append(owner)
        freed += [(source, kind) for kind in under]
        if moves.emit is not None:
            moves.emit(Event("moved", seat, source, zone, (self.tables.kinds[card],)))
        return card

    def _pay(self, moves: Moves, seat: Seat, kind: int, owners: list[Seat]) -> None:
        """Points for the composer, then half of them, rounded down, for every other owner clockwise (PM-34, PM-35, PM-37)."""
        points = self.tables.formulas[self.tables.formula_of[kind]].points
        moves.score(seat, points, FOR_FORMULA, kind)
        seats = moves.seating.seats
        for owner in sorted(owners, key=lambda owner: (owner - seat) % seats):
            moves.score(owner, points // 2, FOR_SHARE, kind)
        self._end_turn(moves, seat)

    # --- spells ---

    def _cast(self, moves: Moves, seat: Seat, action: Action) -> None:
        """A card as its spell (PM-40)."""
        state, name = moves.state, action[1][0]
        moves.leave(seat, self.tables.index[name])
        if moves.emit is not None:
            moves.emit(Event("moved", seat, moves.seating.hands[seat], None, (name,)))
            moves.emit(Event("declared", seat, cards=(name,)))
        state.frames += (engine.effect(seat, name, "hand", targets_of(self.tables, action)),)
        self._go_on(moves, seat)

    def _go_on(self, moves: Moves, seat: Seat) -> None:
        """The spell on top goes on up to a question or its end; then its card goes to the Desk and another card follows."""
        state = moves.state
        if not engine.carry_on(moves, self.tables.steps_by_name.__getitem__):
            return
        name = state.frames[-1][CARD]
        if moves.emit is not None:
            moves.emit(Event("resolved", seat, cards=(name,)))
        state.frames = self._others[seat]
        moves.lay_down(seat, None, self.tables.index[name])
        if not state.hands[seat]:
            self._end_turn(moves, seat)

    def _stack(self, moves: Moves, seat: Seat, action: Action) -> None:
        """A card goes back to the Desk in the order of choice; then whatever brought it back goes on (PM-60)."""
        state = moves.state
        state.frames = state.frames[:-1]
        asked = moves.stack(seat, action[1][0])
        if asked is not None:
            state.frames += (asked,)
            return
        below = state.frames[-1]
        if below[0] == EFFECT:
            self._go_on(moves, seat)
        else:
            self._pay(moves, seat, self.tables.index[below[2]], list(below[3]))

    # --- the next turn ---

    def _end_turn(self, moves: Moves, seat: Seat) -> None:
        """The next seat clockwise that has a card or can draw one; when there is none the game is over (PM-13, PM-14)."""
        state, seats = moves.state, moves.seating.seats
        for step in range(1, seats + 1):
            following = (seat + step) % seats
            if state.deck or state.hands[following]:
                self._skip(moves, seat, step)
                state.active = following
                state.frames = self._begins[following]
                moves.count("active", following, following)
                return
        state.frames, state.ended = (), PLAYED_OUT

    def _skip(self, moves: Moves, seat: Seat, steps: int) -> None:
        """Seats without a card are passed over (PM-13)."""
        if moves.emit is not None:
            for step in range(1, steps):
                moves.emit(Event("skipped", (seat + step) % moves.seating.seats, value="no_cards"))


