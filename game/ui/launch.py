"""Launch: what the command line asks of the window, before anything is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

EXIT_FINE, EXIT_USAGE, EXIT_NO_DISPLAY, EXIT_INTERNAL = 0, 1, 2, 70


@dataclass(frozen=True, slots=True)
class Launch:
    """None means: as in the settings.

    `mods` are the mods that are on for this run. `first` makes the first scene; without it the title comes. `unattended` never
    waits between frames, and an error ends the program with code 70 instead of being shown. `frames` ends it after so many
    frames; `frame_stats` is where their times go. `today` says the local day, for the records and the seed of the day.
    """

    data_dir: Path | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool | None = None
    language: str | None = None
    speed: str | None = None
    ai_pace: str | None = None
    reduce_motion: bool | None = None
    sound: bool = True
    seed: int | None = None
    mods: tuple[str, ...] | None = None
    frames: int | None = None
    frame_stats: Path | None = None
    unattended: bool = False
    first: Callable[[App], Scene] | None = None
    today: Callable[[], date] = date.today

    def overrides(self) -> dict[str, Any]:
        """The settings that hold for this run only; an asked size means a window."""
        windowed = False if self.size is not None and self.fullscreen is None else self.fullscreen
        asked: dict[str, Any] = {
            "language": self.language, "animation_speed": self.speed, "ai_pace": self.ai_pace,
            "reduce_motion": self.reduce_motion, "fullscreen": windowed,
            "mods": None if self.mods is None else list(self.mods),
        }
        if self.size is not None:
            asked |= {"window_width": self.size[0], "window_height": self.size[1]}
        return {name: value for name, value in asked.items() if value is not None}
