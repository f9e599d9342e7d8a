"""What is printed on the cards of Practice, from the box's data and the language of the moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.data.locale import Locale
from game.ui.art.emblems import Look
from game.ui.art.practice_cards import SPELL_GROUND, Part, PracticeFace

GAME = "potion_making"
_SPELL = "spell"


class Faces:
    """The faces of all cards of a box, made once per language. Cards are called as in `data["cards"]`: `love_potion.air`."""

    def __init__(self, data: Mapping[str, Any], locale: Locale) -> None:
        self.data, self.locale = data, locale
        self.order = {kind: number for number, kind in enumerate(data["cards"])}
        self._language = ""
        self._faces: dict[str, PracticeFace] = {}
        self._letters: dict[str, str] = {}

    def _fresh(self) -> None:
        if self.locale.language != self._language:
            self._language = self.locale.language
            self._faces.clear()
            names = {kind: self.kind_name(kind) for kind in self.data["kinds"]}
            self._letters = letters({**names, _SPELL: self.locale.text(f"game.{GAME}.spell_word")})

    # --- sorts ---

    def sorted(self, cards: Iterable[str]) -> list[str]:
        """Cards in the order of the box."""
        return sorted(cards, key=self.order.__getitem__)

    def upper(self, card: str) -> str:
        """The formula or the spell on a card."""
        return str(self.data["cards"][card]["upper"])

    def is_spell(self, card: str) -> bool:
        """Whether a card has a spell where others have a formula."""
        return self.upper(card) in self.data["spells"]

    def elements(self, card: str) -> tuple[str, ...]:
        """The elements that a card shows."""
        return tuple(self.data["cards"][card]["elements"])

    def kind_of(self, card: str) -> str:
        """The kind of the formula on a card; nothing for a spell."""
        formula = self.data["formulas"].get(self.upper(card))
        return str(formula["kind"]) if formula else ""

    def needs(self, card: str) -> tuple[str, ...]:
        """What the formula on a card is composed of: elements, formulas, or kinds of formulas; nothing for a spell."""
        formula = self.data["formulas"].get(self.upper(card))
        return tuple(formula["needs"]) if formula else ()

    def served(self, parts: tuple[str, ...]) -> list[str]:
        """The names of all formulas that one of these is a component of."""
        formulas = self.data["formulas"].items()
        return [self.formula(name).name for name, spec in formulas if any(part in spec["needs"] for part in parts)]

    def points(self, card: str) -> int:
        """What composing the formula of a card earns; nothing for a spell."""
        formula = self.data["formulas"].get(self.upper(card))
        return int(formula["points"]) if formula else 0

    # --- words ---

    def name(self, card: str) -> str:
        """The name of the formula or the spell on a card."""
        upper = self.upper(card)
        block = "spell" if upper in self.data["spells"] else "formula"
        return self.locale.own_name(self.data[f"{block}s"][upper].get("name"), f"game.{GAME}.{block}.{upper}")

    def kind_name(self, kind: str) -> str:
        """The word for a kind of formulas."""
        return self.locale.own_name(self.data["kinds"][kind].get("name"), f"game.{GAME}.kind.{kind}")

    def element_name(self, element: str) -> str:
        """The name of an element."""
        return self.locale.own_name(self.data["elements"][element].get("name"), f"game.{GAME}.element.{element}")

    def spell_text(self, card: str) -> str:
        """What the spell on a card does, in the words of its verbs unless the data say it themselves."""
        spell = self.data["spells"][self.upper(card)]
        if spell.get("text"):
            return self.locale.own_name(spell["text"], "")
        return " ".join(self.locale.text(f"game.{GAME}.verb.{step['do']}") for step in spell["steps"])

    def spoken(self, card: str) -> str:
        """Everything on a card, for whoever hears it."""
        elements = self.locale.joined([self.element_name(each) for each in self.elements(card)])
        key = f"game.{GAME}.spoken"
        if self.is_spell(card):
            return self.locale.text(f"{key}.spell", name=self.name(card), text=self.spell_text(card), elements=elements)
        needs = self.locale.joined([self.part(need).name for need in self.needs(card)])
        kind, points = self.kind_name(self.kind_of(card)), self.points(card)
        return self.locale.text(f"{key}.formula", name=self.name(card), kind=kind, n=points, needs=needs, elements=elements)

    # --- pictures ---

    def element(self, element: str) -> Part:
        """An element with its picture."""
        return Part(self.element_name(element), Look(str(self.data["elements"][element]["icon"])))

    def kind(self, kind: str) -> Part:
        """Any formula of a kind: the bare vessel."""
        data = self.data["kinds"][kind]
        name = self.locale.text(f"game.{GAME}.any_kind", kind=self.kind_name(kind))
        return Part(name, Look(str(data["icon"]), "", str(data["jewel"])))

    def formula(self, formula: str) -> Part:
        """A formula with its emblem."""
        data = self.data["formulas"][formula]
        vessel = str(self.data["kinds"][data["kind"]]["icon"])
        name = self.locale.own_name(data.get("name"), f"game.{GAME}.formula.{formula}")
        return Part(name, Look(vessel, "" if data["icon"] == vessel else str(data["icon"]), str(data["jewel"])))

    def part(self, need: str) -> Part:
        """A component: an element, a formula, or any formula of a kind."""
        if need in self.data["elements"]:
            return self.element(need)
        return self.formula(need) if need in self.data["formulas"] else self.kind(need)

    def face(self, card: str) -> PracticeFace:
        """What is printed on a card."""
        self._fresh()
        found = self._faces.get(card)
        if found is None:
            found = self._faces[card] = self._spell(card) if self.is_spell(card) else self._formula(card)
        return found

    def _formula(self, card: str) -> PracticeFace:
        upper = self.upper(card)
        data, part = self.data["formulas"][upper], self.formula(upper)
        kind = str(data["kind"])
        needs = tuple(self.part(need) for need in data["needs"])
        elements = tuple(self.element(element) for element in self.elements(card))
        ground = str(self.data["kinds"][kind]["jewel"])
        return PracticeFace(part.name, self.kind_name(kind), self._letters[kind], part.look, ground, int(data["points"]),
                            needs, elements)  # fmt: skip

    def _spell(self, card: str) -> PracticeFace:
        look = Look(str(self.data["spells"][self.upper(card)]["icon"]))
        elements = tuple(self.element(element) for element in self.elements(card))
        word = self.locale.text(f"game.{GAME}.spell_word")
        return PracticeFace(self.name(card), word, self._letters[_SPELL], look, SPELL_GROUND, 0, (), elements, spell=True)


def letters(names: Mapping[str, str]) -> dict[str, str]:
    """For each of these the first letter of a word that only it has; one or two more where that letter is taken."""
    words = {key: name.split() or [key] for key, name in names.items()}
    found: dict[str, str] = {}
    for key, own in words.items():
        others = {word.lower() for other, theirs in words.items() if other != key for word in theirs}
        telling = [word for word in own if word.lower() not in others] or own
        starts = [word[:length] for word in telling for length in (1, 2, 3)]
        free = [start.capitalize() for start in starts if start.capitalize() not in found.values()]
        found[key] = free[0] if free else str(len(found) + 1)
    return found
