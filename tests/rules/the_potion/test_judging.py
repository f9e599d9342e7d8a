"""The golden cases, the reasons at the reveal, and the discards (TP-13 to TP-17, TP-40)."""

import pytest

from tests.rules.the_potion.setting import PotionTable

GOLDEN = [
    pytest.param("1M 2B 3-", "B V M B", {0, 2, 3}, id="printed_example_1"),
    pytest.param("1M 2B 3-", "V M V V", {1}, id="printed_example_2_as_pictured"),
    pytest.param("1V 2V 3-", "V M V V", {1}, id="printed_example_2_as_its_text_reads"),
    pytest.param("1M 2V 3V", "M V M B", {3}, id="printed_example_3"),
    pytest.param("1- 2B 3B", "B B B V", {0, 1, 2}, id="three_meet_the_threes_die"),
    pytest.param("1- 2B 3B", "B B B B", set(), id="four_meet_neither_die"),
    pytest.param("1- 2B 3-", "M M V B", {0, 1, 2}, id="several_absent_ingredients"),
    pytest.param("1- 2B 3-", "M M V V", set(), id="all_absent_so_nobody"),
    pytest.param("1M 2B", "B B M", set(), id="all_meet_so_nobody"),
]


@pytest.mark.rule("TP-13", "TP-14", "TP-15", "TP-16")
@pytest.mark.parametrize(("dice", "revealed", "discards"), GOLDEN)
def test_golden(dice, revealed, discards):
    table = PotionTable(len(revealed.split()))
    assert table.play(dice, revealed) == discards
    for seat, letter in enumerate(revealed.split()):
        assert table.palm(seat) == ("BBMMVV".replace(letter, "", 1) if seat in discards else "BBMMVV")


@pytest.mark.rule("TP-18")
def test_golden_all_blank():
    table = PotionTable(4)
    table.roll("1- 2- 3-")
    assert (table.palms, table.state.roller) == (["BBMMVV"] * 4, 1)


@pytest.mark.rule("TP-13")
@pytest.mark.parametrize(
    ("dice", "revealed", "discards"),
    [
        ("1B 2- 3-", "B M M V", {0}),
        ("1B 2- 3-", "B B M V", {2, 3}),
        ("1B 2B 3-", "B B M V", {0, 1}),
        ("1B 2B 3-", "B M M V", {0}),
        ("1B 2B 3-", "B B B M", {3}),
        ("1V 2B 3V", "V V V B", {0, 1, 2}),
        ("1- 2- 3V", "V V M M", {2, 3}),
    ],
)
def test_an_ingredient_meets_exactly_the_quantity_of_one_die(dice, revealed, discards):
    assert PotionTable(4).play(dice, revealed) == discards


@pytest.mark.rule("TP-14")
@pytest.mark.parametrize("seats", range(4, 8))
def test_those_who_meet_discard_and_the_others_keep(seats):
    table = PotionTable(seats)
    assert table.play("1M 2- 3-", " ".join(["M"] + ["B"] * (seats - 1))) == {0}
    bottle = table.view(None).zones["bottle"]
    assert bottle.cards == ("mushroom",)


@pytest.mark.rule("TP-14", "TP-12")
def test_the_tokens_fly_as_told():
    table = PotionTable(4)
    table.roll("1M 2B 3-")
    table.reveal("B V M B")
    ways = [(event.seat, event.to) for event in table.told("moved") if event.zone.endswith(".stake")]
    assert ways == [(0, "bottle"), (1, "seat1.palm"), (2, "bottle"), (3, "bottle")]


@pytest.mark.rule("TP-15")
def test_absent_ingredients_go_only_if_nothing_meets():
    assert PotionTable(4).play("1B 2- 3-", "B M V V") == {0}
    assert PotionTable(4).play("1B 2- 3-", "B B V M") == {2, 3}
    assert PotionTable(5).play("1B 2- 3-", "B B V V M") == {2, 3, 4}
    assert PotionTable(4).play("1B 2M 3V", "V V B B") == set()


