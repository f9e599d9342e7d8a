"""What a table is set with, and what the next table is set with after a game."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.ids import Plain, PlainMap, Seat
from game.core.rules import Rules, Setup
from game.match.match import Match
from game.match.seats import Sitter


class Order(NamedTuple):
    """A table to be set: the game, who sits where, house rules, who begins (``None``: by lot or carried), the seed."""

    game: str
    sitters: Sequence[Sitter]
    options: Mapping[str, Plain]
    seed: int
    first: Seat | None = None
    carried: PlainMap | None = None

    def begin(self, rules: Rules[Any]) -> Match:
        """The game, about to begin. Raises ValueError for what the rules refuse."""
        setup = Setup(len(self.sitters), dict(self.options), self.first, self.carried)
        return Match(rules, setup, self.seed, self.sitters)


def same_deal(match: Match) -> Order:
    """The very same game again: same seats, same seed, same chance."""
    setup = match.setup
    return Order(match.rules.id, tuple(match.sitters), setup.options, match.seed, setup.first, setup.carried)


def rematch(match: Match, seed: int) -> Order:
    """Another game for the same seats, with what the last one carries on: who begins, match wins, trophies."""
    outcome = match.outcome
    carried = None if outcome is None else outcome.carry
    return Order(match.rules.id, tuple(match.sitters), match.setup.options, seed, None, carried)
