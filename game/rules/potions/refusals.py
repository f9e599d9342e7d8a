"""Why something cannot be done in Potions, in terms a screen can word: one clause, one sentence.

The clicks are compared with the ways to what the viewer may do; the first that leads nowhere is the one that is
explained. Every kind of decision has sentences of its own, so that none has to say everything.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.core.ids import Seat, seat_zone, zone_seat
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View
from game.rules.potions.imagine import skeleton
from game.rules.potions.offers import Offers
from game.rules.potions.paths import path
from game.rules.potions.tables import HAND, NOBODY, Seating

Refs = Sequence[Ref]
Sentence = tuple[str, str]

FIRST: Final[dict[str, Sentence]] = {
    "roll": ("PO-04", "roll_first"),
    "visit_begins": ("PO-20", "visit_first"),
    "turn_begins": ("PO-30", "draw_first"),
    "more": ("PO-33", "more_first"),
    "close": ("PO-34", "close_first"),
    "reroll": ("PO-40", "reroll_first"),
    "set": ("PO-41", "set_first"),
}
"""What is said to a first click that leads nowhere, where one sentence says it."""

MORE: Final[dict[str, Sentence]] = {
    "roll": ("PO-04", "roll_more"),
    "visit_begins": ("PO-20", "visit_begins_more"),
    "visit": ("PO-21", "visit_more"),
    "turn_begins": ("PO-30", "draw_more"),
    "turn": ("PO-32", "card_more"),
    "more": ("PO-32", "card_more"),
    "close": ("PO-34", "close_more"),
    "reroll": ("PO-40", "reroll_more"),
    "set": ("PO-41", "set_more"),
    "take": ("PO-42", "take_more"),
    "spill": ("PO-43", "spill_more"),
}
"""What is said to a click too many."""


def ways_of(game: Offers, seating: Seating, view: View) -> list[tuple[Ref, ...]]:
    """The clicks of everything the viewer may do; none for whoever is not asked."""
    if view.viewer is None or view.viewer not in view.to_act:
        return []
    frame = view.pending[-1]
    if frame.kind == "take" and frame.get("victim") >= 0:
        zone = seat_zone(frame.get("victim"), "laid")
        return [(Ref(zone, position),) for position in range(view.zones[zone].size)]
    state = skeleton(game.tables, seating, view)
    return [path(view, action) for action in game.by_frame[frame.kind](state, view.viewer, state.frames[-1])]


def why_not(game: Offers, view: View, ways: Sequence[tuple[Ref, ...]], refs: Refs) -> Refusal | None:
    """Why none of the viewer's ways (``ways_of``) begins with these clicks; ``None`` exactly when one does."""
    refusal = _nobody_may(view)
    if refusal is not None:
        return refusal
    seat = view.viewer
    assert seat is not None
    good, left = 0, ways
    while good < len(refs) and (left := [way for way in left if len(way) > good and way[good] == refs[good]]):
        good += 1
    if good == len(refs):
        return None
    frame = view.pending[-1].kind
    if good and any(way == tuple(refs[:good]) for way in ways):
        return _refusal(*_too_many(frame, refs[0]))
    if good:
        return _refusal(*_SECOND[frame](view, seat, refs[1]))
    explain = _EXPLAIN.get(frame)
    return _refusal(*FIRST[frame]) if explain is None else explain(game, view, seat, refs[0])


def _refusal(clause: str, key: str, **params: object) -> Refusal:
    return Refusal(clause, f"potions.{key}", params)


def _nobody_may(view: View) -> Refusal | None:
    if view.outcome is not None:
        return _refusal("PO-70", "over")
    if view.viewer is None or view.viewer < 0:
        return _refusal("PO-13", "watching")
    if view.viewer in view.to_act:
        return None
    return _refusal("PO-05", "others_turn", seat=view.to_act[0])


def _too_many(frame: str, first: Ref) -> Sentence:
    if first.zone == "challenge":
        return "PO-60", "challenge_more"
    if first.zone == "end":
        return "PO-34", "end_more"
    return MORE[frame]


# --- a second click ---


def _second_visit(view: View, seat: Seat, ref: Ref) -> Sentence:
    return "PO-21", "visit_where"


def _second_card(view: View, seat: Seat, ref: Ref) -> Sentence:
    """A card of the own hand was pointed at in a turn."""
    if ref == Ref(seat_zone(seat, "laid")):
        return ("PO-12", "lays_by_itself") if view.scalars["auto_lay"] else ("PO-10", "no_match")
    return "PO-32", "card_where"


def _second_close(view: View, seat: Seat, ref: Ref) -> Sentence:
    return "PO-34", "close_where"


