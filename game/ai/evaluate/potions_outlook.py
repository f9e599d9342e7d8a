"""What Potions tells the search: moves worth trying, the quick hand, and which habit a move belongs to."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.evaluate.potions_quick import MATCHING, Quick
from game.ai.search import Try
from game.core.actions import Action
from game.core.view import View
from game.rules.potions.rules import Potions

MOST: Final = 8
"""So many moves are tried at most, by what they are worth at a glance."""

GLANCE: Final = 0.05
"""The share of the win that a point of worth at a glance stands for."""

FAR: Final = 2.0
"""Whatever looks worse than the best by more than this looks as bad as this."""

HOSTILE: Final = frozenset({"take", "spill"})


class PotionsOutlook:
    """Looks at Potions for the search; keeps nothing but what is made of data."""

    glance = GLANCE
    trust = 24

    def __init__(self, rules: Potions) -> None:
        self._rules, self.quick = rules, Quick(rules.tables)
        self.reply, self.shares = self.quick.reply, self.quick.shares

    def candidates(self, view: View, legal: Sequence[Action]) -> Sequence[Try]:
        """The moves that are worth most at a glance, without throwing away what matches while there is anything else."""
        assert view.viewer is not None
        state = self._rules.imagine(view, Random(0))
        values = self.quick.weigh(state, view.viewer, legal)
        order = sorted(range(len(legal)), key=lambda move: (-values[move], move))
        best = values[order[0]]
        kept = [move for move in order if values[move] > -MATCHING or values[move] == best or legal[move].kind == "challenge"]
        return [Try(legal[move], GLANCE * max(values[move] - best, -FAR)) for move in kept[:MOST]]

    def rate_of(self, view: View, action: Action) -> str:
        """Calling is a challenge; taking, spilling and the cards that do are attacks."""
        if action.kind == "challenge":
            return "challenges"
        if action.kind in HOSTILE:
            return "attacks"
        if action.kind in ("discard", "play"):
            verbs = [step.verb.name for step in self._rules.tables.steps_by_name[action.args[-1]]]
            return "attacks" if "take_unseen" in verbs or "redeal_hand" in verbs else ""
        return ""
