"""One line per thing done since the last whole save, so that a crash loses nothing.

The first line names the ply and digest of the save it follows; a journal of another save is not applied.
"""

import json
from collections.abc import Iterable

from game.core.actions import Action
from game.core.ids import Seat
from game.core.record import canonical
from game.match.match import IllegalAction, Match


def opening_line(match: Match) -> str:
    """The line a journal begins with, right after a whole save."""
    return canonical({"ply": match.ply, "digest": match.state.digest()})


def submit_line(seat: Seat, action: Action) -> str:
    return canonical({"seat": seat, "do": str(action)})


def withdraw_line(seat: Seat) -> str:
    return canonical({"seat": seat, "withdraw": True})


def undo_line(seat: Seat) -> str:
    return canonical({"seat": seat, "undo": True})


def resume(match: Match, lines: Iterable[str]) -> int:
    """Does again what the journal says after the save; stops at the first line that cannot be done. How many were.

    A torn last line, as a crash leaves it, is where it stops.
    """
    done = 0
    for position, line in enumerate(lines):
        try:
            entry = json.loads(line)
            if position == 0:
                if entry != {"ply": match.ply, "digest": match.state.digest()}:
                    return 0
                continue
            _do(match, entry)
        except (ValueError, KeyError, TypeError, IllegalAction):
            return done
        done += 1
    return done


def _do(match: Match, entry: dict[str, object]) -> None:
    seat = entry["seat"]
    if not isinstance(seat, int):
        raise ValueError("a journal line without a seat")
    if "withdraw" in entry:
        match.withdraw(seat)
    elif "undo" in entry:
        match.undo(seat)
    else:
        match.submit(seat, Action.parse(str(entry["do"])))
