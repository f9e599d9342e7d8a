"""F5 at a running table: everything is read again. A game in progress keeps the box it was begun with.

Where only words and pictures are different the table is dressed anew; everything else is for the next game. Where something does
not fit, that is told with its place, and everything stays as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.data.changes import only_words
from game.data.problems import DataError, Problem
from game.match.order import numbers_of
from game.ui import layout
from game.ui.art import gallery
from game.ui.games.table import BOARDS
from game.ui.layout import Layout
from game.ui.table import modded

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.ui.scenes.table import TableScene


def reload(scene: TableScene) -> None:
    """Reads the box of a table again."""
    problems = _reload(scene)
    if problems:
        app = scene.app
        app.open("data_error", problems=problems, retry=lambda: _retry(scene), kept=app.t("error.data_kept"))


def _retry(scene: TableScene) -> tuple[Problem, ...]:
    return _reload(scene, covered=True)


def _reload(scene: TableScene, *, covered: bool = False) -> tuple[Problem, ...]:
    app, match = scene.app, scene.match
    app.locale.switch(app.locale.language)
    try:
        rules = app.rules(match.rules.id, numbers_of(match))
        same = match.outcome is None and only_words(dict(match.rules.data), dict(rules.data))
        found = layout.load(match.rules.id, BOARDS[match.rules.id]().zones(match.rules.data),
                            app.mods() if same else modded.folders(app, match.rules.data))
    except DataError as error:
        return error.problems
    gallery.forget()
    if covered:
        app.stack.pop()
    unchanged = rules.data == match.rules.data and found.layers == scene.layout.layers
    if same and not unchanged:
        _dress(scene, rules, found)
    app.renew_paint()
    app.rebuild()
    app.toast(app.t("app.reloaded" if unchanged else "table.dressed" if same else "table.keeps_box"))
    return ()


def _dress(scene: TableScene, rules: Rules[Any], found: Layout) -> None:
    """The same game at a table that is set anew, with other words and pictures on what it is played with."""
    from game.ui.scenes.table import TableScene

    scene.match.dress(rules)
    scene.app.stack.replace(TableScene(scene.match, found, scene.keeper, scene.watch, trial=scene.trial))
