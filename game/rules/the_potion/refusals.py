"""Why something cannot be done in The Potion, in terms a screen can word: one clause, one sentence."""

from collections.abc import Sequence

from game.core.ids import Seat, seat_zone, zone_seat
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View


def why_not(view: View, refs: Sequence[Ref]) -> Refusal | None:
    """Why no legal action of the viewer begins with these clicks; ``None`` exactly when one does."""
    refusal = _nobody_may(view)
    if refusal is not None:
        return refusal
    seat = view.viewer
    assert seat is not None
    choosing = view.pending[-1].kind == "choose"
    if not choosing:
        return _while_rolling(view, seat, refs)
    return _while_choosing(view, seat, refs)


def _nobody_may(view: View) -> Refusal | None:
    if view.outcome is not None:
        return Refusal("TP-30" if view.outcome.reason == "one_type" else "TP-31", "game_over")
    if view.viewer is None or view.viewer < 0:
        return Refusal("TP-04", "only_watching")
    return None


def _while_rolling(view: View, seat: Seat, refs: Sequence[Ref]) -> Refusal | None:
    roller = view.scalars["roller"]
    if roller != seat:
        return Refusal("TP-19", "other_rolls", {"seat": roller})
    if not refs:
        return None
    if refs[0] != Ref("dice"):
        return Refusal("TP-10", "roll_first")
    return Refusal("TP-10", "roll_is_all") if len(refs) > 1 else None


def _while_choosing(view: View, seat: Seat, refs: Sequence[Ref]) -> Refusal | None:
    if view.sealed[seat]:
        return Refusal("TP-11", "locked_in")
    if not refs:
        return None
    first = refs[0]
    palm, stake = seat_zone(seat, "palm"), seat_zone(seat, "stake")
    if first.zone != palm:
        return _not_my_palm(view, seat, first)
    if not isinstance(first.item, str):
        return Refusal("TP-10", "choose_one_token")
    if first.item not in (view.zones[palm].cards or ()):
        return Refusal("TP-10", "none_left", {"ingredient": first.item})
    if len(refs) == 1 or (len(refs) == 2 and refs[1] == Ref(stake)):
        return None
    second = refs[1]
    if second == Ref(stake):
        return Refusal("TP-12", "one_token_each")
    if second.zone == palm:
        return Refusal("TP-10", "one_token_only")
    if second.zone == "bottle":
        return Refusal("TP-14", "bottle_waits_for_dice")
    return Refusal("TP-12", "own_coaster_only")


def _not_my_palm(view: View, seat: Seat, ref: Ref) -> Refusal:
    if ref.zone == "dice":
        return Refusal("TP-10", "already_rolled")
    if ref.zone == "bottle":
        return Refusal("TP-14", "bottle_keeps")
    owner = zone_seat(ref.zone)
    if ref.zone.endswith(".palm"):
        return Refusal("TP-04", "other_palm", {"seat": owner})
    if owner == seat:
        return Refusal("TP-10", "token_first")
    return Refusal("TP-12", "other_stake", {"seat": owner})
