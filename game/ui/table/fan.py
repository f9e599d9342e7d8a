"""A hand in the picture: cards side by side, those that are pointed at or chosen raised and straight, or only backs."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Hashable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.art.cards import CARD_FLYING, HAND_LIFTED, HAND_SHADOW, card_height, corner, turned
from game.ui.art.controls import draw_focus
from game.ui.art.paint import LOGICAL, Paint
from game.ui.box import Box, centred
from game.ui.table.board import Picking
from game.ui.table.hand import Hand, Held, Spot, leaning
from game.ui.table.still import Still
from game.ui.widgets.base import write_line
from game.ui.widgets.focus import Focus

RAISE_STEPS = 10
CLOSED_PITCH = 34.0
CLOSED_MOST = 9
GLOW = 2.75
"""The glow behind a chosen card, in its widths."""
REACH = 30.0
SIDE, ABOVE, BELOW = 34.0, 44.0, 46.0
"""How far beyond a card its shadow, the ring round it, and the sign above it may reach."""


class CardLook(NamedTuple):
    """Everything that the look of one card of the hand depends on."""

    serial: int
    kind: str | None
    hidden: bool
    lift: float
    nudge: float
    dragged: bool
    ringed: bool
    picked: bool
    """Whether it is the one that has been clicked."""


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

    def bake(self, paint: Paint, kinds: Iterable[str], spots: Iterable[Spot]) -> Iterator[None]:
        """Every card as it lies in each of the places, raised, and in the air, with its shadow."""
        ways = sorted({(spot.width, leaning(spot)) for spot in spots})
        for kind in kinds:
            for width, lean in ways:
                image = self._lying(paint, kind, width, lean)
                paint.shadow(image, *HAND_SHADOW[2:])
                if not lean:
                    paint.shadow(image, *HAND_LIFTED[2:])
                    paint.shadow(image, *CARD_FLYING[2:])
                yield

    def _lying(self, paint: Paint, kind: str, width: float, lean: float) -> Surface:
        return turned(paint, ("hand", self.face(kind), width), self.picture(paint, kind, width), lean)

    def look(self, hand: Hand, zone: str, arriving: int, picking: Picking, focus: Focus,
             ringed: Container[str | None]) -> tuple[CardLook, ...]:
        """Everything that the look of a hand depends on; so many of its cards are still on their way."""
        hidden = hand.hidden(arriving)
        picked = chosen(hand, zone, picking)
        return tuple(
            CardLook(card.serial, card.kind, card.serial in hidden, _lift(card, name, picked, focus), focus.nudge(name),
                     focus.drag is not None and focus.drag.target.id == name, card.kind in ringed, card.serial == picked)
            for card, name in zip(hand.cards, hand.names(zone), strict=True)
        )

    def things(self, paint: Paint, hand: Hand, looks: tuple[CardLook, ...], also: Callable[[Held], Hashable]) -> list[Still]:
        """Each card of a hand that lies still, raised ones straight and uppermost; ``also`` is what else its look depends on."""
        return [
            Still(f"hand{card.serial}", (look, card.x.value, card.y.value, card.width, card.lean, also(card)),
                  self._area(paint, card, look), partial(self._draw_card, paint, card=card, look=look))
            for look, card in _piled(hand, looks)
        ]

    def draw(self, paint: Paint, dst: Surface, hand: Hand, looks: tuple[CardLook, ...]) -> None:
        """The hand as it glides."""
        for look, card in _piled(hand, looks):
            self._draw_card(paint, dst, card, look)

    def _area(self, paint: Paint, card: Held, look: CardLook) -> Rect:
        """The pixels that a card may touch."""
        tall = self.height(card.width)
        leaning = math.sin(math.radians(abs(card.lean))) * tall
        boxes = [Box(card.x.value + look.nudge - (card.width + leaning) / 2, card.y.value - tall / 2, card.width + leaning, tall)]
        if look.lift:
            boxes.append(self._risen(card, look))
        left, top = min(box.x for box in boxes) - SIDE, min(box.y for box in boxes) - ABOVE
        right, bottom = max(box.right for box in boxes) + SIDE, max(box.bottom for box in boxes) + BELOW
        area = paint.rect(left, top, right - left, bottom - top)
        if not look.picked:
            return area
        glow = boxes[-1].w * GLOW
        return area.union(paint.rect(*centred(*boxes[-1].centre, glow, glow).inset(-1)))

    def _draw_card(self, paint: Paint, dst: Surface, card: Held, look: CardLook) -> None:
        assert card.kind is not None
        if look.lift:
            self._draw_raised(paint, dst, card, card.kind, look)
        else:
            self._draw_lying(paint, dst, card, card.kind, look)

    def _risen(self, card: Held, look: CardLook) -> Box:
        """Where a raised card lies by now."""
        goal = self.raised(Spot(card.x.value, card.y.value, card.width, card.lean, Box(0, 0, 0, 0)))
        y = card.y.value + (goal.centre[1] - card.y.value) * look.lift
        return centred(card.x.value + look.nudge, y, goal.w, goal.h)

    def _draw_lying(self, paint: Paint, dst: Surface, card: Held, kind: str, look: CardLook) -> None:
        x, y, tall = card.x.value + look.nudge, card.y.value, self.height(card.width)
        box = Box(x - card.width / 2, y - tall / 2, card.width, tall)
        if look.ringed:
            draw_focus(paint, dst, *box, corner(card.width), 0.8)
        self.under(paint, dst, card, box)
        paint.put(dst, self._lying(paint, kind, card.width, card.lean), x, y, HAND_SHADOW, "c")
        self.sign(paint, dst, kind, box.x, box.y)

    def _draw_raised(self, paint: Paint, dst: Surface, card: Held, kind: str, look: CardLook) -> None:
        box = self._risen(card, look)
        if look.picked:
            paint.add_glow(dst, *box.centre, box.w * GLOW, "#B57A26", 0.55, 1.6)
        if look.picked or look.ringed:
            draw_focus(paint, dst, *box, corner(box.w), 1.0)
        self.under(paint, dst, card, box)
        paint.put(dst, self.picture(paint, kind, box.w), *box.centre, HAND_LIFTED, "c")
        self.sign(paint, dst, kind, box.x, box.y)


def _piled(hand: Hand, looks: tuple[CardLook, ...]) -> list[tuple[CardLook, Held]]:
    """The cards that are to be seen, bottom to top."""
    seen = [(look, card) for look, card in zip(looks, hand.cards, strict=True)
            if not look.hidden and not look.dragged and card.kind is not None]
    return sorted(seen, key=lambda each: each[0].lift)


def reach(paint: Paint, area: Box) -> Rect:
    """The pixels that a closed hand may touch."""
    return paint.rect(area.x - REACH, area.y - REACH, area.w + 2 * REACH, LOGICAL[1] + REACH - area.y + REACH)


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
