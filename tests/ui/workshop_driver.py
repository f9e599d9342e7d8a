"""The workshop with a few mods in it, for its tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.ui.scenes.workshop import WorkshopScene
from tests.ui.driver import Driver
from tests.ui.plain import over_nothing

MANIFEST = """mod: {id}
name: {{en: {name}, fr: {french}}}
version: "1.0"
author: Zoë
games: [{games}]
"""
TAX = """mod: tax_collector
game: potion_panic
cards:
  tax_collector:
    copies: 3
    play: smash
    shape: vial
    jewel: slate
    name: {en: Tax Collector, de: Steuereintreiber, fr: Percepteur}
    steps:
      - {do: draw, count: 1}
      - {do: steal_shards, count: 1}
  robgoblin: {copies: 3}
  funky_punch: remove
"""
GREEDY = """mod: greedy
game: potion_panic
cards:
  robgoblin: {copies: 4, steps: [{do: steal_shards, count: 2}]}
"""
BROKEN = """mod: broken
game: potion_panic
cards:
  robgoblin: {steps: [{do: steel_shards, count: 2}]}
"""


def write_mod(home: Path, name: str, title: str, french: str, games: str, **files: str) -> Path:
    """A mod in a player's home; `files` are those of games."""
    folder = home / "data" / "mods" / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mod.yaml").write_text(MANIFEST.format(id=name, name=title, french=french, games=games), encoding="utf-8")
    for game, text in files.items():
        (folder / f"{game}.yaml").write_text(text, encoding="utf-8")
    return folder


def write_three(home: Path) -> None:
    """Two sound mods that disagree, and one that does not fit."""
    write_mod(home, "tax_collector", "Tax Collector", "Percepteur", "potion_panic", potion_panic=TAX)
    write_mod(home, "greedy", "Greedy goblin", "Gobelin avide", "potion_panic", potion_panic=GREEDY)
    write_mod(home, "broken", "Broken", "Cassé", "potion_panic", potion_panic=BROKEN)


@contextmanager
def at_work(home: Path, size: tuple[int, int] = (960, 540), language: str = "en", *, on: tuple[str, ...] = (), page: str = "mods",
            **wishes: Any) -> Iterator[Driver]:
    """The workshop, open at a page, with these mods on."""
    with over_nothing(home, size, language) as driver:
        driver.app.set("mods", list(on))
        driver.app.open("workshop", page=page, **wishes)
        driver.settle()
        yield driver


def workshop(driver: Driver) -> WorkshopScene:
    """The scene in charge."""
    assert isinstance(driver.scene, WorkshopScene)
    return driver.scene


def walk(driver: Driver, name: str, *, most: int = 80) -> None:
    """Brings the focus to a target by Tab and arrows alone."""
    for _ in range(most):
        wanted, current = driver.target(name), driver.scene.top.focus.current
        if current is not None and current.zone == wanted.zone and driver.scene.top.focus.by_keyboard:
            break
        driver.key(pygame.K_TAB)
    for _ in range(most):
        current, wanted = driver.scene.top.focus.current, driver.target(name)
        if current is not None and current.id == name:
            return
        assert current is not None
        dx, dy = (b - a for a, b in zip(current.box.centre, wanted.box.centre, strict=True))
        if abs(dx) > abs(dy):
            driver.key(pygame.K_RIGHT if dx > 0 else pygame.K_LEFT)
        else:
            driver.key(pygame.K_DOWN if dy > 0 else pygame.K_UP)
        driver.wait(150)
    raise AssertionError(f"the keys never came to {name}, but to {driver.focused}")


def enter(driver: Driver, name: str) -> None:
    """Acts on a target by keys alone."""
    walk(driver, name)
    driver.wait(400)
    driver.key(pygame.K_RETURN)
    driver.frames(3)
