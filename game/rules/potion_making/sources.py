"""What a formula can be composed of: every way to find a source for each of its components (PM-31, PM-32)."""

from collections.abc import Sequence
from itertools import product

from game.rules.potion_making.state import State
from game.rules.potion_making.tables import ELEMENT, IN_PILE, LIES_APART, NONE, Formula, Part, Tables

Way = tuple[str, ...]
"""A source for each component, in the order of the formula: ``desk.air`` (the top card of a pile), ``desk.air#eureka.air``
(a card of a pile, where the house allows any), ``supremes#supreme_elixir``, ``seat1.formula3``."""


class Sources:
    """Finds the ways to compose formulas. Shared by every game of one set of rules."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def ways(self, state: State, formula: Formula) -> list[Way]:
        """Every way, in one order all game long: piles in their order, cards apart by kind, formulas by seat and place.

        Where two components want the same, both ways round are told: the composer names a source for each.
        """
        standing = state.standing
        choices: list[Sequence[str]] = []
        for part in formula.parts:
            if part.sort == ELEMENT:
                found: Sequence[str] = self.of_element(state, part.element)
            else:
                names = self.tables.spot_names
                found = [names[seat][place] for number in part.formulas for seat, place in standing[number]]
            if not found:
                return []
            choices.append(found)
        if formula.distinct and not state.apart:
            return list(product(*choices))
        return [way for way in product(*choices) if len(set(way)) == len(way) or self._suffices(state, way)]

    def of_element(self, state: State, element: int) -> Sequence[str]:
        """What may serve as an element: the top card of its pile, or any by house rule; a card apart that shows it (PM-31)."""
        tables, pile = self.tables, state.piles[element]
        found: list[str] = []
        if pile:
            zone = tables.pile_zones[element]
            found = [f"{zone}#{tables.kinds[k]}" for k in sorted(set(pile))] if state.table.any_card_of_pile else [zone]
        if state.apart:
            found += [tables.apart_sources[k] for k in dict.fromkeys(state.apart) if tables.marks[k] >> element & 1]
        return found

    def missing(self, state: State, formula: Formula) -> Part | None:
        """The first component that nothing could serve as."""
        for part in formula.parts:
            if part.sort == ELEMENT:
                if not self.of_element(state, part.element):
                    return part
            elif not any(state.standing[number] for number in part.formulas):
                return part
        return None

    def _suffices(self, state: State, way: Way) -> bool:
        """Whether there are as many cards as a way takes from one source: one card serves one component (PM-31)."""
        for source in dict.fromkeys(way):
            count = way.count(source)
            if count > 1:
                what, where, kind = self.tables.sources[source]
                if what == IN_PILE:
                    pile = state.piles[where]
                    there = len(pile) if kind == NONE else pile.count(kind)
                else:
                    there = state.apart.count(where) if what == LIES_APART else 1
                if there < count:
                    return False
        return True
