"""Winning, the Philosopher's Stone, the end by turns, the house rules' ranges (PP-60 to PP-63)."""

import pytest

from game.core.rules import Setup
from tests.rules.potion_panic.setting import PanicTable, recipe_id, rules, rules_with


@pytest.mark.rule("PP-60")
def test_the_tenth_shard_ends_the_game_and_surplus_stays_in_the_bowl():
    table = PanicTable(2, benches=["R R R"], public="RRR BBB YYY", reserves=["GGG"], shards=[8, 9])
    bowl = table.view(None).zones["bowl"].size
    table.do(0, f"brew:{recipe_id('RRR')}<slot0,slot1,slot2")
    assert table.state.shards == [10, 9]
    assert table.view(None).zones["bowl"].size == bowl - 2
    assert (table.outcome.winners, table.outcome.reason, table.outcome.scores) == ((0,), "shards", (10, 9))
    assert table.to_act == ()
    assert table.told("finished")


@pytest.mark.rule("PP-60")
@pytest.mark.parametrize(("seats", "most"), [(2, 10), (3, 10), (4, 10)])
def test_how_many_shards_a_game_may_go_to(seats, most):
    assert PanicTable(seats, options={"win_shards": 3}).state.table.win_shards == 3
    assert PanicTable(seats).state.table.win_shards == 10
    for wrong in (2, most + 1, True, "10"):
        with pytest.raises(ValueError):
            PanicTable(seats, options={"win_shards": wrong})


@pytest.mark.rule("PP-60")
def test_the_bowl_has_to_last_for_every_end():
    tables = rules().tables
    assert [tables.most_to_win(seats) for seats in (2, 3, 4)] == [19, 13, 10]
    short = rules_with(shards=30)
    assert short.new_state(Setup(3), PanicTable(2).chance).table.win_shards == 10
    with pytest.raises(ValueError):
        short.new_state(Setup(4), PanicTable(2).chance)


@pytest.mark.rule("PP-60")
def test_fewer_shards_by_house_rule():
    table = PanicTable(2, benches=["S - -"], shards=[2, 1], options={"win_shards": 3})
    table.act("smash:slot0,seat1")
    assert table.outcome.winners == (0,)


@pytest.mark.rule("PP-61")
@pytest.mark.parametrize(("carries", "owner"), [(True, 1), (False, -1)])
def test_in_a_rematch_the_winner_begins_with_the_stone(carries, owner):
    options = {"stone_carries_over": carries}
    table = PanicTable(3, benches=["- - -", "S - -"], shards=[0, 9, 1], first=1, options=options)
    table.act("smash:slot0,seat2")
    assert table.outcome.winners == (1,)
    again = rules().new_state(Setup(3, {"stone_carries_over": carries}, None, table.outcome.carry), table.chance)
    assert (again.stone, again.active) == (owner, 2)


@pytest.mark.rule("PP-62")
def test_the_stone_replaces_a_private_recipe_of_its_owners_choice():
    table = PanicTable(2, hands=["R"], stone=0, reserves=["RRR BBB"])
    assert [text for text in table.legal() if text.startswith("stone:private")] == [
        f"stone:private,{recipe_id(code)}" for code in ("RRR", "BBB")
    ]
    due = table.state.recipe_deck[-1]
    table.do(0, f"stone:private,{recipe_id('BBB')}")
    held = {table.rules.tables.recipes[recipe].id for recipe in table.state.reserves[0]}
    assert held == {recipe_id("RRR"), table.rules.tables.recipes[due].id}
    assert (table.state.points, table.top, table.state.stone) == (3, "act", -1)
    assert not any(text.startswith("stone") for text in table.legal()), "once"


@pytest.mark.rule("PP-62")
def test_the_stone_replaces_the_public_recipes():
    table = PanicTable(2, hands=["R"], stone=0, public="RRR BBB YYY")
    due = table.state.recipe_deck[:-4:-1]
    table.do(0, "stone:public")
    assert (table.state.public, table.state.points) == (due, 3)


@pytest.mark.rule("PP-62")
def test_the_stone_is_any_colour_in_a_brew_of_two_chosen_bench_cards():
    table = PanicTable(2, hands=["H"], benches=["R B R"], public="RRR RBY GGG", reserves=["OOO"], stone=0)
    brews = [text for text in table.legal() if text.startswith("brew")]
    assert brews == [
        f"brew:{recipe_id('RRR')}<slot0,slot2,stone",
        f"brew:{recipe_id('RBY')}<slot0,slot1,stone",
        f"brew:{recipe_id('RBY')}<slot1,slot2,stone",
    ]
    table.act(brews[0], "pile:stack0")
    assert (table.bench(0), table.state.shards[0], table.state.stone, table.state.points) == ("- B -", 3, -1, 2)


@pytest.mark.rule("PP-62")
def test_the_stone_draws_three():
    table = PanicTable(2, hands=["H"], stone=0, deck="R B Y")
    table.do(0, "stone:draw")
    assert (table.hand(0), table.state.points, table.top) == ("R B Y H", 3, "act")


@pytest.mark.rule("PP-62")
def test_the_stone_works_without_points_but_only_in_its_owners_turn():
    table = PanicTable(2, hands=["R B", "Y"], stone=0)
    table.state.points = 0
    assert "stone:draw" in table.legal()
    table.end()
    assert not any(text.startswith("stone") for text in table.legal(1) + table.legal(0))


@pytest.mark.rule("PP-62")
def test_the_stone_can_be_neither_stolen_nor_swapped():
    table = PanicTable(2, hands=["R B", "Y"], benches=["P S -"], stone=1, shards=[0, 2])
    table.act("smash:slot0,seat1", "pile:stack0", "smash:slot1,seat1", "pile:stack0")
    assert table.state.stone == 1


@pytest.mark.rule("PP-63")
@pytest.mark.parametrize(("shards", "winners"), [([3, 5, 1], (1,)), ([4, 2, 4], (0, 2))])
def test_after_the_last_turn_the_most_shards_win(shards, winners):
    table = PanicTable(3, hands=["R"], shards=shards)
    table.state.turn, table.state.points = 400, 0
    table.do(0, "end")
    assert (table.outcome.winners, table.outcome.reason) == (winners, "turn_limit")
    assert table.outcome.carry["stone"] == (winners[0] if len(winners) == 1 else None)
    assert rules().tables.turn_limit == 400


def test_options_that_do_not_exist_are_refused():
    with pytest.raises(ValueError):
        PanicTable(2, options={"win_shard": 9})
    with pytest.raises(ValueError):
        PanicTable(2, options={"insta_window": "sometimes"})
    with pytest.raises(ValueError):
        PanicTable(2, options={"auto_pass": 1})
