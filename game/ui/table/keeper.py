"""Keeps the running game: a journal line for everything that is done, a whole save at turn ends and on leaving."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.data import keeping
from game.data.notice import Notice
from game.match import journal, save
from game.match.match import Match
from game.rules.registry import build

JOURNAL = "autosave.journal"
FINISHED = "last-finished.json"


class Found(NamedTuple):
    """A kept game, or none; and what the player should be told about it."""

    match: Match | None
    notices: tuple[Notice, ...]


class Keeper:
    """Writes one match to one file. Trouble with the disk is told once as a notice and never stops the game."""

    def __init__(self, match: Match, path: Path) -> None:
        self.match, self.path = match, path
        self.notices: list[Notice] = []
        self._journal: keeping.Journal | None = None
        self._saved = False
        self._seen_ply = -1
        self._turn: object = None

    def record(self, line: str) -> None:
        """Adds a journal line."""
        if self._journal is None:
            return
        try:
            self._journal.add(line)
        except keeping.KeepingError as error:
            self._trouble(error)

    def save(self) -> None:
        """Writes the whole game as a new generation and begins a fresh journal.

        The first time it writes two, so that a damaged file never leads back to another game, nor to none.
        """
        data = save.save_text(self.match).encode()
        try:
            if not self._saved:
                keeping.keep(self.path, data)
            self._saved = True
            keeping.keep(self.path, data)
            self._close()
            self._journal = keeping.Journal(self.path.with_name(JOURNAL))
            self._journal.add(journal.opening_line(self.match))
        except keeping.KeepingError as error:
            self._trouble(error)

    def save_if_turned(self) -> None:
        """Saves when a turn has ended since the last save and nothing is pending."""
        if self.match.ply == self._seen_ply or self.match.open is not None:
            return
        self._seen_ply = self.match.ply
        scalars = self.match.public_view.scalars
        turn = scalars.get("turn", scalars.get("round"))
        if turn != self._turn or self.match.outcome is not None:
            self._turn = turn
            self.save()

    def leave(self) -> None:
        """The table is left: the game is kept for Continue, or put away when it is over."""
        if self.match.outcome is None:
            self.save()
            self._close()
            return
        self._close()
        with suppress(OSError):
            os.replace(self.path, self.path.with_name(FINISHED))
        for stale in (*keeping.generations(self.path)[1:], self.path.with_name(JOURNAL)):
            with suppress(OSError):
                stale.unlink(missing_ok=True)

    def _close(self) -> None:
        if self._journal is not None:
            with suppress(keeping.KeepingError):
                self._journal.close()
            self._journal = None

    def _trouble(self, error: keeping.KeepingError) -> None:
        self._journal = None
        if not self.notices:
            self.notices.append(error.notice())


def find(path: Path) -> Found:
    """The newest sound generation of a kept game, with what its journal adds; broken ones are set aside."""
    kept = keeping.recall(path, lambda data: save.load(data.decode(), build))
    if kept.value is None:
        return Found(None, kept.notices)
    match, departure = kept.value
    notices = list(kept.notices)
    if departure is not None:
        notices.append(Notice("error.save_departs", {"ply": departure.ply}))
    journal.resume(match, keeping.journal_lines(path.with_name(JOURNAL)))
    return Found(match, tuple(notices))
