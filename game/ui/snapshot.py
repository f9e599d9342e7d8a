"""Snapshot: the window as a picture in the player's data folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.data import keeping
from game.ui.failure import log

if TYPE_CHECKING:
    from game.ui.app import App


def take(app: App) -> None:
    """Save the window under a new name and say how it is called, or why it could not be kept."""
    path = keeping.unused(app.folders.data / "screenshots", "potion-cabinet", ".png")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.window.surface, path)
    except (OSError, pygame.error) as error:
        log.warning("%s", error)
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        app.toast(app.t("app.screenshot_failed", reason=reason), "warn")
        return
    app.kept(path, "app.screenshot_taken")
