"""What lies about on Potion Panic's table besides cards: bench, wells, action candles, the Stone, and the bar of an answer."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.art.candle import flicker
from game.ui.art.materials import grain, noise
from game.ui.art.paint import Paint
from game.ui.art.sheet import Sheet
from game.ui.art.vector import brass, lin, panel, rad
from game.ui.theme import colour, hexed

STUB = (24.0, 40.0)
_FLAME = 26.0


# ---------------------------------------------------------------- the bench
def workbench(paint: Paint, w: float, h: float) -> Surface:
    """The plank on which the seat at the screen prepares its potions."""
    return paint.cached(("workbench", w, h), lambda: _workbench(paint, w, h))


def _workbench(paint: Paint, w: float, h: float) -> Surface:
    defs = (
        lin("a", 0, 0, 0, h, (0, "#B07A4C"), (0.5, "#8A5835"), (1, "#553320"))
        + lin("s", 0, 0, 0, h, (0, "black", 0.3), (0.12, "black", 0), (0.86, "black", 0), (1, "black", 0.25))
    )
    board = paint.svg_once(panel(1, 1, w - 2, h - 2, 12, "url(#a)"), w, h, defs)
    fibres = noise(board.get_size(), (7, round(h / 4)), 186, 255, 5)
    board.blit(fibres, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    grain(board, 14, max(1.2, 1.7 * paint.scale), 3)
    foot = h - 12
    studs = "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="3.6" fill="#E0B566" stroke="#3A230C" stroke-width="1.25"/>'
        f'<circle cx="{x - 1:g}" cy="{y - 1.2:g}" r="1.2" fill="#FFF3CF"/>'
        for x in (10, w - 10) for y in (10, foot - 9)
    )
    edge = (
        panel(1, 1, w - 2, h - 2, 12, "url(#s)")
        + f'<path d="M2 {foot:g}H{w - 2:g}V{h - 13:g}Q{w - 2:g} {h - 2:g} {w - 13:g} {h - 2:g}H13Q2 {h - 2:g} 2 {h - 13:g}Z"'
        ' fill="#22120A" opacity=".6"/>'
        + f'<path d="M3 {foot:g}H{w - 3:g}" stroke="#FFDDAA" stroke-width="1" opacity=".28"/>'
        + panel(3, 3, w - 6, h - 6, 10, "none", "#FFE0B0", 1.25, 0.35)
        + panel(1, 1, w - 2, h - 2, 12, "none", "#180D08", 2)
        + studs
    )
    board.blit(paint.svg_once(edge, w, h, defs), (0, 0))
    return board


def bench_slot(paint: Paint, w: float, h: float) -> Surface:
    """An empty place on the bench: a recess in the wood with a dashed line."""
    radius = w * 0.075
    defs = lin("s", 0, 0, 0, h, (0, "black", 0.5), (0.2, "black", 0.28), (1, "black", 0.2))
    body = panel(1, 1, w - 2, h - 2, radius, "url(#s)") + (
        panel(1, 1, w - 2, h - 2, radius, "none", hexed("flame"), 1.5, 0.5)
        .replace("<path", '<path stroke-dasharray="5 4"', 1)
    )
    return paint.svg(body, w, h, defs)


def bench_well(paint: Paint, w: float, h: float) -> Surface:
    """The sunk ground under another seat's bench, on its plate."""
    body = (
        panel(1, 1, w - 2, h - 2, 9, "#0B0503", "#CF9C48", 1.25)
        .replace("<path", '<path fill-opacity=".3" stroke-opacity=".38"', 1)
    )
    return paint.svg(body, w, h)


# ---------------------------------------------------------------- action candles, the Stone
def stub(paint: Paint, lit: bool, w: float = STUB[0], h: float = STUB[1]) -> Surface:
    """The body of an action candle: tall while the action is left, burnt down and sooty once it is spent."""
    return paint.cached(("action candle", lit, w, h), lambda: _stub(paint, lit, w, h))


