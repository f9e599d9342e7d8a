"""The sound device. It is opened late and in a thread of its own, may be missing or lost, and then everything is silent.

Sounds stay in memory as the files they are; each time one is played, the rate in its header is changed for the pitch, and
SDL converts it: that costs less than a millisecond.
"""

from __future__ import annotations

import logging
import struct
from collections.abc import Callable
from enum import Enum, auto
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pygame

from game.data.sounds import ACTS, act_file

_log = logging.getLogger(__name__)

RATE, SIZE, CHANNELS, BUFFER = 22050, -16, 1, 512
MOST_AT_ONCE = 24
CUT_MS = 40
PATIENCE_S = 2.0
"""So long the end of the program waits for a device that is just being opened."""
RATE_PLACE = 24
"""Where the rate stands in the header of a WAV file, with the bytes a second after it."""


class State(Enum):
    """What is known of the device."""

    CLOSED = auto()
    OPENING = auto()
    OPEN = auto()
    NONE = auto()


class Playing(NamedTuple):
    """A sound that has begun, and how long it takes in seconds."""

    channel: Any
    sound: Any
    seconds: float


def in_background(work: Callable[[], None]) -> Thread:
    """Does some work in a thread of its own, which the end of the program does not wait for."""
    thread = Thread(target=work, name="sound", daemon=True)
    thread.start()
    return thread


class Device:
    """Plays acts and one loop of music. Every call is safe in every state; where there is no device nothing happens."""

    def __init__(self, beside: Callable[[Callable[[], None]], Thread | None] = in_background) -> None:
        self.state = State.CLOSED
        self._beside = beside
        self._thread: Thread | None = None
        self._files: dict[tuple[str, int], bytes] = {}

    @property
    def open(self) -> bool:
        """Whether anything can be heard."""
        return self.state is State.OPEN

    # ---------------------------------------------------------------- opening and losing
    def start(self) -> None:
        """Opens the device beside the frames, unless it is open or being opened."""
        if self.state in (State.CLOSED, State.NONE):
            self.state = State.OPENING
            self._thread = self._beside(self._start)

    def _start(self) -> None:
        self._read()
        try:
            pygame.mixer.init(RATE, SIZE, CHANNELS, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(MOST_AT_ONCE)
        except pygame.error as error:
            _log.info("no sound: %s", error)
            self.state = State.NONE
            return
        self.state = State.OPEN

    def _read(self) -> None:
        for name, act in ACTS.items():
            for variant in range(act.variants):
                path = act_file(name, variant)
                if (name, variant) not in self._files:
                    try:
                        self._files[name, variant] = path.read_bytes()
                    except OSError as error:
                        _log.warning("%s: %s", path, error)

    def came(self) -> None:
        """A device has been plugged in: it is used if there was none."""
        if self.state is State.NONE:
            self.start()

    def lost(self) -> None:
        """A device is gone: whatever is there now is opened instead, beside the frames."""
        if self.state is State.OPEN:
            self.state = State.OPENING
            self._thread = self._beside(self._restart)

    def _restart(self) -> None:
        pygame.mixer.quit()
        self._start()

    def close(self) -> None:
        """Nothing is heard any more; the device is free."""
        if self._thread is not None:
            self._thread.join(PATIENCE_S)
            if self._thread.is_alive():
                return
        if self.state is not State.CLOSED:
            self.state = State.CLOSED
            pygame.mixer.quit()

    # ---------------------------------------------------------------- acts
    def play(self, name: str, variant: int, pitch: float, volume: float) -> Playing | None:
        """Begins an act; ``pitch`` 1 as it was made, ``volume`` 0 to 1. None when it cannot be heard."""
        file = self._files.get((name, variant))
        if not self.open or file is None:
            return None
        try:
            sound = pygame.mixer.Sound(file=BytesIO(pitched(file, pitch)))
            channel = pygame.mixer.find_channel()
            if channel is None:
                return None
            sound.set_volume(volume)
            channel.play(sound)
        except pygame.error as error:
            self._failed(error)
            return None
        return Playing(channel, sound, sound.get_length())

    def stop(self, playing: Playing) -> None:
        """Ends a sound that is still playing, softly."""
        if self.open and playing.channel.get_sound() is playing.sound:
            playing.channel.fadeout(CUT_MS)

    def _failed(self, error: pygame.error) -> None:
        _log.info("sound was lost: %s", error)
        self.lost()

    # ---------------------------------------------------------------- music
    def begin_music(self, path: Path) -> bool:
        """Plays a loop from its beginning, at no volume yet; False when it cannot be heard."""
        if not self.open:
            return False
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError) as error:
            _log.info("no music: %s", error)
            return False
        return True

    def set_music_volume(self, volume: float) -> None:
        """How loud the loop is, 0 to 1."""
        if self.open:
            pygame.mixer.music.set_volume(volume)

    def end_music(self) -> None:
        """No loop is played any more."""
        if self.open:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()


def pitched(file: bytes, pitch: float) -> bytes:
    """A WAV file that says it is played faster or slower than it was made."""
    rate, a_second = struct.unpack_from("<II", file, RATE_PLACE)
    ahead, behind = file[:RATE_PLACE], file[RATE_PLACE + 8 :]
    return ahead + struct.pack("<II", round(rate * pitch), round(a_second * pitch)) + behind
