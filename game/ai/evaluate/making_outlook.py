"""What Potion-Making tells the search: the plays that are worth most at a glance, a quick hand, who stands how well.

Everything lies open but hands and the draw pile, so that what counts is who can use what next.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.evaluate.making_quick import Comparison, settled
from game.ai.evaluate.making_value import Values
from game.ai.search import Try
from game.core.actions import Action
from game.core.ids import Seat
from game.core.view import View
from game.rules.potion_making.rules import PotionMaking
from game.rules.potion_making.state import State

MOST: Final = 6
"""So many plays are tried at most, by what they are worth at a glance."""

FAR: Final = 0.12
"""Whatever looks worse than the best by more than this share of the win is not tried."""

WORLDS: Final = 6
"""So many worlds a glance takes in, fewer where it looks on from a spell."""

CLEAR: Final = 0.001
"""What a point more of a lead is worth beyond the win: of two plays that win, the clearer one is played."""

LONE: Final = 0.01
"""The same when nobody else has a card left: points that are there before points to come."""

SPELLS_DEEP: Final = 2
CLOSER_LOOKS: Final = (8, 3)
"""So many ways to cast spells are looked on from, and after the first spell."""


class MakingOutlook:
    """Looks at Potion-Making for the search; keeps nothing but what is made of data."""

    trust = 12

    def __init__(self, rules: PotionMaking) -> None:
        self._rules, self.values = rules, Values(rules.tables)
        self.shares = self.values.shares

    # --- the glance ---

    def candidates(self, view: View, legal: Sequence[Action]) -> Sequence[Try]:
        """The plays that promise most in a few worlds, before anybody has answered."""
        assert view.viewer is not None
        worlds = [self._rules.imagine(view, Random(number)) for number in range(WORLDS)]
        shares = self._glances(worlds[0], view.viewer, legal, worlds, 0)
        order = sorted(range(len(legal)), key=lambda move: (-shares[move], move))
        best = shares[order[0]]
        return [Try(legal[move], shares[move] - best) for move in order[:MOST] if shares[move] >= best - FAR]

    def _glances(
        self, state: State, seat: Seat, legal: Sequence[Action], worlds: Sequence[State], deep: int
    ) -> list[float]:
        """The share of the win that each play promises; of a spell, with the best that can follow."""
        found, casts = [0.0] * len(legal), []
        for move, action in enumerate(legal):
            after = settled(self._rules, state, seat, action)
            if action.kind != "cast" or after.ended or after.frames[-1][1] != seat or after.frames[-1][0] == "turn_begins":
                found[move] = self._glance(after, seat, worlds)
            elif deep < SPELLS_DEEP:
                casts.append((self._promise(after, seat), -move, after))
        casts.sort(key=lambda cast: cast[:2], reverse=True)
        for _, move, after in casts[: CLOSER_LOOKS[min(deep, 1)]]:
            following = self._rules.legal(after, seat)
            found[-move] = max(self._glances(after, seat, following, worlds[: len(worlds) // 2], deep + 1))
        return found

    def _glance(self, after: State, seat: Seat, worlds: Sequence[State]) -> float:
        """The share of the win, over what the others may hold."""
        mine, hands, deck, total = after.hands[seat], after.hands, after.deck, 0.0
        for world in worlds:
            after.hands = [mine if other == seat else hand for other, hand in enumerate(world.hands)]
            after.deck = world.deck
            total += self.values.shares(after)[seat]
        after.hands, after.deck = hands, deck
        lead = after.points[seat] - max(points for other, points in enumerate(after.points) if other != seat)
        lone = not deck and not any(hand for other, hand in enumerate(worlds[0].hands) if other != seat)
        return total / len(worlds) + (LONE if lone else CLEAR) * lead

    def _promise(self, state: State, seat: Seat) -> float:
        """What a seat in the middle of its turn has and may hope for."""
        turns = len(state.hands[seat]) + len(state.deck) / state.table.seats
        return state.points[seat] + self.values.hopes(state, seat, turns, True)

    # --- the quick hand ---

    def reply(self, state: State, seat: Seat, legal: Sequence[Action], random: Random) -> Action:
        """The play after which the seat stands best against whoever is next; it casts no spells."""
        if legal[0][0] == "stack":
            return legal[0]
        return Comparison(self._rules, self.values, state, seat).best(legal)

    def rate_of(self, view: View, action: Action) -> str:
        """Composing out of what others have made shares the points: nothing here is an attack, a reserve or a challenge."""
        return ""
