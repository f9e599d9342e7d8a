"""Opponents think in slices inside the frame: never longer than a frame can bear, and to the same end however it is cut."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.ai import levels
from game.core.agent import Agent
from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import Sitter, parse_seats
from game.match.session import PONDERING_SECONDS, SLICE_SECONDS, Pace, Session
from game.rules import registry

RULES = registry.load("the_potion")


class Clock:
    """Real time that passes by the same amount whenever somebody looks."""

    def __init__(self, step: float) -> None:
        self.step, self.now = step, 0.0
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


def session_of(
    seats: str,
    ticks: Callable[[], float] | None,
    now: Callable[[], float] = lambda: 0.0,
    pace: str = "instant",
    record: Callable[[str], None] | None = None,
) -> Session:
    sitters = parse_seats(seats, levels.levels_of(RULES.id))
    match = Match(RULES, Setup(len(sitters)), 11, sitters)

    def agent(sitter: Sitter) -> Agent:
        return levels.agent(RULES.id, sitter.level, RULES, sitter.temperament)

    return Session(match, agent, now, Random(1), Pace(pace), record, ticks)


def played(ticks: Callable[[], float] | None) -> tuple[list[str], str]:
    """Everything that was submitted, and how the game ended. Who is quick seals first; that changes nothing."""
    lines: list[str] = []
    session = session_of("master,master,adept,apprentice", ticks, record=lines.append)
    while session.match.outcome is None:
        session.pump(shown=True)
    return sorted(lines), session.match.state.digest()


@pytest.mark.parametrize("step", [0.0, SLICE_SECONDS / 7, 1.0])
def test_the_game_is_the_same_however_slow_the_computer(step: float) -> None:
    assert played(Clock(step)) == played(None)


def test_a_slow_thought_gets_one_iteration_in_a_frame() -> None:
    session = session_of("master,master,master", Clock(1.0))
    frames = 0
    while session.match.ply < 4:
        session.pump(shown=True)
        frames += 1
    assert frames > 40


def test_whoever_takes_long_is_said_to_ponder_and_nothing_is_told_of_sealed_rounds() -> None:
    time = [0.0]
    session = session_of("master,master,master", None, lambda: time[0], "calm")
    session.pump(shown=True)
    roller = session.match.to_act[0]
    assert session.pondering is None
    time[0] += PONDERING_SECONDS + 0.01
    assert session.pondering == roller
    while len(session.match.to_act) == 1:
        time[0] += 5.0
        session.pump(shown=True)
    time[0] += 5.0
    assert session.pondering is None


def test_a_dropped_thought_begins_again() -> None:
    session = session_of("master,master,master", Clock(1.0))
    while len(session.match.to_act) == 1:
        session.pump(shown=True)
    frames = 0
    for _ in range(20):
        session.pump(shown=True)
    session.drop_thoughts()
    ply = session.match.ply
    while session.match.ply == ply:
        session.pump(shown=True)
        frames += 1
    assert frames > 38
