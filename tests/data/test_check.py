"""`main.py check`: one line for each problem, one friendly line when all is well, and the exit code for scripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data import paths
from game.data.checks import check as judge
from game.data.checks import shipped_files
from game.tools.check import FINE, UNSOUND, check


def test_everything_shipped_is_sound() -> None:
    said: list[str] = []
    assert check([], say=said.append) == FINE
    assert said == [f"All is well with {len(shipped_files())} files."]
    shipped = {path.relative_to(paths.config()).as_posix() for path in shipped_files()}
    assert {"games/the_potion.yaml", "locale/en.yaml", "locale/fr.yaml", "settings.yaml", "keys.yaml"} <= shipped


def test_problems_are_lines_and_the_exit_code_is_one(tmp_path: Path) -> None:
    path = tmp_path / "my potion ü.yaml"
    text = paths.config("games", "the_potion.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("round_limit: 200", "round_limit: 2000"), encoding="utf-8")
    said: list[str] = []
    assert check([path], say=said.append) == UNSOUND
    line = text[: text.index("round_limit")].count("\n") + 1
    place = f"{path.as_posix()}:{line}:16: numbers.round_limit"
    assert said == [f"{place}: 2000 does not fit; 20 to 1000 is allowed", "1 problem in 1 file."]


def test_a_path_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    said: list[str] = []
    assert check([tmp_path / "no.yaml"], say=said.append) == UNSOUND
    assert said[0].endswith("no.yaml: there is no such file")


def test_a_game_whose_file_has_gone_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("locale", "games", "lessons"):
        (tmp_path / part).mkdir()
    for path in shipped_files():
        if path != paths.config("games", "the_potion.yaml"):
            (tmp_path / path.relative_to(paths.config())).write_bytes(path.read_bytes())
    monkeypatch.setattr(paths, "config", tmp_path.joinpath)
    said: list[str] = []
    assert check([], say=said.append) == UNSOUND
    gone = tmp_path / "games" / "the_potion.yaml"
    assert [line for line in said if "the_potion" in line] == [f"{gone.as_posix()}: there is no such file"]


def test_a_folder_stands_for_its_files(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    for name in ("a.yaml", "deeper/b.yaml"):
        (tmp_path / name).write_text("keys: 3\n")
    said: list[str] = []
    assert check([tmp_path], say=said.append) == UNSOUND
    assert said[-1] == "4 problems in 2 files."


def test_mods_are_judged_when_no_path_is_given(tmp_path: Path) -> None:
    mod = tmp_path / "mods" / "golden dice"
    mod.mkdir(parents=True)
    (mod / "the_potion.yaml").write_text("game: the_potion\nversion: 0\n")
    said: list[str] = []
    assert check([], tmp_path, said.append) == UNSOUND
    assert any("version: 0 does not fit; 1 to 1000 is allowed" in line for line in said)
    assert check([paths.config("keys.yaml")], tmp_path, said.append) == FINE


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("settings", "text_size: 100", "text_size: 300", "settings.text_size: 300 does not fit; 100 to 200 is allowed"),
        ("settings", "text_size: 100", "text_size: big", "settings.text_size: a whole number is needed here"),
        ("settings", "ai_pace: steady", "ai_pace: stedy",
         'settings.ai_pace: "stedy" is not known here; did you mean "steady"? allowed: instant, brisk'),
        ("settings", "  muted: false", "  mute: false", 'settings.mute: unknown entry "mute"; did you mean "muted"?'),
        ("settings", "fullscreen: false", "fullscreen: 0", "settings.fullscreen: true or false is needed here"),
        ("settings", "language: auto", "language: xx", 'settings.language: "xx" is not known here; allowed: auto, en, de, fr'),
        ("keys", 'rules: ["f1", "pad right trigger"]', 'rules: ["hh"]', 'keys.rules[0]: unknown key "hh"'),
        ("keys", 'rules: ["f1", "pad right trigger"]', 'rules: ["strg+h"]', 'keys.rules[0]: unknown key "strg+h"'),
        ("keys", 'rules: ["f1", "pad right trigger"]', 'rules: ["l"]', 'keys.rules[0]: the key "l" already means "log"'),
        ("keys", 'rules: ["f1", "pad right trigger"]', 'rules: "h"', "keys.rules: a list is needed here"),
        ("keys", 'rules: ["f1", "pad right trigger"]', "rules: [1]", "keys.rules[0]: a text is needed here"),
        ("keys", 'rules: ["f1", "pad right trigger"]', 'ruls: ["h"]', 'keys.ruls: unknown entry "ruls"; did you mean "rules"?'),
        ("keys", '  rules: ["f1", "pad right trigger"]\n', "", 'keys.rules: "rules" is missing here'),
        ("keys", '["q", "w", "e", "2"]', '["q", "w", "e"]', "blind.seat_1: 4 entries are needed here, there are 3"),
        ("keys", '["q", "w", "e", "2"]', '["q", "w", "r", "2"]', 'blind.seat_2[0]: the key "r" already means "seat_1"'),
        ("keys", '"8 / keypad 1", ', '"8 / keypad 11", ', 'blind.seat_7[0]: unknown key "keypad 11"'),
    ],
)
def test_settings_and_keys_are_judged_too(tmp_path: Path, name: str, old: str, new: str, expected: str) -> None:
    text = paths.config(f"{name}.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = tmp_path / f"{name}.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    said = [str(problem).split(": ", 1)[1] for problem in judge(path)]
    assert any(line.startswith(expected) for line in said), said


def test_the_game_files_promise_no_more_than_f5_does() -> None:
    """F5 reads the box again where the table is set; a running game keeps the one it was begun with."""
    for path in paths.config("games").glob("*.yaml"):
        notes = " ".join(line.removeprefix("#").strip() for line in path.read_text(encoding="utf-8").splitlines() if "#" in line)
        assert "press F5 where the table is set (or start the game again)" in notes, path.name
        assert "Games that are saved already keep the box they were begun with." in notes, path.name
