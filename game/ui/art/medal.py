"""Medals for achievements: a piece of the game on a jewel in a brass rim, on a ribbon; hollow while it has not been earned."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.ui.art.dashes import undashed
from game.ui.art.paint import Paint
from game.ui.art.vector import lin, rad
from game.ui.theme import JEWELS, colour

GRID = 96.0
MIDDLE, RIM, DISC = 40.0, 33.0, 26.0
SCALLOPS = 18
PIECE = 36.0
_RIBBON = "M30 56L18 92L32 86L42 94L48 66ZM66 56L78 92L64 86L54 94L48 66Z"
FAINT = 130
"""How strongly the outline of its piece shows on an unearned medal, of 255."""


def medal(paint: Paint, piece: str, jewel: str, size: float, *, earned: bool = True) -> Surface:
    """A medal, square; an earned one's disc lies in the upper part, its ribbon below."""
    return paint.cached(("medal", piece, jewel, size, earned), lambda: _medal(paint, piece, jewel, size, earned))


def _medal(paint: Paint, piece: str, jewel: str, size: float, earned: bool) -> Surface:
    image = (_struck(paint, jewel, size) if earned else _hollow(paint, size)).copy()
    picture = paint.icon(piece, PIECE / GRID * size)
    if not earned:
        picture = pygame.mask.from_surface(picture).to_surface(setcolor=(*colour("cream3")[:3], FAINT), unsetcolor=(0, 0, 0, 0))
    wide, high = image.get_size()
    image.blit(picture, picture.get_rect(center=(wide // 2, round(high * (MIDDLE / GRID if earned else 0.5)))))
    return image


def _struck(paint: Paint, jewel: str, size: float) -> Surface:
    tones = JEWELS[jewel]
    defs = (
        lin("r", 0, 56, 0, 94, (0, tones.base), (1, tones.deep))
        + lin("m", 20, 8, 76, 76, (0, "#FFF0BF"), (0.45, "#E0AC4F"), (1, "#8A5A1C"))
        + rad("j", 40, 30, 42, (0, tones.light), (0.5, tones.base), (1, tones.deep))
    )
    body = (
        f'<path d="{_RIBBON}" fill="url(#r)" stroke="#2A1712" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{_scalloped()}" fill="url(#m)" stroke="#3A2108" stroke-width="3" stroke-linejoin="round"/>'
        f'<circle cx="48" cy="{MIDDLE}" r="{DISC}" fill="url(#j)" stroke="#3A2108" stroke-width="2.4"/>'
        f'<circle cx="48" cy="{MIDDLE}" r="{DISC - 3}" fill="#FFF6DE" fill-opacity=".34"/>'
        '<path d="M27 30A23 23 0 0 1 50 16" fill="none" stroke="#FFFFFF" stroke-width="2.4" stroke-linecap="round" opacity=".6"/>'
    )
    return paint.svg_once(body, size, size, defs, f"0 0 {GRID} {GRID}")


def _hollow(paint: Paint, size: float) -> Surface:
    body = (
        f'<circle cx="48" cy="48" r="{DISC + 6}" fill="#120A07" fill-opacity=".3" stroke="#A38F70" stroke-width="2.4"'
        ' stroke-dasharray="5 4.4"/>'
    )
    return paint.svg_once(undashed(body), size, size, view_box=f"0 0 {GRID} {GRID}")


def _scalloped() -> str:
    """The rim's outline: so many small arcs round the middle."""
    points = [(48 + RIM * math.cos(turn), MIDDLE + RIM * math.sin(turn))
              for turn in (math.tau * step / SCALLOPS for step in range(SCALLOPS + 1))]
    arcs = "".join(f"A6.4 6.4 0 0 1 {x:.2f} {y:.2f}" for x, y in points[1:])
    return f"M{points[0][0]:.2f} {points[0][1]:.2f}{arcs}Z"
