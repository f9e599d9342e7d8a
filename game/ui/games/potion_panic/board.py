"""Potion Panic's table: composes its pieces, follows what the eye sees, says what everything is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pygame import Surface

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import ALL, Seat, Viewer, seat_zone, zone_seat
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.games.potion_panic import hand as hands
from game.ui.games.potion_panic.closeups import Closeups
from game.ui.games.potion_panic.faces import Faces, plain
from game.ui.games.potion_panic.middle import InPlay, in_play, play_zone
from game.ui.games.potion_panic.motion import Motions
from game.ui.games.potion_panic.picture import BoardPicture
from game.ui.games.potion_panic.places import Places
from game.ui.games.potion_panic.pointing import Pointing
from game.ui.games.potion_panic.prompts import Prompts
from game.ui.games.potion_panic.spots import Spots
from game.ui.games.potion_panic.traces import Traces
from game.ui.games.potion_panic.words import STONE_NEXT, PanicWords
from game.ui.table.air import Air
from game.ui.table.board import NOTHING_PICKED, KeyBlock, Picking, Prompt, Scenery, WindowShown
from game.ui.table.closeup import hold_close
from game.ui.table.furniture import Deed
from game.ui.table.hand import Hand
from game.ui.table.narrator import Line, Teller
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

LOOKS = ("take", "exchange")


class PanicBoard:
    """Everything that lies on Potion Panic's table, as the eye sees it."""

    def __init__(self, scenery: Scenery, cosmetic: Random) -> None:
        self.scenery = scenery
        self.faces = Faces(scenery.data, scenery.app.locale)
        self.words = PanicWords(scenery.data, scenery.sitters, self.faces)
        self.places = Places(scenery)
        self.air = Air()
        self.hands = {seat: Hand(self.faces.sort_key, plain) for seat in range(scenery.seats)}
        self.spots = Spots(self)
        self.motions = Motions(self)
        self.traces = Traces(self)
        self.pointing = Pointing(self)
        self.closeups = Closeups(self)
        self.prompts = Prompts(self)
        self.picture = BoardPicture(self)
        self.viewer: Viewer = None
        self.sockets = 1
        self.tops: dict[str, str | None] = {}
        """The uppermost card of each stack as it was seen last: what lies below a card in the air."""
        self.shown_play: list[tuple[InPlay, Box]] = []
        self.shown_look: dict[tuple[str, str], Box] = {}
        self.shown_shards: dict[Seat, int] = {}
        self.private: View | None = None
        self.blocks: Sequence[KeyBlock] = ()
        self.window: WindowShown | None = None
        self.picking = NOTHING_PICKED
        self.focus: Focus | None = None
        self._pointed: tuple[View, tuple[object, ...], list[Target]] | None = None

    def bake(self, paint: Paint) -> Iterator[None]:
        yield from self.picture.bake(paint)

    # --- events ---

    def joins(self, events: Sequence[Event], event: Event) -> bool:
        return self.motions.joins(events, event)

    def play(self, events: Sequence[Event], view: View) -> None:
        for event in events:
            self.traces.note(event, view)
        self.motions.play(events, view)

    def settle(self, view: View) -> None:
        """At once: nothing flies, everything lies where it is."""
        self.motions.clear()
        self.traces.clear()
        self.shown_play, self.shown_look = [], {}
        self.tops = {name: self._top(view, name) for name in self._stacks(view)}
        self.see(view)
        for hand in self.hands.values():
            hand.picked = None
        self.sync_hand(view, at_once=True)

    def update(self, elapsed: float) -> None:
        instant = self.scenery.timeline.pace.instant
        for hand in self.hands.values():
            hand.advance(1e6 if instant else elapsed)

    # --- what lies where ---

    @property
    def near(self) -> Seat:
        """Whose side of the table is shown."""
        return self.scenery.anchor()

    @property
    def hand_zone(self) -> str:
        """The zone of the hand at the near side."""
        return seat_zone(self.near, "hand")

    @property
    def hand_cards(self) -> Hand:
        """The hand at the near side."""
        return self.hands[self.near]

    def see(self, view: View) -> None:
        """Takes note of what does not change while a view is shown."""
        self.viewer = view.viewer
        self.sockets = view.scalars["win_shards"]

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

    def only(self, view: View, zone: str) -> tuple[bool, str | None]:
        """Whether the single piece of a zone lies there, and what it is where that may be known."""
        cards = view.zones[zone].cards
        present = self.size(view, zone) > 0
        return present, cards[0] if present and cards else None

    @staticmethod
    def _stacks(view: View) -> list[str]:
        return [name for name in view.zones if name.startswith("stack")]

    @staticmethod
    def _top(view: View, name: str) -> str | None:
        cards = view.zones[name].cards
        return cards[-1] if cards else None

    def keep_tops(self, view: View) -> None:
        """Stacks that nothing flies to show what lies on top."""
        for name in self._stacks(view):
            if not self.air.awaited(name):
                self.tops[name] = self._top(view, name)

    def settle_top(self, zone: str, kind: str | None) -> None:
        """A card has landed on a stack."""
        if zone.startswith("stack"):
            self.tops[zone] = kind

    def in_play(self, view: View, *, landed: bool = True) -> list[InPlay]:
        """What lies in play, in order; with ``landed`` False also what is still on its way there."""
        lying = {}
        for seat in range(view.seats):
            zone = play_zone(seat)
            cards = view.zones[zone].cards or ()
            lying[seat] = [kind for kind in (self.air.landed(zone, cards) if landed else cards) if kind]
        return in_play(view, lying)

    def looked_at(self, view: View) -> str | None:
        """The zone of the hand that is spread over the table for whoever looks at the screen."""
        if not view.pending or view.pending[-1].kind not in LOOKS or view.viewer is None:
            return None
        zone = seat_zone(view.pending[-1].get("target"), "hand")
        mine = view.viewer in (view.pending[-1].get("seat"), ALL)
        return zone if mine and view.zones[zone].cards is not None and not self.air.flights else None

    @staticmethod
    def lays(view: View) -> bool:
        """Whether somebody chooses which card in play goes on a stack next."""
        return bool(view.pending) and view.pending[-1].kind == "lay"

    def acts(self, view: View) -> bool:
        """Whether whoever looks at the screen is asked for an action of their turn."""
        return self.mine(view) and view.pending[-1].kind == "act" and not self.picking.watched

    def mine(self, view: View) -> bool:
        """Whether whoever looks at the screen is asked for something."""
        return view.viewer is not None and view.viewer == self.near and view.viewer in view.to_act and bool(view.pending)

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
            self.near, picking.clicked, picking.kind, picking.offers, picking.calls, ringed, flying, bool(self.air.flights),
            tuple(card.serial for card in self.hand_cards.cards), self.hand_cards.arranged, tuple(self.tops.items()),
            self.window is None, tuple(self.blocks), self.private is None, self.scenery.app.locale.language,
            tuple(self.scenery.sitters), picking.why(Ref("deck")),
        )

    def enlarge(self, name: str, tip: str = "") -> None:
        """Holds a thing close, as far as whoever looks may know it."""
        scene = self.scenery.app.stack.top
        if scene is not None and self._pointed is not None:
            hold_close(scene, self.closeups.of(name, tip, self._pointed[0]))

    def show_private(self, overlay: View | None, blocks: Sequence[KeyBlock]) -> None:
        self.private, self.blocks = overlay, blocks

    def show_window(self, window: WindowShown | None) -> None:
        self.window = window

    def rearrange(self, serial: int, over: str) -> None:
        """The owner puts a card of the hand where another one lies."""
        hand = self.hand_cards
        names = hand.names(self.hand_zone)
        if over in names:
            hand.move(serial, names.index(over))

    # --- words ---

    def deed_box(self) -> Box:
        return self.places.table("end_turn")

    def idle_action(self, legal: Sequence[Action]) -> Action | None:
        """Ending the turn, passing, or the only thing there is to do."""
        quiet = next((action for action in legal if action.kind in ("end", "pass", "begin")), None)
        return quiet or (legal[0] if len(legal) == 1 else None)

    def guide(self, picking: Picking) -> Deed | None:
        return None

    def refusal(self, refusal: Refusal) -> str:
        params = dict(refusal.params)
        if "seat" in params:
            params["seat"] = self.words.name(params["seat"])
        return self.scenery.app.t(f"refuse.{refusal.key}", **params)

    def begin_label(self, view: View) -> str:
        return "game.potion_panic.action.begin"

    def decide_label(self, action: Action) -> str:
        return f"game.potion_panic.action.{action.kind}"

    def decide_words(self, action: Action) -> dict[str, str]:
        return {}

    def choose_first(self) -> str:
        return self.prompts.next_step(self.picking)

    def remembers(self, view: View) -> bool:
        return True

    def prompt(self, view: View) -> Prompt:
        return self.prompts.prompt(view)

    def piece(self, ref: Ref, view: View) -> str:
        zone, seat = ref.zone, zone_seat(ref.zone)
        if seat is None or "recipes" in zone:
            return ""
        if isinstance(ref.item, str):
            return self.faces.tip(ref.item)
        _, slot, number = zone.partition("slot")
        if not slot:
            return ""
        present, kind = self.only(view, zone)
        t, state = self.scenery.app.t, "closed" if present else "empty"
        said = self.faces.tip(kind) if kind else t(f"game.potion_panic.spoken.{state}")
        return t("game.potion_panic.spoken.place", name=self.words.name(seat), n=int(number) + 1, card=said)

    def hand(self, view: View) -> list[Ref]:
        """The cards of the near hand as they lie."""
        return self.hand_cards.refs(self.hand_zone)

    def teller(self) -> Teller:
        return PanicWords(self.scenery.data, self.scenery.sitters, self.words.faces).tell

    def tell(self, event: Event, number: int) -> Sequence[Line]:
        return self.words.tell(event, number)

    def ending(self, lines: Sequence[Line]) -> Sequence[Line]:
        """Who will have the Stone; shards are counted on the table."""
        return [line for line in lines if line.key == STONE_NEXT]
