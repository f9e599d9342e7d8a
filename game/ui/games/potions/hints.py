"""Potions' hints in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.refs import Ref
from game.core.view import View
from game.ui.table.hint_words import HintWords

WITH_A_CARD = {"discard": 1, "play": 0, "lay": 0}
"""What the gold button calls by the name of a card, and where the action names it."""


class PotionsHints(HintWords):
    """Cards to throw, dice to turn, others to take from."""

    game = "potions"
    told_of = ("die.",)

    def move(self, view: View, action: Action) -> str:
        kind, args = action.kind, action.args
        if kind in WITH_A_CARD:
            return self.locale.text(f"game.potions.action.{kind}", card=self.piece(args[WITH_A_CARD[kind]], "card"))
        if kind in ("reroll", "set"):
            element = self.piece(args[1], "element") if kind == "set" else ""
            return self.say(f"move.{kind}", die=self._die(args[0]), element=element)
        if kind == "take":
            return self.say(f"move.take_{args[1]}", name=self.named(args[0]))
        if kind == "pick":
            return self.say("move.pick", number=int(args[0]) + 1)
        if kind == "spill":
            return self.say("move.spill", name=self.named(args[0]))
        return self.locale.text(f"game.potions.action.{kind}")

    def piece(self, kind: str, sort: str) -> str:
        return self.locale.own_name(self.rules.data["cards"][kind].get("name"), f"game.potions.card.{kind}")

    def _die(self, name: str) -> str:
        return self.locale.own_name(self.rules.data["dice"][name].get("name"), f"game.potions.die.{name}")

    def marks(self, view: View, action: Action) -> Sequence[Ref]:
        """The faces of a die lie on the table only while one is chosen: until then the die stands for them."""
        return self.rules.path(view, action)[:1] if action.kind == "set" else self.rules.path(view, action)
