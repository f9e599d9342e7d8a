"""What stands round a replay: the reel with its marks, the buttons that move it, and through whose eyes it is watched."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.core.ids import ALL, PUBLIC, Viewer
from game.match.film import Mark
from game.ui.art import controls
from game.ui.art.paint import Paint
from game.ui.art.pieces import SEAL_SHADOW, seal
from game.ui.box import Box
from game.ui.intents import Position
from game.ui.theme import hexed
from game.ui.tween import SPEEDS
from game.ui.widgets.base import Widget, fitted_lines, state_of, write_line
from game.ui.widgets.controls import SLIDER_INSET, Button, Control, IconButton, Segmented
from game.ui.widgets.focus import Focus
from game.ui.widgets.paragraph import Paragraph
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.scenes.replay import ReplayScene

STAGE: Final = Box(0, 0, 1120, 630)
SIDE: Final = Box(1120, 0, 160, 720)
DECK: Final = Box(0, 630, 1120, 90)
BACK: Final = Box(8, 5, 40, 40)
BUTTON, PITCH = 46.0, 54.0
PLAY_WIDE = 72.0
REEL_X, REEL_RIGHT = 416.0, 806.0
EYE_ROW, EYE_PITCH = 48.0, 54.0
EYE_SEAL, NAME_X = 34.0, 49.0
LEADING = 1.12
SMALLEST_GAP = 4.0
"""Marks closer together than this are not all drawn."""
LABELS: Final = ("½×", "1×", "2×", "4×")


class Reel(Control):
    """The whole game as a line, with a mark where each part begins; it is dragged, pressed, or moved by arrow keys."""

    radius = 14.0

    def __init__(self, box: Box, scene: ReplayScene, label: str) -> None:
        super().__init__("reel", box, zone="reel", label=label, tip=label)
        self.scene = scene

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return [self.target(slide=self._slide, move=self._move)]

    def _slide(self, pos: Position | None) -> None:
        if pos is not None:
            share = (pos[0] - self.box.x - SLIDER_INSET) / (self.box.w - 2 * SLIDER_INSET)
            self.scene.halt()
            self.scene.go(round(min(1.0, max(0.0, share)) * self.scene.film.length))

    def _move(self, dx: int, dy: int) -> bool:
        if dx:
            self.scene.step(dx)
        return bool(dx)

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        state = state_of(focus, self.name)
        length, middle = max(1, self.scene.film.length), self.box.centre[1]
        paint.put(dst, self._ticks(paint, length), self.box.x, middle + 7)
        image = controls.slider(paint, self.box.w, self.scene.showing.at / length, "hover" if state == "pressed" else state)
        paint.put(dst, image, self.box.x, middle - 14)


    def _ticks(self, paint: Paint, length: int) -> Surface:
        """The marks, as many as can be told apart."""
        run, ticks, before = self.box.w - 2 * SLIDER_INSET, "", -SMALLEST_GAP
        for mark in self.scene.marks:
            x = SLIDER_INSET + run * mark.at / length
            if x - before >= SMALLEST_GAP:
                ticks += f"M{x:.1f} 0V9"
                before = x
        return paint.svg(f'<path d="{ticks}" stroke="{hexed("brass")}" stroke-width="1.6"/>', self.box.w, 9)


class Where(Widget):
    """Which part and which step is shown, above the reel."""

    def __init__(self, box: Box, scene: ReplayScene) -> None:
        super().__init__(box)
        self.scene = scene

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        write_line(paint, dst, self.scene.where(), self.box, "uib", paint.reading(15, 1.4), "cream", "c")


class Eye(Control):
    """A pair of eyes: a seat's seal and name, or a glyph for everybody's."""

    def __init__(self, name: str, box: Box, scene: ReplayScene, viewer: Viewer, label: str) -> None:
        super().__init__(name, box, zone="eyes", label=label, tip=label, act=partial(scene.look_as, viewer))
        self.scene, self.viewer, self.label = scene, viewer, label
        self._lines: tuple[Paint, list[str], float] | None = None

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, chosen = self.box, self.scene.viewer == self.viewer
        if chosen or focus.warmth(self.name) > 0.3:
            paint.put(dst, controls.list_row(paint, box.w, box.h, "focus" if chosen else "hover", on_walnut=True), box.x, box.y)
        middle = box.x + 8 + EYE_SEAL / 2
        if self.viewer is None or self.viewer == ALL:
            glyph = "eye" if self.viewer is PUBLIC else "info"
            paint.put(dst, paint.glyph(glyph, 24, "brassL"), middle, box.centre[1], anchor="c")
        else:
            sitter = self.scene.film.match.sitters[self.viewer]
            paint.put(dst, seal(paint, sitter.sigil, sitter.colour, EYE_SEAL), middle, box.centre[1], SEAL_SHADOW, "c")
        lines, size = self._fitted(paint)
        y = box.centre[1] - (len(lines) - 1) * size * LEADING / 2
        for line in lines:
            paint.write(dst, line, box.x + NAME_X, y, "head", size, "parch0", "ml", shadow=True)
            y += size * LEADING

    def _fitted(self, paint: Paint) -> tuple[list[str], float]:
        """The name on one line or two, fitted once: that takes longer than to draw it."""
        if self._lines is None or self._lines[0] is not paint:
            wide = self.box.w - NAME_X - 4
            lines, size = fitted_lines(paint, self.label, Box(0, 0, wide, self.box.h), "head", paint.reading(15, 1.2), LEADING)
            lines = lines if len(lines) < 3 else [lines[0], " ".join(lines[1:])]
            self._lines = paint, [paint.shorten(line, "head", size, wide) for line in lines], size
        return self._lines[1], self._lines[2]


def deck(scene: ReplayScene) -> list[Widget]:
    """The buttons, the reel and the speeds."""
    t, y = scene.app.t, DECK.y + (DECK.h - BUTTON) / 2
    x = DECK.x + 18
    part = scene.part or "round"
    moves: list[tuple[str, str, str, Callable[[], object]]] = [
        ("first", "first", "replay.first", scene.rewind),
        ("part_back", "part_back", f"replay.{part}_back", partial(scene.leap, -1)),
        ("step_back", "back", "replay.step_back", partial(scene.step, -1)),
        ("play", "", "", scene.toggle),
        ("step_on", "next", "replay.step_on", partial(scene.step, 1)),
        ("part_on", "part_on", f"replay.{part}_on", partial(scene.leap, 1)),
    ]
    widgets: list[Widget] = []
    for name, glyph, key, act in moves:
        if name == "play":
            label = t("replay.halt" if scene.playing else "replay.play")
            widgets.append(Button("play", Box(x, y - 3, PLAY_WIDE, BUTTON + 6), "", act, "primary", first=True, zone="deck",
                                  glyph="halt" if scene.playing else "play", tip=label, repeatable=True))
            x += PLAY_WIDE + 8
        else:
            widgets.append(IconButton(name, Box(x, y, BUTTON, BUTTON), glyph, t(key), act, zone="deck", repeatable=True))
            x += PITCH
    widgets.append(Where(Box(REEL_X, DECK.y + 8, REEL_RIGHT - REEL_X, 28), scene))
    widgets.append(Reel(Box(REEL_X, DECK.y + 36, REEL_RIGHT - REEL_X, 46), scene, t("replay.reel")))
    speeds = [*zip(SPEEDS, (*LABELS, t("replay.instant")), strict=True)]
    box = Box(REEL_RIGHT + 14, y, DECK.right - REEL_RIGHT - 26, BUTTON)
    widgets.append(Segmented("speed", box, speeds, lambda: scene.speed, scene.set_speed, on_walnut=True, zone="speed",
                             label=t("replay.speed"), tip=t("replay.speed")))
    return widgets


def side(scene: ReplayScene) -> list[Widget]:
    """Back, whose eyes, why not others', and whether the record is sound."""
    app, t = scene.app, scene.app.t
    widgets: list[Widget] = [IconButton("back", BACK, "back", t("app.back"), scene.back, zone="bar")]
    widgets.append(IconButton("log", Box(SIDE.x + 20, 8, 44, 44), "log", t("table.log"), scene.open_log, zone="bar"))
    widgets.append(IconButton("rules", Box(SIDE.x + 84, 8, 44, 44), "book", t("table.rules"), scene.open_rules, zone="bar"))
    inner = Box(SIDE.x + 12, 62, SIDE.w - 22, SIDE.h - 74)
    widgets.append(Paragraph(Box(inner.x + 2, inner.y, inner.w, 42), t("replay.eyes"), 17, "brassL", valign="m", face="head"))
    y = inner.y + 48
    eyes = scene.film.eyes()
    for viewer in eyes:
        key = "replay.public" if viewer is PUBLIC else "replay.all" if viewer == ALL else ""
        label = t(key) if key else scene.film.match.sitters[viewer or 0].name
        widgets.append(Eye(f"eyes.{'public' if viewer is PUBLIC else 'all' if viewer == ALL else viewer}",
                           Box(inner.x - 4, y, inner.w + 6, EYE_ROW), scene, viewer, label))
        y += EYE_PITCH
    if not scene.film.over and scene.film.match.humans:
        why = t("replay.why_public" if len(eyes) == 1 else "replay.why_own")
        widgets.append(Paragraph(Box(inner.x + 2, y + 4, inner.w - 2, 210), why, 14, "cream2", most=1.3))
    key, tone = "sound", "ok"
    if scene.film.departure is not None:
        key, tone = "departs", "bad"
    elif not scene.film.over:
        key, tone = "goes_on", "cream2"
    foot = Box(inner.x + 2, inner.bottom - 84, inner.w - 2, 84)
    widgets.append(Paragraph(foot, app.t(f"replay.{key}"), 14, tone, valign="b", most=1.3))
    return widgets


def part_at(marks: Sequence[Mark], at: int) -> int:
    """The index of the mark whose part a position belongs to."""
    return max(0, bisect_right([mark.at for mark in marks], at) - 1)


def leap_from(marks: Sequence[Mark], at: int, by: int, length: int) -> int:
    """Where the next part begins, or this one, or from its beginning the one before."""
    starts = [mark.at for mark in marks]
    if by > 0:
        following = bisect_right(starts, at)
        return starts[following] if following < len(starts) else length
    before = bisect_left(starts, at) - 1
    return starts[before] if before >= 0 else 0
