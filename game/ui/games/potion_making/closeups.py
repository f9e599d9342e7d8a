"""Things on Practice's table held close: cards, the tops of piles, composed formulas, and the backs of what is hidden."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.ids import zone_seat
from game.core.view import View
from game.ui.art.cardbacks import card_back
from game.ui.art.enlarged import hollow
from game.ui.art.paint import Paint
from game.ui.art.practice_cards import practice_card, practice_height
from game.ui.art.practice_desk import desk_place
from game.ui.games.potion_making.clauses import clause_of
from game.ui.games.potion_making.works import formula_in
from game.ui.table.closeup import Closeup

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard

BACK, LEATHER = "potion_making", "#1B3660"
SHAPE = 1.5


class Closeups:
    """Holds what can be pointed at close, as far as a view knows it."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board

    def of(self, name: str, tip: str, view: View) -> Closeup:
        """A target by its id; its tooltip says where it lies."""
        zone, _, item = name.partition("~")[0].partition("/")
        return self._at(zone, item, tip, view)._replace(clause=clause_of(name, view, self.board.scenery.data))

    def _at(self, zone: str, item: str, tip: str, view: View) -> Closeup:
        board = self.board
        if item in board.faces.order:
            return self.card(item)
        head, _, tail = zone.partition(".")
        if head == "desk" and tail:
            return self._pile(zone, tail, tip, view)
        if tail.startswith("formula"):
            card = formula_in(view, zone)
            if card is not None:
                return self.card(card)._replace(line=tip, look=partial(board.look_through_work, zone))
        owner = zone_seat(zone)
        if tail == "shelf" and owner is not None:
            shown = self._hidden("shelf", owner, tip)._replace(look=partial(board.look_through_shelf, owner))
            mine = owner == board.near and board.sees_hand(view)
            return shown._replace(text=self._t("closeup.potion_making.own_shelf")) if mine else shown
        return self._hidden(tail or head, owner, tip)

    def card(self, kind: str) -> Closeup:
        """A card: what it composes or does, what it is composed of, and what it is good for."""
        board, face = self.board, self.board.faces.face(kind)
        words = board.prompts.sheet_text(kind)
        if face.needs:
            needs = board.scenery.app.locale.joined([need.name for need in face.needs])
            words = f"{self._t('closeup.potion_making.needs', list=needs, n=face.points)}\n\n{words}"
        return Closeup(face.name, words, lambda paint, wide: practice_card(paint, face, wide), SHAPE, face.kind)

    def _pile(self, zone: str, element: str, tip: str, view: View) -> Closeup:
        """The top card of a pile, or the hollow of an element that is missing."""
        board = self.board
        cards = [card for card in board.air.landed(zone, view.zones[zone].cards or ()) if card is not None]
        if cards:
            return self.card(cards[-1])._replace(line=tip, look=partial(board.look_through_pile, zone))
        part = board.faces.element(element)
        bonus = self._t("game.potion_making.gain", n=board.scenery.data["numbers"]["element_points"])

        def picture(paint: Paint, wide: float) -> Surface:
            return hollow(paint, part.name, desk_place(paint, part, bonus, wide, practice_height(wide)), wide, SHAPE, LEATHER)

        return Closeup(part.name, tip, picture, SHAPE)

    def _hidden(self, place: str, owner: int | None, tip: str) -> Closeup:
        """The back of a card, and what it could be."""
        name = self.board.words.name(owner) if owner is not None else ""
        title = self._t(f"closeup.potion_making.{place}", name=name)
        return Closeup(title, self._t(f"closeup.potion_making.hidden_{place}", name=name), _back, SHAPE, tip)

    def _t(self, key: str, **params: object) -> str:
        return self.board.scenery.app.t(key, **params)


def _back(paint: Paint, wide: float) -> Surface:
    return card_back(paint, BACK, wide, practice_height(wide))
