"""The keys the game listens to, from `config/keys.yaml`.

A key is called by pygame's name of it, with `ctrl+`, `alt+`, `shift+` in front where they are held: "ctrl+z", "f11", "page up".
Blind keys are places on the keyboard (scancodes), called by what a QWERTY keyboard has printed there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from game.data import baked, paths
from game.data.problems import Problem

SEATS = 7
CHOICES = 4

COMMANDS = (
    *("act", "back", "left", "right", "up", "down", "next_zone", "previous_zone"),
    *("pause", "undo", "hint", "log", "rules", "inspect", "mute", "reload", "fullscreen", "screenshot"),
)
"""Everything a key can mean. The digits 1-9 always choose from the hand."""

_LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
_DIGITS = tuple("0123456789")
PAD_NAMES = (
    *("pad a", "pad b", "pad x", "pad y", "pad up", "pad down", "pad left", "pad right"),
    *("pad left shoulder", "pad right shoulder", "pad left trigger", "pad right trigger"),
    *("pad left stick", "pad right stick", "pad select", "pad start"),
)
"""The buttons of a gamepad. a, b, x and y are its four front ones by their places: below, right, left, above."""

NAMES = frozenset(
    (
        *PAD_NAMES, *_LETTERS, *_DIGITS, *(f"f{number}" for number in range(1, 16)), *(f"[{digit}]" for digit in _DIGITS),
        *("return", "space", "tab", "escape", "backspace", "delete", "insert", "home", "end", "page up", "page down"),
        *("left", "right", "up", "down", "enter", "menu", "pause", "print screen"),
        *"-=[]\\;'`,./#<+*?!",
    )
)
"""The names of keys that may stand in the file."""

BLIND_NAMES = frozenset((*_LETTERS, *_DIGITS, *"-=[];',./", *(f"keypad {digit}" for digit in _DIGITS)))
"""The names of blind keys."""

MODIFIERS = ("ctrl", "alt", "shift")


GUIDES: Mapping[str, tuple[str, ...]] = {
    "act": ("return",), "back": ("escape",), "left": ("left",), "right": ("right",), "up": ("up",), "down": ("down",),
    "next_zone": ("tab",), "previous_zone": ("shift+tab",),
}
"""What nobody can do without: these hold where the file has no keys for them, and while letters are typed."""


def is_pad(chord: str) -> bool:
    """Whether a chord is a button of a gamepad."""
    return chord in PAD_NAMES


Places: TypeAlias = tuple[tuple[tuple[str, ...], ...], ...]
"""For each seat and each of its choices the places that make it."""


@dataclass(frozen=True, slots=True)
class KeyTable:
    """`commands` has the chords of each command; `blind[seat][choice]` the places that make that choice."""

    commands: dict[str, tuple[str, ...]]
    blind: Places


def load(cache: Callable[[], Path] | None = None) -> tuple[KeyTable, tuple[Problem, ...]]:
    """The shipped keys as far as the file can be read, and what is wrong with it as YAML; nobody is left without the guides."""
    value, problems = baked.load(paths.config("keys.yaml"), cache)
    table = value if isinstance(value, dict) else {}
    commands = {name: _texts(table.get("keys"), name) or GUIDES.get(name, ()) for name in COMMANDS}
    blind = tuple(tuple(map(alternatives, _texts(table.get("blind"), seat_name(seat)))) for seat in range(SEATS))
    return KeyTable(commands, blind), problems


def alternatives(text: str) -> tuple[str, ...]:
    """"8 / keypad 1" as its two places."""
    return tuple(part.strip() for part in text.split(" / "))


def seat_name(seat: int) -> str:
    """What the blind keys of a seat are called, in the file and among the player's own keys."""
    return f"seat_{seat + 1}"


def seat_keys(table: KeyTable, changes: Mapping[str, Sequence[str]]) -> Places:
    """The blind keys with the player's own laid over them; the shipped ones where those are no keys, or one stands twice."""
    found = []
    for seat, choices in enumerate(table.blind):
        own = tuple(map(alternatives, changes.get(seat_name(seat), ())))
        found.append(own if len(own) == len(choices) else choices)
    every = [place for choices in found for names in choices for place in names]
    return tuple(found) if BLIND_NAMES.issuperset(every) and len(set(every)) == len(every) else table.blind


def reseated(places: Places, seat: int, choice: int, place: str) -> tuple[Places, int | None]:
    """What the blind keys become when a seat makes a choice with another key, and which seat that key is taken from.

    Whoever loses it keeps its other keys for what it chose, or takes over what the seat gives up.
    """
    rows = [list(choices) for choices in places]
    before, rows[seat][choice] = places[seat][choice], (place,)
    for other, choices in enumerate(places):
        for number, names in enumerate(choices):
            if place in names and (other, number) != (seat, choice):
                rows[other][number] = tuple(name for name in names if name != place) or before[:1]
                return tuple(map(tuple, rows)), other
    return (places if place in before else tuple(map(tuple, rows))), None


def chord_parts(chord: str) -> tuple[tuple[str, ...], str]:
    """"ctrl+shift+z" as the modifiers held and the key."""
    if chord.endswith("+"):
        held, name = chord[:-1].rstrip("+"), "+"
    else:
        held, _, name = chord.rpartition("+")
    return tuple(part for part in held.split("+") if part), name


def _texts(block: Any, name: str) -> tuple[str, ...]:
    value = block.get(name) if isinstance(block, dict) else None
    return tuple(text for text in value if isinstance(text, str)) if isinstance(value, list) else ()
