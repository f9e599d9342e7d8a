"""The rules data of Potion Panic, turned into the tables the hot path looks things up in."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import PlainMap, Seat, seat_zone
from game.rules.effects.verb import Step, steps_of
from game.rules.potion_panic.verbs import VERBS

EMPTY: Final = -1
"""No card in a bench slot, no recipe in an open place."""

PASS: Final = Action("pass")
BEGIN: Final = Action("begin")
END: Final = Action("end")
PASS_ONLY: Final = (PASS,)
BEGIN_ONLY: Final = (BEGIN,)
NOTHING: Final[tuple[Action, ...]] = ()
SMASH: Final = "smash"
INSTA: Final = "insta"
LOCKED: Final = ".locked"
"""What is added to the name of a card that an exchange has left behind, until the next turn (PP-43)."""


class Recipe(NamedTuple):
    """What a recipe takes, as colours counted in the order of the colours, and what it earns."""

    id: str
    needs: tuple[int, ...]
    shards: int


@dataclass(frozen=True, slots=True)
class Zones:
    """The names of all zones, by seat and position, and the numbers by which ``lore`` knows the hidden ones."""

    hands: tuple[str, ...]
    slots: tuple[tuple[str, ...], ...]
    play: tuple[str, ...]
    reserves: tuple[str, ...]
    shards: tuple[str, ...]
    stones: tuple[str, ...]
    stacks: tuple[str, ...]
    public: tuple[str, ...]
    slot_numbers: tuple[tuple[int, ...], ...]
    hidden: tuple[str, ...]


def zones_for(seats: int, bench: int, stacks: int, public: int) -> Zones:
    """The zones of a table. Hidden zones are numbered: the deck, the hands, then the bench slots, seat by seat."""
    places = range(seats)
    slots = tuple(tuple(seat_zone(seat, f"slot{slot}") for slot in range(bench)) for seat in places)
    hands = tuple(seat_zone(seat, "hand") for seat in places)
    return Zones(
        hands,
        slots,
        tuple(seat_zone(seat, "play") for seat in places),
        tuple(seat_zone(seat, "recipes") for seat in places),
        tuple(seat_zone(seat, "shards") for seat in places),
        tuple(seat_zone(seat, "stone") for seat in places),
        tuple(f"stack{stack}" for stack in range(stacks)),
        tuple(f"recipe{place}" for place in range(public)),
        tuple(tuple(1 + seats + seat * bench + slot for slot in range(bench)) for seat in places),
        ("deck", *hands, *(slot for own in slots for slot in own)),
    )


class Tables:
    """Everything the rules look up: kinds of cards by number, recipes, steps, and ready-made actions.

    A kind whose card is exchanged has a locked twin with a number of its own, behind all others.
    """

    def __init__(self, data: PlainMap) -> None:
        self.data = data
        cards: PlainMap = data["cards"]
        numbers: PlainMap = data["numbers"]
        self.numbers = numbers
        exchanged = [name for name, card in cards.items() if any(step["do"] == "exchange" for step in card["steps"])]
        self.kinds: tuple[str, ...] = (*cards, *(name + LOCKED for name in exchanged))
        self.index = {name: k for k, name in enumerate(self.kinds)}
        self.base = tuple(self.index[name.removesuffix(LOCKED)] for name in self.kinds)
        self.twin = {self.index[name]: self.index[name + LOCKED] for name in exchanged}
        specs = [cards[name.removesuffix(LOCKED)] for name in self.kinds]
        self.copies = tuple(0 if name.endswith(LOCKED) else spec["copies"] for name, spec in zip(self.kinds, specs, strict=True))
        self.play = tuple(spec["play"] for spec in specs)
        self.smashed = tuple(play == SMASH for play in self.play)
        self.steps: tuple[tuple[Step, ...], ...] = tuple(steps_of(spec, VERBS) for spec in specs)
        self.targeted = tuple(tuple(step.verb.targeted for step in steps) for steps in self.steps)
        self.steps_by_name = dict(zip(self.kinds, self.steps, strict=True))
        self.answers = tuple(k for k, spec in enumerate(specs) if any(step["do"] == "cancel" for step in spec["steps"]))
        self.exchangers = tuple(self.index[name] for name in exchanged)
        self.answer_names = frozenset(self.kinds[k] for k in self.answers)
        self.colours: tuple[str, ...] = tuple(dict.fromkeys(c for recipe in data["recipes"].values() for c in recipe["brew"]))
        self.brews = tuple(sum(1 << c for c, colour in enumerate(self.colours) if colour in spec["brews"]) for spec in specs)
        self.recipes = tuple(self._recipe(name, recipe) for name, recipe in data["recipes"].items())
        self.recipe_index = {recipe.id: r for r, recipe in enumerate(self.recipes)}
        self._read_numbers(numbers)
        self._make_actions()

    def _recipe(self, name: str, recipe: PlainMap) -> Recipe:
        return Recipe(name, tuple(recipe["brew"].count(colour) for colour in self.colours), recipe["shards"])

    def _read_numbers(self, numbers: PlainMap) -> None:
        self.bench: int = numbers["bench_slots"]
        self.stacks: int = numbers["stacks"]
        self.public: int = numbers["public_recipes"]
        self.private: int = numbers["private_recipes"]
        self.hand: int = numbers["hand"]
        self.refill: int = numbers["draw_when_empty"]
        self.limit: int = numbers["hand_limit"]
        self.actions: int = numbers["actions"]
        self.shards: int = numbers["shards"]
        self.stone_draw: int = numbers["stone_draw"]
        self.turn_limit: int = numbers["turn_limit"]

    def _make_actions(self) -> None:
        slots = [f"slot{slot}" for slot in range(self.bench)]
        stacks = [f"stack{stack}" for stack in range(self.stacks)]
        self.slot_names, self.stack_names = tuple(slots), tuple(stacks)
        self.slot_index = {name: slot for slot, name in enumerate(slots)}
        self.stack_index = {name: stack for stack, name in enumerate(stacks)}
        self.piles = tuple(Action("pile", (stack,)) for stack in stacks)
        self.reserves = tuple(Action("reserve", (f"recipe{place}",)) for place in range(self.public))
        replacing = tuple(self._preps(kind, slots, stacks, 0) for kind in self.kinds)
        opens = (tuple(self._preps(kind, slots, stacks, bits) for kind in self.kinds) for bits in range(1, 1 << self.bench))
        self.preps = (replacing, *opens)
        self.lays = tuple(Action("lay", (kind,)) for kind in self.kinds)
        self.stone_alone = (Action("stone", ("public",)), Action("stone", ("draw",)))

    @staticmethod
    def _preps(kind: str, slots: list[str], stacks: list[str], opens: int) -> tuple[Action, ...]:
        """Every way to prepare a kind: into an open slot, or when none is, in place of a card (PP-11, PP-12)."""
        if opens:
            return tuple(Action("prep", (kind, slot)) for b, slot in enumerate(slots) if opens >> b & 1)
        return tuple(Action("prep", (kind, slot, stack)) for slot in slots for stack in stacks)

    def zones(self, seats: int) -> Zones:
        """The zones of a table with so many seats."""
        return zones_for(seats, self.bench, self.stacks, self.public)

    def names(self, cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
        """The kinds of cards, as everybody calls them."""
        return tuple(map(self.kinds.__getitem__, cards))

    def most_to_win(self, seats: int) -> int:
        """The most shards a game of so many may go to (PP-60): the bowl has to last for every way it can end."""
        most: int = max(recipe.shards for recipe in self.recipes)
        return (self.shards - most) // seats + 1


@dataclass(frozen=True, slots=True)
class Seating:
    """What depends on the number of seats alone: zones, bits, for each seat everybody else in the order of play, and what is
    told of a card that goes face down on a bench, by seat, slot and kind: only its owner sees which.
    """

    zones: Zones
    everybody: int
    others: tuple[int, ...]
    following: tuple[tuple[Seat, ...], ...]
    prepared: tuple[tuple[tuple[Event, ...], ...], ...]

    @classmethod
    def of(cls, tables: Tables, seats: int) -> "Seating":
        everybody, zones = (1 << seats) - 1, tables.zones(seats)
        following = tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
        others = tuple(everybody & ~(1 << seat) for seat in range(seats))
        prepared = tuple(
            tuple(tuple(Event("moved", seat, hand, slot, (kind,), None, (seat,)) for kind in tables.kinds) for slot in slots)
            for seat, (hand, slots) in enumerate(zip(zones.hands, zones.slots, strict=True))
        )
        return cls(zones, everybody, others, following, prepared)
