"""Things said in passing: toasts above the hand, and tooltips beside what they explain. Neither is a target of
its own; a table makes one of a toast that leads to a rule."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Surface

from game.ui.art import controls
from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box, centred
from game.ui.tween import out
from game.ui.widgets.base import write_paragraph
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

FADE_IN, HOLD, FADE_OUT = 160.0, 1800.0, 240.0
PER_LETTER = 38.0
HOVER_WAIT, FOCUS_WAIT = 400.0, 900.0
TIP_WIDTH = 300.0
TIP_GAP = 12.0


@dataclass(slots=True)
class _Toast:
    text: str
    tone: str
    hold: float
    rule: str = ""
    age: float = 0.0


@dataclass(slots=True)
class Toasts:
    """One passing message at a time; a new one takes the place of the old. Long ones stay longer."""

    shown: _Toast | None = None
    waiting: list[_Toast] = field(default_factory=list)

    def say(self, text: str, tone: str = "plain", rule: str = "") -> None:
        """Show a message (tone plain, met or warn) now; one that rests on a rule names its clause, and leads there."""
        self.shown = _Toast(text, tone, max(HOLD, PER_LETTER * len(text)), rule)

    def say_later(self, text: str, tone: str = "plain") -> None:
        """Show a message after those that are waiting already."""
        self.waiting.append(_Toast(text, tone, max(HOLD, PER_LETTER * len(text))))

    @property
    def text(self) -> str:
        """What is being said, or nothing."""
        return self.shown.text if self.shown is not None else ""

    @property
    def rule(self) -> str:
        """The clause that what is being said rests on, or nothing."""
        return self.shown.rule if self.shown is not None else ""

    def hush(self) -> None:
        """What is being said has been heard."""
        self.shown = None

    def box(self, paint: Paint, y: float) -> Box | None:
        """Where the message stands that is centred about a height."""
        if self.shown is None:
            return None
        wide, tall = (side / paint.scale for side in self._image(paint, self.shown).get_size())
        return centred(LOGICAL[0] / 2, y, wide, tall)

    @staticmethod
    def _image(paint: Paint, toast: _Toast) -> Surface:
        return controls.toast(paint, toast.text, toast.tone, paint.reading(16), leads=bool(toast.rule))

    def update(self, elapsed: float) -> None:
        """Let `elapsed` ms pass."""
        if self.shown is None and self.waiting:
            self.shown = self.waiting.pop(0)
        if self.shown is not None:
            self.shown.age += elapsed
            if self.shown.age >= FADE_IN + self.shown.hold + FADE_OUT:
                self.shown = None

    def draw(self, paint: Paint, dst: Surface, y: float) -> None:
        """Draw the message centred about a height."""
        toast = self.shown
        if toast is None:
            return
        leaving = toast.age - FADE_IN - toast.hold
        share = out(min(1.0, toast.age / FADE_IN)) if leaving < 0 else 1.0 - min(1.0, leaving / FADE_OUT)
        image = self._image(paint, toast)
        paint.put(dst, image, LOGICAL[0] / 2, y + 10 * (1.0 - share), anchor="c", alpha=round(255 * share))


def draw_tooltip(paint: Paint, dst: Surface, target: Target, focus: Focus) -> None:
    """The tooltip of a target: near the pointer, under the target for the keyboard, above it for a finger; inside the window."""
    size = paint.reading(15, 1.6)
    width = TIP_WIDTH * min(paint.text_scale, 1.6)
    lines = paint.wrap(target.tip, "ui", size, width - 28)
    wide = max(paint.width(line, "ui", size) for line in lines) + 30
    tall = len(lines) * size * 1.25 + 20
    x, y = focus.pointer
    if by_box := focus.by_keyboard or focus.by_touch:
        x, y = target.box.centre[0] - wide / 2 - TIP_GAP, target.box.bottom - 4
    left = x + TIP_GAP if x + TIP_GAP + wide < LOGICAL[0] - 6 else x - TIP_GAP - wide
    above = target.box.y - tall - 8 if by_box else y - TIP_GAP - tall
    below = y + TIP_GAP + tall < LOGICAL[1] - 6 and not (focus.by_touch and above > 6)
    top = y + TIP_GAP if below else above
    left = min(max(6.0, left), LOGICAL[0] - wide - 6)
    sheet = Box(left, top, round(wide), round(tall))
    paint.put(dst, parchment(paint, sheet.w, sheet.h, 8, 2), sheet.x, sheet.y, PANEL_SHADOW)
    write_paragraph(paint, dst, target.tip, sheet.inset(15, 10), "ui", size, "ink")
