"""What a position of Potion-Making is worth: the points that each seat may still hope for from its hand and its formulas.

A card in hand is worth more the nearer its formula is to being composed. How much, in points of the game, was fitted to how
2,500 games of two searching seats went on (least squares of temporal differences, four times over, each time with the worth
found before). What stands under ``_AT_THE_END`` is added in part as soon as a seat has fewer than ``LAST`` turns left.
"""

from collections.abc import Collection, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from game.core.ids import Seat
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import ANY, FORMULA, Part, Tables

READY, PAYS, ONE_MINE, ONE_ELEMENT, ONE_FORMULA, TWO_MINE, TWO, FAR = range(8)
"""How near a formula in hand is: it can be composed; it can, but somebody is paid; one component is missing and could come
out of the same hand; an element is missing; a formula is missing; two are, one of which could come out of the hand; two; more."""

Line = tuple[float, float]
"""What a card is worth: something, and something for each point that its formula would bring."""

NEAR: Final[tuple[Line, ...]] = (
    (-0.8, 0.34), (-0.79, 0.53), (-1.43, 0.54), (-1.09, 0.26), (-1.76, 0.22), (-0.96, 0.11), (-0.84, -0.01), (-0.09, -0.26),
)  # fmt: skip
NEAR_AT_THE_END: Final[tuple[Line, ...]] = (
    (-1.05, 0.93), (-0.15, 0.38), (0.25, -0.19), (0.02, -0.12), (1.6, -0.37), (0.61, -0.26), (0.24, -0.09), (-0.03, -0.08),
)  # fmt: skip

SPELLS: Final = {"take_formula": 1.32, "decompose": -0.04, "transform": 0.21}
SPELLS_AT_THE_END: Final = {"take_formula": 2.02, "decompose": 0.09, "transform": 0.9}
USUAL_SPELL: Final = 0.8

NEW_ELEMENT, NEW_ELEMENT_AT_THE_END, MOST_NEW = 0.35, 0.5, 3
"""For each element in hand that the Desk does not show, up to so many."""

BEST: Final = ((0.41, 0.17), (0.26, 0.04))
BEST_AT_THE_END: Final = ((-0.75, -0.34), (-0.52, -0.27))
"""For each point of the best and the second best formula that can be composed: for the next seat, for the others."""

TURN, TURN_AT_THE_END = -0.063, 0.141
OWNED, OWNED_AT_THE_END = 0.069, -0.108
"""For each point of a formula nobody has seen yet that can use an own one, when no other seat has the same."""

NEXT: Final = 0.36
"""To be next is worth so much, and as much less to the others together."""

LAST: Final = 8
EVEN, LUCK = 0.7, 1.4
"""How a lead in points turns into a share of the win: less, the more turns are to come."""


class Near(NamedTuple):
    """What a formula needs: the bits of elements, formulas by number, several out of these; its points."""

    elements: int
    formulas: tuple[int, ...]
    among: tuple[int, ...]
    several: int
    points: int


