"""Dialog: a parchment over a veil that asks one thing; one primary button at the right, secondary ones to its left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box, centred
from game.ui.widgets.base import write_line, write_paragraph
from game.ui.widgets.controls import Button
from game.ui.widgets.layer import Layer

WIDTH = 620.0
MARGIN = 40.0
BUTTON = 54.0
GAP = 16.0
TALLEST = 640.0


class Answer(NamedTuple):
    """One button of a dialog: what it says, what it does, its kind (primary, secondary, danger)."""

    label: str
    act: Callable[[], object]
    kind: str = "secondary"


class Dialog(Layer):
    """Title, text and answers in order from left to right; the last one is the primary and has the first focus.

    Every answer closes the dialog before it acts. `dismiss` is what Esc and a press beside the sheet mean; None: they do nothing.
    The text follows the player's text size; the sheet grows with it.
    """

    def __init__(
        self, title: str, text: str, answers: Sequence[Answer], dismiss: Callable[[], object] | None = None, *,
        close: Callable[[Layer], object], safe_first: bool = False,
    ) -> None:
        super().__init__()
        self.title, self.text, self.answers, self.dismiss, self._close = title, text, tuple(answers), dismiss, close
        self.safe_first = safe_first
        self.box = Box(0, 0, 0, 0)
        self._text_size = 17.0

    def build(self) -> None:
        """Size the sheet to its text, then place the buttons."""
        paint = self.app.paint
        width = WIDTH * (1.0 + 0.5 * (min(paint.text_scale, 2.0) - 1.0))
        self._text_size, tall = _text_block(paint, self.text, width - 2 * MARGIN)
        height = 96.0 + tall + 28.0 + BUTTON + 34.0
        self.box = centred(LOGICAL[0] / 2, LOGICAL[1] / 2, width, min(TALLEST, height))
        room = width - 2 * MARGIN - GAP * (len(self.answers) - 1)
        size = paint.grown(20, BUTTON * 0.8)
        natural = [max(140.0, paint.width(each.label, "uib", size) + 64) for each in self.answers]
        share = min(1.0, room / sum(natural))
        x, y = self.box.right - MARGIN, self.box.bottom - 34 - BUTTON
        self.widgets = []
        for index in reversed(range(len(self.answers))):
            answer, wide = self.answers[index], natural[index] * share
            first = index == (0 if self.safe_first else len(self.answers) - 1)
            self.widgets.insert(0, Button(f"answer.{index}", Box(x - wide, y, wide, BUTTON), answer.label,
                                          partial(self._answer, answer), answer.kind, first=first))
            x -= wide + GAP

    def _answer(self, answer: Answer) -> None:
        self._close(self)
        answer.act()

    @property
    def announced(self) -> str:
        """The whole question."""
        return f"{self.title}. {self.text}"

    def back(self) -> bool:
        """Dismiss it, if that is allowed."""
        if self.dismiss is not None:
            self._close(self)
            self.dismiss()
        return True

    def draw(self, dst: Surface) -> None:
        """The sheet, its words, its buttons."""
        paint, box = self.app.paint, self.box
        paint.put(dst, parchment(paint, box.w, box.h, 18, 3), box.x, box.y, PANEL_SHADOW)
        write_line(paint, dst, self.title, Box(box.x + MARGIN, box.y + 26, box.w - 2 * MARGIN, 44), "display",
                   paint.grown(25, 44), "ink", "c")
        rule = paint.rect(box.x + box.w / 2 - 90, box.y + 76, 180, 1.5)
        dst.fill((166, 127, 69), rule)
        words = Box(box.x + MARGIN, box.y + 92, box.w - 2 * MARGIN, box.h - 92 - BUTTON - 34 - 20)
        write_paragraph(paint, dst, self.text, words, "ui", self._text_size, "ink2", "c", leading=1.3)
        self.draw_widgets(dst)


def _text_block(paint: Paint, text: str, width: float) -> tuple[float, float]:
    size = paint.reading(17.0)
    while True:
        tall = len(paint.wrap(text, "ui", size, width)) * size * 1.3
        if tall <= TALLEST - 230 or size <= 13:
            return size, tall
        size -= 1.0
