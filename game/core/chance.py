"""Chance lives outside the state: whoever steps a game hands in the object that decides it.

Only ``Random.random()`` is used, with our own shuffle and pick: nothing else is promised to stay the same
between versions of Python. Every result is logged with a tag such as ``potion.die.2``.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, TypeAlias

ChanceEntry: TypeAlias = tuple[str, int | tuple[int, ...]]
"""A tag and what came of it: a face or position, or the whole order of a shuffle."""


class Chance(Protocol):
    """What decides whatever nobody at the table decides."""

    def roll(self, tag: str, sides: int) -> int:
        """The index of the face that came up, 0 to sides - 1."""
        ...

    def shuffle(self, tag: str, cards: Sequence[int]) -> list[int]:
        """The cards in a new order; what was handed in stays as it was."""
        ...

    def pick(self, tag: str, count: int) -> int:
        """One of ``count`` positions, 0 to count - 1."""
        ...


class ChanceMismatchError(Exception):
    """A recorded or scripted result was asked for under another tag, or there was none left."""

    def __init__(self, position: int, asked: str, found: str | None) -> None:
        self.position, self.asked, self.found = position, asked, found
        super().__init__(f"chance entry {position}: the game asked for {asked!r}, the record holds {found!r}")


def shuffled(random: Random, cards: Sequence[int]) -> list[int]:
    """A fair shuffle from ``random()`` alone, the same on every machine."""
    order, draw = list(cards), random.random
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


class SearchChance:
    """Chance for imagined games: seeded by the thought that searches, without a log."""

    __slots__ = ("_random",)

    def __init__(self, random: Random) -> None:
        self._random = random

    def roll(self, tag: str, sides: int) -> int:
        return int(self._random.random() * sides)

    def shuffle(self, tag: str, cards: Sequence[int]) -> list[int]:
        return shuffled(self._random, cards)

    def pick(self, tag: str, count: int) -> int:
        return int(self._random.random() * count)


class SeededChance:
    """The chance of a real match: the same seed gives the same results; all of them are kept in ``log``."""

    __slots__ = ("_random", "log", "seed")

    def __init__(self, seed: int, log: Iterable[ChanceEntry] = ()) -> None:
        """``log`` is what was already drawn from this seed, as when a saved match goes on."""
        self.seed = seed
        self.log: list[ChanceEntry] = list(log)
        self._random = Random(seed)
        for _ in range(sum(1 if isinstance(result, int) else max(0, len(result) - 1) for _, result in self.log)):
            self._random.random()

    def roll(self, tag: str, sides: int) -> int:
        face = int(self._random.random() * sides)
        self.log.append((tag, face))
        return face

    def shuffle(self, tag: str, cards: Sequence[int]) -> list[int]:
        order = shuffled(self._random, cards)
        self.log.append((tag, tuple(order)))
        return order

    def pick(self, tag: str, count: int) -> int:
        position = int(self._random.random() * count)
        self.log.append((tag, position))
        return position


class RecordedChance:
    """Chance that repeats a log and notices when the game asks for something else."""

    __slots__ = ("_entries", "_next")

    def __init__(self, entries: Iterable[ChanceEntry]) -> None:
        self._entries = tuple(entries)
        self._next = 0

    @property
    def used(self) -> int:
        """How many entries have been asked for."""
        return self._next

    def _take(self, tag: str) -> int | tuple[int, ...]:
        found, result = self._entries[self._next] if self._next < len(self._entries) else (None, 0)
        if found != tag:
            raise ChanceMismatchError(self._next, tag, found)
        self._next += 1
        return result

    def _number(self, tag: str, bound: int) -> int:
        result = self._take(tag)
        if not isinstance(result, int) or not 0 <= result < bound:
            raise ChanceMismatchError(self._next - 1, f"{tag} below {bound}", f"{tag} {result}")
        return result

    def roll(self, tag: str, sides: int) -> int:
        return self._number(tag, sides)

    def pick(self, tag: str, count: int) -> int:
        return self._number(tag, count)

    def shuffle(self, tag: str, cards: Sequence[int]) -> list[int]:
        result = self._take(tag)
        if isinstance(result, int) or sorted(result) != sorted(cards):
            raise ChanceMismatchError(self._next - 1, f"{tag} of {sorted(cards)}", f"{tag} {result}")
        return list(result)


class ScriptedChance(RecordedChance):
    """Chance for tests: results by tag, each tag with its own queue, so a test scripts only what it is about.

    Tags that are not scripted fall to ``otherwise``, or are a mismatch when there is none.
    """

    __slots__ = ("_otherwise", "_queues")

    def __init__(self, script: dict[str, Sequence[int | tuple[int, ...]]], otherwise: Chance | None = None) -> None:
        super().__init__(())
        self._queues = {tag: list(results) for tag, results in script.items()}
        self._otherwise = otherwise

    def _scripted(self, tag: str) -> bool:
        return bool(self._queues.get(tag)) or self._otherwise is None

    def _take(self, tag: str) -> int | tuple[int, ...]:
        queue = self._queues.get(tag)
        if not queue:
            raise ChanceMismatchError(self._next, tag, None)
        self._next += 1
        return queue.pop(0)

    def roll(self, tag: str, sides: int) -> int:
        if self._otherwise is None or self._scripted(tag):
            return super().roll(tag, sides)
        return self._otherwise.roll(tag, sides)

    def pick(self, tag: str, count: int) -> int:
        if self._otherwise is None or self._scripted(tag):
            return super().pick(tag, count)
        return self._otherwise.pick(tag, count)

    def shuffle(self, tag: str, cards: Sequence[int]) -> list[int]:
        if self._otherwise is None or self._scripted(tag):
            return super().shuffle(tag, cards)
        return self._otherwise.shuffle(tag, cards)
