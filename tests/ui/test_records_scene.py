"""The records on the screen: every page fits, is reached by keys alone, tells nothing hidden, and can be begun anew."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.rules import Setup
from game.data.locale import catalogue, languages
from game.data.paths import asset
from game.match.fairness import FACES, PLACES
from game.match.match import Match
from game.match.records import EMPTY, PLAIN, RESULTS
from game.rules import registry
from game.tools.shots_records import made_up
from game.ui.games.luck import DICE
from game.ui.ledger import FILE, Ledger
from game.ui.scenes.records import PAGES, THIS, RecordsScene
from game.ui.scenes.records_fairness import verdict
from game.ui.scenes.records_statistics import Meaning, Row, as_table
from game.ui.theme import JEWELS
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Label
from game.ui.widgets.scroll import ScrollView
from tests.ui.driver import Driver, driving
from tests.ui.measure import faults
from tests.ui.plain import over_nothing
from tests.ui.table_driver import sitters

pytestmark = pytest.mark.usefixtures("shared_pictures")

DECKED = "potion_panic"


def _keep(folder: Path) -> None:
    ledger = Ledger(folder / "data")
    ledger.write(made_up())
    assert ledger.settle() is None


def _shown(driver: Driver, **wishes: object) -> RecordsScene:
    driver.app.open("records", **wishes)
    driver.settle()
    assert isinstance(driver.scene, RecordsScene)
    return driver.scene


def _content(scene: RecordsScene) -> list[Widget]:
    return next(each for each in scene.widgets if isinstance(each, ScrollView)).content


def _texts(scene: RecordsScene) -> str:
    return "\n".join(each.text for each in _content(scene) if isinstance(each, Label))


def _match(game: str, plies: int) -> Match:
    match = Match(registry.load(game), Setup(3), 6, sitters(3, 1))
    random = Random(4)
    while match.to_act and match.ply < plies:
        seat = match.to_act[0]
        legal = match.handle(seat).legal
        match.submit(seat, legal[int(random.random() * len(legal))])
    return match


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    _keep(tmp_path)
    with over_nothing(tmp_path) as made:
        yield made


@pytest.mark.parametrize(("language", "text_size"), [("de", 200), ("fr", 200)])
def test_every_page_fits(tmp_path: Path, language: str, text_size: int) -> None:
    _keep(tmp_path)
    found: dict[str, list[str]] = {}
    with over_nothing(tmp_path, (960, 540), language) as driver:
        driver.app.set("text_size", text_size)
        scene = _shown(driver)
        for page, game in (("statistics", "potion_making"), ("feats", DECKED), ("fairness", "potions")):
            scene.page, scene.game = page, game
            scene.build()
            found[f"{page} {game}"] = faults(driver)
            view = next(each for each in scene.widgets if isinstance(each, ScrollView))
            if view.reach and page == "statistics":
                view.scroll_to(view.reach, glide=False)
                found[f"{page} {game} below"] = faults(driver)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_pages_and_games_are_reached_by_keys_alone(driver: Driver) -> None:
    scene = _shown(driver)
    seen = set()
    for _ in range(12):
        driver.key(pygame.K_TAB)
        seen.add(scene.focus.focused)
        if scene.focus.focused == "tab.statistics":
            break
    for name in ("feats", "fairness"):
        driver.key(pygame.K_DOWN)
        assert scene.page == name
    for _ in range(12):
        driver.key(pygame.K_TAB)
        if scene.focus.focused == "game":
            break
    driver.key(pygame.K_RIGHT)
    assert scene.game == list(registry.GAMES)[1]
    assert scene.page == "fairness"
    assert set(PAGES) == {"statistics", "feats", "fairness"}


def test_the_labels_say_what_the_columns_count(driver: Driver) -> None:
    scene = _shown(driver, game="the_potion")
    heading, whole = [each for each in _content(scene) if isinstance(each, Row)][:2]
    meanings = [each for each in _content(scene) if isinstance(each, Meaning)]
    assert [each.word for each in meanings] == [text for text, _ in heading.cells[1:]]
    rows = made_up().of("the_potion", PLAIN)
    figures = [text for text, _ in whole.cells[1:]]
    finished = [row for row in rows if row.result]
    assert figures[:2] == [str(len(rows)), str(len(finished))]
    assert [int(each) for each in figures[2:6]] == [
        sum(row.result == result for row in finished) for result in (RESULTS[0], RESULTS[1], RESULTS[3], RESULTS[2])
    ]


def test_a_running_game_tells_of_its_dice_and_not_of_its_deck(driver: Driver) -> None:
    scene = _shown(driver, page="fairness", match=_match("potions", 40))
    assert scene.of_this
    names = " ".join(each.text for each in _content(scene) if isinstance(each, Label))
    assert "Potion type" in names
    assert "Merlin’s Ashes" not in names
    driver.click("game")
    scene.back()
    driver.settle()
    scene = _shown(driver, page="fairness", match=_match(DECKED, 40))
    assert "This game has no dice." in _texts(scene)
    scene._pick(DECKED)
    assert "No No Juices" in _texts(scene)
    assert not scene.of_this
    scene._pick(THIS)
    assert "No No Juices" not in _texts(scene)


def test_what_is_odd_is_said_in_plain_words(driver: Driver) -> None:
    scene = _shown(driver, page="fairness", game=DECKED)
    tallies = {tally.sort: tally for tally in scene.book.fairness(DECKED)}
    said = verdict(scene, tallies[PLACES], None)
    assert f"Of {tallies[PLACES].trials} such cards" in said
    cell = tallies[PLACES].cells[0]
    uneven = tallies[PLACES]._replace(cells=(cell._replace(seen=cell.seen + 60), *tallies[PLACES].cells[1:]))
    assert "less than once in 100" in verdict(scene, uneven, None)
    few = tallies[PLACES]._replace(trials=3, cells=tuple(each._replace(expected=0.7) for each in tallies[PLACES].cells))
    assert verdict(scene, few, None) == "3 such cards shuffled: too few to tell."
    assert not any(tally.sort == FACES for tally in tallies.values())


def test_starting_anew_is_asked_first(driver: Driver, tmp_path: Path) -> None:
    scene = _shown(driver)
    driver.click("anew")
    driver.click("answer.0")
    assert Ledger(tmp_path / "data").read() != EMPTY
    driver.click("anew")
    driver.click("answer.1")
    scene.back()
    driver.settle()
    assert Ledger(tmp_path / "data").read() == EMPTY


def test_the_table_for_other_programs_has_every_count(driver: Driver, tmp_path: Path) -> None:
    _shown(driver)
    driver.click("export")
    (path,) = (tmp_path / "data" / "exports").iterdir()
    lines = path.read_text("utf-8-sig").splitlines()
    assert lines == as_table(made_up()).splitlines()
    assert sum(int(line.split(",")[4]) for line in lines[1:]) == len(made_up().rows)


def test_trouble_with_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).write_text("{")
    with over_nothing(tmp_path) as driver:
        _shown(driver)
        driver.wait(200)
        said = [driver.app.toasts.text, *(each.text for each in driver.app.toasts.waiting)]
        assert any("begin anew" in each for each in said)


def test_the_seed_of_the_day_is_the_date_and_is_set_and_unset(tmp_path: Path) -> None:
    with driving(tmp_path, today=lambda: date(2026, 3, 9)) as driver:
        driver.app.open("setup", game="potions")
        driver.settle()
        for layer in list(driver.scene.layers):
            driver.scene.close(layer)
        driver.click("day")
        assert driver.scene.model.seed == "20260309"  # type: ignore[attr-defined]
        driver.click("day")
        assert driver.scene.model.seed == ""  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_achievement_has_words_a_piece_and_a_jewel(game: str) -> None:
    feats = registry.TELLING[game]().feats
    assert len({feat.id for feat in feats}) == len({(feat.piece, feat.jewel) for feat in feats}) == 6
    for feat in feats:
        assert asset("art", f"{feat.piece}.svg").is_file()
        assert feat.jewel in JEWELS
        keys = {f"game.{game}.feat.{feat.id}.{part}" for part in ("name", "how")}
        assert all(keys <= catalogue(language).keys() for language in languages())
    lots = registry.TELLING[game]().lots(registry.load(game).data)
    assert (lots.deck is None) == (f"game.{game}.lots_special" not in catalogue("en"))
    assert bool(lots.dice) == (game in DICE)
