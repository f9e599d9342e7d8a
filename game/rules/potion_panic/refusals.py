"""Why something cannot be done in Potion Panic, in terms a screen can word: one clause, one sentence.

The clicks are compared with the ways to what the viewer may do; the first that leads nowhere is the one that is
explained. Every kind of decision has sentences of its own, so that none has to say everything.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.core.ids import Seat, seat_zone, zone_seat
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View
from game.rules.potion_panic.imagine import skeleton
from game.rules.potion_panic.offers import Offers
from game.rules.potion_panic.paths import path
from game.rules.potion_panic.tables import INSTA, LOCKED, Seating

Refs = Sequence[Ref]

FIRST: Final[dict[str, tuple[str, str]]] = {
    "begin": ("PP-10", "begin_first"),
    "pile": ("PP-23", "pile_which"),
    "lay": ("PP-23", "lay_which"),
    "discard": ("PP-31", "discard_which"),
    "take": ("PP-35", "take_which"),
    "exchange": ("PP-43", "exchange_which"),
}
"""What is to be clicked where a single click decides."""

MORE: Final[dict[str, tuple[str, str]]] = {
    "begin": ("PP-10", "begin_more"),
    "pile": ("PP-23", "pile_more"),
    "lay": ("PP-23", "lay_more"),
    "discard": ("PP-31", "discard_more"),
    "take": ("PP-35", "take_more"),
    "exchange": ("PP-43", "exchange_more"),
    "cut": ("PP-21", "cut_more"),
    "window": ("PP-50", "window_more"),
    "answer": ("PP-51", "answer_more"),
}
"""What is said to a click too many."""


def ways_of(game: Offers, seating: Seating, view: View) -> list[tuple[Ref, ...]]:
    """The clicks of everything the viewer may do; none for whoever is not asked."""
    if view.viewer is None or view.viewer not in view.to_act:
        return []
    return [path(view, action) for action in game.legal(skeleton(game, seating, view), view.viewer)]


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
        return _refusal(*MORE[frame]) if frame != "act" else _act_more(game, view, seat, refs)
    return _EXPLAIN.get(frame, _single)(game, view, seat, refs, good)


def _refusal(clause: str, key: str, **params: object) -> Refusal:
    return Refusal(clause, f"panic.{key}", params)


def _nobody_may(view: View) -> Refusal | None:
    if view.outcome is not None:
        return _refusal("PP-60" if view.outcome.reason == "shards" else "PP-63", "over")
    if view.viewer is None or view.viewer < 0:
        return _refusal("PP-11", "watching")
    if view.viewer in view.to_act:
        return None
    if view.sealed[view.viewer]:
        return _refusal("PP-51", "locked_in")
    if len(view.pending[-1].fields) == 0:
        return _refusal("PP-50", "others_answer")
    return _refusal("PP-10", "others_turn", seat=view.to_act[0])


def _single(game: Offers, view: View, seat: Seat, refs: Refs, good: int) -> Refusal:
    return _refusal(*FIRST[view.pending[-1].kind])


def _cut(game: Offers, view: View, seat: Seat, refs: Refs, good: int) -> Refusal:
    if view.pending[-1].get("stack") < 0:
        return _refusal("PP-23", "cut_stack", n=view.scalars["hand_limit"])
    return _refusal("PP-21", "cut_card", n=view.scalars["hand_limit"])


def _window(game: Offers, view: View, seat: Seat, refs: Refs, good: int) -> Refusal:
    """Between the actions of somebody else (PP-50)."""
    if good:
        return _refusal("PP-43", "window_whom")
    kind = _own_card(view, seat, refs[0])
    if kind is not None and kind.endswith(LOCKED):
        return _refusal("PP-43", "window_locked")
    return _refusal("PP-50", "window_only")


def _answer(game: Offers, view: View, seat: Seat, refs: Refs, good: int) -> Refusal:
    """While a declared card waits for answers (PP-51)."""
    return _refusal("PP-51", "answer_stack") if good else _refusal("PP-51", "answer_only")


def _own_card(view: View, seat: Seat, ref: Ref) -> str | None:
    """The kind of the own card that is pointed at, in hand or on the bench."""
    if ref.zone == seat_zone(seat, "hand") and isinstance(ref.item, str):
        return ref.item
    if ref.zone.startswith(seat_zone(seat, "slot")) and view.zones[ref.zone].cards:
        return (view.zones[ref.zone].cards or (None,))[0]
    return None


# --- the active seat ---


def _act(game: Offers, view: View, seat: Seat, refs: Refs, good: int) -> Refusal:
    return _act_first(game, view, seat, refs[0]) if not good else _act_further(game, view, seat, refs, good)


def _act_first(game: Offers, view: View, seat: Seat, ref: Ref) -> Refusal:
    """The first click of an action leads nowhere (PP-10 to PP-18, PP-50)."""
    owner = zone_seat(ref.zone)
    if owner is not None and owner != seat:
        part = ref.zone.partition(".")[2]
        clause, key = _OTHERS.get(part, ("PP-11", "not_your_bench"))
        return _refusal(clause, key, seat=owner)
    if owner == seat:
        return _own_first(game, view, seat, ref)
    if ref.zone.startswith("stack"):
        return _refusal("PP-26", "stacks_by_cards")
    if ref.zone.startswith("recipe") and ref.zone[6:].isdigit():
        return _recipe_first(view, ref)
    return _refusal(*_MIDDLE.get(ref.zone, ("PP-22", "no_drawing")))


_OTHERS: Final[dict[str, tuple[str, str]]] = {
    "hand": ("PP-35", "not_your_hand"),
    "recipes": ("PP-15", "not_your_recipes"),
    "shards": ("PP-38", "not_your_shards"),
    "stone": ("PP-62", "not_your_stone"),
    "play": ("PP-44", "not_your_play"),
}
_MIDDLE: Final[dict[str, tuple[str, str]]] = {
    "deck": ("PP-22", "no_drawing"),
    "recipe_deck": ("PP-16", "recipes_come_by_themselves"),
    "recipe_discard": ("PP-16", "recipes_are_gone"),
    "bowl": ("PP-19", "shards_are_earned"),
    "begin": ("PP-10", "has_begun"),
    "pass": ("PP-10", "no_passing"),
    "end": ("PP-10", "actions_left"),
}


def _own_first(game: Offers, view: View, seat: Seat, ref: Ref) -> Refusal:
    part = ref.zone.partition(".")[2]
    if part.startswith("slot"):
        return _slot_first(game, view, seat, ref)
    if part == "hand":
        if ref.item is None:
            return _refusal("PP-11", "choose_a_card")
        return _refusal("PP-10", "no_points")
    if part == "recipes":
        if ref.item is None:
            return _refusal("PP-14", "choose_a_recipe")
        return _refusal("PP-14", "does_not_fit" if view.scalars["points"] else "no_points_brew")
    if part == "stone":
        return _refusal("PP-62", "choose_the_stone" if view.zones[ref.zone].size else "no_stone")
    return _refusal("PP-60", "shards_stay") if part == "shards" else _refusal("PP-13", "card_first")


def _slot_first(game: Offers, view: View, seat: Seat, ref: Ref) -> Refusal:
    kind = _own_card(view, seat, ref)
    if kind is None:
        return _refusal("PP-11", "slot_is_empty")
    play = game.tables.play[game.tables.index[kind]]
    if kind.endswith(LOCKED):
        return _refusal("PP-43", "beaker_locked")
    if play == INSTA and kind in game.tables.answer_names:
        return _refusal("PP-50", "juice_only_answers")
    if play == INSTA:
        return _refusal("PP-43", "slot_by_place" if ref.item is not None else "nobody_to_haunt")
    if play != "smash":
        return _refusal("PP-13", "cannot_be_smashed")
    return _refusal("PP-13", "slot_by_place" if view.scalars["points"] else "no_points_smash")


def _recipe_first(view: View, ref: Ref) -> Refusal:
    if not view.zones[ref.zone].size:
        return _refusal("PP-16", "no_recipe_here")
    if not view.scalars["points"]:
        return _refusal("PP-15", "no_points_recipe")
    return _refusal("PP-15", "recipe_by_place" if ref.item is not None else "reserve_full_and_no_fit")


def _act_further(game: Offers, view: View, seat: Seat, refs: Refs, good: int) -> Refusal:
    """An action was begun, and its next click leads nowhere."""
    first = refs[0]
    part = first.zone.partition(".")[2]
    if part == "stone":
        return _refusal("PP-62", "stone_what")
    if part == "recipes" or first.zone.startswith("recipe"):
        return _recipe_further(view, seat, refs, good)
    if part == "hand":
        return _card_further(view, seat, refs, good)
    kind = view.zones[first.zone].cards or ("",)
    if kind[0] in game.tables.index and game.tables.play[game.tables.index[str(kind[0])]] == INSTA:
        return _refusal("PP-43", "beaker_whom")
    return _smash_further(game, view, str(kind[0]))


def _card_further(view: View, seat: Seat, refs: Refs, good: int) -> Refusal:
    if good > 1:
        return _refusal("PP-12", "replaced_goes_where")
    second = refs[1]
    if second.zone.startswith(seat_zone(seat, "slot")):
        return _refusal("PP-12", "slot_is_full" if second.item is None else "prep_by_place")
    owner = zone_seat(second.zone)
    if owner is not None and owner != seat and second.zone.partition(".")[2].startswith("slot"):
        return _refusal("PP-11", "own_bench_only", seat=owner)
    if second.zone.startswith("stack"):
        return _refusal("PP-22", "no_discarding")
    return _refusal("PP-11", "prep_where" if view.scalars["points"] else "no_points_but_haunt")


def _recipe_further(view: View, seat: Seat, refs: Refs, good: int) -> Refusal:
    second = refs[1]
    if good == 1 and second == Ref(seat_zone(seat, "recipes")):
        return _refusal("PP-15", "reserve_full", n=view.scalars["private_recipes"])
    if good == 1 and second == Ref(seat_zone(seat, "play")):
        return _refusal("PP-14", "does_not_fit_all")
    return _refusal("PP-14", "recipe_where" if good == 1 else "brew_which")


def _smash_further(game: Offers, view: View, kind: str) -> Refusal:
    """The target of a smashed card is of another sort (PP-13, PP-30)."""
    targeted = [step.verb.name for step in game.tables.steps_by_name.get(kind, ()) if step.verb.targeted]
    if not targeted:
        return _refusal("PP-30", "smash_here")
    return _refusal(*_TARGETS.get(targeted[0], ("PP-30", "smash_whom")))


_TARGETS: Final[dict[str, tuple[str, str]]] = {
    "take_stack": ("PP-34", "smash_which_stack"),
    "spoil": ("PP-37", "smash_which_slot"),
    "steal_shards": ("PP-38", "smash_who_has_shards"),
}


def _act_more(game: Offers, view: View, seat: Seat, refs: Refs) -> Refusal:
    """A click too many: the action was complete before it."""
    first, part = refs[0], refs[0].zone.partition(".")[2]
    if first.zone == "end":
        return _refusal("PP-18", "end_more")
    if part == "stone":
        return _refusal("PP-62", "stone_more")
    if part == "recipes" or first.zone.startswith("recipe"):
        if first.zone.startswith("recipe") and refs[1] == Ref(seat_zone(seat, "recipes")):
            return _refusal("PP-15", "reserve_more")
        return _refusal("PP-14", "brew_more")
    if part == "hand":
        return _refusal("PP-43", "beaker_more") if refs[1].zone.endswith(".hand") else _refusal("PP-11", "prep_more")
    kind = (view.zones[first.zone].cards or ("",))[0]
    if kind in game.tables.index and game.tables.play[game.tables.index[str(kind)]] == INSTA:
        return _refusal("PP-43", "beaker_more")
    return _refusal("PP-30", "smash_more")


_EXPLAIN: Final[dict[str, Callable[[Offers, View, Seat, Refs, int], Refusal]]] = {
    "act": _act,
    "window": _window,
    "answer": _answer,
    "cut": _cut,
}
