"""Where the cards of a hand lie at the near side, however many there are."""

from __future__ import annotations

from game.ui.art.cards import HAND, card_height
from game.ui.box import Box, centred
from game.ui.table.hand import Spot

PITCH = 124.0
ONE_ROW = 10
"""So many cards lie in one row; more lie in two, so that each keeps a strip that can be hit."""
SMALLER = 64.0
LEAN, MOST_LEAN = 1.2, 3.0
DROP = 6.0
RAISE = 18.0
HIGHEST, LOWEST = 520.0, 718.0


def spots(area: Box, count: int) -> list[Spot]:
    """The places of so many cards in the hand's zone, left to right, the upper row first."""
    if count <= ONE_ROW:
        return _row(area, count, HAND, area.bottom - card_height(HAND) / 2 - DROP - 2, fanned=True)
    upper = (count + 1) // 2
    tall = card_height(SMALLER)
    first = _row(area, upper, SMALLER, area.y + tall / 2 + 1, fanned=False)
    return first + _row(area, count - upper, SMALLER, area.bottom - tall / 2 - 3, fanned=False)


def _row(area: Box, count: int, width: float, y: float, *, fanned: bool) -> list[Spot]:
    pitch = min(width + 4, (area.w - width) / (count - 1)) if count > 1 else 0.0
    tall = card_height(width)
    found = []
    edge = max(1.0, (count - 1) / 2)
    for index in range(count):
        offset = index - (count - 1) / 2
        x = area.centre[0] + pitch * offset
        lean = -offset * min(LEAN, MOST_LEAN / edge) if fanned else 0.0
        drop = DROP * (offset / edge) ** 2 if fanned else 0.0
        left = x - width / 2
        wide = width if index == count - 1 else min(width, pitch)
        top = y + drop - tall / 2
        strip = Box(left, top, wide, min(area.bottom, top + tall) - top)
        found.append(Spot(x, y + drop, width, lean, strip))
    return found


def raised_box(spot: Spot) -> Box:
    """Where a card lies while it is raised: straight, full size, inside the window."""
    tall = card_height(HAND)
    y = max(HIGHEST + tall / 2, min(spot.y, LOWEST - tall / 2) - RAISE)
    return centred(spot.x, y, HAND, tall)


def landing(area: Box, count: int) -> Box:
    """Where a card that comes into a hand of so many lands, roughly: its right end."""
    spot = spots(area, max(1, count))[-1]
    return centred(spot.x, spot.y, spot.width, card_height(spot.width))
