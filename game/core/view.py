"""What one viewer may know: plain frozen data, built by allow-list."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from game.core.frames import Pending
from game.core.ids import Kinds, Plain, PlainMap, Seat, Viewer
from game.core.refs import Ref

Display: TypeAlias = Literal["all", "top", "count"]


class Zone(NamedTuple):
    """A place for pieces: how many there are, their kinds where the viewer sees them, and how it is shown.

    ``cards`` is ``None`` where no kind may be seen; a single hidden piece among seen ones is a ``None`` inside.
    Where the order means nothing (a hand, a palm) ``ordered`` is false and the kinds stand in alphabetical order.
    """

    size: int
    cards: tuple[str | None, ...] | None = None
    display: Display = "all"
    ordered: bool = True


def bag(cards: Iterable[str | None], display: Display = "all") -> Zone:
    """A zone whose order means nothing, with the kinds seen in it."""
    held = tuple(sorted(cards, key=_hidden_last))
    return Zone(len(held), held, display, False)


def _hidden_last(kind: str | None) -> tuple[bool, str]:
    return kind is None, kind or ""


class Outcome(NamedTuple):
    """How a game ended: winners (several share), a score per seat, a reason key, and what the next game carries."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    carry: PlainMap

    def plain(self) -> dict[str, Plain]:
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "reason": self.reason,
            "carry": dict(self.carry),
        }


class View(NamedTuple):
    """One viewer's knowledge of a position. *Knowledge* (what can be deduced) and *display* (zones) are kept apart.

    ``scalars`` hold the game's named values (round, roller, dice…); ``sealed`` says who has locked in,
    ``own_sealed`` what the viewer has; ``pending`` is the redacted stack, bottom first; ``played`` are pieces
    face up in limbo with their owner; ``knowledge`` maps hidden zones to what the viewer can deduce of them.
    """

    game: str
    seats: int
    viewer: Viewer
    zones: Mapping[str, Zone]
    scalars: PlainMap
    sealed: tuple[bool, ...]
    own_sealed: str | None
    to_act: tuple[Seat, ...]
    pending: tuple[Pending, ...]
    played: tuple[tuple[Seat, str], ...] = ()
    knowledge: Mapping[str, Plain] = MappingProxyType({})
    outcome: Outcome | None = None

    def kinds(self, zone: str) -> Kinds:
        """The kinds seen in a zone, without the hidden ones."""
        return [kind for kind in self.zones[zone].cards or () if kind is not None]


def refs_of(view: View) -> list[Ref]:
    """Everything a player can point at: each zone, each kind seen in it, each position of a hidden piece."""
    refs = []
    for name, zone in view.zones.items():
        refs.append(Ref(name))
        cards = zone.cards if zone.cards is not None else (None,) * zone.size
        refs += [Ref(name, kind) for kind in dict.fromkeys(kind for kind in cards if kind is not None)]
        refs += [Ref(name, position) for position, kind in enumerate(cards) if kind is None]
    return refs
