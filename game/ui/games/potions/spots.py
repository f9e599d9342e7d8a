"""Where single pieces are: where one that leaves comes from, where one that arrives will lie, and whether it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ids import ALL, Seat, zone_seat
from game.core.view import View
from game.ui.art.cards import card_height
from game.ui.art.credits import credit_spot
from game.ui.box import Box, centred
from game.ui.games.potions import hand as hands
from game.ui.games.potions.pot import Pot

if TYPE_CHECKING:
    from game.ui.games.potions.board import PotionsBoard

FAR_CARD = 34.0
"""The width of a card where it comes out of another seat's hand."""
OWN_COIN, FAR_COIN = (36.0, 46.0), (17.0, 19.0)
"""The size and the pitch of the own credits and of others'."""
POT_COIN = 30.0


class Spots:
    """Places of pieces on a board."""

    def __init__(self, board: PotionsBoard) -> None:
        self.board = board
        self.laid: dict[Seat, tuple[str | None, ...]] = {}
        """What lay below each die when it was seen last."""
        self.credits: dict[Seat, int] = {}

    # --- leaving ---

    def start(self, zone: str, kind: str | None, number: int) -> Box:
        """Where a piece that has just left a zone was seen last."""
        board = self.board
        seat, name = zone_seat(zone), zone.rpartition(".")[2]
        if seat is None:
            return self._coin_in_pot() if zone == "cauldron" else board.places.zone(zone)
        if name == "held":
            return self._held(kind, number) if board.places.near(seat) else _card(board.places.zone(zone))
        if name == "laid":
            return self._laid_before(seat, kind, number)
        return self._coin(seat, self.credits.get(seat, 1) - 1 - number)

    def _held(self, kind: str | None, number: int) -> Box:
        board = self.board
        hand = board.hand_cards
        alike = [card for card in hand.cards if card.kind == kind]
        first = [card for card in alike if card.serial == hand.picked]
        card = next(iter(first or alike[number:] or alike), None)
        if card is None:
            return hands.landing(board.places.table("hand"), 1)
        return centred(card.x.value, card.y.value, card.width, card_height(card.width))

    def _laid_before(self, seat: Seat, kind: str | None, number: int) -> Box:
        """A laid card as it lay: below its die, or the last tab of another seat."""
        places = list(self.laid.get(seat, ()))
        filled = [at for at, other in enumerate(places) if other is not None]
        known = [at for at in filled if places[at] == kind]
        at = known[min(number, len(known) - 1)] if known else filled[-1 - min(number, len(filled) - 1)] if filled else 0
        return self.place(seat, at if self.board.places.near(seat) else max(0, len(filled) - 1 - number))

    # --- arriving ---

    def end(self, zone: str, kind: str | None, number: int, count: int, view: View) -> Box:
        """Where a piece will lie."""
        board = self.board
        seat, name = zone_seat(zone), zone.rpartition(".")[2]
        if seat is None:
            return self._coin_in_pot() if zone == "cauldron" else board.places.zone(zone)
        if name == "held":
            return self._arriving(kind, number) if board.places.near(seat) else _card(board.places.zone(zone))
        if name == "laid":
            return self._laid_after(seat, kind, number, count, view)
        return self._coin(seat, view.zones[zone].size - count + number)

    def _arriving(self, kind: str | None, number: int) -> Box:
        """The place that its owner's hand has made for a card on its way."""
        board = self.board
        hidden = board.hand_cards.hidden(board.air.awaited(board.hand_zone))
        cards = [card for card in board.hand_cards.cards if card.serial in hidden]
        alike = [card for card in cards if card.kind == kind] or cards
        if not alike:
            return hands.landing(board.places.table("hand"), len(board.hand_cards.cards))
        card = alike[min(number, len(alike) - 1)]
        return centred(card.x.goal, card.y.goal, card.width, card_height(card.width))

    def _laid_after(self, seat: Seat, kind: str | None, number: int, count: int, view: View) -> Box:
        places = self.board.columns(view, seat, whole=True)
        filled = [at for at, other in enumerate(places) if other is not None]
        if not self.board.places.near(seat):
            return self.place(seat, max(0, len(filled) - count + number))
        known = [at for at in filled if kind and places[at] == kind]
        at = known[-1] if known else filled[min(len(filled) - 1, len(filled) - count + number)] if filled else 0
        return self.place(seat, at)

    # --- places ---

    def place(self, seat: Seat, at: int) -> Box:
        """A place for a laid card: below a die, or on another seat's plate."""
        places = self.board.places
        return places.column("slot", at) if places.near(seat) else places.part(seat, f"tab{at}")

    def _coin(self, seat: Seat, index: int) -> Box:
        places = self.board.places
        near = places.near(seat)
        row = places.table("own.credits") if near else places.part(seat, "credits")
        size, pitch = OWN_COIN if near else FAR_COIN
        return centred(*credit_spot(max(0, index), row.x, row.y, size, pitch), size, size)

    def _coin_in_pot(self) -> Box:
        return centred(*Pot.mouth(self.board.places.table("cauldron")), POT_COIN, POT_COIN)

    # --- open or not ---

    def open(self, zone: str | None, kind: str | None) -> bool:
        """Whether a piece shows its face in a zone, to the eye that looks."""
        if zone is None or kind is None or zone == "deck":
            return False
        seat, name = zone_seat(zone), zone.rpartition(".")[2]
        if name == "laid":
            return False
        if name == "held":
            return seat is not None and (self.board.viewer in (seat, ALL)) and self.board.places.near(seat)
        return True


def _card(box: Box) -> Box:
    return centred(*box.centre, FAR_CARD, card_height(FAR_CARD))