@pytest.mark.rule("TP-16")
@pytest.mark.parametrize(
    ("dice", "revealed"),
    [("1- 2B 3M", "B B M M M"), ("1B 2M 3-", "B M M"), ("1B 2- 3-", "M V M V"), ("1B 2- 3-", "V V V V V")],
)
def test_if_everybody_would_discard_nobody_does(dice, revealed):
    seats = len(revealed.split())
    dice = dice if seats > 3 else " ".join(dice.split()[:2])
    table = PotionTable(seats)
    assert table.play(dice, revealed) == set()
    assert [judged[0] for judged in table.told("judged")[0].value] == ["everybody"] * seats


@pytest.mark.rule("TP-17")
def test_discarding_is_automatic():
    table = PotionTable(3)
    assert table.play("1B 2-", "B M V") == {0}
    assert table.rules.to_act(table.state) == (1,)
    assert [str(action) for action in table.rules.legal(table.state, 1)] == ["roll"]


REASONS = [
    pytest.param("1M 2B 3-", "B V M B", [
        ("meets", "twos", 2, True), ("absent_but_met", "", 0, False), ("meets", "ones", 1, True),
        ("meets", "twos", 2, True),
    ], id="meets_or_absent_but_somebody_met"),
    pytest.param("1M 2V 3V", "M V M B", [
        ("too_many", "ones", 1, False), ("too_few", "twos", 2, False), ("too_many", "ones", 1, False),
        ("absent", "", 0, True),
    ], id="too_many_too_few_absent"),
    pytest.param("1- 2B 3B", "B B B B", [("too_many", "threes", 3, False)] * 4, id="too_many_for_the_nearest_die"),
    pytest.param("1- 2B 3B", "B M M M", [
        ("too_few", "twos", 2, False), *[("absent", "", 0, True)] * 3,
    ], id="too_few_for_the_nearest_die"),
    pytest.param("1B 2- 3B", "B B B M", [
        *[("meets", "threes", 3, True)] * 3, ("absent_but_met", "", 0, False),
    ], id="meets_the_die_of_its_quantity"),
    pytest.param("1M 2B", "B B M", [
        ("everybody", "twos", 2, False), ("everybody", "twos", 2, False), ("everybody", "ones", 1, False),
    ], id="everybody_meets"),
    pytest.param("1- 2B 3-", "M M V V", [("everybody", "", 0, False)] * 4, id="everybody_absent"),
    pytest.param("1M 2M 3-", "M V V V", [
        ("meets", "ones", 1, True), *[("absent_but_met", "", 0, False)] * 3,
    ], id="alternatives"),
]  # fmt: skip


@pytest.mark.rule("TP-40")
@pytest.mark.parametrize(("dice", "revealed", "reasons"), REASONS)
def test_every_token_carries_its_reason(dice, revealed, reasons):
    table = PotionTable(len(revealed.split()))
    table.roll(dice)
    table.reveal(revealed)
    (judged,) = table.told("judged")
    assert list(judged.value) == reasons
    assert judged.audience is None


@pytest.mark.rule("TP-40")
def test_the_reasons_agree_with_the_discards_and_the_dice_everywhere():
    faces = ("B", "M", "V", "-")
    letters = [f"{a} {b} {c} {d}" for a in "BMV" for b in "BMV" for c in "BMV" for d in "BMV"]
    for dice in (f"1{one} 2{two} 3{three}" for one in faces for two in faces for three in faces):
        if dice == "1- 2- 3-":
            continue
        for revealed in letters[::5]:
            table = PotionTable(4)
            discards = table.play(dice, revealed)
            for seat, (reason, die, quantity, goes) in enumerate(table.told("judged")[0].value):
                letter = revealed.split()[seat]
                count, shown = revealed.count(letter), [int(d[0]) for d in dice.split() if d[1] == letter]
                assert goes == (seat in discards)
                fits = {
                    "meets": count in shown and quantity == count and goes,
                    "too_many": quantity in shown and count > quantity and count not in shown and not goes,
                    "too_few": quantity in shown and count < quantity and count not in shown and not goes,
                    "absent": not shown and goes and not die,
                    "absent_but_met": not shown and not goes and not die and discards,
                    "everybody": not discards and (count in shown or not shown),
                }
                assert fits[reason], f"{dice}, {revealed}: seat {seat} {reason} {die}"
