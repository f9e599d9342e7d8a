"""Buttons, choices, switches and sliders: the small controls, drawn by ui.art.controls.

A control's value is asked for with `get` each time it is drawn and changed through `change`; nothing is kept here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import inf
from typing import Generic, TypeVar

from pygame import Surface

from game.ui.art import controls
from game.ui.art.paint import Paint
from game.ui.art.pieces import SEAL_SHADOW, seal
from game.ui.box import Box, centred
from game.ui.intents import Position
from game.ui.theme import ColourLike
from game.ui.widgets.base import Widget, state_of, write_caption, write_line, write_paragraph
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

Value = TypeVar("Value")
SLIDER_INSET = 14.0


class Label(Widget):
    """Text. One line that shrinks to fit, or with `wrap` a paragraph that fills its box. Never a target."""

    def __init__(
        self, box: Box, text: str, face: str = "ui", size: float = 15, colour: ColourLike = "cream", align: str = "l", *,
        wrap: bool = False, valign: str = "t", shadow: bool = False,
    ) -> None:
        super().__init__(box)
        self.text, self.face, self.size, self.colour, self.align = text, face, size, colour, align
        self.wrap, self.valign, self.shadow = wrap, valign, shadow

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        if self.wrap:
            write_paragraph(paint, dst, self.text, self.box, self.face, paint.reading(self.size), self.colour, self.align,
                            valign=self.valign, shadow=self.shadow)
        else:
            size = paint.grown(self.size, self.box.h)
            write_line(paint, dst, self.text, self.box, self.face, size, self.colour, self.align, shadow=self.shadow)


class Control(Widget):
    """A widget with one target; `target_extras` are further fields of it (zone, tip, first, enabled, why, …)."""

    radius = 12.0

    def __init__(self, name: str, box: Box, **target_extras: object) -> None:
        super().__init__(box)
        self.name = name
        self.extras = target_extras

    @property
    def enabled(self) -> bool:
        """False while it cannot be used."""
        return bool(self.extras.get("enabled", True))

    def stands(self) -> str | bool | int:
        """How it stands, in words, as on or off, or in per cent; "" where there is nothing to say."""
        return ""

    def target(self, **more: object) -> Target:
        """The control's target."""
        fields = {"round": self.radius, "state": self.stands, **self.extras, **more}
        return Target(self.name, self.box, **fields)  # type: ignore[arg-type]

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return [self.target()]


class Button(Control):
    """A button with a label: primary (one gold button on screen), secondary or danger."""

    def __init__(
        self, name: str, box: Box, label: str, act: Callable[[], object], kind: str = "secondary", *,
        glyph: str | None = None, size: float | None = None, most: float = inf, **target_extras: object,
    ) -> None:
        super().__init__(name, box, act=act, label=label, **target_extras)
        self.label, self.kind, self.glyph, self.size, self.most = label, kind, glyph, size, most
        self.radius = box.h / 2 if kind == "primary" else 12.0

    def look(self, focus: Focus) -> Hashable:
        """All that how it is drawn depends on, besides its place."""
        state = state_of(focus, self.name, enabled=self.enabled)
        return self.label, self.kind, self.glyph, self.size, self.most, state, focus.nudge(self.name)

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        state = state_of(focus, self.name, enabled=self.enabled)
        controls.draw_button(paint, dst, self.box.x + focus.nudge(self.name), self.box.y, self.label, self.box.w, self.box.h,
                             self.kind, state, self.glyph, self.size, self.most)


class IconButton(Control):
    """A round button with a glyph; its label is shown as a tooltip."""

    def __init__(
        self, name: str, box: Box, glyph: str, label: str, act: Callable[[], object], **target_extras: object
    ) -> None:
        super().__init__(name, box, act=act, label=label, **{"tip": label, **target_extras})
        self.glyph = glyph
        self.radius = box.w / 2

    def look(self, focus: Focus) -> Hashable:
        """All that how it is drawn depends on, besides its place."""
        return self.glyph, state_of(focus, self.name, enabled=self.enabled), focus.nudge(self.name)

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        image = controls.icon_button(paint, self.glyph, self.box.w, state_of(focus, self.name, enabled=self.enabled))
        paint.put(dst, image, self.box.x + focus.nudge(self.name), self.box.y, (0, 3, 5, 150))


class Choice(Control, Generic[Value]):
    """One value out of a few: the shared part of Segmented and DropDown. Left and right step through the options.

    Since it takes left and right for itself, what stands beside it in a row belongs into another zone, reached by Tab.
    """

    def __init__(
        self, name: str, box: Box, options: Sequence[tuple[Value, str]], get: Callable[[], Value],
        change: Callable[[Value], object], *, on_walnut: bool = False, **target_extras: object,
    ) -> None:
        super().__init__(name, box, **target_extras)
        self.options, self.get, self.change, self.on_walnut = tuple(options), get, change, on_walnut

    @property
    def index(self) -> int:
        """Which option is chosen; -1 when the value is none of them."""
        value = self.get()
        return next((i for i, (each, _) in enumerate(self.options) if each == value), -1)

    def stands(self) -> str:
        """The chosen option."""
        return self.options[self.index][1] if self.index >= 0 else ""

    def choose(self, index: int) -> None:
        """Choose an option; choosing the chosen one changes nothing."""
        if index != self.index:
            self.change(self.options[index][0])

    def step(self, dx: int, dy: int) -> bool:
        """An arrow key: left and right choose, at the ends nothing happens; up and down move on."""
        if dy:
            return False
        self.choose(min(len(self.options) - 1, max(0, self.index + dx)))
        return True


