"""How Potion Panic's pieces look while they fly."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.cardbacks import card_back
from game.ui.art.cards import HAND, STACK, card_height
from game.ui.art.paint import Paint
from game.ui.art.panic_props import stone
from game.ui.art.potion_cards import potion_card
from game.ui.art.recipes import recipe_card
from game.ui.art.shards import shard
from game.ui.games.potion_panic.faces import Faces
from game.ui.table.air import Flight

BACKS = {"potion": "panic_potions", "recipe": "panic_recipes"}


def image(paint: Paint, faces: Faces, flight: Flight, width: float, shown: bool) -> Surface:
    """A shard, the Stone, a card or its back, of that width or wider."""
    if flight.piece == "shard":
        return shard(paint, round(width / 0.56))
    if flight.piece == "stone":
        return stone(paint, width)
    if shown and flight.face is not None:
        # A card that is baked already, to be shrunk on its way, is drawn many times sooner than one of just this width.
        width = min((baked for baked in (STACK, HAND) if baked >= width), default=width)
        make = faces.potion if flight.piece == "potion" else faces.recipe
        face = make(flight.face)
        return potion_card(paint, face, width) if flight.piece == "potion" else recipe_card(paint, face, width)  # type: ignore[arg-type]
    return card_back(paint, BACKS[flight.piece], width, card_height(width))
