"""A newcomer’s way by keys alone: a mod is made, the card of `config/README.md` written into it, seen, tried, measured."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.data import mods as modding
from game.ui.scenes.table import TableScene
from tests.data.test_tweaking import FILES
from tests.ui.plain import over_nothing
from tests.ui.workshop_driver import enter, walk, workshop

pytestmark = pytest.mark.usefixtures("shared_pictures")

CARD = FILES["mods/tax_collector/potion_panic.yaml"]


def test_from_the_title_to_the_figures_by_keys_alone(tmp_path: Path) -> None:
    with over_nothing(tmp_path, (960, 540), "fr") as driver:
        driver.app.stack.reset(driver.app.make("title"))
        driver.settle()
        enter(driver, "workshop")
        driver.settle()
        enter(driver, "new")
        driver.type("Tax Collector")
        for game in ("the_potion", "potions", "potion_making"):
            enter(driver, f"game.{game}")
        enter(driver, "create")
        (mod,) = modding.find(tmp_path / "data")
        assert mod.games == ("potion_panic",)
        mod.game_file("potion_panic").write_text(CARD, encoding="utf-8")
        driver.key(pygame.K_F5)
        driver.frames(3)
        assert driver.app.toasts.text == driver.app.t("workshop.sound")
        walk(driver, "tab.browse")
        driver.frames(3)
        workshop(driver).browser.look_at("potion_panic")
        driver.frames(20)
        walk(driver, "show.cards.tax_collector")
        assert workshop(driver).browser.chosen == ("cards", "tax_collector")
        enter(driver, "try")
        driver.settle()
        table = driver.scene
        assert isinstance(table, TableScene)
        assert "tax_collector" in (table.match.view(0).zones["seat0.hand"].cards or ())
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        enter(driver, "leave")
        driver.settle()
        enter(driver, "measure")
        laboratory = workshop(driver).laboratory
        assert laboratory.kind == "tax_collector"
        laboratory.games = 3
        enter(driver, "start")
        while laboratory.running is not None:
            laboratory.running._running.poll(0.5)
            driver.frames(1)
        assert laboratory.report is not None
        assert laboratory.report["games"] == 3
        driver.key(pygame.K_ESCAPE)
        driver.settle()
