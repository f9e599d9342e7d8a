"""Coasters and what lies on them: a token face down, face up, met or not, on its way to the bottle or home."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Surface

from game.core.ids import Plain
from game.ui.art.paint import Paint
from game.ui.art.pieces import badge, coaster, token_back, token_disc
from game.ui.art.vector import panel
from game.ui.box import Box
from game.ui.theme import hexed
from game.ui.widgets.base import fitted_lines

TOKEN = 64.0
BADGE = 26.0
LIFT = 6.0
REASON_SIZE = 13.0
REASON_LEADING = 1.12


@dataclass(slots=True)
class Stake:
    """One seat's coaster as the eye sees it just now. ``x``, ``y`` is the middle of the token.

    ``face`` runs from 0 (its back) to 1 (its front); a face is drawn only when ``kind`` is known.
    """

    x: float
    y: float
    kind: str | None = None
    present: bool = False
    flying: bool = False
    behind_glass: bool = False
    face: float = 0.0
    size: float = TOKEN
    lift: float = 0.0
    glow: float = 0.0
    alpha: float = 1.0
    dimmed: bool = False
    verdict: float = 0.0
    judgement: Plain = None

    @property
    def met(self) -> bool:
        """Whether the verdict lets the token go."""
        return self.judgement is not None and bool(self.judgement[3])

    def clear(self, home: Box) -> None:
        """An empty coaster."""
        self.x, self.y = home.centre
        self.kind, self.present, self.flying, self.behind_glass = None, False, False, False
        self.face, self.size, self.lift, self.glow, self.alpha = 0.0, TOKEN, 0.0, 0.0, 1.0
        self.dimmed, self.verdict, self.judgement = False, 0.0, None


def draw_coaster(paint: Paint, dst: Surface, home: Box, stake: Stake) -> None:
    """The coaster, ringed by its verdict."""
    state = "plain" if not stake.verdict else "met" if stake.met else "not_met"
    paint.put(dst, coaster(paint, home.w, state), *home.centre, anchor="c")


def draw_glow(paint: Paint, dst: Surface, stake: Stake) -> None:
    """The amber light under a token that may go."""
    if stake.glow > 0.0:
        share = round(stake.glow * 8) / 8
        paint.add_glow(dst, stake.x, stake.y, 190, "#C8862A", 0.8 * share, 1.6)


def draw_token(paint: Paint, dst: Surface, stake: Stake, kinds: Mapping[str, Any]) -> None:
    """The token, wherever it is just now."""
    if not stake.present or stake.alpha <= 0.0:
        return
    if stake.face >= 0.5 and stake.kind is not None:
        look = kinds[stake.kind]
        image = token_disc(paint, look["jewel"], look["icon"], TOKEN, stake.dimmed)
    else:
        image = token_back(paint, TOKEN)
    image = _turned(image, stake)
    shadow = (0.0, 4.0 + stake.lift * 0.7, 6.0, 190) if not stake.flying else (0.0, 12.0, 10.0, 130)
    whole = stake.size == TOKEN and stake.face in (0.0, 1.0)
    paint.put(dst, image, stake.x, stake.y - stake.lift, shadow if whole else None, "c", round(255 * stake.alpha))


def _turned(image: Surface, stake: Stake) -> Surface:
    width = abs(math.cos(math.pi * stake.face)) if 0.0 < stake.face < 1.0 else 1.0
    share = stake.size / TOKEN
    if width == 1.0 and share == 1.0:
        return image
    w, h = image.get_size()
    return pygame.transform.smoothscale(image, (max(2, round(w * share * width)), max(2, round(h * share))))


def draw_verdict(paint: Paint, dst: Surface, home: Box, stake: Stake) -> None:
    """The tick or cross at the coaster's edge, growing in."""
    if stake.verdict <= 0.0 or stake.judgement is None:
        return
    x, y = home.centre
    image = badge(paint, stake.met, BADGE)
    if stake.verdict != 1.0:
        side = max(2, round(image.get_width() * stake.verdict))
        image = pygame.transform.smoothscale(image, (side, side))
    paint.put(dst, image, x + 30, y + 26, (0, 1, 2, 150) if stake.verdict == 1.0 else None, "c")


def draw_reason(paint: Paint, dst: Surface, area: Box, said: str, stake: Stake) -> None:
    """Why the token goes or stays, on a dark label beside the coaster (TP-40)."""
    if stake.verdict <= 0.0:
        return
    lines, size = fitted_lines(paint, said, area.inset(6, 2), "uib", REASON_SIZE, REASON_LEADING, 12.0)
    wide = round(max(paint.width(line, "uib", size) for line in lines) + 18)
    high = round(len(lines) * size * REASON_LEADING + 8)
    x, y = area.centre
    line = "#8FD67C" if stake.met else "brass"
    label = paint.svg(panel(0.75, 0.75, wide - 1.5, high - 1.5, 11, "#1C110C", hexed(line), 1.25), wide, high)
    paint.put(dst, label, x, y, anchor="c", alpha=225)
    tone = "#DFF7D6" if stake.met else "cream"
    top = y - len(lines) * size * REASON_LEADING / 2
    for number, line in enumerate(lines):
        paint.write(dst, line, x, top + (number + 0.5) * size * REASON_LEADING, "uib", size, tone, "mc")