def _stub(paint: Paint, lit: bool, w: float, h: float) -> Surface:
    top = 6.0 if lit else 15.0
    wax = ((0, "#FFF6DA"), (0.5, "#EFD9A6"), (1, "#A87C46")) if lit else ((0, "#E6D6B0"), (0.5, "#CDB68C"), (1, "#7E6038"))
    defs = lin("w", 1, 0, 23, 0, *wax)
    run = f"V{top + 10:g}Q21.500 {top + 15:g} 20 {top + 9:g}V{top + 6:g}"
    body = (
        f'<path d="M1.5 {top:g}V36C1.5 39.500 22.500 39.500 22.500 36V{top:g}Z" fill="url(#w)" stroke="#1B0D0A"'
        f' stroke-width="1.75" stroke-linejoin="round"/><ellipse cx="12" cy="{top:g}" rx="10.5" ry="2.8"'
        f' fill="{"#FFF3CF" if lit else "#8F7748"}" stroke="#1B0D0A" stroke-width="1.5"/>'
        f'<path d="M23 {top:g}{run}Z" fill="#FFFBEF" opacity=".55"/>'
        f'<path d="M12 {top:g}V{top - 5:g}" stroke="{"#3A2417" if lit else "#0E0705"}" stroke-width="1.8"'
        ' stroke-linecap="round"/><path d="M5 14V32" stroke="#FFFFFF" stroke-width="2.2" stroke-linecap="round"'
        f' opacity="{0.7 if lit else 0}"/>'
    )
    return paint.svg_once(body, w, h, defs, f"0 0 {STUB[0]:g} {STUB[1]:g}")


def draw_stub(paint: Paint, dst: Surface, x: float, base: float, lit: bool, t: float = 0.0, still: bool = False,
              salt: int = 0) -> None:
    """An action candle standing at (x, base), its flame at t seconds; still keeps it from moving."""
    paint.put(dst, stub(paint, lit), x, base, (0, 2, 3, 150), "mb")
    if not lit:
        return
    strength = 0.0 if still else flicker(t, salt)
    level = round((strength + 1) * 2) / 4
    wick = base - STUB[1] + 3
    paint.add_glow(dst, x, wick - 8, 64, "#FFB347", 0.5 + 0.25 * level, 1.7)
    frame = 1 if still else (math.floor(t / 0.13) * 3 + salt) % 4
    paint.put(dst, paint.picture(f"prop_flame_{frame}", _FLAME * 31 / 46, _FLAME), x, wick + 2, anchor="mb")


def stone(paint: Paint, size: float = 64) -> Surface:
    """The philosopher's stone on its brass-rimmed disc."""
    return paint.cached(("stone", size), lambda: _stone(paint, size))


def _stone(paint: Paint, size: float) -> Surface:
    defs = brass("b", 6, 6, 60, 60) + rad("a", 26, 22, 40, (0, "parch0"), (0.7, "parch"), (1, "parch3"))
    body = (
        '<circle cx="32" cy="33" r="30.5" fill="#1B0D0A"/><circle cx="32" cy="31.500" r="30" fill="url(#b)" stroke="#1B0D0A"'
        ' stroke-width="1.5"/><circle cx="32" cy="31.500" r="26" fill="url(#a)" stroke="#1B0D0A" stroke-width="1.5"/>'
    )
    sheet = Sheet(paint, paint.svg_once(body, size, size, defs, "0 0 64 64"))
    sheet.put(paint.icon("stone", size * 0.74), size / 2, size * 0.49)
    return sheet.image


# ---------------------------------------------------------------- reactions
def draw_reaction_bar(paint: Paint, dst: Surface, y: float, height: float, left: float) -> Rect:
    """The amber bar of an answer window, as wide as the window; `left` 1-0 is the share of time that is left."""
    top, bottom = paint.point(0, y)[1], max(paint.point(0, y)[1] + 2, paint.point(0, y + height)[1])
    area = Rect(0, top, paint.size[0], bottom - top)
    dst.fill(colour("#2A1608"), area)
    wide = round(area.width * min(1.0, max(0.0, left)))
    if wide:
        lit = Rect(0, top, wide, area.height)
        dst.fill(colour("#E8962B"), lit)
        dst.fill(colour("#FFD98A"), Rect(0, top, wide, max(1, area.height // 3)))
        spark = paint.glow(46, "#FFB347", 0.9, 1.8)
        dst.blit(spark, spark.get_rect(center=(wide, area.centery)), special_flags=pygame.BLEND_RGB_ADD)
    return area