def _second_set(view: View, seat: Seat, ref: Ref) -> Sentence:
    """A die was pointed at that is to be turned."""
    shown = [Ref(f"faces.{die}", element) for die, element, _ in view.scalars["dice"]]
    return ("PO-41", "set_same") if ref in shown else ("PO-41", "set_face")


_SECOND: Final[dict[str, Callable[[View, Seat, Ref], Sentence]]] = {
    "visit": _second_visit,
    "turn": _second_card,
    "more": _second_card,
    "close": _second_close,
    "set": _second_set,
}


# --- a first click ---


def _visit(game: Offers, view: View, seat: Seat, ref: Ref) -> Refusal:
    """In the opening (PO-20, PO-21)."""
    if ref.zone == seat_zone(seat, "held") and isinstance(ref.item, str):
        kind = game.tables.index[ref.item]
        if game.tables.steps[kind]:
            return _refusal("PO-21", "visit_no_actions")
        if view.scalars["auto_lay"]:
            return _refusal("PO-12", "visit_only_actions")
        return _refusal("PO-10", "visit_no_match")
    if ref.zone == seat_zone(seat, "laid"):
        return _refusal("PO-12", "laid_stay")
    if ref.zone == "deck":
        return _refusal("PO-21", "visit_no_draw")
    if ref.zone == "challenge":
        return _refusal("PO-60", "challenge_later")
    return _shared(view, seat, ref) or _refusal("PO-20", "visit_buttons")


def _turn(game: Offers, view: View, seat: Seat, ref: Ref) -> Refusal:
    """In a turn, before its discard (PO-30 to PO-35, PO-60)."""
    if ref.zone in (seat_zone(seat, "held"), seat_zone(seat, "laid")):
        if _hand(view, seat) <= HAND:
            return _refusal("PO-35", "nothing_due")
        if ref.zone == seat_zone(seat, "laid"):
            return _refusal("PO-32", "choose_laid")
    if ref.zone == "deck":
        return _refusal("PO-30", "one_draw")
    if ref.zone == "challenge":
        return _no_challenge(view, seat)
    if ref.zone == "end":
        return _refusal("PO-32", "discard_first")
    return _shared(view, seat, ref) or _refusal("PO-31", "turn_buttons")


def _hand(view: View, seat: Seat) -> int:
    return view.zones[seat_zone(seat, "held")].size + view.zones[seat_zone(seat, "laid")].size


def _no_challenge(view: View, seat: Seat) -> Refusal:
    caller = view.scalars["caller"]
    if caller == seat:
        return _refusal("PO-60", "challenge_called")
    if caller != NOBODY:
        return _refusal("PO-61", "challenge_final", seat=caller)
    return _refusal("PO-60", "challenge_no_token")


def _shared(view: View, seat: Seat, ref: Ref) -> Refusal | None:
    """What is said to the same click in the opening and in a turn."""
    owner = zone_seat(ref.zone)
    if owner is not None and owner != seat:
        return _refusal("PO-13", "not_yours", seat=owner)
    if owner == seat:
        return _refusal(*_OWN[ref.zone.partition(".")[2]])
    if ref.zone.startswith(("die.", "faces.")):
        return _refusal("PO-40", "dice_by_actions")
    if ref.zone == "discard":
        return _refusal("PO-36", "discards_are_gone")
    return _refusal("PO-63", "tokens_are_earned") if ref.zone == "cauldron" else None


_OWN: Final[dict[str, Sentence]] = {
    "held": ("PO-32", "choose_card"),
    "tokens": ("PO-70", "tokens_stay"),
    "plate": ("PO-43", "own_plate"),
}


def _take(game: Offers, view: View, seat: Seat, ref: Ref) -> Refusal:
    """Whose card is to be taken, or which of the laid ones (PO-42)."""
    if view.pending[-1].get("victim") >= 0:
        return _refusal("PO-42", "take_tab")
    owner = zone_seat(ref.zone)
    if owner == seat:
        return _refusal("PO-42", "take_own")
    if owner is not None and ref.zone.endswith(".laid") and view.zones[ref.zone].size and view.scalars["laid_cards_safe"]:
        return _refusal("PO-42", "take_safe")
    if owner is not None and ref.zone.endswith((".laid", ".held")) and not view.zones[ref.zone].size:
        return _refusal("PO-42", "take_none", seat=owner)
    return _refusal("PO-42", "take_whom")


def _spill(game: Offers, view: View, seat: Seat, ref: Ref) -> Refusal:
    """Whose cauldron is to be spilled (PO-43)."""
    return _refusal("PO-43", "spill_own" if zone_seat(ref.zone) == seat else "spill_whom")


_EXPLAIN: Final[dict[str, Callable[[Offers, View, Seat, Ref], Refusal]]] = {
    "visit": _visit,
    "turn": _turn,
    "take": _take,
    "spill": _spill,
}
