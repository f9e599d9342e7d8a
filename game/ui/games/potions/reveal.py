"""How a round ended: every hand that was compared, die by die, what it is worth, and whom it beats (PO-50, PO-62 to PO-64).

Everything comes from the verdict of the rules (`last` in a view) and from the hands that lie open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.core.ids import Plain, Seat, seat_zone
from game.core.view import View

PERFECT, WON, LOST, BEST, TIED = "perfect", "challenge_won", "challenge_lost", "best", "tied"
"""Reasons why a round ends."""


class Row(NamedTuple):
    """One hand: the kind that matches each die (None: nothing does), the cards left over, what it counts for in the end.

    ``word`` says how the hand did, as a locale key; ``good`` whether that was well for the caller or winner; ``stands_out``
    whether it is theirs.
    """

    seat: Seat
    matches: tuple[str | None, ...]
    rest: tuple[str, ...]
    word: str
    good: bool
    stands_out: bool
    gain: int

    @property
    def worth(self) -> int:
        """How many dice are matched."""
        return len(self.matches) - self.matches.count(None)


class Reveal:
    """What of the comparison has been shown so far: so many dice of so many hands, and the verdict."""

    def __init__(self) -> None:
        self.rows: tuple[Row, ...] = ()
        self.last: Plain = None
        self.entered = 0.0
        """How far the panel has come, 0 to 1."""
        self.ticks = 0
        """So many dice have been compared, row by row."""
        self.told = False
        """Whether the verdict stands below."""

    @property
    def shown(self) -> tuple[object, ...]:
        """Everything its look depends on, () while there is nothing to see."""
        return (self.rows, self.ticks, self.told) if self.entered >= 1.0 else ()

    @property
    def cells(self) -> int:
        """How many dice there are to compare in all."""
        return sum(len(row.matches) for row in self.rows)

    def hide(self) -> None:
        """The next round begins."""
        self.rows, self.last = (), None
        self.entered, self.ticks, self.told = 0.0, 0, False

    def show(self, view: View) -> None:
        """All of it at once, if a round has just ended."""
        self.hide()
        over = view.outcome is not None or (bool(view.pending) and view.pending[-1].kind == "roll")
        if over and view.scalars["last"] is not None:
            self.begin(view)
            self.entered, self.ticks, self.told = 1.0, self.cells, True

    def begin(self, view: View) -> None:
        """The round that has just ended, with nothing shown of it yet."""
        self.hide()
        self.last = view.scalars["last"]
        self.rows = rows_of(view)


def rows_of(view: View) -> tuple[Row, ...]:
    """The hands that were compared, the caller's or the winner's first, then in turn order."""
    _, reason, seat, caller, gains, hands = view.scalars["last"]
    first = seat if reason == PERFECT else caller if caller >= 0 else view.scalars["active"]
    step = 1 if view.scalars["clockwise_turns"] else -1
    order = [(first + step * number) % view.seats for number in range(view.seats)]
    if not hands:
        laid = view.kinds(seat_zone(seat, "laid"))
        return (Row(seat, _in_dice_order(view, laid), (), "game.potions.reveal.perfect", True, True, gains[seat]),)
    worths = [len(hand) - hand.count(None) for hand in hands]
    found = []
    for other in order:
        word, good = _word(reason, other, seat, caller, worths, ties=bool(view.scalars["challenge_ties_succeed"]))
        good = good and gains[other] >= 0
        matches, rest = tuple(hands[other]), _rest(view, other, hands[other])
        found.append(Row(other, matches, rest, word, good, other in (seat, caller), gains[other]))
    return tuple(found)


def _in_dice_order(view: View, laid: Sequence[str]) -> tuple[str | None, ...]:
    """Four laid cards in the order of the dice they match, wild ones where nothing else lies."""
    left = list(laid)
    found: list[str | None] = []
    for _, element, _ in view.scalars["dice"]:
        if element in left:
            left.remove(element)
            found.append(element)
        else:
            found.append(None)
    return tuple(kind if kind is not None else left.pop() if left else None for kind in found)


def _rest(view: View, seat: Seat, hand: Sequence[str | None]) -> tuple[str, ...]:
    cards = Counter([*view.kinds(seat_zone(seat, "held")), *view.kinds(seat_zone(seat, "laid"))])
    cards.subtract(kind for kind in hand if kind is not None)
    return tuple((+cards).elements())


def _word(reason: str, other: Seat, seat: Seat, caller: Seat, worths: Sequence[int], *, ties: bool) -> tuple[str, bool]:
    """How one hand did beside the others."""
    if reason == PERFECT and other == seat:
        return "game.potions.reveal.perfect", True
    if reason in (BEST, TIED):
        best = worths[other] == max(worths)
        if not best:
            return "game.potions.reveal.less", False
        return "game.potions.reveal.best" if reason == BEST else "game.potions.reveal.as_good", True
    if other == caller:
        return "game.potions.reveal.caller", reason != LOST
    mine = worths[caller]
    if worths[other] == mine:
        return "game.potions.reveal.ties", ties
    return ("game.potions.reveal.beaten", True) if worths[other] < mine else ("game.potions.reveal.better", False)
