"""What a seat may know of The Potion, a position imagined from it, and the table in words.

All discards are public, so what a seat holds can be deduced (TP-04): hidden to the eye, complete as knowledge.
The only secret is the sealed pick.
"""

from random import Random
from types import MappingProxyType
from typing import Final

from game.core.actions import Action
from game.core.frames import FrameKind, Pending, redact
from game.core.ids import ALL, Plain, Seat, Viewer, seat_zone
from game.core.refs import Ref
from game.core.sealed import OWING
from game.core.view import Outcome, View, Zone, bag
from game.rules.the_potion.judge import asked_by, judgements
from game.rules.the_potion.state import Round, State, Table
from game.rules.the_potion.tables import Tables

FRAMES: Final = {
    "roll": FrameKind(("seat",), owner="seat", public=("seat",)),
    "choose": FrameKind(()),
}


def pending(state: State) -> tuple[Pending, ...]:
    """The stack; nothing on it is secret in this game."""
    return redact(state.frames, FRAMES, None)


def dice_value(tables: Tables, state: State) -> Plain:
    """The dice as they lie: (die, quantity, ingredient or None, index of the face) each; () before the first roll."""
    dice = tables.dice_for(state.table.seats)
    return tuple(_die_value(tables, die, face) for die, face in zip(dice, state.faces, strict=bool(state.faces)))


def _die_value(tables: Tables, die: Plain, face: int) -> Plain:
    kind = die.faces[face]
    return (die.id, die.quantity, tables.kinds[kind] if kind >= 0 else None, face)


def last_value(tables: Tables, state: State) -> Plain:
    """The last revealed round: (number, roller, faces, ingredient of each seat, why each goes or stays), or None."""
    last = state.last
    if last is None:
        return None
    judged = judgements(tables.dice_for(state.table.seats), last.faces, last.picks, len(tables.kinds))
    return (last.number, last.roller, last.faces, tuple(tables.kinds[kind] for kind in last.picks), tuple(map(tuple, judged)))


def spent_value(tables: Tables, state: State) -> Plain:
    """Per seat what it has discarded, shown only with the memory help (TP-20)."""
    return tuple(tuple(_spent(tables, state, seat)) for seat in range(state.table.seats))


def _held(tables: Tables, state: State, seat: Seat) -> list[str]:
    kinds = tables.kinds
    return [kind for k, kind in enumerate(kinds) for _ in range(state.held[seat * len(kinds) + k])]


def _spent(tables: Tables, state: State, seat: Seat) -> list[str]:
    kinds = tables.kinds
    return [kind for k, kind in enumerate(kinds) for _ in range(tables.tokens - state.held[seat * len(kinds) + k])]


