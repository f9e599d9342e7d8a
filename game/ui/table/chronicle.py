"""Writes a running game into the records: when it begins, when it is over, when its end is taken back, when it is left."""

from __future__ import annotations

from game.core.feats import Feat
from game.data.notice import Notice
from game.match.match import Match
from game.match.records import Book, Played, id_of, row_of
from game.rules.registry import TELLING
from game.ui.ledger import Ledger


class Chronicle:
    """The row of one match. A match that no person has ever sat at is not written down.

    The first end of a game counts: one that is gone on with from a save made before it had ended is left as it was.
    `news` are the achievements that this game was the first to earn; they are there once its end has been written down.
    """

    def __init__(self, match: Match, ledger: Ledger, today: str) -> None:
        self.match, self._ledger, self._today = match, ledger, today
        telling = TELLING[match.rules.id]()
        self._feats, self._lots = telling.feats, telling.lots(match.rules.data)
        self.news: tuple[str, ...] = ()
        self._row: Played | None = None
        self._seen: object = None
        self._ended_before = False

    def begin(self) -> list[Notice]:
        """The match is at the table; what is to be told about the file."""
        book = self._ledger.read()
        known = book.rows.get(id_of(self.match))
        self._ended_before = known is not None and bool(known.result) and self.match.outcome is None
        self._row = known
        if not self._ended_before and (known is not None or self.match.humans):
            self._write(book)
        return list(self._ledger.notices)

    @property
    def news_in_full(self) -> list[Feat]:
        """The achievements of `news` themselves."""
        return [feat for feat in self._feats if feat.id in self.news]

    def follow(self) -> None:
        """Looks whether the game has ended or goes on again, or a seat has changed hands."""
        match = self.match
        here = (match.ply, match.rewinds, match.humans)
        if here == self._seen or self._ended_before:
            return
        self._seen = here
        row = self._row
        if row is None:
            if match.humans:
                self._write(self._ledger.read())
        elif (match.outcome is not None) != bool(row.result) or not set(row.people) <= set(match.humans):
            self._write(self._ledger.read())

    def leave(self) -> list[Notice]:
        """The table is left; what could not be written."""
        if self._row is not None and not self._ended_before:
            self._write(self._ledger.read())
        return self.rest()

    def rest(self) -> list[Notice]:
        """Waits until everything is on the disk, for others to read; what could not be written."""
        trouble = self._ledger.settle()
        return [] if trouble is None else [trouble]

    def _write(self, book: Book) -> None:
        row = row_of(self.match, self._feats, self._lots, self._today, self._row)
        others = Book({name: other for name, other in book.rows.items() if name != row.id})
        earned = others.earned(row.game)
        self._row = row
        self.news = tuple(feat for feat in row.feats if feat not in earned)
        self._ledger.write(book.having(row))
