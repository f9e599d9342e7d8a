"""Snapshot: the window as a picture in the player's data folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.failure import log

if TYPE_CHECKING:
    from game.ui.app import App


def take(app: App) -> None:
    """Save the window under a new name and say how it is called, or why it could not be kept."""
    folder, number = app.folders.data / "screenshots", 1
    while (path := folder / f"potion-cabinet-{number:03}.png").exists():
        number += 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.window.surface, path)
    except (OSError, pygame.error) as error:
        log.warning("%s", error)
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        app.toast(app.t("app.screenshot_failed", reason=reason), "warn")
        return
    app.kept(path, "app.screenshot_taken")
