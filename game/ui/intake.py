"""Intake: from pygame's event queue to the scene in charge. What concerns the frame itself never reaches a scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.data import keys, paths
from game.data.problems import Problem
from game.ui.bindings import Bindings
from game.ui.devices import Devices
from game.ui.input import Translator
from game.ui.intents import Command, FocusLost, Intent, KeyDown, Point, Quit, Resized
from game.ui.speech.speaker import Speaker

if TYPE_CHECKING:
    from game.ui.app import App

ACTIVE_FOR = 1000.0
"""After an input the frame rate stays high for this long, in ms."""
RESTED_AFTER = 400.0
_HOLE = "\N{OBJECT REPLACEMENT CHARACTER}"


class Intake:
    """Owned by the app; `frame` once per frame. `active_until` and `hidden` tell how fast frames should follow.

    After anything at all, be it a mouse that moves, the picture may change until `stirred_until`.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._shipped = Bindings(keys.GUIDES)
        self.translator = Translator(self._shipped, lambda pos: app.paint.logical(pos), lambda: app.now)
        self.devices = Devices(self.translator)
        self.speaker = Speaker(app)
        self.active_until = self.stirred_until = ACTIVE_FOR
        self.hidden = False
        self.away = False
        self._frame_shortcuts: dict[str, Callable[[], object]] = {
            "fullscreen": app.toggle_fullscreen, "screenshot": app.screenshot, "mute": app.toggle_sound,
        }

    @property
    def resting(self) -> bool:
        """Whether nobody has pressed anything for a moment."""
        return self._app.now >= self.active_until - ACTIVE_FOR + RESTED_AFTER

    # ---------------------------------------------------------------- keys and window
    @property
    def bindings(self) -> Bindings:
        """The keys in force."""
        return self.translator.bindings

    def start_late(self) -> tuple[Problem, ...]:
        """Load the keys and look for gamepads: the first picture need not wait for them. Returns what is wrong with the file."""
        table, problems = keys.load(lambda: self._app.folders.cache)
        self._shipped = Bindings(table.commands)
        self.translator.guides = Bindings(keys.GUIDES)
        self.change_keys(self._app.settings.keys)
        self.devices.start_pads()
        if self._app.settings.speak:
            self.speaker.begin()
        return self._judged() if self._shipped.conflicts() else problems

    def _judged(self) -> tuple[Problem, ...]:
        """Two commands claim a key in the file: where, told with a way out."""
        from game.data.checks import check

        problems, words = check(paths.config("keys.yaml")), self._app.locale.problem_word
        for problem in problems[:1]:
            self._app.toasts.say_later(self._app.t("error.keys", problem=f"{problem.place()}: {problem.message(words)}"), "warn")
        return problems

    def change_keys(self, changes: Mapping[str, Sequence[str]]) -> None:
        """Lay the player's keys over the shipped ones."""
        self.translator.bindings = self._shipped.with_changes(changes)

    @property
    def device(self) -> str:
        """What was used last: keys, mouse, touch or pad."""
        return self.translator.device

    def chord_for(self, command: str) -> str:
        """The chord of a command on the device that was used last, a keyboard's for a mouse; "" where there is none."""
        on_pad = self.device == "pad"
        chords = self.bindings.chords.get(command, ())
        return next((each for each in chords if keys.is_pad(each) is on_pad), "")

    def key_part(self, command: str) -> str:
        """A command's key as a part for `art.keycaps`; "" where the device that was used last has no such key."""
        chord = "" if self.device == "touch" else self.chord_for(command)
        return chord if keys.is_pad(chord) else self._app.key_caps(chord) if chord else ""

    def enlarging(self) -> str:
        """What holds something close besides a right click, in words: its key, or a long press where there is none."""
        chord = "" if self.device == "touch" else self.chord_for("inspect")
        return self._app.key_caps(chord) if chord else self._app.t("key.long_press")

    def keyed(self, key: str, command: str) -> tuple[str, ...]:
        """A text with a command's key in it as parts for `art.keycaps`; empty without such a key."""
        part = self.key_part(command)
        if not part:
            return ()
        before, _, after = self._app.t(key, key=_HOLE).partition(_HOLE)
        return tuple(each for each in (before, part, after) if each)

    def fit(self) -> None:
        """The window or its density changed."""
        self.translator.density = self._app.window.density
        self.translator.pixels = self._app.window.surface.get_size()

    def follow(self) -> None:
        """Let keyboard mode and pointer follow what the top layer wants."""
        scene = self._app.stack.top
        self.devices.follow(scene.top if scene is not None else None, self._app.paint)
        if self._app.started:
            self.speaker.follow()

    def speak(self, *, wanted: bool) -> None:
        """Begin to speak, or fall silent; without a voice that is said."""
        self.speaker.end()
        if wanted and not self.speaker.begin():
            self._app.toast(self._app.t("speech.none"), "warn")

    # ---------------------------------------------------------------- events
    def frame(self) -> None:
        """Everything that happened since the last frame, in order."""
        for event in pygame.event.get():
            self.stirred_until = self._app.now + ACTIVE_FOR
            self._event(event)
        for intent in self.translator.tick():
            self._dispatch(intent)

    def _event(self, event: pygame.event.Event) -> None:
        if not self._app.window.concerned(event):
            return
        match event.type:
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.hidden = True
            case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED | pygame.WINDOWMAXIMIZED:
                self.hidden = False
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWFOCUSGAINED:
                self.away = event.type == pygame.WINDOWFOCUSLOST
                if self._app.started:  # what is heard is loaded after the first picture
                    self._app.sound.away = self.away
            case pygame.AUDIODEVICEADDED | pygame.AUDIODEVICEREMOVED if self._app.started and not event.iscapture:
                device = self._app.sound.device
                (device.came if event.type == pygame.AUDIODEVICEADDED else device.lost)()
            case pygame.DROPFILE if self._app.started:
                from game.ui.kept.arriving import dropped

                dropped(self._app, Path(event.file))
            case pygame.JOYDEVICEADDED:
                self._pad_came(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._pad_went(event.instance_id)
        for intent in self.translator.translate(event):
            # A layer that uses a raw key has said what it means: its other meanings lapse.
            if self._dispatch(intent) and isinstance(intent, KeyDown):
                break

    def _pad_came(self, index: int) -> None:
        name = self.devices.add_pad(index)
        if name is not None:
            self._app.toasts.say_later(self._app.t("app.pad_came", name=name))

    def _pad_went(self, instance: int) -> None:
        known = instance in self.devices.pads
        for intent in self.devices.lose_pad(instance):
            self._dispatch(intent)
        if known:
            self._app.toasts.say_later(self._app.t("app.pad_went"))

    def _dispatch(self, intent: Intent) -> bool:
        app, scene = self._app, self._app.stack.top
        if not isinstance(intent, Point):
            self.active_until = app.now + ACTIVE_FOR
        match intent:
            case Quit():
                app.quit(app.exit_code)
                return True
            case Resized():
                app.picture.resized()
                return True
            case FocusLost():
                app.picture.forget()
                return scene is not None and scene.dispatch(intent)
            case Command(name) if name in self._frame_shortcuts:
                self._frame_shortcuts[name]()
                return True
        if scene is None or not app.stack.listening:
            return False
        used = scene.dispatch(intent)
        self.follow()
        return used
