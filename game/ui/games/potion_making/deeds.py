"""What the gold button does with a chosen card of Practice, and what that earns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.ids import seat_zone
from game.core.refs import Ref
from game.core.view import View
from game.ui.games.potion_making.works import gain
from game.ui.table.board import Picking
from game.ui.table.furniture import Deed

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard


class Deeds:
    """Steps of the gold button at a board."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board

    def guide(self, picking: Picking) -> Deed | None:
        """A chosen card is composed or cast, as far as there is only one way to go on; None where that is no question."""
        board = self.board
        card = board.chosen(picking)
        if card is None or len(picking.clicked) > 1 or picking.kind:
            return None
        t, kinds = board.scenery.app.t, {action.kind for action in picking.left}
        if "compose" in kinds:
            shelf = Ref(seat_zone(board.near, "shelf"))
            return Deed(t("game.potion_making.action.compose_gain", n=board.faces.points(card)), lambda: picking.click(shelf))
        return Deed(t("game.potion_making.action.cast"), lambda: self._cast(picking)) if "cast" in kinds else None

    @staticmethod
    def _cast(picking: Picking) -> None:
        """The spell is meant; at what is chosen next, where it asks for something."""
        casts = [action for action in picking.left if action.kind == "cast"]
        picking.narrow("cast")
        if len(casts) == 1 and len(casts[0].args) == 1:
            picking.click(next(iter(picking.nexts)))

    def place_label(self, view: View, card: str) -> str:
        """What laying a card down is called, with what it earns."""
        points = gain(view, self.board.faces, card)
        key = "game.potion_making.action.place_gain" if points else "game.potion_making.action.place"
        return self.board.scenery.app.t(key, n=points)

    def earns(self, action: Action) -> int:
        """How many points an action brings whoever does it."""
        board = self.board
        if action.kind == "compose":
            return board.faces.points(action.args[0])
        return gain(board.view, board.faces, action.args[0]) if action.kind == "place" and board.view is not None else 0
