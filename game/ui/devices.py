"""Devices: the keyboard's mode, the pointer's shape and the gamepads follow what the top layer wants."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.ui.art.paint import Paint
from game.ui.input import KeyMode, Translator
from game.ui.intents import Intent
from game.ui.widgets.layer import Layer


class Devices:
    """Owned by the app. Whatever a system cannot do (a cursor, a pad) is done without."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._cursor = pygame.SYSTEM_CURSOR_ARROW
        self._typing: bool | None = None
        self.pads: dict[int, object] = {}
        """The pads that are open, by instance: SDL tells of them only as long as somebody holds them."""
        self._pads_started = False

    def follow(self, layer: Layer | None, paint: Paint) -> None:
        """Once a frame and after every intent."""
        mode = layer.key_mode if layer is not None else KeyMode.NORMAL
        self._translator.mode = mode
        typing = mode is KeyMode.TEXT
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        if layer is None:
            return
        current = layer.focus.current
        if typing and current is not None:
            pygame.key.set_text_input_rect(paint.rect(*current.box))
        hovered = layer.focus.target(layer.focus.hovered)
        hand = hovered is not None and hovered.enabled and (hovered.act is not None or hovered.act_at is not None)
        self._point_with(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    def _point_with(self, cursor: int) -> None:
        if cursor != self._cursor:
            self._cursor = cursor
            with suppress(pygame.error):
                pygame.mouse.set_cursor(cursor)

    # ---------------------------------------------------------------- gamepads
    def start_pads(self) -> None:
        """Listen to the gamepads that are there and to those that come."""
        from pygame._sdl2 import controller

        with suppress(pygame.error):
            pygame.joystick.init()
            controller.init()
            self._pads_started = True
            for index in range(pygame.joystick.get_count()):
                self.add_pad(index)

    def add_pad(self, index: int) -> str | None:
        """A pad was plugged in: SDL knows it and it speaks through controller events, or it speaks raw.

        Returns its name, or None when it is no news or cannot be used.
        """
        from pygame._sdl2 import controller

        if not self._pads_started:
            return None
        with suppress(pygame.error):
            held = controller.Controller(index) if controller.is_controller(index) else None
            raw = held.as_joystick() if held is not None else pygame.joystick.Joystick(index)
            instance = raw.get_instance_id()
            if instance not in self.pads:
                self.pads[instance] = held or raw
                if held is not None:
                    self._translator.pads.controllers.add(instance)
                return str(raw.get_name())
        return None

    def lose_pad(self, instance: int) -> list[Intent]:
        """A pad was unplugged; returns what is let go by that."""
        self.pads.pop(instance, None)
        self._translator.pads.controllers.discard(instance)
        return self._translator.pad_lost(instance)
