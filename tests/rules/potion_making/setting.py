"""A table of Potion-Making set by hand, with cards by their kinds (``love_potion.air``) or by an element alone (``air``).

An element alone is a formula card that shows it, whichever is left.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from game.core.actions import Action
from game.core.chance import SeededChance
from game.core.events import Event
from game.core.ids import PlainMap
from game.core.refs import Ref
from game.core.rules import Setup
from game.core.view import Outcome, View
from game.data import ruleset
from game.rules.potion_making.rules import PotionMaking


@cache
def data() -> PlainMap:
    """The shipped data."""
    return ruleset.load("potion_making")


@cache
def rules() -> PotionMaking:
    """The rules over the shipped data."""
    return PotionMaking(data())


def rules_with(**changes: PlainMap) -> PotionMaking:
    """The rules over shipped data with some blocks changed: ``numbers={"hand": 3}``, ``formulas={"fire": {"points": 3}}``."""
    box = dict(data())
    for block, entries in changes.items():
        old = box[block]
        fresh = {name: {**old.get(name, {}), **entry} if isinstance(entry, dict) else entry for name, entry in entries.items()}
        box[block] = {**old, **fresh}
    return PotionMaking(box)


class MakingTable:
    """A game under way; ``events`` are those of the last doing.

    ``desk`` names the cards of all piles, each pile from bottom to top, and those apart. ``formulas`` has for each seat its
    composed formulas: the card, then in brackets the cards under it, as ``"strength.mind(astral bloodstone)"``. ``deck`` is
    given in the order in which it is drawn; cards that are mentioned nowhere lie beneath it, or (``rest="under"``) under a
    formula of the last seat, or nowhere in reach (``rest="gone"``: then the position is not sound).
    """

    def __init__(
        self,
        seats: int = 2,
        *,
        hands: Sequence[str] = (),
        desk: str = "",
        formulas: Mapping[int, Sequence[str]] | None = None,
        deck: str = "",
        rest: str = "deck",
        points: Sequence[int] = (),
        frame: str = "turn",
        active: int = 0,
        options: Mapping[str, Any] | None = None,
        rules_: PotionMaking | None = None,
        seed: int = 1,
    ) -> None:
        self.rules = rules_ or rules()
        self.seats = seats
        self.chance: Any = SeededChance(seed)
        self.events: list[Event] = []
        state = self.state = self.rules.new_state(Setup(seats, options or {}, active), self.chance)
        tables = self.rules.tables
        self._pool = list(tables.deck)
        named = [*hands, desk, deck, *(text for each in (formulas or {}).values() for text in each)]
        exact = [word for text in named for word in text.replace("(", " ").replace(")", " ").split()]
        self._kept = [tables.index[word] for word in exact if word in tables.index]
        state.hands = [tuple(sorted(self._take(hands[seat]))) if seat < len(hands) else () for seat in range(seats)]
        state.shown = [()] * seats
        piles: list[tuple[int, ...]] = [()] * len(tables.elements)
        apart: list[int] = []
        for kind in self._take(desk):
            element = tables.element_of[kind]
            if element < 0:
                apart.append(kind)
            else:
                piles[element] = (*piles[element], kind)
        state.piles, state.apart = piles, tuple(sorted(apart))
        state.works = [tuple(self._work(text) for text in (formulas or {}).get(seat, ())) for seat in range(seats)]
        state.deck = self._take(deck)[::-1]
        if rest == "deck":
            state.deck = self._pool + state.deck
        elif rest == "under":
            card = next(kind for kind in self._pool if tables.formula_of[kind] >= 0)
            self._pool.remove(card)
            state.works[-1] = (*state.works[-1], (card, *self._pool))
        for seat, count in enumerate(points):
            state.points[seat] = count
        state.turn, state.active = 1, active
        state.frames = ((frame, active),)
        state.survey(tables.formula_of, len(tables.formulas))
        self.sound = rest != "gone"
        self._check()

    def _work(self, text: str) -> tuple[int, ...]:
        card, _, under = text.partition("(")
        return (*self._take(card), *self._take(under.rstrip(")")))

    def _take(self, text: str) -> list[int]:
        taken = []
        for word in text.split():
            kind = self.rules.tables.index.get(word)
            if kind is None:
                kind = self._showing(word)
            else:
                self._kept.remove(kind)
            self._pool.remove(kind)
            taken.append(kind)
        return taken

    def _showing(self, element: str) -> int:
        """A formula card with this element that is mentioned nowhere else."""
        tables = self.rules.tables
        number = tables.elements.index(element)
        return next(
            kind for kind in self._pool
            if tables.element_of[kind] == number and tables.formula_of[kind] >= 0
            and self._pool.count(kind) > self._kept.count(kind)
        )

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

    # --- looking ---

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.rules.to_act(self.state)

    @property
    def top(self) -> str:
        """The kind of the frame on top."""
        return self.state.frames[-1][0] if self.state.frames else ""

    def legal(self, kind: str = "", seat: int | None = None) -> list[str]:
        """What may be done, or that part of it that is of one kind."""
        found = self.rules.legal(self.state, self.to_act[0] if seat is None else seat)
        return [str(action) for action in found if not kind or action.kind == kind]

    def names(self, cards: Sequence[int]) -> str:
        return " ".join(self.rules.tables.kinds[kind] for kind in cards)

    def hand(self, seat: int) -> str:
        return self.names(self.state.hands[seat])

    def pile(self, element: str) -> str:
        """A pile from bottom to top."""
        return self.names(self.state.piles[self.rules.tables.elements.index(element)])

    @property
    def apart(self) -> str:
        return self.names(self.state.apart)

    def works(self, seat: int) -> list[str]:
        """The formulas before a seat, by place, with what lies under them in brackets."""
        found = []
        for work in self.state.works[seat]:
            under = f"({self.names(work[1:])})" if work[1:] else ""
            found.append(self.names(work[:1]) + under)
        return found

    @property
    def points(self) -> list[int]:
        return self.state.points

    def view(self, viewer: int | None) -> View:
        return self.rules.view(self.state, viewer)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def why_not(self, viewer: int | None, *clicks: str) -> str:
        """The key of the refusal of clicks, without the game's name; "" when they begin something."""
        refusal = self.rules.why_not(self.view(viewer), [Ref.parse(click) for click in clicks])
        return "" if refusal is None else refusal.key.removeprefix("potion_making.")
