"""The file of the records: read and written as a whole, a broken one set aside, a newer one left alone."""

from __future__ import annotations

import json
from pathlib import Path

from game.data import keeping
from game.data.keeping import Kept, LeftAlone
from game.data.notice import Notice
from game.match.records import EMPTY, Book, NewerError

FILE = "records.json"


class Ledger:
    """The records in a data folder. What is told about the file (broken, newer) is in `notices` of the last reading."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.notices: tuple[Notice, ...] = ()
        self._writing: keeping.Keeping | None = None
        self.locked = False
        """Whether the file is a newer program's, which is not written to."""

    def read(self) -> Book:
        """The newest sound generation, or empty records."""
        trouble = self.settle()
        kept: Kept[Book] = keeping.recall(self.path, lambda data: _read(data, self.path))
        self.locked = kept.value is None and kept.path is not None
        fresh = (Notice("error.records_anew", {"file": self.path.name}, path=str(self.path)),)
        lost = kept.value is None and not self.locked and bool(kept.notices)
        self.notices = (*(() if trouble is None else (trouble,)), *kept.notices, *(fresh if lost else ()))
        return EMPTY if kept.value is None else kept.value

    def write(self, book: Book) -> None:
        """Has a new generation written, while nobody waits for it; see `settle`."""
        self.settle()
        if not self.locked:
            text = json.dumps(book.plain(), separators=(",", ":"), ensure_ascii=False)
            self._writing = keeping.Keeping(self.path, text.encode())

    def settle(self) -> Notice | None:
        """Waits until what was written last is on the disk; what went wrong, if something did."""
        writing, self._writing = self._writing, None
        if writing is None:
            return None
        try:
            writing.finish()
        except keeping.KeepingError as error:
            return error.notice()
        return None


def _read(data: bytes, path: Path) -> Book:
    """Raises ValueError for what are no records, LeftAlone for those of a newer program."""
    try:
        return Book.from_plain(json.loads(data.decode()))
    except NewerError:
        raise LeftAlone(Notice("error.records_newer", {"file": path.name}, path=str(path))) from None
    except RecursionError as error:
        raise ValueError(str(error)) from None
