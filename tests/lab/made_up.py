"""Plans and games that were never played, for tests of what is made of them."""

from collections.abc import Sequence

from game.rules import registry
from game.tools.lab.plan import Chair, Plan
from game.tools.lab.record import Habit, Record, Tally, Unit

DATA = dict(registry.load("the_potion").data)


def plan(levels: Sequence[str] = ("apprentice", "random", "random"), games: int = 30, seed: int = 0, mod: str = "") -> Plan:
    """A plan for The Potion; with a mod that leaves everything as it is."""
    chairs = tuple(Chair(level.partition("/")[0], level.partition("/")[2]) for level in levels)
    return Plan("the_potion", chairs, games, seed, {}, DATA, mod, {**DATA, "mods": [mod]} if mod else None)


def record(winners: Sequence[int], seats: int = 3, turns: int = 8, **cards: Tally) -> Record:
    """A game with these winners; ``cards`` is what the first seat had."""
    scores = tuple(int(seat in winners) for seat in range(seats))
    tallies = (cards, *({},) * (seats - 1))
    habits = ({"attacks": Habit(1, 4)}, *({},) * (seats - 1))
    return Record(tuple(winners), scores, "one_type", turns, 0, 5 * turns, 60.0 * turns, {"deck": 1}, tallies, habits)


def units(records: Sequence[Record], others: Sequence[Record] = ()) -> dict[int, Unit]:
    """Games by number, and with the mod the others."""
    return {number: Unit(one, others[number] if others else None) for number, one in enumerate(records)}
