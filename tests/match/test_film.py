"""A film of a recorded game: every position in any order, the digests compared, and nothing hidden shown while it goes on."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from game.core.ids import ALL, PUBLIC
from game.core.rules import Setup
from game.match.film import Film, Mark, Showing
from game.match.match import Match
from game.match.save import SaveError, save_text
from game.match.seats import Sitter
from game.rules import registry
from game.ui.table.model import TableModel

ENDLESS = 10_000


@cache
def played(game: str, plies: int = ENDLESS, humans: int = 3) -> Match:
    """A game of three seats, played at random so far."""
    sitters = [Sitter(f"Seat {seat}", "human" if seat < humans else "ai", "" if seat < humans else "random") for seat in range(3)]
    match = Match(registry.load(game), Setup(3), 7, sitters)
    chance = Random(7)
    while match.to_act and match.ply < plies:
        seat = match.to_act[0]
        match.submit(seat, chance.choice(list(match.rules.legal(match.state, seat))))
    return match


def film_of(match: Match, **changes: Any) -> Film:
    text = json.loads(save_text(match))
    film = Film(json.dumps({**text, **changes}), registry.build)
    while film.develop():
        pass
    return film


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_table_follows_it_step_by_step_through_every_pair_of_eyes(game: str) -> None:
    """What is folded out of the events is what the record holds, at every position."""
    match = played(game, 60, humans=0)
    film = film_of(match)
    assert (film.departure, film.length) == (None, len(match.steps))
    for viewer in film.eyes():
        showing = Showing(film)
        model = TableModel(showing, viewer)
        for at in range(1, film.length + 1):
            showing.go(at)
            model.pull()
            assert not model.snapped
            while model.next() is not None:
                pass
            assert model.shown == film.view(at, viewer)
        showing.go(film.length // 2)
        model.pull()
        assert model.snapped
        assert model.shown == film.view(film.length // 2, viewer)


def test_eyes_are_closed_while_the_game_can_be_gone_on_with() -> None:
    several = film_of(played("potion_panic", 40))
    assert several.eyes() == [PUBLIC]
    for viewer in (0, ALL):
        with pytest.raises(PermissionError):
            several.view(0, viewer)
    assert film_of(played("potion_panic", 40, humans=1)).eyes() == [PUBLIC, 0]
    assert film_of(played("potion_panic", 40, humans=0)).eyes() == [PUBLIC, 0, 1, 2, ALL]
    assert film_of(played("the_potion")).eyes() == [PUBLIC, 0, 1, 2, ALL]


def test_rounds_are_marked_where_they_begin() -> None:
    film = film_of(played("the_potion"))
    part, marks = film.marks()
    assert part == "round"
    assert marks[0] == Mark(0, 1)
    for mark in marks:
        assert film.view(mark.at, PUBLIC).scalars["round"] == mark.number
        assert mark.at == 0 or film.view(mark.at - 1, PUBLIC).scalars["round"] == mark.number - 1
    assert film_of(played("potion_panic", 40)).marks()[0] == "turn"


def test_it_says_where_the_record_departs_and_can_be_watched_up_to_there() -> None:
    match = played("the_potion")
    digests = [step.before_digest() for step in match.steps]
    film = film_of(match, digests=[*digests[:5], "another", *digests[6:]])
    assert film.departure is not None
    assert film.departure.ply == film.ply(film.length) == sum(len(step.submissions) for step in match.steps[:5])
    assert film.view(film.length, PUBLIC) == film_of(match).view(5, PUBLIC)
    assert film_of(match, digest="another").departure is not None


def test_a_record_with_unsound_data_departs_or_is_refused() -> None:
    match = played("the_potion")
    data = json.loads(json.dumps(match.rules.data))
    for die in data["dice"].values():
        die["quantity"] = "three"
    assert film_of(match, data=data).departure is not None
    with pytest.raises(SaveError, match="save_damaged"):
        film_of(match, chance=[["potion.first", ["x"]]])
