"""Which clause speaks of what lies on Potion Panic's table, and of what is to be done just now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.ids import zone_seat
from game.core.view import View
from game.ui.games.potion_panic.faces import plain
from game.ui.games.potion_panic.words import VERB_CLAUSES

MOMENTS: Final = {
    "begin": "PP-10", "act": "PP-10", "window": "PP-50", "answer": "PP-51", "effect": "PP-30", "pile": "PP-23", "lay": "PP-23",
    "brewed": "PP-19", "cut": "PP-21", "discard": "PP-31", "take": "PP-35", "exchange": "PP-43",
}
"""What is to be done, by the question that is open."""
PLACES: Final = {
    "deck": "PP-25", "stack": "PP-26", "recipe_deck": "PP-16", "recipe_discard": "PP-16", "recipe": "PP-14", "recipes": "PP-15",
    "bowl": "PP-19", "shards": "PP-60", "stone": "PP-62", "slot": "PP-11", "play": "PP-30", "hand": "PP-20", "prep": "PP-11",
    "smash": "PP-13", "brew": "PP-14", "reserve_action": "PP-15", "call": "PP-52", "hear": "PP-52", "pass": "PP-52",
}
OPTIONS: Final = {
    "win_shards": "PP-60", "stone_carries_over": "PP-61", "show_counts": "PP-26", "beaker_random": "PP-43",
    "insta_window": "PP-50", "response_seconds": "PP-52", "auto_pass": "PP-52",
}
"""The clause behind each house rule."""
OVER: Final = "PP-60"
SMASHED, ONE_COLOUR, TWO_COLOURS, ANY_COLOUR, OTHERS_HAND = "PP-30", "PP-14", "PP-42", "PP-41", "PP-35"


def clause_of(name: str, view: View, data: Mapping[str, Any]) -> str:
    """The clause about a target by its id, or about the moment for what is only a button."""
    zone, _, item = name.partition("~")[0].partition("/")
    if plain(item) in data["cards"]:
        return card_clause(data, item)
    place = zone.rpartition(".")[2]
    here = view.zones.get(zone)
    if place.startswith("slot") and here is not None and here.cards and here.cards[0] is not None:
        return card_clause(data, here.cards[0])
    if place == "hand" and zone_seat(zone) != view.viewer:
        return OTHERS_HAND
    return PLACES.get(place) or PLACES.get(place.rstrip("0123456789")) or moment(view)


def card_clause(data: Mapping[str, Any], kind: str) -> str:
    """The clause about a card: what its effect does, or what it counts as in a Brew."""
    card = data["cards"][plain(kind)]
    if card["play"] != "brew":
        return VERB_CLAUSES.get(card["steps"][-1]["do"], SMASHED) if card["steps"] else ONE_COLOUR
    return {1: ONE_COLOUR, 2: TWO_COLOURS}.get(len(card["brews"]), ANY_COLOUR)


def moment(view: View) -> str:
    """The clause about what is to be done now."""
    return MOMENTS.get(view.pending[-1].kind, OVER) if view.pending else OVER
