"""What lies at the near edge: the hand, or everybody's keys; the four actions, or the key to be heard."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.view import View
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import card_height
from game.ui.art.controls import alike, draw_button, draw_focus, icon_button
from game.ui.art.paint import Paint
from game.ui.art.potion_cards import potion_card
from game.ui.box import Box
from game.ui.games.potion_panic import hand as hands
from game.ui.games.potion_panic import keys
from game.ui.games.potion_panic.faces import LOCKED
from game.ui.games.potion_panic.own import draw_lock
from game.ui.games.potion_panic.pointing import GESTURES, SORT_BUTTON
from game.ui.table.board import KeyBlock, Picking
from game.ui.table.fan import CardLook, Fan, draw_closed, reach
from game.ui.table.still import Still
from game.ui.widgets.base import state_of
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

CLOSED = 78.0
GESTURE = 17.0
"""How large the names of the four actions are written, where they fit."""


class Front:
    """Draws the near edge of a board."""

    def __init__(self, board: PanicBoard) -> None:
        self.board = board
        self.fan = Fan(self._picture, board.faces.potion, hands.raised_box, self._sign)
        self._possible: set[str] = set()
        """The kinds of actions that could be done last: buttons do not flicker while something moves."""

    def things(self, paint: Paint, view: View, picking: Picking, focus: Focus, language: str) -> list[Still]:
        """What lies still there."""
        board = self.board
        area = board.places.table("hand")
        things = self._buttons(paint, view, picking, focus)
        if board.blocks and board.private is None:
            return [*things, *self._keys(paint, focus)]
        if view.zones[board.hand_zone].cards is None:
            count = board.size(view, board.hand_zone)
            said = board.scenery.app.t("game.potion_panic.closed_hand", name=board.words.name(board.near))
            back, tall = card_back(paint, "panic_potions", CLOSED), card_height(CLOSED)
            closed = partial(draw_closed, paint, area=area, back=back, tall=tall, count=count, said=said)
            return [*things, Still("hand", (count, said), reach(paint, area), closed)]
        if board.hand_cards.arranged:
            state = state_of(focus, "sort")
            things.append(Still("sort", state, paint.rect(*SORT_BUTTON.inset(-10)), lambda dst: paint.put(
                dst, icon_button(paint, "swap", SORT_BUTTON.w, state), SORT_BUTTON.x, SORT_BUTTON.y, (0, 3, 5, 150))))
        if not board.hand_cards.moving:
            looks = self._look(view, picking, focus)
            things += self.fan.things(paint, board.hand_cards, looks, lambda card: (board.near, language))
        return things

    # --- the hand ---

    def _look(self, view: View, picking: Picking, focus: Focus) -> tuple[CardLook, ...]:
        """Everything that the look of the hand depends on."""
        board = self.board
        arriving = board.air.awaited(board.hand_zone)
        return self.fan.look(board.hand_cards, board.hand_zone, arriving, picking, focus, self._ringed(view, picking))

    def _ringed(self, view: View, picking: Picking) -> set[str]:
        """The kinds in the hand that are asked for just now."""
        board = self.board
        asked = board.mine(view) and view.pending[-1].kind not in ("act", "window")
        if not board.mine(view) or not (asked or (picking.kind and not picking.clicked)):
            return set()
        return {ref.item for ref in picking.nexts if ref.zone == board.hand_zone and isinstance(ref.item, str)}

    def draw_hand(self, paint: Paint, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        """The hand as it glides."""
        self.fan.draw(paint, dst, self.board.hand_cards, self._look(view, picking, focus))

    def _picture(self, paint: Paint, kind: str, width: float) -> Surface:
        return potion_card(paint, self.board.faces.potion(kind), width)

    @staticmethod
    def _sign(paint: Paint, dst: Surface, kind: str, x: float, y: float) -> None:
        """The lock of a Beaker that has just been left behind."""
        if kind.endswith(LOCKED):
            draw_lock(paint, dst, x + 15, y + 16)

    # --- keys and buttons ---

    def _keys(self, paint: Paint, focus: Focus) -> list[Still]:
        board, t = self.board, self.board.scenery.app.t
        labels = (t("game.potion_panic.hear"), t("game.potion_panic.decline"))
        things = []
        for block, box in zip(board.blocks, keys.block_boxes(board.places.table("hand"), len(board.blocks)), strict=True):
            states = (state_of(focus, f"hear{block.seat}"), state_of(focus, f"pass{block.seat}"))

            def draw(dst: Surface, block: KeyBlock = block, box: Box = box, states: tuple[str, str] = states) -> None:
                keys.draw_block(paint, dst, box, block, labels, states)

            things.append(Still(f"keys{block.seat}", (block, labels, states), paint.rect(*box.inset(-14)), draw))
        return things

    def _buttons(self, paint: Paint, view: View, picking: Picking, focus: Focus) -> list[Still]:
        board, t = self.board, self.board.scenery.app.t
        things = []
        if board.acts(view):
            if picking.legal:
                self._possible = {action.kind for action in picking.legal}
            box = board.places.table(next(iter(GESTURES.values())))
            most = alike(paint, (t(f"game.potion_panic.button.{kind}") for kind in GESTURES), box.w, box.h, GESTURE)
            for kind, zone in GESTURES.items():
                enabled = kind in self._possible
                state = state_of(focus, zone, enabled=enabled)
                key = (t(f"game.potion_panic.button.{kind}"), state, self._fits(picking, kind), round(focus.nudge(zone)))
                things.append(self._button(paint, zone, board.places.table(zone), key, most))
        elif board.pointing.may_call(view, board.near) and not board.blocks and not picking.legal:
            called, caller = board.near in picking.calls, f"call{board.near}"
            said = t("game.potion_panic.called" if called else "game.potion_panic.call")
            box = board.scenery.layout.box("react", "answer")
            things.append(self._button(paint, caller, box, (said, state_of(focus, caller), called, 0)))
        return things

    def _button(self, paint: Paint, name: str, box: Box, key: tuple[str, str, bool, int], most: float = inf) -> Still:
        label, state, fits, nudge = key

        def draw(dst: Surface) -> None:
            draw_button(paint, dst, box.x + nudge, box.y, label, box.w, box.h, "secondary", state, size=GESTURE, most=most)
            if fits:
                draw_focus(paint, dst, *box, 12, 0.9)

        return Still(name, (*key, most), paint.rect(*box.inset(-24)), draw)

    def _fits(self, picking: Picking, kind: str) -> bool:
        """Whether an action is what the clicks lead to."""
        if picking.kind:
            return picking.kind == kind
        return bool(picking.clicked) and any(action.kind == kind for action in picking.left)
