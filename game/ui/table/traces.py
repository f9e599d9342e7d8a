"""What somebody else has just done stays marked until the next act: a quiet line in their colour, and their seal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Surface

from game.core.ids import Seat, zone_seat
from game.match.seats import Sitter
from game.ui.art.paint import Paint
from game.ui.art.pieces import seal
from game.ui.art.vector import panel
from game.ui.box import Box
from game.ui.theme import SEALS, hexed

SEAL = 17.0
LINE = 1.5
APART = 2.5


class Mark(NamedTuple):
    """A marked place and who marked it; ``signed`` with a seal where that is not plain from whose place it is."""

    box: Box
    sitter: Sitter
    signed: bool


class Marks:
    """The places that the last act of somebody else has touched, and whose act it was. Which those are, each game says."""

    def __init__(self, sitters: Sequence[Sitter], box: Callable[[str], Box | None]) -> None:
        self._sitters, self._box = sitters, box
        self.zones: dict[str, Seat] = {}

    def clear(self) -> None:
        """Nothing is marked."""
        self.zones.clear()

    def marks(self) -> list[Mark]:
        """Every marked place that is there; ``box`` has none for what is still on its way."""
        found = [(zone, seat, self._box(zone)) for zone, seat in self.zones.items()]
        return [Mark(box, self._sitters[seat], zone_seat(zone) != seat) for zone, seat, box in found if box is not None]


def draw_mark(paint: Paint, dst: Surface, mark: Mark) -> None:
    """A line round a place in a seat's colour, and its seal on the upper left corner."""
    box, sitter, signed = mark
    grown = box.inset(-APART - LINE)
    paint.put(dst, mark_line(paint, box.w, box.h, sitter.colour), grown.x, grown.y)
    if signed:
        paint.put(dst, seal(paint, sitter.sigil, sitter.colour, SEAL), grown.x + 1, grown.y + 1, (0, 1, 2, 150), "c")


def mark_line(paint: Paint, w: float, h: float, colour: int) -> Surface:
    """The line round a place of this size, in a seat's colour."""
    grown = Box(0, 0, w, h).inset(-APART - LINE)
    wide, tall, round_ = grown.w - 2 * LINE, grown.h - 2 * LINE, min(9.0, grown.w * 0.09)
    dark = panel(LINE, LINE, wide, tall, round_, "none", hexed("night"), LINE + 2.0, 0.55)
    line = panel(LINE, LINE, wide, tall, round_, "none", hexed(SEALS[colour][0]), LINE, 0.95)
    return paint.svg(dark + line, grown.w, grown.h)
