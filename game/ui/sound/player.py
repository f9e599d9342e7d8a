"""Player: what the app and its scenes ask to be heard, within the settings and the limits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.data.sounds import ACTS
from game.ui.sound.device import Device, Playing
from game.ui.sound.music import Music
from game.ui.sound.voices import Voices

if TYPE_CHECKING:
    from game.data.settings import Settings

WAKE_AFTER_MS, LONGEST_SLEEP_MS = 500.0, 6000.0
"""So long after the first scene stands the device is opened, as soon as nobody does anything and at the latest after so long:
while pygame opens it no frame can be drawn, which with a slow device is long enough to be felt by a moving hand."""
SPREAD = 0.04
"""No two times alike: the pitch of an act varies by so much, up or down."""
CURVE = 1.6
"""Ears hear the lower half of a slider as quieter than half."""
MUSIC_LEVEL = 0.55
AFTER_GREAT_MS = 500.0


class Waiting(NamedTuple):
    """A loud act whose turn comes in a moment."""

    at: float
    name: str
    pitch: float
    strength: float


def loudness(percent: int) -> float:
    """What a slider means, 0 to 1."""
    return (percent / 100.0) ** CURVE


class Player:
    """Everything heard goes through here. ``wanted`` False never opens a device. Time is what `tick` is given, in ms."""

    def __init__(self, settings: Callable[[], Settings], *, wanted: bool, device: Device | None = None, seed: int = 7) -> None:
        self._settings, self._wanted = settings, wanted
        self.device = device or Device()
        self.music = Music(self.device)
        self.music.wanted = "title"
        self.voices: Voices[Playing] = Voices()
        self.away = False
        """Whether the window has lost the focus."""
        self.hush: Callable[[], bool] = lambda: False
        """Whether what somebody touches must not be heard: others in the room would learn from it."""
        self._random = Random(seed)
        self._last: dict[str, int] = {}
        self._waiting: list[Waiting] = []
        self._awake: float | None = None
        self._now = 0.0

    # ---------------------------------------------------------------- the device
    def wake(self) -> None:
        """The first scene stands: soon the device is opened."""
        if self._awake is None:
            self._awake = 0.0

    def tick(self, elapsed: float, *, calm: bool = True) -> None:
        """One frame; ``calm`` while nobody does anything and nothing but the scenery moves."""
        self._now += elapsed
        if self._awake is not None and self._wanted:
            self._awake += elapsed
            if self._awake >= (WAKE_AFTER_MS if calm else LONGEST_SLEEP_MS):
                self._wanted = False
                self.device.start()
        due = [each for each in self._waiting if each.at <= self._now]
        if due:
            self._waiting = [each for each in self._waiting if each.at > self._now]
            for each in due:
                self._begin(each.name, each.pitch, each.strength)
        chosen = self._settings()
        self.music.tick(elapsed, 0.0 if self.silent else MUSIC_LEVEL * loudness(chosen.volume_music))

    def close(self) -> None:
        """The program ends."""
        self._wanted = False
        self.device.close()

    # ---------------------------------------------------------------- asking
    @property
    def silent(self) -> bool:
        """Whether nothing at all is to be heard just now."""
        chosen = self._settings()
        return chosen.muted or (self.away and chosen.mute_unfocused)

    def play(self, name: str, pitch: float = 1.0, strength: float = 1.0) -> None:
        """Begins an act, or lets it be: switched off, silent, too much at once."""
        if name not in self._settings().sounds_off:
            self.sample(name, pitch, strength)

    def touch(self, name: str) -> None:
        """An act of whoever points, picks and is refused; silent while that is theirs alone."""
        if not self.hush():
            self.play(name)

    def sample(self, name: str, pitch: float = 1.0, strength: float = 1.0) -> None:
        """Begins an act even where it is switched off, for somebody who sets the volumes."""
        act = ACTS[name]
        if self.silent:
            return
        if act.loud:
            if any(each.name == name for each in self._waiting):
                return
            at = self.voices.turn(self._now)
            if at is None:
                return
            if at > self._now:
                self._waiting.append(Waiting(at, name, pitch, strength))
                return
        self._begin(name, pitch, strength)

    def volume(self, name: str) -> float:
        """How loud an act is by the settings, 0 to 1."""
        act = ACTS[name]
        return act.level * loudness(int(getattr(self._settings(), f"volume_{act.volume}")))

    def _begin(self, name: str, pitch: float, strength: float) -> None:
        volume = min(1.0, self.volume(name) * strength)
        pitch *= 1.0 + self._random.uniform(-SPREAD, SPREAD)
        variant = self._variant(name)
        if volume <= 0.0:
            return
        for gone in self.voices.surplus(name, self._now):
            self.device.stop(gone)
        playing = self.device.play(name, variant, pitch, volume)
        if playing is None:
            return
        length = playing.seconds * 1000.0
        self.voices.begin(name, self._now, length, playing)
        if ACTS[name].great:
            self.music.duck(length + AFTER_GREAT_MS)

    def _variant(self, name: str) -> int:
        """By lot, but never the same twice running."""
        count, last = ACTS[name].variants, self._last.get(name, -1)
        choice = self._random.randrange(count - (last >= 0))
        self._last[name] = chosen = choice + (0 <= last <= choice)
        return chosen
