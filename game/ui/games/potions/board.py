"""Potions' table: composes its pieces, follows what the eye sees, says what everything is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pygame import Surface

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import Seat, Viewer, seat_zone
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View
from game.ui.art.brew_cards import DISCARD, brew_card
from game.ui.art.credits import thrown
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.games.potions import choice, laying
from game.ui.games.potions import hand as hands
from game.ui.games.potions.closeups import Closeups
from game.ui.games.potions.faces import Faces
from game.ui.games.potions.motion import Motions
from game.ui.games.potions.picture import BoardPicture
from game.ui.games.potions.places import Places
from game.ui.games.potions.pointing import Pointing
from game.ui.games.potions.pot import Pot
from game.ui.games.potions.prompts import Prompts
from game.ui.games.potions.reveal import Reveal
from game.ui.games.potions.spots import Spots
from game.ui.games.potions.words import PotionsWords
from game.ui.table.ahead import Ahead
from game.ui.table.air import Air
from game.ui.table.board import NOTHING_PICKED, KeyBlock, Picking, Prompt, Scenery, WindowShown
from game.ui.table.closeup import hold_close
from game.ui.table.furniture import Deed
from game.ui.table.hand import Hand
from game.ui.table.narrator import Line, Teller
from game.ui.table.tray import Look, Tray
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

QUIET_ACTS = ("done", "end", "decline", "roll", "visit", "draw")
"""What the gold button does while nothing has been clicked."""
ACTS = (*QUIET_ACTS, "lay", "play", "discard", "challenge", "reroll", "set", "take", "pick", "spill")
"""Every kind of action, each with a text for the gold button."""


class PotionsBoard:
    """Everything that lies on Potions' table, as the eye sees it."""

    def __init__(self, scenery: Scenery, cosmetic: Random) -> None:
        self.scenery = scenery
        self.faces = Faces(scenery.data, scenery.app.locale)
        self.words = PotionsWords(scenery.data, scenery.sitters, self.faces)
        self.places = Places(scenery)
        self.air = Air()
        self.ahead = Ahead()
        self.hands = {seat: Hand(self._sort_key) for seat in range(scenery.seats)}
        self.tray = Tray({die: Look(*self.faces.look(die)) for die in self.faces.dice}, cosmetic)
        self.pot = Pot()
        self.reveal = Reveal()
        self.spots = Spots(self)
        self.motions = Motions(self)
        self.pointing = Pointing(self)
        self.closeups = Closeups(self)
        self.prompts = Prompts(self)
        self.picture = BoardPicture(self)
        self.viewer: Viewer = None
        self.tops: tuple[str, ...] = ()
        """The discards that lie uppermost and have been seen there, the top one last."""
        self.thrower: Seat | None = None
        """Whose card was seen to fall on the discards last."""
        self.private: View | None = None
        self.picking = NOTHING_PICKED
        self.focus: Focus | None = None
        self._pointed: tuple[View, tuple[object, ...], list[Target]] | None = None

    def _sort_key(self, kind: str) -> tuple[int, str]:
        return self.faces.order[kind], kind

    def bake(self, paint: Paint) -> Iterator[None]:
        yield from self.picture.bake(paint)

    # --- events ---

    def joins(self, events: Sequence[Event], event: Event) -> bool:
        return self.motions.joins(events, event)

    def play(self, events: Sequence[Event], view: View) -> None:
        self.motions.play(events, view)

    def settle(self, view: View) -> None:
        """At once: nothing flies, everything lies where it is."""
        self.motions.clear(view)
        self.see(view)
        self.tops, self.thrower = (), None
        self.keep_top(view)
        dice = view.scalars["dice"]
        self.tray.show(tuple((die, face) for die, _, face in dice))
        self.pot.hold(self.faces.brew([element for _, element, _ in dice]))
        self.reveal.show(view)
        for hand in self.hands.values():
            hand.picked = None
        self.sync_hand(view, at_once=True)

    def update(self, elapsed: float) -> None:
        instant = self.scenery.timeline.pace.instant
        for hand in self.hands.values():
            hand.advance(1e6 if instant else elapsed)
        self.pot.update(1e6 if instant else elapsed)

    # --- what lies where ---

    @property
    def near(self) -> Seat:
        """Whose side of the table is shown."""
        return self.scenery.anchor()

    @property
    def hand_zone(self) -> str:
        """The zone of the hand at the near side."""
        return seat_zone(self.near, "held")

    @property
    def hand_cards(self) -> Hand:
        """The hand at the near side."""
        return self.hands[self.near]

    def see(self, view: View) -> None:
        """Takes note of what does not change while a view is shown."""
        self.viewer = view.viewer

    def sync_hand(self, view: View, *, at_once: bool = False) -> None:
        """The near hand holds what the view says."""
        self.see(view)
        zone = view.zones[self.hand_zone]
        hand = self.hand_cards
        hand.sync(zone.cards if zone.cards is not None else (None,) * zone.size)
        instant = at_once or self.scenery.timeline.pace.instant
        hand.lay_out(hands.spots(self.places.table("hand"), len(hand.cards)), at_once=instant)

    def size(self, view: View, zone: str) -> int:
        """How many pieces lie in a zone, without those still on their way."""
        return max(0, view.zones[zone].size - self.air.awaited(zone))

    def columns(self, view: View, seat: Seat, *, whole: bool = False) -> tuple[str | None, ...]:
        """What a seat has laid below each die: a kind, "" for a card that is not known, None for nothing."""
        zone = view.zones[seat_zone(seat, "laid")]
        places = laying.columns(self.faces, zone.cards if zone.cards is not None else (None,) * zone.size)
        return places if whole else laying.landed(places, self.air.coming.get(seat_zone(seat, "laid"), ()))

    def matching(self, view: View) -> frozenset[int]:
        """The serials of those cards of the near hand that could be laid if it were their owner's turn."""
        if view.zones[self.hand_zone].cards is None or not view.scalars["dice"] or self.rolls(view):
            return frozenset()
        laid = view.zones[seat_zone(self.near, "laid")].cards or ()
        left = laying.matching(self.faces, self.shown_elements, view.zones[self.hand_zone].cards or (), laid)
        found = set()
        for card in self.hand_cards.cards:
            if card.kind is not None and left[card.kind] > 0:
                left[card.kind] -= 1
                found.add(card.serial)
        return frozenset(found)

    @property
    def shown_elements(self) -> tuple[str, ...]:
        """The elements of the dice that lie still: what the others will show is not told before they rest."""
        return tuple(self.element(die, face) for (die, face), t in zip(self.tray.dice, self.tray.t, strict=True) if t >= 1.0)

    def element(self, die: str, face: int) -> str:
        """The element on a face of a die."""
        return str(self.scenery.data["dice"][die]["faces"][face])

    def keep_top(self, view: View) -> None:
        """The discards show what lies on top; of what lies below it only what has been seen to fall there."""
        zone = view.zones["discard"]
        top = zone.cards[-1] if zone.cards else None
        if top is None:
            self.tops, self.thrower = (), None
        elif self.tops[-1:] != (top,) or len(self.tops) > zone.size:
            self.tops = (top,)

    def thrown(self, paint: Paint, kind: str, number: int) -> Surface:
        """A card as it lies at a place of the heap of discards."""
        return thrown(paint, kind, brew_card(paint, self.faces.card(kind), DISCARD), self.places.zone("discard").w, number)

    @staticmethod
    def rolls(view: View) -> bool:
        """Whether a round is about to be dealt."""
        return bool(view.pending) and view.pending[-1].kind == "roll"

    def mine(self, view: View) -> bool:
        """Whether whoever looks at the screen is asked for something."""
        return view.viewer is not None and view.viewer == self.near and view.viewer in view.to_act and bool(view.pending)

    def choice(self, view: View, picking: Picking) -> choice.Choice | None:
        """What has to be chosen from just now, spread over the mat."""
        return choice.choice_of(self.places.table("choice"), self.faces, view, picking) if self.mine(view) else None

    def asks(self, view: View, *kinds: str) -> bool:
        """Whether whoever looks at the screen is asked one of these."""
        return self.mine(view) and view.pending[-1].kind in kinds

    # --- drawing and pointing ---

    def draw(self, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        self.focus, self.picking = focus, picking
        self.sync_hand(view)
        self.picture.draw(dst, view, picking, focus)

    def targets(self, view: View, picking: Picking) -> list[Target]:
        self.picking = picking
        self.sync_hand(view)
        known = self._known_by(picking)
        if self._pointed is None or self._pointed[0] is not view or self._pointed[1] != known:
            self._pointed = view, known, self.pointing.targets(view, picking)
        return list(self._pointed[2])

    def _known_by(self, picking: Picking) -> tuple[object, ...]:
        """Everything but the view that the targets depend on."""
        focus = self.focus
        ringed = focus.focused if focus is not None and focus.by_keyboard else None
        flying = tuple((zone, len(kinds)) for zone, kinds in self.air.coming.items())
        return (
            self.near, picking.clicked, picking.offers, picking.legal, ringed, flying, bool(self.air.flights),
            tuple(card.serial for card in self.hand_cards.cards), self.hand_cards.arranged, self.tops, self.tray.dice,
            self.tray.rests,
            self.private is None, self.reveal.shown, self.scenery.app.locale.language, tuple(self.scenery.sitters),
            picking.why(Ref("deck")),
        )

    def enlarge(self, name: str, tip: str = "") -> None:
        """Holds a thing close, as far as whoever looks may know it."""
        scene = self.scenery.app.stack.top
        if scene is not None and self._pointed is not None:
            hold_close(scene, self.closeups.of(name, tip, self._pointed[0]))

    def show_private(self, overlay: View | None, blocks: Sequence[KeyBlock]) -> None:
        if (overlay is None) != (self.private is None):
            self.private = overlay

    def show_window(self, window: WindowShown | None) -> None:
        """Potions has no windows: nobody acts in another's turn."""

    def rearrange(self, serial: int, over: str) -> None:
        """The owner puts a card of the hand where another one lies."""
        hand = self.hand_cards
        names = hand.names(self.hand_zone)
        if over in names:
            hand.move(serial, names.index(over))

    # --- words ---

    def deed_box(self) -> Box:
        return self.places.table("action")

    def idle_action(self, legal: Sequence[Action]) -> Action | None:
        """Being done, ending the turn, declining, a begin step, or the only thing there is to do."""
        quiet = next((action for action in legal if action.kind in QUIET_ACTS), None)
        return quiet or (legal[0] if len(legal) == 1 else None)

    def guide(self, picking: Picking) -> Deed | None:
        """A card that could be laid or discarded is laid: it is discarded by its own button, or on the discards."""
        lays = next((action for action in picking.left if action.kind == "lay"), None)
        if lays is None or len(picking.left) < 2:
            return None
        label = self.scenery.app.t(self.decide_label(lays), **self.decide_words(lays))
        return Deed(label, lambda: picking.click(Ref(seat_zone(self.near, "laid"))))

    def refusal(self, refusal: Refusal) -> str:
        params = dict(refusal.params)
        if "seat" in params:
            params["seat"] = self.words.name(params["seat"])
        return self.scenery.app.t(f"refuse.{refusal.key}", **params)

    def begin_label(self, view: View) -> str:
        return "game.potions.action.roll" if view.scalars["last"] is None else "game.potions.action.next_round"

    def decide_label(self, action: Action) -> str:
        return f"game.potions.action.{action.kind}"

    def decide_words(self, action: Action) -> dict[str, str]:
        """What fills in the gold button's text."""
        kind = {"discard": 1, "play": 0, "lay": 0}.get(action.kind)
        return {} if kind is None else {"card": self.faces.name(str(action.args[kind]))}

    def choose_first(self) -> str:
        return self.prompts.next_step(self.picking)

    def remembers(self, view: View) -> bool:
        return True

    def prompt(self, view: View) -> Prompt:
        return self.prompts.prompt(view)

    def piece(self, ref: Ref, view: View) -> str:
        if isinstance(ref.item, str) and ref.zone == self.hand_zone:
            return ", ".join(filter(None, (self.faces.name(ref.item), self.faces.sort(ref.item), self.faces.effect(ref.item))))
        return ""

    def hand(self, view: View) -> list[Ref]:
        """The cards of the near hand as they lie."""
        return self.hand_cards.refs(self.hand_zone)

    def teller(self) -> Teller:
        return PotionsWords(self.scenery.data, self.scenery.sitters, self.faces).tell

    def tell(self, event: Event, number: int) -> Sequence[Line]:
        return self.words.tell(event, number)

    def ending(self, lines: Sequence[Line]) -> Sequence[Line]:
        """How the last round was won; credits are counted on the table."""
        told = [line for line in lines if line.key.startswith("game.potions.verdict.")]
        return told[-1:]
