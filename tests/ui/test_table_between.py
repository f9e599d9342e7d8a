"""Leaving the table and coming back to it: pause, log, rules, seats that change hands, settings changed in between."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.scenes.pause import PauseScene
from game.ui.table.curtain import Shade
from tests.ui.table_driver import Keys, Mouse, TableDriver, table_of
from tests.ui.worlds import dice

ONE_TWO = (0, 1, 4)


# -------------------------------------------------------------------- ways out


def test_escape_opens_the_pause_and_never_quits(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 1, roller=0) as table:
        for _ in range(3):
            table.key(pygame.K_ESCAPE)
            table.settle()
            assert isinstance(table.scene, PauseScene)
            assert table.app.running
            table.key(pygame.K_ESCAPE)
            table.settle()
            assert table.at_table
            assert table.app.running


def test_escape_on_the_curtain_opens_the_pause(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 2, roller=0) as table:
        table.until(lambda: table.table.secrets.curtain.shade is Shade.ASK)
        table.key(pygame.K_ESCAPE)
        table.settle()
        assert isinstance(table.scene, PauseScene)
        table.key(pygame.K_ESCAPE)
        table.settle()
        assert "open" in table.offered()


@pytest.mark.parametrize("phase", ["roll", "choose"])
def test_the_log_and_the_rules_open_by_key_and_by_button(tmp_path: Path, phase: str) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0) as table:
        if phase == "choose":
            table.asked()
        for opening in (lambda: table.key(pygame.K_l, scancode=pygame.KSCAN_L), lambda: table.click("log")):
            opening()
            assert len(table.table.layers) == 1
            table.key(pygame.K_ESCAPE)
            table.wait(600)
            assert not table.table.layers
            assert table.at_table
        for opening in (lambda: table.key(pygame.K_F1, scancode=pygame.KSCAN_F1), lambda: table.click("rules")):
            opening()
            table.settle()
            assert table.scene is not table.table
            table.key(pygame.K_ESCAPE)
            table.settle()
            assert table.at_table


# -------------------------------------------------------------------- seats


def hand_over(table: TableDriver, seat: int, *, human: bool) -> None:
    """Through the pause menu, by keys alone."""
    table.key(pygame.K_ESCAPE)
    table.settle()
    keys = Keys()
    keys.walk(table, f"seat.{seat}")
    table.key(pygame.K_LEFT if human else pygame.K_RIGHT)
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert table.table.match.sitters[seat].human == human


@pytest.mark.parametrize("blind", [False, True])
def test_seats_change_hands_in_the_running_game(tmp_path: Path, blind: bool) -> None:
    with table_of(tmp_path, Keys(), 4, 2, roller=0, blind=blind) as table:
        scene = table.table
        table.until(lambda: scene.match.state.owed != 0 and scene.shown and bool(scene.session.asked))
        hand_over(table, 1, human=False)
        assert scene.secrets.curtain.shade is Shade.PUBLIC
        assert not scene.layers
        table.asked()
        assert scene.secrets.acting == 0
        hand_over(table, 2, human=True)
        table.until(lambda: scene.match.state.owed == 0)
        table.until(lambda: scene.match.state.owed != 0 and scene.shown and bool(scene.session.asked))
        assert set(scene.session.asked) == {0, 2}
        table.beat()
        assert ("open" in table.offered()) != blind
        hand_over(table, 0, human=False)
        hand_over(table, 2, human=False)
        ply = scene.match.ply
        for _ in range(400):
            table.beat()
            if scene.match.ply > ply + 4 or scene.match.outcome is not None:
                break
        assert scene.match.humans == ()
        assert scene.match.ply > ply


# -------------------------------------------------------------------- settings in between


def test_the_language_changes_at_the_table(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0) as table:
        table.asked()
        deed = table.target("deed")
        table.app.set("language", "fr")
        table.settle()
        assert table.target("deed").label != deed.label
        assert table.target("deed").why != deed.why
        table.device.use(table, "bottle")
        assert "bouteille" in table.said.lower()
        table.until(lambda: table.table.match.ply > 6)


def test_the_window_is_resized_while_the_dice_roll(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        dice(patch, ONE_TWO)
        with table_of(tmp_path, Mouse(), 4, 1, roller=0, speed="half") as table:
            table.device.use(table, "deed")
            table.frames(4)
            table.resize((1100, 640))
            table.frames(20)
            assert table.app.paint.size == (1100, 640)
            assert not table.app.picture.held
            tray = table.table.board.tray
            assert not table.table.shown
            assert min(tray.t) < 1.0
            before = pygame.image.tobytes(table.app.window.surface.subsurface(table.app.paint.rect(360, 240, 172, 172)), "RGB")
            table.frames(4)
            after = pygame.image.tobytes(table.app.window.surface.subsurface(table.app.paint.rect(360, 240, 172, 172)), "RGB")
            assert before != after
            table.until(lambda: bool(table.palm()))
            assert [face for _, face in tray.dice] == list(ONE_TWO)


@pytest.mark.parametrize("settings", [
    {"text_size": 200}, {"reduce_motion": True}, {"high_contrast": True, "reduce_shake": True, "reduce_flash": True},
    {"animation_speed": "half"}, {"animation_speed": "double"}, {"animation_speed": "quadruple"}, {"animation_speed": "instant"},
])
def test_a_round_with_other_settings(tmp_path: Path, settings: dict[str, object]) -> None:
    speed = str(settings.get("animation_speed", "normal"))
    with table_of(tmp_path, Mouse(), 4, 2, roller=0, settings=settings, speed=speed, ai_pace="brisk") as table:
        scene = table.table
        table.until(lambda: scene.match.state.owed != 0)
        spent = table.app.now
        table.until(lambda: scene.match.state.owed == 0)
        for _ in range(200):
            if scene.shown:
                break
            table.beat(50.0)
        assert scene.shown
        assert scene.match.ply
        assert table.app.now > spent


def test_at_each_speed_a_roll_takes_its_time(tmp_path: Path) -> None:
    taken = {}
    for speed in ("half", "normal", "double", "quadruple", "instant"):
        with table_of(tmp_path / speed, Mouse(), 4, 1, roller=0, speed=speed) as table:
            table.device.use(table, "deed")
            start = table.app.now
            while not table.table.shown:
                table.frames()
            taken[speed] = table.app.now - start
    assert taken["instant"] < 20
    assert taken["half"] > taken["normal"] * 1.6 > taken["double"] * 2.4 > taken["quadruple"] * 3.2


def test_opponents_wait_for_the_step_key(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 3, 0, ai_pace="step") as table:
        scene = table.table
        table.wait(3000)
        assert scene.match.ply == 0
        for step in range(1, 5):
            before = scene.match.ply, scene.match.state.digest()
            assert table.target("deed").enabled
            table.key(pygame.K_RETURN)
            table.wait(3000)
            assert (scene.match.ply, scene.match.state.digest()) != before, step


def test_a_pace_that_changes_while_an_opponent_waits(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 3, 0, ai_pace="step") as table:
        table.wait(1000)
        table.app.preferences.set("ai_pace", "instant")
        table.key(pygame.K_ESCAPE)
        table.settle()
        table.key(pygame.K_ESCAPE)
        table.settle()
        table.wait(2000)
        assert table.table.match.ply > 3
