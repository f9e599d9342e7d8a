"""Asking: a parchment with one field to type into, a line that says what comes of it, and two buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box, centred
from game.ui.widgets.base import write_line, write_paragraph
from game.ui.widgets.controls import Button
from game.ui.widgets.layer import Layer
from game.ui.widgets.textfield import TextField

WIDTH, MARGIN, BUTTON = 640.0, 44.0, 54.0
LEADING = 1.25


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: its heading, what the field holds at first, what the gold button is called and does with the text.

    `about` says what comes of a text; `why` says why it cannot be taken, "" when it can.
    """

    title: str
    field: str
    value: str
    do: str
    act: Callable[[str], object]
    about: Callable[[str], str]
    why: Callable[[str], str]
    longest: int
    lines: int = 2
    """Room for so many lines about what is typed."""


class Asking(Layer):
    """One question. Enter in the field or on the gold button answers it; Esc leaves it."""

    def __init__(self, question: Question, close: Callable[[Layer], object]) -> None:
        super().__init__()
        self.question, self._close = question, close
        self.value = question.value

    def build(self) -> None:
        """The field and the two buttons, on a sheet as large as the player's text wants it."""
        t, paint, asked = self.app.t, self.app.paint, self.question
        self._size = paint.reading(15.0, 1.6)
        wide = WIDTH * (1.0 + 0.4 * (min(paint.text_scale, 2.0) - 1.0))
        self._tall = asked.lines * self._size * LEADING
        self.box = box = centred(LOGICAL[0] / 2, LOGICAL[1] / 2, wide, 92 + 50 + self._tall + 34 + BUTTON + 34)
        field = Box(box.x + MARGIN, box.y + 92, box.w - 2 * MARGIN, 50)
        y, half = box.bottom - 34 - BUTTON, (field.w - 16) / 2
        self.widgets = [
            TextField("field", field, lambda: self.value, self._typed, longest=asked.longest, placeholder=asked.field,
                      label=asked.field, first=True, zone="field", paste=clipboard, done=self.answer,
                      size=paint.reading(17.0, 1.4)),
            Button("cancel", Box(field.x, y, half, BUTTON), t("app.cancel"), self.back, zone="answers",
                   size=paint.reading(18.0, 1.3)),
            Button("do", Box(field.right - half, y, half, BUTTON), asked.do, self.answer, "primary", zone="answers",
                   size=paint.reading(20.0, 1.3)),
        ]
        self._judge()

    @property
    def announced(self) -> str:
        """What is asked."""
        return self.question.title

    def _typed(self, value: str) -> None:
        self.value = value
        self._judge()

    def _judge(self) -> None:
        why = self.question.why(self.value.strip())
        for each in self.widgets:
            if isinstance(each, Button) and each.name == "do":
                each.extras |= {"enabled": not why, "why": why}

    def answer(self) -> None:
        """Takes what has been typed, or says why that cannot be."""
        why = self.question.why(self.value.strip())
        if why:
            self.app.toast(why, "warn")
            return
        self._close(self)
        self.question.act(self.value.strip())

    def back(self) -> bool:
        """Leave it."""
        self._close(self)
        return True

    def draw(self, dst: Surface) -> None:
        """The sheet, its words, its controls."""
        paint, box = self.app.paint, self.box
        paint.put(dst, parchment(paint, box.w, round(box.h), 18, 3), box.x, box.y, PANEL_SHADOW)
        heading = Box(box.x + 40, box.y + 26, box.w - 80, 44)
        write_line(paint, dst, self.question.title, heading, "display", 25, "ink", "c")
        about = Box(box.x + MARGIN + 4, box.y + 152, box.w - 2 * MARGIN - 8, self._tall)
        write_paragraph(paint, dst, self.question.about(self.value.strip()), about, "italic", self._size, "ink2", leading=LEADING)
        self.draw_widgets(dst)


def clipboard() -> str:
    """The text somebody has copied elsewhere, on one line; "" where there is none."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error:
        return ""
