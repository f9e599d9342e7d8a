"""How near the end of a game seems, 0 to 1, by what lies open; the music follows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.ids import seat_zone
from game.core.view import View

TENSE, CLOSE = 0.45, 0.75

Data = Mapping[str, Any]


def mood(view: View, data: Data) -> str:
    """The loop of music for a position."""
    near = nearness(view, data)
    return "close" if near >= CLOSE else "tense" if near >= TENSE else "calm"


def nearness(view: View, data: Data) -> float:
    """0 at the beginning, 1 when it is all but over."""
    return min(1.0, max(0.0, _BY_GAME[view.game](view, data)))


def _the_potion(view: View, data: Data) -> float:
    """Who has the fewest tokens left, what lies on the coaster among them: with two somebody may have a single kind."""
    full = len(data["ingredients"]) * int(data["numbers"]["tokens_per_ingredient"])
    left = [sum(view.zones[seat_zone(seat, name)].size for name in ("palm", "stake")) for seat in range(view.seats)]
    return (full - min(left)) / max(1, full - 2)


def _potion_panic(view: View, data: Data) -> float:
    """How many shards have left the bowl."""
    return 1.0 - view.zones["bowl"].size / max(1, int(data["numbers"]["shards"]))


def _potions(view: View, data: Data) -> float:
    """How much of what wins somebody has."""
    most = max(view.zones[seat_zone(seat, "tokens")].size for seat in range(view.seats))
    return most / max(1, int(view.scalars["tokens_to_win"]))


def _potion_making(view: View, data: Data) -> float:
    """How much of the deck has been drawn."""
    return 1.0 - view.zones["deck"].size / max(1, int(data["numbers"]["deck"]))


_BY_GAME: Mapping[str, Callable[[View, Data], float]] = {
    "the_potion": _the_potion, "potion_panic": _potion_panic, "potions": _potions, "potion_making": _potion_making,
}
