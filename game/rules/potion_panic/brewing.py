"""Which recipes some cards fit, with Dualixers, Funky Punches and the Stone: looked up by colours, never by permutations."""

from collections.abc import Sequence
from itertools import combinations, product

from game.rules.potion_panic.tables import Tables

STONE = "stone"


class Brewing:
    """The recipes that fit given cards, as bits, remembered by what the cards may stand for (PP-14, PP-41, PP-42).

    A card is a bit pattern of the colours it may stand for; whatever order they lie in is the same.
    """

    def __init__(self, tables: Tables) -> None:
        self._brews = tables.brews
        self.recipes = tables.recipes
        self._exact: dict[tuple[int, ...], int] = {}
        for number, recipe in enumerate(tables.recipes):
            key = tuple(colour for colour, count in enumerate(recipe.needs) for _ in range(count))
            self._exact[key] = self._exact.get(key, 0) | 1 << number
        self.sizes = tuple(sorted({sum(recipe.needs) for recipe in tables.recipes}))
        self._any = (1 << len(tables.colours)) - 1
        self._found: dict[tuple[int, ...], int] = {}

    def fits(self, cards: Sequence[int], stone: bool = False) -> int:
        """A bit for every recipe that just these cards make, the Stone standing for any one more (PP-62 c)."""
        brews = self._brews
        key = [brews[kind] for kind in cards]
        if 0 in key:
            return 0
        if stone:
            key.append(self._any)
        key.sort()
        return self._recipes_of(tuple(key))

    def _recipes_of(self, key: tuple[int, ...]) -> int:
        found = self._found.get(key)
        if found is None:
            colours = [[c for c in range(self._any.bit_length()) if brews >> c & 1] for brews in key]
            found = 0
            for stand_for in product(*colours):
                found |= self._exact.get(tuple(sorted(stand_for)), 0)
            self._found[key] = found
        return found

    def ways(self, bench: Sequence[int], reach: int, stone: bool) -> list[tuple[int, tuple[str, ...]]]:
        """Every recipe within reach and the slots that make it, the Stone last; by recipe, then by slots (PP-14)."""
        filled = [slot for slot, kind in enumerate(bench) if kind >= 0 and self._brews[kind]]
        found = []
        for size in self.sizes:
            for with_stone in (False, True) if stone else (False,):
                for slots in combinations(filled, size - with_stone):
                    fitting = self.fits([bench[slot] for slot in slots], with_stone) & reach
                    names = tuple([f"slot{slot}" for slot in slots])
                    uses = (*names, STONE) if with_stone else names
                    while fitting:
                        lowest = fitting & -fitting
                        fitting ^= lowest
                        found.append((lowest.bit_length() - 1, uses))
        found.sort()
        return found
