"""Everybody's two keys while a card waits for answers: to be heard, or to pass; the same whatever anybody holds."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.controls import draw_button
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PLATE_SHADOW, SEAL_SHADOW, badge, seal
from game.ui.box import Box
from game.ui.table.board import KeyBlock
from game.ui.widgets.base import write_name

WIDEST, GAP = 236.0, 12.0
BUTTON = 44.0
SEAL = 40.0


def block_boxes(area: Box, count: int) -> list[Box]:
    """Where each human's keys lie."""
    wide = min(WIDEST, (area.w - GAP * (count - 1)) / count)
    left = area.centre[0] - (wide * count + GAP * (count - 1)) / 2
    return [Box(left + (wide + GAP) * number, area.y + 8, wide, area.h - 18) for number in range(count)]


def button_boxes(box: Box) -> tuple[Box, Box]:
    """The two keys of a block: to be heard, and to pass."""
    first = Box(box.x + 12, box.bottom - 2 * BUTTON - 22, box.w - 24, BUTTON)
    return first, first.moved(0.0, BUTTON + 10)


def draw_block(paint: Paint, dst: Surface, box: Box, block: KeyBlock, labels: tuple[str, str], states: tuple[str, str]) -> None:
    """One human's seal, name and keys, each with what is printed on it."""
    paint.put(dst, plaque(paint, box.w, box.h, 14), box.x, box.y, PLATE_SHADOW)
    paint.put(dst, seal(paint, block.sitter.sigil, block.sitter.colour, SEAL), box.x + 12, box.y + 10, SEAL_SHADOW)
    if block.ready:
        paint.put(dst, badge(paint, True, 22), box.x + 46, box.y + 42, (0, 1, 2, 150), "c")
    write_name(paint, dst, block.sitter.name, Box(box.x + 62, box.y + 10, box.w - 74, SEAL), 17)
    for place, label, key, state in zip(button_boxes(box), labels, block.labels, states, strict=True):
        said = f"{key}  ·  {label}" if key else label
        draw_button(paint, dst, place.x, place.y, said, place.w, place.h, "secondary", state, size=15)
