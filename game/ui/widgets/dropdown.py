"""DropDown: one of several choices, opened as a list over everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.ui.art import controls
from game.ui.art.materials import parchment, plaque
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.intents import Intent, Press
from game.ui.widgets.base import state_of, write_line
from game.ui.widgets.controls import Choice, Control, Value
from game.ui.widgets.focus import Focus
from game.ui.widgets.layer import Layer
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.scene import Scene

ROW = 54.0
PAD = 8.0


class DropDown(Choice[Value]):
    """Closed it shows its choice; acting on it opens the list over `scene`."""

    radius = 8.0

    def __init__(
        self, name: str, box: Box, options: Sequence[tuple[Value, str]], get: Callable[[], Value],
        change: Callable[[Value], object], scene: Scene, *, on_walnut: bool = False, **target_extras: object,
    ) -> None:
        super().__init__(name, box, options, get, change, on_walnut=on_walnut, **target_extras)
        self.scene = scene
        self._list: OptionList | None = None

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return [self.target(act=self._open, move=self.step)]

    def _open(self) -> None:
        labels = [label for _, label in self.options]
        self._list = OptionList(self.box, labels, self.index, self._chosen, on_walnut=self.on_walnut)
        self.scene.open(self._list)

    def _chosen(self, index: int | None) -> None:
        self.scene.close(self._list)
        self._list = None
        if index is not None:
            self.choose(index)

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        label = self.options[self.index][1] if self.index >= 0 else ""
        state = state_of(focus, self.name, enabled=self.enabled)
        shown = "hover" if state == "pressed" else state
        image = controls.dropdown(paint, label, self.box.w, self.box.h, shown, self.on_walnut, self._list is not None)
        paint.put(dst, image, self.box.x + focus.nudge(self.name), self.box.y)


class _Option(Control):
    def __init__(self, name: str, box: Box, label: str, act: Callable[[], object], *, on_walnut: bool, chosen: bool) -> None:
        super().__init__(name, box, act=act, label=label, first=chosen)
        self.label, self.on_walnut, self.chosen = label, on_walnut, chosen

    def stands(self) -> bool | str:
        return self.chosen or ""

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        warm = focus.warmth(self.name) > 0.2 or focus.shows_ring(self.name)
        if warm or self.chosen:
            row = controls.list_row(paint, self.box.w, self.box.h, "pressed" if warm else "idle", self.on_walnut)
            paint.put(dst, row, self.box.x, self.box.y)
        ink = "cream" if self.on_walnut else "ink"
        if self.chosen:
            tick = paint.glyph("check", 16, "brassL" if self.on_walnut else "brassD", 12)
            paint.put(dst, tick, self.box.x + 20, self.box.y + self.box.h / 2, anchor="c")
        room = Box(self.box.x + 38, self.box.y, self.box.w - 48, self.box.h)
        write_line(paint, dst, self.label, room, "ui", paint.grown(16, room.h), ink)


class OptionList(Layer):
    """The open list; `chosen(index)` ends it, with None when it was left without a choice."""

    veiled = False

    def __init__(
        self, under: Box, labels: Sequence[str], index: int, chosen: Callable[[int | None], object], *, on_walnut: bool
    ) -> None:
        super().__init__()
        self.labels, self.index, self.chosen, self.on_walnut = tuple(labels), index, chosen, on_walnut
        tall = len(labels) * ROW + 2 * PAD
        y = under.bottom + 6
        if y + tall > LOGICAL[1] - 8:
            y = max(8.0, under.y - 6 - tall)
        self.box = Box(under.x, y, max(under.w, 180.0), tall)

    def build(self) -> None:
        """Make the widgets."""
        inner = self.box.inset(PAD)
        self.widgets = [
            _Option(f"option.{i}", Box(inner.x, inner.y + i * ROW, inner.w, ROW), label, partial(self.chosen, i),
                    on_walnut=self.on_walnut, chosen=i == self.index)
            for i, label in enumerate(self.labels)
        ]

    def handle(self, intent: Intent) -> bool:
        """A press beside the list leaves it."""
        if isinstance(intent, Press) and not self.box.holds(intent.pos):
            self.chosen(None)
            return True
        return super().handle(intent)

    def back(self) -> bool:
        """Leave without a choice."""
        self.chosen(None)
        return True

    def draw(self, dst: Surface) -> None:
        """The sheet and its rows."""
        paint = self.app.paint
        sheet = plaque if self.on_walnut else parchment
        paint.put(dst, sheet(paint, self.box.w, self.box.h, 12), self.box.x, self.box.y, PANEL_SHADOW)
        self.draw_widgets(dst)
