"""Potion Panic's Apprentice: tries each thing it may do in its head, one step far, and does what leaves it best off.

It knows what its view shows and what lies on the stacks, reckons with an average card for whatever is hidden, brews
when it can, and keeps its No No Juice for what would hurt it.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from game.ai.evaluate.panic_worth import CARD, EFFECT, Own, Worth, with_one, without
from game.core.actions import Action
from game.core.agent import Decided, Thought
from game.core.ids import Seat, seat_zone
from game.core.view import View
from game.rules.effects.common import text_seat
from game.rules.potion_panic.rules import PotionPanic

UNSEEN: Final = CARD + 1.6 * EFFECT
"""A card that nobody has seen yet."""
JUICE_FROM: Final = 0.42
"""What has to be at stake for a No No Juice."""
SHARD: Final = 1.15
"""A shard in hand, against one in the making."""
WIN: Final = 100.0


class Apprentice:
    """Plays Potion Panic from the view alone; keeps nothing between decisions. ``lean`` is what its temperament likes."""

    def __init__(self, rules: PotionPanic, lean: Callable[[View, Action], float] | None = None) -> None:
        self._worth, self._lean = Worth(rules.tables), lean

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought:
        if len(legal) == 1:
            return Decided(legal[0])
        return _Choice(self._worth, view, legal, random, self._lean)


class _Choice:
    """One decision being made. It takes a single iteration, so a budget can only be cut before or after it."""

    __slots__ = ("_action", "_lean", "_legal", "_random", "_view", "_worth")

    def __init__(
        self,
        worth: Worth,
        view: View,
        legal: Sequence[Action],
        random: Random,
        lean: Callable[[View, Action], float] | None,
    ) -> None:
        self._worth, self._view, self._legal, self._random, self._lean = worth, view, legal, random, lean
        self._action: Action | None = None

    def step(self, iterations: int) -> Action | None:
        if self._action is None and iterations > 0:
            weighing = Weighing(self._worth, self._view)
            values = [weighing.value(action) + 1e-6 * self._random.random() for action in self._legal]
            if self._lean is not None:
                values = [value + self._lean(self._view, action) for value, action in zip(values, self._legal, strict=True)]
            self._action = self._legal[values.index(max(values))]
        return self._action


class Weighing:
    """What each thing a seat may do is worth to it, compared with its standing now."""

    def __init__(self, worth: Worth, view: View) -> None:
        assert view.viewer is not None
        self.worth, self.view, self.seat = worth, view, view.viewer
        self.tables = worth.tables
        self.own = worth.own(view, self.seat)
        self.now = worth.of(self.own)
        self.frame = view.pending[-1]
        self._values: dict[str, Callable[[Action], float]] = {
            "prep": self._prep,
            "smash": self._smash,
            "brew": self._brew,
            "reserve": self._reserve,
            "insta": self._insta,
            "answer": self._answer,
            "stone": self._stone,
            "take": self._take,
            "discard": self._give_up,
            "lay": self._lay,
            "pile": self._pile,
        }

    def value(self, action: Action) -> float:
        """The worth of an action; passing and ending are worth nothing."""
        doing = self._values.get(action.kind)
        return doing(action) if doing is not None else 0.0

    def _after(self, **changed: Any) -> float:
        return self.worth.of(self.own._replace(**changed)) - self.now

    def _shards(self, seat: Seat) -> int:
        return self.view.zones[seat_zone(seat, "shards")].size

    def _hand_size(self, seat: Seat) -> int:
        return self.view.zones[seat_zone(seat, "hand")].size

    def _gained(self, shards: int) -> float:
        return WIN if self._shards(self.seat) + shards >= self.view.scalars["win_shards"] else SHARD * shards

    # --- actions ---

    def _prep(self, action: Action) -> float:
        kind = self.tables.index[action.args[0]]
        hand = without(self.own.hand, kind)
        if len(action.args) == 2:
            return self._after(hand=hand, bench=(*self.own.bench, kind), opens=self.own.opens - 1)
        lying = self.view.zones[seat_zone(self.seat, action.args[1])].cards or ()
        gone = self.tables.index[str(lying[0])]
        return self._after(hand=hand, bench=(*without(self.own.bench, gone), kind)) - 0.02

    def _brew(self, action: Action) -> float:
        recipe = self.tables.recipes[self.tables.recipe_index[action.args[0]]]
        bench = self.own.bench
        for slot in action.uses:
            if slot.startswith("slot"):
                kind = (self.view.zones[seat_zone(self.seat, slot)].cards or ("",))[0]
                bench = without(bench, self.tables.index[str(kind)])
        cost = 0.5 * len(action.uses) * CARD + (0.5 if "stone" in action.uses else 0.0)
        return self._gained(recipe.shards) + 2.0 - cost + 0.1 * len(bench)

    def _reserve(self, action: Action) -> float:
        recipe = self.tables.recipe_index[self.view.kinds(action.args[0])[0]]
        if self.worth.steps_to(self.own, recipe) <= self.view.scalars["points"]:
            return -0.1
        return 0.22 * self.worth.plan(self.own, recipe) - 0.08

    def _smash(self, action: Action) -> float:
        kind = self.tables.index[str((self.view.zones[seat_zone(self.seat, action.args[0])].cards or ("",))[0])]
        own = self.own._replace(bench=without(self.own.bench, kind), opens=self.own.opens + 1)
        lost = self.worth.of(own) - self.now
        targets = iter(action.args[1:])
        gain = 0.0
        for step in self.tables.steps[kind]:
            target = next(targets) if step.verb.targeted else ""
            gain += self._effect(step.verb.name, step.params, target, own)
        return lost + gain

    def _effect(self, verb: str, params: Any, target: str, own: Own) -> float:
        if target == "none":
            return 0.0
        count = params.get("count", 0)
        if verb == "draw":
            return UNSEEN * float(count)
        if verb == "discard":
            return -0.5 * CARD * float(count)
        if verb in ("take_tops", "take_stack"):
            return self._taken(self._from_stacks(verb, count, target), own)
        if verb == "steal_shards":
            return self._gained(count) + 0.1 * self._shards(text_seat(target))
        if verb == "take_card":
            return 1.4 * UNSEEN + self._danger(text_seat(target)) * 0.3
        if verb == "swap_hands":
            theirs, mine = self._hand_size(text_seat(target)), len(own.hand)
            return self.worth.of(own._replace(hand=())) - self.worth.of(own) + UNSEEN * theirs + 0.06 * (theirs - mine)
        if verb == "spoil":
            return 0.12 + 0.45 * self._danger(text_seat(target.partition(".")[0]))
        if verb == "refill_actions":
            points: int = self.view.scalars["actions"] - self.view.scalars["points"] + 1
            return 0.3 * points if self.view.scalars["boosts"] < params["times"] else 0.0
        return 0.1 * max(0.0, 1.0 - max((self.worth.plan(own, recipe) for recipe in own.recipes), default=0.0))

    def _from_stacks(self, verb: str, count: int, target: str) -> list[int]:
        stacks = self.view.knowledge["stacks"]
        if verb == "take_tops":
            return [self.tables.index[stack[-1]] for stack in stacks if stack]
        return [self.tables.index[kind] for kind in stacks[int(target.removeprefix("stack"))][-count:]]

    def _taken(self, kinds: Sequence[int], own: Own) -> float:
        hand = own.hand
        for kind in kinds:
            hand = with_one(hand, kind)
        return self.worth.of(own._replace(hand=hand)) - self.worth.of(own)

    def _danger(self, seat: Seat) -> float:
        """How much there is to fear from somebody, from 0 to 1: shards, and a bench that fills."""
        goal: int = self.view.scalars["win_shards"]
        lying = sum(self.view.zones[seat_zone(seat, slot)].size for slot in self.tables.slot_names)
        return 0.6 * self._shards(seat) / goal + 0.4 * lying / self.tables.bench

    def _insta(self, action: Action) -> float:
        victim = text_seat(action.args[2])
        if self.frame.kind == "window" and self._danger(victim) < 0.6:
            return -0.1
        return UNSEEN + 0.2 * self._danger(victim) + 0.02 * self._hand_size(victim) - 0.18

    def _stone(self, action: Action) -> float:
        if action.args[0] == "draw":
            return 0.45 if len(self.own.hand) <= 2 else -0.1
        if action.args[0] == "private":
            return -0.3
        return -0.2

    # --- questions ---

    def _take(self, action: Action) -> float:
        kind = self.tables.index[action.args[0]]
        harm = 0.5 * self.worth.effect[kind] + 0.05 * bool(self.tables.brews[kind])
        slot = self._reserved_slot()
        if slot:
            return self._after(bench=(*self.own.bench, kind), opens=self.own.opens - 1) + harm
        return self._after(hand=with_one(self.own.hand, kind)) + harm

    def _reserved_slot(self) -> bool:
        """Whether what is taken goes to the bench: a Beaker played from there."""
        if self.frame.kind != "exchange":
            return False
        effect = next(frame for frame in reversed(self.view.pending) if frame.kind == "effect")
        return str(effect.get("source")).startswith("slot")

    def _give_up(self, action: Action) -> float:
        return self._after(hand=without(self.own.hand, self.tables.index[action.args[0]]))

    def _lay(self, action: Action) -> float:
        kind = self.tables.index[action.args[0]]
        if self.frame.kind == "cut":
            return self._give_up(action)
        return self.worth.effect[kind] + 0.1 * bool(self.tables.brews[kind])

    def _pile(self, action: Action) -> float:
        """Cards go where they cover what others would like to have."""
        stack = self.view.knowledge["stacks"][int(action.args[0].removeprefix("stack"))]
        return self.worth.effect[self.tables.index[stack[-1]]] if stack else 0.0

    def _answer(self, action: Action) -> float:
        """A No No Juice is worth it when enough is at stake; the stack matters little."""
        effects = [frame for frame in self.view.pending if frame.kind == "effect"]
        return self._at_stake(effects) - JUICE_FROM + 0.01 * self._pile(Action("pile", (action.args[2],)))

    def _at_stake(self, effects: Sequence[Any]) -> float:
        """What the top card of the chain would cost this seat; an answer to one's own card costs what that promised."""
        top = effects[-1]
        if top.get("card") in self.tables.answer_names:
            if len(effects) > 1 and effects[-2].get("seat") == self.seat:
                return 2.0 * self.worth.effect[self.tables.index[effects[-2].get("card")]]
            return 0.0
        cost = 0.0
        owner, steps = top.get("seat"), self.tables.steps_by_name[top.get("card")]
        for step, target in zip(steps, top.get("targets"), strict=True):
            cost += self._hurt(step.verb.name, step.params, owner, target)
        return cost

    def _hurt(self, verb: str, params: Any, owner: Seat, target: str) -> float:
        mine = target == f"seat{self.seat}"
        if verb == "steal_shards":
            ends = self._shards(owner) + params["count"] >= self.view.scalars["win_shards"]
            return WIN if ends else SHARD if mine else 0.0
        if verb == "swap_hands" and mine:
            return self.now - self.worth.of(self.own._replace(hand=())) - UNSEEN * self._hand_size(owner)
        if verb in ("take_card", "exchange") and mine:
            return 0.25 + 0.3 * (self.now > 1.5)
        if verb == "spoil" and target.startswith(f"seat{self.seat}."):
            lying = self.view.zones[target].cards or ()
            return self._missed(self.tables.index[str(lying[0])]) if lying else 0.0
        return 0.0

    def _missed(self, kind: int) -> float:
        """How much a bench card would be missed."""
        return -self._after(bench=without(self.own.bench, kind), opens=self.own.opens + 1)
