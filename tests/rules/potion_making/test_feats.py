"""Achievements of Practice: for each a game that earns it, and one that just fails."""

from __future__ import annotations

from random import Random

from game.core.events import Event
from game.core.feats import Tale
from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import Sitter
from game.rules import registry
from tests.rules.feats import earns, tale

GAME = "potion_making"


def _brewed(*cards: str, seat: int = 0) -> list[Event]:
    return [Event("brewed", seat, value=card) for card in cards]


def _scored(points: int, why: str, times: int = 1, seat: int = 0) -> list[Event]:
    return [Event("scored", seat, value=(points, why, "love_potion.air"))] * times


def test_a_supreme_formula() -> None:
    assert earns(GAME, "supreme", tale(GAME, _brewed("love_potion.air", "supreme_elixir")))
    assert not earns(GAME, "supreme", tale(GAME, _brewed("love_potion.air") + _brewed("supreme_elixir", seat=1)))


def test_six_kinds_of_formula() -> None:
    data = registry.load(GAME).data
    formulas = data["formulas"]
    of_kind = {formulas[card["upper"]]["kind"]: name for name, card in data["cards"].items() if card["upper"] in formulas}
    six = list(of_kind.values())[:6]
    assert earns(GAME, "all_sorts", tale(GAME, _brewed(*six)))
    assert not earns(GAME, "all_sorts", tale(GAME, _brewed(*six[:5], six[0])))


def test_ten_formulas() -> None:
    assert earns(GAME, "busy", tale(GAME, _scored(2, "formula", 10)))
    assert not earns(GAME, "busy", tale(GAME, _scored(2, "formula", 9) + _scored(2, "share")))


def test_twelve_points_by_the_work_of_others() -> None:
    assert earns(GAME, "patron", tale(GAME, _scored(4, "share", 3)))
    assert not earns(GAME, "patron", tale(GAME, _scored(4, "share", 2) + _scored(3, "share") + _scored(4, "formula")))


def test_ten_points_for_elements_and_a_win() -> None:
    gathered = _scored(1, "element", 7) + _scored(3, "element")
    assert earns(GAME, "gatherer", tale(GAME, gathered))
    assert not earns(GAME, "gatherer", tale(GAME, gathered[1:]))
    assert not earns(GAME, "gatherer", tale(GAME, gathered, winners=(1,)))


def test_fifteen_points_ahead() -> None:
    assert earns(GAME, "ahead", tale(GAME, [], scores=(40, 25, 3)))
    assert not earns(GAME, "ahead", tale(GAME, [], scores=(40, 26, 3)))
    assert not earns(GAME, "ahead", tale(GAME, [], winners=(1,), scores=(20, 40, 3)))


def test_a_played_game_is_told_as_the_scripts_are() -> None:
    match = Match(registry.load(GAME), Setup(2), 3, [Sitter("a"), Sitter("b")])
    random = Random(2)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.handle(seat).legal
        match.submit(seat, legal[int(random.random() * len(legal))])
    assert match.outcome is not None
    told = Tale(match.rules.data, 2, match.events, match.outcome)
    for seat in range(2):
        assert sum(event.value[0] for event in told.of("scored", seat)) == match.outcome.scores[seat]
        formulas = [event.value for event in told.of("brewed", seat)]
        assert formulas == [event.value[2] for event in told.of("scored", seat) if event.value[1] == "formula"]
