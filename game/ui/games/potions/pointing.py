"""What can be pointed at on Potions' table, and what a press there does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.actions import Action
from game.core.ids import ALL, Seat, seat_zone
from game.core.refs import Ref
from game.core.view import View
from game.ui.art.cards import corner
from game.ui.box import Box, centred
from game.ui.games.potions.reveal_panel import panel_box
from game.ui.table.board import Picking
from game.ui.table.furniture import ARROW_AT
from game.ui.table.hand import numbered
from game.ui.table.hand_pointing import hand_targets, sort_button
from game.ui.table.sitters import kind_of
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.games.potions.board import PotionsBoard

SORT_BUTTON = Box(944, 466, 42, 42)
PLATE_ROUND, WELL_ROUND = 14.0, 56.0
CONTROLS = ("sort", "deed", "discard_it")
KNOWN = ("seat", "deck", "discard", "die.", "faces.", "dice", "cauldron", "challenge")


class Second(NamedTuple):
    """The button below the gold one: what it is called, whether it can be pressed, else why not, and what it does."""

    name: str
    label: str
    enabled: bool
    why: str
    tip: str
    act: Callable[[], object]


def ref_of(name: str) -> Ref | None:
    """What a target stands for in the rules; None for buttons."""
    if name in CONTROLS or not name.startswith(KNOWN):
        return None
    return Ref.parse(name.partition("~")[0])


def goals(picking: Picking, taken: Ref | None) -> frozenset[Ref]:
    """Where a card that is being dragged may be let go."""
    if taken is None:
        return frozenset()
    seat, _, name = taken.zone.partition(".")
    found = set()
    for action in picking.legal:
        if action in (Action("discard", (name, str(taken.item))), Action("play", (str(taken.item),))):
            found.add(Ref("discard"))
        elif action == Action("lay", (str(taken.item),)) and name == "held":
            found.add(Ref(f"{seat}.laid"))
    return frozenset(found)


class Pointing:
    """Makes the targets of a board."""

    def __init__(self, board: PotionsBoard) -> None:
        self.board = board

    def targets(self, view: View, picking: Picking) -> list[Target]:
        """Everything on the table, bottom to top, in the zones that Tab goes round."""
        board = self.board
        found = self._hand(view, picking)
        choice = board.choice(view, picking)
        if choice is not None:
            found += [self._target(ref, box, "table", picking, round_=10.0, tip=self._choice_tip(ref))
                      for ref, box in zip(choice.refs, choice.boxes, strict=True)]
        elif not board.rolls(view) and not board.reveal.rows:
            found += self._slots(view, picking)
        found += self._middle(view, picking)
        found += self._own(view, picking)
        for seat in range(view.seats):
            if not board.places.near(seat):
                found += self._plate(view, picking, seat)
        second = self.second(view, picking)
        if second is not None:
            found.append(Target(second.name, board.places.table("challenge"), "actions", act=second.act, label=second.label,
                                tip=second.tip, enabled=second.enabled, why=second.why))
        return [*found, self._arrow(view)]

    def _arrow(self, view: View) -> Target:
        """The arrow in the bar at the top: it can be asked what it means, and does nothing."""
        way = "clockwise" if view.scalars["clockwise_turns"] else "counter"
        return Target("turns", centred(*ARROW_AT, 36, 40), "bar", tip=self.board.scenery.app.t(f"game.potions.tip.turns_{way}"),
                      keyboard=False, round=18)

    # --- making one ---

    def _target(
        self, ref: Ref, box: Box, zone: str, picking: Picking, *, name: str = "", tip: str = "", round_: float = 9.0,
        drags: bool = False,
    ) -> Target:
        enabled = ref in picking.offers or ref in picking.clicked
        target = Target(
            name or str(ref), box, zone, act=lambda: picking.click(ref), label=str(ref), tip=tip, enabled=enabled,
            why="" if enabled else picking.why(ref), round=round_,
        )
        target.context = partial(self.board.enlarge, target.id, tip)
        if drags and enabled:
            target.drop = lambda over: picking.drop(ref, ref_of(over.id) if over is not None else None)
        return target

    # --- the near side ---

    def _hand(self, view: View, picking: Picking) -> list[Target]:
        board = self.board
        area = board.places.table("hand")
        if view.zones[board.hand_zone].cards is None:
            closed = centred(area.centre[0], area.y + 100, 300, 130)
            return [self._target(Ref(board.hand_zone), closed, "hand", picking, round_=16, tip=self._seat_tip(view, board.near))]

        def make(ref: Ref, box: Box, name: str) -> Target:
            return self._target(ref, box, "hand", picking, name=name, round_=corner(box.w))

        found = hand_targets(board, picking, make, lambda ref, over: picking.drop(ref, ref_of(over.id)))
        return found + sort_button(board, SORT_BUTTON, board.scenery.app.t("game.potions.sort_hand"))

    def _slots(self, view: View, picking: Picking) -> list[Target]:
        """The own laid cards, and the places that are still empty."""
        board, zone = self.board, seat_zone(self.board.near, "laid")
        t, seen = board.scenery.app.t, dict[str, int]()
        found, hidden = [], 0
        for number, kind in enumerate(board.columns(view, board.near)):
            if kind == "":
                ref, tip = Ref(zone, hidden), t("game.potions.tip.laid_closed", name=board.words.name(board.near))
                hidden += 1
            elif kind is None:
                ref, tip = Ref(zone), t("game.potions.tip.slot", die=board.faces.die_name(board.faces.dice[number]))
            else:
                ref, tip = Ref(zone, kind), t("game.potions.tip.laid", card=board.faces.name(kind))
            seen[str(ref)] = seen.get(str(ref), 0) + 1
            found.append(self._target(ref, board.places.column("slot", number), "laid", picking, tip=tip,
                                      drags=bool(kind), name=numbered(str(ref), seen[str(ref)]), round_=7.0))
        return found

    def _own(self, view: View, picking: Picking) -> list[Target]:
        board, seat = self.board, self.board.near
        return [self._target(Ref(seat_zone(seat, "plate")), board.places.table("own"), "laid", picking, round_=16,
                             tip=self._seat_tip(view, seat))]

    # --- the middle ---

    def _middle(self, view: View, picking: Picking) -> list[Target]:
        board, t, places = self.board, self.board.scenery.app.t, self.board.places
        pot = places.table("cauldron")
        found = [self._target(Ref("cauldron"), pot.inset(26, 20), "table", picking, round_=60,
                              tip=t("game.potions.tip.cauldron", n=board.size(view, "cauldron")))]
        if board.reveal.rows:
            # The parchment lies over the mat and the piles.
            box = panel_box(places.table("reveal"), board.reveal.rows)
            box = Box(box.x, box.y, box.w, min(box.h, places.table("hand").y - box.y))
            return [*found, self._target(Ref("dice"), box, "table", picking, round_=18)]
        if board.rolls(view):
            return [*found, self._target(Ref("dice"), places.table("mat").inset(14), "table", picking, round_=18), *self._piles(
                view, picking)]
        for number, (die, face) in enumerate(board.tray.dice):
            name, element = board.faces.die_name(die), board.faces.name(board.element(die, face))
            tip = t("game.potions.tip.die", die=name, element=element) if board.tray.t[number] >= 1.0 else name
            found.append(self._target(Ref(f"die.{die}"), places.die(die), "table", picking, round_=WELL_ROUND, tip=tip))
        return found + self._piles(view, picking)

    def _piles(self, view: View, picking: Picking) -> list[Target]:
        board, t, places = self.board, self.board.scenery.app.t, self.board.places
        deck = t("game.potions.tip.deck", n=view.zones["deck"].size)
        top = board.tops[-1] if board.tops and board.size(view, "discard") else None
        heap = t("game.potions.tip.discard", card=board.faces.name(top)) if top else t("game.potions.tip.discard_empty")
        return [
            self._target(Ref("deck"), places.table("deck"), "table", picking, tip=deck),
            self._target(Ref("discard"), places.table("discard"), "table", picking, tip=heap),
        ]

    def _choice_tip(self, ref: Ref) -> str:
        return self.board.faces.name(ref.item) if isinstance(ref.item, str) else ""

    # --- the others ---

    def _plate(self, view: View, picking: Picking, seat: Seat) -> list[Target]:
        """A plate as a whole, or, while somebody takes a card, what its seat holds and what it has laid."""
        board, places = self.board, self.board.places
        if not board.asks(view, "take"):
            ref, tip = Ref(seat_zone(seat, "plate")), self._seat_tip(view, seat)
            return [self._target(ref, places.plate(seat), "seats", picking, tip=tip, round_=PLATE_ROUND)]
        t = board.scenery.app.t
        parts = (("laid", places.laid(seat)), ("held", places.held(seat)))
        return [
            self._target(Ref(seat_zone(seat, name)), box, "seats", picking, round_=PLATE_ROUND,
                         tip=t(f"game.potions.tip.take_{name}", name=board.words.name(seat)))
            for name, box in parts
        ]

    def _seat_tip(self, view: View, seat: Seat) -> str:
        board, t = self.board, self.board.scenery.app.t
        sitter = board.scenery.sitters[seat]
        kind = kind_of(t, sitter)
        return t("game.potions.tip.seat", name=sitter.name, kind=kind, held=board.size(view, seat_zone(seat, "held")),
                 laid=board.size(view, seat_zone(seat, "laid")), n=board.size(view, seat_zone(seat, "tokens")),
                 goal=view.scalars["tokens_to_win"])

    # --- buttons ---

    def second(self, view: View, picking: Picking) -> Second | None:
        """The challenge, in the own turn; or discarding, while a card is chosen that could be laid as well."""
        board, t = self.board, self.board.scenery.app.t
        if not board.mine(view) or view.viewer == ALL or picking.watched:
            return None
        throws = [action for action in picking.left if action.kind == "discard"]
        if picking.clicked and len(picking.left) > 1 and len(throws) == 1:
            label = t("game.potions.action.discard", **board.decide_words(throws[0]))
            return Second("discard_it", label, True, "", "", lambda: self._throw(picking))
        if view.pending[-1].kind != "turn":
            return None
        ref = Ref("challenge")
        enabled = any(action == Action("challenge") for action in picking.legal)
        return Second("challenge", t("game.potions.action.challenge"), enabled, "" if enabled else picking.why(ref),
                      t("game.potions.tip.challenge"), lambda: picking.click(ref))

    @staticmethod
    def _throw(picking: Picking) -> None:
        picking.click(Ref("discard"))
