"""Every law over Potions, for every number of seats, in games cut short enough to look at each ply from every side."""

import pytest

from game.core.ids import PlainMap
from game.rules.potions.rules import Potions
from tests.clauses.listed import CLAUSES
from tests.conformance import laws_clicks, laws_match, laws_play, laws_secrecy, laws_view, potions
from tests.conformance.subjects import _locale_refusals

SEATS = (2, 3, 4, 5, 6)
every_table = pytest.mark.parametrize("seats", SEATS)
some_tables = pytest.mark.parametrize("seats", [2, 5])
MANUAL = {"auto_lay": False}


def build(game_id: str, data: PlainMap) -> Potions:
    return Potions(data)


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
    law(potions.short_games(), seats, 11)


@some_tables
@pytest.mark.parametrize(
    "law",
    [
        laws_play.check_questions,
        laws_play.check_plain,
        laws_view.check_events,
        laws_view.check_imagine,
        laws_clicks.check_paths,
        laws_match.check_undo,
    ],
    ids=lambda law: law.__name__.removeprefix("check_"),
)
def test_law_where_players_lay_for_themselves(law, seats):
    law(potions.short_games(**MANUAL), seats, 21)


@some_tables
@pytest.mark.parametrize(
    "law",
    [laws_play.check_audit, laws_view.check_fold],
    ids=lambda law: law.__name__.removeprefix("check_"),
)
def test_law_in_long_games(law, seats):
    law(potions.rules_with(), seats, 12)


@every_table
@pytest.mark.parametrize(
    "options",
    [
        {"auto_lay": False, "clockwise_turns": True},
        {"opening_actions": False, "laid_cards_safe": True, "round_turn_limit": 5},
        {"quick_brew": True, "challenge_void": True, "challenge_ties_succeed": True},
    ],
)
def test_fold_and_soundness_under_house_rules(seats, options):
    rules = potions.short_games(**options)
    laws_view.check_fold(rules, seats, 13)
    laws_play.check_audit(rules, seats, 14)


@every_table
def test_same_seed(seats):
    laws_play.check_same_seed(potions.short_games(), potions.short_games, seats, 13)


@pytest.mark.rule("PO-13", "PO-20", "PO-42")
@every_table
def test_secrecy(seats):
    laws_secrecy.check_secrecy(potions.short_games(), seats, 14, potions.redeal, potions.tells)


@pytest.mark.parametrize("seats", [2, 3])
def test_secrecy_where_players_lay_for_themselves(seats):
    laws_secrecy.check_secrecy(potions.short_games(**MANUAL), seats, 16, potions.redeal, potions.tells)


@every_table
def test_why_not(seats):
    laws_clicks.check_why_not(potions.short_games(), seats, 15, CLAUSES["potions"], _locale_refusals())


def test_why_not_under_house_rules():
    rules = potions.short_games(**MANUAL, laid_cards_safe=True, opening_actions=False)
    laws_clicks.check_why_not(rules, 3, 18, CLAUSES["potions"], _locale_refusals())


@every_table
def test_audit_wakes(seats):
    laws_play.check_audit_wakes(potions.short_games(), seats, potions.SPOILS)


@every_table
def test_records(seats):
    laws_match.check_replay(potions.short_games(), build, seats, 33)
    laws_match.check_journal(potions.short_games(), build, seats, 33)


def test_save_in_the_middle_of_every_kind_of_frame():
    rules = potions.short_games()
    laws_match.check_save_everywhere(rules, build, (2, 4, 6), 34, potions.ASKING - potions.MANUAL)


def test_save_in_the_middle_where_players_lay_for_themselves():
    rules = potions.short_games(**MANUAL)
    laws_match.check_save_everywhere(rules, build, (3, 4), 35, potions.ASKING)
