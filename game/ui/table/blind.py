"""Blind keys: three physical keys per seat, so that everybody at one keyboard chooses at once and in secret.

Keys are scancodes, places on the keyboard, whatever is printed on them; labels begin as QWERTY (AZERTY in French) and are
learned from what the keyboard says at the first presses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.ids import Seat

KEYS_PER_SEAT: Final = 3

# USB scancodes, as SDL numbers them: a is 4 … z is 29, digits 1…9 are 30…38, 0 is 39, the numpad's 1 2 3 are 89 90 91.
_LETTER = {letter: 4 + index for index, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
_DIGIT = {str(digit): 29 + digit for digit in range(1, 10)} | {"0": 39}
_QWERTY: Final = ("qwe", "rty", "uio", "asd", "ghj", "vbn", "890")
_NUMPAD: Final = {89: (6, 0), 90: (6, 1), 91: (6, 2)}

_AZERTY: Final = {"q": "a", "w": "z", "a": "q", "z": "w"}


def _scancode(character: str) -> int:
    return _LETTER.get(character) or _DIGIT[character]


KEYS: Final[dict[int, tuple[Seat, int]]] = {
    _scancode(character): (seat, position)
    for seat, characters in enumerate(_QWERTY)
    for position, character in enumerate(characters)
} | _NUMPAD
"""Scancode to seat and position of the choice."""


class BlindKeys:
    """Which key means what for whom, and what is printed on it."""

    def __init__(self, language: str) -> None:
        swap: Mapping[str, str] = _AZERTY if language == "fr" else {}
        self.labels = {
            _scancode(character): swap.get(character, character).upper() for row in _QWERTY for character in row
        }

    def learn(self, scancode: int, character: str) -> None:
        """The keyboard says what is printed on a key."""
        if scancode in self.labels and len(character) == 1 and character.isprintable() and character.strip():
            self.labels[scancode] = character.upper()

    def label(self, seat: Seat, position: int) -> str:
        """What is printed on the key of a seat's choice."""
        code = next(code for code, meant in KEYS.items() if meant == (seat, position))
        return self.labels[code]
