"""Keeps the running game: a journal line for everything that is done, a whole save at turn ends and on leaving."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.data import keeping
from game.data.notice import Notice
from game.match import journal, save
from game.match.match import Match
from game.rules.registry import build
from game.ui.kept.heading import stamp
from game.ui.table.chronicle import Chronicle

JOURNAL = ".journal"
"""What a save's journal ends in, beside it."""


class Found(NamedTuple):
    """A kept game, or none; and what the player should be told about it."""

    match: Match | None
    notices: tuple[Notice, ...]


class Keeper:
    """Writes one match to one file. Trouble with the disk is told once as a notice and never stops the game.

    At turn ends no frame waits for the disk: the journal has a line of the save already when it is still being written, so
    that nothing is lost whichever of the saves a crash leaves behind. ``over`` is told once of a game that is over, when its
    table is left: until then its last action may be taken back. Nobody else need look for the end of a game. ``chronicle``
    writes it into the records.
    """

    def __init__(
        self, match: Match, path: Path, over: Callable[[Match], object] = lambda match: None, chronicle: Chronicle | None = None,
    ) -> None:
        self.match, self.path, self._over, self.chronicle = match, path, over, chronicle
        self.notices: list[Notice] = []
        self._journal: keeping.Journal | None = None
        self._writing: keeping.Keeping | None = None
        self._saved = self._begun = False
        self._seen_ply = -1
        self._turn: object = None

    def record(self, line: str) -> None:
        """Adds a journal line."""
        if self._journal is None:
            return
        try:
            self._journal.add(line)
        except keeping.KeepingError as error:
            self._close()
            self._trouble(error)

    def save(self) -> None:
        """Writes the whole game as a new generation, and returns when that is done.

        The first time it writes two, so that a damaged file never leads back to another game, nor to none; then the journal
        begins.
        """
        self._settle()
        data = self._data()
        if not self._saved and self.chronicle is not None:
            self.notices += self.chronicle.begin()
        try:
            if not self._saved:
                keeping.keep(self.path, data)
                self._saved = True
            keeping.keep(self.path, data)
        except keeping.KeepingError as error:
            self._trouble(error)
            return
        self._mark()

    def save_if_turned(self) -> None:
        """Has the game saved when a turn has ended since the last save and nothing is pending."""
        if self.chronicle is not None:
            self.chronicle.follow()
        if self._writing is not None:
            if not self._writing.done:
                return
            self._settle()
        if self.match.ply == self._seen_ply or self.match.open is not None:
            return
        self._seen_ply = self.match.ply
        scalars = self.match.public_view.scalars
        turn = scalars.get("turn", scalars.get("round"))
        if turn == self._turn and self.match.outcome is None:
            return
        self._turn = turn
        if self._journal is None:  # without it only what is on the disk counts
            self.save()
            return
        self._mark()
        self._writing = keeping.Keeping(self.path, self._data())

    def leave(self) -> None:
        """The table is left: the game is kept for Continue, or told of when it is over."""
        self._settle()
        if self.chronicle is not None:
            self.notices += self.chronicle.leave()
        if self.match.outcome is None:
            self.save()
            self._close()
            return
        self._close()
        self._over(self.match)
        for stale in (*keeping.generations(self.path), self.path.with_suffix(JOURNAL)):
            with suppress(OSError):
                stale.unlink(missing_ok=True)

    def _mark(self) -> None:
        """The journal's line of a save as the match is now; the journal begins, or goes on where it broke off."""
        if self._journal is None:
            self._open()
        self.record(journal.opening_line(self.match))

    def _open(self) -> None:
        try:
            self._journal = keeping.Journal(self.path.with_suffix(JOURNAL), fresh=not self._begun)
        except keeping.KeepingError as error:
            self._trouble(error)
            return
        if self._begun:
            self.record("")  # what broke off may have been in the middle of a line
        self._begun = True

    def _data(self) -> bytes:
        return save.save_text(self.match, stamp()).encode()

    def _settle(self) -> None:
        """Waits for what is still being written."""
        if self._writing is None:
            return
        try:
            self._writing.finish()
        except keeping.KeepingError as error:
            self._trouble(error)
        self._writing = None

    def _close(self) -> None:
        if self._journal is not None:
            with suppress(keeping.KeepingError):
                self._journal.close()
            self._journal = None

    def _trouble(self, error: keeping.KeepingError) -> None:
        if not self.notices:
            self.notices.append(error.notice())


def find(path: Path) -> Found:
    """The newest sound generation of a kept game, with what its journal adds; broken ones are set aside."""
    kept = keeping.recall(path, lambda data: _load(data, path))
    if kept.value is None:
        return Found(None, kept.notices)
    match, departure = kept.value
    notices = list(kept.notices)
    if departure is not None:
        notices.append(Notice("error.save_departs", {"ply": departure.ply}))
    journal.resume(match, keeping.journal_lines(path.with_suffix(JOURNAL)))
    return Found(match, tuple(notices))


def _load(data: bytes, path: Path) -> tuple[Match, save.ReplayError | None]:
    """Raises ValueError for what is no sound save; one of a newer format is left alone."""
    try:
        return save.load(data.decode(), build)
    except save.SaveError as error:
        if error.key == "save_newer":
            raise keeping.LeftAlone(Notice("error.save_newer", {"file": path.name}, path=str(path))) from None
        raise
