"""Intents: the small closed set of things a person can mean, whatever device they used.

Scenes and widgets see intents only, never pygame events. Positions are logical (1280x720); `NOWHERE` is outside of everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Position: TypeAlias = tuple[float, float]

NOWHERE: Position = (-1e6, -1e6)

LEFT_BUTTON = 1
RIGHT_BUTTON = 3


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer moved here; `NOWHERE` when it left the window or the finger was lifted."""

    pos: Position
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """A button or finger went down. `clicks` is 2 or more for the later presses of a double click: they act no second time."""

    pos: Position
    button: int = LEFT_BUTTON
    clicks: int = 1
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """The button or finger came up again, perhaps outside the window."""

    pos: Position
    button: int = LEFT_BUTTON
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    """The press or drag under way is void: its release was lost, the window lost the focus, a second finger came down."""


@dataclass(frozen=True, slots=True)
class Act:
    """Do what the focused target does (Enter, Space, the pad's A)."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move the focus (or the caret, the knob): one step along one axis; `repeat` while the key is held."""

    dx: int
    dy: int
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """Go to the next (+1) or the previous (-1) zone."""

    step: int


@dataclass(frozen=True, slots=True)
class Back:
    """Close what is open, go back, pause."""


@dataclass(frozen=True, slots=True)
class Digit:
    """The n-th thing of the hand, 1-9."""

    number: int


@dataclass(frozen=True, slots=True)
class Command:
    """A named shortcut: undo log rules mute reload fullscreen screenshot inspect …"""

    name: str


@dataclass(frozen=True, slots=True)
class Text:
    """Typed characters, only while a text field has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class Compose:
    """Characters an input method is still composing; replaces the earlier composition, empty when it ends."""

    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """An editing key in a text field: backspace, delete, left, right, home, end, paste or all (select it)."""

    what: str
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyDown:
    """A key went down, raw: for blind keys (`scancode`), holds, and remapping (`chord`, e.g. "ctrl+z"). Never repeats."""

    scancode: int
    key: int
    chord: str


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key came up again, or counts as up because the window lost the focus."""

    scancode: int
    key: int


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel or two fingers: positive `dy` shows what lies further up; one unit is one notch."""

    pos: Position
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window is no longer the active one."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The window is the active one again."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The window changed its size (in window units)."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Quit:
    """The person wants to close the program."""


Intent: TypeAlias = (
    Point | Press | Release | Cancel | Act | Move | Zone | Back | Digit | Command | Text | Compose | Edit | KeyDown | KeyUp
    | Scroll | FocusLost | FocusGained | Resized | Quit
)
