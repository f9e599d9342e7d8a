"""Cueing: what is shown is heard, in time with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.events import Event
from game.core.rules import Rules
from game.core.view import View
from game.data.sounds import ACTS
from game.ui.sound.cues import Cue, Moment, cues
from game.ui.tween import Timeline

if TYPE_CHECKING:
    from game.ui.app import App


class Cueing:
    """Holds what of the moment that is shown is still to be heard. Of moments that are skipped only great ones are."""

    def __init__(self, app: App, timeline: Timeline, rules: Rules[Any]) -> None:
        self._app, self._timeline, self._rules = app, timeline, rules
        self._cues: list[Cue] = []
        self._age = 0.0
        self._crowded = False
        """Whether a moment that takes time has begun in this frame already: then moments are being skipped."""

    def begin(self, events: Sequence[Event], view: View) -> None:
        """Events begin to be shown; the timeline says for how long."""
        self._skip()
        moment = Moment(events, view, self._rules.data, self._timeline.left, bool(self._rules.blind),
                        self._timeline.until_great)
        self._cues, self._age = cues(moment), 0.0
        if self._crowded:
            self._skip()
        self._crowded = self._crowded or moment.length > 0.0
        self._sound()

    def forget(self) -> None:
        """Nothing of the moment is heard any more: it has been taken back."""
        self._cues = []

    def update(self, elapsed: float) -> None:
        """One frame, after the timeline has moved on."""
        pace = self._timeline.pace
        self._crowded = False
        self._age = float("inf") if pace.instant else self._age + elapsed * pace.speed
        self._sound()

    def _skip(self) -> None:
        for cue in self._cues:
            if ACTS[cue.name].great:
                self._play(cue)
        self._cues = []

    def _sound(self) -> None:
        while self._cues and self._cues[0].at <= self._age:
            self._play(self._cues.pop(0))

    def _play(self, cue: Cue) -> None:
        self._app.sound.play(cue.name, cue.pitch, cue.strength)
