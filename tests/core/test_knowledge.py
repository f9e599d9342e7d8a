"""What seats deduce about hidden zones, copies that cannot be told apart, worlds dealt from it."""

from random import Random

import pytest

from game.core.knowledge import Knowledge, deal_worlds
from game.core.lore import ONLY, Lore, unsound


def rows(**zones):
    """One observer's rows from sets of cards."""
    return Knowledge({(0, zone): sum(1 << card for card in cards) for zone, cards in zones.items()})


def cards_of(know, zone):
    return {card for card in range(32) if know.row(0, zone) >> card & 1}


def alone(card):
    return (card,)


def pairs(card):
    return (card - card % 2, card - card % 2 + 1)


def test_looking_sets_a_row_exactly():
    know = rows(deck={0, 1, 2, 3}, hand={0, 1, 2, 3})
    know.look(0, "hand", (1, 2))
    assert (cards_of(know, "hand"), cards_of(know, "deck")) == ({1, 2}, {0, 3})


def test_a_hidden_move_widens_the_target():
    know = rows(deck={0, 1}, hand={2}, slot=set())
    know.move("deck", "slot", (0,))
    assert (cards_of(know, "slot"), cards_of(know, "deck")) == ({0, 1}, {0, 1})
    know.move("hand", "slot", (1,))
    assert cards_of(know, "slot") == {0, 1}


def test_a_card_that_leaves_face_up_is_cleared_everywhere():
    know = Knowledge({(0, "deck"): 0b11, (1, "hand"): 0b11})
    know.expose(0)
    assert know.rows == {(0, "deck"): 0b10, (1, "hand"): 0b10}


def test_a_swap_swaps_rows():
    know = rows(hand={0}, other={1, 2})
    know.swap("hand", "other", (0,))
    assert (cards_of(know, "hand"), cards_of(know, "other")) == ({1, 2}, {0})


def test_a_placed_card_is_certain():
    know = rows(deck={0, 1}, hand={0})
    know.place(0, 1, "hand")
    assert (cards_of(know, "deck"), cards_of(know, "hand")) == ({0}, {0, 1})


def test_copies_are_not_told_apart_when_one_is_exposed():
    know = rows(hand={0, 1, 2, 3}, deck={1, 2, 3})
    know.meet(0, "hand", (1,), pairs)
    know.expose(1)
    assert know.possible(0, {0: "a"}, ("hand", "deck")) == (("a", ("deck", "hand")),)


def test_which_copy_was_met_makes_no_difference():
    found = set()
    for card in (0, 1):
        know = rows(hand={0, 1}, deck={1}, slot={0, 1})
        know.meet(0, "hand", (card,), pairs)
        know.expose(card)
        rest = 1 - card
        found.add(know.possible(0, {rest: "a"}, ("hand", "deck", "slot")))
    assert len(found) == 1


def test_two_copies_met_at_once_are_both_placed():
    know = rows(hand={0, 1, 2}, deck={0, 1, 2})
    know.meet(0, "hand", (0, 1), pairs)
    assert know.possible(0, {0: "a", 1: "a"}, ("hand", "deck")) == (("a", ("hand",)), ("a", ("hand",)))


def test_plain_data_and_clones():
    know = rows(hand={0, 5}, deck={1})
    assert Knowledge.from_plain(know.plain()).rows == know.rows
    other = know.clone()
    other.look(0, "hand", (1,))
    assert cards_of(know, "hand") == {0, 5}


def test_worlds_keep_to_what_is_possible():
    possible = {"a": 0b00111, "b": 0b11100, "c": 0b11111}
    seen = set()
    for seed in range(60):
        world = deal_worlds(possible, {"a": 2, "b": 2, "c": 1}, range(5), Random(seed))
        assert world is not None
        assert sorted(card for cards in world.values() for card in cards) == [0, 1, 2, 3, 4]
        assert [len(world[zone]) for zone in "abc"] == [2, 2, 1]
        assert all(possible[zone] >> card & 1 for zone, cards in world.items() for card in cards)
        seen.add(tuple(tuple(sorted(cards)) for cards in world.values()))
    assert len(seen) > 4


def test_a_tight_world_is_found_by_moving_cards_on():
    chain = {"a": 0b0011, "b": 0b0110, "c": 0b1100, "d": 0b0001}
    for seed in range(20):
        world = deal_worlds(chain, dict.fromkeys("abcd", 1), range(4), Random(seed))
        assert world == {"a": [1], "b": [2], "c": [3], "d": [0]}


@pytest.mark.parametrize(
    ("possible", "counts"),
    [({"a": 0b01, "b": 0b01}, {"a": 1, "b": 1}), ({"a": 0b11, "b": 0}, {"a": 1, "b": 1}), ({"a": 0b11}, {"a": 1})],
)
def test_where_no_world_fits_there_is_none(possible, counts):
    assert deal_worlds(possible, counts, range(2), Random(1)) is None


def test_cards_that_may_be_anywhere_are_dealt_by_the_room_there_is():
    possible = {"deck": 0b1111111111, "hand": 0b1111111111}
    found = [deal_worlds(possible, {"deck": 9, "hand": 1}, range(10), Random(seed)) for seed in range(2000)]
    times = [sum(card in world["hand"] for world in found if world) for card in range(10)]
    assert sum(times) == 2000
    assert all(140 < count < 260 for count in times)


def test_kinds_that_cannot_lie_somewhere_are_known_not_to():
    lore = Lore.of_deck(1, 2, [0, 0, 1]).after([(0, 1, 0, 0), (ONLY, 1, 0b01, 0)])
    assert lore.rows[0] == {(0, 0b11): 2, (1, 0b01): 1}
    assert not unsound(lore.rows[0], [[0, 1], [0]])
    assert unsound(lore.rows[0], [[0, 0], [1]])
