"""Shards: single, in a capsule, in a row of sockets, and heaped in the brass bowl that empties."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.art.paint import Paint, Shadow
from game.ui.art.sheet import Sheet
from game.ui.art.vector import inlined, lin, panel, rad

ASPECT = 0.56
"""A shard's width as a share of its height."""
BOWL = (136.0, 112.0)
BOWL_MOST = 40
"""The bowl looks full from here on."""

_GRID = "22 0 54 96"
_OUTLINE = "M50 4L70 26L62 76L44 92L28 70L32 24Z"
_ROW_SHADOW: Shadow = (0, 1, 2, 120)
_HEAP = 44.0
"""How far the heap may rise above the bowl's own box."""
_TIERS = (9, 11, 11, 9)
"""How many shards lie in each layer of the bowl, from the bottom up."""


def shard(paint: Paint, height: float) -> Surface:
    """One shard."""
    defs, body = inlined("shard", "s")
    return paint.svg(body, height * ASPECT, height, defs, _GRID)


def socket(paint: Paint, height: float) -> Surface:
    """The dashed outline where a shard can be."""
    body = (
        f'<path d="{_OUTLINE}" fill="#000000" fill-opacity=".3" stroke="#B59E79" stroke-width="4.5"'
        ' stroke-linejoin="round" stroke-dasharray="8 7"/>'
    )
    return paint.svg(body, height * ASPECT, height, view_box=_GRID)


def row_size(sockets: int, w: float, h: float) -> tuple[float, float, float]:
    """How a row of sockets fills w x h: a shard's height, the first one's middle and the pitch."""
    pitch = min(h * ASPECT * 1.24, w / max(1, sockets))
    tall = min(h, pitch / ASPECT / 1.02)
    return tall, (pitch + 0.02 * tall) / 2, pitch


def socket_spot(index: int, sockets: int, w: float, h: float) -> tuple[float, float]:
    """The middle of a socket inside its row: where a shard flies to or from."""
    _, first, pitch = row_size(sockets, w, h)
    return first + index * pitch, h / 2


def shard_row(paint: Paint, full: int, sockets: int, w: float, h: float) -> Surface:
    """A row of sockets inside w x h, the first `full` of them filled; more than there are sockets make more."""
    count = max(full, sockets)
    return paint.cached(("shard row", full, count, w, h), lambda: _row(paint, full, count, w, h))


def _row(paint: Paint, full: int, sockets: int, w: float, h: float) -> Surface:
    sheet = Sheet(paint, paint.svg_once("", w, h))
    tall = row_size(sockets, w, h)[0]
    for index in range(sockets):
        x, y = socket_spot(index, sockets, w, h)
        filled = index < full
        sheet.put(shard(paint, tall) if filled else socket(paint, tall), x, y, "c", _ROW_SHADOW if filled else None)
    return sheet.image


def capsule(paint: Paint, count: int, height: float, most: float = 200.0) -> Surface:
    """A dark pill with what a recipe is worth, never wider than `most`."""
    return paint.cached(("shard capsule", count, height, most), lambda: _capsule(paint, count, height, most))


def _capsule(paint: Paint, count: int, height: float, most: float) -> Surface:
    pitch = min(height * 0.64, (most - height * 0.62) / max(1, count))
    w = round(max(height * 1.6, height * 0.62 + pitch * count), 2)
    body = panel(0.75, 0.75, w - 1.5, height - 1.5, height / 2, "#2F1D13", "#E0B566", max(1.0, height * 0.045))
    sheet = Sheet(paint, paint.svg_once(body, w, height))
    for number in range(count):
        sheet.put(shard(paint, height * 0.8), w / 2 + (number - (count - 1) / 2) * pitch, height / 2)
    return sheet.image


# ---------------------------------------------------------------- the bowl
class _Lying(NamedTuple):
    x: float
    y: float
    lean: float
    size: float


