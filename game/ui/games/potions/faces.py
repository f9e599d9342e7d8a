"""What is printed on the cards and dice, from the box's data and the language of the moment; texts are made from the verbs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.data.cards import card_name
from game.data.locale import Locale
from game.ui.art.brew_cards import ACTION_JEWEL, ACTION_MARK, WILD_JEWEL, WILD_MARK, BrewFace
from game.ui.art.brew_dice import DieLook, look
from game.ui.art.cauldron import Brew, brew_of

GAME = "potions"


class Faces:
    """The faces of all cards and dice of a box, made once per language."""

    def __init__(self, data: Mapping[str, Any], locale: Locale) -> None:
        self.data, self.locale = data, locale
        self.dice = tuple(data["dice"])
        self.order = {kind: number for number, kind in enumerate(data["cards"])}
        self._die = {face: name for name, die in data["dice"].items() for face in die["faces"]}
        self._language = ""
        self._cards: dict[str, BrewFace] = {}

    # --- sorts ---

    def sorted(self, kinds: Iterable[str]) -> list[str]:
        """Cards in the order of the box."""
        return sorted(kinds, key=self.order.__getitem__)

    def acts(self, kind: str) -> bool:
        """Whether a card is an Action."""
        return bool(self.data["cards"][kind]["steps"])

    def wild(self, kind: str) -> bool:
        """Whether a card stands for any element."""
        return bool(self.data["cards"][kind]["wild"])

    def die_of(self, kind: str) -> str | None:
        """The die on which an element stands."""
        return self._die.get(kind)

    def elements(self, die: str) -> tuple[str, ...]:
        """The elements of a die, each once, in the order of its faces."""
        return tuple(dict.fromkeys(self.data["dice"][die]["faces"]))

    # --- words ---

    def name(self, kind: str) -> str:
        """The name of a card, which is also the name of its element."""
        return card_name(self.locale, GAME, self.data, kind)

    def die_name(self, die: str) -> str:
        """The name of a die."""
        return self.locale.own_name(self.data["dice"][die].get("name"), f"game.{GAME}.die.{die}")

    def sort(self, kind: str) -> str:
        """What sort of card it is: the name of its die, wild, or an Action."""
        die = self.die_of(kind)
        if die is not None:
            return self.die_name(die)
        return self.locale.text(f"game.{GAME}.sort.{'wild' if self.wild(kind) else 'action'}")

    def effect(self, kind: str) -> str:
        """What a card does, in the words of its verbs unless the data say it themselves; nothing for an element."""
        card = self.data["cards"][kind]
        if card.get("text"):
            return self.locale.own_name(card["text"], "")
        if self.wild(kind):
            return self.locale.text(f"game.{GAME}.wild_text")
        return " ".join(self.locale.text(f"game.{GAME}.verb.{step['do']}") for step in card["steps"])

    def rules(self, kind: str) -> str:
        """Everything about a card, for the enlarged one."""
        die = self.die_of(kind)
        if die is not None:
            return self.locale.text(f"game.{GAME}.card_rule.element", die=self.die_name(die), name=self.name(kind))
        if self.wild(kind):
            return self.locale.text(f"game.{GAME}.card_rule.wild")
        return "\n".join(self.locale.text(f"game.{GAME}.verb_rule.{step['do']}") for step in self.data["cards"][kind]["steps"])

    # --- pictures ---

    def icon(self, kind: str) -> str:
        """The picture of a card and of its element on a die."""
        return str(self.data["cards"][kind]["icon"])

    def mark(self, kind: str) -> str:
        """The sign of a card's sort."""
        die = self.die_of(kind)
        return str(self.data["dice"][die]["mark"]) if die is not None else WILD_MARK if self.wild(kind) else ACTION_MARK

    def tint(self, die: str) -> str:
        """The jewel of a die."""
        return str(self.data["dice"][die]["tint"])

    def card(self, kind: str) -> BrewFace:
        """What is printed on a card."""
        if self.locale.language != self._language:
            self._language = self.locale.language
            self._cards.clear()
        face = self._cards.get(kind)
        if face is None:
            die = self.die_of(kind)
            jewel = self.tint(die) if die is not None else WILD_JEWEL if self.wild(kind) else ACTION_JEWEL
            face = self._cards[kind] = BrewFace(
                self.name(kind), self.icon(kind), self.mark(kind), jewel, self.sort(kind), self.effect(kind), self.letter(kind),
            )
        return face

    def letter(self, kind: str) -> str:
        """One or two letters of the name by which it differs from every other card of its sort."""
        beginning = self.sort(kind), self.name(kind)[0]
        alike = [other for other in self.order if (self.sort(other), self.name(other)[0]) == beginning]
        if len(alike) == 1:
            return self.name(kind)[0]
        taken: set[str] = set()
        for other in alike:
            word = self.name(other).replace(" ", "")
            letters = next((word[0] + letter for letter in word[1:] if word[0] + letter not in taken), word[0])
            if other == kind:
                break
            taken.add(letters)
        return letters

    def look(self, die: str) -> DieLook:
        """How a die looks."""
        icons = [self.icon(face) for face in self.data["dice"][die]["faces"]]
        return look(icons, self.tint(die), self.dice.index(die))

    def brew(self, shown: Sequence[str]) -> Brew:
        """The brew of the elements that the dice show, in the order of the dice."""
        return brew_of([
            (self.tint(die), self.elements(die).index(kind)) for die, kind in zip(self.dice, shown, strict=False)
        ])
