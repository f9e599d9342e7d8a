"""Achievements of Potions: for each a game that earns it, and one that just fails."""

from __future__ import annotations

from random import Random

from game.core.events import Event
from game.core.feats import Tale
from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import Sitter
from game.rules import registry
from game.rules.potions.feats import _standings
from tests.rules.feats import earns, tale

GAME = "potions"


def _round(reason: str, seat: int, gains: tuple[int, ...], caller: int = -1) -> Event:
    return Event("judged", seat, value=(1, reason, seat, caller, gains, ()))


PERFECT = _round("perfect", 0, (2, 0, 0))
THEIRS = _round("perfect", 1, (0, 2, 0))
WON = _round("challenge_won", 0, (1, 0, 0), 0)
LOST = _round("challenge_lost", 0, (-1, 0, 0), 0)


def test_perfect_once_and_again() -> None:
    assert earns(GAME, "perfect", tale(GAME, [THEIRS, PERFECT]))
    assert not earns(GAME, "perfect", tale(GAME, [THEIRS, WON]))
    assert earns(GAME, "again", tale(GAME, [PERFECT, THEIRS, PERFECT]))
    assert not earns(GAME, "again", tale(GAME, [PERFECT, THEIRS, THEIRS]))


def test_two_challenges_won_and_none_lost() -> None:
    theirs = _round("challenge_won", 1, (0, 1, 0), 1)
    assert earns(GAME, "challenger", tale(GAME, [WON, theirs, WON]))
    assert not earns(GAME, "challenger", tale(GAME, [WON, theirs]))
    assert not earns(GAME, "challenger", tale(GAME, [WON, LOST, WON]))
    cut_short = _round("perfect", 1, (-1, 2, 0), 0)
    assert not earns(GAME, "challenger", tale(GAME, [WON, WON, cut_short]))


def test_perfect_without_a_wild_card() -> None:
    pure = Event("looked", 0, "seat0.laid", cards=("love", "newt", "batwool", "drink"))
    mixed = Event("looked", 0, "seat0.laid", cards=("ashes", "love", "newt", "batwool"))
    assert earns(GAME, "sober", tale(GAME, [pure, PERFECT]))
    assert not earns(GAME, "sober", tale(GAME, [mixed, PERFECT]))
    assert not earns(GAME, "sober", tale(GAME, [pure, WON]))


def test_from_behind() -> None:
    ahead = [THEIRS, _round("challenge_won", 1, (0, 1, 0), 1)]
    assert earns(GAME, "comeback", tale(GAME, [*ahead, PERFECT, PERFECT, WON], scores=(5, 3, 0)))
    assert not earns(GAME, "comeback", tale(GAME, [WON, *ahead, PERFECT, PERFECT], scores=(5, 3, 0)))
    assert not earns(GAME, "comeback", tale(GAME, ahead, winners=(1,), scores=(0, 3, 0)))


def test_nobody_near() -> None:
    assert earns(GAME, "runaway", tale(GAME, [], scores=(5, 1, 1)))
    assert not earns(GAME, "runaway", tale(GAME, [], scores=(5, 2, 0)))
    assert not earns(GAME, "runaway", tale(GAME, [], winners=(1,), scores=(1, 5, 1)))


def test_a_played_game_is_told_as_the_scripts_are() -> None:
    match = Match(registry.load(GAME), Setup(2, {"round_turn_limit": 12}), 3, [Sitter("a"), Sitter("b")])
    random = Random(2)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.handle(seat).legal
        match.submit(seat, legal[int(random.random() * len(legal))])
    assert match.outcome is not None
    told = Tale(match.rules.data, 2, match.events, match.outcome)
    assert tuple(list(_standings(told))[-1]) == match.outcome.scores
