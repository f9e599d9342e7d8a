"""Achievements of Potion Panic: for each a game that earns it, and one that just fails."""

from __future__ import annotations

from random import Random

from game.core.events import Event
from game.core.feats import Tale
from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import Sitter
from game.rules import registry
from tests.rules.feats import counted, earns, tale

GAME = "potion_panic"
ASKED = Event("asked", value=((), (0,)))


def _shown(seat: int, *cards: str) -> list[Event]:
    return [Event("moved", seat, f"seat{seat}.slot{slot}", f"seat{seat}.play", (card,)) for slot, card in enumerate(cards)]


def _brew(recipe: str, zone: str = "recipe0", seat: int = 0) -> list[Event]:
    return [
        Event("brewed", seat, value=recipe), Event("moved", seat, "bowl", f"seat{seat}.shards", ("shard",)),
        Event("moved", seat, zone, "recipe_discard", (recipe,)),
    ]


def test_a_recipe_of_three_shards() -> None:
    assert earns(GAME, "pure", tale(GAME, _brew("dragons_salad") + _brew("ember_overdose")))
    assert not earns(GAME, "pure", tale(GAME, _brew("dragons_salad") + _brew("ember_overdose", seat=1)))


def test_three_potions_of_several_colours_in_one_recipe() -> None:
    wild = ("dualixer_red_green", "dualixer_red_purple", "funky_punch")
    assert earns(GAME, "mixed", tale(GAME, _shown(0, *wild) + _brew("dragons_salad")))
    assert not earns(GAME, "mixed", tale(GAME, _shown(0, *wild[:2], "red") + _brew("dragons_salad")))
    apart = [*_shown(0, *wild[:2]), *_brew("dragons_salad"), ASKED, *_shown(0, wild[2]), *_brew("dragons_salad")]
    assert not earns(GAME, "mixed", tale(GAME, apart))


def _undone(by: int, whose: int) -> list[Event]:
    return [Event("negated", whose, cards=("red",)), Event("resolved", by, cards=("no_no_juice",)),
            Event("resolved", whose, cards=("red",))]


def test_two_potions_undone() -> None:
    assert earns(GAME, "no_no", tale(GAME, _undone(0, 1) + _undone(0, 2)))
    assert not earns(GAME, "no_no", tale(GAME, _undone(0, 1) + _undone(2, 1)))
    assert not earns(GAME, "no_no", tale(GAME, _undone(1, 0) + _undone(1, 0)))


def _stolen(seat: int, victim: int) -> Event:
    return Event("moved", seat, f"seat{victim}.shards", f"seat{seat}.shards", ("shard",))


def test_two_shards_taken() -> None:
    assert earns(GAME, "thief", tale(GAME, [_stolen(0, 1), _stolen(0, 2)]))
    assert not earns(GAME, "thief", tale(GAME, [_stolen(0, 1), _stolen(1, 0), *_brew("dragons_salad")]))


def test_ten_turns() -> None:
    turns = [counted("turn", number) for number in range(2, 31)]
    assert earns(GAME, "swift", tale(GAME, turns, scores=(10, 2, 2)))
    assert not earns(GAME, "swift", tale(GAME, [*turns, counted("turn", 31)], scores=(10, 2, 2)))
    assert not earns(GAME, "swift", tale(GAME, turns, scores=(3, 2, 2)))
    assert not earns(GAME, "swift", tale(GAME, turns, winners=(1,), scores=(2, 10, 2)))


def test_four_recipes_of_the_own_reserve() -> None:
    own, open_one = _brew("dragons_salad", "seat0.recipes"), _brew("dragons_salad")
    dropped = [Event("moved", 0, "seat0.recipes", "recipe_discard", ("dragons_salad",))]
    assert earns(GAME, "own", tale(GAME, own * 4 + open_one))
    assert not earns(GAME, "own", tale(GAME, own * 3 + open_one * 2 + dropped))


def test_a_played_game_is_told_as_the_scripts_are() -> None:
    match = Match(registry.load(GAME), Setup(2, {"win_shards": 3}), 8, [Sitter("a"), Sitter("b")])
    random = Random(2)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.handle(seat).legal
        brews = [action for action in legal if action.kind == "brew"]
        match.submit(seat, brews[0] if brews else legal[int(random.random() * len(legal))])
    assert match.outcome is not None
    told = Tale(match.rules.data, 2, match.events, match.outcome)
    for seat in range(2):
        came = sum(len(event.cards) for event in told.of("moved") if event.to == f"seat{seat}.shards")
        went = sum(len(event.cards) for event in told.of("moved") if event.zone == f"seat{seat}.shards")
        assert came - went == match.outcome.scores[seat]
    assert told.last_count("turn") == match.public_view.scalars["turn"]
