"""What Potion-Making tells the search: the plays that an Apprentice likes best, a quick hand, who stands how well.

Everything lies open but hands and the draw pile, so that what counts is who can use what next.
"""

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Any, Final

from game.ai.evaluate.potion_making import CLOSER_LOOKS, OPENED, Weighing
from game.ai.search import Try
from game.core.actions import Action
from game.core.ids import Seat
from game.core.view import View
from game.rules.potion_making.rules import PotionMaking
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import STANDS

MOST: Final = 7
"""So many plays are tried at most, by what the Apprentice thinks of them."""

GLANCE: Final = 0.03
"""The share of the win that a point of the Apprentice's stands for."""

FAR: Final = 4.0
"""Whatever looks worse than the best by more than this looks as bad as this."""

NOISE: Final = 0.05
FORMULA_IN_HAND: Final = 0.12
"""What a card's formula is worth in hand, for each of its points."""
SPELL_IN_HAND: Final = 1.4
STANDING: Final = 0.06
"""What an own formula on the table is worth, for each of its points."""
SURE, LUCK = 1.0, 0.9
"""How a lead in points turns into a share of the win: less, the more is still to come."""


class MakingOutlook:
    """Looks at Potion-Making for the search; keeps nothing but what is made of data."""

    trust = 32

    def __init__(self, rules: PotionMaking) -> None:
        self._rules, self.tables = rules, rules.tables
        tables = rules.tables
        self._points = tuple(tables.formulas[f].points if f >= 0 else 0 for f in tables.formula_of)

    def candidates(self, view: View, legal: Sequence[Action]) -> Sequence[Try]:
        """The plays that an Apprentice likes best."""
        weighing = Weighing(self._rules, view, Random(0))
        tried = sorted((weighing.tried(action) for action in legal), key=lambda each: -each.promise)[:CLOSER_LOOKS]
        worths = [(each.promise - OPENED * weighing.opens(each.state), each.action) for each in tried]
        worths.sort(key=lambda pair: -pair[0])
        return [Try(action, GLANCE * max(worth - worths[0][0], -FAR)) for worth, action in worths[:MOST]]

    def reply(self, state: State, seat: Seat, legal: Sequence[Action], random: Random) -> Action:
        """The play that gains most at once."""
        best, found = -100.0, legal[0]
        for action in legal:
            value = self._gain(state, seat, action) + NOISE * random.random()
            if value > best:
                best, found = value, action
        return found

    def _gain(self, state: State, seat: Seat, action: Action) -> float:
        tables, doing, args = self.tables, action[0], action[1]
        kind = tables.index[args[0]]
        if doing == "compose":
            owners: set[Seat] = {tables.sources[source][1] for source in action[2] if tables.sources[source][0] == STANDS}
            points = self._points[kind]
            others = len(owners) - (seat in owners)
            return points - points // 2 * others / (state.table.seats - 1)
        if doing == "place":
            missing = (tables.marks[kind] & ~state.present).bit_count()
            return tables.element_points * missing - self._held(kind)
        return -SPELL_IN_HAND if doing == "cast" else 0.0

    def _held(self, kind: int) -> float:
        return FORMULA_IN_HAND * self._points[kind] if self._points[kind] else SPELL_IN_HAND

    def shares(self, state: State) -> list[float]:
        """Each seat's share of the win."""
        if state.ended:
            most = max(state.points)
            winners = state.points.count(most)
            return [1 / winners if points == most else 0.0 for points in state.points]
        left = len(state.deck) + sum([len(hand) for hand in state.hands])
        weight = 1 / (SURE + LUCK * sqrt(left / state.table.seats))
        strengths = [exp(weight * (points + self._prospects(state, seat))) for seat, points in enumerate(state.points)]
        total = sum(strengths)
        return [strength / total for strength in strengths]

    def _prospects(self, state: State, seat: Seat) -> float:
        points = self._points
        worth = STANDING * sum([points[work[0]] for work in state.works[seat] if work])
        return worth + sum([self._ready(state, kind) for kind in state.hands[seat]])

    def _ready(self, state: State, kind: int) -> float:
        """What a card in hand promises: more when nothing its formula is made of is missing."""
        number = self.tables.formula_of[kind]
        if number < 0:
            return SPELL_IN_HAND
        formula: Any = self.tables.formulas[number]
        missing = (formula.elements & ~state.present).bit_count()
        for needed in formula.formulas:
            if not state.standing[needed]:
                missing += 1
        return float(formula.points) * (0.45, 0.12, 0.03, 0.0)[min(missing, 3)]

    def rate_of(self, view: View, action: Action) -> str:
        """Composing out of what others have made shares the points: nothing here is an attack, a reserve or a challenge."""
        return ""
