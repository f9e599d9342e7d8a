"""The rulebook: every clause stands in it once, it opens where asked, it can be searched and leafed through."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.data.locale import catalogue, languages
from game.rules import registry
from game.ui.games.books import BOOKS
from game.ui.scenes.rulebook import TEXT, RulebookScene
from game.ui.scenes.rulebook_pages import NUMBER, hits, plain
from game.ui.table.closeup import SHARE, Enlarged
from game.ui.widgets.target import Target
from tests.ui.driver import Driver, driving
from tests.ui.measure import faults, recording
from tests.ui.plain import over_nothing

pytestmark = pytest.mark.usefixtures("shared_pictures")

PREFIX = {"potions": "PO-", "the_potion": "TP-", "potion_panic": "PP-", "potion_making": "PM-"}


def opened(driver: Driver, **wishes: Any) -> RulebookScene:
    driver.app.open("rules", **wishes)
    driver.settle()
    assert isinstance(driver.scene, RulebookScene)
    return driver.scene


def shown(scene: RulebookScene) -> list[str]:
    return [block.clause for page in scene.pages for block in page.blocks if block.clause]


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_clause_that_has_words_stands_in_one_chapter(game: str):
    clauses = [clause for chapter in BOOKS[game]().chapters for clause in chapter.clauses]
    assert len(clauses) == len(set(clauses))
    for language in languages():
        words = {key.removeprefix("rule.") for key in catalogue(language) if key.startswith(f"rule.{PREFIX[game]}")}
        assert words == set(clauses)


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_the_data_fills_every_gap(tmp_path: Path, game: str):
    with over_nothing(tmp_path) as driver:
        scene = opened(driver, game=game)
        for clause in shown(scene):
            assert "{" not in scene.text_of(clause)


@pytest.mark.parametrize(("size", "text_size", "language", "clause"), [
    ((960, 540), 100, "de", "TP-13"), ((960, 540), 100, "fr", "TP-13"), ((1280, 720), 100, "fr", "TP-13"),
    ((1920, 1080), 100, "de", "TP-13"), ((960, 540), 200, "fr", "TP-13"), ((960, 540), 100, "fr", "PP-51"),
    ((1280, 720), 200, "de", "PP-51"),
])
def test_every_page_fits(tmp_path: Path, size, text_size, language, clause):
    with over_nothing(tmp_path, size, language) as driver:
        driver.app.set("text_size", text_size)
        scene = opened(driver, game=next(game for game, start in PREFIX.items() if clause.startswith(start)), clause=clause)
        assert any(block.clause == clause for block in scene.pages[scene.page].blocks)
        for page in scene.pages:
            for block in page.blocks:
                assert TEXT.encloses(block.box(scene.columns[0].w), 1.0), block.clause
                assert block.figure is None or block.figure.wide <= scene.columns[0].w - NUMBER + 10, block.clause
        assert faults(driver) == []
        scene.turn(-99)
        assert faults(driver) == []


def test_a_table_speaks_of_its_own_house_rules(tmp_path: Path):
    rules = registry.load("the_potion")
    with over_nothing(tmp_path) as driver:
        scene = opened(driver, game="the_potion", data=rules.data, options={"match_wins": 4})
        assert "first to 4" in scene.text_of("TP-32")


def test_leafing_by_keyboard_wheel_and_mouse(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        scene = opened(driver, game="the_potion")
        last = len(scene.pages) - 1
        assert last >= 1
        driver.key(pygame.K_RIGHT)
        assert scene.page == 1
        driver.key(pygame.K_LEFT)
        assert scene.page == 0
        driver.key(pygame.K_PAGEDOWN)
        driver.key(pygame.K_PAGEUP)
        driver.click("next")
        assert scene.page == 1
        driver.click("previous")
        driver.click("previous")
        assert driver.app.toasts.text == driver.app.t("rulebook.first_page")


def test_searching_shows_only_what_was_asked_for_without_accents(tmp_path: Path):
    with over_nothing(tmp_path, language="fr") as driver:
        scene = opened(driver, game="the_potion")
        driver.click("search")
        driver.type("eGalite")
        assert shown(scene) == []
        assert faults(driver) == []
        for _ in range(7):
            driver.key(pygame.K_BACKSPACE)
        driver.type("des vides")
        assert shown(scene) == ["TP-18"]
        assert all(word in plain(scene.text_of("TP-18")) for word in ("des", "vides"))
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert isinstance(driver.scene, RulebookScene)
        assert scene.query == ""
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert not isinstance(driver.scene, RulebookScene)


def test_what_is_found_is_counted_marked_and_left_again_by_keys_alone(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        scene = opened(driver, game="potion_panic")
        scene.turn(3)
        before = scene.page
        driver.key(pygame.K_f, pygame.KMOD_CTRL)
        driver.type("GHOST")
        found = shown(scene)
        assert found
        assert sum(scene.found.values()) == len(found)
        assert all("ghost" in plain(scene.text_of(clause)) for clause in found)
        with recording() as record:
            driver.frames(2)
        count = driver.app.t("rulebook.found", n=len(found))
        assert any(line.text == count for line in record.lines)
        driver.key(pygame.K_RETURN)
        assert driver.focused in ("next", "close")
        driver.key(pygame.K_ESCAPE)
        assert (scene.query, scene.page) == ("", before)


def test_hits_are_found_whatever_the_accents_and_capitals():
    assert hits("Élixir, l’élixir", plain("elixir").split()) == [(0, 6), (10, 16)]
    assert hits("Cœur", ["oe"]) == [(1, 2)]
    assert hits("nothing", ["x"]) == []


def test_the_contents_lead_to_a_page_for_each_subject(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        scene = opened(driver, game="potion_making")
        for chapter in scene.book.chapters:
            driver.click(f"chapter.{chapter.name}")
            assert scene.pages[scene.page].chapter == chapter.name
            assert scene.pages[scene.page].blocks[0].clause == chapter.clauses[0]


def test_what_was_asked_for_shines_for_a_moment(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        scene = opened(driver, game="the_potion", clause="TP-30")
        assert scene.light == 1.0
        driver.wait(4000)
        assert scene.light == 0.0
        assert not scene.lively


@pytest.mark.parametrize("how", ["f1", "escape", "cross", "beside"])
def test_it_closes_again(tmp_path: Path, how: str):
    with over_nothing(tmp_path) as driver:
        opened(driver, game="the_potion")
        if how == "f1":
            driver.key(pygame.K_F1)
        elif how == "escape":
            driver.key(pygame.K_ESCAPE)
        else:
            driver.click("close" if how == "cross" else (6, 300))
        driver.settle()
        assert not isinstance(driver.scene, RulebookScene)


def test_the_lines_break_anew_at_another_size_and_in_another_language(tmp_path: Path):
    with driving(tmp_path, first=lambda app: app.make("rules", game="the_potion", clause="TP-30")) as driver:
        driver.app.set("language", "fr")
        driver.resize((1600, 900))
        driver.settle()
        assert faults(driver) == []


# ---------------------------------------------------------------- pictures held close


def pictures(scene: RulebookScene) -> list[Target]:
    return [target for target in scene.targets() if target.zone == "pictures"]


def enlarged(driver: Driver) -> Enlarged | None:
    top = driver.scene.top
    return top if isinstance(top, Enlarged) else None


def test_a_picture_is_held_close_by_every_device_and_leads_back_to_its_page(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        scene = opened(driver, game="potion_panic", clause="PP-33")
        page, spot = scene.page, next(each for each in pictures(scene) if each.id == "picture.PP-33").box.centre

        def put_back(how: Callable[[], object]) -> None:
            driver.frames(2)
            layer = enlarged(driver)
            assert layer is not None
            assert (layer.shown.line, layer.shown.text) == ("PP-33", scene.text_of("PP-33"))
            height = driver.app.window.surface.get_height()
            assert abs(layer.shown.picture(driver.app.paint, layer.card.w).get_height() - SHARE * height) <= 2
            how()
            driver.frames(2)
            assert (driver.scene, enlarged(driver), scene.page) == (scene, None, page)

        driver.point(spot)
        driver.button(spot, down=True, button=3)
        driver.button(spot, down=False, button=3)
        put_back(lambda: driver.key(pygame.K_ESCAPE))
        driver.click(spot)
        put_back(lambda: driver.click((8.0, 300.0)))
        driver.finger(spot, pygame.FINGERDOWN)
        driver.wait(520)
        driver.finger(spot, pygame.FINGERUP)
        put_back(lambda: driver.key(pygame.K_F1))
        driver.point(spot)
        driver.key(pygame.K_i)
        put_back(lambda: driver.key(pygame.K_F2))
        driver.point((8.0, 300.0))
        driver.key(pygame.K_TAB)
        while not (driver.focused or "").startswith("picture."):
            driver.key(pygame.K_TAB)
        while driver.focused != "picture.PP-33":
            driver.key(pygame.K_DOWN)
        driver.key(pygame.K_F2)
        put_back(lambda: driver.key(pygame.K_RETURN))
        driver.wait(500)
        driver.key(pygame.K_RETURN)
        put_back(lambda: driver.key(pygame.K_ESCAPE))
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert driver.scene is not scene


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_picture_of_a_book_can_be_held_close(tmp_path: Path, game: str):
    with over_nothing(tmp_path) as driver:
        scene = opened(driver, game=game)
        held = set()
        for page in range(len(scene.pages)):
            scene.page = page
            scene.turn(0)
            for target in pictures(scene):
                assert TEXT.encloses(target.box, 14.0), target.id
                assert target.context is not None
                target.context()
                layer = enlarged(driver)
                assert layer is not None
                layer.build()
                assert layer.shown.title
                assert layer.shown.text == scene.text_of(layer.shown.line)
                assert layer.card.x >= 16
                assert layer.panel.right <= 1264
                assert layer.card.overlap(layer.panel) is None
                assert layer.card.w >= target.box.w, "never smaller than on its page"
                held.add(target.id.removeprefix("picture."))
                scene.close(layer)
        assert held >= {name for name in scene._figures if not name.islower()}, "all but plates for which a page had no room"
        assert len(held) >= 10
