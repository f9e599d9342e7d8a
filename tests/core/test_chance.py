"""Chance: fair, the same from the same seed, repeated from a record, scripted for tests."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.core.chance import ChanceMismatchError, RecordedChance, ScriptedChance, SearchChance, SeededChance


def _course(chance):
    return [chance.roll("die", 6), chance.pick("lot", 4), chance.shuffle("deck", range(5)), chance.roll("die", 6)]


def test_the_same_seed_is_the_same_course():
    assert _course(SeededChance(7)) == _course(SeededChance(7))
    assert _course(SeededChance(7)) != _course(SeededChance(8))


def test_the_course_of_a_seed_never_changes():
    chance = SeededChance(7)
    assert _course(chance) == [1, 0, [2, 4, 1, 0, 3], 0]
    assert [tag for tag, _ in chance.log] == ["die", "lot", "deck", "die"]


def test_a_seed_goes_on_where_its_log_ends():
    first = SeededChance(3)
    _course(first)
    again = SeededChance(3, first.log)
    assert again.log == first.log
    assert _course(again) == _course(first)


def test_a_record_repeats_itself_and_counts():
    seeded = SeededChance(5)
    course = _course(seeded)
    recorded = RecordedChance(seeded.log)
    assert _course(recorded) == course
    assert recorded.used == 4


def test_a_record_notices_another_question():
    recorded = RecordedChance([("die", 2), ("deck", (1, 0)), ("die", 9)])
    with pytest.raises(ChanceMismatchError) as wrong:
        recorded.roll("lot", 6)
    assert (wrong.value.position, wrong.value.asked, wrong.value.found) == (0, "lot", "die")
    assert recorded.roll("die", 6) == 2
    with pytest.raises(ChanceMismatchError):
        RecordedChance([("deck", (1, 0))]).shuffle("deck", (0, 2))
    with pytest.raises(ChanceMismatchError):
        RecordedChance([("deck", (1, 0))]).roll("deck", 6)
    with pytest.raises(ChanceMismatchError):
        RecordedChance([("die", 9)]).roll("die", 6)
    with pytest.raises(ChanceMismatchError):
        RecordedChance([]).pick("lot", 2)


def test_a_script_answers_by_tag_and_leaves_the_rest():
    scripted = ScriptedChance({"die": [3, 4], "deck": [(2, 1, 0)]}, SearchChance(Random(1)))
    assert [scripted.roll("die", 6), scripted.pick("die", 6)] == [3, 4]
    assert scripted.shuffle("deck", (0, 1, 2)) == [2, 1, 0]
    assert scripted.roll("other", 1) == 0
    assert scripted.pick("other", 1) == 0
    assert sorted(scripted.shuffle("other", (5, 6))) == [5, 6]
    with pytest.raises(ChanceMismatchError):
        ScriptedChance({}).roll("die", 6)
    with pytest.raises(ChanceMismatchError):
        ScriptedChance({"die": [6]}).roll("die", 6)


@pytest.mark.parametrize("make", [lambda: SearchChance(Random(2)), lambda: SeededChance(2)])
def test_rolls_picks_and_shuffles_are_fair(make):
    chance = make()
    assert all(count > 800 for count in Counter(chance.roll("die", 6) for _ in range(6000)).values())
    assert set(Counter(chance.pick("lot", 3) for _ in range(300))) == {0, 1, 2}
    orders = Counter(tuple(chance.shuffle("deck", (0, 1, 2))) for _ in range(6000))
    assert set(orders) == set(permutations((0, 1, 2)))
    assert all(count > 800 for count in orders.values())


def test_what_is_shuffled_stays_as_it_was():
    cards = [3, 1, 2]
    SeededChance(1).shuffle("deck", cards)
    assert cards == [3, 1, 2]
