"""The table being set, as plain data: rows of seats, house rules, who begins, the seed. The screen only shows and changes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.core.ids import Plain
from game.core.rules import Rules
from game.data.settings import LONGEST_NAME, Option, SeatChoice, TableChoice
from game.match.order import Order
from game.match.seats import SIGILS, Sitter

HUMAN: Final = "human"
AI: Final = "ai:"
USUAL_SEATS: Final = 4
SEATS_ALLOWED: Final = "max_players"
TURNS_CLOCKWISE: Final = "clockwise_turns"
"""House rules that concern the seats themselves, where a game has them."""
LONGEST_SEED: Final = 18


class Number(NamedTuple):
    """A number of the box: the least and the most it may be, and how it stands before anybody touches it."""

    least: int
    most: int
    standing: int

    @property
    def step(self) -> int:
        """How far one press moves it."""
        return 20 if self.most - self.least > 200 else 5 if self.most - self.least > 40 else 1


class Saying(NamedTuple):
    """A sentence to be said: its locale key and what fills it in."""

    key: str
    params: Mapping[str, Plain]


@dataclass(frozen=True, slots=True)
class Offer:
    """What a game offers to those who set its table: numbers of seats, house rules, opponents.

    `blind_keys`: whether all can choose at once, each with keys of their own.
    """

    game: str
    least: int
    most: int
    options: Mapping[str, Mapping[str, Any]]
    levels: tuple[str, ...]
    blind_keys: bool = False
    numbers: Mapping[str, Number] = field(default_factory=dict)

    @classmethod
    def of(
        cls, rules: Rules[Any], levels: Sequence[str], *, blind_keys: bool, limits: Mapping[str, tuple[int, int]] | None = None
    ) -> Offer:
        """The offer of some rules with the levels there are, weakest first; new opponents have the weakest.

        `limits` are those of the numbers that may be set.
        """
        standing = rules.data["numbers"]
        numbers = {name: Number(*ends, standing[name]) for name, ends in (limits or {}).items()}
        return cls(rules.id, rules.seats.start, rules.seats.stop - 1, rules.data["options"], tuple(levels), blind_keys, numbers)

    @property
    def usual(self) -> str:
        """The level of new opponents."""
        return self.levels[0]


@dataclass(slots=True)
class SeatRow:
    """One seat: `who` is HUMAN or a level, colour and sigil are indices. `key` names the row wherever it is moved."""

    key: int
    name: str
    who: str
    colour: int
    sigil: int

    @property
    def human(self) -> bool:
        """True when a person sits here."""
        return self.who == HUMAN


@dataclass(slots=True)
class TableModel:
    """The rows in order of play, and the rest of the order. `names` and `seals` are what new seats take from, in order."""

    offer: Offer
    names: Sequence[str]
    seals: Sequence[Sequence[int]]
    rows: list[SeatRow] = field(default_factory=list)
    options: dict[str, Option] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    first: int | None = None
    """The key of the row that rolls first, None by lot."""
    seed: str = ""
    _keys: int = 0

    # ---------------------------------------------------------------- beginnings
    def usual(self, wished: Mapping[str, Option] | None = None) -> None:
        """As a newcomer finds it: one human, opponents, the house rules' defaults (or those wished for)."""
        self.rows.clear()
        for _ in range(min(max(USUAL_SEATS, self.offer.least), self.offer.most)):
            self.add(HUMAN if not self.rows else self.offer.usual)
        self._set_options(wished or {})
        self.set_numbers({})

    def recall(self, kept: TableChoice) -> None:
        """As it was last set; what does not fit any more (a level, an eighth seat, a house rule) becomes the usual."""
        self.rows.clear()
        for seat in kept.seats[: self.offer.most]:
            self._append(seat.name, seat.who.removeprefix(AI), seat.colour, seat.sigil)
        self._complete()
        self._set_options(kept.options)
        self.set_numbers(kept.numbers)

    def take(self, order: Order) -> None:
        """As another order has it, with a new seed."""
        self.rows.clear()
        for sitter in order.sitters[: self.offer.most]:
            who = HUMAN if sitter.human else sitter.level
            self._append(sitter.name, who, sitter.colour, SIGILS.index(sitter.sigil))
        self._complete()
        self._set_options(order.options)
        self.set_numbers(order.numbers)
        self.first = None if order.first is None else self.rows[order.first].key

    def _complete(self) -> None:
        while len(self.rows) < self.offer.least:
            self.add(HUMAN if not self.rows else self.offer.usual)

    def _append(self, name: str, who: str, colour: int, sigil: int) -> SeatRow:
        if who != HUMAN and who not in self.offer.levels:
            who = self.offer.usual
        colours, sigils = {row.colour for row in self.rows}, {row.sigil for row in self.rows}
        row = SeatRow(self._keys, name[:LONGEST_NAME], who, _free(colour, colours), _free(sigil, sigils))
        self._keys += 1
        self.rows.append(row)
        return row

    def _set_options(self, wished: Mapping[str, Any]) -> None:
        self.options = {
            name: wished[name] if name in wished and _fits(spec, wished[name]) else spec["default"]
            for name, spec in self.offer.options.items()
        }

    def set_numbers(self, wished: Mapping[str, int]) -> None:
        """The numbers as they are wished for; one that does not fit, or nobody has a wish for, stands as the box has it."""
        self.numbers = {
            name: wished[name] if name in wished and spec.least <= wished[name] <= spec.most else spec.standing
            for name, spec in self.offer.numbers.items()
        }

    # ---------------------------------------------------------------- looking
    @property
    def set_otherwise(self) -> dict[str, int]:
        """The numbers that do not stand as the box has them."""
        return {name: value for name, value in self.numbers.items() if value != self.offer.numbers[name].standing}

    def row(self, key: int) -> SeatRow:
        """The row of that key."""
        return next(row for row in self.rows if row.key == key)

    def place(self, key: int) -> int:
        """Which place in the order of play a row has, from 0."""
        return next(place for place, row in enumerate(self.rows) if row.key == key)

    @property
    def humans(self) -> int:
        """How many people sit at the table."""
        return sum(row.human for row in self.rows)

    @property
    def full(self) -> bool:
        """True when there is no room for another seat."""
        return len(self.rows) >= self.most

    @property
    def most(self) -> int:
        """How many may sit down under the house rules as they stand (PO-03)."""
        return min(self.offer.most, int(self.options.get(SEATS_ALLOWED, self.offer.most)))

    @property
    def counter(self) -> bool:
        """True when seats are counted one way and turns pass the other (PO-05)."""
        return self.options.get(TURNS_CLOCKWISE) is False

    @property
    def scant(self) -> bool:
        """True when no seat may be taken away."""
        return len(self.rows) <= self.offer.least

    @property
    def secretive(self) -> bool:
        """True when there is a choice of how to keep secrets: several people, and a game made for blind keys."""
        return self.humans > 1 and self.offer.blind_keys

    def problem(self) -> Saying | None:
        """Why the game cannot begin like this; None when it can."""
        if len(self.rows) < self.offer.least:
            return Saying("setup.too_few", {"least": self.offer.least})
        if len(self.rows) > self.most:
            return Saying("setup.too_many", {"most": self.most})
        taken: set[str] = set()
        for row in self.rows:
            name = " ".join(row.name.split())
            if not name:
                return Saying("setup.no_name", {})
            if name.casefold() in taken:
                return Saying("setup.same_name", {"name": name})
            taken.add(name.casefold())
        return None

    # ---------------------------------------------------------------- changing
    def add(self, who: str) -> SeatRow:
        """One more seat at the end, with the first free name and seal. The caller sees to it that there is room."""
        taken = {" ".join(row.name.split()).casefold() for row in self.rows}
        place = len(self.rows)
        order = [self.names[(place + step) % len(self.names)] for step in range(len(self.names))]
        name = next((each for each in order if each.casefold() not in taken), "")
        colour, sigil = self.seals[place % len(self.seals)]
        return self._append(name, who, colour, sigil)

    def fill(self) -> None:
        """Opponents on every seat that is still empty."""
        while not self.full:
            self.add(self.offer.usual)

    def remove(self, key: int) -> None:
        """Takes a seat away."""
        self.rows.remove(self.row(key))
        if self.first == key:
            self.first = None

    def move(self, key: int, place: int) -> bool:
        """Puts a seat to another place, the ends at most; False when it is there already."""
        place = min(len(self.rows) - 1, max(0, place))
        before = self.place(key)
        if before != place:
            self.rows.insert(place, self.rows.pop(before))
        return before != place

    def next_seal(self, key: int) -> bool:
        """The next colour and sigil that nobody else has; False when there are none."""
        row = self.row(key)
        colours = {other.colour for other in self.rows if other is not row}
        sigils = {other.sigil for other in self.rows if other is not row}
        before = row.colour
        row.colour, row.sigil = _free(row.colour + 1, colours), _free(row.sigil + 1, sigils)
        return row.colour != before

    # ---------------------------------------------------------------- results
    def order(self, fresh_seed: int) -> Order:
        """The order as it stands; `fresh_seed` is used when no seed has been entered."""
        sitters = [
            Sitter(" ".join(row.name.split()), HUMAN if row.human else "ai", "" if row.human else row.who,
                   colour=row.colour, sigil=SIGILS[row.sigil])
            for row in self.rows
        ]
        first = None if self.first is None else self.place(self.first)
        return Order(self.offer.game, sitters, dict(self.options), int(self.seed) if self.seed else fresh_seed, first,
                     numbers=self.set_otherwise)

    def choice(self) -> TableChoice:
        """What is remembered for the next time."""
        seats = [
            SeatChoice(row.name, row.colour, row.sigil, HUMAN if row.human else AI + row.who) for row in self.rows
        ]
        return TableChoice(seats, dict(self.options), self.set_otherwise)


def _free(wanted: int, taken: Iterable[int]) -> int:
    """The wanted index, or the next one round the seven that nobody has; the wanted one when all are taken."""
    held = set(taken)
    round_from_wanted = [(wanted + step) % len(SIGILS) for step in range(len(SIGILS))]
    return next((index for index in round_from_wanted if index not in held), round_from_wanted[0])


def _fits(spec: Mapping[str, Any], value: Any) -> bool:
    if isinstance(spec["default"], bool):
        return isinstance(value, bool)
    if "words" in spec:
        return value in spec["words"]
    return type(value) is int and spec["min"] <= value <= spec["max"]
