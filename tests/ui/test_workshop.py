"""The workshop: mods made, switched and ordered; boxes leafed through; entries copied, tried and measured; by keys and mouse."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.data import mods as modding
from game.data import ruleset
from game.data.problems import DataError, Problem
from game.data.settings import Settings
from game.ui.scenes import workshop as workshop_module
from game.ui.scenes.table import TableScene
from game.ui.scenes.workshop import PAGES
from tests.ui.measure import faults
from tests.ui.plain import over_nothing
from tests.ui.workshop_driver import BROKEN, at_work, enter, walk, workshop, write_mod, write_three

pytestmark = pytest.mark.usefixtures("shared_pictures")

WINDOWS = (((960, 540), "de"), ((960, 540), "fr"), ((1280, 720), "fr"), ((1920, 1080), "de"))


# ---------------------------------------------------------------- flows


def test_the_title_leads_to_the_workshop_and_back(tmp_path: Path) -> None:
    with over_nothing(tmp_path) as driver:
        driver.app.stack.reset(driver.app.make("title"))
        driver.settle()
        driver.click("workshop")
        driver.settle()
        assert workshop(driver).page == "mods"
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert type(driver.scene).__name__ == "TitleScene"


def test_a_mod_is_made_and_a_card_copied_into_it_by_keys_alone(tmp_path: Path) -> None:
    with at_work(tmp_path) as driver:
        enter(driver, "new")
        assert driver.focused == "name"
        driver.type("Tax Collector")
        for game in ("the_potion", "potions"):
            enter(driver, f"game.{game}")
        enter(driver, "create")
        (mod,) = modding.find(tmp_path / "data")
        assert (mod.id, mod.names["en"], mod.problems) == ("tax_collector", "Tax Collector", ())
        assert "potions" not in mod.games
        assert driver.app.settings.mods == ["tax_collector"]
        walk(driver, "tab.browse")
        driver.frames(3)
        assert workshop(driver).page == "browse"
        workshop(driver).browser.look_at("potion_panic")
        driver.frames(20)
        walk(driver, "show.cards.yellow")
        assert workshop(driver).browser.chosen == ("cards", "yellow")
        enter(driver, "copy")
        assert "yellow: {copies: 10" in mod.game_file("potion_panic").read_text(encoding="utf-8")
        assert workshop(driver).bench.judged("potion_panic").problems == ()
        driver.key(pygame.K_F5)
        driver.frames(3)
        assert driver.app.toasts.text == driver.app.t("workshop.sound")


def test_mods_are_switched_and_ordered_by_mouse(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path) as driver:
        bench = workshop(driver).bench
        assert [mod.id for mod in bench.mods] == ["broken", "greedy", "tax_collector"]
        driver.click("mod.tax_collector")
        driver.click("mod.greedy")
        assert driver.app.settings.mods == ["tax_collector", "greedy"]
        assert [mod.id for mod in bench.mods] == ["tax_collector", "greedy", "broken"]
        driver.click("up.greedy")
        assert driver.app.settings.mods == ["greedy", "tax_collector"]
        driver.click("up.greedy")
        assert driver.app.toasts.text == driver.app.t("workshop.order_end")
        driver.click("up.broken")
        assert driver.app.toasts.text == driver.app.t("workshop.order_off")
        driver.click("down.greedy")
        driver.click("mod.tax_collector")
        assert driver.app.settings.mods == ["greedy"]


def test_the_order_is_changed_by_keys_alone(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path, on=("greedy", "tax_collector")) as driver:
        enter(driver, "down.greedy")
        assert driver.app.settings.mods == ["tax_collector", "greedy"]
        enter(driver, "mod.greedy")
        assert driver.app.settings.mods == ["tax_collector"]


def test_what_mods_change_stands_beside_what_is_shipped(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path, on=("greedy", "tax_collector"), page="browse", game="potion_panic") as driver:
        browser = workshop(driver).browser
        first = [(each.block, each.name) for each in browser.shown[:3]]
        assert set(first) == {("cards", "robgoblin"), ("cards", "tax_collector"), ("cards", "funky_punch")}
        robgoblin = browser.changed[("cards", "robgoblin")]
        assert [tuple(part) for part in robgoblin.parts] == [
            ("copies", "2", "3"), ("steps", "[{do: steal_shards, count: 1}]", "[{do: steal_shards, count: 2}]"),
        ]
        assert browser.changed[("cards", "tax_collector")].new
        assert browser.changed[("cards", "funky_punch")].gone
        assert [tuple(part) for part in browser.changed[("numbers", "deck")].parts] == [("", "86", "88")]
        clash = workshop(driver).bench.clashes()[0]
        assert clash == ("potion_panic", ("cards.robgoblin.copies", "greedy", "tax_collector"))


def test_the_browser_speaks_either_language(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path, on=("tax_collector",), page="browse", game="potion_panic") as driver:
        browser = workshop(driver).browser
        assert "Tax Collector" in {each.title for each in browser.shown}
        driver.click("language")
        driver.click("language")
        driver.click((driver.target("language").box.right - 20, driver.target("language").box.centre[1]))
        assert browser.words.language == "fr"
        assert "Percepteur" in {each.title for each in browser.shown}
        assert driver.app.locale.language == "en"


@pytest.mark.parametrize("game", ["the_potion", "potions", "potion_making", "potion_panic"])
def test_everything_in_a_box_is_there_to_be_looked_at(tmp_path: Path, game: str) -> None:
    with at_work(tmp_path, page="browse", game=game) as driver:
        browser = workshop(driver).browser
        data = workshop(driver).bench.shipped(game)
        shown = {(each.block, each.name) for each in browser.now}
        blocks = ["ingredients", "dice", "recipes", "formulas", "spells", "elements", "kinds", "options", "numbers"]
        blocks += ["cards"] if game in ("potions", "potion_panic") else []
        wanted = {(block, name) for block in blocks for name in data.get(block, ())}
        assert shown == wanted
        assert all(each.title for each in browser.now)
        for block in browser.blocks:
            browser.open_block(block)
            driver.frames(3)
            assert browser.chosen == (block, browser.shown[0].name)


def test_problems_are_told_with_their_place(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path, on=("broken",)) as driver:
        driver.click("validate")
        assert workshop(driver).page == "problems"
        (problem,) = workshop(driver).bench.problems()
        assert (problem.line, problem.column) == (4, 28)
        assert problem.file.endswith("broken/potion_panic.yaml")
        (tmp_path / "data/mods/broken/potion_panic.yaml").write_text(BROKEN.replace("steel", "steal"), encoding="utf-8")
        driver.key(pygame.K_F5)
        driver.frames(3)
        assert workshop(driver).bench.problems() == ()
        assert driver.app.toasts.text == driver.app.t("workshop.sound")


def test_unsound_mods_that_are_off_are_told_too(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path) as driver:
        broken = workshop(driver).bench.mod("broken")
        assert workshop(driver).faults_of(broken) == 1
        assert workshop(driver).bench.judged("potion_panic").data is not None


def test_a_shipped_file_that_does_not_fit_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load, wrong = ruleset.load, [True]

    def broken(game: str, *rest: object) -> object:
        if wrong and game == "potions":
            raise DataError([Problem("config/games/potions.yaml", "expect_block")])
        return load(game, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(ruleset, "load", broken)
    with over_nothing(tmp_path) as driver:
        driver.app.open("workshop")
        driver.settle()
        assert type(driver.scene).__name__ == "DataErrorScene"
        wrong.clear()
        driver.key(pygame.K_RETURN)
        driver.settle()
        assert workshop(driver).page == "mods"


def test_a_folder_that_cannot_be_opened_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    with at_work(tmp_path) as driver:
        driver.click("folder")
        assert driver.scene.layers[-1].text == str(tmp_path / "data" / "mods")
        driver.key(pygame.K_ESCAPE)
        monkeypatch.setattr(workshop_module, "open_folder", lambda folder: not opened.append(folder))
        driver.click("folder")
        assert opened == [tmp_path / "data" / "mods"]
        assert driver.scene.layers == []


def test_what_a_mod_brought_is_not_copied_again(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path, on=("tax_collector",), page="browse", game="potion_panic") as driver:
        workshop(driver).browser.choose(("cards", "tax_collector"))
        driver.frames(2)
        driver.click("copy")
        assert driver.app.toasts.text == driver.app.t("workshop.is_yours")
        workshop(driver).browser.open_block("numbers")
        workshop(driver).browser.choose(("numbers", "deck"))
        driver.frames(2)
        driver.click("copy")
        assert driver.app.toasts.text == driver.app.t("workshop.counted")


@pytest.mark.parametrize("game", ["the_potion", "potions", "potion_making", "potion_panic"])
def test_whatever_is_copied_changes_nothing_yet(tmp_path: Path, game: str) -> None:
    write_mod(tmp_path, "mine", "Mine", "Le mien", game, **{game: f"mod: mine\ngame: {game}\n"})
    with at_work(tmp_path, on=("mine",), page="browse", game=game) as driver:
        scene = workshop(driver)
        for block in scene.browser.blocks:
            scene.browser.open_block(block)
            scene.browser.choose((block, scene.browser.shown[-1 if block != "numbers" else 1].name))
            scene.copy()
        assert scene.bench.judged(game).problems == ()
        assert scene.bench.changes(game) == ()
        written = scene.bench.mod("mine").game_file(game).read_text(encoding="utf-8")
        assert all(f"\n{block}:\n" in written for block in scene.browser.blocks)


# ---------------------------------------------------------------- trying


@pytest.mark.parametrize(("game", "block", "name", "card"), [
    ("potion_panic", "cards", "tax_collector", "tax_collector"), ("potion_panic", "recipes", "twilight_fizz", "twilight_fizz"),
    ("potion_making", "spells", "eureka", "eureka."), ("potions", "cards", "take", ""), ("the_potion", "dice", "ones", ""),
])
def test_a_card_is_tried_at_a_table(tmp_path: Path, game: str, block: str, name: str, card: str) -> None:
    write_three(tmp_path)
    kept = tmp_path / "data" / "autosave.json"
    with at_work(tmp_path, on=("tax_collector",), page="browse", game=game) as driver:
        workshop(driver).browser.open_block(block)
        workshop(driver).browser.choose((block, name))
        driver.frames(2)
        driver.click("try")
        driver.settle()
        table = driver.scene
        assert isinstance(table, TableScene)
        if card:
            own = [zone for name, zone in table.match.view(0).zones.items() if name.startswith("seat0.")]
            held = [kind for zone in own for kind in zone.cards or ()]
            assert any(kind.startswith(card) for kind in held)
        assert ("mods" in table.match.rules.data) == (game == "potion_panic")
        table.doings.open_pause()
        driver.settle()
        driver.click("leave")
        driver.settle()
        assert workshop(driver).page == "browse"
        assert not kept.exists()


def test_a_table_says_what_it_is_played_with(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path, on=("tax_collector",), page="browse", game="potion_panic") as driver:
        driver.click("try")
        driver.settle()
        driver.wait(2000)
        driver.click("modded")
        assert driver.scene.layers[-1].text == "Tax Collector 1.0"


# ---------------------------------------------------------------- measuring


def _measured(driver: object) -> None:
    laboratory = workshop(driver).laboratory  # type: ignore[arg-type]
    while laboratory.running is not None:
        laboratory.running._running.poll(0.5)
        driver.frames(1)  # type: ignore[attr-defined]


def test_mods_are_measured_in_the_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_three(tmp_path)
    with at_work(tmp_path, on=("tax_collector",), page="browse", game="potion_panic") as driver:
        workshop(driver).browser.choose(("cards", "tax_collector"))
        driver.frames(2)
        driver.click("measure")
        laboratory = workshop(driver).laboratory
        assert (workshop(driver).page, laboratory.kind) == ("measure", "tax_collector")
        laboratory.games = 4
        enter(driver, "start")
        assert laboratory.running is not None
        _measured(driver)
        assert laboratory.report is not None
        assert laboratory.report["games"] == 4
        assert set(laboratory.report["vs"]["differences"]["cards"]) >= {"tax_collector"}
        driver.frames(3)
        assert faults(driver) == []


def test_measuring_is_cancelled_at_any_time(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path, on=("tax_collector",), page="measure", game="potion_panic") as driver:
        laboratory = workshop(driver).laboratory
        laboratory.games = 100_000
        driver.click("start")
        assert laboratory.running is not None
        workers = laboratory.running._running._workers
        driver.click("cancel")
        assert laboratory.running is None
        assert not workers


def test_nothing_is_measured_where_nothing_is_different(tmp_path: Path) -> None:
    with at_work(tmp_path, page="measure", game="potion_panic") as driver:
        driver.click("start")
        assert driver.app.toasts.text == driver.app.t("workshop.lab_same")


# ---------------------------------------------------------------- looks


@pytest.mark.parametrize(("size", "language"), WINDOWS)
@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_cut_or_too_small(tmp_path: Path, page: str, language: str, size: tuple[int, int]) -> None:
    write_three(tmp_path)
    with at_work(tmp_path, size, language, on=("greedy", "tax_collector"), page=page, game="potion_panic") as driver:
        driver.frames(60)
        assert faults(driver) == []


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("game", ["the_potion", "potions", "potion_making", "potion_panic"])
def test_every_part_of_every_box_is_well_set(tmp_path: Path, game: str, language: str) -> None:
    with at_work(tmp_path, language=language, page="browse", game=game) as driver:
        browser = workshop(driver).browser
        for block in browser.blocks:
            browser.open_block(block)
            driver.frames(20)
            assert faults(driver) == [], block


@pytest.mark.parametrize("language", ["fr", "de"])
def test_naming_a_mod_is_well_set(tmp_path: Path, language: str) -> None:
    write_mod(tmp_path, "one", "One", "Un", "potions")
    with at_work(tmp_path, language=language) as driver:
        driver.click("new")
        driver.frames(10)
        assert faults(driver) == []
        driver.click("create")
        assert driver.app.toasts.text == driver.app.t("workshop.no_name")
        for game in ("the_potion", "potions", "potion_making", "potion_panic"):
            driver.click(f"game.{game}")
        driver.click("create")
        assert driver.app.toasts.text == driver.app.t("workshop.no_game")
        driver.key(pygame.K_ESCAPE)
        assert driver.scene.layers == []


def test_settings_remember_the_mods(tmp_path: Path) -> None:
    write_three(tmp_path)
    with at_work(tmp_path) as driver:
        driver.click("mod.greedy")
    with over_nothing(tmp_path) as driver:
        settings: Settings = driver.app.settings
        assert settings.mods == ["greedy"]
