"""What a seat may do, in one order all game long; and what the verbs of spells ask about a position.

The order: cards as elements by kind, formulas by kind and the ways to compose them, spells by kind and what they are cast at.
"""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

from game.core.actions import Action
from game.core.frames import Frame
from game.core.ids import Seat
from game.rules.effects.engine import NOBODY
from game.rules.potion_making.sources import Sources
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import DRAW_ONLY, RETURN, Tables

Targets = tuple[str, ...]
_UNAIMED: Final[Targets] = ("",)
_NOWHERE: Final[Targets] = (NOBODY,)


class Offers:
    """The legal actions of a position. Shared by every game of one set of rules."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.sources = Sources(tables)
        self._names = tuple((kind,) for kind in tables.kinds)
        self._casts: dict[tuple[int, Targets], Action] = {}
        self._parts: dict[tuple[int, int], str] = {}
        self._changes: dict[tuple[int, str], str] = {}
        self.by_frame: dict[str, Callable[[State, Seat, Frame], Sequence[Action]]] = {
            "turn": self._play,
            "another": self._play,
            "turn_begins": lambda state, seat, frame: DRAW_ONLY,
            RETURN: lambda state, seat, frame: self.stackings(state),
        }

    # --- what is on the Desk ---

    def present(self, state: State) -> int:
        """The bits of the elements that the Desk shows, in piles and on cards apart (PM-20, PM-22)."""
        bits = state.present
        for kind in state.apart:
            bits |= self.tables.marks[kind]
        return bits

    # --- what verbs ask ---

    def formulas_on_desk(self, state: State, seat: Seat) -> Targets:
        """The formula cards that lie on top of their piles, and those apart (PM-41, PM-43)."""
        tables = self.tables
        formula_of, zones = tables.formula_of, tables.pile_zones
        found = [zones[element] for element, pile in enumerate(state.piles) if pile and formula_of[pile[-1]] >= 0]
        if state.apart:
            found += [tables.apart_sources[kind] for kind in dict.fromkeys(state.apart) if formula_of[kind] >= 0]
        return tuple(found)

    def cards_in_formulas(self, state: State, seat: Seat) -> Targets:
        """Every own formula with every card in it that shows a formula (PM-42)."""
        formula_of, parts = self.tables.formula_of, self._parts
        found = []
        for place, work in enumerate(state.works[seat]):
            for kind in dict.fromkeys(work):
                if formula_of[kind] >= 0:
                    part = parts.get((place, kind))
                    if part is None:
                        part = parts[place, kind] = f"formula{place}#{self.tables.kinds[kind]}"
                    found.append(part)
        return tuple(found)

    def changes_of_formulas(self, state: State, seat: Seat) -> Targets:
        """Every own formula with every formula card on the Desk that it may become (PM-43)."""
        there, changes, found = self.formulas_on_desk(state, seat), self._changes, []
        for place, work in enumerate(state.works[seat]):
            if work:
                for source in there:
                    change = changes.get((place, source))
                    if change is None:
                        change = changes[place, source] = f"formula{place}#{source}"
                    found.append(change)
        return tuple(found)

    def stackings(self, state: State) -> list[Action]:
        """Which card of the element that is asked about goes down next (PM-60)."""
        tables, returning = self.tables, state.returning
        element = state.frames[-1][2]
        return [
            tables.stackings[kind]
            for kind in dict.fromkeys(returning)
            if tables.elements[tables.element_of[kind]] == element
        ]

    # --- what may be done ---

    def _play(self, state: State, seat: Seat, frame: Frame) -> list[Action]:
        """Any card as its element, as its formula, or as its spell (PM-01, PM-36, PM-40)."""
        tables, hand = self.tables, dict.fromkeys(state.hands[seat])
        placings, formula_of, formulas = tables.placings, tables.formula_of, tables.formulas
        found = [placings[kind] for kind in hand]
        present, standing = self.present(state), state.standing
        spells = []
        for kind in hand:
            number = formula_of[kind]
            if number < 0:
                spells.append(kind)
                continue
            formula = formulas[number]
            if formula.elements & ~present:
                continue
            for needed in formula.formulas:
                if not standing[needed]:
                    break
            else:
                name = self._names[kind]
                found += [Action("compose", name, way) for way in self.sources.ways(state, formula)]
        for kind in spells:
            found += self._castings(state, seat, kind)
        return found

    def _castings(self, state: State, seat: Seat, kind: int) -> list[Action]:
        """A spell at whatever it may be cast at; none where all it does would find nothing (PM-40)."""
        choices = []
        aimed = hits = False
        for step in self.tables.steps[kind]:
            if step.verb.aims is None:
                choices.append(_UNAIMED)
                continue
            aimed = True
            targets: Targets = getattr(self, step.verb.aims)(state, seat)
            hits = hits or bool(targets)
            choices.append(targets or _NOWHERE)
        if aimed and not hits:
            return []
        return [self._casting(kind, targets) for targets in product(*choices)]

    def _casting(self, kind: int, targets: Targets) -> Action:
        action = self._casts.get((kind, targets))
        if action is None:
            named = tuple(target for target in targets if target)
            action = self._casts[kind, targets] = Action("cast", (self.tables.kinds[kind], *named))
        return action


def targets_of(tables: Tables, action: Action) -> Targets:
    """What each step of a spell is cast at, as the effect keeps it."""
    kind, *named = action.args
    return tuple("" if step.verb.aims is None else named.pop(0) for step in tables.steps_by_name[kind])


