"""Paragraph: words that fill a box and follow the player's text size as far as there is room."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.widgets.base import Widget, write_paragraph
from game.ui.widgets.focus import Focus


class Paragraph(Widget):
    """A wrapped text, up to `most` times its size in large text."""

    def __init__(
        self, box: Box, text: str, size: float = 16, tone: str = "cream2", *, align: str = "l", valign: str = "t",
        face: str = "ui", most: float = 1.4,
    ) -> None:
        super().__init__(box)
        self.text, self.size, self.tone, self.align, self.valign = text, size, tone, align, valign
        self.face, self.most = face, most

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        size = paint.reading(self.size, self.most)
        write_paragraph(paint, dst, self.text, self.box, self.face, size, self.tone, self.align, leading=1.2, valign=self.valign)
