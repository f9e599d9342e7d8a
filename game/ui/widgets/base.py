"""Widget: one drawn part of a layer, and the text helpers all widgets share.

A widget has a box (logical), draws itself through Paint and offers targets. It holds no game state: values come from callables,
changes go out through callbacks. Scenes make widgets in `build()`, which runs again after a change of language.
"""

from __future__ import annotations

from pygame import Surface

from game.ui.art.controls import draw_focus
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.theme import ColourLike
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

SMALLEST = 12.0
"""No text is set smaller than this, in logical units."""
ONE_LINE, SMALLEST_NAME = 14.0, 12.0
"""A name stands on one line down to this size; on two it may be smaller."""
TIGHT = 1.12
NAME, NAME_LEADING = 16.0, 1.4
HINT, HINT_LEADING = 14.0, 1.25
LEAST_SHARE = 0.86
"""Names and hints of settings: how large they are, how far apart their lines, and how far they may shrink."""
MOST_LINES = 2


class Widget:
    """The common part: a box that a scroll view may shift, no targets, nothing drawn."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self.shift = 0.0

    @property
    def box(self) -> Box:
        """Where it is now."""
        return self._box.moved(0.0, self.shift) if self.shift else self._box

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return []

    def update(self, elapsed: float) -> None:
        """Let `elapsed` ms pass."""

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""


def state_of(focus: Focus, name: str, *, enabled: bool = True) -> str:
    """The state of a control in the words of ui.art.controls: idle, hover, pressed or disabled; the ring is drawn apart."""
    if not enabled:
        return "disabled"
    if focus.depth(name) > 0.5:
        return "pressed"
    return "hover" if focus.warmth(name) > 0.5 else "idle"


def draw_ring(paint: Paint, dst: Surface, target: Target, strength: float = 1.0) -> None:
    """The focus ring round a target, inside its scroll view if it lies in one."""
    before = dst.get_clip()
    if target.clip is not None:
        dst.set_clip(paint.rect(*target.clip.inset(-8, -4)).clip(before))
    draw_focus(paint, dst, *target.box, radius=target.round, strength=strength)
    dst.set_clip(before)


def write_line(
    paint: Paint, dst: Surface, text: str, box: Box, face: str = "ui", size: float = 15, colour: ColourLike = "cream",
    align: str = "l", *, minimum: float = SMALLEST, shadow: bool = False,
) -> None:
    """One line inside a box, vertically centred; shrinks to `minimum` when it is long, then ends in an ellipsis."""
    size = paint.fit(text, face, size, box.w, min(minimum, size))
    at = {"l": box.x, "c": box.x + box.w / 2, "r": box.right}[align]
    shown = paint.shorten(text, face, size, box.w)
    paint.write(dst, shown, at, box.y + box.h / 2, face, size, colour, "m" + align, shadow=shadow)


def fitted_lines(
    paint: Paint, text: str, box: Box, face: str, size: float, leading: float = 1.25, minimum: float = SMALLEST
) -> tuple[list[str], float]:
    """The wrapped lines of a text and the largest size, up to `size`, at which they fill no more than the box."""
    while True:
        lines = paint.wrap(text, face, size, box.w)
        tall = len(lines) * size * leading
        wide = max(paint.width(line, face, size) for line in lines)
        if size <= minimum or (tall <= box.h + 0.5 and wide <= box.w + 0.5):
            return lines, size
        size = max(minimum, size - 0.5)


def write_paragraph(
    paint: Paint, dst: Surface, text: str, box: Box, face: str = "ui", size: float = 15, colour: ColourLike = "cream",
    align: str = "l", *, leading: float = 1.25, valign: str = "t", minimum: float = SMALLEST, shadow: bool = False,
) -> float:
    """A wrapped text inside a box, shrunk until it fits; returns the y below the last line."""
    lines, size = fitted_lines(paint, text, box, face, size, leading, minimum)
    step = size * leading
    spare = box.h - step * len(lines)
    y = box.y + {"t": 0.0, "m": spare / 2, "b": spare}[valign]
    at = {"l": box.x, "c": box.x + box.w / 2, "r": box.right}[align]
    for line in lines:
        paint.write(dst, line, at, y + step / 2, face, size, colour, "m" + align, shadow=shadow)
        y += step
    return y


def caption_lines(paint: Paint, name: str, hint: str, wide: float, share: float) -> tuple[list[str], list[str], float]:
    """The lines of a name and of the hint below it at a share of the player's text size, and how tall both are together."""
    names = paint.wrap(name, "uib", NAME * share, wide)
    hints = paint.wrap(hint, "ui", HINT * share, wide) if hint else []
    return names, hints, (len(names) * NAME * NAME_LEADING + len(hints) * HINT * HINT_LEADING) * share


def write_caption(
    paint: Paint, dst: Surface, name: str, hint: str, box: Box, strong: ColourLike = "parch0", weak: ColourLike = "cream2",
) -> None:
    """What a setting is called and below it what it does, in the player's text size as far as there is room for both."""
    share = paint.reading(1.0)
    while True:
        names, hints, tall = caption_lines(paint, name, hint, box.w, share)
        fits = tall <= box.h and all(paint.width(line, "uib", NAME * share) <= box.w for line in names)
        if fits or share <= LEAST_SHARE:
            break
        share = max(LEAST_SHARE, share - 0.04)
    y = box.y + (box.h - tall) / 2
    rows = [(line, "uib", NAME, NAME_LEADING, strong) for line in names]
    rows += [(line, "ui", HINT, HINT_LEADING, weak) for line in hints]
    for line, face, size, leading, tone in rows:
        write_line(paint, dst, line, Box(box.x, y, box.w, size * leading * share), face, size * share, tone)
        y += size * leading * share


def write_name(paint: Paint, dst: Surface, name: str, box: Box, size: float, align: str = "l") -> None:
    """A name on one line, a long one smaller or on two; what even two cannot hold ends in an ellipsis."""
    one_line = paint.fit(name, "head", size, box.w, ONE_LINE)
    if paint.width(name, "head", one_line) <= box.w:
        write_line(paint, dst, name, box, "head", one_line, "parch0", align, shadow=True)
        return
    lines, size = fitted_lines(paint, name, box, "head", ONE_LINE, TIGHT, SMALLEST_NAME)
    lines = lines if len(lines) <= MOST_LINES else [lines[0], " ".join(lines[1:])]
    step = size * TIGHT
    top = box.centre[1] - step * len(lines) / 2
    for number, line in enumerate(lines):
        row = Box(box.x, top + step * number, box.w, step)
        write_line(paint, dst, line, row, "head", size, "parch0", align, minimum=SMALLEST_NAME, shadow=True)
