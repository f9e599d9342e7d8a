"""The replay: watched by every device, forwards and back, and never more of it seen than may be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.ids import ALL, PUBLIC
from game.core.rules import Setup
from game.match.match import Match
from game.match.save import save_text
from game.rules import registry
from game.ui.kept.watching import watch
from game.ui.scenes.replay import ReplayScene
from game.ui.table.log_drawer import LogDrawer
from tests.ui.driver import Driver
from tests.ui.measure import faults
from tests.ui.plain import over_nothing
from tests.ui.table_driver import sitters


@cache
def played(game: str, plies: int = 10_000, seats: int = 3, humans: int = 2) -> str:
    """The save of a game played at random so far."""
    match = Match(registry.load(game), Setup(seats), 7, sitters(seats, humans))
    chance = Random(7)
    while match.to_act and match.ply < plies:
        seat = match.to_act[0]
        match.submit(seat, chance.choice(list(match.rules.legal(match.state, seat))))
    return save_text(match)


@contextmanager
def watching(folder: Path, text: str, **more: Any) -> Iterator[Driver]:
    with over_nothing(folder, **more) as driver:
        assert watch(driver.app, text)
        driver.settle()
        yield driver


def scene_of(driver: Driver) -> ReplayScene:
    assert isinstance(driver.scene, ReplayScene)
    return driver.scene


def until_shown(driver: Driver) -> None:
    scene = scene_of(driver)
    for _ in range(600):
        if scene.beats.shown:
            return
        driver.frames()
    raise AssertionError("it never came to rest")


def test_every_button_does_what_it_says(tmp_path: Path) -> None:
    with watching(tmp_path, played("the_potion")) as driver:
        scene, last = scene_of(driver), scene_of(driver).film.length
        assert (scene.showing.at, scene.playing, scene.viewer) == (0, False, PUBLIC)
        driver.click("step_on", after=0)
        until_shown(driver)
        assert scene.model.shown == scene.film.view(1, PUBLIC)
        driver.click("part_on", after=0)
        until_shown(driver)
        assert (scene.showing.at, scene.model.shown) == (scene.marks[1].at, scene.film.view(scene.marks[1].at, PUBLIC))
        driver.click("step_back", after=0)
        driver.click("part_back", after=0)
        assert scene.showing.at == 0
        box = driver.target("reel").box
        driver.click((box.right - 3, box.centre[1]), after=0)
        assert scene.showing.at == last
        driver.tap("eyes.1")
        assert scene.model.shown == scene.film.view(last, 1)
        driver.click("eyes.all", after=0)
        assert scene.model.shown == scene.film.view(last, ALL)
        driver.click("first", after=0)
        assert scene.showing.at == 0
        driver.click("log", after=0)
        assert isinstance(driver.scene.top, LogDrawer)


def test_it_plays_to_the_end_by_keys_alone(tmp_path: Path) -> None:
    with watching(tmp_path, played("the_potion"), speed="instant") as driver:
        scene = scene_of(driver)
        driver.key(pygame.K_RETURN)
        assert scene.playing
        driver.frames(3 * scene.film.length, 50)
        assert (scene.showing.at, scene.playing) == (scene.film.length, False)
        assert scene.model.shown == scene.film.view(scene.film.length, PUBLIC)
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_LEFT)
        assert (driver.focused, scene.showing.at) == ("reel", scene.film.length - 1)
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert not isinstance(driver.scene, ReplayScene)


@pytest.mark.parametrize("game", ["potions", "potion_panic"])
def test_motions_end_where_the_record_is(tmp_path: Path, game: str) -> None:
    """Steps shown as motions, through a seat's eyes; the model itself logs an error where it departs."""
    with watching(tmp_path, played(game, 24, humans=0), speed="quadruple") as driver:
        scene = scene_of(driver)
        scene.look_as(1)
        for at in (1, 2, 15, 16):
            scene.go(at)
            until_shown(driver)
            assert scene.model.shown == scene.film.view(at, 1)


def test_only_what_is_public_is_offered_while_several_can_go_on(tmp_path: Path) -> None:
    with watching(tmp_path, played("potion_panic", 30)) as driver:
        assert [target.id for target in driver.targets() if target.id.startswith("eyes.")] == ["eyes.public"]
        said = [getattr(widget, "text", "") for widget in driver.scene.widgets]
        assert driver.app.t("replay.why_public") in said
        assert not any(target.id.startswith(("call", "hear")) for target in driver.targets())


def test_it_says_whether_the_record_is_sound(tmp_path: Path) -> None:
    plain = json.loads(played("the_potion"))
    plain["digests"][3] = "another"
    with watching(tmp_path, json.dumps(plain)) as driver:
        scene = scene_of(driver)
        assert (scene.film.length, scene.film.departure is None) == (3, False)
        assert driver.app.t("replay.departs") in [getattr(widget, "text", "") for widget in scene.widgets]
        driver.app.stack.pop()
        driver.settle()
        for wrong in ({"format": 99}, {"seed": 12345}):
            assert not watch(driver.app, json.dumps({**plain, **wrong}))
            assert driver.app.toasts.text.startswith("This cannot be watched.")


def test_everything_round_the_stage_fits(tmp_path: Path) -> None:
    with watching(tmp_path, played("the_potion", seats=7), language="fr") as driver:
        driver.app.set("text_size", 200)
        scene = scene_of(driver)
        scene.stage.targets = lambda view: []  # type: ignore[method-assign]  # the table has tests of its own
        assert faults(driver) == []
