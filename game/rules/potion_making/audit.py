"""Broken invariants of a position, in words: cards lost or made, formulas without a formula card, orphan frames."""

from collections import Counter
from collections.abc import Iterable

from game.rules.effects.engine import CARD, DONE, EFFECT, OWNER, STEP
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import RETURN, Tables
from game.rules.potion_making.view import FRAMES

BASES = ("turn_begins", "turn", "another")
"""The frames that lie at the bottom of the stack."""


def audit(tables: Tables, state: State) -> list[str]:
    """Everything that is wrong; nothing for a sound position (PM-01, PM-05, PM-12, PM-14, PM-21, PM-30, PM-60)."""
    return [*_cards(tables, state), *_places(tables, state), *_numbers(tables, state), *_frames(tables, state)]


def _limbo(tables: Tables, state: State) -> Iterable[int]:
    return (tables.index[frame[CARD]] for frame in state.frames if frame[0] == EFFECT and frame[STEP] != DONE)


def _cards(tables: Tables, state: State) -> list[str]:
    lying = (state.deck, state.apart, state.returning, *state.hands, *state.piles, tuple(_limbo(tables, state)))
    found = Counter(kind for cards in lying for kind in cards)
    found += Counter(kind for works in state.works for work in works for kind in work)
    wrong = [] if found == Counter(tables.deck) else [f"cards lost or made: {sorted(found.items())}"]
    for seat, (hand, shown) in enumerate(zip(state.hands, state.shown, strict=True)):
        if Counter(shown) - Counter(hand):
            wrong.append(f"seat {seat} does not hold all of {tables.names(shown)}, which everybody knows")
    ordered = (*state.hands, *state.shown, state.apart, state.returning)
    if any(list(cards) != sorted(cards) for cards in ordered):
        wrong.append("a hand, or what lies apart, is out of order")
    return wrong


def _places(tables: Tables, state: State) -> list[str]:
    """Piles are of one element with spells at the bottom; formulas are formulas; what follows from that is right."""
    wrong = []
    for element, pile in enumerate(state.piles):
        if any(tables.element_of[kind] != element for kind in pile):
            wrong.append(f"{tables.names(pile)} lie on the pile of {tables.elements[element]}")
        spells = [tables.formula_of[kind] < 0 for kind in pile]
        if spells != sorted(spells, reverse=True):
            wrong.append(f"a spell lies above a formula in {tables.names(pile)}")
    if any(tables.element_of[kind] >= 0 for kind in state.apart):
        wrong.append(f"{tables.names(state.apart)} do not belong apart")
    for seat, works in enumerate(state.works):
        wrong += [f"seat {seat} has composed {tables.names(work)}" for work in works if work and tables.formula_of[work[0]] < 0]
    again = state.clone()
    again.survey(tables.formula_of, len(tables.formulas))
    if (again.present, again.standing) != (state.present, state.standing):
        wrong.append("what lies on the Desk or stands before the seats is noted wrongly")
    return wrong


def _numbers(tables: Tables, state: State) -> list[str]:
    wrong = []
    seats = range(state.table.seats)
    if min(state.points) < 0 or state.turn < 0:
        wrong.append(f"points {state.points} or turn {state.turn} out of range")
    if state.active not in seats or state.table.first not in seats:
        wrong.append(f"active {state.active} or first {state.table.first} is out of range")
    if bool(state.ended) != (not state.deck and not any(state.hands) and not state.frames):
        wrong.append(f"cards left or none in a game that ended {state.ended!r}")
    return wrong


def _frames(tables: Tables, state: State) -> list[str]:
    """A question stands on top as long as the game goes on, and cards wait exactly while one is about them."""
    frames = state.frames
    if not frames:
        return [] if state.ended else ["nobody is asked in a game that goes on"]
    wrong = [f"a frame {frame} of no known kind" for frame in frames if frame[0] not in FRAMES]
    if frames[0][0] not in BASES or frames[-1][0] not in (*BASES, RETURN):
        wrong.append(f"nobody is asked under {frames}")
    if any(frame[OWNER] != state.active for frame in frames):
        wrong.append(f"the turn of seat {state.active} lies under {frames}")
    asked = frames[-1][2] if frames[-1][0] == RETURN else ""
    waiting = {tables.elements[tables.element_of[kind]] for kind in state.returning}
    if bool(asked) != bool(waiting) or (asked and asked not in waiting):
        wrong.append(f"{tables.names(state.returning)} return while the order of {asked or 'nothing'} is asked")
    if frames[-1][0] in ("turn", "another") and not state.hands[state.active]:
        wrong.append(f"seat {state.active} has no card to play")
    if state.owed or any(action is not None for action in state.sealed):
        wrong.append("there is nothing to be sealed in this game")
    return wrong
