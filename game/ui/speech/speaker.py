"""The speaker says what changes: what has the focus and how it stands, prompts, new lines of the log, what is said in passing.

It knows no more than what the screen shows to whoever looks: names come from the layer on top, and of the log it reads what this
screen's reader may read in the open. While somebody looks into a palm in a round that all play at once it is silent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.speech import voices
from game.ui.speech.voices import BROKEN, Voice

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.speech.telling import Telling
    from game.ui.widgets.layer import Layer

MOST = 400
"""Longer texts than so many letters are cut: nobody wants to wait for them."""


class Speaker:
    """Owned by the app's intake; `follow` after every intent and every frame. Silent unless the setting wants it."""

    def __init__(self, app: App, find: Callable[[], Voice | None] = voices.find) -> None:
        self._app, self._find = app, find
        self._voice: Voice | None = None
        self._layer: Layer | None = None
        self._telling: Telling | None = None
        self._focused: tuple[str, ...] = ()
        self._prompt = ""
        self._toast: object = None
        self._log: object = None
        self._read = 0

    @property
    def speaks(self) -> bool:
        """Whether there is a voice at work."""
        return self._voice is not None

    def begin(self) -> bool:
        """Look for a voice; False when there is none."""
        self._voice = self._find()
        self._layer, self._focused, self._prompt = None, (), ""
        return self._voice is not None

    def end(self) -> None:
        """Silence, for good."""
        voice, self._voice = self._voice, None
        if voice is not None:
            try:
                voice.hush()
            except BROKEN:
                return

    def follow(self) -> None:
        """Say what is new."""
        if self._voice is None or not self._app.stack.listening:
            return
        scene = self._app.stack.top
        if scene is None:
            return
        fresh = scene.top is not self._layer
        if fresh or self._telling is None:
            self._layer, self._telling = scene.top, scene.top.telling()
        telling = self._telling
        told = [*self._passing(), *([telling.name] if fresh else []), *self._news(telling)]
        focus = self._focus(telling)
        if telling.quiet:
            return
        try:
            if any(told) or focus:
                text = " ".join(_sentence(each) for each in (*told, focus) if each)
                self._voice.say(text[:MOST], self._app.locale.language, interrupt=bool(focus))
            self._voice.go_on()
        except BROKEN:
            self._voice = None
            self._app.toasts.say_later(self._app.t("speech.lost"), "warn")

    def _passing(self) -> list[str]:
        shown = self._app.toasts.shown
        new = shown is not None and shown is not self._toast
        self._toast = shown
        return [shown.text] if new and shown is not None else []

    def _news(self, telling: Telling) -> list[str]:
        """What has changed in the prompt and in the log. What was there before is not read out."""
        told, lines, prompt = list[str](), telling.story, telling.prompt
        if lines is not self._log or len(lines) < self._read:
            self._log, self._read = lines, len(lines)
        told += [telling.told(line) for line in lines[self._read :]]
        self._read = len(lines)
        if prompt and prompt != self._prompt:
            self._prompt = prompt
            told.append(prompt)
        return told

    def _focus(self, telling: Telling) -> str:
        """What has the focus, where keys or a pad lead; when only its state has changed, the state alone."""
        focus = telling.layer.focus
        current = focus.current
        if current is None or not focus.by_keyboard:
            self._focused = ()
            return ""
        said = telling.spoken(current)
        before, self._focused = self._focused, (current.id, *said)
        if before == self._focused:
            return ""
        return ", ".join(said if before[:2] != self._focused[:2] else said[1:])


def _sentence(text: str) -> str:
    text = " ".join(text.split())
    return text if text.endswith((".", "!", "?", "…", ":")) else f"{text}."
