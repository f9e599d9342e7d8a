"""The one place where a game that is over is noticed: once for each, when its table is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.keeping import KeepingError
from game.match.match import Match
from game.ui.kept.shelf import Shelf

if TYPE_CHECKING:
    from game.ui.app import App


def finished(app: App, match: Match) -> None:
    """Keeps what is to be kept of it: the whole of it, to be watched again."""
    try:
        Shelf(app.folders.data).put_finished(match, app.settings.replays_kept)
    except KeepingError as error:
        app.notify(error.notice(), later=True)
