"""The note of a lesson: a small parchment that says one thing, and how far one has come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Surface

from game.data.lessons import text_key
from game.ui.art.keycaps import write_keyed
from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW, badge
from game.ui.box import Box
from game.ui.intents import Position
from game.ui.table.placing import placed
from game.ui.widgets.base import Widget, write_line
from game.ui.widgets.controls import Button, IconButton
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.lessons.scene import LessonScene

WIDE, NARROW, FLAT = 380.0, 280.0, 520.0
"""How wide the note is: as it should be, and what is tried where it would cover what it speaks of."""
WIDER = 0.62
"""By how much of itself it grows with text of double size."""
PAD, HEAD, GAP = 20.0, 48.0, 10.0
TEXT, LEADING = 17.5, 1.28
GOLD, KEY_ROOM = (176.0, 46.0), 30.0
ICON, PITCH = 40.0, 54.0
SEEN, USED, READ = 60.0, 1.5, 0.6
"""What it is worth to see what the note speaks of, what may be clicked, and what may only be read."""
LARGEST = 130_000.0
"""What is larger is the ground something lies on; the note may lie on it."""
LYING = 0.4
"""What it is worth to see a part of the table that nobody can click."""
TICK = 30.0
SMALL_HEAD = 13.5


class _Set(NamedTuple):
    """The text in lines, how large it is, and the size of the whole note."""

    lines: Sequence[str]
    size: float
    wide: float
    tall: float


class Note:
    """The parchment over a lesson's table. It stays where it is as long as it covers nothing that matters."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene
        self.box = Box(0, 0, 0, 0)
        self.gold = Box(0, 0, 0, 0)
        self._set = _Set((), TEXT, 0.0, 0.0)
        self._set_for: tuple[object, ...] = ()
        self._clear_of: tuple[Box, ...] = ()
        self._widgets: list[Widget] = []
        self._head = ("", 0.0)

    @property
    def golden(self) -> bool:
        """Whether the gold button lies on it: while there is nothing to do but to read on."""
        return not self.scene.course.asks

    @property
    def said(self) -> str:
        """What it says."""
        scene = self.scene
        names = {letter: sitter.name for letter, sitter in zip("abcdef", scene.match.sitters[1:], strict=False)}
        text = text_key(scene.match.rules.id, scene.course.step.name)
        return scene.app.t(text, **names, close=scene.app.intake.enlarging())

    def reads(self, pos: Position) -> bool:
        """Whether a press there means to read on."""
        return self.golden and self.scene.course.over and self.box.holds(pos) and not self.holds_button(pos)

    def holds_button(self, pos: Position) -> bool:
        """Whether one of its round buttons lies there."""
        return any(target.hit().holds(pos) for widget in self._widgets for target in widget.targets())

    # ---------------------------------------------------------------- where it lies

    def arrange(self, matters: Sequence[Box], targets: Sequence[Target]) -> None:
        """Lies somewhere else when it says something else, or covers what matters just now."""
        scene = self.scene
        now = (scene.course.index, scene.match.rewinds, scene.app.paint, scene.app.locale.language)
        if now == self._set_for and (self._clear_of == tuple(matters) or not self._covers(self.box, matters)):
            return
        self._set_for, self._clear_of = now, tuple(matters)
        self._place(matters, targets)
        self._furnish()

    def _place(self, matters: Sequence[Box], targets: Sequence[Target]) -> None:
        clear = [(SEEN, box) for box in matters]
        clear += [(USED if each.usable else READ, each.box) for each in targets if each.box.w * each.box.h < LARGEST]
        clear += [(LYING, box) for box in self.scene.layout.layers["table"].values() if box.w * box.h < LARGEST]
        middle = self.box.centre if self.box.w else (640.0, 420.0)
        for scale in _down_from(self.scene.app.paint.reading(1.0)):
            grown = 1.0 + WIDER * (scale - 1.0)
            for width in dict.fromkeys((WIDE * grown, NARROW * grown, FLAT * grown, NARROW)):
                self._set = self._measured(width, scale)
                self.box = placed(self._set.wide, self._set.tall, clear, middle)
                if not self._covers(self.box, matters) and self.box.bottom <= LOGICAL[1]:
                    return

    @staticmethod
    def _covers(box: Box, matters: Sequence[Box]) -> bool:
        return any(box.overlap(other) is not None for other in matters)

    def _measured(self, wide: float, grown: float) -> _Set:
        size = TEXT * grown
        lines = self.scene.app.paint.wrap(self.said, "serif", size, wide - 2 * PAD)
        tall = HEAD + GAP + len(lines) * size * LEADING + (GAP + GOLD[1] + KEY_ROOM if self.golden else PAD)
        return _Set(lines, size, wide, 4.0 * round((tall + 10) / 4))

    # ---------------------------------------------------------------- controls

    def _furnish(self) -> None:
        scene, t, box = self.scene, self.scene.app.t, self.box
        right = box.right - 8 - ICON
        acts = (("leave_lesson", "cross", "lesson.leave", scene.go_home), ("restart", "restart", "lesson.restart", scene.restart),
                ("step_back", "undo", "lesson.back", scene.step_back))
        self._widgets = [
            IconButton(name, Box(right - PITCH * number, box.y + 6, ICON, ICON), glyph, t(key), act, zone="lesson")
            for number, (name, glyph, key, act) in enumerate(acts)
        ]
        self._widgets.reverse()
        self._head = self._head_of()
        self.gold = Box(box.right - PAD - GOLD[0], box.bottom - KEY_ROOM - GOLD[1], *GOLD)

    def _gold_button(self) -> Button:
        deed = self.scene.doings.deed()
        return Button("deed", self.gold, deed.label, deed.act or (lambda: None), "primary", size=19, zone="action", first=True,
                      enabled=deed.act is not None, why=deed.why)

    @property
    def widgets(self) -> list[Widget]:
        """Its buttons; the gold one among them while one only reads."""
        return [*self._widgets, self._gold_button()] if self.golden else self._widgets

    def targets(self) -> list[Target]:
        """The ground, which lets nothing through, and the buttons."""
        ground = Target("note", self.box, "lesson", keyboard=False, label=self.said, round=14.0)
        return [ground, *(target for widget in self.widgets for target in widget.targets())]

    # ---------------------------------------------------------------- drawing

    def draw(self, dst: Surface, focus: Focus) -> None:
        """The sheet, how far one is, the text, the buttons."""
        scene, paint, box = self.scene, self.scene.app.paint, self.box
        paint.put(dst, parchment(paint, box.w, box.h, 14, 5), box.x, box.y, PANEL_SHADOW)
        self._write_head(paint, dst)
        y = box.y + HEAD + GAP
        step = self._set.size * LEADING
        for line in self._set.lines:
            paint.write(dst, line, box.x + PAD, y + step / 2, "serif", self._set.size, "ink", "ml")
            y += step
        course = scene.course
        if course.asks and course.wanted is None:
            paint.put(dst, badge(paint, True, TICK), box.x + 4, box.y + 4, (0, 2, 3, 140), "c")
        for widget in self.widgets:
            widget.draw(paint, dst, focus)
        if self.golden:
            below = Box(self.gold.x, self.gold.bottom + 1, self.gold.w, 24)
            write_keyed(paint, dst, scene.doings.key_of_deed(), below, "ui", paint.grown(13, below.h), "ink2", "c")

    def _head_of(self) -> tuple[str, float]:
        """How far one has come, and how large it is written: as large at every step as the longest of them allows."""
        t, course, paint = self.scene.app.t, self.scene.course, self.scene.app.paint
        most, room = len(course.lesson.steps), self._head_box.w
        places = [t("lesson.place", n=number, most=most) for number in range(1, most + 1)]
        longest = max(places, key=lambda place: paint.width(place, "display", SMALL_HEAD))
        named = f"{t('lesson.heading')}  ·  "
        before = named if paint.width(named + longest, "display", SMALL_HEAD) <= room else ""
        size = paint.fit(before + longest, "display", paint.reading(17.0, 1.25), room, SMALL_HEAD)
        return before + places[course.index], size

    @property
    def _head_box(self) -> Box:
        return Box(self.box.x + PAD, self.box.y + 6, self.box.w - 2 * PAD - 3 * PITCH + 2, ICON)

    def _write_head(self, paint: Paint, dst: Surface) -> None:
        box, (said, size) = self.box, self._head
        write_line(paint, dst, said, self._head_box, "display", size, "#7A4A1A")
        dst.fill((166, 127, 69), paint.rect(box.x + PAD, box.y + HEAD, box.w - 2 * PAD, 1.25))


def _down_from(scale: float) -> Iterator[float]:
    """Sizes of text, from the one that is wanted to the smallest."""
    while scale > 1.0:
        yield scale
        scale -= 0.2
    yield 1.0
