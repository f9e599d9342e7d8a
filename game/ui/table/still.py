"""The still layer: what lies on a table without moving, drawn once and kept until something about it changes.

Each frame the table says what lies still, every thing with a key that holds all it depends on. Only where a key has changed
is the ground restored and whatever touches that spot drawn anew; the canvas then takes over what has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.canvas import Canvas, joined


class Still(NamedTuple):
    """A thing that lies still: its name, everything its look depends on, the window pixels it may touch, how it is drawn.

    Whatever it draws beyond that area is cut off. A ``patient`` thing that has only changed its look may wait a few frames while
    others are drawn.
    """

    name: str
    key: Hashable
    area: Rect
    draw: Callable[[Surface], object]
    patient: bool = False


PATIENT_SHARE = 0.02
"""Patient things are drawn anew one frame after the other as soon as they come to so much of the window."""


class StillLayer:
    """Ground and still things of one window size."""

    def __init__(self, ground: Surface) -> None:
        self._ground = ground
        self._picture = ground.copy()
        self._known: dict[str, tuple[Hashable, Rect]] = {}
        self._untold: list[Rect] = []
        """Where the layer has changed since a canvas was last told."""

    def draw(self, dst: Surface, things: Sequence[Still]) -> None:
        """Brings the layer up to date with the things, bottom to top, and puts it on the screen."""
        spots, known = self._stale(things)
        self._mend(spots, things)
        self._known = known
        self._untold += spots
        if isinstance(dst, Canvas):
            dst.lay(self._picture, self._untold)
            self._untold = []
        else:
            dst.blit(self._picture, (0, 0))

    def _stale(self, things: Sequence[Still]) -> tuple[list[Rect], dict[str, tuple[Hashable, Rect]]]:
        """The spots to draw anew now, and what will then be known."""
        spots: list[Rect] = []
        known = {}
        patience = PATIENT_SHARE * self._ground.get_width() * self._ground.get_height()
        for thing in things:
            before = self._known.get(thing.name)
            known[thing.name] = (thing.key, thing.area)
            if before is None:
                spots.append(thing.area)
            elif before[1] != thing.area:
                spots += [before[1], thing.area]
            elif before[0] != thing.key:
                if thing.patient:
                    if patience <= 0:
                        known[thing.name] = before
                        continue
                    patience -= thing.area.w * thing.area.h
                spots.append(thing.area)
        spots += [area for name, (_, area) in self._known.items() if name not in known]
        return spots, known

    def _mend(self, spots: Sequence[Rect], things: Sequence[Still]) -> None:
        picture = self._picture
        for spot in joined(spot.clip(picture.get_rect()) for spot in spots):
            picture.blit(self._ground, spot, spot)
            for thing in things:
                part = thing.area.clip(spot)
                if part.w and part.h:
                    picture.set_clip(part)
                    thing.draw(picture)
            picture.set_clip(None)
