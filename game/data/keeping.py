"""Files of the player that must survive a crash, a full disk and a power cut.

A file is replaced as a whole: written beside itself, flushed to the disk, then moved over the old one. Kept files leave two
older generations behind (`name.1`, `name.2`). What cannot be read is set aside as `name.broken-<n>` and never overwritten.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, Generic, TypeVar

from game.data.notice import Notice

AUTOSAVE = "autosave.json"
"""The game that Continue means, in the data folder."""
_GAME: Final = re.compile(rb'"game" ?: ?"([a-z_]+)"')
_HEAD: Final = 1000
"""Bytes at the beginning of a kept match in which its game is told."""
GENERATIONS = 3
MOST_BROKEN = 50
_FULL = frozenset((28, 122))  # ENOSPC, EDQUOT; on Windows 28 too

Value = TypeVar("Value")


class KeepingError(Exception):
    """A file could not be written. `path` and `reason` say which and why; nothing that was there before is lost."""

    def __init__(self, path: Path, reason: str, *, full: bool = False) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason
        self.full = full

    @classmethod
    def from_os(cls, path: Path, error: OSError) -> KeepingError:
        return cls(path, error.strerror or type(error).__name__, full=error.errno in _FULL)

    def notice(self) -> Notice:
        """The sentence for the player."""
        return Notice("error.disk_full" if self.full else "error.not_written", {"file": self.path.name}, path=str(self.path))


class LeftAlone(ValueError):  # noqa: N818  (it is no error of the file's)
    """A file is sound, and not for this program: it stays where it is, and the notice says so."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.key)
        self.notice = notice


def generations(path: Path) -> tuple[Path, ...]:
    """The file and its older generations, newest first."""
    return (path, *(path.with_name(f"{path.name}.{age}") for age in range(1, GENERATIONS)))


def game_told(path: Path) -> str | None:
    """The game that a kept match is of, or None: from the first lines of the newest generation, without reading it whole."""
    for each in generations(path):
        with suppress(OSError), each.open("rb") as file:
            if told := _GAME.search(file.read(_HEAD)):
                return told[1].decode()
    return None


