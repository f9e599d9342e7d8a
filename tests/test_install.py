"""The wheel, installed into a fresh environment, plays from another folder; also where it may not write."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARTS = ("game", "config", "assets", "main.py", "pyproject.toml", "requirements.txt", "LICENSE", "README.md")
BIN = "Scripts" if os.name == "nt" else "bin"


def copy_of_the_program(folder: Path) -> Path:
    """The files the program is made of, and nothing a build leaves behind."""
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def run(*command: object, cwd: Path, home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A process without a display, with a home of its own if asked for, that knows nothing of this repository."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_"))}
    surroundings |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    if home is not None:
        surroundings |= {"HOME": str(home), "LOCALAPPDATA": str(home), "USERPROFILE": str(home)}
    return subprocess.run([str(part) for part in command], cwd=cwd, env=surroundings, capture_output=True, text=True,
                          encoding="utf-8", timeout=400, stdin=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an installed program: built as a wheel, put with all it needs into an environment of its own."""
    base = tmp_path_factory.mktemp("install")
    (base / "source").mkdir()
    source = copy_of_the_program(base / "source")
    environment = base / "an environment ü"
    for command in (
        (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", base / "wheels", source),
        (sys.executable, "-m", "venv", environment),
    ):
        done = run(*command, cwd=base)
        assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (base / "wheels").glob("*.whl")
    done = run(environment / BIN / "python", "-m", "pip", "install", "--quiet", wheel, cwd=base)
    assert done.returncode == 0, done.stdout + done.stderr
    shutil.rmtree(source)
    return environment / BIN / "potion-cabinet"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder with spaces and umlauts to start from."""
    folder = tmp_path / "Zoës Spiele für 3"
    folder.mkdir()
    return folder


@pytest.mark.timeout(600)
def test_an_installed_program_plays_from_another_folder(installed: Path, elsewhere: Path) -> None:
    home = elsewhere / "Zuhause ä"
    home.mkdir()
    table = ("play", "the_potion", "--seats", "apprentice,random,random", "--seed", "7", "--speed", "instant")
    for arguments in ((), table):
        done = run(installed, *arguments, "--frames", "30", "--frame-stats", "stats.json", cwd=elsewhere, home=home)
        assert (done.returncode, done.stderr) == (0, "")
        assert json.loads((elsewhere / "stats.json").read_text())["count"] == 30
    assert {path.name for path in elsewhere.iterdir()} == {"stats.json", home.name}


@pytest.mark.timeout(600)
def test_an_installed_program_has_its_sounds(installed: Path) -> None:
    shipped = {path.name for path in (ROOT / "assets" / "sounds").glob("*.wav")}
    assert shipped
    assert {path.name for path in installed.parents[1].rglob("assets/sounds/*.wav")} == shipped


@pytest.mark.timeout(600)
def test_an_installed_program_checks_and_tells_versions(installed: Path, elsewhere: Path) -> None:
    for argument, said in (("check", "All is well with"), ("--version", "The Potion Cabinet ")):
        done = run(installed, argument, cwd=elsewhere, home=elsewhere)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(said)


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    """A copy of the program in which nothing may be written, also not by an administrator if the system can forbid that."""
    folder = tmp_path / "read-only ö"
    folder.mkdir()
    copy_of_the_program(folder)
    everything = [folder, *folder.rglob("*")]
    for path in everything:
        path.chmod(path.stat().st_mode & ~0o222)
    yield folder
    for path in everything:
        path.chmod(path.stat().st_mode | 0o200)


def test_a_read_only_copy_plays_and_stays_as_it_was(locked: Path, elsewhere: Path) -> None:
    def contents() -> dict[str, int]:
        return {str(path): path.stat().st_mtime_ns for path in locked.rglob("*") if "__pycache__" not in path.parts}

    before = contents()
    done = run(sys.executable, "-B", locked / "main.py", "--frames", "30", cwd=elsewhere, home=elsewhere)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    done = run(sys.executable, "-B", locked / "main.py", "check", cwd=elsewhere, home=elsewhere)
    assert done.returncode == 0
    assert contents() == before


def test_without_a_home_to_write_to_it_still_plays(elsewhere: Path) -> None:
    """All four folders lie where nothing can be made (below a file): temporary ones take their place."""
    (elsewhere / "file").write_text("")
    done = run(sys.executable, ROOT / "main.py", "--frames", "30", cwd=elsewhere, home=elsewhere / "file")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
