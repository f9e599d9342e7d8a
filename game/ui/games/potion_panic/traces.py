"""What somebody else has just done stays marked until the next act: a quiet line in their colour, and their seal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Surface

from game.core.events import Event
from game.core.ids import Seat, zone_seat
from game.core.view import View
from game.match.seats import Sitter
from game.ui.art.paint import Paint
from game.ui.art.pieces import seal
from game.ui.art.vector import panel
from game.ui.box import Box
from game.ui.theme import SEALS, hexed

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

PASSING = ("deck", "recipe_deck", "recipe_discard", "bowl", "play")
"""Where pieces come from or rest on their way: nothing is marked there."""
SEAL = 17.0
LINE = 1.5
APART = 2.5


class Mark(NamedTuple):
    """A marked place and who marked it; ``signed`` with a seal where that is not plain from whose place it is."""

    box: Box
    sitter: Sitter
    signed: bool


class Traces:
    """The places that the last act of somebody else has touched, and whose act it was."""

    def __init__(self, board: PanicBoard) -> None:
        self.board = board
        self.zones: dict[str, Seat] = {}

    def note(self, event: Event, view: View) -> None:
        """Takes note of an event: another's action begins afresh, and nothing is marked once the near seat acts."""
        if self._begins(event, view) or (event.kind in ("declared", "moved") and event.seat == self.board.near):
            self.clear()
            return
        if event.kind != "moved" or event.seat is None:
            return
        for zone in (event.to, event.zone if zone_seat(event.zone or "") != event.seat else None):
            if zone is not None and self._lies(zone):
                self.zones[zone] = event.seat

    def _begins(self, event: Event, view: View) -> bool:
        """Whether another seat is about to act; the near seat's own turn leaves what was done before it marked."""
        if event.kind != "counted" or not event.value or event.value[0] not in ("points", "active"):
            return False
        active = event.value[1] if event.value[0] == "active" else view.scalars["active"]
        return bool(active != self.board.near)

    def _lies(self, zone: str) -> bool:
        """Whether a piece has a place of its own there; the near hand is looked at anyway."""
        name = zone.rpartition(".")[2]
        return name not in PASSING and zone != self.board.hand_zone

    def clear(self) -> None:
        """Nothing is marked."""
        self.zones.clear()

    def marks(self) -> list[Mark]:
        """Every marked place; nothing that is still on its way."""
        board = self.board
        return [
            Mark(board.places.zone(zone), board.scenery.sitters[seat], signed=zone_seat(zone) != seat)
            for zone, seat in self.zones.items() if not board.air.awaited(zone)
        ]


def draw_mark(paint: Paint, dst: Surface, mark: Mark) -> None:
    """A line round a place in a seat's colour, and its seal on the upper left corner."""
    box, sitter, signed = mark
    grown = box.inset(-APART - LINE)
    wide, tall, round_ = grown.w - 2 * LINE, grown.h - 2 * LINE, min(9.0, grown.w * 0.09)
    dark = panel(LINE, LINE, wide, tall, round_, "none", hexed("night"), LINE + 2.0, 0.55)
    line = panel(LINE, LINE, wide, tall, round_, "none", hexed(SEALS[sitter.colour][0]), LINE, 0.95)
    paint.put(dst, paint.svg(dark + line, grown.w, grown.h), grown.x, grown.y)
    if signed:
        paint.put(dst, seal(paint, sitter.sigil, sitter.colour, SEAL), grown.x + 1, grown.y + 1, (0, 1, 2, 150), "c")
