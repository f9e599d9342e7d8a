"""An entry of an index at the left: one page of several, lifted while it is shown."""

from __future__ import annotations

from typing import Protocol

from pygame import Surface

from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.widgets.base import write_paragraph
from game.ui.widgets.controls import Control
from game.ui.widgets.focus import Focus

TAB_HEIGHT, TAB_PITCH = 54.0, 60.0


class Paged(Protocol):
    """Whatever has pages."""

    page: str

    def show(self, page: str) -> None:
        """Turns to a page."""
        ...


class Tab(Control):
    """One entry of the index."""

    def __init__(self, name: str, box: Box, label: str, scene: Paged, page: str) -> None:
        super().__init__(name, box, zone="index", label=label, act=lambda: scene.show(page), first=scene.page == page)
        self.label, self.scene, self.page = label, scene, page

    def stands(self) -> bool | str:
        """Whether its page is shown."""
        return self.scene.page == self.page or ""

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        shown, warm = self.scene.page == self.page, focus.warmth(self.name)
        if shown:
            paint.put(dst, plaque(paint, self.box.w, self.box.h, 12, True, "walnut6", "walnut8"), self.box.x, self.box.y)
        ink = "brassL" if shown else "parch0" if warm > 0.4 else "cream2"
        room = Box(self.box.x + 18, self.box.y, self.box.w - 30, self.box.h)
        write_paragraph(paint, dst, self.label, room, "uib", paint.grown(17, room.h), ink, leading=1.1, valign="m")
