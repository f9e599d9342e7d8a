"""The hand at the near side: which card lies where, in the order of the box or as its owner arranged it, and how it glides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.art.cards import HAND, card_height
from game.ui.box import Box, centred
from game.ui.games.potion_panic.faces import plain
from game.ui.tween import Eased, out

PITCH = 124.0
ONE_ROW = 10
"""So many cards lie in one row; more lie in two, so that each keeps a strip that can be hit."""
SMALLER = 64.0
RELAYOUT_MS = 180.0
LEAN, MOST_LEAN = 1.2, 3.0
DROP = 6.0
RAISE = 18.0
HIGHEST, LOWEST = 520.0, 718.0


class Spot(NamedTuple):
    """Where a card of a hand lies: its middle, its width, how far it leans (degrees), and what of it can be pointed at."""

    x: float
    y: float
    width: float
    lean: float
    strip: Box


def spots(area: Box, count: int) -> list[Spot]:
    """The places of so many cards in the hand's zone, left to right, the upper row first."""
    if count <= ONE_ROW:
        return _row(area, count, HAND, area.bottom - card_height(HAND) / 2 - DROP - 2, fanned=True)
    upper = (count + 1) // 2
    tall = card_height(SMALLER)
    first = _row(area, upper, SMALLER, area.y + tall / 2 + 1, fanned=False)
    return first + _row(area, count - upper, SMALLER, area.bottom - tall / 2 - 3, fanned=False)


def _row(area: Box, count: int, width: float, y: float, *, fanned: bool) -> list[Spot]:
    pitch = min(width + 4, (area.w - width) / (count - 1)) if count > 1 else 0.0
    tall = card_height(width)
    found = []
    edge = max(1.0, (count - 1) / 2)
    for index in range(count):
        offset = index - (count - 1) / 2
        x = area.centre[0] + pitch * offset
        lean = -offset * min(LEAN, MOST_LEAN / edge) if fanned else 0.0
        drop = DROP * (offset / edge) ** 2 if fanned else 0.0
        left = x - width / 2
        wide = width if index == count - 1 else min(width, pitch)
        top = y + drop - tall / 2
        strip = Box(left, top, wide, min(area.bottom, top + tall) - top)
        found.append(Spot(x, y + drop, width, lean, strip))
    return found


def raised_box(spot: Spot) -> Box:
    """Where a card lies while it is raised: straight, full size, inside the window."""
    tall = card_height(HAND)
    y = max(HIGHEST + tall / 2, min(spot.y, LOWEST - tall / 2) - RAISE)
    return centred(spot.x, y, HAND, tall)


@dataclass(slots=True)
class Held:
    """One card of a hand; ``kind`` is None where the eye may not see it."""

    serial: int
    kind: str | None
    x: Eased = field(default_factory=Eased)
    y: Eased = field(default_factory=Eased)
    width: float = HAND
    lean: float = 0.0
    placed: bool = False

    @property
    def moving(self) -> bool:
        """Whether it glides."""
        return self.x.value != self.x.goal or self.y.value != self.y.goal


class Hand:
    """A seat's hand as it lies. ``sort_key`` is the order of the box; ``arranged`` once its owner has moved a card."""

    def __init__(self, sort_key: Callable[[str], tuple[int, str]]) -> None:
        self._sort_key = sort_key
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
            like = next((kind for kind in missing if card.kind is None or kind is None or plain(kind) == plain(card.kind)), "")
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

    def lay_out(self, area: Box, *, at_once: bool) -> list[Spot]:
        """Sends every card to its place; a new one is there at once."""
        found = spots(area, len(self.cards))
        for card, spot in zip(self.cards, found, strict=True):
            card.width, card.lean = spot.width, round(spot.lean * 2) / 2
            if not card.placed or at_once:
                card.x.set(spot.x)
                card.y.set(spot.y)
                card.placed = True
            else:
                card.x.to(spot.x, RELAYOUT_MS, out)
                card.y.to(spot.y, RELAYOUT_MS, out)
        return found

    def advance(self, elapsed: float) -> None:
        """Lets the cards glide on."""
        for card in self.cards:
            card.x.advance(elapsed)
            card.y.advance(elapsed)

    @property
    def moving(self) -> bool:
        """Whether a card glides."""
        return any(card.moving for card in self.cards)

    def names(self, zone: str) -> list[str]:
        """A name for each card, for pointing at it: cards alike are numbered."""
        seen: dict[str, int] = {}
        found = []
        for number, card in enumerate(self.cards):
            kind = card.kind if card.kind is not None else f"#{number}"
            seen[kind] = seen.get(kind, 0) + 1
            found.append(numbered(f"{zone}/{kind}", seen[kind]))
        return found


def numbered(name: str, copy: int) -> str:
    """A target's name for one of several things alike."""
    return name if copy == 1 else f"{name}~{copy}"


def landing(area: Box, count: int) -> Box:
    """Where a card that comes into a hand of so many lands, roughly: its right end."""
    spot = spots(area, max(1, count))[-1]
    return centred(spot.x, spot.y, spot.width, card_height(spot.width))
