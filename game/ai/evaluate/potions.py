"""Potions' Apprentice: keeps what matches, throws what does not, plays Actions when they gain more, calls when odds are good.

It weighs one decision at a time from its own view: its hand against the dice, and how many cards the others have laid.
What they hold it does not reckon with.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from game.ai.evaluate.potions_quick import keeps
from game.core.actions import Action
from game.core.agent import Decided, Thought
from game.core.ids import Seat, seat_zone
from game.core.view import View
from game.rules.effects.common import text_seat
from game.rules.potions.rules import Potions
from game.rules.potions.tables import HAND, Tables

VALUE: Final = (0.0, 1.0, 2.2, 3.8, 6.0)
"""What it is worth to match so many dice; the last ones count more, for they win."""

WIN: Final = 20.0
"""A perfect hand at the end of the own turn."""

SPARE: Final = 0.05
"""An element that matches nothing now: a die may be turned to it."""

LAID: Final = 0.03
"""Why a laid card stays rather than a held one of its kind: the others see it go."""

DRAWN: Final = 0.45
"""A card that is yet to be drawn."""

HARM: Final = 0.45
"""What a rival's loss is worth against an own gain, shared among all rivals."""

CALLER: Final = 2.0
"""How much more a rival counts who has called a challenge."""

NEW_HAND: Final = 1.2
"""What four new cards are worth to whoever draws them, in value."""

IMPROVES: Final = 0.45
"""The chance that a rival matches one die more in its final turn."""

SPOILED: Final = 0.15
"""The chance that a rival's final turn costs the caller a match."""

CALL: Final = 0.75
"""The chance of beating somebody at which a challenge is called; lower when a rival is about to win."""

DOUBT: Final = 10.0
"""How little is thought of calling, for each chance that is wanting, against the best card to throw."""

CALL_IN_DANGER: Final = 0.6
CALL_TO_WIN: Final = 0.55


class Apprentice:
    """Plays Potions from the view alone; keeps nothing between decisions. ``lean`` is what its temperament likes."""

    def __init__(self, rules: Potions, lean: Callable[[View, Action], float] | None = None) -> None:
        self._tables, self._lean = rules.tables, lean

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought:
        if len(legal) == 1:
            return Decided(legal[0])
        return _Choice(self._tables, view, legal, random, self._lean)


class Rival(NamedTuple):
    """Somebody else, as far as it matters: where they sit, what they have laid, how much their loss is worth."""

    seat: Seat
    laid: int
    held: int
    weight: float


class _Choice:
    """One decision being considered. It takes a single iteration, so a budget can only be cut before or after it."""

    __slots__ = ("_action", "_lean", "_legal", "_random", "_table")

    def __init__(
        self,
        tables: Tables,
        view: View,
        legal: Sequence[Action],
        random: Random,
        lean: Callable[[View, Action], float] | None,
    ) -> None:
        self._table, self._legal, self._random, self._lean = _Table(tables, view), legal, random, lean
        self._action: Action | None = None

    def step(self, iterations: int) -> Action | None:
        if self._action is None and iterations > 0:
            values = [self._table.score(action) + 0.01 * self._random.random() for action in self._legal]
            if self._lean is not None:
                view = self._table.view
                values = [value + self._lean(view, action) for value, action in zip(values, self._legal, strict=True)]
            self._action = self._legal[values.index(max(values))]
        return self._action


