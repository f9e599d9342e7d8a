"""The results: what they say, that they fit with any number of winners, and that every way out is one press away."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.rules import Setup
from game.core.view import Outcome
from game.match.match import Match
from game.match.seats import SIGILS, Sitter
from game.rules import registry
from game.ui.scenes.results import ResultsScene, Words
from game.ui.table.narrator import Line
from tests.ui.driver import Driver
from tests.ui.measure import faults
from tests.ui.plain import over_nothing

pytestmark = pytest.mark.usefixtures("shared_pictures")

NAMES = ("Ada", "Maximilienne-Élisabeth W", "Zoë", "Célia", "Jean-Baptiste de la Tour", "Félix", "Greta")
WAYS = ("rematch", "same_deal", "change_seats", "look", "watch", "title")


class Told(Match):
    """A finished game whose outcome the test tells."""

    told: Outcome

    @property
    def outcome(self) -> Outcome | None:
        return self.told


@cache
def _rules() -> Any:
    return registry.load("the_potion")


def finished(seats: int, wins: int = 1, **changes: Any) -> Told:
    """A game played to its end at random, with an outcome changed as the test wants it."""
    sitters = [Sitter(NAMES[seat], colour=seat, sigil=SIGILS[seat]) for seat in range(seats)]
    match = Told(_rules(), Setup(seats, {"match_wins": wins}), 4, sitters)
    chance = Random(4)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, chance.choice(list(match.rules.legal(match.state, seat))))
    outcome = match.rules.outcome(match.state)
    match.told = outcome._replace(**{"winners": (0,), **changes})
    return match


def opened(driver: Driver, match: Match, **more: Any) -> list[str]:
    """Opens the results and returns what will be called."""
    called: list[str] = []

    def way(name: str) -> Any:
        return lambda: (called.append(name), driver.app.stack.pop())

    driver.app.open(
        "results", match=match, on_rematch=way("rematch"), on_same_deal=way("same_deal"), on_change=way("change_seats"),
        on_title=way("title"), on_look=way("look"), on_watch=way("watch"), **more,
    )
    driver.settle()
    driver.wait(400)
    return called


def scene_of(driver: Driver) -> ResultsScene:
    assert isinstance(driver.scene, ResultsScene)
    return driver.scene


@pytest.mark.parametrize(("size", "text_size", "language"), [
    ((960, 540), 100, "de"), ((960, 540), 100, "fr"), ((1280, 720), 200, "de"), ((1280, 720), 200, "fr"),
    ((1920, 1080), 100, "fr"),
])
def test_everything_fits_with_one_and_with_seven_winners(tmp_path: Path, size, text_size, language):
    everybody = finished(7, 5, winners=tuple(range(7)), scores=(5,) * 7, carry={"first": 1, "match": list(range(7))})
    with over_nothing(tmp_path, size, language) as driver:
        driver.app.set("text_size", text_size)
        for match in (finished(3), everybody):
            opened(driver, match)
            assert faults(driver) == []
            driver.app.stack.pop()
            driver.settle()


def told(count: int) -> list[Line]:
    return [Line("game.the_potion.log.shows", {"name": name, "n": 2, "ingredient": "Vial"}) for name in NAMES[:count]]


def test_how_it_was_won_is_told_where_there_is_room(tmp_path: Path):
    everybody = finished(7, 5, winners=tuple(range(7)), scores=(5,) * 7, carry={"first": 1, "match": list(range(7))})
    cases = ((finished(4), 1, 1), (finished(4, winners=(0, 1)), 2, 2), (everybody, 7, 0))
    with over_nothing(tmp_path) as driver:
        for match, lines, shown in cases:
            opened(driver, match, ending=told(lines))
            said = [widget.text for widget in scene_of(driver).widgets if isinstance(widget, Words)]
            assert sum(text.endswith("all of one kind: Vial.") for text in said) == shown
            assert faults(driver) == []
            driver.app.stack.pop()
            driver.settle()


@pytest.mark.parametrize(("match", "said", "button"), [
    (finished(4), "Ada wins!", "Another game"),
    (finished(4, winners=(0, 2, 3)), "Ada, Zoë and Célia share the win!", "Another game"),
    (finished(4, winners=tuple(range(4)), reason="round_limit"), "A draw: nobody found the way out.", "Another game"),
    (finished(4, 3, carry={"first": 2, "match": []}), "Ada wins!", "Next game"),
    (finished(4, 3, carry={"first": 2, "match": [3]}), "Célia wins the match!", "Another game"),
    (finished(4, 3, carry={"first": 2, "match": [0, 3]}), "Ada and Célia share the match!", "Another game"),
])
def test_what_is_said(tmp_path: Path, match: Told, said: str, button: str):
    with over_nothing(tmp_path) as driver:
        opened(driver, match)
        assert scene_of(driver).headline() == said
        assert driver.target("rematch").label == button


@pytest.mark.parametrize("way", WAYS)
def test_every_way_by_mouse(tmp_path: Path, way: str):
    with over_nothing(tmp_path) as driver:
        called = opened(driver, finished(3))
        driver.click(way)
        driver.settle()
        assert called == [way]


@pytest.mark.parametrize(("keys", "way"), [
    ([pygame.K_RETURN], "rematch"), ([pygame.K_r], "rematch"), ([pygame.K_ESCAPE], "look"),
    ([pygame.K_DOWN, pygame.K_RETURN], "same_deal"), ([pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN], "watch"),
    ([*[pygame.K_DOWN] * 3, pygame.K_RETURN], "title"),
])
def test_every_way_by_keyboard(tmp_path: Path, keys: list[int], way: str):
    with over_nothing(tmp_path) as driver:
        called = opened(driver, finished(3))
        for key in keys:
            driver.key(key)
        driver.settle()
        assert called == [way]


@pytest.mark.parametrize("how", [{}, {"speed": "instant"}, {"reduce_motion": True}])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_r])
def test_a_key_meant_for_what_came_before_chooses_nothing(tmp_path: Path, key: int, how: dict[str, Any]):
    """However fast everything moves: whoever presses again and again does not fall through the results into another game."""
    with over_nothing(tmp_path, **how) as driver:
        called: list[str] = []
        ways = dict.fromkeys(("on_rematch", "on_same_deal", "on_change", "on_title", "on_look"), lambda: called.append("x"))
        driver.app.open("results", match=finished(3), **ways)
        while not isinstance(driver.scene, ResultsScene):
            driver.frames()
        while not driver.app.stack.listening:
            driver.frames()
        for _ in range(10):
            driver.key(key)
        assert called == []
        assert scene_of(driver).drop == 0.0
        driver.wait(400)
        driver.key(key)
        assert called == ["x"]


def test_sparks_fly_only_where_motion_is_wanted(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        opened(driver, finished(3))
        assert scene_of(driver).lively
        driver.wait(1500)
        assert not scene_of(driver).lively
    with over_nothing(tmp_path, reduce_motion=True) as driver:
        opened(driver, finished(3))
        assert not scene_of(driver).lively
        assert scene_of(driver).drop == 0.0


def test_a_game_that_goes_on_has_no_results():
    sitters = [Sitter(name) for name in NAMES[:3]]
    nothing = [lambda: None] * 5
    with pytest.raises(ValueError, match="goes on"):
        ResultsScene(Match(_rules(), Setup(3), 1, sitters), *nothing)


def test_what_a_game_earned_stands_beside_the_banner(tmp_path: Path):
    news = registry.TELLING["the_potion"]().feats
    everybody = finished(7, 5, winners=tuple(range(7)), scores=(5,) * 7, carry={"first": 1, "match": list(range(7))})
    with over_nothing(tmp_path, (960, 540), "fr") as driver:
        called = opened(driver, everybody, news=news, on_fairness=lambda: called.append("fairness"))
        scene = scene_of(driver)
        assert faults(driver) == []
        assert scene.laurels.box.x >= scene.box.right
        assert scene.laurels.box.right <= 1280
        assert scene.laurels.box.moved(0, 102 * (len(news) - 1)).bottom <= 720
        driver.click("fairness")
        assert called == ["fairness"]


def test_what_a_game_earned_does_not_drift_in_where_nothing_is_to_move(tmp_path: Path):
    news = registry.TELLING["the_potion"]().feats[:1]
    with over_nothing(tmp_path, reduce_motion=True) as driver:
        driver.app.stack.push(ResultsScene(finished(3), *[list] * 5, news=news))
        driver.frames(2)
        assert not driver.scene.timeline.busy
        assert scene_of(driver)._share == 1.0
