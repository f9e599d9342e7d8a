"""`main.py lab` as it is typed: what it prints, what it keeps, how it is stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.data.keeping import journal_lines
from game.tools.lab import chart
from game.tools.lab.bar import Bar
from game.tools.lab.kept import Keeper
from tests.lab.made_up import plan, record, units

ROOT = Path(__file__).parents[2]
SEATS = "apprentice,random,random"
LINE = ["lab", "the_potion", "--seats", SEATS, "--games", "12", "--seed", "3"]
NEEDED = ("game", "games", "seats", "levels", "ties", "length", "cards")


def ran(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    assert cli.main(arguments) == 0
    told = capsys.readouterr()
    return told.out, told.err


def plain(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    out, _ = ran([*arguments, "--json"], capsys)
    assert out.count("\n") == 1
    told: dict[str, Any] = json.loads(out)
    return told


def test_json_is_one_object_with_everything_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    told = plain([*LINE, "--jobs", "2"], capsys)
    assert set(NEEDED) <= told.keys()
    assert (told["game"], told["games"], told["asked"], told["seed"]) == ("the_potion", 12, 12, 3)
    assert [(seat["seat"], seat["level"]) for seat in told["seats"]] == [(0, "apprentice"), (1, "random"), (2, "random")]
    for each in (*told["seats"], *told["levels"].values(), *told["places"]):
        low, high = each["interval"]
        assert 0.0 <= low <= each["win_share"] <= high <= 1.0
    assert sum(seat["win_share"] for seat in told["seats"]) == pytest.approx(1.0, abs=1e-5)
    assert told["levels"]["apprentice"]["fair"] == pytest.approx(1 / 3, abs=1e-6)
    assert set(told["cards"]) == {"beetle", "mushroom", "vial"}
    assert "vs" not in told


def test_the_same_with_one_process_and_with_three(capsys: pytest.CaptureFixture[str]) -> None:
    assert plain([*LINE, "--jobs", "1"], capsys) == plain([*LINE, "--jobs", "3"], capsys)


def test_tables_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    english, errors = ran(LINE, capsys)
    french, _ = ran([*LINE, "--lang", "fr"], capsys)
    assert english.startswith("The Potion: 12 games, seeds 3 to 14\n")
    assert "12 parties" in french
    assert errors == ""


def test_house_rules_are_heeded_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert plain([*LINE, "--set", "memory_help=on"], capsys)["options"] == {"memory_help": True}


def test_a_mod_is_measured_on_the_same_seeds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A file that changes one number; and the folder of a mod."""
    numbers = "numbers: {tokens_per_ingredient: 1}\n"
    (tmp_path / "fewer.yaml").write_text(f"game: the_potion\n{numbers}")
    folder = tmp_path / "fewer"
    folder.mkdir()
    (folder / "mod.yaml").write_text('mod: fewer\nname: {en: Fewer, fr: Moins}\nversion: "1"\nauthor: A\ngames: [the_potion]\n')
    (folder / "the_potion.yaml").write_text(f"mod: fewer\ngame: the_potion\n{numbers}")
    without = plain(LINE, capsys)
    lone, whole = (plain([*LINE, "--vs", str(path)], capsys) for path in (tmp_path / "fewer.yaml", folder))
    assert lone["vs"] == whole["vs"]
    assert {name: lone[name] for name in without} == without
    assert lone["vs"]["mod"] == "fewer"
    assert lone["vs"]["with"]["cards"]["vial"]["drawn"] == without["cards"]["vial"]["drawn"] / 2
    assert lone["vs"]["differences"]["cards"]["vial"]["drawn"]["difference"] == -3.0
    assert lone["vs"]["differences"]["length"]["turns"]["difference"] < 0
    text, _ = ran([*LINE, "--vs", str(folder)], capsys)
    assert "What fewer changes" in text


def test_a_mod_of_the_player_is_known_by_its_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "data" / "mods" / "fewer"
    folder.mkdir(parents=True)
    (folder / "mod.yaml").write_text('mod: fewer\nname: {en: Fewer, fr: Moins}\nversion: "1"\nauthor: A\ngames: [the_potion]\n')
    (folder / "the_potion.yaml").write_text("mod: fewer\ngame: the_potion\nnumbers: {tokens_per_ingredient: 1}\n")
    assert plain([*LINE, "--vs", "fewer", "--data-dir", str(tmp_path)], capsys)["vs"]["mod"] == "fewer"
    assert cli.main([*LINE, "--vs", "fewr", "--data-dir", str(tmp_path)]) == 1
    assert 'did you mean "fewer"?' in capsys.readouterr().err


def test_a_mod_in_which_the_table_cannot_be_set_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "more.yaml"
    path.write_text("game: the_potion\nseats: {min: 4}\n")
    assert cli.main([*LINE, "--vs", str(path)]) == 1
    assert "seats 4 to 7" in capsys.readouterr().err


