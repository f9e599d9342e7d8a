"""Secrecy: two worlds that differ only in what a viewer cannot know look, ask and sound the same to that viewer."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.chance import SearchChance
from game.core.events import Event
from game.core.ids import Viewer
from tests.conformance.laws_view import same_actions
from tests.conformance.play import random_game, viewers

FOLLOWED = 10
_TELLING = {"moved": ("cards",), "looked": ("cards",), "revealed": ("value",), "topped": ("cards",), "checked": ("value",)}
"""The events that may tell a viewer something new, and the field that tells it."""


def _nothing(event: Event) -> bool:
    return False


def check_secrecy(
    rules: Any, seats: int, seed: int, redeal: Any, tells: Callable[[Event], bool] = _nothing
) -> None:
    """At every ply, for a viewer in turn: a world imagined from the view and a world dealt again in another way.

    ``tells`` names events that the game's clauses let everybody notice although hidden cards bring them about.
    """
    followed = 0
    for game in random_game(rules, seats, seed, withdrawing=0.05):
        everyone = [viewer for viewer in viewers(seats) if viewer != -1]
        for viewer in everyone:
            random = Random(f"{seed} {game.ply} {viewer}")
            view = rules.view(game.state, viewer)
            first = rules.imagine(view, Random(1))
            other = redeal(game.state, viewer, random)
            assert rules.view(other, viewer) == view, f"ply {game.ply}: viewer {viewer} can tell a world dealt again"
            second = rules.imagine(rules.view(other, viewer), Random(1))
            assert first.digest() == second.digest(), f"ply {game.ply}: imagining for {viewer} peeks"
            assert rules.to_act(other) == rules.to_act(first) == rules.to_act(game.state), f"ply {game.ply}: who is asked"
            if viewer == everyone[game.ply % len(everyone)]:
                for world in (first, other):
                    where = f"ply {game.ply} for {viewer}"
                    followed += _follow(rules, game.state.clone(), world, viewer, random, where, tells)
    assert followed, "no two worlds could be followed"


def _follow(
    rules: Any, world: Any, other: Any, viewer: Viewer, random: Random, where: str, tells: Callable[[Event], bool]
) -> int:
    """Plays both worlds on with the same doings, as long as nothing new has been told to the viewer."""
    for ply in range(FOLLOWED):
        to_act = rules.to_act(world)
        if not to_act:
            return ply
        seat = to_act[int(random.random() * len(to_act))]
        unseen = len(to_act) > 1 and seat != viewer
        mine = list(rules.legal(world, seat)) if unseen else same_actions(rules, world, other, seat)
        theirs = list(rules.legal(other, seat)) if unseen else mine
        if not mine:
            return ply
        action = mine[int(random.random() * len(mine))]
        again = theirs[int(random.random() * len(theirs))] if unseen else action
        drawn = random.random()
        heard = [_heard(rules, world, seat, action, drawn, viewer), _heard(rules, other, seat, again, drawn, viewer)]
        if _something_new(*heard, f"{where}, {seat} {action} against {again}", tells):
            return ply + 1
        here, there = rules.view(world, viewer), rules.view(other, viewer)
        for name, one, two in zip(here._fields, here, there, strict=True):
            assert one == two, f"{where}, {seat} {action} against {again}: {name} {one} against {two}"
        assert rules.to_act(world) == rules.to_act(other), f"{where}: who is asked depends on what is hidden"
    return FOLLOWED


def _heard(rules: Any, world: Any, seat: int, action: Any, drawn: float, viewer: Viewer) -> list[Event]:
    events: list[Event] = []
    rules.apply(world, seat, action, SearchChance(Random(drawn)), events.append)
    return [event.seen_by(viewer) for event in events]


def _something_new(events: list[Event], others: list[Event], where: str, tells: Callable[[Event], bool]) -> bool:
    """Whether the first difference is a piece or a reveal shown to the viewer; any other difference is a leak."""
    for event, other in zip(events, others, strict=False):
        if event == other:
            continue
        if tells(event) or tells(other):
            return True
        blank = dict.fromkeys(_TELLING.get(event.kind, ()))
        assert blank, f"{where}: {event} against {other}"
        assert event._replace(**blank) == other._replace(**blank), f"{where}: {event} against {other}"
        assert len(event.cards) == len(other.cards), f"{where}: {event} against {other}"
        return True
    assert len(events) == len(others), f"{where}: {len(events)} events against {len(others)}"
    return False
