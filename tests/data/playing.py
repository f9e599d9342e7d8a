"""Random games over any data, every invariant looked at after every step."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.chance import SeededChance
from game.core.rules import Setup
from game.data.ruleset import RulesData
from game.rules import registry

MOST_PLIES = 2000


def play_at_random(game: str, data: RulesData, seed: int, audit_every: int = 1) -> tuple[int, bool]:
    """A game by chance, cut at 2,000 plies: how many there were, and whether it came to its end. Fails on a broken invariant."""
    rules: Any = registry.build(game, data)
    rng = Random(seed)
    least, most = rules.seats.start, rules.seats.stop - 1
    seats = rng.randint(least, min(most, int(data["options"].get("max_players", {}).get("default", most))))
    chance = SeededChance(seed)
    state = rules.new_state(Setup(seats), chance)
    assert rules.audit(state) == []
    for ply in range(MOST_PLIES):
        waiting = rules.to_act(state)
        if not waiting:
            assert rules.outcome(state) is not None
            return ply, True
        seat = rng.choice(waiting)
        legal = rules.legal(state, seat)
        assert legal, f"seat {seat} is to act and may do nothing at ply {ply}"
        rules.apply(state, seat, rng.choice(legal), chance)
        if ply % audit_every == 0:
            assert rules.audit(state) == [], f"ply {ply}"
    return MOST_PLIES, False
