"""The table of games that can be drawn: each with its board and the zones its layout must have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.core.rules import Rules
from game.data.locale import Locale
from game.match.seats import Sitter
from game.ui.table.board import Board, Scenery
from game.ui.table.hint_words import HintWords


class Drawn(NamedTuple):
    """How a game comes onto the screen."""

    board: Callable[[Scenery, Random], Board]
    zones: Callable[[Mapping[str, Any]], Mapping[str, Sequence[str]]]
    hints: Callable[[Rules[Any], Sequence[Sitter], Locale], HintWords]
    recap: bool = False
    """Whether somebody who comes back to the screen is told what happened meanwhile."""
    unasked: frozenset[str] = frozenset()
    """The begin steps, such as the draw of a turn, that come by themselves; others wait for a press while humans play."""


def _the_potion() -> Drawn:
    from game.ui.games.the_potion.board import PotionBoard, required_zones
    from game.ui.games.the_potion.hints import PotionHints

    return Drawn(PotionBoard, required_zones, PotionHints)


def _potion_panic() -> Drawn:
    from game.ui.games.potion_panic.board import PanicBoard
    from game.ui.games.potion_panic.hints import PanicHints
    from game.ui.games.potion_panic.places import required_zones

    return Drawn(PanicBoard, required_zones, PanicHints, recap=True, unasked=frozenset({"begin"}))


def _potions() -> Drawn:
    from game.ui.games.potions.board import PotionsBoard
    from game.ui.games.potions.hints import PotionsHints
    from game.ui.games.potions.places import required_zones

    return Drawn(PotionsBoard, required_zones, PotionsHints, recap=True, unasked=frozenset({"visit", "draw"}))


def _potion_making() -> Drawn:
    from game.ui.games.potion_making.board import PracticeBoard
    from game.ui.games.potion_making.hints import PracticeHints
    from game.ui.games.potion_making.places import required_zones

    return Drawn(PracticeBoard, required_zones, PracticeHints, recap=True, unasked=frozenset({"draw"}))


BOARDS: dict[str, Callable[[], Drawn]] = {
    "the_potion": _the_potion, "potions": _potions, "potion_making": _potion_making, "potion_panic": _potion_panic,
}
"""Every game that can be drawn; its modules are imported when its table is first set."""
