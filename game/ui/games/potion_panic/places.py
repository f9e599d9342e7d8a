"""Where everything lies on Potion Panic's table: the boxes of zones, by the numbers of the box in play and the seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.ids import Seat, zone_seat
from game.ui.box import Box, centred
from game.ui.table.board import Scenery

TABLE_ZONES = (
    "reaction", "mat", "bowl", "bowl.count", "stage", "reserve", "reserve.title", "bench", "own", "own.seal", "own.shards",
    "hand", "prep", "smash", "brew", "reserve_action", "end_turn", "hint", "stone", "candle",
)
PLATE_ZONES = ("plate", "seal", "mark", "hand", "recipes")
ACTION_LAYERS = range(2, 6)
"""So many action candles can be drawn; with fewer or more the number is still told."""
PLAY = Box(544, 194, 136, 164)
"""Where a card is dropped to be played without a target: over the bowl."""
LOOK = Box(24, 186, 1232, 186)
"""Where a hand that is being looked at is spread: over the middle of the table."""
LOOK_HEAD = 34.0


def required_zones(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Every zone the table file must have for this data, by layer."""
    numbers = data["numbers"]
    bench, stacks, public = numbers["bench_slots"], numbers["stacks"], numbers["public_recipes"]
    actions = action_layer(numbers["actions"])
    zones: dict[str, list[str]] = {"table": list(TABLE_ZONES), "answer": ["react", "pass"], "plate": list(PLATE_ZONES)}
    for seats in range(data["seats"]["min"], data["seats"]["max"] + 1):
        zones[f"seats_{seats}"] = [f"seat{place}.plate" for place in range(1, seats)]
    zones[f"plate_bench_{bench}"] = ["name", "shards", "well", *_numbered("slot", bench)]
    zones[f"bench_{bench}"] = [*_numbered("slot", bench), *_numbered("eye", bench)]
    zones[f"stacks_{stacks}"] = ["deck", "deck.count", *_numbered("stack", stacks),
                                 *(f"stack{stack}.count" for stack in range(stacks))]
    zones[f"recipes_{public}"] = ["recipe_deck", "recipe_deck.count", *_numbered("recipe", public)]
    zones[f"reserve_{numbers['private_recipes']}"] = _numbered("reserve", numbers["private_recipes"])
    zones[f"actions_{actions}"] = ["own.name", "own.actions", *_numbered("candle", actions)]
    return zones


def _numbered(name: str, count: int) -> list[str]:
    return [f"{name}{index}" for index in range(count)]


def action_layer(actions: int) -> int:
    """The layer of action candles for a number of actions."""
    return min(max(actions, ACTION_LAYERS.start), ACTION_LAYERS.stop - 1)


class Places:
    """Boxes of a table with the numbers of its data."""

    def __init__(self, scenery: Scenery) -> None:
        self.scenery = scenery
        numbers = scenery.data["numbers"]
        self.bench: int = numbers["bench_slots"]
        self.stacks: int = numbers["stacks"]
        self.public: int = numbers["public_recipes"]
        self.private: int = numbers["private_recipes"]
        self.actions: int = numbers["actions"]

    def near(self, seat: Seat) -> bool:
        """Whether a seat lies at the near side of the table."""
        return self.scenery.place(seat) == 0

    def table(self, name: str) -> Box:
        """A zone that is always there."""
        return self.scenery.layout.box(name)

    def stack(self, name: str) -> Box:
        """A stack, the deck, or one of their counts."""
        return self.scenery.layout.box(name, f"stacks_{self.stacks}")

    def recipe(self, name: str) -> Box:
        """An open recipe, the recipe deck, or its count."""
        return self.scenery.layout.box(name, f"recipes_{self.public}")

    def reserve(self, index: int) -> Box:
        """A place of the own reserve; beyond the last one, the last one."""
        return self.scenery.layout.box(f"reserve{min(index, self.private - 1)}", f"reserve_{self.private}")

    def eye(self, slot: int) -> Box:
        """Where the disc lies that tells its owner what a card on the own bench is."""
        return self.scenery.layout.box(f"eye{slot}", f"bench_{self.bench}")

    def own(self, name: str) -> Box:
        """A part of the near seat's plate that depends on the number of actions."""
        return self.scenery.layout.box(name, f"actions_{action_layer(self.actions)}")

    def plate(self, seat: Seat) -> Box:
        """Another seat's plate."""
        return self.scenery.box(seat, "plate")

    def part(self, seat: Seat, name: str) -> Box:
        """A part of another seat's plate."""
        layout = self.scenery.layout
        layer = "plate" if name in PLATE_ZONES else f"plate_bench_{self.bench}"
        home, box = layout.box("plate", "plate"), self.plate(seat)
        return layout.box(name, layer).moved(box.x - home.x, box.y - home.y)

    def slot(self, seat: Seat, slot: int) -> Box:
        """A place on a bench."""
        if self.near(seat):
            return self.scenery.layout.box(f"slot{slot}", f"bench_{self.bench}")
        return self.part(seat, f"slot{slot}")

    def zone(self, zone: str) -> Box:
        """Where the pieces of a zone of the game lie, or come from and go to."""
        seat = zone_seat(zone)
        if seat is None:
            return self._middle(zone)
        name = zone.partition(".")[2]
        if name.startswith("slot"):
            return self.slot(seat, int(name[4:]))
        if name == "play":
            return self.table("stage")
        if self.near(seat):
            return self.table({"recipes": "reserve", "shards": "own.shards"}.get(name, name))
        if name == "stone":
            return self.stone(seat)
        return self.part(seat, name)

    def _middle(self, zone: str) -> Box:
        if zone.startswith("stack") or zone == "deck":
            return self.stack(zone)
        if zone == "recipe_discard":
            return self.recipe("recipe_deck")
        if zone.startswith("recipe"):
            return self.recipe(zone)
        return self.table(zone if zone == "bowl" else "stage")

    def stone(self, seat: Seat) -> Box:
        """Where the Stone lies while a seat has it."""
        if self.near(seat):
            return self.table("stone")
        seal = self.part(seat, "seal")
        return centred(seal.x + 6, seal.y + 6, 24, 24)
