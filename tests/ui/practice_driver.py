"""Plays Practice at the real table as a person does: every action by the clicks its rules name, on one device only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.actions import Action
from game.core.refs import Ref
from game.data import ruleset
from game.match.order import Order
from game.rules.potion_making.rules import PotionMaking
from tests.ui.panic_driver import press
from tests.ui.table_driver import NAMES, Device, Keys, TableDriver, sitters, table_of

SPELLS, PLACES = 0.4, 0.15
"""How often a spell is cast, and a card that could be composed is laid down instead."""


class PracticeDriver(TableDriver):
    """Goes from one question to the next; composes when it can, else acts by lot among what is legal."""

    def legal(self) -> tuple[Action, ...]:
        """What the person at the screen may do now."""
        return self.table.picks.picking().legal if self.at_table and self.table.shown else ()

    def path(self, action: Action) -> list[str]:
        """The targets of an action, in order."""
        return [str(ref) for ref in self.table.match.rules.path(self.table.eye, action)]

    def do(self, action: Action) -> None:
        """An action, click by click."""
        ply = self.table.match.ply
        for name in self.path(action):
            if name.startswith(self.table.board.hand_zone + "/"):
                self.device.pick(self, name)
            else:
                self.device.use(self, name)
        assert self.table.match.ply > ply, f"{action} was not done"

    def choose_action(self, legal: Sequence[Action]) -> Action:
        """A formula if there is one; now and then something else."""
        composes = [action for action in legal if action.kind == "compose"]
        casts = [action for action in legal if action.kind == "cast"]
        if casts and self.lot.random() < SPELLS:
            return self.lot.choice(casts)
        if composes and self.lot.random() >= PLACES:
            return self.lot.choice(composes)
        return self.lot.choice([action for action in legal if action.kind != "cast"])

    def turn(self) -> None:
        if not self.at_table:
            self.beat()
            return
        targets = {each.id: each for each in self.targets()}
        legal = self.legal()
        if "open" in targets:
            self.open_curtain()
        elif "answer.0" in targets:
            self.accept()
        elif legal and self.table.secrets.acting in self.table.match.to_act and not self.table.session.can_begin:
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

    def question(self, kind: str = "turn") -> None:
        """Plays until the person at the screen is asked that."""
        self.until(lambda: bool(self.legal()) and not self.table.session.can_begin and self.table.eye.pending[-1].kind == kind)

    def press_key(self, key: int, scancode: int) -> None:
        """A key, and a frame."""
        press(scancode, key)
        self.beat()


@contextmanager
def practice_table(
    folder: Path, device: Device, seats: int, humans: int, seed: int = 7, *, names: Sequence[str] = NAMES,
    options: dict[str, Any] | None = None, first: int | None = None, level: str = "random", **wanted: Any,
) -> Iterator[PracticeDriver]:
    """A table of Practice that has just been set."""
    order = Order("potion_making", sitters(seats, humans, names, level), options or {}, seed, first)
    begin = wanted.pop("begin", lambda app: app.make("table", order=order))
    with table_of(folder, device, seats, humans, seed, first=begin, **wanted) as table:
        yield PracticeDriver(table, device, seed)


STRIDE_OF_KINDS = 9
"""Every so manieth card of the box, so that all kinds come."""
Works = Mapping[int, Sequence[Sequence[str]]]


class World:
    """What lies where when a game begins: hands, composed formulas with what lies under them, piles, the draw pile.

    What is not told is dealt in the order of the box; ``deck`` is how many cards stay to draw. The others lie on the Desk, or,
    where that is told, nowhere at all.
    """

    def __init__(self, hands: Mapping[int, Sequence[str]] | None = None, works: Works | None = None,
                 desk: Sequence[str] | None = None, deck: int | None = None, points: Sequence[int] = ()) -> None:
        self.hands, self.works, self.desk, self.deck, self.points = hands or {}, works or {}, desk, deck, points

    def begin(self, patch: pytest.MonkeyPatch) -> None:
        """Every game begins like this."""
        usual = PotionMaking.new_state

        def new_state(rules: PotionMaking, *wanted: Any) -> Any:
            state = usual(rules, *wanted)
            self._deal(rules, state)
            return state

        patch.setattr(PotionMaking, "new_state", new_state)

    def _deal(self, rules: PotionMaking, state: Any) -> None:
        tables = rules.tables
        box = list(tables.deck)

        def take(kinds: Sequence[str]) -> tuple[int, ...]:
            found = tuple(tables.index[kind] for kind in kinds)
            for kind in found:
                box.remove(kind)
            return found

        seats = range(len(state.hands))
        works = {seat: tuple(take(work) for work in self.works.get(seat, ())) for seat in seats}
        hands = {seat: tuple(sorted(take(kinds))) for seat, kinds in self.hands.items()}
        desk = list(take(self.desk)) if self.desk is not None else [box.pop(0) for _ in range(tables.desk)]
        for seat in seats:
            if seat not in hands:
                hands[seat] = tuple(sorted(box.pop(0) for _ in range(tables.dealt)))
        if self.deck is not None:
            rest = [box.pop(0) for _ in range(len(box) - self.deck)]
            desk += rest if self.desk is None else []
        state.deck = box
        state.hands, state.works = [hands[seat] for seat in seats], [works[seat] for seat in seats]
        state.piles, state.apart = [()] * len(tables.elements), ()
        for kind in sorted(desk, key=lambda kind: tables.formula_of[kind] >= 0):
            if tables.element_of[kind] < 0:
                state.apart = tuple(sorted((*state.apart, kind)))
            else:
                state.piles[tables.element_of[kind]] += (kind,)
        state.points = list(self.points) or state.points
        state.survey(tables.formula_of, len(tables.formulas))


def full_shelves(seats: int, counts: Sequence[int]) -> dict[int, list[list[str]]]:
    """So many composed formulas before each seat, each kind of the box once or twice, nothing under them."""
    data = ruleset.load("potion_making")
    kinds = [kind for kind, card in data["cards"].items() for _ in range(card["copies"]) if card["upper"] in data["formulas"]]
    mixed = [kinds[number * STRIDE_OF_KINDS % len(kinds)] for number in range(len(kinds))]
    found, at = {}, 0
    for seat in range(seats):
        found[seat] = [[kind] for kind in mixed[at : at + counts[seat]]]
        at += counts[seat]
    return found


def hand_ref(seat: int, kind: str) -> str:
    """The target of a card of a hand."""
    return str(Ref(f"seat{seat}.hand", kind))
