"""The game in words: a sentence for every event, the rule it rests on, and who may read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.events import Event
from game.core.ids import Seat
from game.data.locale import Locale

ROUNDS = ("round", "turn")
"""The named values that count what the log is parted by, the larger part first."""


class Line(NamedTuple):
    """One line of the log: the locale key and parameters, its clause, the round it belongs to, its only reader."""

    key: str
    params: Mapping[str, Any]
    clause: str = ""
    round: int = 0
    seat: Seat | None = None
    reader: Seat | None = None
    quiet: bool = False
    fades: bool = False
    """Whether it can be read only in its own round and the next one, as what was seen in passing (PP-26)."""
    minor: bool = False
    """Whether the log alone tells it: a recap has no room for what goes without saying."""
    touches: Seat | None = None
    """Whose things somebody else has used or filled: that seat reads it in its recap before anything else."""
    instead: tuple[Seat, ...] = ()
    """Who reads another line in its place, one that says more."""
    again: bool = False
    """Whether it says what the last line of its key said and more, and takes its place."""

    def told_to(self, reader: Seat | None) -> bool:
        """Whether a reader has this line."""
        return not self.quiet and self.reader in (None, reader) and (reader is None or reader not in self.instead)

    def say(self, locale: Locale) -> str:
        """The sentence in the language of the moment; parameters that are keys of texts are said too."""
        said = {name: value(locale) if callable(value) else value for name, value in self.params.items()}
        return locale.text(self.key, **said)


Word = Callable[[Locale], str]
"""A part of a sentence that depends on the language."""

Teller = Callable[[Event, int], Sequence[Line]]
"""A game's own words: the lines of an event in a round; quiet lines exist but are not shown in the drawer."""


def word(key: str, **params: Any) -> Word:
    """A text by key, as a part of a sentence."""
    return lambda locale: locale.text(key, **params)


def word_list(words: Sequence[Word | str]) -> Word:
    """Several words or names as a list in the language of the moment."""
    return lambda locale: locale.joined([each if isinstance(each, str) else each(locale) for each in words])


class Narrator:
    """Keeps the log of a match: fed with the public events, read by the drawer."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self.lines: list[Line] = []
        self.round = 1
        self._counts_by = ROUNDS[-1]

    def hear(self, event: Event) -> None:
        """Adds the lines of an event."""
        if event.kind == "counted" and event.value and event.value[0] in ROUNDS:
            self._count(*event.value)
        for line in self._teller(event, self.round):
            if line.again:
                self.lines[max(number for number, told in enumerate(self.lines) if told.key == line.key)] = line
            else:
                self.lines.append(line)

    def _count(self, name: str, number: int) -> None:
        """Turns part the log only where there are no rounds."""
        self._counts_by = min(self._counts_by, name, key=ROUNDS.index)
        if name == self._counts_by:
            self.round = number

    def shown(self, reader: Seat | None, keep_rounds: int | None) -> list[Line]:
        """What a reader may see now: no quiet lines, no lines of others, only the last rounds without memory help."""
        return [
            line
            for line in self.lines
            if line.told_to(reader)
            and (keep_rounds is None or line.round > self.round - keep_rounds)
            and not (line.fades and line.round < self.round - 1)
        ]
