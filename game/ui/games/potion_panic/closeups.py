"""Things on Potion Panic's table held close: cards, recipes, piles, shards, the Stone, and the backs of what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.core.ids import zone_seat
from game.core.view import View
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import slot
from game.ui.art.enlarged import hollow
from game.ui.art.paint import Paint
from game.ui.art.panic_props import bench_slot, stone
from game.ui.art.potion_cards import potion_card
from game.ui.art.recipes import recipe_card
from game.ui.art.shards import ASPECT, shard
from game.ui.games.potion_panic.clauses import clause_of
from game.ui.games.potion_panic.faces import plain
from game.ui.table.closeup import Closeup

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

POTIONS, RECIPES = "panic_potions", "panic_recipes"
WOOD, LEATHER = "#6A4530", "#2C1F4C"


class Closeups:
    """Holds what can be pointed at close, as far as a view knows it."""

    def __init__(self, board: PanicBoard) -> None:
        self.board = board

    def of(self, name: str, tip: str, view: View) -> Closeup:
        """A target by its id; its tooltip says where it lies."""
        zone, _, item = name.partition("~")[0].partition("/")
        clause = clause_of(name, view, self.board.scenery.data)
        place = zone.rpartition(".")[2].rstrip("0123456789")
        found = self._known(zone, place, item, view) or self._other(zone, place, tip, view)
        return found._replace(clause=clause)

    def _known(self, zone: str, place: str, item: str, view: View) -> Closeup | None:
        """A card or a recipe that is named, or lies open to whoever looks."""
        board, data = self.board, self.board.scenery.data
        lies = board.tops.get(zone) if place == "stack" and board.size(view, zone) else None
        if place in ("slot", "recipe"):
            lies = board.only(view, zone)[1]
        kind = item or lies
        if not kind:
            return None
        if kind in data["recipes"]:
            return self.recipe(kind)
        shown = self.card(kind)
        return shown._replace(line=self._on_stack(zone, view)) if place == "stack" else shown

    def _on_stack(self, zone: str, view: View) -> str:
        n = self.board.size(view, zone)
        return self._t("closeup.panic.stack", n=n) if view.scalars["show_counts"] else ""

    def card(self, kind: str) -> Closeup:
        """A potion card."""
        faces = self.board.faces
        face, words = faces.potion(kind), faces.rules(kind)
        if plain(kind) == kind and face.effect:
            words = f"{face.effect}\n\n{words}"
        return Closeup(faces.name(kind), words, lambda paint, wide: potion_card(paint, face, wide))

    def recipe(self, recipe: str) -> Closeup:
        """A recipe."""
        face = self.board.faces.recipe(recipe)
        words = f"{self.board.faces.recipe_tip(recipe)}\n\n{self._t('game.potion_panic.recipe_line')}"
        return Closeup(face.name, words, lambda paint, wide: recipe_card(paint, face, wide))

    def _other(self, zone: str, place: str, tip: str, view: View) -> Closeup:
        """What has no face to show, or does not show it."""
        owner = zone_seat(zone)
        name = self.board.words.name(owner) if owner is not None else ""
        if place == "stack":
            return Closeup(tip, "", self._open_place)
        title = self._t(f"closeup.panic.{place}", name=name)
        if place == "slot" and not self.board.only(view, zone)[0]:
            return Closeup(self._t("closeup.panic.open_slot"), tip or self._t("closeup.panic.open_slot_text"),
                           lambda paint, wide: hollow(paint, "bench", bench_slot(paint, wide, wide * 1.4), wide, 1.4, WOOD))
        if place == "recipe_deck":
            hidden = self._t("closeup.panic.hidden_recipe")
            return Closeup(title, hidden, lambda paint, wide: card_back(paint, RECIPES, wide), line=tip)
        if place in ("slot", "hand", "deck"):
            hidden = self._t(f"closeup.panic.hidden_{place}", name=name)
            return Closeup(title, hidden, lambda paint, wide: card_back(paint, POTIONS, wide), line=tip)
        if place in ("bowl", "shards"):
            return Closeup(title, tip, lambda paint, wide: shard(paint, wide / ASPECT), 1 / ASPECT)
        if place == "stone":
            return Closeup(title, tip, stone, 1.0)
        return Closeup(title, tip, self._open_place)

    @staticmethod
    def _open_place(paint: Paint, wide: float) -> Surface:
        return hollow(paint, "slot", slot(paint, wide), wide, 1.4, LEATHER)

    def _t(self, key: str, **params: object) -> str:
        return self.board.scenery.app.t(key, **params)
