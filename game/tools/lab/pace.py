"""How long a game would take people: an estimate by fixed rules, so that games and mods can be compared.

People take longer the more there is to choose from (Hick's law), but only by the logarithm. Sealed choices are made by all
at the same time. A window for answers lasts its beat. Whatever happens has to be looked at by everybody.
"""

import math
from collections.abc import Sequence
from typing import Final

BEGIN: Final = 1.5
"""Seconds to roll, draw or otherwise begin."""

FORCED: Final = 1.0
"""Seconds to do the only thing there is to do."""

LEAST: Final = 3.0
DOUBLING: Final = 2.0
"""Seconds of a choice, and how many more it takes when there is twice as much to choose from."""

LOOK: Final = 1.5
"""Seconds until everybody has seen what was done."""

BEAT: Final = 3.0
"""Seconds of a window for answers."""


def choosing(count: int) -> float:
    """Seconds to choose one of so many."""
    return FORCED if count < 2 else LEAST + DOUBLING * math.log2(count)


def step(counts: Sequence[int], *, begins: bool, window: bool, beat: bool) -> float:
    """Seconds of one step of the game: a choice of one seat, or a sealed round with the number of choices of each."""
    if window:
        return BEAT if beat else 0.0
    if begins:
        return BEGIN + LOOK
    return max(map(choosing, counts)) + LOOK
