"""How Practice moves: a short ceremony, cards that fly home, counters that hop; all of it skipped by any key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.actions import Action
from game.ui.box import Box
from game.ui.table.greats import LONGEST_MS
from tests.ui.practice_driver import PracticeDriver, World, hand_ref, practice_table
from tests.ui.table_driver import Mouse
from tests.ui.worlds import puppets

FRAME = 10.0
TALISMAN = World(
    hands={0: ("palantirium.air", "eureka.mushrarms", "decomposition.eye"), 1: ("flight.will", "omen.water")},
    works={1: [["fidelity.mushrarms", "oblivion.fern", "warding.phoenix"], ["telepathy.ether", "strength.mind"]],
           0: [["knowledge.water", "fire.will", "isidas_mortum.eye"]]},
    desk=("emanation.ether",), deck=4,
)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two seats at the usual speed, the first a human with a Talisman at hand."""
    TALISMAN.begin(monkeypatch)
    puppets(monkeypatch, 0, slices=1000)
    with practice_table(tmp_path, Mouse(), 2, 1, first=0, speed="normal") as table:
        table.question()
        yield table


def compose(table: PracticeDriver) -> Any:
    """Submits the composition; the first of its moments is shown."""
    match = table.table.match
    match.submit(0, next(action for action in match.handle(0).legal if action.kind == "compose"))
    table.frames(1, FRAME)
    return table.table.board


def lasts(table: PracticeDriver, going: Any, most: int = 400) -> float:
    """How many milliseconds something goes on."""
    for number in range(most):
        if not going():
            return number * FRAME
        table.frames(1, FRAME)
    raise AssertionError("it never ended")


def test_composing_is_a_short_ceremony(table: PracticeDriver) -> None:
    board = compose(table)
    assert len(board.motions.ceremonies) == 1
    assert len(board.air.flights) == 3
    assert board.standing(table.table.eye, "seat1.formula0") is None
    assert lasts(table, lambda: board.motions.ceremonies) < LONGEST_MS
    table.frames(2, FRAME)
    assert board.standing(table.table.eye, "seat0.formula1") == "palantirium.air"


@pytest.mark.rule("PM-60")
def test_cards_that_return_fly_home_to_their_piles(table: PracticeDriver) -> None:
    board = compose(table)
    lasts(table, lambda: board.motions.ceremonies)
    table.frames(2, FRAME)
    homes = {flight.face: flight.end.centre for flight in board.air.flights}
    piles = {"oblivion.fern": "desk.fern", "warding.phoenix": "desk.phoenix", "strength.mind": "desk.mind"}
    assert homes == {kind: board.places.piles[zone].centre for kind, zone in piles.items()}
    starts = {flight.start.centre for flight in board.air.flights}
    panel: Box = board.places.plate(1)
    assert all(panel.holds(start) for start in starts)


@pytest.mark.rule("PM-70")
def test_counters_hop_from_cell_to_cell_and_rest_where_the_rules_say(table: PracticeDriver) -> None:
    board = compose(table)
    seen = set()

    def going() -> bool:
        seen.add(round(board.points[0], 1))
        return list(board.points) != [8.0, 4.0]

    lasts(table, going)
    assert len({value for value in seen if 0 < value < 8}) > 10
    lasts(table, lambda: board.motions.gains)
    assert tuple(board.points) == table.table.eye.scalars["points"] == (8, 4)


def test_any_key_brings_everything_to_its_end(table: PracticeDriver) -> None:
    board = compose(table)
    table.press_key(pygame.K_SPACE, pygame.KSCAN_SPACE)
    assert board.motions.ceremonies[0].t >= 0.0, "a talisman's ceremony is not missed"
    table.frames(12, FRAME)
    table.press_key(pygame.K_SPACE, pygame.KSCAN_SPACE)
    assert not board.motions.ceremonies
    assert set(board.air.coming) <= {"seat1.hand"}, "the next seat may be drawing already"
    assert list(board.points) == [8.0, 4.0]
    assert not board.spent


def test_a_spell_lies_on_the_desk_until_it_is_done(table: PracticeDriver) -> None:
    match, board = table.table.match, table.table.board
    match.submit(0, Action("cast", ("decomposition.eye", "formula0#fire.will")))
    table.frames(1, FRAME)
    lasts(table, lambda: board.on_stage is None)
    assert board.on_stage == "decomposition.eye"
    lasts(table, lambda: board.on_stage is not None)
    assert match.public_view.zones["desk.eye"].cards == ("decomposition.eye", "isidas_mortum.eye")
    lasts(table, lambda: table.table.timeline.busy)
    table.click(hand_ref(0, "palantirium.air"))
    assert table.table.doings.deed().act is not None
