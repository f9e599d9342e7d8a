"""Whole games at the real table, by mouse, keys or fingers alone, to the results and on into a rematch; and Continue."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from game.data.keeping import AUTOSAVE
from game.ui.scenes.title import TitleScene
from tests.ui.table_driver import Device, Finger, Keys, Mouse, TableDriver, table_of

pytestmark = pytest.mark.usefixtures("shared_pictures")

DEVICES: dict[str, Device] = {"mouse": Mouse(), "keys": Keys(), "arrows": Keys(digits=False), "finger": Finger()}

GAMES = [
    *((seats, 1, False, device) for seats in (3, 5, 7) for device in ("mouse", "keys")),
    *((seats, 3, blind, device) for seats in (3, 5, 7) for blind in (False, True) for device in ("mouse", "keys")),
    (4, 2, False, "finger"), (6, 2, True, "finger"), (3, 1, False, "arrows"), (4, 4, False, "arrows"),
]


@pytest.mark.parametrize(("seats", "humans", "blind", "device"), GAMES)
def test_a_whole_game_and_on_to_a_rematch(tmp_path: Path, seats: int, humans: int, blind: bool, device: str) -> None:
    with table_of(tmp_path, DEVICES[device], seats, humans, seed=20 + seats, blind=blind) as table:
        table.draw_seldom()
        first = table.table
        kept = table.app.folders.data / AUTOSAVE
        table.until(lambda: first.match.ply > 0)
        assert kept.is_file()
        table.play()
        outcome = first.match.outcome
        assert outcome is not None
        assert outcome.winners
        before = first.match.setup.first, first.match.seed
        table.device.use(table, "rematch")
        table.until(lambda: table.at_table and table.table is not first)
        again = table.table.match
        assert [sitter.name for sitter in again.sitters] == [sitter.name for sitter in first.match.sitters]
        assert (again.state.roller, again.seed) != before
        assert again.state.roller == outcome.carry["first"]
        worn = first.scenery.wear.marks
        kept_marks = [mark for mark in table.table.scenery.wear.marks if mark in worn]
        assert kept_marks == worn[len(worn) - len(kept_marks) :]
        assert len(kept_marks) == len(worn) > 0 or len(kept_marks) >= 3, "the table remembers the evening"
        table.until(lambda: again.ply > 2 * seats or again.outcome is not None)
        for _ in range(500):  # a save is written on a thread of its own
            if kept.is_file() or again.outcome is not None:
                break
            time.sleep(0.01)
        assert kept.is_file() or again.outcome is not None


def test_an_open_table_plays_by_itself_to_the_end(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 0) as table:
        table.draw_seldom()
        table.play()
        assert table.table.match.outcome is not None
        assert table.table.match.humans == ()


def test_at_the_usual_speed_a_game_is_played_by_skipping(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 3, 1, seed=23, speed="normal", ai_pace="brisk") as table:
        table.play()


def position(table: TableDriver) -> dict[str, object]:
    match = table.table.match
    return {
        "ply": match.ply, "state": match.state.digest(), "sealed": match.open_submissions, "chance": match.chance_log,
        "asked": match.to_act, "round": table.table.narrator.round,
    }


@pytest.mark.parametrize("size", [0, 1, 2])
def test_a_torn_autosave_in_the_first_round_loses_nothing(tmp_path: Path, size: int) -> None:
    """Whatever another game has left behind in the older generations."""
    folder, other = tmp_path / "one", tmp_path / "two"
    with table_of(folder, Keys(), 4, 3, seed=5) as table:
        table.until(lambda: table.table.match.ply > 12)
    with table_of(folder, Keys(), 4, 3, seed=6) as table:
        table.until(lambda: len(table.table.match.open_submissions) >= 2)
        assert table.table.match.public_view.scalars["round"] == 1
        shutil.copytree(folder, other)
        before = position(table)
    (autosave,) = other.rglob("autosave.json")
    whole = autosave.read_bytes()
    autosave.write_bytes(whole[: len(whole) * size // 2 - size // 2])
    with table_of(other, Keys(), 4, 3, first=lambda app: TitleScene(("the_potion",))) as table:
        table.device.use(table, "continue")
        table.until(lambda: table.at_table)
        assert position(table) == before


@pytest.mark.parametrize("left", ["closed", "killed"])
@pytest.mark.parametrize(
    ("humans", "blind", "locked"), [(1, False, 0), (3, False, 0), (3, False, 1), (3, True, 0), (3, True, 2)]
)
def test_continue_comes_back_to_the_same_position(tmp_path: Path, humans: int, blind: bool, locked: int, left: str) -> None:
    """Also inside a sealed round, and whether the program was closed or killed."""
    folder, other = tmp_path / "one", tmp_path / "two"
    with table_of(folder, Keys(), 4, humans, seed=5, blind=blind) as table:
        match = table.table.match
        table.until(lambda: match.ply > 6 and bool(match.state.owed) and len(match.open_submissions) >= 4 - humans + locked)
        if left == "killed":
            shutil.copytree(folder, other)
        before = position(table)
    if left == "closed":
        shutil.copytree(folder, other)
    with table_of(other, Keys(), 4, humans, blind=blind, first=lambda app: TitleScene(("the_potion",))) as table:
        table.device.use(table, "continue")
        table.until(lambda: table.at_table)
        assert position(table) == before
        assert table.app.toasts.text == ""
        hidden = humans > 1 and not blind
        assert ("open" in table.offered()) == hidden
        back = {f"return.{seat}" for seat, _ in before["sealed"] if seat < humans} if hidden else set()
        assert {name for name in table.offered() if name.startswith("return.")} == back
        assert len(back) == (locked if hidden else 0)
        assert table.table.secrets.acting == (None if humans > 1 else 0)
        table.until(lambda: table.table.match.ply > before["ply"])
