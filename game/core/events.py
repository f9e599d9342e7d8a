"""The closed set of facts a step emits, and ``fold``, which carries them into a view.

Events drive animation; the view is the truth. They carry no durations, texts or coordinates. What only some
seats may know goes by ``audience``: for anyone else ``seen_by`` hides kinds and value, never the fact itself.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Final, NamedTuple

from game.core.ids import ALL, Plain, Seat, Viewer, zone_seat
from game.core.view import Outcome, View, Zone, bag


class Event(NamedTuple):
    """One fact. Which fields a kind uses stands in ``EVENTS``."""

    kind: str
    seat: Seat | None = None
    zone: str | None = None
    to: str | None = None
    cards: tuple[str | None, ...] = ()
    value: Plain = None
    audience: tuple[Seat, ...] | None = None

    def seen_by(self, viewer: Viewer) -> "Event":
        """The event as the viewer may know it: outside the audience without kinds and without value."""
        if self.audience is None or viewer == ALL or (viewer is not None and viewer in self.audience):
            return self
        return self._replace(cards=(None,) * len(self.cards), value=None)


EVENTS: Final[dict[str, str]] = {
    "asked": "value = (pending frames, seats to act): what is to be decided now",
    "brewed": "seat, value = name of a recipe: pieces that lie open have been made into it",
    "changed": "zone (None = everywhere), value = (kind, kind): pieces of one kind are of another from now on",
    "checked": "seat, zone, value = count: hidden pieces were compared with what lies open; everybody learns how many do not fit",
    "closed": "seat, zone: what the seat (None: everybody but its owner) has been looking at is hidden again",
    "counted": "value = (name, number or plain value): a named value of the table has changed",
    "declared": "seat, cards: a piece is played face up and waits for its effect",
    "finished": "value = Outcome.plain(): the game is over",
    "judged": "value = plain verdict of the game: how a comparison came out",
    "looked": "seat, zone, cards: hidden pieces were seen, by the audience for a moment (with value HELD until the seat is done: "
    "closed), or without an audience laid open for good",
    "moved": "seat, zone → to, cards (None = face down); with value BENEATH they go below what lies there. A zone that is not in "
    "the view is empty",
    "negated": "seat, cards: a declared piece of the seat comes to nothing",
    "resolved": "seat, cards: the effect of a declared piece is done, or came to nothing",
    "revealed": "value = ((seat, action text), …): a sealed round closed",
    "rolled": "seat, zone (None = all), value = (name, plain value): dice have come to rest",
    "scored": "seat, value = (points, why, kind): points were gained; how many there are now is counted",
    "sealed": "seat, value = action text (audience: that seat): a seat has locked in",
    "shuffled": "zone, cards (audience: nobody): its order is new and only the open table knows it",
    "skipped": "value = reason: a step of the game fell away",
    "topped": "zone, cards: the piece that is uppermost now lies open",
    "turned": "seat, zone, value = (name, plain value): a die was turned to another face by choice",
    "withdrawn": "seat: a seat has taken its sealed submission back",
}
"""Every kind of event and the fields it uses."""

HELD: Final = "held"
"""The value of a look that lasts until the seat has chosen."""

BENEATH: Final = "beneath"
"""The value of a move below what lies there already."""

_EMPTY: Final = Zone(0, ())


def _zones(view: View, changed: dict[str, Zone]) -> View:
    return view._replace(zones=MappingProxyType({**view.zones, **changed}))


def _below(size: int, top: str | None) -> tuple[str | None, ...]:
    """A heap of which only the uppermost piece is seen."""
    return (None,) * (size - 1) + (top,) if size else ()


def _taken(zone: Zone, cards: tuple[str | None, ...]) -> Zone:
    """The zone without these; a kind that nobody was known to be among pieces partly seen has been a hidden one."""
    size = zone.size - len(cards)
    if zone.cards is None:
        return zone._replace(size=size)
    if zone.display == "top":
        return zone._replace(size=size, cards=_below(size, None if any(cards) else zone.cards[-1]))
    missing = Counter(cards)
    kept = []
    for card in reversed(zone.cards):
        if missing[card] > 0:
            missing[card] -= 1
        else:
            kept.append(card)
    for _ in range(len(kept) - size):
        kept.remove(None)
    return zone._replace(size=size, cards=tuple(reversed(kept)))


def _given(zone: Zone, cards: tuple[str | None, ...], beneath: bool) -> Zone:
    size = zone.size + len(cards)
    if zone.cards is None:
        return zone._replace(size=size)
    if zone.display == "top":
        return zone._replace(size=size, cards=_below(size, cards[-1]))
    if not zone.ordered:
        return bag(zone.cards + cards, zone.display)
    return zone._replace(size=size, cards=cards + zone.cards if beneath else zone.cards + cards)


def _moved(view: View, event: Event) -> View:
    changed = {}
    if event.zone is not None:
        changed[event.zone] = _taken(view.zones[event.zone], event.cards)
    if event.to is not None:
        there = changed.get(event.to) or view.zones.get(event.to, _EMPTY)
        changed[event.to] = _given(there, event.cards, event.value == BENEATH)
    return _zones(view, changed)


def _asked(view: View, event: Event) -> View:
    pending, to_act = event.value
    return view._replace(pending=pending, to_act=to_act)


def _counted(view: View, event: Event) -> View:
    name, value = event.value
    return view._replace(scalars=MappingProxyType({**view.scalars, name: value}))


def _flag(view: View, seat: Seat, flag: bool) -> tuple[bool, ...]:
    return tuple(flag if other == seat else was for other, was in enumerate(view.sealed))


def _sealed(view: View, event: Event) -> View:
    assert event.seat is not None
    own = event.value if event.seat == view.viewer else view.own_sealed
    left = tuple(seat for seat in view.to_act if seat != event.seat)
    return view._replace(sealed=_flag(view, event.seat, True), own_sealed=own, to_act=left)


def _withdrawn(view: View, event: Event) -> View:
    assert event.seat is not None
    own = None if event.seat == view.viewer else view.own_sealed
    back = tuple(sorted({*view.to_act, event.seat}))
    return view._replace(sealed=_flag(view, event.seat, False), own_sealed=own, to_act=back)


def _revealed(view: View, event: Event) -> View:
    return view._replace(sealed=(False,) * view.seats, own_sealed=None)


def _declared(view: View, event: Event) -> View:
    assert event.seat is not None
    seat = event.seat
    return view._replace(played=view.played + tuple((seat, card) for card in event.cards if card is not None))


def _resolved(view: View, event: Event) -> View:
    left = list(view.played)
    for card in event.cards:
        last = max(i for i, piece in enumerate(left) if piece == (event.seat, card))
        del left[last]
    return view._replace(played=tuple(left))


def _finished(view: View, event: Event) -> View:
    plain = event.value
    outcome = Outcome(tuple(plain["winners"]), tuple(plain["scores"]), plain["reason"], plain["carry"])
    return view._replace(outcome=outcome, to_act=(), pending=())


def _same(view: View, event: Event) -> View:
    return view


def _shuffled(view: View, event: Event) -> View:
    if event.zone is None or not any(event.cards):
        return view
    return _zones(view, {event.zone: view.zones[event.zone]._replace(cards=event.cards)})


def _looked(view: View, event: Event) -> View:
    assert event.zone is not None
    if event.audience is not None:
        if event.value != HELD or view.viewer != event.seat:
            return view
        return _zones(view, {event.zone: bag(event.cards)})
    seen = Zone(len(event.cards), event.cards) if view.zones[event.zone].ordered else bag(event.cards)
    return _zones(view, {event.zone: seen})


def _closed(view: View, event: Event) -> View:
    assert event.zone is not None
    looking = event.seat is not None or view.viewer not in (ALL, zone_seat(event.zone))
    if not looking or event.seat not in (None, view.viewer):
        return view
    return _zones(view, {event.zone: Zone(view.zones[event.zone].size, None, "count", False)})


def _topped(view: View, event: Event) -> View:
    assert event.zone is not None
    zone = view.zones[event.zone]
    return _zones(view, {event.zone: zone._replace(cards=_below(zone.size, event.cards[-1]))})


def _changed(view: View, event: Event) -> View:
    old, new = event.value
    found = view.zones if event.zone is None else {event.zone: view.zones[event.zone]}
    return _zones(view, {name: _renamed(zone, old, new) for name, zone in found.items() if old in (zone.cards or ())})


def _renamed(zone: Zone, old: str, new: str) -> Zone:
    cards = tuple(new if card == old else card for card in zone.cards or ())
    return zone._replace(cards=cards) if zone.ordered else bag(cards, zone.display)


_FOLD: Final[dict[str, Callable[[View, Event], View]]] = {
    "asked": _asked,
    "brewed": _same,
    "changed": _changed,
    "checked": _same,
    "closed": _closed,
    "counted": _counted,
    "declared": _declared,
    "finished": _finished,
    "judged": _same,
    "looked": _looked,
    "moved": _moved,
    "negated": _same,
    "resolved": _resolved,
    "revealed": _revealed,
    "rolled": _counted,
    "scored": _same,
    "sealed": _sealed,
    "shuffled": _shuffled,
    "skipped": _same,
    "topped": _topped,
    "turned": _counted,
    "withdrawn": _withdrawn,
}


def fold(view: View, event: Event) -> View:
    """The view after an event its viewer has seen; knowledge is not followed (compare views without it)."""
    return _FOLD[event.kind](view, event)


def fold_all(view: View, events: Iterable[Event]) -> View:
    """The view after several events, redacted for its viewer on the way."""
    for event in events:
        view = fold(view, event.seen_by(view.viewer))
    return view
