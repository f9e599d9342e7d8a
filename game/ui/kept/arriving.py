"""A file that comes from elsewhere: typed, or dropped onto the window, whatever is in it just now."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.data.keeping import KeepingError
from game.match.save import SaveError
from game.ui.kept.shelf import Entry, Shelf

if TYPE_CHECKING:
    from game.ui.app import App


def take_in(app: App, source: Path) -> Entry | None:
    """Puts a saved game onto the shelf and says so; or says why that cannot be."""
    try:
        entry = Shelf(app.folders.data).take_in(source)
    except SaveError as error:
        reason = app.t(f"kept.trouble.{error.key}", detail=error.detail)
        app.toast(app.t("kept.not_taken", file=source.name, reason=reason), "warn")
        return None
    except KeepingError as error:
        app.notify(error.notice())
        return None
    app.toast(app.t("kept.taken_in", name=entry.name), "met")
    return entry


def dropped(app: App, source: Path) -> None:
    """A file has been dropped onto the window: a saved game goes onto the shelf, and nothing else is disturbed by it."""
    from game.ui.scenes.kept import KeptScene
    from game.ui.scenes.title import TitleScene

    top = app.stack.top
    if isinstance(top, KeptScene):
        top.take_in(source)
        return
    entry = take_in(app, source)
    if entry is not None and isinstance(top, TitleScene):
        app.open("kept", chosen=entry.path)
