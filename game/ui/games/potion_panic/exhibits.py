"""What the box of Potion Panic has to show: its cards and recipes."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.data.locale import Locale
from game.ui.art.paint import Paint
from game.ui.art.potion_cards import potion_card, potion_sheet
from game.ui.art.recipes import recipe_card, recipe_sheet
from game.ui.games.exhibits import Box, Exhibit
from game.ui.games.potion_panic.faces import Faces


def exhibits(data: Box, locale: Locale) -> list[Exhibit]:
    """Cards and recipes in the order of the file."""
    faces = Faces(data, locale)
    cards = [
        Exhibit("cards", kind, faces.name(kind), partial(_card, faces, kind), partial(_sheet, faces, kind), faces.rules(kind),
                card["copies"], keys=(kind,))
        for kind, card in data["cards"].items()
    ]
    recipes = [
        Exhibit("recipes", recipe, faces.recipe_name(recipe), partial(_recipe, faces, recipe),
                partial(_recipe_sheet, faces, recipe), faces.recipe_tip(recipe), 1, keys=(recipe,))
        for recipe in data["recipes"]
    ]
    return [*cards, *recipes]


def _card(faces: Faces, kind: str, paint: Paint, width: float) -> Surface:
    return potion_card(paint, faces.potion(kind), width)


def _sheet(faces: Faces, kind: str, paint: Paint, width: float) -> Surface:
    return potion_sheet(paint, faces.potion(kind), faces.rules(kind), width)


def _recipe(faces: Faces, recipe: str, paint: Paint, width: float) -> Surface:
    return recipe_card(paint, faces.recipe(recipe), width)


def _recipe_sheet(faces: Faces, recipe: str, paint: Paint, width: float) -> Surface:
    return recipe_sheet(paint, faces.recipe(recipe), faces.locale.text("game.potion_panic.recipe_line"), width)
