"""Judges data files from the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.data.checks import check_noted, expected_files, files_of_mod, mod_files
from game.data.mods import MANIFEST

FINE = 0
UNSOUND = 1


def check(paths: Sequence[Path], data_folder: Path | None = None, say: Callable[[str], object] = print) -> int:
    """Says every problem of the files as `file:line:col: path: message` and returns the exit code.

    Without paths everything that is shipped is judged, and every mod under the player's data folder if one is given. A
    folder stands for the YAML files in it, and for the pictures too where it is a mod. What a mod may leave out is said as
    a note and does no harm.
    """
    files = [file for path in paths for file in _files(path)] or [*expected_files()]
    if not paths and data_folder is not None:
        files += mod_files(data_folder)
    told = [check_noted(file) for file in files]
    problems = [problem for wrong, _ in told for problem in wrong]
    for problem in problems:
        say(problem.text())
    for note in [note for _, notes in told for note in notes]:
        say(f"note: {note.text()}")
    if problems:
        say(_counted(len(problems), "problem") + " in " + _counted(len({each.file for each in problems}), "file") + ".")
        return UNSOUND
    say(f"All is well with {_counted(len(files), 'file')}.")
    return FINE


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = {*path.rglob("*.yaml")}
    for manifest in [path / MANIFEST, *path.rglob(MANIFEST)]:
        if manifest.exists():
            found |= {*files_of_mod(manifest.parent)}
    return sorted(found)


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
