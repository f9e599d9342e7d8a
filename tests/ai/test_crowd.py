"""Counts of a crowd, against going through every single combination of choices."""

from itertools import product
from math import comb, isclose, prod
from random import Random

import pytest

from game.ai.evaluate.crowd import chances_of, counts_of, with_one
from game.ai.evaluate.the_potion import Table, gains, naive, quantal, what_leaves, worths

CASES = [(kinds, size) for kinds in (3, 4) for size in range(7) if kinds**size <= 4**5]


def some_mixes(kinds: int, size: int) -> list[list[float]]:
    random = Random(kinds * 10 + size)
    mixes = []
    for _ in range(size):
        weights = [random.random() if random.random() < 0.8 else 0.0 for _ in range(kinds - 1)] + [0.5]
        mixes.append([weight / sum(weights) for weight in weights])
    return mixes


@pytest.mark.parametrize(("kinds", "size"), CASES)
def test_chances_are_those_of_all_combinations(kinds: int, size: int) -> None:
    mixes = some_mixes(kinds, size)
    slow = dict.fromkeys(counts_of(kinds, size), 0.0)
    for choice in product(range(kinds), repeat=size):
        chance = prod(mix[kind] for mix, kind in zip(mixes, choice, strict=True))
        slow[tuple(choice.count(kind) for kind in range(kinds))] += chance
    assert len(slow) == comb(size + kinds - 1, kinds - 1)
    assert all(isclose(fast, right, abs_tol=1e-12) for fast, right in zip(chances_of(kinds, mixes), slow.values(), strict=True))
    assert isclose(sum(chances_of(kinds, mixes)), 1.0)


def test_one_more_joins() -> None:
    assert with_one((1, 0, 2), 1) == (1, 1, 2)


def test_what_leaves_goes_by_the_printed_rules() -> None:
    asks = (1 << 2, 1 << 1, 0)  # two beetles, one mushroom, no vial
    spread = counts_of(3, 3)
    with_beetle = dict(zip(spread, what_leaves(asks, 3, 0), strict=True))
    assert with_beetle[(1, 1, 1)] == 0b011
    assert with_beetle[(0, 0, 3)] == 0b100
    assert with_beetle[(2, 1, 0)] == 0b010
    assert with_beetle[(3, 0, 0)] == 0
    assert with_beetle[(1, 0, 2)] == 0b001


def test_a_token_that_ends_the_game_is_worth_most_and_the_strongest_type_least() -> None:
    assert gains((2, 1, 0))[1] > gains((2, 2, 1))[2] > gains((2, 1, 0))[0] > 0
    assert gains((2, 1, 0))[2] == 0
    assert gains((2, 2, 2)) == (gains((2, 2, 2))[0],) * 3


def test_a_mix_holds_only_what_is_held_and_leaves_nothing_out() -> None:
    for palm in [(2, 1, 0), (0, 2, 2), (1, 1, 1), (4, 0, 1, 1)]:
        for mix in (naive(palm), quantal(palm, [3.0, -2.0, 0.5, 0.1][: len(palm)])):
            assert isclose(sum(mix), 1.0)
            assert [share > 0 for share in mix] == [count > 0 for count in palm]


def test_the_dice_decide_what_is_worth_revealing() -> None:
    palms = ((2, 2, 2),) * 3
    lone = worths(Table(("b", "m", "v"), (0, 1 << 4, 1 << 1), (2, 2, 2), palms))
    assert lone[2] > lone[1]


def test_nobody_helps_a_rival_to_win_for_nothing() -> None:
    """One rival wins by a mushroom that leaves only in a pair: revealing a mushroom too makes the pair."""
    table = Table(("b", "m", "v"), (1 << 1, 1 << 2, 0), (2, 2, 2), ((2, 1, 0), (2, 0, 2)))
    calm = Table(("b", "m", "v"), (1 << 1, 1 << 2, 0), (2, 2, 2), ((2, 2, 0), (2, 0, 2)))
    assert worths(table)[1] < worths(calm)[1]


def test_nobody_is_expected_to_reveal_what_they_do_not_hold() -> None:
    """The only vials are the own ones and a single vial is asked for: it is sure to leave, and is worth a whole step."""
    table = Table(("b", "m", "v"), (0, 0, 1 << 1), (1, 1, 2), ((2, 2, 0), (2, 1, 0), (1, 2, 0)))
    assert worths(table._replace(own=(2, 2, 2)))[2] == pytest.approx(gains((2, 2, 2))[2])
    assert worths(table)[2] == pytest.approx(gains((1, 1, 2))[2])
