"""The frame pump: what a person does in the middle of an opponent's thought."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import agent
from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import SIGILS, Sitter
from game.match.session import Pace, Session
from game.rules import registry


@pytest.mark.parametrize("game", ["the_potion", "potions", "potion_making", "potion_panic"])
def test_a_begin_step_that_a_person_does_first_is_not_done_again(game: str) -> None:
    """The opponent whose step it was had thought of it already, and thinks anew of what comes next."""
    rules = registry.load(game)
    seats = min(rules.seats)
    sitters = [Sitter(f"Seat {seat}", "ai", "apprentice", "", seat, SIGILS[seat]) for seat in range(seats)]
    match, now = Match(rules, Setup(seats), 3, sitters), 0.0
    session = Session(match, lambda sitter: agent(game, sitter.level, rules), lambda: now, Random(1), Pace("calm"))
    begun = 0
    for _ in range(400):
        session.pump(shown=True)
        if session.can_begin:
            session.begin()
            begun += 1
        now += 0.3
    assert begun > 1
    assert match.ply > begun
