"""A position of The Potion: who holds what, what the dice show, who has locked in."""

from typing import NamedTuple, Self

from game.core.actions import Action
from game.core.frames import Frame
from game.core.ids import Plain, PlainMap, Seat
from game.core.record import digest_of


class Table(NamedTuple):
    """What stays the same through one game: seats, options, who rolled first, wins carried from earlier games."""

    seats: int
    first: Seat
    memory_help: bool
    match_wins: int
    wins: tuple[int, ...]


class Round(NamedTuple):
    """A round that was revealed: its number, its roller, the face of each die, the ingredient of each seat."""

    number: int
    roller: Seat
    faces: tuple[int, ...]
    picks: tuple[int, ...]


class State:
    """Mutable; only the rules change it.

    ``held`` counts tokens, flat by seat and ingredient (``seat * kinds + k``); ``masks`` has a bit per ingredient
    a seat holds. ``faces`` are the dice as they lie, () before the first roll; ``asks`` has, per ingredient, a bit
    for every quantity a die asks of it. ``frames`` is the stack: ``("roll", seat)``, ``("choose",)`` or empty
    when the game is over. ``owed`` and ``sealed`` are the sealed round.
    """

    __slots__ = (
        "asks", "ended", "faces", "frames", "held", "last", "masks", "owed", "roller", "round", "sealed", "table",
    )  # fmt: skip

    table: Table
    round: int
    roller: Seat
    held: list[int]
    masks: list[int]
    faces: tuple[int, ...]
    asks: tuple[int, ...]
    frames: tuple[Frame, ...]
    owed: int
    sealed: list[Action | None]
    last: Round | None
    ended: str

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        other = self.__class__.__new__(self.__class__)
        other.table = self.table
        other.round = self.round
        other.roller = self.roller
        other.held = self.held[:]
        other.masks = self.masks[:]
        other.faces = self.faces
        other.asks = self.asks
        other.frames = self.frames
        other.owed = self.owed
        other.sealed = self.sealed[:]
        other.last = self.last
        other.ended = self.ended
        return other

    def plain(self) -> dict[str, Plain]:
        """The position as JSON data; ``from_plain`` reads it back."""
        return {
            "table": list(self.table[:4]) + [list(self.table.wins)],
            "round": self.round,
            "roller": self.roller,
            "held": list(self.held),
            "masks": list(self.masks),
            "faces": list(self.faces),
            "asks": list(self.asks),
            "frames": [list(frame) for frame in self.frames],
            "owed": self.owed,
            "sealed": [None if action is None else str(action) for action in self.sealed],
            "last": None
            if self.last is None
            else [self.last.number, self.last.roller, list(self.last.faces), list(self.last.picks)],
            "ended": self.ended,
        }

    @classmethod
    def from_plain(cls, plain: PlainMap) -> Self:
        state = cls()
        seats, first, memory_help, match_wins, wins = plain["table"]
        state.table = Table(seats, first, memory_help, match_wins, tuple(wins))
        state.round, state.roller, state.owed = plain["round"], plain["roller"], plain["owed"]
        state.held, state.masks = list(plain["held"]), list(plain["masks"])
        state.faces, state.asks = tuple(plain["faces"]), tuple(plain["asks"])
        state.frames = tuple(tuple(frame) for frame in plain["frames"])
        state.sealed = [None if text is None else Action.parse(text) for text in plain["sealed"]]
        last = plain["last"]
        state.last = None if last is None else Round(last[0], last[1], tuple(last[2]), tuple(last[3]))
        state.ended = plain["ended"]
        return state

    def digest(self) -> str:
        return digest_of(self.plain())
