"""What a seat may know of Potion Panic, built by allow-list.

Hands, benches and reserves are their owners'; a hand that is being looked at is open to that one seat. Of a stack only
the top card is shown (PP-26), but everything on it was shown as it fell: that is knowledge, as is whatever follows from
what a seat has seen of the ways of hidden cards.
"""

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from game.core.frames import Frame, FrameKind, Pending, redact
from game.core.ids import ALL, Plain, Seat, Viewer
from game.core.lore import Lore, observed_by
from game.core.sealed import OWING
from game.core.view import Outcome, View, Zone, bag
from game.rules.effects.engine import CARD, DONE, EFFECT, EFFECT_KIND, OWNER, STEP
from game.rules.potion_panic.brewing import STONE
from game.rules.potion_panic.moves import SHARD
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import Seating, Tables
from game.rules.potion_panic.verbs import QUESTIONS

_SEAT: Final = FrameKind(("seat",), "seat", ("seat",))
_ON_A_STACK: Final = FrameKind(("seat", "stack"), "seat", ("seat", "stack"))
_BREWED: Final = ("seat", "recipe", "place", "after")

FRAMES: Final[dict[str, FrameKind]] = {
    "begin": _SEAT,
    "act": _SEAT,
    "window": FrameKind(()),
    "answer": FrameKind(()),
    EFFECT: EFFECT_KIND,
    "pile": _SEAT,
    "lay": _ON_A_STACK,
    "brewed": FrameKind(_BREWED, "seat", _BREWED),
    "cut": _ON_A_STACK,
    **{verb.ask[0]: verb.ask[1] for verb in QUESTIONS.values() if verb.ask is not None},
}
"""Every kind of frame. Nothing on the stack is secret: what a seat holds or has seen never stands there."""

LOOKS: Final = ("take", "exchange")
"""The frames during which their seat sees the hand of their target."""

CONTROLS: Final = ("begin", "pass", "end")
"""Places without pieces that are only there to be pointed at."""


def shown(frames: tuple[Frame, ...]) -> tuple[Pending, ...]:
    """A stack as everybody knows it, bottom first."""
    return redact(frames, FRAMES, None)


def pending(state: State) -> tuple[Pending, ...]:
    """The stack, bottom first."""
    return shown(state.frames)


def played(state: State) -> tuple[tuple[Seat, str], ...]:
    """The declared cards whose work is not done, the first one first."""
    return tuple([(f[OWNER], f[CARD]) for f in state.frames if f[0] == EFFECT and f[STEP] != DONE])


def to_act(state: State) -> tuple[Seat, ...]:
    if state.owed:
        return OWING[state.owed]
    return (state.frames[-1][1],) if state.frames else ()


def _seen_hand(state: State, viewer: Viewer) -> Seat:
    """Whose hand the viewer is looking at just now, -1 for nobody's."""
    top = state.frames[-1] if state.frames else ("",)
    return top[2] if top[0] in LOOKS and top[1] == viewer else -1


def _piece(present: bool, kind: str) -> Zone:
    return Zone(1, (kind,)) if present else Zone(0, ())


def _top_of(tables: Tables, stack: Sequence[int]) -> Zone:
    size = len(stack)
    return Zone(size, (None,) * (size - 1) + (tables.kinds[stack[-1]],) if size else (), "top")


