"""The frame itself: window, loop, settings, kept title, resizing, trouble."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.data import paths
from game.ui import app as app_module
from game.ui import firstframe, intents
from game.ui.app import App
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.input import KeyMode
from game.ui.intents import FocusLost
from game.ui.launch import EXIT_FINE, EXIT_INTERNAL, Launch
from game.ui.scene import Phase, Scene
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.controls import Button
from game.ui.widgets.target import Target
from game.ui.widgets.textfield import TextField
from game.ui.window import NoDisplayError, fitting, init_display
from tests.ui.driver import Driver, driving, quit_display

ROOT = Path(__file__).parents[2]


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with driving(tmp_path) as made:
        yield made


class Plain(Scene):
    """A scene with some widgets on one colour."""

    def __init__(self, *widgets, shade=(60, 20, 20)) -> None:
        super().__init__()
        self.widgets, self.shade = list(widgets), shade
        self.told: list[str] = []
        self.dropped: list[object] = []

    def targets(self) -> list[Target]:
        card = Target("card", Box(100, 100, 80, 80), drop=lambda over: self.dropped.append(over))
        return [*super().targets(), card]

    def draw(self, dst) -> None:
        dst.fill(self.shade)
        self.draw_widgets(dst)

    def handle(self, intent) -> bool:
        if isinstance(intent, FocusLost):
            self.told.append("lost")
            self.shade = (0, 0, 200)
        return super().handle(intent)

    def leave(self) -> None:
        self.told.append("left")


# -------------------------------------------------------------------- sizes


def test_the_first_size_is_never_larger_than_the_screen() -> None:
    assert fitting((1280, 720), (1920, 1080)) == (1280, 720)
    assert fitting((4000, 3000), (1920, 1080)) == (1920, 1080)
    assert fitting((100, 100), (1920, 1080)) == (960, 540)
    assert fitting((1280, 720), (800, 480)) == (800, 480)


def test_resizing_bakes_anew_and_holds_the_last_picture_meanwhile(driver: Driver) -> None:
    before = driver.app.paint
    for size in ((1000, 600), (1100, 640), (1280, 720)):
        driver.resize(size)
        assert driver.app.paint is before
        assert driver.app.picture.held
        assert driver.app.window.surface.get_at((size[0] // 2, size[1] // 2))[:3] != (0, 0, 0)
    driver.wait(160)
    driver.settle()
    assert driver.app.paint.size == (1280, 720)
    assert driver.scene.painted is driver.app.paint


def test_the_size_is_remembered(tmp_path: Path) -> None:
    with driving(tmp_path, size=None) as driver:
        driver.resize((1111, 666))
    with driving(tmp_path, size=None) as driver:
        assert driver.app.window.size == (1111, 666)
        assert (driver.app.settings.window_width, driver.app.settings.window_height) == (1111, 666)


def test_what_the_command_line_asks_for_is_not_kept(tmp_path: Path) -> None:
    with driving(tmp_path, (1000, 700), "fr", speed="instant") as driver:
        assert driver.app.pace.instant
        driver.app.set("ai_pace", "calm")
    kept = json.loads((tmp_path / "config" / "settings.json").read_text())
    assert (kept["language"], kept["animation_speed"], kept["ai_pace"]) == ("auto", "normal", "calm")
    assert (kept["window_width"], kept["window_height"]) == (1280, 720)


def test_a_drag_during_a_resize_ends_nowhere(tmp_path: Path) -> None:
    scene = Plain()
    with driving(tmp_path, first=lambda app: scene) as driver:
        driver.point((140, 140))
        driver.button((140, 140), down=True)
        driver.point((400, 300), held=True)
        assert scene.focus.drag is not None
        driver.resize((1280, 720))
        driver.post(pygame.WINDOWFOCUSLOST)
        assert scene.focus.drag is None
        assert scene.dropped == [None]


def test_a_mouse_up_outside_of_the_window_drops_nowhere(tmp_path: Path) -> None:
    scene = Plain()
    with driving(tmp_path, first=lambda app: scene) as driver:
        driver.drag((140, 140), (-50.0, 900.0))
        assert scene.dropped == [None]
        driver.point((140, 140))
        assert scene.focus.pressed is None


# -------------------------------------------------------------------- secrets


def test_losing_the_focus_while_an_old_picture_is_held_shows_soot(tmp_path: Path) -> None:
    scene = Plain(shade=(250, 0, 0))
    with driving(tmp_path, first=lambda app: scene) as driver:
        driver.resize((1280, 720))
        assert driver.app.window.surface.get_at((600, 300))[:3] == (250, 0, 0)
        driver.post(pygame.WINDOWFOCUSLOST)
        assert driver.app.picture.held
        assert driver.app.window.surface.get_at((600, 300))[:3] == (20, 13, 10)
        driver.settle()
        assert driver.app.window.surface.get_at((600, 300))[:3] == (0, 0, 200)


def test_a_scene_is_told_of_a_lost_focus_even_while_scenes_change(tmp_path: Path) -> None:
    scene = Plain()
    with driving(tmp_path, first=lambda app: scene) as driver:
        driver.app.open("settings")
        driver.frames()
        driver.post(pygame.WINDOWFOCUSLOST)
        assert scene.told == ["lost"]


# -------------------------------------------------------------------- text


def test_a_text_field_edits_and_leaves_shortcuts_alone(tmp_path: Path) -> None:
    value = ["Zo"]
    field = TextField("name", Box(100, 300, 300, 44), lambda: value[0], lambda text: value.__setitem__(0, text), longest=6)
    with driving(tmp_path, first=lambda app: Plain(field)) as driver:
        driver.click((380.0, 320.0))
        driver.frames()
        assert driver.app.intake.translator.mode is KeyMode.TEXT
        driver.key(pygame.K_END)
        driver.type("ëmlhx")
        assert value == ["Zoëmlh"]
        driver.key(pygame.K_BACKSPACE)
        driver.key(pygame.K_HOME)
        driver.key(pygame.K_DELETE)
        driver.key(pygame.K_m)
        assert value == ["oëml"]
        assert not driver.app.settings.muted
        driver.post(pygame.TEXTEDITING, text="に", start=0, length=1)
        assert field.composing == "に"
        driver.type("日")
        assert (value[0], field.composing) == ("日oëml", "")
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_TAB)


def test_who_comes_to_a_text_field_types_over_it_and_ctrl_a_selects_it_all(tmp_path: Path) -> None:
    value = ["Emma"]
    field = TextField("name", Box(100, 300, 300, 44), lambda: value[0], lambda text: value.__setitem__(0, text), longest=6)
    beside = Button("beside", Box(100, 400, 300, 44), "x", lambda: None, zone="other", first=True)
    with driving(tmp_path, first=lambda app: Plain(field, beside)) as driver:
        ctrl_a = {"mod": pygame.KMOD_LCTRL, "scancode": pygame.KSCAN_A}
        driver.click((380.0, 320.0))
        driver.type("Zoé")
        assert value == ["Zoé"]
        driver.click((380.0, 320.0))
        driver.type("!")
        assert value == ["Zoé!"]
        driver.key(pygame.K_a, **ctrl_a)
        driver.type("Ada")
        assert value == ["Ada"]
        driver.key(pygame.K_a, **ctrl_a)
        driver.key(pygame.K_BACKSPACE)
        assert value == [""]
        driver.type("Li")
        driver.key(pygame.K_a, **ctrl_a)
        driver.key(pygame.K_LEFT)
        driver.type("O")
        assert value == ["OLi"]
        driver.key(pygame.K_TAB)
        assert driver.focused == "beside"
        driver.key(pygame.K_TAB)
        driver.post(pygame.TEXTEDITING, text="に", start=0, length=1)
        driver.type("日")
        assert value == ["日"]
        driver.post(pygame.TEXTEDITING, text="に", start=0, length=1)
        driver.type("本")
        assert value == ["日本"]


# -------------------------------------------------------------------- keys of the frame


def test_mute_screenshot_and_full_screen_work_everywhere(driver: Driver, tmp_path: Path) -> None:
    driver.key(pygame.K_m)
    assert driver.app.settings.muted
    seen = pygame.image.tobytes(driver.app.window.surface, "RGB")
    driver.key(pygame.K_F12)
    shots = list((tmp_path / "data" / "screenshots").glob("*.png"))
    assert len(shots) == 1
    kept = pygame.image.load(shots[0])
    assert kept.get_size() == driver.app.window.surface.get_size()
    assert pygame.image.tobytes(kept, "RGB") == seen
    driver.key(pygame.K_F11)
    assert driver.app.window.fullscreen
    driver.key(pygame.K_RETURN, pygame.KMOD_LALT)
    assert not driver.app.window.fullscreen
    assert isinstance(driver.scene, TitleScene)


def test_closing_the_window_ends_it_and_tells_the_scenes(tmp_path: Path) -> None:
    scene = Plain()
    with driving(tmp_path, first=lambda app: scene) as driver:
        driver.post(pygame.QUIT)
        assert not driver.app.running
    assert scene.told == ["left"]


# -------------------------------------------------------------------- the kept title


def test_the_second_start_shows_the_kept_title_before_anything_is_baked(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        first = driver.app.window.surface.copy()
        assert len(list((tmp_path / "cache").glob("title-*.raw"))) == 1
        assert not driver.app.picture.held
    app = App(Launch(data_dir=tmp_path, size=(960, 540), language="en"))
    assert app.picture.held
    assert app.stack.top.painted is None
    for pos in ((480, 40), (480, 250), (100, 500), (700, 480)):
        assert app.window.surface.get_at(pos) == first.get_at(pos)
    again = Driver(app)
    again.settle()
    assert not app.picture.held
    app.close()
    app.window.close()


def test_a_title_that_would_look_different_is_not_shown(tmp_path: Path) -> None:
    with driving(tmp_path):
        pass
    for change in ({"language": "fr"}, {"size": (1280, 720)}):
        with driving(tmp_path, **change):
            pass
    assert len(list((tmp_path / "cache").glob("title-*.raw"))) == 3


# -------------------------------------------------------------------- trouble


def test_broken_settings_are_put_aside_and_told(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.json").write_text("{ not json")
    with driving(tmp_path, size=None) as driver:
        assert driver.app.settings.window_width == 1280
        driver.wait(300)
        assert "settings.json" in driver.app.toasts.text
        assert str(tmp_path) not in driver.app.toasts.text
        assert list(config.glob("settings.json.broken-*"))


class Falling(Plain):
    """A scene whose next frame fails."""

    def update(self, elapsed: float) -> None:
        raise ZeroDivisionError("a planted fault")


def test_an_uncaught_error_shows_where_the_game_is_kept(tmp_path: Path, logged_errors: list[str], capsys) -> None:
    with driving(tmp_path) as driver:
        driver.app.rescue = lambda: tmp_path / "autosave.json"
        driver.app._crash(ZeroDivisionError("a planted fault"))
        driver.frames(3)
        assert isinstance(driver.scene, CrashScene)
        assert driver.scene.saved == tmp_path / "autosave.json"
        assert (driver.scene.log or Path()).read_text().count("a planted fault") >= 1
        driver.click("title")
        driver.settle()
        assert isinstance(driver.scene, TitleScene)
        assert driver.app.exit_code == EXIT_FINE
    assert logged_errors


def test_an_error_nobody_attends_ends_with_its_code(tmp_path: Path, logged_errors: list[str], capsys) -> None:
    app = App(Launch(data_dir=tmp_path, size=(960, 540), unattended=True, first=lambda app: Falling()))
    assert app.run() == EXIT_INTERNAL
    assert logged_errors


def test_an_error_on_the_crash_screen_itself_gives_up(tmp_path: Path, monkeypatch, logged_errors: list[str], capsys) -> None:
    monkeypatch.setitem(app_module.ROUTES, "crash", lambda **wishes: 1 / 0)
    app = App(Launch(data_dir=tmp_path, size=(960, 540), first=lambda app: Falling()))
    assert app.run() == EXIT_INTERNAL


def test_frames_are_counted_and_timed(tmp_path: Path) -> None:
    stats = tmp_path / "stats.json"
    app = App(Launch(data_dir=tmp_path / "d", size=(960, 540), frames=5, unattended=True, frame_stats=stats))
    assert app.run() == EXIT_FINE
    found = json.loads(stats.read_text())
    assert found["count"] == 5
    assert 0 < found["p50"] <= found["p95"] <= found["p99"] <= found["max"]


def test_a_driver_nobody_can_see_is_no_display(monkeypatch) -> None:
    quit_display()
    with monkeypatch.context() as patch:
        patch.setattr(pygame.display, "get_driver", lambda: "offscreen")
        with pytest.raises(NoDisplayError):
            init_display()
    assert init_display() == "dummy"


def test_frames_do_not_take_the_way_through_opengl_on_x11(monkeypatch) -> None:
    """Elsewhere SDL has no other way (Wayland), or chooses well by itself."""
    for driver, wanted in (("wayland", None), ("windows", None), ("x11", "0")):
        with monkeypatch.context() as patch:
            patch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
            patch.setattr(pygame.display, "get_driver", lambda driver=driver: driver)
            assert init_display() == driver
            assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == wanted
            os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)


def test_what_changed_in_frames_that_nobody_saw_is_made_up_for(driver: Driver) -> None:
    driver.wait(1500)
    calm = pygame.image.tobytes(driver.app.window.surface, "RGB")
    driver.app.stack.push(SettingsScene())
    while not (driver.app.stack.at_rest and isinstance(driver.scene, SettingsScene)):
        driver.app.step(16.0, seen=False)
    driver.app.step(3000.0, seen=False)
    assert pygame.image.tobytes(driver.app.window.surface, "RGB") == calm
    driver.app.step(0.0)
    assert pygame.image.tobytes(driver.app.window.surface, "RGB") != calm
    driver.resize((1000, 600))
    while driver.app.picture.held:
        driver.app.step(16.0, seen=False)
    assert driver.app.paint.size == (1000, 600)


def test_a_calm_scene_that_nobody_touches_is_drawn_when_it_shows_something_new(driver: Driver, monkeypatch) -> None:
    drawn: list[float] = []
    flip = driver.app.window.flip
    monkeypatch.setattr(driver.app.window, "flip", lambda: (drawn.append(driver.app.now), flip()))

    def frames(count: int) -> int:
        drawn.clear()
        driver.frames(count)
        return len(drawn)

    driver.wait(1500)
    burnt = driver.scene.ambience
    changes = 0
    for _ in range(50):  # the candles of the title
        shown = frames(1)
        before, burnt = burnt, driver.scene.ambience
        assert shown or before == burnt
        changes += shown
    assert 0 < changes < 50
    driver.app.stack.push(SettingsScene())
    driver.settle()
    driver.wait(1500)
    assert frames(125) == 125 * 16 // 1000
    driver.point((600, 300))
    assert frames(50) == 50
    driver.wait(1500)
    assert frames(125) == 125 * 16 // 1000
    monkeypatch.setattr(type(driver.scene.focus), "tip", lambda focus, *waits: focus.target("tab.sound"))
    assert frames(1) == 1
    assert frames(30) == 0
    driver.app.toast("something")
    assert frames(50) == 50


def test_nothing_heavy_is_loaded_before_the_first_picture(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib\n"
        "from game.ui.app import App\nfrom game.ui.launch import Launch\n"
        f"App(Launch(data_dir=pathlib.Path({str(tmp_path)!r}), size=(960, 540)))\n"
        "print([name for name in ('pydantic', 'yaml', 'pytmx', 'platformdirs') if name in sys.modules])\n"
        "import pygame\nprint(pygame.mixer.get_init())"
    )
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True,
                              env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert done.stdout.split("\n")[:2] == ["[]", "None"]


def test_what_is_heard_and_noted_is_loaded_after_the_first_flip(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib, pygame\n"
        "from game.ui import window\nfrom game.ui.app import App\nfrom game.ui.launch import Launch\n"
        "flip = window.Window.flip\n"
        "def first(self):\n"
        "    flip(self)\n"
        "    print([name for name in ('game.ui.sound.player', 'logging', 'yaml') if name in sys.modules])\n"
        "    window.Window.flip = flip\n"
        "window.Window.flip = first\n"
        "pygame.init()\n"
        "pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))\n"
        f"App(Launch(data_dir=pathlib.Path({str(tmp_path)!r}), size=(960, 540), frames=40)).run()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True,
                          env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert [line for line in done.stdout.splitlines() if line.startswith("[")] == ["[]"]


# -------------------------------------------------------------------- scenes


class Noting(Plain):
    """Notes what the stack tells it."""

    def __init__(self, name: str, notes: list[str]) -> None:
        super().__init__()
        self.name, self.notes = name, notes

    def enter(self) -> None:
        self.notes.append(f"{self.name} enter")

    def pause(self) -> None:
        self.notes.append(f"{self.name} pause")

    def resume(self) -> None:
        self.notes.append(f"{self.name} resume")

    def leave(self) -> None:
        self.notes.append(f"{self.name} leave")


def test_changes_take_effect_between_frames_in_order(tmp_path: Path) -> None:
    notes: list[str] = []
    with driving(tmp_path, first=lambda app: Noting("a", notes)) as driver:
        stack = driver.app.stack
        stack.push(Noting("b", notes))
        assert notes == ["a enter"]
        driver.settle()
        stack.replace(Noting("c", notes))
        driver.settle()
        stack.pop()
        driver.settle()
        stack.reset(Noting("d", notes))
        driver.settle()
    assert notes == ["a enter", "a pause", "b enter", "b leave", "c enter", "c leave", "a resume", "a leave", "d enter",
                     "d leave"]


class Slow(Plain):
    """Takes a hundred frames to paint, and counts the frames that go by for it."""

    frames = 0

    def bake(self, paint: Paint) -> Iterator[None]:
        for _ in range(100):
            yield

    def update(self, elapsed: float) -> None:
        self.frames += 1


def test_nothing_goes_on_in_the_dark(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that nobody sees yet waits: opponents who begin would have played on unseen."""
    stack, slow = driver.app.stack, Slow()
    monkeypatch.setattr(stack, "_work_clock", itertools.count(0.0, 1000.0).__next__)
    stack.push(slow)
    driver.frames(40)
    assert stack.top is slow
    assert (stack.phase, slow.frames) == (Phase.BAKE, 0)
    driver.frames(100)
    assert slow.frames > 0


