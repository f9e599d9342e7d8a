"""Random games to check laws on: seeded, cut at 2,000 plies, sealed picks now and then taken back."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from game.core import sealed
from game.core.actions import Action
from game.core.chance import SeededChance
from game.core.events import Event
from game.core.ids import ALL, PUBLIC, PlainMap, Seat, Viewer
from game.core.rules import Setup

LONGEST: Final = 2000


def viewers(seats: int) -> tuple[Viewer, ...]:
    """Everyone who can look: each seat, the public, the open table."""
    return (*range(seats), PUBLIC, ALL)


class RandomGame:
    """A game in random play. ``events`` are those of the last step; ``last`` is (seat, action), None at the start."""

    def __init__(self, rules: Any, seats: int, seed: int, options: PlainMap | None = None) -> None:
        self.rules, self.seats, self.seed = rules, seats, seed
        self.random = Random(f"play {seed}")
        self.chance = SeededChance(seed)
        self.state = rules.new_state(Setup(seats, options or {}), self.chance)
        self.ply = 0
        self.events: list[Event] = []
        self.last: tuple[Seat, Action] | None = None

    @property
    def over(self) -> bool:
        return not self.rules.to_act(self.state)

    @property
    def top_frame(self) -> str:
        """The kind of the frame on top, "" when nothing is pending."""
        pending = self.rules.view(self.state, PUBLIC).pending
        return pending[-1].kind if pending else ""

    def choose(self) -> tuple[Seat, Action]:
        seats = self.rules.to_act(self.state)
        seat = seats[int(self.random.random() * len(seats))]
        legal = self.rules.legal(self.state, seat)
        return seat, legal[int(self.random.random() * len(legal))]

    def do(self, seat: Seat, action: Action) -> None:
        self.events, self.last = [], (seat, action)
        self.rules.apply(self.state, seat, action, self.chance, self.events.append)
        self.ply += 1

    def step(self, withdrawing: float = 0.0) -> None:
        """One random submission, or, as often as told, a sealed one taken back."""
        back = [seat for seat in range(self.seats) if sealed.can_withdraw(self.state, seat)]
        if back and self.random.random() < withdrawing:
            sealed.withdraw(self.state, back[0])
            self.events, self.last = [Event("withdrawn", back[0])], None
            self.ply += 1
            return
        self.do(*self.choose())


def random_game(
    rules: Any, seats: int, seed: int, *, longest: int = LONGEST, withdrawing: float = 0.0, options: PlainMap | None = None
) -> Iterator[RandomGame]:
    """The game at every ply, the last one included. The consumer only looks."""
    game = RandomGame(rules, seats, seed, options)
    yield game
    while not game.over and game.ply < longest:
        game.step(withdrawing)
        yield game
