"""Whatever is not allowed is answered by its own clause in its own words."""

import pytest

from game.core.ids import ALL
from game.core.refs import Ref
from tests.rules.the_potion.setting import PotionTable, pick

PALM, STAKE = Ref("seat1.palm", "beetle"), Ref("seat1.stake")


def _rolling():
    return PotionTable(4, first=1)


def _choosing():
    table = PotionTable(4, first=0, palms=["BBMMVV", "BM", "BBMMVV", "BBMMVV"])
    table.roll("1B 2- 3-")
    return table


def _locked():
    table = _choosing()
    table.do(1, pick("B"))
    return table


def _over():
    table = PotionTable(4, palms=["BM", "BBMMVV", "BBMMVV", "BBMMVV"])
    table.play("1M 2- 3-", "M B B V")
    return table


REFUSED = [
    (_rolling, 0, (), "TP-19", "other_rolls", {"seat": 1}),
    (_rolling, 2, (Ref("dice"),), "TP-19", "other_rolls", {"seat": 1}),
    (_rolling, 1, (PALM,), "TP-10", "roll_first", {}),
    (_rolling, 1, (Ref("bottle"),), "TP-10", "roll_first", {}),
    (_rolling, 1, (Ref("dice"), PALM), "TP-10", "roll_is_all", {}),
    (_rolling, None, (Ref("dice"),), "TP-04", "only_watching", {}),
    (_choosing, ALL, (PALM,), "TP-04", "only_watching", {}),
    (_choosing, 1, (Ref("dice"),), "TP-10", "already_rolled", {}),
    (_choosing, 1, (Ref("bottle"),), "TP-14", "bottle_keeps", {}),
    (_choosing, 1, (Ref("seat2.palm"),), "TP-04", "other_palm", {"seat": 2}),
    (_choosing, 1, (Ref("seat3.palm", 0),), "TP-04", "other_palm", {"seat": 3}),
    (_choosing, 1, (Ref("seat0.stake"),), "TP-12", "other_stake", {"seat": 0}),
    (_choosing, 1, (STAKE,), "TP-10", "token_first", {}),
    (_choosing, 1, (Ref("seat1.palm"),), "TP-10", "choose_one_token", {}),
    (_choosing, 1, (Ref("seat1.palm", "vial"),), "TP-10", "none_left", {"ingredient": "vial"}),
    (_choosing, 1, (PALM, Ref("seat1.palm", "mushroom")), "TP-10", "one_token_only", {}),
    (_choosing, 1, (PALM, Ref("seat1.palm")), "TP-10", "one_token_only", {}),
    (_choosing, 1, (PALM, Ref("bottle")), "TP-14", "bottle_waits_for_dice", {}),
    (_choosing, 1, (PALM, Ref("dice")), "TP-12", "own_coaster_only", {}),
    (_choosing, 1, (PALM, Ref("seat0.stake")), "TP-12", "own_coaster_only", {}),
    (_choosing, 1, (PALM, STAKE, STAKE), "TP-12", "one_token_each", {}),
    (_locked, 1, (PALM,), "TP-11", "locked_in", {}),
    (_locked, 1, (), "TP-11", "locked_in", {}),
    (_over, 1, (PALM,), "TP-30", "game_over", {}),
    (_over, None, (), "TP-30", "game_over", {}),
]
CLAUSES = pytest.mark.rule("TP-04", "TP-10", "TP-11", "TP-12", "TP-14", "TP-19", "TP-30")


@CLAUSES
@pytest.mark.parametrize(
    ("table", "viewer", "refs", "clause", "key", "params"),
    REFUSED,
    ids=[f"{case[0].__name__[1:]}_{case[1]}_{'_'.join(map(str, case[2]))}" for case in REFUSED],
)
def test_it_says_why(table, viewer, refs, clause, key, params):
    table = table()
    refusal = table.rules.why_not(table.view(viewer), refs)
    assert refusal is not None
    assert (refusal.clause, refusal.key, dict(refusal.params)) == (clause, key, params)


@CLAUSES
def test_what_is_allowed_is_not_refused():
    rolling, choosing, locked = _rolling(), _choosing(), _locked()
    for refs in ((), (Ref("dice"),)):
        assert rolling.rules.why_not(rolling.view(1), refs) is None
    for refs in ((), (PALM,), (PALM, STAKE)):
        assert choosing.rules.why_not(choosing.view(1), refs) is None
    assert locked.rules.why_not(locked.view(2), (Ref("seat2.palm", "vial"), Ref("seat2.stake"))) is None
