"""Stepper: a whole number between two buttons, one down and one up."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art import controls
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.widgets.base import Widget, state_of, write_line
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

BUTTON = 44.0


class Stepper(Widget):
    """A number from `least` to `most`, moved by `step`. Each button is a target; left and right change the number from either."""

    def __init__(
        self, name: str, box: Box, least: int, most: int, get: Callable[[], int], change: Callable[[int], object], *,
        less: str, more: str, zone: str = "main", step: int = 1,
    ) -> None:
        super().__init__(box)
        self.name, self.least, self.most, self.get, self.change = name, least, most, get, change
        self.less, self.more, self.zone, self.step = less, more, zone, step

    def _button(self, up: bool) -> Box:
        box = self.box
        return Box(box.right - BUTTON if up else box.x, box.y + (box.h - BUTTON) / 2, BUTTON, BUTTON)

    def _step(self, by: int) -> None:
        value = min(self.most, max(self.least, self.get() + by * self.step))
        if value != self.get():
            self.change(value)

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return [self._target("less", -1, self.less), self._target("more", 1, self.more)]

    def _target(self, side: str, by: int, label: str) -> Target:
        return Target(f"{self.name}.{side}", self._button(by > 0), self.zone, lambda: self._step(by), label=label, tip=label,
                      repeatable=True, round=BUTTON / 2, state=lambda: str(self.get()), move=lambda dx, dy: self._move(dx, by))

    def _move(self, dx: int, by: int) -> bool:
        """Towards the other button the focus goes there; away from it the number changes."""
        if dx != by:
            return False
        self._step(by)
        return True

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        value = self.get()
        for side, glyph, up, end in (("less", "minus", False, self.least), ("more", "plus", True, self.most)):
            box = self._button(up)
            state = "disabled" if value == end else state_of(focus, f"{self.name}.{side}")
            paint.put(dst, controls.icon_button(paint, glyph, BUTTON, state), box.x, box.y, (0, 3, 5, 150))
        middle = Box(self.box.x + BUTTON, self.box.y, self.box.w - 2 * BUTTON, self.box.h)
        write_line(paint, dst, str(value), middle, "display", paint.grown(22, middle.h), "brassL", "c")
