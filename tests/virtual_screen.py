"""A virtual screen: Xvfb to show a real window, xdotool for a real mouse and keyboard, and a look at the pixels."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest

SIZE = (1280, 720)
NEEDED = ("Xvfb", "xdotool")


class VirtualScreen:
    """A screen of 1280x720 without a window manager; a window of that size lies exactly on it."""

    def __init__(self, display: str, framebuffer: Path) -> None:
        self.environment = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        self._framebuffer = framebuffer

    def tool(self, *arguments: object) -> str:
        """What xdotool says. Raises subprocess.CalledProcessError."""
        command, surroundings = ["xdotool", *map(str, arguments)], os.environ | self.environment
        return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True, timeout=30).stdout

    def click(self, x: float, y: float) -> None:
        """A click as slow as a person's."""
        self.tool("mousemove", round(x), round(y))
        time.sleep(0.05)
        self.tool("mousedown", 1)
        time.sleep(0.05)
        self.tool("mouseup", 1)

    def key(self, name: str, seconds: float = 0.05) -> None:
        """A key held for so long, named as X names it."""
        self.tool("keydown", name)
        time.sleep(seconds)
        self.tool("keyup", name)

    def picture(self) -> pygame.Surface:
        """What is shown now."""
        data = self._framebuffer.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start, bits, pitch = header[0] + header[19] * 12, header[11], header[12]
        assert (bits, pitch) == (32, SIZE[0] * 4)
        return pygame.image.frombuffer(data[start : start + pitch * SIZE[1]], SIZE, "BGRA")

    def bright(self, x: int, y: int) -> bool:
        """Whether there is something light, such as gold or parchment, at a point."""
        red, green, blue, _ = self.picture().get_at((x, y))
        return red + green + blue > 400


def until(so: Callable[[], object], seconds: float = 60.0, act: Callable[[], object] = lambda: None, every: float = 1.5) -> None:
    """Waits until something is so, doing something about it every so many seconds. Fails when it takes too long."""
    give_up = time.monotonic() + seconds
    again = 0.0
    while not so():
        now = time.monotonic()
        assert now < give_up, "the window never came to what was waited for"
        if now >= again:
            act()
            again = time.monotonic() + every
        time.sleep(0.1)


@contextmanager
def virtual_screen() -> Iterator[VirtualScreen]:
    """Starts a screen on a free display, and stops it again. Fails with a sentence when something is not installed."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        pytest.fail(f"this test plays in a real window and needs {' and '.join(missing)} (Debian: apt install xvfb xdotool)")
    with TemporaryDirectory() as folder:
        reading, writing = os.pipe()
        shape = f"{SIZE[0]}x{SIZE[1]}x24"
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", shape, "-nolisten", "tcp", "-fbdir", folder]
        server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                display = f":{told.readline().strip()}"
            yield VirtualScreen(display, Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait(20)
