"""Positions made from a view alone: with hidden cards left blank, or dealt as the viewer's knowledge allows.

Laid cards match different dice, and what a seat went on holding when the program laid its cards had nothing to match: a
world that breaks this could not have come about (PO-11, PO-12). So first it is guessed which elements each seat has laid;
then the cards are dealt into places that admit only what may lie there.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from game.core.chance import shuffled
from game.core.ids import ALL, Seat, Viewer
from game.core.knowledge import deal_worlds
from game.core.lore import Lore, Row, certain
from game.core.view import View
from game.rules.potions.state import State, Table, Tabs, Verdict
from game.rules.potions.tables import Seating, Tables
from game.rules.potions.view import tabs_seen

BLANK: Final = 0
"""The kind that stands for any card the viewer cannot see."""


def skeleton(tables: Tables, seating: Seating, view: View) -> State:
    """The position as far as it is seen; hidden cards are BLANK. Enough to know what the viewer may do."""
    zones, names, scalars = view.zones, seating.zones, view.scalars
    index = tables.index
    state = State()
    state.table = Table(view.seats, *(scalars[name] for name in Table._fields[1:]))
    state.round, state.dealer, state.active = scalars["round"], scalars["dealer"], scalars["active"]
    state.turns, state.caller = scalars["turn"], scalars["caller"]
    state.faces = tuple(face for _, _, face in scalars["dice"])
    state.bits = sum(1 << index[element] for _, element, _ in scalars["dice"])
    state.shown = sum(1 << seat for seat in range(view.seats) if _is_open(view, seating, seat))
    state.deck = _cards(tables, view, "deck")
    state.discard = [index[kind] for kind in view.knowledge["discard"]]
    state.held = [sorted(_cards(tables, view, zone)) for zone in names.held]
    state.laid = [sorted(_cards(tables, view, zone)) for zone in names.laid]
    state.tokens = [zones[zone].size for zone in names.tokens]
    settled = view.knowledge["settled"]
    state.clean = [sum(1 << index[kind] for kind in kinds) for kinds, _, _ in settled]
    state.fresh = [fresh for _, fresh, _ in settled]
    state.tabs = [tabs_seen(tabs, index) for _, _, tabs in settled]
    frames = ((frame.kind, *(value for _, value in frame.fields)) for frame in view.pending)
    state.frames = tuple((*frame, ()) if frame[0] == "take" else frame for frame in frames)
    state.owed, state.sealed = 0, [None] * view.seats
    last = scalars["last"]
    if last is not None:
        last = Verdict.from_plain((*last[:5], [_hand(tables, hand) for hand in last[5]]))
    state.last = last
    state.ended = "" if view.outcome is None else view.outcome.reason
    state.lore, state.facts = Lore((), ()), []
    return state


def _is_open(view: View, seating: Seating, seat: Seat) -> bool:
    """Whether a hand lies open to all: the way it is shown, for its own seat what the last round says."""
    last = view.scalars["last"]
    if last is None or not (view.outcome is not None or view.pending[-1].kind == "roll"):
        return False
    return bool(last[5]) or last[2] == seat


def _hand(tables: Tables, hand: Sequence[str | None]) -> tuple[int, ...]:
    return tuple(-1 if kind is None else tables.index[kind] for kind in hand)


def _cards(tables: Tables, view: View, zone: str) -> list[int]:
    held = view.zones[zone]
    return [BLANK] * held.size if held.cards is None else [tables.index[name] for name in held.cards if name is not None]


def imagine(tables: Tables, seating: Seating, view: View, random: Random) -> State:
    """A full position consistent with the view."""
    state = skeleton(tables, seating, view)
    if view.viewer != ALL:
        _Dealing(tables, seating, view, random).deal(state)
    if state.frames and state.frames[-1][0] == "take" and state.frames[-1][2] >= 0:
        *below, (kind, seat, victim, _) = state.frames
        state.frames = (*below, (kind, seat, victim, tuple(shuffled(random, state.laid[victim]))))
    zones = [state.deck, *state.held, *state.laid]
    state.lore = certain(view.seats + 1, [len(cards) for cards in zones], zones, own_zones(view.seats))
    if view.viewer != ALL:
        state.lore = with_row(state.lore, view.viewer, view.seats, _row(tables, seating, view))
    return state


def own_zones(seats: int) -> list[tuple[int, ...]]:
    """The numbers of the hidden zones each seat looks into."""
    return [(1 + seat, 1 + seats + seat) for seat in range(seats)]


def with_row(lore: Lore, viewer: Viewer, seats: int, row: Row) -> Lore:
    """The lore with another row for a viewer."""
    at = seats if viewer is None else viewer
    return Lore(lore.sizes, (*lore.rows[:at], row, *lore.rows[at + 1 :]))


def _row(tables: Tables, seating: Seating, view: View) -> Row:
    number = {zone: n for n, zone in enumerate(seating.zones.hidden)}
    known = view.knowledge["hidden"]
    return {(tables.index[kind], sum(1 << number[place] for place in places)): count for kind, places, count in known}


class _Guess(NamedTuple):
    """What is assumed about one seat: the elements it has laid, how many wild cards, which unseen tabs are gone."""

    elements: tuple[int, ...]
    wild: int
    gone: tuple[int, ...]
    weight: float


class _Dealing:
    """One deal of all hidden cards."""

    def __init__(self, tables: Tables, seating: Seating, view: View, random: Random) -> None:
        self.tables, self.names, self.view, self.random = tables, seating.zones, view, random
        self.kinds: list[int] = []
        self.places: list[tuple[str, ...]] = []
        for name, places, count in view.knowledge["hidden"]:
            self.kinds += [tables.index[name]] * count
            self.places += [places] * count

    def deal(self, state: State) -> None:
        """Fills the hidden zones of the position."""
        hidden = [seat for seat, zone in enumerate(self.names.held) if self.view.zones[zone].cards is None]
        guesses = {seat: list(self._guesses(state, seat)) for seat in hidden}
        for options in guesses.values():
            options.sort(key=lambda guess: self.random.random() ** (1 / guess.weight), reverse=True)
        chosen = {seat: options[0] for seat, options in guesses.items()}
        dealt = self._dealt(state, chosen)
        if dealt is None:
            found = self._search(state, guesses, {}, hidden)
            assert found is not None, "no world fits the view"
            chosen, dealt = found, self._dealt(state, found)
            assert dealt is not None, "no world fits the view"
        self._fill(state, hidden, chosen, dealt)

    def _guesses(self, state: State, seat: Seat) -> Iterator[_Guess]:
        """Everything a seat may have laid, by how many ways there are to it (PO-11)."""
        size = len(state.laid[seat])
        zone = self.names.laid[seat]
        there = [kind for kind, places in zip(self.kinds, self.places, strict=True) if zone in places]
        shown = [kind for kind in range(len(self.tables.kinds)) if state.bits >> kind & 1 and kind in there]
        wild = sum(1 for kind in there if self.tables.wild >> kind & 1)
        for count in range(max(0, size - wild), min(size, len(shown)) + 1):
            for elements in combinations(shown, count):
                weight = 1.0
                for kind in elements:
                    weight *= there.count(kind)
                for one in range(size - count):
                    weight *= (wild - one) / (one + 1)
                for gone in self._gone(state, seat, elements):
                    yield _Guess(elements, size - count, gone, weight)

    def _gone(self, state: State, seat: Seat, elements: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """What the laid cards may have been that left unseen: kinds that would have been laid then (PO-42)."""
        unseen = sum(1 for kind, _ in state.tabs[seat] if kind < 0)
        if not unseen:
            yield ()
            return
        kinds = [kind for kind in range(len(self.tables.kinds)) if state.clean[seat] >> kind & 1]
        wild = [kind for kind in kinds if self.tables.wild >> kind & 1]
        others = [kind for kind in kinds if kind not in elements and kind not in wild]
        for count in range(min(unseen, len(others)), -1, -1):
            if count == unseen or wild:
                for gone in combinations(others, count):
                    yield (*gone, *(wild[:1] * (unseen - count)))

    def _search(
        self, state: State, guesses: Mapping[Seat, list[_Guess]], chosen: dict[Seat, _Guess], left: Sequence[Seat]
    ) -> dict[Seat, _Guess] | None:
        """Guesses for all seats that together leave a way to deal the cards; seats not yet guessed at admit whatever fits."""
        if not left:
            return chosen
        seat, *rest = left
        for guess in guesses[seat]:
            tried = {**chosen, seat: guess}
            if self._dealt(state, tried) is not None:
                found = self._search(state, guesses, tried, rest)
                if found is not None:
                    return found
        return None

    def _dealt(self, state: State, guesses: Mapping[Seat, _Guess]) -> dict[str, list[int]] | None:
        """Cards (by position in ``kinds``) in their places, if they can be placed so."""
        counts, admits = self._rooms(state, guesses)
        rows = dict.fromkeys(counts, 0)
        for card, (kind, places) in enumerate(zip(self.kinds, self.places, strict=True)):
            for place in places:
                for room, kinds in admits[place]:
                    if kinds >> kind & 1:
                        rows[room] |= 1 << card
        return deal_worlds(rows, counts, range(len(self.kinds)), self.random)

    def _rooms(
        self, state: State, guesses: Mapping[Seat, _Guess]
    ) -> tuple[dict[str, int], dict[str, list[tuple[str, int]]]]:
        """The rooms to deal into, with their sizes, and for each zone its rooms with the kinds they admit."""
        tables, names = self.tables, self.names
        counts: dict[str, int] = {"deck": len(state.deck)}
        admits: dict[str, list[tuple[str, int]]] = {"deck": [("deck", tables.every_kind)]}
        for seat, (held, laid) in enumerate(zip(names.held, names.laid, strict=True)):
            guess = guesses.get(seat)
            if self.view.zones[held].cards is not None:
                for zone, cards in ((held, state.held[seat]), (laid, state.laid[seat])):
                    counts[zone], admits[zone] = len(cards), [(zone, tables.every_kind)]
                continue
            admits[laid] = []
            for room, size, kinds in self._laid_rooms(state, seat, laid, guess):
                counts[room] = size
                admits[laid].append((room, kinds))
            new = min(state.fresh[seat], len(state.held[seat]))
            counts[held + "#new"], counts[held + "#old"] = new, len(state.held[seat]) - new
            admits[held] = [(held + "#new", tables.every_kind), (held + "#old", ~self._barred(state, seat, guess))]
        return counts, admits

    def _laid_rooms(self, state: State, seat: Seat, laid: str, guess: _Guess | None) -> list[tuple[str, int, int]]:
        wild = self.tables.wild
        if guess is None:
            return [(laid, len(state.laid[seat]), state.bits | wild)]
        return [*((f"{laid}#{kind}", 1, 1 << kind) for kind in guess.elements), (f"{laid}#wild", guess.wild, wild)]

    def _barred(self, state: State, seat: Seat, guess: _Guess | None) -> int:
        """The kinds that a card which lay in the hand when it was settled cannot be."""
        seen = [kind for kind, _ in state.tabs[seat] if kind >= 0]
        if guess is None:
            unseen = len(seen) < len(state.tabs[seat])
            return 0 if unseen else barred(self.tables, state.clean[seat], (), seen) & ~state.bits
        return barred(self.tables, state.clean[seat], guess.elements, (*seen, *guess.gone))

    def _fill(self, state: State, hidden: Sequence[Seat], guesses: Mapping[Seat, _Guess], dealt: dict[str, list[int]]) -> None:
        def of(zone: str) -> list[int]:
            return [self.kinds[card] for room, cards in dealt.items() if room.partition("#")[0] == zone for card in cards]

        state.deck = shuffled(self.random, of("deck"))
        for seat in hidden:
            state.held[seat] = sorted(of(self.names.held[seat]))
            state.laid[seat] = sorted(of(self.names.laid[seat]))
            state.tabs[seat] = _tabs(state.tabs[seat], guesses[seat].gone)


def barred(tables: Tables, clean: int, laid: Sequence[int], gone: Sequence[int]) -> int:
    """The kinds a settled hand cannot go on holding: those that could have been laid and were not (PO-12)."""
    out = clean
    for kind in (*laid, *gone):
        if not tables.wild >> kind & 1:
            out &= ~(1 << kind)
    return out


def _tabs(tabs: Tabs, gone: Sequence[int]) -> Tabs:
    left = list(gone)
    return tuple((left.pop(), 0) if kind < 0 else (kind, knowers) for kind, knowers in tabs)
