"""The memory help, winning, the round limit and the match (TP-20, TP-30 to TP-32)."""

import pytest

from game.core.ids import ALL
from game.core.refs import Ref
from tests.rules.the_potion.setting import PotionTable

LIMIT = 200


@pytest.mark.rule("TP-20")
def test_without_the_memory_help_only_the_last_round_is_shown():
    table = PotionTable(4)
    table.play("1M 2B 3-", "B V M B")
    first = table.view(1)
    assert first.scalars["last"][0] == 1
    assert first.scalars["last"][3] == ("beetle", "vial", "mushroom", "beetle")
    table.play("1- 2- 3V", "M V V V")
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert view.scalars["spent"] is None
        assert view.scalars["last"][0] == 2
        assert view.scalars["last"][3] == ("mushroom", "vial", "vial", "vial")
    assert not [event for event in table.told("counted") if event.value[0] == "spent"]


@pytest.mark.rule("TP-20")
def test_the_bottle_shows_how_many_went_in_not_whose():
    one, other = PotionTable(4), PotionTable(4)
    one.play("1M 2B 3-", "B V M B")
    other.play("1M 2B 3-", "M B B V")
    assert one.view(None).zones["bottle"] == other.view(None).zones["bottle"]
    assert one.view(None).zones["bottle"].size == 3


@pytest.mark.rule("TP-20")
def test_with_the_memory_help_each_seats_discards_are_shown():
    table = PotionTable(4, options={"memory_help": True})
    assert table.view(None).scalars["spent"] == ((), (), (), ())
    table.play("1M 2B 3-", "B V M B")
    spent = (("beetle",), (), ("mushroom",), ("beetle",))
    for viewer in (0, None, ALL):
        assert table.view(viewer).scalars["spent"] == spent
    assert [event.value for event in table.told("counted") if event.value[0] == "spent"] == [("spent", spent)]
    assert table.view(0).zones["seat1.palm"].cards is None


@pytest.mark.rule("TP-30")
@pytest.mark.parametrize("palm", ["BM", "BBM", "BBMV"])
def test_whoever_is_left_with_one_type_wins(palm):
    table = PotionTable(4, palms=[palm, "BBMMVV", "BBMMVV", "BBMMVV"])
    table.play("1M 2- 3-", "M B B V")
    if "V" in palm:
        assert table.outcome is None
        return
    assert table.outcome.winners == (0,)
    assert table.outcome.reason == "one_type"
    assert table.rules.to_act(table.state) == ()
    assert table.told("finished")[0].value["winners"] == [0]


@pytest.mark.rule("TP-30")
def test_the_winner_shows_what_is_left_and_nobody_else_does():
    table = PotionTable(4, palms=["BBM", "BBMMVV", "BBMMVV", "BBMMVV"])
    table.play("1M 2- 3-", "M B B V")
    for viewer in (1, None):
        view = table.view(viewer)
        assert view.zones["seat0.palm"].cards == ("beetle", "beetle")
        assert view.zones["seat2.palm"].cards is None
    (looked,) = table.told("looked")
    assert (looked.seat, looked.cards, looked.audience) == (0, ("beetle", "beetle"), None)


@pytest.mark.rule("TP-30")
def test_several_at_once_share_the_win():
    table = PotionTable(4, palms=["BM", "VVM", "BBMMVV", "MV"])
    assert table.play("1- 2M 3-", "M M B V") == {0, 1}
    assert table.outcome.winners == (0, 1)
    assert table.outcome.scores == (1, 1, 0, 0)


@pytest.mark.rule("TP-30")
def test_it_is_checked_once_after_all_discards():
    table = PotionTable(5, palms=["BM", "BMV", "BV", "BMV", "BMV"])
    assert table.play("1V 2M 3-", "M M V B B") == {0, 1, 2}
    assert table.outcome.winners == (0, 2)
    kinds = [event.kind for event in table.events]
    assert max(i for i, kind in enumerate(kinds) if kind == "moved") < kinds.index("looked") < kinds.index("finished")


@pytest.mark.rule("TP-30")
def test_one_type_in_the_hand_that_was_kept_is_no_win():
    table = PotionTable(4, palms=["BM", "BBMMVV", "BBMMVV", "BBMMVV"])
    assert table.play("1- 2M 3-", "M B B V") == {1, 2, 3}
    assert table.outcome is None


def _at_round(number, **setting):
    table = PotionTable(3, **setting)
    table.state.round = number
    assert table.rules.audit(table.state) == []
    return table


@pytest.mark.rule("TP-31")
def test_two_hundred_rounds_without_a_winner_are_a_draw_of_all():
    table = PotionTable(3, first=1)
    for number in range(1, LIMIT):
        assert table.outcome is None
        assert table.state.round == number
        table.roll("1- 2-")
    assert table.state.round == LIMIT
    assert table.outcome is None
    table.play("1- 2B", "B B B")
    assert table.outcome.winners == (0, 1, 2)
    assert table.outcome.reason == "round_limit"
    assert table.outcome.scores == (0, 0, 0)
    assert table.rules.to_act(table.state) == ()
    assert table.rules.why_not(table.view(0), [Ref("dice")]).clause == "TP-31"
    assert table.view(0).zones["seat1.palm"].cards is None


