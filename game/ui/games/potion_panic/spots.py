"""Where single pieces are: where one that leaves comes from, where one that arrives will lie, and whether it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ids import ALL, Seat, zone_seat
from game.core.view import View
from game.ui.art.cards import card_height
from game.ui.art.shards import ASPECT, bowl_mouth, row_size, socket_spot
from game.ui.box import Box, centred
from game.ui.games.potion_panic import hand as hands
from game.ui.games.potion_panic.faces import plain
from game.ui.games.potion_panic.middle import play_boxes
from game.ui.games.potion_panic.own import tile

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

FAR_HAND = 34.0
"""The width of a card where it comes out of another seat's hand."""
TILE = 78.0
BOWL_SHARD = 40.0


class Spots:
    """Places of pieces on a board."""

    def __init__(self, board: PanicBoard) -> None:
        self.board = board

    # --- leaving ---

    def start(self, zone: str, kind: str | None, number: int) -> Box:
        """Where a piece that has just left a zone was seen last."""
        board = self.board
        seat, name = zone_seat(zone), zone.rpartition(".")[2]
        looked = board.shown_look.get((zone, kind or ""))
        if looked is not None:
            return looked
        if name == "hand" and seat is not None and board.places.near(seat):
            return self._held(kind, number)
        if name == "hand":
            return _card(board.places.zone(zone), FAR_HAND)
        if name == "play":
            return next((box for card, box in board.shown_play if card.seat == seat and plain(card.kind) == plain(kind or "")),
                        _card(board.places.table("stage"), 110))
        if name == "shards" and seat is not None:
            return self.socket(seat, board.shown_shards.get(seat, 1) - 1 - number)
        if name == "bowl":
            box = board.places.table("bowl")
            return _shard(bowl_mouth(box.x, box.y), BOWL_SHARD)
        if name == "recipes":
            return _card(board.places.zone(zone), TILE)
        return board.places.zone(zone)

    def _held(self, kind: str | None, number: int) -> Box:
        board = self.board
        hand = board.hand_cards
        alike = [card for card in hand.cards if card.kind == kind]
        first = [card for card in alike if card.serial == hand.picked]
        card = next(iter(first or alike[number:] or alike), None)
        if card is None:
            return hands.landing(board.places.table("hand"), 1)
        return centred(card.x.value, card.y.value, card.width, card_height(card.width))

    # --- arriving ---

    def end(self, zone: str, kind: str | None, number: int, count: int, view: View) -> Box:
        """Where a piece will lie."""
        board = self.board
        seat, name = zone_seat(zone), zone.rpartition(".")[2]
        if name == "hand" and seat is not None and board.places.near(seat):
            return self._arriving(kind, number)
        if name == "hand":
            return _card(board.places.zone(zone), FAR_HAND)
        if name == "play" and seat is not None:
            return self.in_play(seat, kind or "", view)
        if name == "shards" and seat is not None:
            return self.socket(seat, view.zones[zone].size - count + number)
        if name == "recipes" and seat is not None:
            if board.places.near(seat):
                size = view.zones[zone].size
                return _card(tile(board.places, size - count + number, size), TILE)
            return _card(board.places.zone(zone), FAR_HAND)
        return board.places.zone(zone)

    def _arriving(self, kind: str | None, number: int) -> Box:
        """The place that its owner's hand has made for a card on its way."""
        board = self.board
        zone = board.hand_zone
        hidden = board.hand_cards.hidden(board.air.awaited(zone))
        cards = [card for card in board.hand_cards.cards if card.serial in hidden]
        alike = [card for card in cards if card.kind == kind] or cards
        if not alike:
            return hands.landing(board.places.table("hand"), len(board.hand_cards.cards))
        card = alike[min(number, len(alike) - 1)]
        return centred(card.x.goal, card.y.goal, card.width, card_height(card.width))

    def in_play(self, seat: Seat, kind: str, view: View) -> Box:
        """Where a card in play lies."""
        board = self.board
        cards = board.in_play(view, landed=False)
        boxes = play_boxes(board.places.table("stage"), len(cards), apart=board.lays(view))
        found = [box for card, box in zip(cards, boxes, strict=True) if card.seat == seat and plain(card.kind) == plain(kind)]
        return found[-1] if found else _card(board.places.table("stage"), 110)

    def socket(self, seat: Seat, index: int) -> Box:
        """Where a shard of a seat lies, the first at 0; beyond the last socket, there."""
        board = self.board
        row = board.places.table("own.shards") if board.places.near(seat) else board.places.part(seat, "shards")
        sockets = board.sockets
        x, y = socket_spot(max(0, min(index, sockets - 1)), sockets, row.w, row.h)
        return _shard((row.x + x, row.y + y), row_size(sockets, row.w, row.h)[0])

    # --- open or not ---

    def open(self, zone: str | None, kind: str | None) -> bool:
        """Whether a piece shows its face in a zone, to the eye that looks."""
        if zone is None or kind is None:
            return kind is not None
        seat, name = zone_seat(zone), zone.rpartition(".")[2]
        if name in ("deck", "recipe_deck", "recipe_discard"):
            return name == "recipe_discard"
        if name.startswith("slot"):
            return self.board.viewer == ALL and seat is not None and not self.board.places.near(seat)
        if (zone, kind) in self.board.shown_look:
            return True
        if name in ("hand", "recipes"):
            return seat is not None and (self.board.viewer in (seat, ALL))
        return True


def _card(box: Box, width: float) -> Box:
    return centred(*box.centre, width, card_height(width))


def _shard(at: tuple[float, float], tall: float) -> Box:
    return centred(*at, tall * ASPECT, tall)
