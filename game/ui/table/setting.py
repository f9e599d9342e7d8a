"""Setting a table: from an order or a kept game to the scene that plays it, or to the one that says why not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.data.notice import Notice
from game.data.problems import DataError, Problem
from game.match.match import Match
from game.match.order import Order
from game.ui import layout
from game.ui.games.table import BOARDS
from game.ui.scene import Scene
from game.ui.scenes.data_error import DataErrorScene
from game.ui.scenes.table import TableScene
from game.ui.table import keeper
from game.ui.table.watch import Watch

if TYPE_CHECKING:
    from game.ui.app import App


class Doorstep(Scene):
    """Comes before a table: reads what it needs, then gives way to the table, to the problems found, or to the title."""

    fades = True

    def __init__(self, order: Order | None = None, path: Path | None = None, watch: Watch | None = None) -> None:
        super().__init__()
        self.order, self.path, self.watch = order, path, watch

    def enter(self) -> None:
        problems = self._go()
        if problems:
            self.app.stack.replace(DataErrorScene(problems, self._go))

    def _go(self) -> tuple[Problem, ...]:
        try:
            match = self._match()
            if match is None:
                return ()
            board = BOARDS[match.rules.id]()
            found = layout.load(match.rules.id, board.zones(match.rules.data))
        except DataError as error:
            return error.problems
        keeps = None if self.watch is not None and self.watch.unattended else keeper.Keeper(match, autosave(self.app))
        self.app.stack.replace(TableScene(match, found, keeps, self.watch))
        return ()

    def _match(self) -> Match | None:
        if self.order is not None:
            return self.order.begin(self.app.rules(self.order.game))
        assert self.path is not None
        kept = keeper.find(self.path)
        for notice in kept.notices:
            self.app.notify(notice, later=True)
        if kept.match is None:
            if not kept.notices:
                self.app.notify(Notice("error.not_read", {"file": self.path.name}, path=str(self.path)))
            self.app.stack.reset(self.app.make("title"))
        return kept.match


def autosave(app: App) -> Path:
    """Where the running game is kept."""
    from game.ui.app import AUTOSAVE

    return app.folders.data / AUTOSAVE
