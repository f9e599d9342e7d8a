"""What a seat may do, frame by frame, in one order all game long; and what verbs ask about a position.

The order: preparing by card and slot, smashing by slot and target, brewing by recipe, reserving by place, cards that
are free, the Stone, the end of the turn. In a window passing comes first.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.events import Event
from game.core.frames import Frame
from game.core.ids import Seat
from game.rules.effects.common import seat_text
from game.rules.effects.engine import NOBODY, ways
from game.rules.effects.verb import Verb
from game.rules.potion_panic.brewing import Brewing
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import BEGIN_ONLY, EMPTY, END, PASS, PASS_ONLY, Tables, Zones
from game.rules.potion_panic.verbs import QUESTIONS

HAND: Final = "hand"
MOST_BENCHES: Final = 1 << 14
"""So many kinds of benches are remembered."""


class Smash(NamedTuple):
    """A card that can be smashed: where it lies, the verbs that need a target, ready actions where none does."""

    slot: int
    kind: int
    verbs: tuple[Verb, ...]
    actions: tuple[Action, ...]


class Lying(NamedTuple):
    """What a bench is good for whoever has it: open slots as bits, cards to smash, a bit per recipe it fits."""

    opens: int
    smashes: tuple[Smash, ...]
    fits: int


class Offers:
    """The legal actions of a position. Shared by every game of one set of rules; it remembers only what is made of data."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.brewing = Brewing(tables)
        self.points_events = tuple(Event("counted", value=("points", points)) for points in range(tables.actions + 1))
        self._benches: dict[tuple[int, ...], Lying] = {}
        self._smashes: dict[tuple[int, tuple[str, ...]], tuple[Action, ...]] = {}
        self._brews: dict[tuple[int, tuple[str, ...]], Action] = {}
        self._frees: dict[tuple[int, str, tuple[str, ...]], tuple[Action, ...]] = {}
        self._prepared: dict[tuple[int, int, int, int], Event] = {}
        self._others = [[tuple(seat_text(o) for o in range(n) if o != seat) for seat in range(n)] for n in range(5)]
        self.by_frame: dict[str, Callable[[State, Seat, Frame], Sequence[Action]]] = {
            "act": self._act,
            "begin": lambda state, seat, frame: BEGIN_ONLY,
            "window": self._window,
            "answer": self._answer,
            "pile": lambda state, seat, frame: tables.piles,
            "lay": self._lay,
            "cut": self._cut,
            **{name: self._asking(verb) for name, verb in QUESTIONS.items()},
        }

    def _asking(self, verb: Verb) -> Callable[[State, Seat, Frame], Sequence[Action]]:
        return lambda state, seat, frame: verb.options(self, state, frame)

    def prep_event(self, zones: Zones, seat: Seat, kind: int, slot: int) -> Event:
        """The event of a card that goes face down on a bench; only its owner sees which."""
        key = (len(zones.hands), seat, kind, slot)
        event = self._prepared.get(key)
        if event is None:
            way = zones.hands[seat], zones.slots[seat][slot]
            event = self._prepared[key] = Event("moved", seat, *way, (self.tables.kinds[kind],), None, (seat,))
        return event

    # --- what verbs ask ---

    def others(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Everybody else (PP-36)."""
        return self._others[len(state.hands)][seat]

    def others_with_cards(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Everybody else who has a card in hand (PP-35, PP-43)."""
        if [] not in state.hands:
            return self._others[len(state.hands)][seat]
        return tuple([seat_text(other) for other, hand in enumerate(state.hands) if hand and other != seat])

    def others_with_points(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Everybody else who has a shard (PP-38)."""
        return tuple([seat_text(other) for other, shards in enumerate(state.shards) if shards and other != seat])

    def held(self, state: State, seat: Seat) -> list[str]:
        """The kinds in a hand, sorted, one entry per card."""
        kinds = self.tables.kinds
        return [kinds[k] for k in state.hands[seat]]

    # --- what may be done ---

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """What a seat that is asked may do."""
        frame = state.frames[-1]
        return self.by_frame[frame[0]](state, seat, frame)

    def _act(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Paid actions while there are points, then what is free; the end only when nothing paid is left (PP-10, PP-18)."""
        found = self._paid(state, seat) if state.points else []
        paid = bool(found)
        tables = self.tables
        for kind in tables.exchangers:
            if kind in state.hands[seat] or kind in state.benches[seat]:
                found += self._free(state, seat, kind)
        if state.stone == seat:
            recipes = tables.recipes
            found += [Action("stone", ("private", recipes[recipe].id)) for recipe in state.reserves[seat]]
            found += [tables.stone_public, tables.stone_draws]
        if not paid:
            found.append(END)
        return found

    def _paid(self, state: State, seat: Seat) -> list[Action]:
        """Prep, Smash, Brew, Reserve (PP-11 to PP-15)."""
        key = tuple(state.benches[seat])
        lying = self._benches.get(key) or self._remember(key)
        preps, last = self.tables.preps[lying.opens], -1
        found: list[Action] = []
        for kind in state.hands[seat]:
            if kind != last:
                found += preps[kind]
                last = kind
        for smash in lying.smashes:
            found += smash.actions or self._smash(state, seat, smash)
        if lying.fits or state.stone == seat:
            reach = 0
            for recipe in (*state.public, *state.reserves[seat]):
                if recipe >= 0:
                    reach |= 1 << recipe
            if lying.fits & reach or state.stone == seat:
                found += self._brew(state, seat, reach)
        if len(state.reserves[seat]) < self.tables.private:
            found += self.tables.reserves if EMPTY not in state.public else self._reserves(state)
        return found

    def _reserves(self, state: State) -> list[Action]:
        return [self.tables.reserves[place] for place, recipe in enumerate(state.public) if recipe >= 0]

    def _remember(self, bench: tuple[int, ...]) -> "Lying":
        """What is always so of a bench like this."""
        if len(self._benches) >= MOST_BENCHES:
            self._benches.clear()
        opens = sum(1 << slot for slot, kind in enumerate(bench) if kind < 0)
        smashes = [self._smashing(slot, kind) for slot, kind in enumerate(bench) if kind >= 0 and self.tables.smashed[kind]]
        fits = 0
        for recipe, _ in self.brewing.ways(bench, -1, False):
            fits |= 1 << recipe
        lying = self._benches[bench] = Lying(opens, tuple(smashes), fits)
        return lying

    def _smashing(self, slot: int, kind: int) -> "Smash":
        verbs = tuple([step.verb for step in self.tables.steps[kind] if step.verb.targeted])
        return Smash(slot, kind, verbs, () if verbs else (Action("smash", (self.tables.slot_names[slot],)),))

    def _smash(self, state: State, seat: Seat, smash: "Smash") -> tuple[Action, ...]:
        """Every way to smash a card: one per target of each step that needs one (PP-13, PP-30)."""
        slot, kind, verbs, _ = smash
        slot_name = self.tables.slot_names[slot]
        if len(verbs) > 1:
            targeted = [step for step in self.tables.steps[kind] if step.verb.targeted]
            return tuple([Action("smash", (slot_name, *way)) for way in ways(self, state, seat, targeted)])
        targets = verbs[0].targets(self, state, seat)
        key = (slot, targets)
        actions = self._smashes.get(key)
        if actions is None:
            actions = self._smashes[key] = tuple([Action("smash", (slot_name, target)) for target in targets or (NOBODY,)])
        return actions

    def _brew(self, state: State, seat: Seat, reach: int) -> list[Action]:
        found = []
        for way in self.brewing.ways(state.benches[seat], reach, state.stone == seat):
            action = self._brews.get(way)
            if action is None:
                action = self._brews[way] = Action("brew", (self.tables.recipes[way[0]].id,), way[1])
            found.append(action)
        return found

    def _free(self, state: State, seat: Seat, kind: int) -> list[Action]:
        """Every way to play an exchange card from hand or bench (PP-43, PP-50)."""
        targets = self.others_with_cards(state, seat)
        return [action for source in self._sources(state, seat, kind) for action in self._ready("insta", kind, source, targets)]

    def _sources(self, state: State, seat: Seat, kind: int) -> list[str]:
        found = [HAND] if kind in state.hands[seat] else []
        return found + [self.tables.slot_names[slot] for slot, lying in enumerate(state.benches[seat]) if lying == kind]

    def _ready(self, verb: str, kind: int, source: str, targets: tuple[str, ...]) -> tuple[Action, ...]:
        key = (kind, source, targets)
        actions = self._frees.get(key)
        if actions is None:
            name = self.tables.kinds[kind]
            actions = self._frees[key] = tuple(Action(verb, (name, source, target)) for target in targets)
        return actions

    def _window(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Passing, or one unlocked Beaker with its source and victim (PP-50)."""
        hand, bench = state.hands[seat], state.benches[seat]
        found: list[Action] | None = None
        for kind in self.tables.exchangers:
            if kind in hand or kind in bench:
                found = found or [PASS]
                found += self._free(state, seat, kind)
        return found or PASS_ONLY

    def _answer(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Passing, or one No No Juice with its source and the stack it will go to (PP-51)."""
        hand, bench = state.hands[seat], state.benches[seat]
        found: list[Action] | None = None
        for kind in self.tables.answers:
            if kind in hand or kind in bench:
                found = found or [PASS]
                for source in self._sources(state, seat, kind):
                    found += self._ready("answer", kind, source, self.tables.stack_names)
        return found or PASS_ONLY

    def _lay(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Which of the cards in play goes on the stack next (PP-23)."""
        return [self.tables.lays[kind] for kind in sorted(set(state.play[seat]))]

    def _cut(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """The stack first, then one card of the hand at a time (PP-21, PP-23)."""
        if frame[2] < 0:
            return self.tables.piles
        return [self.tables.lays[kind] for kind in sorted(set(state.hands[seat]))]