def test_the_last_scene_takes_the_program_with_it(driver: Driver) -> None:
    driver.app.stack.pop()
    driver.frames(60)
    assert not driver.app.running


def test_a_fade_hides_the_change_and_swallows_presses(driver: Driver) -> None:
    driver.app.open("settings")
    driver.frames(2)
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(driver.scene, SettingsScene)


def test_a_disabled_button_says_why(tmp_path: Path) -> None:
    button = Button("go", Box(300, 300, 200, 54), "Go", lambda: None, enabled=False, why="Not before the dice")
    with driving(tmp_path, first=lambda app: Plain(button)) as driver:
        driver.click("go")
        assert driver.app.toasts.text == "Not before the dice"


def test_the_idle_frame_rate_is_lower(driver: Driver) -> None:
    driver.wait(4000)
    assert driver.app._wanted_fps() == app_module.IDLE_FPS
    driver.point((300, 300))
    driver.key(pygame.K_RIGHT)
    assert driver.app._wanted_fps() == app_module.ACTIVE_FPS


def test_the_shipped_folders_are_not_written(driver: Driver) -> None:
    assert not paths.config("settings.json").exists()


def test_a_module_that_is_compiled_changes_no_stamp(tmp_path: Path) -> None:
    """Else the title would be drawn anew after the very first start."""
    (tmp_path / "module.py").write_text("", encoding="utf-8")
    before = firstframe.stamp(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    assert firstframe.stamp(tmp_path) == before
    (tmp_path / "other.py").write_text("", encoding="utf-8")
    assert firstframe.stamp(tmp_path) > before


def test_intents_are_compared_by_kind_and_value_and_do_not_change() -> None:
    assert intents.Move(1, 0) == intents.Move(1, 0, repeat=False) != intents.Move(1, 0, repeat=True)
    assert intents.Act() != intents.Cancel()
    assert intents.Move(0, 1).repeated() == intents.Move(0, 1, repeat=True)
    assert repr(intents.Digit(3)) == "Digit(3)"
    assert hash(intents.Digit(3)) == hash(intents.Digit(3))
    with pytest.raises(AttributeError):
        intents.Digit(3).number = 4  # type: ignore[misc]
    for wrong in (intents.Digit, lambda: intents.Act(1), lambda: intents.Digit(1, number=2), lambda: intents.Digit(of=1)):
        with pytest.raises(TypeError):
            wrong()


def test_memory_is_tidied_in_the_dark_of_a_scene_change(driver: Driver) -> None:
    """Nothing is drawn then, so nobody sees how long it takes."""
    seen: list[Phase] = []
    driver.app.tidy = lambda: seen.append(driver.app.stack.phase)
    driver.app.open("settings")
    driver.settle()
    assert seen == [Phase.BAKE]


def test_what_happens_to_another_window_is_none_of_its_business(driver: Driver) -> None:
    """A window of an earlier program in this process hides when it is collected: its event names no window at all."""
    other = pygame.Window("other", (64, 64))
    other.get_surface()
    driver.app.step(16)
    other.destroy()
    driver.app.step(16)
    assert not driver.app.intake.hidden


def test_nothing_is_drawn_while_its_own_window_is_hidden(driver: Driver) -> None:
    window = driver.app.window._window
    for act, hidden in ((window.hide, True), (window.show, False)):
        act()
        driver.app.step(16)
        assert driver.app.intake.hidden is hidden
