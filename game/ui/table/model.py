"""The view the table shows: it lags behind the game by the events that are still to be shown, and never leads.

The game's state is true at once; the table takes the events one by one, each folded into the view it shows. When none
is left, the two are compared: a difference is logged as an error and put right.
"""

from __future__ import annotations

import logging
from collections import deque

from game.core.events import Event, fold
from game.core.ids import Viewer
from game.core.view import View
from game.match.match import Feed, Followed

_log = logging.getLogger(__name__)


class TableModel:
    """Follows a match for one viewer at a time."""

    def __init__(self, match: Followed, viewer: Viewer) -> None:
        self.match = match
        self.viewer: Viewer = viewer
        self.queue: deque[Event] = deque()
        self._feed: Feed = match.feed(viewer)
        self.shown: View = match.view(viewer)
        self.snapped = False

    def look_as(self, viewer: Viewer) -> None:
        """Shows what another viewer may know, from now on and at once; nothing of the old view is left."""
        self.viewer = viewer
        self._feed = self.match.feed(viewer)
        self.queue.clear()
        self.shown = self.match.view(viewer)

    def pull(self) -> None:
        """Takes what has happened. A game that was taken back is shown as it is now (``snapped``)."""
        events, rewound = self._feed.take()
        self.snapped = rewound
        if rewound:
            self.queue.clear()
            self.shown = self.match.view(self.viewer)
        self.queue.extend(events)

    @property
    def caught_up(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self.queue and self._feed.current

    def next(self) -> Event | None:
        """The next event, folded into the view; ``None`` when there is none left."""
        if not self.queue:
            return None
        event = self.queue.popleft()
        self.shown = fold(self.shown, event)
        if not self.queue:
            self._compare()
        return event

    def peek(self) -> Event | None:
        """The next event, still to be shown."""
        return self.queue[0] if self.queue else None

    def _compare(self) -> None:
        if not self._feed.current:
            return
        truth = self.match.view(self.viewer)
        if self.shown._replace(knowledge=truth.knowledge) != truth:
            names = [name for name in truth._fields if getattr(self.shown, name) != getattr(truth, name)]
            _log.error("the table departed from the game in %s", ", ".join(names))
        self.shown = truth
