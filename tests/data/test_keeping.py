"""Files of the player survive whatever happens while they are written."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.data import keeping
from game.data.keeping import Journal, KeepingError, generations, journal_lines, keep, recall, replace_file


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_three_generations_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for number in range(5):
        keep(path, str(number).encode())
    assert [each.read_bytes() for each in generations(path)] == [b"4", b"3", b"2"]
    assert names(tmp_path) == {"game.json", "game.json.1", "game.json.2"}


def test_folders_are_made_under_any_name(tmp_path: Path) -> None:
    path = tmp_path / "Zoë’s größte Spiele" / "a b" / "game.json"
    keep(path, b"1")
    assert recall(path, json.loads).value == 1


def test_nothing_there_is_nothing_to_tell(tmp_path: Path) -> None:
    found = recall(tmp_path / "game.json", json.loads)
    assert found.value is None
    assert found.notices == ()


def test_a_broken_file_is_set_aside_and_the_older_one_used(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    keep(path, b"1")
    keep(path, b'{"cut off": ')
    found = recall(path, json.loads)
    assert found.value == 1
    assert [notice.key for notice in found.notices] == ["error.broken_set_aside", "error.older_used"]
    assert (tmp_path / "game.json.broken-1").read_bytes() == b'{"cut off": '
    keep(path, b"2")
    assert recall(path, json.loads).notices == ()


def test_notices_tell_names_and_the_log_whole_paths(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for data in (b"1", b"broken"):
        keep(path, data)
    notices = [*recall(path, json.loads).notices, KeepingError(path, "full", full=True).notice()]
    for notice in notices:
        assert not any("/" in str(value) or "\\" in str(value) for value in notice.params.values())
        assert Path(notice.path).parent == tmp_path


def test_every_broken_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for number in range(3):
        path.write_bytes(b"broken %d" % number)
        assert recall(path, json.loads).value is None
    assert sorted(names(tmp_path)) == [f"game.json.broken-{number}" for number in (1, 2, 3)]


def test_all_generations_broken_is_nothing_with_a_notice_each(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for each in generations(path):
        each.write_bytes(b"\x00")
    found = recall(path, json.loads)
    assert found.value is None
    assert len(found.notices) == 3


@pytest.mark.parametrize("step", ["open", "fsync", "first replace", "last replace"])
def test_a_crash_at_any_step_loses_no_complete_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    path = tmp_path / "game.json"
    keep(path, b"1")
    keep(path, b"2")
    _fail_at(step, monkeypatch)
    with pytest.raises(KeepingError):
        keep(path, b"3")
    monkeypatch.undo()
    found = recall(path, json.loads)
    assert found.value == 2
    assert found.notices == ()
    assert not [name for name in names(tmp_path) if name.endswith(".tmp")]
    keep(path, b"4")
    assert recall(path, json.loads).value == 4


def _fail_at(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: Any, **_named: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if step == "open":
        monkeypatch.setattr(Path, "open", fail)
    elif step == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        real, calls = os.replace, []

        def replace(source: Path, target: Path) -> None:
            calls.append(source)
            if step == "first replace" or str(source).endswith(".tmp"):
                fail()
            real(source, target)

        monkeypatch.setattr(os, "replace", replace)


def test_power_gone_between_writing_and_moving_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    keep(path, b"1")
    (tmp_path / ".game.json.1234.tmp").write_bytes(b"half a ga")
    assert recall(path, json.loads).value == 1


def test_power_gone_between_the_generations_leaves_the_newest_complete_one(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    keep(path, b"1")
    keep(path, b"2")
    path.rename(tmp_path / "game.json.1")
    assert recall(path, json.loads).value == 2


def test_errors_carry_what_the_player_must_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    with pytest.raises(KeepingError) as raised:
        replace_file(blocked / "game.json", b"1")
    assert raised.value.path == blocked / "game.json"
    assert raised.value.notice().key == "error.not_written"
    assert str(tmp_path) in raised.value.notice().path
    _fail_at("fsync", monkeypatch)
    with pytest.raises(KeepingError) as raised:
        replace_file(tmp_path / "game.json", b"1")
    assert raised.value.full
    assert raised.value.notice().key == "error.disk_full"


def test_a_file_that_cannot_be_read_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.mkdir()
    (tmp_path / "game.json.1").write_bytes(b"1")
    found = recall(path, json.loads)
    assert found.value == 1
    assert [notice.key for notice in found.notices] == ["error.not_read", "error.older_used"]
    assert path.is_dir()


def test_a_broken_file_that_cannot_be_moved_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"broken")
    _fail_at("first replace", monkeypatch)
    assert [notice.key for notice in recall(path, json.loads).notices] == ["error.broken_file"]


def test_a_journal_line_is_with_the_system_at_once(tmp_path: Path) -> None:
    path = tmp_path / "ö" / "journal"
    journal = Journal(path)
    journal.add("pick:beetle")
    journal.add("two\nlines")
    assert journal_lines(path) == ["pick:beetle", "two lines"]
    journal.close()
    more = Journal(path, fresh=False)
    more.add("roll")
    more.close()
    assert journal_lines(path)[-1] == "roll"
    Journal(path).close()
    assert journal_lines(path) == []


def test_the_line_a_crash_cut_off_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes("roll\npick:ü\npick:bee".encode())
    assert journal_lines(path) == ["roll", "pick:ü"]
    path.write_bytes(b"roll\n\xff\xfe\npick\n")
    assert journal_lines(path) == ["roll"]
    assert journal_lines(tmp_path / "none") == []


def test_a_journal_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    with pytest.raises(KeepingError):
        Journal(tmp_path)


def test_generations_are_as_many_as_promised() -> None:
    assert len(generations(Path("x"))) == keeping.GENERATIONS == 3


def test_new_files_get_the_first_number_that_is_free(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    assert keeping.unused(folder, "report", ".zip") == folder / "report-001.zip"
    folder.mkdir()
    for number in (1, 2, 4):
        (folder / f"report-{number:03}.zip").touch()
    assert keeping.unused(folder, "report", ".zip").name == "report-003.zip"
    assert keeping.unused(folder, "report", ".csv").name == "report-001.csv"
