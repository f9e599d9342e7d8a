"""Packing a report from wherever somebody asks for it, and saying where it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.keeping import KeepingError
from game.ui.kept.report import pack
from game.ui.opening import open_folder
from game.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def send(app: App, scene: Scene) -> None:
    """Packs a report, with the game of the table that is set, and says where it lies, over a scene; or why it could not be."""
    from game.ui.scenes.table import TableScene

    table = next((each for each in app.stack.scenes if isinstance(each, TableScene)), None)
    try:
        path = pack(app, table.match if table is not None else None)
    except KeepingError as error:
        app.notify(error.notice())
        return
    answers = [Answer(app.t("report.show"), lambda: open_folder(path.parent)), Answer(app.t("app.ok"), lambda: None, "primary")]
    said = f"{app.t('report.told')}\n{path}"
    scene.open(Dialog(app.t("report.title"), said, answers, lambda: None, close=scene.close))
