"""What the player has set, kept as one small JSON file in their config folder.

Read before the first frame, so it needs neither a YAML parser nor pydantic. A value that does not fit becomes the default;
a file that cannot be read is set aside; either is told in one sentence and never stops the game.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.data import baked, keeping, paths
from game.data.notice import Notice
from game.data.problems import Problem

FILE = "settings.json"
MOST_SEATS = 7
LONGEST_NAME = 24

Option = bool | int | str


@dataclass(slots=True)
class SeatChoice:
    """A seat as it was last set up: `who` is "human" or "ai:<level>", `colour` and `sigil` are indices of the palette."""

    name: str
    colour: int
    sigil: int
    who: str


@dataclass(slots=True)
class TableChoice:
    """A game's table as it was last set up, with its house rules."""

    seats: list[SeatChoice] = field(default_factory=list)
    options: dict[str, Option] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    """Numbers of the box that have been set otherwise."""


@dataclass(slots=True)
class Settings:
    """Everything that can be set. `LIMITS` says what fits; assigning checks nothing."""

    language: str = "auto"
    fullscreen: bool = False
    window_width: int = 1280
    window_height: int = 720
    monitor: int = 0
    volume_music: int = 60
    volume_effects: int = 80
    volume_table: int = 80
    muted: bool = False
    mute_unfocused: bool = False
    animation_speed: str = "normal"
    ai_pace: str = "steady"
    reduce_motion: bool = False
    reduce_shake: bool = False
    reduce_flash: bool = False
    text_size: int = 100
    high_contrast: bool = False
    speak: bool = False
    secrets: str = "curtain"
    memory_help: bool = False
    hints: bool = True
    """Whether those who play may ask what they might do."""
    replays_kept: int = 50
    """How many finished games stay to be watched again."""
    keys: dict[str, list[str]] = field(default_factory=dict)
    """The player's own keys by command, laid over `config/keys.yaml`."""
    seals: list[list[int]] = field(default_factory=lambda: [[seat, seat] for seat in range(MOST_SEATS)])
    """Colour and sigil, as indices of the palette, that each place at a new table begins with; no two alike."""
    tables: dict[str, TableChoice] = field(default_factory=dict)
    """The last set-up of each game."""
    mods: list[str] = field(default_factory=list)
    """The mods that are on, by the names of their folders, the lowest first."""
    lessons: dict[str, int] = field(default_factory=dict)
    """How many steps of each lesson have been taken, where one was left before its end."""
    lessons_offered: list[str] = field(default_factory=list)
    """The games whose lesson has been offered; it is offered once."""
    sounds_off: list[str] = field(default_factory=list)
    """The acts that are not heard, by their names in `data.sounds.ACTS`."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What a setting may be: one of some words, a whole number in a range, or (neither) true or false."""

    words: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    step: int = 1

    def fits(self, value: Any) -> bool:
        if self.words:
            return isinstance(value, str) and value in self.words
        if self.most:
            return type(value) is int and self.least <= value <= self.most
        return isinstance(value, bool)


_SWITCH = Limit()
_VOLUME = Limit(least=0, most=100, step=5)

LIMITS: Mapping[str, Limit] = {
    "language": Limit(words=("auto", "en", "de", "fr")),
    "fullscreen": _SWITCH,
    "window_width": Limit(least=960, most=15360),
    "window_height": Limit(least=540, most=8640),
    "monitor": Limit(least=0, most=15),
    "volume_music": _VOLUME,
    "volume_effects": _VOLUME,
    "volume_table": _VOLUME,
    "muted": _SWITCH,
    "mute_unfocused": _SWITCH,
    "animation_speed": Limit(words=("half", "normal", "double", "quadruple", "instant")),
    "ai_pace": Limit(words=("instant", "brisk", "steady", "calm", "step")),
    "reduce_motion": _SWITCH,
    "reduce_shake": _SWITCH,
    "reduce_flash": _SWITCH,
    "text_size": Limit(least=100, most=200, step=10),
    "high_contrast": _SWITCH,
    "speak": _SWITCH,
    "secrets": Limit(words=("curtain", "blind_keys")),
    "memory_help": _SWITCH,
    "hints": _SWITCH,
    "replays_kept": Limit(least=0, most=200, step=10),
}
"""Every single setting with what fits; a settings screen is drawn from this."""

NAMED: Mapping[str, str] = {
    "window_width": "settings.window.name", "window_height": "settings.window.name", "keys": "settings.tab.keys",
    "mods": "workshop.heading", "sounds_off": "settings.tab.sounds", "lessons": "lesson.heading",
    "lessons_offered": "lesson.heading",
}
"""What a setting is called on the settings page, where that is not `settings.<name>.name`."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings to play with, what the player should be told, and problems of the shipped defaults."""

    settings: Settings
    notices: tuple[Notice, ...] = ()
    problems: tuple[Problem, ...] = ()


