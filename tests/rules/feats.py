"""Scripted games to be told: events written down one by one, as the rules emit them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.core.feats import Tale
from game.core.view import Outcome
from game.rules import registry


def tale(
    game: str, events: Sequence[Event], winners: Sequence[int] = (0,), scores: Sequence[int] = (0, 0, 0, 0), reason: str = "",
) -> Tale:
    """A game that is over, with as many seats as there are scores."""
    return Tale(registry.load(game).data, len(scores), tuple(events), Outcome(tuple(winners), tuple(scores), reason, {}))


def earns(game: str, feat: str, told: Tale, seat: int = 0) -> bool:
    """Whether a seat has earned an achievement."""
    (found,) = (each for each in registry.TELLING[game]().feats if each.id == feat)
    return found.earned(told, seat)


def counted(name: str, value: object) -> Event:
    return Event("counted", value=(name, value))
