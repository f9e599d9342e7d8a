"""Potion Panic's table file: every zone is there and nothing overlaps, whatever the numbers in play."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from game.ui.box import Box
from game.ui.layout import Layout, load
from game.ui.widgets.target import Target

SEATS, BENCH, STACKS, RECIPES, RESERVE, ACTIONS = (
    range(2, 5), range(2, 6), range(2, 5), range(2, 5), range(1, 5), range(2, 6),
)
GROUNDS = {"mat", "reserve", "bench", "own", "plate", "well", "stage"}
"""What other zones lie on; `stage` is where played cards are shown, over the bowl."""
TABLE = (
    "reaction", "mat", "bowl", "bowl.count", "stage", "reserve", "reserve.title", "bench", "own", "own.seal", "own.shards",
    "hand", "prep", "smash", "brew", "reserve_action", "end_turn", "hint", "stone", "candle",
)
CARDS = ("slot", "stack", "deck", "recipe", "recipe_deck")


def _numbered(name: str, count: int) -> list[str]:
    return [f"{name}{index}" for index in range(count)]


def required() -> dict[str, list[str]]:
    zones = {
        "table": list(TABLE), "answer": ["react", "pass"], "plate": ["plate", "seal", "mark", "hand", "recipes"],
    }
    zones |= {f"seats_{n}": [f"seat{place}.plate" for place in range(1, n)] for n in SEATS}
    zones |= {f"plate_bench_{n}": ["name", "shards", "well", *_numbered("slot", n)] for n in BENCH}
    zones |= {f"bench_{n}": [*_numbered("slot", n), *_numbered("eye", n)] for n in BENCH}
    counts = {n: [f"{name}.count" for name in _numbered("stack", n)] for n in STACKS}
    zones |= {f"stacks_{n}": ["deck", "deck.count", *_numbered("stack", n), *counts[n]] for n in STACKS}
    zones |= {f"recipes_{n}": ["recipe_deck", "recipe_deck.count", *_numbered("recipe", n)] for n in RECIPES}
    zones |= {f"reserve_{n}": _numbered("reserve", n) for n in RESERVE}
    zones |= {f"actions_{n}": ["own.name", "own.actions", *_numbered("candle", n)] for n in ACTIONS}
    return zones


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load("potion_panic", required())


def test_the_file_has_no_zone_that_nobody_knows(layout):
    assert {layer: sorted(zones) for layer, zones in layout.layers.items()} == {
        layer: sorted(names) for layer, names in required().items()
    }


def _may_meet(first: str, second: str) -> bool:
    """A count lies on the edge of its pile, an eye on the corner of its card, a mark on its seal."""
    pairs = {(first, second), (second, first)}
    for one, other in pairs:
        if one.removesuffix(".count") == other or one.replace("eye", "slot") == other or (one, other) == ("mark", "seal"):
            return True
    return False


def _overlaps(zones: dict[str, Box]) -> list[tuple[str, str]]:
    placed = {name: box for name, box in zones.items() if name not in GROUNDS}
    return [
        (first, second) for (first, one), (second, other) in combinations(placed.items(), 2)
        if not _may_meet(first, second) and one.overlap(other)
    ]


def _families(layout: Layout) -> list[list[dict[str, Box]]]:
    # `candle` means two things: the one that stands on the table, and those that count actions.
    actions = [
        {name.replace("candle", "action"): box for name, box in layout.layers[f"actions_{n}"].items()} for n in ACTIONS
    ]
    names = (("seats", SEATS), ("bench", BENCH), ("stacks", STACKS), ("recipes", RECIPES), ("reserve", RESERVE))
    return [[layout.layers[f"{name}_{n}"] for n in counts] for name, counts in names] + [actions]


def test_nothing_on_the_table_overlaps_at_any_combination_of_numbers(layout):
    # Two zones meet or do not whatever else lies there: every pair of layers stands for every combination.
    families = [*_families(layout), [layout.layers["table"]]]
    for family in families:
        for layer in family:
            assert _overlaps(layer) == []
    for first, second in combinations(families, 2):
        for one, other in product(first, second):
            assert set(one).isdisjoint(other)
            assert _overlaps(one | other) == []


def test_the_answer_keys_take_the_place_of_the_four_actions_and_of_nothing_else(layout):
    four = {"prep", "smash", "brew", "reserve_action"}
    others = {name: box for name, box in layout.layers["table"].items() if name not in four}
    assert _overlaps(layout.layers["answer"] | others) == []


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("slots", BENCH)
def test_the_parts_of_a_plate_lie_on_every_plate_and_apart(layout, seats, slots):
    parts = layout.layers["plate"] | layout.layers[f"plate_bench_{slots}"]
    home = parts["plate"]
    for name, box in layout.layers[f"seats_{seats}"].items():
        moved = {part: zone.moved(box.x - home.x, box.y - home.y) for part, zone in parts.items()}
        assert moved["plate"] == box, name
        assert all(box.encloses(zone) for zone in moved.values())
        assert all(moved["well"].encloses(moved[slot]) for slot in _numbered("slot", slots))
        assert _overlaps({part: zone for part, zone in moved.items() if part != "plate"}) == []
        assert not any(moved["well"].overlap(moved[part]) for part in ("seal", "name", "hand", "recipes", "shards"))


def test_things_lie_on_their_grounds(layout):
    mat, bench, own, reserve = (layout.box(name) for name in ("mat", "bench", "own", "reserve"))
    for family, ground in (("stacks", mat), ("recipes", mat), ("bench", bench), ("reserve", reserve), ("actions", own)):
        for layer, zones in layout.layers.items():
            if layer.startswith(f"{family}_"):
                assert all(ground.encloses(box) for box in zones.values()), layer


def test_card_places_are_five_wide_and_seven_tall_and_large_enough_to_hit(layout):
    for layer, zones in layout.layers.items():
        for name, box in zones.items():
            if name.rstrip("0123456789") in CARDS and not name.endswith(".count"):
                assert box.h / box.w == pytest.approx(1.4, abs=0.013), (layer, name)
            if not name.endswith(".count") and name.rstrip("0123456789") in (*CARDS, "reserve", "react", "pass", "prep"):
                assert min(box.w, box.h) >= 40, (layer, name)


def test_places_of_a_row_are_equally_far_apart_and_in_order(layout):
    for layer, zones in layout.layers.items():
        for kind in ("slot", "stack", "recipe", "reserve", "candle"):
            row = [zones[name] for name in _numbered(kind, 9) if name in zones]
            gaps = {round(after.x - before.x, 2) for before, after in pairwise(row)}
            assert len(gaps) <= 1, (layer, kind)
            assert all(gap > row[0].w for gap in gaps)


@pytest.mark.parametrize("slots", range(2, 5))
@pytest.mark.parametrize("scale", [0.75, 1.0])
def test_padded_places_of_a_plate_do_not_meet(layout, slots, scale):
    parts = layout.layers[f"plate_bench_{slots}"]
    padded = [Target(name, parts[name]).hit(scale) for name in _numbered("slot", slots)]
    assert not any(one.overlap(other) for one, other in combinations(padded, 2))
