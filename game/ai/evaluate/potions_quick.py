"""Potions played quickly: what each thing a seat may do is worth at a glance, and who stands how well.

For imagined positions. A seat weighs its own hand against the dice, and how many cards the others have laid; what they hold
it does not look at.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from random import Random
from typing import Final

from game.ai.evaluate.card_worth import worth_said
from game.core.actions import Action
from game.core.ids import Seat
from game.rules.effects.common import text_seat
from game.rules.potions.state import State
from game.rules.potions.tables import HAND, NOBODY, Tables

VALUE: Final = (0.0, 1.0, 2.2, 3.8, 7.5, 7.5)
"""What it is worth to match so many dice; the last ones count more, for they win."""
STEP: Final = tuple(after - before for before, after in pairwise(VALUE))
"""What one more matched die is worth."""
WILD: Final = 9.0
MATCHING: Final = 4.0
SPARE: Final = 0.05
ON_A_DIE: Final = 0.08
"""An element of a die that nothing matches yet: the die may be turned to it."""
KEEP: Final = {"set_die": 1.0, "reroll_die": 0.35, "take_unseen": 0.7, "redeal_hand": 0.3}
"""What it is worth to keep an Action for later, by its verbs: most of what it gains when it comes at the right time."""
USUAL: Final = 0.4
HARM: Final = 0.45
CALLER: Final = 2.0
NEW_HAND: Final = 1.9
NOISE: Final = 0.03
BEHIND, EVEN, AHEAD, FAR_AHEAD = 0.04, 0.12, 0.6, 0.92
"""The chance that a hand is better than a rival's after its final turn, by how many dice it is ahead."""
CALL: Final = 0.7
CALL_IN_DANGER: Final = 0.55
CALL_TO_WIN: Final = 0.5

TOKEN, LAST_TOKENS, LAST_FROM = 0.5, 0.25, 3
HOLDS: Final = (-0.45, -0.3, -0.15, 0.2, 0.8)
"""What a hand that matches so many dice adds."""
CALLED_AHEAD, CALLED_BEHIND, WAITING, KEPT = 0.35, -0.35, -0.2, 0.18
"""Weights of what a seat has, in the exponent of its share of the win."""


def keeps(tables: Tables) -> tuple[float, ...]:
    """What it is worth to keep each kind for later: what its verbs are, or half of what the card says it is good for."""
    said = [worth_said(card) for card in tables.data["cards"].values()]
    usual = [sum(KEEP.get(step.verb.name, USUAL) for step in steps) for steps in tables.steps]
    return tuple(by_verbs if own is None else own / 2 for own, by_verbs in zip(said, usual, strict=True))


