"""A table of Potion Panic set by hand, with cards and recipes in letters.

R B Y G O P are the colours, RG … YP the Dualixers; F Funky Punch, X Black Death, S Robgoblin (steals), H Hammer Fuel,
L Bottled Lightning, J No No Juice, K Ghost Beaker. Recipes are their colours: RRG, BOP.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from game.core.actions import Action
from game.core.chance import SeededChance
from game.core.events import Event
from game.core.ids import PlainMap
from game.core.lore import certain
from game.core.rules import Setup
from game.core.view import Outcome, View
from game.data import ruleset
from game.rules.potion_panic.imagine import hidden_cards, hidden_recipes, own_zones
from game.rules.potion_panic.rules import PotionPanic

COLOUR: Final = {"R": "red", "B": "blue", "Y": "yellow", "G": "green", "O": "orange", "P": "purple"}
CARD: Final = {
    **COLOUR,
    **{a + b: f"dualixer_{COLOUR[a]}_{COLOUR[b]}" for a in "RBY" for b in "GOP"},
    "F": "funky_punch", "X": "black_death", "S": "robgoblin", "H": "hammer_fuel", "L": "bottled_lightning",
    "J": "no_no_juice", "K": "ghost_beaker",
}  # fmt: skip
LETTER: Final = {name: letter for letter, name in CARD.items()} | {"ghost_beaker.locked": "K!"}


@cache
def data() -> PlainMap:
    """The shipped data."""
    return ruleset.load("potion_panic")


@cache
def rules() -> PotionPanic:
    """The rules over the shipped data."""
    return PotionPanic(data())


def rules_with(**numbers: int) -> PotionPanic:
    """The rules with other numbers."""
    return PotionPanic({**data(), "numbers": {**data()["numbers"], **numbers}})


def recipe_id(letters: str) -> str:
    """The recipe that takes these colours."""
    wanted = Counter(COLOUR[letter] for letter in letters)
    return next(name for name, recipe in data()["recipes"].items() if Counter(recipe["brew"]) == wanted)


class PanicTable:
    """A game under way, the first seat's turn begun; ``events`` are those of the last doing.

    ``deck`` is given in the order in which it is drawn; cards that are mentioned nowhere lie beneath it, or at the
    bottom of stack 0 (``rest="stack"``), or in the last seat's hand (``rest="hand"``). Hands not given hold H, H…
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        hands: Sequence[str] = (),
        benches: Sequence[str] = (),
        stacks: Sequence[str] = (),
        deck: str = "",
        rest: str = "deck",
        public: str = "",
        reserves: Sequence[str] = (),
        shards: Sequence[int] = (),
        stone: int = -1,
        first: int = 0,
        options: Mapping[str, Any] | None = None,
        carried: Mapping[str, Any] | None = None,
        rules_: PotionPanic | None = None,
        seed: int = 1,
        begin: bool = True,
    ) -> None:
        self.rules = rules_ or rules()
        self.seats = seats
        self.chance = SeededChance(seed)
        self.events: list[Event] = []
        self.state = self.rules.new_state(Setup(seats, options or {}, first, carried), self.chance)
        self._lay_cards(hands, benches, stacks, deck, rest)
        self._lay_recipes(public, reserves)
        for seat, count in enumerate(shards):
            self.state.shards[seat] = count
        if stone >= 0:
            self.state.stone = stone
        self.forget()
        assert self.rules.audit(self.state) == []
        if begin:
            self.do(self.state.active, "begin")

    def _lay_cards(self, hands: Sequence[str], benches: Sequence[str], stacks: Sequence[str], deck: str, rest: str) -> None:
        tables, state = self.rules.tables, self.state
        pool = [kind for kind, copies in enumerate(tables.copies) for _ in range(copies)]

        def take(letters: str) -> list[int]:
            taken = [tables.index[CARD[letter]] for letter in letters.split()]
            for kind in taken:
                pool.remove(kind)
            return taken

        laid = [take(hands[seat]) if seat < len(hands) else None for seat in range(self.seats)]
        for seat, bench in enumerate(benches):
            for slot, letter in enumerate(bench.split()):
                state.benches[seat][slot] = -1 if letter == "-" else take(letter)[0]
        state.stacks = [take(stacks[n]) if n < len(stacks) else [] for n in range(tables.stacks)]
        top = take(deck)
        spare = tables.index[CARD["P"]]
        for seat in range(self.seats):
            hand = laid[seat]
            if hand is None:
                hand = [spare, spare]
                pool.remove(spare)
                pool.remove(spare)
            state.hands[seat] = sorted(hand)
        for number in range(tables.stacks):
            if number >= len(stacks):
                state.stacks[number] = [pool.pop()]
        state.deck = top[::-1]
        if rest == "deck":
            state.deck = pool + state.deck
        elif rest == "stack":
            state.stacks[0] = pool + state.stacks[0]
        else:
            state.hands[-1] = sorted(pool + state.hands[-1])

    def _lay_recipes(self, public: str, reserves: Sequence[str]) -> None:
        tables, state = self.rules.tables, self.state
        pool = list(range(len(tables.recipes)))

        def take(letters: str) -> list[int]:
            taken = [tables.recipe_index[recipe_id(code)] for code in letters.split()]
            for recipe in taken:
                pool.remove(recipe)
            return taken

        named = take(public)
        state.reserves = [sorted(take(reserves[seat])) if seat < len(reserves) else [] for seat in range(self.seats)]
        for seat in range(self.seats):
            if not state.reserves[seat]:
                state.reserves[seat] = [pool.pop()]
        state.public = named + [pool.pop() for _ in range(tables.public - len(named))]
        state.recipe_deck, state.recipe_discard = pool, []

    def forget(self) -> None:
        """What was dealt before is nobody's business."""
        state, seating = self.state, self.rules.seatings[self.seats]
        zones, laid = hidden_cards(seating, state), hidden_recipes(state)
        state.lore = certain(self.seats + 1, [len(cards) for cards in zones], zones, own_zones(seating))
        state.recipe_lore = certain(self.seats + 1, [len(r) for r in laid], laid, [(1 + s,) for s in range(self.seats)])
        state.facts, state.recipe_facts = [], []

    # --- doing ---

    def do(self, seat: int, *texts: str, chance: Any = None) -> list[Event]:
        """The seat does these, one after the other; the events of all of them."""
        self.events = []
        for text in texts:
            action = Action.parse(text)
            legal = self.rules.legal(self.state, seat)
            assert action in legal, f"seat {seat} cannot {action}, only {', '.join(map(str, legal))}"
            self.rules.apply(self.state, seat, action, chance or self.chance, self.events.append)
            assert self.rules.audit(self.state) == []
        return self.events

    def act(self, *texts: str) -> list[Event]:
        """The active seat does these; after each, everybody else passes in every window."""
        told = []
        for text in texts:
            told += self.do(self.state.active, text)
            told += self.quiet()
        self.events = told
        return told

    def quiet(self) -> list[Event]:
        """Everybody passes until somebody is asked who chooses alone."""
        told = []
        while self.state.owed:
            told += self.do(self.to_act[0], "pass")
        self.events = told
        return told

    def end(self) -> None:
        """The turn passes to the next seat, which begins."""
        self.act("end")
        self.act("begin")

    # --- looking ---

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.rules.to_act(self.state)

    def legal(self, seat: int | None = None) -> list[str]:
        return [str(action) for action in self.rules.legal(self.state, self.state.active if seat is None else seat)]

    def letters(self, cards: Sequence[int]) -> str:
        return " ".join("-" if kind < 0 else LETTER[self.rules.tables.kinds[kind]] for kind in cards)

    def hand(self, seat: int) -> str:
        return self.letters(self.state.hands[seat])

    def bench(self, seat: int) -> str:
        return self.letters(self.state.benches[seat])

    def stack(self, number: int) -> str:
        """A stack from bottom to top."""
        return self.letters(self.state.stacks[number])

    def view(self, viewer: int | None) -> View:
        return self.rules.view(self.state, viewer)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def top(self) -> str:
        """The kind of the frame on top."""
        return self.state.frames[-1][0] if self.state.frames else ""

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]
