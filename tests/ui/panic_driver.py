"""Plays Potion Panic at the real table as a person does: every action by the clicks its rules name, on one device only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.actions import Action
from game.core.lore import EVERYBODY, OPEN, Lore
from game.core.refs import Ref
from game.match.order import Order
from game.rules.potion_panic.rules import PotionPanic
from tests.ui.table_driver import DIGIT_CODES, DIGIT_KEYS, NAMES, Device, Keys, TableDriver, sitters, table_of

CONTROLS = ("begin", "pass", "end")
HEARD_SHARE = 0.15
"""How often a human asks to be heard."""


class PanicKeys(Keys):
    """Keys that know the hand: its first nine cards by digits, everything else by Tab and arrows."""

    def pick(self, table: TableDriver, name: str) -> None:
        names = [str(ref) for ref in table.table.board.hand(table.table.eye)]
        number = names.index(name)
        if number < len(DIGIT_KEYS):
            self._key(table, DIGIT_KEYS[number], DIGIT_CODES[number])
        else:
            self.use(table, name)


    def use(self, table: TableDriver, name: str) -> None:
        """Goes there and acts, unless the table has moved on meanwhile and it is gone."""
        focus = table.scene.top.focus
        if not (focus.focused == name or (table.target(name).first and not focus.by_keyboard)):
            try:
                self.walk(table, name)
            except StopIteration:
                return
        self._key(table, pygame.K_RETURN, pygame.KSCAN_RETURN)


class PanicDriver(TableDriver):
    """Goes from one question to the next; brews when it can, else acts by lot among what is legal."""

    def legal(self) -> tuple[Action, ...]:
        """What the person at the screen may do now."""
        return self.table.picks.picking().legal if self.at_table and self.table.shown else ()

    def path(self, action: Action) -> list[str]:
        """The targets of an action, in order."""
        match = self.table.match
        return [str(ref) for ref in match.rules.path(self.table.eye, action)]

    def do(self, action: Action) -> None:
        """An action, click by click; the gold button where nothing on the table stands for it."""
        if action.kind in CONTROLS:
            self.device.use(self, "deed")
            return
        ply = self.table.match.ply
        for name in self.path(action):
            if name.startswith(self.table.board.hand_zone + "/"):
                self.device.pick(self, name)
            else:
                self.device.use(self, name)
        assert self.table.match.ply > ply or self.table.match.open_submissions, f"{action} was not done"

    def choose_action(self, legal: Sequence[Action]) -> Action:
        """A Brew, else anything but a second thought."""
        brews = [action for action in legal if action.kind == "brew"]
        useful = [action for action in legal if action.kind not in ("stone", "end")]
        return self.lot.choice(brews or useful or list(legal))

    def turn(self) -> None:
        if not self.at_table:
            self.beat()
            return
        targets = {each.id: each for each in self.targets()}
        keys = [name for name in targets if name.startswith(("hear", "pass"))]
        legal = self.legal()
        if "open" in targets:
            self.open_curtain()
        elif "answer.0" in targets:
            self.accept()
        elif keys and self.table.shown:
            self.react(keys)
        elif legal and targets["deed"].label != self.app.t("table.keep_choice"):
            self.do(self.choose_action(legal))
        elif targets["deed"].enabled:
            self.device.use(self, "deed")
        else:
            self.beat()

    def accept(self) -> None:
        """Puts a dialog away."""
        if isinstance(self.device, Keys):
            press(pygame.KSCAN_RETURN, pygame.K_RETURN)
            self.beat()
        else:
            self.device.use(self, "answer.0")

    def react(self, keys: Sequence[str]) -> None:
        """Everybody who has not pressed yet passes or asks to be heard, on the device that is in use."""
        for block in self.table.board.blocks:
            if block.ready:
                continue
            heard = self.lot.random() < HEARD_SHARE
            if isinstance(self.device, Keys):
                self.blind_key(block.seat, 0 if heard else 1, elapsed=16.0)
            else:
                self.device.use(self, f"{'hear' if heard else 'pass'}{block.seat}")
            return
        self.beat()

    def question(self, kind: str) -> None:
        """Plays until the person at the screen is asked that."""
        self.until(lambda: bool(self.legal()) and self.table.eye.pending[-1].kind == kind)


@contextmanager
def panic_table(
    folder: Path, device: Device, seats: int, humans: int, seed: int = 7, *, names: Sequence[str] = NAMES,
    options: dict[str, Any] | None = None, first: int | None = None, carried: dict[str, Any] | None = None, **wanted: Any,
) -> Iterator[PanicDriver]:
    """A table of Potion Panic that has just been set."""
    order = Order("potion_panic", sitters(seats, humans, names), options or {}, seed, first, carried)
    with table_of(folder, device, seats, humans, seed, first=lambda app: app.make("table", order=order), **wanted) as table:
        yield PanicDriver(table, device, seed)


class World:
    """What lies where when a game begins: hands, benches and stacks by kind; the rest as chance has dealt it."""

    def __init__(self, hands: dict[int, Sequence[str]] | None = None, benches: dict[int, Sequence[str | None]] | None = None,
                 stacks: Sequence[int] = (), shards: Sequence[int] = ()) -> None:
        self.hands, self.benches, self.stacks, self.shards = hands or {}, benches or {}, stacks, shards

    def begin(self, patch: pytest.MonkeyPatch) -> None:
        """Every game begins like this."""
        usual = PotionPanic.new_state

        def new_state(rules: PotionPanic, *wanted: Any) -> Any:
            state = usual(rules, *wanted)
            self._deal(rules, state)
            self._know(rules, state)
            return state

        patch.setattr(PotionPanic, "new_state", new_state)

    def _deal(self, rules: PotionPanic, state: Any) -> None:
        for seat in self.hands:
            state.deck += state.hands[seat]
            state.hands[seat] = []
        others = [state.deck, *(hand for seat, hand in enumerate(state.hands) if seat not in self.hands), *state.stacks]
        for seat, kinds in self.hands.items():
            state.hands[seat] = sorted(_taken(rules, others, kind) for kind in kinds)
        for seat, bench in self.benches.items():
            state.benches[seat] = [-1 if kind is None else _taken(rules, others, kind) for kind in bench]
        for stack, size in zip(state.stacks, self.stacks, strict=False):
            while len(stack) < size:
                stack.append(state.deck.pop())
        state.shards = list(self.shards) or state.shards

    @staticmethod
    def _know(rules: PotionPanic, state: Any) -> None:
        """Everybody knows what lies open and their own, and nothing else."""
        seats, zones = len(state.hands), rules.seatings[len(state.hands)].zones
        cards = [kind for kind, copies in enumerate(rules.tables.copies) for _ in range(copies)]
        state.lore = Lore.of_deck(seats + 1, len(zones.hidden), cards)
        state.facts = [(0, 1 + seat, kind, 1 << seat) for seat, hand in enumerate(state.hands) for kind in hand]
        state.facts += [
            (0, zones.slot_numbers[seat][slot], kind, 1 << seat)
            for seat, bench in enumerate(state.benches) for slot, kind in enumerate(bench) if kind >= 0
        ]
        state.facts += [(0, OPEN, kind, EVERYBODY) for stack in state.stacks for kind in stack]


def _taken(rules: PotionPanic, places: Sequence[list[int]], kind: str) -> int:
    """A card of that kind out of the first place that has one; never the last card of a place."""
    wanted = rules.tables.index[kind]
    place = next(place for place in places if wanted in place and (len(place) > 1 or place is places[0]))
    place.remove(wanted)
    return wanted


def press(scancode: int, key: int) -> None:
    """A key goes down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, scancode=scancode, unicode=""))


def hand_ref(seat: int, kind: str) -> str:
    """The target of a card of a hand."""
    return str(Ref(f"seat{seat}.hand", kind))
