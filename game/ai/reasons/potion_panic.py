"""Why a move of Potion Panic is worth considering: shards, what a recipe still lacks, what a card does and to whom.

Told of the viewer's own cards and recipes, of the stacks, and of what lies open; nothing is said of hidden cards but how many
there are. What a smashed card does is told as what it would do: somebody may answer it.
"""

from collections.abc import Callable, Sequence

from game.ai.advice import Ranked
from game.ai.evaluate.panic_worth import covered
from game.ai.reasons.potion_panic_steps import did
from game.core.actions import Action
from game.core.hints import Reason
from game.core.ids import seat_zone
from game.core.view import View
from game.rules.effects.common import text_seat
from game.rules.potion_panic.brewing import STONE
from game.rules.potion_panic.rules import PotionPanic
from game.rules.potion_panic.tables import LOCKED, SMASH

Reasons = tuple[Reason, ...]


class Reasoner:
    """Gives the reasons of moves over one set of rules; keeps nothing between questions."""

    def __init__(self, rules: PotionPanic) -> None:
        self.rules = rules

    def why(self, view: View, move: Ranked) -> Reasons:
        return Look(self.rules, view).why(move.action)


class Look:
    """One table as the viewing seat sees it."""

    def __init__(self, rules: PotionPanic, view: View) -> None:
        assert view.viewer is not None
        self.rules, self.tables, self.view, self.seat = rules, rules.tables, view, view.viewer
        index = self.tables.index
        self.hand = [index[kind] for kind in view.kinds(seat_zone(self.seat, "hand"))]
        lying = {name: view.kinds(seat_zone(self.seat, name)) for name in self.tables.slot_names}
        self.slots = {name: index[kinds[0]] for name, kinds in lying.items() if kinds}
        public = [kind for place in range(self.tables.public) for kind in view.kinds(f"recipe{place}")]
        own = view.kinds(seat_zone(self.seat, "recipes"))
        self.reach = [self.tables.recipe_index[name] for name in (*own, *public)]
        self._whys: dict[str, Callable[[Action], Reasons]] = {
            "prep": self._prep, "smash": self._smash, "brew": self._brew, "reserve": self._reserve, "insta": self._insta,
            "stone": self._stone, "end": self._end, "pile": self._pile, "take": self._take, "discard": self._given_up,
            "lay": self._lay,
        }  # fmt: skip

    def why(self, action: Action) -> Reasons:
        return self._whys[action.kind](action) if action.kind in self._whys else ()

    # --- what there is ---

    def size(self, seat: int, zone: str) -> int:
        """How many pieces lie in a zone of a seat."""
        return self.view.zones[seat_zone(seat, zone)].size

    def stack(self, text: str) -> Sequence[str]:
        """What lies on a stack, its top last: all of it was seen as it fell."""
        found: Sequence[str] = self.view.knowledge["stacks"][int(text.removeprefix("stack"))]
        return found

    def have(self, recipe: int, cards: Sequence[int]) -> int:
        """How many potions of a recipe some cards can stand for."""
        return covered(self.needs(recipe), tuple(sorted(self.tables.brews[kind] for kind in cards)))

    def needs(self, recipe: int) -> tuple[int, ...]:
        """The potions of a recipe, as colours."""
        return tuple(colour for colour, count in enumerate(self.tables.recipes[recipe].needs) for _ in range(count))

    def _named(self, key: str, recipe: int, cards: Sequence[int]) -> Reason:
        found = self.tables.recipes[recipe]
        params = {"recipe": found.id, "n": found.shards, "have": self.have(recipe, cards), "need": len(self.needs(recipe))}
        return Reason(key, params)

    def _helped(self, cards: Sequence[int], more: int) -> int | None:
        """The recipe within reach that one more card helps most; None when it helps none."""
        found = [
            (len(self.needs(recipe)) - self.have(recipe, [*cards, more]), -self.tables.recipes[recipe].shards, recipe)
            for recipe in dict.fromkeys(self.reach)
            if self.have(recipe, [*cards, more]) > self.have(recipe, cards)
        ]
        return min(found)[2] if found else None

    # --- the four paid actions ---

    def _prep(self, action: Action) -> Reasons:
        """What the card is good for where it goes (PP-11, PP-12, PP-20)."""
        kind, slots = self.tables.index[action.args[0]], dict(self.slots)
        gone = slots.pop(action.args[1], None)
        bench = list(slots.values())
        found = list(self._helps(bench, kind))
        if not found and self.tables.play[kind] == SMASH:
            found.append(Reason("prep_smash", {"card": action.args[0]}))
        if gone is not None:
            found.append(Reason("drives_off", {"card": self.tables.kinds[gone]}))
        if len(self.hand) == 1 and self.view.zones["deck"].size >= self.tables.refill:
            found.append(Reason("new_hand", {"n": self.tables.refill}))
        return tuple(found) or (Reason("prep_only"),)

    def _helps(self, bench: Sequence[int], kind: int) -> Reasons:
        recipe = self._helped(bench, kind)
        if recipe is None:
            return ()
        cards = [*bench, kind]
        if self.have(recipe, cards) == len(self.needs(recipe)):
            return (self._named("readies_now" if self.view.scalars["points"] > 1 else "readies", recipe, cards),)
        return (self._named("gets_on", recipe, cards),)

    def _brew(self, action: Action) -> Reasons:
        """Shards, and whether they win (PP-14, PP-41, PP-60, PP-62)."""
        recipe = self.tables.recipes[self.tables.recipe_index[action.args[0]]]
        if self.size(self.seat, "shards") + recipe.shards >= self.view.scalars["win_shards"]:
            return (Reason("brew_wins", {"n": recipe.shards}),)
        found = [Reason("earns", {"n": recipe.shards})]
        if STONE in action.uses:
            found.append(Reason("spends_stone"))
        drawn = sum(
            int(step.params["count"])
            for use in action.uses if use in self.slots
            for step in self.tables.steps[self.slots[use]] if step.verb.name == "draw"
        )  # fmt: skip
        return (*found, *((Reason("draws", {"n": drawn}),) if drawn else ()))

    def _reserve(self, action: Action) -> Reasons:
        """How far the own cards go for it; nobody else can brew it any more (PP-15)."""
        recipe = self.tables.recipe_index[self.view.kinds(action.args[0])[0]]
        return (self._named("reserves", recipe, [*self.hand, *self.slots.values()]),)

    def _smash(self, action: Action) -> Reasons:
        """What the card would do, step by step (PP-30 to PP-40)."""
        kind, targets = self.slots[action.args[0]], iter(action.args[1:])
        found: list[Reason] = []
        for step in self.tables.steps[kind]:
            found += did(self, step.verb.name, step.params, next(targets, "") if step.verb.targeted else "")
        return tuple(found) or (Reason("no_effect"),)

    # --- what is free ---

    def _insta(self, action: Action) -> Reasons:
        """The Beaker for a card of somebody's hand (PP-43)."""
        seat = text_seat(action.args[2])
        key = "exchange_blind" if self.view.scalars["beaker_random"] else "exchange"
        return (Reason(key, {"seat": seat, "n": self.size(seat, "hand")}),)

    def _stone(self, action: Action) -> Reasons:
        """One of the Stone's powers (PP-62)."""
        if action.args[0] == "draw":
            return (Reason("draws", {"n": self.tables.stone_draw}), Reason("spends_stone"))
        if action.args[0] == "public":
            return (Reason("new_recipes", {"n": self.tables.public}), Reason("spends_stone"))
        cards = [*self.hand, *self.slots.values()]
        return (self._named("gives_recipe", self.tables.recipe_index[action.args[1]], cards), Reason("spends_stone"))

    def _end(self, action: Action) -> Reasons:
        """Whether the hand has to be cut (PP-21)."""
        over = len(self.hand) - self.tables.limit
        return (Reason("cuts", {"n": over}),) if over > 0 else (Reason("ends"),)

    # --- questions ---

    def _pile(self, action: Action) -> Reasons:
        """What is covered (PP-23)."""
        cards = self.stack(action.args[0])
        return (Reason("covers", {"card": cards[-1]}),) if cards else (Reason("covers_nothing"),)

    def _take(self, action: Action) -> Reasons:
        """What the card is good for in the own hand (PP-35, PP-43)."""
        kind, cards = self.tables.index[action.args[0]], [*self.hand, *self.slots.values()]
        recipe = self._helped(cards, kind)
        if recipe is not None:
            return (self._named("helps", recipe, [*cards, kind]),)
        if self.tables.play[kind] == SMASH:
            return (Reason("take_smash"),)
        return (Reason("take_insta"),) if self.tables.steps[kind] and not action.args[0].endswith(LOCKED) else ()

    def _given_up(self, action: Action) -> Reasons:
        """Whether any recipe within reach misses it (PP-31, PP-21)."""
        kind = self.tables.index[action.args[0]]
        hand = self.hand[:]
        hand.remove(kind)
        recipe = self._helped([*hand, *self.slots.values()], kind)
        if recipe is None:
            return (Reason("not_missed"),)
        return (self._named("missed", recipe, [*hand, *self.slots.values()]),)

    def _lay(self, action: Action) -> Reasons:
        """A card that goes on a stack: out of the hand, or of those in play (PP-23)."""
        if self.view.pending[-1].kind == "cut":
            return self._given_up(action)
        left = self.size(self.seat, "play") - 1
        return (Reason("lies_below", {"n": left}),) if left else (Reason("lies_on_top"),)
