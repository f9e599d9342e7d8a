"""Beats: what happened, shown moment by moment. The game is true at once; the eye follows as fast as the timeline moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Event
from game.ui.table.board import Board
from game.ui.table.model import TableModel
from game.ui.tween import Timeline


class Beats:
    """Plays the events of a model on a board. ``begun`` is told the events of a moment as it begins, ``told`` each as it ends."""

    def __init__(
        self, model: TableModel, board: Board, timeline: Timeline, begun: Callable[[Sequence[Event]], object],
        *told: Callable[[Event], object],
    ) -> None:
        self.model, self.board, self.timeline = model, board, timeline
        self._begun, self._told = begun, told
        self.beat: list[Event] = []
        """The moment that is being shown."""

    @property
    def shown(self) -> bool:
        """Whether the eye has seen everything that happened."""
        return self.model.caught_up and not self.timeline.busy and not self.beat

    def settle(self) -> None:
        """Shows the model's view at once, without motion."""
        self.beat = []
        self.timeline.clear()
        self.board.settle(self.model.shown)

    def show_next(self) -> None:
        """Plays the next events when the last ones have come to rest; what they tell is told only then."""
        while not self.timeline.busy:
            for told in self.beat:
                for hear in self._told:
                    hear(told)
            self.beat = []
            event = self.model.next()
            if event is None:
                return
            self.beat = [event]
            while (coming := self.model.peek()) is not None and self.board.joins(self.beat, coming):
                self.model.next()
                self.beat.append(coming)
            self.board.play(self.beat, self.model.shown)
            self._begun(self.beat)
            if self.timeline.pace.instant:
                self.timeline.skip()

    def press(self) -> None:
        """Somebody presses on: what is still to be shown is shown at once, up to the next great moment, which is not missed."""
        while (self.timeline.busy or self.beat or self.model.queue) and self.timeline.press():
            self.show_next()

    def skip_all(self) -> None:
        """Everything that is still to be shown is shown at once."""
        while self.timeline.busy or self.beat or self.model.queue:
            self.timeline.skip()
            self.show_next()
