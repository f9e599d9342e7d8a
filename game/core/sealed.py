"""The one sealed round: a set of seats each owes one hidden submission; when all are in, the rules resolve.

Who owes never depends on hidden cards. A submission is no part of the game until the round closes: until then
it can be withdrawn while another seat still owes one (TP-11).
"""

from collections.abc import Sequence
from typing import Final, Protocol

from game.core.actions import Action
from game.core.ids import Seat

MOST_SEATS: Final = 8


class SealedState(Protocol):
    """The two fields a state keeps for its sealed round: a bit per seat that owes, and what each has submitted."""

    owed: int
    sealed: list[Action | None]


OWING: Final[tuple[tuple[Seat, ...], ...]] = tuple(
    tuple(seat for seat in range(MOST_SEATS) if owed >> seat & 1) for owed in range(1 << MOST_SEATS)
)
"""The seats of every bit pattern, in order: ``OWING[0b101] == (0, 2)``."""


def open_round(state: SealedState, seats: Sequence[Seat]) -> None:
    """Each of these seats owes one submission from now on."""
    state.owed = sum(1 << seat for seat in seats)
    for seat in range(len(state.sealed)):
        state.sealed[seat] = None


def can_withdraw(state: SealedState, seat: Seat) -> bool:
    """Whether the seat has submitted while another still owes."""
    return state.owed != 0 and not state.owed >> seat & 1 and state.sealed[seat] is not None


def withdraw(state: SealedState, seat: Seat) -> None:
    """Takes the seat's submission back; it owes one again. Raises ValueError where ``can_withdraw`` is false."""
    if not can_withdraw(state, seat):
        raise ValueError(f"seat {seat} has nothing to withdraw")
    state.sealed[seat] = None
    state.owed |= 1 << seat
