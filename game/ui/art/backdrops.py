"""Whole still backgrounds, one per scene, drawn in steps of a few milliseconds.

Each function is a generator that draws on a surface of the window's size and is complete when it is exhausted, so the
work can be spread over frames behind a fade; `finish` does it at once. The result is plain pixels and may be stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.art.boxes import draw_box
from game.ui.art.candle import Candle
from game.ui.art.materials import Pool, Wood, light, mat, mat_steps, planks, shade
from game.ui.art.paint import Paint
from game.ui.art.pieces import MAT_SHADOW, TRAY_SHADOW, dice_tray, palm_tray, tooling_ring
from game.ui.art.vector import divider
from game.ui.art.vessels import Bottle
from game.ui.theme import MATS, Jewel

_WALL = Wood("#6E462D", "#331F13", 92, 33)
_SHELF = Wood("#9A663E", "#5A3821", 76, 8)
_CUPBOARD = Wood("#4A2E1E", "#20130B", 150, 12)
_DESK = Wood("#75492F", "#371F15", 132, 41)
_TABLE = Wood("#7A4D30", "#3A2115", 128, 4)


class CandlePlace(NamedTuple):
    """A candle: middle of its dish's lower edge, height, and width and power of its glow."""

    x: float
    base: float
    height: float
    glow: float
    power: float


TITLE_CANDLES = (CandlePlace(70, 532, 176, 700, 0.62), CandlePlace(1206, 532, 176, 700, 0.62))
TABLE_CANDLES = (CandlePlace(96, 700, 150, 640, 0.42), CandlePlace(208, 708, 104, 420, 0.34))


class PotionTable(NamedTuple):
    """Where the still things of The Potion's table lie; the numbers come from its layout file."""

    mat: tuple[float, float, float, float] = (232, 92, 816, 436)
    bottle: tuple[float, float] = (640, 442)
    """Middle of the bottle's base."""
    tray: tuple[float, float] = (446, 322)
    palm: tuple[float, float, float, float] | None = (330, 560, 620, 150)
    """The own tray; None when nobody sits at the screen."""
    candles: tuple[CandlePlace, ...] = TABLE_CANDLES


def finish(steps: Iterable[None]) -> None:
    """Run a bake to its end now."""
    for _ in steps:
        pass


def candles(paint: Paint, places: Sequence[CandlePlace]) -> tuple[Candle, ...]:
    """Candles to keep their flames alive over a background that holds their bodies."""
    return tuple(Candle(paint, *place, salt=number) for number, place in enumerate(places))


def title(paint: Paint, dst: Surface, heading: str, line: str) -> Iterator[None]:
    """The title's wall, shelf and cupboard, candles, the heading in gold and a line under it; no boxes."""
    width, height = dst.get_size()
    shelf, front = paint.point(0, 498)[1], paint.point(0, 574)[1]
    wall = Rect(0, 0, width, shelf)
    yield from planks(paint, dst, wall, _WALL)
    shade(paint, dst, wall, "#0A0504", 0.55, 0.12, 0.45)
    yield from _shelf(paint, dst, Rect(0, shelf, width, front - shelf))
    low = Rect(0, front, width, max(0, height - front))
    if low.height:
        yield from planks(paint, dst, low, _CUPBOARD)
        shade(paint, dst, Rect(0, front, width, paint.px(40)), "black", 0.75, 0)
        yield
    pools = (
        Pool(84, 400, 560, 440, "#FFB868", 0.85), Pool(1196, 400, 560, 440, "#FFB868", 0.85),
        Pool(640, 360, 620, 420, "#FFE2B8", 0.6), Pool(640, 70, 620, 300, "#FFD9A0", 0.45),
    )
    yield from light(paint, dst, pools, "#66524A")
    paint.write_gold(dst, heading, 640, 30, paint.fit(heading, "display", 56, 900, 30))
    size = paint.fit(line, "italic", 20, 900, 14)
    paint.write(dst, line, 640, 106, "italic", size, "parch2", "tc", shadow=True)
    paint.put(dst, paint.svg(divider(320, 7, "tooling"), 320, 14), 480, 141)
    yield
    for candle in candles(paint, TITLE_CANDLES):
        candle.bake(dst)
        yield


def _shelf(paint: Paint, dst: Surface, area: Rect) -> Iterator[None]:
    yield from planks(paint, dst, area, _SHELF)
    shade(paint, dst, area, "black", 0, 0.35)
    edge = area.top + round(area.height * 0.76)
    shade(paint, dst, Rect(area.left, area.top, area.width, max(2, paint.px(3))), "#FFD9A0", 0.4, 0.3)
    shade(paint, dst, Rect(area.left, edge, area.width, area.bottom - edge), "black", 0.4, 0.3)
    shade(paint, dst, Rect(area.left, edge, area.width, max(1, paint.px(1.5))), "tooling", 0.5, 0.5)
    yield


def title_screen(paint: Paint, dst: Surface, heading: str, line: str, games: Sequence[tuple[str, str]],
                 chosen: int) -> Iterator[None]:
    """The complete still title: title(...) and the boxes of (game id, name), one of them chosen (-1: none)."""
    yield from title(paint, dst, heading, line)
    for index, (game, name) in enumerate(games):
        if index != chosen:
            draw_box(paint, dst, game, name, index, len(games), chosen=False)
            yield
    if 0 <= chosen < len(games):
        draw_box(paint, dst, *games[chosen], chosen, len(games), chosen=True)
        yield


def desk(paint: Paint, dst: Surface) -> Iterator[None]:
    """Plain wood under lamp light, for setup, settings and results."""
    yield from planks(paint, dst, dst.get_rect(), _DESK)
    pools = (Pool(420, 330, 640, 460, "#FFE6C0", 0.7), Pool(1080, 330, 420, 420, "#FFC98A", 0.6))
    yield from light(paint, dst, pools, "#75604F")


def the_potion(paint: Paint, dst: Surface, spots: PotionTable | None = None, liquid: Jewel | None = None,
               game: str = "the_potion") -> Iterator[None]:
    """The Potion's table: wood, inlay, candles, trays, and the bottle's ground with the glow of its liquid."""
    spots = spots or PotionTable()
    yield from planks(paint, dst, dst.get_rect(), _TABLE)
    x, y, w, h = spots.mat
    tones = MATS[game]
    leather = (w, h, tones.centre, tones.edge, min(150, h * 0.35))
    yield from mat_steps(paint, *leather)
    paint.put(dst, mat(paint, *leather), x, y, MAT_SHADOW)
    yield
    pools = (
        Pool(150, 560, 640, 480, "#FFC27A", 0.62), Pool(1130, 560, 560, 440, "#FFC27A", 0.5),
        Pool(x + w / 2, y + h * 0.52, 640, 460, "#FFEBD0", 0.7),
    )
    yield from light(paint, dst, pools, "#80695E")
    paint.put(dst, tooling_ring(paint), spots.bottle[0], spots.bottle[1] - 112, anchor="c")
    for candle in candles(paint, spots.candles):
        candle.bake_light(dst)
        yield
    Bottle(paint).ground(dst, *spots.bottle, liquid)
    yield
    paint.put(dst, dice_tray(paint), *spots.tray, TRAY_SHADOW, "c")
    yield
    if spots.palm is not None:
        x, y, w, h = spots.palm
        paint.put(dst, palm_tray(paint, w, h), x, y, TRAY_SHADOW)
        yield
