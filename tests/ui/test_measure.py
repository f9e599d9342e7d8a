"""The measuring tape itself: it must find what is wrong, or it proves nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.box import Box
from game.ui.scene import Scene
from game.ui.widgets.controls import Button, IconButton, Label
from tests.ui.driver import driving
from tests.ui.measure import faults


class Faulty(Scene):
    """A scene with the given widgets."""

    def __init__(self, *widgets) -> None:
        super().__init__()
        self.widgets = list(widgets)

    def draw(self, dst) -> None:
        dst.fill((30, 20, 15))
        self.draw_widgets(dst)


def nothing() -> None:
    """Does nothing."""


LONG = "A sentence that is much too long for the little room it has been given here"


@pytest.mark.parametrize(
    ("widgets", "complaint"),
    [
        ((Button("a", Box(100, 100, 200, 54), "One", nothing), Button("b", Box(280, 100, 200, 54), "Two", nothing)),
         "targets overlap"),
        ((IconButton("a", Box(100, 100, 40, 40), "gear", "x", nothing),
          IconButton("b", Box(145, 100, 40, 40), "log", "y", nothing)), "targets overlap"),
        ((Button("a", Box(100, 100, 90, 54), LONG, nothing),), "cut short"),
        ((Label(Box(100, 100, 120, 20), LONG),), "cut short"),
        ((Label(Box(100, 100, 300, 20), "One text"), Label(Box(120, 104, 300, 20), "Another text")), "texts overlap"),
        ((Label(Box(1200, 100, 100, 20), "Out at the side", "ui", 15),), "outside of the window"),
        ((Button("a", Box(100, 100, 90, 30), "B", nothing, clip=Box(100, 100, 90, 30)),), "too small to hit"),
        ((Label(Box(100, 100, 300, 20), "tiny", size=9),), "text of size 9"),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, widgets, complaint: str) -> None:
    with driving(tmp_path, first=lambda app: Faulty(*widgets)) as driver:
        assert any(complaint in fault for fault in faults(driver)), faults(driver)


def test_a_sound_scene_has_no_faults(tmp_path: Path) -> None:
    widgets = (Button("a", Box(100, 100, 200, 54), "One", nothing), Label(Box(100, 180, 300, 24), "Two"))
    with driving(tmp_path, first=lambda app: Faulty(*widgets)) as driver:
        assert faults(driver) == []
