"""Devices: the keyboard's mode, the pointer's shape and the gamepads follow what the top layer wants."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.ui.art.paint import Paint
from game.ui.input import KeyMode, Translator
from game.ui.widgets.layer import Layer


class Devices:
    """Owned by the app. Whatever a system cannot do (a cursor, a pad) is done without."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._cursor = pygame.SYSTEM_CURSOR_ARROW
        self._typing: bool | None = None
        self._pads: list[object] = []
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

    def add_pad(self, index: int) -> None:
        """A pad was plugged in: SDL knows it and it speaks through controller events, or it speaks raw."""
        from pygame._sdl2 import controller

        if not self._pads_started:
            return
        with suppress(pygame.error):
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._translator.controllers.add(pad.as_joystick().get_instance_id())
                self._pads.append(pad)
            else:
                self._pads.append(pygame.joystick.Joystick(index))
