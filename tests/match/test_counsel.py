"""Hints in a session: thought about between frames, counted once, dropped with the position, and no part of the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.levels import adviser, agent
from game.core.rules import Setup
from game.match import journal
from game.match.match import Match
from game.match.save import Replay, save_text
from game.match.seats import Sitter
from game.match.session import Pace, Session
from game.rules import registry

GAMES = tuple(registry.GAMES)
PLIES = {"the_potion": 40, "potions": 22, "potion_making": 20, "potion_panic": 80}


class Table:
    """A person among opponents, at a clock of its own."""

    def __init__(self, game: str, seats: int = 3, seed: int = 5, plies: int = 0) -> None:
        self.game, self.rules, self.now, self.lines = game, registry.load(game), 0.0, list[str]()
        sitters = [Sitter("x"), *(Sitter("y", "ai", "apprentice") for _ in range(seats - 1))]
        self.match = Match(self.rules, Setup(seats), seed, sitters)
        self.session = Session(
            self.match, lambda sitter: agent(game, sitter.level, self.rules), lambda: self.now, Random(1), Pace("instant"),
            self.lines.append, None, lambda: adviser(game, self.rules),
        )
        while self.goes_on(plies):
            self.go_on()

    @property
    def counsel(self) -> Any:
        assert self.session.counsel is not None
        return self.session.counsel

    def pump(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.now += 1 / 60
            self.session.pump(shown=True)

    @property
    def asked(self) -> bool:
        """Whether the person has a choice that hints are given for."""
        return self.session.window is None and 0 in self.session.asked and len(self.match.handle(0).legal) > 1

    def goes_on(self, plies: int) -> bool:
        """Whether the game is not over yet, nor so many plies old."""
        return bool(self.match.to_act) and self.match.ply < plies

    def go_on(self) -> None:
        """Whatever comes next; the person does the first thing there is."""
        if self.session.waits_for_press:
            self.session.begin()
        elif 0 in self.session.asked:
            self.session.submit(0, self.match.handle(0).legal[0])
        else:
            self.pump()

    def until_asked(self) -> None:
        while not self.asked:
            self.go_on()

    def hints(self) -> Any:
        self.session.ask_hints(0)
        for _ in range(2000):
            self.pump()
            if self.counsel.hints:
                return self.counsel.hints
        raise AssertionError("no hints came")


def test_hints_come_in_slices_and_are_counted_once_for_a_position() -> None:
    table = Table("potion_making")
    table.until_asked()
    table.session.ask_hints(0)
    assert table.counsel.thinks
    assert not table.counsel.hints
    table.pump()
    assert table.counsel.thinks, "it was all thought in one frame"
    found = table.hints()
    assert table.match.hints == [1, 0, 0]
    assert table.hints() == found
    table.session.drop_thoughts()
    assert not table.counsel.hints
    assert table.hints() == found
    assert table.match.hints == [1, 0, 0], "the same question was counted again"
    assert table.lines.count(journal.hint_line(0)) == 1


def test_whoever_waits_is_told_after_a_while() -> None:
    table = Table("potion_making")
    table.until_asked()
    table.session.ask_hints(0)
    assert not table.counsel.late(table.now + 0.39)
    assert table.counsel.late(table.now + 0.41)
    table.hints()
    assert not table.counsel.late(table.now + 9.0)


@pytest.mark.parametrize("ended_by", ["acting", "leaving", "undo"])
def test_what_is_done_drops_the_thought(ended_by: str) -> None:
    table = Table("potion_panic", seats=2)
    table.until_asked()
    if ended_by == "undo":
        while not (table.asked and table.session.can_undo(0) is None):
            table.go_on()
    table.session.ask_hints(0)
    table.pump()
    if ended_by == "acting":
        table.session.submit(0, table.match.handle(0).legal[0])
    elif ended_by == "undo":
        table.session.undo(0)
    else:
        table.session.drop_thoughts()
    assert not table.counsel.thinks
    table.pump(3)
    assert not table.counsel.hints
    assert table.match.hints == [1, 0]


def test_who_is_not_to_act_gets_none() -> None:
    table = Table("potions")
    table.until_asked()
    with pytest.raises(ValueError, match="not to act"):
        table.session.ask_hints(1)
    assert table.match.hints == [0, 0, 0]
    plain = Session(table.match, lambda sitter: agent("potions", "apprentice", table.rules), lambda: 0.0, Random(1))
    with pytest.raises(ValueError, match="nobody gives hints"):
        plain.ask_hints(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_hints_is_the_game_without(game: str) -> None:
    """Same seed, same acts of the person: chance, opponents and positions are the same, and so is the replay."""
    with_hints, without, asked = Table(game, seed=11), Table(game, seed=11), 0
    while without.goes_on(PLIES[game]):
        without.go_on()
    while with_hints.goes_on(PLIES[game]):
        if asked < 3 and with_hints.asked and not with_hints.counsel.hints:
            with_hints.hints()
            asked += 1
        with_hints.go_on()
    assert with_hints.match.actions == without.match.actions
    assert with_hints.match.chance_log == without.match.chance_log
    assert with_hints.match.state.digest() == without.match.state.digest()
    assert with_hints.match.hints[0] == asked > 0
    replay = Replay(save_text(with_hints.match), registry.build)
    assert replay.finish().state.digest() == without.match.state.digest()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_question_gets_the_same_answer(game: str) -> None:
    one, other = Table(game, 2 + (game == "the_potion"), 4, 6), Table(game, 2 + (game == "the_potion"), 4, 6)
    one.until_asked()
    other.until_asked()
    assert one.hints() == other.hints()
