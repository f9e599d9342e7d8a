"""The still background of Potion Panic's table: wood, violet leather, places for cards, the bench, light and a candle.

A generator like those of `backdrops`: complete when it is exhausted, a few milliseconds a step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Surface

from game.ui.art.backdrops import CandlePlace, candles
from game.ui.art.cards import slot
from game.ui.art.materials import Pool, Wood, light, mat, mat_steps, planks, plaque
from game.ui.art.paint import Paint, Shadow
from game.ui.art.panic_props import bench_slot, workbench
from game.ui.art.pieces import MAT_SHADOW, PLATE_SHADOW, tooling_ring
from game.ui.theme import MATS

Area: TypeAlias = tuple[float, float, float, float]

_TABLE = Wood("#75492F", "#381F14", 124, 27)
_BENCH_SHADOW: Shadow = (0, 8, 12, 210)
_RING = 78.0


class PanicTable(NamedTuple):
    """Where the still things lie; the numbers come from the table's layout file."""

    mat: Area
    bowl: Area
    places: Sequence[Area]
    """Public recipes and stacks: an outline shows where one is missing."""
    bench: Area
    bench_slots: Sequence[Area]
    reserve: Area
    reserve_slots: Sequence[Area]
    candles: Sequence[CandlePlace] = ()


def potion_panic(paint: Paint, dst: Surface, spots: PanicTable) -> Iterator[None]:
    """Everything on Potion Panic's table that never changes while a game lasts."""
    yield from planks(paint, dst, dst.get_rect(), _TABLE)
    x, y, w, h = spots.mat
    tones = MATS["potion_panic"]
    leather = (w, h, tones.centre, tones.edge, 24)
    yield from mat_steps(paint, *leather)
    paint.put(dst, mat(paint, *leather), x, y, MAT_SHADOW)
    yield
    bowl_x, bowl_y = spots.bowl[0] + spots.bowl[2] / 2, y + h / 2
    pools = (
        Pool(640, y + h * 0.5, 720, 420, "#FFEBD0", 0.78), Pool(120, 620, 480, 360, "#FFC27A", 0.55),
        Pool(1180, 620, 460, 360, "#FFC27A", 0.5), Pool(640, 560, 560, 300, "#FFD9A8", 0.35),
    )
    yield from light(paint, dst, pools, "#7E665C")
    paint.put(dst, tooling_ring(paint, _RING), bowl_x, bowl_y, anchor="c")
    for place in spots.places:
        paint.put(dst, slot(paint, place[2], place[3]), place[0], place[1])
    yield
    x, y, w, h = spots.bench
    board = workbench(paint, w, h)
    yield
    paint.put(dst, board, x, y, _BENCH_SHADOW)
    for place in spots.bench_slots:
        paint.put(dst, bench_slot(paint, place[2], place[3]), place[0], place[1])
    yield
    x, y, w, h = spots.reserve
    paint.put(dst, plaque(paint, w, h, 16), x, y, PLATE_SHADOW)
    for place in spots.reserve_slots:
        paint.put(dst, slot(paint, place[2], place[3], 8), place[0], place[1])
    yield
    for candle in candles(paint, spots.candles):
        candle.bake_light(dst)
        yield
