"""Broken invariants of a position, in words: cards lost or made, hands, laid cards, orphan frames, lore that is wrong."""

from collections import Counter

from game.core.lore import unsound
from game.rules.effects.engine import EFFECT, OWNER
from game.rules.potions.imagine import barred
from game.rules.potions.state import State
from game.rules.potions.tables import HAND, NOBODY, Seating, Tables
from game.rules.potions.view import FRAMES

BASES = ("roll", "visit_begins", "visit", "turn_begins", "turn", "close")
"""The frames that lie at the bottom of the stack."""


def audit(tables: Tables, seating: Seating, state: State) -> list[str]:
    """Everything that is wrong; nothing for a sound position (PO-02, PO-03, PO-11, PO-12, PO-33, PO-70)."""
    wrong = [*_pieces(tables, seating, state), *_limits(tables, state), *_frames(state)]
    if state.faces:
        wrong += [*_hands(tables, state), *laying_faults(tables, state)]
    return wrong or _lore(state)


def _pieces(tables: Tables, seating: Seating, state: State) -> list[str]:
    wrong = []
    found = Counter(kind for cards in (state.deck, state.discard, *state.held, *state.laid) for kind in cards)
    if found != Counter(tables.deck(state.table.quick_brew)):
        wrong.append(f"cards lost or made: {sorted(found.items())}")
    if min(state.tokens) < 0 or sum(state.tokens) > seating.tokens:
        wrong.append(f"tokens lost or made: {state.tokens}")
    return wrong


def _limits(tables: Tables, state: State) -> list[str]:
    wrong = []
    seats = range(state.table.seats)
    if state.dealer not in seats or state.active not in seats or state.caller not in (NOBODY, *seats):
        wrong.append(f"dealer {state.dealer}, active {state.active} or caller {state.caller} is out of range")
    if (max(state.tokens) >= tables.goal) != bool(state.ended) or max(state.tokens) > tables.goal:
        wrong.append(f"tokens {state.tokens} in a game that ended {state.ended!r}")
    if state.turns < 0 or state.round < 0:
        wrong.append(f"turn {state.turns} of round {state.round} is out of range")
    if any(cards != sorted(cards) for cards in (*state.held, *state.laid)):
        wrong.append("a hand is out of order")
    if state.faces:
        shown = [die.faces[face] for die, face in zip(tables.dice, state.faces, strict=True)]
        if state.bits != sum(1 << kind for kind in shown):
            wrong.append(f"the dice {state.faces} do not show {state.bits:b}")
    return wrong


def _hands(tables: Tables, state: State) -> list[str]:
    """Between turns every hand is exactly four, in a turn only the active one is not, as far as there are cards to draw."""
    if not state.frames or state.frames[0][0] == "roll":
        return []
    wrong = []
    for seat, (held, laid) in enumerate(zip(state.held, state.laid, strict=True)):
        size = len(held) + len(laid)
        between = seat != state.active or state.frames[-1][0] in ("visit_begins", "visit", "turn_begins", "close")
        if between and size != HAND and (state.deck or size > HAND):
            wrong.append(f"seat {seat} has a hand of {size}")
    return wrong


def laying_faults(tables: Tables, state: State) -> list[str]:
    """Laid cards match different dice; what the program would have laid is laid (PO-11, PO-12, PO-14)."""
    wrong = []
    for seat, laid in enumerate(state.laid):
        elements = [kind for kind in laid if not tables.wild >> kind & 1]
        if len(laid) > HAND or len(set(elements)) < len(elements) or any(not state.bits >> kind & 1 for kind in elements):
            wrong.append(f"seat {seat} cannot have laid {tables.names(laid)}")
        out = barred(tables, state.clean[seat], laid, [kind for kind, _ in state.tabs[seat]])
        kept = sum(1 for kind in state.held[seat] if out >> kind & 1)
        if kept > state.fresh[seat]:
            wrong.append(f"seat {seat} holds {tables.names(state.held[seat])}, which would have been laid")
    return wrong


def _frames(state: State) -> list[str]:
    """A question stands on top as long as the game goes on."""
    frames = state.frames
    if bool(frames) == bool(state.ended):
        return [f"frames {frames} in a game that ended {state.ended!r}"]
    wrong = [f"a frame {frame} of no known kind" for frame in frames if frame[0] not in FRAMES]
    if frames and (frames[-1][0] == EFFECT or frames[0][0] not in BASES):
        wrong.append(f"nobody is asked under {frames}")
    if frames and frames[0][0] != "roll" and any(frame[OWNER] != state.active for frame in frames):
        wrong.append(f"the turn of seat {state.active} lies under {frames}")
    offered = frames[-1] if frames and frames[-1][0] == "take" else ("", 0, NOBODY, ())
    if offered[2] >= 0 and sorted(offered[3]) != state.laid[offered[2]]:
        wrong.append(f"the tabs that are offered are not those of seat {offered[2]}")
    if state.owed or any(action is not None for action in state.sealed):
        wrong.append("there is nothing to be sealed in this game")
    return wrong


def _lore(state: State) -> list[str]:
    """Nobody's knowledge rules out where cards really are."""
    state.learn()
    zones = [state.deck, *state.held, *state.laid]
    wrong = [
        f"observer {observer} does not reckon with where the cards are"
        for observer, row in enumerate(state.lore.rows)
        if unsound(row, zones)
    ]
    if list(state.lore.sizes) != [len(cards) for cards in zones]:
        wrong.append(f"the lore counts {state.lore.sizes} cards")
    return wrong
