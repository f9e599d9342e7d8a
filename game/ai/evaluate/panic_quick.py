"""Potion Panic played quickly: what each thing a seat may do is worth at a glance, and who stands how well.

For imagined positions. A seat weighs only its own cards and what lies open; colours count for the recipes they are missing
from, the fewer other potions are missing the more. Weights were fitted to games that this quick hand played against itself.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from game.ai.evaluate.card_worth import card_worth
from game.core.actions import Action
from game.core.frames import Frame
from game.core.ids import Seat
from game.rules.effects.common import text_seat
from game.rules.effects.engine import EFFECT as EFFECT_FRAME
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import EMPTY, INSTA, SMASH, Tables

LEFT: Final = (1.0, 0.45, 0.16, 0.05, 0.0, 0.0, 0.0, 0.0)
"""What is left of a recipe's shards for so many potions that are missing."""
TO_PREPARE: Final = 0.9
"""What is left for each potion that is still in the hand."""
EFFECT: Final = 0.1
"""A card's effect, per card that it is good for."""
KEEP: Final = 1.4
"""A card on the bench that is good for a recipe, against one that would be."""
EMPTIED: Final = 0.5
"""The last card of a hand makes room for a new hand."""
REPLACED: Final = 0.2
"""A card that another one drives off the bench."""
BREW: Final = 50.0
WIN: Final = 1000.0
NOISE: Final = 0.02
"""So that equals are not always taken in the same order."""
DEAD: Final = 0.3
"""A card with neither colour nor effect of its own: it answers or exchanges."""
RISK: Final = 0.04
"""What a shard of whoever is named makes it more tempting to name them."""

SHARD, LATE, LATE_FROM = 0.6, 0.4, 6
PLAN, SECOND_PLAN = 0.65, 0.15
HELD, LYING = -0.22, -0.12
STORED, ANSWER, EXCHANGE = 0.05, 0.3, 0.1
RESERVED, STONE, WAITING = 0.18, 0.5, -0.3
"""Weights of what a seat has, in the exponent of its share of the win."""

Weights = list[float]


