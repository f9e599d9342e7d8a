"""Where everything lies on Practice's table: piles by their number, shelves by theirs, panels by the seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.ids import Seat, zone_seat
from game.core.view import View
from game.ui.art.practice_cards import practice_height
from game.ui.art.practice_desk import TILE
from game.ui.art.practice_tabs import shelf_spots
from game.ui.box import Box, centred
from game.ui.games.potion_making.works import works
from game.ui.table.board import Scenery

TABLE_ZONES = (
    "track", "mat", "piles", "supremes", "desk", "deck", "deck.count", "stage", "spread", "own", "own.seal", "own.mark",
    "own.name", "own.score", "own.shelf", "hand", "second", "action", "candle",
)
PLATE_ZONES = ("plate", "seal", "mark", "name", "held", "score", "shelf")
ONE_ROW = 8
"""So many piles lie in one row; more lie in two."""
GAP = 3.0
ROW_GAP = 9.0
APART = (168.0, 82.0)
"""The size of a card of several elements where it lies apart on the Desk."""


def required_zones(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Every zone the table file must have for this data, by layer."""
    zones = {"table": list(TABLE_ZONES), "plate": list(PLATE_ZONES)}
    for seats in range(data["seats"]["min"], data["seats"]["max"] + 1):
        zones[f"seats_{seats}"] = ["slip", *(f"seat{place}.plate" for place in range(1, seats))]
    return zones


def pile_boxes(area: Box, count: int) -> list[Box]:
    """Where so many piles lie in their area, row by row: tiles of the usual size, smaller where more have to find room."""
    rows = 1 if count <= ONE_ROW else 2
    columns = -(-count // rows)
    wide = min(TILE[0], (area.w + GAP) / columns - GAP)
    tall = min(TILE[1], (area.h + ROW_GAP) / rows - ROW_GAP, wide * TILE[1] / TILE[0])
    pitch = wide + GAP
    left = area.x + (area.w - columns * pitch + GAP) / 2
    top = area.y + (area.h - rows * tall - (rows - 1) * ROW_GAP) / 2
    return [Box(left + n % columns * pitch, top + n // columns * (tall + ROW_GAP), wide, tall) for n in range(count)]


class Places:
    """Boxes of a table."""

    def __init__(self, scenery: Scenery) -> None:
        self.scenery = scenery
        self._tabs: tuple[View | None, Seat, dict[Seat, dict[str, Box]]] = None, 0, {}
        elements = tuple(scenery.data["elements"])
        self.piles = dict(zip([f"desk.{name}" for name in elements], pile_boxes(self.table("piles"), len(elements)), strict=True))

    def near(self, seat: Seat) -> bool:
        """Whether a seat lies at the near side of the table."""
        return self.scenery.place(seat) == 0

    def table(self, name: str) -> Box:
        """A zone that is always there."""
        return self.scenery.layout.box(name)

    @property
    def slip(self) -> Box:
        """The parchment that tells about a card."""
        return self.scenery.layout.box("slip", f"seats_{self.scenery.seats}")

    # --- seats ---

    def plate(self, seat: Seat) -> Box:
        """A seat's panel."""
        return self.table("own") if self.near(seat) else self.scenery.box(seat, "plate")

    def part(self, seat: Seat, name: str) -> Box:
        """A part of a seat's panel; shelves reach down as far as their panels do."""
        if self.near(seat):
            return self.table(f"own.{name}")
        layout = self.scenery.layout
        home, box, part = layout.box("plate", "plate"), self.plate(seat), layout.box(name, "plate")
        taller = box.h - home.h if name == "shelf" else 0.0
        return Box(part.x + box.x - home.x, part.y + box.y - home.y, part.w, part.h + taller)

    def head(self, seat: Seat) -> Box:
        """A panel's upper part: whose it is."""
        box = self.plate(seat)
        return Box(box.x, box.y, box.w, self.part(seat, "shelf").y - box.y - 4)

    def tabs(self, view: View, seat: Seat) -> dict[str, Box]:
        """Where each composed formula of a seat lies, by its zone: with their names as long as all of them have room."""
        if self._tabs[0] is not view or self._tabs[1] != self.scenery.anchor():
            self._tabs = view, self.scenery.anchor(), {}
        found = self._tabs[2].get(seat)
        if found is None:
            zones = works(view, seat)
            spots = shelf_spots(len(zones), self.part(seat, "shelf"), named=True) if zones else []
            found = self._tabs[2][seat] = {zone: Box(*spot) for zone, spot in zip(zones, spots, strict=True)}
        return found

    # --- the Desk ---

    def apart(self, view: View) -> list[Box]:
        """Where the cards of several elements lie; more than have room lie closer together."""
        area, count = self.table("supremes"), view.zones["supremes"].size
        wide, tall = APART
        pitch = min(wide + 10, (area.w - wide) / (count - 1)) if count > 1 else 0.0
        return [Box(area.x + pitch * number, area.y + (area.h - tall) / 2, wide, tall) for number in range(count)]

    def zone(self, zone: str, view: View) -> Box:
        """Where the pieces of a zone lie, or come from and go to, taken as a whole."""
        seat = zone_seat(zone)
        if seat is None:
            return self.piles[zone] if zone in self.piles else self.table("spread" if zone == "returning" else zone)
        name = zone.partition(".")[2]
        if name == "hand":
            return self.table("hand") if self.near(seat) else self.part(seat, "held")
        if name == "shelf":
            return self.part(seat, "shelf")
        return self.tabs(view, seat).get(zone) or self.part(seat, "shelf")


def card_on(box: Box) -> Box:
    """The largest card that covers a box's width, about its middle."""
    return centred(*box.centre, box.w, practice_height(box.w))
