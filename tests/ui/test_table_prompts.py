"""The table promises nothing that it does not keep: its prompt while things move, and the key of the gold button."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.measure import recording
from tests.ui.table_driver import Keys, Mouse, TableDriver, table_of
from tests.ui.worlds import dice

pytestmark = pytest.mark.usefixtures("shared_pictures")

ONE_TWO = (0, 1, 4)


def _press(table: TableDriver, key: int, scancode: int) -> None:
    table.key(key, scancode=scancode)


def test_a_digit_that_is_refused_leaves_enter_to_the_gold_button(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 1, roller=2) as table:
        table.until(lambda: table.at_table and table.table.session.can_begin)
        _press(table, pygame.K_2, pygame.KSCAN_2)
        assert table.said
        assert table.table.doings.hint()
        _press(table, pygame.K_RETURN, pygame.KSCAN_RETURN)
        assert not table.table.session.can_begin


def test_the_key_of_the_gold_button_is_not_named_while_the_ring_is_elsewhere(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 1, roller=2) as table:
        table.until(lambda: table.at_table and table.table.session.can_begin)
        assert table.table.doings.hint()
        _press(table, pygame.K_TAB, pygame.KSCAN_TAB)
        assert not table.table.doings.hint()


def test_tab_leads_from_the_gold_button_to_the_palm(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 1) as table:
        table.asked()
        table.table.focus.go("deed", by_keyboard=True)
        _press(table, pygame.K_TAB, pygame.KSCAN_TAB)
        assert table.table.focus.focused in table.palm()


def test_nobody_is_told_to_choose_while_the_verdict_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, ONE_TWO)
    with table_of(tmp_path, Mouse(), 4, 1, roller=0, speed="normal") as table:
        table.asked()
        table.choose()
        choose, seen = table.app.t("game.the_potion.prompt.choose"), set()
        while not table.table.shown:
            if table.table.board.slip.picks:
                seen.add(table.table.doings.prompt().text)
            table.frames()
        assert len(seen) > 1
        assert choose not in seen


def test_before_the_first_roll_no_die_shows_an_ingredient(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0) as table:
        board = table.table.board
        assert not board.slip.laid
        assert all(board.tray.looks[die].faces[face] is None for die, face in board.tray.dice)
        table.asked()
        assert board.slip.laid


def test_the_curtain_speaks_the_language_of_the_moment(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 2) as table:
        table.until(lambda: "open" in {each.id for each in table.targets()})
        table.app.set("language", "fr")
        table.settle()
        with recording() as record:
            table.frames(1)
        written = {line.text for line in record.lines}
        assert table.app.t("curtain.line") in written
        assert table.app.locale.language == "fr"


def test_blind_keys_that_are_switched_on_take_the_curtain_away(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 2) as table:
        table.until(lambda: "open" in {each.id for each in table.targets()})
        table.app.set("secrets", "blind_keys")
        table.frames(3)
        assert "open" not in {each.id for each in table.targets()}
        assert len(table.table.board.blocks) == 2


def test_at_a_running_table_the_box_is_read_again(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 1) as table:
        table.asked()
        _press(table, pygame.K_F5, pygame.KSCAN_F5)
        assert table.said == table.app.t("app.reloaded")