def load(folder: Path, cache: Callable[[], Path] | None = None) -> Loaded:
    """The player's settings from their config folder, over the shipped defaults. Never raises."""
    settings, problems = defaults(cache)
    found = keeping.recall(folder / FILE, _json)
    notices = list(found.notices)
    if found.value is not None:
        refused = _lay_over(settings, found.value)
        if refused:
            named = tuple(NAMED.get(name, f"settings.{name}.name") for name in refused)
            notices.append(Notice("error.settings_refused", {"names": ", ".join(refused)}, named, str(folder / FILE)))
    return Loaded(settings, tuple(notices), problems)


def save(folder: Path, settings: Settings) -> None:
    """Keeps the settings. Raises `keeping.KeepingError` when they cannot be written."""
    text = json.dumps(dataclasses.asdict(settings), ensure_ascii=False, indent=2) + "\n"
    keeping.keep(folder / FILE, text.encode())


def defaults(cache: Callable[[], Path] | None = None) -> tuple[Settings, tuple[Problem, ...]]:
    """The shipped defaults of `config/settings.yaml`; what is unsound there falls back to the ones in this module."""
    value, problems = baked.load(paths.config("settings.yaml"), cache)
    settings = Settings()
    shipped = value.get("settings") if isinstance(value, dict) else None
    if isinstance(shipped, dict):
        _lay_over(settings, shipped)
    return settings, problems


def _json(data: bytes) -> dict[str, Any]:
    """Raises ValueError for anything but a JSON object."""
    try:
        value = json.loads(data)
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def _lay_over(settings: Settings, values: Mapping[str, Any]) -> list[str]:
    """Takes over what fits and returns the names of what does not; unknown names (of a newer version) are left alone."""
    refused: list[str] = []
    for name, value in values.items():
        if name in LIMITS:
            if LIMITS[name].fits(value):
                setattr(settings, name, value)
            else:
                refused.append(name)
    for name, read in _READ.items():
        if name in values:
            taken = read(values[name])
            if taken is None:
                refused.append(name)
            else:
                setattr(settings, name, taken)
    return refused


def _keys(value: Any) -> dict[str, list[str]] | None:
    if not isinstance(value, dict):
        return None
    for chords in value.values():
        if not isinstance(chords, list) or not all(isinstance(chord, str) for chord in chords):
            return None
    return value


def _names(value: Any) -> list[str] | None:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        return None
    return list(dict.fromkeys(value))


def _counts(value: Any) -> dict[str, int] | None:
    if not isinstance(value, dict) or not all(type(count) is int and count >= 0 for count in value.values()):
        return None
    return value


def _seals(value: Any) -> list[list[int]] | None:
    if not isinstance(value, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in value):
        return None
    every = list(range(MOST_SEATS))
    for part in (0, 1):
        if any(type(pair[part]) is not int for pair in value) or sorted(pair[part] for pair in value) != every:
            return None
    return value


def _tables(value: Any) -> dict[str, TableChoice] | None:
    if not isinstance(value, dict):
        return None
    tables: dict[str, TableChoice] = {}
    for game, table in value.items():
        if not isinstance(table, dict):
            return None
        seats, options, numbers = table.get("seats", []), table.get("options", {}), table.get("numbers", {})
        if not isinstance(seats, list) or len(seats) > MOST_SEATS or not isinstance(options, dict):
            return None
        read = [seat for seat in map(_seat, seats) if seat is not None]
        if len(read) < len(seats) or not all(type(option) in (bool, int, str) for option in options.values()):
            return None
        if not isinstance(numbers, dict) or not all(type(number) is int for number in numbers.values()):
            return None
        tables[game] = TableChoice(read, options, numbers)
    return tables


def _seat(value: Any) -> SeatChoice | None:
    if not isinstance(value, dict):
        return None
    name, who = value.get("name"), value.get("who")
    colour, sigil = value.get("colour"), value.get("sigil")
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not isinstance(who, str):
        return None
    if type(colour) is not int or type(sigil) is not int or not (0 <= colour < MOST_SEATS and 0 <= sigil < MOST_SEATS):
        return None
    return SeatChoice(name, colour, sigil, who)


_READ: Mapping[str, Callable[[Any], Any]] = {
    "keys": _keys, "seals": _seals, "tables": _tables, "mods": _names, "lessons": _counts, "lessons_offered": _names,
    "sounds_off": _names,
}
"""What is no single value, with who reads it; what does not fit is None."""
