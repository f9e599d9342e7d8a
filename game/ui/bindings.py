"""Key bindings: which chord means which command, from config/keys.yaml with the player's own changes laid over it.

A chord is text: modifiers in the order ctrl, alt, shift, then pygame's name of the key, joined by "+" ("ctrl+z", "alt+return").
On macOS the command key counts as ctrl.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.data.keys import chord_parts

OTHER_NAMES = {"enter": "return", "esc": "escape", "del": "delete", "cmd": "ctrl", "control": "ctrl"}
MODIFIER_KEYS = frozenset({
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_LSUPER, pygame.K_RSUPER, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLOCK,
})
_MODIFIERS = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("alt", pygame.KMOD_LALT), ("shift", pygame.KMOD_SHIFT))
_LATIN_BY_SCANCODE = {getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
_LATIN_LIMIT = 0x250
_KEY_FLAG = 1 << 30


def key_name(key: int, scancode: int = -1) -> str:
    """pygame's name of a key; a letter key of a non-Latin layout goes by its place, so Ctrl+Z works there too."""
    if _LATIN_LIMIT <= key < _KEY_FLAG and scancode in _LATIN_BY_SCANCODE:
        return _LATIN_BY_SCANCODE[scancode]
    return pygame.key.name(key)


def chord(key: int, mod: int, scancode: int = -1) -> str:
    """The chord of a key event; empty for a modifier alone or a key without a name."""
    name = key_name(key, scancode)
    if key in MODIFIER_KEYS or not name:
        return ""
    return "+".join([label for label, mask in _MODIFIERS if mod & mask] + [name])


def normalised(text: str) -> str:
    """The chord as `chord` would write it: modifiers ordered, lower case, common other names accepted."""
    modifiers, name = chord_parts(text.strip().lower())
    held = {OTHER_NAMES.get(each, each) for each in modifiers}
    return "+".join([label for label, _ in _MODIFIERS if label in held] + [OTHER_NAMES.get(name, name)])


def is_plain(text: str) -> bool:
    """True for a chord that types a character: one letter, digit or sign without ctrl or alt."""
    modifiers, name = chord_parts(text)
    return len(name) == 1 and not {"ctrl", "alt"} & set(modifiers)


class Bindings:
    """Chord → command. Each command may have several chords; a chord means one command, the first that claims it."""

    def __init__(self, table: Mapping[str, Sequence[str]]) -> None:
        self.chords: dict[str, tuple[str, ...]] = {name: tuple(map(normalised, each)) for name, each in table.items()}
        self._commands: dict[str, str] = {}
        for name, each in self.chords.items():
            for one in each:
                self._commands.setdefault(one, name)

    def command(self, chord_text: str) -> str | None:
        """The command a chord means, if any; keypad Enter counts as Enter."""
        return self._commands.get(normalised(chord_text)) if chord_text else None

    def with_changes(self, changes: Mapping[str, Sequence[str]]) -> Bindings:
        """These bindings with the given commands' chords replaced."""
        return Bindings({**self.chords, **{name: each for name, each in changes.items() if name in self.chords}})

    def conflicts(self) -> dict[str, tuple[str, ...]]:
        """Chords that several commands claim, with those commands; empty when all is well."""
        claims: dict[str, list[str]] = {}
        for name, each in self.chords.items():
            for one in each:
                claims.setdefault(one, []).append(name)
        return {one: tuple(names) for one, names in claims.items() if len(names) > 1}
