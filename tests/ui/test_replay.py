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
from game.ui.games.books import BOOKS
from game.ui.games.exhibits import exhibits
from game.ui.kept.watching import watch
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replay_deck import STAGE
from game.ui.scenes.rulebook import RulebookScene
from game.ui.table.closeup import SHARE, Enlarged
from game.ui.table.log_drawer import LogDrawer
from tests.ui.driver import Driver
from tests.ui.measure import faults
from tests.ui.plain import over_nothing
from tests.ui.table_driver import sitters

pytestmark = pytest.mark.usefixtures("shared_pictures")


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


def enlarged(driver: Driver) -> Enlarged | None:
    top = driver.scene.top
    return top if isinstance(top, Enlarged) else None


@pytest.mark.parametrize("game", registry.GAMES)
def test_everything_on_the_stage_can_be_held_close_and_leads_to_its_rule(tmp_path: Path, game: str) -> None:
    with watching(tmp_path, played(game, 24), speed="instant") as driver:
        scene = scene_of(driver)
        scene.go(16)
        until_shown(driver)
        driver.frames(2)
        held = [each for each in driver.targets() if each.context is not None]
        assert len(held) >= 8
        for target in held:
            assert STAGE.encloses(target.box, 12.0), target.id
            assert target.context is not None
            target.context()
            layer = enlarged(driver)
            assert layer is not None
            assert layer.shown.title, target.id
            assert layer.shown.clause in {clause for each in BOOKS[game]().chapters for clause in each.clauses}, target.id
            scene.close(layer)
        assert not scene.film.over
        spot = next(each for each in held if each.id.startswith("seat1.") and not each.id.endswith(".stake")).box.centre
        driver.point(spot)
        driver.key(pygame.K_F2)
        layer = enlarged(driver)
        assert layer is not None
        pieces = exhibits(game, scene.film.match.rules.data, driver.app.locale)
        assert layer.shown.title not in {each.title for each in pieces}, "nobody's hidden cards"
        driver.click("rule")
        driver.settle()
        book = driver.scene
        assert isinstance(book, RulebookScene)
        assert book.clause == layer.shown.clause
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert driver.scene is scene
        driver.key(pygame.K_ESCAPE)
        assert enlarged(driver) is None


def test_a_thing_on_the_stage_is_enlarged_by_mouse_and_finger(tmp_path: Path) -> None:
    with watching(tmp_path, played("the_potion", 24), speed="instant") as driver:
        spot = driver.target("bottle").box.centre
        driver.point(spot)
        for down in (True, False):
            driver.button(spot, down=down, button=3)
        layer = enlarged(driver)
        assert layer is not None
        height = driver.app.window.surface.get_height()
        assert round(layer.card.h * driver.app.paint.scale) == round(SHARE * height)
        driver.key(pygame.K_ESCAPE)
        assert enlarged(driver) is None
        driver.finger(spot, pygame.FINGERDOWN)
        driver.wait(520)
        driver.finger(spot, pygame.FINGERUP)
        assert enlarged(driver) is not None


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
