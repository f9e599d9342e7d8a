"""Gamepads: opened when they are plugged in; those SDL knows speak through its controller events, others raw."""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller

from game.ui.input import Translator


class Pads:
    """The open gamepads; kept here because a pad that is forgotten falls silent."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._open: list[object] = []
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:
            return
        for index in range(pygame.joystick.get_count()):
            self.add(index)

    def add(self, index: int) -> None:
        """A pad was plugged in."""
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._translator.controllers.add(pad.as_joystick().get_instance_id())
                self._open.append(pad)
            else:
                self._open.append(pygame.joystick.Joystick(index))
        except pygame.error:
            return
