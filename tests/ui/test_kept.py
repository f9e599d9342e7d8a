"""Kept games on the screen: listed, pictured without a secret, gone on with, and brought back."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from random import Random

import pygame
from pygame import Surface

from game.core.ids import PUBLIC
from game.core.rules import Setup
from game.match.match import Match
from game.match.save import save_text
from game.rules import registry
from game.ui.kept import glance
from game.ui.kept.heading import read_heading, stamp
from game.ui.kept.report import pack
from game.ui.kept.shelf import SLOT, THROWN, Shelf
from game.ui.scenes.kept import KeptScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from tests.ui.driver import Driver, driving
from tests.ui.measure import faults
from tests.ui.plain import over_nothing
from tests.ui.table_driver import order, sitters


def played(game: str, plies: int, seats: int = 3, humans: int = 2) -> Match:
    """A game played at random so far, no sealed round open."""
    match = Match(registry.load(game), Setup(seats), 7, sitters(seats, humans))
    chance = Random(7)
    while match.to_act and (match.ply < plies or match.open is not None):
        seat = match.to_act[0]
        match.submit(seat, chance.choice(list(match.rules.legal(match.state, seat))))
    return match


def drawn(driver: Driver, text: str) -> bytes:
    sheet = None
    for step in glance.picture(driver.app, read_heading(text), (320, 180)):
        sheet = step
    assert isinstance(sheet, Surface)
    return pygame.image.tobytes(sheet, "RGB")


def test_pictures_show_nothing_that_is_hidden(tmp_path: Path) -> None:
    """Hidden cards are dealt anew, as often as you like: the picture of the table stays the same, to the last pixel."""
    with over_nothing(tmp_path) as driver:
        for game in registry.GAMES:
            match = played(game, 33)
            text = save_text(match)
            public = match.public_view
            dealt = [match.rules.imagine(public, Random(seed)) for seed in range(4)]
            other = next((state for state in dealt if state.digest() != match.state.digest()), None)
            if other is None:  # all that is hidden in The Potion is a sealed choice, and that is no part of a save's position
                assert game == "the_potion"
                continue
            again = json.dumps({**json.loads(text), "snapshot": other.plain()})
            assert match.rules.view(other, PUBLIC) == public
            assert drawn(driver, again) == drawn(driver, text), game


def opened(driver: Driver, shelf: Shelf) -> KeptScene:
    driver.app.open("kept")
    driver.settle()
    assert isinstance(driver.scene, KeptScene)
    return driver.scene


def test_from_the_title_to_the_table_by_keys_alone(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        shelf = Shelf(driver.app.folders.data)
        shelf.keep(played("the_potion", 9), "Evening")
        driver.scene.focus.go("kept", by_keyboard=True)
        driver.key(pygame.K_RETURN)
        driver.settle()
        assert isinstance(driver.scene, KeptScene)
        driver.scene.focus.go("row.Evening.json", by_keyboard=True)
        driver.key(pygame.K_RETURN)
        assert driver.focused == "go_on"
        driver.key(pygame.K_RETURN)
        driver.settle()
        assert isinstance(driver.scene, TableScene)
        assert driver.scene.match.ply == played("the_potion", 9).ply
        driver.scene.go_home()
        driver.settle()
        assert isinstance(driver.scene, TitleScene)
        assert [entry.name for entry in shelf.entries(SLOT)] == ["Evening"]
        assert driver.app.continue_file() is not None


def test_names_seconds_and_what_is_thrown_away(tmp_path: Path) -> None:
    with over_nothing(tmp_path) as driver:
        shelf = Shelf(driver.app.folders.data)
        shelf.keep(played("the_potion", 9), "Evening")
        scene = opened(driver, shelf)

        def names() -> list[str]:
            return sorted(entry.name for entry in shelf.entries(SLOT))

        driver.click("rename", after=0)
        driver.key(pygame.K_BACKSPACE)
        driver.key(pygame.K_RETURN)
        assert driver.app.toasts.text == driver.app.t("kept.no_name")
        driver.type("Morning")
        driver.key(pygame.K_RETURN)
        driver.click("duplicate", after=0)
        assert names() == ["Morning", "Morning – copy"]
        driver.click("throw_away", after=0)
        driver.key(pygame.K_ESCAPE)
        assert len(names()) == 2
        driver.click("throw_away")
        driver.click("answer.1", after=0)
        assert (names(), [entry.name for entry in shelf.entries(THROWN)]) == (["Morning"], ["Morning – copy"])
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
        assert names() == ["Morning", "Morning – copy"]
        driver.click("throw_away", after=0)
        driver.click("answer.1", after=0)
        scene.show("thrown")
        driver.tap("bring_back")
        assert (names(), scene.tab) == (["Morning", "Morning – copy"], "games")


def test_a_file_dropped_onto_the_window_is_taken_in_wherever_one_is(tmp_path: Path) -> None:
    source = tmp_path / "from Zoë.json"
    source.write_text(save_text(played("potions", 20)), "utf-8")
    with driving(tmp_path / "home") as driver:
        shelf = Shelf(driver.app.folders.data)
        driver.post(pygame.DROPFILE, file=str(source))
        driver.settle()
        assert isinstance(driver.scene, KeptScene)
        driver.post(pygame.DROPFILE, file=str(source))
        assert [entry.name for entry in shelf.entries(SLOT)] == ["from Zoë", "from Zoë"]
        driver.post(pygame.DROPFILE, file=str(tmp_path))
        assert driver.app.toasts.text.startswith(driver.app.t("kept.not_taken", file=tmp_path.name, reason=""))
        driver.app.open("table", order=order(3, 1, 2))
        driver.settle()
        driver.post(pygame.DROPFILE, file=str(source))
        driver.settle()
        assert isinstance(driver.scene, TableScene)
        assert len(list(shelf.entries(SLOT))) == 3


def test_a_finished_game_is_kept_once_and_watched(tmp_path: Path) -> None:
    with driving(tmp_path, speed="instant", ai_pace="instant") as driver:
        shelf = Shelf(driver.app.folders.data)
        nearly = played("the_potion", 10_000, humans=0)
        shelf.running.write_text(save_text(nearly, stamp()), "utf-8")
        driver.app.open("continue", path=shelf.running)
        driver.settle()
        driver.wait(1600)
        driver.click("watch")
        driver.settle()
        assert isinstance(driver.scene, ReplayScene)
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        driver.click("title")
        driver.settle()
        assert driver.app.continue_file() is None
        scene = opened(driver, shelf)
        scene.show("finished")
        (entry,) = scene.entries
        assert entry.heading is not None
        assert nearly.outcome is not None
        assert entry.heading.winners == nearly.outcome.winners


def test_a_report_holds_what_is_needed(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        driver.app.open("table", order=order(3, 1, 2))
        driver.settle()
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        driver.click("report")
        path = driver.app.folders.data / "reports" / "report-001.zip"
        with zipfile.ZipFile(path) as file:
            assert {"about.json", "settings.json", "mods.json", "game.json", "disk/autosave.json",
                    "logs/potion-cabinet.log"} <= set(file.namelist())
            assert read_heading(file.read("game.json").decode()).game == "the_potion"
            about = json.loads(file.read("about.json"))
            assert set(about["versions"]) == {"The Potion Cabinet", "Python", "pygame-ce", "SDL", "data"}
        assert str(path) in driver.scene.top.text  # type: ignore[attr-defined]
        assert pack(driver.app).name == "report-002.zip"


def test_everything_fits(tmp_path: Path) -> None:
    with over_nothing(tmp_path, language="fr") as driver:
        driver.app.set("text_size", 200)
        shelf = Shelf(driver.app.folders.data)
        shelf.keep(played("the_potion", 9, seats=7), "A long name for a long evening at the ta")
        for name, change in (("Newer", {"format": 99}), ("Hopeless", {"sitters": 1})):
            path = shelf.keep(played("the_potion", 3), name)
            path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **change}), "utf-8")
        path = shelf.keep(played("potions", 9), "Broken")
        shelf.keep(played("potions", 9), "Broken")
        path.write_text("{", "utf-8")
        scene = opened(driver, shelf)
        for entry in scene.entries:
            if entry.path.stem != "Hopeless":
                scene.choose(entry)
                assert faults(driver) == []
        driver.click("take_in")
        driver.wait(200)
        assert faults(driver) == []
