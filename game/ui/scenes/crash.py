"""Crash: what the player sees when an error was not expected: where the game is kept, where the log lies, a way on."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from game.ui.art.materials import parchment
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.kept.sending import send
from game.ui.launch import EXIT_INTERNAL
from game.ui.scene import Scene
from game.ui.theme import colour
from game.ui.widgets.base import write_line, write_paragraph
from game.ui.widgets.controls import Button

SHEET = Box(240, 110, 800, 500)


class CrashScene(Scene):
    """Draws as little as possible: whatever broke may break again."""

    calm = True
    fades = False

    def __init__(self, error: Exception, saved: Path | None, log: Path | None) -> None:
        super().__init__()
        self.error, self.saved, self.log = error, saved, log

    def build(self) -> None:
        """Leave, or back to the title."""
        t, y = self.app.t, SHEET.bottom - 90
        self.widgets = [
            Button("quit", Box(SHEET.x + 44, y, 180, 54), t("error.crash_quit"), lambda: self.app.quit(EXIT_INTERNAL)),
            Button("report", Box(SHEET.x + 240, y, 280, 54), t("report.pack"), lambda: send(self.app, self)),
            Button("title", Box(SHEET.right - 264, y, 220, 54), t("error.crash_title"), self.to_title, "primary", first=True),
        ]

    @property
    def announced(self) -> str:
        """What has happened."""
        return f"{self.app.t('error.crash')}. {self.app.t('error.crash_line')}"

    def to_title(self) -> None:
        """Begin again."""
        self.app.recovered()
        self.app.stack.reset(self.app.make("title"))

    def back(self) -> bool:
        """Esc leads to the title too."""
        self.to_title()
        return True

    def draw(self, dst: Surface) -> None:
        """The sheet and its words."""
        t, paint = self.app.t, self.app.paint
        dst.fill(colour("walnut9"))
        paint.put(dst, parchment(paint, SHEET.w, SHEET.h, 18, 4), SHEET.x, SHEET.y, PANEL_SHADOW)
        inner = SHEET.inset(44, 30)
        write_line(paint, dst, t("error.crash"), Box(inner.x, inner.y, inner.w, 48), "display", 28, "ink")
        said = f"{type(self.error).__name__}: {self.error}"
        parts = [(said, "uib", "badD")]
        if self.saved is not None:
            parts = [(t("error.crash_line"), "ui", "ink2"), *parts, (t("error.crash_saved", file=str(self.saved)), "ui", "ink")]
        if self.log is not None:
            parts.append((t("error.crash_log", file=str(self.log)), "ui", "ink"))
        y = inner.y + 62
        for words, face, tone in parts:
            y = 12 + write_paragraph(paint, dst, words, Box(inner.x, y, inner.w, 74), face, paint.reading(17, 1.6), tone)
        self.draw_widgets(dst)
