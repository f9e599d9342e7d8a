"""The furniture of a rulebook: the entries of its contents."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art import controls
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.widgets.base import fitted_lines, write_line
from game.ui.widgets.controls import Control
from game.ui.widgets.focus import Focus


class Entry(Control):
    """A subject in the contents; `here`: whether its page is open, `found`: how many of its paragraphs hold what is searched."""

    radius = 9.0

    def __init__(
        self, name: str, box: Box, label: str, act: Callable[[], object], here: Callable[[], bool],
        found: Callable[[], int | None], **extras: object,
    ) -> None:
        super().__init__(name, box, act=act, label=label, **extras)
        self.label, self.here, self.found = label, here, found

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, here, found = self.box, self.here(), self.found()
        if here or focus.warmth(self.name) > 0.3:
            sheet = controls.list_row(paint, box.w, box.h, "focus" if here else "hover")
            paint.put(dst, sheet, box.x, box.y)
        face, tone = ("headb", "#6B2A12") if here else ("head", "ink3" if found == 0 else "ink")
        room = Box(box.x + 14, box.y + 2, box.w - (62 if found is not None else 26), box.h - 4)
        lines, size = fitted_lines(paint, self.label, room, face, min(paint.reading(16.5), 20.0), 1.04, 12.0)
        step = size * 1.04
        top = room.centre[1] - step * len(lines) / 2
        for number, line in enumerate(lines):
            write_line(paint, dst, line, Box(room.x, top + number * step, room.w, step), face, size, tone)
        if found is not None:
            write_line(paint, dst, str(found), Box(box.right - 44, box.y, 32, box.h), "uib", 15, tone, "r")