def replace_file(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Replaces a file as a whole, or leaves it as it was. Makes its folder. Raises `KeepingError`.

    With `durable` the data is on the disk when this returns; without, a power cut may lose the new content.
    """
    temporary = _write_beside(path, data, durable=durable)
    _move(temporary, path)
    if durable:
        _flush_folder(path.parent)


def keep(path: Path, data: bytes) -> None:
    """Writes a new generation of a file; the older ones move up by one. Raises `KeepingError`.

    At every moment at least one complete generation lies on the disk.
    """
    temporary = _write_beside(path, data, durable=True)
    newest_first = generations(path)
    try:
        for older, newer in zip(reversed(newest_first[1:]), reversed(newest_first[:-1]), strict=True):
            if newer.exists():
                os.replace(newer, older)
    except OSError as error:
        _discard(temporary)
        raise KeepingError.from_os(path, error) from error
    _move(temporary, path)
    _flush_folder(path.parent)


class Keeping:
    """A new generation on its way to the disk, on a thread of its own: whoever asked for it need not wait."""

    def __init__(self, path: Path, data: bytes) -> None:
        from threading import Thread

        self._error: KeepingError | None = None
        self._thread = Thread(target=self._run, args=(path, data))
        self._thread.start()

    def _run(self, path: Path, data: bytes) -> None:
        try:
            keep(path, data)
        except KeepingError as error:
            self._error = error

    @property
    def done(self) -> bool:
        """Whether nothing is left to wait for."""
        return not self._thread.is_alive()

    def finish(self) -> None:
        """Waits until it is on the disk. Raises `KeepingError` when it could not be written."""
        self._thread.join()
        if self._error is not None:
            raise self._error


@dataclass(frozen=True, slots=True)
class Kept(Generic[Value]):
    """What was found: the value of the newest sound generation (or none), and what the player should be told."""

    value: Value | None
    path: Path | None = None
    notices: tuple[Notice, ...] = ()


def recall(path: Path, read: Callable[[bytes], Value]) -> Kept[Value]:
    """The newest generation that `read` can make something of; it raises ValueError for broken bytes, or LeftAlone.

    Broken generations are set aside; before one that is to be left alone nothing older is used. Nothing there at all is no
    reason for a notice.
    """
    notices: list[Notice] = []
    for candidate in generations(path):
        try:
            data = candidate.read_bytes()
        except FileNotFoundError:
            continue
        except OSError:
            notices.append(Notice("error.not_read", {"file": candidate.name}, path=str(candidate)))
            continue
        try:
            value = read(data)
        except LeftAlone as alone:
            return Kept(None, candidate, (*notices, alone.notice))
        except ValueError:
            notices.append(_broken(candidate))
            continue
        if notices:
            notices.append(Notice("error.older_used", {"file": candidate.name}, path=str(candidate)))
        return Kept(value, candidate, tuple(notices))
    return Kept(None, None, tuple(notices))


def unused(folder: Path, stem: str, suffix: str) -> Path:
    """The first file `stem-001`, `stem-002`, … of this suffix that is not in the folder yet, which need not exist."""
    number = 1
    while (path := folder / f"{stem}-{number:03}{suffix}").exists():
        number += 1
    return path


def set_aside(path: Path) -> Path | None:
    """Renames a broken file to `name.broken-<n>` and returns the new path; nothing when that is impossible."""
    for number in range(1, MOST_BROKEN + 1):
        aside = path.with_name(f"{path.name}.broken-{number}")
        if aside.exists():
            continue
        try:
            os.replace(path, aside)
        except OSError:
            return None
        return aside
    return None


class Journal:
    """A file that grows line by line; each line is handed to the disk's care before `add` returns.

    Raises `KeepingError` when a line cannot be written; what was written before stays.
    """

    def __init__(self, path: Path, *, fresh: bool = True) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = path.open("wb" if fresh else "ab")
        except OSError as error:
            raise KeepingError.from_os(path, error) from error

    def add(self, line: str) -> None:
        """Appends one line and flushes it out of this program, so that a crash of ours cannot lose it."""
        try:
            self._file.write(line.replace("\n", " ").encode() + b"\n")
            self._file.flush()
        except OSError as error:
            raise KeepingError.from_os(self.path, error) from error

    def close(self) -> None:
        try:
            self._file.close()
        except OSError as error:
            raise KeepingError.from_os(self.path, error) from error


def journal_lines(path: Path) -> list[str]:
    """The complete lines of a journal; one that a crash cut off at the end is left out. Empty when there is none."""
    try:
        data = path.read_bytes()
    except OSError:
        return []
    *complete, _cut_off = data.split(b"\n")
    lines: list[str] = []
    for line in complete:
        try:
            lines.append(line.decode())
        except UnicodeDecodeError:
            break
    return lines


def _broken(path: Path) -> Notice:
    aside = set_aside(path)
    if aside is None:
        return Notice("error.broken_file", {"file": path.name}, path=str(path))
    return Notice("error.broken_set_aside", {"file": path.name, "aside": aside.name}, path=str(aside))


def _write_beside(path: Path, data: bytes, *, durable: bool) -> Path:
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            if durable:
                os.fsync(file.fileno())
    except OSError as error:
        _discard(temporary)
        raise KeepingError.from_os(path, error) from error
    return temporary


def _discard(temporary: Path) -> None:
    with suppress(OSError):  # its folder is gone or read-only; there is nothing of value in it
        temporary.unlink(missing_ok=True)


def _move(temporary: Path, path: Path) -> None:
    try:
        os.replace(temporary, path)
    except OSError as error:
        _discard(temporary)
        raise KeepingError.from_os(path, error) from error


def _flush_folder(folder: Path) -> None:
    """Makes a rename durable where the system offers it."""
    if os.name != "posix":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)
