"""The rules data of Potion-Making, turned into the tables the hot path looks things up in."""

from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.ids import PlainMap, Seat, seat_zone
from game.rules.effects.verb import Step, steps_of
from game.rules.potion_making.verbs import VERBS

NOTHING: Final[tuple[Action, ...]] = ()
DRAW_ONLY: Final = (Action("draw"),)
BEGINS: Final = frozenset({"draw"})
"""The kinds of actions that everybody knows to be all a seat can do."""

NONE: Final = -1
APART: Final = "supremes"
"""The zone of the cards of several elements on the Desk (PM-22)."""
RETURN: Final = "return"
"""The kind of frame that asks in which order cards of one element go back to the Desk (PM-60)."""
RETURNING: Final = "returning"
"""The zone of the cards that wait for the order in which they go back (PM-60)."""
MOST_SEATS: Final = 8

ELEMENT: Final = 0
FORMULA: Final = 1
ANY: Final = 2

IN_PILE: Final = 0
LIES_APART: Final = 1
STANDS: Final = 2
"""What a source is: a card of a pile (the element, and the kind or NONE for the top one), a card apart (the kind), a
composed formula (the seat and the place)."""


class Part(NamedTuple):
    """A component: ELEMENT and which, FORMULA and which, or ANY of these formulas."""

    sort: int
    element: int
    formulas: tuple[int, ...]
    name: str


class Formula(NamedTuple):
    """What composing a formula needs and earns; the bits of the elements it needs, the formulas it cannot do without.

    ``distinct`` is true where no two components can want the same card, unless it shows several elements.
    """

    id: str
    points: int
    parts: tuple[Part, ...]
    elements: int
    formulas: tuple[int, ...]
    distinct: bool


class Seating(NamedTuple):
    """The names of what depends on the number of seats alone."""

    seats: int
    hands: tuple[str, ...]
    shelves: tuple[str, ...]


class Tables:
    """Everything the rules look up: kinds of cards by number, elements, formulas, steps, and ready-made actions."""

    def __init__(self, data: PlainMap) -> None:
        self.data = data
        cards: PlainMap = data["cards"]
        self.kinds: tuple[str, ...] = tuple(cards)
        self.index = {name: k for k, name in enumerate(self.kinds)}
        self.copies = tuple(card["copies"] for card in cards.values())
        self.elements: tuple[str, ...] = tuple(data["elements"])
        number = {name: e for e, name in enumerate(self.elements)}
        shown = [tuple(number[name] for name in card["elements"]) for card in cards.values()]
        self.element_of = tuple(marks[0] if len(marks) == 1 else NONE for marks in shown)
        self.marks = tuple(sum(1 << element for element in marks) for marks in shown)
        self._read_formulas(data, number)
        uppers = [card["upper"] for card in cards.values()]
        formula_number = {formula.id: f for f, formula in enumerate(self.formulas)}
        self.formula_of = tuple(formula_number.get(upper, NONE) for upper in uppers)
        steps = {name: steps_of(spell, VERBS) for name, spell in data["spells"].items()}
        self.steps: tuple[tuple[Step, ...], ...] = tuple(steps.get(upper, ()) for upper in uppers)
        self.steps_by_name = dict(zip(self.kinds, self.steps, strict=True))
        self.spells = sum(copies for copies, formula in zip(self.copies, self.formula_of, strict=True) if formula < 0)
        numbers: PlainMap = data["numbers"]
        self.hand: int = numbers["hand"]
        self.dealt: int = numbers["dealt"]
        self.desk: int = numbers["desk"]
        self.element_points: int = numbers["element_points"]
        self.deck = tuple(kind for kind, copies in enumerate(self.copies) for _ in range(copies))
        self._name_places()

    def _read_formulas(self, data: PlainMap, element: dict[str, int]) -> None:
        formulas: PlainMap = data["formulas"]
        number = {name: f for f, name in enumerate(formulas)}
        of_kind: dict[str, list[int]] = {}
        for name, formula in formulas.items():
            of_kind.setdefault(formula["kind"], []).append(number[name])
        self.formulas = tuple(_formula(name, spec, element, number, of_kind) for name, spec in formulas.items())

    def _name_places(self) -> None:
        self.pile_zones = tuple(f"desk.{name}" for name in self.elements)
        self.placings = tuple(Action("place", (kind,)) for kind in self.kinds)
        self.stackings = tuple(Action("stack", (kind,)) for kind in self.kinds)
        self.zone_of = tuple(APART if element < 0 else self.pile_zones[element] for element in self.element_of)
        self.apart_sources = tuple(f"{APART}#{kind}" for kind in self.kinds)
        self.sources: dict[str, tuple[int, int, int]] = {zone: (IN_PILE, e, NONE) for e, zone in enumerate(self.pile_zones)}
        for k, element in enumerate(self.element_of):
            if element < 0:
                self.sources[self.apart_sources[k]] = (LIES_APART, k, NONE)
            else:
                self.sources[f"{self.pile_zones[element]}#{self.kinds[k]}"] = (IN_PILE, element, k)
        places = range(len(self.deck))
        self.spot_names = tuple(tuple(formula_zone(seat, place) for place in places) for seat in range(MOST_SEATS))
        for seat, names in enumerate(self.spot_names):
            self.sources |= {name: (STANDS, seat, place) for place, name in enumerate(names)}

    def names(self, cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
        """The kinds of cards, as everybody calls them."""
        kinds = self.kinds
        return tuple([kinds[k] for k in cards])

    def seating(self, seats: int) -> Seating:
        """What a table with so many seats looks up."""
        return Seating(
            seats,
            tuple(seat_zone(seat, "hand") for seat in range(seats)),
            tuple(seat_zone(seat, "shelf") for seat in range(seats)),
        )


def formula_zone(seat: Seat, place: int) -> str:
    """The name of the zone of a composed formula: ``seat1.formula3``."""
    return f"seat{seat}.formula{place}"


def _formula(
    name: str, spec: PlainMap, element: dict[str, int], number: dict[str, int], of_kind: dict[str, list[int]]
) -> Formula:
    parts = []
    for need in spec["needs"]:
        if need in element:
            parts.append(Part(ELEMENT, element[need], (), need))
        elif need in number:
            parts.append(Part(FORMULA, NONE, (number[need],), need))
        else:
            parts.append(Part(ANY, NONE, tuple(of_kind.get(need, ())), need))
    return Formula(
        name,
        spec["points"],
        tuple(parts),
        sum({1 << part.element for part in parts if part.sort == ELEMENT}),
        tuple(part.formulas[0] for part in parts if part.sort == FORMULA),
        len({part.name for part in parts}) == len(parts) and not any(part.sort == ANY for part in parts),
    )
