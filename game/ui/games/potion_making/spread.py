"""Cards spread over the Desk while one of them has to be chosen: of a pile, of a formula, or of those that return."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.core.refs import Ref
from game.ui.art.cards import CARD_LIFTED, CARD_SHADOW
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.art.practice_cards import practice_card, practice_height
from game.ui.box import Box
from game.ui.games.potion_making.faces import Faces
from game.ui.widgets.base import SMALLEST, write_line

HEAD = 56.0
CARD, GAP = 128.0, 14.0
RAISE = 10.0


class Spread(NamedTuple):
    """What there is to choose from: each card by its reference, with a heading and a line."""

    refs: tuple[Ref, ...]
    kinds: tuple[str, ...]
    title: str
    line: str


def spread_boxes(area: Box, count: int) -> list[Box]:
    """Where so many cards lie in the area, side by side; more than have room overlap."""
    tall = min(practice_height(CARD), area.h - HEAD - 2 * RAISE)
    wide = tall / 1.5
    pitch = min(wide + GAP, (area.w - 40 - wide) / (count - 1)) if count > 1 else 0.0
    left = area.centre[0] - (pitch * (count - 1) + wide) / 2
    top = area.y + HEAD + (area.h - HEAD - tall) / 2
    return [Box(left + pitch * number, top, wide, tall) for number in range(count)]


def strips(boxes: Sequence[Box]) -> list[Box]:
    """What of each card can be pointed at, left to right."""
    return [box if number == len(boxes) - 1 else Box(box.x, box.y, min(box.w, boxes[number + 1].x - box.x), box.h)
            for number, box in enumerate(boxes)]


def draw_spread(paint: Paint, dst: Surface, area: Box, spread: Spread, faces: Faces, raised: int) -> None:
    """The plaque with its cards, the one that is pointed at raised."""
    paint.put(dst, plaque(paint, area.w, area.h, 16), area.x, area.y, PANEL_SHADOW)
    inner = area.inset(20, 8)
    above, below = Box(inner.x, inner.y, inner.w, 28), Box(inner.x, inner.y + 27, inner.w, 20)
    write_line(paint, dst, spread.title, above, "head", 19, "parch0", "c", minimum=13, shadow=True)
    write_line(paint, dst, spread.line, below, "ui", 14, "cream2", "c", minimum=SMALLEST, shadow=True)
    boxes = spread_boxes(area, len(spread.kinds))
    for number in sorted(range(len(boxes)), key=lambda number: number == raised):
        box = boxes[number].moved(0, -RAISE if number == raised else 0)
        paint.put(dst, practice_card(paint, faces.face(spread.kinds[number]), box.w, box.h), box.x, box.y,
                  CARD_LIFTED if number == raised else CARD_SHADOW)
