"""Achievements of Potions."""

from collections.abc import Iterator
from typing import Final

from game.core.feats import Feat, Tale
from game.core.ids import Plain, Seat
from game.rules.potions.turns import PERFECT, WON

MANY_PERFECT: Final = 2
BEHIND: Final = 3
CHALLENGES: Final = 2


def _rounds(tale: Tale) -> Iterator[tuple[str, Seat, Seat, tuple[int, ...], Plain]]:
    """How each round ended: reason, seat, caller, credits gained, what matched."""
    for event in tale.of("judged"):
        _, reason, seat, caller, gains, hands = event.value
        yield reason, seat, caller, tuple(gains), hands


def _perfects(tale: Tale, seat: Seat) -> int:
    return sum(reason == PERFECT and whose == seat for reason, whose, *_ in _rounds(tale))


def _perfect(tale: Tale, seat: Seat) -> bool:
    """A Perfect Potion."""
    return _perfects(tale, seat) >= 1


def _again(tale: Tale, seat: Seat) -> bool:
    """Two Perfect Potions in one game."""
    return _perfects(tale, seat) >= MANY_PERFECT


def _challenger(tale: Tale, seat: Seat) -> bool:
    """Two challenges won, and none lost, in one game."""
    called = [(reason, gains[seat]) for reason, _, caller, gains, _ in _rounds(tale) if caller == seat]
    return sum(reason == WON for reason, _ in called) >= CHALLENGES and all(gain >= 0 for _, gain in called)


def _sober(tale: Tale, seat: Seat) -> bool:
    """A Perfect Potion without a wild card: the four laid cards were looked at just before."""
    wild = {name for name, card in tale.data["cards"].items() if card.get("wild")}
    laid: tuple[str | None, ...] = ()
    for event in tale.events:
        if event.kind == "looked" and event.zone == f"seat{seat}.laid":
            laid = event.cards
        elif event.kind == "judged" and event.value[1:3] == (PERFECT, seat) and wild.isdisjoint(laid):
            return True
    return False


def _comeback(tale: Tale, seat: Seat) -> bool:
    """Wins after somebody was three credits ahead."""
    return tale.won(seat) and any(max(credits) - credits[seat] >= BEHIND for credits in _standings(tale))


def _runaway(tale: Tale, seat: Seat) -> bool:
    """Wins while nobody else has more than one credit."""
    return tale.won(seat) and all(score <= 1 for other, score in enumerate(tale.outcome.scores) if other != seat)


def _standings(tale: Tale) -> Iterator[list[int]]:
    """Everybody's credits after each round."""
    credits = [0] * tale.seats
    for _, _, _, gains, _ in _rounds(tale):
        credits = [have + gain for have, gain in zip(credits, gains, strict=True)]
        yield credits


FEATS: Final = (
    Feat("perfect", "wisdom", "amethyst", _perfect),
    Feat("again", "love", "rose", _again),
    Feat("challenger", "coin", "topaz", _challenger),
    Feat("sober", "ashes", "onyx", _sober),
    Feat("comeback", "transforming", "teal", _comeback),
    Feat("runaway", "spill", "emerald", _runaway),
)
"""In the order in which they are shown."""
