"""Canvas: what every frame is drawn on. It remembers where, so that a frame restores and shows only what has changed.

A scene whose picture mostly lies still gives it as a ground with `lay`; whatever is drawn after that, by anybody, is taken away
again by the next `lay` of the same ground. Nothing may be drawn on a canvas by `pygame.draw`, which it would not notice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect, Surface

WASTE = 1.2
"""Two rectangles become one when that is at most so much larger than both."""


class Canvas(Surface):
    """A sheet of the window's size that remembers where it has been drawn on."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self._ground: Surface | None = None
        self._soiled: list[Rect] = []
        self._changed: list[Rect] = []
        self._shown_on: Surface | None = None

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        touched = super().blit(source, dest, area, special_flags)
        self._soiled.append(touched)
        return touched

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        touched = super().fill(color, rect, special_flags)
        self._soiled.append(touched)
        return touched

    def copy(self) -> Surface:
        """What is on it now, as a plain surface."""
        plain = Surface(self.get_size())
        plain.blit(self, (0, 0))
        return plain

    @property
    def ground(self) -> Surface:
        """What lies below everything that has been drawn since; the canvas itself where nothing has been laid."""
        return self._ground or self

    def lay(self, ground: Surface, spots: Sequence[Rect] = ()) -> None:
        """Shows nothing but a ground of its own size: restores where something has been drawn since the last time.

        ``spots`` is where the ground itself has changed since then.
        """
        whole = ground is not self._ground
        for spot in [self.get_rect()] if whole else joined([*self._soiled, *spots]):
            self._changed.append(super().blit(ground, spot, spot))
        self._ground = ground
        self._soiled = []

    def show(self, target: Surface) -> list[Rect]:
        """Brings another surface of the same size up to date; all of it when it is another one than last time. Returns where."""
        whole = target is not self._shown_on
        spots = [self.get_rect()] if whole else joined([*self._changed, *self._soiled])
        for spot in spots:
            target.blit(self, spot, spot)
        self._shown_on = target
        self._changed, self._soiled = [], joined(self._soiled)
        return spots


def lay(dst: Surface, ground: Surface, spots: Sequence[Rect] = ()) -> None:
    """Shows a ground, on a canvas only where that is needed."""
    if isinstance(dst, Canvas):
        dst.lay(ground, spots)
    else:
        dst.blit(ground, (0, 0))


def joined(rects: Iterable[Rect]) -> list[Rect]:
    """Fewer rectangles that cover the same and little more."""
    kept: list[Rect] = []
    for rect in rects:
        while (hit := _partner(rect, kept)) is not None:
            rect = rect.union(kept.pop(hit))
        if rect.w and rect.h:
            kept.append(rect)
    return kept


def _partner(rect: Rect, kept: Sequence[Rect]) -> int | None:
    for hit in rect.collidelistall(kept):
        both, other = rect.union(kept[hit]), kept[hit]
        if both.w * both.h <= WASTE * (rect.w * rect.h + other.w * other.h):
            return hit
    return None
