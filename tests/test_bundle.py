"""The bundle: one folder with Python in it, made by one command, that plays from anywhere, also where nothing may be written."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.tools import bundle
from tests.test_install import ROOT, run

SEATS = "ai:apprentice,ai:apprentice,ai:apprentice"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The bundled program, moved away from where it was made, in a folder that may not be written to."""
    base = tmp_path_factory.mktemp("bundle")
    made = run(sys.executable, "-m", "game.tools.bundle", base / "made", cwd=ROOT)
    assert made.returncode == 0, made.stderr
    shutil.move(base / "made", base / "moved ö")
    folder = base / "moved ö" / bundle.NAME
    everything = [folder.parent, folder, *folder.rglob("*")]
    for path in everything:
        path.chmod(path.stat().st_mode & ~0o222)
    yield folder / bundle.NAME
    for path in everything:
        path.chmod(path.stat().st_mode | 0o200)


def contents(folder: Path) -> dict[str, int]:
    """Everything in a folder, and when it was last written."""
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*")}


@pytest.mark.timeout(600)
def test_a_bundle_plays_from_another_folder_and_writes_nothing_beside_itself(program: Path, tmp_path: Path) -> None:
    before = contents(program.parents[1])
    home = tmp_path / "Zuhause ä"
    for arguments in (
        ("--frames", "30", "--frame-stats", "title.json"),
        ("play", "the_potion", "--seats", SEATS, "--seed", "7", "--speed", "instant", "--exit-at-end"),
        ("check",),
    ):
        done = run(program, *arguments, cwd=tmp_path, home=home)
        assert (done.returncode, done.stderr) == (0, ""), arguments
    assert json.loads((tmp_path / "title.json").read_text())["count"] == 30
    assert contents(program.parents[1]) == before


@pytest.mark.timeout(600)
def test_the_laboratory_of_a_bundle_plays_in_several_processes(program: Path, tmp_path: Path) -> None:
    done = run(program, "lab", "the_potion", "--games", "8", "--seats", "apprentice,random,random", "--jobs", "2", "--json",
               cwd=tmp_path, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 8


@pytest.mark.timeout(600)
def test_a_bundle_holds_every_module_and_file_but_what_only_the_readme_shows(program: Path) -> None:
    inside = program.parent / "_internal"
    for folder in ("config", "assets"):
        there = {path.relative_to(inside) for path in (inside / folder).rglob("*") if path.is_file()}
        here = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert there == {path for path in here if bundle.UNSHOWN not in path.parts}


def test_what_is_typed_wrongly_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert bundle.main([]) == bundle.main(["--help"]) == 1
    assert "FOLDER" in capsys.readouterr().err


def test_without_pyinstaller_the_way_out_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
                                                tmp_path: Path) -> None:
    monkeypatch.setattr(bundle, "find_spec", lambda name: None)
    assert bundle.main([str(tmp_path)]) == 1
    assert "pip install .[bundle]" in capsys.readouterr().err


def test_the_package_runs_as_the_program_does(tmp_path: Path) -> None:
    done = run(sys.executable, "-m", "game", "--version", cwd=ROOT, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("The Potion Cabinet ")
