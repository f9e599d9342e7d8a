"""Achievements that a game was the first to earn: small plaques beside the results, where nothing is to be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.core.feats import Feat
from game.ui.art.materials import plaque
from game.ui.art.medal import medal
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.widgets.base import write_line, write_paragraph

EDGE, TOP = 14.0, 74.0
HIGH, PITCH = 92.0, 102.0
MEDAL = 72.0
MOST = 6
DRIFT = 26.0
"""How far they drift in from the right."""


class Laurels:
    """`news` with the words for each. They come in with the banner and stay with it; without motion they are simply there."""

    def __init__(self, news: Sequence[tuple[Feat, str]], heading: str, left: float) -> None:
        self.news, self.heading = tuple(news)[:MOST], heading
        self.box = Box(left + EDGE, TOP, LOGICAL[0] - left - 2 * EDGE, HIGH)

    def draw(self, paint: Paint, dst: Surface, share: float) -> None:
        """Draw them, as far as they have come in (0-1)."""
        for place, (feat, name) in enumerate(self.news):
            box = self.box.moved(DRIFT * (1.0 - min(1.0, share)), PITCH * place)
            alpha = round(255 * min(1.0, max(0.0, share)))
            panel = plaque(paint, box.w, box.h, 14, True, "walnut6", "walnut8")
            paint.put(dst, panel, box.x, box.y, PANEL_SHADOW, alpha=alpha)
            if share < 0.5:
                continue
            paint.put(dst, medal(paint, feat.piece, feat.jewel, MEDAL), box.x + 8, box.y + (box.h - MEDAL) / 2)
            x = box.x + MEDAL + 16
            wide = box.right - 10 - x
            write_line(paint, dst, self.heading, Box(x, box.y + 10, wide, 20), "italic", 14, "cream2", minimum=12)
            write_paragraph(paint, dst, name, Box(x, box.y + 31, wide, 52), "head", 18, "brassL", leading=1.15, valign="t")
