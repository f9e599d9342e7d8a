"""Looking through what lies open to everybody: the cards of a pile, those of a formula, all formulas of a seat (PM-05)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.ids import Seat, zone_seat
from game.core.refs import Ref
from game.core.view import View
from game.ui.art.paint import Paint
from game.ui.art.practice_cards import practice_card
from game.ui.games.potion_making.clauses import card_clause
from game.ui.games.potion_making.works import formula_in, works
from game.ui.table.closeup import hold_close
from game.ui.table.leafing import Leaf, Leafing, Leaves

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.games.potion_making.board import PracticeBoard

TALL = 1.5
OPEN = "PM-05"


class Looking:
    """Opens what may be looked through, over the table."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board
        self._layer: Leafing | None = None

    def _open(self, find: Callable[[View], Leaves]) -> None:
        scene = self.board.scenery.app.stack.top
        if scene is not None:
            self._layer = Leafing(lambda: find(self._view), scene.close, TALL)
            scene.open(self._layer)

    def _choose(self, ref: Ref) -> None:
        """What is asked for just now has been found here."""
        scene, layer, click = self.board.scenery.app.stack.top, self._layer, self.board.picking.click
        if scene is not None and layer is not None:
            scene.close(layer)
        click(ref)

    @property
    def _view(self) -> View:
        assert self.board.view is not None
        return self.board.view

    def _t(self, key: str, **params: object) -> str:
        return self.board.scenery.app.t(f"game.potion_making.{key}", **params)

    def _leaf(self, name: str, kind: str, *, word: str = "", deeper: Callable[[], object] | None = None) -> Leaf:
        board = self.board

        def picture(paint: Paint, wide: float) -> Surface:
            return practice_card(paint, board.faces.face(kind), wide)

        clause = card_clause(board.scenery.data, kind)
        return Leaf(name, picture, lambda: self._enlarge(kind), deeper, word, board.faces.name(kind), clause)

    def _enlarge(self, kind: str) -> None:
        scene = self.board.scenery.app.stack.top
        if scene is not None:
            clause = card_clause(self.board.scenery.data, kind)
            hold_close(scene, self.board.closeups.card(kind)._replace(clause=clause))

    # --- what is looked through ---

    def pile(self, zone: str) -> None:
        """A pile of the Desk, its top card first."""
        element = zone.removeprefix("desk.")

        def find(view: View) -> Leaves:
            cards = [card for card in reversed(view.zones[zone].cards or ()) if card is not None]
            last = len(cards) - 1
            words = [self._t("look.top") if not n else self._t("look.bottom") if n == last else "" for n in range(len(cards))]
            leaves = [self._leaf(f"leaf{n}", card, word=words[n]) for n, card in enumerate(cards)]
            title = self._t("look.pile", element=self.board.faces.element_name(element))
            return Leaves(title, self._t("look.pile_line", n=len(cards)), leaves, self._t("look.pile_empty"), OPEN)

        self._open(find)

    def work(self, zone: str) -> None:
        """A composed formula, and the cards under it."""
        owner = zone_seat(zone) or 0

        def find(view: View) -> Leaves:
            cards = [card for card in view.zones[zone].cards or () if card is not None]
            leaves = [self._leaf(f"leaf{n}", card, word="" if not n else self._t("look.under")) for n, card in enumerate(cards)]
            title = self._t("look.work", name=self.board.words.name(owner))
            return Leaves(title, self._t("look.work_line", n=max(0, len(cards) - 1)), leaves, self._t("look.gone"), OPEN)

        self._open(find)

    def shelf(self, seat: Seat) -> None:
        """Everything somebody has composed; what is asked for just now can be chosen here."""

        def find(view: View) -> Leaves:
            leaves = []
            for zone in works(view, seat):
                card = formula_in(view, zone)
                if card is not None:
                    asked = Ref(zone) in self.board.picking.nexts
                    word = self._t("look.choose") if asked else self._t("look.count", n=view.zones[zone].size - 1)
                    deeper = partial(self._choose, Ref(zone)) if asked else partial(self.work, zone)
                    leaves.append(self._leaf(zone, card, word=word, deeper=deeper))
            title = self._t("look.shelf", name=self.board.words.name(seat))
            return Leaves(title, self.board.prompts.seat_tip(view, seat), leaves, self._t("look.shelf_empty"), OPEN)

        self._open(find)
