"""Where a sheet lies on a table so that it covers as little as possible of what has to be seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.art.paint import LOGICAL
from game.ui.box import Box

TOP, EDGE, STEP = 58.0, 10.0, 20.0
WALK = 12.0
"""How bad it is to lie one unit further from where one would like it, against a square unit covered."""


def placed(wide: float, tall: float, clear: Sequence[tuple[float, Box]], near: tuple[float, float]) -> Box:
    """The place for a sheet of a size: `clear` says what it is worth to see what, each with its box; `near` is where its middle
    would best be.
    """
    best, found = float("inf"), Box(EDGE, TOP, wide, tall)
    for top in _stops(TOP, LOGICAL[1] - EDGE - tall):
        rows = [(weight * (min(top + tall, other.bottom) - max(top, other.y)), other.x, other.right)
                for weight, other in clear if other.y < top + tall and other.bottom > top]
        rows.sort(reverse=True)  # what costs most decides soonest
        for left in _stops(EDGE, LOGICAL[0] - EDGE - wide):
            dx, dy = left + wide / 2 - near[0], top + tall / 2 - near[1]
            cost, right = WALK * float((dx * dx + dy * dy) ** 0.5), left + wide
            for share, start, end in rows:
                if cost >= best:
                    break
                if start < right and end > left:
                    cost += share * (min(right, end) - max(left, start))
            if cost < best:
                best, found = cost, Box(left, top, wide, tall)
    return found


def _stops(first: float, last: float) -> list[float]:
    """From the first to the last in steps, both of them included where there is room."""
    if last <= first:
        return [first]
    return [*(first + STEP * step for step in range(int((last - first) / STEP) + 1)), last]
