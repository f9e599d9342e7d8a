"""What each observer can deduce about hidden zones: a bitset of possible cards per observer and zone.

Card ids are small ints; bit i of a row says the observer must reckon with card i in that zone. Looking sets a
row exactly, a hidden move gives the target the source's set, a card that leaves face up is cleared everywhere.

Eyes see kinds, not ids: where a kind has several copies, ``meet`` comes before a seen card is pinned or exposed, so
that no row ever tells two copies apart which the observer cannot. ``possible`` gives rows without ids, for views.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from random import Random

from game.core.chance import shuffled
from game.core.ids import Plain, Seat


class Knowledge:
    """Mutable rows of bitsets, one per observer and zone; ``clone`` shares nothing."""

    __slots__ = ("rows",)

    def __init__(self, rows: dict[tuple[Seat, str], int] | None = None) -> None:
        self.rows = rows if rows is not None else {}

    def clone(self) -> "Knowledge":
        return Knowledge(dict(self.rows))

    def row(self, observer: Seat, zone: str) -> int:
        """The cards the observer must reckon with in the zone."""
        return self.rows.get((observer, zone), 0)

    def look(self, observer: Seat, zone: str, cards: Iterable[int]) -> None:
        """The observer has seen the zone: it holds exactly these, and no other zone holds them."""
        seen = sum(1 << card for card in cards)
        for key in self.rows:
            if key[0] == observer:
                self.rows[key] &= ~seen
        self.rows[observer, zone] = seen

    def move(self, zone: str, to: str, observers: Iterable[Seat]) -> None:
        """A card went unseen from one zone to another: for these observers it may be any the source could hold."""
        for observer in observers:
            self.rows[observer, to] = self.row(observer, to) | self.row(observer, zone)

    def expose(self, card: int) -> None:
        """The card left the hidden zones face up: nobody reckons with it anywhere."""
        gone = ~(1 << card)
        for key in self.rows:
            self.rows[key] &= gone

    def place(self, observer: Seat, card: int, zone: str) -> None:
        """The observer knows for certain that the card is in this zone."""
        self.look_away(observer, (card,))
        self.rows[observer, zone] = self.row(observer, zone) | 1 << card

    def look_away(self, observer: Seat, cards: Iterable[int]) -> None:
        """The observer reckons with these cards nowhere."""
        gone = ~sum(1 << card for card in cards)
        for key in self.rows:
            if key[0] == observer:
                self.rows[key] &= gone

    def meet(self, observer: Seat, zone: str, cards: Sequence[int], copies: Callable[[int], Iterable[int]]) -> None:
        """The observer sees cards of these kinds lie in the zone, or leave it, and cannot tell copies apart.

        What was known of a copy most surely placed there is taken to be about the card seen; every other copy it may
        have been instead keeps both possibilities. Afterwards the observer knows the seen cards to be in the zone.
        """
        met: set[int] = set()
        for card in cards:
            same = [copy for copy in copies(card) if copy not in met and self.row(observer, zone) >> copy & 1]
            zones = {copy: self._zones(observer, copy) for copy in (*same, card)}
            surest = min(same, key=lambda copy: (len(zones[copy]), zones[copy]), default=card)
            for copy in same:
                if copy not in (card, surest):
                    self._add(observer, copy, zones[surest])
            if surest != card:
                self._add(observer, surest, zones[card])
            met.add(card)
            self.place(observer, card, zone)

    def _zones(self, observer: Seat, card: int) -> tuple[str, ...]:
        return tuple(sorted(zone for (seat, zone), bits in self.rows.items() if seat == observer and bits >> card & 1))

    def _add(self, observer: Seat, card: int, zones: Iterable[str]) -> None:
        for zone in zones:
            self.rows[observer, zone] |= 1 << card

    def possible(
        self, observer: Seat, kinds: Mapping[int, str], zones: Container[str]
    ) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """For each of these cards its kind and where among the zones it may be, in an order that tells no ids."""
        found = [(kind, tuple(zone for zone in self._zones(observer, card) if zone in zones)) for card, kind in kinds.items()]
        return tuple(sorted(found))

    def swap(self, zone: str, other: str, observers: Iterable[Seat]) -> None:
        """Two zones changed places as wholes."""
        for observer in observers:
            mine, theirs = self.row(observer, zone), self.row(observer, other)
            self.rows[observer, zone], self.rows[observer, other] = theirs, mine

    def plain(self) -> list[Plain]:
        return [[observer, zone, hex(bits)] for (observer, zone), bits in sorted(self.rows.items())]

    @classmethod
    def from_plain(cls, plain: Iterable[Plain]) -> "Knowledge":
        return cls({(observer, zone): int(bits, 16) for observer, zone, bits in plain})


def deal_worlds(
    possible: Mapping[str, int], counts: Mapping[str, int], cards: Sequence[int], random: Random
) -> dict[str, list[int]] | None:
    """One way to put every card into a zone that may hold it, each zone filled to its count.

    Cards with the fewest possible zones are placed first, each with a chance as large as the room that is left in a
    zone, so that cards which may be anywhere are dealt fairly; where a choice runs dry, earlier cards move on along an
    augmenting path. Once all that are left may be wherever there is room, they are simply dealt out. ``None`` when no
    such world exists.
    """
    return deal_into(places_of(possible, cards), counts, random)


def deal_into(
    options: Mapping[int, list[str]], counts: Mapping[str, int], random: Random
) -> dict[str, list[int]] | None:
    """``deal_worlds`` where ``places_of`` the cards are known already, as when one view is imagined many times."""
    zones = list(counts)
    room = dict(counts)
    held: dict[str, list[int]] = {zone: [] for zone in zones}
    order = sorted(shuffled(random, list(options)), key=lambda card: len(options[card]))
    alike = _alike_at_the_end(order, options)
    for position, card in enumerate(order):
        if position == alike:
            left = [zone for zone in zones if room[zone] > len(held[zone])]
            if all(zone in options[card] for zone in left):
                return held if _deal_out(order[position:], left, held, room) else None
        fitting = options[card]
        if len(fitting) == 1 and len(held[fitting[0]]) < room[fitting[0]]:
            held[fitting[0]].append(card)
        elif not _place(card, options, held, room, random, set()):
            return None
    return held if all(len(held[zone]) == counts[zone] for zone in zones) else None


def places_of(possible: Mapping[str, int], cards: Sequence[int]) -> dict[int, list[str]]:
    """The zones that may hold each card; cards with the same ones share one list."""
    rows = list(possible.items())
    known: dict[tuple[str, ...], list[str]] = {}
    options = {}
    for card in cards:
        bit = 1 << card
        fitting = [zone for zone, row in rows if row & bit]
        options[card] = known.setdefault(tuple(fitting), fitting)
    return options


def _alike_at_the_end(order: Sequence[int], options: Mapping[int, list[str]]) -> int:
    """Where the last cards begin that may all be in the same zones."""
    start = len(order)
    while start and options[order[start - 1]] is options[order[-1]]:
        start -= 1
    return start


def _deal_out(cards: Sequence[int], zones: Sequence[str], held: dict[str, list[int]], room: Mapping[str, int]) -> bool:
    """Shuffled cards fill the zones in turn; whether that is just as many as there is room for."""
    start = 0
    for zone in zones:
        count = room[zone] - len(held[zone])
        held[zone] += cards[start : start + count]
        start += count
    return start == len(cards)


def _place(
    card: int,
    options: Mapping[int, list[str]],
    held: dict[str, list[int]],
    room: Mapping[str, int],
    random: Random,
    tried: set[str],
) -> bool:
    fresh = [zone for zone in options[card] if zone not in tried]
    left = [room[zone] - len(held[zone]) for zone in fresh]
    point = random.random() * sum(left)
    for zone, space in zip(fresh, left, strict=True):
        point -= space
        if space and point < 0:
            held[zone].append(card)
            return True
    for zone in [fresh[i] for i in shuffled(random, range(len(fresh)))]:
        tried.add(zone)
        for other in list(held[zone]):
            held[zone].remove(other)
            if _place(other, options, held, room, random, tried):
                held[zone].append(card)
                return True
            held[zone].append(other)
    return False
