"""SettingRow: what a setting is called and does, at the left of its control, with a thin rule below."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.theme import colour
from game.ui.widgets.base import Widget, fitted_lines, write_line, write_paragraph
from game.ui.widgets.focus import Focus

NAME = 23.0
"""Height of the name's line."""


class SettingRow(Widget):
    """Name and hint; the control is a widget of its own laid over the right part, from `room` on."""

    def __init__(self, box: Box, name: str, hint: str = "", *, room: float = 300.0, rule: bool = True) -> None:
        super().__init__(box)
        self.name, self.hint, self.room, self.rule = name, hint, room, rule

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        if self.room:
            lines, size = fitted_lines(paint, self.hint, Box(0, 0, self.room, 36), "ui", 14, 1.2) if self.hint else ([], 14.0)
            hints = len(lines) * size * 1.2
            top = box.y + (box.h - NAME - hints) / 2
            write_line(paint, dst, self.name, Box(box.x + 10, top, self.room, NAME), "uib", 16, "parch0")
            if lines:
                below = Box(box.x + 10, top + NAME, self.room, 36)
                write_paragraph(paint, dst, self.hint, below, "ui", 14, "cream2", leading=1.2)
        if self.rule:
            line = paint.rect(box.x, box.bottom - 1, box.w, 1)
            line.height = max(1, line.height)
            dst.fill(colour("walnut6"), line)
