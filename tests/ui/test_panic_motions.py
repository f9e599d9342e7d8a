"""Potion Panic in motion: taking out of a seen hand, swapping hands, stealing a shard and stopping a card each look their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.core.actions import Action
from game.ui.games.potion_panic.motion import Show
from game.ui.table.air import Flight
from tests.ui.panic_driver import PanicDriver, World, hand_ref, panic_table
from tests.ui.table_driver import Mouse
from tests.ui.worlds import puppets

FRAME = 16.0
LONGEST = 400


@contextmanager
def smashing(folder: Path, patch: pytest.MonkeyPatch, card: str, humans: int = 1) -> Iterator[PanicDriver]:
    """A table at its usual speed where the first seat has just smashed a card at the second."""
    World(hands={0: ("blue", "yellow"), 1: ("red", "orange", "no_no_juice")}, benches={0: (card, None, None)},
          shards=(2, 5)).begin(patch)
    puppets(patch, 0)
    with panic_table(folder, Mouse(), 2, humans, first=0, speed="normal", ai_pace="brisk") as table:
        table.question("act")
        smash = next(action for action in table.legal() if action.kind == "smash")
        table.do(smash)
        yield table


def seen(table: PanicDriver, wanted: Callable[[], bool]) -> None:
    """Frame by frame until something is to be seen."""
    for _ in range(LONGEST):
        table.frames(1, FRAME)
        if wanted():
            return
    raise AssertionError("it was never seen")


class Flown(list[Flight]):
    """What flies, and everything that ever flew."""

    def __init__(self) -> None:
        super().__init__()
        self.ever: list[Flight] = []

    def append(self, flight: Flight) -> None:
        self.ever.append(flight)
        super().append(flight)


def flights(table: PanicDriver) -> list[Flight]:
    return list(table.table.board.air.flights)


def test_a_card_out_of_a_seen_hand_flies_from_where_it_was_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with smashing(tmp_path, monkeypatch, "orange") as table:
        table.question("take")
        table.frames(4, FRAME)
        lay = table.target("seat1.hand/red").box
        flown = table.table.board.air.flights = Flown()
        table.do(Action("take", ("red",)))
        table.question("pile")
        (flight,) = [each for each in flown.ever if each.face == "red"]
        assert flight.start.overlap(lay) is not None
        assert flight.opens == (True, True)
        assert table.table.board.places.table("hand").holds(flight.end.centre)
        assert "red" in table.table.eye.kinds("seat0.hand")


def test_two_hands_that_change_places_pass_each_other_on_opposite_arcs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with smashing(tmp_path, monkeypatch, "purple") as table:
        seen(table, lambda: len(flights(table)) >= 4)
        found = flights(table)
        assert {flight.arc > 0 for flight in found} == {True, False}
        assert {flight.start.y < flight.end.y for flight in found} == {True, False}
        assert not any(flight.face in ("red", "orange", "no_no_juice") and flight.opens[0] for flight in found)


def test_a_stolen_shard_flies_from_socket_to_socket_with_sparks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with smashing(tmp_path, monkeypatch, "robgoblin") as table:
        seen(table, lambda: any(flight.piece == "shard" for flight in flights(table)))
        (flight,) = [each for each in flights(table) if each.piece == "shard"]
        places = table.table.board.places
        assert places.part(1, "shards").holds(flight.start.centre)
        assert places.table("own.shards").holds(flight.end.centre)
        seen(table, lambda: any(show.name == "sparks" for show in table.table.board.motions.shows))


def test_a_stamp_comes_down_on_the_card_that_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with smashing(tmp_path, monkeypatch, "blue", humans=2) as table:
        table.until(lambda: bool(table.table.board.blocks) and table.table.shown, 60)
        table.blind_key(1, 0)
        table.question("answer")
        table.device.use(table, hand_ref(1, "no_no_juice"))
        table.device.use(table, "stack0")
        table.until(lambda: bool(table.table.board.blocks) and table.table.shown, 60)
        table.blind_key(0, 1, FRAME)
        stamps: list[Show] = []

        def stamped() -> bool:
            stamps[:] = [show for show in table.table.board.motions.shows if show.name == "stamp"]
            return bool(stamps)

        seen(table, stamped)
        cards = {card.kind: box for card, box in table.table.board.shown_play}
        assert cards["blue"].overlap(stamps[0].box) is not None
        drawn = table.table.eye.zones["seat0.hand"].size
        table.frames(30, FRAME)
        assert table.table.eye.zones["seat0.hand"].size == drawn
