"""What the box of The Potion has to show: its ingredients and its dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.data.locale import Locale
from game.ui.art.notecards import NoteFace
from game.ui.games.exhibits import Box, Exhibit, note

GAME = "the_potion"


def exhibits(data: Box, locale: Locale) -> list[Exhibit]:
    """Ingredients, then dice, in the order of the file."""
    kinds: Mapping[str, Any] = data["ingredients"]
    names = {kind: locale.own_name(spec.get("name"), f"game.{GAME}.ingredient.{kind}") for kind, spec in kinds.items()}
    tokens = [
        note("ingredients", kind, NoteFace(names[kind], str(spec["icon"]), str(spec["jewel"])),
             locale.text("workshop.pieces", n=spec["stock"]), spec["stock"])
        for kind, spec in kinds.items()
    ]
    dice = [
        note("dice", die, NoteFace(locale.text("workshop.die_asks", n=spec["quantity"]),
                                   faces=tuple(str(kinds[face]["icon"]) if face in kinds else "" for face in spec["faces"]),
                                   line=locale.text("workshop.from_seats", n=spec["from_seats"])), "", 1)
        for die, spec in data["dice"].items()
    ]
    return [*tokens, *dice]
