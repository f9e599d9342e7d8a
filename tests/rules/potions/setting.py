"""A table of Potions set by hand, with cards in letters.

L W T are Love, Wisdom, Transforming; N D F Newt, Dog's tooth, Frog's toe; Z B S Lizard's leg, Bat wool, Snake; K P O
drinK, Powder, Ointment; A Ashes; R Roll, C Change, X take (eXpropriate), Q spill; M and Y are cards of a
modder's. Turns go 0, then the highest seat, down.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from game.core.actions import Action
from game.core.chance import ScriptedChance, SeededChance
from game.core.events import Event
from game.core.ids import PlainMap
from game.core.lore import certain
from game.core.rules import Setup
from game.core.view import Outcome, View
from game.data import ruleset
from game.rules.potions.imagine import own_zones
from game.rules.potions.rules import Potions

LETTERS: Final = {
    "L": "love", "W": "wisdom", "T": "transforming", "N": "newt", "D": "dogtooth", "F": "frogtoe", "Z": "lizardleg",
    "B": "batwool", "S": "snake", "K": "drink", "P": "powder", "O": "ointment", "A": "ashes", "R": "roll", "C": "change",
    "X": "take", "Q": "spill", "M": "moon", "Y": "storm",
}  # fmt: skip
LETTER: Final = {name: letter for letter, name in LETTERS.items()}
DULL: Final = [LETTERS[letter] for letter in "TDSPOFWZBKNL"]
GOLDEN_DICE: Final = "L N B K"


@cache
def data() -> PlainMap:
    """The shipped data."""
    return ruleset.load("potions")


@cache
def rules() -> Potions:
    """The rules over the shipped data."""
    return Potions(data())


def rules_with(**numbers: int) -> Potions:
    """The rules with other numbers."""
    return Potions({**data(), "numbers": {**data()["numbers"], **numbers}})


class PotionsTable:
    """A game under way; ``events`` are those of the last doing.

    ``deck`` is given in the order in which it is drawn; cards that are mentioned nowhere lie beneath it, or among the
    discards (``rest="discard"``), or nowhere in reach (``rest="gone"``: then the position is not sound). Seats whose held
    cards are not given hold elements that match nothing.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        held: Sequence[str] = (),
        laid: Sequence[str] = (),
        dice: str = GOLDEN_DICE,
        deck: str = "",
        discard: str = "",
        rest: str = "deck",
        tokens: Sequence[int] = (),
        frame: str = "turn_begins",
        active: int = 0,
        dealer: int = 0,
        caller: int = -1,
        turns: int = 0,
        options: Mapping[str, Any] | None = None,
        rules_: Potions | None = None,
        seed: int = 1,
    ) -> None:
        self.rules = rules_ or rules()
        self.seats = seats
        self.chance: Any = SeededChance(seed)
        self.events: list[Event] = []
        state = self.state = self.rules.new_state(Setup(seats, options or {}, 0), self.chance)
        tables = self.rules.tables
        pool = list(tables.deck(state.table.quick_brew))

        def take(letters: str) -> list[int]:
            taken = [tables.index[LETTERS[letter]] for letter in letters.split()]
            for kind in taken:
                pool.remove(kind)
            return taken

        state.held = [sorted(take(held[seat])) if seat < len(held) else [] for seat in range(seats)]
        state.laid = [sorted(take(laid[seat])) if seat < len(laid) else [] for seat in range(seats)]
        top, state.discard = take(deck), take(discard)
        for seat in range(len(held), seats):
            dull = [kind for kind in pool if tables.kinds[kind] in DULL and LETTER[tables.kinds[kind]] not in dice.split()]
            state.held[seat] = dull[: 4 - len(state.laid[seat])]
            for kind in state.held[seat]:
                pool.remove(kind)
        state.deck = (pool if rest == "deck" else []) + top[::-1]
        if rest == "discard":
            state.discard = pool + state.discard
        state.faces = tuple(die.face_of[tables.index[LETTERS[f]]] for die, f in zip(tables.dice, dice.split(), strict=True))
        state.bits = sum(1 << tables.index[LETTERS[f]] for f in dice.split())
        for seat, count in enumerate(tokens):
            state.tokens[seat] = count
        state.round, state.turns, state.caller, state.dealer, state.active = 1, turns, caller, dealer, active
        state.frames = ((frame, active),)
        self.sound = rest != "gone"
        zones = [state.deck, *state.held, *state.laid]
        state.lore, state.facts = certain(seats + 1, [len(cards) for cards in zones], zones, own_zones(seats)), []
        self._check()

    def _check(self) -> None:
        assert not self.sound or self.rules.audit(self.state) == []

    # --- doing ---

    def do(self, seat: int, *texts: str) -> list[Event]:
        """The seat does these, one after the other; the events of all of them."""
        self.events = []
        for text in texts:
            action = Action.parse(text)
            legal = self.rules.legal(self.state, seat)
            assert action in legal, f"seat {seat} cannot {action}, only {', '.join(map(str, legal))}"
            self.rules.apply(self.state, seat, action, self.chance, self.events.append)
            self._check()
        return self.events

    def script(self, **results: Any) -> None:
        """What chance brings from now on: a face for ``die_type``…, a position for ``take``, an order for ``tabs``."""
        tags = {f"potions.{name.replace('_', '.')}": [result] for name, result in results.items()}
        self.chance = ScriptedChance(tags, SeededChance(3))

    # --- looking ---

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.rules.to_act(self.state)

    @property
    def top(self) -> str:
        """The kind of the frame on top."""
        return self.state.frames[-1][0] if self.state.frames else ""

    def legal(self, seat: int | None = None) -> list[str]:
        return [str(action) for action in self.rules.legal(self.state, self.to_act[0] if seat is None else seat)]

    def letters(self, cards: Sequence[int]) -> str:
        return " ".join(LETTER[self.rules.tables.kinds[kind]] for kind in cards)

    def held(self, seat: int) -> str:
        return self.letters(self.state.held[seat])

    def laid(self, seat: int) -> str:
        return self.letters(self.state.laid[seat])

    @property
    def discard(self) -> str:
        """The discards from bottom to top."""
        return self.letters(self.state.discard)

    @property
    def dice(self) -> str:
        return " ".join(LETTER[element] for _, element, _ in self.view(None).scalars["dice"])

    def hand(self, seat: int) -> int:
        """How many cards a hand has."""
        return len(self.state.held[seat]) + len(self.state.laid[seat])

    def view(self, viewer: int | None) -> View:
        return self.rules.view(self.state, viewer)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def verdict(self) -> tuple[str, int, tuple[int, ...]]:
        """How the last round ended: the reason, whose doing, the tokens it brought."""
        last = self.state.last
        assert last is not None, "no round has ended"
        return last.reason, last.seat, last.gains

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]