@pytest.mark.rule("TP-31", "TP-18")
def test_a_blank_roll_in_the_last_round_ends_the_game_too():
    table = _at_round(LIMIT)
    events = table.roll("1- 2-")
    assert [event.kind for event in events] == ["rolled", "skipped", "asked", "finished"]
    assert table.outcome.reason == "round_limit"


@pytest.mark.rule("TP-31", "TP-30")
def test_a_win_in_the_last_round_is_a_win():
    table = _at_round(LIMIT, palms=["BM", "BBMMVV", "BBMMVV"])
    table.play("1M 2-", "M B V")
    assert table.outcome.winners == (0,)
    assert table.outcome.reason == "one_type"


@pytest.mark.rule("TP-31")
def test_the_round_before_the_last_is_not_the_end():
    table = _at_round(LIMIT - 1)
    table.roll("1- 2-")
    assert table.outcome is None
    assert table.state.round == LIMIT


def _won_by(winners, *, seats=4, wins=None, match_wins=1, first=0, roller=None):
    palms = ["BM" if seat in winners else "BBVV" for seat in range(seats)]
    carried = {"first": first, "wins": wins or [0] * seats}
    table = PotionTable(seats, first=None, palms=palms, options={"match_wins": match_wins}, carried=carried)
    if roller is not None:
        while table.state.roller != roller:
            table.roll("1- 2- 3-")
    quantity = {1: "1M 2- 3-", 2: "1- 2M 3-"}[len(winners)]
    table.play(quantity, " ".join("M" if seat in winners else "B" for seat in range(seats)))
    assert table.outcome.winners == tuple(winners)
    return table.outcome


@pytest.mark.rule("TP-32")
def test_by_default_one_win_is_the_match():
    outcome = _won_by([2])
    assert outcome.carry["match"] == [2]
    assert outcome.carry["wins"] == [0, 0, 0, 0]


@pytest.mark.rule("TP-32")
def test_the_first_to_n_wins_takes_the_match():
    outcome = _won_by([2], match_wins=2)
    assert outcome.scores == (0, 0, 1, 0)
    assert outcome.carry["match"] == []
    assert outcome.carry["wins"] == [0, 0, 1, 0]
    outcome = _won_by([2], match_wins=2, wins=outcome.carry["wins"])
    assert outcome.scores == (0, 0, 2, 0)
    assert outcome.carry["match"] == [2]
    assert outcome.carry["wins"] == [0, 0, 0, 0]


@pytest.mark.rule("TP-32")
def test_a_shared_win_counts_for_each_and_several_may_share_the_match():
    outcome = _won_by([0, 3], match_wins=2, wins=[1, 0, 0, 0])
    assert outcome.scores == (2, 0, 0, 1)
    assert outcome.carry["match"] == [0]
    outcome = _won_by([0, 3], match_wins=2, wins=[1, 0, 0, 1])
    assert outcome.scores == (2, 0, 0, 2)
    assert outcome.carry["match"] == [0, 3]


@pytest.mark.rule("TP-32")
@pytest.mark.parametrize(("match_wins", "wins"), [(1, [0, 0, 0]), (2, [1, 0, 0])])
def test_a_draw_counts_for_nobody(match_wins, wins):
    table = _at_round(LIMIT, options={"match_wins": match_wins}, first=None, carried={"first": 0, "wins": wins})
    table.roll("1- 2-")
    assert table.outcome.winners == (0, 1, 2)
    assert table.outcome.scores == tuple(wins)
    assert table.outcome.carry["wins"] == wins
    assert table.outcome.carry["match"] == []
    assert table.outcome.carry["first"] == 1


@pytest.mark.rule("TP-32", "TP-19")
@pytest.mark.parametrize(("roller", "following"), [(0, 1), (2, 3), (3, 0)])
def test_within_a_match_the_dice_go_on_to_the_next_roller(roller, following):
    outcome = _won_by([1], match_wins=3, roller=roller)
    assert outcome.carry["first"] == following
    again = PotionTable(4, first=None, options={"match_wins": 3}, carried=outcome.carry)
    assert again.state.roller == following
    assert again.view(None).scalars["wins"] == (0, 1, 0, 0)


@pytest.mark.rule("TP-32")
def test_wins_of_a_table_of_another_size_are_not_carried():
    table = PotionTable(4, first=None, carried={"first": 1, "wins": [1, 1, 1]})
    assert table.view(None).scalars["wins"] == (0, 0, 0, 0)
    assert table.state.roller == 1


@pytest.mark.rule("TP-32", "TP-05")
def test_after_a_match_the_seat_after_the_last_first_seat_begins():
    outcome = _won_by([1], first=2, roller=3)
    assert outcome.carry["first"] == 3
    assert outcome.carry["match"] == [1]
