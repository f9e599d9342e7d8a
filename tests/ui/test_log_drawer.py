"""The log drawer: lines by round, the newest in sight, each opening its rule; by mouse, wheel and keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import SIGILS, Sitter
from game.rules import registry
from game.ui.games.the_potion.words import PotionWords
from game.ui.table.log_drawer import DRAWER, LogDrawer, LogLine, RoundMark
from game.ui.table.narrator import Line, Narrator
from tests.ui.driver import Driver
from tests.ui.measure import faults
from tests.ui.plain import GROUND, over_nothing

pytestmark = pytest.mark.usefixtures("shared_pictures")

NAMES = ("Ada", "Maximilienne-Élisabeth W", "Jean-Baptiste de la Tour", "Célia", "Greta")


@cache
def told() -> tuple[Match, tuple[Line, ...]]:
    """A finished game and its log as seat 0 may read it."""
    sitters = [Sitter(name, colour=seat, sigil=SIGILS[seat]) for seat, name in enumerate(NAMES)]
    match = Match(registry.load("the_potion"), Setup(5, {"match_wins": 3}), 11, sitters)
    chance = Random(11)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, chance.choice(list(match.rules.legal(match.state, seat))))
    narrator = Narrator(PotionWords(match.rules.data, sitters).tell)
    for event in match.feed(0, from_start=True).take()[0]:
        narrator.hear(event)
    return match, tuple(narrator.shown(0, None))


class Log:
    """Lines that may grow while the drawer is open."""

    def __init__(self, count: int | None = None) -> None:
        self.match, everything = told()
        self.lines = list(everything[:count])
        self.rest = list(everything[len(self.lines):])


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with over_nothing(tmp_path) as each:
        yield each


def opened(driver: Driver, log: Log) -> LogDrawer:
    drawer = LogDrawer(lambda: log.lines, driver.scene.close, log.match)
    driver.scene.open(drawer)
    driver.frames(25)
    return drawer


def entries(drawer: LogDrawer) -> list[LogLine]:
    return [row for row in drawer._rows if isinstance(row, LogLine)]


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_everything_fits_with_and_without_a_rule(tmp_path: Path, size, text_size, language):
    with over_nothing(tmp_path, size, language) as driver:
        driver.app.set("text_size", text_size)
        driver.settle()
        drawer = opened(driver, Log())
        assert faults(driver) == []
        driver.key(pygame.K_UP)
        driver.key(pygame.K_RETURN)
        driver.frames(15)
        assert drawer.opened is not None
        assert faults(driver) == []


def test_lines_stand_by_round_and_the_newest_is_in_sight(driver: Driver):
    log = Log()
    drawer = opened(driver, log)
    assert [row.extras["label"] for row in entries(drawer)] == [line.say(driver.app.locale) for line in log.lines]
    rounds = [row.text for row in drawer._rows if isinstance(row, RoundMark)]
    assert rounds == [driver.app.t("table.round", n=number) for number in sorted({line.round for line in log.lines})]
    newest = driver.target(entries(drawer)[-1].name)
    assert newest.clip is not None
    assert newest.clip.encloses(newest.box)
    assert any(row.private for row in entries(drawer))


def test_what_is_said_meanwhile_appears_and_who_reads_above_is_left_alone(driver: Driver):
    log = Log(20)
    drawer = opened(driver, log)
    log.lines.append(log.rest.pop(0))
    driver.frames(15)
    assert drawer._view.offset.goal == pytest.approx(drawer._view.reach)
    driver.point((1000, 400))
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
        pygame.mouse.set_pos(driver.window_point((1000, 400)))
        driver.frames(12)
    before = drawer._view.offset.goal
    assert before < drawer._view.reach
    log.lines.append(log.rest.pop(0))
    driver.frames(15)
    assert drawer._view.offset.goal == pytest.approx(before)
    assert len(entries(drawer)) == 22
    del log.lines[:10]
    driver.frames(2)
    assert len(entries(drawer)) == 12


def test_a_line_opens_its_rule_by_mouse_and_shuts_it_again(driver: Driver):
    drawer = opened(driver, Log())
    name = entries(drawer)[-1].name
    driver.click(name)
    assert drawer.clause == drawer._shown[-1].clause != ""
    driver.click("close_rule")
    assert drawer.opened is None
    driver.click(name)
    driver.frames(12)
    driver.click(name)
    assert drawer.opened is None


def test_the_keyboard_walks_the_lines_and_opens_the_book_at_the_rule(driver: Driver, monkeypatch: pytest.MonkeyPatch):
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(driver.app, "open", lambda route, **wishes: asked.append({"route": route, **wishes}))
    drawer = opened(driver, Log())
    count = len(entries(drawer))
    assert driver.focused == f"line.{count - 1}"
    driver.key(pygame.K_UP)
    driver.key(pygame.K_UP)
    assert driver.focused == f"line.{count - 3}"
    driver.key(pygame.K_RETURN)
    clause = drawer.clause
    assert clause
    assert "{" not in next(each.text for each in drawer.widgets if hasattr(each, "heading"))
    while driver.focused != "open_book":
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert asked[0]["route"] == "rules"
    assert asked[0]["clause"] == clause
    driver.key(pygame.K_ESCAPE)
    assert drawer.opened is None
    assert driver.scene.layers == [drawer]
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.layers == []


@pytest.mark.parametrize("how", ["l", "cross", "beside"])
def test_it_closes(driver: Driver, how: str):
    opened(driver, Log())
    if how == "l":
        driver.key(pygame.K_l)
    else:
        driver.click("close" if how == "cross" else (400, 300))
    driver.frames(2)
    assert driver.scene.layers == []


def test_an_empty_log_says_so(driver: Driver):
    log = Log(0)
    opened(driver, log)
    assert faults(driver) == []
    assert driver.focused == "close"


def test_it_slides_in_and_not_where_motion_is_reduced(tmp_path: Path):
    def drawn_left(driver: Driver) -> bool:
        x, y = driver.window_point((DRAWER.x + 60, DRAWER.y + 300))
        return driver.app.window.surface.get_at((x, y))[:3] != GROUND

    for reduced in (False, True):
        with over_nothing(tmp_path, reduce_motion=reduced) as driver:
            log = Log()
            driver.scene.open(LogDrawer(lambda: log.lines, driver.scene.close, log.match))  # noqa: B023
            driver.frames(1)
            assert drawn_left(driver) is reduced
            driver.frames(25)
            assert drawn_left(driver)
