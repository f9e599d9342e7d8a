"""Potion Panic's table: composes its pieces, follows what the eye sees, says what everything is called."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import ALL, Seat, seat_zone, zone_seat
from game.core.refs import Ref
from game.core.view import View
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
from game.ui.table.board import KeyBlock, Picking, Scenery, WindowShown
from game.ui.table.hand import Hand
from game.ui.table.hand_board import HandBoard, Parts
from game.ui.table.narrator import Line, Teller

LOOKS = ("take", "exchange")


class PanicBoard(HandBoard):
    """Everything that lies on Potion Panic's table, as the eye sees it."""

    action_zone = "end_turn"

    def __init__(self, scenery: Scenery, cosmetic: Random) -> None:
        self.faces = Faces(scenery.data, scenery.app.locale)
        super().__init__(scenery, lambda: Hand(self.faces.sort_key, plain), hands.spots, hands.raised_box)
        self.words = PanicWords(scenery.data, scenery.sitters, self.faces)
        self.places = Places(scenery)
        self.spots = Spots(self)
        self.motions = Motions(self)
        self.traces = Traces(self)
        self.pointing = Pointing(self)
        self.closeups = Closeups(self)
        self.prompts = Prompts(self)
        self.picture = BoardPicture(self)
        self.parts = Parts(self.words, self.places, self.picture, self.motions, self.pointing, self.closeups, self.prompts)
        self.sockets = 1
        self.tops: dict[str, str | None] = {}
        """The uppermost card of each stack as it was seen last: what lies below a card in the air."""
        self.shown_play: list[tuple[InPlay, Box]] = []
        self.shown_look: dict[tuple[str, str], Box] = {}
        self.shown_shards: dict[Seat, int] = {}
        self.blocks: Sequence[KeyBlock] = ()
        self.window: WindowShown | None = None

    # --- events ---

    def play(self, events: Sequence[Event], view: View) -> None:
        for event in events:
            self.traces.note(event, view)
        super().play(events, view)

    def settle(self, view: View) -> None:
        """At once: nothing flies, everything lies where it is."""
        self.motions.clear()
        self.traces.clear()
        self.shown_play, self.shown_look = [], {}
        self.tops = {name: self._top(view, name) for name in self._stacks(view)}
        self.lay_hands(view)

    # --- what lies where ---

    def see(self, view: View) -> None:
        """Takes note of what does not change while a view is shown."""
        super().see(view)
        self.sockets = view.scalars["win_shards"]

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

    # --- pointing ---

    def known_beside(self, picking: Picking) -> tuple[object, ...]:
        """What else is being chosen, who wants to be heard, and what lies on the stacks."""
        return picking.kind, picking.calls, tuple(self.tops.items()), self.window is None, tuple(self.blocks)

    def show_private(self, overlay: View | None, blocks: Sequence[KeyBlock]) -> None:
        self.private, self.blocks = overlay, blocks

    def show_window(self, window: WindowShown | None) -> None:
        self.window = window

    # --- words ---

    def idle_action(self, legal: Sequence[Action]) -> Action | None:
        """Ending the turn, passing, or the only thing there is to do."""
        quiet = next((action for action in legal if action.kind in ("end", "pass", "begin")), None)
        return quiet or (legal[0] if len(legal) == 1 else None)

    def begin_label(self, view: View) -> str:
        return "game.potion_panic.action.begin"

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

    def teller(self) -> Teller:
        return PanicWords(self.scenery.data, self.scenery.sitters, self.words.faces).tell

    def ending(self, lines: Sequence[Line]) -> Sequence[Line]:
        """Who will have the Stone; shards are counted on the table."""
        return [line for line in lines if line.key == STONE_NEXT]
