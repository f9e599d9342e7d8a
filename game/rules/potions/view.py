"""What a seat may know of Potions, built by allow-list.

Of a hand others see how many cards are held and how many laid, never which nor for which die (PO-13); a hand that was
compared lies open until the next deal. Of the discards only the top card is shown (PO-36), but everything in them was seen
as it fell: that is knowledge, as is whatever follows from the ways of hidden cards and from what was not laid (PO-12).
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from game.core.frames import FrameKind, Pending, redact
from game.core.ids import ALL, Plain, Seat, Viewer
from game.core.lore import observed_by
from game.core.view import Outcome, View, Zone, bag
from game.rules.effects.engine import CARD, DONE, EFFECT, EFFECT_KIND, OWNER, STEP
from game.rules.potions.state import State, Tabs
from game.rules.potions.tables import Seating, Tables
from game.rules.potions.verbs import QUESTIONS

_SEAT: Final = FrameKind(("seat",), "seat", ("seat",))

FRAMES: Final[dict[str, FrameKind]] = {
    "roll": _SEAT,
    "visit_begins": _SEAT,
    "visit": _SEAT,
    "turn_begins": _SEAT,
    "turn": _SEAT,
    "more": _SEAT,
    "close": _SEAT,
    EFFECT: EFFECT_KIND,
    **{verb.ask[0]: verb.ask[1] for verb in QUESTIONS.values() if verb.ask is not None},
}
"""Every kind of frame. Only the order of the tabs that are offered stands in one for nobody to see (PO-42)."""

CONTROLS: Final = ("dice", "visit", "done", "end", "challenge", "decline")
"""Places without pieces that are only there to be pointed at."""

TOKEN: Final = "token"


def pending(state: State) -> tuple[Pending, ...]:
    """The stack, bottom first."""
    return redact(state.frames, FRAMES, None)


def played(state: State) -> tuple[tuple[Seat, str], ...]:
    """The Action that is being done, if one is."""
    return tuple([(f[OWNER], f[CARD]) for f in state.frames if f[0] == EFFECT and f[STEP] != DONE])


def dice_value(tables: Tables, state: State) -> Plain:
    """The dice as they lie: (die, element, index of the face) each; () before the first roll."""
    if not state.faces:
        return ()
    kinds = tables.kinds
    return tuple((die.id, kinds[die.faces[face]], face) for die, face in zip(tables.dice, state.faces, strict=True))


def last_value(tables: Tables, state: State) -> Plain:
    """How the last round ended, or None.

    (round, reason, seat or -1, who had called or -1, tokens gained by seat, what matched each die by seat: a kind or None;
    () where hands were not compared).
    """
    last = state.last
    if last is None:
        return None
    hands = tuple(tuple(tables.kinds[kind] if kind >= 0 else None for kind in hand) for hand in last.hands)
    return (last.round, last.reason, last.seat, last.caller, last.gains, hands)


def _zones(tables: Tables, seating: Seating, state: State, viewer: Viewer) -> dict[str, Zone]:
    names, everything = seating.zones, viewer == ALL
    zones = {"deck": Zone(len(state.deck), tables.names(state.deck) if everything else None, "count")}
    pile = len(state.discard)
    top = (None,) * (pile - 1) + (tables.kinds[state.discard[-1]],) if pile else ()
    zones["discard"] = Zone(pile, top, "top")
    zones["cauldron"] = bag((TOKEN,) * (seating.tokens - sum(state.tokens)))
    for die in tables.dice:
        zones[die.zone] = Zone(0, ())
        zones[die.choices] = Zone(len(die.elements), tables.names(die.elements))
    for seat in range(state.table.seats):
        seen = everything or seat == viewer or bool(state.shown >> seat & 1)
        for name, cards in ((names.held[seat], state.held[seat]), (names.laid[seat], state.laid[seat])):
            zones[name] = bag(tables.names(cards)) if seen else Zone(len(cards), None, "count", False)
        zones[names.tokens[seat]] = bag((TOKEN,) * state.tokens[seat])
        zones[names.plates[seat]] = Zone(0, ())
    for name in CONTROLS:
        zones[name] = Zone(0, ())
    return zones


def knows(knowers: int, viewer: Viewer) -> bool:
    """Whether a viewer is among those who know, or everybody does, or the viewer sees everything."""
    if knowers < 0 or viewer == ALL:
        return True
    return viewer is not None and bool(knowers >> viewer & 1)


def _settled(tables: Tables, state: State, viewer: Viewer) -> Plain:
    """For each seat what it did not hold when the program last laid its cards: (kinds, cards since, laid cards gone)."""
    return tuple(
        (_kinds(tables, clean), fresh, tuple(tables.kinds[k] if knows(who, viewer) else None for k, who in tabs))
        for clean, fresh, tabs in zip(state.clean, state.fresh, state.tabs, strict=True)
    )


def _kinds(tables: Tables, bits: int) -> tuple[str, ...]:
    return tuple(kind for k, kind in enumerate(tables.kinds) if bits >> k & 1)


def _knowledge(tables: Tables, seating: Seating, state: State, viewer: Viewer) -> dict[str, Plain]:
    known: dict[str, Plain] = {"discard": tables.names(state.discard), "settled": _settled(tables, state, viewer)}
    if viewer != ALL:
        state.learn()
        row, zones = observed_by(state.lore, viewer), seating.zones.hidden
        known["hidden"] = tuple(
            (tables.kinds[kind], _places(zones, bits), row[kind, bits]) for kind, bits in sorted(row)
        )
    return known


def _places(zones: Sequence[str], bits: int) -> tuple[str, ...]:
    return tuple(zone for number, zone in enumerate(zones) if bits >> number & 1)


def view(tables: Tables, seating: Seating, state: State, viewer: Viewer, outcome: Outcome | None) -> View:
    """Built by allow-list from the position for one viewer."""
    table = state.table
    scalars = {
        "round": state.round,
        "dealer": state.dealer,
        "active": state.active,
        "turn": state.turns,
        "caller": state.caller,
        "dice": dice_value(tables, state),
        "last": last_value(tables, state),
        **{name: getattr(table, name) for name in table._fields if name != "seats"},
        "tokens_to_win": tables.goal,
        "turn_limit": table.round_turn_limit or tables.turn_limit,
    }
    return View(
        game="potions",
        seats=table.seats,
        viewer=viewer,
        zones=MappingProxyType(_zones(tables, seating, state, viewer)),
        scalars=MappingProxyType(scalars),
        sealed=(False,) * table.seats,
        own_sealed=None,
        to_act=(state.frames[-1][1],) if state.frames else (),
        pending=pending(state),
        played=played(state),
        knowledge=MappingProxyType(_knowledge(tables, seating, state, viewer)),
        outcome=outcome,
    )


def tabs_seen(tabs: Sequence[str | None], index: dict[str, int]) -> Tabs:
    """Laid cards that are gone, as a view tells them: everybody knows the known ones; the others are left open (-1)."""
    return tuple((index[kind], -1) if kind is not None else (-1, 0) for kind in tabs)
