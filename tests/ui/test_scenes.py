"""The menus as people use them: mouse alone, keyboard alone, fingers, every language, every size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.data import keeping
from game.data.problems import Problem
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.data_error import DataErrorScene
from game.ui.scenes.pause import PauseHooks, PauseScene, PauseSeat
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.theme import SIGILS
from tests.ui.driver import Driver, driving
from tests.ui.measure import faults, recording

pytestmark = pytest.mark.usefixtures("shared_pictures")

SIZES = ((960, 540), (1280, 720), (1920, 1080))
PAGES = ("general", "table", "sound", "sounds", "motion", "reading", "seals", "keys", "about")
NAMES = ("Zoé", "Maximilienne-Ö", "Ada", "Bartholomew the 3rd", "Li", "Felix", "Wilhelmina")


class Table:
    """Stands in for a table under the pause."""

    def __init__(self) -> None:
        self.human = [True, True, False, False, False, False, False]
        self.done: list[str] = []

    def seats(self) -> list[PauseSeat]:
        return [
            PauseSeat(name, SIGILS[i], i, self.human[i], (lambda human, i=i: self.human.__setitem__(i, human)),
                      (lambda i=i: self.done.append(f"concede {i}")) if self.human[i] else None)
            for i, name in enumerate(NAMES)
        ]

    def hooks(self) -> PauseHooks:
        return PauseHooks(self.seats, lambda: self.done.append("leave"), lambda: self.done.append("again"),
                          lambda: self.done.append("save"))


def problems(count: int) -> list[Problem]:
    return [
        Problem("config/games/the_potion.yaml", "unknown_word", {"name": "mushrom"}, 41 + i, 14, f"dice.ones.faces[{i}]",
                ("beetle", "mushroom", "vial"), "mushroom")
        for i in range(count)
    ]


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with driving(tmp_path) as made:
        yield made


def show(driver: Driver, scene) -> None:
    driver.app.stack.push(scene)
    driver.settle()


# -------------------------------------------------------------------- measured


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_clipped_overlapping_or_too_small(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "autosave.json").touch()
    found: dict[str, list[str]] = {}
    with driving(tmp_path, size, language) as driver:
        found["title"] = faults(driver)
        driver.scene.back()
        found["quit"] = faults(driver)
        driver.scene.close()
        show(driver, SettingsScene())
        for page in PAGES:
            driver.scene.show(page)
            found[page] = faults(driver)
        show(driver, PauseScene(Table().hooks(), "the_potion"))
        found["pause"] = faults(driver)
        driver.scene.ask_concede(1)
        found["concede"] = faults(driver)
        show(driver, DataErrorScene(problems(9), list))
        found["data error"] = faults(driver)
        show(driver, CrashScene(ValueError("something odd happened"), tmp_path / "autosave.json", tmp_path / "the.log"))
        found["crash"] = faults(driver)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", ["fr", "de"])
def test_large_text_still_fits(tmp_path: Path, language: str) -> None:
    found: dict[str, list[str]] = {}
    with driving(tmp_path, (1280, 720), language) as driver:
        driver.app.set("text_size", 200)
        driver.settle()
        driver.scene.back()
        found["quit"] = faults(driver)
        driver.scene.close()
        show(driver, SettingsScene("reading"))
        found["reading"] = faults(driver)
        show(driver, PauseScene(Table().hooks(), "the_potion"))
        found["pause"] = faults(driver)
        show(driver, DataErrorScene(problems(9), list))
        found["data error"] = faults(driver)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_pause_follows_the_text_size(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    """Every name, choice and action at least as large as asked for, however many seats there are; long names wrap."""
    grown = text_size / 100
    with driving(tmp_path, size, "fr") as driver:
        driver.app.set("text_size", text_size)
        show(driver, PauseScene(Table().hooks(), "the_potion"))
        with recording() as record:
            driver.app.renew_paint()
            driver.frames(2)
        written = {line.text: line.size for line in record.lines}
        names = [text for text in written if any(text in name for name in NAMES)]
        assert {name.split()[0] for name in NAMES[:3]} <= {text.split()[0] for text in names}
        assert min(written[text] for text in names) == pytest.approx(17 * grown)
        assert written[driver.app.t("pause.seats")] == pytest.approx(19 * grown)
        assert driver.target("seat.6").reveal is not None
        driver.target("seat.6").reveal()
        driver.wait(300)
        assert driver.target("seat.6").clip.encloses(driver.target("seat.6").box, 1.0)


# -------------------------------------------------------------------- keyboard alone


def reachable(driver: Driver) -> set[str]:
    """Every target the keyboard gets to, walking with Tab and the arrows."""
    seen: set[str] = set()
    waiting = [None]
    zones = len({each.zone for each in driver.targets()})
    for _ in range(zones):
        driver.key(pygame.K_TAB)
        waiting.append(driver.focused)
    while waiting:
        start = waiting.pop()
        if start is None or start in seen:
            continue
        seen.add(start)
        for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
            driver.scene.top.focus.go(start)
            driver.key(key)
            if driver.focused not in seen:
                waiting.append(driver.focused)
    return seen


@pytest.mark.parametrize("page", PAGES)
def test_the_keyboard_reaches_everything_in_the_settings(driver: Driver, page: str) -> None:
    show(driver, SettingsScene(page))
    wanted = {each.id for each in driver.targets() if each.focusable and not each.id.startswith("tab.")}
    driver.scene.update = lambda elapsed: None  # the index would turn the page
    assert reachable(driver) >= wanted


def test_the_keyboard_reaches_everything_elsewhere(driver: Driver) -> None:
    for scene in (PauseScene(Table().hooks(), "the_potion"), DataErrorScene(problems(9), list), TitleScene(("the_potion",))):
        show(driver, scene)
        wanted = {each.id for each in driver.targets() if each.focusable}
        assert reachable(driver) >= wanted


def test_four_boxes_are_chosen_by_arrows_and_do_not_overlap(driver: Driver, monkeypatch) -> None:
    words = driver.app.locale.text
    monkeypatch.setattr(driver.app.locale, "text", lambda key, **gaps: words(key.replace("potions", "the_potion")
                        .replace("potion_making", "the_potion").replace("potion_panic", "the_potion"), **gaps))
    show(driver, TitleScene(("the_potion", "potions", "potion_making", "potion_panic")))
    assert driver.focused == "box.the_potion"
    for game in ("potions", "potion_making", "potion_panic", "potion_panic"):
        driver.key(pygame.K_RIGHT)
        assert driver.focused == f"box.{game}"
        assert faults(driver) == []
        assert driver.scene.games[driver.scene.chosen] == game


def test_a_box_that_is_pressed_as_the_mouse_comes_is_the_one_that_opens(driver: Driver) -> None:
    spot = driver.window_point(driver.target("box.potions").box.centre)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=spot, button=1, touch=False))
    title = driver.scene
    driver.frames()
    assert title.games[title.chosen] == "potions"
    driver.settle()
    assert driver.scene.game == "potions"


def test_the_window_is_named_in_the_language_of_the_moment(driver: Driver) -> None:
    driver.frames(3)
    for language in ("fr", "en"):
        driver.app.set("language", language)
        assert driver.app.window._window.title == driver.app.t("app.title")
    driver.settle()


def test_the_title_tells_keys_to_whoever_uses_them_and_clicks_to_a_mouse_that_moves(driver: Driver) -> None:
    words, keyed = driver.app.locale.text, driver.scene._hints()
    assert words("title.hint_choose") in "".join(keyed)
    driver.point((640.0, 700.0))
    assert driver.scene._hints() == (words("title.hint_mouse"),)
    driver.key(pygame.K_RIGHT)
    assert driver.scene._hints() == keyed


def test_the_title_names_the_game_that_is_gone_on_with_and_has_its_box_ready(driver: Driver) -> None:
    app = driver.app
    kept = app.folders.wanted("data") / keeping.AUTOSAVE
    keeping.keep(kept, b'{"saved":"2026-11-30","program":"1","format":1,"id":"a","game":"potions","seed":4}')
    app.stack.reset(app.make("title"))
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    assert scene.games[scene.chosen] == "potions"
    tips = [target.tip for target in scene.targets() if target.id == "continue"]
    assert tips == [app.t("title.continue_game", game=app.t("game.potions.title"))]
    kept.write_bytes(b"nothing that could be read")
    kept.with_name(f"{kept.name}.1").write_bytes(b'{"game": "potion_panic"}')
    scene.resume()
    assert scene.games[scene.chosen] == "potion_panic"


def test_settings_by_keyboard_alone(driver: Driver) -> None:
    driver.app.open("settings")
    driver.settle()
    for _ in range(6):
        if driver.focused == "tab.motion":
            break
        driver.key(pygame.K_DOWN)
    assert driver.scene.page == "motion"
    driver.key(pygame.K_TAB)
    assert driver.focused == "animation_speed"
    driver.key(pygame.K_RIGHT)
    assert driver.app.settings.animation_speed == "double"
    assert driver.app.pace.speed == 2.0
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_SPACE)
    assert driver.app.settings.reduce_motion
    assert driver.app.pace.reduced
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(driver.scene, TitleScene)


def test_who_came_by_keyboard_sees_the_ring_at_once_and_who_came_by_mouse_does_not(driver: Driver) -> None:
    driver.scene.focus.go("settings", by_keyboard=True)
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert isinstance(driver.scene, SettingsScene)
    assert driver.scene.focus.shows_ring(driver.focused or "")
    driver.wait(5000)
    assert driver.scene.focus.tip(0.0, 0.0) is None, "nothing is explained before anything was pointed at"
    driver.click("back")
    driver.settle()
    driver.click("settings")
    driver.settle()
    assert not driver.scene.focus.by_keyboard


def test_settings_by_mouse_alone_are_kept(driver: Driver, tmp_path: Path) -> None:
    driver.click("settings")
    driver.settle()
    driver.click("tab.sound")
    box = driver.target("volume_music").box
    driver.drag((box.x + 50, box.centre[1]), (box.x + 14, box.centre[1]))
    assert driver.app.settings.volume_music == 0
    driver.click("muted")
    assert driver.app.settings.muted
    driver.wait(1000)
    with driving(tmp_path) as again:
        assert again.app.settings.volume_music == 0
        assert again.app.settings.muted


def test_settings_by_finger(driver: Driver) -> None:
    driver.tap("settings")
    driver.settle()
    driver.tap("tab.reading")
    driver.tap("high_contrast")
    assert driver.app.settings.high_contrast
    driver.settle()
    assert driver.app.paint.high_contrast
    driver.tap("back")
    driver.settle()
    assert isinstance(driver.scene, TitleScene)


def test_a_finger_scrolls_a_long_page(driver: Driver) -> None:
    show(driver, SettingsScene("keys"))
    row = driver.target("key.right").box
    driver.finger(row.centre, pygame.FINGERDOWN)
    for dy in (20, 60, 120):
        driver.finger((row.centre[0], row.centre[1] - dy), pygame.FINGERMOTION)
    driver.finger((row.centre[0], row.centre[1] - 120), pygame.FINGERUP)
    assert driver.scene.layers == []
    assert driver.target("key.right").box.y == pytest.approx(row.y - 120, abs=2)


def test_the_language_switches_at_once(driver: Driver) -> None:
    show(driver, SettingsScene())
    x, y, w, h = driver.target("language").box
    driver.click((x + w - 30, y + h / 2))
    assert driver.app.settings.language == "fr"
    assert driver.app.t("app.back") == "Retour"
    assert driver.target("defaults").label == driver.app.t("settings.defaults")
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert driver.target("play").label == "Jouer"


def test_seals_stay_different(driver: Driver) -> None:
    show(driver, SettingsScene("seals"))
    driver.click("seal.0.0")
    driver.click("seal.3.1")
    for part in (0, 1):
        assert sorted(pair[part] for pair in driver.app.settings.seals) == list(range(7))
    assert driver.app.settings.seals[0] == [1, 0]


def test_everything_can_be_put_back(driver: Driver) -> None:
    show(driver, SettingsScene("motion"))
    driver.app.set("text_size", 150)
    driver.app.set("ai_pace", "calm")
    driver.settle()
    driver.click("defaults")
    driver.key(pygame.K_RETURN)
    assert driver.app.settings.text_size == 100
    assert driver.app.settings.ai_pace == "steady"


# -------------------------------------------------------------------- dialogs and pause


def test_a_dialog_traps_the_focus_and_esc_dismisses_it(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    assert {each.id for each in driver.targets()} == {"answer.0", "answer.1"}
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.layers == []
    assert driver.app.running


def test_whoever_answers_by_keyboard_goes_on_by_keyboard(driver: Driver) -> None:
    driver.scene.back()
    assert driver.scene.layers
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_RETURN)
    assert not driver.scene.layers
    assert driver.scene.focus.by_keyboard


def test_leaving_asks_first_and_then_leaves(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_RETURN)
    assert not driver.app.running


def test_a_held_key_does_not_run_through_prompts(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.scene.top.focus.go("answer.0", by_keyboard=True)
    for _ in range(20):
        driver.key(pygame.K_RETURN, up=False)
    assert driver.scene.layers == []
    assert isinstance(driver.scene, TitleScene)
    assert driver.app.stack.listening


def test_a_double_click_acts_once(driver: Driver) -> None:
    table = Table()
    show(driver, PauseScene(table.hooks()))
    pos = driver.target("leave").box.centre
    driver.point(pos)
    for _ in range(2):
        driver.button(pos, down=True)
        driver.button(pos, down=False)
    assert table.done == ["leave"]


def test_two_clicks_in_one_frame_do_not_reach_a_scene_that_is_leaving(driver: Driver) -> None:
    show(driver, SettingsScene())
    pos = driver.window_point(driver.target("back").box.centre)
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
    driver.settle()
    assert isinstance(driver.scene, TitleScene)
    assert driver.app.running


def test_a_seat_changes_hands_and_gives_up_after_a_question(driver: Driver) -> None:
    table = Table()
    show(driver, PauseScene(table.hooks()))
    x, y, w, h = driver.target("seat.1").box
    driver.click((x + w - 20, y + h / 2))
    assert not table.human[1]
    driver.click("concede.0")
    assert table.done == []
    driver.key(pygame.K_RETURN)
    assert table.done == ["concede 0"]
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(driver.scene, TitleScene)


def test_a_data_error_goes_away_when_the_file_is_mended(driver: Driver) -> None:
    left = [problems(2), []]

    def retry() -> list[Problem]:
        found = left.pop(0)
        if not found:
            driver.app.stack.pop()
        return found

    show(driver, DataErrorScene(problems(3), retry))
    driver.key(pygame.K_F5)
    assert len(driver.scene.problems) == 2
    driver.click("retry")
    driver.settle()
    assert isinstance(driver.scene, TitleScene)


def test_a_drop_down_is_opened_chosen_from_and_left(driver: Driver) -> None:
    show(driver, SettingsScene())
    driver.click("window")
    assert len(driver.scene.layers) == 1
    driver.click((30.0, 30.0))
    assert driver.scene.layers == []
    driver.click("window")
    driver.key(pygame.K_RETURN)
    assert driver.scene.layers == []
