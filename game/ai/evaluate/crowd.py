"""How many of a crowd choose each of a few kinds, when every member mixes by its own chances.

Only the counts matter to the dice, not who chose what: seven seats and three kinds make 36 counts instead of 2,187
combinations of choices. The chances are exact, built up by letting one member join after another.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

Mix = Sequence[float]
"""The chance of each kind, in the order of the kinds; they add up to 1."""


@lru_cache(maxsize=64)
def counts_of(kinds: int, size: int) -> tuple[tuple[int, ...], ...]:
    """Every way ``size`` members can spread over the kinds, as how many chose each."""
    spread = []
    for bars in combinations(range(size + kinds - 1), kinds - 1):
        edges = (-1, *bars, size + kinds - 1)
        spread.append(tuple(right - left - 1 for left, right in pairwise(edges)))
    return tuple(spread)


@lru_cache(maxsize=64)
def _joining(kinds: int, size: int) -> tuple[tuple[int, ...], ...]:
    """For each of ``counts_of(kinds, size)`` and each kind, where one more of it stands among the larger counts."""
    place = {counts: i for i, counts in enumerate(counts_of(kinds, size + 1))}
    return tuple(tuple(place[with_one(counts, kind)] for kind in range(kinds)) for counts in counts_of(kinds, size))


def with_one(counts: Sequence[int], kind: int) -> tuple[int, ...]:
    """The counts after one more member has chosen the kind."""
    return tuple(count + (other == kind) for other, count in enumerate(counts))


def chances_of(kinds: int, mixes: Iterable[Mix]) -> list[float]:
    """The chance of each of ``counts_of(kinds, number of mixes)``."""
    chances = [1.0]
    for size, mix in enumerate(mixes):
        grown = [0.0] * len(counts_of(kinds, size + 1))
        for chance, places in zip(chances, _joining(kinds, size), strict=True):
            for place, share in zip(places, mix, strict=True):
                grown[place] += chance * share
        chances = grown
    return chances
