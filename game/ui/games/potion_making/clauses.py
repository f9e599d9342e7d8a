"""Which clause speaks of what lies on Practice's table, and of what is to be done just now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.ids import zone_seat
from game.core.view import View

VERB_CLAUSES: Final = {"take_formula": "PM-41", "decompose": "PM-42", "transform": "PM-43"}
"""The clause of what each spell does."""
MOMENTS: Final = {
    "turn_begins": "PM-12", "turn": "PM-12", "another": "PM-40", "return": "PM-60", "composing": "PM-37", "effect": "PM-40",
}
"""What is to be done, by the question that is open."""
PLACES: Final = {
    "deck": "PM-12", "desk": "PM-20", "mat": "PM-20", "supremes": "PM-22", "returning": "PM-60", "shelf": "PM-30", "own": "PM-30",
    "second": "PM-36",
}
OPTIONS: Final = {
    "any_card_of_pile": "PM-31",
}
"""The clause behind each house rule."""
OVER: Final = "PM-14"
SECRET, FORMULA, COMPOSED, SUPREME = "PM-05", "PM-30", "PM-32", "PM-22"


def clause_of(name: str, view: View, data: Mapping[str, Any]) -> str:
    """The clause about a target by its id, or about the moment for what is only a button."""
    zone, _, item = name.partition("~")[0].partition("/")
    head, _, tail = zone.partition(".")
    if head in PLACES:
        return PLACES[head]
    if tail == "hand":
        return card_clause(data, item) if item in data["cards"] else MOMENTS["turn"] if zone_seat(zone) == view.viewer else SECRET
    if tail.startswith("formula"):
        return COMPOSED
    return PLACES.get(tail) or moment(view)


def card_clause(data: Mapping[str, Any], card: str) -> str:
    """The clause about what a card is, apart from its element: a formula, one of several elements, or a spell."""
    spec = data["cards"][card]
    spell = data["spells"].get(spec["upper"])
    if spell is not None:
        return VERB_CLAUSES.get(spell["steps"][0]["do"], MOMENTS["effect"])
    return SUPREME if len(spec["elements"]) > 1 else FORMULA


def moment(view: View) -> str:
    """The clause about what is to be done now."""
    return MOMENTS.get(view.pending[-1].kind, OVER) if view.pending else OVER
