"""A stage: the table of a game on a sheet of its own size. It is looked at; nobody acts at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, cast

from pygame import Surface

from game.core.ids import Seat
from game.core.view import View
from game.data.problems import DataError
from game.match.seats import Sitter
from game.ui import layout
from game.ui.art.paint import Paint
from game.ui.games.table import BOARDS
from game.ui.layout import Layout
from game.ui.table import modded
from game.ui.table.board import NOTHING_PICKED, Board, Scenery
from game.ui.table.furniture import bar
from game.ui.tween import Pace, Timeline
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.app import App

WATCHED = NOTHING_PICKED._replace(watched=True)


class Lent:
    """The program as a board knows it, with another drawing context, and with a time of its own."""

    def __init__(self, app: App, now: Callable[[], float]) -> None:
        self._app, self._now = app, now
        self.paint: Paint = app.paint

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)

    @property
    def now(self) -> float:
        """The time by which candles burn, in ms."""
        return self._now()


class Stage:
    """A game's board with what stands round it. ``anchor`` says whose side is the near one; ``now`` the time, in ms."""

    def __init__(
        self, app: App, game: str, data: Mapping[str, Any], sitters: Sequence[Sitter], *, timeline: Timeline | None = None,
        anchor: Callable[[], Seat] = lambda: 0, now: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """Raises DataError where even the shipped table cannot be laid."""
        self.app, self.game, self.sitters = app, game, sitters
        self._lent = Lent(app, now)
        timeline = timeline or Timeline(Pace(reduced=True))
        self.scenery = Scenery(cast("App", self._lent), data, sitters, _layout(app, game, data), timeline, anchor)
        self.board: Board = BOARDS[game]().board(self.scenery, Random(0))
        self.focus = Focus()
        self._signed = bool(modded.parts(app, data))

    def bake(self, paint: Paint) -> Iterator[None]:
        """Makes the expensive surfaces, a few milliseconds at a time."""
        self._lent.paint = paint
        yield from self.board.bake(paint)

    def draw(self, dst: Surface, view: View) -> None:
        """Draws the whole table on a sheet of the size it was baked for."""
        prompt = self.board.prompt(view)
        sitter = None if prompt.seat is None else self.sitters[prompt.seat]
        title = self.app.t(f"game.{self.game}.title")
        self.scenery.furniture = bar(self._lent.paint, title, prompt, sitter, signed=self._signed)
        self.board.draw(dst, view, WATCHED, self.focus)

    def targets(self, view: View) -> list[Target]:
        """What can be pointed at, in the stage's own space."""
        return self.board.targets(view, WATCHED)


def _layout(app: App, game: str, data: Mapping[str, Any]) -> Layout:
    """The table as the game's mods lay it, or as it is shipped where that does not fit any more."""
    zones = BOARDS[game]().zones(data)
    try:
        return layout.load(game, zones, modded.folders(app, data))
    except DataError:
        return layout.load(game, zones)

