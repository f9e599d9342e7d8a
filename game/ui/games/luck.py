"""What a game calls the things that chance decides in it: its dice and their faces, and the cards everybody hopes for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.data.locale import Locale

Data = Mapping[str, Any]


class Luck(NamedTuple):
    """Words for a box: the name of a die, the name and the picture ("" for none) of one of its faces."""

    die: Callable[[str], str]
    face: Callable[[str], tuple[str, str]]


def _the_potion(locale: Locale, data: Data) -> Luck:
    def die(name: str) -> str:
        said = locale.text("game.the_potion.die", quantity=data["dice"][name]["quantity"])
        return said[:1].upper() + said[1:]

    def face(name: str) -> tuple[str, str]:
        spec = data["ingredients"].get(name)
        if spec is None:
            return locale.text("game.the_potion.blank"), ""
        return locale.own_name(spec.get("name"), f"game.the_potion.ingredient.{name}"), spec["icon"]

    return Luck(die, face)


def _potions(locale: Locale, data: Data) -> Luck:
    def face(name: str) -> tuple[str, str]:
        spec = data["cards"][name]
        return locale.own_name(spec.get("name"), f"game.potions.card.{name}"), spec["icon"]

    def die(name: str) -> str:
        return locale.own_name(data["dice"][name].get("name"), f"game.potions.die.{name}")

    return Luck(die, face)


DICE: dict[str, Callable[[Locale, Data], Luck]] = {"the_potion": _the_potion, "potions": _potions}
"""Games with dice. What is special in a deck stands under ``game.<game>.lots_special``."""
