"""The program finds its files and makes its folders wherever it lies and from wherever it is started."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.data import paths
from game.data.paths import KINDS, Folders

ROOT = Path(__file__).parents[2]


def test_shipped_files_are_found() -> None:
    assert paths.config("games", "the_potion.yaml").is_file()
    assert paths.config() == ROOT / "config"
    assert paths.asset("art") == ROOT / "assets" / "art"


def test_paths_are_shown_from_the_program_s_folder(tmp_path: Path) -> None:
    assert paths.shown(paths.config("games", "the_potion.yaml")) == "config/games/the_potion.yaml"
    assert paths.shown(tmp_path / "a ü.yaml") == (tmp_path / "a ü.yaml").as_posix()


def test_nothing_is_made_before_it_is_asked_for(tmp_path: Path) -> None:
    folders = Folders(tmp_path / "Zoë s Spiele")
    assert list(tmp_path.iterdir()) == []
    assert folders.wanted("data") == tmp_path / "Zoë s Spiele" / "data"
    assert folders.cache.is_dir()
    assert [path.name for path in (tmp_path / "Zoë s Spiele").iterdir()] == ["cache"]
    assert {folders.ready(kind).name for kind in KINDS} == set(KINDS)
    assert folders.notices == []


def test_a_folder_given_relatively_stays_where_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folders = Folders(Path("mine"))
    monkeypatch.chdir("/")
    assert folders.data == tmp_path / "mine" / "data"


def test_without_a_folder_the_system_s_own_places_are_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / name))
    folders = Folders()
    assert all(paths.APP in str(folders.wanted(kind)) for kind in KINDS)
    assert len({folders.wanted(kind) for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_folder_that_cannot_be_made_is_replaced_and_told(tmp_path: Path, kind: paths.Kind) -> None:
    (tmp_path / "taken").write_text("a file")
    folders = Folders(tmp_path / "taken")
    instead = folders.ready(kind)
    assert instead.is_dir()
    assert os.access(instead, os.W_OK)
    (notice,) = folders.notices
    assert notice.key == f"error.folder.{kind}"
    assert notice.params == {"folder": str(tmp_path / "taken" / kind), "instead": str(instead)}
    assert folders.ready(kind) == instead
    instead.rmdir()


def test_with_nowhere_to_write_there_is_still_no_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setattr("tempfile.mkdtemp", lambda **_named: (_ for _ in ()).throw(OSError("read-only")))
    folders = Folders(tmp_path / "taken")
    assert folders.cache == tmp_path / "taken" / "cache"
    assert len(folders.notices) == 1


@pytest.mark.parametrize("inside_the_package", [False, True], ids=["checkout", "installed"])
def test_any_folder_will_do_even_read_only(tmp_path: Path, inside_the_package: bool) -> None:
    """A copy under a path with spaces and umlauts, read from another folder, writes nothing into itself."""
    home = tmp_path / "größer als ein Dorf"
    for part in ("core", "data"):
        shutil.copytree(ROOT / "game" / part, home / "game" / part, ignore=shutil.ignore_patterns("__pycache__"))
    (home / "game" / "__init__.py").touch()
    shutil.copytree(ROOT / "config", (home / "game" if inside_the_package else home) / "config")
    art = (home / "game" if inside_the_package else home) / "assets" / "art"
    shutil.copytree(ROOT / "assets" / "art", art)
    before = sorted(home.rglob("*"))
    program = (
        "from game.data import paths, ruleset; from game.data.checks import check, shipped_files\n"
        "print(ruleset.load('the_potion')['game'], [str(p) for f in shipped_files() for p in check(f)])\n"
        "print(paths.shown(paths.asset('art', 'beetle.svg')), paths.asset('art', 'beetle.svg').is_file())"
    )
    for path in [home, *before]:
        path.chmod(path.stat().st_mode & ~0o222)
    environment = {"PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run([sys.executable, "-c", program], cwd="/", env=environment, capture_output=True, text=True)
    for path in [home, *before]:
        path.chmod(path.stat().st_mode | 0o200)
    assert run.stderr == ""
    assert run.stdout.splitlines() == ["the_potion []", "assets/art/beetle.svg True"]
    assert sorted(home.rglob("*")) == before
