"""Why something cannot be done in Potion-Making, in terms a screen can word: one clause, one sentence.

The clicks are compared with the ways to what the viewer may do; the first that leads nowhere is the one that is explained.
Params are ids: ``seat`` of a seat, ``part`` of an element, formula or kind, ``element`` of an element.
"""

from collections.abc import Sequence
from typing import Final

from game.core.ids import Seat, seat_zone, zone_seat
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View
from game.rules.potion_making.paths import Clicks, Paths
from game.rules.potion_making.tables import APART, RETURN, RETURNING

Sentence = tuple[str, str]

EUREKA: Final = "formulas_on_desk"
DECOMPOSITION: Final = "cards_in_formulas"
TRANSFORMATION: Final = "changes_of_formulas"
"""What spells are cast at, as their verbs call it."""

CLAUSE: Final = {EUREKA: "PM-41", DECOMPOSITION: "PM-42", TRANSFORMATION: "PM-43", "": "PM-40"}


class Refusals:
    """Answers for one set of rules."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.tables = paths.offers.tables
        self._view: View | None = None
        self._ways: list[Clicks] = []

    def why_not(self, view: View, refs: Sequence[Ref]) -> Refusal | None:
        """Why none of the viewer's ways begins with these clicks; ``None`` exactly when one does."""
        refusal = _nobody_may(view)
        if refusal is not None:
            return refusal
        if self._view is not view:
            self._view, self._ways = view, self.paths.ways(view)
        ways, clicks = self._ways, tuple(refs)
        good = 0
        while good < len(clicks) and any(way[: good + 1] == clicks[: good + 1] for way in ways):
            good += 1
        if good == len(clicks):
            return None
        if good and clicks[:good] in ways:
            return _refusal(*self._too_many(view, clicks[:good]))
        if not good:
            return self._first(view, clicks[0])
        return self._second(view, *clicks[:2]) if good == 1 else self._later(clicks[:good], clicks[good])

    # --- the first click ---

    def _first(self, view: View, ref: Ref) -> Refusal:
        frame = view.pending[-1]
        if frame.kind == "turn_begins":
            return _refusal("PM-12", "draw_first")
        if frame.kind == RETURN:
            return _refusal("PM-60", "return_first", element=frame.get("element"))
        assert view.viewer is not None
        return _first_card(view, view.viewer, ref)

    # --- the second click: a card of the hand was chosen ---

    def _second(self, view: View, card: Ref, ref: Ref) -> Refusal:
        seat = view.viewer
        assert seat is not None
        kind = self.tables.index[str(card.item)]
        owner, what = zone_seat(ref.zone), ref.zone.partition(".")[2]
        if ref.zone == "deck":
            return _refusal("PM-12", "nothing_goes_back")
        if ref.zone == RETURNING:
            return _refusal("PM-60", "card_stays_yours")
        if what == "hand" and owner == seat:
            return _refusal("PM-36", "one_card")
        if owner not in (None, seat) and not what.startswith("formula"):
            return _refusal("PM-30", "before_yourself", seat=owner)
        if self.tables.formula_of[kind] >= 0:
            return self._second_formula(view, kind, ref)
        return self._second_spell(view, seat, kind, ref)

    def _second_formula(self, view: View, kind: int, ref: Ref) -> Refusal:
        if not ref.zone.endswith(".shelf"):
            if ref.zone == APART or ref.zone.startswith("desk"):
                return _refusal("PM-20", "to_the_desk")
            return _refusal("PM-32", "shelf_before_sources")
        formula = self.tables.formulas[self.tables.formula_of[kind]]
        missing = self.paths.offers.sources.missing(self.paths.state(view), formula)
        if missing is None:
            return _refusal("PM-31", "one_card_short")
        return _refusal("PM-36", "part_missing", part=missing.name)

    def _second_spell(self, view: View, seat: Seat, kind: int, ref: Ref) -> Refusal:
        aims = next((step.verb.aims for step in self.tables.steps[kind] if step.verb.aims), "")
        owner = zone_seat(ref.zone)
        if ref.zone == seat_zone(seat, "shelf"):
            return _refusal("PM-40", "spell_is_no_formula")
        if owner not in (None, seat):
            return _refusal(CLAUSE[aims], "not_yours_to_change", seat=owner)
        if aims == EUREKA:
            return _refusal("PM-41", "take_from_desk" if owner == seat else "nothing_to_take")
        state = self.paths.state(view)
        if not any(state.works[seat]):
            return _refusal(CLAUSE[aims], "nothing_composed")
        if aims == TRANSFORMATION and not self.paths.offers.formulas_on_desk(state, seat):
            return _refusal("PM-43", "nothing_to_become")
        return _refusal(CLAUSE[aims], "own_formula_first")

    # --- later clicks ---

    def _later(self, clicks: Clicks, ref: Ref) -> Refusal:
        kind = self.tables.index[str(clicks[0].item)]
        depth = min(len(clicks) - 1, 3)
        number = self.tables.formula_of[kind]
        if number >= 0:
            return _refusal("PM-31" if depth == 1 else "PM-32", f"source_{depth}")
        aims = next((step.verb.aims for step in self.tables.steps[kind] if step.verb.aims), "")
        return _refusal(CLAUSE[aims], "become_which" if aims == TRANSFORMATION else "keep_which")

    def _too_many(self, view: View, way: Clicks) -> Sentence:
        """What is said to a click too many."""
        frame = view.pending[-1].kind
        if frame == "turn_begins":
            return "PM-12", "draw_more"
        if frame == RETURN:
            return "PM-60", "return_more"
        if way[1].zone == "desk":
            return "PM-20", "place_more"
        if self.tables.formula_of[self.tables.index[str(way[0].item)]] < 0:
            return "PM-40", f"cast_more_{min(len(way) - 1, 2)}"
        return "PM-36", f"compose_more_{min(len(way) - 2, 2)}"


def _refusal(clause: str, key: str, **params: object) -> Refusal:
    return Refusal(clause, f"potion_making.{key}", params)


def _nobody_may(view: View) -> Refusal | None:
    if view.outcome is not None:
        return _refusal("PM-14", "over")
    if view.viewer is None or view.viewer < 0:
        return _refusal("PM-05", "watching")
    if view.viewer in view.to_act:
        return None
    return _refusal("PM-12", "others_turn", seat=view.to_act[0])


def _first_card(view: View, seat: Seat, ref: Ref) -> Refusal:
    """A card of the hand comes first, in a turn."""
    owner, what = zone_seat(ref.zone), ref.zone.partition(".")[2]
    if owner is None:
        place = "desk" if ref.zone.startswith("desk") else ref.zone
        return _refusal(*_SHARED[place])
    if what.startswith("formula"):
        what = "formula"
    if owner == seat:
        return _refusal(*_OWN[what])
    clause, key = _OTHERS[what]
    return _refusal(clause, key, seat=owner)


_SHARED: Final[dict[str, Sentence]] = {
    "deck": ("PM-12", "drawn_already"),
    "desk": ("PM-20", "card_before_desk"),
    APART: ("PM-22", "card_before_supreme"),
    RETURNING: ("PM-60", "nothing_returns"),
}
_OWN: Final[dict[str, Sentence]] = {
    "hand": ("PM-36", "choose_card"),
    "formula": ("PM-32", "card_before_formula"),
    "shelf": ("PM-30", "card_before_shelf"),
}
_OTHERS: Final[dict[str, Sentence]] = {
    "hand": ("PM-05", "not_your_hand"),
    "formula": ("PM-32", "card_before_their_formula"),
    "shelf": ("PM-30", "not_your_shelf"),
}
