"""A card held close: enlarged over the table, with everything it does, until the next key or press."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art.cards import SHEET
from game.ui.art.paint import Paint
from game.ui.art.pieces import pill
from game.ui.intents import Act, Command, FocusLost, Intent, KeyDown, Press
from game.ui.widgets.layer import Layer

SIZE = 1.32
TALL = 1.4
SHADOW = (0, 16, 22, 220)


class Inspector(Layer):
    """One card, drawn so wide by ``sheet``, and a line that says how to put it back; ``tall`` is how many widths high it is."""

    def __init__(
        self, sheet: Callable[[Paint, float], Surface], close: Callable[[Layer], object], wide: float = SHEET * SIZE,
        tall: float = TALL,
    ) -> None:
        super().__init__()
        self._sheet, self._close, self._wide, self._tall = sheet, close, wide, tall

    def dismiss(self) -> None:
        """Puts the card back."""
        self._close(self)

    def handle(self, intent: Intent) -> bool:
        """Any key or press puts it back, and means nothing else; so does a window that loses the focus."""
        if isinstance(intent, Press | Act | KeyDown | FocusLost | Command):
            self.dismiss()
            return not isinstance(intent, FocusLost)
        return super().handle(intent)

    def back(self) -> bool:
        self.dismiss()
        return True

    def draw(self, dst: Surface) -> None:
        """The enlarged card."""
        paint = self.app.paint
        wide = self._wide
        top = 352 - wide * self._tall / 2
        sheet = self._sheet(paint, wide)
        paint.put(dst, sheet, 640 - wide / 2, top, SHADOW)
        paint.put(dst, pill(paint, self.app.t("table.inspect_close"), 15, 30), 640, 676, (0, 2, 3, 140), "c")
