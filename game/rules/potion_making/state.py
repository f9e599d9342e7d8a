"""A position of Potion-Making: cards by kind in hands, on the Desk, in and under formulas; points; the stack of frames."""

from typing import NamedTuple, Self

from game.core.actions import Action
from game.core.frames import Frame
from game.core.ids import Plain, PlainMap, Seat
from game.core.record import digest_of

Work = tuple[int, ...]
"""A composed formula: its card, then the cards under it; () for a place that is free."""
Spot = tuple[Seat, int]
"""Where a composed formula stands: before whom, and in which place."""


class Table(NamedTuple):
    """What stays the same through one game: seats, who began, the house rules."""

    seats: int
    first: Seat
    any_card_of_pile: bool


class State:
    """Mutable; only the rules change it. Cards are the numbers of their kinds.

    ``hands`` are sorted; ``deck`` and ``piles`` (one for each element) have their top last. ``shown`` are the cards of a
    hand that everybody knows (PM-05), sorted; ``apart`` the cards of several elements on the Desk, sorted. ``works`` has a
    tuple for each seat with a place for each formula it has composed. ``returning`` waits for the order in which it goes
    back to the Desk (PM-60), sorted. ``frames`` is the stack, empty when the game is over; ``owed`` and ``sealed`` are the
    sealed round, which this game never has.

    Two things follow from the rest: ``present`` has a bit for each element with a pile, ``standing`` tells for each formula
    where it stands, in the order of seats and places.
    """

    __slots__ = (
        "active", "apart", "deck", "ended", "frames", "hands", "owed", "piles", "points", "present", "returning", "sealed",
        "shown", "standing", "table", "turn", "works",
    )  # fmt: skip

    table: Table
    turn: int
    active: Seat
    deck: list[int]
    hands: list[tuple[int, ...]]
    shown: list[tuple[int, ...]]
    piles: list[tuple[int, ...]]
    apart: tuple[int, ...]
    works: list[tuple[Work, ...]]
    returning: tuple[int, ...]
    points: list[int]
    present: int
    standing: list[tuple[Spot, ...]]
    frames: tuple[Frame, ...]
    owed: int
    sealed: list[Action | None]
    ended: str

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        other = self.__class__.__new__(self.__class__)
        other.table = self.table
        other.turn = self.turn
        other.active = self.active
        other.deck = self.deck[:]
        other.hands = self.hands[:]
        other.shown = self.shown[:]
        other.piles = self.piles[:]
        other.apart = self.apart
        other.works = self.works[:]
        other.returning = self.returning
        other.points = self.points[:]
        other.present = self.present
        other.standing = self.standing[:]
        other.frames = self.frames
        other.owed = self.owed
        other.sealed = self.sealed[:]
        other.ended = self.ended
        return other

    def plain(self) -> dict[str, Plain]:
        """The position as JSON data; ``from_plain`` reads it back."""
        return {
            "table": list(self.table),
            "turn": self.turn,
            "active": self.active,
            "deck": list(self.deck),
            "hands": [list(hand) for hand in self.hands],
            "shown": [list(cards) for cards in self.shown],
            "piles": [list(pile) for pile in self.piles],
            "apart": list(self.apart),
            "works": [[list(work) for work in works] for works in self.works],
            "returning": list(self.returning),
            "points": list(self.points),
            "frames": [[list(part) if isinstance(part, tuple) else part for part in frame] for frame in self.frames],
            "owed": self.owed,
            "sealed": [None if action is None else str(action) for action in self.sealed],
            "ended": self.ended,
        }

    @classmethod
    def from_plain(cls, plain: PlainMap, formula_of: tuple[int, ...], formulas: int) -> Self:
        """The position that ``plain`` wrote down. ``formula_of`` tells the formula of each kind of card."""
        state = cls()
        state.table = Table(*plain["table"])
        state.turn, state.active, state.deck = plain["turn"], plain["active"], list(plain["deck"])
        state.hands = [tuple(hand) for hand in plain["hands"]]
        state.shown = [tuple(cards) for cards in plain["shown"]]
        state.piles = [tuple(pile) for pile in plain["piles"]]
        state.apart, state.returning = tuple(plain["apart"]), tuple(plain["returning"])
        state.works = [tuple(tuple(work) for work in works) for works in plain["works"]]
        state.points = list(plain["points"])
        state.frames = tuple(tuple(tuple(part) if isinstance(part, list) else part for part in f) for f in plain["frames"])
        state.owed = plain["owed"]
        state.sealed = [None if text is None else Action.parse(text) for text in plain["sealed"]]
        state.ended = plain["ended"]
        state.survey(formula_of, formulas)
        return state

    def survey(self, formula_of: tuple[int, ...], formulas: int) -> None:
        """Works out what follows from the rest."""
        self.present = sum(1 << element for element, pile in enumerate(self.piles) if pile)
        spots: list[list[Spot]] = [[] for _ in range(formulas)]
        for seat, works in enumerate(self.works):
            for place, work in enumerate(works):
                if work:
                    spots[formula_of[work[0]]].append((seat, place))
        self.standing = [tuple(each) for each in spots]

    def digest(self) -> str:
        return digest_of(self.plain())
