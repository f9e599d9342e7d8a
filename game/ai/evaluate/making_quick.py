"""Potion-Making played quickly: the play after which a seat stands best against whoever is next. It casts no spells.

For imagined positions, where every hand lies open. What a card placed on the Desk changes is worked out without placing it.
"""

from collections.abc import Sequence

from game.ai.evaluate.making_value import Card, Desk, Values, weighed
from game.core.actions import Action
from game.core.chance import RecordedChance
from game.core.ids import Seat
from game.rules.potion_making.rules import PotionMaking
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import RETURN


def settled(rules: PotionMaking, state: State, seat: Seat, action: Action) -> State:
    """The position after a play, cards having gone back to the Desk in any order; nothing in it is left to chance."""
    after, chance = state.clone(), RecordedChance(())
    rules.apply(after, seat, action, chance)
    while after.frames and after.frames[-1][0] == RETURN:
        rules.apply(after, seat, rules.legal(after, seat)[0], chance)
    return after


class Comparison:
    """A seat about to play, and the seat that comes next: how the one stands against the other after each play."""

    def __init__(self, rules: PotionMaking, values: Values, state: State, seat: Seat) -> None:
        self.rules, self.values, self.state, self.seat = rules, values, state, seat
        seats, hands, marks = state.table.seats, state.hands, values.tables.marks
        self.harm = 1 / (seats - 1)
        others = [(seat + step) % seats for step in range(1, seats)]
        self.following = next((other for other in others if state.deck or hands[other]), others[0])
        drawn = len(state.deck) / seats
        self.turns = len(hands[seat]) - 1 + drawn, len(hands[self.following]) + drawn
        self.weights = weighed(self.turns[0]), weighed(self.turns[1])
        counts = [values.count(hand) for hand in hands]
        unseen = values.count(state.deck) + sum(counts)
        self.unseen = unseen - counts[seat], unseen - counts[self.following]
        self.rivals = self._shown(marks, seat), self._shown(marks, self.following)

    def _shown(self, marks: Sequence[int], seat: Seat) -> int:
        """The bits of the elements in all hands but one."""
        bits = 0
        for other, hand in enumerate(self.state.hands):
            if other != seat:
                for kind in hand:
                    bits |= marks[kind]
        return bits

    def best(self, legal: Sequence[Action]) -> Action:
        """The play after which the seat stands best."""
        values, state = self.values, self.state
        tables, desk = values.tables, values.desk(state)
        own, theirs = values.look(state, self.seat), values.look(state, self.following)
        index, kinds, points = tables.index, state.hands[self.seat], tables.element_points
        owned: float | None = None
        best, found = -1000.0, legal[0]
        for action in legal:
            doing = action[0]
            if doing == "place":
                kind = index[action[1][0]]
                marks, at = tables.marks[kind], kinds.index(kind)
                new = marks & ~desk[0]
                thin = desk[1] if tables.element_of[kind] < 0 else desk[1] & ~marks | new
                value = points * new.bit_count() + self._stands(own[:at] + own[at + 1 :], theirs, Desk(desk[0] | marks, thin))
            elif doing == "compose":
                if owned is None:
                    owned = self._owned(state)
                value = self._composed(action) - owned
            else:
                break
            if value > best:
                best, found = value, action
        return found

    def _stands(self, own: Sequence[Card], theirs: Sequence[Card], desk: Desk) -> float:
        """What the own hand promises, less what that of the next seat does."""
        values, weights = self.values, self.weights
        mine = values.hand(own, desk, self.unseen[0], self.rivals[0], False, weights[0])
        others = values.hand(theirs, desk, self.unseen[1], self.rivals[1], True, weights[1])
        return mine - self.harm * (others + values.tempo(desk, self.turns[1], True, weights[1]))

    def _owned(self, state: State) -> float:
        """What the own formulas are worth, less what those of the next seat are."""
        values, weights = self.values, self.weights
        return values.owned(state, self.seat, weights[0]) - self.harm * values.owned(state, self.following, weights[1])

    def _composed(self, action: Action) -> float:
        """What a composition gains and leaves."""
        values, before, seat, harm = self.values, self.state.points, self.seat, self.harm
        after = settled(self.rules, self.state, seat, action)
        gained = [points - old for points, old in zip(after.points, before, strict=True)]
        look = self._stands(values.look(after, seat), values.look(after, self.following), values.desk(after))
        return gained[seat] - harm * (sum(gained) - gained[seat]) + look + self._owned(after)
