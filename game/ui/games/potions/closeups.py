"""Things on Potions' table held close: cards, dice, credits, the cauldron, and the backs of what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.core.ids import zone_seat
from game.core.view import View
from game.ui.art.brew_cards import brew_card
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import slot
from game.ui.art.cauldron import CAULDRON, Cauldron
from game.ui.art.credits import credit
from game.ui.art.enlarged import DIE_SHAPE, CloseDie, dice_sheet, die_sheet, hollow
from game.ui.art.paint import Paint
from game.ui.art.sheet import on_sheet
from game.ui.games.potions.clauses import clause_of
from game.ui.table.closeup import Closeup

if TYPE_CHECKING:
    from game.ui.games.potions.board import PotionsBoard

BACK, LEATHER = "potions", "#451A2A"


class Closeups:
    """Holds what can be pointed at close, as far as a view knows it."""

    def __init__(self, board: PotionsBoard) -> None:
        self.board = board

    def of(self, name: str, tip: str, view: View) -> Closeup:
        """A target by its id; its tooltip says where it lies."""
        zone, _, item = name.partition("~")[0].partition("/")
        found = self._known(zone, item, tip, view) or self._other(zone, item, tip, view)
        return found._replace(clause=clause_of(name, view, self.board.scenery.data))

    def _known(self, zone: str, item: str, tip: str, view: View) -> Closeup | None:
        board = self.board
        if item in board.faces.order:
            return self.card(item)
        if zone == "discard" and board.tops and board.size(view, "discard"):
            return self.card(board.tops[-1])._replace(line=tip)
        head, _, die = zone.partition(".")
        if head in ("die", "faces") and die in board.faces.dice:
            return self._die(die, tip)
        return None

    def card(self, kind: str) -> Closeup:
        """A card."""
        faces = self.board.faces
        face, words = faces.card(kind), faces.rules(kind)
        if face.effect:
            words = f"{face.effect}\n\n{words}"
        return Closeup(face.name, words, lambda paint, wide: brew_card(paint, face, wide), line=face.label)

    def _die(self, die: str, tip: str) -> Closeup:
        faces, look = self.board.faces, self.board.faces.look(die)
        lying = {name: face for number, (name, face) in enumerate(self.board.tray.dice) if self.board.tray.t[number] >= 1.0}
        shown = CloseDie(look.faces, lying.get(die, 0), look.bone, look.yaw)
        names = self.board.scenery.app.locale.joined([faces.name(each) for each in faces.elements(die)])
        words = self._t("closeup.potions.die", names=names)
        return Closeup(faces.die_name(die), words, lambda paint, wide: die_sheet(paint, shown, wide), DIE_SHAPE, tip)

    def _other(self, zone: str, item: str, tip: str, view: View) -> Closeup:
        """What has no face to show, or does not show it."""
        owner = zone_seat(zone)
        name = self.board.words.name(owner) if owner is not None else ""
        place = zone.rpartition(".")[2]
        if place == "plate":
            return Closeup(name, tip, credit, 1.0)
        title = self._t(f"closeup.potions.{place}", name=name)
        if place == "dice":
            looks = [self.board.faces.look(die) for die in self.board.faces.dice]
            dice = [CloseDie(look.faces, 0, look.bone, look.yaw) for look in looks]
            words = self._t("closeup.potions.dice_text")
            return Closeup(title, words, lambda paint, wide: dice_sheet(paint, dice, wide), 1.0, tip)
        if place == "cauldron":
            return Closeup(title, tip, self._cauldron, CAULDRON[1] / CAULDRON[0])
        if place == "discard" or (place == "laid" and not item and owner == self.board.near):
            title = title if place == "discard" else self._t("closeup.potions.open_place")
            return Closeup(title, tip, lambda paint, wide: hollow(paint, "slot", slot(paint, wide), wide, 1.4, LEATHER))
        hidden = self._laid() if place == "laid" else self._t(f"closeup.potions.hidden_{place}", name=name)
        return Closeup(title, hidden, lambda paint, wide: card_back(paint, BACK, wide), line=tip)

    def _laid(self) -> str:
        """What a laid card could be: what the dice show, or a wild card."""
        board, faces = self.board, self.board.faces
        rests = [lies for lies, t in zip(board.tray.dice, board.tray.t, strict=True) if t >= 1.0]
        names = [faces.name(board.element(die, face)) for die, face in rests]
        wild = [faces.name(kind) for kind in faces.order if faces.wild(kind)]
        return self._t("closeup.potions.hidden_laid", names=self.board.scenery.app.locale.joined([*names, *wild]))

    def _cauldron(self, paint: Paint, wide: float) -> Surface:
        tall, brew = wide * CAULDRON[1] / CAULDRON[0], self.board.pot.shown

        def make() -> Surface:
            image = paint.svg_once("", wide, tall)
            with on_sheet(paint):
                Cauldron(paint, wide, tall).draw(image, wide / 2, tall, brew, still=True)
            return image

        return paint.cached(("close cauldron", brew, wide), make)

    def _t(self, key: str, **params: object) -> str:
        return self.board.scenery.app.t(key, **params)
