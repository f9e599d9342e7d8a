"""Laws of what is seen: views are values, events are a closed set, folding follows the view, worlds fit the view."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from game.core.actions import Action
from game.core.events import EVENTS, Event, fold
from game.core.ids import ALL, PUBLIC, Viewer
from game.core.record import canonical
from game.core.view import View
from tests.conformance.play import random_game, viewers

_LEAVES = (str, int, bool, type(None))


def plain_view(view: View) -> str:
    """The whole view as text; fails for anything that is no plain value."""
    return canonical(_plain(view))


def _plain(value: Any) -> Any:
    if type(value) in _LEAVES:
        return value
    if isinstance(value, Mapping):
        assert all(isinstance(key, str) for key in value), f"keys that are no text: {value!r}"
        return {key: _plain(inside) for key, inside in value.items()}
    assert isinstance(value, tuple | list), f"no plain value: {value!r}"
    return [_plain(inside) for inside in value]


def check_views_are_values(rules: Any, seats: int, seed: int) -> None:
    """A view is plain frozen data that nothing later changes; hidden zones hold counts, the counts agree."""
    earlier: list[tuple[View, str]] = []
    for game in random_game(rules, seats, seed):
        for viewer in viewers(seats):
            view = rules.view(game.state, viewer)
            assert view.viewer == viewer
            assert view.game == rules.id
            assert view.seats == seats == len(view.sealed)
            assert view.to_act == rules.to_act(game.state)
            assert view.outcome == rules.outcome(game.state)
            earlier.append((view, plain_view(view)))
            for name, zone in view.zones.items():
                assert zone.cards is None or len(zone.cards) == zone.size, f"ply {game.ply}: {name} {zone}"
                if zone.cards and not zone.ordered:
                    assert list(zone.cards) == sorted(zone.cards, key=lambda kind: (kind is None, kind)), name
            assert not hasattr(view.zones, "__setitem__"), "a view that can be changed"
            assert not hasattr(view.scalars, "__setitem__"), "a view that can be changed"
            assert rules.board_text(view).strip()
        for view, text in earlier[-4 * (seats + 2) :]:
            assert plain_view(view) == text, f"ply {game.ply}: a view taken earlier has changed"


def check_events(rules: Any, seats: int, seed: int) -> None:
    """Events are of the closed set, plain, and hide from whoever is not in the audience; cards are named to eyes only.

    A piece may be named to a viewer only where it comes from or goes to a zone whose pieces the viewer sees.
    """
    before = {viewer: rules.view(_first(rules, seats, seed), viewer) for viewer in viewers(seats)}
    for game in random_game(rules, seats, seed, withdrawing=0.05):
        for event in game.events:
            assert type(event) is Event
            assert event.kind in EVENTS, f"unknown event {event.kind}"
            json.dumps(event.value)
            assert event.zone is None or event.zone in before[PUBLIC].zones, f"no zone {event.zone}"
            for viewer, view in before.items():
                seen = event.seen_by(viewer)
                assert len(seen.cards) == len(event.cards)
                if event.audience is not None and viewer != ALL and viewer not in event.audience:
                    assert seen.value is None
                    assert not any(seen.cards)
                if event.kind == "moved" and any(seen.cards):
                    ends = [zone in view.zones and view.zones[zone].cards is not None for zone in (event.zone, event.to) if zone]
                    open_end = any(ends) or event.to is None
                    assert open_end, f"ply {game.ply}: {event} names a hidden piece to {viewer}"
                before[viewer] = fold(view, seen)
            assert event.to is None or event.to in before[PUBLIC].zones, f"no zone {event.to}"
        for viewer, folded in before.items():
            before[viewer] = rules.view(game.state, viewer)
            assert folded.zones.keys() == before[viewer].zones.keys(), f"ply {game.ply}: zones that are not in the view"


def _first(rules: Any, seats: int, seed: int) -> Any:
    return next(random_game(rules, seats, seed)).state


def without_knowledge(view: View) -> View:
    return view._replace(knowledge={})


def check_fold(rules: Any, seats: int, seed: int, options: Any = None) -> None:
    """The view before, carried through the events each viewer sees, is the view after."""
    folded: dict[Viewer, View] = {}
    for game in random_game(rules, seats, seed, withdrawing=0.1, options=options):
        for viewer in viewers(seats):
            fresh = without_knowledge(rules.view(game.state, viewer))
            for event in game.events:
                folded[viewer] = fold(folded[viewer], event.seen_by(viewer))
            if viewer in folded:
                _same_view(without_knowledge(folded[viewer]), fresh, f"ply {game.ply}, viewer {viewer}, {game.events}")
            folded[viewer] = fresh


def _same_view(found: View, wanted: View, where: str) -> None:
    for name, one, other in zip(View._fields, found, wanted, strict=True):
        assert one == other, f"{where}: {name} folds to {one}, the view says {other}"


def check_imagine(rules: Any, seats: int, seed: int) -> None:
    """An imagined position is sound, looks the same to the viewer, and asks and offers the viewer the same."""
    random = Random(seed)
    for game in random_game(rules, seats, seed, withdrawing=0.05):
        for viewer in viewers(seats):
            view = rules.view(game.state, viewer)
            world = rules.imagine(view, random)
            where = f"ply {game.ply}, viewer {viewer}"
            assert rules.view(world, viewer) == view, f"{where}: an imagined world looks different"
            assert rules.audit(world) == [], f"{where}: an imagined world is unsound"
            assert rules.to_act(world) == rules.to_act(game.state), where
            assert rules.outcome(world) == rules.outcome(game.state), where
            if viewer in range(seats):
                assert list(rules.legal(world, viewer)) == list(rules.legal(game.state, viewer)), where
            assert world is not game.state


def same_actions(rules: Any, world: Any, other: Any, seat: int) -> list[Action]:
    """What the seat may do in both worlds."""
    return [action for action in rules.legal(world, seat) if action in rules.legal(other, seat)]
