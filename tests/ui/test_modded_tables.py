"""Mods and set numbers from the set-up to the results: offered, remembered, told; unsound ones stop no game; F5 on the way."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.data import paths, ruleset
from game.data.problems import DataError
from game.match.match import Match
from game.match.order import Order
from game.match.save import load, save_text
from game.rules import registry
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.table import TableScene
from tests.ui.driver import Driver
from tests.ui.measure import faults
from tests.ui.plain import over_nothing
from tests.ui.table_driver import sitters
from tests.ui.workshop_driver import BROKEN, TAX, enter, write_mod, write_three

pytestmark = pytest.mark.usefixtures("shared_pictures")

GAMES = tuple(registry.GAMES)


def setup(driver: Driver, game: str = "potion_panic") -> SetupScene:
    """The set-up of a game."""
    driver.app.open("setup", game=game)
    driver.settle()
    assert isinstance(driver.scene, SetupScene)
    return driver.scene


def table(driver: Driver) -> TableScene:
    """The table in charge."""
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    return driver.scene


# ---------------------------------------------------------------- numbers


def test_numbers_are_set_by_keys_alone_and_remembered(tmp_path: Path) -> None:
    with over_nothing(tmp_path) as driver:
        setup(driver)
        enter(driver, "number.actions.more")
        driver.key(pygame.K_RETURN)
        driver.frames(2)
        enter(driver, "start")
        scene = table(driver)
        assert scene.match.rules.data["numbers"]["actions"] == 5
        assert scene.match.rules.data["house_numbers"] == {"actions": 5}
        assert scene._modded == driver.app.t("modded.line", list="Actions in a turn: 5")
    with over_nothing(tmp_path) as driver:
        scene = setup(driver)  # type: ignore[assignment]
        assert scene.model.numbers["actions"] == 5  # type: ignore[attr-defined]
        driver.click("numbers.reset")
        assert scene.model.set_otherwise == {}  # type: ignore[attr-defined]


def test_numbers_lie_in_the_save_and_in_the_next_game(tmp_path: Path) -> None:
    rules = registry.load("potion_panic", (), {"actions": 5, "hand": 3})
    assert rules.data["house_numbers"] == {"actions": 5}
    order = Order("potion_panic", sitters(3, 1), {}, 5, numbers={"actions": 5})
    match = order.begin(rules)
    loaded, departure = load(save_text(match), registry.build)
    assert departure is None
    assert loaded.rules.data["numbers"]["actions"] == 5
    from game.match.order import rematch, same_deal

    assert same_deal(loaded).numbers == rematch(loaded, 6).numbers == {"actions": 5}


def test_numbers_that_do_not_fit_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with over_nothing(tmp_path) as driver:
        scene = setup(driver)
        driver.click("number.bench_slots.less")
        assert "bench has only 2 places" in scene.saying
        driver.click("start")
        driver.settle()
        assert driver.scene is scene
        driver.click("number.bench_slots.more")
        assert scene.saying == ""
        driver.click("start")
        assert "house_numbers" not in table(driver).match.rules.data


@pytest.mark.parametrize("game", GAMES)
def test_every_number_has_its_row(tmp_path: Path, game: str) -> None:
    with over_nothing(tmp_path) as driver:
        scene = setup(driver, game)
        assert set(scene.model.numbers) == set(ruleset.offered_numbers(game))
        assert scene.model.numbers == {name: scene.rules.data["numbers"][name] for name in scene.model.numbers}  # type: ignore[union-attr]
        view = next(each for each in scene.widgets if getattr(each, "name", "") == "rules" and hasattr(each, "scroll_to"))
        for offset in range(0, int(view.reach) + 300, 300):  # type: ignore[attr-defined]
            view.scroll_to(offset, glide=False)  # type: ignore[attr-defined]
            driver.frames(2)
            # What lies half outside of the view is smaller there, and only there.
            assert [fault for fault in faults(driver) if not fault.startswith("too small to hit")] == []
        assert driver.target("numbers.reset").hit(driver.app.paint.scale).h * driver.app.paint.scale > 39.9


def test_a_mod_sets_how_numbers_stand(tmp_path: Path) -> None:
    quick = "mod: quick\ngame: potion_panic\nnumbers:\n  actions: 4\noptions:\n  win_shards: {default: 6}\n"
    write_mod(tmp_path, "quick", "Quick", "Rapide", "potion_panic", potion_panic=quick)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["quick"])
        scene = setup(driver)
        assert (scene.model.numbers["actions"], scene.model.options["win_shards"]) == (4, 6)
        assert scene.model.set_otherwise == {}
        assert scene.saying == driver.app.t("modded.line", list="Quick 1.0")


def _extreme(game: str, end: int) -> dict[str, int]:
    """Every number as far to one end as still fits together with the others."""
    limits, standing = ruleset.offered_numbers(game), ruleset.load(game)["numbers"]
    found: dict[str, int] = {}
    for name, ends in limits.items():
        ways = sorted({ends[end], (ends[end] + standing[name]) // 2, standing[name]}, reverse=bool(end))
        found[name] = next(value for value in ways if _fits(game, {**found, name: value}))
    return found


def _fits(game: str, numbers: dict[str, int]) -> bool:
    try:
        ruleset.load(game, (), numbers)
    except DataError:
        return False
    return True


def _play_on(match: Match, plies: int) -> None:
    from game.ai.levels import agent
    from game.core.agent import thought_random

    opponent = agent(match.rules.id, "random", match.rules)
    while match.to_act and (match.ply < plies or match.state.owed):
        seat = match.to_act[0]
        thought = opponent.begin(match.view(seat), match.handle(seat).legal, thought_random(match.seed, match.ply, seat))
        while (action := thought.step(1000)) is None:
            pass
        match.submit(seat, action)


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_tables_are_drawn_for_the_whole_range_of_numbers(tmp_path: Path, game: str, end: int) -> None:
    numbers = _extreme(game, end)
    least = registry.load(game).seats.start
    with over_nothing(tmp_path, (1280, 720), speed="instant", ai_pace="instant") as driver:
        for seats in (least, 4):
            match = Order(game, sitters(seats, 1), {}, 5, 0, numbers=numbers).begin(registry.load(game, (), numbers))
            _play_on(match, 12)
            path = tmp_path / "game.json"
            path.write_text(save_text(match), encoding="utf-8")
            driver.app.open("table", path=path)
            driver.settle()
            driver.wait(400)
            assert faults(driver) == []


# ---------------------------------------------------------------- unsound mods


def test_an_unsound_mod_never_stops_a_game(tmp_path: Path) -> None:
    write_three(tmp_path)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["tax_collector", "broken"])
        driver.app.open("setup", game="potion_panic")
        driver.settle()
        assert type(driver.scene).__name__ == "DataErrorScene"
        assert faults(driver) == []
        assert driver.scene.problems[0].line == 4  # type: ignore[attr-defined]
        driver.click("without")
        driver.settle()
        assert isinstance(driver.scene, SetupScene)
        assert driver.app.settings.mods == ["tax_collector"]
        driver.click("start")
        assert table(driver).match.rules.data["mods"] == [{"id": "tax_collector", "version": "1.0"}]


def test_mods_that_only_do_not_fit_together_are_all_left_out(tmp_path: Path) -> None:
    card = "{copies: 1, play: smash, shape: vial, jewel: slate, steps: [{do: draw, count: 1}]}"
    for name in ("one", "two"):  # both want the same vessel
        text = f"mod: {name}\ngame: potion_panic\ncards:\n  made_{name}: {card}\n"
        write_mod(tmp_path, name, name, name, "potion_panic", potion_panic=text)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["one", "two"])
        driver.app.open("setup", game="potion_panic")
        driver.settle()
        driver.click("without")
        driver.settle()
        assert isinstance(driver.scene, SetupScene)
        assert driver.app.settings.mods == []


def test_nor_the_reading_of_the_rules(tmp_path: Path) -> None:
    write_three(tmp_path)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["broken"])
        driver.app.open("rules", game="potion_panic")
        driver.settle()
        driver.click("without")
        driver.settle()
        assert type(driver.scene).__name__ == "RulebookScene"
        assert driver.app.settings.mods == []


def test_other_games_do_not_mind_an_unsound_mod(tmp_path: Path) -> None:
    write_three(tmp_path)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["broken"])
        assert isinstance(setup(driver, "the_potion"), SetupScene)


# ---------------------------------------------------------------- tables of mods


def _own_table(home: Path, *, spoilt: bool) -> None:
    folder = write_mod(home, "my_table", "My table", "Ma table", "potion_panic")
    (folder / "tables").mkdir(exist_ok=True)
    text = paths.asset("tables", "potion_panic.tmx").read_text(encoding="utf-8")
    text = text.replace('name="bowl"', 'name="blow"', 1) if spoilt else text
    (folder / "tables" / "potion_panic.tmx").write_text(text, encoding="utf-8")


def test_the_table_of_a_mod_is_used(tmp_path: Path) -> None:
    _own_table(tmp_path, spoilt=False)
    path = tmp_path / "data/mods/my_table/tables/potion_panic.tmx"
    from game.ui import layout
    from game.ui.games.table import BOARDS

    zones = BOARDS["potion_panic"]().zones(ruleset.load("potion_panic"))
    shipped = layout.load("potion_panic", zones).box("bowl")
    path.write_text(path.read_text(encoding="utf-8").replace('name="bowl" x="544"', 'name="bowl" x="545"'), encoding="utf-8")
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["my_table"])
        setup(driver)
        driver.click("start")
        assert table(driver).layout.box("bowl").x == shipped.x + 1
        assert table(driver).match.rules.data["mods"] == [{"id": "my_table", "version": "1.0"}]


def test_a_table_of_potions_may_do_without_a_candle(tmp_path: Path) -> None:
    """The shipped table got its candle late: tables that were drawn before are played on as they are."""
    folder = write_mod(tmp_path, "my_table", "My table", "Ma table", "potions") / "tables"
    folder.mkdir()
    text = paths.asset("tables", "potions.tmx").read_text(encoding="utf-8")
    (folder / "potions.tmx").write_text(text.replace('name="candle"', 'name=""'), encoding="utf-8")
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["my_table"])
        setup(driver, "potions")
        driver.click("start")
        shown = table(driver)
        driver.frames(5)
        assert shown.layout.find("candle") is None
        assert shown.layout.find("cauldron") == shown.layout.box("cauldron")
        shown.scenery.wear.burnt = 3
        driver.frames(5)


def test_a_wrong_zone_is_told_by_name_and_file(tmp_path: Path) -> None:
    _own_table(tmp_path, spoilt=True)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["my_table"])
        setup(driver)
        driver.click("start")
        driver.settle()
        (problem,) = driver.scene.problems  # type: ignore[attr-defined]
        assert problem.file.endswith("my_table/tables/potion_panic.tmx")
        assert (problem.params["name"], problem.near) == ("bowl", "blow")
        driver.click("without")
        assert "mods" not in table(driver).match.rules.data


# ---------------------------------------------------------------- F5


def _begun(driver: Driver, **numbers: int) -> TableScene:
    driver.app.open("table", order=Order("potion_panic", sitters(3, 1), {}, 5, 0, numbers=numbers))
    scene = table(driver)
    driver.wait(1500)
    return scene


def _reload(driver: Driver) -> None:
    driver.key(pygame.K_F5)
    driver.settle()


def test_words_that_change_reach_the_running_game(tmp_path: Path) -> None:
    folder = write_mod(tmp_path, "tax_collector", "Tax", "Impôt", "potion_panic", potion_panic=TAX)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["tax_collector"])
        scene = _begun(driver)
        text = TAX.replace("{en: Tax Collector, de: Steuereintreiber, fr: Percepteur}", "{en: Bailiff, de: Büttel, fr: Huissier}")
        (folder / "potion_panic.yaml").write_text(text, encoding="utf-8")
        digest = scene.match.state.digest()
        _reload(driver)
        again = table(driver)
        assert again is not scene
        assert again.match.state.digest() == digest
        assert again.match.rules.data["cards"]["tax_collector"]["name"]["en"] == "Bailiff"
        assert driver.app.toasts.text == driver.app.t("table.dressed")
        kept = json.loads((tmp_path / "data" / "autosave.json").read_text(encoding="utf-8"))
        assert kept["data"]["cards"]["tax_collector"]["name"]["en"] == "Bailiff"


def test_what_plays_otherwise_is_for_the_next_game(tmp_path: Path) -> None:
    folder = write_mod(tmp_path, "tax_collector", "Tax", "Impôt", "potion_panic", potion_panic=TAX)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["tax_collector"])
        scene = _begun(driver)
        (folder / "potion_panic.yaml").write_text(TAX.replace("count: 1}", "count: 2}", 1), encoding="utf-8")
        _reload(driver)
        assert driver.scene is scene
        assert scene.match.rules.data["cards"]["tax_collector"]["steps"][0]["count"] == 1
        assert driver.app.toasts.text == driver.app.t("table.keeps_box")
        driver.app.open("table", order=Order("potion_panic", sitters(3, 1), {}, 6, 0))
        assert table(driver).match.rules.data["cards"]["tax_collector"]["steps"][0]["count"] == 2


def test_numbers_set_at_the_table_do_not_stand_in_the_way_of_new_words(tmp_path: Path) -> None:
    folder = write_mod(tmp_path, "tax_collector", "Tax", "Impôt", "potion_panic", potion_panic=TAX)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["tax_collector"])
        _begun(driver, actions=5)
        text = TAX.replace("{en: Tax Collector, de: Steuereintreiber, fr: Percepteur}", "{en: Bailiff, de: Büttel, fr: Huissier}")
        (folder / "potion_panic.yaml").write_text(text, encoding="utf-8")
        _reload(driver)
        data = table(driver).match.rules.data
        assert (data["cards"]["tax_collector"]["name"]["en"], data["numbers"]["actions"]) == ("Bailiff", 5)


def test_an_unsound_box_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    folder = write_mod(tmp_path, "broken", "Broken", "Cassé", "potion_panic", potion_panic=BROKEN.replace("steel", "steal"))
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["broken"])
        scene = _begun(driver)
        (folder / "potion_panic.yaml").write_text(BROKEN, encoding="utf-8")
        _reload(driver)
        (problem,) = driver.scene.problems  # type: ignore[attr-defined]
        assert (problem.line, problem.column) == (4, 28)
        assert faults(driver) == []
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert driver.scene is scene
        _reload(driver)
        (folder / "potion_panic.yaml").write_text(BROKEN.replace("steel", "steal"), encoding="utf-8")
        driver.key(pygame.K_RETURN)
        driver.settle()
        assert driver.scene is scene
        assert driver.app.toasts.text == driver.app.t("app.reloaded")


def test_a_game_begun_with_a_mod_goes_on_without_it(tmp_path: Path) -> None:
    write_three(tmp_path)
    with over_nothing(tmp_path) as driver:
        driver.app.set("mods", ["tax_collector"])
        _begun(driver)
        driver.app.stack.reset(driver.app.make("title"))
        driver.settle()
        driver.app.set("mods", [])
        driver.app.open("continue", path=driver.app.continue_file())
        assert "tax_collector" in table(driver).match.rules.data["cards"]


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_sign_the_pause_and_the_results_are_well_set(tmp_path: Path, language: str) -> None:
    write_three(tmp_path)
    with over_nothing(tmp_path, language=language) as driver:
        driver.app.set("mods", ["tax_collector", "greedy"])
        scene = _begun(driver, actions=5, hand=4, turn_limit=10)
        assert faults(driver) == []
        driver.click("modded")
        driver.frames(3)
        assert faults(driver) == []
        driver.key(pygame.K_ESCAPE)
        scene.doings.open_pause()
        driver.settle()
        assert faults(driver) == []
        driver.app.stack.pop()
        driver.settle()
        _play_on(scene.match, 100_000)
        driver.wait(400)
        scene.skip_all()
        driver.wait(2500)
        assert type(driver.scene).__name__ == "ResultsScene"
        assert driver.scene.modded  # type: ignore[attr-defined]
        assert faults(driver) == []
