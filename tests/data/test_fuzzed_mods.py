"""Mods that are made up: what the checks accept can be played."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings

from tests.data.playing import play_at_random
from tests.data.sound_mods import accepted, mods

EXAMPLES = 15


@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
          suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(made=mods())
def test_every_mod_that_is_accepted_can_be_played(made: tuple[str, dict[str, Any]]) -> None:
    game, mod = made
    data = accepted(game, mod)
    if data is not None:
        play_at_random(game, data, len(str(mod)), audit_every=4)
