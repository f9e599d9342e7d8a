"""A position of Potion Panic: cards by kind in hands, on benches, stacks and in play, recipes, shards, the stack of frames."""

from typing import Final, NamedTuple, Self

from game.core.actions import Action
from game.core.frames import Frame
from game.core.ids import Plain, PlainMap, Seat
from game.core.lore import Fact, Lore
from game.core.record import digest_of

MOST_FACTS: Final = 48
"""So many facts are worked into the lore before a position is copied, so that copies stay cheap."""


class Table(NamedTuple):
    """What stays the same through one game: seats, who began, the house rules."""

    seats: int
    first: Seat
    win_shards: int
    stone_carries_over: bool
    show_counts: bool
    beaker_random: bool
    insta_window: str
    response_seconds: int
    auto_pass: bool


class State:
    """Mutable; only the rules change it. Cards are the numbers of their kinds, recipes numbers too.

    ``deck``, ``stacks``, ``recipe_deck`` and ``recipe_discard`` have their top last; ``hands`` and ``reserves`` are
    sorted; ``benches`` have a place per slot and ``public`` one per open recipe, EMPTY where nothing lies; ``play`` holds
    a seat's cards between being shown and going on a stack. ``stone`` is who has it, -1 for nobody. ``locks`` is how
    many cards are locked. ``frames`` is the stack, empty when the game is over; ``owed`` and ``sealed`` are the sealed
    round. ``lore`` (cards) and ``recipe_lore`` are what was known before ``facts`` and ``recipe_facts``.
    """

    __slots__ = (
        "active", "benches", "boosts", "deck", "ended", "facts", "frames", "hands", "locks", "lore", "owed", "play", "points",
        "public", "recipe_deck", "recipe_discard", "recipe_facts", "recipe_lore", "reserves", "sealed", "shards", "stacks",
        "stone", "table", "turn",
    )  # fmt: skip

    table: Table
    turn: int
    active: Seat
    points: int
    boosts: int
    stone: Seat
    locks: int
    deck: list[int]
    stacks: list[list[int]]
    hands: list[list[int]]
    benches: list[list[int]]
    play: list[list[int]]
    shards: list[int]
    public: list[int]
    reserves: list[list[int]]
    recipe_deck: list[int]
    recipe_discard: list[int]
    frames: tuple[Frame, ...]
    owed: int
    sealed: list[Action | None]
    lore: Lore
    facts: list[Fact]
    recipe_lore: Lore
    recipe_facts: list[Fact]
    ended: str

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        if len(self.facts) > MOST_FACTS:
            self.learn()
        other = self.__class__.__new__(self.__class__)
        other.table = self.table
        other.turn = self.turn
        other.active = self.active
        other.points = self.points
        other.boosts = self.boosts
        other.stone = self.stone
        other.locks = self.locks
        other.deck = self.deck[:]
        other.stacks = [stack[:] for stack in self.stacks]
        other.hands = [hand[:] for hand in self.hands]
        other.benches = [bench[:] for bench in self.benches]
        other.play = [play[:] for play in self.play]
        other.shards = self.shards[:]
        other.public = self.public[:]
        other.reserves = [reserve[:] for reserve in self.reserves]
        other.recipe_deck = self.recipe_deck[:]
        other.recipe_discard = self.recipe_discard[:]
        other.frames = self.frames
        other.owed = self.owed
        other.sealed = self.sealed[:]
        other.lore = self.lore
        other.facts = self.facts[:]
        other.recipe_lore = self.recipe_lore
        other.recipe_facts = self.recipe_facts[:]
        other.ended = self.ended
        return other

    def learn(self) -> None:
        """Works the facts noted so far into the lore. The position stays the same one."""
        if self.facts:
            self.lore, self.facts = self.lore.after(self.facts), []
        if self.recipe_facts:
            self.recipe_lore, self.recipe_facts = self.recipe_lore.after(self.recipe_facts), []

    def plain(self) -> dict[str, Plain]:
        """The position as JSON data; ``from_plain`` reads it back."""
        self.learn()
        return {
            "table": list(self.table),
            "turn": self.turn,
            "active": self.active,
            "points": self.points,
            "boosts": self.boosts,
            "stone": self.stone,
            "locks": self.locks,
            "deck": list(self.deck),
            "stacks": [list(stack) for stack in self.stacks],
            "hands": [list(hand) for hand in self.hands],
            "benches": [list(bench) for bench in self.benches],
            "play": [list(play) for play in self.play],
            "shards": list(self.shards),
            "public": list(self.public),
            "reserves": [list(reserve) for reserve in self.reserves],
            "recipe_deck": list(self.recipe_deck),
            "recipe_discard": list(self.recipe_discard),
            "frames": [[list(part) if isinstance(part, tuple) else part for part in frame] for frame in self.frames],
            "owed": self.owed,
            "sealed": [None if action is None else str(action) for action in self.sealed],
            "lore": self.lore.plain(),
            "recipe_lore": self.recipe_lore.plain(),
            "ended": self.ended,
        }

    @classmethod
    def from_plain(cls, plain: PlainMap) -> Self:
        state = cls()
        state.table = Table(*plain["table"])
        state.turn, state.active, state.points = plain["turn"], plain["active"], plain["points"]
        state.boosts, state.stone, state.locks = plain["boosts"], plain["stone"], plain["locks"]
        state.deck = list(plain["deck"])
        state.stacks = [list(stack) for stack in plain["stacks"]]
        state.hands = [list(hand) for hand in plain["hands"]]
        state.benches = [list(bench) for bench in plain["benches"]]
        state.play = [list(play) for play in plain["play"]]
        state.shards, state.public = list(plain["shards"]), list(plain["public"])
        state.reserves = [list(reserve) for reserve in plain["reserves"]]
        state.recipe_deck, state.recipe_discard = list(plain["recipe_deck"]), list(plain["recipe_discard"])
        state.frames = tuple(tuple(tuple(part) if isinstance(part, list) else part for part in f) for f in plain["frames"])
        state.owed = plain["owed"]
        state.sealed = [None if text is None else Action.parse(text) for text in plain["sealed"]]
        state.lore, state.facts = Lore.from_plain(plain["lore"]), []
        state.recipe_lore, state.recipe_facts = Lore.from_plain(plain["recipe_lore"]), []
        state.ended = plain["ended"]
        return state

    def digest(self) -> str:
        return digest_of(self.plain())
