"""Components, setup, what is hidden, who begins (TP-01 to TP-05), and the options' ranges."""

from collections import Counter

import pytest

from game.core.actions import Action
from game.core.chance import ScriptedChance
from game.core.ids import ALL
from game.core.rules import Setup
from tests.rules.the_potion.setting import PotionTable, rules

SEATS = range(3, 8)


@pytest.mark.rule("TP-01")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_two_of_each_and_the_bottle_is_empty(seats):
    table = PotionTable(seats)
    assert table.palms == ["BBMMVV"] * seats
    view = table.view(ALL)
    assert view.zones["bottle"].size == 0
    for seat in range(seats):
        assert Counter(view.kinds(f"seat{seat}.palm")) == {"beetle": 2, "mushroom": 2, "vial": 2}


@pytest.mark.rule("TP-01")
def test_there_are_three_to_seven_seats_and_fourteen_tokens_of_each():
    assert list(rules().seats) == [3, 4, 5, 6, 7]
    assert {kind: spec["stock"] for kind, spec in rules().data["ingredients"].items()} == {
        "beetle": 14,
        "mushroom": 14,
        "vial": 14,
    }
    for seats in (0, 1, 2, 8):
        with pytest.raises(ValueError, match=f"3 to 7, not {seats}"):
            PotionTable(seats)


@pytest.mark.rule("TP-02")
def test_each_die_shows_its_own_quantity_on_six_faces():
    dice = {name: (die["quantity"], Counter(die["faces"])) for name, die in rules().data["dice"].items()}
    assert dice == {
        "ones": (1, Counter(beetle=2, mushroom=1, vial=1, blank=2)),
        "twos": (2, Counter(beetle=1, mushroom=2, vial=1, blank=2)),
        "threes": (3, Counter(beetle=1, mushroom=1, vial=2, blank=2)),
    }


@pytest.mark.rule("TP-02")
@pytest.mark.parametrize("face", range(6))
def test_the_face_rolled_is_the_face_that_lies(face):
    table = PotionTable(4)
    table.do(0, Action("roll"), ScriptedChance({f"potion.die.{die}": [face] for die in ("ones", "twos", "threes")}))
    if table.told("skipped"):
        assert face in (4, 5)
    shown = table.view(0).scalars["dice"]
    assert [(die, quantity, index) for die, quantity, _, index in shown] == [
        ("ones", 1, face),
        ("twos", 2, face),
        ("threes", 3, face),
    ]
    for die, _, kind, _ in shown:
        assert (kind or "blank") == rules().data["dice"][die]["faces"][face]


@pytest.mark.rule("TP-03")
@pytest.mark.parametrize("seats", SEATS)
def test_with_three_the_threes_die_is_set_aside(seats):
    table = PotionTable(seats)
    before = len(table.chance.log)
    table.do(0, Action("roll"))
    rolled = ["ones", "twos"] if seats == 3 else ["ones", "twos", "threes"]
    assert [die[0] for die in table.view(0).scalars["dice"]] == rolled
    assert [tag for tag, _ in table.chance.log[before:]] == [f"potion.die.{die}" for die in rolled]


@pytest.mark.rule("TP-03")
def test_three_cannot_meet_a_die_that_is_not_there():
    table = PotionTable(3)
    assert table.play("1B 2-", "B B B") == set()
    assert table.play("1- 2B", "B B B") == set()
    assert table.play("1M 2B", "M B V") == {0}


@pytest.mark.rule("TP-04")
@pytest.mark.parametrize("seats", SEATS)
def test_only_the_owner_sees_a_palm(seats):
    table = PotionTable(seats)
    for viewer in (*range(seats), None):
        view = table.view(viewer)
        for seat in range(seats):
            zone = view.zones[f"seat{seat}.palm"]
            assert zone.size == 6
            if seat == viewer:
                assert zone.cards is not None
                assert zone.display == "all"
            else:
                assert zone.cards is None
                assert zone.display == "count"


@pytest.mark.rule("TP-04")
def test_what_went_into_the_bottle_can_be_counted_back():
    table = PotionTable(4)
    assert table.play("1M 2B 3-", "B V M B") == {0, 2, 3}
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert [Counter(view.knowledge[f"seat{seat}.palm"])["beetle"] for seat in range(4)] == [1, 2, 2, 1]
        assert [view.zones[f"seat{seat}.palm"].size for seat in range(4)] == [5, 6, 5, 5]
    assert table.view(0).zones["seat3.palm"].cards is None


@pytest.mark.rule("TP-05")
def test_the_first_roller_is_drawn_by_lot():
    first = {seed: PotionTable(4, first=None, seed=seed) for seed in range(40)}
    assert {table.state.roller for table in first.values()} == {0, 1, 2, 3}
    for table in first.values():
        assert table.chance.log[0] == ("potion.first", table.state.roller)
        assert table.rules.to_act(table.state) == (table.state.roller,)


@pytest.mark.rule("TP-05")
@pytest.mark.parametrize(("first", "following"), [(0, 1), (2, 3), (3, 0)])
def test_in_a_rematch_the_next_seat_clockwise_begins(first, following):
    table = PotionTable(4, first=first, palms=["BM", "BBV", "BBV", "BBV"])
    table.play("1M 2- 3-", "M B B B")
    assert table.outcome.winners == (0,)
    again = PotionTable(4, first=None, carried=table.outcome.carry)
    assert again.state.roller == following
    assert again.chance.log == []


@pytest.mark.rule("TP-05")
def test_a_seat_that_is_not_there_cannot_begin():
    with pytest.raises(ValueError):
        PotionTable(3, first=3)


@pytest.mark.rule("TP-20", "TP-32")
@pytest.mark.parametrize(
    "options", [{"memory_help": 1}, {"match_wins": 0}, {"match_wins": 6}, {"match_wins": True}, {"luck": True}]
)
def test_options_outside_their_ranges_are_refused(options):
    with pytest.raises(ValueError):
        rules().new_state(Setup(4, options), ScriptedChance({"potion.first": [0]}))


@pytest.mark.rule("TP-20", "TP-32")
def test_the_options_stand_as_the_box_says():
    view = PotionTable(4).view(0)
    assert view.scalars["memory_help"] is False
    assert view.scalars["match_wins"] == 1
