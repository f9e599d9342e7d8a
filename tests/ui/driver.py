"""Driver: a real App under SDL's dummy driver, driven one frame at a time by posted pygame events."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from game.rules.registry import GAMES
from game.ui.app import App
from game.ui.launch import Launch
from game.ui.scene import Scene
from game.ui.widgets.target import Target

FRAME = 16.0
PATIENCE = 400
SELDOM = 8


class Driver:
    """Posts events, runs frames, and finds targets by id. Positions are logical."""

    def __init__(self, app: App) -> None:
        self.app = app

    # ---------------------------------------------------------------- looking
    @property
    def scene(self) -> Scene:
        """The scene in charge."""
        assert self.app.stack.top is not None
        return self.app.stack.top

    def targets(self) -> list[Target]:
        """The targets of the topmost layer."""
        self.scene.top.refresh(0.0)
        return self.scene.top.focus.targets

    def target(self, name: str) -> Target:
        """One of them."""
        return next(each for each in self.targets() if each.id == name)

    @property
    def focused(self) -> str | None:
        """The id of the focused target."""
        return self.scene.top.focus.focused

    # ---------------------------------------------------------------- time
    def frames(self, count: int = 1, elapsed: float = FRAME) -> None:
        """Run frames."""
        for _ in range(count):
            self.app.step(elapsed)

    def settle(self) -> None:
        """Run frames until no scene change or baking is under way."""
        for _ in range(PATIENCE):
            self.frames()
            if self.app.stack.listening and self.app.stack.fresh and not self.app.picture.held:
                self._pass(10)
                return
        raise AssertionError("the scenes never came to rest")

    def wait(self, milliseconds: float) -> None:
        """Run frames for that long; every eighth of them is drawn, and the last."""
        self._pass(int(milliseconds / FRAME) + 1)

    def _pass(self, frames: int) -> None:
        for left in reversed(range(frames)):
            self.app.step(FRAME, seen=left % SELDOM == 0)

    # ---------------------------------------------------------------- mouse
    def window_point(self, pos: tuple[float, float]) -> tuple[int, int]:
        """A logical point in window pixels."""
        return self.app.paint.point(*pos)

    def point(self, pos: tuple[float, float], *, held: bool = False) -> None:
        """Move the mouse, and run a frame."""
        where = self.window_point(pos)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(int(held), 0, 0), touch=False))
        self.frames()

    def button(self, pos: tuple[float, float], *, down: bool, button: int = 1) -> None:
        """Press or release a mouse button, and run a frame."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.event.Event(kind, pos=self.window_point(pos), button=button, touch=False))
        self.frames()

    def click(self, where: str | tuple[float, float], *, after: float = 500.0) -> None:
        """Click a target by id (scrolled into view) or a point; `after` ms pass before, so that it is no double click."""
        if isinstance(where, str):
            target = self.target(where)
            if target.reveal is not None:
                target.reveal()
                self.wait(300)
        pos = self.target(where).box.centre if isinstance(where, str) else where
        self.wait(after)
        self.point(pos)
        self.button(pos, down=True)
        self.button(pos, down=False)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 4) -> None:
        """Drag from one point to another."""
        self.point(start)
        self.button(start, down=True)
        for step in range(1, steps + 1):
            share = step / steps
            self.point((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share), held=True)
        self.button(end, down=False)

    # ---------------------------------------------------------------- touch
    def finger(self, pos: tuple[float, float], kind: int, finger: int = 1) -> None:
        """A touch event together with the mouse event SDL makes up for it."""
        x, y = self.window_point(pos)
        width, height = self.app.window.surface.get_size()
        pygame.event.post(pygame.event.Event(kind, x=x / width, y=y / height, dx=0.0, dy=0.0, finger_id=finger, touch_id=1))
        mouse = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}.get(kind)
        if mouse is not None:
            pygame.event.post(pygame.event.Event(mouse, pos=(x, y), button=1, touch=True))
        self.frames()

    def tap(self, name: str) -> None:
        """Tap a target with a finger."""
        pos = self.target(name).box.centre
        self.wait(500)
        self.finger(pos, pygame.FINGERDOWN)
        self.finger(pos, pygame.FINGERUP)

    # ---------------------------------------------------------------- keyboard
    def key(self, key: int, mod: int = 0, *, up: bool = True, scancode: int | None = None) -> None:
        """Press a key, and release it again unless told otherwise."""
        code = scancode if scancode is not None else SCANCODES.get(key, 0)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=code, unicode=""))
        if up:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=code))
        self.frames()

    def type(self, text: str) -> None:
        """Type characters into the focused field."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.frames()

    def post(self, kind: int, **fields: Any) -> None:
        """Post any event and run a frame."""
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.frames()

    def draw_seldom(self) -> None:
        """Draw only every eighth frame from now on: for whole games, in which the pictures are not what is tested."""
        turn = count()
        self.app.picture.due = lambda **_: next(turn) % SELDOM == 0  # type: ignore[method-assign]

    # ---------------------------------------------------------------- window
    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window as a person would."""
        self.app.window.resize(size)
        self.frames()


SCANCODES = {
    pygame.K_RETURN: pygame.KSCAN_RETURN, pygame.K_SPACE: pygame.KSCAN_SPACE, pygame.K_TAB: pygame.KSCAN_TAB,
    pygame.K_ESCAPE: pygame.KSCAN_ESCAPE, pygame.K_LEFT: pygame.KSCAN_LEFT, pygame.K_RIGHT: pygame.KSCAN_RIGHT,
    pygame.K_UP: pygame.KSCAN_UP, pygame.K_DOWN: pygame.KSCAN_DOWN,
}


def quit_display() -> None:
    """Ends the display after every window that nobody holds any more.

    SDL takes all windows with it; one that is collected only later would destroy whichever lies at its address by then.
    """
    gc.unfreeze()
    gc.collect()
    pygame.display.quit()


@contextmanager
def driving(folder: Path, size: tuple[int, int] = (960, 540), language: str = "en", **launch: Any) -> Iterator[Driver]:
    """An App in its own folders, closed again afterwards."""
    app = App(Launch(data_dir=folder, size=size, language=language, **{"sound": False, **launch}))
    app.settings.lessons_offered = list(GAMES)  # whoever tests something else has seen the offers
    driver = Driver(app)
    try:
        driver.settle()
        yield driver
    finally:
        app.close()
        app.window.close()
        if app._log_handler is not None:
            from game.ui.failure import close_log

            close_log(app._log_handler)
        pygame.event.clear()
