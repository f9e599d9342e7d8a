"""How often a seat asked for hints: kept with the game, and never uncounted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.rules import Setup
from game.match import journal
from game.match.match import Match
from game.match.save import Replay, SaveError, load, save_text
from game.match.seats import Sitter
from game.rules import registry


def _played(plies: int = 6) -> Match:
    match = Match(registry.load("potions"), Setup(2), 4, [Sitter("x"), Sitter("y")])
    for _ in range(plies):
        seat = match.to_act[0]
        match.submit(seat, match.handle(seat).legal[0])
    return match


def _loaded(text: str) -> Match:
    match, departure = load(text, registry.build)
    assert departure is None
    return match


def test_the_count_is_saved_and_no_part_of_the_game() -> None:
    match, plain = _played(), _played()
    match.count_hint(1)
    match.count_hint(1)
    assert _loaded(save_text(match)).hints == [0, 2]
    assert match.state.digest() == plain.state.digest()
    assert match.chance_log == plain.chance_log
    replay = Replay(save_text(match), registry.build)
    assert replay.finish().hints == [0, 2]


def test_taking_back_does_not_uncount() -> None:
    match = _played(0)
    while all(match.can_undo(seat) is not None for seat in (0, 1)):
        seat = match.to_act[0]
        match.count_hint(seat)
        match.submit(seat, match.handle(seat).legal[0])
    counted = list(match.hints)
    match.undo(next(seat for seat in (0, 1) if match.can_undo(seat) is None))
    assert match.hints == counted
    assert sum(counted) > 0


def test_what_was_asked_since_the_save_stands_in_the_journal() -> None:
    match = _played()
    text, lines = save_text(match), [journal.opening_line(match), journal.hint_line(0), journal.hint_line(0)]
    found = _loaded(text)
    assert journal.resume(found, [*lines, journal.hint_line(9)]) == 2
    assert found.hints == [2, 0]


def test_a_save_from_before_there_were_hints_has_none() -> None:
    plain = json.loads(save_text(_played()))
    del plain["hints"]
    assert _loaded(json.dumps(plain)).hints == [0, 0]


@pytest.mark.parametrize("hints", [3, [1], [1, -1], [1, "x"]])
def test_a_save_whose_count_is_unsound_is_damaged(hints: Any) -> None:
    plain = json.loads(save_text(_played())) | {"hints": hints}
    with pytest.raises(SaveError, match="save_damaged"):
        load(json.dumps(plain), registry.build)
