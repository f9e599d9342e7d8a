"""The names everything in the house shares: seats, viewers, plain data."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 in the order of play."""

Viewer: TypeAlias = int | None
"""Who looks: a seat, ``None`` for the public, or ``ALL`` for the open table."""

PUBLIC: Final[Viewer] = None
ALL: Final = -1
"""The open table, which hides nothing. A match refuses it while a human plays."""

Plain: TypeAlias = Any
"""JSON data only: dict with text keys, list or tuple, text, int, bool, None."""

PlainMap: TypeAlias = Mapping[str, Plain]
Kinds: TypeAlias = Sequence[str]


def seat_zone(seat: Seat, name: str) -> str:
    """The canonical name of a zone that belongs to a seat: ``seat2.palm``."""
    return f"seat{seat}.{name}"


def zone_seat(zone: str) -> Seat | None:
    """The seat a zone belongs to, or ``None`` for a shared zone."""
    owner, dot, _ = zone.partition(".")
    return int(owner[4:]) if dot and owner.startswith("seat") and owner[4:].isdigit() else None
