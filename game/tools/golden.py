"""Whole games as text: what was done, every event, the table after each step. Golden tests re-play them line by line.

``python -m game.tools.golden tests/golden`` writes them anew; look at the difference before it is committed.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from game.core.actions import Action
from game.core.chance import SearchChance, SeededChance
from game.core.events import Event
from game.core.ids import ALL, PUBLIC, PlainMap, Seat
from game.core.rules import Rules, Setup
from game.rules import registry

DOING: Final = "> "
"""What a line begins with that says who does what."""


class Golden(NamedTuple):
    """One recorded game: which, for how many seats, with which options and seed."""

    game: str
    seats: int
    seed: int
    options: PlainMap

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.game}_{self.seats}.txt"

    def header(self) -> str:
        return json.dumps(self._asdict(), sort_keys=True)

    @classmethod
    def from_header(cls, line: str) -> "Golden":
        return cls(**json.loads(line))


GOLDENS: Final = (
    Golden("the_potion", 3, 41, {}),
    Golden("the_potion", 5, 42, {"memory_help": True}),
    Golden("the_potion", 7, 43, {"match_wins": 2}),
)
"""Every recorded game."""


def event_line(event: Event) -> str:
    """An event in one line: kind, seat, way, pieces, value, and in brackets who alone may know them."""
    parts = [event.kind]
    if event.seat is not None:
        parts.append(f"seat{event.seat}")
    if event.zone or event.to:
        parts.append(f"{event.zone or ''}->{event.to or ''}")
    parts += [kind or "?" for kind in event.cards]
    if event.value is not None:
        parts.append(json.dumps(event.value, sort_keys=True))
    if event.audience is not None:
        parts.append(f"[{','.join(map(str, event.audience))}]")
    return "  " + " ".join(parts)


def lines(rules: Rules[Any], golden: Golden, doings: Iterable[tuple[Seat, Action]]) -> Iterator[str]:
    """The recorded game as its lines come about. An action that is not legal ends it with a line that says so."""
    chance = SeededChance(golden.seed)
    state = rules.new_state(Setup(golden.seats, golden.options), chance)
    yield golden.header()
    yield from rules.board_text(rules.view(state, ALL)).splitlines()
    for seat, action in doings:
        yield f"{DOING}{seat} {action}"
        if action not in rules.legal(state, seat):
            yield "  this is not legal"
            return
        events: list[Event] = []
        rules.apply(state, seat, action, chance, events.append)
        yield from map(event_line, events)
        viewer = ALL if not state.owed or len(rules.to_act(state)) == golden.seats else PUBLIC
        yield from rules.board_text(rules.view(state, viewer)).splitlines()


def doings_of(text: str) -> list[tuple[Seat, Action]]:
    """What was done in a recorded game, read from its text."""
    found = []
    for line in text.splitlines():
        if line.startswith(DOING):
            seat, action = line.removeprefix(DOING).split(" ", 1)
            found.append((int(seat), Action.parse(action)))
    return found


def random_doings(rules: Rules[Any], golden: Golden) -> list[tuple[Seat, Action]]:
    """A whole game of random doings, the same every time."""
    chance, choose, found = SeededChance(golden.seed), SearchChance(Random(golden.seed)), []
    state = rules.new_state(Setup(golden.seats, golden.options), chance)
    while rules.to_act(state):
        to_act = rules.to_act(state)
        seat = to_act[choose.pick("seat", len(to_act))]
        legal = rules.legal(state, seat)
        found.append((seat, legal[choose.pick("action", len(legal))]))
        rules.apply(state, *found[-1], chance)
    return found


def record(golden: Golden) -> str:
    """The text of a recorded game, made anew."""
    rules = registry.load(golden.game)
    return "\n".join(lines(rules, golden, random_doings(rules, golden))) + "\n"


def main(folder: str) -> None:
    """Writes every recorded game into a folder."""
    for golden in GOLDENS:
        (Path(folder) / golden.name).write_text(record(golden), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
