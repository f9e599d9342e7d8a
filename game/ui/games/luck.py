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
        said = locale.text("game.the_potion.die", quantity=data.get("dice", {}).get(name, {}).get("quantity", name))
        return said[:1].upper() + said[1:]

    def face(name: str) -> tuple[str, str]:
        if name == "blank":
            return locale.text("game.the_potion.blank"), ""
        return _piece(locale, data.get("ingredients", {}).get(name, {}), name, f"game.the_potion.ingredient.{name}")

    return Luck(die, face)


def _potions(locale: Locale, data: Data) -> Luck:
    def die(name: str) -> str:
        return _piece(locale, data.get("dice", {}).get(name, {}), name, f"game.potions.die.{name}")[0]

    def face(name: str) -> tuple[str, str]:
        return _piece(locale, data.get("cards", {}).get(name, {}), name, f"game.potions.card.{name}")

    return Luck(die, face)


def _piece(locale: Locale, spec: Data, name: str, key: str) -> tuple[str, str]:
    """The name that the box gives a piece, or ours, and its picture."""
    own = spec.get("name")
    return (locale.own_name(own, key) if own or locale.has(key) else name), spec.get("icon", name)


DICE: dict[str, Callable[[Locale, Data], Luck]] = {"the_potion": _the_potion, "potions": _potions}
"""Games with dice. What is special in a deck stands under ``game.<game>.lots_special``."""
