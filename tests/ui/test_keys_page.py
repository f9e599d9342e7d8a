"""Every key can be given another meaning; what it meant before is told first, and nothing changes without a yes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.data import keys, paths
from game.data.locale import Locale, languages
from game.ui.scenes.settings import SettingsScene
from game.ui.table.blind import SCANCODES, blind_keys
from tests.ui.driver import Driver, driving

pytestmark = pytest.mark.usefixtures("shared_pictures")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with driving(tmp_path_factory.mktemp("keys")) as made:
        made.app.stack.push(SettingsScene("keys"))
        made.settle()
        yield made


@pytest.fixture
def driver(app: Driver) -> Driver:
    app.app.set("keys", {})
    app.scene.show("keys")
    app.frames()
    return app


def ask(driver: Driver, command: str) -> None:
    driver.scene.focus.go(f"key.{command}", by_keyboard=True)
    driver.key(pygame.K_RETURN)
    assert len(driver.scene.layers) == 1


def test_every_command_has_a_line_and_a_name(driver: Driver) -> None:
    offered = {each.id for each in driver.targets()}
    assert {f"key.{command}" for command in keys.COMMANDS} <= offered
    for language in languages():
        words = Locale(language)
        for command in keys.COMMANDS:
            assert words.has(f"key.command.{command}")
        for name in keys.PAD_NAMES:
            assert words.has(f"key.cap.{name.replace(' ', '_')}")


def test_a_free_key_is_taken_at_once_and_escape_changes_nothing(driver: Driver) -> None:
    ask(driver, "log")
    driver.key(pygame.K_F3, mod=pygame.KMOD_LCTRL)
    assert driver.app.settings.keys == {"log": ["ctrl+f3", "pad select"]}
    ask(driver, "log")
    driver.key(pygame.K_ESCAPE)
    assert driver.app.settings.keys == {"log": ["ctrl+f3", "pad select"]}


def test_a_conflict_is_told_before_anything_changes_and_swapped_on_a_yes(driver: Driver) -> None:
    ask(driver, "inspect")
    driver.key(pygame.K_l)
    (dialog,) = driver.scene.layers
    assert dialog.text == "L already means “Log”. If you swap, it means “Look closely”, and “Log” has I."
    assert driver.app.settings.keys == {}
    driver.key(pygame.K_ESCAPE)
    assert driver.app.settings.keys == {}
    ask(driver, "inspect")
    driver.key(pygame.K_l)
    driver.key(pygame.K_RETURN)
    assert driver.app.settings.keys == {"inspect": ["l", "pad y"], "log": ["i", "pad select"]}
    assert driver.app.intake.bindings.command("l") == "inspect"
    driver.click("keys.reset")
    assert driver.app.settings.keys == {}
    assert driver.app.intake.bindings.command("l") == "log"


def test_a_button_of_a_pad_is_taken_like_a_key_and_a_and_b_can_change_places(driver: Driver) -> None:
    ask(driver, "act")
    driver.post(pygame.JOYBUTTONDOWN, instance_id=7, button=1)
    driver.post(pygame.JOYBUTTONUP, instance_id=7, button=1)
    driver.post(pygame.JOYBUTTONDOWN, instance_id=7, button=0)
    driver.post(pygame.JOYBUTTONUP, instance_id=7, button=0)
    assert driver.app.settings.keys == {"act": ["return", "space", "pad b"], "back": ["escape", "pad a"]}


def test_digits_and_what_nobody_can_do_without_are_refused_in_a_sentence(driver: Driver) -> None:
    ask(driver, "log")
    driver.key(pygame.K_4)
    assert driver.app.toasts.text == driver.app.t("settings.keys.digits")
    driver.app.set("keys", {"mute": [], "inspect": ["pad y"]})
    for command in ("mute", "inspect"):
        ask(driver, command)
        driver.key(pygame.K_ESCAPE)
    ask(driver, "mute")
    driver.key(pygame.K_TAB)
    assert driver.app.toasts.text == "Tab cannot be taken from “Next area”, which needs a key."
    assert driver.app.settings.keys == {"mute": [], "inspect": ["pad y"]}


def test_a_file_in_which_keys_quarrel_is_told_with_its_line_and_a_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged_errors: list[str],
) -> None:
    config = tmp_path / "config"
    config.mkdir()
    text = paths.config("keys.yaml").read_text("utf-8").replace('rules: ["f1"', 'rules: ["l"')
    (config / "keys.yaml").write_text(text, "utf-8")
    line = next(number for number, each in enumerate(text.split("\n"), 1) if "rules:" in each)
    usual = paths.config
    monkeypatch.setattr(paths, "config", lambda *parts: config / "keys.yaml" if parts == ("keys.yaml",) else usual(*parts))
    with driving(tmp_path / "home") as driver:
        said = driver.app.toasts.text
        assert f"keys.yaml:{line}:" in said
        assert "“l”" in said or '"l"' in said
        assert "under Keys" in said
        assert driver.app.intake.bindings.command("l") == "log"
    assert any(f"keys.yaml:{line}:" in each for each in logged_errors)


# ---------------------------------------------------------------- blind keys

def press(driver: Driver, place: str) -> None:
    """A key at a place of the keyboard, whatever is printed there."""
    key = pygame.K_KP0 if place.startswith("keypad") else pygame.key.key_code(place)
    driver.key(key, scancode=SCANCODES[place])


def shown(driver: Driver, seat: int) -> str:
    state = driver.target(f"key.seat_{seat}").state
    assert state is not None
    return str(state())


def test_every_seat_has_a_line_that_asks_for_its_keys_one_by_one(driver: Driver) -> None:
    assert [shown(driver, seat) for seat in (1, 7)] == ["Q, W, E and 2", "8, 9, 0 and -"]
    ask(driver, "seat_1")
    for place in ("1", "q"):
        press(driver, place)
    driver.key(pygame.K_RETURN, scancode=pygame.KSCAN_RETURN)
    assert len(driver.scene.layers) == 1, "no key that can be a blind one"
    driver.key(pygame.K_ESCAPE)
    assert not driver.scene.layers
    assert driver.app.settings.keys == {"seat_1": ["1", "q", "e", "2"]}
    assert shown(driver, 1) == "1, Q, E and 2"
    assert blind_keys(driver.app).meaning[SCANCODES["q"]] == (0, 1)
    driver.click("keys.reset")
    assert shown(driver, 1) == "Q, W, E and 2"


def test_a_key_of_another_seat_is_told_and_swapped_on_a_yes(driver: Driver) -> None:
    ask(driver, "seat_2")
    press(driver, "w")
    (dialog,) = driver.scene.layers
    assert dialog.text == ("W already means “Blind keys, seat 1”. If you swap, it means “Blind keys, seat 2”, and "
                           "“Blind keys, seat 1” has Q, R, E and 2.")
    assert driver.app.settings.keys == {}
    driver.key(pygame.K_RETURN)
    assert driver.app.settings.keys == {"seat_1": ["q", "r", "e", "2"], "seat_2": ["w", "t", "y", "5"]}
    press(driver, "8")
    driver.key(pygame.K_RETURN)
    assert driver.app.settings.keys["seat_7"][0] == "keypad 1", "what else it had it keeps"
    press(driver, "y")
    assert driver.app.settings.keys["seat_2"] == ["w", "8", "y", "5"], "its own key stays where it is"
    press(driver, "t")
    assert not driver.scene.layers
    assert driver.app.settings.keys["seat_2"] == ["w", "8", "y", "t"]
    meaning = blind_keys(driver.app).meaning
    assert len(meaning) == sum(len(names) for choices in blind_keys(driver.app).table for names in choices), "no key means two"


def test_only_sound_blind_keys_are_taken_from_the_settings() -> None:
    table = keys.load()[0]
    for unsound in (["q"], ["q", "w", "e", "f1"], ["r", "w", "e", "2"], ["q", "q", "e", "2"]):
        assert keys.seat_keys(table, {"seat_1": unsound}) == table.blind
    assert keys.seat_keys(table, {"seat_1": ["1 / keypad 9", "w", "e", "2"]})[0][0] == ("1", "keypad 9")
