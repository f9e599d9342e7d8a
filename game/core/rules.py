"""What a game's rules promise, and the small values that go in and out."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple, Protocol, Self, TypeAlias, TypeVar

from game.core.actions import Action
from game.core.chance import Chance
from game.core.events import Event
from game.core.ids import Plain, PlainMap, Seat, Viewer
from game.core.refs import Ref
from game.core.view import Outcome, View

Emit: TypeAlias = Callable[[Event], None]
Build: TypeAlias = Callable[[str, PlainMap], "Rules[AnyState]"]
"""``registry.build``: a game's id and its resolved rules data to its rules."""

_NO_OPTIONS: PlainMap = MappingProxyType({})


class Setup(NamedTuple):
    """How a game begins. ``options`` live here only; ``carried`` is the last game's ``Outcome.carry``."""

    seats: int
    options: PlainMap = _NO_OPTIONS
    first: Seat | None = None
    carried: PlainMap | None = None

    def plain(self) -> dict[str, Plain]:
        return {"seats": self.seats, "options": dict(self.options), "first": self.first, "carried": self.carried}

    @classmethod
    def from_plain(cls, plain: PlainMap) -> "Setup":
        return cls(plain["seats"], dict(plain["options"]), plain["first"], plain["carried"])


class Refusal(NamedTuple):
    """Why something cannot be done: the clause, the key of a text in one sentence, and what fills it in."""

    clause: str
    key: str
    params: Mapping[str, Plain] = MappingProxyType({})


class Window(NamedTuple):
    """A kind of frame in which seats may answer and need not: whether it has a beat of its own, and how one declines."""

    beat: bool
    decline: Action


class AnyState(Protocol):
    """A mutable position. Only ``apply`` changes it; ``clone`` shares nothing that can change.

    ``owed`` and ``sealed`` are its sealed round (``core.sealed``), 0 and all ``None`` outside one.
    """

    owed: int
    sealed: list[Action | None]

    def clone(self) -> Self: ...
    def plain(self) -> dict[str, Plain]: ...
    def digest(self) -> str: ...


S = TypeVar("S", bound=AnyState)


class Rules(Protocol[S]):
    """One game's rules over its own state. Laws that bind every game are the conformance suite's.

    ``id`` and ``version`` name the rules, ``seats`` the possible numbers of seats, ``data`` the resolved data;
    ``blind`` is what the blind keys of a sealed round stand for, in order, empty where there are none. ``begins``
    are the kinds of actions that everybody knows to be all a seat can do, such as a roll; a question with a single
    answer is not yet public, for that there is only one may follow from a hidden hand. ``windows`` are the kinds of
    frames, by name, in which seats may answer and need not.
    """

    id: str
    version: int
    seats: range
    data: PlainMap
    blind: Sequence[Action]
    begins: frozenset[str]
    windows: Mapping[str, Window]

    def new_state(self, setup: Setup, chance: Chance) -> S:
        """A game about to begin. Raises ValueError for seats or options outside the data's ranges."""
        ...

    def state_from_plain(self, plain: PlainMap) -> S:
        """The position ``state.plain()`` wrote down."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who may act; empty exactly when the game is over, several only in a sealed round."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[Action]:
        """What the seat may do, in the game's canonical order; empty exactly for a seat not in ``to_act``."""
        ...

    def apply(self, state: S, seat: Seat, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        """Does it, and every automatic step up to the next choice. Trusts its caller that it is legal."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        ...

    def view(self, state: S, viewer: Viewer) -> View:
        """What the viewer may know, by allow-list."""
        ...

    def imagine(self, view: View, random: Random) -> S:
        """A full state consistent with the view, made from the view alone."""
        ...

    def path(self, view: View, action: Action) -> tuple[Ref, ...]:
        """What a player clicks for the action, in order."""
        ...

    def why_not(self, view: View, refs: Sequence[Ref]) -> Refusal | None:
        """Why no legal action begins with these clicks; ``None`` exactly when one does."""
        ...

    def audit(self, state: S) -> list[str]:
        """Every broken invariant, in words; empty for a sound state."""
        ...

    def board_text(self, view: View) -> str:
        """The table in a few lines of text, for golden files, bug reports and screen readers."""
        ...
