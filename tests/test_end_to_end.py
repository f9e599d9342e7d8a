"""One whole game in a real window: started as the README says, set up, played and left with a real mouse and keyboard."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.match.match import Match
from game.match.save import SaveError, load
from game.rules import registry
from tests.virtual_screen import VirtualScreen, until, virtual_screen

ROOT = Path(__file__).parents[1]
PLAY, START = (870, 646), (1052, 590)
PAPER = (500, 500)
"""Where the set-up has parchment and the title has none."""
OFFER, JUST_PLAY = (420, 330), (684, 427)
"""Where the offer of a lesson has parchment, and the button that leaves it at that."""
RESULTS, PAUSE, LEAVE, QUESTION = (360, 330), (600, 600), (366, 577), (460, 416)
"""Where the results, the pause and the question whether to leave have parchment; the button that leaves the table."""
TOKENS = ((559, 621), (707, 621), (855, 621))
DEED = (1070, 638)


@pytest.fixture
def screen() -> Iterator[VirtualScreen]:
    with virtual_screen() as started:
        yield started


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "Zuhause ü"
    folder.mkdir()
    return folder


@pytest.fixture
def program(screen: VirtualScreen, home: Path) -> Iterator[subprocess.Popen[str]]:
    """The program as the README starts it, with a home of its own."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LANG", "LC_"))}
    with subprocess.Popen(
        [sys.executable, "main.py"], cwd=ROOT, env=surroundings | screen.environment | {"HOME": str(home)},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as started:
        yield started
        pygame.image.save(screen.picture(), home.parent / "last.png")
        started.kill()


def file_under(home: Path, name: str) -> Path | None:
    return next(home.rglob(name), None)


def kept_game(home: Path) -> Match | None:
    """The game as it was last kept, if there is one."""
    path = file_under(home, "autosave.json")
    if path is None:
        return None
    try:
        match, departure = load(path.read_text(encoding="utf-8"), registry.build)
    except (SaveError, FileNotFoundError):  # being replaced just now
        return None
    assert departure is None
    return match


def seed_of(home: Path) -> int | None:
    match = kept_game(home)
    return None if match is None else match.seed


def over(home: Path) -> bool:
    match = kept_game(home)
    return match is not None and match.outcome is not None


class Hands:
    """Somebody who does whatever may be asked for, by turns with the mouse and with the keys, until the game is over."""

    def __init__(self, screen: VirtualScreen, home: Path) -> None:
        self.screen, self.home, self.turn = screen, home, 0

    def play_on(self) -> None:
        """Takes a token and presses the gold button, unless the game is over: then a key would begin the next one."""
        click, key = self.screen.click, self.screen.key
        self.turn += 1
        choice = self.turn // 2 % 3
        acts = (lambda: click(*TOKENS[choice]), lambda: click(*DEED)) if self.turn % 2 else (lambda: key(str(1 + choice)),
                                                                                              lambda: key("Return"))
        for act in acts:
            if not over(self.home):
                act()


@pytest.mark.skipif(sys.platform != "linux", reason="the virtual screen, Xvfb, is there on Linux only")
@pytest.mark.timeout(400)
def test_a_whole_game_in_a_real_window(screen: VirtualScreen, home: Path, program: subprocess.Popen[str]) -> None:
    window = screen.tool("search", "--sync", "--onlyvisible", "--class", "potion-cabinet").split()[0]
    screen.tool("windowfocus", window)
    until(lambda: screen.bright(*PLAY))
    until(lambda: screen.bright(*OFFER), act=lambda: screen.click(*PLAY))
    until(lambda: screen.bright(*PAPER), act=lambda: screen.click(*JUST_PLAY))
    until(lambda: kept_game(home) is not None, act=lambda: screen.click(*START))
    first = seed_of(home)
    until(lambda: over(home), 240, Hands(screen, home).play_on, every=0.2)

    until(lambda: screen.bright(*RESULTS))
    until(lambda: seed_of(home) not in (None, first), act=lambda: screen.key("Return"))
    until(lambda: not screen.bright(*RESULTS))
    until(lambda: screen.bright(*PAUSE), act=lambda: screen.key("Escape"))
    until(lambda: screen.bright(*PLAY) and not screen.bright(*PAUSE), act=lambda: screen.click(*LEAVE))
    until(lambda: screen.bright(*QUESTION), act=lambda: screen.key("Escape"))
    screen.key("Return")
    out, err = program.communicate(timeout=40)
    assert (program.returncode, out, err) == (0, "", "")

    assert seed_of(home) not in (None, first)  # the rematch is kept for Continue
    log = file_under(home, "potion-cabinet.log")
    assert log is not None
    said = log.read_text(encoding="utf-8")
    assert "video driver: x11" in said
    assert not re.search("ERROR|CRITICAL|WARNING", said), said
