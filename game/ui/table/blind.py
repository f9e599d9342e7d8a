"""Blind keys: a few physical keys per seat, so that everybody at one keyboard chooses at once and in secret.

Keys are scancodes, places on the keyboard, whatever is printed on them; which place chooses what stands in
`config/keys.yaml`. Labels begin as QWERTY (AZERTY in French, QWERTZ in German) and are learned from what the keyboard says
when pressed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game.core.ids import Seat
from game.data import keys

if TYPE_CHECKING:
    from game.ui.app import App

# USB scancodes, as SDL numbers them.
SCANCODES: Final[dict[str, int]] = {
    **{letter: 4 + index for index, letter in enumerate("abcdefghijklmnopqrstuvwxyz")},
    **{digit: 30 + index for index, digit in enumerate("1234567890")},
    "-": 45, "=": 46, "[": 47, "]": 48, ";": 51, "'": 52, ",": 54, ".": 55, "/": 56,
    **{f"keypad {digit}": 89 + index for index, digit in enumerate("1234567890")},
}  # fmt: skip
"""The place of every key a blind key may be, by what a QWERTY keyboard has printed there."""

ENTER_KEYS: Final = frozenset({40, 44, 88})
"""Scancodes of Enter, Space and the numpad's Enter, for deliberate holds."""

_PRINTED: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {"q": "a", "w": "z", "a": "q", "z": "w", ";": "m", "m": ","},
    "de": {"y": "z", "z": "y", ";": "ö", "'": "ä", "[": "ü", "]": "+", "-": "ß", "/": "-"},
}
"""What most keyboards of a language have printed on a place, where it is not what a QWERTY keyboard has."""


def _cap(character: str) -> str:
    """What is printed for a letter: the large one, unless that is two ("ß")."""
    large = character.upper()
    return large if len(large) == len(character) else character


class BlindKeys:
    """Which key means what for whom, and what is printed on it."""

    def __init__(self, table: keys.Places, language: str) -> None:
        """``table[seat][choice]`` names the places that make a choice, the first one is printed on the seal."""
        self.table = table
        swap = _PRINTED.get(language, {})
        self.meaning: dict[int, tuple[Seat, int]] = {}
        self._printed: dict[tuple[Seat, int], int] = {}
        self._labels: dict[int, str] = {}
        self._heard: dict[int, str] = {}
        for seat, choices in enumerate(table):
            for choice, names in enumerate(choices):
                codes = [SCANCODES[name] for name in names if name in SCANCODES]
                self.meaning.update(dict.fromkeys(codes, (seat, choice)))
                if codes:
                    self._printed[seat, choice] = codes[0]
                    self._labels[codes[0]] = _cap(swap.get(names[0], names[0]))

    def learn(self, scancode: int, character: str) -> None:
        """The keyboard says what is printed on a key; it is shown from the next ``relabel`` on."""
        if scancode in self._labels and len(character) == 1 and character.isprintable() and not character.isspace():
            self._heard[scancode] = _cap(character)

    def relabel(self) -> None:
        """Shows what has been learned. Never while a round is open: a label that changes tells which key was pressed."""
        self._labels.update(self._heard)
        self._heard.clear()

    def label(self, seat: Seat, choice: int) -> str:
        """What is printed on the key of a seat's choice; "" for a choice that has no key."""
        code = self._printed.get((seat, choice))
        return "" if code is None else self._labels[code]

    def reach(self, seats: Sequence[Seat], choices: int) -> bool:
        """Whether all these seats have a key for each of so many choices."""
        return all((seat, choice) in self._printed for seat in seats for choice in range(choices))


def blind_keys(app: App) -> BlindKeys:
    """The blind keys in force, with the player's own."""
    table = keys.load(lambda: app.folders.cache)[0]
    return BlindKeys(keys.seat_keys(table, app.settings.keys), app.locale.language)
