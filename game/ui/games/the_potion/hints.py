"""The Potion's hints in words."""

from __future__ import annotations

from game.core.actions import Action
from game.core.view import View
from game.ui.table.hint_words import HintWords


class PotionHints(HintWords):
    """Tokens to reveal."""

    game = "the_potion"
    told_of = ("dice",)

    def move(self, view: View, action: Action) -> str:
        if action.kind != "pick":
            return self.locale.text("game.the_potion.action.roll")
        return self.say("move.pick", ingredient=self.piece(action.args[0], "ingredient"))

    def piece(self, kind: str, sort: str) -> str:
        return self.locale.own_name(self.rules.data["ingredients"][kind].get("name"), f"game.the_potion.ingredient.{kind}")
