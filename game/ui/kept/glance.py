"""A glance at a saved game: a small picture of its public table, as anybody may see it who walks past."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.data.problems import DataError
from game.ui.art.paint import LOGICAL, Paint
from game.ui.kept.heading import Heading
from game.ui.kept.stage import Stage

if TYPE_CHECKING:
    from game.ui.app import App

FINEST = (960, 540)
"""A smaller picture is drawn this large and then shrunk: letters of a few pixels would run into each other."""


def picture(app: App, heading: Heading, size: tuple[int, int]) -> Iterator[Surface | None]:
    """Draws the table a few milliseconds at a time; the last thing it gives is the picture, or nothing where there can be none.

    It is drawn from the public view alone, at a standstill: what is hidden has no part in it.
    """
    drawn = size if size[0] >= FINEST[0] else FINEST
    try:
        stage = Stage(app, heading.game, heading.data, heading.sitters)
    except DataError:
        return
    paint = Paint(drawn, high_contrast=app.settings.high_contrast)
    for _ in stage.bake(paint):
        yield None
    stage.board.settle(heading.view)
    sheet = Surface(drawn)
    stage.draw(sheet, heading.view)
    yield sheet if drawn == size else pygame.transform.smoothscale(sheet, size)


def tall(wide: float) -> float:
    """The height of a picture of this width."""
    return wide * LOGICAL[1] / LOGICAL[0]
