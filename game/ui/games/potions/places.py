"""Where everything lies on Potions' table: the boxes of zones, by seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.ids import Seat, zone_seat
from game.ui.art.brew_dice import SIZE
from game.ui.box import Box, centred
from game.ui.table.board import Scenery

TABLE_ZONES = (
    "mat", "cauldron", "credits", "deck", "deck.count", "discard", "discard.count", "hand", "own", "own.seal", "own.name",
    "own.line", "own.credits", "action", "challenge", "banner", "choice", "reveal",
)
SPARE_ZONES = ("candle",)
"""Zones of the layer `table` that a table may do without."""
PLATE_ZONES = ("plate", "seal", "mark", "name", "credits", "held", "tab0", "tab1", "tab2", "tab3")
COLUMN_ZONES = ("well", "element", "slot")
HELD_SHARE = 64.0
"""The width of the part of a plate, at its right end, that stands for the cards its seat holds."""


def required_zones(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Every zone the table file must have for this data, by layer."""
    zones = {"table": list(TABLE_ZONES), "plate": list(PLATE_ZONES)}
    zones["dice"] = [f"{name}{column}" for name in COLUMN_ZONES for column in range(len(data["dice"]))]
    for seats in range(data["seats"]["min"], data["seats"]["max"] + 1):
        zones[f"seats_{seats}"] = [f"seat{place}.plate" for place in range(1, seats)]
    return zones


class Places:
    """Boxes of a table."""

    def __init__(self, scenery: Scenery) -> None:
        self.scenery = scenery
        self.dice: tuple[str, ...] = tuple(scenery.data["dice"])

    def near(self, seat: Seat) -> bool:
        """Whether a seat lies at the near side of the table."""
        return self.scenery.place(seat) == 0

    def table(self, name: str) -> Box:
        """A zone that is always there."""
        return self.scenery.layout.box(name)

    def column(self, name: str, number: int) -> Box:
        """A part of a die's column: its well, the name below it, the own laid card."""
        return self.scenery.layout.box(f"{name}{number}", "dice")

    def die(self, name: str) -> Box:
        """The well of a die."""
        return self.column("well", self.dice.index(name))

    @property
    def wells(self) -> list[Box]:
        """The wells of all dice."""
        return [self.column("well", number) for number in range(len(self.dice))]

    @property
    def homes(self) -> list[Box]:
        """Where the dice come to rest."""
        return [centred(*well.centre, SIZE, SIZE) for well in self.wells]

    @property
    def slots(self) -> list[Box]:
        """The places of the own laid cards."""
        return [self.column("slot", number) for number in range(len(self.dice))]

    def plate(self, seat: Seat) -> Box:
        """Another seat's plate."""
        return self.scenery.box(seat, "plate")

    def part(self, seat: Seat, name: str) -> Box:
        """A part of another seat's plate."""
        layout = self.scenery.layout
        home, box = layout.box("plate", "plate"), self.plate(seat)
        return layout.box(name, "plate").moved(box.x - home.x, box.y - home.y)

    def held(self, seat: Seat) -> Box:
        """The part of a plate that stands for the cards its seat holds."""
        box = self.plate(seat)
        return Box(box.right - HELD_SHARE, box.y, HELD_SHARE, box.h)

    def laid(self, seat: Seat) -> Box:
        """The part of a plate that stands for the cards its seat has laid."""
        box = self.plate(seat)
        return Box(box.x, box.y, box.w - HELD_SHARE, box.h)

    def seal(self, seat: Seat) -> Box:
        """The seal of a seat."""
        return self.table("own.seal") if self.near(seat) else self.part(seat, "seal")

    def whole(self, seat: Seat) -> Box:
        """All that is a seat's plate."""
        return self.table("own") if self.near(seat) else self.plate(seat)

    def zone(self, zone: str) -> Box:
        """Where the pieces of a zone of the game lie, or come from and go to, taken as a whole."""
        seat = zone_seat(zone)
        if seat is None:
            return self.die(zone.partition(".")[2]) if zone.startswith(("die.", "faces.")) else self.table(zone)
        name = zone.partition(".")[2]
        if name == "plate":
            return self.whole(seat)
        if name == "tokens":
            return self.table("own.credits") if self.near(seat) else self.part(seat, "credits")
        if self.near(seat):
            return self.table("hand") if name == "held" else self.table("mat")
        return self.part(seat, "held") if name == "held" else self.laid(seat)
