"""Why a play of Potion-Making is worth considering: the points it earns and whom it pays, what it opens and for whom.

The Desk and everything composed lie open, so a play is carried out on the table as it is seen: what is told holds for certain.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.advice import Ranked
from game.core.actions import Action
from game.core.chance import SearchChance
from game.core.hints import Reason
from game.core.ids import Seat
from game.core.view import View
from game.rules.potion_making.imagine import BLANK, skeleton
from game.rules.potion_making.rules import PotionMaking
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import RETURN

Reasons = tuple[Reason, ...]
WORTH_TELLING: Final = 3
"""A formula of fewer points is not worth a warning."""


class Reasoner:
    """Gives the reasons of plays over one set of rules; keeps nothing between questions."""

    def __init__(self, rules: PotionMaking) -> None:
        self.rules = rules

    def why(self, view: View, move: Ranked) -> Reasons:
        return Look(self.rules, view, move.action).why()


class Look:
    """A play, and the table before and after it."""

    def __init__(self, rules: PotionMaking, view: View, action: Action) -> None:
        assert view.viewer is not None
        self.rules, self.tables, self.view, self.seat, self.action = rules, rules.tables, view, view.viewer, action
        self.before = skeleton(rules.tables, view)
        self.after = settled(rules, self.before, self.seat, action)
        self.own = [kind for kind in self.after.hands[self.seat] if kind != BLANK]

    def why(self) -> Reasons:
        """What it earns, then what may follow, then what it opens for others."""
        doing = self.action.kind
        if doing == "stack":
            return (Reason("stacked"),)
        if doing == "cast":
            return self._cast()
        earned = (self._placed(),) if doing == "place" else self._composed()
        follows = self._follows()
        return (*earned, *follows, *self._opened(3 - len(earned) - len(follows), follows))

    # --- what it earns ---

    def gained(self, seat: Seat) -> int:
        """The points a seat gains by the play."""
        return self.after.points[seat] - self.before.points[seat]

    def _placed(self) -> Reason:
        """Whether the Desk lacked what the card shows (PM-20, PM-22)."""
        own = self.gained(self.seat)
        return Reason("places", {"n": own}) if own else Reason("places_nothing")

    def _composed(self) -> Reasons:
        """Own points, and the halves of others whose formulas are used (PM-34)."""
        paid = [Reason("pays", {"seat": seat, "n": self.gained(seat)}) for seat in self._others() if self.gained(seat)]
        return (Reason("earns", {"n": self.gained(self.seat)}), *paid)

    def _others(self) -> list[Seat]:
        return [seat for seat in range(self.view.seats) if seat != self.seat]

    # --- what may follow ---

    def ready(self, state: State, kind: int) -> bool:
        """Whether the formula of a card could be composed."""
        number = self.tables.formula_of[kind]
        return number >= 0 and bool(self.rules.offers.sources.ways(state, self.tables.formulas[number]))

    def points(self, kind: int) -> int:
        """The points of a card's formula."""
        return self.tables.formulas[self.tables.formula_of[kind]].points

    def _follows(self) -> Reasons:
        """The best of the own cards that could be composed afterwards, and could not before or still can."""
        found = [kind for kind in dict.fromkeys(self.own) if self.ready(self.after, kind)]
        if not found:
            return ()
        best = max(found, key=self.points)
        key = "still" if self.ready(self.before, best) else "readies"
        return (Reason(key, {"card": self.tables.kinds[best], "n": self.points(best)}),)

    # --- what it opens ---

    def _opened(self, room: int, follows: Reasons) -> Reasons:
        """The dearest formula that others may hold and could compose only now; not the one that is told to follow."""
        told = {self.tables.formula_of[self.tables.index[reason.params["card"]]] for reason in follows}
        unseen = [self.tables.index[name] for name, count in self.view.knowledge["unseen"] if count]
        known = [kind for seat in self._others() for kind in self.after.shown[seat]]
        opened = [
            kind for kind in dict.fromkeys((*known, *unseen))
            if self.tables.formula_of[kind] >= 0 and self.points(kind) >= WORTH_TELLING
            and self.tables.formula_of[kind] not in told
            and self.ready(self.after, kind) and not self.ready(self.before, kind)
        ]  # fmt: skip
        if not opened or room < 1:
            return ()
        best = max(opened, key=self.points)
        params = {"card": self.tables.kinds[best], "n": self.points(best)}
        holder = next((seat for seat in self._others() if best in self.after.shown[seat]), None)
        return (Reason("opens", params) if holder is None else Reason("opens_for", {**params, "seat": holder}),)

    # --- spells ---

    def _cast(self) -> Reasons:
        """What a spell changes, and the best that can be composed at once (PM-40 to PM-43)."""
        return (*self._changed(), *self._at_once())

    def _changed(self) -> Reasons:
        before, after = self.before.hands[self.seat], self.after.hands[self.seat]
        for kind in dict.fromkeys(after):
            if after.count(kind) > before.count(kind):
                return (Reason("into_hand", {"card": self.tables.kinds[kind]}),)
        stood = [work[0] for work in self.before.works[self.seat] if work]
        for work in self.after.works[self.seat]:
            if work and self._count(self.after, work[0]) > stood.count(work[0]):
                return (Reason("stands", {"card": self.tables.kinds[work[0]]}),)
        return ()

    def _count(self, state: State, kind: int) -> int:
        return sum(bool(work) and work[0] == kind for work in state.works[self.seat])

    def _at_once(self) -> Reasons:
        state = self.after
        if not state.frames or state.frames[-1][0] != "another":
            return ()
        plays: Sequence[Action] = self.rules.legal(state, self.seat)
        found = [self.tables.index[play.args[0]] for play in plays if play.kind == "compose"]
        if not found:
            return (Reason("another"),)
        best = max(found, key=self.points)
        return (Reason("at_once", {"card": self.tables.kinds[best], "n": self.points(best)}),)


def settled(rules: PotionMaking, state: State, seat: Seat, action: Action) -> State:
    """The table after a play, once all cards have gone home that return: points come after that, and no order matters to them."""
    after, chance = state.clone(), SearchChance(Random(0))
    rules.apply(after, seat, action, chance)
    while after.frames and after.frames[-1][0] == RETURN:
        rules.apply(after, seat, rules.legal(after, seat)[0], chance)
    return after
