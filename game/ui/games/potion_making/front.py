"""What lies at the near edge: the hand, and the button above the gold one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.view import View
from game.ui.art.cardbacks import card_back
from game.ui.art.controls import draw_button, icon_button
from game.ui.art.paint import Paint
from game.ui.art.pieces import pill
from game.ui.art.practice_cards import practice_card, practice_height
from game.ui.box import Box
from game.ui.games.potion_making import hand as hands
from game.ui.games.potion_making.desk import BACK
from game.ui.games.potion_making.pointing import SORT_BUTTON
from game.ui.table.board import Picking
from game.ui.table.fan import CardLook, Fan, draw_closed, reach
from game.ui.table.hand import Held
from game.ui.table.still import Still
from game.ui.widgets.base import state_of
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard

CLOSED = 84.0
SIGN = 9.0
"""How far above a card the sign stands that it can be composed."""


class Front:
    """Draws the near edge of a board."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board
        self.fan = Fan(self._picture, board.faces.face, hands.raised_box, under=self._under, height=practice_height)
        self._ready: frozenset[str] = frozenset()

    def bake(self, paint: Paint, kinds: Iterable[str]) -> Iterator[None]:
        """Cards as they lie in a hand, with their shadows."""
        yield from self.fan.bake(paint, kinds, hands.spots(self.board.places.table("hand"), 1))

    def things(self, paint: Paint, view: View, picking: Picking, focus: Focus, language: str) -> list[Still]:
        """What lies still there."""
        board, t = self.board, self.board.scenery.app.t
        area = board.places.table("hand")
        things = self._second(paint, view, picking, focus)
        if not board.sees_hand(view):
            count, known = board.size(view, board.hand_zone), board.known(view, board.near)
            said = t("game.potion_making.closed_hand", name=board.words.name(board.near))
            if known:
                names = board.scenery.app.locale.joined([board.faces.name(kind) for kind in known])
                said = t("game.potion_making.closed_known", name=board.words.name(board.near), names=names)
            back, tall = card_back(paint, BACK, CLOSED, practice_height(CLOSED)), practice_height(CLOSED)
            closed = partial(draw_closed, paint, area=area, back=back, tall=tall, count=count, said=said)
            return [*things, Still("hand", (count, said), reach(paint, area), closed)]
        if board.hand_cards.arranged:
            state = state_of(focus, "sort")
            things.append(Still("sort", state, paint.rect(*SORT_BUTTON.inset(-10)), lambda dst: paint.put(
                dst, icon_button(paint, "swap", SORT_BUTTON.w, state), SORT_BUTTON.x, SORT_BUTTON.y, (0, 3, 5, 150))))
        if not board.hand_cards.moving:
            self._ready = self._composable(picking)
            looks, ready = self._look(picking, focus), self._ready
            things += self.fan.things(paint, board.hand_cards, looks, lambda card: (board.near, language, card.kind in ready))
        return things

    # --- the hand ---

    def _look(self, picking: Picking, focus: Focus) -> tuple[CardLook, ...]:
        board = self.board
        arriving = board.air.awaited(board.hand_zone)
        return self.fan.look(board.hand_cards, board.hand_zone, arriving, picking, focus, ())

    def draw_hand(self, paint: Paint, dst: Surface, picking: Picking, focus: Focus) -> None:
        """The hand as it glides."""
        self._ready = self._composable(picking)
        self.fan.draw(paint, dst, self.board.hand_cards, self._look(picking, focus))

    def _picture(self, paint: Paint, kind: str, width: float) -> Surface:
        return practice_card(paint, self.board.faces.face(kind), width)

    @staticmethod
    def _composable(picking: Picking) -> frozenset[str]:
        """The cards that can be composed just now."""
        return frozenset(action.args[0] for action in picking.legal if action.kind == "compose")

    def _under(self, paint: Paint, dst: Surface, card: Held, box: Box) -> None:
        """A card that can be composed says so: what it would earn stands over it."""
        if card.kind in self._ready:
            said = self.board.scenery.app.t("game.potion_making.gain", n=self.board.faces.points(str(card.kind)))
            paint.put(dst, pill(paint, said, 14, 22, tone="met"), box.centre[0], box.y - SIGN, (0, 2, 3, 140), "c")

    # --- the second button ---

    def _second(self, paint: Paint, view: View, picking: Picking, focus: Focus) -> list[Still]:
        board = self.board
        second = board.pointing.second(view, picking)
        if second is None:
            return []
        label, state = second.label, state_of(focus, "second", enabled=second.enabled)
        box, nudge = board.places.table("second"), round(focus.nudge("second"))

        def draw(dst: Surface) -> None:
            draw_button(paint, dst, box.x + nudge, box.y, label, box.w, box.h, "secondary", state, size=17)

        return [Still("second", (label, state, nudge), paint.rect(*box.inset(-24)), draw)]
