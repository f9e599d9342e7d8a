"""The wheel holds the whole program with its data, and asks for what the game needs and no more."""

from __future__ import annotations

import email
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from game import __version__

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """Built from a copy, so that nothing is left behind here."""
    copy, built = tmp_path_factory.mktemp("source") / "a ü", tmp_path_factory.mktemp("wheel")
    copy.mkdir()
    for name in ("game", "config", "assets"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "requirements.txt", "main.py"):
        shutil.copy(ROOT / name, copy / name)
    for path in ROOT.glob("LICENSE*"):
        shutil.copy(path, copy)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q", "-w", str(built), str(copy)]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    (path,) = built.glob("*.whl")
    return zipfile.ZipFile(path)


def test_every_module_and_every_data_file_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    inside = set(wheel.namelist())
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")}
    data = {
        f"game/{path.relative_to(ROOT).as_posix()}"
        for folder in ("config", "assets")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in {".jpg", ".jpeg"}
    }
    assert data
    assert sorted(modules - inside) == []
    assert sorted(data - inside) == []
    strange = {name for name in inside - modules - data if ".dist-info/" not in name and not name.endswith("py.typed")}
    assert strange == set()


def test_the_wheel_says_what_it_is_and_needs(wheel: zipfile.ZipFile) -> None:
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    about = email.message_from_bytes(wheel.read(name))
    assert (about["Name"], about["Version"], about["Requires-Python"]) == ("potion-cabinet", __version__, ">=3.11")
    asked = about.get_all("Requires-Dist", [])
    needed = {re.split(r"[<>=]", each)[0].lower() for each in asked if "extra ==" not in each}
    assert needed == {
        "pygame-ce", "pytmx", "pyyaml", "pydantic", "platformdirs", "fontpkg-fraunces", "fontpkg-spectral", "fontpkg-lato",
    }
    (name,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "potion-cabinet = game.cli:main" in wheel.read(name).decode()


def test_the_list_of_packages_is_complete() -> None:
    listed = set(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["packages"])
    folders = {path.parent.relative_to(ROOT).as_posix().replace("/", ".") for path in (ROOT / "game").rglob("*.py")}
    assert listed == folders | {"game.config", "game.assets"}


def test_every_range_ends_below_a_major_version() -> None:
    for file in ("requirements.txt", "tests/requirements.txt"):
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
            if line and line[0] not in "#-":
                assert re.fullmatch(r"[A-Za-z][\w-]*>=[\d.]+,<\d+", line), line
