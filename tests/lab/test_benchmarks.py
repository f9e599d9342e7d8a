"""The benchmarks about opponents run; what they measure decides nothing here."""

from itertools import islice

import pytest

from game.rules import registry
from tests.bench import against_pyplai, evenings


def test_searches_are_compared_on_the_same_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against_pyplai, "SECONDS", 0.01)
    rules = registry.load("the_potion")
    ((state, seat),) = islice(against_pyplai.positions(rules), 1)
    before = state.digest()
    assert against_pyplai.ours(rules, state, seat) > 0
    assert against_pyplai.bare(rules, state, seat) > 0
    assert state.digest() == before


def test_an_evening_is_the_same_when_it_is_repeated() -> None:
    table = evenings.Table("the_potion", "apprentice")
    first, again = table.evening(3), table.evening(3)
    assert first.plies == again.plies > 0
    assert len(first.blocks) == 3


def test_growth_is_what_comes_with_every_game_and_not_a_single_jump() -> None:
    steady = evenings.Evening([100 + 7 * number for number in range(9)], [0] * 9, 0)
    jump = evenings.Evening([100] * 4 + [5000] + [100] * 4, [0] * 9, 0)
    assert steady.growth == 7
    assert jump.growth == 0
