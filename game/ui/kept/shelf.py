"""The shelf: the saved games of a player as files, and what can be done with them. Nothing that somebody kept is ever lost.

    autosave.json     the game that Continue means, with its journal
    autosaves/        games that were left for another one; the oldest go
    saves/            games that somebody has kept under a name, or taken in from elsewhere
    replays/          games that are over; the oldest go
    thrown-away/      what somebody has thrown away, until it is brought back

A file may have older generations beside it (`data.keeping`); they go wherever it goes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game.data import keeping
from game.data.keeping import AUTOSAVE, KeepingError
from game.match import save
from game.match.match import Match
from game.match.save import SaveError, read_save, save_text
from game.ui.kept.heading import LONGEST, NAME, Heading, read_heading, stamp

RUNNING, ASIDE, SLOT, FINISHED, THROWN = "running", "aside", "slot", "finished", "thrown"
FOLDERS: Final = {ASIDE: "autosaves", SLOT: "saves", FINISHED: "replays", THROWN: "thrown-away"}
"""Where each kind of saved game lies; the running one lies beside them."""
MOST_ASIDE: Final = 8


@dataclass(frozen=True, slots=True)
class Entry:
    """One saved game on the shelf. ``trouble`` says why its file cannot be read, as the key of a sentence.

    The heading is then that of ``older``, a generation of it that still can be; without one there is none.
    """

    path: Path
    kind: str
    when: datetime
    heading: Heading | None = None
    trouble: str = ""
    detail: str = ""
    older: Path | None = None

    @property
    def name(self) -> str:
        """What somebody has called it, or what its file is called where nothing else is known; else ""."""
        if self.heading is None or (self.kind in (SLOT, THROWN) and not self.heading.name and not self.heading.over):
            return self.path.stem
        return self.heading.name


class Shelf:
    """The saved games in a data folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.running = data / AUTOSAVE

    def folder(self, kind: str) -> Path:
        """Where games of a kind lie; it need not be there."""
        return self.data / FOLDERS[kind]

    # ---------------------------------------------------------------- looking
    def entries(self, *kinds: str) -> Iterator[Entry]:
        """What lies there of these kinds, one after the other, in no order. Nothing is changed by looking."""
        for kind in kinds:
            for path in self._files(kind):
                yield look(path, kind)

    def _files(self, kind: str) -> list[Path]:
        if kind == RUNNING:
            return [self.running] if any(each.is_file() for each in keeping.generations(self.running)) else []
        try:
            found = {_newest(path) for path in self.folder(kind).iterdir() if path.is_file() and not path.name.startswith(".")}
        except OSError:
            return []
        return sorted(path for path in found if path.suffix == ".json")

    # ---------------------------------------------------------------- keeping
    def keep(self, match: Match, name: str) -> Path:
        """The game under a name. One of that name becomes its own older generation. Raises KeepingError."""
        there = self.named(name)
        path = there.path if there is not None else self._free(SLOT, name)
        keeping.keep(path, save_text(match, stamp(name)).encode())
        return path

    def named(self, name: str) -> Entry | None:
        """The kept game of a name, if there is one."""
        return next((each for each in self.entries(SLOT) if each.name.casefold() == name.strip().casefold()), None)

    def put_finished(self, match: Match, most: int) -> Path | None:
        """A game that is over, for watching; of these no more than so many stay. Raises KeepingError."""
        if most < 1:
            return None
        mark = f"{match.rules.id}-{match.id or match.seed}-{match.state.digest()[:8]}.json"
        path = self.folder(FINISHED) / mark
        keeping.replace_file(path, save_text(match, stamp()).encode())
        self._drop_oldest(FINISHED, most)
        return path

    def set_aside(self, most: int) -> Path | None:
        """Makes room for another running game: one that can be gone on with is put with those that were left.

        One that is over, whose table was never left, goes with the finished ones, of which so many stay.
        """
        if not self._files(RUNNING):
            return None
        entry = look(self.running, RUNNING)
        if entry.heading is not None and not entry.heading.plies:
            return None
        kind, limit = (FINISHED, most) if entry.heading is not None and entry.heading.over else (ASIDE, MOST_ASIDE)
        path = self._move(entry, kind, entry.heading.game if entry.heading is not None else "game")
        self._drop_oldest(kind, limit)
        return path

    def rename(self, entry: Entry, name: str) -> Path:
        """Another name. A game that only lay there by itself is kept from now on. Raises KeepingError and SaveError."""
        plain = read_save(text_of(entry.older or entry.path))
        path = entry.path if entry.kind in (SLOT, THROWN) else self._move(entry, SLOT, name)
        keeping.keep(path, _with_name(plain, name))
        return path

    def duplicate(self, entry: Entry, name: str) -> Path:
        """A second one under a name of its own. Raises KeepingError and SaveError."""
        path = self._free(SLOT, name)
        keeping.replace_file(path, _with_name(read_save(self.whole(entry)), name))
        return path

    def throw_away(self, entry: Entry) -> Path:
        """Off the shelf, to where it can be brought back from."""
        return self._move(entry, THROWN, entry.path.stem)

    def bring_back(self, entry: Entry) -> Path:
        """Back onto the shelf."""
        heading = entry.heading
        watched = heading is not None and heading.over and not heading.name
        return self._move(entry, FINISHED if watched else SLOT, entry.path.stem)

    # ---------------------------------------------------------------- to and from elsewhere
    def whole(self, entry: Entry) -> str:
        """The text of a saved game, with what its journal adds. Raises SaveError and OSError."""
        if not entry.path.with_suffix(".journal").is_file():
            return text_of(entry.older or entry.path)
        from game.ui.table.keeper import find

        match = find(entry.path).match
        if match is None:
            raise SaveError("save_damaged", entry.path.name)
        return save_text(match, stamp(entry.heading.name if entry.heading is not None else ""))

    def export(self, entry: Entry, target: Path) -> Path:
        """One file that holds it all, anywhere; never over another file. Raises KeepingError and SaveError."""
        target = _untaken(target if target.suffix else target.with_suffix(".json"))
        keeping.replace_file(target, self.whole(entry).encode())
        return target

    def take_in(self, source: Path) -> Entry:
        """A saved game from anywhere onto the shelf. Raises SaveError for a file that is none, and KeepingError."""
        text = text_of(source)
        heading = read_heading(text)
        name = heading.name or source.stem.replace("_", " ").strip()[:LONGEST]
        path = self._free(SLOT, name)
        keeping.replace_file(path, _with_name(read_save(text), name))
        return look(path, SLOT)

    # ---------------------------------------------------------------- files
    def _free(self, kind: str, name: str) -> Path:
        return _untaken(self.folder(kind) / f"{file_name(name)}.json")

    def _move(self, entry: Entry, kind: str, name: str) -> Path:
        """The file with its generations and its journal. Raises KeepingError."""
        target = self._free(kind, name)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            pairs = zip(keeping.generations(entry.path), keeping.generations(target), strict=True)
            for source, goal in [*pairs, (entry.path.with_suffix(".journal"), target.with_suffix(".journal"))]:
                if source.is_file():
                    os.replace(source, goal)
        except OSError as error:
            raise KeepingError.from_os(target, error) from error
        return target

    def _drop_oldest(self, kind: str, most: int) -> None:
        files = sorted(self._files(kind), key=_age, reverse=True)
        for path in files[most:]:
            for each in (*keeping.generations(path), path.with_suffix(".journal")):
                with suppress(OSError):
                    each.unlink(missing_ok=True)


