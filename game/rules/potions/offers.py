"""What a seat may do, frame by frame, in one order all game long; and what verbs ask about a position.

The order: laying by kind, playing by kind, the challenge, discards of held cards by kind, of laid cards by kind, then
what ends the question. Dice go by their order and elements, seats by number, held before laid.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.core.actions import Action
from game.core.frames import Frame
from game.core.ids import Seat
from game.rules.effects.common import seat_text
from game.rules.effects.verb import Verb
from game.rules.potions.state import State
from game.rules.potions.tables import CHALLENGE, DECLINE, DONE, DRAW_ONLY, END, HAND, NOBODY, ROLL_ONLY, VISIT_ONLY, Tables
from game.rules.potions.verbs import QUESTIONS

MOST_SEATS: Final = 8


class Offers:
    """The legal actions of a position. Shared by every game of one set of rules."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        seats = [seat_text(seat) for seat in range(MOST_SEATS)]
        self._takes_held = tuple(Action("take", (seat, "held")) for seat in seats)
        self._takes_laid = tuple(Action("take", (seat, "laid")) for seat in seats)
        self._spills = tuple(Action("spill", (seat,)) for seat in seats)
        self.by_frame: dict[str, Callable[[State, Seat, Frame], Sequence[Action]]] = {
            "turn": self._turn,
            "turn_begins": lambda state, seat, frame: DRAW_ONLY,
            "more": self._more,
            "visit": self._visit,
            "visit_begins": lambda state, seat, frame: VISIT_ONLY,
            "close": self._close,
            "roll": lambda state, seat, frame: ROLL_ONLY,
            **{name: self._asking(verb) for name, verb in QUESTIONS.items()},
        }

    def _asking(self, verb: Verb) -> Callable[[State, Seat, Frame], Sequence[Action]]:
        return lambda state, seat, frame: verb.options(self, state, frame)

    # --- what verbs ask ---

    def turnings(self, state: State) -> list[Action]:
        """Every die with every other element of its own (PO-41)."""
        found: list[Action] = []
        turnings = self.tables.turnings
        for number, face in enumerate(state.faces):
            found += turnings[number][face]
        return found

    def takings(self, state: State, seat: Seat) -> list[Action]:
        """Somebody else's held cards, or their laid ones unless those are safe (PO-42)."""
        found = []
        safe = state.table.laid_cards_safe
        for other, held in enumerate(state.held):
            if other != seat:
                if held:
                    found.append(self._takes_held[other])
                if not safe and state.laid[other]:
                    found.append(self._takes_laid[other])
        return found

    def spills(self, state: State, seat: Seat) -> list[Action]:
        """Everybody else who has cards, and nobody (PO-43)."""
        spills, laid = self._spills, state.laid
        found = [spills[other] for other, held in enumerate(state.held) if other != seat and (held or laid[other])]
        found.append(DECLINE)
        return found

    # --- what may be done ---

    def lays(self, state: State, seat: Seat) -> list[Action]:
        """What may be laid (PO-10, PO-11); nothing where the program lays (PO-12)."""
        if state.table.auto_lay:
            return []
        return [self.tables.lays[kind] for kind in self.matching(state, seat)]

    def matching(self, state: State, seat: Seat) -> list[int]:
        """The kinds of held cards that could be laid now (PO-10, PO-11)."""
        laid = state.laid[seat]
        if len(laid) >= HAND:
            return []
        bits, wild, found, last = state.bits, self.tables.wild, [], -1
        for kind in state.held[seat]:
            if kind != last and (wild >> kind & 1 or (bits >> kind & 1 and kind not in laid)):
                found.append(kind)
            last = kind
        return found

    def _turn(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Laying, the challenge, one discard; where nothing could be drawn the turn ends without one (PO-31 to PO-35, PO-60)."""
        found = [] if state.table.auto_lay else self.lays(state, seat)
        if state.caller == NOBODY and state.tokens[seat]:
            found.append(CHALLENGE)
        if len(state.held[seat]) + len(state.laid[seat]) <= HAND:
            found.append(END)
            return found
        return self._discards(state, seat, found)

    def _more(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Laying, and another discard (PO-33)."""
        return self._discards(state, seat, self.lays(state, seat))

    def _discards(self, state: State, seat: Seat, found: list[Action]) -> list[Action]:
        last, actions = -1, self.tables.discards_held
        for kind in state.held[seat]:
            if kind != last:
                found.append(actions[kind])
                last = kind
        last, actions = -1, self.tables.discards_laid
        for kind in state.laid[seat]:
            if kind != last:
                found.append(actions[kind])
                last = kind
        return found

    def _visit(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Laying, playing Actions where the house allows it, being done (PO-20, PO-21)."""
        found = self.lays(state, seat)
        if state.table.opening_actions:
            plays, last = self.tables.plays, -1
            for kind in state.held[seat]:
                if kind != last:
                    play, last = plays[kind], kind
                    if play is not None:
                        found.append(play)
        found.append(DONE)
        return found

    def _close(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Laying once more, then the turn ends (PO-34)."""
        return [*self.lays(state, seat), END]
