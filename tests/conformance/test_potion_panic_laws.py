"""Every law over Potion Panic, for every number of seats, in games cut short enough to look at each ply from every side."""

import pytest

from game.core.ids import PlainMap
from game.rules.potion_panic.rules import PotionPanic
from tests.clauses.listed import CLAUSES
from tests.conformance import laws_clicks, laws_match, laws_play, laws_secrecy, laws_view, panic
from tests.conformance.subjects import _locale_refusals

SEATS = (2, 3, 4)
every_table = pytest.mark.parametrize("seats", SEATS)


def build(game_id: str, data: PlainMap) -> PotionPanic:
    return PotionPanic(data)


@every_table
@pytest.mark.parametrize(
    "law",
    [
        laws_play.check_questions,
        laws_play.check_action_texts,
        laws_play.check_audit,
        laws_play.check_clone,
        laws_play.check_plain,
        laws_play.check_recorded,
        laws_play.check_sealed_order,
        laws_play.check_withdraw,
        laws_view.check_views_are_values,
        laws_view.check_events,
        laws_view.check_fold,
        laws_view.check_imagine,
        laws_clicks.check_paths,
        laws_match.check_illegal,
        laws_match.check_feeds,
        laws_match.check_open_table,
        laws_match.check_public_handle,
        laws_match.check_undo,
    ],
    ids=lambda law: law.__name__.removeprefix("check_"),
)
def test_law(law, seats):
    law(panic.short_games(), seats, 11)


@every_table
@pytest.mark.parametrize(
    "law",
    [laws_play.check_questions, laws_play.check_audit, laws_play.check_withdraw, laws_view.check_events, laws_view.check_fold],
    ids=lambda law: law.__name__.removeprefix("check_"),
)
def test_law_in_long_games(law, seats):
    law(panic.rules_with(), seats, 12)


@every_table
@pytest.mark.parametrize("options", [{"insta_window": "end_of_turn"}, {"beaker_random": True, "show_counts": False}])
def test_fold_under_house_rules(seats, options):
    laws_view.check_fold(panic.short_games(30), seats, 13, options)


@every_table
def test_same_seed(seats):
    laws_play.check_same_seed(panic.short_games(), panic.short_games, seats, 13)


@pytest.mark.rule("PP-50", "PP-51")
@every_table
def test_secrecy(seats):
    laws_secrecy.check_secrecy(panic.short_games(5), seats, 14, panic.redeal)


@every_table
def test_why_not(seats):
    laws_clicks.check_why_not(panic.short_games(4), seats, 15, CLAUSES["potion_panic"], _locale_refusals())


@every_table
def test_audit_wakes(seats):
    laws_play.check_audit_wakes(panic.short_games(3), seats, panic.SPOILS)


@every_table
def test_records(seats):
    laws_match.check_replay(panic.short_games(), build, seats, 33)
    laws_match.check_journal(panic.short_games(), build, seats, 33)


def test_save_in_the_middle_of_every_kind_of_frame():
    rules = panic.many_beakers(16)
    laws_match.check_save_everywhere(rules, build, rules.seats, 34, panic.ASKING)


@pytest.mark.parametrize(
    "numbers",
    [
        {"bench_slots": 4, "stacks": 4, "public_recipes": 4, "private_recipes": 4, "actions": 6, "hand": 6, "hand_limit": 12},
        {"bench_slots": 2, "stacks": 2, "public_recipes": 2, "private_recipes": 1, "actions": 1, "hand": 1, "hand_limit": 1},
    ],
    ids=["most", "least"],
)
def test_the_range_of_numbers(numbers):
    rules = panic.rules_with({**numbers, "turn_limit": 8})
    for law in (
        laws_play.check_questions,
        laws_play.check_audit,
        laws_view.check_fold,
        laws_view.check_imagine,
        laws_view.check_events,
        laws_clicks.check_paths,
    ):
        law(rules, 3, 21)
