"""A hand in the picture: cards side by side, those that are pointed at or chosen raised and straight, or only backs."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.art.cards import HAND_LIFTED, HAND_SHADOW, card_height, corner, turned
from game.ui.art.controls import draw_focus
from game.ui.art.paint import LOGICAL, Paint
from game.ui.box import Box
from game.ui.table.board import Picking
from game.ui.table.hand import Hand, Held, Spot
from game.ui.widgets.base import write_line
from game.ui.widgets.focus import Focus

RAISE_STEPS = 10
CLOSED_PITCH = 34.0
CLOSED_MOST = 9
GLOW = 2.75
"""The glow behind a chosen card, in its widths."""
REACH, GLOW_REACH = 30.0, 112.0


class CardLook(NamedTuple):
    """Everything that the look of one card of the hand depends on."""

    serial: int
    kind: str | None
    hidden: bool
    lift: float
    nudge: float
    dragged: bool
    ringed: bool


class Fan(NamedTuple):
    """How a game's hand is drawn. ``picture`` is a card of a kind so wide, ``face`` what
    is printed on it; ``raised`` is where a card lies while it is raised.

    ``sign`` puts on a card, whose upper left corner it is told, what its kind does not say; ``under`` what lies below it.
    ``height`` is how tall a card of a width is.
    """

    picture: Callable[[Paint, str, float], Surface]
    face: Callable[[str], Hashable]
    raised: Callable[[Spot], Box]
    sign: Callable[[Paint, Surface, str, float, float], object] = lambda paint, dst, kind, x, y: None
    under: Callable[[Paint, Surface, Held, Box], object] = lambda paint, dst, card, box: None
    height: Callable[[float], float] = card_height

    def look(self, hand: Hand, zone: str, arriving: int, picking: Picking, focus: Focus,
             ringed: Container[str | None]) -> tuple[CardLook, ...]:
        """Everything that the look of a hand depends on; so many of its cards are still on their way."""
        hidden = hand.hidden(arriving)
        picked = chosen(hand, zone, picking)
        return tuple(
            CardLook(card.serial, card.kind, card.serial in hidden, _lift(card, name, picked, focus), focus.nudge(name),
                     focus.drag is not None and focus.drag.target.id == name, card.kind in ringed)
            for card, name in zip(hand.cards, hand.names(zone), strict=True)
        )

    def draw(self, paint: Paint, dst: Surface, hand: Hand, looks: tuple[CardLook, ...], picked: int | None) -> None:
        """The hand as it lies; raised cards straight and uppermost."""
        raised = []
        for card, look in zip(hand.cards, looks, strict=True):
            if look.hidden or look.dragged or card.kind is None:
                continue
            if look.lift:
                raised.append((look, card))
            else:
                self._draw_lying(paint, dst, card, card.kind, look)
        for look, card in sorted(raised, key=lambda each: each[0].lift):
            self._draw_raised(paint, dst, card, look, picked=card.serial == picked)

    def _draw_lying(self, paint: Paint, dst: Surface, card: Held, kind: str, look: CardLook) -> None:
        x, y, tall = card.x.value + look.nudge, card.y.value, self.height(card.width)
        box = Box(x - card.width / 2, y - tall / 2, card.width, tall)
        key = ("hand", self.face(kind), card.width)
        image = turned(paint, key, self.picture(paint, kind, card.width), card.lean)
        if look.ringed:
            draw_focus(paint, dst, *box, corner(card.width), 0.8)
        self.under(paint, dst, card, box)
        paint.put(dst, image, x, y, HAND_SHADOW, "c")
        self.sign(paint, dst, kind, box.x, box.y)

    def _draw_raised(self, paint: Paint, dst: Surface, card: Held, look: CardLook, *, picked: bool) -> None:
        assert card.kind is not None
        goal = self.raised(Spot(card.x.value, card.y.value, card.width, card.lean, Box(0, 0, 0, 0)))
        x = card.x.value + look.nudge
        y = card.y.value + (goal.centre[1] - card.y.value) * look.lift
        box = Box(x - goal.w / 2, y - goal.h / 2, goal.w, goal.h)
        if picked:
            paint.add_glow(dst, x, y, goal.w * GLOW, "#B57A26", 0.55, 1.6)
        if picked or look.ringed:
            draw_focus(paint, dst, *box, corner(goal.w), 1.0)
        self.under(paint, dst, card, box)
        paint.put(dst, self.picture(paint, card.kind, goal.w), x, y, HAND_LIFTED, "c")
        self.sign(paint, dst, card.kind, box.x, box.y)


def reach(paint: Paint, area: Box, picked: int | None) -> Rect:
    """The pixels that a hand may touch; the glow behind a chosen card goes further."""
    far = GLOW_REACH if picked is not None else REACH
    return paint.rect(area.x - far, area.y - far, area.w + 2 * far, LOGICAL[1] + REACH - area.y + far)


def chosen(hand: Hand, zone: str, picking: Picking) -> int | None:
    """The serial of the card that has been clicked; of several alike the one that was pointed at."""
    kinds = {ref.item for ref in picking.clicked if ref.zone == zone}
    cards = [card for card in hand.cards if card.kind in kinds]
    pointed = [card for card in cards if card.serial == hand.picked]
    return (pointed or cards)[0].serial if cards else None


def _lift(card: Held, name: str, picked: int | None, focus: Focus) -> float:
    """How far a card is raised, 0 to 1 in steps."""
    return 1.0 if card.serial == picked else round(focus.warmth(name) * RAISE_STEPS) / RAISE_STEPS


def draw_closed(paint: Paint, dst: Surface, area: Box, back: Surface, tall: float, count: int, said: str) -> None:
    """A hand that the eye may not see: its backs, and whose it is."""
    shown = min(count, CLOSED_MOST)
    for number in range(shown):
        x = area.centre[0] + (number - (shown - 1) / 2) * CLOSED_PITCH
        paint.put(dst, back, x, area.y + 22 + tall / 2, HAND_SHADOW, "c")
    line = Box(area.x + 20, area.y + 34 + tall, area.w - 40, 26)
    write_line(paint, dst, said, line, "italic", 17, "cream2", "c", minimum=12, shadow=True)
