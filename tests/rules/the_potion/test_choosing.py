"""Rolling and choosing in secret (TP-10 to TP-12, TP-18, TP-19)."""

import pytest

from game.core import sealed
from game.core.actions import Action
from game.core.refs import Ref
from game.core.rules import Setup
from game.match.match import IllegalAction, Match
from game.match.seats import Sitter
from tests.rules.the_potion.setting import PotionTable, pick, rules


@pytest.mark.rule("TP-10")
@pytest.mark.parametrize("seats", range(3, 8))
def test_the_roller_rolls_then_everybody_chooses_what_they_hold(seats):
    table = PotionTable(seats, first=1)
    assert table.rules.to_act(table.state) == (1,)
    assert list(table.rules.legal(table.state, 1)) == [Action("roll")]
    assert not table.rules.legal(table.state, 0)
    table.roll("1B 2-" if seats == 3 else "1B 2- 3-")
    assert table.rules.to_act(table.state) == tuple(range(seats))
    for seat in range(seats):
        assert list(table.rules.legal(table.state, seat)) == [pick("B"), pick("M"), pick("V")]


@pytest.mark.rule("TP-10")
@pytest.mark.parametrize(("palm", "offered"), [("BBM", "BM"), ("MV", "MV"), ("BV", "BV"), ("BMVV", "BMV")])
def test_an_ingredient_that_is_gone_cannot_be_chosen(palm, offered):
    table = PotionTable(3, palms=[palm, "BBMMVV", "BBMMVV"])
    table.roll("1B 2-")
    assert list(table.rules.legal(table.state, 0)) == [pick(letter) for letter in offered]
    missing = ({"B", "M", "V"} - set(offered)).pop() if len(offered) < 3 else None
    if missing:
        kind = pick(missing).args[0]
        refusal = table.rules.why_not(table.view(0), [Ref("seat0.palm", kind)])
        assert (refusal.clause, refusal.key, refusal.params["ingredient"]) == ("TP-10", "none_left", kind)


@pytest.mark.rule("TP-11")
def test_who_has_locked_in_is_public_but_not_what():
    table = PotionTable(3)
    table.roll("1B 2-")
    events = table.do(1, pick("M"))
    for viewer in (0, 2, None):
        view = table.view(viewer)
        assert view.sealed == (False, True, False)
        assert view.own_sealed is None
        assert [event.seen_by(viewer).value for event in events] == [None]
        assert "mushroom" not in repr([event.seen_by(viewer) for event in events])
    assert table.view(1).own_sealed == "pick:mushroom"
    assert table.rules.to_act(table.state) == (0, 2)
    assert not table.rules.legal(table.state, 1)


@pytest.mark.rule("TP-11")
def test_a_choice_may_be_changed_until_the_last_has_locked_in():
    table = PotionTable(3)
    table.roll("1B 2M")
    table.do(0, pick("V"))
    sealed.withdraw(table.state, 0)
    assert table.rules.to_act(table.state) == (0, 1, 2)
    table.do(0, pick("B"))
    table.do(1, pick("M"))
    assert sealed.can_withdraw(table.state, 0)
    table.do(2, pick("V"))
    assert table.palms == ["BMMVV", "BBMMVV", "BBMMVV"]
    assert not any(sealed.can_withdraw(table.state, seat) for seat in range(3))


@pytest.mark.rule("TP-11")
def test_the_last_to_lock_in_closes_the_round_at_once():
    match = Match(rules(), Setup(3, first=0), 4, [Sitter("a"), Sitter("b"), Sitter("c")])
    while not match.state.owed:
        match.submit(match.to_act[0], Action("roll"))
    match.submit(2, pick("B"))
    match.submit(0, pick("M"))
    match.withdraw(2)
    assert match.events[-1].kind == "withdrawn"
    match.submit(2, pick("V"))
    number = match.public_view.scalars["round"]
    match.submit(1, pick("V"))
    assert match.public_view.scalars["last"][3] == ("mushroom", "vial", "vial")
    assert match.public_view.scalars["round"] == number + 1
    for seat in range(3):
        with pytest.raises(ValueError):
            match.withdraw(seat)
    with pytest.raises(IllegalAction):
        match.submit(0, pick("M"))


@pytest.mark.rule("TP-11")
def test_a_locked_seat_is_told_why_it_cannot_choose_again():
    table = PotionTable(3)
    table.roll("1B 2M")
    table.do(0, pick("V"))
    refusal = table.rules.why_not(table.view(0), [Ref("seat0.palm", "beetle")])
    assert (refusal.clause, refusal.key) == ("TP-11", "locked_in")


@pytest.mark.rule("TP-12")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2)])
def test_all_choices_are_revealed_at_the_same_moment(order):
    table = PotionTable(4)
    table.roll("1B 2M 3V")
    chosen = {0: "B", 1: "M", 2: "V", 3: "V"}
    for seat in order[:-1]:
        events = table.do(seat, pick(chosen[seat]))
        assert [event.kind for event in events] == ["sealed"]
        assert table.view(None).scalars["last"] is None
    table.do(order[-1], pick(chosen[order[-1]]))
    (revealed,) = table.told("revealed")
    assert revealed.audience is None
    assert revealed.value == ((0, "pick:beetle"), (1, "pick:mushroom"), (2, "pick:vial"), (3, "pick:vial"))
    kinds = [event.kind for event in table.events]
    assert kinds.index("revealed") < kinds.index("moved") < kinds.index("judged")
    shown = [event.seat for event in table.events if event.to and event.to.endswith(".stake")]
    assert shown == [0, 1, 2, 3]


@pytest.mark.rule("TP-18")
def test_when_every_die_is_blank_nobody_chooses_and_the_dice_pass():
    table = PotionTable(4, first=2)
    events = table.roll("1- 2- 3-")
    assert [event.kind for event in events] == ["rolled", "skipped", "counted", "counted", "asked"]
    assert events[1].value == "all_blank"
    assert table.palms == ["BBMMVV"] * 4
    assert table.rules.to_act(table.state) == (3,)
    assert table.state.round == 2
    assert not any(table.view(None).sealed)


@pytest.mark.rule("TP-18")
def test_blank_rolls_may_follow_each_other_each_counting_as_a_round():
    table = PotionTable(3, first=0)
    for number in range(1, 6):
        assert (table.state.round, table.state.roller) == (number, (number - 1) % 3)
        table.roll("1- 2-")
    assert table.outcome is None
    table.roll("1B 2-")
    assert table.rules.to_act(table.state) == (0, 1, 2)


@pytest.mark.rule("TP-18")
def test_one_face_that_is_not_blank_is_enough_for_a_choice():
    for dice in ("1B 2- 3-", "1- 2M 3-", "1- 2- 3V"):
        table = PotionTable(4)
        table.roll(dice)
        assert table.state.owed
        assert not table.told("skipped")


@pytest.mark.rule("TP-19")
def test_the_dice_pass_clockwise_whether_or_not_anyone_discarded():
    table = PotionTable(4, first=2)
    assert table.play("1M 2B 3-", "B V M B") == {0, 2, 3}
    assert (table.state.roller, table.state.round) == (3, 2)
    assert table.play("1- 2B 3B", "B B B B") == set()
    assert (table.state.roller, table.state.round) == (0, 3)
    assert table.rules.to_act(table.state) == (0,)
    assert table.rules.why_not(table.view(1), ()).clause == "TP-19"
