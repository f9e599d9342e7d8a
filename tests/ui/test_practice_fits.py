"""Practice's table measured as it is drawn: forty formulas, every text size, everything within reach of the keys."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.ui.widgets.target import target_at
from tests.ui.measure import faults
from tests.ui.panic_driver import PanicKeys
from tests.ui.practice_driver import PracticeDriver, World, full_shelves, hand_ref, practice_table
from tests.ui.table_driver import Mouse
from tests.ui.worlds import puppets

pytestmark = pytest.mark.usefixtures("shared_pictures")

NEIGHBOURS = re.compile(r"targets overlap: (seat\d)\.formula\d+ and \1\.formula\d+ by")
"""Tabs of one seat may meet within what is added to them for the pointer: each is hit wherever it is drawn."""
LONG = ("Maximilienne-Ö de Wîttem", "Bartholomäus Wagenknecht", "Wilhelmina Montgomery W.", "Jean-Christophe Wälchli",
        "Aurélie-Sophie de Montfort", "Friederike Oberstadtler")
SCREENS = (((960, 540), "de"), ((960, 540), "fr"), ((1280, 720), "fr"), ((1920, 1080), "de"))
TALISMAN = World(
    hands={0: ("palantirium.air", "love_potion.air", "invisibility.astral", "eureka.mushrarms", "decomposition.eye"),
           1: ("flight.will", "omen.water")},
    works={1: [["fidelity.mushrarms", "oblivion.fern", "warding.phoenix"], ["telepathy.ether", "strength.mind"]],
           0: [["knowledge.water", "fire.will", "isidas_mortum.eye"]]},
    desk=("warding.phoenix", "emanation.ether", "soothsaying.bloodstone"), deck=4,
)
"""Two seats. The first can make a Talisman of two formulas of its neighbour's, and nothing else."""


@pytest.mark.parametrize(("size", "language"), SCREENS)
@pytest.mark.parametrize(("seats", "counts"), [(6, (7, 7, 7, 7, 7, 5)), (6, (14, 14, 3, 3, 3, 3)), (3, (14, 14, 12))])
def test_forty_formulas_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, counts: tuple[int, ...], size: tuple[int, int], language: str,
) -> None:
    World(works=full_shelves(seats, counts), points=(112, 101, 88, 47, 30, 5)[:seats], deck=0).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with practice_table(tmp_path, Mouse(), seats, 1, first=0, size=size, language=language, names=LONG) as table:
        table.question()
        table.frames(3)
        wrong = faults(table, keeps=True)
        kinds = [card.kind for card in table.table.board.hand_cards.cards]
        table.click(hand_ref(0, str(kinds[0])))
        table.frames(3)
        wrong += faults(table, keeps=True)
        assert [fault for fault in wrong if not NEIGHBOURS.match(fault)] == []
        tabs = [each for each in table.targets() if each.zone == "shelves"]
        assert len(tabs) == sum(counts)
        for tab in tabs:
            under = target_at(table.targets(), tab.box.centre, table.app.paint.scale)
            assert under is not None
            assert under.id == tab.id


def test_with_forty_formulas_every_thing_is_reached_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = (14, 7, 7, 4, 4, 4)
    World(works=full_shelves(6, counts), deck=0).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with practice_table(tmp_path, PanicKeys(), 6, 1, first=0) as table:
        table.question()
        usable = [each for each in table.targets() if each.focusable]
        zones = {zone: [each for each in usable if each.zone == zone] for zone in ("shelves", "desk", "seats")}
        assert len(zones["shelves"]) == sum(counts)
        for zone, targets in zones.items():
            assert reached(table, targets) == {each.id for each in targets}, zone


def reached(table: PracticeDriver, targets: list[Any]) -> set[str]:
    """What arrow keys come to inside a zone, from its first thing."""
    from game.ui.widgets.target import nearest_towards

    found, left = {targets[0].id}, [targets[0]]
    while left:
        here = left.pop()
        others = [each for each in targets if each is not here]
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = nearest_towards(here.box, others, dx, dy)
            if there is not None and there.id not in found:
                found.add(there.id)
                left.append(there)
    return found


@pytest.mark.parametrize(("size", "language"), SCREENS)
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_table_fits_at_every_text_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, text_size: int,
) -> None:
    TALISMAN.begin(monkeypatch)
    puppets(monkeypatch, 0)
    look = {"text_size": text_size, "high_contrast": text_size > 100}
    with practice_table(tmp_path, Mouse(), 2, 1, first=0, size=size, language=language, names=LONG, settings=look) as table:
        table.question()
        wrong = []
        for kind in ("palantirium.air", "love_potion.air", "eureka.mushrarms"):
            table.click(hand_ref(0, kind))
            table.frames(3)
            wrong += faults(table, keeps=True)
            table.table.back()
        table.click("seat1.shelf")
        table.frames(3)
        wrong += faults(table)
        assert [fault for fault in wrong if not NEIGHBOURS.match(fault)] == []
