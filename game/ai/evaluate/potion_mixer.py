"""The Potion's Adept and Master: a mixed strategy by regret matching over the round at hand."""

from collections.abc import Sequence
from random import Random

from game.ai.advice import Ranked
from game.ai.evaluate.potion_rounds import Regrets, apprentices, figures
from game.ai.evaluate.the_potion import drawn, table_of
from game.core.actions import Action
from game.core.agent import Decided, Thought
from game.core.view import View


class Mixer:
    """Plays The Potion from the view alone; keeps nothing between decisions.

    ``mistakes`` is the share of its choices that it makes as an Apprentice does. Without any, several of them may wait
    for each other for long.
    """

    def __init__(self, iterations: int, mistakes: float) -> None:
        self._iterations, self._mistakes = iterations, mistakes

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought:
        if len(legal) == 1:
            return Decided(legal[0])
        return Mixing(view, legal, random, self._iterations, self._mistakes)


class Mixing:
    """One pick being considered."""

    __slots__ = ("_action", "_left", "_legal", "_mistakes", "_random", "_regrets", "_table")

    def __init__(self, view: View, legal: Sequence[Action], random: Random, iterations: int, mistakes: float) -> None:
        self._table, self._legal, self._random = table_of(view), legal, random
        self._regrets = Regrets(self._table)
        self._left, self._mistakes = iterations, mistakes
        self._action: Action | None = None

    def step(self, iterations: int) -> Action | None:
        done = min(iterations, self._left)
        for _ in range(done):
            self._regrets.iterate()
        self._left -= done
        if self._action is None and not self._left:
            mistaken = self._random.random() < self._mistakes
            mix = apprentices(self._table)[0] if mistaken else self._regrets.mix
            self._action = drawn(self._table, mix, self._legal, self._random)
        return self._action

    def ranked(self) -> tuple[Ranked, ...]:
        """The picks by how often they are to be chosen."""
        kinds = self._table.kinds
        told = dict(zip(kinds, figures(self._table, self._regrets.worth, self._regrets.mix), strict=True))
        moves = [Ranked(action, told[action.args[0]]["share"], told[action.args[0]]) for action in self._legal]
        return tuple(sorted(moves, key=lambda move: (-move.figures["mix"], -move.value, move.action)))
