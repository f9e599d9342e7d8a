"""What composed formulas lie before whom, and what a card of the hand could make of them: sources, payments, returns.

All of it is read from the view and from the legal actions; nothing here decides what may be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.core.ids import Seat, seat_zone, zone_seat
from game.core.refs import Ref
from game.core.view import View
from game.ui.games.potion_making.faces import Faces

APART = "supremes"


def works(view: View, seat: Seat) -> list[str]:
    """The zones of a seat's composed formulas, in their order."""
    zones = []
    place = 0
    while (zone := seat_zone(seat, f"formula{place}")) in view.zones:
        if view.zones[zone].size:
            zones.append(zone)
        place += 1
    return zones


def formula_in(view: View, zone: str) -> str | None:
    """The card that lies uppermost in a place for a formula, if one does."""
    cards = view.zones[zone].cards
    return cards[0] if cards else None


def is_work(zone: str) -> bool:
    """Whether a zone is a place for a composed formula."""
    return zone.partition(".")[2].startswith("formula")


def source_ref(source: str) -> Ref:
    """Where a source of a composition lies."""
    zone, _, item = source.partition("#")
    return Ref(zone, item or None)


class Row(NamedTuple):
    """One component of a card: what, where it could come from, and from where it comes if that is no question any more."""

    need: str
    sources: tuple[Ref, ...]
    chosen: Ref | None = None


def serving(view: View, faces: Faces, need: str) -> tuple[Ref, ...]:
    """Everything that lies on the table and could serve as a component."""
    data = faces.data
    if need in data["elements"]:
        found = [Ref(f"desk.{need}")] if view.zones[f"desk.{need}"].size else []
        return (*found, *(Ref(APART, card) for card in dict.fromkeys(view.kinds(APART)) if need in faces.elements(card)))
    found = []
    for seat in range(view.seats):
        for zone in works(view, seat):
            card = formula_in(view, zone)
            if card is not None and need in (faces.upper(card), faces.kind_of(card)):
                found.append(Ref(zone))
    return tuple(found)


def rows(view: View, faces: Faces, card: str, left: Sequence[Action]) -> list[Row]:
    """The components of a card; ``left`` are the ways to compose it that are still open."""
    made = []
    for number, need in enumerate(faces.needs(card)):
        open_ = tuple(dict.fromkeys(source_ref(action.uses[number]) for action in left))
        sources = open_ or serving(view, faces, need)
        made.append(Row(need, sources, open_[0] if len(open_) == 1 else None))
    return made


def paid(seat: Seat, left: Sequence[Action]) -> tuple[Seat, ...] | None:
    """Who else is paid, clockwise from the composer; None while that depends on a choice."""
    ways = {frozenset(owner for source in action.uses if (owner := zone_seat(source)) not in (None, seat)) for action in left}
    if len(ways) != 1:
        return None
    return tuple(sorted((owner for owner in ways.pop() if owner is not None), key=lambda owner: (owner < seat, owner)))


def returning(view: View, left: Sequence[Action]) -> tuple[str, ...] | None:
    """The cards that go back to the Desk; None while that depends on a choice."""
    found = {
        tuple(sorted(card or "" for source in action.uses if is_work(source) for card in (view.zones[source].cards or ())[1:]))
        for action in left
    }
    return found.pop() if len(found) == 1 else None


def gain(view: View, faces: Faces, card: str) -> int:
    """What a card earns as its element: for every element of its that the Desk does not show."""
    per = int(faces.data["numbers"]["element_points"])
    return per * sum(not serving(view, faces, element) for element in faces.elements(card))
