"""Dice and shuffles counted against what was to be expected: for one game, and summed over many.

A tally has cells (faces of a die, quarters of the deck, people and opponents). For each it knows how often something was seen,
how often fair chance lets one expect it, and the variance of that. All three may be added up over games.

While a game runs only its dice are counted, which everybody sees; what the deck held is told when it is over.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, Self

from game.core.ids import ALL, Plain, zone_seat
from game.core.lots import Deck, Lots
from game.match.match import Match
from game.match.odds import FEW, Range, about, binomial, chi_square_tail

FACES: Final = "faces"
PLACES: Final = "places"
HANDS: Final = "hands"
QUARTERS: Final = ("first", "second", "third", "last")
"""The quarters of a deck in the order in which they are drawn."""
PEOPLE: Final = "people"
OPPONENTS: Final = "opponents"
UNEVEN: Final = 0.05
"""A whole picture that fair chance gives more rarely is called uneven."""


class Cell(NamedTuple):
    """One thing that could come up: how often it did, how often it should, and the variance of that."""

    name: str
    seen: int
    expected: float
    variance: float


class Tally(NamedTuple):
    """Counts that belong together: ``sort`` is FACES, PLACES or HANDS, ``name`` the die or deck, ``trials`` how many throws
    (for a deck: special cards placed, or cards drawn)."""

    sort: str
    name: str
    trials: int
    cells: tuple[Cell, ...]

    @property
    def enough(self) -> bool:
        """Whether there is enough of it to say anything."""
        return bool(self.cells) and min(cell.expected for cell in self.cells) >= FEW

    def range_of(self, cell: Cell) -> Range:
        """Where a cell's count lies 95 times in 100 when all is fair."""
        if self.sort == FACES and self.trials:
            return binomial(self.trials, cell.expected / self.trials)
        return about(cell.expected, cell.variance, self.trials)

    @property
    def rarity(self) -> float:
        """How often fair chance gives a picture as uneven as this one, or more so; 1 where too little is known."""
        if not self.enough:
            return 1.0
        if self.sort == HANDS:
            return min(1.0, len(self.cells) * min(map(_two_sided, self.cells)))
        total = sum(cell.expected for cell in self.cells)
        loose = [(cell.variance, cell.expected * (1.0 - cell.expected / total)) for cell in self.cells]
        tightness = [variance / full for variance, full in loose if full > 0.0]
        if not tightness:
            return 1.0
        spread = math.fsum((cell.seen - cell.expected) ** 2 / cell.expected for cell in self.cells)
        return chi_square_tail(spread * len(tightness) / math.fsum(tightness), len(self.cells) - 1)

    @property
    def oddest(self) -> Cell:
        """The cell that is furthest from what was to be expected."""
        return max(self.cells, key=lambda cell: abs(cell.seen - cell.expected) / math.sqrt(cell.variance or 1.0))

    def plain(self) -> list[Plain]:
        cells = [[cell.name, cell.seen, round(cell.expected, 6), round(cell.variance, 6)] for cell in self.cells]
        return [self.sort, self.name, self.trials, cells]

    @classmethod
    def from_plain(cls, plain: Sequence[Plain]) -> Self:
        """Raises ValueError or TypeError for what is no tally."""
        sort, name, trials, cells = plain
        return cls(str(sort), str(name), int(trials), tuple(Cell(str(n), int(s), float(e), float(v)) for n, s, e, v in cells))


def _two_sided(cell: Cell) -> float:
    """How often chance alone is as far off as this cell (the normal law)."""
    return math.erfc(abs(cell.seen - cell.expected) / math.sqrt(2.0 * cell.variance)) if cell.variance else 1.0


def summed(tallies: Iterable[Tally]) -> list[Tally]:
    """Tallies of the same thing added up; what has other cells (a die of another box) stays apart."""
    sums: dict[tuple[str, str, tuple[str, ...]], Tally] = {}
    for tally in tallies:
        key = (tally.sort, tally.name, tuple(cell.name for cell in tally.cells))
        sums[key] = _added(sums[key], tally) if key in sums else tally
    return list(sums.values())


def _added(one: Tally, other: Tally) -> Tally:
    cells = tuple(
        Cell(a.name, a.seen + b.seen, a.expected + b.expected, a.variance + b.variance)
        for a, b in zip(one.cells, other.cells, strict=True)
    )
    return one._replace(trials=one.trials + other.trials, cells=cells)


def tallies(match: Match, lots: Lots) -> list[Tally]:
    """Everything that can be told of a match now: its dice, and when it is over its deck."""
    found = dice(match, lots)
    if match.outcome is not None and lots.deck is not None:
        found += [places(match, lots.deck), *hands(match, lots.deck)]
    return [tally for tally in found if tally.trials]


