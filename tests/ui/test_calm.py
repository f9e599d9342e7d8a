"""Less motion, no shaking, no flashes: each alone does what it says, and nothing of the others."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ui.art.cauldron import Brew
from game.ui.art.paint import Paint
from game.ui.art.triumph import Triumph
from game.ui.box import Box
from game.ui.intents import Press, Release
from game.ui.theme import JEWELS
from game.ui.tween import Pace
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target
from tests.ui.driver import driving

BREW = Brew(JEWELS["ruby"], tuple(JEWELS[name] for name in ("emerald", "topaz", "sapphire", "amber")))


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def lit(paint: Paint, t: float) -> int:
    window = Surface(paint.size)
    Triumph(paint, BREW).draw(window, 640, 400, t)
    return sum(pygame.transform.average_color(window)[:3])


def test_what_is_tried_in_vain_shakes_unless_nothing_shall() -> None:
    for shakes in (True, False):
        focus = Focus()
        focus.stir.pace = Pace(shake=shakes)
        focus.update([Target("shut", Box(0, 0, 60, 60), enabled=False, why="not now")], 16.0)
        focus.handle(Press((30, 30)))
        focus.handle(Release((30, 30)))
        focus.update(focus.targets, 40.0)
        assert (focus.nudge("shut") != 0.0) is shakes


def test_sudden_light_is_left_out_and_the_rest_is_seen() -> None:
    paint = Paint((640, 360))
    bright = [lit(paint, t) for t in (0.02, 0.5)]
    paint.flashes = False
    calm = [lit(paint, t) for t in (0.02, 0.5)]
    assert calm[0] < bright[0]
    assert 0 < calm[1] < bright[1]
    assert {Triumph(paint, BREW).liquid(step / 20).whole for step in range(20)} == {BREW.whole}


@pytest.mark.parametrize("setting", ["reduce_motion", "reduce_shake", "reduce_flash"])
def test_each_setting_works_at_once_and_alone(tmp_path: Path, setting: str) -> None:
    with driving(tmp_path) as driver:
        driver.app.set(setting, True)
        pace = driver.app.pace
        assert pace.reduced is (setting == "reduce_motion")
        assert pace.shake is (setting == "reduce_flash")
        assert pace.flash is (setting != "reduce_flash")
        assert driver.scene.focus.stir.pace is pace
        for _ in range(2):  # and after a resize
            assert driver.app.paint.flashes is pace.flash
            driver.app.renew_paint()
