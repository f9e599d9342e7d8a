"""Every game has a name of its own that goes with it wherever it is kept."""

from __future__ import annotations

import json

import pytest

from game.core.rules import Setup
from game.match.match import Match
from game.match.save import SaveError, load, save_text
from game.match.seats import Sitter
from game.rules import registry


def test_the_name_goes_with_the_game_and_is_no_part_of_it() -> None:
    match = Match(registry.load("potions"), Setup(2), 4, [Sitter("x"), Sitter("y")])
    digest = match.state.digest()
    match.id = "a1b2"
    assert load(save_text(match), registry.build)[0].id == "a1b2"
    assert match.state.digest() == digest
    plain = json.loads(save_text(match))
    del plain["id"]
    assert load(json.dumps(plain), registry.build)[0].id == ""
    plain["id"] = 7
    with pytest.raises(SaveError):
        load(json.dumps(plain), registry.build)
