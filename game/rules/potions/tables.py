"""The rules data of Potions, turned into the tables the hot path looks things up in."""

from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.ids import PlainMap, Seat, seat_zone
from game.core.lore import Lore
from game.rules.effects.verb import Step, steps_of
from game.rules.potions.verbs import VERBS

HAND: Final = 4
"""Cards in a hand between turns, and cards that may be laid (PO-11)."""

FEW_SEATS: Final = 4
"""Up to so many seats the tokens are counted; with more they never run out (PO-03)."""

NOBODY: Final = -1
NOTHING: Final[tuple[Action, ...]] = ()
ROLL_ONLY: Final = (Action("roll"),)
VISIT_ONLY: Final = (Action("visit"),)
DRAW_ONLY: Final = (Action("draw"),)
DONE: Final = Action("done")
END: Final = Action("end")
CHALLENGE: Final = Action("challenge")
DECLINE: Final = Action("decline")
BEGINS: Final = frozenset({"roll", "visit", "draw"})
"""The kinds of actions that everybody knows to be all a seat can do."""


class Die(NamedTuple):
    """One die: the kind on each face, its elements in order, for each kind the first face that shows it."""

    id: str
    faces: tuple[int, ...]
    elements: tuple[int, ...]
    face_of: dict[int, int]
    tag: str
    zone: str
    choices: str


class Zones(NamedTuple):
    """The names of the zones that belong to seats, and of the hidden ones by the numbers that ``core.lore`` knows them by."""

    held: tuple[str, ...]
    laid: tuple[str, ...]
    tokens: tuple[str, ...]
    plates: tuple[str, ...]
    hidden: tuple[str, ...]


class Seating(NamedTuple):
    """What depends on the number of seats alone; ``following`` is the next seat by turns, clockwise and the other way."""

    seats: int
    zones: Zones
    clockwise: tuple[Seat, ...]
    counter: tuple[Seat, ...]
    tokens: int

    def following(self, clockwise: bool) -> tuple[Seat, ...]:
        """For each seat the one whose turn comes next (PO-05)."""
        return self.clockwise if clockwise else self.counter


class Tables:
    """Everything the rules look up: kinds of cards by number, dice, steps, and ready-made actions."""

    def __init__(self, data: PlainMap) -> None:
        self.data = data
        cards: PlainMap = data["cards"]
        self.kinds: tuple[str, ...] = tuple(cards)
        self.index = {name: k for k, name in enumerate(self.kinds)}
        self.copies = tuple(card["copies"] for card in cards.values())
        self.quick = tuple(card["quick"] for card in cards.values())
        self.steps: tuple[tuple[Step, ...], ...] = tuple(steps_of(card, VERBS) for card in cards.values())
        self.steps_by_name = dict(zip(self.kinds, self.steps, strict=True))
        self.wild = sum(1 << k for k, card in enumerate(cards.values()) if card["wild"])
        self.every_kind = (1 << len(self.kinds)) - 1
        self.dice = tuple(self._die(name, die["faces"]) for name, die in data["dice"].items())
        self.die_index = {die.id: number for number, die in enumerate(self.dice)}
        self._read_numbers(data["numbers"])
        self._make_actions()
        self._decks = tuple(
            tuple(kind for kind, copies in enumerate(each) for _ in range(copies)) for each in (self.copies, self.quick)
        )
        self._lores: dict[tuple[int, bool], Lore] = {}

    def _die(self, name: str, faces: list[str]) -> Die:
        shown = tuple(self.index[face] for face in faces)
        elements = tuple(sorted(set(shown)))
        face_of = {kind: shown.index(kind) for kind in elements}
        return Die(name, shown, elements, face_of, f"potions.die.{name}", f"die.{name}", f"faces.{name}")

    def _read_numbers(self, numbers: PlainMap) -> None:
        self.tokens: int = numbers["tokens"]
        self.goal: int = numbers["tokens_to_win"]
        self.perfect: int = numbers["perfect_tokens"]
        self.stake: int = numbers["challenge_tokens"]
        self.turn_limit: int = numbers["turn_limit"]

    def _make_actions(self) -> None:
        self.lays = tuple(Action("lay", (kind,)) for kind in self.kinds)
        self.plays = tuple(Action("play", (kind,)) if self.steps[k] else None for k, kind in enumerate(self.kinds))
        self.discards_held = tuple(Action("discard", ("held", kind)) for kind in self.kinds)
        self.discards_laid = tuple(Action("discard", ("laid", kind)) for kind in self.kinds)
        self.rerolls = tuple(Action("reroll", (die.id,)) for die in self.dice)
        self.turnings = tuple(tuple(self._turnings(die, shown) for shown in die.faces) for die in self.dice)
        self.picks = tuple(Action("pick", (str(position),)) for position in range(HAND))

    def _turnings(self, die: Die, shown: int) -> tuple[Action, ...]:
        """Every way to turn a die that shows this."""
        return tuple(Action("set", (die.id, self.kinds[kind])) for kind in die.elements if kind != shown)

    def deck(self, quick: bool) -> tuple[int, ...]:
        """All cards of the box, by kind (PO-02, PO-71)."""
        return self._decks[quick]

    def lore_of_deck(self, seats: int, quick: bool) -> Lore:
        """What is known while everything lies in the deck."""
        lore = self._lores.get((seats, quick))
        if lore is None:
            lore = self._lores[seats, quick] = Lore.of_deck(seats + 1, 1 + 2 * seats, self.deck(quick))
        return lore

    def names(self, cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
        """The kinds of cards, as everybody calls them."""
        kinds = self.kinds
        return tuple([kinds[k] for k in cards])

    def seating(self, seats: int) -> Seating:
        """What a table with so many seats looks up."""
        places = range(seats)
        held = tuple(seat_zone(seat, "held") for seat in places)
        laid = tuple(seat_zone(seat, "laid") for seat in places)
        tokens = tuple(seat_zone(seat, "tokens") for seat in places)
        plates = tuple(seat_zone(seat, "plate") for seat in places)
        enough = seats * (self.goal - 1) + max(self.perfect, self.stake)
        return Seating(
            seats,
            Zones(held, laid, tokens, plates, ("deck", *held, *laid)),
            tuple((seat + 1) % seats for seat in places),
            tuple((seat - 1) % seats for seat in places),
            self.tokens if seats <= FEW_SEATS else max(self.tokens, enough),
        )
