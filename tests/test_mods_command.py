"""Mods on the command line: `--mod`, `mods`, `export`, and that a game with a mod says so in its result's save."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import FINE, USAGE, main
from game.data import ruleset, settings
from game.data.checks import check
from game.data.settings import Settings
from tests.data.test_mods import TAX, make

SEATS = "ai:random,ai:random"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A player's folder with one mod in it."""
    make(tmp_path / "data", "tax", TAX)
    return tmp_path


def play(home: Path, *more: str) -> int:
    return main(["play", "potion_panic", "--seats", SEATS, "--seed", "7", "--speed", "instant", "--data-dir", str(home),
                 "--size", "960x540", *more])  # fmt: skip


def kept_mods(home: Path) -> object:
    return json.loads((home / "kept.json").read_text(encoding="utf-8"))["data"].get("mods")


@pytest.mark.parametrize(("on", "wishes", "mods"), [
    ([], ("--mod", "tax"), [{"id": "tax", "version": "1.0"}]),
    (["tax"], (), [{"id": "tax", "version": "1.0"}]),
    (["tax", "gone", "../tax"], (), [{"id": "tax", "version": "1.0"}]),
    (["tax"], ("--no-mods",), None),
    ([], (), None),
])
def test_a_game_is_played_with_the_mods_asked_for(home: Path, on: list[str], wishes: tuple[str, ...], mods: object) -> None:
    settings.save(home / "config", Settings(mods=on))
    assert play(home, *wishes, "--stop-at-ply", "10", "--save", str(home / "kept.json")) == FINE
    assert kept_mods(home) == mods


def test_numbers_of_the_box_are_set_as_house_rules_are(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = home / "kept.json"
    assert play(home, "--set", "actions=5", "--set", "win_shards=4", "--stop-at-ply", "10", "--save", str(kept)) == FINE
    data = json.loads(kept.read_text(encoding="utf-8"))
    assert (data["data"]["house_numbers"], data["setup"]["options"]["win_shards"]) == ({"actions": 5}, 4)
    capsys.readouterr()
    assert play(home, "--set", "actions=50") == USAGE
    assert '"50" does not fit the number actions; a whole number from 1 to 6 is needed' in capsys.readouterr().err
    assert play(home, "--set", "bench_slots=2") == USAGE
    assert "a bench has only 2 places" in capsys.readouterr().err


def test_a_saved_game_keeps_its_own(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(home, "--mod", "tax", "--stop-at-ply", "10", "--save", str(home / "kept.json")) == FINE
    assert main(["play", "--load", str(home / "kept.json"), "--mod", "tax", "--data-dir", str(home)]) == USAGE
    assert "cannot stand beside --load" in capsys.readouterr().err
    for file in (home / "data" / "mods" / "tax").iterdir():
        file.unlink()
    assert main(["replay", str(home / "kept.json")]) == FINE


def test_a_mod_that_is_not_there_or_does_not_fit_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(home, "--mod", "tacks") == USAGE
    assert 'unknown mod "tacks"; allowed: tax' in capsys.readouterr().err
    make(home / "data", "bad", "cards: {rde: {copies: 1}}\n")
    assert play(home, "--mod", "bad") == USAGE
    assert 'did you mean "red"' in capsys.readouterr().err


def test_mods_are_listed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings.save(home / "config", Settings(mods=["tax"]))
    (make(home / "data", "bad") / "mod.yaml").write_text("mod: worse\n", encoding="utf-8")
    assert main(["mods", "--data-dir", str(home)]) == USAGE
    said = capsys.readouterr().out
    assert str(home / "data" / "mods") in said
    assert "  tax  1.0  potion_panic  (on, number 1)\n" in said
    assert "(does not fit)" in said
    assert '"version" is missing here' in said
    assert main(["mods", "--data-dir", str(home / "elsewhere")]) == FINE
    assert "There are none yet." in capsys.readouterr().out


def test_a_new_mod_is_made(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mods", "--new", "Été", "--game", "potion_panic", "--author", "Zoë", "--data-dir", str(home)]) == FINE
    folder = Path(capsys.readouterr().out.strip())
    assert folder == home / "data" / "mods" / "ete"
    assert check(folder / "mod.yaml") == check(folder / "potion_panic.yaml") == ()
    assert main(["mods", "--new", "x", "--game", "panic", "--data-dir", str(home)]) == USAGE


def test_a_box_with_mods_is_written_as_one_file(home: Path) -> None:
    path = home / "box.yaml"
    assert main(["export", "potion_panic", str(path), "--mod", "tax", "--data-dir", str(home)]) == FINE
    assert check(path)[0].key == "no_picture"  # a whole file needs one: initials are only drawn for mods
    text = path.read_text(encoding="utf-8").replace("icon: tax_collector", "icon: ember")
    path.write_text(text, encoding="utf-8")
    assert check(path) == ()
    assert "tax_collector" in text
    assert main(["export", "potion_panic", str(path), "--data-dir", str(home / "none")]) == FINE
    assert check(path) == ()
    assert ruleset.laid_value("potion_panic")["game"] == "potion_panic"
