"""What a game brings to the table: its pieces, how they move, its words.

The table scene owns time, secrets, input and the session; a board draws what the shown view says, plays events as motion and
offers targets. It never asks the match anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from pygame import Surface

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import Seat
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View
from game.match.seats import Sitter
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.layout import Layout
from game.ui.table.greats import Greats
from game.ui.table.narrator import Line, Teller
from game.ui.table.still import Still
from game.ui.table.wear import Wear
from game.ui.tween import Timeline
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.furniture import Deed


class Prompt(NamedTuple):
    """The line at the top: whose seal, what is going on, and one hint beside it."""

    text: str
    hint: str = ""
    seat: Seat | None = None
    clockwise: bool | None = None
    """Which way turns go, where that is to be shown."""


@dataclass(slots=True)
class Scenery:
    """What a board is given: the app, the game's data, who sits where, the layout, the timeline its motions run on."""

    app: App
    data: Mapping[str, Any]
    sitters: Sequence[Sitter]
    layout: Layout
    timeline: Timeline
    anchor: Callable[[], Seat]
    """Whose side of the table is shown: that seat lies at place 0, the others clockwise from there."""
    furniture: Sequence[Still] = ()
    """What lies still on every table, above all that a board lets lie there. The table sets it before each frame."""
    greats: Greats = field(init=False)
    """The great moments; a board draws them over everything else."""

    wear: Wear = field(init=False)
    """What the table has been through; a board draws it on its ground."""

    def __post_init__(self) -> None:
        self.greats = Greats(self.timeline)
        self.wear = Wear(self.layout, self.seats)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.sitters)

    def place(self, seat: Seat) -> int:
        """Where a seat is drawn: 0 at the near side, then clockwise from the left."""
        return (seat - self.anchor()) % self.seats

    def box(self, seat: Seat, name: str) -> Box:
        """A zone of a seat's place."""
        return self.layout.seat(self.seats, self.place(seat), name)

    @property
    def paint(self) -> Paint:
        """The drawing context of the moment."""
        return self.app.paint


class KeyBlock(NamedTuple):
    """A human's keys in a blind round: who, what is printed on the keys, whether a choice lies sealed, what went wrong."""

    seat: Seat
    sitter: Sitter
    labels: tuple[str, ...]
    ready: bool
    again: bool


class WindowShown(NamedTuple):
    """A window in which seats may answer, as everybody sees it: what kind, how much of its beat is left (1 to 0)."""

    name: str
    left: float


class Picking(NamedTuple):
    """What the viewer may do just now: what can be clicked, what has been, and what a click does."""

    offers: frozenset[Ref]
    clicked: tuple[Ref, ...]
    click: Callable[[Ref], object]
    why: Callable[[Ref], str]
    drop: Callable[[Ref, Ref | None], object]
    hold: Callable[[Seat, bool], object]
    """A seat's seal is held down (True) or let go."""
    react: Callable[[Seat, bool], object]
    """In the open: a human wants to be heard in this window, or in the next gap (True), or passes (False)."""
    kind: str = ""
    """The only kind of action that is still meant, "" for any."""
    legal: tuple[Action, ...] = ()
    """Everything the viewer may do."""
    left: tuple[Action, ...] = ()
    """What the clicks so far can still become."""
    narrow: Callable[[str], bool] = lambda kind: False
    """From now on only this kind of action is meant; False when there is none."""
    nexts: frozenset[Ref] = frozenset()
    """What can be clicked next without beginning anew."""
    calls: frozenset[Seat] = frozenset()
    """Humans who want to be heard in the next gap."""
    goes: Callable[[Ref], frozenset[Ref]] = lambda ref: frozenset()
    """Where a thing may be dropped that has been taken up."""
    watched: bool = False
    """Whether the table is only looked at, as in a replay: no button stands there for anybody."""


NOTHING_PICKED = Picking(frozenset(), (), lambda ref: None, lambda ref: "", lambda taken, over: None,
                         lambda seat, down: None, lambda seat, heard: None)
"""Nobody may do anything."""


class Board(Protocol):
    """A game's table; one whose seats hold hands of cards begins with `hand_board.HandBoard`."""

    def bake(self, paint: Paint) -> Iterator[None]:
        """Makes the expensive surfaces for a window size, a few milliseconds at a time."""
        ...

    def joins(self, events: Sequence[Event], event: Event) -> bool:
        """Whether an event is shown in the same moment as those before it."""
        ...

    def play(self, events: Sequence[Event], view: View) -> None:
        """Shows events that have just been folded into the view, as motions on the timeline."""
        ...

    def settle(self, view: View) -> None:
        """Shows a view at once, without motion: another viewer, a loaded game, a game taken back."""
        ...

    def update(self, elapsed: float) -> None:
        """Lets what moves by itself go on; ``elapsed`` in ms."""
        ...

    def draw(self, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        """Draws everything that lies on the table."""
        ...

    def targets(self, view: View, picking: Picking) -> list[Target]:
        """What can be pointed at on the table."""
        ...

    def prompt(self, view: View) -> Prompt:
        """What is going on, for the line at the top."""
        ...

    def show_private(self, overlay: View | None, blocks: Sequence[Any]) -> None:
        """What one person may see beside the public view, and everybody's keys in a blind game."""
        ...

    def show_window(self, window: WindowShown | None) -> None:
        """A window is open, or none: the same for everybody, whatever anybody holds."""
        ...

    def deed_box(self) -> Box:
        """Where the gold button is."""
        ...

    def idle_action(self, legal: Sequence[Action]) -> Action | None:
        """What the gold button does while nothing has been clicked: passing, ending the turn. None: something must be picked."""
        ...

    def guide(self, picking: Picking) -> Deed | None:
        """A step of its own for the gold button, where the clicks do not say all of an action yet. None: it has to be chosen."""
        ...

    def refusal(self, refusal: Refusal) -> str:
        """Why something cannot be done, in one sentence."""
        ...

    def begin_label(self, view: View) -> str:
        """The key of the gold button's text for the next begin step."""
        ...

    def decide_label(self, action: Action) -> str:
        """The key of the gold button's text for an action that has been picked."""
        ...

    def decide_words(self, action: Action) -> Mapping[str, str]:
        """What fills in that text."""
        ...

    def choose_first(self) -> str:
        """The key of the sentence that says what to pick first."""
        ...

    def remembers(self, view: View) -> bool:
        """Whether the table's memory help is on."""
        ...

    def hand(self, view: View) -> list[Ref]:
        """What the keys 1 to 9 stand for."""
        ...

    def piece(self, ref: Ref, view: View) -> str:
        """What a piece or place is called, for whoever hears it; "" where its tip says it."""
        ...

    def tell(self, event: Event, number: int) -> Sequence[Line]:
        """An event in words, in the round of that number."""
        ...

    def teller(self) -> Teller:
        """A fresh storyteller, for the log of one seat alone."""
        ...

    def ending(self, lines: Sequence[Line]) -> Sequence[Line]:
        """Those lines of the log that tell how the game was won, for the results."""
        ...
