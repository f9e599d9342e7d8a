"""What a seat's cards and recipes are worth in Potion Panic, in shards: the better a recipe's chances, the more of it counts.

Used by players that look one step ahead. Everything is made from a view and the rules' tables, never from a position.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.ai.evaluate.card_worth import card_worth
from game.core.ids import Seat, seat_zone
from game.core.view import View
from game.rules.potion_panic.tables import LOCKED, SMASH, Tables

MISSING: Final = 0.42
"""What is left of a recipe's shards for each potion that is nowhere to be seen yet."""
TO_PREPARE: Final = 0.86
"""What is left for each potion that is still in the hand: it costs an action."""
IN_THE_WAY: Final = 0.9
"""What is left for each slot that has to be emptied first."""
CARD: Final = 0.09
"""A card in hand, whatever it is, for what it may become."""
EFFECT: Final = 0.12
"""A card's effect, per card that it is good for."""
READY: Final = 1.25
"""A card that lies ready on the bench is nearer to its effect."""
NEVER: Final = 99
SECOND: Final = 0.25
"""A second recipe in the making counts for less."""


@lru_cache(maxsize=1 << 16)
def covered(needs: tuple[int, ...], brews: tuple[int, ...]) -> int:
    """How many potions of a recipe (colours) some cards can stand for at once (bit patterns of colours)."""
    holder: dict[int, int] = {}

    def place(need: int, tried: set[int]) -> bool:
        for card, colours in enumerate(brews):
            if colours >> needs[need] & 1 and card not in tried:
                tried.add(card)
                if card not in holder or place(holder[card], tried):
                    holder[card] = need
                    return True
        return False

    return sum(place(need, set()) for need in range(len(needs)))


class Own(NamedTuple):
    """What a seat has: kinds on the bench (without gaps), kinds in hand, open slots, recipes within reach."""

    bench: tuple[int, ...]
    hand: tuple[int, ...]
    opens: int
    recipes: tuple[int, ...]


class Worth:
    """The worth of things over one set of tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        cards = [tables.data["cards"][tables.kinds[kind]] for kind in tables.base]
        self.effect = tuple(
            EFFECT * card_worth(cards[k], tables.steps[k]) if tables.play[k] == SMASH else 0.3 if name.find(LOCKED) < 0 else 0.1
            for k, name in enumerate(tables.kinds)
        )
        self.needs = tuple(
            tuple(colour for colour, count in enumerate(recipe.needs) for _ in range(count)) for recipe in tables.recipes
        )

    def own(self, view: View, seat: Seat) -> Own:
        """What the viewing seat has."""
        tables, zones = self.tables, view.zones
        slots = [zones[seat_zone(seat, name)] for name in tables.slot_names]
        bench = tuple(tables.index[kind] for zone in slots for kind in zone.cards or () if kind is not None)
        hand = tuple(sorted(tables.index[kind] for kind in view.kinds(seat_zone(seat, "hand"))))
        laid = [kind for n in range(tables.public) for kind in view.kinds(f"recipe{n}")]
        recipes = [tables.recipe_index[name] for name in (*laid, *view.kinds(seat_zone(seat, "recipes")))]
        return Own(bench, hand, sum(not zone.size for zone in slots), tuple(recipes))

    def of(self, own: Own) -> float:
        """Recipes in the making, effects in store, cards in hand."""
        plans = sorted((self.plan(own, recipe) for recipe in own.recipes), reverse=True)
        best = plans[0] + SECOND * plans[1] if len(plans) > 1 else sum(plans)
        store = sum(self.effect[kind] for kind in own.hand) + READY * sum(self.effect[kind] for kind in own.bench)
        return best + 0.6 * store + CARD * len(own.hand)

    def plan(self, own: Own, recipe: int) -> float:
        """The shards of a recipe, less for all that is still to be done for it."""
        needs, brews = self.needs[recipe], self.tables.brews
        on_bench = covered(needs, tuple(sorted(brews[kind] for kind in own.bench)))
        at_all = covered(needs, tuple(sorted(brews[kind] for kind in own.bench + own.hand)))
        missing = len(needs) - at_all
        blocked = max(0, len(needs) - on_bench - own.opens)
        shards = self.tables.recipes[recipe].shards
        worth: float = shards * MISSING**missing * TO_PREPARE ** (at_all - on_bench) * IN_THE_WAY**blocked
        return worth

    def steps_to(self, own: Own, recipe: int) -> int:
        """How many actions it takes to brew a recipe from what is there; more than any turn has when something is missing."""
        needs, brews = self.needs[recipe], self.tables.brews
        on_bench = covered(needs, tuple(sorted(brews[kind] for kind in own.bench)))
        at_all = covered(needs, tuple(sorted(brews[kind] for kind in own.bench + own.hand)))
        return at_all - on_bench + 1 if at_all == len(needs) else NEVER


def without(cards: Sequence[int], kind: int) -> tuple[int, ...]:
    """The cards, one of a kind fewer."""
    left = list(cards)
    left.remove(kind)
    return tuple(left)


def with_one(cards: Sequence[int], kind: int) -> tuple[int, ...]:
    """The cards and one more, sorted."""
    return tuple(sorted((*cards, kind)))
