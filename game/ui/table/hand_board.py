"""What boards have in common whose seats hold hands of cards: the near hand, what can be pointed at, and everything that one of
the board's parts does for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from pygame import Surface

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import Seat, Viewer, seat_zone
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.table.air import Air
from game.ui.table.board import NOTHING_PICKED, KeyBlock, Picking, Prompt, Scenery, WindowShown
from game.ui.table.closeup import Closeup, hold_close
from game.ui.table.furniture import Deed
from game.ui.table.hand import Hand, Spot
from game.ui.table.narrator import Line
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target


class _Words(Protocol):
    def name(self, seat: Seat) -> str: ...
    def tell(self, event: Event, number: int) -> Sequence[Line]: ...


class _Places(Protocol):
    def table(self, name: str) -> Box: ...


class _Picture(Protocol):
    def bake(self, paint: Paint) -> Iterator[None]: ...
    def draw(self, dst: Surface, view: View, picking: Picking, focus: Focus) -> None: ...


class _Motions(Protocol):
    def joins(self, events: Sequence[Event], event: Event) -> bool: ...
    def play(self, events: Sequence[Event], view: View) -> None: ...


class _Pointing(Protocol):
    def targets(self, view: View, picking: Picking) -> list[Target]: ...


class _Closeups(Protocol):
    def of(self, name: str, tip: str, view: View) -> Closeup: ...


class _Prompts(Protocol):
    def prompt(self, view: View) -> Prompt: ...
    def next_step(self, picking: Picking) -> str: ...


class Parts(NamedTuple):
    """Who does what for a board."""

    words: _Words
    places: _Places
    picture: _Picture
    motions: _Motions
    pointing: _Pointing
    closeups: _Closeups
    prompts: _Prompts


class HandBoard:
    """A board with a hand of cards for every seat. A game sets its `parts` and lays its own over what is said here."""

    held_in = "hand"
    """What the zone of a seat's hand is called."""
    action_zone = "action"
    """The zone of the gold button."""
    parts: Parts

    def __init__(
        self, scenery: Scenery, hand: Callable[[], Hand], spots: Callable[[Box, int], Sequence[Spot]],
        raised_box: Callable[[Spot], Box],
    ) -> None:
        self.scenery = scenery
        self.air = Air()
        self.hands = {seat: hand() for seat in range(scenery.seats)}
        self._spots_of = spots
        self.raised_box = raised_box
        """Where a card of the hand lies while it is raised."""
        self.viewer: Viewer = None
        self.private: View | None = None
        self.picking = NOTHING_PICKED
        self.focus: Focus | None = None
        self._pointed: tuple[View, tuple[object, ...], list[Target]] | None = None

    def bake(self, paint: Paint) -> Iterator[None]:
        yield from self.parts.picture.bake(paint)

    # --- events ---

    def joins(self, events: Sequence[Event], event: Event) -> bool:
        return self.parts.motions.joins(events, event)

    def play(self, events: Sequence[Event], view: View) -> None:
        self.parts.motions.play(events, view)

    def lay_hands(self, view: View) -> None:
        """At once every hand lies as the view says, and no card of it has been pointed at."""
        self.see(view)
        for hand in self.hands.values():
            hand.picked = None
        self.sync_hand(view, at_once=True)

    def update(self, elapsed: float) -> None:
        for hand in self.hands.values():
            hand.advance(self.passed(elapsed))

    def passed(self, elapsed: float) -> float:
        """How much time passes for what glides: as good as all of it where nothing is to move."""
        return 1e6 if self.scenery.timeline.pace.instant else elapsed

    # --- what lies where ---

    @property
    def near(self) -> Seat:
        """Whose side of the table is shown."""
        return self.scenery.anchor()

    @property
    def hand_zone(self) -> str:
        """The zone of the hand at the near side."""
        return seat_zone(self.near, self.held_in)

    @property
    def hand_cards(self) -> Hand:
        """The hand at the near side."""
        return self.hands[self.near]

    def see(self, view: View) -> None:
        """Takes note of what does not change while a view is shown."""
        self.viewer = view.viewer

    def sees_hand(self, view: View) -> bool:
        """Whether the near hand lies open to the eye."""
        return view.zones[self.hand_zone].cards is not None

    def sync_hand(self, view: View, *, at_once: bool = False) -> None:
        """The near hand holds what the view says; of a hand that is not open, only how many."""
        self.see(view)
        zone, hand = view.zones[self.hand_zone], self.hand_cards
        hand.sync(zone.cards if zone.cards is not None and self.sees_hand(view) else (None,) * zone.size)
        instant = at_once or self.scenery.timeline.pace.instant
        hand.lay_out(self.hand_spots(), at_once=instant)

    def hand_spots(self) -> Sequence[Spot]:
        """Where the cards of the near hand lie."""
        return self._spots_of(self.parts.places.table("hand"), len(self.hand_cards.cards))

    def size(self, view: View, zone: str) -> int:
        """How many pieces lie in a zone, without those still on their way."""
        return max(0, view.zones[zone].size - self.air.awaited(zone))

    def mine(self, view: View) -> bool:
        """Whether whoever looks at the screen is asked for something."""
        return view.viewer is not None and view.viewer == self.near and view.viewer in view.to_act and bool(view.pending)

    # --- drawing and pointing ---

    def draw(self, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        self.focus, self.picking = focus, picking
        self.sync_hand(view)
        self.parts.picture.draw(dst, view, picking, focus)

    def targets(self, view: View, picking: Picking) -> list[Target]:
        self.picking = picking
        self.sync_hand(view)
        known = (*self._known_by(picking), *self.known_beside(picking))
        if self._pointed is None or self._pointed[0] is not view or self._pointed[1] != known:
            self._pointed = view, known, self.parts.pointing.targets(view, picking)
        return list(self._pointed[2])

    def _known_by(self, picking: Picking) -> tuple[object, ...]:
        focus = self.focus
        ringed = focus.focused if focus is not None and focus.by_keyboard else None
        flying = tuple((zone, len(kinds)) for zone, kinds in self.air.coming.items())
        return (
            self.near, picking.clicked, picking.offers, ringed, flying, bool(self.air.flights),
            tuple(card.serial for card in self.hand_cards.cards), self.hand_cards.arranged, self.private is None,
            self.scenery.app.locale.language, tuple(self.scenery.sitters), picking.why(Ref("deck")),
        )

    def known_beside(self, picking: Picking) -> tuple[object, ...]:
        """What of this game the targets depend on, beside the view and what they depend on everywhere."""
        return ()

    def enlarge(self, name: str, tip: str = "") -> None:
        """Holds a thing close, as far as whoever looks may know it."""
        scene = self.scenery.app.stack.top
        if scene is not None and self._pointed is not None:
            hold_close(scene, self.parts.closeups.of(name, tip, self._pointed[0]))

    def rearrange(self, serial: int, over: str) -> None:
        """The owner puts a card of the hand where another one lies."""
        names = self.hand_cards.names(self.hand_zone)
        if over in names:
            self.hand_cards.move(serial, names.index(over))

    def show_private(self, overlay: View | None, blocks: Sequence[KeyBlock]) -> None:
        if (overlay is None) != (self.private is None):
            self.private = overlay

    def show_window(self, window: WindowShown | None) -> None:
        """Where nobody acts in another's turn there are no windows."""

    # --- words ---

    def deed_box(self) -> Box:
        return self.parts.places.table(self.action_zone)

    def guide(self, picking: Picking) -> Deed | None:
        return None

    def refusal(self, refusal: Refusal) -> str:
        params = dict(refusal.params)
        if "seat" in params:
            params["seat"] = self.parts.words.name(params["seat"])
        return self.scenery.app.t(f"refuse.{refusal.key}", **params)

    def decide_label(self, action: Action) -> str:
        return f"game.{self.scenery.data['game']}.action.{action.kind}"

    def decide_words(self, action: Action) -> Mapping[str, str]:
        return {}

    def choose_first(self) -> str:
        return self.parts.prompts.next_step(self.picking)

    def remembers(self, view: View) -> bool:
        return True

    def prompt(self, view: View) -> Prompt:
        return self.parts.prompts.prompt(view)

    def hand(self, view: View) -> list[Ref]:
        """The cards of the near hand as they lie."""
        return self.hand_cards.refs(self.hand_zone)

    def tell(self, event: Event, number: int) -> Sequence[Line]:
        return self.parts.words.tell(event, number)
