"""Positions made from a view alone: with hidden cards left blank, or dealt as the viewer's knowledge allows.

Hands and the draw pile alone are secret, and nothing that happens tells more of them than the cards that everybody has
seen: whatever a viewer has not seen may be anywhere among them, all orders alike (PM-05).
"""

from random import Random
from typing import Final

from game.core.chance import shuffled
from game.core.ids import seat_zone
from game.core.view import View
from game.rules.potion_making.state import State, Table
from game.rules.potion_making.tables import APART, RETURNING, Tables, formula_zone

BLANK: Final = -1
"""Stands for any card the viewer cannot see."""


def skeleton(tables: Tables, view: View) -> State:
    """The position as far as it is seen; hidden cards are BLANK. Enough to know what the viewer may do."""
    scalars = view.scalars
    state = State()
    state.table = Table(view.seats, *(scalars[name] for name in Table._fields[1:]))
    state.turn, state.active = scalars["turn"], scalars["active"]
    state.deck = list(_cards(tables, view, "deck"))
    state.hands = [_cards(tables, view, seat_zone(seat, "hand")) for seat in range(view.seats)]
    state.shown = [tuple(sorted(tables.index[kind] for kind in kinds)) for kinds in view.knowledge["shown"]]
    state.piles = [_cards(tables, view, zone) for zone in tables.pile_zones]
    state.apart = tuple(sorted(_cards(tables, view, APART)))
    state.returning = tuple(sorted(_cards(tables, view, RETURNING)))
    state.works = [_works(tables, view, seat) for seat in range(view.seats)]
    state.points = list(scalars["points"])
    state.frames = tuple((frame.kind, *(value for _, value in frame.fields)) for frame in view.pending)
    state.owed, state.sealed = 0, [None] * view.seats
    state.ended = "" if view.outcome is None else view.outcome.reason
    state.survey(tables.formula_of, len(tables.formulas))
    return state


def _cards(tables: Tables, view: View, zone: str) -> tuple[int, ...]:
    held = view.zones[zone]
    if held.cards is None:
        return (BLANK,) * held.size
    cards = [BLANK if name is None else tables.index[name] for name in held.cards]
    return tuple(cards if held.ordered else sorted(cards))


def _works(tables: Tables, view: View, seat: int) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = []
    while (zone := formula_zone(seat, len(found))) in view.zones:
        found.append(_cards(tables, view, zone))
    return tuple(found)


def imagine(tables: Tables, view: View, random: Random) -> State:
    """A full position consistent with the view."""
    state = skeleton(tables, view)
    pool = shuffled(random, [tables.index[name] for name, count in view.knowledge["unseen"] for _ in range(count)])
    for seat, hand in enumerate(state.hands):
        blanks = hand.count(BLANK)
        if blanks:
            state.hands[seat] = tuple(sorted([*hand[blanks:], *pool[:blanks]]))
            del pool[:blanks]
    if BLANK in state.deck:
        state.deck = pool
    return state
