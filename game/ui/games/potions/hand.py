"""Where the cards of a hand lie at the near side: a shallow fan."""

from __future__ import annotations

from game.ui.art.brew_cards import HAND
from game.ui.art.cards import card_height
from game.ui.box import Box, centred
from game.ui.table.hand import Spot

PITCH = 140.0
DROP, LEAN = 2.2, 1.9
"""How far a card lies lower (by the square of its distance from the middle) and leans (degrees, by the distance)."""
RAISE = 18.0
LOWEST = 716.0
TOP = 30.0
"""Room above the cards, for the sign that one matches."""


def spots(area: Box, count: int) -> list[Spot]:
    """The places of so many cards, left to right; more than have room lie closer together."""
    pitch = min(PITCH, (area.w - HAND) / (count - 1)) if count > 1 else 0.0
    tall = card_height(HAND)
    found = []
    for index in range(count):
        offset = index - (count - 1) / 2
        x, y = area.centre[0] + pitch * offset, area.y + TOP + tall / 2 + DROP * offset * offset
        wide = HAND if index == count - 1 else min(HAND, pitch)
        strip = Box(x - HAND / 2, y - tall / 2, wide, min(area.bottom + 6, y + tall / 2) - (y - tall / 2))
        # Only whole steps: the same few angles whatever the number, so that hardly any card has to be turned anew.
        found.append(Spot(x, y, HAND, -int(offset) * LEAN, strip))
    return found


def raised_box(spot: Spot) -> Box:
    """Where a card lies while it is raised: straight, inside the window."""
    tall = card_height(HAND)
    return centred(spot.x, min(spot.y, LOWEST - tall / 2) - RAISE, HAND, tall)


def landing(area: Box, count: int) -> Box:
    """Where a card that comes into a hand of so many lands, roughly: its right end."""
    spot = spots(area, max(1, count))[-1]
    return centred(spot.x, spot.y, HAND, card_height(HAND))
