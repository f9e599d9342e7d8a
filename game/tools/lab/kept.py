"""Games that were played, kept in a file as they come, so that whatever ends the program can be gone on from.

The first line says what was played, every other line is a game: a line is there as a whole or not at all. When the file is
gone on with it is first replaced as a whole by what is sound in it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from game.core.ids import Plain
from game.data.keeping import Journal, journal_lines, replace_file
from game.tools.lab.plan import Plan
from game.tools.lab.record import Unit

FORMAT = 1


class KeptError(ValueError):
    """A file that cannot be gone on from. ``about`` is what differs between it and what is asked for, "" for no such file."""

    def __init__(self, path: Path, about: str = "", found: Plain = None, asked: Plain = None) -> None:
        self.path, self.about, self.found, self.asked = path, about, found, asked
        super().__init__(f"{path}: {about or 'not a file of the laboratory'}")


def read(path: Path, plan: Plan) -> dict[int, Unit]:
    """The games of a plan that a file holds, by number; none when there is no such file.

    Raises KeptError for a file of something else, or of games that were played otherwise, and OSError for one that
    cannot be read.
    """
    if not path.exists():
        return {}
    path.read_bytes()
    header, *lines = journal_lines(path) or [""]
    identity = _identity(path, header)
    for about, asked in _told(plan).items():
        if identity.get(about) != asked:
            raise KeptError(path, about, identity.get(about), asked)
    return dict(_unit(path, line) for line in lines)


def _told(plan: Plan) -> dict[str, Plain]:
    """What a plan is, as it is read back from a file."""
    told: dict[str, Plain] = json.loads(json.dumps(plan.identity()))
    return told


def _identity(path: Path, header: str) -> Mapping[str, Plain]:
    try:
        told = json.loads(header)
    except ValueError:
        raise KeptError(path) from None
    if not isinstance(told, dict) or told.get("laboratory") != FORMAT or not isinstance(told.get("plan"), dict):
        raise KeptError(path)
    plan: Mapping[str, Plain] = told["plan"]
    return plan


def _unit(path: Path, line: str) -> tuple[int, Unit]:
    try:
        number, *unit = json.loads(line)
        return int(number), Unit.from_plain(unit)
    except (ValueError, TypeError):
        raise KeptError(path) from None


class Keeper:
    """Writes games to a file as they come to their end. Raises ``data.keeping.KeepingError`` where that fails."""

    def __init__(self, path: Path, plan: Plan, known: Mapping[int, Unit]) -> None:
        """What is known already is written first, the file that was there is replaced."""
        lines = [json.dumps({"laboratory": FORMAT, "plan": plan.identity()}), *map(_line, known, known.values())]
        replace_file(path, "".join(f"{line}\n" for line in lines).encode())
        self._journal = Journal(path, fresh=False)

    def add(self, units: Mapping[int, Unit]) -> None:
        for number, unit in units.items():
            self._journal.add(_line(number, unit))

    def close(self) -> None:
        self._journal.close()


def _line(number: int, unit: Unit) -> str:
    return json.dumps([number, *unit.plain()], separators=(",", ":"))
