"""The studio: the real program moved on frame by frame, without a clock, until it shows what is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame

from game.rules.registry import GAMES
from game.ui.app import App
from game.ui.launch import Launch
from game.ui.scenes.table import TableScene

FRAME_MS: Final = 1000 / 60
PATIENCE_MS: Final = 120_000.0


class Studio:
    """One program in an empty home, for pictures of it. It shows at the usual speed; opponents do not wait."""

    def __init__(self, home: Path, size: tuple[int, int], language: str, seed: int) -> None:
        self.folder = home
        self.app = App(Launch(data_dir=home, size=size, language=language, speed="normal", ai_pace="instant", seed=seed,
                              sound=False))
        self.app.settings.lessons_offered = list(GAMES)

    @property
    def table(self) -> TableScene:
        """The table that is on the stack."""
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))

    def run(self, milliseconds: float, stride: float = FRAME_MS, *, seen: bool = False) -> None:
        """Moves on by so much of the program's own time, so much a frame; only the last of them is seen, or every one."""
        for left in reversed(range(round(milliseconds / stride))):
            self.app.step(stride, seen=seen or left == 0)

    def rest(self) -> None:
        """Moves on until nothing moves at the table."""
        self.until(lambda: not self.table.timeline.busy)

    def until(self, ready: Callable[[], bool]) -> None:
        """Moves on until something is so, and shows it. Raises TimeoutError when it never is."""
        waited = 0.0
        while not ready():
            self.app.step(FRAME_MS, seen=False)
            waited += FRAME_MS
            if waited > PATIENCE_MS:
                raise TimeoutError("a screen never came to what was to be drawn")
        self.app.step(0.0)

    def show(self, route: str, **wishes: Any) -> None:
        """Begins anew with a scene, and waits until it is all there."""
        self.app.stack.reset(self.app.make(route, **wishes))
        self.settle()

    def settle(self) -> None:
        """Waits for the end of a change of scenes."""
        stack = self.app.stack
        self.app.step(FRAME_MS)
        self.until(lambda: stack.listening and stack.fresh)
        self.run(400)

    def hold_enter(self, milliseconds: float) -> None:
        """Holds Enter down for so long."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, scancode=pygame.KSCAN_RETURN, mod=0, unicode=""))
            self.run(milliseconds)

    def save(self, path: Path) -> None:
        """Keeps what is in the window as a picture of the kind its name ends in. Raises OSError.

        It is drawn once more: a scene that nobody touches is otherwise left as it is for a while.
        """
        self.app.picture.draw()
        self.app.window.flip()
        try:
            pygame.image.save(self.app.window.surface, path)
        except pygame.error as error:
            raise OSError(str(error)) from error

    def close(self) -> None:
        """Ends the program and takes its window away."""
        self.app.close()
        self.app.window.close()
