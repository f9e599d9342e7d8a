"""Menus in the largest text on the smallest window: as large as asked for where there is room, nothing clipped or out of reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.scenes.settings import OWN_PAGES, SettingsScene
from game.ui.scenes.settings_pages import PAGES
from tests.ui.driver import driving
from tests.ui.measure import faults, recording


@pytest.mark.parametrize("language", ["en", "fr"])
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
