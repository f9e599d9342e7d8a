"""Light on what a step of a lesson speaks of: everything else lies in a shade through which it can still be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from game.ui.art.paint import Paint
from game.ui.art.vector import panel
from game.ui.box import Box
from game.ui.theme import hexed

SHADE = (10, 4, 2, 108)
ROOM = 7.0
"""How far the light reaches beyond what it is on."""
LINE = 1.5
"""How wide the line round it is."""


class Lit(NamedTuple):
    """Something in the light, and how round its corners are."""

    box: Box
    round: float = 12.0


def draw_light(paint: Paint, dst: Surface, lit: Sequence[Lit]) -> None:
    """Shade over the window but for what is lit, each with a thin line round it."""
    if not lit:
        return
    dst.blit(paint.cached(("lesson light", tuple(lit)), lambda: _shade(paint, lit)), (0, 0))


def _shade(paint: Paint, lit: Sequence[Lit]) -> Surface:
    """Each line is drawn before all holes are cut, so that things side by side share one outline."""
    veil = Surface(paint.size, SRCALPHA)
    veil.fill(SHADE)
    for each in lit:
        _lay(paint, veil, each, LINE, hexed("flame"))
    for each in lit:
        _lay(paint, veil, each, 0.0, "#FFFFFF", pygame.BLEND_RGBA_SUB)
    return veil


def _lay(paint: Paint, veil: Surface, lit: Lit, beyond: float, fill: str, flags: int = 0) -> None:
    box = lit.box.inset(-ROOM - beyond)
    corner = min(lit.round + ROOM + beyond, box.w / 2, box.h / 2)
    veil.blit(paint.svg(panel(0, 0, box.w, box.h, corner, fill), box.w, box.h), paint.rect(*box), special_flags=flags)
