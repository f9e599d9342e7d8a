"""Which clause speaks of what lies on The Potion's table, and of what is to be done just now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.ids import zone_seat
from game.core.view import View

MOMENTS: Final = {"roll": "TP-10", "choose": "TP-10"}
"""What is to be done, by the question that is open."""
PLACES: Final = {"dice": "TP-02", "bottle": "TP-14", "palm": "TP-04", "stake": "TP-11"}
OPTIONS: Final = {
    "memory_help": "TP-20", "match_wins": "TP-32",
}
"""The clause behind each house rule."""
OVER: Final = "TP-30"


def clause_of(name: str, view: View, data: Mapping[str, Any]) -> str:
    """The clause about a target by its id, or about the moment for what is only a button."""
    zone = name.partition("/")[0]
    place = zone.rpartition(".")[2]
    if place == "palm" and zone_seat(zone) == view.viewer:
        return "TP-10"
    if place == "stake" and view.scalars["last"] is not None and not (view.pending and view.pending[-1].kind == "choose"):
        return "TP-13"
    return PLACES.get(place) or moment(view)


def moment(view: View) -> str:
    """The clause about what is to be done now."""
    return MOMENTS.get(view.pending[-1].kind, OVER) if view.pending else OVER