def test_an_unsound_mod_is_told_with_its_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text("game: the_potion\nnumbers: {tokens_per_ingredient: 40}\n")
    assert cli.main([*LINE, "--vs", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert f"{path}:2:" in err


# ---------------------------------------------------------------------------------------------------------------- kept


def test_what_was_kept_is_gone_on_from(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(tmp_path / "kept.txt")
    whole = plain([*LINE[:-4], "--games", "20", "--seed", "3"], capsys)
    plain([*LINE, "--resume", path], capsys)
    _, told = ran([*LINE, "--resume", path], capsys)
    assert told == f"Going on from {path}: 12 games are there already.\n"
    assert plain([*LINE[:-4], "--games", "20", "--seed", "3", "--resume", path], capsys) == whole


OTHERWISE = [
    (["--seed", "4"], "the seed is 0 there, 4 here"),
    (["--seats", "random,random,random"], "the seats are apprentice,random,random there, random,random,random here"),
    (["--set", "memory_help=on"], "the house rules are the usual ones there, memory_help=True here"),
]


@pytest.mark.parametrize(("changed", "sentence"), OTHERWISE)
def test_games_of_other_settings_are_not_gone_on_from(
    changed: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "kept.txt"
    Keeper(path, plan(), units([record([0])])).close()
    before = path.read_bytes()
    assert cli.main(["lab", "the_potion", "--seats", SEATS, *changed, "--resume", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f'potion-cabinet: --resume: the games in "{path}" cannot be counted with these: {sentence}\n'
    assert path.read_bytes() == before


# ------------------------------------------------------------------------------------------------------------- stopped


def started(path: Path) -> subprocess.Popen[str]:
    command = [sys.executable, str(ROOT / "main.py"), "lab", "the_potion", "--seats", SEATS, "--games", "1000000", "--jobs", "2",
               "--resume", str(path), "--json"]  # fmt: skip
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
    )


@pytest.mark.skipif(os.name == "nt", reason="a group of processes is interrupted otherwise there")
def test_ctrl_c_tells_what_is_known_and_the_rest_can_be_played_later(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole group is told, as a terminal does: the processes of the laboratory too."""
    path = tmp_path / "kept.txt"
    with started(path) as program:
        while program.poll() is None and len(journal_lines(path)) < 30:
            os.sched_yield()
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert program.returncode == 130
    assert out.count("\n") == 1
    told = json.loads(out)
    assert 0 < told["games"] <= len(journal_lines(path)) - 1 < told["asked"] == 1_000_000
    assert err == f"What has been played is kept in {path}.\n"
    games = ["lab", "the_potion", "--seats", SEATS, "--games", str(told["games"])]
    again = plain([*games, "--resume", str(path)], capsys)
    assert again == plain(games, capsys)
    assert {**told, "asked": told["games"]} == again


@pytest.mark.skipif(os.name == "nt", reason="a group of processes is interrupted otherwise there")
def test_ctrl_c_before_the_first_game_is_over(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    with started(path) as program:
        while program.poll() is None and not path.exists():
            os.sched_yield()
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "Traceback" not in err
    assert not out or json.loads(out)["game"] == "the_potion"


# -------------------------------------------------------------------------------------------------------- bar and chart


class _Terminal:
    """Takes what is written, as a terminal would."""

    def __init__(self, terminal: bool = True) -> None:
        self.written, self.terminal = "", terminal

    def write(self, text: str) -> int:
        self.written += text
        return len(text)

    def flush(self) -> None: ...

    def isatty(self) -> bool:
        return self.terminal


def test_a_bar_grows_on_a_terminal_and_leaves_nothing_behind() -> None:
    terminal = _Terminal()
    bar = Bar(terminal)  # type: ignore[arg-type]
    bar.show(0.0, "a longer text")
    bar.show(0.5, "short")
    bar.show(0.5, "short")
    assert terminal.written.count("\r") == 2
    assert terminal.written.split("\r")[1].count("=") == 0
    half = terminal.written.split("\r")[2]
    assert (half.count("="), half.rstrip().endswith("short")) == (15, True)
    assert len(half) == len(terminal.written.split("\r")[1])
    bar.clear()
    assert terminal.written.endswith("\r" + " " * len(half.rstrip()) + "\r")


def test_there_is_no_bar_where_there_is_no_terminal() -> None:
    file = _Terminal(terminal=False)
    bar = Bar(file)  # type: ignore[arg-type]
    bar.show(0.5, "half")
    bar.clear()
    assert file.written == ""


def test_without_matplotlib_that_is_said_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(chart, "PACKAGE", "no_such_package_of_charts")
    assert cli.main([*LINE, "--chart", str(tmp_path / "chart.png")]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "--chart needs the package no_such_package_of_charts, which is not installed" in err


@pytest.mark.parametrize("ending", chart.ENDINGS)
def test_a_chart(ending: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    (tmp_path / "fewer.yaml").write_text("game: the_potion\nnumbers: {tokens_per_ingredient: 1}\n")
    path = tmp_path / f"chart{ending}"
    _, told = ran([*LINE, "--chart", str(path), "--vs", str(tmp_path / "fewer.yaml")], capsys)
    assert told == f"Drawn into {path}.\n"
    assert path.stat().st_size > 5000
