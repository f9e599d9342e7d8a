"""Class Credits and what speaks of them: coins, rows, the heap by the cauldron; the challenge, the turn, the discards."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.ui.art.cards import EDGE_STEP, edges, pile_edges, turned
from game.ui.art.paint import Paint, Shadow
from game.ui.art.sheet import SMALLEST, Sheet
from game.ui.art.vector import brass, lin, panel
from game.ui.theme import ColourLike, hexed

COIN_SHADOW: Shadow = (0, 2, 3, 140)
THROWN_SHADOW: Shadow = (0, 4, 5, 150)
HEAP_TURNS = (-4.0, 7.0, -9.0, 3.0, 11.0, -6.0)
COIN_FLYING: Shadow = (0, 14, 10, 130)
HEAP_MOST = 20

_DISC = "0 0 96 96"


def credit(paint: Paint, size: float, held: bool = True) -> Surface:
    """A Class Credit: a brass coin with a star; not held, the dashed ring where one will lie."""
    if held:
        return paint.icon("coin", size)
    body = (
        '<circle cx="48" cy="48" r="38" fill="#000000" fill-opacity=".28" stroke="#A38F70" stroke-width="5"'
        ' stroke-dasharray="13 10"/>'
    )
    return paint.svg(body, size, size, view_box=_DISC)


def credit_spot(index: int, x: float, y: float, size: float, pitch: float) -> tuple[float, float]:
    """The middle of a coin of a row whose upper left corner is (x, y)."""
    return x + index * pitch + size / 2, y + size / 2


def draw_credits(paint: Paint, dst: Surface, count: int, most: int, x: float, y: float, size: float, pitch: float) -> None:
    """A row of coins from (x, y): those held, then rings up to the number that wins."""
    for index in range(max(count, most)):
        held = index < count
        paint.put(dst, credit(paint, size, held), *credit_spot(index, x, y, size, pitch), COIN_SHADOW if held else None, "c")


def heap_spot(index: int) -> tuple[float, float]:
    """Where a coin of the heap lies, from the heap's middle: both ends first, then nearer to the middle and on top."""
    side, rank = (-1 if index % 2 == 0 else 1), index // 2
    layer, column = divmod(rank, 3) if rank < 6 else (2 + (rank - 6) // 2, (rank - 6) % 2)
    x = side * (114 - column * 21 - (0, 8, 10, 18)[layer] + 2.5 * math.sin(index * 2.4))
    return x, -layer * 9 + 2 * math.cos(index * 1.7)


def draw_heap(paint: Paint, dst: Surface, cx: float, cy: float, count: int, size: float = 28) -> None:
    """The credits still to be had, at the foot of the cauldron: as many coins as there are, up to HEAP_MOST."""
    shown = [heap_spot(index) for index in range(min(HEAP_MOST, count))]
    for dx, dy in sorted(shown, key=lambda spot: -abs(spot[1])):
        paint.put(dst, credit(paint, size), cx + dx, cy + dy, COIN_SHADOW, "c")


# ---------------------------------------------------------------- the challenge
def challenge_banner(paint: Paint, label: str, widest: float = 380, h: float = 44) -> Surface:
    """The pennant that hangs while an Apprentice Challenge runs: wine cloth, gold letters, a coin at either end.

    It is as long as its label needs; one that would be longer than `widest` is lettered smaller.
    """
    return paint.cached(("challenge banner", label, widest, h), lambda: _banner(paint, label, widest, h))


def _banner(paint: Paint, label: str, widest: float, h: float) -> Surface:
    tail, dip, side = h * 0.55, h * 0.1, h * 0.52
    bare = tail * 1.8 + 2 * side + 30
    size = paint.fit(label, "head", h * 0.42, widest - bare, SMALLEST)
    label = paint.shorten(label, "head", size, widest - bare)
    w = math.ceil(paint.width(label, "head", size) + bare)
    defs = (
        lin("a", 0, 0, 0, h, (0, "#B23A52"), (0.55, "#8A2238"), (1, "#5A1222")) + brass("b", 0, 0, w, h)
        + lin("c", 0, 0, 0, h, (0, "#6B1729"), (1, "#360A15"))
    )
    ends = "".join(
        f'<path d="M{x0:g} {dip * 2.4:g}H{x1:g}V{h - 1:g}H{x0:g}L{notch:g} {h * 0.62:g}Z" fill="url(#c)" stroke="#1B0D0A"'
        ' stroke-width="1.5" stroke-linejoin="round"/>'
        for x0, x1, notch in ((1, tail * 1.6, tail * 0.6), (w - 1, w - tail * 1.6, w - tail * 0.6))
    )
    x, wide = tail * 0.9, w - tail * 1.8
    body = (
        ends + panel(x, 1, wide, h - dip - 4, 5, "url(#a)", "#1B0D0A", 1.75)
        + panel(x + 3.5, 4.5, wide - 7, h - dip - 11, 3, "none", "url(#b)", 1.25)
    )
    sheet = Sheet(paint, paint.svg_once(body, w, h, defs))
    middle = (h - dip - 2) / 2
    sheet.write(label, w / 2, middle, "head", size, "#FFE9B8", "mc", "#2A0810")
    for at in (x + side * 0.5 + 8, x + wide - side * 0.5 - 8):
        sheet.put(paint.icon("coin", side), at, middle)
    return sheet.image


# ---------------------------------------------------------------- the turn's way
def turn_arrow(paint: Paint, clockwise: bool, size: float = 20, tone: ColourLike = "brassL") -> Surface:
    """A round arrow that tells which way turns go, seen from above."""
    ink = hexed(tone)
    body = (
        f'<path d="M76 38A31 31 0 1 0 78 56" fill="none" stroke="{ink}" stroke-width="10" stroke-linecap="round"/>'
        f'<path d="M84 16L80 46L52 38Z" fill="{ink}" stroke="{ink}" stroke-width="4" stroke-linejoin="round"/>'
    )
    if not clockwise:
        body = f'<g transform="translate(96 0) scale(-1 1)">{body}</g>'
    return paint.svg(body, size, size, view_box=_DISC)


# ---------------------------------------------------------------- the discards
def heap_turn(number: int) -> float:
    """How askew the discard at a place of its heap lies, in degrees; the topmost lies nearly straight."""
    return HEAP_TURNS[number % len(HEAP_TURNS)]


def draw_discards(paint: Paint, dst: Surface, x: float, y: float, tops: list[tuple[str, Surface]], w: float, h: float,
                  count: int) -> Rect:
    """The discards, their corner at (x, y): `tops` are the named faces that lie uppermost, the last one on top.

    Each keeps the angle at which it fell, however many follow it; the pixels of the top card are returned.
    """
    showing = edges(count - len(tops))
    if showing:
        dx, dy = EDGE_STEP
        paint.put(dst, pile_edges(paint, w, h, showing), x - dx * showing, y - dy * showing, (0, 5, 7, 190))
    area = paint.rect(x, y, w, h)
    first = count - len(tops)
    for place, (name, image) in enumerate(tops):
        area = paint.put(dst, thrown(paint, name, image, w, first + place), x + w / 2, y + h / 2, THROWN_SHADOW, "c")
    return area


def thrown(paint: Paint, name: str, image: Surface, w: float, number: int) -> Surface:
    """A discard as askew as it lies at a place of its heap, with its shadow made."""
    askew = turned(paint, ("discard", name, w), image, heap_turn(number))
    paint.shadow(askew, *THROWN_SHADOW[2:])
    return askew
