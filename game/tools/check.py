"""Judges data files from the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.data.checks import check as judge
from game.data.checks import expected_files, mod_files

FINE = 0
UNSOUND = 1


def check(paths: Sequence[Path], data_folder: Path | None = None, say: Callable[[str], object] = print) -> int:
    """Says every problem of the files as `file:line:col: path: message` and returns the exit code.

    Without paths everything that is shipped is judged, and every mod under the player's data folder if one is given. A
    folder stands for the YAML files in it.
    """
    files = [file for path in paths for file in _files(path)] or [*expected_files()]
    if not paths and data_folder is not None:
        files += mod_files(data_folder)
    problems = [problem for file in files for problem in judge(file)]
    for problem in problems:
        say(problem.text())
    if problems:
        say(_counted(len(problems), "problem") + " in " + _counted(len({each.file for each in problems}), "file") + ".")
        return UNSOUND
    say(f"All is well with {_counted(len(files), 'file')}.")
    return FINE


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.yaml")) if path.is_dir() else [path]


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
