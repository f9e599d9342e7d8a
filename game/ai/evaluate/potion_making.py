"""Potion-Making's Apprentice: weighs what a card gains itself and the others, what it frees, what it opens for the next seat.

It tries each of its plays on the table as it lies open and looks at what its own hand could make afterwards, and at what the
cards that nobody has seen would make in the hands of whoever comes next. It never looks ahead further than that.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.agent import Decided, Thought
from game.core.chance import SearchChance
from game.core.ids import Seat
from game.core.view import View
from game.rules.potion_making.imagine import skeleton
from game.rules.potion_making.rules import PotionMaking
from game.rules.potion_making.sources import Way
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import ELEMENT, STANDS, Formula

NEXT: Final = (0.7, 0.4, 0.25, 0.15)
"""What the best, second best… composition that the hand could make in a later turn is worth now."""

SOON: Final = 0.15
"""What a formula is worth for which one component is missing, as a part of its points; less where more are."""

OPENED: Final = 0.8
"""What the next seat may gain on average counts against an own gain."""

STANDING: Final = 0.06
"""What an own formula on the table is worth for each of its points: others may have to pay for it."""

KEEP_SPELL: Final = 2.2
"""What it is worth to keep a spell for later."""

CLOSER_LOOKS: Final = 14
"""So many of the best plays are looked at from the next seat's side as well."""


class Apprentice:
    """Plays Potion-Making from the view alone; keeps nothing between decisions."""

    def __init__(self, rules: PotionMaking) -> None:
        self._rules = rules

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought:
        if len(legal) == 1:
            return Decided(legal[0])
        return _Choice(self._rules, view, legal, random)


class _Choice:
    """One decision being considered: an iteration tries one play, or looks at one that promises much once more."""

    __slots__ = ("_best", "_left", "_looks", "_table", "_tried")

    def __init__(self, rules: PotionMaking, view: View, legal: Sequence[Action], random: Random) -> None:
        self._table = Weighing(rules, view, random)
        self._left = list(reversed(legal))
        self._tried: list[Tried] = []
        self._looks: list[Tried] | None = None
        self._best: tuple[float, Action] | None = None

    def step(self, iterations: int) -> Action | None:
        for _ in range(iterations):
            if self._left:
                self._tried.append(self._table.tried(self._left.pop()))
                continue
            if self._looks is None:
                self._tried.sort(key=lambda each: each.promise)
                self._looks = self._tried[-CLOSER_LOOKS:]
            if not self._looks:
                break
            looked = self._looks.pop()
            worth = looked.promise - OPENED * self._table.opens(looked.state)
            if self._best is None or worth > self._best[0]:
                self._best = worth, looked.action
        return self._best[1] if self._looks == [] and self._best is not None else None


class Tried(NamedTuple):
    """A play, the table after it, and what it promises so far."""

    action: Action
    state: State
    promise: float


