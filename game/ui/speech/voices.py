"""Voices: what a computer may have to speak with. None is needed, and none is touched before somebody wants to hear it.

A voice is found in the order of `VOICES`: a screen reader that is running, the system's own speech, a synthesiser.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, Protocol

BROKEN: Final = (ImportError, OSError, RuntimeError, AttributeError, TypeError, ValueError, LookupError)
"""What a library that cannot speak here may raise."""


class Voice(Protocol):
    """Something that speaks. Raises one of BROKEN when it no longer can."""

    def say(self, text: str, language: str, *, interrupt: bool) -> None:
        """Speak, after what is being said or, with `interrupt`, in its place. Never waits."""
        ...

    def hush(self) -> None:
        """Break off, and forget what waits."""
        ...

    def go_on(self) -> None:
        """Called once a frame, for voices that have to be kept going."""
        ...


class Found(NamedTuple):
    """One kind of voice: its name, whether it seems to be there (cheaply told), and how it is made."""

    name: str
    there: Callable[[], bool]
    make: Callable[[], Voice]


class Command:
    """A program of the system that speaks one text and ends; `quiet` is the command that breaks all of them off, if any."""

    def __init__(self, speak: Callable[[str, str], list[str]], quiet: list[str] | None = None) -> None:
        self._speak, self._quiet = speak, quiet
        self._waiting: list[list[str]] = []
        self._running: list[subprocess.Popen[bytes]] = []

    def say(self, text: str, language: str, *, interrupt: bool) -> None:
        if interrupt:
            self.hush()
        self._waiting.append(self._speak(text, language))
        self.go_on()

    def hush(self) -> None:
        self._waiting.clear()
        for process in self._running:
            process.terminate()
        if self._quiet is not None and self._running:
            self._start(self._quiet)

    def go_on(self) -> None:
        self._running = [process for process in self._running if process.poll() is None]
        while self._waiting and not self._running:
            self._start(self._waiting.pop(0))

    def _start(self, command: list[str]) -> None:
        nothing = subprocess.DEVNULL
        self._running.append(subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing))


class ScreenReader:
    """The screen reader in use, by accessible_output2."""

    def __init__(self) -> None:
        self._output: Any = import_module("accessible_output2.outputs.auto").Auto()

    def say(self, text: str, language: str, *, interrupt: bool) -> None:
        self._output.speak(text, interrupt=interrupt)

    def hush(self) -> None:
        self._output.speak("", interrupt=True)

    def go_on(self) -> None:
        """It keeps itself going."""


class Synthesiser:
    """pyttsx3, in steps of the frame loop."""

    def __init__(self) -> None:
        self._engine: Any = import_module("pyttsx3").init()
        self._engine.startLoop(False)

    def say(self, text: str, language: str, *, interrupt: bool) -> None:
        if interrupt:
            self._engine.stop()
        self._engine.say(text)

    def hush(self) -> None:
        self._engine.stop()

    def go_on(self) -> None:
        self._engine.iterate()


def _module(name: str) -> Callable[[], bool]:
    def there() -> bool:
        with suppress(ValueError, ImportError):
            return find_spec(name) is not None
        return False

    return there


def _spd_say() -> Voice:
    return Command(lambda text, language: ["spd-say", "--wait", "--language", language, "--", text], ["spd-say", "--cancel"])


VOICES: tuple[Found, ...] = (
    Found("accessible_output2", _module("accessible_output2"), ScreenReader),
    Found("spd-say", lambda: shutil.which("spd-say") is not None, _spd_say),
    Found("say", lambda: sys.platform == "darwin" and shutil.which("say") is not None,
          lambda: Command(lambda text, _language: ["say", "--", text])),
    Found("pyttsx3", _module("pyttsx3"), Synthesiser),
)


def there() -> bool:
    """Whether there seems to be a voice; nothing is loaded for that."""
    return any(each.there() for each in VOICES)


def find() -> Voice | None:
    """The first voice that can be had, or None."""
    for each in VOICES:
        if each.there():
            with suppress(*BROKEN):
                return each.make()
    return None
