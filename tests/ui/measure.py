"""Measures a scene as it is drawn: nothing clipped, too small, overlapping or too small to hit.

`faults(driver)` bakes and draws the topmost layer with every written line recorded and returns what is wrong as sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame

from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.widgets.target import HIT, Target
from tests.ui.driver import Driver

SMALLEST_TEXT = 11.0
"""In logical units; segments of a choice may go down to it."""
SLACK = 3.0


class Written(NamedTuple):
    """One line as it was drawn: its text, its rectangle in window pixels, the clip it was drawn under, its logical size."""

    text: str
    area: pygame.Rect
    clip: pygame.Rect
    size: float


class Record:
    """Everything written while recording, and every text that had to be cut."""

    def __init__(self) -> None:
        self.lines: list[Written] = []
        self.cut: list[str] = []
        self.small: list[tuple[str, float]] = []


@contextmanager
def recording() -> Iterator[Record]:
    """Listens to every Paint."""
    record = Record()
    kept = {name: getattr(Paint, name) for name in ("write", "write_gold", "shorten", "text")}

    def write(self: Paint, dst: pygame.Surface, s: str, x: float, y: float, face: str = "ui", size: float = 15, *rest: Any,
              **more: Any) -> pygame.Rect:
        area = kept["write"](self, dst, s, x, y, face, size, *rest, **more)
        if s.strip():
            record.lines.append(Written(s, area, dst.get_clip(), size))
        return area

    def write_gold(self: Paint, dst: pygame.Surface, s: str, x: float, y: float, size: float = 56, *rest: Any,
                   **more: Any) -> pygame.Rect:
        area = kept["write_gold"](self, dst, s, x, y, size, *rest, **more)
        if dst.get_size() == self.size:
            record.lines.append(Written(s, area, dst.get_clip(), size))
        return area

    def shorten(self: Paint, s: str, face: str, size: float, width: float) -> str:
        shown = kept["shorten"](self, s, face, size, width)
        if shown != s:
            record.cut.append(s)
        return shown

    def text(self: Paint, s: str, face: str, size: float, *rest: Any, **more: Any) -> pygame.Surface:
        if size < SMALLEST_TEXT and s.strip():
            record.small.append((s, size))
        return kept["text"](self, s, face, size, *rest, **more)

    for name, method in (("write", write), ("write_gold", write_gold), ("shorten", shorten), ("text", text)):
        setattr(Paint, name, method)
    try:
        yield record
    finally:
        for name, method in kept.items():
            setattr(Paint, name, method)


def faults(driver: Driver, *, keeps: bool = False) -> list[str]:
    """Everything wrong with the topmost layer as it is now. `keeps` is for scenes that keep what they have drawn once."""
    app = driver.app
    with recording() as record:
        app.renew_paint()
        while not app.stack.bake_some():
            pass
        baked = [] if driver.scene.layers else _unique(record.lines)
        driver.frames(2)
        if keeps:
            driver.scene.painted = None
            while not app.stack.bake_some():
                pass
        canvas = pygame.Surface(app.paint.size)
        record.lines = []
        driver.scene.top.draw(canvas)
        drawn = _unique(record.lines)
    targets = [each for each in driver.targets() if each.keyboard]
    return [
        *(f"cut short: {text!r}" for text in dict.fromkeys(record.cut)),
        *(f"text of size {size:g}: {text!r}" for text, size in dict.fromkeys(record.small)),
        *_text_faults(app.paint, [*baked, *drawn], targets),
        *_target_faults(app.paint, targets),
    ]


def _unique(lines: list[Written]) -> list[Written]:
    """Each line once, as it was drawn most wholly."""
    found: dict[tuple[str, tuple[int, ...]], Written] = {}
    for line in lines:
        name = (line.text, tuple(line.area))
        if name not in found or _seen(line) > _seen(found[name]):
            found[name] = line
    return list(found.values())


def _seen(line: Written) -> int:
    """How many pixels of a line its clip lets through."""
    part = line.area.clip(line.clip)
    return part.w * part.h


def _ink(line: Written) -> pygame.Rect:
    """A line without the air its font leaves above and below."""
    return line.area.inflate(0, -round(line.area.height * 0.42))


def _text_faults(paint: Paint, lines: list[Written], targets: list[Target]) -> Iterator[str]:
    window = pygame.Rect((0, 0), paint.size)
    whole = [line for line in lines if line.clip.contains(window)]
    for line in whole:
        if not window.contains(_ink(line)):
            yield f"outside of the window: {line.text!r} at {tuple(line.area)}"
    for line in lines:
        if not line.clip.contains(window) and (line.area.left < line.clip.left - 1 or line.area.right > line.clip.right + 1):
            yield f"cut off at the side: {line.text!r}"
    for i, line in enumerate(lines):
        for other in lines[i + 1 :]:
            common = _ink(line).clip(line.clip).clip(_ink(other).clip(other.clip))
            if common.width > 1 and common.height > 1 and line.text != other.text:
                yield f"texts overlap: {line.text!r} and {other.text!r}"
    for line in whole:
        centre = line.area.center
        for target in targets:
            area = paint.rect(*(target.box if target.clip is None else target.box.overlap(target.clip) or Box(0, 0, 0, 0)))
            if area.collidepoint(centre) and not area.inflate(2 * SLACK, 2 * SLACK).contains(_ink(line)):
                yield f"text sticks out of {target.id}: {line.text!r}"


def _visible(target: Target, scale: float) -> Box | None:
    if target.clip is not None and not target.clip.encloses(target.box, 1.0):
        return None
    return target.hit(scale)


def _target_faults(paint: Paint, targets: list[Target]) -> Iterator[str]:
    screen = Box(0, 0, 1280, 720)
    hits = [(each, hit) for each in targets if (hit := _visible(each, paint.scale)) is not None]
    least = min(HIT, HIT * paint.scale) / paint.scale - 0.01
    for target, hit in hits:
        inside = hit.overlap(screen) or Box(0, 0, 0, 0)
        if min(inside.w, inside.h) < least or min(inside.w, inside.h) * paint.scale < HIT - 2:
            yield f"too small to hit: {target.id}, {inside.w * paint.scale:.0f} x {inside.h * paint.scale:.0f} pixels"
        if not screen.encloses(target.box, 1.0):
            yield f"outside of the screen: {target.id}"
    for i, (target, hit) in enumerate(hits):
        for other, other_hit in hits[i + 1 :]:
            common = hit.overlap(other_hit)
            if common is not None and common.w > 1.0 and common.h > 1.0:
                yield f"targets overlap: {target.id} and {other.id} by {common.w:.0f} x {common.h:.0f}"