def palm(tables: Tables, state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds a seat holds, one entry per token."""
    return tuple(sorted(_held(tables, state, seat)))


def _zones(tables: Tables, state: State, viewer: Viewer, outcome: Outcome | None) -> dict[str, Zone]:
    zones = {}
    shown = outcome.winners if outcome is not None and outcome.reason == "one_type" else ()
    for seat in range(state.table.seats):
        held = palm(tables, state, seat)
        seen = viewer == ALL or seat == viewer or seat in shown
        zones[seat_zone(seat, "palm")] = bag(held) if seen else Zone(len(held), None, "count", False)
        zones[seat_zone(seat, "stake")] = Zone(0, ())
    gone = [kind for seat in range(state.table.seats) for kind in _spent(tables, state, seat)]
    zones["bottle"] = bag(gone)
    zones["dice"] = Zone(0, ())
    return zones


def view(tables: Tables, state: State, viewer: Viewer, outcome: Outcome | None) -> View:
    """Built by allow-list from the position for one viewer."""
    table = state.table
    scalars = {
        "round": state.round,
        "roller": state.roller,
        "first": table.first,
        "dice": dice_value(tables, state),
        "last": last_value(tables, state),
        "spent": spent_value(tables, state) if table.memory_help else None,
        "memory_help": table.memory_help,
        "match_wins": table.match_wins,
        "wins": table.wins,
        "tokens": tables.tokens,
    }
    own = state.sealed[viewer] if viewer is not None and viewer >= 0 else None
    to_act = OWING[state.owed] if state.owed else (state.roller,) if state.frames else ()
    return View(
        game="the_potion",
        seats=table.seats,
        viewer=viewer,
        zones=MappingProxyType(_zones(tables, state, viewer, outcome)),
        scalars=MappingProxyType(scalars),
        sealed=tuple(action is not None for action in state.sealed),
        own_sealed=None if own is None else str(own),
        to_act=to_act,
        pending=pending(state),
        knowledge=MappingProxyType({seat_zone(s, "palm"): palm(tables, state, s) for s in range(table.seats)}),
        outcome=outcome,
    )


def imagine(tables: Tables, view: View, random: Random) -> State:
    """A full position consistent with the view, from the view alone."""
    scalars, kinds = view.scalars, tables.kinds
    state = State()
    state.table = Table(
        view.seats, scalars["first"], scalars["memory_help"], scalars["match_wins"], tuple(scalars["wins"])
    )
    state.round, state.roller = scalars["round"], scalars["roller"]
    state.ended = "" if view.outcome is None else view.outcome.reason
    palms = [view.knowledge[seat_zone(seat, "palm")] for seat in range(view.seats)]
    state.held = [held.count(kind) for held in palms for kind in kinds]
    state.masks = [sum(1 << k for k, kind in enumerate(kinds) if kind in held) for held in palms]
    state.faces = tuple(die[3] for die in scalars["dice"])
    dice = tables.dice_for(view.seats)
    state.asks = asked_by(dice, state.faces, len(kinds)) if state.faces else (0,) * len(kinds)
    state.frames = tuple((frame.kind, *(value for _, value in frame.fields)) for frame in view.pending)
    last = scalars["last"]
    state.last = last and Round(last[0], last[1], tuple(last[2]), tuple(tables.index[kind] for kind in last[3]))
    choosing = state.frames == (("choose",),)
    state.owed = sum(1 << seat for seat in view.to_act) if choosing else 0
    state.sealed = [_imagined_pick(tables, state, view, seat, random) for seat in range(view.seats)]
    return state


def _imagined_pick(tables: Tables, state: State, view: View, seat: Seat, random: Random) -> Action | None:
    if not view.sealed[seat]:
        return None
    if seat == view.viewer and view.own_sealed is not None:
        return Action.parse(view.own_sealed)
    picks = tables.picks_of[state.masks[seat]]
    return picks[int(random.random() * len(picks))]


def path(view: View, action: Action) -> tuple[Ref, ...]:
    """The dice for a roll; a token in the own palm, then the own coaster, for a pick."""
    if action.kind == "roll":
        return (Ref("dice"),)
    seat = view.viewer if view.viewer is not None else 0
    return (Ref(seat_zone(seat, "palm"), action.args[0]), Ref(seat_zone(seat, "stake")))


def board_text(tables: Tables, view: View) -> str:
    """One line for the dice, one for the bottle, one per seat."""
    scalars = view.scalars
    dice = " ".join(f"{quantity}{kind[0].upper() if kind else '-'}" for _, quantity, kind, _ in scalars["dice"])
    bottle = view.zones["bottle"].cards or ()
    counts = " ".join(f"{bottle.count(kind)}{kind[0].upper()}" for kind in tables.kinds)
    lines = [f"the_potion round {scalars['round']} roller {scalars['roller']} dice {dice or 'not rolled'}"]
    lines.append(f"bottle {counts}")
    for seat in range(view.seats):
        zone = view.zones[seat_zone(seat, "palm")]
        held = "?" * zone.size if zone.cards is None else "".join((kind or "?")[0].upper() for kind in zone.cards)
        mark = "sealed" if view.sealed[seat] else "to act" if seat in view.to_act else ""
        own = f" {view.own_sealed}" if seat == view.viewer and view.own_sealed else ""
        lines.append(f"seat{seat} {held} {mark}{own}".rstrip())
    if view.outcome is not None:
        lines.append(f"over {view.outcome.reason} winners {' '.join(map(str, view.outcome.winners))}")
    return "\n".join(lines)
