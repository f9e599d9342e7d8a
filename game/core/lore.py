"""What every seat, and the public, can deduce of hidden cards, counted by kind, worked out only when somebody looks.

Cards of a kind cannot be told apart, so knowledge is counted, not numbered: for each observer how many cards of a kind
may lie in which set of hidden zones (a bit per zone). While the game is played hidden moves are only noted as facts, a
few numbers each; ``Lore.after`` works them in. Every row follows from what its observer has seen, and none ever rules
out the truth.

A fact is ``(zone, zone, kind, saw)``: a card went from one hidden zone to another (OPEN is any place where it lies
face up); ``saw`` has a bit for each seat that saw which, all bits when everybody did. Or it begins with LOOK (zone,
observer, kinds), SWAP (zone, zone, 0), RENAME (kind, kind, 0) or ONLY (zone, bits of kinds, 0): everybody knows that
just now the zone holds none but these.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.ids import Plain, Seat

Fact: TypeAlias = tuple[int, int, int, Any]
Row: TypeAlias = dict[tuple[int, int], int]
"""How many cards of a kind may lie in a set of zones: (kind, bits of zones) to a count."""

OPEN: Final = -1
LOOK: Final = -2
SWAP: Final = -3
RENAME: Final = -4
ONLY: Final = -5
EVERYBODY: Final = -1
MOST_CARDS: Final = 10_000
"""So many cards a zone may hold in what is read: a good deal more than any game has."""


class Lore(NamedTuple):
    """How many cards lie in each hidden zone, and a row per observer: the seats in order, then the public."""

    sizes: tuple[int, ...]
    rows: tuple[Row, ...]

    @classmethod
    def of_deck(cls, observers: int, zones: int, cards: Iterable[int]) -> "Lore":
        """Before anything is dealt: everything lies in zone 0, and everybody knows what there is."""
        row: Row = {}
        for kind in cards:
            row[kind, 1] = row.get((kind, 1), 0) + 1
        return cls((sum(row.values()), *(0,) * (zones - 1)), tuple(dict(row) for _ in range(observers)))

    def after(self, facts: Sequence[Fact]) -> "Lore":
        """What is known when these facts have become known too."""
        sizes, rows = list(self.sizes), [dict(row) for row in self.rows]
        for one, other, what, saw in facts:
            if one >= OPEN:
                _move(sizes, rows, one, other, what, saw)
            elif one == LOOK:
                _look(rows[what], other, saw)
            elif one == SWAP:
                sizes[other], sizes[what] = sizes[what], sizes[other]
                for row in rows:
                    _swap(row, other, what)
            elif one == ONLY:
                for row in rows:
                    _only(row, other, what)
            else:
                for row in rows:
                    _rename(row, other, what)
        return Lore(tuple(sizes), tuple(rows))

    def plain(self) -> list[Plain]:
        return [list(self.sizes), [[[*key, count] for key, count in sorted(row.items())] for row in self.rows]]

    @classmethod
    def from_plain(cls, plain: Sequence[Plain]) -> "Lore":
        """Raises ValueError for more cards than any game has, or than there are."""
        sizes, rows = plain
        counts = [count for row in rows for _, _, count in row]
        if not all(0 <= size <= MOST_CARDS for size in sizes) or not all(0 < count <= sum(sizes) for count in counts):
            raise ValueError("lore of more cards than there are")
        return cls(tuple(sizes), tuple({(kind, zones): count for kind, zones, count in row} for row in rows))


def _move(sizes: list[int], rows: list[Row], one: int, other: int, kind: int, saw: int) -> None:
    emptied = 0
    if one >= 0:
        sizes[one] -= 1
        emptied = 0 if sizes[one] else 1 << one
    if other >= 0:
        sizes[other] += 1
    for observer, row in enumerate(rows):
        if saw == EVERYBODY or saw >> observer & 1:
            if one >= 0:
                _leave(row, one, kind)
            if other >= 0:
                _add(row, kind, 1 << other, 1)
        else:
            _widen(row, 1 << one, 1 << other)
        if emptied:
            _narrow(row, emptied)


def _add(row: Row, kind: int, zones: int, count: int) -> None:
    row[kind, zones] = row.get((kind, zones), 0) + count


def _candidates(row: Row, zone: int, kind: int) -> list[int]:
    """The sets of zones of cards of a kind that may lie in a zone, the surest first."""
    found = [zones for other, zones in row if other == kind and zones >> zone & 1]
    found.sort(key=lambda zones: (zones.bit_count(), zones))
    return found


def _leave(row: Row, zone: int, kind: int) -> None:
    """A card of the kind was seen to leave the zone: the surest one; any other may be where that one could have been."""
    surest, *others = _candidates(row, zone, kind)
    row[kind, surest] -= 1
    if not row[kind, surest]:
        del row[kind, surest]
    for zones in others:
        if surest & ~zones:
            _add(row, kind, zones | surest, row.pop((kind, zones)))


def _widen(row: Row, source: int, target: int) -> None:
    """An unseen card went from one zone to another: whatever may lie in the first may now lie in the second."""
    for key in [key for key in row if key[1] & source and not key[1] & target]:
        count, wider = row.pop(key), (key[0], key[1] | target)
        row[wider] = row.get(wider, 0) + count


def _narrow(row: Row, zone: int) -> None:
    """A zone is empty: nothing lies there."""
    for key in [key for key in row if key[1] & zone]:
        count, narrower = row.pop(key), (key[0], key[1] & ~zone)
        row[narrower] = row.get(narrower, 0) + count


def _look(row: Row, zone: int, cards: Sequence[int]) -> None:
    """The observer has seen that a zone holds exactly these."""
    here = 1 << zone
    for kind in dict.fromkeys(cards):
        left, could = cards.count(kind), 0
        for zones in _candidates(row, zone, kind):
            found = row.pop((kind, zones))
            seen = min(found, left)
            left -= seen
            if seen:
                could |= zones
            if found > seen:
                _add(row, kind, (zones | could) & ~here, found - seen)
        _add(row, kind, here, cards.count(kind))
    for key in [key for key in row if key[1] & here and key[1] != here]:
        _add(row, key[0], key[1] & ~here, row.pop(key))


def _swap(row: Row, one: int, other: int) -> None:
    first, second = 1 << one, 1 << other
    for key in [key for key in row if bool(key[1] & first) != bool(key[1] & second)]:
        count = row.pop(key)
        _add(row, key[0] | SWAPPED, key[1] ^ (first | second), count)
    for key in [key for key in row if key[0] >= SWAPPED]:
        _add(row, key[0] - SWAPPED, key[1], row.pop(key))


SWAPPED: Final = 1 << 20
"""Marks the rows that a swap has turned over already."""


def _rename(row: Row, old: int, new: int) -> None:
    for key in [key for key in row if key[0] == old]:
        _add(row, new, key[1], row.pop(key))


def _only(row: Row, zone: int, kinds: int) -> None:
    """The zone holds cards of these kinds alone: all others lie elsewhere."""
    here = 1 << zone
    for key in [key for key in row if key[1] & here and not kinds >> key[0] & 1]:
        _add(row, key[0], key[1] & ~here, row.pop(key))


def certain(observers: int, sizes: Sequence[int], zones: Sequence[Sequence[int]], own: Sequence[Sequence[int]]) -> Lore:
    """Lore of a position whose past nobody knows: everybody is sure of their ``own`` zones and reckons with all else.

    ``zones`` are the cards of each hidden zone; ``own`` the numbers of the zones each observer looks into.
    """
    filled = sum(1 << zone for zone, size in enumerate(sizes) if size)
    rows = []
    for observer in range(observers):
        mine = own[observer] if observer < len(own) else ()
        elsewhere = filled & ~sum(1 << zone for zone in mine)
        row: Row = {}
        for zone, cards in enumerate(zones):
            for kind in cards:
                _add(row, kind, 1 << zone if zone in mine else elsewhere, 1)
        rows.append(row)
    return Lore(tuple(sizes), tuple(rows))


def unsound(row: Row, zones: Sequence[Sequence[int]]) -> bool:
    """Whether a row rules out where the cards really lie, or counts others than there are."""
    real: dict[int, list[int]] = {}
    for zone, cards in enumerate(zones):
        for kind in cards:
            real.setdefault(kind, []).append(zone)
    reckoned: dict[int, list[tuple[int, int]]] = {}
    for (kind, places), count in row.items():
        reckoned.setdefault(kind, []).append((places, count))
    if real.keys() != reckoned.keys():
        return True
    return any(not _fits(tuple(reckoned[kind]), tuple(where)) for kind, where in real.items())


@lru_cache(maxsize=8192)
def _fits(reckoned: tuple[tuple[int, int], ...], where: tuple[int, ...]) -> bool:
    """Whether cards with these possible places, so many of each, can lie in just these zones; those with the fewest go first."""
    holder: dict[int, int] = {}
    places = [bits for bits, count in sorted(reckoned, key=lambda each: each[0].bit_count()) for _ in range(count)]

    def seat_card(card: int, tried: set[int]) -> bool:
        for spot, zone in enumerate(where):
            if places[card] >> zone & 1 and spot not in tried:
                tried.add(spot)
                if spot not in holder or seat_card(holder[spot], tried):
                    holder[spot] = card
                    return True
        return False

    return len(places) == len(where) and all(seat_card(card, set()) for card in range(len(places)))


def observed_by(lore: Lore, seat: Seat | None) -> Row:
    """The row of a seat, or of the public."""
    return lore.rows[-1 if seat is None else seat]
