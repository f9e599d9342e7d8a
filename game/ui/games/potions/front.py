"""What lies at the near edge: the hand with the signs of cards that match, and the button below the gold one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.view import View
from game.ui.art.brew_cards import brew_card, draw_match
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import card_height
from game.ui.art.controls import draw_button, icon_button
from game.ui.art.paint import Paint
from game.ui.art.pieces import pill
from game.ui.box import Box
from game.ui.games.potions import hand as hands
from game.ui.games.potions.pointing import SORT_BUTTON
from game.ui.table.board import Picking
from game.ui.table.fan import CardLook, Fan, draw_closed, reach
from game.ui.table.hand import Held
from game.ui.table.still import Still
from game.ui.widgets.base import state_of
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.potions.board import PotionsBoard

CLOSED = 84.0
MOST = 6
"""Hands of more cards than that are rare."""
SIGN = 15.0
"""How far above a card the sign stands that it matches."""


class Front:
    """Draws the near edge of a board."""

    def __init__(self, board: PotionsBoard) -> None:
        self.board = board
        self.fan = Fan(self._picture, board.faces.card, hands.raised_box, under=self._under)
        self._matching: frozenset[int] = frozenset()

    def bake(self, paint: Paint, kinds: Iterable[str]) -> Iterator[None]:
        """The cards as they may lie in a hand."""
        area = self.board.places.table("hand")
        yield from self.fan.bake(paint, kinds, [spot for count in range(1, MOST + 1) for spot in hands.spots(area, count)])

    def things(self, paint: Paint, view: View, picking: Picking, focus: Focus, language: str) -> list[Still]:
        """What lies still there."""
        board = self.board
        area = board.places.table("hand")
        things = self._second(paint, view, picking, focus)
        if view.zones[board.hand_zone].cards is None:
            count = board.size(view, board.hand_zone)
            said = board.scenery.app.t("game.potions.closed_hand", name=board.words.name(board.near))
            back, tall = card_back(paint, "potions", CLOSED), card_height(CLOSED)
            closed = partial(draw_closed, paint, area=area, back=back, tall=tall, count=count, said=said)
            return [*things, Still("hand", (count, said), reach(paint, area), closed)]
        if board.hand_cards.arranged:
            state = state_of(focus, "sort")
            things.append(Still("sort", state, paint.rect(*SORT_BUTTON.inset(-10)), lambda dst: paint.put(
                dst, icon_button(paint, "swap", SORT_BUTTON.w, state), SORT_BUTTON.x, SORT_BUTTON.y, (0, 3, 5, 150))))
        if not board.hand_cards.moving:
            self._matching = board.matching(view)
            hand, matching = board.hand_cards, self._matching
            things += self.fan.things(paint, hand, self._look(view, picking, focus),
                                      lambda card: (board.near, language, card.serial in matching))
        return things

    # --- the hand ---

    def _look(self, view: View, picking: Picking, focus: Focus) -> tuple[CardLook, ...]:
        board = self.board
        arriving = board.air.awaited(board.hand_zone)
        return self.fan.look(board.hand_cards, board.hand_zone, arriving, picking, focus, ())

    def draw_hand(self, paint: Paint, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        """The hand as it glides."""
        self._matching = self.board.matching(view)
        self.fan.draw(paint, dst, self.board.hand_cards, self._look(view, picking, focus))

    def _picture(self, paint: Paint, kind: str, width: float) -> Surface:
        return brew_card(paint, self.board.faces.card(kind), width)

    def _under(self, paint: Paint, dst: Surface, card: Held, box: Box) -> None:
        """A card that could be laid says so, by a light round it and a word above."""
        if card.serial not in self._matching:
            return
        if not card.lean:
            draw_match(paint, dst, *box)
        sign = pill(paint, self.board.scenery.app.t("game.potions.matches"), 14, 24, tone="met")
        paint.put(dst, sign, box.centre[0], box.y - SIGN, (0, 2, 3, 140), "c")

    # --- the second button ---

    def _second(self, paint: Paint, view: View, picking: Picking, focus: Focus) -> list[Still]:
        """The challenge, or discarding a card that could be laid too."""
        board = self.board
        second = board.pointing.second(view, picking)
        if second is None:
            return []
        name, label, enabled = second.name, second.label, second.enabled
        box, state = board.places.table("challenge"), state_of(focus, name, enabled=enabled)
        nudge = round(focus.nudge(name))

        def draw(dst: Surface) -> None:
            draw_button(paint, dst, box.x + nudge, box.y, label, box.w, box.h, "secondary", state, size=16)

        return [Still(name, (label, state, nudge), paint.rect(*box.inset(-24)), draw)]
