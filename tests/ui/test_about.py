"""The page about the program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from game.tools import bundle
from game.ui.scenes import settings_about
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_about import WORKS
from game.ui.widgets.controls import Label
from game.ui.widgets.paragraph import Paragraph
from tests.ui.driver import Driver, driving

pytestmark = pytest.mark.usefixtures("shared_pictures")

ROOT = Path(__file__).parents[2]


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with driving(tmp_path) as made:
        made.app.stack.push(SettingsScene("about"))
        made.settle()
        yield made


def test_every_library_a_player_needs_is_thanked_with_the_version_that_is_there(driver: Driver) -> None:
    needed = re.findall(r"^([A-Za-z-]+)", (ROOT / "requirements.txt").read_text(), re.M)
    assert {work.package for work in WORKS} == {*needed} == {*bundle.THANKED}
    page = settings_about.about_page(driver.scene, driver.scene.widgets[-1].box)
    said = [widget.text for widget in page if isinstance(widget, Label | Paragraph)]
    assert any(text.endswith(__version__) for text in said)
    for work in WORKS:
        assert any(re.fullmatch(rf"{re.escape(work.name)} \d[\w.]+", text) for text in said), work.name


@pytest.mark.parametrize("works", [True, False])
def test_its_folders_are_opened_or_told(driver: Driver, monkeypatch: pytest.MonkeyPatch, works: bool) -> None:
    folders = driver.app.folders
    opened: list[Path] = []
    monkeypatch.setattr(settings_about, "open_folder", lambda folder: opened.append(folder) or works)
    for kind, folder in (("data", folders.data), ("logs", folders.logs)):
        driver.click(f"open.{kind}")
        assert opened.pop() == folder
        shown = driver.app.toasts.shown
        assert (shown is not None and str(folder) in shown.text) is not works
