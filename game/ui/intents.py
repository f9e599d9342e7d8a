"""Intents: the small closed set of things a person can mean, whatever device they used.

Scenes and widgets see intents only, never pygame events. Positions are logical (1280x720); `NOWHERE` is outside of everything.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self, TypeAlias, dataclass_transform

Position: TypeAlias = tuple[float, float]

NOWHERE: Position = (-1e6, -1e6)

LEFT_BUTTON = 1
RIGHT_BUTTON = 3


@dataclass_transform(frozen_default=True)
class Meaning:
    """What intents have in common: named values, given once, by which they are compared.

    They are made by the fields they declare, as frozen dataclasses are; twenty of those would take a good part of the time until
    the first picture.
    """

    names: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.names = tuple(cls.__annotations__)
        type.__setattr__(cls, "__match_args__", cls.names)

    def __init__(self, *values: Any, **named: Any) -> None:
        names = self.names
        given = {**dict(zip(names, values, strict=False)), **named}
        missing = [name for name in names if name not in given and not hasattr(type(self), name)]
        if missing or len(values) > len(names) or len(given) != len(values) + len(named) or not given.keys() <= set(names):
            raise TypeError(f"{type(self).__name__} is made of {', '.join(names) or 'nothing'}")
        self.__dict__.update(given)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} does not change")

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.names)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self._values()))})"

    def repeated(self) -> Self:
        """The same, with what is held down."""
        return type(self)(**{**dict(zip(self.names, self._values(), strict=True)), "repeat": True})


class Point(Meaning):
    """The pointer moved here; `NOWHERE` when it left the window or the finger was lifted."""

    pos: Position
    touch: bool = False


class Press(Meaning):
    """A button or finger went down. `clicks` is 2 or more for the later presses of a double click: they act no second time."""

    pos: Position
    button: int = LEFT_BUTTON
    clicks: int = 1
    touch: bool = False


class Release(Meaning):
    """The button or finger came up again, perhaps outside the window."""

    pos: Position
    button: int = LEFT_BUTTON
    touch: bool = False


class Cancel(Meaning):
    """The press or drag under way is void: its release was lost, the window lost the focus, a second finger came down."""


class Act(Meaning):
    """Do what the focused target does (Enter, Space, the pad's A)."""


class Move(Meaning):
    """Move the focus (or the caret, the knob): one step along one axis; `repeat` while the key is held."""

    dx: int
    dy: int
    repeat: bool = False


class Zone(Meaning):
    """Go to the next (+1) or the previous (-1) zone."""

    step: int


class Back(Meaning):
    """Close what is open, go back, pause."""


class Digit(Meaning):
    """The n-th thing of the hand, 1-9."""

    number: int


class Command(Meaning):
    """A named shortcut: undo log rules mute reload fullscreen screenshot inspect …"""

    name: str


class Text(Meaning):
    """Typed characters, only while a text field has the focus."""

    text: str


class Compose(Meaning):
    """Characters an input method is still composing; replaces the earlier composition, empty when it ends."""

    text: str


class Edit(Meaning):
    """An editing key in a text field: backspace, delete, left, right, home, end, paste or all (select it)."""

    what: str
    repeat: bool = False


class KeyDown(Meaning):
    """A key went down, raw: for blind keys (`scancode`), holds, and remapping (`chord`, e.g. "ctrl+z"). Never repeats."""

    scancode: int
    key: int
    chord: str


class KeyUp(Meaning):
    """A key came up again, or counts as up because the window lost the focus."""

    scancode: int
    key: int


class Scroll(Meaning):
    """The wheel or two fingers: positive `dy` shows what lies further up; one unit is one notch."""

    pos: Position
    dx: float
    dy: float


class FocusLost(Meaning):
    """The window is no longer the active one."""


class FocusGained(Meaning):
    """The window is the active one again."""


class Resized(Meaning):
    """The window changed its size (in window units)."""

    size: tuple[int, int]


class Quit(Meaning):
    """The person wants to close the program."""


Intent: TypeAlias = (
    Point | Press | Release | Cancel | Act | Move | Zone | Back | Digit | Command | Text | Compose | Edit | KeyDown | KeyUp
    | Scroll | FocusLost | FocusGained | Resized | Quit
)
