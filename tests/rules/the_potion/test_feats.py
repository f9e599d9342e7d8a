"""Achievements of The Potion: for each a game that earns it, and one that just fails."""

from __future__ import annotations

from random import Random

from game.core.events import Event
from game.core.feats import Tale
from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import Sitter
from game.rules import registry
from tests.rules.feats import counted, earns, tale

GAME = "the_potion"


def _won(rounds: int, winners: tuple[int, ...] = (0,), seats: int = 4, reason: str = "one_type") -> Tale:
    return tale(GAME, [counted("round", number) for number in range(2, rounds + 1)], winners, (0,) * seats, reason)


def _stakes(*places: str) -> list[Event]:
    """What became of seat 0's token round by round; another seat's goes into the bottle each time."""
    events = []
    for place in places:
        events += [Event("moved", 0, "seat0.stake", place, ("vial",)), Event("moved", 1, "seat1.stake", "bottle", ("vial",))]
    return events


def _judged(*own: tuple[str, str, int, bool]) -> list[Event]:
    return [Event("judged", 1, value=(verdict, ("absent", "", 0, True), ("absent", "", 0, True))) for verdict in own]


def test_alone_at_the_bottle() -> None:
    assert earns(GAME, "alone", _won(9))
    assert not earns(GAME, "alone", _won(9, (0, 2)))
    assert not earns(GAME, "alone", _won(9, seats=3))
    assert not earns(GAME, "alone", _won(9), seat=1)


def test_together() -> None:
    assert earns(GAME, "together", _won(9, (0, 2)), seat=2)
    assert not earns(GAME, "together", _won(9))
    assert not earns(GAME, "together", _won(200, (0, 1, 2, 3), reason="round_limit"))


def test_swift_and_patient() -> None:
    assert earns(GAME, "swift", _won(8))
    assert not earns(GAME, "swift", _won(9))
    assert earns(GAME, "patient", _won(20))
    assert not earns(GAME, "patient", _won(19))
    assert not earns(GAME, "patient", _won(200, (0, 1, 2, 3), reason="round_limit"))


def test_four_rounds_running() -> None:
    bottle, palm = "bottle", "seat0.palm"
    assert earns(GAME, "streak", tale(GAME, _stakes(palm, bottle, bottle, bottle, bottle)))
    assert not earns(GAME, "streak", tale(GAME, _stakes(bottle, bottle, bottle, palm, bottle)))


def test_the_largest_die_met_twice() -> None:
    three, two = ("meets", "threes", 3, True), ("meets", "twos", 2, True)
    assert earns(GAME, "crowd", tale(GAME, _judged(three, two, three)))
    assert not earns(GAME, "crowd", tale(GAME, _judged(three, two, ("too_few", "threes", 3, False))))


def test_a_played_game_is_told_as_the_scripts_are() -> None:
    match = Match(registry.load(GAME), Setup(4), 3, [Sitter(name) for name in "abcd"])
    random = Random(2)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.handle(seat).legal
        match.submit(seat, legal[int(random.random() * len(legal))])
    assert match.outcome is not None
    told = Tale(match.rules.data, 4, match.events, match.outcome)
    assert told.last_count("round") == match.public_view.scalars["round"]
    gone = sum(event.to == "bottle" for event in told.of("moved"))
    assert gone == match.public_view.zones["bottle"].size
    judged = [verdict for event in told.of("judged") for verdict in event.value]
    assert sum(goes for *_, goes in judged) == gone
    assert {die for key, die, *_ in judged if key == "meets"} <= set(match.rules.data["dice"])
