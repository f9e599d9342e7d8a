"""Every law over Potion-Making, for every number of seats."""

import pytest

from game.core.ids import PlainMap
from game.rules.potion_making.rules import PotionMaking
from tests.clauses.listed import CLAUSES
from tests.conformance import laws_clicks, laws_match, laws_play, laws_secrecy, laws_view, potion_making
from tests.conformance.subjects import _locale_refusals

SEATS = (2, 3, 4, 5, 6)
every_table = pytest.mark.parametrize("seats", SEATS)
some_tables = pytest.mark.parametrize("seats", [2, 5])


def build(game_id: str, data: PlainMap) -> PotionMaking:
    return PotionMaking(data)


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
    law(potion_making.rules(), seats, 11)


@pytest.mark.rule("PM-31")
@some_tables
@pytest.mark.parametrize(
    "law",
    [laws_play.check_questions, laws_play.check_plain, laws_view.check_fold, laws_view.check_imagine, laws_clicks.check_paths],
    ids=lambda law: law.__name__.removeprefix("check_"),
)
def test_law_where_any_card_of_a_pile_will_do(law, seats):
    law(potion_making.rules_with(any_card_of_pile=True), seats, 21)


@every_table
@pytest.mark.parametrize(
    "law",
    [laws_play.check_audit, laws_play.check_plain, laws_view.check_fold, laws_view.check_imagine, laws_clicks.check_paths],
    ids=lambda law: law.__name__.removeprefix("check_"),
)
def test_law_in_a_small_box(law, seats):
    law(potion_making.small(), seats, 31)


@every_table
def test_same_seed(seats):
    laws_play.check_same_seed(potion_making.rules(), potion_making.rules, seats, 13)


@pytest.mark.rule("PM-05")
@every_table
def test_secrecy(seats):
    laws_secrecy.check_secrecy(potion_making.rules(), seats, 14, potion_making.redeal)


@every_table
def test_why_not(seats):
    laws_clicks.check_why_not(potion_making.rules(), seats, 15, CLAUSES["potion_making"], _locale_refusals())


def test_why_not_in_a_small_box():
    laws_clicks.check_why_not(potion_making.small(), 2, 18, CLAUSES["potion_making"], _locale_refusals())


@every_table
def test_audit_wakes(seats):
    laws_play.check_audit_wakes(potion_making.rules(), seats, potion_making.SPOILS)


def test_audit_wakes_over_cards_that_return():
    laws_play.check_audit_wakes(potion_making.small(), 2, potion_making.RARE_SPOILS)


@every_table
def test_records(seats):
    laws_match.check_replay(potion_making.rules(), build, seats, 33)
    laws_match.check_journal(potion_making.rules(), build, seats, 33)


@pytest.mark.rule("PM-40", "PM-60")
def test_save_in_the_middle_of_every_kind_of_frame():
    """Also between a spell and the card that must follow, and while cards wait for their order."""
    laws_match.check_save_everywhere(potion_making.small(), build, (2, 3, 4), 34, potion_making.ASKING)
