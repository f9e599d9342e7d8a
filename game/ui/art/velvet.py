"""The curtain that hides what only one person may see: two velvet halves, a valance above and a ledge with candles."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.ui.art.candle import Candle
from game.ui.art.materials import Pool, Wood, light, noise, planks, shade
from game.ui.art.paint import Paint
from game.ui.art.shade import blurred
from game.ui.art.vector import lin
from game.ui.theme import colour

_VALANCE = 124
_LEDGE_TOP = 656
_LEDGE_WOOD = Wood("#8A5A38", "#4A2C1A", 64, 8)
_POOLS = (
    Pool(640, 330, 620, 460, "#FFD2A0", 0.95), Pool(100, 560, 420, 360, "#FFB868", 0.5),
    Pool(1180, 560, 420, 360, "#FFB868", 0.5),
)
_SHARPEST = 1600
"""Folds are soft: no need to rasterise them wider than this many pixels."""
_SINK = 260
"""How far ledge and candles go down while the halves part."""


class Curtain:
    """The closed curtain of one window size. Run bake to its end before drawing."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.candles = tuple(Candle(paint, x, 696, 190, 560, 0.3, salt) for x, salt in ((150, 3), (1130, 4)))
        self._cloth = Surface(paint.size)
        self._cloth.fill(colour("#2A0A14"))
        self._valance = self._shadow = self._ledge = self._edge = self._edge_mirrored = self._cloth
        self._ledge_top = paint.point(0, _LEDGE_TOP)[1]
        self.baked = False

    def bake(self) -> Iterator[None]:
        """Make everything; yields every few milliseconds."""
        paint, cloth = self.paint, self._cloth
        cloth.blit(_folds(paint), (0, 0))
        yield
        pile = noise(cloth.get_size(), (320, 180), 220, 255, 5)
        cloth.blit(pile, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield
        yield from light(paint, cloth, _POOLS, "#4E3A3A")
        for candle in self.candles:
            paint.add_glow(cloth, candle.x, candle.wick, candle.glow, "#A85A1E", candle.power, 2.2)
        self._valance = _valance(paint)
        yield
        self._shadow = _drop(paint, self._valance)
        self._hem()
        yield
        yield from self._bake_ledge()
        self.baked = True

    def _bake_ledge(self) -> Iterator[None]:
        paint, (width, height) = self.paint, self.paint.size
        ledge = Surface((width, max(1, height - self._ledge_top)))
        yield from planks(paint, ledge, ledge.get_rect(), _LEDGE_WOOD)
        shade(paint, ledge, ledge.get_rect(), "black", 0.12, 0.5)
        ledge.fill(colour("#B98C5C"), Rect(0, 0, width, max(2, paint.px(2.5))))
        self._ledge = ledge
        yield

    def _hem(self) -> None:
        # Where the halves meet the cloth turns away into the dark, and once parted each throws a shadow on the table.
        width, height = self.paint.size
        fold = self.paint.px(26)
        for side, alphas in ((width // 2 - fold, (0.0, 0.12, 0.6)), (width // 2, (0.6, 0.12, 0.0))):
            self._cloth.blit(_sideways(fold, height, alphas), (side, 0))
        self._edge = _sideways(self.paint.px(34), height, (0.7, 0.25, 0.0))
        self._edge_mirrored = pygame.transform.flip(self._edge, True, False)

    def draw(self, dst: Surface, closed: float = 1.0, t: float = 0.0, still: bool = False) -> None:
        """Draw it at `closed` 0-1; from 1 on every pixel of the window is covered."""
        if closed <= 0:
            return
        width, height = self.paint.size
        half, part = width // 2, 1 - min(1.0, closed)
        away = round(part * (half + 1))
        dst.blit(self._cloth, (-away, 0), Rect(0, 0, half, height))
        dst.blit(self._cloth, (half + away, 0), Rect(half, 0, width - half, height))
        if part:
            soft = self._edge.get_width()
            dst.blit(self._edge, (half - away, 0))
            dst.blit(self._edge_mirrored, (half + away - soft, 0))
        rise = round(part * self._shadow.get_height())
        dst.blit(self._shadow, (0, -rise))
        dst.blit(self._valance, (0, -rise))
        sink = part * _SINK
        dst.blit(self._ledge, (0, self._ledge_top + self.paint.px(sink)))
        for candle in self.candles:
            candle.draw_whole(dst, t, still, sink)


def _sideways(width: int, height: int, alphas: tuple[float, ...]) -> Surface:
    ramp = Surface((len(alphas), 1), pygame.SRCALPHA)
    for column, alpha in enumerate(alphas):
        ramp.set_at((column, 0), (10, 2, 4, round(255 * alpha)))
    return pygame.transform.smoothscale(ramp, (max(1, width), max(1, height)))


def _folds(paint: Paint) -> Surface:
    across, tall = paint.size[0] / paint.scale, paint.size[1] / paint.scale
    rng, x, number, body, defs = random.Random(4), 0.0, 0, "", ""
    while x < across:
        w, bow = rng.randint(52, 84), rng.randint(-12, 12)
        defs += lin(f"f{number}", x, 0, x + w, 0, (0, "#3A0D1C"), (0.3, "#8A1F3C"), (0.48, "#B23A58"),
                    (0.62, "#7A1934"), (1, "#2A0912"))
        upper, lower = tall / 3, tall * 2 / 3
        body += (
            f'<path d="M{x - 2:g} 0C{x + bow:g} {upper:.0f} {x - bow:g} {lower:.0f} {x - 2:g} {tall:.0f}H{x + w + 2:g}'
            f'C{x + w - bow:g} {lower:.0f} {x + w + bow:g} {upper:.0f} {x + w + 2:g} 0Z" fill="url(#f{number})"/>'
        )
        x += w
        number += 1
    shrink = min(1.0, _SHARPEST / paint.size[0])
    view = f"0 0 {across:g} {tall:g}"
    return pygame.transform.smoothscale(paint.svg_once(body, across * shrink, tall * shrink, defs, view), paint.size)


def _valance(paint: Paint) -> Surface:
    across = paint.size[0] / paint.scale
    count = max(2, round(across / 160))
    w = across / count
    edge = f"M{across:g} 56" + "".join(
        f"Q{across - w * (i + 0.5):.2f} 132 {across - w * (i + 1):.2f} 56" for i in range(count)
    )
    cloth = f"M0 0H{across:g}V56{edge[edge.index('Q'):]}Z"
    fringe = "".join(
        f"M{(i + j / 18) * w:.1f} {56 + 152 * j / 18 * (1 - j / 18):.1f}v13" for i in range(count) for j in range(1, 18)
    )
    creases = ""
    for i in range(count):
        a, m, b = w * i, w * (i + 0.5), w * (i + 1)
        for y, depth, opacity in ((6, 30, 0.34), (26, 44, 0.26), (42, 58, 0.16)):
            creases += (
                f'<path d="M{a:.1f} {y}Q{m:.1f} {y + depth} {b:.1f} {y}L{b:.1f} {y + 9}Q{m:.1f} {y + depth + 22}'
                f' {a:.1f} {y + 9}Z" fill="#1A0209" opacity="{opacity}"/>'
            )
        for y, depth in ((18, 50), (36, 66)):
            creases += (
                f'<path d="M{a:.1f} {y}Q{m:.1f} {y + depth} {b:.1f} {y}" fill="none" stroke="#FF9AB0"'
                ' stroke-width="2" opacity=".22"/>'
            )
    gold = (
        f'<path d="{fringe}" stroke="#B9823A" stroke-width="3.5" stroke-linecap="round" fill="none"/>'
        f'<path d="{fringe}" stroke="#F1D492" stroke-width="1.25" stroke-linecap="round" fill="none"/>'
        f'<path d="{edge}" fill="none" stroke="#7A5222" stroke-width="7"/>'
        f'<path d="{edge}" fill="none" stroke="#F1D492" stroke-width="3"/>'
    )
    fall = lin("a", 0, 0, 0, 104, (0, "#4A1022"), (0.5, "#8A1F3C"), (1, "#A83250"))
    return paint.svg_once(f'<path d="{cloth}" fill="url(#a)"/>{creases}{gold}', across, _VALANCE, fall)


def _drop(paint: Paint, valance: Surface) -> Surface:
    width, tall = valance.get_width(), valance.get_height() + paint.px(30)
    small = (max(1, width // 4), max(1, tall // 4))
    silhouette = pygame.mask.from_surface(valance, 60).to_surface(setcolor=(16, 4, 6, 220), unsetcolor=(16, 4, 6, 0))
    sheet = Surface((width, tall), pygame.SRCALPHA)
    sheet.fill((16, 4, 6, 0))
    sheet.blit(silhouette, (0, paint.px(8)), special_flags=pygame.BLEND_RGBA_MAX)
    soft = blurred(pygame.transform.smoothscale(sheet, small), 14 * paint.scale / 4)
    return pygame.transform.smoothscale(soft, (width, tall))