@lru_cache(maxsize=1)
def _heap() -> tuple[_Lying, ...]:
    """Where each shard lies, the lowest first; middles in the bowl's own box, upwards out of it too."""
    lying: list[_Lying] = []
    rng = random.Random(7)
    for tier, count in enumerate(_TIERS):
        # From the middle outwards, left and right in turn: a layer grows evenly.
        places = sorted(range(count), key=lambda k, n=count: (abs(k - (n - 1) / 2), k))  # type: ignore[misc]
        reach = 45 - 7 * tier
        for place in places:
            side = (place - (count - 1) / 2) / max(1, (count - 1) / 2)
            bulge = (1 - side * side) * (4 + 3 * tier)
            lying.append(_Lying(
                68 + side * reach + rng.uniform(-3, 3), 44 - 10 * tier - bulge + rng.uniform(-2, 4),
                side * 34 + rng.uniform(-24, 24), rng.uniform(34, 44),
            ))
    return tuple(lying)


def bowl(paint: Paint, count: int) -> Surface:
    """The bowl with so many shards in it. It is BOWL wide, its lower BOWL[1] are the bowl's box, the heap rises above."""
    inside = min(max(0, count), BOWL_MOST)
    return paint.cached(("shard bowl", inside), lambda: _bowl(paint, inside))


def draw_bowl(paint: Paint, dst: Surface, x: float, y: float, count: int) -> Rect:
    """The bowl with its box's corner at (x, y), in the glow of what it holds."""
    w, h = BOWL
    if count:
        paint.add_glow(dst, x + w / 2, y + h * 0.4, 260, "#1A7C88", 0.25 + 0.45 * min(count, BOWL_MOST) / BOWL_MOST, 1.7)
    return paint.put(dst, bowl(paint, count), x, y - _HEAP, (0, 8, 10, 200))


def bowl_mouth(x: float, y: float) -> tuple[float, float]:
    """Where shards leave a bowl whose box's corner is at (x, y)."""
    return x + BOWL[0] / 2, y + 30


def _bowl(paint: Paint, count: int) -> Surface:
    w, h = BOWL
    defs, body = inlined("shard", "s")
    shards = "".join(
        f'<g transform="translate({each.x:.1f} {each.y:.1f}) rotate({each.lean:.1f}) scale({each.size / 96:.3f})'
        f' translate(-49 -48)">{body}</g>'
        for each in reversed(_heap()[:count])
    )
    brass = ((0, "#FFE9B0"), (0.35, "#C8924A"), (0.75, "#7E4F22"), (1, "#3E230C"))
    defs += (
        rad("a", 50, 46, 96, *brass) + rad("b", 68, 28, 62, (0, "#0E0805"), (0.7, "#2A190C"), (1, "#5A3817"))
        + lin("r", 8, 0, 128, 0, (0, "#FFF0C4"), (0.5, "#E6BC70"), (1, "#9A6A30"))
        + lin("f", 40, 0, 100, 0, (0, "#D9A658"), (0.5, "#A87638"), (1, "#54300F"))
    )
    front = "M4 34C4 30 8 40 26 45C52 52 84 52 110 45C128 40 132 30 132 34C132 78 104 102 68 102C32 102 4 78 4 34Z"
    inner = (
        '<path d="M46 98H90L94 108Q68 114 42 108Z" fill="url(#f)" stroke="#150B07" stroke-width="2.25"/>'
        '<ellipse cx="68" cy="34" rx="64" ry="19" fill="url(#r)" stroke="#150B07" stroke-width="2.5"/>'
        '<ellipse cx="68" cy="35" rx="57" ry="14.5" fill="url(#b)" stroke="#150B07" stroke-width="2"/>'
    )
    wall = (
        f'<path d="{front}" fill="url(#a)" stroke="#150B07" stroke-width="2.5" stroke-linejoin="round"/>'
        '<path d="M5.5 36C10 44 32 50 68 50C104 50 126 44 130.500 36" fill="none" stroke="#FFF3CF" stroke-width="2"'
        ' opacity=".85"/><path d="M8 52C34 66 102 66 128 52M14 66C40 79 96 79 122 66" fill="none" stroke="#4E2E0E"'
        ' stroke-width="1.75" opacity=".6"/><path d="M8.500 54C34 68 102 68 127.500 54" fill="none" stroke="#FFE9B0"'
        ' stroke-width="1" opacity=".35"/><path d="M15 50C17 68 26 84 40 92" fill="none" stroke="#FFFFFF"'
        ' stroke-width="4" stroke-linecap="round" opacity=".4"/>'
    )
    return paint.svg_once(inner + shards + wall, w, h + _HEAP, defs, f"0 {-_HEAP:g} {w:g} {h + _HEAP:g}")
