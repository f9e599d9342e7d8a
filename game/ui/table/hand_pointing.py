"""Pointing at the cards of the near hand: each can be clicked, held close, dropped, or put where another one of them lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.refs import Ref
from game.ui.box import Box
from game.ui.table.board import Picking
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.table.hand_board import HandBoard

SORT_ROUND = 21.0


def hand_targets(
    board: HandBoard, picking: Picking, make: Callable[[Ref, Box, str], Target], lay: Callable[[Ref, Target], object],
) -> list[Target]:
    """The cards of an open hand that have arrived. A game makes each target of what the card is, its box and its name, and says
    with `lay` what a card is meant for that is dropped on something else than the hand."""
    hand = board.hand_cards
    hidden = hand.hidden(board.air.awaited(board.hand_zone))
    found = []
    for card, spot, name in zip(hand.cards, board.hand_spots(), hand.names(board.hand_zone), strict=True):
        if card.serial in hidden or card.kind is None:
            continue
        ref = Ref(board.hand_zone, card.kind)
        risen = board.raised_box(spot)
        target = make(ref, risen if board.focus is not None and board.focus.shows_ring(name) else spot.strip, name)
        target.risen = risen
        target.drop = _dropping(board, card.serial, ref, lay)
        target.act = _picking(board, card.serial, ref, picking)
        found.append(target)
    return found


def sort_button(board: HandBoard, box: Box, label: str) -> list[Target]:
    """The button that sorts a hand again which its owner has arranged."""
    hand = board.hand_cards
    return [Target("sort", box, "hand", act=hand.sort, label=label, tip=label, round=SORT_ROUND)] if hand.arranged else []


def _picking(board: HandBoard, serial: int, ref: Ref, picking: Picking) -> Callable[[], object]:
    def pick() -> None:
        board.hand_cards.picked = serial
        picking.click(ref)

    return pick


def _dropping(board: HandBoard, serial: int, ref: Ref, lay: Callable[[Ref, Target], object]) -> Callable[[Target | None], object]:
    def drop(over: Target | None) -> None:
        if over is None:
            return
        if over.zone == "hand":
            board.rearrange(serial, over.id)
            return
        board.hand_cards.picked = serial
        lay(ref, over)

    return drop
