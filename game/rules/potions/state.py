"""A position of Potions: cards by kind held, laid and discarded, the dice, tokens, the stack of frames."""

from typing import Final, NamedTuple, Self

from game.core.actions import Action
from game.core.frames import Frame
from game.core.ids import Plain, PlainMap, Seat
from game.core.lore import Fact, Lore
from game.core.record import digest_of

MOST_FACTS: Final = 64
"""So many facts are worked into the lore before a position is copied, so that copies stay cheap."""

Tabs = tuple[tuple[int, int], ...]
"""Laid cards that are gone: the kind of each, and a bit for every seat that knows it (all bits: everybody)."""


class Table(NamedTuple):
    """What stays the same through one game: seats, who dealt first, the house rules."""

    seats: int
    first: Seat
    max_players: int
    clockwise_turns: bool
    auto_lay: bool
    opening_actions: bool
    laid_cards_safe: bool
    challenge_ties_succeed: bool
    challenge_void: bool
    quick_brew: bool
    round_turn_limit: int


class Verdict(NamedTuple):
    """How a round ended: its number, the reason, whose doing it was, who had called, tokens gained or lost by seat.

    ``hands`` says for each seat which kind matched each die (-1: none); empty when hands were not compared.
    """

    round: int
    reason: str
    seat: Seat
    caller: Seat
    gains: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]

    def plain(self) -> list[Plain]:
        return [*self[:4], list(self.gains), [list(hand) for hand in self.hands]]

    @classmethod
    def from_plain(cls, plain: Plain) -> "Verdict":
        number, reason, seat, caller, gains, hands = plain
        return cls(number, reason, seat, caller, tuple(gains), tuple(tuple(hand) for hand in hands))


class State:
    """Mutable; only the rules change it. Cards are the numbers of their kinds.

    ``held`` and ``laid`` are sorted; ``deck`` and ``discard`` have their top last. ``faces`` are the dice as they lie, ()
    before the first roll; ``bits`` has a bit for each kind they show. ``turns`` have ended in this round; ``caller`` is
    who has called a challenge, -1 for nobody; ``shown`` has a bit for each seat whose hand lies open. ``frames`` is the
    stack, empty when the game is over; ``owed`` and ``sealed`` are the sealed round, which this game never has.

    When a seat's cards were last laid by the program, those it went on holding matched nothing: none of the kinds in
    ``clean`` (bits) unless one of that kind was laid then. ``fresh`` cards have come since, ``tabs`` left since (PO-12).
    ``lore`` is what was known before ``facts``.
    """

    __slots__ = (
        "active", "bits", "caller", "clean", "dealer", "deck", "discard", "ended", "faces", "facts", "frames", "fresh", "held",
        "laid", "last", "lore", "owed", "round", "sealed", "shown", "table", "tabs", "tokens", "turns",
    )  # fmt: skip

    table: Table
    round: int
    dealer: Seat
    active: Seat
    turns: int
    caller: Seat
    shown: int
    faces: tuple[int, ...]
    bits: int
    deck: list[int]
    discard: list[int]
    held: list[list[int]]
    laid: list[list[int]]
    tokens: list[int]
    clean: list[int]
    fresh: list[int]
    tabs: list[Tabs]
    frames: tuple[Frame, ...]
    owed: int
    sealed: list[Action | None]
    last: Verdict | None
    lore: Lore
    facts: list[Fact]
    ended: str

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        if len(self.facts) > MOST_FACTS:
            self.learn()
        other = self.__class__.__new__(self.__class__)
        other.table = self.table
        other.round = self.round
        other.dealer = self.dealer
        other.active = self.active
        other.turns = self.turns
        other.caller = self.caller
        other.shown = self.shown
        other.faces = self.faces
        other.bits = self.bits
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.held = [cards[:] for cards in self.held]
        other.laid = [cards[:] for cards in self.laid]
        other.tokens = self.tokens[:]
        other.clean = self.clean[:]
        other.fresh = self.fresh[:]
        other.tabs = self.tabs[:]
        other.frames = self.frames
        other.owed = self.owed
        other.sealed = self.sealed[:]
        other.last = self.last
        other.lore = self.lore
        other.facts = self.facts[:]
        other.ended = self.ended
        return other

    def learn(self) -> None:
        """Works the facts noted so far into the lore. The position stays the same one."""
        if self.facts:
            self.lore, self.facts = self.lore.after(self.facts), []

    def plain(self) -> dict[str, Plain]:
        """The position as JSON data; ``from_plain`` reads it back."""
        self.learn()
        return {
            "table": list(self.table),
            "round": self.round,
            "dealer": self.dealer,
            "active": self.active,
            "turns": self.turns,
            "caller": self.caller,
            "shown": self.shown,
            "faces": list(self.faces),
            "bits": self.bits,
            "deck": list(self.deck),
            "discard": list(self.discard),
            "held": [list(cards) for cards in self.held],
            "laid": [list(cards) for cards in self.laid],
            "tokens": list(self.tokens),
            "clean": list(self.clean),
            "fresh": list(self.fresh),
            "tabs": [[list(tab) for tab in tabs] for tabs in self.tabs],
            "frames": [[list(part) if isinstance(part, tuple) else part for part in frame] for frame in self.frames],
            "owed": self.owed,
            "sealed": [None if action is None else str(action) for action in self.sealed],
            "last": None if self.last is None else self.last.plain(),
            "lore": self.lore.plain(),
            "ended": self.ended,
        }

    @classmethod
    def from_plain(cls, plain: PlainMap) -> Self:
        state = cls()
        state.table = Table(*plain["table"])
        state.round, state.dealer, state.active = plain["round"], plain["dealer"], plain["active"]
        state.turns, state.caller, state.shown = plain["turns"], plain["caller"], plain["shown"]
        state.faces, state.bits = tuple(plain["faces"]), plain["bits"]
        state.deck, state.discard = list(plain["deck"]), list(plain["discard"])
        state.held = [list(cards) for cards in plain["held"]]
        state.laid = [list(cards) for cards in plain["laid"]]
        state.tokens, state.clean, state.fresh = list(plain["tokens"]), list(plain["clean"]), list(plain["fresh"])
        state.tabs = [tuple((kind, knowers) for kind, knowers in tabs) for tabs in plain["tabs"]]
        state.frames = tuple(tuple(tuple(part) if isinstance(part, list) else part for part in f) for f in plain["frames"])
        state.owed = plain["owed"]
        state.sealed = [None if text is None else Action.parse(text) for text in plain["sealed"]]
        state.last = None if plain["last"] is None else Verdict.from_plain(plain["last"])
        state.lore, state.facts = Lore.from_plain(plain["lore"]), []
        state.ended = plain["ended"]
        return state

    def digest(self) -> str:
        return digest_of(self.plain())