class Quick:
    """The quick hand over one set of tables. It remembers only what is made of data."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        colours = range(len(tables.colours))
        self.colours = tuple(tuple(colour for colour in colours if brews >> colour & 1) for brews in tables.brews)
        self.needs = tuple(tuple((c, count) for c, count in enumerate(recipe.needs) if count) for recipe in tables.recipes)
        self.points = tuple(recipe.shards for recipe in tables.recipes)
        cards = [tables.data["cards"][tables.kinds[kind]] for kind in tables.base]
        worths = [card_worth(card, steps) for card, steps in zip(cards, tables.steps, strict=True)]
        self.effect = tuple(EFFECT * worth if play == SMASH else 0.0 for worth, play in zip(worths, tables.play, strict=True))
        self.store = tuple(self._stored(kind) for kind in range(len(tables.kinds)))
        self.slots = {name: slot for slot, name in enumerate(tables.slot_names)}
        self._nothing = [0.0] * len(tables.colours)

    def _stored(self, kind: int) -> float:
        extra = ANSWER if kind in self.tables.answers else EXCHANGE if kind in self.tables.exchangers else 0.0
        return STORED / EFFECT * self.effect[kind] + extra

    # --- what a seat's cards are good for ---

    def _count(self, cards: Sequence[int]) -> tuple[list[int], list[tuple[int, ...]]]:
        """Cards of a single colour, counted; and the colours of each that stands for several."""
        counts, several = [0] * len(self._nothing), []
        for kind in cards:
            colours = self.colours[kind]
            if len(colours) == 1:
                counts[colours[0]] += 1
            elif colours:
                several.append(colours)
        return counts, several

    def _missing(self, recipe: int, counts: Sequence[int], several: Sequence[tuple[int, ...]]) -> int:
        missing, short = 0, 0
        for colour, count in self.needs[recipe]:
            lack = count - counts[colour]
            if lack > 0:
                missing += lack
                short |= 1 << colour
        if missing:
            for colours in several:
                for colour in colours:
                    if short >> colour & 1:
                        missing -= 1
                        break
                if not missing:
                    break
        return missing

    def wishes(self, state: State, seat: Seat) -> tuple[Weights, Weights, float]:
        """For each colour how much it is missed on the bench and how much it is of use there; the best recipe's promise."""
        bench = [kind for kind in state.benches[seat] if kind >= 0]
        lying, _ = self._count(bench)
        counts, several = self._count(bench + state.hands[seat])
        missed, used = self._nothing[:], self._nothing[:]
        best = 0.0
        for recipe in (*state.public, *state.reserves[seat]):
            if recipe < 0:
                continue
            promise = self.points[recipe] * LEFT[self._missing(recipe, counts, several)]
            best = max(best, promise)
            for colour, count in self.needs[recipe]:
                there = lying[colour]
                if there < count:
                    missed[colour] += promise
                if 0 < there <= count:
                    used[colour] += promise
        return missed, used, best

    def _of(self, kind: int, weights: Weights) -> float:
        colours = self.colours[kind]
        if len(colours) == 1:
            return weights[colours[0]]
        return max([weights[colour] for colour in colours]) if colours else 0.0

    # --- what may be done ---

    def weigh(self, state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """What each action is worth at a glance; passing and ending are worth nothing."""
        top = state.frames[-1][0]
        if top == "window":
            return [0.0 if action[0] == "pass" else -DEAD for action in legal]
        if top == "answer":
            return self._answers(state, seat, legal)
        missed, used, best = self.wishes(state, seat)
        if top != "act":
            return self._questions(state, top, legal, missed)
        index, effect, bench = self.tables.index, self.effect, state.benches[seat]
        last = EMPTIED if len(state.hands[seat]) == 1 else 0.0
        found = []
        for action in legal:
            doing, args = action[0], action[1]
            if doing == "prep":
                kind = index[args[0]]
                value = self._of(kind, missed) + effect[kind] + last
                if len(args) > 2:
                    gone = bench[self.slots[args[1]]]
                    value -= effect[gone] + KEEP * self._of(gone, used) + REPLACED
            elif doing == SMASH:
                kind = bench[self.slots[args[0]]]
                value = effect[kind] - KEEP * self._of(kind, used) + self._smashed(state, seat, kind, action, missed, best)
            elif doing == "brew":
                value = self._brewed(state, seat, action)
            elif doing == "reserve":
                value = 0.3 * (self.points[state.public[int(args[0][6:])]] - 1) - 0.1
            elif doing == "stone":
                value = 0.3 if args[0] == "draw" else -0.5
            else:
                value = 0.0 if doing == "end" else -DEAD
            found.append(value)
        return found

    def _brewed(self, state: State, seat: Seat, action: Action) -> float:
        shards = self.points[self.tables.recipe_index[action.args[0]]]
        wins = state.shards[seat] + shards >= state.table.win_shards
        return BREW + shards - 0.1 * len(action.uses) - (0.5 if "stone" in action.uses else 0.0) + (WIN if wins else 0.0)

    def _smashed(self, state: State, seat: Seat, kind: int, action: Action, missed: Weights, best: float) -> float:
        """What a card's steps do here and now, beyond their usual worth."""
        value = self.effect[kind]
        targets = iter(action.args[1:])
        for step in self.tables.steps[kind]:
            target = next(targets) if step.verb.targeted else ""
            verb = step.verb.name
            if target == "none":
                value -= self.effect[kind] + 0.3
            elif verb == "swap_hands":
                value += 0.12 * (len(state.hands[text_seat(target)]) - len(state.hands[seat]))
            elif verb == "steal_shards":
                other = text_seat(target)
                value += 0.1 * state.shards[other]
                if state.shards[seat] + step.params["count"] >= state.table.win_shards:
                    value += WIN
            elif verb in ("take_card", "spoil"):
                value += RISK * state.shards[text_seat(target.partition(".")[0])]
            elif verb == "refill_actions":
                value += 0.15 * (self.tables.actions - state.points) - 0.1
            elif verb == "renew_recipes":
                value -= 0.3 * best
            elif verb == "take_stack":
                taken = state.stacks[int(target[5:])][-step.params["count"] :]
                value += 0.3 * sum([self._of(other, missed) for other in taken]) - 0.1 * (step.params["count"] - len(taken))
            elif verb == "take_tops":
                value += 0.3 * sum([self._of(stack[-1], missed) for stack in state.stacks if stack])
        return value

    def _answers(self, state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
        harm = self.harm(state, seat)
        return [0.0 if action[0] == "pass" else harm - DEAD for action in legal]

    def harm(self, state: State, seat: Seat) -> float:
        """What the card that may be answered would do to a seat: nothing, or more than an answer is worth."""
        frame = state.frames[-2]
        owner, name, targets = frame[1], frame[2], frame[4]
        if owner == seat:
            return 0.0
        if name in self.tables.answer_names:
            return self._lost(state, seat, state.frames[-3])
        harm, me = 0.0, f"seat{seat}"
        for step, target in zip(self.tables.steps_by_name[name], targets, strict=True):
            verb = step.verb.name
            if verb == "steal_shards":
                wins = state.shards[owner] + step.params["count"] >= state.table.win_shards
                harm += WIN if wins else 1.0 if target == me else 0.0
            elif (verb == "take_card" and target == me) or (verb == "spoil" and target.startswith(me + ".")):
                harm += 0.5
            elif verb == "swap_hands" and target == me:
                harm += 0.4 + 0.2 * (len(state.hands[seat]) - len(state.hands[owner]))
        return harm

    def _lost(self, state: State, seat: Seat, frame: Frame) -> float:
        """What a seat's own card would have done that somebody else has just answered."""
        if frame[0] != EFFECT_FRAME or frame[1] != seat or frame[2] in self.tables.answer_names:
            return 0.0
        kind = self.tables.index[frame[2]]
        wins = any(
            step.verb.name == "steal_shards" and state.shards[seat] + step.params["count"] >= state.table.win_shards
            for step in self.tables.steps[kind]
        )
        return WIN if wins else self.effect[kind]

    def _questions(self, state: State, top: str, legal: Sequence[Action], missed: Weights) -> list[float]:
        """Taking what is of most use, giving up or covering what is of least."""
        if legal[0][0] == "pile":
            tops = [stack[-1] if stack else EMPTY for stack in state.stacks]
            return [self.effect[tops[int(action.args[0][5:])]] if tops[int(action.args[0][5:])] >= 0 else 0.0 for action in legal]
        sign = 1.0 if top in ("take", "exchange") else -1.0
        return [sign * self.use(self.tables.index[action.args[0]], missed) for action in legal]

    def use(self, kind: int, missed: Weights) -> float:
        """What a card in hand is good for."""
        spare = DEAD if self.tables.play[kind] == INSTA else 0.0
        return self._of(kind, missed) + self.effect[kind] + spare

    def reply(self, state: State, seat: Seat, legal: Sequence[Action], random: Random) -> Action:
        """The action that is worth most at a glance."""
        best, found = -WIN, legal[0]
        for value, action in zip(self.weigh(state, seat, legal), legal, strict=True):
            value += NOISE * random.random()
            if value > best:
                best, found = value, action
        return found

    # --- who stands how well ---

    def shares(self, state: State) -> list[float]:
        """Each seat's share of the win."""
        if state.ended:
            most = max(state.shards)
            winners = state.shards.count(most)
            return [1 / winners if shards == most else 0.0 for shards in state.shards]
        strengths = [exp(self._strength(state, seat)) for seat in range(state.table.seats)]
        total = sum(strengths)
        return [strength / total for strength in strengths]

    def _strength(self, state: State, seat: Seat) -> float:
        bench = [kind for kind in state.benches[seat] if kind >= 0]
        hand, reserves, shards = state.hands[seat], state.reserves[seat], state.shards[seat]
        counts, several = self._count(bench + hand)
        lying, several_lying = self._count(bench)
        best = second = 0.0
        for recipe in (*state.public, *reserves):
            if recipe < 0:
                continue
            missing = self._missing(recipe, counts, several)
            promise = self.points[recipe] * LEFT[missing]
            if promise > second:
                promise *= TO_PREPARE ** (self._missing(recipe, lying, several_lying) - missing)
                if promise > best:
                    best, second = promise, best
                elif promise > second:
                    second = promise
        strength = SHARD * shards + LATE * max(0, shards - LATE_FROM) + PLAN * best + SECOND_PLAN * second
        strength += HELD * len(hand) + LYING * len(bench) + RESERVED * len(reserves)
        for kind in (*bench, *hand):
            strength += self.store[kind]
        waits: float = (seat - state.active) % state.table.seats / state.table.seats
        return strength + WAITING * waits + (STONE if state.stone == seat else 0.0)
