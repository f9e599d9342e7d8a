"""What a hint lays ready: every action of every game can lie ready for the gold button, and goes away as a whole."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.chance import SeededChance
from game.core.rules import Setup
from game.rules import registry
from game.ui.table.picker import Picker


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_action_can_lie_ready(game: str) -> None:
    rules: Any = registry.load(game)
    chance, lot, seen = SeededChance(3), Random(3), set()
    state = rules.new_state(Setup(3), chance)
    for _ in range(90):
        if not rules.to_act(state):
            break
        seat = rules.to_act(state)[0]
        legal = rules.legal(state, seat)
        picker = Picker(rules, rules.view(state, seat), legal)
        for action in lot.sample(list(legal), min(6, len(legal))):
            picker.put(action)
            seen.add(action.kind)
            assert picker.decided == picker.ready == action
            assert picker.clicked == rules.path(picker.view, action)[: len(picker.clicked)]
            assert picker.clicked
            assert picker.back()
            assert (picker.clicked, picker.ready, picker.kind) == ((), None, "")
            assert not picker.back()
        rules.apply(state, seat, lot.choice(legal), chance)
    assert len(seen) > 1


def test_a_click_goes_on_from_what_lay_ready() -> None:
    rules: Any = registry.load("the_potion")
    chance = SeededChance(1)
    state = rules.new_state(Setup(3), chance)
    while not state.owed:
        roller = rules.to_act(state)[0]
        rules.apply(state, roller, rules.legal(state, roller)[0], chance)
    legal = rules.legal(state, 0)
    picker = Picker(rules, rules.view(state, 0), legal)
    picker.put(legal[0])
    other = rules.path(picker.view, legal[1])[0]
    picker.click(other)
    assert picker.ready is None
    assert picker.decided == legal[1]