def dice(match: Match, lots: Lots) -> list[Tally]:
    """How often each kind of face came up, die by die."""
    found = []
    for name, (tag, faces) in lots.dice.items():
        rolled = [faces[result] for at, result in match.chance_log if at == tag and isinstance(result, int)]
        cells = []
        for face in dict.fromkeys(faces):
            share = faces.count(face) / len(faces)
            expected = len(rolled) * share
            cells.append(Cell(face, rolled.count(face), expected, expected * (1.0 - share)))
        found.append(Tally(FACES, name, len(rolled), tuple(cells)))
    return found


def places(match: Match, deck: Deck) -> Tally:
    """Where in each shuffle the special cards lay, by quarters from the top."""
    seen, expected, variance = [0] * len(QUARTERS), [0.0] * len(QUARTERS), [0.0] * len(QUARTERS)
    special = 0
    for order in _shuffles(match, deck):
        size, wanted = len(order), sum(kind in deck.special for kind in order)
        if size < 2:
            continue
        special += wanted
        for number in range(len(QUARTERS)):
            part = order[size * number // len(QUARTERS) : size * (number + 1) // len(QUARTERS)]
            share = len(part) / size
            seen[number] += sum(kind in deck.special for kind in part)
            expected[number] += wanted * share
            variance[number] += wanted * share * (1.0 - share) * (size - wanted) / (size - 1)
    return Tally(PLACES, deck.zone, special, tuple(map(Cell, QUARTERS, seen, expected, variance)))


def _shuffles(match: Match, deck: Deck) -> Iterator[list[str]]:
    """Each shuffle of the deck as kinds, the card that is drawn first at the beginning."""
    for tag, result in match.chance_log:
        if tag == deck.tag and not isinstance(result, int):
            yield [deck.kinds[number] for number in reversed(result)]


class _Drawn:
    """What one side has drawn: cards, special ones, how many of those were to be expected, and the variance."""

    __slots__ = ("cards", "expected", "special", "variance")

    def __init__(self) -> None:
        self.cards = self.special = 0
        self.expected = self.variance = 0.0


def hands(match: Match, deck: Deck) -> list[Tally]:
    """How many special cards people and opponents drew, for the cards that they drew; nothing where only one side sits.

    Before each card the deck's remaining special ones say how likely the next is one, so it does not matter who draws when.
    """
    people = set(match.humans)
    if not people or len(people) == match.setup.seats or not match.steps:
        return []
    sides = {PEOPLE: _Drawn(), OPPONENTS: _Drawn()}
    for seat, kinds, left in _draws(match, deck):
        side = sides[PEOPLE if seat in people else OPPONENTS]
        _draw(side, kinds, left, deck.special)
    cards = sum(side.cards for side in sides.values())
    cells = tuple(Cell(name, side.special, side.expected, side.variance) for name, side in sides.items())
    return [Tally(HANDS, deck.zone, cards, cells)]


def _draw(side: _Drawn, kinds: Sequence[str], left: Sequence[str], special: frozenset[str]) -> None:
    """So many cards at once out of those that were left."""
    size, wanted, count = len(left), sum(kind in special for kind in left), len(kinds)
    share = wanted / size
    side.cards += count
    side.special += sum(kind in special for kind in kinds)
    side.expected += count * share
    if size > 1:
        side.variance += count * share * (1.0 - share) * (size - count) / (size - 1)


def _draws(match: Match, deck: Deck) -> Iterator[tuple[int, Sequence[str], Sequence[str]]]:
    """Every time cards went from the deck to a seat: the seat, the cards, and what the deck held just before."""
    shuffles = _shuffles(match, deck)
    start = match.rules.view(match.steps[0].before, ALL)
    left: list[str] = []
    if any(tag == deck.tag for tag, _ in match.chance_log[: match.steps[0].chance_at]):
        left, lying = next(shuffles), start.zones[deck.zone].size
        for seat in range(start.seats):
            own = [zone for name, zone in start.zones.items() if zone_seat(name) == seat]
            dealt = [kind for zone in own for kind in zone.cards or () if kind in deck.kinds]
            if dealt:
                yield seat, dealt, left
        left = left[len(left) - lying :]
    for event in match.events:
        if event.kind == "shuffled" and event.zone == deck.zone:
            left = next(shuffles)
        elif event.kind == "moved" and event.zone == deck.zone and event.cards:
            kinds = left[: len(event.cards)]
            to = None if event.to is None else zone_seat(event.to)
            if to is not None and kinds:
                yield to, kinds, left
            left = left[len(event.cards) :]