class Segmented(Choice[Value]):
    """A pill of a few choices, all visible. Enter goes to the next one round and round."""

    def __init__(
        self, name: str, box: Box, options: Sequence[tuple[Value, str]], get: Callable[[], Value],
        change: Callable[[Value], object], *, on_walnut: bool = False, size: float = 15, **target_extras: object,
    ) -> None:
        super().__init__(name, box, options, get, change, on_walnut=on_walnut, **{"repeatable": True, **target_extras})
        self.size = size
        self.radius = box.h / 2

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return [self.target(act=lambda: self.choose((self.index + 1) % len(self.options)), act_at=self._at, move=self.step)]

    def _at(self, pos: Position) -> None:
        share = (pos[0] - self.box.x) / self.box.w
        self.choose(min(len(self.options) - 1, max(0, int(share * len(self.options)))))

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        labels = [label for _, label in self.options]
        image = controls.segmented(paint, labels, self.box.w, self.box.h, self.index, self.on_walnut, self.enabled,
                                    self.size)
        paint.put(dst, image, self.box.x + focus.nudge(self.name), self.box.y)


class Switch(Control):
    """A whole row: label and explanation at the left, the switch at the right; the row is the target."""

    WIDTH, HEIGHT = 56.0, 30.0

    def __init__(
        self, name: str, box: Box, label: str, get: Callable[[], bool], change: Callable[[bool], object], *,
        note: str = "", on_walnut: bool = True, **target_extras: object,
    ) -> None:
        super().__init__(name, box, label=label, **{"repeatable": True, **target_extras})
        self.label, self.note, self.get, self.change, self.on_walnut = label, note, get, change, on_walnut

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return [self.target(act=lambda: self.change(not self.get()), move=self._move)]

    def stands(self) -> bool:
        """On or off."""
        return self.get()

    def _move(self, dx: int, dy: int) -> bool:
        if dx and (dx > 0) != self.get():
            self.change(dx > 0)
        return bool(dx)

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        x = box.right - self.WIDTH - 10 + focus.nudge(self.name)
        image = controls.switch(paint, self.get(), state_of(focus, self.name, enabled=self.enabled))
        paint.put(dst, image, x, box.y + (box.h - self.HEIGHT) / 2)
        strong, weak = ("parch0", "cream2") if self.on_walnut else ("ink", "ink2")
        if not self.enabled:
            strong, weak = ("cream3", "cream3") if self.on_walnut else ("ink3", "ink3")
        write_caption(paint, dst, self.label, self.note, Box(box.x + 10, box.y, box.w - self.WIDTH - 34, box.h), strong, weak)


class Slider(Control):
    """A number 0-1 in `steps` steps; drag the knob, click the line, arrow keys. `released` is told when a drag ends."""

    def __init__(
        self, name: str, box: Box, get: Callable[[], float], change: Callable[[float], object], *, steps: int = 20,
        released: Callable[[], object] | None = None, **target_extras: object,
    ) -> None:
        super().__init__(name, box, **target_extras)
        self.get, self.change, self.steps, self.released = get, change, steps, released
        self.radius = 14.0

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return [self.target(slide=self._slide, move=self._move)]

    def stands(self) -> int:
        """How far the knob is along its line."""
        return round(100 * self.get())

    def _set(self, value: float) -> None:
        stepped = round(min(1.0, max(0.0, value)) * self.steps) / self.steps
        if stepped != self.get():
            self.change(stepped)

    def _slide(self, pos: Position | None) -> None:
        if pos is not None:
            self._set((pos[0] - self.box.x - SLIDER_INSET) / (self.box.w - 2 * SLIDER_INSET))
        elif self.released is not None:
            self.released()

    def _move(self, dx: int, dy: int) -> bool:
        if dx:
            self._set(self.get() + dx / self.steps)
            if self.released is not None:
                self.released()
        return bool(dx)

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        state = state_of(focus, self.name, enabled=self.enabled)
        image = controls.slider(paint, self.box.w, self.get(), "hover" if state == "pressed" else state)
        paint.put(dst, image, self.box.x, self.box.y + (self.box.h - 28) / 2)


class SealButton(Control):
    """A seat's seal; acting on it goes to the next colour and sigil."""

    def __init__(
        self, name: str, box: Box, get: Callable[[], tuple[str, int]], act: Callable[[], object], **target_extras: object
    ) -> None:
        super().__init__(name, box, act=act, **{"repeatable": True, **target_extras})
        self.get = get
        self.radius = box.w / 2

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        sigil, tone = self.get()
        size = min(self.box.w, self.box.h)
        x, y = self.box.centre
        place = centred(x + focus.nudge(self.name), y - 2 * focus.warmth(self.name), size, size)
        paint.put(dst, seal(paint, sigil, tone, size), place.x, place.y, SEAL_SHADOW)
