"""What is kept of one game that was played: small, plain, the same whoever played it."""

from collections.abc import Mapping
from functools import lru_cache
from sys import intern
from typing import NamedTuple, Self

from game.core.ids import Plain, Seat


class Tally(NamedTuple):
    """Pieces of one kind with one seat during one game.

    ``drawn``: came to the seat, dealt, drawn or taken. ``played``: used for what they are there for. ``held``: still
    there when hands were put back or the game was over. ``dead``: those among them that could not be used once.
    """

    drawn: int = 0
    played: int = 0
    held: int = 0
    dead: int = 0


@lru_cache(maxsize=1 << 14)
def _shared(drawn: int, played: int, held: int, dead: int) -> Tally:
    """A tally; equal ones are the same, for very many are kept."""
    return Tally(drawn, played, held, dead)


class Habit(NamedTuple):
    """How often a seat did something of a sort, and at how many of its choices it could have."""

    done: int = 0
    chances: int = 0


class Record(NamedTuple):
    """One game. Seats are places at the table: seat 0 has begun.

    ``seconds`` is how long people would have taken; ``reshuffles`` counts by pile; ``cards`` has a table for each seat, and
    so has ``habits`` where opponents say what theirs are.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    turns: int
    rounds: int
    plies: int
    seconds: float
    reshuffles: Mapping[str, int]
    cards: tuple[Mapping[str, Tally], ...]
    habits: tuple[Mapping[str, Habit], ...]

    def plain(self) -> list[Plain]:
        """As plain data, without names: many of these are kept."""
        cards = [{kind: list(tally) for kind, tally in seat.items()} for seat in self.cards]
        habits = [{name: list(habit) for name, habit in seat.items()} for seat in self.habits]
        return [
            list(self.winners), list(self.scores), self.reason, self.turns, self.rounds, self.plies, self.seconds,
            dict(self.reshuffles), cards, habits,
        ]  # fmt: skip

    @classmethod
    def from_plain(cls, plain: Plain) -> Self:
        """Raises ValueError or TypeError for what is no record."""
        winners, scores, reason, turns, rounds, plies, seconds, reshuffles, cards, habits = plain
        tallies = tuple({intern(kind): _shared(*map(int, tally)) for kind, tally in dict(seat).items()} for seat in cards)
        habitual = tuple({intern(name): Habit(*map(int, habit)) for name, habit in dict(seat).items()} for seat in habits)
        winners, scores = tuple(map(int, winners)), tuple(map(int, scores))
        if not len(tallies) == len(habitual) == len(scores) or not all(seat in range(len(scores)) for seat in winners):
            raise ValueError("a game with seats that there are not")
        return cls(
            winners, scores, str(reason), int(turns), int(rounds), int(plies), float(seconds),
            {str(pile): int(count) for pile, count in dict(reshuffles).items()}, tallies, habitual,
        )  # fmt: skip

    def share(self, seat: Seat) -> float:
        """What the seat has won of the game: all, nothing, or its part of a shared win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Unit(NamedTuple):
    """One seed played: the game, and the same with the mod where one is measured."""

    record: Record
    other: Record | None = None

    def plain(self) -> list[Plain]:
        return [self.record.plain(), *([] if self.other is None else [self.other.plain()])]

    @classmethod
    def from_plain(cls, plain: Plain) -> Self:
        """Raises ValueError or TypeError for what is no unit."""
        one, *rest = plain
        return cls(Record.from_plain(one), Record.from_plain(rest[0]) if rest else None)
