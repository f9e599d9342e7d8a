"""The README says what is so: its commands, its files, its pictures."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pygame
import pytest

from game import cli
from game.tools.screens import README as PICTURES

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
SCREENSHOTS = ROOT / "assets" / "screenshots"


def test_every_linked_file_is_there() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", TEXT) if "://" not in link]
    assert len(links) >= 9
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_pictures_are_those_that_the_program_draws() -> None:
    assert {path.name for path in SCREENSHOTS.iterdir()} == {f"{name}.jpg" for name in PICTURES}
    for name in PICTURES:
        assert f"assets/screenshots/{name}.jpg" in TEXT
        assert pygame.image.load(SCREENSHOTS / f"{name}.jpg").get_size() == (1280, 720)


@pytest.mark.skipif(os.name == "nt", reason="the script of CI is one for bash")
def test_ci_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    line = next(line for line in script.splitlines() if line.startswith("command="))
    told = subprocess.run(["bash", "-c", f'{line}; echo "$command"'], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout == (
        "python3 -m venv .venv && .venv/bin/pip install -r tests/requirements.txt && .venv/bin/python -m pytest -n 2\n"
    )


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_is_told(command: str) -> None:
    assert command == "play" or f"main.py {command} " in TEXT


def test_every_path_in_the_layout_is_there() -> None:
    paths = re.findall(r"(?:game|tests|config|assets)/[\w/]*(?:\.\w+)?", TEXT)
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("key", ["Q W E", "R T Y", "U I O", "A S D", "G H J", "V B N", "8 9 0"])
def test_the_blind_keys_are_as_told(key: str) -> None:
    keys = (ROOT / "config" / "keys.yaml").read_text(encoding="utf-8")
    first = key[0].lower()
    assert f"`{key}`" in TEXT
    assert re.search(rf'seat_\d: \["{first}\b', keys)
