"""What can be pointed at on Potion Panic's table, and what a press there does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.ids import Seat, seat_zone
from game.core.refs import Ref
from game.core.view import View
from game.ui.box import Box, centred
from game.ui.games.potion_panic import keys
from game.ui.games.potion_panic.faces import LOCKED
from game.ui.games.potion_panic.middle import play_boxes, play_zone
from game.ui.games.potion_panic.own import tile
from game.ui.games.potion_panic.places import PLAY
from game.ui.games.potion_panic.spread import spread_boxes
from game.ui.table.board import Picking
from game.ui.table.hand import numbered
from game.ui.table.hand_pointing import hand_targets, sort_button
from game.ui.table.sitters import kind_of
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

GESTURES = {"prep": "prep", "smash": "smash", "brew": "brew", "reserve": "reserve_action"}
"""The four paid actions and the zones of their buttons."""
SORT_BUTTON = Box(960, 537, 42, 42)
CARD_ROUND = 9.0


def ref_of(name: str) -> Ref | None:
    """What a target stands for in the rules; None for buttons."""
    known = ("seat", "deck", "stack", "recipe", "bowl")
    if not name.startswith(known) or name == "reserve_action":
        return None
    return Ref.parse(name.partition("~")[0])


class Pointing:
    """Makes the targets of a board."""

    def __init__(self, board: PanicBoard) -> None:
        self.board = board

    def targets(self, view: View, picking: Picking) -> list[Target]:
        """Everything on the table, bottom to top, in the zones that Tab goes round."""
        board = self.board
        found = self._hand(view, picking)
        found += self._bench(view, picking) + self._reserve(view, picking) + self._own(view, picking)
        looked = board.looked_at(view)
        found += self._spread(view, picking, looked) if looked is not None else self._middle(view, picking)
        for seat in range(view.seats):
            if not board.places.near(seat):
                found += self._plate(view, picking, seat)
        return found + self._buttons(view, picking)

    # --- making one ---

    def _target(
        self, ref: Ref, box: Box, zone: str, picking: Picking, *, name: str = "", tip: str = "", round_: float = CARD_ROUND,
        drags: bool = False,
    ) -> Target:
        enabled = ref in picking.offers or ref in picking.clicked
        target = Target(
            name or str(ref), box, zone, act=lambda: picking.click(ref), label=str(ref), tip=tip, enabled=enabled,
            why="" if enabled else picking.why(ref), round=round_,
        )
        if not ref.zone.endswith(".play") or ref.item is not None:
            target.context = partial(self.board.enlarge, target.id, tip)
        if drags and enabled:
            target.drop = self._dropping(ref, picking)
        return target

    @staticmethod
    def _dropping(ref: Ref, picking: Picking) -> Callable[[Target | None], object]:
        def drop(over: Target | None) -> None:
            picking.drop(ref, ref_of(over.id) if over is not None else None)

        return drop

    # --- the near side ---

    def _hand(self, view: View, picking: Picking) -> list[Target]:
        board = self.board
        area = board.places.table("hand")
        if board.blocks and board.private is None:
            return self._keys(picking)
        if view.zones[board.hand_zone].cards is None:
            wide = min(area.w - 40, 260.0)
            closed = centred(area.centre[0], area.bottom - 76, wide, 130)
            return [self._target(Ref(board.hand_zone), closed, "hand", picking, round_=16, tip=self._seat_tip(view, board.near))]

        def make(ref: Ref, box: Box, name: str) -> Target:
            tip = board.faces.tip(str(ref.item)) if str(ref.item).endswith(LOCKED) else ""
            return self._target(ref, box, "hand", picking, name=name, tip=tip)

        def lay(ref: Ref, over: Target) -> object:
            where = ref_of(over.id)
            gesture = where is None and over.id in GESTURES.values()
            return picking.click(ref) if gesture else picking.drop(ref, where)

        found = hand_targets(board, picking, make, lay)
        return found + sort_button(board, SORT_BUTTON, board.scenery.app.t("game.potion_panic.sort"))

    def _keys(self, picking: Picking) -> list[Target]:
        t = self.board.scenery.app.t
        found = []
        boxes = keys.block_boxes(self.board.places.table("hand"), len(self.board.blocks))
        for block, box in zip(self.board.blocks, boxes, strict=True):
            hear, decline = keys.button_boxes(box)
            seat = block.seat
            found.append(Target(f"hear{seat}", hear, "calls", act=lambda seat=seat: picking.react(seat, True),  # type: ignore[misc]
                                label=block.sitter.name, tip=t("game.potion_panic.hear_tip")))
            found.append(Target(f"pass{seat}", decline, "calls", act=lambda seat=seat: picking.react(seat, False),  # type: ignore[misc]
                                label=block.sitter.name))
        return found

    def _bench(self, view: View, picking: Picking) -> list[Target]:
        board, seat = self.board, self.board.near
        found = []
        for slot in range(board.places.bench):
            zone = seat_zone(seat, f"slot{slot}")
            present, kind = board.only(view, zone)
            tip = board.faces.tip(kind) if kind else ""
            found.append(self._target(Ref(zone), board.places.slot(seat, slot), "bench", picking, tip=tip,
                                      drags=present))
        return found

    def _reserve(self, view: View, picking: Picking) -> list[Target]:
        board, seat = self.board, self.board.near
        zone = seat_zone(seat, "recipes")
        recipes = board.air.landed(zone, view.zones[zone].cards or (None,) * view.zones[zone].size)
        found = []
        for index, recipe in enumerate(recipes):
            box = tile(board.places, index, len(recipes))
            if recipe is not None:
                found.append(self._target(Ref(zone, recipe), box, "bench", picking, tip=board.faces.recipe_tip(recipe)))
        first = len(recipes) if recipes and recipes[0] is not None else 0
        if first < board.places.private:
            left, right = board.places.reserve(first), board.places.reserve(board.places.private - 1)
            box = Box(left.x, left.y, right.right - left.x, left.h)
            found.append(self._target(Ref(zone), box, "bench", picking, tip=board.scenery.app.t("game.potion_panic.tip.reserve")))
        return found

    def _own(self, view: View, picking: Picking) -> list[Target]:
        board, seat = self.board, self.board.near
        found = [self._target(Ref(seat_zone(seat, "shards")), board.places.table("own"), "bench", picking, round_=16,
                              tip=self._seat_tip(view, seat))]
        zone = seat_zone(seat, "stone")
        if view.zones[zone].size:
            found.append(self._target(Ref(zone), board.places.table("stone"), "actions", picking, round_=32,
                                      tip=board.scenery.app.t("game.potion_panic.tip.stone", n=view.scalars["hand_limit"])))
        return found

    # --- the middle ---

    def _middle(self, view: View, picking: Picking) -> list[Target]:
        board, t = self.board, self.board.scenery.app.t
        places = board.places
        rests = view.zones["recipe_discard"].size
        tip = t("game.potion_panic.tip.recipe_deck", n=board.size(view, "recipe_deck"), gone=rests)
        found = [self._target(Ref("recipe_deck"), places.recipe("recipe_deck"), "middle", picking, tip=tip)]
        for index in range(places.public):
            zone = f"recipe{index}"
            present, recipe = board.only(view, zone)
            found.append(self._target(Ref(zone), places.recipe(zone), "middle", picking, drags=present,
                                      tip=board.faces.recipe_tip(recipe) if recipe else ""))
        found += self._stage(view, picking)
        for index in range(places.stacks):
            zone = f"stack{index}"
            tip = self._stack_tip(view, zone)
            found.append(self._target(Ref(zone), places.stack(zone), "middle", picking, tip=tip))
        tip = t("game.potion_panic.tip.deck", n=board.size(view, "deck"))
        found.append(self._target(Ref("deck"), places.stack("deck"), "middle", picking, tip=tip))
        return found

    def _stack_tip(self, view: View, zone: str) -> str:
        board, t = self.board, self.board.scenery.app.t
        top = board.tops.get(zone)
        if not board.size(view, zone) or top is None:
            return t("game.potion_panic.tip.stack_empty")
        if not view.scalars["show_counts"]:
            return board.faces.tip(top)
        return t("game.potion_panic.tip.stack", n=board.size(view, zone), card=board.faces.tip(top))

    def _stage(self, view: View, picking: Picking) -> list[Target]:
        """What lies in play; or the bowl; or, while a card waits to be dropped, the place for it."""
        board = self.board
        own = Ref(seat_zone(board.near, "play"))
        if own in picking.offers or own in picking.clicked:
            return [self._target(own, PLAY, "middle", picking, tip=board.scenery.app.t("game.potion_panic.tip.play"), round_=16)]
        cards = board.in_play(view)
        if not cards:
            tip = board.scenery.app.t("game.potion_panic.tip.bowl", n=board.size(view, "bowl"))
            return [self._target(Ref("bowl"), board.places.table("bowl"), "middle", picking, tip=tip, round_=40)]
        boxes = play_boxes(board.places.table("stage"), len(cards), apart=board.lays(view))
        found = []
        for number, (card, box) in enumerate(zip(cards, boxes, strict=True)):
            ref = Ref(play_zone(card.seat), card.kind)
            strip = box if number == len(cards) - 1 else Box(box.x, box.y, boxes[number + 1].x - box.x, box.h)
            found.append(self._target(ref, strip, "middle", picking, name=numbered(str(ref), card.copy),
                                      tip=board.faces.tip(card.kind)))
        return found

    def _spread(self, view: View, picking: Picking, zone: str) -> list[Target]:
        board = self.board
        kinds = board.faces.sorted(view.kinds(zone))
        found = []
        seen: dict[str, int] = {}
        boxes = spread_boxes(len(kinds))
        for number, (kind, box) in enumerate(zip(kinds, boxes, strict=True)):
            seen[kind] = seen.get(kind, 0) + 1
            strip = box if number == len(kinds) - 1 else Box(box.x, box.y, min(box.w, boxes[number + 1].x - box.x), box.h)
            ref = Ref(zone, kind)
            found.append(self._target(ref, strip, "middle", picking, name=numbered(str(ref), seen[kind]),
                                      tip=board.faces.tip(kind)))
        return found

    # --- the others ---

    def _plate(self, view: View, picking: Picking, seat: Seat) -> list[Target]:
        board = self.board
        area, well = board.places.plate(seat), board.places.part(seat, "well")
        ref = Ref(seat_zone(seat, "hand"))
        box = Box(area.x, area.y, well.x - area.x, area.h)
        found = []
        if self.may_call(view, seat):
            disc = board.places.part(seat, "seal").inset(-4)
            box = Box(disc.right, area.y, well.x - disc.right, area.h)
            found.append(self._caller(picking, seat, disc, round_=disc.w / 2))
        found.append(self._target(ref, box, "seats", picking, tip=self._seat_tip(view, seat), round_=14))
        for slot in range(board.places.bench):
            zone = seat_zone(seat, f"slot{slot}")
            kind = board.only(view, zone)[1]
            found.append(self._target(Ref(zone), board.places.slot(seat, slot), "seats", picking, round_=5,
                                      tip=board.faces.tip(kind) if kind else ""))
        return found

    def may_call(self, view: View, seat: Seat) -> bool:
        """Whether a human may ask to be heard between the actions of somebody else, whatever they hold (PP-52).

        Not while that seat owes a choice of its own already, such as what to exchange.
        """
        sitter, board = self.board.scenery.sitters[seat], self.board
        if board.picking.watched:
            return False
        owes = seat in view.to_act and bool(view.pending) and view.pending[-1].kind != "window"
        return sitter.human and view.outcome is None and view.scalars["active"] != seat and board.window is None and not owes

    def _caller(self, picking: Picking, seat: Seat, box: Box, *, round_: float = 12.0) -> Target:
        t = self.board.scenery.app.t
        key = "called" if seat in picking.calls else "call"
        tip = t(f"game.potion_panic.{key}_tip", name=self.board.words.name(seat))
        return Target(f"call{seat}", box, "calls", act=lambda: picking.react(seat, True), label=tip, tip=tip, round=round_)

    def _seat_tip(self, view: View, seat: Seat) -> str:
        board, t = self.board, self.board.scenery.app.t
        sitter = board.scenery.sitters[seat]
        kind = kind_of(t, sitter)
        return t("game.potion_panic.tip.seat", name=sitter.name, kind=kind, n=board.size(view, seat_zone(seat, "hand")),
                 shards=board.size(view, seat_zone(seat, "shards")), goal=board.sockets)

    # --- buttons ---

    def _buttons(self, view: View, picking: Picking) -> list[Target]:
        board = self.board
        if board.acts(view):
            return [self._gesture(view, picking, kind) for kind in GESTURES]
        if self.may_call(view, board.near) and not board.blocks and not picking.legal:
            return [self._caller(picking, board.near, board.scenery.layout.box("react", "answer"))]
        return []

    def _gesture(self, view: View, picking: Picking, kind: str) -> Target:
        enabled = any(action.kind == kind for action in picking.legal)
        why = "" if enabled else self._why_no(view, picking, kind)
        label = self.board.scenery.app.t(f"game.potion_panic.button.{kind}")
        tip = self.board.scenery.app.t(f"game.potion_panic.button_tip.{kind}")
        return Target(GESTURES[kind], self.board.places.table(GESTURES[kind]), "actions", label=label, tip=tip, enabled=enabled,
                      act=lambda: self._narrow(picking, kind), why=why)

    def _narrow(self, picking: Picking, kind: str) -> None:
        """One of the four: what has been clicked goes on as that, as far as there is no choice left."""
        left = [action for action in picking.left if action.kind == kind]
        picking.narrow(kind)
        if not picking.clicked or not left:
            return
        seat = self.board.near
        if kind == "prep" and all(len(action.args) == 2 for action in left):
            picking.click(Ref(seat_zone(seat, left[0].args[1])))
        elif kind == "reserve":
            picking.click(Ref(seat_zone(seat, "recipes")))
        elif kind == "smash" and len(left) == 1 and len(picking.clicked) == 1 and left[0].args[1:] in ((), ("none",)):
            picking.click(Ref(seat_zone(seat, "play")))

    def _why_no(self, view: View, picking: Picking, kind: str) -> str:
        """Why none of the actions of a kind can be done."""
        t, seat = self.board.scenery.app.t, self.board.near
        if not view.scalars["points"]:
            return t("game.potion_panic.why.no_points")
        if kind == "prep":
            return t("game.potion_panic.why.prep")
        if kind == "reserve":
            full = view.zones[seat_zone(seat, "recipes")].size >= view.scalars["private_recipes"]
            return t("refuse.panic.reserve_full", n=view.scalars["private_recipes"]) if full else t("refuse.panic.no_recipe_here")
        return t(f"game.potion_panic.why.{kind}")
