"""Gamepads: buttons become named presses and sticks become steps, whichever of SDL's two ways a pad speaks in.

A pad that SDL knows (a "controller") has its buttons called by their places; any other one (a "joystick") is read as most of them
are wired. Several pads may be in use, and each may vanish at any moment: what it held is then let go.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.data.keys import PAD_NAMES

STICK_ON, STICK_OFF = 0.6, 0.4
"""A stick means something from the one on, and again nothing below the other."""
TRIGGER_ON, TRIGGER_OFF = 0.5, 0.3
LEAN = 0.12
"""By how much one axis has to lead for a held stick to turn to it."""
FULL = 32767
CODES = {name: -100 - number for number, name in enumerate(PAD_NAMES)}
"""Pad buttons among the scancodes: numbers that no key has."""
PAD_CODES = frozenset(CODES.values())

_BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "pad a", pygame.CONTROLLER_BUTTON_B: "pad b", pygame.CONTROLLER_BUTTON_X: "pad x",
    pygame.CONTROLLER_BUTTON_Y: "pad y", pygame.CONTROLLER_BUTTON_BACK: "pad select", pygame.CONTROLLER_BUTTON_START: "pad start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pad left stick", pygame.CONTROLLER_BUTTON_RIGHTSTICK: "pad right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad left shoulder", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad right shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad right",
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "pad left trigger", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "pad right trigger"}
_RAW_BUTTONS = ("pad a", "pad b", "pad x", "pad y", "pad left shoulder", "pad right shoulder", "pad select", "pad start",
                "pad left stick", "pad right stick")
_HAT = {(-1, 0): "pad left", (1, 0): "pad right", (0, 1): "pad up", (0, -1): "pad down"}


class Button(NamedTuple):
    """A button of a pad went down or came up; `pad` tells pads apart."""

    pad: int
    name: str
    down: bool


class Lean(NamedTuple):
    """A stick leans into a direction from now on; (0, 0): it stands in the middle again."""

    pad: int
    stick: int
    dx: int
    dy: int


@dataclass(slots=True)
class _Stick:
    x: float = 0.0
    y: float = 0.0
    leans: tuple[int, int] = (0, 0)

    def direction(self) -> tuple[int, int]:
        across, along = abs(self.x), abs(self.y)
        most = max(across, along)
        if most < STICK_OFF or (most < STICK_ON and self.leans == (0, 0)):
            return (0, 0)
        lead = across - along
        sideways = lead > (-LEAN if self.leans[0] else LEAN if self.leans[1] else 0.0)
        wanted = ((1 if self.x > 0 else -1), 0) if sideways else (0, (1 if self.y > 0 else -1))
        return wanted if most >= STICK_ON else self.leans


@dataclass(slots=True)
class PadReader:
    """What all pads are doing. `controllers` are the instances that speak as controllers: their raw events are left out."""

    controllers: set[int] = field(default_factory=set)
    held: set[tuple[int, str]] = field(default_factory=set)
    _sticks: dict[tuple[int, int], _Stick] = field(default_factory=dict)

    def read(self, event: pygame.event.Event) -> list[Button | Lean]:
        """What an event of a pad means; nothing for one that says the same again."""
        pad = getattr(event, "instance_id", 0)
        if event.type in _RAW and pad in self.controllers:
            return []
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                return self._button(pad, _BUTTONS.get(event.button), down=event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                name = _RAW_BUTTONS[event.button] if event.button < len(_RAW_BUTTONS) else None
                return self._button(pad, name, down=event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYHATMOTION:
                return self._hat(pad, event.value)
            case pygame.CONTROLLERAXISMOTION if event.axis in _TRIGGERS:
                return self._trigger(pad, _TRIGGERS[event.axis], event.value)
            case pygame.CONTROLLERAXISMOTION | pygame.JOYAXISMOTION:
                return self._axis(pad, event.axis, event.value, most=1 if event.type == pygame.JOYAXISMOTION else 3)
        return []

    def lost(self, pad: int | None = None) -> list[Button | Lean]:
        """A pad is gone (all of them, without a number): everything it held is let go."""
        gone = [Button(*each, down=False) for each in sorted(self.held) if pad in (None, each[0])]
        still = [Lean(*each, 0, 0) for each, stick in self._sticks.items() if pad in (None, each[0]) and stick.leans != (0, 0)]
        self.held -= {(each.pad, each.name) for each in gone}
        for each in [each for each in self._sticks if pad in (None, each[0])]:
            del self._sticks[each]
        return [*gone, *still]

    def _button(self, pad: int, name: str | None, *, down: bool) -> list[Button | Lean]:
        if name is None or down == ((pad, name) in self.held):
            return []
        (self.held.add if down else self.held.discard)((pad, name))
        return [Button(pad, name, down)]

    def _hat(self, pad: int, value: tuple[int, int]) -> list[Button | Lean]:
        wanted = _HAT.get((value[0], 0) if value[0] else (0, value[1]))
        found: list[Button | Lean] = []
        for name in _HAT.values():
            if name != wanted:
                found += self._button(pad, name, down=False)
        return [*found, *self._button(pad, wanted, down=True)]

    def _trigger(self, pad: int, name: str, value: int) -> list[Button | Lean]:
        pulled = value / FULL
        if TRIGGER_OFF <= pulled < TRIGGER_ON:
            return []
        return self._button(pad, name, down=pulled >= TRIGGER_ON)

    def _axis(self, pad: int, axis: int, value: float, most: int) -> list[Button | Lean]:
        """The sticks: one step when one leaves the middle or turns. A raw pad's other axes may be anything and are left out."""
        if axis > most:
            return []
        stick = self._sticks.setdefault((pad, axis // 2), _Stick())
        share = value / FULL if abs(value) > 1 else float(value)
        if axis % 2:
            stick.y = share
        else:
            stick.x = share
        wanted = stick.direction()
        if wanted == stick.leans:
            return []
        stick.leans = wanted
        return [Lean(pad, axis // 2, *wanted)]


_RAW = frozenset({pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION})
EVENTS = frozenset({*_RAW, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION})
"""The events a PadReader reads."""
