"""Reading the command line: what cannot be meant is told in one sentence, with what is allowed and the nearest name."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from game.data.problems import nearest

SMALLEST_SIZE, LARGEST_SIZE = (960, 540), (15360, 8640)
LARGEST_SEED = 2**63 - 1


class UsageError(Exception):
    """Something on the command line cannot be meant; the text is the sentence that says so."""


def unknown(what: str, name: str, allowed: Iterable[str], others: Iterable[str] = ()) -> UsageError:
    """That there is no such thing, what there is, and what may have been meant (also one of `others`)."""
    names = tuple(allowed)
    near = nearest(name, (*names, *others))
    hint = f'; did you mean "{near}"?' if near else ";"
    return UsageError(f'unknown {what} "{name}"{hint} allowed: {", ".join(names)}')


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `UsageError`, and knows what an unknown option may have been meant as."""

    def __init__(self, prog: str, about: str) -> None:
        super().__init__(prog=prog, description=about, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Raises UsageError."""
        raise UsageError(message.removeprefix("argument "))

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The arguments by name. Raises UsageError."""
        found, rest = self.parse_known_args(arguments)
        for argument in rest:
            if argument.startswith("-"):
                options = sorted(name for action in self._actions for name in action.option_strings if name.startswith("--"))
                raise unknown("option", argument.partition("=")[0], options)
        if rest:
            raise UsageError(f'"{rest[0]}" is one argument too many')
        return found


def one_of(what: str, words: Sequence[str]) -> Callable[[str], str]:
    """Reads one of the words."""

    def read(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(str(unknown(what, text, words)))
        return text

    return read


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number in a range."""

    def read(text: str) -> int:
        number = int(text) if re.fullmatch(r"-?[0-9]{1,19}", text) else None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(f'"{text}" does not fit; a whole number from {least} to {most} is needed')
        return number

    return read


def size(text: str) -> tuple[int, int]:
    """Reads a window's size, such as 1280x720."""
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    wide, high = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (SMALLEST_SIZE[0] <= wide <= LARGEST_SIZE[0] and SMALLEST_SIZE[1] <= high <= LARGEST_SIZE[1]):
        least, most = ("x".join(map(str, each)) for each in (SMALLEST_SIZE, LARGEST_SIZE))
        raise argparse.ArgumentTypeError(f'"{text}" is no size for the window; write it as 1280x720, from {least} to {most}')
    return wide, high


def file_to_read(text: str) -> Path:
    """Reads the path of a file that is there."""
    path = Path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f'there is no file "{text}"')
    return path


def file_to_write(text: str) -> Path:
    """Reads the path of a file whose folder is there."""
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f'"{text}" is a folder; the name of a file is needed')
    if not path.absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(f'"{text}" cannot be written, for there is no folder "{path.absolute().parent}"')
    return path


def folder(text: str) -> Path:
    """Reads the path of a folder that is there or can be made."""
    path = Path(text)
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f'"{text}" is a file; a folder is needed')
    return path
