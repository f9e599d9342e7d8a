"""Blind keys: everybody chooses at once at one keyboard, and nobody learns what from the screen."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.ids import Seat
from game.data import keys
from game.ui.table.blind import SCANCODES, BlindKeys
from game.ui.table.curtain import Shade
from tests.ui.table_driver import Keys, Mouse, TableDriver, table_of
from tests.ui.worlds import Camera, Film, dice, palms, puppets, same

ONE_TWO = (0, 1, 4)
"""A roll that asks for one beetle and two mushrooms."""


def shade(table: TableDriver) -> Shade:
    return table.table.secrets.curtain.shade


def blind_world(folder: Path, choices: tuple[int, int]) -> Film:
    """Three humans at one keyboard; the first presses this key, then that one. The keys say what is printed on them."""
    with pytest.MonkeyPatch.context() as patch:
        puppets(patch, 0)
        dice(patch, ONE_TWO)
        with table_of(folder, Mouse(), 4, 3, roller=0, blind=True, speed="double", ai_pace="steady") as table:
            camera = Camera(table)
            table.device.use(table, "deed")
            camera.run_until(lambda: table.table.secrets.blind_open and table.table.shown)
            camera.run(5)
            for choice in choices:
                table.blind_key(0, choice, 16.0, "xyz"[choice])
                camera.run(20)
            table.blind_key(2, 1, 16.0)
            camera.run(20)
            camera.film.mark("reveal")
            table.blind_key(1, 1, 16.0)
            camera.run(60)
    return camera.film


@pytest.mark.rule("TP-04", "TP-11", "TP-12")
def test_blind_keys_tell_nobody_which_of_them_was_pressed(tmp_path: Path) -> None:
    one, other = (blind_world(tmp_path / str(pick[0]), pick) for pick in ((0, 1), (2, 0)))
    assert same(one.cut(end="reveal"), other.cut(end="reveal")) == ""
    assert same(one, other) != ""


def blind_table(folder: Path, seats: int = 4, humans: int = 3, **more: Any) -> AbstractContextManager[TableDriver]:
    return table_of(folder, Mouse(), seats, humans, roller=0, blind=True, **more)


def to_the_blind_round(table: TableDriver) -> None:
    table.until(lambda: table.table.secrets.blind_open and table.table.shown)


def letter(table: TableDriver, key: str) -> None:
    table.key(ord(key), scancode=pygame.KSCAN_A + ord(key) - ord("a"))


def test_letters_are_no_shortcuts_while_a_blind_round_is_open(tmp_path: Path) -> None:
    with blind_table(tmp_path, humans=2) as table:
        to_the_blind_round(table)
        muted = table.app.settings.muted
        for key in ("l", "m", "h", "i"):
            letter(table, key)
        table.key(pygame.K_1, scancode=pygame.KSCAN_1)
        assert not table.table.layers
        assert table.app.settings.muted == muted
        assert table.said == ""
        assert table.table.match.open_submissions
        assert all(seat > 1 for seat, _ in table.table.match.open_submissions)
        table.blind_key(0, 0)
        table.blind_key(1, 0)
        table.until(lambda: table.table.shown)
        letter(table, "l")
        assert len(table.table.layers) == 1


@pytest.mark.rule("TP-11")
def test_a_second_press_replaces_the_first_until_the_round_closes(tmp_path: Path) -> None:
    with blind_table(tmp_path) as table:
        to_the_blind_round(table)
        for choice in (0, 2, 1):
            table.blind_key(0, choice)
        sealed = dict(table.table.match.open_submissions)
        assert str(sealed[0]) == "pick:mushroom"
        table.blind_key(1, 0)
        table.blind_key(2, 0)
        table.blind_key(0, 2)
        last = table.table.match.state.last
        assert last is not None
        assert last.picks[0] == 1


def missing_world(folder: Path, choice: int) -> Film:
    """Seat 0 holds no beetle and presses its key, or one it holds; then the one it holds."""
    with pytest.MonkeyPatch.context() as patch:
        palms(patch, ((0, 2, 2), (2, 2, 2), (2, 2, 2), (2, 2, 2)))
        puppets(patch, 1)
        dice(patch, ONE_TWO)
        with table_of(folder, Mouse(), 4, 3, roller=0, blind=True, speed="double") as table:
            camera = Camera(table)
            table.device.use(table, "deed")
            camera.run_until(lambda: table.table.secrets.blind_open and table.table.shown)
            camera.film.mark("press")
            table.blind_key(0, choice, 33.0)
            again = table.table.secrets.again == {0}
            assert again == (choice == 0)
            assert any("Not held" in texts for texts in camera.film.texts) == again
            camera.run(8)
            table.blind_key(0, 1, 33.0)
            assert not table.table.secrets.again
            assert dict(table.table.match.open_submissions)[0].args == ("mushroom",)
            camera.run(16)
            camera.film.mark("end")
    return camera.film


def test_a_token_that_is_not_held_is_asked_for_again_and_tells_no_more(tmp_path: Path) -> None:
    held, missing = (missing_world(tmp_path / str(choice), choice) for choice in (2, 0))
    assert held.marks == missing.marks
    assert held.logs == missing.logs
    assert held.toasts == missing.toasts
    assert held.pictures[-3:] == missing.pictures[-3:]


def test_eager_keys_while_the_dice_roll_choose_nothing(tmp_path: Path) -> None:
    with blind_table(tmp_path, speed="half") as table:
        table.device.use(table, "deed")
        table.frames(5)
        assert not table.table.shown
        table.blind_key(0, 0, 16.0)
        assert all(seat == 3 for seat, _ in table.table.match.open_submissions)
        assert table.table.secrets.again == set()


HOLDS = ("mouse", "finger", "keys")


def press_seal(table: TableDriver, how: str, seat: int, *, down: bool) -> None:
    where = table.target(f"keys{seat}").box.centre
    if how == "mouse":
        table.point(where, held=not down)
        table.button(where, down=down)
    elif how == "finger":
        table.finger(where, pygame.FINGERDOWN if down else pygame.FINGERUP)
    elif down:
        Keys().walk(table, f"keys{seat}")
        table.key(pygame.K_RETURN, up=False)
    else:
        table.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=pygame.KSCAN_RETURN)


@pytest.mark.rule("TP-04")
@pytest.mark.parametrize("how", HOLDS)
def test_holding_a_seal_shows_that_palm_and_letting_go_hides_it(tmp_path: Path, how: str) -> None:
    with blind_table(tmp_path) as table:
        to_the_blind_round(table)
        press_seal(table, how, 1, down=True)
        eyes = [table.table.eye.viewer]
        for _ in range(30):
            table.frames()
            eyes.append(table.table.eye.viewer)
        assert eyes[:5] == [None] * 5
        assert eyes[-1] == 1
        assert set(eyes) == {None, 1}
        table.blind_key(0, 0)
        assert table.table.eye.viewer == 1
        assert dict(table.table.match.open_submissions)[0].args == ("beetle",)
        press_seal(table, how, 1, down=False)
        assert table.table.eye.viewer is None
        assert shade(table) is Shade.PUBLIC
        press_seal(table, how, 1, down=True)
        table.frames(30)
        assert table.table.eye.viewer == 1
        table.post(pygame.WINDOWFOCUSLOST)
        assert table.table.eye.viewer is None


def test_a_pad_which_lets_nothing_go_ends_a_look_with_its_next_press(tmp_path: Path) -> None:
    with blind_table(tmp_path) as table:
        to_the_blind_round(table)
        Keys().walk(table, "keys1")
        table.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
        table.frames(30)
        assert table.table.eye.viewer == 1
        table.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)
        assert table.table.eye.viewer is None
        assert table.at_table


@pytest.mark.parametrize("how", HOLDS)
def test_a_tap_on_a_seal_asks_for_the_curtain_and_a_choice_behind_it(tmp_path: Path, how: str) -> None:
    with blind_table(tmp_path) as table:
        to_the_blind_round(table)
        press_seal(table, how, 2, down=True)
        press_seal(table, how, 2, down=False)
        table.frames()
        assert shade(table) is Shade.ASK
        assert table.table.secrets.curtain.seat == 2
        table.device = Mouse()
        table.open_curtain()
        assert table.table.eye.viewer == 2
        table.choose()
        assert shade(table) is Shade.PUBLIC
        assert 2 in dict(table.table.match.open_submissions)


@pytest.mark.parametrize(("language", "printed"), [
    ("en", "QWE2 RTY5 UIOP ASDZ GHJK VBNM 890-"),
    ("fr", "AZE2 RTY5 UIOP QSDW GHJK VBN, 890-"),
    ("de", "QWE2 RTZ5 UIOP ASDY GHJK VBNM 890ß"),
])
def test_keys_are_labelled_as_most_keyboards_of_the_language_are(language: str, printed: str) -> None:
    """Only what is printed differs: the place on the keyboard is the same in every language."""
    table = keys.load()[0].blind
    blind = BlindKeys(table, language)
    assert " ".join("".join(blind.label(Seat(seat), choice) for choice in range(4)) for seat in range(7)) == printed
    assert blind.meaning == BlindKeys(table, "en").meaning


def test_keys_that_are_chosen_anew_hold_from_then_on(tmp_path: Path) -> None:
    """Also at a table that was set before."""
    with blind_table(tmp_path, 3, 3) as table:
        keys_before = table.table.secrets.keys
        table.table.resume()
        assert table.table.secrets.keys is keys_before
        table.app.set("keys", {"seat_1": ["1", "w", "e", "2"]})
        table.table.resume()
        assert table.table.secrets.keys.label(0, 0) == "1"
        assert table.table.secrets.keys.meaning[SCANCODES["1"]] == (0, 0)
        assert SCANCODES["q"] not in table.table.secrets.keys.meaning
