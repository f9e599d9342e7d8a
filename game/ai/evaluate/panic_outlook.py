"""What Potion Panic tells the search: moves worth trying, the quick hand, and which habit a move belongs to."""

from collections.abc import Container, Hashable, Sequence
from random import Random
from typing import Final

from game.ai.evaluate.panic_quick import WIN, Quick
from game.ai.search import Try
from game.core.actions import Action
from game.core.ids import Seat, seat_zone
from game.core.view import View
from game.rules.potion_panic.brewing import STONE
from game.rules.potion_panic.rules import PotionPanic
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import SMASH

MOST: Final = 10
"""So many moves are tried at most, by what they are worth at a glance."""

GLANCE: Final = 0.06
"""The share of the win that a point of worth at a glance stands for."""

FAR: Final = 2.0
"""Whatever looks worse than the best by more than this looks as bad as this."""

HOSTILE: Final = frozenset({"take_card", "spoil", "steal_shards", "swap_hands"})
"""The verbs that hurt whoever they name."""


class PanicOutlook:
    """Looks at Potion Panic for the search; keeps nothing but what is made of data."""

    glance = GLANCE
    trust = 20

    def __init__(self, rules: PotionPanic) -> None:
        self._rules, self.quick = rules, Quick(rules.tables)
        self.reply, self.shares = self.quick.reply, self.quick.shares

    def candidates(self, view: View, legal: Sequence[Action]) -> Sequence[Try]:
        """One of each sort of move, without those that nobody would make; a move that wins stands alone."""
        assert view.viewer is not None
        state = self._rules.imagine(view, Random(0))
        values = self.quick.weigh(state, view.viewer, legal)
        best: dict[Hashable, tuple[float, int]] = {}
        for position, (value, action) in enumerate(zip(values, legal, strict=True)):
            value += self._covering(state, action)
            sort = self._sort(view, state, view.viewer, action)
            if sort not in best or value > best[sort][0]:
                best[sort] = value, position
        ranked = sorted(best.values(), key=lambda found: (-found[0], found[1]))
        if ranked[0][0] > WIN / 2:
            return (Try(legal[ranked[0][1]], 0.0),)
        brews = [legal[position] for _, position in ranked if legal[position].kind == "brew"]
        without = {brew.args[0] for brew in brews if not _with_stone(brew)}
        kept = [found for found in ranked if not self._foolish(legal[found[1]], found[0], without)][:MOST]
        return [Try(legal[position], GLANCE * max(value - ranked[0][0], -FAR)) for value, position in kept]

    def _covering(self, state: State, action: Action) -> float:
        """Where a card goes matters little: best on what others would like to have."""
        stack = action.args[2] if action.kind in ("prep", "answer") and len(action.args) > 2 else ""
        if not stack:
            return 0.0
        cards = state.stacks[int(stack[5:])]
        return 0.001 * self.quick.effect[cards[-1]] if cards else 0.0

    def _sort(self, view: View, state: State, seat: Seat, action: Action) -> Hashable:
        """Moves of a sort come to the same."""
        bench, slots = state.benches[seat], self.quick.slots
        args = action.args
        if action.kind == "prep":
            return ("prep", args[0], bench[slots[args[1]]])
        if action.kind == SMASH:
            return (SMASH, bench[slots[args[0]]], tuple([self._aim(view, target) for target in args[1:]]))
        if action.kind == "brew":
            used = sorted(bench[slots[use]] for use in action.uses if use in slots)
            return ("brew", args[0], tuple(used), len(used) < len(action.uses))
        if action.kind in ("answer", "insta"):
            source = args[1] if args[1] == "hand" else "bench"
            return (action.kind, args[0], source, args[2] if action.kind == "insta" else "")
        return action

    def _aim(self, view: View, target: str) -> Hashable:
        """What is aimed at: face-down cards of a seat are alike as far as the viewer cannot tell them apart."""
        seat, slot, _ = target.partition(".")
        if not slot:
            return target
        return (seat, tuple((kind, count) for kind, places, count in view.knowledge["hidden"] if target in places))

    def _foolish(self, action: Action, value: float, without: Container[str]) -> bool:
        """An answer to what does no harm; the Stone in a brew that can do without; an effect on nobody."""
        if action.kind == "answer":
            return value <= 0.0
        if action.kind == "brew":
            return _with_stone(action) and action.args[0] in without
        return action.kind == SMASH and set(action.args[1:]) == {"none"}

    def rate_of(self, view: View, action: Action) -> str:
        """Hostile cards are attacks, answers cancels, open recipes taken in reserve reserves."""
        if action.kind == "answer":
            return "cancels"
        if action.kind == "reserve":
            return "reserves"
        if action.kind == "insta":
            return "attacks"
        if action.kind == SMASH:
            assert view.viewer is not None
            lying = view.kinds(seat_zone(view.viewer, action.args[0]))
            steps = self._rules.tables.steps_by_name[lying[0]] if lying else ()
            return "attacks" if any(step.verb.name in HOSTILE for step in steps) else ""
        return ""


def _with_stone(action: Action) -> bool:
    return STONE in action.uses
