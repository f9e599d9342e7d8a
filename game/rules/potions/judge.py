"""What hands are worth, and who beats whom (PO-62, PO-63, PO-71)."""

from collections.abc import Sequence

from game.core.ids import Seat
from game.rules.potions.state import State
from game.rules.potions.tables import HAND, Tables


def matches(tables: Tables, state: State, seat: Seat) -> tuple[int, ...]:
    """The kind that matches each die, held or laid, wild cards where no element does; -1 where nothing does (PO-62)."""
    hand = state.held[seat] + state.laid[seat]
    wild = [kind for kind in hand if tables.wild >> kind & 1]
    found = []
    for die, face in zip(tables.dice, state.faces, strict=True):
        shown = die.faces[face]
        found.append(shown if shown in hand else wild.pop() if wild else -1)
    return tuple(found)


def worth(hand: Sequence[int]) -> int:
    """How many dice are matched (PO-62)."""
    return HAND - hand.count(-1)


def hands(tables: Tables, state: State) -> tuple[tuple[int, ...], ...]:
    """Everybody's matches, in seat order."""
    return tuple(matches(tables, state, seat) for seat in range(state.table.seats))


def beats_somebody(worths: Sequence[int], caller: Seat, ties: bool) -> bool:
    """Whether the caller is better than at least one other, or as good where ties succeed (PO-63)."""
    mine = worths[caller]
    return any(mine > other or (ties and mine == other) for seat, other in enumerate(worths) if seat != caller)


def single_best(worths: Sequence[int]) -> Seat | None:
    """The seat with the best hand, None when several have it (PO-71)."""
    best = max(worths)
    return worths.index(best) if worths.count(best) == 1 else None


def is_perfect(state: State, seat: Seat) -> bool:
    """Four laid cards and no other in the hand; laid ones always match (PO-50)."""
    return len(state.laid[seat]) == HAND and not state.held[seat]
