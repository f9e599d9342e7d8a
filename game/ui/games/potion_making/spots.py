"""Where single cards are: where one that leaves comes from, where one that arrives will lie, and whether it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ids import ALL, Seat, zone_seat
from game.core.refs import Ref
from game.core.view import View
from game.ui.art.grand import whole_at
from game.ui.art.practice_cards import practice_height
from game.ui.art.practice_tabs import LARGEST
from game.ui.box import Box, centred
from game.ui.games.potion_making import hand as hands
from game.ui.games.potion_making.places import card_on
from game.ui.games.potion_making.works import is_work

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard

FAR_CARD = 34.0
"""The width of a card where it comes out of another seat's hand."""


class Spots:
    """Places of cards on a board."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board
        self.tabs: dict[str, Box] = {}
        """Where composed formulas were seen last, by their zones."""
        self.spread: dict[Ref, Box] = {}
        """Where the cards lie that are spread over the Desk."""

    def start(self, zone: str | None, kind: str | None, number: int, view: View) -> Box:
        """Where a card that has just left a zone was seen last."""
        board = self.board
        if zone is None:
            return card_on(board.places.table("stage"))
        spread = self.spread.get(Ref(zone, kind))
        if spread is not None:
            return spread
        seat = zone_seat(zone)
        if seat is None:
            return self._on_desk(zone, view)
        if is_work(zone):
            return _on_shelf(self.tabs.get(zone) or board.places.zone(zone, view))
        return self._held(kind, number) if board.places.near(seat) else self._far(seat)

    def end(self, zone: str | None, kind: str | None, number: int, view: View) -> Box:
        """Where a card will lie."""
        board = self.board
        if zone is None:
            return card_on(board.places.table("stage"))
        seat = zone_seat(zone)
        if seat is None:
            return self._on_desk(zone, view)
        if is_work(zone):
            return _on_shelf(board.places.zone(zone, view))
        return self._arriving(kind, number) if board.places.near(seat) else self._far(seat)

    def meeting(self, seat: Seat, reach: float = 0.0) -> Box:
        """Where what somebody composes comes together: on the shelf before that seat, or so near it that what reaches so far
        from there is not cut off."""
        places = self.board.places
        # As wide as on the Desk: pictures of that size are there already.
        wide = next(iter(places.piles.values())).w
        x, y = places.part(seat, "shelf").centre
        return centred(*(whole_at(x, y, reach) if reach else (x, y)), wide, practice_height(wide))

    # --- parts ---

    def _on_desk(self, zone: str, view: View) -> Box:
        places = self.board.places
        if zone == "supremes":
            apart = places.apart(view)
            return centred(*(apart[-1] if apart else places.table("supremes")).centre, 56, practice_height(56))
        if zone == "returning":
            return centred(*places.table("spread").centre, 90, practice_height(90))
        return card_on(places.zone(zone, view))

    def _far(self, seat: Seat) -> Box:
        return centred(*self.board.places.part(seat, "held").centre, FAR_CARD, practice_height(FAR_CARD))

    def _held(self, kind: str | None, number: int) -> Box:
        board, hand = self.board, self.board.hand_cards
        alike = [card for card in hand.cards if card.kind == kind] or [card for card in hand.cards if card.kind is None]
        first = [card for card in alike if card.serial == hand.picked]
        card = next(iter(first or alike[number:] or alike), None)
        if card is None:
            return hands.landing(board.places.table("hand"), 1)
        return centred(card.x.value, card.y.value, card.width, practice_height(card.width))

    def _arriving(self, kind: str | None, number: int) -> Box:
        """The place that its owner's hand has made for a card on its way."""
        board = self.board
        hidden = board.hand_cards.hidden(board.air.awaited(board.hand_zone))
        cards = [card for card in board.hand_cards.cards if card.serial in hidden]
        alike = [card for card in cards if card.kind == kind] or cards
        if not alike:
            return hands.landing(board.places.table("hand"), len(board.hand_cards.cards))
        card = alike[min(number, len(alike) - 1)]
        return centred(card.x.goal, card.y.goal, card.width, practice_height(card.width))

    # --- open or not ---

    def open(self, zone: str | None, kind: str | None) -> bool:
        """Whether a card shows its face in a zone, to the eye that looks."""
        if kind is None or zone == "deck":
            return False
        seat = zone_seat(zone) if zone is not None else None
        if zone is None or seat is None or is_work(zone):
            return True
        return self.board.viewer in (seat, ALL) and self.board.places.near(seat)


def _on_shelf(tab: Box) -> Box:
    """A card where a composed formula lies: over the emblem of its tab."""
    wide = min(tab.w, LARGEST[0])
    return centred(tab.x + wide / 2, tab.centre[1], wide, practice_height(wide))
