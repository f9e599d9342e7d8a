"""Plays Potions at the real table as a person does: every action by the clicks its rules name, on one device only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.actions import Action
from game.core.refs import Ref
from game.match.order import Order
from game.rules.potions.rules import Potions
from tests.ui.panic_driver import press
from tests.ui.table_driver import NAMES, Device, Keys, TableDriver, sitters, table_of

BY_GOLD = ("done", "end", "decline", "roll", "visit", "draw")
QUESTION_TURNS = 300
"""Longer than any question takes to come up."""
CALLS, PLAYS = 0.3, 0.6
"""How often a challenge is called, and an Action played in the opening, where that can be done."""


class PotionsDriver(TableDriver):
    """Goes from one question to the next; throws away what matches nothing, else acts by lot among what is legal."""

    def legal(self) -> tuple[Action, ...]:
        """What the person at the screen may do now."""
        return self.table.picks.picking().legal if self.at_table and self.table.shown else ()

    def path(self, action: Action) -> list[str]:
        """The targets of an action, in order."""
        return [str(ref) for ref in self.table.match.rules.path(self.table.eye, action)]

    def do(self, action: Action) -> None:
        """An action, click by click; the gold button where nothing on the table stands for it."""
        if action.kind in BY_GOLD:
            self.device.use(self, "deed")
            return
        ply = self.table.match.ply
        for name in self.path(action):
            if name.startswith(self.table.board.hand_zone + "/"):
                self.device.pick(self, name)
            else:
                self.device.use(self, name)
        assert self.table.match.ply > ply, f"{action} was not done"

    def choose_action(self, legal: Sequence[Action]) -> Action:
        """Something sensible enough for rounds to end."""
        kinds: dict[str, list[Action]] = {}
        for action in legal:
            kinds.setdefault(action.kind, []).append(action)
        if "lay" in kinds:
            return self.lot.choice(kinds["lay"])
        if "challenge" in kinds and self.lot.random() < CALLS:
            return kinds["challenge"][0]
        if "play" in kinds and self.lot.random() < PLAYS:
            return self.lot.choice(kinds["play"])
        if "discard" in kinds:
            held = [action for action in kinds["discard"] if action.args[0] == "held" and action.args[1] != "ashes"]
            return self.lot.choice(held or kinds["discard"])
        rest = [action for action in legal if action.kind not in ("play", "challenge")]
        return self.lot.choice(rest or list(legal))

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

    def question(self, kind: str) -> None:
        """Plays until the person at the screen is asked that."""
        def asked() -> bool:
            mine = self.table.secrets.acting is not None and not self.table.layers
            return mine and bool(self.legal()) and self.table.eye.pending[-1].kind == kind

        self.until(asked, QUESTION_TURNS)


@contextmanager
def potions_table(
    folder: Path, device: Device, seats: int, humans: int, seed: int = 7, *, names: Sequence[str] = NAMES,
    options: dict[str, Any] | None = None, first: int | None = None, **wanted: Any,
) -> Iterator[PotionsDriver]:
    """A table of Potions that has just been set."""
    rules = {"max_players": 6, **(options or {})}
    order = Order("potions", sitters(seats, humans, names), rules, seed, first)
    with table_of(folder, device, seats, humans, seed, first=lambda app: app.make("table", order=order), **wanted) as table:
        yield PotionsDriver(table, device, seed)


class World:
    """What is dealt in the first round, and how the dice fall: hands by kind, faces by element, tokens by seat."""

    def __init__(self, hands: dict[int, Sequence[str]] | None = None, dice: Sequence[str] = (), tokens: Sequence[int] = (),
                 deck: Sequence[str] = ()) -> None:
        self.hands, self.dice, self.tokens, self.deck = hands or {}, dice, tokens, deck
        """``deck`` are the cards that are drawn next, the first one first."""

    def begin(self, patch: pytest.MonkeyPatch) -> None:
        """The first deal of every game is like this."""
        from game.rules.potions.moves import Moves

        usual, deal, world = Potions.new_state, Moves.deal, self

        def new_state(rules: Potions, *wanted: Any) -> Any:
            state = usual(rules, *wanted)
            state.tokens = list(world.tokens) or state.tokens
            return state

        def dealt(moves: Any, seat: int) -> None:
            if moves.state.round == 1:
                world._stack(moves, seat)
            deal(moves, seat)

        patch.setattr(Potions, "new_state", new_state)
        patch.setattr(Moves, "deal", dealt)
        if self.dice:
            self._load_dice(patch)

    def _stack(self, moves: Any, seat: int) -> None:
        """The deck is put in such an order that everybody gets what they shall have."""
        state, index = moves.state, moves.tables.index
        rest = list(state.deck)
        following = moves.seating.following(state.table.clockwise_turns)
        hands: list[list[int]] = []
        wanted = {}
        for each, kinds in self.hands.items():
            wanted[each] = [index[kind] for kind in kinds]
            for kind in wanted[each]:
                rest.remove(kind)
        nexts = [index[kind] for kind in self.deck]
        for kind in nexts:
            rest.remove(kind)
        for _ in state.held:
            hand = wanted.get(seat)
            if hand is None:
                hand, rest = rest[:4], rest[4:]
            hands.append(hand)
            seat = following[seat]
        state.deck = rest + nexts[::-1] + [kind for hand in reversed(hands) for kind in hand]

    def _load_dice(self, patch: pytest.MonkeyPatch) -> None:
        from game.core.chance import SeededChance

        usual, shown = SeededChance.roll, self.dice

        def roll(chance: SeededChance, tag: str, sides: int) -> int:
            number = sum(entry[0].startswith("potions.die.") for entry in chance.log)
            if not tag.startswith("potions.die.") or number >= len(shown):
                return usual(chance, tag, sides)
            face = _DICE[tag.removeprefix("potions.die.")].index(shown[number])
            chance.log.append((tag, face))
            return face

        patch.setattr(SeededChance, "roll", roll)


_DICE = {
    "type": ("love", "love", "wisdom", "wisdom", "transforming", "transforming"),
    "ingredient1": ("newt", "newt", "dogtooth", "dogtooth", "frogtoe", "frogtoe"),
    "ingredient2": ("lizardleg", "lizardleg", "batwool", "batwool", "snake", "snake"),
    "application": ("drink", "drink", "powder", "powder", "ointment", "ointment"),
}
"""The faces of the dice as the box has them."""


def held(seat: int, kind: str) -> str:
    """The target of a card that is held."""
    return str(Ref(f"seat{seat}.held", kind))


def laid(seat: int, kind: str) -> str:
    """The target of a card that is laid."""
    return str(Ref(f"seat{seat}.laid", kind))
