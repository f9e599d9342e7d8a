"""The still background of Practice's table: wood, blue leather for the Desk of Elements, the score track, light, candles.

A generator like those of `backdrops`: complete when it is exhausted, a few milliseconds a step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Surface

from game.ui.art.backdrops import CandlePlace, candles
from game.ui.art.materials import Pool, Wood, light, mat, mat_steps, planks
from game.ui.art.paint import Paint
from game.ui.art.pieces import MAT_SHADOW, PLATE_SHADOW
from game.ui.art.score_track import track
from game.ui.art.vector import divider
from game.ui.theme import MATS

Area: TypeAlias = tuple[float, float, float, float]

_TABLE = Wood("#70482F", "#341F15", 118, 15)


class PracticeTable(NamedTuple):
    """Where the still things lie; the numbers come from the table's layout file."""

    mat: Area
    track: Area
    rule: tuple[float, float, float] | None = None
    """A tooled rule on the leather below the piles: its left end and its length."""
    candles: Sequence[CandlePlace] = ()


def potion_making(paint: Paint, dst: Surface, spots: PracticeTable) -> Iterator[None]:
    """Everything on Practice's table that never changes while a game lasts."""
    yield from planks(paint, dst, dst.get_rect(), _TABLE)
    x, y, w, h = spots.mat
    tones = MATS["potion_making"]
    leather = (w, h, tones.centre, tones.edge, 22)
    yield from mat_steps(paint, *leather)
    paint.put(dst, mat(paint, *leather), x, y, MAT_SHADOW)
    yield
    pools = (
        Pool(x + w / 2, y + h / 2, 640, 460, "#FFEBD0", 0.75), Pool(140, 640, 480, 360, "#FFC27A", 0.5),
        Pool(1160, 640, 480, 360, "#FFC27A", 0.4),
    )
    yield from light(paint, dst, pools, "#80685E")
    if spots.rule is not None:
        left, top, length = spots.rule
        paint.put(dst, paint.svg(divider(length, 6, "tooling", 4), length, 12), left, top - 6, alpha=120)
    left, top, length, tall = spots.track
    paint.put(dst, track(paint, length, tall), left, top, PLATE_SHADOW)
    yield
    for candle in candles(paint, spots.candles):
        candle.bake_light(dst)
        yield
