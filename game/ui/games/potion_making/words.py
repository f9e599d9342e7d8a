"""Practice in words: the log's sentence for every event with the clause it rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.events import BENEATH, Event
from game.core.ids import Seat, zone_seat
from game.match.seats import Sitter
from game.ui.games.potion_making.faces import Faces
from game.ui.games.potion_making.works import is_work
from game.ui.table.narrator import Line, Word, word_list

VERB_CLAUSES = {"take_formula": "PM-41", "decompose": "PM-42", "transform": "PM-43"}


class PracticeWords:
    """Words for one game's data and seats; sentences are made in the language of the moment."""

    def __init__(self, data: Mapping[str, Any], sitters: Sequence[Sitter], faces: Faces) -> None:
        self.data, self.sitters, self.faces = data, sitters, faces
        self._spell = ""
        """The spell that is being done, if one is."""

    # --- names ---

    def name(self, seat: Seat) -> str:
        return self.sitters[seat].name

    def card(self, kind: str) -> Word:
        """The name of the formula or the spell on a card."""
        return lambda locale: self.faces.name(kind)

    def cards(self, kinds: Sequence[str | None]) -> Word:
        """Several cards as a list."""
        return word_list([self.card(kind) for kind in kinds if kind is not None])

    def element(self, kind: str) -> Word:
        """What a card counts as on the Desk."""
        return lambda locale: locale.joined([self.faces.element_name(element) for element in self.faces.elements(kind)])

    # --- the log ---

    def tell(self, event: Event, number: int) -> list[Line]:
        """The lines of an event."""
        told = _TELLERS.get(event.kind)
        return told(self, event, number) if told is not None else [self._quiet(event, number)]

    def _quiet(self, event: Event, number: int) -> Line:
        name = self.name(event.seat) if event.seat is not None else ""
        if event.kind == "counted":
            name = str(event.value[0])
        return Line(f"log.event.{event.kind}", {"name": name, "n": len(event.cards)}, "", number, event.seat, quiet=True)

    def _line(self, key: str, event: Event, number: int, clause: str, **params: Any) -> Line:
        shared = {"name": self.name(event.seat) if event.seat is not None else "", "n": len(event.cards)}
        return Line(f"game.potion_making.log.{key}", {**shared, **params}, clause, number, event.seat)

    def _clause(self) -> str:
        """The clause of the spell that is being done."""
        steps = self.data["spells"][self.faces.upper(self._spell)]["steps"] if self._spell else ()
        return VERB_CLAUSES.get(steps[0]["do"], "PM-40") if steps else "PM-40"

    def _counted(self, event: Event, number: int) -> list[Line]:
        if event.value[0] != "active":
            return [self._quiet(event, number)]
        return [self._line("turn", event._replace(seat=event.value[1]), number, "PM-12")._replace(minor=True)]

    def _skipped(self, event: Event, number: int) -> list[Line]:
        if event.value == "no_cards":
            return [self._line("passed_over", event, number, "PM-13")]
        return [self._line("nothing_to_draw", event, number, "PM-13")._replace(minor=True)]

    def _brewed(self, event: Event, number: int) -> list[Line]:
        return [self._line("composes", event, number, "PM-30", card=self.card(event.value))]

    def _scored(self, event: Event, number: int) -> list[Line]:
        points, why, kind = event.value
        params = {"n": points, "card": self.card(kind), "element": self.element(kind)}
        if why == "share":
            return [self._line("share", event, number, "PM-34", **params)._replace(touches=event.seat)]
        if why == "element":
            clause = "PM-20" if len(self.faces.elements(kind)) == 1 else "PM-22"
            return [self._line("missing", event, number, clause, **params)]
        return [self._line("scores", event, number, "PM-34", **params)]

    def _declared(self, event: Event, number: int) -> list[Line]:
        self._spell = event.cards[0] or ""
        return [self._line("casts", event, number, self._clause(), card=self.card(self._spell))]

    def _resolved(self, event: Event, number: int) -> list[Line]:
        self._spell = ""
        return [self._quiet(event, number)]

    def _finished(self, event: Event, number: int) -> list[Line]:
        names = [self.name(seat) for seat in event.value["winners"]]
        key = "results.winner" if len(names) == 1 else "results.winners"
        return [Line(key, {"name": names[0], "names": word_list(names)}, "PM-14", number)]

    # --- moves ---

    def _moved(self, event: Event, number: int) -> list[Line]:
        told = _MOVES.get((_sort(event.zone), _sort(event.to)))
        return told(self, event, number) if told is not None else [self._quiet(event, number)]

    def _draws(self, event: Event, number: int) -> list[Line]:
        lines = [self._line("draws", event, number, "PM-12")._replace(minor=True)]
        if None in event.cards:
            return lines
        own = self._line("own_draw", event, number, "PM-12", list=self.cards(event.cards))
        return [*lines, own._replace(reader=event.seat, minor=True)]

    def _places(self, event: Event, number: int) -> list[Line]:
        kind = event.cards[0] or ""
        apart = len(self.faces.elements(kind)) > 1
        key, clause = ("places_under", "PM-21") if event.value == BENEATH else ("places", "PM-22" if apart else "PM-20")
        return [self._line(key, event, number, clause, card=self.card(kind), element=self.element(kind))]

    def _taken_from_desk(self, event: Event, number: int) -> list[Line]:
        """A card of the Desk goes under a formula; or, while a spell is done, becomes one."""
        kind = event.cards[0] or ""
        if self._spell:
            return [self._line("becomes", event, number, self._clause(), card=self.card(kind))]
        line = self._line("takes_element", event, number, "PM-31", card=self.card(kind), element=self.element(kind))
        return [line._replace(minor=True)]

    def _into_hand(self, event: Event, number: int) -> list[Line]:
        return [self._line("takes_card", event, number, self._clause(), card=self.card(event.cards[0] or ""))]

    def _uses(self, event: Event, number: int) -> list[Line]:
        """A composed formula goes under another one."""
        owner, card = zone_seat(event.zone or ""), self.card(event.cards[0] or "")
        if owner is None or owner == event.seat:
            return [self._line("uses_own", event, number, "PM-32", card=card)._replace(minor=True)]
        line = self._line("uses_theirs", event, number, "PM-32", card=card, other=self.name(owner))
        return [line._replace(touches=owner)]

    def _returns(self, event: Event, number: int) -> list[Line]:
        kind = event.cards[0] or ""
        clause = "PM-60" if self._spell else "PM-33"
        line = self._line("returns", event, number, clause, card=self.card(kind), element=self.element(kind))
        return [line._replace(minor=True)]

    def _spell_lies(self, event: Event, number: int) -> list[Line]:
        kind = event.cards[0] or ""
        line = self._line("spell_lies", event, number, "PM-40", card=self.card(kind), element=self.element(kind))
        return [line._replace(minor=True)]


def _sort(zone: str | None) -> str:
    """What sort of place a zone is, whoever's."""
    if zone is None:
        return ""
    if zone.startswith("desk.") or zone == "supremes":
        return "desk"
    return "formula" if is_work(zone) else zone.rpartition(".")[2]


Teller = Callable[[PracticeWords, Event, int], list[Line]]
_TELLERS: dict[str, Teller] = {
    "brewed": PracticeWords._brewed,
    "counted": PracticeWords._counted,
    "declared": PracticeWords._declared,
    "finished": PracticeWords._finished,
    "moved": PracticeWords._moved,
    "resolved": PracticeWords._resolved,
    "scored": PracticeWords._scored,
    "skipped": PracticeWords._skipped,
}
_MOVES: dict[tuple[str, str], Teller] = {
    ("deck", "hand"): PracticeWords._draws,
    ("hand", "desk"): PracticeWords._places,
    ("desk", "formula"): PracticeWords._taken_from_desk,
    ("desk", "hand"): PracticeWords._into_hand,
    ("formula", "formula"): PracticeWords._uses,
    ("formula", "desk"): PracticeWords._returns,
    ("returning", "desk"): PracticeWords._returns,
    ("", "desk"): PracticeWords._spell_lies,
}
