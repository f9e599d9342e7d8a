"""A hand at the near side: which card lies where, in the order of the box or as its owner arranged it, and how it glides.

Where the places of so many cards are, how large and how far they lean, is each game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.refs import Ref
from game.ui.box import Box
from game.ui.tween import Eased, out

RELAYOUT_MS = 180.0


class Spot(NamedTuple):
    """Where a card of a hand lies: its middle, its width, how far it leans (degrees), and what of it can be pointed at."""

    x: float
    y: float
    width: float
    lean: float
    strip: Box


@dataclass(slots=True)
class Held:
    """One card of a hand; ``kind`` is None where the eye may not see it."""

    serial: int
    kind: str | None
    x: Eased = field(default_factory=Eased)
    y: Eased = field(default_factory=Eased)
    width: float = 0.0
    lean: float = 0.0
    placed: bool = False

    @property
    def moving(self) -> bool:
        """Whether it glides."""
        return self.x.value != self.x.goal or self.y.value != self.y.goal


class Hand:
    """A seat's hand as it lies. ``sort_key`` is the order of the box; ``arranged`` once its owner has moved a card.

    Kinds that ``plain`` makes the same are the same card in another state.
    """

    def __init__(self, sort_key: Callable[[str], tuple[int, str]], plain: Callable[[str], str] = str) -> None:
        self._sort_key, self._plain = sort_key, plain
        self._serial = 0
        self.cards: list[Held] = []
        self.added: list[int] = []
        """Serials in the order in which the cards came."""
        self.arranged = False
        self.picked: int | None = None
        """The serial of the card that was pointed at last: of several alike it is the one that goes."""

    def sync(self, kinds: Sequence[str | None]) -> None:
        """Holds exactly these: whatever stays keeps its place, new ones are sorted in, or come last in an arranged hand."""
        if [card.kind for card in sorted(self.cards, key=lambda card: card.kind or "")] == sorted(kinds, key=lambda k: k or ""):
            return
        missing = list(kinds)
        stay: list[Held] = []
        spare: list[Held] = []
        for card in sorted(self.cards, key=lambda card: card.serial == self.picked):
            if card.kind in missing:
                missing.remove(card.kind)
                stay.append(card)
            else:
                spare.append(card)
        for card in spare:
            like = next((kind for kind in missing if self._alike(kind, card.kind)), "")
            if like != "":
                missing.remove(like)
                card.kind = like
                stay.append(card)
        kept = {card.serial for card in stay}
        self.cards = [card for card in self.cards if card.serial in kept]
        self.added = [serial for serial in self.added if serial in kept]
        for kind in missing:
            self._serial += 1
            self.cards.append(Held(self._serial, kind))
            self.added.append(self._serial)
        if not self.arranged:
            self.sort()

    def _alike(self, kind: str | None, other: str | None) -> bool:
        return kind is None or other is None or self._plain(kind) == self._plain(other)

    def sort(self) -> None:
        """Back to the order of the box."""
        self.arranged = False
        self.cards.sort(key=lambda card: (card.kind is None, self._sort_key(card.kind) if card.kind else (0, "")))

    def move(self, serial: int, to: int) -> None:
        """The owner puts a card at another place of the hand."""
        card = next((each for each in self.cards if each.serial == serial), None)
        if card is not None:
            self.cards.remove(card)
            self.cards.insert(to, card)
            self.arranged = True

    def index(self, serial: int) -> int:
        """Where a card lies in the hand."""
        return next(number for number, card in enumerate(self.cards) if card.serial == serial)

    def hidden(self, arriving: int) -> set[int]:
        """The serials of cards that are still on their way."""
        return set(self.added[-arriving:]) if arriving else set()

    def lay_out(self, spots: Sequence[Spot], *, at_once: bool) -> None:
        """Sends every card to its place; a new one is there at once."""
        for card, spot in zip(self.cards, spots, strict=True):
            card.width, card.lean = spot.width, leaning(spot)
            if not card.placed or at_once:
                card.x.set(spot.x)
                card.y.set(spot.y)
                card.placed = True
            else:
                card.x.to(spot.x, RELAYOUT_MS, out)
                card.y.to(spot.y, RELAYOUT_MS, out)

    def advance(self, elapsed: float) -> None:
        """Lets the cards glide on."""
        for card in self.cards:
            card.x.advance(elapsed)
            card.y.advance(elapsed)

    @property
    def moving(self) -> bool:
        """Whether a card glides."""
        return any(card.moving for card in self.cards)

    def refs(self, zone: str) -> list[Ref]:
        """The cards as they lie, as places of a zone; of several alike each has a name of its own."""
        found = []
        for index, card in enumerate(self.cards):
            copy = sum(other.kind == card.kind for other in self.cards[: index + 1])
            found.append(Ref(zone, numbered(card.kind or f"#{index}", copy)))
        return found

    def names(self, zone: str) -> list[str]:
        """A name for each card, for pointing at it: cards alike are numbered."""
        seen: dict[str, int] = {}
        found = []
        for number, card in enumerate(self.cards):
            kind = card.kind if card.kind is not None else f"#{number}"
            seen[kind] = seen.get(kind, 0) + 1
            found.append(numbered(f"{zone}/{kind}", seen[kind]))
        return found


def leaning(spot: Spot) -> float:
    """How far a card leans in a place, in half degrees: so there are only a few angles."""
    return round(spot.lean * 2) / 2


def numbered(name: str, copy: int) -> str:
    """A target's name for one of several things alike."""
    return name if copy == 1 else f"{name}~{copy}"
