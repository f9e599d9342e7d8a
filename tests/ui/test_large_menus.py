"""The largest text on the smallest window: as large as asked for where there is room, nothing clipped or out of reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data.locale import languages
from game.ui.scenes.settings import OWN_PAGES, SettingsScene
from game.ui.scenes.settings_pages import PAGES
from game.ui.widgets.scroll import ScrollView
from tests.ui.driver import driving
from tests.ui.measure import faults, recording
from tests.ui.panic_driver import PanicKeys, panic_table
from tests.ui.potions_driver import potions_table
from tests.ui.test_table_layout import LONG

pytestmark = pytest.mark.usefixtures("shared_pictures")

LONGER = tuple(language for language in languages() if language != "en")
"""The languages that take more room than English."""


@pytest.mark.parametrize("language", LONGER)
def test_every_page_of_the_settings_fits_in_the_largest_text(tmp_path: Path, language: str) -> None:
    found: dict[str, list[str]] = {}
    with driving(tmp_path, (960, 540), language) as driver:
        driver.app.set("text_size", 200)
        driver.app.stack.push(SettingsScene())
        driver.settle()
        for page in (*PAGES, *OWN_PAGES):
            driver.scene.show(page)  # type: ignore[attr-defined]
            found[page] = faults(driver)
        driver.scene.show("motion")  # type: ignore[attr-defined]
        with recording() as record:
            driver.app.renew_paint()
            driver.settle()
        sizes = {line.text: line.size for line in record.lines}
        assert sizes[driver.app.t("settings.reduce_motion.name")] == 32
        assert sizes[driver.app.t("settings.reduce_motion.hint")] == 28
        assert sizes[driver.app.t("settings.tab.motion")] > 30
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LONGER)
def test_setting_the_table_fits_in_the_largest_text(tmp_path: Path, language: str) -> None:
    found: dict[str, list[str]] = {}
    with driving(tmp_path, (960, 540), language) as driver:
        driver.app.set("text_size", 200)
        driver.app.stack.reset(driver.app.make("setup", game="potion_panic"))
        driver.settle()
        for layer in list(driver.scene.layers):  # a lesson may be offered
            driver.scene.close(layer)
        found["at first"] = faults(driver)
        view = next(each for each in driver.scene.widgets if isinstance(each, ScrollView))
        view.scroll_to(view.reach, glide=False)
        found["further down"] = faults(driver)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LONGER)
def test_the_title_fits_in_the_largest_text(tmp_path: Path, language: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "autosave.json").touch()
    found: list[str] = []
    with driving(tmp_path, (960, 540), language) as driver:
        driver.app.set("text_size", 200)
        driver.settle()
        for game in (1, 2):
            driver.scene.chosen = game  # type: ignore[attr-defined]
            found += faults(driver, keeps=True)
    assert found == []


@pytest.mark.parametrize("game", ["potions", "potion_panic"])
def test_a_full_table_fits_in_the_largest_text_and_high_contrast_on_the_smallest_window(tmp_path: Path, game: str) -> None:
    setting, seats, language = {"potions": (potions_table, 6, "fr"), "potion_panic": (panic_table, 4, "en")}[game]
    look = {"text_size": 200, "high_contrast": True}
    found: list[str] = []
    with setting(tmp_path, PanicKeys(), seats, 1, 21, language=language, names=LONG, settings=look) as table:
        table.until(lambda: table.at_table and table.table.shown and bool(table.legal()))
        table.frames(3)
        found += faults(table, keeps=True)
    assert found == []
