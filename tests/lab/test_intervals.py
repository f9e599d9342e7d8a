"""Intervals against published values, and against what they promise."""

from random import Random

import pytest

from game.tools.lab.intervals import apart, mean, paired_shares, student, wilson

NEWCOMBE_SINGLE = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
    (10, 20, 0.2993, 0.7007),
    (20, 20, 0.8389, 1.0),
]
"""Newcombe (1998), Two-sided confidence intervals for the single proportion; the last two by hand."""

NEWCOMBE_APART = [
    (56, 70, 48, 80, 0.0524, 0.3339),
    (9, 10, 3, 10, 0.1705, 0.8090),
    (6, 7, 2, 7, 0.0582, 0.8062),
    (5, 56, 0, 29, -0.0381, 0.1926),
    (0, 10, 0, 20, -0.1611, 0.2775),
    (10, 10, 0, 10, 0.6075, 1.0),
]
"""Newcombe (1998), Interval estimation for the difference between independent proportions, method 10."""

STUDENT = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 10: 2.2281, 30: 2.0423, 120: 1.9799, 10**6: 1.9600}


@pytest.mark.parametrize(("won", "games", "low", "high"), NEWCOMBE_SINGLE)
def test_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=6e-5)


@pytest.mark.parametrize(("won", "games", "others_won", "others", "low", "high"), NEWCOMBE_APART)
def test_how_far_two_shares_are_apart(won: int, games: int, others_won: int, others: int, low: float, high: float) -> None:
    estimate = apart(won, games, others_won, others)
    assert estimate is not None
    assert estimate.value == pytest.approx(won / games - others_won / others)
    assert estimate.interval == pytest.approx((low, high), abs=6e-5)


@pytest.mark.parametrize(("freedom", "point"), STUDENT.items())
def test_student(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=2e-3)


def test_a_mean_and_its_interval() -> None:
    estimate = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert estimate is not None
    assert estimate.value == 3.0
    assert estimate.interval == pytest.approx((1.0368, 4.9632), abs=1e-3)


def test_nothing_is_known_of_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert apart(0, 0, 1, 2) is None
    assert mean([1.0]) is None
    assert paired_shares([]) is None


@pytest.mark.parametrize("count", [1, 5, 100])
def test_shares_of_the_same_cases_are_never_claimed_to_be_equal_for_sure(count: int) -> None:
    estimate = paired_shares([0.0] * count)
    assert estimate is not None
    low, high = estimate.interval
    assert estimate.value == 0.0
    assert low < 0.0 < high
    assert low == -high


def test_shares_of_the_same_cases_against_the_formula_for_whole_wins() -> None:
    """20 cases won by one side alone, 8 by the other alone, of 100: (n + 1) / (N + 2) for each side."""
    estimate = paired_shares([1.0] * 20 + [-1.0] * 8 + [0.0] * 72)
    one, other = 21 / 102, 9 / 102
    reach = 1.959964 * ((one + other - (one - other) ** 2) / 102) ** 0.5
    assert estimate is not None
    assert estimate.value == pytest.approx(0.12)
    assert estimate.interval == pytest.approx((one - other - reach, one - other + reach), abs=1e-6)


def test_intervals_hold_the_true_value_as_often_as_they_promise() -> None:
    """Whole games make steps in what is held, so that a promise can be kept to about two in a hundred."""
    random, rounds = Random(5), 2000
    held = [0, 0, 0]
    for _ in range(rounds):
        won = sum(random.random() < 0.3 for _ in range(60))
        others = sum(random.random() < 0.5 for _ in range(60))
        both = [(random.random() < 0.5) - (random.random() < 0.3) for _ in range(60)]
        far, paired = apart(won, 60, others, 60), paired_shares([float(each) for each in both])
        assert far is not None
        assert paired is not None
        for number, (interval, truth) in enumerate(((wilson(won, 60), 0.3), (far.interval, -0.2), (paired.interval, 0.2))):
            held[number] += interval.low <= truth <= interval.high
    assert all(0.92 <= count / rounds <= 0.97 for count in held), held
