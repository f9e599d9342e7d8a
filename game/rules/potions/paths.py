"""What a player clicks for each action, and the table in words."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.ids import Seat, seat_zone
from game.core.refs import Ref
from game.core.view import View

_BUTTONS = {"roll": "dice", "draw": "deck"}
"""What is clicked for the begin steps that have a place on the table; other buttons are called like their action."""


def path(view: View, action: Action) -> tuple[Ref, ...]:
    """The clicks, in order: a card, then where it goes; a die, then its face; somebody's cards; or a button.

    A card of the hand is ``seat0.held/love``, a laid one ``seat0.laid/love``; it is discarded on ``discard`` and laid on
    ``seat0.laid``. A die is ``die.type``, a face of it ``faces.type/love``. One takes from ``seat2.held``, or from
    ``seat2.laid`` and then, where several lie, ``seat2.laid/#1``; one spills ``seat2.plate``.
    """
    seat, args = view.viewer or 0, action.args
    match action.kind:
        case "discard":
            return (Ref(seat_zone(seat, args[0]), args[1]), Ref("discard"))
        case "play":
            return (Ref(seat_zone(seat, "held"), args[0]), Ref("discard"))
        case "lay":
            return (Ref(seat_zone(seat, "held"), args[0]), Ref(seat_zone(seat, "laid")))
        case "reroll":
            return (Ref(f"die.{args[0]}"),)
        case "set":
            return (Ref(f"die.{args[0]}"), Ref(f"faces.{args[0]}", args[1]))
        case "take":
            return (Ref(f"{args[0]}.{args[1]}"),)
        case "pick":
            return (Ref(seat_zone(view.pending[-1].get("victim"), "laid"), int(args[0])),)
        case "spill":
            return (Ref(f"{args[0]}.plate"),)
    return (Ref(_BUTTONS.get(action.kind, action.kind)),)


def board_text(view: View) -> str:
    """A line for the round, one for the dice and piles, one per seat, one for what is pending."""
    zones, scalars = view.zones, view.scalars
    dice = " ".join(element for _, element, _ in scalars["dice"]) or "not rolled"
    top = (zones["discard"].cards or ("-",))[-1]
    called = "" if scalars["caller"] < 0 else f" challenge seat{scalars['caller']}"
    lines = [
        f"potions round {scalars['round']} dealer seat{scalars['dealer']} turn {scalars['turn']}{called}",
        f"dice {dice} deck {zones['deck'].size} discard {zones['discard'].size}:{top} cauldron {zones['cauldron'].size}",
    ]
    lines += [_seat_line(view, seat) for seat in range(view.seats)]
    if view.pending:
        frames = [_frame_text(frame.kind, [value for _, value in frame.fields]) for frame in view.pending]
        lines.append("pending " + " > ".join(frames))
    last = scalars["last"]
    if last is not None and (view.outcome is not None or view.pending[-1].kind == "roll"):
        gains = " ".join(f"{gain:+d}" for gain in last[4])
        lines.append(f"round {last[0]} ended {last[1]} seat{last[2]} gains {gains}")
    if view.outcome is not None:
        lines.append(f"over {view.outcome.reason} winners {' '.join(map(str, view.outcome.winners))}")
    return "\n".join(lines)


def _seat_line(view: View, seat: Seat) -> str:
    shown = []
    for part in ("held", "laid"):
        zone = view.zones[seat_zone(seat, part)]
        kinds = "?" * zone.size if zone.cards is None else ",".join(kind or "?" for kind in zone.cards)
        shown.append(f"{part} {kinds or '-'}")
    mark = " to act" if seat in view.to_act else ""
    return f"seat{seat} {' | '.join(shown)} | tokens {view.zones[seat_zone(seat, 'tokens')].size}{mark}"


def _frame_text(kind: str, values: Sequence[object]) -> str:
    said = [",".join(filter(None, value)) if isinstance(value, tuple) else str(value) for value in values]
    return f"{kind}({' '.join(part for part in said if part)})"
