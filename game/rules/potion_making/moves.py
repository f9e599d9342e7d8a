"""What happens to cards and points: each move changes the position and tells it.

A ``Moves`` lives as long as one submission. Verbs of spells know it as ``ctx``.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.core.chance import Chance
from game.core.events import BENEATH, Event
from game.core.frames import Frame
from game.core.ids import Seat
from game.core.rules import Emit
from game.rules.effects.engine import DONE, EFFECT, STEP
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import APART, IN_PILE, LIES_APART, NONE, RETURN, RETURNING, Seating
from game.rules.potion_making.view import track_value

if TYPE_CHECKING:
    from game.rules.potion_making.offers import Offers

FOR_ELEMENT: Final = "element"
FOR_FORMULA: Final = "formula"
FOR_SHARE: Final = "share"
"""Why points are gained: an element was missing, a formula was composed, a formula of one's own was used."""

Found = tuple[str, int]
"""A card that returns: the zone it comes from, its kind."""


class Moves:
    """The moves over one position, with its chance and whoever listens."""

    __slots__ = ("chance", "emit", "game", "seating", "state", "tables")

    def __init__(self, game: "Offers", seating: Seating, state: State, chance: Chance, emit: Emit | None) -> None:
        self.game, self.tables, self.seating = game, game.tables, seating
        self.state, self.chance, self.emit = state, chance, emit

    def settle(self) -> bool:
        """Nothing happens of itself between the steps of a spell; the game goes on."""
        return True

    # --- hands ---

    def draw(self, seat: Seat, count: int) -> None:
        """So many cards from the draw pile, or what is left of it (PM-12, PM-13)."""
        state = self.state
        drawn = state.deck[-count:] if count > 0 else []
        if drawn:
            del state.deck[-count:]
            drawn.reverse()
            state.hands[seat] = tuple(sorted([*state.hands[seat], *drawn]))
        if self.emit is not None and drawn:
            names = self.tables.names(drawn)
            self.emit(Event("moved", seat, "deck", self.seating.hands[seat], names, None, (seat,)))
        elif self.emit is not None:
            self.emit(Event("skipped", seat, value="nothing_to_draw"))

    def leave(self, seat: Seat, kind: int) -> None:
        """A card leaves a hand; what everybody knew to be there is taken to be the one (PM-05)."""
        hands, shown = self.state.hands, self.state.shown
        hands[seat] = _without(hands[seat], kind)
        if kind in shown[seat]:
            shown[seat] = _without(shown[seat], kind)

    def take_formula(self, seat: Seat, source: str) -> None:
        """A formula card from the Desk into the hand, where everybody knows it (PM-41); nothing when it is no longer there."""
        kind = self.lift(source, self.seating.hands[seat], seat)
        if kind >= 0:
            state = self.state
            state.hands[seat] = tuple(sorted([*state.hands[seat], kind]))
            state.shown[seat] = tuple(sorted([*state.shown[seat], kind]))

    # --- the Desk ---

    def place(self, seat: Seat, kind: int) -> None:
        """A card of the hand as its element: on its pile, a spell below it, a card of several apart (PM-20 to PM-22)."""
        state, tables = self.state, self.tables
        missing = tables.marks[kind] & ~self.game.present(state)
        self.leave(seat, kind)
        self.lay_down(seat, self.seating.hands[seat], kind)
        if missing:
            self.score(seat, tables.element_points * missing.bit_count(), FOR_ELEMENT, kind)

    def lay_down(self, seat: Seat, zone: str | None, kind: int) -> None:
        """A card comes to the Desk, scoring nothing: spells go to the bottom of their pile (PM-21, PM-40, PM-60)."""
        state, tables = self.state, self.tables
        element = tables.element_of[kind]
        spell = tables.formula_of[kind] < 0
        if element < 0:
            state.apart = tuple(sorted((*state.apart, kind)))
        else:
            pile = state.piles[element]
            state.piles[element] = (kind, *pile) if spell else (*pile, kind)
            state.present |= 1 << element
        if self.emit is not None:
            beneath = BENEATH if spell and element >= 0 else None
            self.emit(Event("moved", seat, zone, tables.zone_of[kind], (tables.kinds[kind],), beneath))

    def lift(self, source: str, to: str, seat: Seat) -> int:
        """A formula card leaves the top of its pile, or the cards apart; its kind, or NONE when there is none there."""
        state, tables = self.state, self.tables
        what, where, _ = tables.sources[source]
        if what == LIES_APART:
            if where not in state.apart:
                return NONE
        elif not state.piles[where] or tables.formula_of[state.piles[where][-1]] < 0:
            return NONE
        return self.take_source(source, to, seat)

    def take_source(self, source: str, to: str, seat: Seat) -> int:
        """The card of a source on the Desk goes elsewhere; its kind."""
        state, tables = self.state, self.tables
        what, where, kind = tables.sources[source]
        if what == IN_PILE:
            pile, zone = state.piles[where], tables.pile_zones[where]
            if kind == NONE:
                kind, left = pile[-1], pile[:-1]
            else:
                at = len(pile) - 1 - pile[::-1].index(kind)
                left = pile[:at] + pile[at + 1 :]
            state.piles[where] = left
            if not left:
                state.present &= ~(1 << where)
        else:
            kind, zone = where, APART
            state.apart = _without(state.apart, kind)
        if self.emit is not None:
            self.emit(Event("moved", seat, zone, to, (tables.kinds[kind],)))
        return kind

    # --- formulas ---

    def set_work(self, seat: Seat, place: int, work: tuple[int, ...]) -> None:
        """What stands in a place before a seat, from now on."""
        state, formula_of, spot = self.state, self.tables.formula_of, (seat, place)
        works = state.works[seat]
        old = works[place] if place < len(works) else ()
        state.works[seat] = (*works[:place], work, *works[place + 1 :])
        if old:
            number = formula_of[old[0]]
            state.standing[number] = tuple([each for each in state.standing[number] if each != spot])
        if work:
            number = formula_of[work[0]]
            standing = state.standing[number]
            state.standing[number] = tuple(sorted((*standing, spot))) if standing else (spot,)

    def free_place(self, seat: Seat) -> int:
        """The first free place for a formula before a seat."""
        works = self.state.works[seat]
        return works.index(()) if () in works else len(works)

    def decompose(self, seat: Seat, place: int, kept: str) -> Frame | None:
        """One card of a formula stays, with nothing under it; the others return (PM-42). Nothing when it is not there."""
        works = self.state.works[seat]
        kind = self.tables.index[kept]
        if place >= len(works) or kind not in works[place]:
            return None
        zone = self.tables.spot_names[seat][place]
        others = _without(works[place], kind)
        self.set_work(seat, place, (kind,))
        return self.give_back(seat, [(zone, other) for other in others])

    def transform(self, seat: Seat, place: int, source: str) -> Frame | None:
        """A formula card from the Desk stands in a place of its own, before the old cards return (PM-43, PM-44)."""
        works = self.state.works[seat]
        if place >= len(works) or not works[place]:
            return None
        fresh = self.free_place(seat)
        kind = self.lift(source, self.tables.spot_names[seat][fresh], seat)
        if kind < 0:
            return None
        zone, old = self.tables.spot_names[seat][place], works[place]
        self.set_work(seat, fresh, (kind,))
        self.set_work(seat, place, ())
        return self.give_back(seat, [(zone, other) for other in old])

    # --- what returns ---

    def give_back(self, seat: Seat, found: Sequence[Found]) -> Frame | None:
        """Cards return to the Desk (PM-60); the question for their order where it can matter."""
        state, tables = self.state, self.tables
        groups: dict[int, list[Found]] = {}
        for zone, kind in found:
            element = tables.element_of[kind]
            if element < 0 or tables.formula_of[kind] < 0:
                self.lay_down(seat, zone, kind)
            else:
                groups.setdefault(element, []).append((zone, kind))
        waiting: list[int] = []
        for element in sorted(groups):
            group = groups[element]
            if len(group) > 1 and len({kind for _, kind in group}) > 1 and self._order_matters():
                for zone, kind in group:
                    waiting.append(kind)
                    if self.emit is not None:
                        self.emit(Event("moved", seat, zone, RETURNING, (tables.kinds[kind],)))
            else:
                for zone, kind in sorted(group, key=_by_kind):
                    self.lay_down(seat, zone, kind)
        state.returning = tuple(sorted(waiting))
        return self._question(seat)

    def _order_matters(self) -> bool:
        """Only spells tell the cards of a pile apart: once all are played and seen, their order is nothing to anybody."""
        state, formula_of = self.state, self.tables.formula_of
        seen: int = sum(1 for frame in state.frames if frame[0] == EFFECT and frame[STEP] != DONE)
        seen += sum(1 for pile in state.piles for kind in pile if formula_of[kind] < 0)
        seen += sum(1 for works in state.works for work in works for kind in work if formula_of[kind] < 0)
        spells: int = self.tables.spells
        return seen < spells

    def stack(self, seat: Seat, name: str) -> Frame | None:
        """The next card goes down (PM-60); those that follow of themselves too."""
        state, tables = self.state, self.tables
        kind = tables.index[name]
        state.returning = _without(state.returning, kind)
        self.lay_down(seat, RETURNING, kind)
        element = tables.element_of[kind]
        left = [other for other in state.returning if tables.element_of[other] == element]
        if len(set(left)) == 1:
            for other in left:
                state.returning = _without(state.returning, other)
                self.lay_down(seat, RETURNING, other)
        return self._question(seat)

    def _question(self, seat: Seat) -> Frame | None:
        returning = self.state.returning
        if not returning:
            return None
        first = min(self.tables.element_of[kind] for kind in returning)
        return (RETURN, seat, self.tables.elements[first])

    # --- points ---

    def score(self, seat: Seat, points: int, why: str, kind: int) -> None:
        """Points for a seat, and its counters on the track (PM-70)."""
        state = self.state
        if not points:
            return
        state.points[seat] += points
        if self.emit is not None:
            self.emit(Event("scored", seat, value=(points, why, self.tables.kinds[kind])))
            self.emit(Event("counted", seat, value=("points", tuple(state.points))))
            self.emit(Event("counted", seat, value=("track", track_value(state))))

    def count(self, name: str, value: int, seat: Seat | None = None) -> None:
        """Tells a named number of the table."""
        if self.emit is not None:
            self.emit(Event("counted", seat, value=(name, value)))


def _by_kind(found: Found) -> int:
    return found[1]


def _without(cards: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The cards without one of a kind."""
    at = cards.index(kind)
    return cards[:at] + cards[at + 1 :]
