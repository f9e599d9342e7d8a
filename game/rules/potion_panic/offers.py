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
from game.rules.effects.engine import NOBODY, Aim, ways
from game.rules.effects.verb import Verb
from game.rules.potion_panic.brewing import Brewing
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import BEGIN_ONLY, EMPTY, END, PASS, PASS_ONLY, Tables
from game.rules.potion_panic.verbs import QUESTIONS

HAND: Final = "hand"
HAND_ALONE: Final = (HAND,)
EVERY_RECIPE: Final = -1
"""All bits of all recipes."""
MOST_BENCHES: Final = 1 << 14
"""So many kinds of benches are remembered."""


class Smash(NamedTuple):
    """A card that can be smashed: the name of its slot, what lists its targets, ready actions by what may be named."""

    slot: str
    aims: tuple[Aim, ...]
    ready: dict[tuple[str, ...], tuple[Action, ...]]


class Lying(NamedTuple):
    """What a bench is good for whoever has it: open slots as bits, cards to smash, what it brews recipe by recipe."""

    opens: int
    smashes: tuple[Smash, ...]
    brews: tuple[tuple[int, Action], ...]


class OpenMoves(dict[tuple[Seat | None, str, str, int], Event]):
    """What is told when everybody sees a card go from one place to another, made when it is first wanted."""

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self._kinds = kinds

    def __missing__(self, key: tuple[Seat | None, str, str, int]) -> Event:
        seat, zone, to, kind = key
        event = self[key] = Event("moved", seat, zone, to, (self._kinds[kind],))
        return event


class Resolved(dict[tuple[Seat, str], Event]):
    """What is told when a card of a seat has done its work, or came to nothing."""

    def __missing__(self, key: tuple[Seat, str]) -> Event:
        event = self[key] = Event("resolved", key[0], None, None, (key[1],))
        return event


