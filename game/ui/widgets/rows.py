"""SettingRow: what a setting is called and does, at the left of its control, with a thin rule below."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.theme import colour
from game.ui.widgets.base import Widget, write_caption
from game.ui.widgets.focus import Focus


class SettingRow(Widget):
    """Name and hint; the control is a widget of its own laid over the right part, from `room` on."""

    def __init__(self, box: Box, name: str, hint: str = "", *, room: float = 300.0, rule: bool = True) -> None:
        super().__init__(box)
        self.name, self.hint, self.room, self.rule = name, hint, room, rule

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        if self.room:
            write_caption(paint, dst, self.name, self.hint, Box(box.x + 10, box.y, self.room, box.h))
        if self.rule:
            line = paint.rect(box.x, box.bottom - 1, box.w, 1)
            line.height = max(1, line.height)
            dst.fill(colour("walnut6"), line)
