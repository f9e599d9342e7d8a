"""Plays a saved game again from its first position and says whether it goes the same way."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from game.match.result import result_line
from game.match.save import Replay, ReplayError, SaveError
from game.rules import registry
from game.tools.orders import save_sentence, save_text_of
from game.tools.usage import UsageError

SOUND, UNSOUND = 0, 1


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def replay(path: Path, say: Callable[[str], object] = print, complain: Callable[[str], object] = _complain) -> int:
    """Compares every digest of the record, says what came of it and the result line, and returns the exit code.

    Where the record departs from the rules, the result line tells of the position just before. Raises UsageError for
    a file that is no saved game.
    """
    try:
        record = Replay(save_text_of(path), registry.build)
    except SaveError as error:
        raise UsageError(save_sentence(path, error)) from None
    except ReplayError as departure:
        complain(f'"{path}" is not sound: {departure}.')
        return UNSOUND
    try:
        match = record.finish()
    except ReplayError as departure:
        complain(f'"{path}" is not sound: {departure}.')
        say(result_line(record.match))
        return UNSOUND
    say(f'"{path}" is sound: all {match.ply} plies and their digests are as recorded.')
    say(result_line(match))
    return SOUND
