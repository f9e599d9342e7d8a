"""What a seat may know of Potion-Making, built by allow-list.

Almost everything lies open (PM-05): secret are hands and the draw pile. A card that came into a hand by Eureka is known to
all while it is there. Whatever nobody has seen may be in any other hand or still to be drawn.
"""

from collections import Counter
from types import MappingProxyType
from typing import Final

from game.core.frames import FrameKind, Pending, redact
from game.core.ids import ALL, Plain, Seat, Viewer
from game.core.view import Outcome, View, Zone, bag
from game.rules.effects.engine import CARD, DONE, EFFECT, EFFECT_KIND, OWNER, STEP
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import APART, RETURN, RETURNING, Seating, Tables, formula_zone

_SEAT: Final = FrameKind(("seat",), "seat", ("seat",))

FRAMES: Final[dict[str, FrameKind]] = {
    "turn_begins": _SEAT,
    "turn": _SEAT,
    "another": _SEAT,
    RETURN: FrameKind(("seat", "element"), "seat", ("seat", "element")),
    "composing": FrameKind(("seat", "card", "owners"), "seat", ("seat", "card", "owners")),
    EFFECT: EFFECT_KIND,
}
"""Every kind of frame; nothing in them is secret."""

PLACES: Final = ("desk",)
"""Places without pieces that are only there to be pointed at."""

LAST_TENS: Final = 9
"""The tens of the score track run to 90 (PM-70)."""


def track(points: int) -> tuple[int, int, int]:
    """Where the two counters of a seat stand: ones, tens, lap of the tens; 0 is at rest, before the first field (PM-70)."""
    tens = max(0, points - 1) // 10
    lap, field = divmod(max(0, tens - 1), LAST_TENS)
    return (points - 1) % 10 + 1 if points else 0, (field + 1) * 10 if tens else 0, lap + 1


def track_value(state: State) -> Plain:
    """Where the counters of all seats stand: (ones, tens, lap) each."""
    return tuple(track(points) for points in state.points)


def pending(state: State) -> tuple[Pending, ...]:
    """The stack, bottom first."""
    return redact(state.frames, FRAMES, None)


def played(state: State) -> tuple[tuple[Seat, str], ...]:
    """The spell that is being done, if one is."""
    return tuple([(f[OWNER], f[CARD]) for f in state.frames if f[0] == EFFECT and f[STEP] != DONE])


def _zones(tables: Tables, seating: Seating, state: State, viewer: Viewer) -> dict[str, Zone]:
    everything = viewer == ALL
    zones = {"deck": Zone(len(state.deck), tables.names(state.deck) if everything else None, "count")}
    for zone, pile in zip(tables.pile_zones, state.piles, strict=True):
        zones[zone] = Zone(len(pile), tables.names(pile))
    zones[APART] = bag(tables.names(state.apart))
    zones[RETURNING] = bag(tables.names(state.returning))
    for seat in range(seating.seats):
        held = state.hands[seat] if everything or seat == viewer else state.shown[seat]
        hidden = (None,) * (len(state.hands[seat]) - len(held))
        zones[seating.hands[seat]] = bag((*tables.names(held), *hidden))
        for place, work in enumerate(state.works[seat]):
            zones[formula_zone(seat, place)] = Zone(len(work), tables.names(work))
        zones[seating.shelves[seat]] = Zone(0, ())
    for name in PLACES:
        zones[name] = Zone(0, ())
    return zones


def unseen(state: State, viewer: Viewer) -> Counter[int]:
    """The cards that a viewer cannot see: drawn by others unseen, or not drawn yet, by kind."""
    if viewer == ALL:
        return Counter()
    found = Counter(state.deck)
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            found += Counter(hand) - Counter(state.shown[seat])
    return found


def _knowledge(tables: Tables, state: State, viewer: Viewer) -> dict[str, Plain]:
    """``unseen``: (kind, how many) of what the viewer cannot see. ``shown``: what everybody knows to be in each hand."""
    cards = unseen(state, viewer)
    return {
        "unseen": tuple((tables.kinds[kind], cards[kind]) for kind in sorted(cards)),
        "shown": tuple(tables.names(shown) for shown in state.shown),
    }


def view(tables: Tables, seating: Seating, state: State, viewer: Viewer, outcome: Outcome | None) -> View:
    """Built by allow-list from the position for one viewer."""
    table = state.table
    scalars = {
        "turn": state.turn,
        "active": state.active,
        "points": tuple(state.points),
        "track": track_value(state),
        **{name: getattr(table, name) for name in table._fields if name != "seats"},
    }
    return View(
        game="potion_making",
        seats=table.seats,
        viewer=viewer,
        zones=MappingProxyType(_zones(tables, seating, state, viewer)),
        scalars=MappingProxyType(scalars),
        sealed=(False,) * table.seats,
        own_sealed=None,
        to_act=(state.frames[-1][1],) if state.frames else (),
        pending=pending(state),
        played=played(state),
        knowledge=MappingProxyType(_knowledge(tables, state, viewer)),
        outcome=outcome,
    )