def look(path: Path, kind: str) -> Entry:
    """What lies under a path. What cannot be read is told, and whether an older generation can."""
    when = datetime.fromtimestamp(_age(path))
    newest, *older = keeping.generations(path)
    try:
        heading = read_heading(text_of(newest))
    except SaveError as error:
        spare = None if error.key == "save_newer" else _spare(older)
        path_of, heading_of = spare or (None, None)
        return Entry(path, kind, when, heading_of, error.key, error.detail, path_of)
    return Entry(path, kind, heading.saved or when, heading)


def text_of(path: Path) -> str:
    """What a file says. Raises SaveError where it cannot be read or is no text."""
    try:
        if path.stat().st_size > save.LONGEST:
            raise SaveError("save_not_ours", "it is far too large")
        return path.read_bytes().decode()
    except OSError as error:
        raise SaveError("save_not_read", error.strerror or type(error).__name__) from None
    except UnicodeDecodeError:
        raise SaveError("save_not_ours", "it is not text") from None


def file_name(name: str) -> str:
    """A name as a file may be called on any system."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in name.strip())
    return "-".join(part for part in letters.split("-") if part)[:LONGEST] or "game"


def _spare(older: Iterable[Path]) -> tuple[Path, Heading] | None:
    """The newest of the older generations that can be read."""
    for path in older:
        with suppress(SaveError):
            return path, read_heading(text_of(path))
    return None


def _with_name(plain: dict[str, object], name: str) -> bytes:
    headed = {NAME: name.strip(), **{key: value for key, value in plain.items() if key != NAME}}
    return json.dumps(headed, separators=(",", ":"), ensure_ascii=False).encode()


def _untaken(path: Path) -> Path:
    """The path itself, or with a number behind its name where something lies there."""
    number, free = 2, path
    while any(each.exists() for each in keeping.generations(free)):
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


def _newest(path: Path) -> Path:
    """The file that a generation belongs to."""
    return path.with_suffix("") if path.suffix in (".1", ".2") else path


def _age(path: Path) -> float:
    """When a file was written last, in seconds; of one that is gone, its older generation's."""
    for each in keeping.generations(path):
        with suppress(OSError):
            return each.stat().st_mtime
    return 0.0
