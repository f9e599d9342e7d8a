"""Fingers: everything is broad enough for one at every size, nothing is told by hovering alone, and a swipe scrolls.

Tables are measured where their targets are named, in `test_spoken`.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules.registry import GAMES
from game.ui.box import Box
from game.ui.intents import NOWHERE, Point, Press, Release
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_pages import PAGES
from game.ui.widgets.focus import Focus
from game.ui.widgets.layer import Layer
from game.ui.widgets.passing import FOCUS_WAIT, HOVER_WAIT
from game.ui.widgets.target import FINGER, SCREEN, Target, finger_of, target_at
from tests.ui.driver import driving
from tests.ui.test_scenes import Table

WINDOWS = {"small": (0.75, 1.0), "usual": (1.0, 1.0), "large": (1.5, 1.0), "small and dense": (1.5, 2.0), "huge": (3.0, 1.0)}
"""Scale of the window and pixels to its unit."""


def too_narrow(layer: Layer, name: str = "") -> list[str]:
    """Targets that a finger cannot hit well, or hits when it means another one."""
    layer.refresh(0.0)
    found, whole = [], [each for each in layer.focus.targets if (each.usable or each.focusable) and each.scroll is None]
    targets = [each for each in whole if each.clip is None or each.clip.encloses(each.box, 1.0)]
    for window, (scale, density) in WINDOWS.items():
        finger = finger_of(scale, density)
        assert finger * scale >= FINGER * density - 0.01
        for target in targets:
            hit = target.hit(scale, finger).overlap(SCREEN) or Box(0, 0, 0, 0)
            free = target.clip is None or target.clip.encloses(target.box.at_least(finger, finger))
            if free and min(hit.w, hit.h) < finger - 1.0:
                found.append(f"{name} {window}: {target.id} is {hit.w:.0f} x {hit.h:.0f}")
            for other in targets:
                padding = hit.holds(other.box.centre) and not target.box.holds(other.box.centre)
                if other is not target and padding and not other.box.holds(other.box.centre):
                    found.append(f"{name} {window}: {target.id} lies over the middle of {other.id}")
            at = target_at(layer.focus.targets, target.box.centre, scale, finger)
            if at is None or at.id != target.id:
                found.append(f"{name} {window}: the middle of {target.id} is {at.id if at else 'nothing'}")
    return found


def test_every_target_of_every_menu_is_broad_enough(tmp_path: Path) -> None:
    found: list[str] = []
    with driving(tmp_path) as driver:
        app = driver.app
        layers: dict[str, Layer] = {
            **{page: SettingsScene(page) for page in (*PAGES, "keys")}, "pause": PauseScene(Table().hooks(), "the_potion"),
            **{f"{route} {game}": app.make(route, game=game) for game in GAMES for route in ("setup", "rules")},
            **{route: app.make(route) for route in ("title", "workshop")},
        }
        for name, layer in layers.items():
            layer.attach(app)
            found += too_narrow(layer, name)
    assert found == []


# -------------------------------------------------------------------- what a finger can do


def pressed(tip: str = "a tip", **fields: object) -> tuple[Focus, list[str]]:
    """A focus with one target on which a finger has lain for long."""
    done: list[str] = []
    focus = Focus()
    target = Target("a", Box(100, 100, 60, 60), act=lambda: done.append("act"), tip=tip, **fields)  # type: ignore[arg-type]
    focus.update([target], 16.0)
    focus.handle(Point((120, 120), touch=True))
    focus.handle(Press((120, 120), touch=True))
    focus.update([target], 600.0)
    return focus, done


def test_a_long_press_tells_what_a_mouse_would_read_and_does_nothing_else() -> None:
    focus, done = pressed()
    focus.handle(Release((120, 120), touch=True))
    focus.handle(Point(NOWHERE, touch=True))
    shown = focus.tip(HOVER_WAIT, FOCUS_WAIT)
    assert shown is not None
    assert shown.id == "a"
    assert done == []
    focus.handle(Press((500, 500), touch=True))
    assert focus.tip(HOVER_WAIT, FOCUS_WAIT) is None


def test_a_long_press_enlarges_what_can_be_enlarged() -> None:
    seen: list[str] = []
    focus, done = pressed(context=lambda: seen.append("enlarged"))
    focus.handle(Release((120, 120), touch=True))
    assert (seen, done) == (["enlarged"], [])


def test_a_mouse_button_held_down_tells_nothing_by_that() -> None:
    focus, done = pressed()
    focus.handle(Press((120, 120)))
    focus.update(focus.targets, 600.0)
    focus.handle(Release((120, 120)))
    assert done == ["act"]


def test_a_finger_beside_a_small_thing_still_means_it() -> None:
    focus, done = Focus(), list[str]()
    target = Target("a", Box(100, 100, 10, 10), act=lambda: done.append("act"))
    for touch in (False, True):
        focus.update([target], 16.0, 0.75)
        focus.handle(Press((132, 105), touch=touch))
        focus.handle(Release((132, 105), touch=touch))
        assert done == (["act"] if touch else [])


def test_nothing_reaches_out_of_the_screen() -> None:
    corner = Target("a", Box(2, 2, 30, 30)).hit(0.75, finger_of(0.75, 1.0))
    assert SCREEN.encloses(corner)
    assert corner.w == FINGER / 0.75


def test_a_finger_on_the_title_first_chooses_a_box_then_plays_it(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        driver.tap("box.potions")
        assert driver.scene.games[driver.scene.chosen] == "potions"  # type: ignore[attr-defined]
        assert type(driver.scene).__name__ == "TitleScene"
        driver.tap("box.potions")
        driver.settle()
        assert type(driver.scene).__name__ == "SetupScene"


def test_a_swipe_scrolls_a_page_and_chooses_nothing(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        driver.app.stack.push(SettingsScene("sounds"))
        driver.settle()
        before = list(driver.app.settings.sounds_off)
        driver.finger((420, 500), pygame.FINGERDOWN)
        for dy in (20, 80, 160):
            driver.finger((420, 500 - dy), pygame.FINGERMOTION)
        driver.finger((420, 340), pygame.FINGERUP)
        driver.wait(300)
        assert driver.scene._views["page.sounds"].offset.value > 100  # type: ignore[attr-defined]
        assert driver.app.settings.sounds_off == before
