"""What somebody else has just done on Practice's table stays marked until the next act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.view import View
from game.ui.box import Box
from game.ui.games.potion_making.works import is_work
from game.ui.table.traces import Marks

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard


class Traces(Marks):
    """The pile or the formula that somebody else has just laid down, and the piles that something was taken from for it."""

    def __init__(self, board: PracticeBoard) -> None:
        super().__init__(board.scenery.sitters, self._place)
        self.board = board

    def _place(self, zone: str) -> Box | None:
        board = self.board
        if is_work(zone):
            standing = board.view is not None and zone in board.view.zones and board.standing(board.view, zone) is not None
            return board.spots.tabs.get(zone) if standing else None
        if board.air.awaited(zone):
            return None
        if zone == "supremes":
            apart = board.places.apart(board.view) if board.view is not None else []
            return apart[-1] if apart else None
        return board.places.piles.get(zone)

    def note(self, event: Event, view: View) -> None:
        """Takes note of an event: another's turn begins afresh, and nothing is marked once the near seat plays a card."""
        near = self.board.near
        others_turn = event.kind == "counted" and event.value[0] == "turn" and view.scalars["active"] != near
        if others_turn or (event.kind == "moved" and event.zone == self.board.hand_zone):
            self.clear()
        elif event.kind == "moved" and event.seat not in (None, near):
            self._touch(event)

    def _touch(self, event: Event) -> None:
        """Where a card was laid down, and the pile another was taken from; not where cards went home to."""
        assert event.seat is not None
        zone, to = event.zone or "", event.to or ""
        if zone.startswith("desk."):
            self.zones[zone] = event.seat
        if not is_work(zone) and zone != "returning" and (is_work(to) or to == "supremes" or to.startswith("desk.")):
            self.zones[to] = event.seat
