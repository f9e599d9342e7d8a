"""Follows one game from outside, by its events alone: what came to whom, what was used, how long it took."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import ALL, Seat, zone_seat
from game.core.view import View
from game.tools.lab import pace
from game.tools.lab.pieces import base, kinds_of, pieces_of
from game.tools.lab.record import Habit, Tally

RateOf = Callable[[View, Action], str]
"""The habit that an action is part of, or ""."""

DECK: Final = "deck"


class Watch:
    """Counts while a game is played. Call ``asked`` before a decision, ``done`` after it was carried out, ``finish`` once.

    It looks at hidden cards: nothing it knows may reach an agent.
    """

    def __init__(self, rules: Any, state: Any) -> None:
        view = rules.view(state, ALL)
        self.rules, self.pieces = rules, pieces_of(rules.id)
        self.kinds = frozenset(kinds_of(rules.id, rules.data))
        seats = range(view.seats)
        self.zones: list[dict[str, list[str]]] = [{} for _ in seats]
        self.held: list[Counter[str]] = [Counter() for _ in seats]
        self.usable: list[set[str]] = [set() for _ in seats]
        self.drawn, self.played, self.kept, self.dead = ([Counter[str]() for _ in seats] for _ in range(4))
        self.habits: list[dict[str, Habit]] = [{} for _ in seats]
        self.reshuffles: Counter[str] = Counter()
        self.turns = self.rounds = 0
        self.seconds = 0.0
        self.frame = view.pending[-1].kind if view.pending else ""
        self._choices: list[int] = []
        self._events: list[Event] = []
        for name, zone in view.zones.items():
            seat = zone_seat(name)
            if seat is not None:
                self._put(seat, name, self._counted(zone.cards or ()))

    def emit(self, event: Event) -> None:
        """Whatever the rules tell."""
        self._events.append(event)

    def asked(self, seat: Seat, legal: Sequence[Action]) -> None:
        """A seat is about to choose among these; what they could use is not dead."""
        self._choices.append(len(legal))
        waiting = self.held[seat].keys() - self.usable[seat]
        if not waiting:
            return
        lying = self.zones[seat]
        for action in legal:
            for piece in self.pieces.uses(self.rules.data, action, lying):
                self.usable[seat].add(base(piece))

    def chosen(self, rate_of: RateOf, seat: Seat, view: View, legal: Sequence[Action], action: Action) -> None:
        """A seat has chosen one of these."""
        habits, did = self.habits[seat], rate_of(view, action)
        for name in dict.fromkeys(rate_of(view, each) for each in legal):
            if name:
                done, chances = habits.get(name, Habit())
                habits[name] = Habit(done + (name == did), chances + 1)

    def done(self, action: Action, *, settled: bool) -> None:
        """The action was carried out; ``settled`` unless a sealed round still waits for others."""
        frame = self.frame
        for event in self._events:
            self._follow(event, action.kind)
        self._events.clear()
        self.turns += action.kind == self.pieces.turn
        self.rounds += action.kind == self.pieces.round
        if settled:
            window = self.rules.windows.get(frame)
            begins, beat = action.kind in self.rules.begins, window is not None and window.beat
            self.seconds += pace.step(self._choices, begins=begins, window=window is not None, beat=beat)
            self._choices.clear()

    def finish(self) -> tuple[dict[str, Tally], ...]:
        """The game is over: what still lies before the seats was held; the counts of each seat by kind."""
        for seat, zones in enumerate(self.zones):
            for name, cards in zones.items():
                if not self._is(name, self.pieces.limbo):
                    self._held_to_the_end(seat, cards)
        return tuple(self._tallies(seat) for seat in range(len(self.held)))

    def _tallies(self, seat: Seat) -> dict[str, Tally]:
        counts = (self.drawn[seat], self.played[seat], self.kept[seat], self.dead[seat])
        return {kind: Tally(*(count[kind] for count in counts)) for kind in sorted(set().union(*counts))}

    # --- events ---

    def _follow(self, event: Event, doing: str) -> None:
        match event.kind:
            case "moved":
                self._moved(event, doing)
            case "declared" if event.seat is not None:
                self.played[event.seat].update(self._counted(event.cards))
            case "brewed" if event.seat is not None:
                self.played[event.seat].update(self._counted((event.value,)))
            case "shuffled" if doing not in self.pieces.deals:
                self.reshuffles[event.zone or DECK] += 1
            case "asked":
                pending, _ = event.value
                self.frame = pending[-1].kind if pending else ""

    def _moved(self, event: Event, doing: str) -> None:
        cards = self._counted(event.cards)
        source = zone_seat(event.zone) if event.zone else None
        target = zone_seat(event.to) if event.to else None
        if not cards or (source is None and target is None):
            return
        if source is not None and source == target:
            self._within(source, event, cards, doing)
            return
        if source is not None and event.zone:
            if event.to == DECK:
                self._held_to_the_end(source, cards)
            self._take(source, event.zone, cards)
        if target is not None and event.to:
            self._put(target, event.to, cards)

    def _within(self, seat: Seat, event: Event, cards: Sequence[str], doing: str) -> None:
        """Pieces that stay with their seat, and may have been played by it."""
        assert event.zone
        assert event.to
        part = _part(event.to)
        zones = self.zones[seat]
        for card in cards:
            zones[_part(event.zone)].remove(card)
        zones.setdefault(part, []).extend(cards)
        made = doing == self.pieces.makes and self._is(part, (self.pieces.made_in,))
        if made or self._is(part, self.pieces.laid):
            self.played[seat].update(cards)
            self.usable[seat].update(cards)

    def _put(self, seat: Seat, zone: str, cards: Sequence[str]) -> None:
        held = self.held[seat]
        for card in cards:
            if not held[card]:
                self.usable[seat].discard(card)
            held[card] += 1
        part = _part(zone)
        if not self._is(part, self.pieces.limbo):
            self.drawn[seat].update(cards)
        self.zones[seat].setdefault(part, []).extend(cards)

    def _take(self, seat: Seat, zone: str, cards: Sequence[str]) -> None:
        held, lying = self.held[seat], self.zones[seat][_part(zone)]
        for card in cards:
            lying.remove(card)
            held[card] -= 1
            if not held[card]:
                del held[card]

    def _held_to_the_end(self, seat: Seat, cards: Sequence[str]) -> None:
        """These were in the hand when it was put back, or when the game was over."""
        self.kept[seat].update(cards)
        self.dead[seat].update(card for card in cards if card not in self.usable[seat])

    @staticmethod
    def _is(part: str, names: Sequence[str]) -> bool:
        """Whether a zone of a seat is one of these, whatever its number."""
        return part.rstrip("0123456789") in names

    def _counted(self, cards: Sequence[str | None]) -> list[str]:
        return [base(card) for card in cards if card is not None and base(card) in self.kinds]


def _part(zone: str) -> str:
    """What a zone of a seat is called by that seat: ``hand`` of ``seat2.hand``."""
    return zone.partition(".")[2]
