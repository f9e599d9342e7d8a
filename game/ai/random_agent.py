"""An opponent that chooses by lot: for tests, benchmarks and as the measure every level has to beat."""

from collections.abc import Sequence
from random import Random

from game.core.actions import Action
from game.core.agent import Decided, Thought
from game.core.view import View


class RandomAgent:
    """Takes each legal action with the same chance, without a look at the table."""

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought:
        return Decided(legal[int(random.random() * len(legal))])