class _Table:
    """The table as the viewing seat knows it, and what its choices promise."""

    def __init__(self, tables: Tables, view: View) -> None:
        assert view.viewer is not None
        self.tables, self.view, self.seat = tables, view, view.viewer
        self._keeps = keeps(tables)
        index = tables.index
        zones, scalars = view.zones, view.scalars
        self.hand = [index[kind] for part in ("held", "laid") for kind in view.kinds(seat_zone(self.seat, part))]
        self.shown = tuple(index[element] for _, element, _ in scalars["dice"])
        self.tokens: int = zones[seat_zone(self.seat, "tokens")].size
        others = [seat for seat in range(view.seats) if seat != self.seat]
        share = HARM / len(others)
        self.rivals = [
            Rival(
                seat,
                zones[seat_zone(seat, "laid")].size,
                zones[seat_zone(seat, "held")].size,
                share * (CALLER if scalars["caller"] == seat else 1.0),
            )
            for seat in others
        ]

    # --- what a hand is worth ---

    def matched(self, hand: Sequence[int], shown: Sequence[int]) -> int:
        """How many dice a hand matches."""
        wild = self.tables.wild
        return min(HAND, sum(kind in hand for kind in shown) + sum(wild >> kind & 1 for kind in hand))

    def standing(self, hand: Sequence[int], shown: Sequence[int]) -> float:
        """What a hand is worth at the end of the own turn."""
        count = self.matched(hand, shown)
        if count == HAND and len(hand) == HAND:
            return WIN
        return VALUE[count] + sum(self._spare(kind) for kind in hand if kind not in shown)

    def _spare(self, kind: int) -> float:
        if self.tables.wild >> kind & 1:
            return 0.0
        return self._keeps[kind] if self.tables.steps[kind] else SPARE

    # --- what a choice promises ---

    def score(self, action: Action) -> float:
        """What an action promises, in value; only compared with the other answers to the same question."""
        args = action.args
        match action.kind:
            case "challenge":
                return self._called()
            case "lay":
                return 2 * WIN
            case "discard":
                return self._without(args[1]) - (LAID if args[0] == "laid" else 0.0)
            case "play":
                return self._without(args[0]) + DRAWN
            case "done" | "end":
                return self.standing(self.hand, self.shown)
            case "reroll":
                return self._rerolled(self.hand, self.tables.die_index[args[0]])
            case "set":
                return self._turned(self.hand, self.tables.die_index[args[0]], self.tables.index[args[1]])
            case "take":
                return self._taken(self.hand, text_seat(args[0]), args[1])
            case "spill":
                return self._spilled(text_seat(args[0]))
        return 0.0

    def _without(self, card: str) -> float:
        """The hand without a card, and what the card does if it is an Action."""
        kind = self.tables.index[card]
        rest = self.hand[:]
        rest.remove(kind)
        plain = self.standing(rest, self.shown)
        return plain + sum(self._gain(step.verb.name, rest) - plain for step in self.tables.steps[kind])

    def _gain(self, verb: str, rest: Sequence[int]) -> float:
        """What the hand is worth after a verb, at its best."""
        dice = range(len(self.shown))
        if verb == "reroll_die":
            return max(self._rerolled(rest, number) for number in dice)
        if verb == "set_die":
            others = ((n, kind) for n in dice for kind in self.tables.dice[n].elements if kind != self.shown[n])
            return max(self._turned(rest, number, kind) for number, kind in others)
        if verb == "take_unseen":
            return max(self._taken(rest, rival.seat, part) for rival in self.rivals for part in ("held", "laid"))
        return self.standing(rest, self.shown) + max(0.0, *(self._spilled(rival.seat) for rival in self.rivals))

    def _turned(self, hand: Sequence[int], number: int, kind: int) -> float:
        """The hand when a die shows something else, and what that does to the laid cards of the others."""
        shown = (*self.shown[:number], kind, *self.shown[number + 1 :])
        harm = sum(rival.weight * rival.laid / HAND * self._step(rival.laid) for rival in self.rivals)
        return self.standing(hand, shown) + (harm if kind != self.shown[number] else 0.0)

    def _rerolled(self, hand: Sequence[int], number: int) -> float:
        faces = self.tables.dice[number].faces
        return sum(self._turned(hand, number, kind) for kind in faces) / len(faces)

    def _taken(self, hand: Sequence[int], seat: Seat, part: str) -> float:
        """A card of somebody else: laid ones match for sure, held ones would have been laid."""
        rival = next(rival for rival in self.rivals if rival.seat == seat)
        before = self.standing(hand, self.shown)
        count = self.matched(hand, self.shown)
        if count == HAND:
            return before
        step = VALUE[count + 1] - VALUE[count]
        if part == "held":
            return before + 0.15 * step if rival.held else before - WIN
        if not rival.laid or self.view.scalars["laid_cards_safe"]:
            return before - WIN
        missing = sum(kind not in hand for kind in self.shown) / len(self.shown)
        return before + max(missing, 0.3) * step + rival.weight * self._step(rival.laid)

    def _spilled(self, seat: Seat) -> float:
        rival = next(rival for rival in self.rivals if rival.seat == seat)
        return rival.weight * (VALUE[rival.laid] - NEW_HAND)

    @staticmethod
    def _step(laid: int) -> float:
        """What the last of so many laid cards is worth."""
        return VALUE[laid] - VALUE[laid - 1] if laid else 0.0

    # --- the challenge ---

    def _called(self) -> float:
        """What calling promises: more than all else when the odds of beating somebody are good enough (PO-60 to PO-63)."""
        best = max((self.hand[:i] + self.hand[i + 1 :] for i in range(len(self.hand))), key=self._rank)
        count = self.matched(best, self.shown)
        if self._rank(best) >= WIN:
            return -WIN
        whole = (1 - SPOILED) ** len(self.rivals)
        odds = whole * self._beats_somebody(count) + (1 - whole) * self._beats_somebody(count - 1)
        short = self._needed() - odds
        return WIN / 2 if short <= 0 else self._rank(best) - DOUBT * short

    def _needed(self) -> float:
        """The odds that it takes to call."""
        if self.tokens + self.tables.stake >= self.view.scalars["tokens_to_win"]:
            return CALL_TO_WIN
        return CALL_IN_DANGER if max(rival.laid for rival in self.rivals) >= HAND - 1 else CALL

    def _beats_somebody(self, count: int) -> float:
        missed = 1.0
        for rival in self.rivals:
            missed *= 1 - self._beats(count, rival.laid)
        return 1 - missed

    def _rank(self, hand: Sequence[int]) -> float:
        return self.standing(hand, self.shown)

    def _beats(self, count: int, laid: int) -> float:
        """The chance that a hand which matches so many dice is better than a rival's after its final turn."""
        ahead = count - laid + (1 if self.view.scalars["challenge_ties_succeed"] else 0)
        if ahead <= 0:
            return 0.08
        return 1 - IMPROVES if ahead == 1 else 0.92
