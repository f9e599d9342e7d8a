"""What is printed on the cards, from the box's data and the language of the moment; texts are made from the verbs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.data.locale import Locale
from game.ui.art.potion_cards import PotionFace
from game.ui.art.recipes import Need, RecipeFace

LOCKED = ".locked"
"""What the rules add to the name of a card that an exchange has left behind (PP-43)."""



def plain(kind: str) -> str:
    """A kind of card as the data know it."""
    return kind.removesuffix(LOCKED)


class Faces:
    """The faces of all cards of a box, made once per language."""

    def __init__(self, data: Mapping[str, Any], locale: Locale) -> None:
        self.data, self.locale = data, locale
        self.order = {kind: number for number, kind in enumerate(data["cards"])}
        self._colour_cards = {card["brews"][0]: kind for kind, card in reversed(data["cards"].items()) if len(card["brews"]) == 1}
        self._language = ""
        self._potions: dict[str, PotionFace] = {}
        self._recipes: dict[str, RecipeFace] = {}

    def _fresh(self) -> None:
        if self.locale.language != self._language:
            self._language = self.locale.language
            self._potions.clear()
            self._recipes.clear()

    def sort_key(self, kind: str) -> tuple[int, str]:
        """In the order of the file, a locked card behind its like."""
        return self.order[plain(kind)], kind

    def sorted(self, kinds: Iterable[str]) -> list[str]:
        """Cards in the order of the box."""
        return sorted(kinds, key=self.sort_key)

    def play(self, kind: str) -> str:
        """When a card is used: smash, insta or brew."""
        return str(self.data["cards"][plain(kind)]["play"])

    def answers(self, kind: str) -> bool:
        """Whether a card is played to stop another one."""
        return any(step["do"] == "cancel" for step in self.data["cards"][plain(kind)]["steps"])

    # --- words ---

    def name(self, kind: str) -> str:
        return self.locale.own_name(self.data["cards"][plain(kind)].get("name"), f"game.potion_panic.card.{plain(kind)}")

    def recipe_name(self, recipe: str) -> str:
        return self.locale.own_name(self.data["recipes"][recipe].get("name"), f"game.potion_panic.recipe.{recipe}")

    def effect(self, kind: str) -> str:
        """What a card does, in the words of its verbs unless the data say it themselves."""
        card = self.data["cards"][plain(kind)]
        if card.get("text"):
            return self.locale.own_name(card["text"], "")
        steps = " ".join(self._step(step) for step in card["steps"])
        if card["play"] != "brew":
            return steps
        parts = [self._counts_as(card["brews"])] if card["brews"] else []
        if steps:
            parts.append(self.locale.text("game.potion_panic.card_text.after_brew", text=steps))
        return " ".join(parts)

    def _step(self, step: Mapping[str, Any]) -> str:
        return self.locale.text(f"game.potion_panic.verb.{step['do']}", n=step.get("count", 1))

    def _counts_as(self, brews: list[str]) -> str:
        if len(brews) == len(self._colour_cards):
            return self.locale.text("game.potion_panic.card_text.counts_as_any")
        return self.locale.text("game.potion_panic.card_text.counts_as", colours=self._either([self.colour(c) for c in brews]))

    def _either(self, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return self.locale.text("game.potion_panic.card_text.either", first=", ".join(words[:-1]), last=words[-1])

    def colour(self, colour: str) -> str:
        """A colour as a word."""
        return self.locale.text(f"game.potion_panic.colour.{colour}")

    def rules(self, kind: str) -> str:
        """Everything about a card, for the enlarged one: when it is used, what each step means, what it brews."""
        card = self.data["cards"][plain(kind)]
        parts = [self.locale.text(f"game.potion_panic.play_rule.{self._way(card)}")]
        for step in card["steps"]:
            numbers = {"n": step.get("count", 1), "times": step.get("times", 1)}
            parts.append(self.locale.text(f"game.potion_panic.verb_rule.{step['do']}", **numbers))
        if card["brews"] and card["play"] != "brew":
            parts.append(self.locale.text("game.potion_panic.play_rule.also_brews"))
        if kind.endswith(LOCKED):
            parts.append(self.locale.text("refuse.panic.beaker_locked"))
        return "\n".join(parts)

    @staticmethod
    def _way(card: Mapping[str, Any]) -> str:
        return "answer" if any(step["do"] == "cancel" for step in card["steps"]) else str(card["play"])

    def tip(self, kind: str) -> str:
        """A card in a few words, for a tooltip."""
        tag = self.locale.text(f"game.potion_panic.play.{self.play(kind)}")
        said = self.locale.text("game.potion_panic.tip.card", name=self.name(kind), play=tag, text=self.effect(kind))
        return said + " " + self.locale.text("game.potion_panic.tip.locked") if kind.endswith(LOCKED) else said

    def recipe_tip(self, recipe: str) -> str:
        """A recipe in a few words."""
        data = self.data["recipes"][recipe]
        needs = self.locale.joined([self.colour(colour) for colour in data["brew"]])
        return self.locale.text("game.potion_panic.tip.recipe", name=self.recipe_name(recipe), list=needs, n=data["shards"])

    # --- pictures ---

    def icon(self, kind: str) -> str:
        """The picture of a card."""
        return str(self.data["cards"][plain(kind)]["icon"])

    def jewels(self, kind: str) -> tuple[str, ...]:
        """The jewels of a card: of both its colours where it stands for two."""
        card = self.data["cards"][plain(kind)]
        if card["play"] == "brew" and len(card["brews"]) == 2:
            return tuple(self._of_colour(colour)["jewel"] for colour in card["brews"])
        return (str(card["jewel"]),)

    def _of_colour(self, colour: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.data["cards"][self._colour_cards[colour]]
        return found

    def potion(self, kind: str) -> PotionFace:
        """What is printed on a potion card."""
        self._fresh()
        face = self._potions.get(plain(kind))
        if face is None:
            card = self.data["cards"][plain(kind)]
            jewels = self.jewels(kind)
            marks = tuple(self._of_colour(colour)["icon"] for colour in card["brews"]) if len(jewels) > 1 else ()
            tag = self.locale.text(f"game.potion_panic.play.{card['play']}").upper()
            name = self.name(kind)
            face = PotionFace(name, str(card["icon"]), jewels, str(card["play"]), tag, self.effect(kind), marks, self._mark(kind))
            self._potions[plain(kind)] = face
        return face

    def _mark(self, kind: str) -> str:
        """One or two letters that no other kind has: a potion's colour, else the initials of the name."""
        brews = self.data["cards"][plain(kind)]["brews"]
        if len(brews) == 1:
            return self._colour_mark(brews[0])
        words = self.name(kind).split()
        if len(words) > 1:
            return (words[0][0] + words[-1][0]).upper()
        taken = set(map(self._colour_mark, self._colour_cards))
        marks = (words[0][0] + letter for letter in words[0][1:])
        return next((mark for mark in marks if mark not in taken), words[0][:2])

    def _colour_mark(self, colour: str) -> str:
        word = self.colour(colour)
        alike = sum(self.colour(other)[0] == word[0] for other in self._colour_cards)
        return word[: 1 if alike == 1 else 2].capitalize()

    def recipe(self, recipe: str) -> RecipeFace:
        """What is printed on a recipe."""
        self._fresh()
        face = self._recipes.get(recipe)
        if face is None:
            data = self.data["recipes"][recipe]
            needs = tuple(
                Need(str(card["icon"]), str(card["jewel"]), self.colour(colour).capitalize())
                for colour, card in ((colour, self._of_colour(colour)) for colour in data["brew"])
            )
            face = self._recipes[recipe] = RecipeFace(self.recipe_name(recipe), needs, int(data["shards"]))
        return face
