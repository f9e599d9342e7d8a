"""Watching a saved game: from its text to the scene that shows it, or to a sentence that says why that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.film import Film
from game.match.save import ReplayError, SaveError
from game.rules.registry import build

if TYPE_CHECKING:
    from game.ui.app import App


def watch(app: App, text: str, *, wears: bool = True) -> bool:
    """Opens the replay; False, and a sentence in passing, where it cannot be watched."""
    try:
        film = Film(text, build)
    except SaveError as error:
        reason = app.t(f"kept.trouble.{error.key}", detail=error.detail)
    except ReplayError:
        reason = app.t("replay.changed")
    else:
        app.open("replay", film=film, wears=wears)
        return True
    app.toast(app.t("replay.cannot", reason=reason), "warn")
    return False
