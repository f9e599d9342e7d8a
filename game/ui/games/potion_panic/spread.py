"""A hand that is being looked at, spread over the middle of the table for the one who looks."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.cards import CARD_SHADOW, card_height
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.art.potion_cards import potion_card
from game.ui.box import Box
from game.ui.games.potion_panic.faces import LOCKED, Faces
from game.ui.games.potion_panic.own import draw_lock
from game.ui.games.potion_panic.places import LOOK, LOOK_HEAD
from game.ui.widgets.base import write_line

WIDTH = 104.0
PITCH = 114.0
SIDE = 24.0


def spread_boxes(count: int) -> list[Box]:
    """Where so many cards lie, side by side as long as there is room."""
    room = LOOK.w - 2 * SIDE - WIDTH
    pitch = min(PITCH, room / (count - 1)) if count > 1 else 0.0
    tall = card_height(WIDTH)
    left = LOOK.centre[0] - (WIDTH + pitch * (count - 1)) / 2
    return [Box(left + pitch * index, LOOK.bottom - tall - 6, WIDTH, tall) for index in range(count)]


def spread_ground(paint: Paint) -> Surface:
    """What they lie on."""
    return plaque(paint, LOOK.w, LOOK.h, 20, lit=True)


def draw_spread(paint: Paint, dst: Surface, title: str, kinds: list[str], faces: Faces, raised: int) -> None:
    """The ground, its heading, and the cards; the one that is pointed at lies uppermost."""
    paint.put(dst, spread_ground(paint), LOOK.x, LOOK.y, PANEL_SHADOW)
    head = Box(LOOK.x + 30, LOOK.y + 3, LOOK.w - 60, LOOK_HEAD - 4)
    write_line(paint, dst, title, head, "head", 18, "parch0", "c", minimum=12, shadow=True)
    boxes = spread_boxes(len(kinds))
    order = [number for number in range(len(kinds)) if number != raised] + ([raised] if 0 <= raised < len(kinds) else [])
    for number in order:
        box = boxes[number]
        paint.put(dst, potion_card(paint, faces.potion(kinds[number]), WIDTH), box.x, box.y, CARD_SHADOW)
        if kinds[number].endswith(LOCKED):
            draw_lock(paint, dst, box.x + 14, box.y + 14)
