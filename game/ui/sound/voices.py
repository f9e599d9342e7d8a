"""How much is heard at once: three voices of an act, and never two loud acts within 60 ms. Time is given, in ms."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

Voice = TypeVar("Voice")

MOST_OF_AN_ACT = 3
BETWEEN_LOUD_MS = 60.0
LONGEST_WAIT_MS = 240.0
"""A loud act that would have to wait longer is not heard at all: its moment is over."""


@dataclass(slots=True)
class Voices(Generic[Voice]):
    """What is sounding, by act, the oldest first."""

    _sounding: dict[str, list[tuple[float, Voice]]] = field(default_factory=dict)
    _loud_at: float = -BETWEEN_LOUD_MS

    def turn(self, now: float) -> float | None:
        """When a loud act may begin that would like to begin now, which takes that place; None when that is too late."""
        at = max(now, self._loud_at + BETWEEN_LOUD_MS)
        if at - now > LONGEST_WAIT_MS:
            return None
        self._loud_at = at
        return at

    def surplus(self, act: str, now: float) -> list[Voice]:
        """The voices of an act that have to go so that one more may begin."""
        left = [each for each in self._sounding.get(act, []) if each[0] > now]
        over = max(0, len(left) + 1 - MOST_OF_AN_ACT)
        self._sounding[act] = left[over:]
        return [voice for _, voice in left[:over]]

    def begin(self, act: str, now: float, length: float, voice: Voice) -> None:
        """One more voice sounds, for ``length`` ms."""
        self._sounding.setdefault(act, []).append((now + length, voice))

    def count(self, act: str, now: float) -> int:
        """How many voices of an act are sounding."""
        return sum(until > now for until, _ in self._sounding.get(act, []))
