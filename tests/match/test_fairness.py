"""Dice and shuffles against what was to be expected: counted and summed right, told only when nothing is hidden any more."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.core.ids import zone_seat
from game.core.rules import Setup
from game.match import fairness
from game.match.fairness import FACES, HANDS, PLACES, Cell, Tally, tallies
from game.match.match import Match
from game.match.seats import Sitter
from game.rules import registry


@cache
def _played(game: str, plies: int = 3000) -> Match:
    sitters = [Sitter("a"), *(Sitter(name, "ai", "random") for name in "bc")]
    options = {"potion_panic": {"win_shards": 3}, "potions": {"round_turn_limit": 4}}.get(game, {})
    match = Match(registry.load(game), Setup(3, options), 6, sitters)
    random = Random(4)
    while match.to_act and match.ply < plies:
        seat = match.to_act[0]
        legal = match.handle(seat).legal
        wanted = [action for action in legal if action.kind == "brew"] or legal
        match.submit(seat, wanted[int(random.random() * len(wanted))])
    return match


def _tallies(match: Match) -> list[Tally]:
    return tallies(match, registry.TELLING[match.rules.id]().lots(match.rules.data))


@pytest.mark.parametrize("game", ["the_potion", "potions"])
def test_every_roll_is_counted_under_its_face(game: str) -> None:
    match = _played(game)
    rolled = sum(".die." in tag for tag, _ in match.chance_log)
    found = [tally for tally in _tallies(match) if tally.sort == FACES]
    assert sum(tally.trials for tally in found) == rolled > 10
    for tally in found:
        assert sum(cell.seen for cell in tally.cells) == tally.trials
        assert sum(cell.expected for cell in tally.cells) == pytest.approx(tally.trials)
    name, (tag, faces) = next(iter(registry.TELLING[game]().lots(match.rules.data).dice.items()))
    at = [result for each, result in match.chance_log if each == tag]
    assert len(at) == found[0].trials
    assert found[0].name == name
    assert {cell.name: cell.seen for cell in found[0].cells} == Counter(faces[result] for result in at if isinstance(result, int))


@pytest.mark.parametrize("game", ["potions", "potion_making", "potion_panic"])
def test_what_is_drawn_is_what_the_shuffle_laid_there(game: str) -> None:
    match = _played(game)
    deck = registry.TELLING[game]().lots(match.rules.data).deck
    assert deck is not None
    assert deck.special < set(deck.kinds)
    moved = [event for event in match.events if event.kind == "moved" and event.zone == "deck"]
    told = [event for event in moved if zone_seat(event.to or "") is not None]
    drawn = list(fairness._draws(match, deck))[-len(told) :]
    for event, (seat, kinds, left) in zip(told, drawn, strict=True):
        assert zone_seat(event.to or "") == seat
        assert Counter(event.cards) == Counter(kinds)
        assert not Counter(kinds) - Counter(left)


@pytest.mark.parametrize("game", ["potions", "potion_making", "potion_panic"])
def test_a_deck_is_told_of_only_when_the_game_is_over(game: str) -> None:
    over, running = _played(game), _played(game, 12)
    assert {tally.sort for tally in _tallies(over)} >= {PLACES, HANDS}
    assert all(tally.sort == FACES for tally in _tallies(running))
    (places,) = (tally for tally in _tallies(over) if tally.sort == PLACES)
    assert sum(cell.seen for cell in places.cells) == places.trials
    assert sum(cell.expected for cell in places.cells) == pytest.approx(places.trials)


def _die(*seen: int, share: float = 1 / 6) -> Tally:
    trials = sum(seen)
    cells = [Cell(str(face), count, trials * share, trials * share * (1 - share)) for face, count in enumerate(seen)]
    return Tally(FACES, "die", trials, tuple(cells))


def test_few_throws_tell_nothing_and_many_do() -> None:
    assert not _die(4, 4, 4, 4, 4, 4).enough
    assert _die(5, 5, 5, 5, 5, 5).enough
    assert _die(0, 4, 4, 4, 4, 8).rarity == 1.0
    fair, loaded = _die(98, 103, 95, 101, 104, 99), _die(60, 103, 95, 101, 104, 137)
    assert fair.rarity > 0.5
    assert loaded.rarity < 0.001
    assert loaded.oddest.name in ("0", "5")
    low, high = fair.range_of(fair.cells[0])
    assert (low, high) == (82, 118)


def test_a_chi_square_is_tightened_for_cards_that_are_drawn_without_return() -> None:
    """Among four cards of which two are special, a half holds one with variance 1/3, not 1/2."""
    cells = tuple(Cell(name, seen, 30.0, 10.0) for name, seen in (("first", 37), ("last", 23)))
    assert Tally(PLACES, "deck", 60, cells).rarity == pytest.approx(0.0269, abs=0.001)


def test_tallies_add_up_and_keep_other_boxes_apart() -> None:
    other = _die(1, 2, share=0.5)
    one, apart = fairness.summed([_die(1, 2, 3, 4, 5, 6), other, _die(6, 5, 4, 3, 2, 1)])
    assert [cell.seen for cell in one.cells] == [7] * 6
    assert one.trials == 42
    assert one.cells[0].expected == pytest.approx(7.0)
    assert apart == other
    assert Tally.from_plain(one.plain()).plain() == one.plain()
