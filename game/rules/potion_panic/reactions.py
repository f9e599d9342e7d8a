"""Windows in which other seats may act: Beakers between actions (PP-50), answers to a declared card (PP-51).

Both are sealed rounds of everybody but one, whatever anybody holds. When all are in, the first seat in the order of
play that did not pass is heard; everybody else counts as having passed, their cards stay where they are, unseen.
"""

from typing import Final

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import Seat
from game.rules.effects import engine
from game.rules.effects.engine import CARD, NEGATED, OWNER, TARGETS
from game.rules.potion_panic.moves import Moves
from game.rules.potion_panic.offers import HAND
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import Seating

WINDOW: Final = ("window",)
ANSWER: Final = ("answer",)
NOBODY_HEARD: Final = Event("revealed", value=())


def heard(state: State, seating: Seating) -> tuple[Seat, Action] | None:
    """Who is heard in the window that has just closed: the first that did not pass (PP-50, PP-51)."""
    answering = state.frames[-1] is ANSWER or state.frames[-1] == ANSWER
    start = state.frames[-2][OWNER] if answering else state.active
    for seat in seating.following[start]:
        action = state.sealed[seat]
        if action is not None and action.kind != "pass":
            return seat, action
    return None


def declare(moves: Moves, seating: Seating, seat: Seat, card: str, source: str, targets: tuple[str, ...]) -> None:
    """A card is shown, its targets are named, and everybody else may answer (PP-30, PP-50, PP-51)."""
    state = moves.state
    if source == HAND:
        moves.show_from_hand(seat, moves.tables.index[card])
    else:
        moves.show_from_bench(seat, moves.tables.slot_index[source])
    if moves.emit is not None:
        moves.emit(Event("declared", seat, None, None, (card,), targets))
    state.frames += (engine.effect(seat, card, source, targets), ANSWER)
    if [] in state.hands:
        moves.fill_hands()
    state.owed = seating.others[seat]


def settle_chain(moves: Moves) -> None:
    """Answers come off the top, last in, first out, each onto its stack before anything below resolves (PP-51).

    Leaves the card that was declared first on top; it is negated or not.
    """
    state = moves.state
    while True:
        *below, top = state.frames
        seat, card = top[OWNER], top[CARD]
        if card not in moves.tables.answer_names:
            return
        if not top[NEGATED]:
            beneath = engine.negated(below.pop())
            below.append(beneath)
            if moves.emit is not None:
                moves.emit(Event("negated", beneath[OWNER], cards=(beneath[CARD],)))
        state.frames = tuple(below)
        _resolved(moves, seat, card)
        moves.lay(seat, moves.tables.index[card], moves.tables.stack_index[top[TARGETS][0]])


def _resolved(moves: Moves, seat: Seat, card: str) -> None:
    if moves.emit is not None:
        moves.emit(moves.game.resolved[seat, card])


def come_to_nothing(moves: Moves) -> None:
    """The negated card on top is done without its steps (PP-30)."""
    *below, top = moves.state.frames
    moves.state.frames = (*below, engine.done(top))
    _resolved(moves, top[OWNER], top[CARD])


def finished(moves: Moves) -> None:
    """The card on top has done its work."""
    top = moves.state.frames[-1]
    _resolved(moves, top[OWNER], top[CARD])
