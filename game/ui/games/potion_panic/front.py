"""What lies at the near edge: the hand, or everybody's keys; the four actions, or the key to be heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Surface

from game.core.view import View
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import HAND, HAND_LIFTED, HAND_SHADOW, card_height, turned
from game.ui.art.controls import draw_button, draw_focus, icon_button
from game.ui.art.paint import Paint
from game.ui.art.potion_cards import potion_card
from game.ui.box import Box
from game.ui.games.potion_panic import hand as hands
from game.ui.games.potion_panic import keys
from game.ui.games.potion_panic.faces import LOCKED
from game.ui.games.potion_panic.own import draw_lock
from game.ui.games.potion_panic.pointing import GESTURES, SORT_BUTTON
from game.ui.table.board import KeyBlock, Picking
from game.ui.table.hand import Held, Spot
from game.ui.table.still import Still
from game.ui.widgets.base import state_of, write_line
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

RAISE_STEPS = 10
CLOSED = 78.0
CLOSED_MOST = 9


class CardLook(NamedTuple):
    """Everything that the look of one card of the hand depends on."""

    serial: int
    kind: str | None
    hidden: bool
    lift: float
    nudge: float
    dragged: bool
    ringed: bool


class Front:
    """Draws the near edge of a board."""

    def __init__(self, board: PanicBoard) -> None:
        self.board = board
        self._possible: set[str] = set()
        """The kinds of actions that could be done last: buttons do not flicker while something moves."""

    def things(self, paint: Paint, view: View, picking: Picking, focus: Focus, language: str) -> list[Still]:
        """What lies still there."""
        board = self.board
        area = board.places.table("hand")
        things = self._buttons(paint, view, picking, focus)
        spot = paint.rect(area.x - 30, area.y - 26, area.w + 60, 746 - area.y)
        if board.blocks and board.private is None:
            return [*things, *self._keys(paint, focus)]
        if view.zones[board.hand_zone].cards is None:
            count = board.size(view, board.hand_zone)
            said = board.scenery.app.t("game.potion_panic.closed_hand", name=board.words.name(board.near))
            return [*things, Still("hand", (count, said), spot, lambda dst: self._draw_closed(paint, dst, area, count, said))]
        if board.hand_cards.arranged:
            state = state_of(focus, "sort")
            things.append(Still("sort", state, paint.rect(*SORT_BUTTON.inset(-10)), lambda dst: paint.put(
                dst, icon_button(paint, "swap", SORT_BUTTON.w, state), SORT_BUTTON.x, SORT_BUTTON.y, (0, 3, 5, 150))))
        if not board.hand_cards.moving:
            key = (board.near, language, self._look(view, picking, focus))
            things.append(Still("hand", key, spot, lambda dst: self.draw_hand(paint, dst, view, picking, focus)))
        return things

    # --- the hand ---

    def _look(self, view: View, picking: Picking, focus: Focus) -> tuple[CardLook, ...]:
        """Everything that the look of the hand depends on."""
        board = self.board
        hand = board.hand_cards
        hidden = hand.hidden(board.air.awaited(board.hand_zone))
        names = hand.names(board.hand_zone)
        ringed = self._ringed(view, picking)
        return tuple(
            CardLook(card.serial, card.kind, card.serial in hidden, self._raise(card, name, picking, focus), focus.nudge(name),
                     focus.drag is not None and focus.drag.target.id == name, card.kind in ringed)
            for card, name in zip(hand.cards, names, strict=True)
        )

    def _raise(self, card: Held, name: str, picking: Picking, focus: Focus) -> float:
        """How far a card is raised, 0 to 1 in steps."""
        chosen = self._chosen(picking)
        return 1.0 if card.serial == chosen else round(focus.warmth(name) * RAISE_STEPS) / RAISE_STEPS

    def _chosen(self, picking: Picking) -> int | None:
        """The serial of the card that has been clicked; of several alike the one that was pointed at."""
        board = self.board
        kinds = {ref.item for ref in picking.clicked if ref.zone == board.hand_zone}
        cards = [card for card in board.hand_cards.cards if card.kind in kinds]
        pointed = [card for card in cards if card.serial == board.hand_cards.picked]
        return (pointed or cards)[0].serial if cards else None

    def _ringed(self, view: View, picking: Picking) -> set[str]:
        """The kinds in the hand that are asked for just now."""
        board = self.board
        asked = board.mine(view) and view.pending[-1].kind not in ("act", "window")
        if not board.mine(view) or not (asked or (picking.kind and not picking.clicked)):
            return set()
        return {ref.item for ref in picking.nexts if ref.zone == board.hand_zone and isinstance(ref.item, str)}

    def draw_hand(self, paint: Paint, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        """The hand as it lies; raised cards straight and uppermost."""
        board = self.board
        hand = board.hand_cards
        raised = []
        for card, look in zip(hand.cards, self._look(view, picking, focus), strict=True):
            if look.hidden or look.dragged or card.kind is None:
                continue
            if look.lift:
                raised.append((look, card))
            else:
                self._draw_card(paint, dst, card, look.nudge, ringed=look.ringed)
        chosen = self._chosen(picking)
        for look, card in sorted(raised, key=lambda each: each[0].lift):
            self._draw_raised(paint, dst, card, look, chosen=card.serial == chosen)

    def _draw_card(self, paint: Paint, dst: Surface, card: Held, nudge: float, *, ringed: bool) -> None:
        assert card.kind is not None
        face = self.board.faces.potion(card.kind)
        x, y = card.x.value + nudge, card.y.value
        image = turned(paint, ("hand", face, card.width), potion_card(paint, face, card.width), card.lean)
        if ringed:
            tall = card_height(card.width)
            draw_focus(paint, dst, x - card.width / 2, y - tall / 2, card.width, tall, 9, 0.8)
        paint.put(dst, image, x, y, HAND_SHADOW, "c")
        if card.kind.endswith(LOCKED):
            draw_lock(paint, dst, x - card.width / 2 + 14, y - card_height(card.width) / 2 + 16)

    def _draw_raised(self, paint: Paint, dst: Surface, card: Held, look: CardLook, *, chosen: bool) -> None:
        assert card.kind is not None
        spot = Spot(card.x.value, card.y.value, card.width, card.lean, Box(0, 0, 0, 0))
        goal = hands.raised_box(spot)
        x = card.x.value + look.nudge
        y = card.y.value + (goal.centre[1] - card.y.value) * look.lift
        box = Box(x - HAND / 2, y - goal.h / 2, HAND, goal.h)
        if chosen:
            paint.add_glow(dst, x, y, 330, "#B57A26", 0.55, 1.6)
        if chosen or look.ringed:
            draw_focus(paint, dst, *box, 9, 1.0)
        image = potion_card(paint, self.board.faces.potion(card.kind), HAND)
        paint.put(dst, image, x, y, HAND_LIFTED, "c")
        if card.kind.endswith(LOCKED):
            draw_lock(paint, dst, box.x + 16, box.y + 16)

    def _draw_closed(self, paint: Paint, dst: Surface, area: Box, count: int, said: str) -> None:
        """A hand that the eye may not see: its backs, and whose it is."""
        shown = min(count, CLOSED_MOST)
        tall = card_height(CLOSED)
        back = card_back(paint, "panic_potions", CLOSED)
        for number in range(shown):
            x = area.centre[0] + (number - (shown - 1) / 2) * 34
            paint.put(dst, back, x, area.y + 22 + tall / 2, HAND_SHADOW, "c")
        line = Box(area.x + 20, area.y + 34 + tall, area.w - 40, 26)
        write_line(paint, dst, said, line, "italic", 17, "cream2", "c", minimum=12, shadow=True)

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
            for kind, zone in GESTURES.items():
                enabled = kind in self._possible
                state = state_of(focus, zone, enabled=enabled)
                key = (t(f"game.potion_panic.button.{kind}"), state, self._fits(picking, kind), round(focus.nudge(zone)))
                things.append(self._button(paint, zone, board.places.table(zone), key))
        elif board.pointing.may_call(view, board.near) and not board.blocks and not picking.legal:
            called, caller = board.near in picking.calls, f"call{board.near}"
            said = t("game.potion_panic.called" if called else "game.potion_panic.call")
            box = board.scenery.layout.box("react", "answer")
            things.append(self._button(paint, caller, box, (said, state_of(focus, caller), called, 0)))
        return things

    def _button(self, paint: Paint, name: str, box: Box, key: tuple[str, str, bool, int]) -> Still:
        label, state, fits, nudge = key

        def draw(dst: Surface) -> None:
            draw_button(paint, dst, box.x + nudge, box.y, label, box.w, box.h, "secondary", state, size=17)
            if fits:
                draw_focus(paint, dst, *box, 12, 0.9)

        return Still(name, key, paint.rect(*box.inset(-16)), draw)

    def _fits(self, picking: Picking, kind: str) -> bool:
        """Whether an action is what the clicks lead to."""
        if picking.kind:
            return picking.kind == kind
        return bool(picking.clicked) and any(action.kind == kind for action in picking.left)