class Offers:
    """The legal actions of a position. Shared by every game of one set of rules; it remembers only what is made of data."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.brewing = Brewing(tables)
        self._preps = tables.preps
        self._exchangers = tables.exchangers
        self.points_events = tuple(Event("counted", value=("points", points)) for points in range(tables.actions + 1))
        self.moved = OpenMoves(tables.kinds)
        self.resolved = Resolved()
        self._benches: dict[tuple[int, ...], Lying] = {}
        self._smashes: dict[tuple[int, int], Smash] = {}
        self._brews: dict[tuple[int, tuple[str, ...]], Action] = {}
        self._frees: dict[tuple[int, tuple[str, ...], tuple[str, ...]], tuple[Action, ...]] = {}
        self._others = [[tuple(seat_text(o) for o in range(n) if o != seat) for seat in range(n)] for n in range(5)]
        self._other_slots = [[self._slots_beside(n, seat) for seat in range(n)] for n in range(5)]
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

    def _slots_beside(self, seats: int, seat: Seat) -> tuple[tuple[Seat, int, str], ...]:
        """Every bench slot but a seat's own, with what cards name it by."""
        others = [other for other in range(seats) if other != seat]
        return tuple((other, slot, f"{seat_text(other)}.slot{slot}") for other in others for slot in range(self.tables.bench))

    def _asking(self, verb: Verb) -> Callable[[State, Seat, Frame], Sequence[Action]]:
        return lambda state, seat, frame: verb.options(self, state, frame)

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

    def others_benched(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Every card that lies face down before somebody else (PP-37)."""
        slots = self._other_slots[len(state.hands)][seat]
        return tuple([name for other, slot, name in slots if state.benches[other][slot] >= 0])

    def stacks_with_cards(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Every stack that is not empty (PP-24, PP-34)."""
        if [] not in state.stacks:
            return self.tables.stack_names
        return tuple([name for name, stack in zip(self.tables.stack_names, state.stacks, strict=True) if stack])

    def held(self, state: State, seat: Seat) -> list[str]:
        """The kinds in a hand, sorted, one entry per card."""
        return list(map(self.tables.kinds.__getitem__, state.hands[seat]))

    # --- what may be done ---

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """What a seat that is asked may do."""
        frame = state.frames[-1]
        return self.by_frame[frame[0]](state, seat, frame)

    def _act(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Paid actions while there are points, then what is free; the end only when nothing paid is left (PP-10, PP-18)."""
        tables = self.tables
        hand, bench = state.hands[seat], state.benches[seat]
        found = self._paid(state, seat, hand, bench) if state.points else []
        paid = len(found)
        for kind in tables.exchangers:
            if kind in hand or kind in bench:
                found += self._free(state, seat, kind)
        if state.stone == seat:
            recipes = tables.recipes
            found += [Action("stone", ("private", recipes[recipe].id)) for recipe in state.reserves[seat]]
            found += tables.stone_alone
        if not paid:
            found.append(END)
        return found

    def _paid(self, state: State, seat: Seat, hand: list[int], bench: list[int]) -> list[Action]:
        """Prep, Smash, Brew, Reserve (PP-11 to PP-15)."""
        key = tuple(bench)
        opens, smashes, brews = self._benches.get(key) or self._remember(key)
        preps, last = self._preps[opens], -1
        found: list[Action] = []
        for kind in hand:
            if kind != last:
                found += preps[kind]
                last = kind
        for slot, aims, ready in smashes:
            if not aims:
                found += ready[()]
            elif len(aims) == 1:
                targets = aims[0](state, seat)
                found += ready.get(targets) or self._ready_smash(slot, ready, targets)
            else:
                found += [Action("smash", (slot, *way)) for way in ways(aims, state, seat)]
        public, own = state.public, state.reserves[seat]
        if state.stone == seat:
            found += self._brew(state, seat)
        else:
            for recipe, action in brews:
                if recipe in public or recipe in own:
                    found.append(action)
        if len(own) < self.tables.private:
            found += self.tables.reserves if EMPTY not in public else self._reserves(state)
        return found

    def _reserves(self, state: State) -> list[Action]:
        return [self.tables.reserves[place] for place, recipe in enumerate(state.public) if recipe >= 0]

    def _remember(self, bench: tuple[int, ...]) -> Lying:
        """What is always so of a bench like this."""
        if len(self._benches) >= MOST_BENCHES:
            self._benches.clear()
        opens = sum(1 << slot for slot, kind in enumerate(bench) if kind < 0)
        smashed = self.tables.smashed
        smashes = tuple([self._smashing(slot, kind) for slot, kind in enumerate(bench) if kind >= 0 and smashed[kind]])
        brews = tuple([(way[0], self._brewing(way)) for way in self.brewing.ways(bench, EVERY_RECIPE, False)])
        lying = self._benches[bench] = Lying(opens, smashes, brews)
        return lying

    def _smashing(self, slot: int, kind: int) -> Smash:
        smash = self._smashes.get((slot, kind))
        if smash is None:
            name = self.tables.slot_names[slot]
            verbs = [step.verb for step in self.tables.steps[kind]]
            aims = tuple([getattr(self, verb.aims) for verb in verbs if verb.aims is not None])
            smash = self._smashes[slot, kind] = Smash(name, aims, {} if aims else {(): (Action("smash", (name,)),)})
        return smash

    @staticmethod
    def _ready_smash(
        slot: str, ready: dict[tuple[str, ...], tuple[Action, ...]], targets: tuple[str, ...]
    ) -> tuple[Action, ...]:
        """Every way to smash a card that names one target (PP-13, PP-30)."""
        actions = ready[targets] = tuple([Action("smash", (slot, target)) for target in targets or (NOBODY,)])
        return actions

    def _brew(self, state: State, seat: Seat) -> list[Action]:
        """Every Brew of whoever has the Stone (PP-62 c)."""
        reach = 0
        for recipe in (*state.public, *state.reserves[seat]):
            if recipe >= 0:
                reach |= 1 << recipe
        return [self._brewing(way) for way in self.brewing.ways(state.benches[seat], reach, True)]

    def _brewing(self, way: tuple[int, tuple[str, ...]]) -> Action:
        action = self._brews.get(way)
        if action is None:
            action = self._brews[way] = Action("brew", (self.tables.recipes[way[0]].id,), way[1])
        return action

    def _free(self, state: State, seat: Seat, kind: int) -> tuple[Action, ...]:
        """Every way to play an exchange card from hand or bench (PP-43, PP-50)."""
        return self._ready("insta", kind, self._sources(state, seat, kind), self.others_with_cards(state, seat))

    def _sources(self, state: State, seat: Seat, kind: int) -> tuple[str, ...]:
        """Where a kind lies that is known to be in the hand or on the bench."""
        bench = state.benches[seat]
        if kind not in bench:
            return HAND_ALONE
        slots = [name for name, lying in zip(self.tables.slot_names, bench, strict=True) if lying == kind]
        return (HAND, *slots) if kind in state.hands[seat] else tuple(slots)

    def _ready(self, verb: str, kind: int, sources: tuple[str, ...], targets: tuple[str, ...]) -> tuple[Action, ...]:
        key = (kind, sources, targets)
        actions = self._frees.get(key)
        if actions is None:
            name = self.tables.kinds[kind]
            ready = [Action(verb, (name, source, target)) for source in sources for target in targets]
            actions = self._frees[key] = tuple(ready)
        return actions

    def _window(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Passing, or one unlocked Beaker with its source and victim (PP-50)."""
        hand, bench = state.hands[seat], state.benches[seat]
        found: list[Action] | None = None
        for kind in self._exchangers:
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
                found += self._ready("answer", kind, self._sources(state, seat, kind), self.tables.stack_names)
        return found or PASS_ONLY

    def _lay(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """Which of the cards in play goes on the stack next (PP-23)."""
        return [self.tables.lays[kind] for kind in sorted(set(state.play[seat]))]

    def _cut(self, state: State, seat: Seat, frame: Frame) -> Sequence[Action]:
        """The stack first, then one card of the hand at a time (PP-21, PP-23)."""
        if frame[2] < 0:
            return self.tables.piles
        return [self.tables.lays[kind] for kind in sorted(set(state.hands[seat]))]
