"""The great moments of Potion Panic at a real table: each begins by itself in a game, once, and the same for all eyes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.core.events import Event
from game.core.ids import ALL, PUBLIC, Viewer
from game.match.film import Film, Showing
from game.match.save import save_text
from game.rules import registry
from game.ui.art.stonelight import StoneMade, StoneSpent, WholeRow
from game.ui.table.greats import Greats
from game.ui.table.model import TableModel
from tests.ui.panic_driver import PanicDriver, panic_table
from tests.ui.table_driver import Mouse

SOCKETS = 3
"""So many shards win: a short game."""


class Told:
    """What is staged, and after how long."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.all: list[tuple[Any, float]] = []
        play = Greats.play

        def watched(greats: Greats, staged: Any, delay: float = 0.0) -> None:
            self.all.append((staged, delay))
            play(greats, staged, delay)

        patch.setattr(Greats, "play", watched)

    def take(self) -> list[Any]:
        """What has been staged since the last call."""
        staged = [staged for staged, _ in self.all]
        self.all.clear()
        return staged


@contextmanager
def whole_game(folder: Path, told: Told) -> Iterator[PanicDriver]:
    """A game of two opponents, one of whom begins with the Stone, watched to its end."""
    carried = {"first": 0, "stone": 1}
    with panic_table(folder, Mouse(), 2, 0, 57, options={"win_shards": SOCKETS}, carried=carried) as table:
        table.draw_seldom()
        table.until(lambda: table.table.match.outcome is not None and table.table.shown)
        yield table


def test_each_is_seen_once_when_it_happens_and_by_all_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(monkeypatch)
    with whole_game(tmp_path, told) as table:
        match = table.table.match
        assert told.all[1][1] > 0.0, "the shard lands first"
        spent, row, made = told.take()
        assert (type(spent), type(row), type(made)) == (StoneSpent, WholeRow, StoneMade)
        sockets = [table.table.board.spots.socket(match.outcome.winners[0], number).centre for number in range(SOCKETS)]
        assert [*row.sockets] == [*made.sockets] == sockets, "the row of whoever wins"
        film = Film(save_text(match), registry.build)
        while film.develop():
            pass
        seen = {viewer: list(_staged(table, film, viewer, told)) for viewer in (PUBLIC, 0, ALL)}
        assert len(seen[PUBLIC]) == 3
        assert [each for each in seen.values() if each != seen[PUBLIC]] == []


def _staged(table: PanicDriver, film: Film, viewer: Viewer, told: Told) -> Iterator[tuple[int, type, Any]]:
    """What the table of these eyes stages at which position of a game, and where."""
    scene, showing = table.table, Showing(film)
    model = TableModel(showing, viewer)
    for at in range(1, film.length + 1):
        showing.go(at)
        model.pull()
        while (event := model.next()) is not None:
            scene.board.play([event], model.shown)
        yield from ((at, type(staged), getattr(staged, "at", None)) for staged in told.take())
        scene.timeline.clear()
        scene.board.settle(model.shown)


def test_shards_that_do_not_win_and_hidden_cards_begin_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(monkeypatch)
    with panic_table(tmp_path, Mouse(), 2, 1, 7, options={"win_shards": SOCKETS}, carried={"first": 0, "stone": 0}) as table:
        scene = table.table
        view = scene.model.shown

        def with_shards(count: int) -> Any:
            return view._replace(zones={**view.zones, "seat1.shards": view.zones["seat1.shards"]._replace(size=count)})

        def play(count: int, *events: Event) -> list[type]:
            scene.board.play(events, with_shards(count))
            scene.timeline.clear()
            scene.board.settle(scene.model.shown)
            return [*map(type, told.take())]

        def gain(count: int) -> Event:
            return Event("moved", 1, "bowl", "seat1.shards", ("shard",) * count)

        assert play(1, gain(1)) == play(2, gain(2)) == []
        assert play(2, Event("moved", 0, "seat1.shards", "seat0.shards", ("shard",))) == [], "a shard that is lost"
        assert play(3, gain(1)) == play(3, gain(3)) == play(4, gain(2)) == [WholeRow]
        assert play(4, gain(1)) == [], "a row that was whole before"
        assert play(0, Event("moved", 1, "seat1.hand", "seat1.slot0", (None,))) == []
        assert play(0, Event("moved", 0, "seat0.stone", None, ("stone",))) == [StoneSpent]
