"""Translator: pygame events of mouse, keyboard, touch and gamepad become intents.

It remembers just enough to keep promises: a held key acts once, a double click is counted, a lost mouse-up cancels, and the mouse
events that SDL makes up for a finger are dropped. Time is injected. `mode` says how the top scene wants its keyboard.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from game.ui.bindings import Bindings, chord, is_plain
from game.ui.intents import (
    LEFT_BUTTON,
    NOWHERE,
    Act,
    Back,
    Cancel,
    Command,
    Compose,
    Digit,
    Edit,
    FocusGained,
    FocusLost,
    Intent,
    KeyDown,
    KeyUp,
    Move,
    Point,
    Position,
    Press,
    Quit,
    Release,
    Resized,
    Scroll,
    Text,
    Zone,
)
from game.ui.pads import CODES, EVENTS, Button, Lean, PadReader

DOUBLE_CLICK = 350.0
DOUBLE_CLICK_REACH = 14.0
REPEAT_DELAY = 350.0
REPEAT_EVERY = 70.0
TOUCH_SCROLL = 40.0

NAVIGATION: dict[str, Intent] = {
    "act": Act(), "back": Back(), "left": Move(-1, 0), "right": Move(1, 0), "up": Move(0, -1), "down": Move(0, 1),
    "next_zone": Zone(1), "previous_zone": Zone(-1),
}
"""Commands of the key table that are intents of their own; every other command arrives as Command(name)."""

_DIGITS = {getattr(pygame, f"KSCAN_{n}"): n for n in range(1, 10)} | {getattr(pygame, f"KSCAN_KP{n}"): n for n in range(1, 10)}
_EDITING: dict[int, str] = {
    pygame.K_BACKSPACE: "backspace", pygame.K_DELETE: "delete", pygame.K_LEFT: "left", pygame.K_RIGHT: "right",
    pygame.K_HOME: "home", pygame.K_END: "end",
}
ONCE = frozenset({"paste", "all"})
"""Edits that a held key does not repeat."""
_TYPING_KEYS = frozenset({pygame.K_SPACE})

class KeyMode(Enum):
    """How the keyboard is read: NORMAL; TEXT while a field is edited; BLIND while letters and digits are blind keys."""

    NORMAL = auto()
    TEXT = auto()
    BLIND = auto()


@dataclass(slots=True)
class _Repeating:
    source: object
    intent: Intent
    due: float


class Translator:
    """Feed it every event, in order, and call `tick` once per frame; both return intents.

    `logical` turns a window pixel into a logical point; `density` is window pixels per window unit (2.0 on many HiDPI screens).
    """

    def __init__(self, bindings: Bindings, logical: Callable[[Position], Position], now: Callable[[], float]) -> None:
        self.bindings = bindings
        self.logical = logical
        self.density: tuple[float, float] = (1.0, 1.0)
        self.pixels: tuple[int, int] = (1280, 720)
        self.mode = KeyMode.NORMAL
        self.paste: Callable[[], str] = lambda: ""
        self._now = now
        self._keys: dict[tuple[int, int], int] = {}
        self._buttons: set[int] = set()
        self._last_press: tuple[float, Position, int, int] = (-1e9, NOWHERE, 0, 0)
        self._fingers: dict[int, Position] = {}
        self._pointer_finger: int | None = None
        self._repeating: _Repeating | None = None
        self.pads = PadReader()
        self.guides = Bindings({})
        """What leads through the program while letters are typed, whatever the player has made of those keys."""
        self.device = "keys"
        """What was used last: keys, mouse, touch or pad. A mouse that is only moved takes the place of keys alone."""

    def tick(self) -> list[Intent]:
        """The repeats that are due: held arrow and editing keys, a held d-pad or stick."""
        held, now = self._repeating, self._now()
        if held is None or now < held.due:
            return []
        held.due = now + REPEAT_EVERY
        return [held.intent]

    def translate(self, event: pygame.event.Event) -> list[Intent]:
        """The intents of one pygame event; none for events nobody needs."""
        handler = _HANDLERS.get(event.type)
        return handler(self, event) if handler else []

    # ---------------------------------------------------------------- mouse
    def _place(self, pos: Position) -> Position:
        return self.logical((pos[0] * self.density[0], pos[1] * self.density[1]))

    def _mouse_motion(self, event: pygame.event.Event) -> list[Intent]:
        if getattr(event, "touch", False):
            return []
        if self.device == "keys" and any(event.rel):
            self.device = "mouse"
        intents: list[Intent] = [Point(self._place(event.pos))]
        if LEFT_BUTTON in self._buttons and not event.buttons[0]:
            self._buttons.discard(LEFT_BUTTON)
            intents.insert(0, Cancel())
        return intents

    def _mouse_down(self, event: pygame.event.Event) -> list[Intent]:
        if getattr(event, "touch", False) or event.button in (4, 5, 6, 7):
            return []
        self.device = "mouse"
        lost: list[Intent] = [Cancel()] if event.button in self._buttons else []
        self._buttons.add(event.button)
        return [*lost, self._press(self._place(event.pos), event.button, touch=False)]

    def _mouse_up(self, event: pygame.event.Event) -> list[Intent]:
        if getattr(event, "touch", False) or event.button not in self._buttons:
            return []
        self._buttons.discard(event.button)
        return [Release(self._place(event.pos), event.button)]

    def _press(self, pos: Position, button: int, *, touch: bool) -> Press:
        when, where, which, count = self._last_press
        now = self._now()
        near = abs(pos[0] - where[0]) <= DOUBLE_CLICK_REACH and abs(pos[1] - where[1]) <= DOUBLE_CLICK_REACH
        clicks = count + 1 if near and which == button and now - when <= DOUBLE_CLICK else 1
        self._last_press = (now, pos, button, clicks)
        return Press(pos, button, clicks, touch)

    def _wheel(self, event: pygame.event.Event) -> list[Intent]:
        dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
        return [Scroll(self._place(pygame.mouse.get_pos()), float(dx), float(dy))]

    def _left_window(self, _event: pygame.event.Event) -> list[Intent]:
        return [] if self._buttons else [Point(NOWHERE)]

    # ---------------------------------------------------------------- touch
    def _finger_place(self, event: pygame.event.Event) -> Position:
        return self.logical((event.x * self.pixels[0], event.y * self.pixels[1]))

    def _finger_down(self, event: pygame.event.Event) -> list[Intent]:
        pos = self._finger_place(event)
        self.device = "touch"
        self._fingers[event.finger_id] = pos
        if len(self._fingers) == 1:
            self._pointer_finger = event.finger_id
            return [Point(pos, touch=True), self._press(pos, LEFT_BUTTON, touch=True)]
        if self._pointer_finger is not None:
            self._pointer_finger = None
            return [Cancel()]
        return []

    def _finger_motion(self, event: pygame.event.Event) -> list[Intent]:
        before = self._fingers.get(event.finger_id)
        if before is None:
            return []
        pos = self._fingers[event.finger_id] = self._finger_place(event)
        if event.finger_id == self._pointer_finger:
            return [Point(pos, touch=True)]
        share = len(self._fingers) * TOUCH_SCROLL
        return [Scroll(pos, (pos[0] - before[0]) / share, (pos[1] - before[1]) / share)]

    def _finger_up(self, event: pygame.event.Event) -> list[Intent]:
        if self._fingers.pop(event.finger_id, None) is None or event.finger_id != self._pointer_finger:
            return []
        self._pointer_finger = None
        return [Release(self._finger_place(event), LEFT_BUTTON, touch=True), Point(NOWHERE, touch=True)]

    # ---------------------------------------------------------------- keyboard
    def _key_down(self, event: pygame.event.Event) -> list[Intent]:
        scancode = getattr(event, "scancode", -1)
        identity = (event.key, scancode)
        repeated = identity in self._keys
        self._keys[identity] = scancode
        text = chord(event.key, getattr(event, "mod", 0), scancode)
        meant = self._meaning(event.key, scancode, text)
        self.device = "keys"
        if repeated:
            return [self._as_repeat(each) for each in meant if isinstance(each, Move | Edit)]
        if any(isinstance(each, Move) or (isinstance(each, Edit) and each.what not in ONCE) for each in meant):
            self._repeating = _Repeating(identity, self._as_repeat(meant[0]), self._now() + REPEAT_DELAY)
        else:
            self._repeating = None
        return [KeyDown(scancode, event.key, text), *meant]

    def _meaning(self, key: int, scancode: int, text: str) -> list[Intent]:
        typing = self.mode is not KeyMode.NORMAL and (is_plain(text) or (self.mode is KeyMode.TEXT and key in _TYPING_KEYS))
        if self.mode is KeyMode.TEXT:
            if text in ("ctrl+v", "shift+insert"):
                return [Edit("paste")]
            if text == "ctrl+a":
                return [Edit("all")]
            if key in _EDITING and "+" not in text:
                return [Edit(_EDITING[key])]
        if typing or not text:
            return []
        command = self.bindings.command(text) or (self.guides.command(text) if self.mode is not KeyMode.NORMAL else None)
        if command is not None:
            return [NAVIGATION.get(command) or Command(command)]
        if scancode in _DIGITS and self.mode is KeyMode.NORMAL and "+" not in text.replace("shift+", ""):
            return [Digit(_DIGITS[scancode])]
        return []

    def _as_repeat(self, intent: Intent) -> Intent:
        return intent.repeated() if isinstance(intent, Move | Edit) else intent

    def _key_up(self, event: pygame.event.Event) -> list[Intent]:
        identity = (event.key, getattr(event, "scancode", -1))
        if self._repeating is not None and self._repeating.source == identity:
            self._repeating = None
        if self._keys.pop(identity, None) is None:
            return []
        return [KeyUp(identity[1], event.key)]

    def _text_input(self, event: pygame.event.Event) -> list[Intent]:
        return [Text(event.text)] if self.mode is KeyMode.TEXT and event.text else []

    def _text_editing(self, event: pygame.event.Event) -> list[Intent]:
        return [Compose(event.text)] if self.mode is KeyMode.TEXT else []

    # ---------------------------------------------------------------- gamepad
    def _pad(self, event: pygame.event.Event) -> list[Intent]:
        return self._from_pads(self.pads.read(event))

    def pad_lost(self, pad: int) -> list[Intent]:
        """A pad was unplugged: what it held is let go, and the keys are what was used last."""
        self.device = "keys" if self.device == "pad" else self.device
        return self._from_pads(self.pads.lost(pad))

    def _from_pads(self, told: Sequence[Button | Lean]) -> list[Intent]:
        found: list[Intent] = []
        for each in told:
            source = each[:2]
            if isinstance(each, Button) and each.down:
                self.device = "pad"
                command = self.bindings.command(each.name)
                meant = NAVIGATION.get(command) or Command(command) if command is not None else None
                found += [KeyDown(CODES[each.name], 0, each.name), *self._held_by_pad(meant, source)]
                continue
            if self._repeating is not None and self._repeating.source == source:
                self._repeating = None
            if isinstance(each, Button):
                found.append(KeyUp(CODES[each.name], 0))
            elif (each.dx, each.dy) != (0, 0):
                self.device = "pad"
                found += self._held_by_pad(Move(each.dx, each.dy), source)
        return found

    def _held_by_pad(self, intent: Intent | None, source: object) -> list[Intent]:
        if isinstance(intent, Move):
            self._repeating = _Repeating(source, self._as_repeat(intent), self._now() + REPEAT_DELAY)
        return [] if intent is None else [intent]

    # ---------------------------------------------------------------- window
    def _focus_lost(self, _event: pygame.event.Event) -> list[Intent]:
        return [*self.release_all(), FocusLost()]

    def release_all(self) -> list[Intent]:
        """Everything held counts as let go: a press is cancelled, keys come up."""
        held: list[Intent] = [Cancel()] if self._buttons or self._pointer_finger is not None else []
        held += [KeyUp(scancode, key) for (key, _), scancode in self._keys.items()]
        held += self._from_pads(self.pads.lost())
        self._buttons.clear()
        self._keys.clear()
        self._fingers.clear()
        self._pointer_finger = None
        self._repeating = None
        return held

    def _focus_gained(self, _event: pygame.event.Event) -> list[Intent]:
        return [FocusGained()]

    def _resized(self, event: pygame.event.Event) -> list[Intent]:
        return [Resized((event.x, event.y))]

    def _quit(self, _event: pygame.event.Event) -> list[Intent]:
        return [Quit()]


_HANDLERS: dict[int, Callable[[Translator, pygame.event.Event], list[Intent]]] = {
    pygame.MOUSEMOTION: Translator._mouse_motion,
    pygame.MOUSEBUTTONDOWN: Translator._mouse_down,
    pygame.MOUSEBUTTONUP: Translator._mouse_up,
    pygame.MOUSEWHEEL: Translator._wheel,
    pygame.WINDOWLEAVE: Translator._left_window,
    pygame.FINGERDOWN: Translator._finger_down,
    pygame.FINGERMOTION: Translator._finger_motion,
    pygame.FINGERUP: Translator._finger_up,
    pygame.KEYDOWN: Translator._key_down,
    pygame.KEYUP: Translator._key_up,
    pygame.TEXTINPUT: Translator._text_input,
    pygame.TEXTEDITING: Translator._text_editing,
    **dict.fromkeys(EVENTS, Translator._pad),
    pygame.WINDOWFOCUSLOST: Translator._focus_lost,
    pygame.WINDOWFOCUSGAINED: Translator._focus_gained,
    pygame.WINDOWSIZECHANGED: Translator._resized,
    pygame.QUIT: Translator._quit,
}
