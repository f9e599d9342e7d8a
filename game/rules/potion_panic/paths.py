"""What a player clicks for each action, and the table in words."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.ids import Seat, seat_zone
from game.core.refs import Ref
from game.core.view import View
from game.rules.potion_panic.brewing import STONE
from game.rules.potion_panic.offers import HAND


def path(view: View, action: Action) -> tuple[Ref, ...]:
    """The clicks, in order: a card, then where it goes; a recipe, then what makes it; or a button.

    A card of the hand is ``seat0.hand/red``, a slot, stack or open recipe its place (``seat0.slot1``, ``stack2``,
    ``recipe0``). What needs no further place is finished on the own play area, ``seat0.play``.
    """
    seat = view.viewer or 0
    args = action.args
    match action.kind:
        case "prep":
            places = [Ref(seat_zone(seat, args[1])), *(Ref(stack) for stack in args[2:])]
            return (Ref(seat_zone(seat, HAND), args[0]), *places)
        case "smash":
            targets = [_target(seat, text) for text in args[1:]] or [Ref(seat_zone(seat, "play"))]
            return (Ref(seat_zone(seat, args[0])), *targets)
        case "brew":
            return (_recipe(view, seat, args[0]), *_makings(view, seat, action.uses))
        case "reserve":
            return (Ref(args[0]), Ref(seat_zone(seat, "recipes")))
        case "insta" | "answer":
            return (_source(seat, args[0], args[1]), _target(seat, args[2]))
        case "stone":
            return (Ref(seat_zone(seat, STONE)), _power(seat, args))
        case "pile":
            return (Ref(args[0]),)
        case "take":
            return (Ref(seat_zone(view.pending[-1].get("target"), HAND), args[0]),)
        case "discard":
            return (Ref(seat_zone(seat, HAND), args[0]),)
        case "lay":
            zone = HAND if view.pending[-1].kind == "cut" else "play"
            return (Ref(seat_zone(seat, zone), args[0]),)
    return (Ref(action.kind),)


def _target(seat: Seat, text: str) -> Ref:
    """An opponent is pointed at by their hand, a slot or stack by itself, nobody by the own play area."""
    if text == "none":
        return Ref(seat_zone(seat, "play"))
    return Ref(text if "." in text or text.startswith("stack") else f"{text}.{HAND}")


def _source(seat: Seat, kind: str, source: str) -> Ref:
    return Ref(seat_zone(seat, HAND), kind) if source == HAND else Ref(seat_zone(seat, source))


def _recipe(view: View, seat: Seat, recipe: str) -> Ref:
    for zone, held in view.zones.items():
        if zone.startswith("recipe") and zone[6:].isdigit() and held.cards == (recipe,):
            return Ref(zone)
    return Ref(seat_zone(seat, "recipes"), recipe)


def _makings(view: View, seat: Seat, uses: Sequence[str]) -> tuple[Ref, ...]:
    """All of a bench at once is laid on the play area; where there is a choice each slot used, and the Stone."""
    lying = [zone for zone, held in view.zones.items() if zone.startswith(seat_zone(seat, "slot")) and held.size]
    if len(uses) == len(lying) and not view.zones[seat_zone(seat, STONE)].size:
        return (Ref(seat_zone(seat, "play")),)
    return tuple(Ref(seat_zone(seat, use)) for use in uses)


def _power(seat: Seat, args: Sequence[str]) -> Ref:
    if args[0] == "private":
        return Ref(seat_zone(seat, "recipes"), args[1])
    return Ref("recipe_deck" if args[0] == "public" else "deck")


def board_text(view: View) -> str:
    """A line for the turn, one for the table's middle, one per seat, one for what is pending."""
    zones, scalars = view.zones, view.scalars
    piles = [zone for name, zone in zones.items() if name.startswith("stack")]
    stacks = " ".join(f"{zone.size}:{zone.cards[-1] if zone.cards else '-'}" for zone in piles)
    laid = [zone for name, zone in zones.items() if name.startswith("recipe") and name[6:].isdigit()]
    public = " ".join((zone.cards or ("-",))[0] or "?" for zone in laid)
    lines = [
        f"potion_panic turn {scalars['turn']} seat{scalars['active']} points {scalars['points']} boosts {scalars['boosts']}",
        f"deck {zones['deck'].size} stacks {stacks} recipes {zones['recipe_deck'].size} {public} bowl {zones['bowl'].size}",
    ]
    for seat in range(view.seats):
        mark = "sealed" if view.sealed[seat] else "to act" if seat in view.to_act else ""
        own = f" {view.own_sealed}" if seat == view.viewer and view.own_sealed else ""
        lines.append(f"{_seat_line(view, seat)} {mark}{own}".rstrip())
    if view.pending:
        frames = [_frame_text(frame.kind, [value for _, value in frame.fields]) for frame in view.pending]
        lines.append("pending " + " > ".join(frames))
    if view.outcome is not None:
        lines.append(f"over {view.outcome.reason} winners {' '.join(map(str, view.outcome.winners))}")
    return "\n".join(lines)


def _seat_line(view: View, seat: Seat) -> str:
    shown = []
    for name, zone in view.zones.items():
        if not name.startswith(f"seat{seat}.") or (not zone.size and ".slot" not in name):
            continue
        part = name.partition(".")[2]
        if part == "shards":
            shown.append(f"shards {zone.size}")
        elif zone.cards is None:
            shown.append(f"{part} {'?' * zone.size or '-'}")
        else:
            shown.append(f"{part} {','.join(kind or '?' for kind in zone.cards) or '-'}")
    return f"seat{seat} " + " | ".join(shown)


def _frame_text(kind: str, values: Sequence[object]) -> str:
    said = [",".join(filter(None, value)) if isinstance(value, tuple) else str(value) for value in values]
    return "(".join((kind, " ".join(said))) + ")" if said else kind
