"""Practice's table: composes its pieces, follows what the eye sees, says what everything is called."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import ALL, Seat, seat_zone
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View
from game.ui.art.practice_cards import PRACTICE_HAND, practice_height
from game.ui.box import Box
from game.ui.games.potion_making import hand as hands
from game.ui.games.potion_making.closeups import Closeups
from game.ui.games.potion_making.deeds import Deeds
from game.ui.games.potion_making.faces import Faces
from game.ui.games.potion_making.looking import Looking
from game.ui.games.potion_making.motion import Motions
from game.ui.games.potion_making.picture import BoardPicture
from game.ui.games.potion_making.places import Places
from game.ui.games.potion_making.pointing import Pointing, ref_of
from game.ui.games.potion_making.prompts import Prompts
from game.ui.games.potion_making.spots import Spots
from game.ui.games.potion_making.spread import Spread
from game.ui.games.potion_making.traces import Traces
from game.ui.games.potion_making.words import PracticeWords
from game.ui.games.potion_making.works import formula_in, is_work, source_ref
from game.ui.table.ahead import Ahead
from game.ui.table.board import Picking, Scenery
from game.ui.table.fan import chosen
from game.ui.table.furniture import Deed
from game.ui.table.hand import Hand
from game.ui.table.hand_board import HandBoard, Parts
from game.ui.table.narrator import Line, Teller

SHEET = 384.0
"""The width of the enlarged card."""


class PracticeBoard(HandBoard):
    """Everything that lies on Practice's table, as the eye sees it."""

    def __init__(self, scenery: Scenery, cosmetic: Random) -> None:
        super().__init__(scenery, lambda: Hand(self._sort_key), hands.spots, hands.raised_box)
        self.faces = Faces(scenery.data, scenery.app.locale)
        self.words = PracticeWords(scenery.data, scenery.sitters, self.faces)
        self.places = Places(scenery)
        self.ahead = Ahead()
        self.spots = Spots(self)
        self.motions = Motions(self)
        self.pointing = Pointing(self)
        self.closeups = Closeups(self)
        self.prompts = Prompts(self)
        self.picture = BoardPicture(self)
        self.deeds = Deeds(self)
        self.looking = Looking(self)
        self.traces = Traces(self)
        self.parts = Parts(self.words, self.places, self.picture, self.motions, self.pointing, self.closeups, self.prompts)
        self.view: View | None = None
        """What was drawn last."""
        self.points: list[float] = [0.0] * scenery.seats
        """The points that the counters show; they hop behind the true ones."""
        self.spent: set[str] = set()
        """Places whose formula has gone under another one while what lay under it has not gone home yet."""
        self.on_stage: str | None = None
        """The spell that lies on the Desk while it is done."""

    def _sort_key(self, kind: str) -> tuple[int, str]:
        return self.faces.order[kind], kind

    # --- events ---

    def play(self, events: Sequence[Event], view: View) -> None:
        self.spent = {zone for zone in self.spent if view.zones[zone].size}
        for event in events:
            self.traces.note(event, view)
        super().play(events, view)

    def settle(self, view: View) -> None:
        """At once: nothing flies, everything lies where it is."""
        self.motions.clear()
        self.traces.clear()
        self.points = [float(points) for points in view.scalars["points"]]
        self.spent.clear()
        self.on_stage = view.played[-1][1] if view.played else None
        self.lay_hands(view)

    # --- what lies where ---

    def see(self, view: View) -> None:
        """Takes note of what does not change while a view is shown."""
        super().see(view)
        self.view = view

    def sees_hand(self, view: View) -> bool:
        """Whether the near hand lies open to the eye."""
        return view.viewer in (self.near, ALL)

    def standing(self, view: View, zone: str) -> str | None:
        """The formula that stands in a place, to the eye."""
        card = None if zone in self.spent or self.air.awaited(zone) else formula_in(view, zone)
        return None if card is None or self.faces.is_spell(card) else card

    def known(self, view: View, seat: Seat) -> tuple[str, ...]:
        """The cards in somebody's hand that everybody knows (PM-41); none for whoever sees the whole hand."""
        if view.viewer in (seat, ALL):
            return ()
        return tuple(view.kinds(seat_zone(seat, "hand")))

    # --- what is being chosen ---

    def chosen(self, picking: Picking) -> str | None:
        """The card of the hand that has been clicked."""
        first = picking.clicked[0] if picking.clicked else None
        return first.item if first is not None and first.zone == self.hand_zone and isinstance(first.item, str) else None

    def ways(self, picking: Picking, kind: str) -> list[Action]:
        """Everything that may be done with a card of the hand just now."""
        return [action for action in picking.legal if action.args[:1] == (kind,) and action.kind in ("place", "compose", "cast")]

    def composing(self, picking: Picking, kind: str) -> tuple[Action, ...]:
        """The ways to compose a card that the clicks, and whatever is pointed at, leave open."""
        if self.chosen(picking) != kind:
            return tuple(action for action in self.ways(picking, kind) if action.kind == "compose")
        left = tuple(action for action in picking.left if action.kind == "compose")
        pointed = self._pointed_ref()
        if len(picking.clicked) > 1 and pointed in picking.nexts:
            left = tuple(action for action in left if pointed in map(source_ref, action.uses)) or left
        return left

    def _pointed_ref(self) -> Ref | None:
        name = self._pointed_name()
        return ref_of(name) if name is not None else None

    def _pointed_name(self) -> str | None:
        focus = self.focus
        if focus is None:
            return None
        return focus.focused if focus.by_keyboard else focus.hovered

    def subject(self, view: View, picking: Picking) -> tuple[str | None, bool]:
        """The card that the parchment tells about, and whether it lies in the own hand: the one that is pointed at in the
        hand, the chosen one, else whatever lies open where the pointer is."""
        ref = self._pointed_ref()
        if ref is not None and ref.zone == self.hand_zone and isinstance(ref.item, str) and self.sees_hand(view):
            return ref.item, self.mine(view)
        card = self.chosen(picking)
        if card is not None or ref is None:
            return card, True
        if ref.zone in ("supremes", "returning") and isinstance(ref.item, str):
            return ref.item, False
        if is_work(ref.zone) and ref.zone in view.zones:
            return (ref.item if isinstance(ref.item, str) else formula_in(view, ref.zone)), False
        if ref.zone in self.places.piles:
            cards = view.zones[ref.zone].cards
            return (ref.item if isinstance(ref.item, str) else cards[-1] if cards else None), False
        return None, False

    def spread(self, view: View, picking: Picking) -> Spread | None:
        """What has to be chosen from out of a pile, a formula, or the cards that return; spread over the Desk."""
        if not self.mine(view) or self.air.flights:
            return None
        refs = [ref for ref in picking.nexts if isinstance(ref.item, str) and ref.zone != self.hand_zone]
        if not any(ref.zone != "supremes" for ref in refs):
            return None
        refs.sort(key=lambda ref: (ref.zone == "supremes", self.faces.order[str(ref.item)]))
        step = self.prompts.next_step(picking)
        if view.pending[-1].kind == "return":
            element = self.faces.element_name(view.pending[-1].get("element"))
            title = self.scenery.app.t("game.potion_making.spread.return", element=element)
        else:
            title = self.scenery.app.t(step)
        line = self.scenery.app.t("game.potion_making.spread.line", close=self.scenery.app.intake.enlarging())
        return Spread(tuple(refs), tuple(str(ref.item) for ref in refs), title, line)

    def raised_top(self, picking: Picking) -> tuple[float, float] | None:
        """The middle of the chosen card's upper edge, once it lies still."""
        serial = chosen(self.hand_cards, self.hand_zone, picking)
        card = next((card for card in self.hand_cards.cards if card.serial == serial), None)
        if card is None or card.moving:
            return None
        return card.x.value, card.y.value - practice_height(PRACTICE_HAND) / 2 - hands.RAISE + 4

    def ref_box(self, view: View, ref: Ref) -> Box | None:
        """Where a source of a composition lies."""
        spread = self.spots.spread.get(ref)
        if spread is not None:
            return spread
        if ref.zone == "supremes":
            kinds = view.zones["supremes"].cards or ()
            at = kinds.index(ref.item) if ref.item in kinds else 0
            boxes = self.places.apart(view)
            return boxes[at] if at < len(boxes) else None
        return self.spots.tabs.get(ref.zone) if is_work(ref.zone) else self.places.piles.get(ref.zone)

    # --- looking closer ---

    def known_beside(self, picking: Picking) -> tuple[object, ...]:
        """What else is being chosen."""
        return picking.kind, picking.legal

    def look_through_pile(self, zone: str) -> None:
        """Opens a pile (PM-05)."""
        self.looking.pile(zone)

    def look_through_work(self, zone: str) -> None:
        """Opens a composed formula (PM-05)."""
        self.looking.work(zone)

    def look_through_shelf(self, seat: Seat) -> None:
        """Opens everything a seat has composed (PM-05)."""
        self.looking.shelf(seat)

    # --- words ---

    def idle_action(self, legal: Sequence[Action]) -> Action | None:
        """The draw that begins a turn; a card is always chosen."""
        return next((action for action in legal if action.kind == "draw"), None)

    def guide(self, picking: Picking) -> Deed | None:
        return self.deeds.guide(picking)

    def refusal(self, refusal: Refusal) -> str:
        params = dict(refusal.params)
        if "element" in params:
            params["element"] = self.faces.element_name(params["element"])
        if "part" in params:
            params["part"] = self.faces.part(params["part"]).name
        return super().refusal(refusal._replace(params=params))

    def begin_label(self, view: View) -> str:
        return "game.potion_making.action.draw"

    def decide_label(self, action: Action) -> str:
        return super().decide_label(action) + ("_gain" if self.deeds.earns(action) else "")

    def decide_words(self, action: Action) -> dict[str, str]:
        return {"n": str(self.deeds.earns(action))}

    def piece(self, ref: Ref, view: View) -> str:
        return self.faces.spoken(ref.item) if isinstance(ref.item, str) and "." in ref.item else ""

    def teller(self) -> Teller:
        return PracticeWords(self.scenery.data, self.scenery.sitters, self.faces).tell

    def ending(self, lines: Sequence[Line]) -> Sequence[Line]:
        """Points are counted on the table."""
        return []
