"""The still layer: what lies on a table without moving, drawn once and kept until something about it changes.

Each frame the table says what lies still, every thing with a key that holds all it depends on. Only where a key has changed
is the ground restored and whatever touches that spot drawn anew; the canvas then takes over what has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.art.paint import Paint
from game.ui.canvas import Canvas, joined
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Button, IconButton
from game.ui.widgets.focus import Focus


class Still(NamedTuple):
    """A thing that lies still: its name, everything its look depends on, the window pixels it may touch, how it is drawn.

    Whatever it draws beyond that area is cut off. A ``patient`` thing that has only changed its look may wait a few frames while
    others are drawn; until then it is shown as it was, so what draws it must not depend on anything that changes meanwhile.
    """

    name: str
    key: Hashable
    area: Rect
    draw: Callable[[Surface], object]
    patient: bool = False


def rim(name: str, key: Hashable, area: Rect, beside: int, above: int) -> list[Still]:
    """Four strips along the edges of an area, so wide and so high, which are drawn anew by whatever lies there when a key
    changes: for a thing of which nothing else depends on that."""
    strips = (
        Rect(area.left, area.top, area.w, above), Rect(area.left, area.bottom - above, area.w, above),
        Rect(area.left, area.top, beside, area.h), Rect(area.right - beside, area.top, beside, area.h),
    )
    return [Still(f"{name}{number}", key, strip, _nothing) for number, strip in enumerate(strips)]


def _nothing(dst: Surface) -> None:
    """Of its own such a strip shows nothing."""


ROUND = 24.0
"""How far beyond its box a button with its shadow and its ring may reach."""


def buttons(paint: Paint, widgets: Iterable[Widget], focus: Focus) -> list[Still]:
    """Buttons as things that lie still."""
    found = []
    for each in widgets:
        assert isinstance(each, Button | IconButton)
        area = paint.rect(*each.box.inset(-ROUND))
        found.append(Still(f"button.{each.name}", each.look(focus), area, partial(each.draw, paint, focus=focus)))
    return found


EYES = "eyes"


def eyes(key: Hashable) -> Still:
    """Whose eyes a table serves. In the frame in which that changes nothing waits: what was private is gone at once."""
    return Still(EYES, key, Rect(0, 0, 0, 0), _nothing)


PATIENT_SHARE = 0.02
"""Patient things wait as soon as what is drawn anew in a frame has come to so much of the window."""
PATIENCE = 3
"""Frames that a patient thing waits at most."""


class StillLayer:
    """Ground and still things of one window size."""

    def __init__(self, ground: Surface) -> None:
        self._ground = ground
        self._picture = ground.copy()
        self._shown: dict[str, Still] = {}
        """Each thing as it is drawn on the layer."""
        self._waiting: dict[str, int] = {}
        """How many frames patient things have waited."""
        self._untold: list[Rect] = []
        """Where the layer has changed since a canvas was last told."""
        self.work = 0.0
        """How much has been drawn anew in the last frame, as a share of the window."""

    def draw(self, dst: Surface, things: Sequence[Still]) -> None:
        """Brings the layer up to date with the things, bottom to top, and puts it on the screen."""
        spots, shown = self._stale(things)
        self._mend(spots, shown)
        self._shown = {thing.name: thing for thing in shown}
        self._untold += spots
        if isinstance(dst, Canvas):
            dst.lay(self._picture, self._untold)
            self._untold = []
        else:
            dst.blit(self._picture, (0, 0))

    def _stale(self, things: Sequence[Still]) -> tuple[list[Rect], list[Still]]:
        """The spots to draw anew now, and the things as they will then be shown."""
        spots: list[Rect] = []
        late: list[Still] = []
        hurried = any(thing.name == EYES and self._shown.get(EYES) != thing for thing in things)
        for thing in things:
            before = self._shown.get(thing.name)
            if before is None:
                spots.append(thing.area)
            elif before.area != thing.area:
                spots += [before.area, thing.area]
            elif before.key != thing.key and thing.patient and not hurried:
                late.append(thing)
            elif before.key != thing.key:
                spots.append(thing.area)
        here = {thing.name for thing in things}
        spots += [thing.area for name, thing in self._shown.items() if name not in here]
        waits = self._waits(late, sum(map(_pixels, spots)))
        spots += [thing.area for thing in late if thing.name not in waits]
        # What lies where everything is drawn anew in any case has nothing to wait for.
        waits -= {thing.name for thing in late if any(spot.contains(thing.area) for spot in spots)}
        self._waiting = {name: self._waiting.get(name, 0) + 1 for name in waits}
        return spots, [self._shown[thing.name] if thing.name in waits else thing for thing in things]

    def _waits(self, late: Sequence[Still], done: float) -> set[str]:
        """Which of the patient things that have changed wait on, when so many pixels are to be drawn anew in any case.

        What has waited is spread over the frames that are left to it, so that nothing has to be made up for at once.
        """
        late = sorted(late, key=lambda thing: -self._waiting.get(thing.name, 0))
        due = sum(_pixels(thing.area) / (PATIENCE + 1 - waited) for thing in late if (waited := self._waiting.get(thing.name, 0)))
        most = max(PATIENT_SHARE * _pixels(self._ground.get_rect()), done + due)
        waits = set()
        for thing in late:
            if done >= most and self._waiting.get(thing.name, 0) < PATIENCE:
                waits.add(thing.name)
            else:
                done += _pixels(thing.area)
        return waits

    def _mend(self, spots: Sequence[Rect], things: Sequence[Still]) -> None:
        picture, areas, done = self._picture, [thing.area for thing in things], 0
        for spot in joined(spot.clip(picture.get_rect()) for spot in spots):
            done += _pixels(spot)
            picture.blit(self._ground, spot, spot)
            for number in spot.collidelistall(areas):
                picture.set_clip(areas[number].clip(spot))
                things[number].draw(picture)
            picture.set_clip(None)
        self.work = done / max(1, _pixels(picture.get_rect()))


def _pixels(area: Rect) -> int:
    return area.w * area.h
