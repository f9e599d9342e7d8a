"""Achievements of Potion-Making: Practice."""

from typing import Final

from game.core.feats import Feat, Tale
from game.core.ids import Seat
from game.rules.potion_making.moves import FOR_ELEMENT, FOR_FORMULA, FOR_SHARE

FORMULAS: Final = 10
ELEMENT_POINTS: Final = 10
SHARED_POINTS: Final = 12
KINDS: Final = 6
AHEAD: Final = 15


def _points(tale: Tale, seat: Seat, why: str) -> int:
    """What a seat has gained for one reason in the whole game."""
    return sum(int(event.value[0]) for event in tale.of("scored", seat) if event.value[1] == why)


def _kind(tale: Tale, card: str) -> str:
    """What sort of formula a card's upper half is."""
    return str(tale.data["formulas"][tale.data["cards"][card]["upper"]]["kind"])


def _supreme(tale: Tale, seat: Seat) -> bool:
    """Composes a Supreme formula."""
    return any(_kind(tale, event.value) == "supreme" for event in tale.of("brewed", seat))


def _all_sorts(tale: Tale, seat: Seat) -> bool:
    """Composes a formula of six different kinds in one game."""
    return len({_kind(tale, event.value) for event in tale.of("brewed", seat)}) >= KINDS


def _busy(tale: Tale, seat: Seat) -> bool:
    """Gains points for ten formulas."""
    return [event.value[1] for event in tale.of("scored", seat)].count(FOR_FORMULA) >= FORMULAS


def _patron(tale: Tale, seat: Seat) -> bool:
    """Gains twelve points because others use what it has composed."""
    return _points(tale, seat, FOR_SHARE) >= SHARED_POINTS


def _gatherer(tale: Tale, seat: Seat) -> bool:
    """Gains ten points for elements that the Desk did not show, and wins."""
    return tale.won(seat) and _points(tale, seat, FOR_ELEMENT) >= ELEMENT_POINTS


def _ahead(tale: Tale, seat: Seat) -> bool:
    """Wins with fifteen points more than the second."""
    others = [score for other, score in enumerate(tale.outcome.scores) if other != seat]
    return tale.won(seat) and tale.outcome.scores[seat] - max(others) >= AHEAD


FEATS: Final = (
    Feat("supreme", "kind_sunburst", "amethyst", _supreme),
    Feat("all_sorts", "kind_chalice", "ruby", _all_sorts),
    Feat("busy", "kind_flask", "rose", _busy),
    Feat("patron", "sign_rings", "amber", _patron),
    Feat("gatherer", "mandrake", "emerald", _gatherer),
    Feat("ahead", "sign_crowned", "sapphire", _ahead),
)
"""In the order in which they are shown."""
