"""ScrollView: a window onto a taller column of widgets; wheel, dragged thumb, finger, and the focus pull it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.ui.art import controls
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.intents import Position
from game.ui.tween import Eased
from game.ui.widgets.base import Widget, state_of
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

NOTCH = 56.0
GLIDE = 140.0
BAR = 12.0
ABOVE, BELOW = 50.0, 10.0
"""What else comes into view with what is revealed: above it stands what it is called, or what there is more."""


class ScrollView(Widget):
    """Shows `content`, whose boxes are placed as if nothing were scrolled, through `box`; `height` is the content's own.

    The last 16 units on the right belong to the bar. With `at_end` it starts at the bottom (a log).
    """

    def __init__(
        self, name: str, box: Box, content: Sequence[Widget], height: float, *, zone: str = "main", on_walnut: bool = False,
        at_end: bool = False, keyboard: bool = False,
    ) -> None:
        super().__init__(box)
        self.name, self.content, self.height, self.zone, self.on_walnut = name, list(content), height, zone, on_walnut
        self.keyboard = keyboard
        self.offset = Eased(self.reach if at_end else 0.0)
        self._grabbed: tuple[float, float] | None = None
        self._place()

    @property
    def reach(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self.height - self.box.h)

    def scroll_to(self, offset: float, *, glide: bool = True) -> None:
        """Show the content from this height on."""
        offset = min(self.reach, max(0.0, offset))
        if glide:
            self.offset.to(offset, GLIDE)
        else:
            self.offset.set(offset)
        self._place()

    def reveal(self, box: Box) -> None:
        """Scroll as little as needed to bring a box (as it lies now) into view, with what stands just above it."""
        drift = self.offset.goal - self.offset.value
        above = min(ABOVE, max(BELOW, self.box.h - box.h - BELOW))
        top, bottom = box.y - drift - above, box.bottom - drift + BELOW
        if top < self.box.y:
            self.scroll_to(self.offset.goal + top - self.box.y)
        elif bottom > self.box.bottom:
            self.scroll_to(self.offset.goal + bottom - self.box.bottom)

    def update(self, elapsed: float) -> None:
        """Let `elapsed` ms pass."""
        for widget in self.content:
            widget.update(elapsed)
        self.offset.advance(elapsed)
        self._place()

    def _place(self) -> None:
        for widget in self.content:
            widget.shift = self.shift - self.offset.value

    # ---------------------------------------------------------------- targets
    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        ground = Target(
            f"{self.name}.ground", self.box, self.zone, keyboard=self.keyboard, slide=self._drag, scroll=self._wheel,
            move=self._arrow if self.keyboard else None, round=10.0,
        )
        found = [ground]
        if self.reach:
            thumb = self._thumb()
            found.append(Target(f"{self.name}.thumb", thumb, self.zone, keyboard=False, slide=self._drag_thumb))
        for widget in self.content:
            for target in widget.targets():
                target.clip = self.box if target.clip is None else target.clip.overlap(self.box)
                target.scroller = ground.id
                target.reveal = lambda box=target.box: self.reveal(box)
                found.append(target)
        return found

    def _wheel(self, dy: float) -> bool:
        before = self.offset.goal
        self.scroll_to(before - dy * NOTCH)
        return self.offset.goal != before

    def _arrow(self, dx: int, dy: int) -> bool:
        return bool(dy) and self._wheel(-dy)

    def _drag(self, pos: Position | None) -> None:
        if pos is None:
            self._grabbed = None
        elif self._grabbed is None:
            self._grabbed = (pos[1], self.offset.value)
        else:
            self.scroll_to(self._grabbed[1] + self._grabbed[0] - pos[1], glide=False)

    def _drag_thumb(self, pos: Position | None) -> None:
        if pos is None:
            self._grabbed = None
        elif self._grabbed is None:
            self._grabbed = (pos[1], self.offset.value)
        else:
            share = self.reach / max(1.0, self.box.h - self._thumb().h)
            self.scroll_to(self._grabbed[1] + (pos[1] - self._grabbed[0]) * share, glide=False)

    def _thumb(self) -> Box:
        tall = max(44.0, self.box.h * self.box.h / max(self.height, 1.0))
        y = self.box.y + (self.box.h - tall) * (self.offset.value / self.reach if self.reach else 0.0)
        return Box(self.box.right - BAR, y, BAR, tall)

    # ---------------------------------------------------------------- drawing
    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        before = dst.get_clip()
        dst.set_clip(paint.rect(*self.box).clip(before))
        for widget in self.content:
            if widget.box.overlap(self.box):
                widget.draw(paint, dst, focus)
        dst.set_clip(before)
        if self.reach:
            thumb = self._thumb()
            paint.put(dst, controls.scroll_track(paint, self.box.h, BAR, self.on_walnut), thumb.x, self.box.y)
            state = state_of(focus, f"{self.name}.thumb")
            paint.put(dst, controls.scroll_thumb(paint, round(thumb.h), BAR, state), thumb.x, thumb.y)