def _zones(tables: Tables, seating: Seating, state: State, viewer: Viewer) -> dict[str, Zone]:
    names, everything = seating.zones, viewer == ALL
    recipes = tables.recipes
    zones = {"deck": Zone(len(state.deck), tables.names(state.deck) if everything else None, "count")}
    for name, stack in zip(names.stacks, state.stacks, strict=True):
        zones[name] = _top_of(tables, stack)
    for name, recipe in zip(names.public, state.public, strict=True):
        zones[name] = Zone(1, (recipes[recipe].id,)) if recipe >= 0 else Zone(0, ())
    laid = tuple([recipes[recipe].id for recipe in state.recipe_deck]) if everything else None
    zones["recipe_deck"] = Zone(len(state.recipe_deck), laid, "count")
    zones["recipe_discard"] = Zone(len(state.recipe_discard), tuple([recipes[r].id for r in state.recipe_discard]))
    zones["bowl"] = bag((SHARD,) * (tables.shards - sum(state.shards)))
    looking = _seen_hand(state, viewer)
    for seat in range(state.table.seats):
        own = everything or seat == viewer
        hand, reserve = state.hands[seat], state.reserves[seat]
        seen = own or seat == looking
        zones[names.hands[seat]] = bag(tables.names(hand)) if seen else Zone(len(hand), None, "count", False)
        for name, kind in zip(names.slots[seat], state.benches[seat], strict=True):
            zones[name] = _piece(kind >= 0, tables.kinds[kind]) if own else Zone(int(kind >= 0), None, "count")
        zones[names.play[seat]] = Zone(len(state.play[seat]), tables.names(state.play[seat]))
        known = bag([recipes[recipe].id for recipe in reserve]) if own else Zone(len(reserve), None, "count", False)
        zones[names.reserves[seat]] = known
        zones[names.shards[seat]] = bag((SHARD,) * state.shards[seat])
        zones[names.stones[seat]] = _piece(state.stone == seat, STONE)
    for name in CONTROLS:
        zones[name] = Zone(0, ())
    return zones


def _knowledge(tables: Tables, seating: Seating, state: State, viewer: Viewer) -> dict[str, Plain]:
    known: dict[str, Plain] = {"stacks": tuple([tables.names(stack) for stack in state.stacks])}
    if viewer != ALL:
        state.learn()
        known["hidden"] = possible(state.lore, viewer, tables.kinds, seating.zones.hidden)
        ids = tuple(recipe.id for recipe in tables.recipes)
        known["recipes"] = possible(state.recipe_lore, viewer, ids, recipe_zones(seating))
    return known


def recipe_zones(seating: Seating) -> tuple[str, ...]:
    """The hidden zones of recipes, by number."""
    return ("recipe_deck", *seating.zones.reserves)


def possible(lore: Lore, viewer: Viewer, kinds: Sequence[str], zones: Sequence[str]) -> tuple[Plain, ...]:
    """What the viewer reckons with: (kind, the zones where such a card may lie, how many of them), in order."""
    row, places = observed_by(lore, viewer), _places(tuple(zones))
    return tuple([(kinds[kind], places[bits], row[kind, bits]) for kind, bits in sorted(row)])


class _Places(dict[int, tuple[str, ...]]):
    """The names of a set of zones by their bits, put together when they are first asked for."""

    def __init__(self, zones: tuple[str, ...]) -> None:
        super().__init__()
        self.zones = zones

    def __missing__(self, bits: int) -> tuple[str, ...]:
        found = self[bits] = tuple(zone for number, zone in enumerate(self.zones) if bits >> number & 1)
        return found


@lru_cache(maxsize=32)
def _places(zones: tuple[str, ...]) -> _Places:
    return _Places(zones)


def view(tables: Tables, seating: Seating, state: State, viewer: Viewer, outcome: Outcome | None) -> View:
    """Built by allow-list from the position for one viewer."""
    table = state.table
    scalars = {
        "turn": state.turn,
        "active": state.active,
        "points": state.points,
        "boosts": state.boosts,
        **{name: getattr(table, name) for name in table._fields if name != "seats"},
        "actions": tables.actions,
        "hand_limit": tables.limit,
        "private_recipes": tables.private,
        "turn_limit": tables.turn_limit,
    }
    own = state.sealed[viewer] if viewer is not None and viewer >= 0 else None
    return View(
        game="potion_panic",
        seats=table.seats,
        viewer=viewer,
        zones=MappingProxyType(_zones(tables, seating, state, viewer)),
        scalars=MappingProxyType(scalars),
        sealed=tuple(action is not None for action in state.sealed),
        own_sealed=None if own is None else str(own),
        to_act=to_act(state),
        pending=pending(state),
        played=played(state),
        knowledge=MappingProxyType(_knowledge(tables, seating, state, viewer)),
        outcome=outcome,
    )
