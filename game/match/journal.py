"""One line per thing done, and one for each whole save, so that a crash loses nothing.

The line of a save names its ply and digest: whichever save is on the disk, what was done after it stands below its line. A
journal without such a line is another game's and is not applied.
"""

import json
from collections.abc import Iterable, Iterator

from game.core.actions import Action
from game.core.ids import Seat
from game.core.record import canonical
from game.match.match import IllegalAction, Match


def opening_line(match: Match) -> str:
    """The line of a whole save, as the match is now."""
    return canonical({"ply": match.ply, "digest": match.state.digest()})


def submit_line(seat: Seat, action: Action) -> str:
    return canonical({"seat": seat, "do": str(action)})


def withdraw_line(seat: Seat) -> str:
    return canonical({"seat": seat, "withdraw": True})


def undo_line(seat: Seat) -> str:
    return canonical({"seat": seat, "undo": True})


def hint_line(seat: Seat) -> str:
    return canonical({"seat": seat, "hint": True})


def resume(match: Match, lines: Iterable[str]) -> int:
    """Does again what the journal says after the save; stops at the first line that cannot be done. How many were.

    A torn last line, as a crash leaves it, is where it stops. What other saves left in it says nothing.
    """
    entries = list(_read(lines))
    save = {"ply": match.ply, "digest": match.state.digest()}
    begin = max((number for number, entry in enumerate(entries) if entry == save), default=len(entries))
    done = 0
    for entry in entries[begin:]:
        if "ply" in entry:
            continue
        try:
            _do(match, entry)
        except (ValueError, KeyError, TypeError, IllegalAction):
            return done
        done += 1
    return done


def _read(lines: Iterable[str]) -> Iterator[dict[str, object]]:
    """Every line's entry; of one that is torn, an entry that cannot be done."""
    for line in lines:
        try:
            entry = json.loads(line)
        except ValueError:
            entry = {}
        yield entry if isinstance(entry, dict) else {}


def _do(match: Match, entry: dict[str, object]) -> None:
    seat = entry["seat"]
    if not isinstance(seat, int) or seat not in range(match.setup.seats):
        raise ValueError("a journal line without a seat")
    if "withdraw" in entry:
        match.withdraw(seat)
    elif "undo" in entry:
        match.undo(seat)
    elif "hint" in entry:
        match.count_hint(seat)
    else:
        match.submit(seat, Action.parse(str(entry["do"])))
