"""Setting a table: from an order or a kept game to the scene that plays it, or to the one that says why not."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from secrets import token_hex

from game.data.keeping import KeepingError
from game.data.notice import Notice
from game.data.problems import DataError, Problem
from game.match.match import Match
from game.match.order import Order
from game.ui import layout
from game.ui.games.table import BOARDS
from game.ui.kept.shelf import Shelf
from game.ui.ledger import Ledger
from game.ui.scene import Scene
from game.ui.scenes.data_error import DataErrorScene
from game.ui.scenes.table import TableScene
from game.ui.table import keeper, modded
from game.ui.table.chronicle import Chronicle
from game.ui.table.finishing import finished
from game.ui.table.watch import Watch


class Doorstep(Scene):
    """Comes before a table: reads what it needs, then gives way to the table, to the problems found, or to the title."""

    fades = True

    def __init__(
        self, order: Order | None = None, path: Path | None = None, watch: Watch | None = None, *, trial: bool = False
    ) -> None:
        super().__init__()
        self.order, self.path, self.watch, self.trial = order, path, watch, trial
        self._plain_helps = False
        self._plain = False
        """Whether the table is laid out as it is shipped, whatever mods bring along."""

    def enter(self) -> None:
        problems = self._go()
        if problems:
            way_out = self._without if self.app.mods() or self._plain_helps else None
            self.app.stack.replace(DataErrorScene(problems, self._go, way_out))

    def _without(self) -> None:
        """Goes on without mods: the new game wholly, one that has begun with the table as it is shipped."""
        if self.order is not None:
            modded.leave_out(self.app, self.order.game)
        self._plain = True
        problems = self._go()
        if problems:
            self.app.stack.replace(DataErrorScene(problems, self._go))

    def _go(self) -> tuple[Problem, ...]:
        try:
            match = self._match()
            if match is None:
                return ()
            board = BOARDS[match.rules.id]()
            mods = () if self._plain else modded.folders(self.app, match.rules.data)
            self._plain_helps = bool(mods)
            found = layout.load(match.rules.id, board.zones(match.rules.data), mods)
        except DataError as error:
            return error.problems
        unkept = self.trial or (self.watch is not None and self.watch.unattended)
        keeps = None if unkept else self._keeper(match)
        self.app.stack.replace(TableScene(match, found, keeps, self.watch, trial=self.trial))
        return ()

    def _keeper(self, match: Match) -> keeper.Keeper:
        """Keeps the game where Continue looks for it; another one that waits there is put with those that were left."""
        shelf = Shelf(self.app.folders.data)
        if self.path != shelf.running:
            try:
                shelf.set_aside(self.app.settings.replays_kept)
            except KeepingError as error:
                self.app.notify(error.notice(), later=True)
        chronicle = Chronicle(match, Ledger(self.app.folders.data), self.app.launch.today().isoformat())
        return keeper.Keeper(match, shelf.running, partial(finished, self.app), chronicle)

    def _match(self) -> Match | None:
        if self.order is not None:
            match = self.order.begin(self.app.rules(self.order.game, self.order.numbers))
            match.id = token_hex(8)
            return match
        assert self.path is not None
        kept = keeper.find(self.path)
        for notice in kept.notices:
            self.app.notify(notice, later=True)
        if kept.match is None:
            if not kept.notices:
                self.app.notify(Notice("error.not_read", {"file": self.path.name}, path=str(self.path)))
            self.app.stack.reset(self.app.make("title"))
        return kept.match
