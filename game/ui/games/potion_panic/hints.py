"""Potion Panic's hints in words."""

from __future__ import annotations

from game.core.actions import Action
from game.core.ids import seat_zone
from game.core.view import View
from game.ui.games.potion_panic.faces import plain
from game.ui.table.hint_words import HintWords


class PanicHints(HintWords):
    """Cards to prepare, smash, brew with; recipes to reserve; stacks and cards to choose."""

    game = "potion_panic"

    def move(self, view: View, action: Action) -> str:
        kind, args = action.kind, action.args
        if kind in ("begin", "end"):
            return self.locale.text(f"game.potion_panic.action.{kind}")
        if kind == "prep":
            return self._prep(view, args)
        if kind == "smash":
            return self._smash(view, args)
        if kind == "insta":
            return self.say("move.insta", card=self.piece(args[0], "card"), name=self.named(args[2]))
        if kind == "reserve":
            return self.say("move.reserve", recipe=self.piece(view.kinds(args[0])[0], "recipe"))
        if kind == "brew":
            return self.say("move.brew", recipe=self.piece(args[0], "recipe"))
        if kind == "stone":
            recipe = self.piece(args[1], "recipe") if len(args) > 1 else ""
            return self.say(f"move.stone_{args[0]}", recipe=recipe)
        if kind == "pile":
            return self.say("move.pile", number=_number(args[0]))
        return self.say(f"move.{kind}", card=self.piece(args[0], "card"))

    def _prep(self, view: View, args: tuple[str, ...]) -> str:
        card = self.piece(args[0], "card")
        if len(args) == 2:
            return self.say("move.prep", card=card)
        lying = self.piece(view.kinds(seat_zone(view.viewer or 0, args[1]))[0], "card")
        return self.say("move.replace", card=card, other=lying, number=_number(args[2]))

    def _smash(self, view: View, args: tuple[str, ...]) -> str:
        card = self.piece(view.kinds(seat_zone(view.viewer or 0, args[0]))[0], "card")
        target = next((each for each in args[1:] if each != "none"), "")
        if not target:
            return self.say("move.smash", card=card)
        if target.startswith("stack"):
            return self.say("move.smash_stack", card=card, number=_number(target))
        if ".slot" in target:
            return self.say("move.smash_bench", card=card, name=self.named(target), number=int(target.rpartition("slot")[2]) + 1)
        return self.say("move.smash_at", card=card, name=self.named(target))

    def piece(self, kind: str, sort: str) -> str:
        if sort == "recipe":
            return self.locale.own_name(self.rules.data["recipes"][kind].get("name"), f"game.potion_panic.recipe.{kind}")
        return self.locale.own_name(self.rules.data["cards"][plain(kind)].get("name"), f"game.potion_panic.card.{plain(kind)}")


def _number(stack: str) -> int:
    """Stacks are counted from one."""
    return int(stack.removeprefix("stack")) + 1
