"""What a smashed card of Potion Panic would do, step by step, as far as whoever smashes it can know."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.hints import Reason
from game.core.ids import PlainMap
from game.rules.effects.common import text_seat

if TYPE_CHECKING:
    from game.ai.reasons.potion_panic import Look

NOBODY = "none"


def did(look: "Look", verb: str, params: PlainMap, target: str) -> Sequence[Reason]:
    """The reasons a step gives; ``target`` is what it is aimed at, "" for nothing, ``none`` where nothing can be hit."""
    if target == NOBODY:
        return (Reason("nobody_to_hit"),)
    match verb:
        case "draw" | "discard":
            return (Reason({"draw": "would_draw", "discard": "would_discard"}[verb], {"n": params["count"]}),)
        case "take_tops":
            tops = [stack[-1] for stack in look.view.knowledge["stacks"] if stack]
            return (Reason("would_take", {"cards": tops}),) if tops else ()
        case "take_stack":
            return (Reason("would_take", {"cards": list(look.stack(target)[-params["count"] :])}),)
        case "take_card" | "swap_hands":
            seat = text_seat(target)
            key = "would_take_one" if verb == "take_card" else "would_swap"
            return (Reason(key, {"seat": seat, "n": look.size(seat, "hand"), "own": len(look.hand)}),)
        case "spoil":
            return (Reason("would_spoil", {"seat": text_seat(target.partition(".")[0])}),)
        case "steal_shards":
            return (_stolen(look, min(params["count"], look.size(text_seat(target), "shards")), target),)
        case "renew_recipes":
            return (Reason("would_renew", {"n": look.tables.public}),)
        case "refill_actions":
            return (_refilled(look, params["times"]),)
    return ()


def _stolen(look: "Look", count: int, target: str) -> Reason:
    """Shards of somebody else; they may be the last that are needed (PP-38, PP-60)."""
    wins = look.size(look.seat, "shards") + count >= look.view.scalars["win_shards"]
    seat = text_seat(target)
    params = {"seat": seat, "n": count, "has": look.size(seat, "shards")}
    return Reason("would_win" if wins else "would_steal", params)


def _refilled(look: "Look", times: int) -> Reason:
    """Action points, unless it has been done too often this turn (PP-40)."""
    if look.view.scalars["boosts"] >= times:
        return Reason("too_often")
    return Reason("would_refill", {"n": look.view.scalars["actions"]})
