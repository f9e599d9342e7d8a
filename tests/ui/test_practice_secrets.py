"""What somebody cannot know of Practice's table is on no picture, in no text and in no motion."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.practice_driver import PracticeDriver, World, practice_table
from tests.ui.table_driver import Mouse
from tests.ui.worlds import Camera, Film, puppets, same


def film(folder: Path, world: World, humans: int, doing: Any) -> Film:
    """What one world shows of a few moments."""
    with pytest.MonkeyPatch.context() as patch:
        world.begin(patch)
        puppets(patch, 0, slices=2)
        with practice_table(folder, Mouse(), 3, humans, first=0, speed="double", ai_pace="brisk") as table:
            return doing(table)


def my_turn(table: PracticeDriver) -> Film:
    """The human lays a card down and waits until the next one is drawing."""
    table.question()
    camera = Camera(table)
    table.do(table.legal()[0])
    camera.run_until(lambda: table.table.match.state.active == 1)
    camera.run(6)
    return camera.film


def behind(table: PracticeDriver) -> Film:
    """The first of several humans looks at the hand, plays, and the curtain asks for the next one."""
    table.until(lambda: "open" in {each.id for each in table.targets()})
    camera = Camera(table)
    camera.run(4)
    camera.film.mark("closed")
    table.open_curtain()
    camera.run(4)
    camera.film.mark("open")
    return camera.film


HANDS = (("flight.will", "omen.water", "fire.will"), ("unicorn.belladonna", "omen.water", "eternal_youth.tooth"))


@pytest.mark.rule("PM-05")
def test_what_an_opponent_holds_shows_nowhere(tmp_path: Path) -> None:
    worlds = [World(hands={0: ("love_potion.air",) * 2, 1: hand}, desk=(), deck=5) for hand in HANDS]
    first, second = (film(tmp_path / str(number), world, 1, my_turn) for number, world in enumerate(worlds))
    assert same(first, second) == ""


@pytest.mark.rule("PM-05")
def test_a_hand_is_on_the_screen_only_while_the_curtain_is_open_for_it(tmp_path: Path) -> None:
    worlds = [World(hands={0: hand, 1: ("love_potion.air",)}, desk=(), deck=5) for hand in HANDS]
    first, second = (film(tmp_path / str(number), world, 3, behind) for number, world in enumerate(worlds))
    assert same(first.cut(end="closed"), second.cut(end="closed")) == ""
    assert first.pictures[-1] != second.pictures[-1]
