"""The explicit stack of what is being decided.

A frame is a tuple whose first element names its kind; the rest are plain values, so a stack can be copied,
saved and compared. What others may know of a frame is an allow-list per kind, never the absence of a rule.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from game.core.ids import ALL, Plain, Seat, Viewer

Frame: TypeAlias = tuple[Plain, ...]


class FrameKind(NamedTuple):
    """The fields of a kind of frame, in order, and who may know them.

    ``owner`` is the field that holds the deciding seat, or ``""`` when every seat decides. ``public`` fields
    everybody may know, ``private`` ones the owner too. A field in neither list is known to nobody.
    """

    fields: tuple[str, ...]
    owner: str = ""
    public: tuple[str, ...] = ()
    private: tuple[str, ...] = ()


class Pending(NamedTuple):
    """A frame as a viewer may know it: its kind and the fields allowed, by name."""

    kind: str
    fields: tuple[tuple[str, Plain], ...] = ()

    def get(self, name: str) -> Plain:
        """The value of a field, or ``None`` when the viewer may not know it or it has none such."""
        return dict(self.fields).get(name)


def _owner(frame: Frame, kind: FrameKind) -> Seat | None:
    return frame[1 + kind.fields.index(kind.owner)] if kind.owner else None


@cache
def _allowed(kind: FrameKind, owner: bool) -> tuple[tuple[str, int], ...]:
    """The fields somebody may know, and where they stand in a frame."""
    allowed = {*kind.public, *kind.private} if owner else set(kind.public)
    return tuple((name, place) for place, name in enumerate(kind.fields, 1) if name in allowed)


def redact(stack: tuple[Frame, ...], kinds: Mapping[str, FrameKind], viewer: Viewer) -> tuple[Pending, ...]:
    """What a viewer may know of the stack, bottom first. A kind without an entry is a KeyError, not a leak."""
    shown = []
    for frame in stack:
        kind = kinds[frame[0]]
        owner = viewer is not None and (viewer == ALL or viewer == _owner(frame, kind))
        shown.append(Pending(frame[0], tuple([(name, frame[place]) for name, place in _allowed(kind, owner)])))
    return tuple(shown)
