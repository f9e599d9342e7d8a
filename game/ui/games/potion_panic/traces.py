"""What somebody else has just done on Potion Panic's table stays marked until the next act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.ids import zone_seat
from game.core.view import View
from game.ui.box import Box
from game.ui.table.traces import Marks

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

PASSING = ("deck", "recipe_deck", "recipe_discard", "bowl", "play")
"""Where pieces come from or rest on their way: nothing is marked there."""


class Traces(Marks):
    """The places that the last act of somebody else has touched, and whose act it was."""

    def __init__(self, board: PanicBoard) -> None:
        super().__init__(board.scenery.sitters, self._place)
        self.board = board

    def _place(self, zone: str) -> Box | None:
        return None if self.board.air.awaited(zone) else self.board.places.zone(zone)

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
