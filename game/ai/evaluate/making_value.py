"""What a position of Potion-Making is worth: the points that each seat may still hope for from its hand and its formulas.

A card in hand is worth more the nearer its formula is to being composed, and the more of what it lacks nobody has seen yet.
How much, in points of the game, stands in ``making_weights``.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from game.ai.evaluate.making_weights import EVEN, LAST, LONG, LUCK, SPELLS, WEIGHTS, Fit
from game.core.ids import Seat
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import ANY, FORMULA, Part, Tables

(
    READY, PAYS, ONE_MINE, ONE_ELEMENT, FORMULA_MINE, FORMULA_HELD, ONE_FORMULA, TWO_MINE, TWO, FAR, DEAD,
) = range(11)  # fmt: skip
"""How near a formula in hand is: it can be composed; it can, but somebody is paid; an element is missing that is in the same
hand, or is not; a formula is missing that the hand could compose, holds, or does not; two are missing, one of which could come
out of the hand, or none; more; one or two, but nobody can have what is missing any more."""

BITS: Final = 10
"""Counts of cards are packed into one number, so many bits each."""
COUNT: Final = (1 << BITS) - 1
MOST_COUNTED: Final = 8
CROWDED: Final = (2, 3)
"""A hand with more than so many formulas that cannot be composed has little room for others."""


class Near(NamedTuple):
    """What a formula needs: the bits of elements, formulas by number, several out of these; its points."""

    elements: int
    formulas: tuple[int, ...]
    among: tuple[int, ...]
    several: int
    points: int


class Card(NamedTuple):
    """A card in hand, and what stands of what its formula needs.

    ``number`` is -1 for a spell. ``wanted`` are the formulas that do not stand, ``short`` how many of ``among`` are wanting;
    ``gain`` is what is left of the points when the others have been paid.
    """

    kind: int
    marks: int
    number: int
    elements: int
    wanted: tuple[int, ...]
    short: int
    among: tuple[int, ...]
    points: int
    gain: float
    near: int


class Desk(NamedTuple):
    """What the Desk shows: the bits of its elements, and of those that only one card shows."""

    present: int
    thin: int


class Weighed(NamedTuple):
    """What everything is worth with a number of turns left; see ``making_weights`` for the names."""

    card: tuple[float, ...]
    point: tuple[float, ...]
    spell: tuple[float, ...]
    unseen: tuple[float, ...]
    hand: tuple[float, ...]
    fresh: tuple[float, ...]
    following: tuple[float, ...]
    waiting: tuple[float, ...]
    crowded: tuple[float, ...]
    shared: tuple[float, ...]
    alone: tuple[float, ...]
    turn: tuple[float, ...]


class Values:
    """Values positions over one set of tables; remembers only what is made of data."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        near = tuple(_near(formula.parts, formula.elements, formula.points) for formula in tables.formulas)
        self._of_kind = tuple(near[number] if number >= 0 else None for number in tables.formula_of)
        self._simple = tuple(needs.elements if not (needs.formulas or needs.several) else -1 for needs in near)
        """The elements of formulas that need no others; -1 for those that do."""
        verbs = tuple(steps[0].verb.name if steps else "" for steps in tables.steps)
        self._spell = tuple(SPELLS.index(verb) if verb in SPELLS else len(SPELLS) for verb in verbs)
        elements = len(tables.elements)
        self._shift = tuple(BITS * (elements + number) for number in range(len(near)))
        """Where the count of each formula stands in a packed number; those of the elements stand before."""
        self._packed = tuple(
            sum(1 << BITS * element for element in range(elements) if marks >> element & 1)
            + (1 << self._shift[number] if number >= 0 else 0)
            for marks, number in zip(tables.marks, tables.formula_of, strict=True)
        )
        users: list[list[tuple[int, int]]] = [[] for _ in near]
        for kind, needs in enumerate(self._of_kind):
            if needs is not None:
                for number in dict.fromkeys((*needs.formulas, *needs.among)):
                    users[number].append((kind, needs.points))
        self._users = tuple(map(tuple, users))

    # --- what is seen ---

    def desk(self, state: State) -> Desk:
        """What the Desk shows in piles and apart."""
        marks, present, thin = self.tables.marks, state.present, 0
        for element, pile in enumerate(state.piles):
            if len(pile) == 1:
                thin |= 1 << element
        for kind in state.apart:
            present |= marks[kind]
        return Desk(present, thin)

    def count(self, kinds: Sequence[int]) -> int:
        """So many of each element and each formula are among cards, packed."""
        return sum(map(self._packed.__getitem__, kinds))

    def look(self, state: State, seat: Seat) -> list[Card]:
        """The hand of a seat, and what stands of what it needs."""
        return [self._card(state, seat, kind) for kind in state.hands[seat]]

    def _card(self, state: State, seat: Seat, kind: int) -> Card:
        tables, needs = self.tables, self._of_kind[kind]
        if needs is None:
            return Card(kind, tables.marks[kind], -1, 0, (), 0, (), 0, 0.0, self._spell[kind])
        standing, wanted, pays, short = state.standing, needs.formulas, False, 0
        if wanted:
            left = []
            for number in wanted:
                spots = standing[number]
                if not spots:
                    left.append(number)
                elif not pays:
                    for owner, _ in spots:
                        if owner == seat:
                            break
                    else:
                        pays = True
            wanted = tuple(left)
        elif needs.several:
            owners = [owner for number in needs.among for owner, _ in standing[number]]
            short = max(0, needs.several - len(owners))
            pays = owners.count(seat) < needs.several
        points, gain = needs.points, float(needs.points)
        if pays:
            gain -= points // 2 / (state.table.seats - 1)
        number, near = tables.formula_of[kind], PAYS if pays else READY
        return Card(kind, tables.marks[kind], number, needs.elements, wanted, short, needs.among, points, gain, near)

    # --- what a hand is worth ---

    def hand(self, cards: Sequence[Card], desk: Desk, unseen: int, rivals: int, following: bool, weights: Weighed) -> float:
        """The points that the cards of a hand promise.

        ``unseen`` counts the cards that nobody or others hold, ``rivals`` are the bits of the elements in others' hands.
        """
        present, thin = desk
        once = twice = 0
        for card in cards:
            marks = card[1]
            twice |= once & marks
            once |= marks
        numbers = [card[2] for card in cards]
        in_card, in_point, in_hand = weights.card, weights.point, weights.hand
        worth, gains, before, unready = 0.0, [], -1, 0
        for kind, marks, number, elements, wanted, short, among, points, gain, near in cards:
            if kind == before:
                worth += in_hand[0]
            before = kind
            if number < 0:
                worth += weights.spell[near]
                continue
            missing = elements & ~present
            lacks = len(wanted) + short + missing.bit_count()
            if not lacks:
                gains.append(gain)
                worth += in_card[near] + in_point[near] * gain
                if elements & thin:
                    worth += in_hand[1] * (elements & thin).bit_count()
                continue
            unready += 1
            if lacks > 2:
                worth += in_card[FAR] + in_point[FAR] * points
                continue
            mine = missing & (once & ~marks | twice & marks)
            if lacks == 1 and mine:
                worth += in_card[ONE_MINE] + in_point[ONE_MINE] * points
                continue
            near, copies = self._how_near(missing, mine, wanted, among if short else (), present, unseen, numbers, lacks)
            worth += in_card[near] + in_point[near] * points
            if near == ONE_ELEMENT:
                worth += weights.unseen[0] * copies + (weights.unseen[1] if missing & rivals else 0.0)
            elif near == ONE_FORMULA:
                worth += copies * (weights.unseen[2] + weights.unseen[3] * points)
            elif near == TWO_MINE:
                worth += weights.unseen[4] * min(copies, MOST_COUNTED)
            elif near == TWO:
                worth += weights.unseen[5] * min(copies, MOST_COUNTED)
        return self._together(worth, gains, unready, once & ~present, rivals, following, weights)

    @staticmethod
    def _together(
        worth: float, gains: list[float], unready: int, fresh: int, rivals: int, following: bool, weights: Weighed,
    ) -> float:
        """What single cards promise, and what they come to as a hand: those that can be composed, elements that are not on the
        Desk, and too many that are not ready.
        """
        if fresh:
            worth += weights.fresh[min(3, fresh.bit_count())] + weights.fresh[4] * (fresh & rivals).bit_count()
            if following:
                worth += weights.fresh[5] * fresh.bit_count()
        if unready > CROWDED[0]:
            worth += weights.crowded[0] + (unready - CROWDED[1]) * (weights.crowded[0] + weights.crowded[1])
        if gains:
            each = weights.following if following else weights.waiting
            worth += each[3] * len(gains)
            if len(gains) > 1:
                gains.sort(reverse=True)
            for weight, gain in zip(each, gains[:3], strict=False):
                worth += weight * gain
        return worth

    def _how_near(
        self,
        missing: int,
        mine: int,
        wanted: tuple[int, ...],
        among: tuple[int, ...],
        present: int,
        unseen: int,
        numbers: Sequence[int],
        lacks: int,
    ) -> tuple[int, int]:
        """How near a formula is that lacks one or two, and how many cards that nobody has seen would help."""
        copies = held = made = 0
        dead = False
        for number in wanted:
            if number in numbers:
                held += 1
                needs = self._simple[number]
                made += needs >= 0 and not needs & ~present
            else:
                there = unseen >> self._shift[number] & COUNT
                copies += there
                dead = dead or not there
        for number in among:
            copies += unseen >> self._shift[number] & COUNT
        left = missing
        while left:
            low = left & -left
            left ^= low
            there = unseen >> BITS * (low.bit_length() - 1) & COUNT
            copies += there
            dead = dead or not (there or low & mine)
        if dead:
            return DEAD, 0
        if lacks == 2:
            return (TWO_MINE if mine or made else TWO), copies
        if missing:
            return ONE_ELEMENT, copies
        return (FORMULA_MINE if made else FORMULA_HELD if held else ONE_FORMULA), copies

    def owned(self, state: State, seat: Seat, weights: Weighed) -> float:
        """What the own formulas are worth to whoever will need them."""
        formula_of, standing = self.tables.formula_of, state.standing
        numbers = {formula_of[work[0]] for work in state.works[seat] if work}
        if not numbers:
            return 0.0
        hands, deck, worth = state.hands, state.deck, 0.0
        for number in numbers:
            users = self._users[number]
            if not users:
                continue
            spots, each = standing[number], weights.alone
            if len(spots) > 1:
                for owner, _ in spots:
                    if owner != seat:
                        each = weights.shared
                        break
            for kind, points in users:
                if kind in deck:
                    worth += each[0] * points
                else:
                    for other, hand in enumerate(hands):
                        if kind in hand:
                            worth += each[2 if other == seat else 1] * points
        return worth

    # --- what a position is worth ---

    def hopes(self, state: State, seat: Seat, turns: float, following: bool) -> float:
        """The points that a seat may hope for beyond what anybody would get, with so many turns left."""
        weights, desk, marks = weighed(turns), self.desk(state), self.tables.marks
        unseen, rivals = self.count(state.deck), 0
        for other, hand in enumerate(state.hands):
            if other != seat:
                unseen += self.count(hand)
                for kind in hand:
                    rivals |= marks[kind]
        worth = self.hand(self.look(state, seat), desk, unseen, rivals, following, weights)
        return worth + self.owned(state, seat, weights) + self.tempo(desk, turns, following, weights)

    @staticmethod
    def tempo(desk: Desk, turns: float, following: bool, weights: Weighed) -> float:
        """What the turns are worth that are left, and to be next."""
        next_one, for_each, each_turn = weights.turn
        return each_turn * turns + (next_one + for_each * desk.present.bit_count() if following else 0.0)

    def standings(self, state: State) -> list[float]:
        """The points that each seat may expect to end with; only differences matter."""
        seats, desk, marks, hands = state.table.seats, self.desk(state), self.tables.marks, state.hands
        drawn, following = len(state.deck) / seats, state.frames[-1][1]
        counts = [self.count(hand) for hand in hands]
        unseen = self.count(state.deck) + sum(counts)
        shown = []
        for hand in hands:
            bits = 0
            for kind in hand:
                bits |= marks[kind]
            shown.append(bits)
        found = []
        for seat, hand in enumerate(hands):
            turns, is_next, rivals = len(hand) + drawn, seat == following, 0
            for other, bits in enumerate(shown):
                if other != seat:
                    rivals |= bits
            weights = weighed(turns)
            worth = self.hand(self.look(state, seat), desk, unseen - counts[seat], rivals, is_next, weights)
            worth += self.owned(state, seat, weights) + self.tempo(desk, turns, is_next, weights)
            found.append(state.points[seat] + worth)
        return found

    def shares(self, state: State) -> list[float]:
        """Each seat's share of the win."""
        if state.ended:
            most = max(state.points)
            winners = state.points.count(most)
            return [1 / winners if points == most else 0.0 for points in state.points]
        left = len(state.deck) + sum([len(hand) for hand in state.hands])
        weight = 1 / (EVEN + LUCK * sqrt(left / state.table.seats))
        standings = self.standings(state)
        highest = max(standings)
        strengths = [exp(weight * (each - highest)) for each in standings]
        total = sum(strengths)
        return [strength / total for strength in strengths]


@lru_cache(maxsize=512)
def weighed(turns: float) -> Weighed:
    """What everything is worth with so many turns left."""
    late, early = (1 - turns / LAST if turns < LAST else 0.0), turns / LONG
    return Weighed(**{name: tuple([_at(fit, late, early) for fit in fits]) for name, fits in WEIGHTS.items()})


def _at(fit: Fit, late: float, early: float) -> float:
    always, at_the_end, for_length = fit
    return always + late * at_the_end + early * for_length


def _near(parts: Sequence[Part], elements: int, points: int) -> Near:
    formulas = tuple(part[2][0] for part in parts if part[0] == FORMULA)
    several = [part[2] for part in parts if part[0] == ANY]
    among = tuple(dict.fromkeys(number for each in several for number in each))
    return Near(elements, formulas, among, len(several), points)
