"""A slip over the settings that waits for a key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Surface

from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.bindings import normalised
from game.ui.box import centred
from game.ui.intents import Intent, KeyDown, Press
from game.ui.widgets.base import write_paragraph
from game.ui.widgets.layer import Layer

ESCAPE: Final = "escape"


class KeyCapture(Layer):
    """Waits for one key; Esc or a press leaves everything as it was."""

    def __init__(self, words: str, chosen: Callable[[str | None], object]) -> None:
        super().__init__()
        self.words, self.chosen = words, chosen
        self.box = centred(LOGICAL[0] / 2, LOGICAL[1] / 2, 620, 150)

    def handle(self, intent: Intent) -> bool:
        """Any key with a name is the answer."""
        match intent:
            case KeyDown(chord=text) if text:
                self.chosen(None if text == ESCAPE else normalised(text))
                return True
            case Press():
                self.chosen(None)
                return True
        return isinstance(intent, KeyDown)

    @property
    def announced(self) -> str:
        """The request."""
        return self.words

    def back(self) -> bool:
        """Leave it."""
        self.chosen(None)
        return True

    def draw(self, dst: Surface) -> None:
        """A slip with the request."""
        paint = self.app.paint
        paint.put(dst, parchment(paint, self.box.w, self.box.h, 16, 3), self.box.x, self.box.y, PANEL_SHADOW)
        write_paragraph(paint, dst, self.words, self.box.inset(30, 20), "head", paint.reading(20), "ink", "c", valign="m")