class Values:
    """Values positions over one set of tables; remembers only what is made of data."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        near = tuple(_near(formula.parts, formula.elements, formula.points) for formula in tables.formulas)
        self._near = near
        self._of_kind = tuple(near[number] if number >= 0 else None for number in tables.formula_of)
        verbs = tuple(steps[0].verb.name if steps else "" for steps in tables.steps)
        self._spells = tuple(SPELLS.get(verb, USUAL_SPELL) for verb in verbs)
        self._late_spells = tuple(SPELLS_AT_THE_END.get(verb, 0.0) for verb in verbs)
        users: list[list[tuple[int, int]]] = [[] for _ in tables.formulas]
        for kind, needs in enumerate(self._of_kind):
            if needs is not None:
                for number in dict.fromkeys((*needs.formulas, *needs.among)):
                    users[number].append((kind, needs.points))
        self._users = tuple(map(tuple, users))

    def present(self, state: State) -> int:
        """The bits of the elements that the Desk shows."""
        bits = state.present
        for kind in state.apart:
            bits |= self.tables.marks[kind]
        return bits

    @staticmethod
    def hidden(state: State) -> set[int]:
        """The kinds that are in hands or still to be drawn."""
        kinds = set(state.deck)
        for hand in state.hands:
            kinds.update(hand)
        return kinds

    def standings(self, state: State, hidden: Collection[int]) -> list[float]:
        """The points that each seat may expect to end with; only differences matter."""
        seats, present = state.table.seats, self.present(state)
        drawn, following = len(state.deck) / seats, state.frames[-1][1]
        found = []
        for seat, hand in enumerate(state.hands):
            worth = self.hopes(state, seat, hand, present, hidden, len(hand) + drawn, seat == following)
            found.append(state.points[seat] + worth + (NEXT if seat == following else -NEXT / (seats - 1)))
        return found

    def hopes(
        self,
        state: State,
        seat: Seat,
        hand: Sequence[int],
        present: int,
        hidden: Collection[int],
        turns: float,
        following: bool,
    ) -> float:
        """The points that a seat may hope for beyond what anybody would get, with so many turns left."""
        late = 1 - turns / LAST if turns < LAST else 0.0
        marks, held = self.tables.marks, 0
        for kind in hand:
            held |= marks[kind]
        worth = best = second = 0.0
        for kind in hand:
            card, points = self._card(state, seat, hand, kind, present, held, late)
            worth += card
            if points > best:
                best, second = points, best
            elif points > second:
                second = points
        fresh = min(MOST_NEW, (held & ~present).bit_count())
        owned = self._owned(state, seat, hidden) if state.works[seat] else 0
        first, other = BEST[0 if following else 1]
        worth += NEW_ELEMENT * fresh + first * best + other * second + TURN * turns + OWNED * owned
        if late:
            first, other = BEST_AT_THE_END[0 if following else 1]
            at_the_end = NEW_ELEMENT_AT_THE_END * fresh + first * best + other * second
            worth += late * (at_the_end + TURN_AT_THE_END * turns + OWNED_AT_THE_END * owned)
        return worth

    def cards(self, state: State, seat: Seat) -> dict[int, float]:
        """What it is worth to a seat to keep each kind of its hand."""
        hand, present, held = state.hands[seat], self.present(state), 0
        turns = len(hand) + len(state.deck) / state.table.seats
        late = 1 - turns / LAST if turns < LAST else 0.0
        for kind in hand:
            held |= self.tables.marks[kind]
        return {kind: self._card(state, seat, hand, kind, present, held, late)[0] for kind in hand}

    def _card(
        self, state: State, seat: Seat, hand: Sequence[int], kind: int, present: int, held: int, late: float
    ) -> tuple[float, float]:
        """What a card in hand is worth, and the points it gains if it can be composed now."""
        needs = self._of_kind[kind]
        if needs is None:
            return self._spells[kind] + late * self._late_spells[kind], 0.0
        missing, points = needs.elements & ~present, float(needs.points)
        near = FAR if missing.bit_count() > 2 else self._how_near(state, seat, hand, kind, needs, missing, present, held)
        if near == PAYS:
            points -= needs.points // 2 / (state.table.seats - 1)
        one, each = NEAR[near]
        worth = one + each * points
        if late:
            one, each = NEAR_AT_THE_END[near]
            worth += late * (one + each * points)
        return worth, points if near <= PAYS else 0.0

    def _how_near(
        self, state: State, seat: Seat, hand: Sequence[int], kind: int, needs: Near, missing: int, present: int, held: int
    ) -> int:
        standing, pays, wanted, mine = state.standing, False, 0, 0
        for number in needs.formulas:
            spots = standing[number]
            if not spots:
                wanted += 1
                mine += self._could_compose(hand, number, present)
            elif not pays:
                for owner, _ in spots:
                    if owner == seat:
                        break
                else:
                    pays = True
        if needs.several:
            owners = [owner for number in needs.among for owner, _ in standing[number]]
            wanted += max(0, needs.several - len(owners))
            pays = pays or owners.count(seat) < needs.several
        elements = missing.bit_count()
        lacks = elements + wanted
        if not lacks:
            return PAYS if pays else READY
        if lacks == 1:
            if elements:
                return ONE_MINE if self._could_place(hand, kind, missing) else ONE_ELEMENT
            return ONE_MINE if mine else ONE_FORMULA
        if lacks == 2:
            return TWO_MINE if (missing & held).bit_count() + mine else TWO
        return FAR

    def _could_compose(self, hand: Sequence[int], number: int, present: int) -> bool:
        """Whether a formula of elements alone is in hand and lacks none."""
        needs = self._near[number]
        if needs.elements & ~present or needs.formulas:
            return False
        formula_of = self.tables.formula_of
        return number in [formula_of[kind] for kind in hand]

    def _could_place(self, hand: Sequence[int], kind: int, missing: int) -> bool:
        """Whether another card of the hand shows a missing element."""
        marks, itself = self.tables.marks, True
        for other in hand:
            if other == kind and itself:
                itself = False
            elif marks[other] & missing:
                return True
        return False

    def _owned(self, state: State, seat: Seat, hidden: Collection[int]) -> int:
        """The points of what nobody has seen yet and can use formulas that this seat alone has."""
        formula_of, standing, total = self.tables.formula_of, state.standing, 0
        for work in state.works[seat]:
            if not work:
                continue
            number = formula_of[work[0]]
            spots = standing[number]
            if len(spots) > 1 and any(owner != seat for owner, _ in spots):
                continue
            for kind, points in self._users[number]:
                if kind in hidden:
                    total += points
        return total

    def shares(self, state: State, hidden: Collection[int] | None = None) -> list[float]:
        """Each seat's share of the win."""
        if state.ended:
            most = max(state.points)
            winners = state.points.count(most)
            return [1 / winners if points == most else 0.0 for points in state.points]
        left = len(state.deck) + sum([len(hand) for hand in state.hands])
        weight = 1 / (EVEN + LUCK * sqrt(left / state.table.seats))
        standings = self.standings(state, self.hidden(state) if hidden is None else hidden)
        highest = max(standings)
        strengths = [exp(weight * (each - highest)) for each in standings]
        total = sum(strengths)
        return [strength / total for strength in strengths]


def _near(parts: Sequence[Part], elements: int, points: int) -> Near:
    formulas = tuple(part[2][0] for part in parts if part[0] == FORMULA)
    several = [part[2] for part in parts if part[0] == ANY]
    among = tuple(dict.fromkeys(number for each in several for number in each))
    return Near(elements, formulas, among, len(several), points)
