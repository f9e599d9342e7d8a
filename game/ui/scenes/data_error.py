"""Data error: every problem of a box's files, with file, line and column, and a way to try again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Surface

from game.data.problems import Problem
from game.ui.art import backdrops
from game.ui.art.materials import parchment
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.canvas import lay
from game.ui.scene import Scene
from game.ui.theme import colour
from game.ui.widgets.base import Widget, write_line, write_paragraph
from game.ui.widgets.controls import Button
from game.ui.widgets.focus import Focus
from game.ui.widgets.scroll import ScrollView

SHEET = Box(120, 56, 1040, 608)
LIST = Box(164, 186, 956, 376)
BUTTONS_Y = 590.0


class ProblemEntry(Widget):
    """One problem: where, then what."""

    def __init__(self, box: Box, place: str, message: str, size: float) -> None:
        super().__init__(box)
        self.place, self.message, self.size = place, message, size

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        tall = self.size * 1.4
        write_line(paint, dst, self.place, Box(box.x, box.y, box.w, tall), "uib", self.size, "badD")
        words = Box(box.x, box.y + tall, box.w, box.h - tall - 12)
        write_paragraph(paint, dst, self.message, words, "ui", self.size, "ink")
        dst.fill(colour("parch3"), paint.rect(box.x, box.bottom - 6, box.w, 1))


class DataErrorScene(Scene):
    """`retry()` reads the files again and returns the problems that are left; with none it has gone on itself.

    `without()` goes on without the mods that are on, where that is a way out; `kept` says that something goes on as it was.
    """

    calm = True

    def __init__(
        self, problems: Sequence[Problem], retry: Callable[[], Sequence[Problem]], without: Callable[[], object] | None = None,
        kept: str = "",
    ) -> None:
        super().__init__()
        self.problems, self.retry, self.without, self.kept = tuple(problems), retry, without, kept
        self._ground: Surface | None = None

    def build(self) -> None:
        """The list and the buttons."""
        t, paint = self.app.t, self.app.paint
        size = paint.reading(16, 1.6)
        entries: list[Widget] = []
        y = LIST.y
        for problem in self.problems:
            place = ": ".join(part for part in (problem.place(), problem.path) if part)
            message = problem.message(self.app.locale.problem_word)
            lines = len(paint.wrap(message, "ui", size, LIST.w - 28))
            tall = size * 1.4 + lines * size * 1.25 + 16
            entries.append(ProblemEntry(Box(LIST.x, y, LIST.w - 28, tall), place, message, size))
            y += tall
        self.widgets = [
            ScrollView("problems", LIST, entries, y - LIST.y, zone="list", keyboard=True),
            Button("back", Box(164, BUTTONS_Y, 200, 54), t("app.back"), self.back, zone="buttons"),
            Button("copy", Box(380, BUTTONS_Y, 200, 54), t("error.data_copy"), self.copy, zone="buttons"),
            Button("retry", Box(880, BUTTONS_Y, 240, 54), t("error.data_retry"), self.try_again, "primary", zone="buttons",
                   first=True),
        ]
        if self.without is not None:
            self.widgets.insert(3, Button("without", Box(596, BUTTONS_Y, 268, 54), t("error.data_without"), self.without,
                                          zone="buttons"))

    @property
    def announced(self) -> str:
        """That something is wrong, and what."""
        return ". ".join((self.app.t("error.data"), *(each.text(self.app.locale.problem_word) for each in self.problems)))

    def try_again(self) -> None:
        """Read the files again; show what is left."""
        self.problems = tuple(self.retry())
        if self.problems:
            self.build()

    def copy(self) -> None:
        """All problems as text, for an editor or a letter."""
        words = self.app.locale.problem_word
        try:
            pygame.scrap.put_text("\n".join(problem.text(words) for problem in self.problems))
        except pygame.error:
            return
        self.app.toast(self.app.t("error.data_copied"))

    def command(self, name: str) -> bool:
        """F5 tries again."""
        if name == "reload":
            self.try_again()
            return True
        return False

    def bake(self, paint: Paint) -> Iterator[None]:
        """The desk and the sheet on it."""
        ground = Surface(paint.size)
        yield from backdrops.desk(paint, ground)
        paint.put(ground, parchment(paint, SHEET.w, SHEET.h, 18, 5), SHEET.x, SHEET.y, PANEL_SHADOW)
        self._ground = ground

    def draw(self, dst: Surface) -> None:
        """Sheet, heading, list, buttons."""
        t, paint = self.app.t, self.app.paint
        if self._ground is not None:
            lay(dst, self._ground)
        write_line(paint, dst, t("error.data"), Box(164, 80, 952, 46), "display", paint.grown(27, 46), "ink")
        line = Box(164, 126, 952, 46)
        said = " ".join(filter(None, (t("error.data_line", n=len(self.problems)), self.kept)))
        write_paragraph(paint, dst, said, line, "ui", paint.reading(16), "ink2", valign="m")
        self.draw_widgets(dst)
