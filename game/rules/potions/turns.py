"""The course of a game: rounds with their opening, turns, challenges and ends (PO-04, PO-20 to PO-34, PO-50 to PO-72)."""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.actions import Action
from game.core.chance import Chance
from game.core.events import Event
from game.core.ids import Seat
from game.core.rules import Emit
from game.rules.effects import engine
from game.rules.effects.engine import CARD
from game.rules.potions import judge
from game.rules.potions.moves import Moves
from game.rules.potions.offers import Offers
from game.rules.potions.state import State, Verdict
from game.rules.potions.tables import HAND, NOBODY, Seating
from game.rules.potions.verbs import QUESTIONS
from game.rules.potions.view import last_value

PERFECT: Final = "perfect"
WON: Final = "challenge_won"
LOST: Final = "challenge_lost"
BEST: Final = "best"
TIED: Final = "tied"
REASONS: Final = (PERFECT, WON, LOST, BEST, TIED)
"""Why rounds end."""

TOKENS: Final = "tokens"
"""Why games end."""


class Turns:
    """Plays submissions; the frame on top of the stack says what they are about."""

    def __init__(self, game: Offers, seatings: Mapping[int, Seating]) -> None:
        self.game, self.tables, self._seatings = game, game.tables, seatings
        self._begins = tuple((("turn_begins", seat),) for seat in range(8))
        self._turns = tuple((("turn", seat),) for seat in range(8))
        self._doings: dict[str, Callable[[Moves, Seat, Action], None]] = {
            "roll": self._roll,
            "visit_begins": self._begin_visit,
            "visit": self._visit,
            "turn_begins": self._begin_turn,
            "turn": self._turn,
            "more": self._turn,
            "close": self._turn,
        }
        self._acts: dict[str, Callable[[Moves, Seat, Action], None]] = {
            "discard": self._discard,
            "lay": self._lay,
            "challenge": self._challenge,
            "end": self._end,
        }

    def do(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None) -> None:
        """A submission, and whatever follows of itself."""
        seating = self._seatings[state.table.seats]
        moves = Moves(self.game, seating, state, chance, emit)
        top = state.frames[-1][0]
        if top == "turn" and action[0] == "discard":
            self._discard(moves, seat, action)
            return
        doing = self._doings.get(top)
        if doing is not None:
            doing(moves, seat, action)
        else:
            self._answer(moves, action)

    # --- the round begins ---

    def _roll(self, moves: Moves, seat: Seat, action: Action) -> None:
        """Everything is shuffled, four cards are dealt to each, the dealer rolls (PO-04)."""
        state = moves.state
        state.round = 1 if state.last is None else state.last.round + 1
        state.turns, state.caller, state.active = 0, NOBODY, seat
        if moves.emit is not None:
            for name, value in (("round", state.round), ("turn", 0), ("caller", NOBODY), ("active", seat)):
                moves.count(name, value)
        moves.gather()
        moves.deal(seat)
        moves.roll_all(seat)
        seats = state.table.seats
        state.clean, state.fresh, state.tabs = [0] * seats, [0] * seats, [()] * seats
        state.frames = (("visit_begins", seat),)

    def _begin_visit(self, moves: Moves, seat: Seat, action: Action) -> None:
        """A seat's one visit of the opening (PO-20)."""
        moves.state.frames = (("visit", seat),)
        self._lay_by_itself(moves, seat)

    def _visit(self, moves: Moves, seat: Seat, action: Action) -> None:
        """Laying, playing an Action, being done (PO-21)."""
        if action.kind == "play":
            self._discard_kind(moves, seat, "held", action.args[0])
        elif action.kind == "lay":
            moves.lay(seat, [self.tables.index[action.args[0]]])
        else:
            self._leave(moves, seat)

    def _leave(self, moves: Moves, seat: Seat) -> None:
        """The next visit; after the last one the first perfect hand in turn order wins, else turns begin (PO-22)."""
        state = moves.state
        following = moves.seating.following(state.table.clockwise_turns)
        state.active = following[seat]
        moves.count("active", state.active, state.active)
        if state.active != state.dealer:
            state.frames = (("visit_begins", state.active),)
            return
        state.frames = self._begins[state.active]
        for _ in range(state.table.seats):
            if judge.is_perfect(state, seat := following[seat]):
                self._perfect(moves, seat)
                return

    # --- a turn ---

    def _begin_turn(self, moves: Moves, seat: Seat, action: Action) -> None:
        """One card is drawn (PO-30, PO-35)."""
        moves.state.frames = self._turns[seat]
        moves.draw(seat, 1)
        if moves.state.table.auto_lay:
            moves.lay_by_itself(seat)

    def _lay_by_itself(self, moves: Moves, seat: Seat) -> None:
        if moves.state.table.auto_lay:
            moves.lay_by_itself(seat)

    def _turn(self, moves: Moves, seat: Seat, action: Action) -> None:
        self._acts[action[0]](moves, seat, action)

    def _lay(self, moves: Moves, seat: Seat, action: Action) -> None:
        """A held card is laid (PO-31, PO-34)."""
        moves.lay(seat, [self.tables.index[action.args[0]]])

    def _challenge(self, moves: Moves, seat: Seat, action: Action) -> None:
        """The seat gambles that it will beat somebody; its turn goes on (PO-60)."""
        moves.state.caller = seat
        moves.count("caller", seat, seat)

    def _discard(self, moves: Moves, seat: Seat, action: Action) -> None:
        """One card of the hand, held or laid (PO-32, PO-33)."""
        zone, card = action[1]
        state = moves.state
        if zone == "held" and not self.tables.steps_by_name[card] and state.table.auto_lay and state.frames[-1][0] == "turn":
            # Nothing can have begun to match since the draw, when everything that did was laid.
            moves.discard(seat, zone, self.tables.index[card])
            self._end_turn(moves, seat)
        else:
            self._discard_kind(moves, seat, zone, card)

    def _discard_kind(self, moves: Moves, seat: Seat, zone: str, card: str) -> None:
        """A card is discarded; if it is an Action, it is done (PO-21, PO-32, PO-33)."""
        state = moves.state
        kind = self.tables.index[card]
        moves.discard(seat, zone, kind)
        if state.frames[-1][0] == "more":
            state.frames = state.frames[:-1]
        steps = self.tables.steps[kind]
        if not steps:
            self._after_card(moves, seat)
            return
        if moves.emit is not None:
            moves.emit(Event("declared", seat, cards=(card,)))
        state.frames += (engine.effect(seat, card, zone, ("",) * len(steps)),)
        self._resolve(moves, seat)

    def _answer(self, moves: Moves, action: Action) -> None:
        """A question of an Action is answered."""
        state = moves.state
        frame = state.frames[-1]
        state.frames = state.frames[:-1]
        more = QUESTIONS[frame[0]].chosen(moves, frame, action)
        if more is not None:
            state.frames += (more,)
        else:
            self._resolve(moves, frame[1])

    def _resolve(self, moves: Moves, seat: Seat) -> None:
        """The Action on top goes on up to a question or its end."""
        state = moves.state
        if engine.carry_on(moves, self.tables.steps_by_name.__getitem__):
            card = state.frames[-1][CARD]
            state.frames = state.frames[:-1]
            if moves.emit is not None:
                moves.emit(Event("resolved", seat, cards=(card,)))
            self._after_card(moves, seat)

    def _after_card(self, moves: Moves, seat: Seat) -> None:
        """In the opening a card is drawn if one is missing; a hand over four discards on; else the turn closes.

        PO-21, PO-33, PO-34.
        """
        state = moves.state
        opening = state.frames[0][0] == "visit"
        missing = HAND - len(state.held[seat]) - len(state.laid[seat])
        if opening and missing > 0:
            moves.draw(seat, missing)
        if state.table.auto_lay:
            moves.lay_by_itself(seat)
        if missing < 0:
            state.frames += (("more", seat),)
        elif not opening:
            if state.table.auto_lay:
                self._end_turn(moves, seat)
            else:
                state.frames = (("close", seat),)

    def _end(self, moves: Moves, seat: Seat, action: Action) -> None:
        self._end_turn(moves, seat)

    def _end_turn(self, moves: Moves, seat: Seat) -> None:
        """A perfect hand wins; else the next turn, or hands are compared (PO-34, PO-50, PO-61, PO-71, PO-72)."""
        state = moves.state
        state.turns += 1
        if moves.emit is not None:
            moves.count("turn", state.turns)
        if len(state.laid[seat]) == HAND and not state.held[seat]:
            self._perfect(moves, seat)
            return
        following = (moves.seating.clockwise if state.table.clockwise_turns else moves.seating.counter)[seat]
        if following == state.caller:
            self._judge_challenge(moves)
        elif state.caller == NOBODY and state.turns >= (state.table.round_turn_limit or self.tables.turn_limit):
            self._judge_all(moves)
        else:
            state.active = following
            state.frames = self._begins[following]
            if moves.emit is not None:
                moves.count("active", following, following)

    # --- the round ends ---

    def _perfect(self, moves: Moves, seat: Seat) -> None:
        """A Perfect Potion; a challenge that it cuts short may cost its caller (PO-50, PO-64)."""
        state, caller = moves.state, moves.state.caller
        gains = [0] * state.table.seats
        hands: tuple[tuple[int, ...], ...] = ()
        moves.show_hand(seat)
        if caller not in (NOBODY, seat) and not state.table.challenge_void:
            hands = self._show_all(moves, seat)
            worths = [judge.worth(hand) for hand in hands]
            if not judge.beats_somebody(worths, caller, state.table.challenge_ties_succeed):
                gains[caller] = -self.tables.stake
        gains[seat] = self.tables.perfect
        self._close_round(moves, PERFECT, seat, gains, hands)

    def _show_all(self, moves: Moves, shown: Seat = NOBODY) -> tuple[tuple[int, ...], ...]:
        """All hands are laid open, in turn order; what matches in each (PO-62)."""
        state = moves.state
        following = moves.seating.following(state.table.clockwise_turns)
        seat = state.active
        for _ in range(state.table.seats):
            seat = following[seat]
            if seat != shown:
                moves.show_hand(seat)
        return judge.hands(self.tables, state)

    def _judge_challenge(self, moves: Moves) -> None:
        """Everybody has had a final turn: the caller has beaten somebody or nobody (PO-61, PO-62, PO-63)."""
        state, caller = moves.state, moves.state.caller
        hands = self._show_all(moves)
        worths = [judge.worth(hand) for hand in hands]
        won = judge.beats_somebody(worths, caller, state.table.challenge_ties_succeed)
        gains = [0] * state.table.seats
        gains[caller] = self.tables.stake if won else -self.tables.stake
        self._close_round(moves, WON if won else LOST, caller, gains, hands)

    def _judge_all(self, moves: Moves) -> None:
        """The turns are up: a single best hand earns a token (PO-71, PO-72)."""
        hands = self._show_all(moves)
        best = judge.single_best([judge.worth(hand) for hand in hands])
        gains = [0] * moves.state.table.seats
        if best is not None:
            gains[best] = self.tables.stake
        self._close_round(moves, TIED if best is None else BEST, NOBODY if best is None else best, gains, hands)

    def _close_round(
        self, moves: Moves, reason: str, seat: Seat, gains: list[int], hands: tuple[tuple[int, ...], ...]
    ) -> None:
        """Tokens change hands; five win the game, else the next dealer rolls (PO-05, PO-63, PO-70)."""
        state = moves.state
        for other, gain in enumerate(gains):
            if gain:
                gains[other] = moves.gain(other, gain) if gain > 0 else moves.lose(other, -gain)
        state.last = Verdict(state.round, reason, seat, state.caller, tuple(gains), hands)
        if moves.emit is not None:
            value = last_value(self.tables, state)
            moves.emit(Event("judged", seat if seat >= 0 else None, value=value))
            moves.emit(Event("counted", value=("last", value)))
        if max(state.tokens) >= self.tables.goal:
            state.frames, state.ended = (), TOKENS
            return
        state.dealer = moves.seating.clockwise[state.dealer]
        state.frames = (("roll", state.dealer),)
        moves.count("dealer", state.dealer, state.dealer)
