"""The bar along the top of menus: back button at the left, heading in the middle."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import hud_bar
from game.ui.box import Box
from game.ui.widgets.base import Widget, write_line
from game.ui.widgets.controls import IconButton
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

BACK = Box(14, 6, 40, 40)


class Hud(Widget):
    """Bar with a back button; `title` stands beside it in gold, `heading` in the middle."""

    def __init__(self, back_label: str, back: Callable[[], object], title: str = "", heading: str = "") -> None:
        super().__init__(Box(0, 0, LOGICAL[0], 52))
        self.title, self.heading = title, heading
        self._back = IconButton("back", BACK, "back", back_label, back, zone="bar")

    def targets(self) -> list[Target]:
        """The back button."""
        return self._back.targets()

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        dst.blit(hud_bar(paint), (0, 0))
        self._back.draw(paint, dst, focus)
        write_line(paint, dst, self.title, Box(67, 8, 330, 38), "display", paint.grown(20, 38), "brassL", shadow=True)
        write_line(paint, dst, self.heading, Box(410, 8, 460, 38), "head", paint.grown(18, 40), "cream", "c", shadow=True)
