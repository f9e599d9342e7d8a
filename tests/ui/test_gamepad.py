"""A gamepad at the table: a whole game by it alone, pulled out in the middle, and what is written on the screen for it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.data.keys import PAD_NAMES
from game.ui.art import keycaps
from game.ui.art.paint import Paint
from game.ui.table.curtain import Shade
from tests.ui.driver import Driver, driving
from tests.ui.table_driver import Keys, Pad, table_of

INSTANCE = 5


class Joystick:
    """What pygame gives for a pad; every index is one."""

    def __init__(self, index: int) -> None:
        self.index = index

    def get_instance_id(self) -> int:
        return self.index

    def get_name(self) -> str:
        return "A pad"


@pytest.fixture(autouse=True)
def _pads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "Joystick", Joystick)


def plug(driver: Driver) -> None:
    driver.post(pygame.JOYDEVICEADDED, device_index=INSTANCE, guid="")


def pull(driver: Driver) -> None:
    driver.post(pygame.JOYDEVICEREMOVED, instance_id=INSTANCE)


def test_a_whole_game_by_pad_alone_with_the_pad_lost_in_the_middle(tmp_path: Path) -> None:
    with table_of(tmp_path, Pad(INSTANCE), 3, 2, seed=23) as table:
        plug(table)
        assert table.app.toasts.waiting or table.said
        table.until(lambda: table.table.match.ply >= 3)
        table.asked()
        position, focused = table.table.match.state.digest(), table.focused
        table.post(pygame.JOYAXISMOTION, instance_id=INSTANCE, axis=0, value=0.4)
        pull(table)
        table.frames(60)
        assert (table.table.match.state.digest(), table.focused) == (position, focused)
        assert table.at_table
        assert not table.table.layers
        assert table.app.intake.device == "keys"
        table.device = Keys()
        table.choose()
        plug(table)
        table.device = Pad(INSTANCE)
        table.play()
        assert table.table.match.outcome is not None
        table.device.use(table, "rematch")
        table.until(lambda: table.at_table and table.table.match.ply == 0)


def test_a_stick_that_is_held_while_its_pad_is_pulled_out_stops(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        plug(driver)
        driver.post(pygame.JOYAXISMOTION, instance_id=INSTANCE, axis=0, value=1.0)
        assert driver.scene.chosen == 1  # type: ignore[attr-defined]
        pull(driver)
        driver.frames(60)
        assert driver.scene.chosen == 1  # type: ignore[attr-defined]
        assert INSTANCE not in driver.app.intake.devices.pads


def test_start_pauses_and_goes_on_select_opens_the_log_and_a_holds_the_curtain_open(tmp_path: Path) -> None:
    with table_of(tmp_path, Pad(INSTANCE), 3, 2) as table:
        pad: Pad = table.device  # type: ignore[assignment]
        table.until(lambda: "open" in table.offered())

        def press(number: int) -> None:
            pad.button(number, down=True)
            pad.button(number, down=False)
            table.settle()

        press(0)
        assert table.table.secrets.curtain.shade is Shade.ASK  # a press is no hold
        press(7)
        assert type(table.scene).__name__ == "PauseScene"
        press(7)
        assert table.scene is table.table
        pad.hold(table, "open")
        assert table.table.secrets.curtain.shade is Shade.PRIVATE
        press(6)
        assert type(table.scene.top).__name__ == "LogDrawer"
        press(1)
        assert not table.table.layers


def test_what_is_written_for_a_hand_follows_the_device_that_was_used_last(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        intake = driver.app.intake
        assert intake.key_part("act") == "Enter"
        assert intake.keyed("curtain.hold_hint", "act") == ("Hold ", "Enter", ", or press and hold the button")
        driver.post(pygame.JOYAXISMOTION, instance_id=INSTANCE, axis=0, value=1.0)
        assert intake.key_part("act") == "pad a"
        before = driver.scene._hints()  # type: ignore[attr-defined]
        assert "pad left" in before
        driver.finger((640, 300), pygame.FINGERDOWN)
        driver.finger((640, 300), pygame.FINGERUP)
        assert intake.key_part("act") == ""
        driver.key(pygame.K_RIGHT)
        driver.app.set("keys", {"act": ["x", "pad a"]})
        assert intake.key_part("act") == "X"


@pytest.fixture(scope="module")
def paint() -> Paint:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Paint((1280, 720))


def test_every_button_has_a_picture_of_its_own(paint: Paint) -> None:
    drawn = {pygame.image.tobytes(keycaps.pad_glyph(paint, name, 32, "cream"), "RGBA") for name in PAD_NAMES}
    assert len(drawn) == len(PAD_NAMES)
    assert all(pygame.mask.from_surface(keycaps.pad_glyph(paint, name, 15, "cream")).count() > 20 for name in PAD_NAMES)
