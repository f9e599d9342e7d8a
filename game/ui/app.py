"""App: the window, the frame loop, and what all scenes share. Together with game.cli the only place that wires things.

Tests drive it without a loop: `App(launch)`, then `app.step(milliseconds)` runs exactly one frame: events in, one update, one
picture. `app.now` is the sum of those milliseconds; only the loop in `run` looks at a clock.

Imports are late on purpose: a kept title is on screen before fonts, drawing and rules are even loaded.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.data import keeping, keys, locale, paths
from game.data.notice import Notice
from game.data.settings import Settings
from game.ui.frames import FrameTimes
from game.ui.launch import EXIT_FINE, EXIT_INTERNAL, Launch
from game.ui.picture import Picture
from game.ui.preferences import Preferences
from game.ui.routes import ROUTES
from game.ui.tween import SPEEDS, Pace
from game.ui.window import Window, init_display

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.ui.art.paint import Paint
    from game.ui.intake import Intake
    from game.ui.scene import Scene, SceneStack
    from game.ui.scenes.workshop_measure import Measuring
    from game.ui.sound.player import Player
    from game.ui.widgets.passing import Toasts
    from game.ui.widgets.target import Target

ACTIVE_FPS, IDLE_FPS, HIDDEN_FPS = 60, 30, 5
LONGEST_STEP = 250.0
SELDOM = 4
"""Of an unattended game without motions one of so many frames is drawn."""
ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


class App:
    """Everything scenes share: `paint`, `t`, `settings`, `set`, `pace`, `stack`, `now`, `sound`, `toast`, `folders`, `open`,
    `quit`.

    Raises `window.NoDisplayError` when there is no screen. `rescue`, set by a table, names the autosave for the crash screen.
    `tidy`, set by the loop, is called when a scene change is in the dark and ready.
    """

    def __init__(self, launch: Launch | None = None, *, work_clock: Callable[[], float] | None = None) -> None:
        self.launch = launch = launch or Launch()
        self.folders = paths.Folders(launch.data_dir)
        self.preferences = Preferences(self.folders, launch.overrides())
        self.pace = Pace()
        self._set_pace()
        self.driver = init_display()
        chosen = self.settings
        self.window = Window((chosen.window_width, chosen.window_height), exact=launch.size is not None,
                             fullscreen=chosen.fullscreen, monitor=chosen.monitor)
        self.locale = locale.Locale(self._language(), lambda: self.folders.cache)
        self.now = 0.0
        self.running = True
        self.exit_code = EXIT_FINE
        self.times = FrameTimes()
        self.rescue: Callable[[], Path | None] = lambda: None
        self.tidy: Callable[[], None] = lambda: None
        self.log_path: Path | None = None
        self._log_handler: Any = None
        self._work_clock = work_clock or (lambda: time.perf_counter() * 1000.0)
        self._built = self._late = self._crashed = False
        self._worn: tuple[Path, ...] | None = ()
        self.picture = Picture(self)
        begin = self._work_clock()
        if launch.first is None and self.picture.show_kept_title():
            self.times.add(self._work_clock() - begin)
        if not self._enough():
            self._build()

    @property
    def settings(self) -> Settings:
        """The settings in force; change them with `set` only."""
        return self.preferences.now

    @cached_property
    def sound(self) -> Player:
        """What is heard; loaded when it is first asked for."""
        from game.ui.sound.player import Player

        player = Player(lambda: self.settings, wanted=self.launch.sound and not self.launch.unattended)
        player.away = self.intake.away
        return player

    @property
    def started(self) -> bool:
        """Whether the first picture has been shown and everything else is loaded."""
        return self._late

    # ---------------------------------------------------------------- start
    def _build(self) -> None:
        from game.ui.intake import Intake
        from game.ui.scene import SceneStack
        from game.ui.widgets.passing import Toasts

        pygame.font.init()
        self._built = True
        self.intake: Intake = Intake(self)
        self.toasts: Toasts = Toasts()
        self.stack: SceneStack = SceneStack(self, self._work_clock)
        self.renew_paint()
        first = self.launch.first
        self.stack.begin(first(self) if first is not None else self.make("title"), bake=not self.picture.held)

    def _start_late(self) -> None:
        """What the first picture need not wait for: the log, keys, gamepads, icon, and what went wrong so far."""
        from game.ui.failure import header, log, open_log

        self._late = True
        self.log_path, self._log_handler = open_log(self.folders.logs, header(self))
        for problem in (*self.intake.start_late(), *self.locale.problems, *self.preferences.problems):
            log.error("%s", problem)
        self.sound.wake()
        self.window.set_icon(self.paint.icon("bottle", 64 / self.paint.scale))
        self.window.set_title(self.t("app.title"))
        for notice in (*self.preferences.notices, *self.folders.notices):
            self.notify(notice, later=True)

    # ---------------------------------------------------------------- for scenes
    def t(self, key: str, /, **params: Any) -> str:
        """The text of a locale key in the player's language."""
        return self.locale.text(key, **params)

    def key_caps(self, chord: str) -> str:
        """A chord as printed on the keys, in the player's language: "ctrl+z" → "Ctrl+Z"."""
        held, name = keys.chord_parts(chord)
        return "+".join(self._key_cap(part) for part in (*held, name))

    def _key_cap(self, name: str) -> str:
        key = f"key.cap.{name.replace(' ', '_')}"
        return ARROWS.get(name) or (self.t(key) if self.locale.has(key) else name.upper())

    def toast(self, text: str, tone: str = "plain", rule: str = "") -> None:
        """Say something in passing; tone plain, met or warn; `rule` is the clause it rests on."""
        self.toasts.say(text, tone, rule)
        if tone == "warn":
            self.sound.touch("knock")

    def notify(self, notice: Notice | None, *, later: bool = False) -> None:
        """Say what went wrong, if something did; `later`, once a scene has come up. The log has the whole paths."""
        if notice is None:
            return
        from game.ui.failure import log

        log.warning("%s %s %s", notice.key, notice.path, dict(notice.params))
        say = self.toasts.say_later if later else self.toasts.say
        say(self.locale.told(notice), "warn")

    def kept(self, path: Path, key: str) -> None:
        """Say that something has been kept under a file's name. The log has the whole path."""
        from game.ui.failure import log

        log.info("kept: %s", path)
        self.toast(self.t(key, file=path.name))

    def refuse(self, target: Target) -> None:
        """A disabled target was tried: say why."""
        if target.why:
            self.toast(target.why, "warn")

    def make(self, route: str, **wishes: Any) -> Scene:
        """A scene from the table of routes."""
        return ROUTES[route](**wishes)

    def open(self, route: str, **wishes: Any) -> None:
        """Put a scene from the table of routes on top."""
        self.stack.push(self.make(route, **wishes))

    def can_open(self, route: str) -> bool:
        """True when there is such a scene."""
        return route in ROUTES

    def rules(self, game: str, numbers: Mapping[str, int] | None = None) -> Rules[Any]:
        """The rules of a game with the mods that are on, and numbers set at the table. Raises `problems.DataError`."""
        from game.rules import registry

        return registry.load(game, self.mods(), numbers)

    def measuring(self, game: str, level: str, seats: int, games: int) -> Measuring:
        """The laboratory at work on a game, with the mods that are on and without. Raises DataError and ValueError."""
        from game.tools.lab.measuring import Measuring

        return Measuring(game, self.mods(), level, seats, games)

    def mods(self) -> tuple[Path, ...]:
        """The folders of the mods that are on, the lowest first; one that has gone is left out."""
        return paths.mod_folders(self.settings.mods, self.folders.wanted("data"))

    def wear(self, folders: Sequence[Path] | None) -> None:
        """Pictures of these mods too from now on, whether they are on or not: a game that was begun with them is on the table.

        None: those of no mod at all, whichever are on.
        """
        before, self._worn = self._pictured(), None if folders is None else tuple(folders)
        if self._pictured() != before:
            self.renew_paint()

    def _pictured(self) -> tuple[Path, ...]:
        """Where pictures come from: the mods that are on, and above them those of the table."""
        if self._worn is None:
            return ()
        on = self.mods()
        return on if set(self._worn) <= set(on) else (*(folder for folder in on if folder not in self._worn), *self._worn)

    def continue_file(self) -> Path | None:
        """The autosave, if there is a game to continue."""
        path = self.folders.wanted("data") / keeping.AUTOSAVE
        return path if any(each.is_file() for each in keeping.generations(path)) else None

    def continue_game(self) -> str | None:
        """Which game Continue means, if that can be told."""
        return keeping.game_told(self.folders.wanted("data") / keeping.AUTOSAVE)

    def quit(self, code: int = EXIT_FINE) -> None:
        """End the program after this frame."""
        self.running, self.exit_code = False, code

    def set(self, name: str, value: Any) -> None:
        """Change a setting: it applies at once and is kept soon."""
        self.preferences.set(name, value)
        match name:
            case "language":
                self.picture.hold()
                self.locale.switch(self._language())
                self.window.set_title(self.t("app.title"))
                self.rebuild()
            case "animation_speed" | "reduce_motion" | "reduce_shake" | "reduce_flash":
                self._set_pace()
                self.paint.flashes = self.pace.flash
            case "text_size" | "high_contrast" | "mods":
                self.picture.hold()
                self.renew_paint()
                self.rebuild()
            case "fullscreen":
                self.window.set_fullscreen(on=value)
            case "window_width" | "window_height":
                self.window.resize((self.settings.window_width, self.settings.window_height))
            case "keys":
                self.intake.change_keys(value)
            case "speak":
                self.intake.speak(wanted=value)

    def screenshot(self) -> None:
        """Save the window as a picture in the data folder and say how it is called."""
        from game.ui.snapshot import take

        take(self)

    # ---------------------------------------------------------------- settings at work
    def _language(self) -> str:
        if self.settings.language != "auto":
            return self.settings.language
        return locale.preferred(str(each["language"]) for each in pygame.system.get_pref_locales())

    def _set_pace(self) -> None:
        chosen = self.settings
        self.pace.speed = SPEEDS[chosen.animation_speed]
        self.pace.reduced = chosen.reduce_motion
        self.pace.shake = not (chosen.reduce_shake or chosen.reduce_motion)
        self.pace.flash = not chosen.reduce_flash

    def rebuild(self) -> None:
        """Make all widgets anew: language or text size changed."""
        for scene in self.stack.scenes:
            scene.rebuild()

    def renew_paint(self) -> None:
        """A new drawing context for the window as it is now; scenes are baked anew."""
        from game.ui.art import gallery
        from game.ui.art.paint import Paint

        gallery.use(self._pictured())
        self.paint: Paint = Paint(self.window.surface.get_size(), text_scale=self.settings.text_size / 100,
                                  high_contrast=self.settings.high_contrast)
        self.paint.flashes = self.pace.flash
        self.intake.fit()
        self.stack.restart_baking()

    # ---------------------------------------------------------------- frames
    def run(self) -> int:
        """Frames until somebody quits; the exit code."""
        from game.ui import memory
        from game.ui.guard import Guard

        clock, guard, self.tidy = pygame.time.Clock(), Guard(), memory.tidy
        before = self._work_clock()
        try:
            while self.running and not self._enough():
                begin = self._work_clock()
                with guard:
                    self.step(min(LONGEST_STEP, begin - before), seen=self._seen())
                if guard.failure is not None:
                    self._crash(guard.failure)
                before = begin
                self.times.add(self._work_clock() - begin)
                if not self.launch.unattended and not self._enough():
                    clock.tick(self._wanted_fps())
        except KeyboardInterrupt:
            self.quit()
        with guard:
            self.close()
        if guard.failure is not None:
            self._fail(guard.failure)
        self._close_log()
        return self.exit_code

    def _close_log(self) -> None:
        from game.ui.failure import close_log

        close_log(self._log_handler)

    def _seen(self) -> bool:
        """Where nothing moves and nobody waits frames follow so fast that an eye gets only some of them: those are drawn."""
        launch = self.launch
        hurries = launch.unattended and self.pace.instant and launch.frames is None and launch.frame_stats is None
        return not hurries or self.times.count % SELDOM == 0

    def _enough(self) -> bool:
        return self.launch.frames is not None and self.times.count >= self.launch.frames

    def close(self) -> None:
        """Tell the scenes, keep the settings and the window's place, write the frame times."""
        for scene in [] if self._crashed or not self._built else reversed(self.stack.scenes):
            scene.leave()
        if self._built:
            self.intake.speaker.end()
            self.sound.close()
        self._remember_window()
        self.preferences.keep()
        if self.launch.frame_stats is not None:
            self.times.write(self.launch.frame_stats)

    def step(self, elapsed: float, *, seen: bool = True) -> None:
        """Exactly one frame, `elapsed` ms after the last; nobody looks at one that is not `seen`: it is drawn only if it must."""
        self.now += elapsed
        self.intake.frame()
        self.stack.advance(elapsed)
        self.stack.tick(elapsed)
        self.toasts.update(elapsed)
        if self._late:
            self.sound.tick(elapsed, calm=self.intake.resting and self.stack.at_rest)
        self.notify(self.preferences.rest(elapsed))
        self.intake.follow()
        if not self.intake.hidden and self.picture.due(seen=seen):
            self.picture.draw()
            self.window.flip()
            self.picture.shown()
        if not self._late and self.stack.fresh:
            self._start_late()

    @property
    def lively(self) -> bool:
        """True while something moves, or has been touched a moment ago."""
        top = self.stack.top
        moving = self.picture.held or not self.stack.listening or self.toasts.shown is not None or (top is not None and top.busy)
        return moving or self.now < self.intake.active_until

    def _wanted_fps(self) -> int:
        return HIDDEN_FPS if self.intake.hidden else ACTIVE_FPS if self.lively else IDLE_FPS

    # ---------------------------------------------------------------- shortcuts of the frame
    def toggle_fullscreen(self) -> None:
        """Full screen, or a window again."""
        self.set("fullscreen", not self.window.fullscreen)

    def toggle_sound(self) -> None:
        """All sound off, or on again."""
        self.set("muted", not self.settings.muted)
        self.toast(self.t("app.muted" if self.settings.muted else "app.unmuted"))
        self.rebuild()

    def _remember_window(self) -> None:
        place = {"monitor": self.window.monitor}
        if not self.preferences.asked("window_width"):
            place |= dict(zip(("window_width", "window_height"), self.window.windowed_size, strict=True))
        for name, value in place.items():
            if getattr(self.settings, name) != value:
                self.preferences.set(name, value)

    # ---------------------------------------------------------------- trouble
    def _crash(self, error: Exception) -> None:
        """Show what happened and where the game is kept; give up when even that is impossible."""
        from game.ui.failure import tell
        from game.ui.guard import Guard

        tell(error, "a frame")
        if self._crashed or self.launch.unattended or self.launch.frames is not None:
            self._fail(error)
            return
        self._crashed, self.exit_code = True, EXIT_INTERNAL
        with Guard() as guard:
            saved = self.rescue()
            self.intake.translator.release_all()
            self.picture.drop()
            self.sound.hush = lambda: False
            self.stack.force(self.make("crash", error=error, saved=saved, log=self.log_path))
        if guard.failure is not None:
            tell(guard.failure, "the crash screen")
            self._fail(guard.failure)

    def _fail(self, error: Exception) -> None:
        self._crashed = True
        self.quit(EXIT_INTERNAL)

    def recovered(self) -> None:
        """The player goes on after a crash."""
        self._crashed, self.exit_code = False, EXIT_FINE
