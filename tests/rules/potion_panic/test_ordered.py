"""Potion Panic's house rules as they are given on the command line."""

import pytest

from game.tools.orders import read_options
from game.tools.usage import UsageError
from tests.rules.potion_panic.setting import rules


def test_a_house_rule_that_is_a_word():
    asked = read_options(rules(), ["insta_window=end_of_turn", "win_shards=5", "auto_pass=off"])
    assert asked == {"insta_window": "end_of_turn", "win_shards": 5, "auto_pass": False}
    with pytest.raises(UsageError, match="allowed: each_action, end_of_turn"):
        read_options(rules(), ["insta_window=sometimes"])
    with pytest.raises(UsageError, match="insta_window=each_action"):
        read_options(rules(), ["insta_window"])
