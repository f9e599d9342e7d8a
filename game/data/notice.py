"""One sentence for the player about something that went wrong and was dealt with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Notice:
    """What happened, as a locale key and its parameters; the program has already found a way to go on.

    `named` are the locale keys of what `{names}` lists in the player's language. `path` is for the log: whole paths are nothing
    to read in passing.
    """

    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    named: tuple[str, ...] = ()
    path: str = ""