class Quick:
    """The quick hand over one set of tables. It remembers only what is made of data."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.die_of = {kind: number for number, die in enumerate(tables.dice) for kind in die.elements}
        self.verbs = tuple(tuple(step.verb.name for step in steps) for steps in tables.steps)
        self.keep = keeps(tables)

    # --- what a hand is worth ---

    def shown(self, state: State) -> tuple[int, ...]:
        """The kind that each die shows."""
        return tuple([die.faces[face] for die, face in zip(self.tables.dice, state.faces, strict=True)])

    def matched(self, hand: Sequence[int], shown: Sequence[int]) -> int:
        """How many dice a hand matches."""
        wild = self.tables.wild
        count = 0
        for kind in shown:
            if kind in hand:
                count += 1
        for kind in hand:
            if wild >> kind & 1:
                count += 1
        return min(HAND, count)

    def _unmatched(self, hand: Sequence[int], shown: Sequence[int]) -> list[int]:
        return [number for number, kind in enumerate(shown) if kind not in hand]

    # --- what may be done ---

    def weigh(self, state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """What each action is worth at a glance."""
        hand, shown = state.held[seat] + state.laid[seat], self.shown(state)
        count = self.matched(hand, shown)
        found = []
        for action in legal:
            doing, args = action[0], action[1]
            if doing == "discard":
                value = self._thrown(state, seat, self.tables.index[args[1]], hand, shown, count) - 0.01 * (args[0] == "laid")
            elif doing == "play":
                kind = self.tables.index[args[0]]
                value = self._played(state, seat, kind, hand, shown, count) - self.keep[kind] + 0.45
            elif doing == "challenge":
                value = WILD if self._calls(state, seat, count) else -WILD
            elif doing == "lay":
                value = 2 * WILD
            elif doing == "reroll":
                value = self._rerolled(hand, shown, self.tables.die_index[args[0]], count)
            elif doing == "set":
                value = self._turned(hand, shown, self.tables.die_index[args[0]], self.tables.index[args[1]], count)
            elif doing == "take":
                value = self._taken(state, seat, text_seat(args[0]), args[1], shown, hand, count)
            elif doing == "spill":
                value = self._spilled(state, seat, text_seat(args[0]))
            else:
                value = 0.0
            found.append(value)
        return found

    def _thrown(
        self, state: State, seat: Seat, kind: int, hand: Sequence[int], shown: Sequence[int], count: int
    ) -> float:
        """Less the better the card; an Action gains what it does."""
        if self.tables.wild >> kind & 1:
            return -WILD
        if self.verbs[kind]:
            return self._played(state, seat, kind, hand, shown, count) - self.keep[kind]
        if kind in shown and hand.count(kind) == 1:
            return -MATCHING
        number = self.die_of.get(kind)
        return -ON_A_DIE if number is not None and shown[number] not in hand else -SPARE

    def _played(
        self, state: State, seat: Seat, kind: int, hand: Sequence[int], shown: Sequence[int], count: int
    ) -> float:
        """What an Action gains at its best."""
        gain = 0.0
        for verb in self.verbs[kind]:
            if verb == "reroll_die":
                gain += max([self._rerolled(hand, shown, number, count) for number in range(len(shown))])
            elif verb == "set_die":
                gain += max(
                    [self._turned(hand, shown, self.die_of[k], k, count) for k in hand if k in self.die_of] or [0.0]
                )
            elif verb == "take_unseen":
                rivals = [other for other in range(state.table.seats) if other != seat]
                gain += max([self._taken(state, seat, other, "laid", shown, hand, count) for other in rivals])
            elif verb == "redeal_hand":
                rivals = [other for other in range(state.table.seats) if other != seat]
                gain += max(0.0, *[self._spilled(state, seat, other) for other in rivals])
        return gain

    def _turned(self, hand: Sequence[int], shown: Sequence[int], number: int, kind: int, count: int) -> float:
        old = shown[number]
        if kind == old:
            return 0.0
        change = (kind in hand) - (old in hand)
        return STEP[count] if change > 0 and count < HAND else -STEP[max(0, count - 1)] if change < 0 else 0.02

    def _rerolled(self, hand: Sequence[int], shown: Sequence[int], number: int, count: int) -> float:
        faces = self.tables.dice[number].faces
        return sum([self._turned(hand, shown, number, kind, count) for kind in faces]) / len(faces)

    def _taken(
        self, state: State, seat: Seat, other: Seat, part: str, shown: Sequence[int], hand: Sequence[int], count: int
    ) -> float:
        """A laid card matches for sure, a held one would have been laid."""
        if count >= HAND:
            return 0.0
        if part == "held":
            return 0.1 * STEP[count] if state.held[other] else -WILD
        laid = len(state.laid[other])
        if not laid or state.table.laid_cards_safe:
            return -WILD
        missing = len(self._unmatched(hand, shown)) / len(shown)
        return max(missing, 0.3) * STEP[count] + self._weight(state, other) * STEP[laid - 1]

    def _spilled(self, state: State, seat: Seat, other: Seat) -> float:
        return self._weight(state, other) * (VALUE[len(state.laid[other])] - NEW_HAND)

    def _weight(self, state: State, other: Seat) -> float:
        """What a rival's loss is worth."""
        return HARM / (state.table.seats - 1) * (CALLER if state.caller == other else 1.0)

    def _calls(self, state: State, seat: Seat, count: int) -> bool:
        """Whether the odds of beating somebody are good enough (PO-60 to PO-63)."""
        missed, danger = 1.0, 0
        ties = 1 if state.table.challenge_ties_succeed else 0
        for other in range(state.table.seats):
            if other != seat:
                laid = len(state.laid[other])
                danger = max(danger, laid)
                ahead = count - laid + ties
                missed *= 1 - (BEHIND if ahead < 0 else EVEN if not ahead else AHEAD if ahead == 1 else FAR_AHEAD)
        odds = 1 - missed
        if state.tokens[seat] + self.tables.stake >= self.tables.goal:
            return odds >= CALL_TO_WIN
        return odds >= (CALL_IN_DANGER if danger >= HAND - 1 else CALL)

    def reply(self, state: State, seat: Seat, legal: Sequence[Action], random: Random) -> Action:
        """The action that is worth most at a glance."""
        best, found = -100.0, legal[0]
        for value, action in zip(self.weigh(state, seat, legal), legal, strict=True):
            value += NOISE * random.random()
            if value > best:
                best, found = value, action
        return found

    # --- who stands how well ---

    def shares(self, state: State) -> list[float]:
        """Each seat's share of the win."""
        if state.ended:
            winners = [tokens >= self.tables.goal for tokens in state.tokens]
            return [won / sum(winners) for won in winners]
        strengths = [exp(strength) for strength in self._strengths(state)]
        total = sum(strengths)
        return [strength / total for strength in strengths]

    def _strengths(self, state: State) -> list[float]:
        seats = state.table.seats
        last = LAST_FROM * self.tables.goal / 5
        found = [5 / self.tables.goal * (TOKEN * tokens + LAST_TOKENS * max(0.0, tokens - last)) for tokens in state.tokens]
        if not state.frames or state.frames[-1][0] == "roll":
            return found
        shown, step = self.shown(state), 1 if state.table.clockwise_turns else -1
        counts = [self.matched(state.held[seat] + state.laid[seat], shown) for seat in range(seats)]
        for seat in range(seats):
            waits = (seat - state.active) * step % seats / seats
            kept = sum([self.keep[kind] for kind in state.held[seat]])
            found[seat] += HOLDS[counts[seat]] + WAITING * waits + KEPT * kept
        if state.caller != NOBODY:
            rivals = [count for seat, count in enumerate(counts) if seat != state.caller]
            found[state.caller] += CALLED_AHEAD if counts[state.caller] > min(rivals) else CALLED_BEHIND
        return found
