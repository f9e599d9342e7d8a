"""A table of The Potion set by hand: palms, dice and reveals in the letters of the golden cases (B M V, - blank)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from game.core.actions import Action
from game.core.chance import ScriptedChance, SeededChance
from game.core.events import Event
from game.core.rules import Setup
from game.core.view import Outcome, View
from game.rules import registry

KIND: Final = {"B": "beetle", "M": "mushroom", "V": "vial", "-": "blank"}
DICE: Final = {"1": "ones", "2": "twos", "3": "threes"}


@cache
def rules() -> Any:
    """The rules over the shipped data."""
    return registry.load("the_potion")


def pick(letter: str) -> Action:
    return Action("pick", (KIND[letter],))


class PotionTable:
    """A game under way; ``events`` are those of the last doing."""

    def __init__(
        self,
        seats: int,
        *,
        first: int | None = 0,
        palms: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        carried: Mapping[str, Any] | None = None,
        seed: int = 1,
    ) -> None:
        self.rules = rules()
        self.seats = seats
        self.chance = SeededChance(seed)
        self.state = self.rules.new_state(Setup(seats, options or {}, first, carried), self.chance)
        self.events: list[Event] = []
        for seat, letters in enumerate(palms or ()):
            for k, letter in enumerate("BMV"):
                self.state.held[seat * 3 + k] = letters.count(letter)
            self.state.masks[seat] = sum(1 << k for k, letter in enumerate("BMV") if letter in letters)
        assert self.rules.audit(self.state) == []

    def do(self, seat: int, action: Action, chance: Any = None) -> list[Event]:
        assert action in self.rules.legal(self.state, seat), f"seat {seat} cannot {action}"
        self.events = []
        self.rules.apply(self.state, seat, action, chance or self.chance, self.events.append)
        assert self.rules.audit(self.state) == []
        return self.events

    def roll(self, dice: str) -> list[Event]:
        """The roller rolls what is written, such as "1M 2B 3-"."""
        script: dict[str, list[int | tuple[int, ...]]] = {}
        for die in dice.split():
            name = DICE[die[0]]
            script[f"potion.die.{name}"] = [self.rules.data["dice"][name]["faces"].index(KIND[die[1]])]
        return self.do(self.state.roller, Action("roll"), ScriptedChance(script))

    def reveal(self, letters: str) -> list[Event]:
        """Everybody seals and so reveals, in seat order; the events of the last to lock in."""
        for seat, letter in enumerate(letters.split()):
            self.do(seat, pick(letter))
        return self.events

    def play(self, dice: str, letters: str) -> set[int]:
        """One round; the seats that discarded."""
        before = [self.palm(seat) for seat in range(self.seats)]
        self.roll(dice)
        self.reveal(letters)
        return {seat for seat in range(self.seats) if self.palm(seat) != before[seat]}

    def palm(self, seat: int) -> str:
        """What a seat holds, as letters."""
        return "".join(letter * self.state.held[seat * 3 + k] for k, letter in enumerate("BMV"))

    @property
    def palms(self) -> list[str]:
        return [self.palm(seat) for seat in range(self.seats)]

    def view(self, viewer: int | None) -> View:
        return self.rules.view(self.state, viewer)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def told(self, kind: str) -> list[Event]:
        """The events of a kind in the last doing."""
        return [event for event in self.events if event.kind == kind]
