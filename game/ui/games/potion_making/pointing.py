"""What can be pointed at on Practice's table, and what a press there does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.ids import Seat, seat_zone, zone_seat
from game.core.refs import Ref
from game.core.view import View
from game.ui.art.cards import corner
from game.ui.box import Box, centred
from game.ui.games.potion_making.spread import spread_boxes, strips
from game.ui.table.board import Picking
from game.ui.table.hand import numbered
from game.ui.table.hand_pointing import hand_targets, sort_button
from game.ui.widgets.target import SCREEN, Target

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard

SORT_BUTTON = Box(946, 474, 42, 42)
GROUNDS = ("mat", "own")
"""What lies below everything: only a card is dropped there."""
CONTROLS = ("sort", "second", "deed", "mat", "own")
KNOWN = ("seat", "deck", "desk", "supremes", "returning")
CARD_ROUND, PLATE_ROUND = 7.0, 14.0


class Second(NamedTuple):
    """The button above the gold one: what it says, whether it can be pressed, else why not, and what it does."""

    label: str
    enabled: bool
    why: str
    act: Callable[[], object]


def ref_of(name: str) -> Ref | None:
    """What a target stands for in the rules; None for buttons and grounds."""
    if name in CONTROLS or not name.startswith(KNOWN):
        return None
    return Ref.parse(name.partition("~")[0])


class Pointing:
    """Makes the targets of a board."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board

    def targets(self, view: View, picking: Picking) -> list[Target]:
        """Everything on the table, bottom to top, in the zones that Tab goes round."""
        board = self.board
        found = [Target(name, board.places.table(name), keyboard=False) for name in GROUNDS]
        found += self._hand(view, picking)
        spread = board.spread(view, picking)
        if spread is None:
            found += self._desk(view, picking)
        else:
            boxes = strips(spread_boxes(board.places.table("spread"), len(spread.refs)))
            for number, (ref, box) in enumerate(zip(spread.refs, boxes, strict=True)):
                name = numbered(str(ref), 1 + spread.refs[:number].count(ref))
                found.append(self._target(ref, box, "desk", picking, name=name))
        for place in range(view.seats):
            seat = (board.near + place) % view.seats
            found += self._shelf(view, picking, seat)
        for place in range(view.seats):
            found.append(self._head(view, picking, (board.near + place) % view.seats))
        second = self.second(view, picking)
        if second is not None:
            found.append(Target("second", board.places.table("second"), "action", act=second.act, label=second.label,
                                enabled=second.enabled, why=second.why))
        return found

    # --- making one ---

    def _target(
        self, ref: Ref, box: Box, zone: str, picking: Picking, *, name: str = "", tip: str = "", round_: float = CARD_ROUND,
        look: Callable[[], object] | None = None,
    ) -> Target:
        """A thing on the table. ``look`` opens it to look through: by a press while that means nothing else, and always out of
        what enlarges it."""
        offered = ref in picking.offers
        looks = look if look is not None and not offered and not picking.clicked and not picking.kind else None
        enabled = offered or ref in picking.clicked or looks is not None
        target = Target(
            name or str(ref), box, zone, act=looks or (lambda: picking.click(ref)), label=str(ref), tip=tip, enabled=enabled,
            why="" if enabled else picking.why(ref), round=round_,
        )
        if ref != Ref("desk"):
            target.context = partial(self.board.enlarge, target.id, tip)
        return target

    # --- the hand ---

    def _hand(self, view: View, picking: Picking) -> list[Target]:
        board = self.board
        area = board.places.table("hand")
        if not board.sees_hand(view):
            closed = centred(area.centre[0], area.y + 96, 320, 140)
            tip = board.prompts.seat_tip(view, board.near)
            return [self._target(Ref(board.hand_zone), closed, "hand", picking, round_=16, tip=tip)]

        def make(ref: Ref, box: Box, name: str) -> Target:
            return self._target(ref, box, "hand", picking, name=name, round_=corner(box.w))

        found = hand_targets(board, picking, make, lambda ref, over: picking.drop(ref, self.meant(ref, over.id, picking)))
        return found + sort_button(board, SORT_BUTTON, board.scenery.app.t("game.potion_making.sort"))

    def meant(self, card: Ref, over: str, picking: Picking) -> Ref | None:
        """What a card dropped there is meant for: the Desk takes it as its element, the own side as its formula; a spell that
        can be cast at the very thing is cast at it, but on its own pile any card is laid down."""
        board, where = self.board, ref_of(over)
        kind = str(card.item)
        near = seat_zone(board.near, "")
        own_pile = where is not None and where.zone in [f"desk.{element}" for element in board.faces.elements(kind)]
        if where is not None and not own_pile and where in self._aims(kind, picking):
            return where
        if over == "mat" or (where is not None and zone_seat(where.zone) is None and where.zone != "deck"):
            return Ref("desk")
        if over == "own" or (where is not None and where.zone.startswith(near)):
            return Ref(seat_zone(board.near, "shelf"))
        return where

    def _aims(self, kind: str, picking: Picking) -> set[Ref]:
        """What a spell can be cast at, first of all."""
        found = set()
        for action in picking.legal:
            if action.kind == "cast" and action.args[0] == kind:
                for target in action.args[1:2]:
                    place, _, rest = str(target).partition("#")
                    if place.startswith("formula"):
                        found.add(Ref(seat_zone(self.board.near, place)))
                    else:
                        found.add(Ref(place, rest or None))
        return found

    # --- the Desk ---

    def _desk(self, view: View, picking: Picking) -> list[Target]:
        board, t, places = self.board, self.board.scenery.app.t, self.board.places
        found = []
        for zone, box in places.piles.items():
            found.append(self._target(Ref(zone), box, "desk", picking, tip=board.prompts.pile_tip(view, zone),
                                      look=partial(board.look_through_pile, zone)))
        kinds = board.air.landed("supremes", view.zones["supremes"].cards or ())
        boxes = strips(places.apart(view)[: len(kinds)])
        for number, (kind, box) in enumerate(zip(kinds, boxes, strict=True)):
            if kind is not None:
                ref = Ref("supremes", kind)
                name = numbered(str(ref), 1 + kinds[:number].count(kind))
                found.append(self._target(ref, box, "desk", picking, name=name, tip=board.faces.name(kind)))
        if self._lays(view, picking):
            found.append(self._target(Ref("desk"), places.table("desk"), "desk", picking, round_=10.0))
        tip = t("game.potion_making.tip.deck", n=view.zones["deck"].size)
        found.append(self._target(Ref("deck"), places.table("deck"), "desk", picking, tip=tip))
        return found

    @staticmethod
    def _lays(view: View, picking: Picking) -> bool:
        return Ref("desk") in picking.offers and bool(picking.clicked)

    # --- the seats ---

    def _shelf(self, view: View, picking: Picking, seat: Seat) -> list[Target]:
        board, found = self.board, []
        head = board.places.head(seat)
        for zone, box in board.places.tabs(view, seat).items():
            if board.standing(view, zone) is None:
                continue
            target = self._target(Ref(zone), box, "shelves", picking, tip=board.prompts.work_tip(view, zone), round_=5.0,
                                  look=partial(board.look_through_work, zone))
            target.room = Box(SCREEN.x, head.bottom, SCREEN.w, SCREEN.bottom - head.bottom)
            found.append(target)
        return found

    def _head(self, view: View, picking: Picking, seat: Seat) -> Target:
        board = self.board
        ref = Ref(seat_zone(seat, "shelf"))
        head = board.places.head(seat)
        target = self._target(ref, head, "seats", picking, tip=board.prompts.seat_tip(view, seat), round_=PLATE_ROUND,
                              look=lambda: board.look_through_shelf(seat))
        target.room = Box(SCREEN.x, SCREEN.y, SCREEN.w, head.bottom - SCREEN.y)
        return target

    # --- buttons ---

    def second(self, view: View, picking: Picking) -> Second | None:
        """The other thing that can be made of the chosen card: laid down where the gold button composes, and the other way."""
        board, t = self.board, self.board.scenery.app.t
        card = board.chosen(picking)
        if card is None:
            return None
        ref = Ref(board.hand_zone, card)
        kinds = {action.kind for action in board.ways(picking, card)}
        upper = "cast" if board.faces.is_spell(card) else "compose"
        if upper in kinds:
            label = board.deeds.place_label(view, card)
            return Second(label, True, "", lambda: self._lay_down(ref, picking))
        label = t(f"game.potion_making.action.{upper}")
        return Second(label, False, self._why_not(ref, upper, picking), lambda: None)

    @staticmethod
    def _lay_down(ref: Ref, picking: Picking) -> None:
        picking.drop(ref, Ref("desk"))

    def _why_not(self, ref: Ref, upper: str, picking: Picking) -> str:
        """Why a card cannot be composed, or cast at anything."""
        if upper == "compose":
            return picking.why(Ref(seat_zone(self.board.near, "shelf")))
        return self.board.scenery.app.t("game.potion_making.why.cast")
