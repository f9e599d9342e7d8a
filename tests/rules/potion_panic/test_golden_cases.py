"""The golden cases (i) to (xi): the rulings' examples and the printed FAQs."""

import pytest

from tests.rules.potion_panic.setting import PanicTable, recipe_id


@pytest.mark.rule("PP-51")
def test_i_a_juice_that_is_juiced_does_nothing_and_the_stacks_fill_from_the_top_of_the_chain():
    table = PanicTable(3, hands=["R", "J Y", "J P"], benches=["B - -"], stacks=["H", "L", "L"], deck="G G")
    table.do(0, "smash:slot0")
    table.do(1, "answer:no_no_juice,hand,stack0")
    table.do(2, "pass")
    table.do(0, "pass")
    table.do(2, "answer:no_no_juice,hand,stack0")
    events = table.quiet()
    fallen = [(event.seat, event.cards) for event in events if event.kind == "moved" and event.to == "stack0"]
    assert fallen == [(2, ("no_no_juice",)), (1, ("no_no_juice",))]
    assert table.hand(0) == "R G G", "it works"
    table.act("pile:stack0")
    assert table.stack(0) == "H J J B"


@pytest.mark.rule("PP-51")
def test_ii_of_two_juices_the_first_clockwise_is_used_the_other_stays_unseen_and_may_answer():
    table = PanicTable(3, hands=["R", "J Y", "J P"], benches=["B - -"])
    table.do(0, "smash:slot0")
    table.do(2, "answer:no_no_juice,hand,stack0")
    table.do(1, "answer:no_no_juice,hand,stack0")
    assert (table.hand(1), table.hand(2)) == ("Y", "P J")
    assert table.to_act == (0, 2)
    assert "answer:no_no_juice,hand,stack0" in table.legal(2)


@pytest.mark.rule("PP-20", "PP-51")
def test_iii_a_last_card_played_as_an_answer_draws_before_the_next_window():
    table = PanicTable(3, hands=["R", "J"], benches=["B - -"], deck="G J O")
    table.do(0, "smash:slot0")
    table.do(1, "answer:no_no_juice,hand,stack0")
    table.do(2, "pass")
    assert (table.hand(1), table.top) == ("G O J", "answer")


@pytest.mark.rule("PP-43", "PP-20")
def test_iv_the_beaker_against_a_single_card_leaves_exactly_the_beaker_and_nothing_is_drawn():
    table = PanicTable(2, hands=["K R", "B"])
    deck = len(table.state.deck)
    table.act("insta:ghost_beaker,hand,seat1", "take:blue")
    assert (table.hand(1), table.hand(0), len(table.state.deck)) == ("K!", "R B", deck)


@pytest.mark.rule("PP-43")
def test_v_a_cancelled_beaker_of_the_bench_opens_its_slot():
    table = PanicTable(2, hands=["R", "J B"], benches=["K - -"])
    table.do(0, "insta:ghost_beaker,slot0,seat1")
    table.do(1, "answer:no_no_juice,hand,stack0")
    table.quiet()
    table.act("pile:stack1")
    assert table.bench(0) == "- - -"
    assert "prep:red,slot0" in table.legal()


@pytest.mark.rule("PP-51")
def test_vi_a_yellow_that_was_cancelled_and_restored_takes_both_juices():
    table = PanicTable(3, hands=["R", "J Y", "J P"], benches=["Y - -"], stacks=["H", "L", "O"])
    table.do(0, "smash:slot0")
    table.do(1, "answer:no_no_juice,hand,stack0")
    table.do(2, "pass")
    table.do(0, "pass")
    table.do(2, "answer:no_no_juice,hand,stack1")
    table.quiet()
    assert table.hand(0) == "R O J J"


@pytest.mark.rule("PP-40")
def test_vii_lightning_as_the_third_action_gives_three_points():
    table = PanicTable(2, hands=["R B Y"], benches=["L - -"])
    table.act("prep:red,slot1", "prep:blue,slot2")
    assert table.state.points == 1
    table.act("smash:slot0", "pile:stack0")
    assert table.state.points == 3


@pytest.mark.rule("PP-20")
def test_viii_preparing_the_last_card_draws_before_the_beaker_window():
    table = PanicTable(2, hands=["R"], deck="B Y G")
    table.do(0, "prep:red,slot0")
    assert (table.top, table.hand(0)) == ("window", "B Y G")


@pytest.mark.rule("PP-19", "PP-60")
def test_ix_the_game_is_over_before_the_funky_punch_draws():
    table = PanicTable(2, hands=["B"], benches=["F R R"], public="RRR YYY GGG", reserves=["OOO"], shards=[9, 0])
    table.do(0, f"brew:{recipe_id('RRR')}<slot0,slot1,slot2")
    assert (table.outcome.winners, table.state.shards, table.hand(0)) == ((0,), [10, 0], "B")
    assert table.to_act == ()


@pytest.mark.rule("PP-38", "PP-60")
def test_x_the_tenth_shard_may_be_stolen():
    table = PanicTable(3, benches=["S - -"], shards=[9, 0, 4], stacks=["H", "L", "O"])
    events = table.act("smash:slot0,seat2")
    assert (table.state.shards, table.outcome.winners) == ([10, 0, 3], (0,))
    assert table.view(None).played == ()
    assert table.letters(table.state.play[0]) == "S", "in the middle of its effect, nothing further happens"
    assert [event.kind for event in events[-2:]] == ["asked", "finished"]


@pytest.mark.rule("PP-44")
def test_xi_a_juice_can_cancel_a_juice():
    table = PanicTable(2, hands=["R J", "J Y"], benches=["B - -"], deck="G G")
    table.do(0, "smash:slot0")
    table.do(1, "answer:no_no_juice,hand,stack0")
    table.do(0, "answer:no_no_juice,hand,stack1")
    table.quiet()
    assert table.hand(0) == "R G G"


@pytest.mark.rule("PP-42")
def test_xi_a_dualixer_gives_no_smash_benefit():
    table = PanicTable(2, hands=["H"], benches=["RG RG B"[:2] + " R R"], public="RRR YYY GGG", reserves=["OOO"])
    assert not any(text.startswith("smash:slot0") for text in table.legal())


@pytest.mark.rule("PP-43")
def test_xi_a_beaker_swaps_into_hand_or_bench_and_goes_to_the_other_hand():
    table = PanicTable(2, hands=["K R", "B Y"], benches=["K - -"])
    table.act("insta:ghost_beaker,hand,seat1", "take:blue")
    assert (table.hand(0), table.hand(1)) == ("R B", "Y K!")
    table.act("insta:ghost_beaker,slot0,seat1", "take:yellow")
    assert (table.bench(0), table.hand(1)) == ("Y - -", "K! K!")


@pytest.mark.rule("PP-36")
def test_xi_purple_with_an_empty_hand_draws_three_before_the_swap():
    table = PanicTable(2, hands=["P", "B Y"], deck="R R R")
    table.act("prep:purple,slot0")
    assert table.hand(0) == "R R R"
    table.act("smash:slot0,seat1")
    assert (table.hand(0), table.hand(1)) == ("B Y", "R R R")
