"""Where the cards of a hand lie at the near side: side by side, upright."""

from __future__ import annotations

from game.ui.art.practice_cards import PRACTICE_HAND, practice_height
from game.ui.box import Box, centred
from game.ui.table.hand import Spot

PITCH = 138.0
TOP = 20.0
"""Room above the cards, for those that are raised."""
RAISE = 20.0


def spots(area: Box, count: int) -> list[Spot]:
    """The places of so many cards, left to right; more than have room lie closer together."""
    wide, tall = PRACTICE_HAND, practice_height(PRACTICE_HAND)
    pitch = min(PITCH, (area.w - wide) / (count - 1)) if count > 1 else 0.0
    found = []
    for index in range(count):
        x = area.centre[0] + pitch * (index - (count - 1) / 2)
        seen = wide if index == count - 1 else min(wide, pitch)
        found.append(Spot(x, area.y + TOP + tall / 2, wide, 0.0, Box(x - wide / 2, area.y + TOP, seen, tall)))
    return found


def raised_box(spot: Spot) -> Box:
    """Where a card lies while it is raised."""
    return centred(spot.x, spot.y - RAISE, PRACTICE_HAND, practice_height(PRACTICE_HAND))


def landing(area: Box, count: int) -> Box:
    """Where a card that comes into a hand of so many lands, roughly: its right end."""
    spot = spots(area, max(1, count))[-1]
    return centred(spot.x, spot.y, spot.width, practice_height(spot.width))
