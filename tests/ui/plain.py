"""A scene with nothing in it, to lay others over: nothing to bake, and one colour to look for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pygame import Surface

from game.ui.scene import Scene
from tests.ui.driver import Driver, driving

GROUND = (90, 60, 30)


class Plain(Scene):
    """One colour."""

    def draw(self, dst: Surface) -> None:
        """Fill everything."""
        dst.fill(GROUND)


@contextmanager
def over_nothing(folder: Path, size: tuple[int, int] = (960, 540), language: str = "en", **launch: Any) -> Iterator[Driver]:
    """An App that begins with the plain scene."""
    with driving(folder, size, language, first=lambda app: Plain(), **launch) as driver:
        yield driver
