"""The loop that plays: goes over softly from one to the next, and steps back under great moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.sounds import loop_file
from game.ui.tween import Eased, inout

if TYPE_CHECKING:
    from game.ui.sound.device import Device

IN_MS, OUT_MS = 1600.0, 900.0
DUCK_IN_MS, DUCK_OUT_MS = 120.0, 900.0
DUCKED = 0.3
"""What is left of the music under a great moment."""
FINEST = 0.004
"""Smaller changes of volume are not worth telling the device."""


class Music:
    """``wanted`` is the loop that should play, "" for none. `tick` once a frame, with the volume the settings allow."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.wanted = ""
        self.playing = ""
        self._presence, self._duck = Eased(0.0), Eased(1.0)
        self._ducked_for = 0.0
        self._told = 0.0
        self._missing: set[str] = set()

    def duck(self, length: float) -> None:
        """Steps back for so many ms."""
        self._ducked_for = max(self._ducked_for, length)

    def forget(self) -> None:
        """The device is another one, or none: nothing plays on it yet."""
        self.playing = ""
        self._missing.clear()
        self._presence.set(0.0)

    def tick(self, elapsed: float, volume: float) -> None:
        """Lets ``elapsed`` ms pass; without any volume nothing is played at all."""
        if not self.device.open:
            self.forget()
            return
        self._change(self.wanted if volume > 0.0 and self.wanted not in self._missing else "")
        self._ducked_for = max(0.0, self._ducked_for - elapsed)
        ducked = self._ducked_for > 0.0
        self._duck.to(DUCKED if ducked else 1.0, DUCK_IN_MS if ducked else DUCK_OUT_MS, inout)
        self._presence.advance(elapsed)
        self._duck.advance(elapsed)
        if self.playing:
            self._tell(volume * self._presence.value * self._duck.value)

    def _change(self, wanted: str) -> None:
        if self.playing == wanted:
            self._presence.to(1.0 if wanted else 0.0, IN_MS, inout)
        elif self.playing and self._presence.value > 0.0 and self._told > 0.0:
            self._presence.to(0.0, OUT_MS, inout)
        else:
            self._begin(wanted)

    def _begin(self, wanted: str) -> None:
        if self.playing:
            self.device.end_music()
        self._told = 0.0
        self._presence.set(0.0)
        if wanted and not self.device.begin_music(loop_file(wanted)):
            self._missing.add(wanted)
            wanted = ""
        self.playing = wanted

    def _tell(self, volume: float) -> None:
        if abs(volume - self._told) >= FINEST or (volume == 0.0) != (self._told == 0.0):
            self._told = volume
            self.device.set_music_volume(volume)
