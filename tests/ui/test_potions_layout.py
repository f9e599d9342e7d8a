"""Potions' table file: every zone is there and nothing overlaps, from two seats to six."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.data import ruleset
from game.ui.box import Box
from game.ui.games.potions.places import PLATE_ZONES, SPARE_ZONES, required_zones
from game.ui.layout import Layout, load

SEATS = range(2, 7)
GROUNDS = {"mat", "own", "plate"}
"""What other zones lie on."""
OVER = {"choice", "reveal"}
"""What lies over others while it is there."""


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load("potions", required_zones(ruleset.load("potions")))


def overlaps(zones: dict[str, Box]) -> list[tuple[str, str]]:
    placed = {name: box for name, box in zones.items() if name not in GROUNDS | OVER}
    return [
        (first, second) for (first, one), (second, other) in combinations(placed.items(), 2)
        if one.overlap(other) and {first, second} != {"seal", "mark"}
    ]


def test_the_file_has_no_zone_that_nobody_knows(layout):
    wanted = required_zones(ruleset.load("potions"))
    wanted["table"] += SPARE_ZONES
    assert {layer: sorted(zones) for layer, zones in layout.layers.items()} == {
        layer: sorted(names) for layer, names in wanted.items()
    }


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_on_the_table_overlaps(layout, seats):
    layers = layout.layers
    assert overlaps(layers["table"] | layers["dice"] | layers[f"seats_{seats}"]) == []


@pytest.mark.parametrize("seats", SEATS)
def test_plates_stand_in_a_row_clockwise_with_equal_gaps_and_their_parts_on_them(layout, seats):
    plates = [layout.seat(seats, place, "plate") for place in range(1, seats)]
    assert {round(after.x - before.right, 1) for before, after in pairwise(plates)} <= {14.0}
    assert sum(box.centre[0] for box in plates) / len(plates) == pytest.approx(640)
    home = layout.box("plate", "plate")
    for plate in plates:
        parts = {name: layout.box(name, "plate").moved(plate.x - home.x, plate.y - home.y) for name in PLATE_ZONES}
        assert parts["plate"] == plate
        assert all(plate.encloses(box) for box in parts.values())
        assert overlaps(parts) == []


def test_things_lie_on_their_grounds(layout):
    for name in layout.layers["dice"]:
        assert layout.box("mat").encloses(layout.box(name, "dice")), name
    assert layout.box("mat").encloses(layout.box("choice"))
    for name in ("own.seal", "own.name", "own.line", "own.credits"):
        assert layout.box("own").encloses(layout.box(name)), name


def test_what_lies_over_others_leaves_the_cauldron_and_the_buttons_alone(layout):
    for name in ("cauldron", "action", "challenge", "own"):
        assert layout.box("reveal").overlap(layout.box(name)) is None


def test_card_places_are_five_wide_and_seven_tall_and_equally_far_apart(layout):
    for name, box in (*layout.layers["dice"].items(), *layout.layers["table"].items()):
        if name in ("deck", "discard") or name.startswith("slot"):
            assert box.h / box.w == pytest.approx(1.4, abs=0.013), name
    for kind in ("well", "element", "slot"):
        row = [layout.box(f"{kind}{number}", "dice") for number in range(4)]
        assert len({round(after.x - before.x, 1) for before, after in pairwise(row)}) == 1
        assert [box.centre[0] for box in row] == [layout.box(f"well{number}", "dice").centre[0] for number in range(4)]
