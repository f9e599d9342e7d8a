"""Practice's table file: every zone is there, nothing overlaps at any number of seats, and piles find room from 4 to 20."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.art.practice_tabs import shelf_spots
from game.ui.box import Box
from game.ui.games.potion_making.places import PLATE_ZONES, TABLE_ZONES, pile_boxes
from game.ui.layout import Layout, load

SEATS = range(2, 7)
GROUNDS = {"mat", "own", "stage", "spread"}
"""What other zones lie on, or what lies over others for a while."""
BUTTONS_BESIDE = Box(1218, 506, 42, 98)
"""Where hiding and taking back stand, right of the gold button."""


def required() -> dict[str, list[str]]:
    zones = {"table": list(TABLE_ZONES), "plate": list(PLATE_ZONES)}
    return zones | {f"seats_{n}": ["slip", *(f"seat{place}.plate" for place in range(1, n))] for n in SEATS}


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load("potion_making", required())


def test_the_file_has_no_zone_that_nobody_knows(layout: Layout) -> None:
    assert {layer: sorted(zones) for layer, zones in layout.layers.items()} == {
        layer: sorted(names) for layer, names in required().items()
    }


def overlaps(zones: dict[str, Box]) -> list[tuple[str, str]]:
    """Zones that meet; a mark lies on its seal."""
    placed = {name: box for name, box in zones.items() if name not in GROUNDS}
    return [
        (first, second) for (first, one), (second, other) in combinations(placed.items(), 2)
        if one.overlap(other) and {first.rpartition(".")[2], second.rpartition(".")[2]} != {"mark", "seal"}
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_on_the_table_overlaps(layout: Layout, seats: int) -> None:
    zones = layout.layers["table"] | layout.layers[f"seats_{seats}"] | {"beside": BUTTONS_BESIDE}
    assert overlaps(zones) == []
    own = layout.box("own")
    assert not any(own.overlap(box) for name, box in zones.items() if name != "own" and not name.startswith("own."))


@pytest.mark.parametrize("seats", SEATS)
def test_the_parts_of_a_panel_lie_on_every_panel_and_apart(layout: Layout, seats: int) -> None:
    parts, home = layout.layers["plate"], layout.box("plate", "plate")
    assert overlaps({name: box for name, box in parts.items() if name != "plate"}) == []
    assert all(home.encloses(box) for box in parts.values())
    for place in range(1, seats):
        box = layout.seat(seats, place, "plate")
        assert box.w == home.w
        assert box.h >= home.h


def test_things_lie_on_their_grounds(layout: Layout) -> None:
    mat, own = layout.box("mat"), layout.box("own")
    assert all(mat.encloses(layout.box(name)) for name in ("piles", "supremes", "desk", "deck", "deck.count", "stage", "spread"))
    assert all(own.encloses(box) for name, box in layout.layers["table"].items() if name.startswith("own."))


@pytest.mark.rule("PM-02")
@pytest.mark.parametrize("count", range(4, 21))
def test_from_four_to_twenty_piles_find_room(layout: Layout, count: int) -> None:
    area = layout.box("piles")
    boxes = pile_boxes(area, count)
    assert len(boxes) == count
    assert all(area.encloses(box, 0.01) for box in boxes)
    assert not any(one.overlap(other) for one, other in combinations(boxes, 2))
    assert all(box.w >= 60 and box.h >= 80 for box in boxes)


@pytest.mark.parametrize("seats", SEATS)
def test_fourteen_formulas_lie_apart_on_every_shelf(layout: Layout, seats: int) -> None:
    home, part = layout.box("plate", "plate"), layout.box("shelf", "plate")
    shelves = [layout.box("own.shelf")]
    for place in range(1, seats):
        box = layout.seat(seats, place, "plate")
        shelves.append(Box(part.x + box.x - home.x, part.y + box.y - home.y, part.w, part.h + box.h - home.h))
    for shelf in shelves:
        for count in range(1, 15):
            spots = [Box(*spot) for spot in shelf_spots(count, shelf, named=True)]
            assert all(shelf.encloses(spot, 0.01) for spot in spots)
            assert not any(one.overlap(other) for one, other in combinations(spots, 2)), (shelf, count)
