"""Which clause speaks of what lies on Potions' table, and of what is to be done just now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.view import View
from game.ui.games.potions.words import VERB_CLAUSES

MOMENTS: Final = {
    "roll": "PO-04", "visit_begins": "PO-20", "visit": "PO-21", "turn_begins": "PO-30", "turn": "PO-32", "more": "PO-33",
    "close": "PO-34", "effect": "PO-32", "reroll": "PO-40", "set": "PO-41", "take": "PO-42", "spill": "PO-43",
}
"""What is to be done, by the question that is open."""
PLACES: Final = {
    "deck": "PO-30", "discard": "PO-36", "discard_it": "PO-32", "die": "PO-01", "faces": "PO-41", "dice": "PO-04",
    "cauldron": "PO-03", "challenge": "PO-60", "plate": "PO-70", "tokens": "PO-70", "held": "PO-42", "laid": "PO-13",
    "turns": "PO-05",
}
OPTIONS: Final = {
    "max_players": "PO-03", "clockwise_turns": "PO-05", "auto_lay": "PO-12", "opening_actions": "PO-21",
    "laid_cards_safe": "PO-42", "challenge_ties_succeed": "PO-63", "challenge_void": "PO-64", "quick_brew": "PO-71",
    "round_turn_limit": "PO-71",
}
"""The clause behind each house rule."""
OVER: Final = "PO-70"
ELEMENT, WILD, ACTION = "PO-10", "PO-11", "PO-32"


def clause_of(name: str, view: View, data: Mapping[str, Any]) -> str:
    """The clause about a target by its id, or about the moment for what is only a button."""
    zone, _, item = name.partition("~")[0].partition("/")
    if item in data["cards"]:
        return card_clause(data, item)
    head, _, tail = zone.partition(".")
    return PLACES.get(head) or PLACES.get(tail) or moment(view)


def card_clause(data: Mapping[str, Any], kind: str) -> str:
    """The clause about a card."""
    card = data["cards"][kind]
    if card["steps"]:
        return VERB_CLAUSES.get(card["steps"][0]["do"], ACTION)
    return WILD if card["wild"] else ELEMENT


def moment(view: View) -> str:
    """The clause about what is to be done now."""
    return MOMENTS.get(view.pending[-1].kind, OVER) if view.pending else OVER
