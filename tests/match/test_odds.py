"""Ranges and tails against values known from elsewhere, and against chance itself counted out."""

from __future__ import annotations

import math

import pytest

from game.match.odds import about, binomial, chi_square_tail


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    [(3.841459, 1, 0.05), (9.487729, 4, 0.05), (11.070498, 5, 0.05), (15.08627, 5, 0.01), (0.554298, 5, 0.99), (90, 60, 0.00735)],
)
def test_tails_of_chi_square_as_printed_in_tables(value: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(tail, rel=2e-2)


def test_nothing_off_is_no_rarity() -> None:
    assert chi_square_tail(0.0, 5) == 1.0
    assert chi_square_tail(4.0, 0) == 1.0


@pytest.mark.parametrize(("count", "share"), [(10, 0.5), (60, 1 / 6), (412, 1 / 6), (412, 1 / 3)])
def test_a_range_leaves_no_more_than_its_share_outside(count: int, share: float) -> None:
    low, high = binomial(count, share)

    def mass(first: int, last: int) -> float:
        return sum(math.comb(count, k) * share**k * (1 - share) ** (count - k) for k in range(first, last))

    assert low < count * share < high
    assert mass(0, low) <= 0.025 < mass(0, low + 1)
    assert mass(0, high) < 0.975 <= mass(0, high + 1)


def test_many_throws_are_reckoned_by_the_normal_law_and_agree() -> None:
    exact, near = binomial(5000, 1 / 6), binomial(5001, 1 / 6)
    assert abs(exact.low - near.low) <= 1
    assert abs(exact.high - near.high) <= 1
    assert about(2.0, 0.0, 10) == (2, 2)
    assert about(0.3, 1.0, 1) == (0, 1)
