"""What a table is set with, and what the next table is set with after a game."""

from collections.abc import Container, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.ids import Plain, PlainMap, Seat
from game.core.rules import Rules, Setup
from game.data.ruleset import HOUSE
from game.match.match import Match
from game.match.seats import Sitter

NO_NUMBERS: Mapping[str, int] = MappingProxyType({})


class Order(NamedTuple):
    """A table to be set: the game, who sits where, house rules, who begins (``None``: by lot or carried), the seed."""

    game: str
    sitters: Sequence[Sitter]
    options: Mapping[str, Plain]
    seed: int
    first: Seat | None = None
    carried: PlainMap | None = None
    numbers: Mapping[str, int] = NO_NUMBERS
    """Numbers of the box that have been set at the table; the rules that it begins with were made with them."""
    marks: Sequence[Plain] = ()
    """What the games before it have left on the table."""

    def begin(self, rules: Rules[Any]) -> Match:
        """The game, about to begin. Raises ValueError for what the rules refuse."""
        setup = Setup(len(self.sitters), dict(self.options), self.first, self.carried)
        match = Match(rules, setup, self.seed, self.sitters)
        match.marks = self.marks
        return match


def same_deal(match: Match) -> Order:
    """The very same game again: same seats, same seed, same chance."""
    setup = match.setup
    return Order(match.rules.id, tuple(match.sitters), setup.options, match.seed, setup.first, setup.carried, numbers_of(match))


def rematch(match: Match, seed: int) -> Order:
    """Another game for the same seats, with what the last one carries on: who begins, match wins, trophies."""
    outcome = match.outcome
    carried = None if outcome is None else outcome.carry
    return Order(match.rules.id, tuple(match.sitters), match.setup.options, seed, None, carried, numbers_of(match))


def numbers_of(match: Match) -> Mapping[str, int]:
    """The numbers of the box that were set when the table was."""
    numbers: Mapping[str, int] = match.rules.data.get(HOUSE, NO_NUMBERS)
    return numbers


MOST_DEALS = 3000
"""How many deals are looked through for one that is wanted; a kind that is there at all comes up long before."""


def with_dealt(order: Order, rules: Rules[Any], seat: Seat, kinds: Container[str]) -> Order:
    """The order with the first seed, from its own on, by which the seat is dealt a piece of one of these kinds.

    Nothing is put into anybody's hand: it is a deal like any other. Without such a deal the order stays as it is.
    """
    for seed in range(order.seed, order.seed + MOST_DEALS):
        wanted = order._replace(seed=seed)
        if _holds(_begun(wanted.begin(rules)), seat, kinds):
            return wanted
    return order


def _begun(match: Match) -> Match:
    """The game after everything that nobody chooses."""
    while match.to_act and len(legal := match.handle(match.to_act[0]).legal) == 1 and legal[0].kind in match.rules.begins:
        if match.ply:
            break
        match.submit(match.to_act[0], legal[0])
    return match


def _holds(match: Match, seat: Seat, kinds: Container[str]) -> bool:
    zones = match.view(seat).zones
    return any(kind in kinds for name, zone in zones.items() if name.startswith(f"seat{seat}.") for kind in zone.cards or ())