class Weighing:
    """The table as the viewing seat knows it, and what its plays promise."""

    def __init__(self, rules: PotionMaking, view: View, random: Random) -> None:
        assert view.viewer is not None
        self.rules, self.tables, self.random = rules, rules.tables, random
        self.sources = rules.offers.sources
        self.seat: Seat = view.viewer
        self.state = skeleton(rules.tables, view)
        self.harm = 1.0 / (view.seats - 1)
        unseen = view.knowledge["unseen"]
        pool = sum(count for _, count in unseen)
        index, formula_of = self.tables.index, self.tables.formula_of
        others = [(self.seat + step) % view.seats for step in range(1, view.seats)]
        following = next((seat for seat in others if self.state.deck or self.state.hands[seat]), others[0])
        shown = self.state.shown[following]
        held = min(self.tables.hand, len(self.state.hands[following]) + len(self.state.deck)) - len(shown)
        chance: dict[int, float] = {}
        for name, count in unseen:
            number = formula_of[index[name]]
            if number >= 0:
                chance[number] = min(1.0, chance.get(number, 0.0) + count * held / max(1, pool))
        for kind in shown:
            if formula_of[kind] >= 0:
                chance[formula_of[kind]] = 1.0
        formulas = self.tables.formulas
        self.likely = sorted(chance.items(), key=lambda pair: (-formulas[pair[0]].points, pair[0]))
        """The formulas that the next seat may hold, the dearest first, with the chance of each."""

    def tried(self, action: Action) -> Tried:
        """A play carried out on the table as it lies open, and what it promises; among equals one by lot."""
        state = self.state.clone()
        self.rules.apply(state, self.seat, action, SearchChance(self.random))
        promise = 0.001 * self.random.random() + self._gain(state)
        if action.kind == "cast":
            promise += self._now(state)
        return Tried(action, state, promise + self._prospects(state) + self._standing(state))

    def _gain(self, state: State) -> float:
        """What was gained: own points, less those of the others, shared among them."""
        before, after, seat = self.state.points, state.points, self.seat
        gained = after[seat] - before[seat]
        return gained - self.harm * (sum(after) - sum(before) - gained)

    def _standing(self, state: State) -> float:
        """What the own formulas on the table are worth."""
        formulas, formula_of = self.tables.formulas, self.tables.formula_of
        return STANDING * sum(formulas[formula_of[work[0]]].points for work in state.works[self.seat] if work)

    # --- what a hand could make ---

    def _now(self, state: State) -> float:
        """What the card that follows a spell gains at its best, above what its prospects count for already."""
        values = [value for value, ready in self._values(state) if ready]
        return max(values, default=0.0) * (1 - NEXT[0]) if values else 0.0

    def _prospects(self, state: State) -> float:
        """What the hand promises for later turns."""
        values = sorted((value for value, _ in self._values(state)), reverse=True)
        worth = sum(weight * value for weight, value in zip(NEXT, values, strict=False))
        spells = sum(1 for kind in state.hands[self.seat] if self.tables.formula_of[kind] < 0)
        return worth + KEEP_SPELL * spells

    def _values(self, state: State) -> Iterator[tuple[float, bool]]:
        """For each formula in hand what composing it would gain, and whether it could be composed just now."""
        tables, present, hand = self.tables, self.rules.offers.present(state), state.hands[self.seat]
        held = 0
        for kind in hand:
            held |= tables.marks[kind]
        for kind in dict.fromkeys(hand):
            number = tables.formula_of[kind]
            if number < 0:
                continue
            formula = tables.formulas[number]
            missing = self._missing(state, formula, present)
            if missing:
                mine = (formula.elements & ~present & held).bit_count()
                yield formula.points * SOON ** (missing - 0.5 * mine), False
            else:
                value = self._cheapest(state, formula, self.seat)
                yield (value, True) if value else (formula.points * SOON, False)

    def _missing(self, state: State, formula: Formula, present: int) -> int:
        """How many components of a formula nothing could serve as."""
        missing = (formula.elements & ~present).bit_count()
        for part in formula.parts:
            if part.sort != ELEMENT and not any(state.standing[number] for number in part.formulas):
                missing += 1
        return missing

    def _cheapest(self, state: State, formula: Formula, seat: Seat) -> float:
        """What the best way to compose a formula gains a seat, above what it gives the others; 0 when there is no way."""
        ways = self.sources.ways(state, formula)
        return max((self._net(formula, way, seat) for way in ways[:24]), default=0.0)

    def _net(self, formula: Formula, way: Way, seat: Seat) -> float:
        sources = self.tables.sources
        owners = {sources[source][1] for source in way if sources[source][0] == STANDS} - {seat}
        return formula.points - self.harm * (formula.points // 2) * len(owners)

    # --- what is opened for the next seat ---

    def opens(self, state: State) -> float:
        """What the next seat gains on average with its dearest formula, against the seat's share in it."""
        tables, present = self.tables, self.rules.offers.present(state)
        gained, left = 0.0, 1.0
        for number, chance in self.likely:
            formula = tables.formulas[number]
            if self._missing(state, formula, present):
                continue
            value = self._against(state, formula)
            gained += left * chance * value
            left *= 1 - chance
            if left < 0.02:
                break
        return gained

    def _against(self, state: State, formula: Formula) -> float:
        """What a composition of the next seat takes from this one: its points, less what this seat earns by it."""
        own = any(
            part.sort != ELEMENT and any(seat == self.seat for number in part.formulas for seat, _ in state.standing[number])
            for part in formula.parts
        )
        return self.harm * formula.points - (formula.points // 2 if own else 0)


