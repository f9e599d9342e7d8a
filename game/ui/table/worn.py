"""How a table's wear is drawn: candles as far as they have burnt down, marks on the wood. All of it lies still."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.ui.art.candle import Candle
from game.ui.art.marks import mark
from game.ui.art.paint import Paint
from game.ui.table.still import Still
from game.ui.table.wear import BURNT_STEPS, SIZES, Mark, Wear


def worn(paint: Paint, wear: Wear, candles: Sequence[Candle]) -> list[Still]:
    """What lies on the ground below everything else; no marks for whoever wants high contrast."""
    burnt = wear.burnt / (BURNT_STEPS - 1)
    things = []
    for number, candle in enumerate(candles):
        candle.burnt = burnt
        things.append(Still(f"candle{number}", burnt, candle.body_area(), candle.draw_body))
    if not paint.high_contrast:
        for number, each in enumerate(wear.marks):
            size = SIZES[each.kind]
            area = paint.rect(each.x - size, each.y - size, 2 * size, 2 * size).inflate(2, 2)
            things.append(Still(f"mark{number}", each, area, partial(_draw, paint, each)))
    return things


def _draw(paint: Paint, each: Mark, dst: Surface) -> None:
    paint.put(dst, mark(paint, each.kind, SIZES[each.kind], each.turn, each.shape), each.x, each.y, anchor="c")
