"""What a table lets be heard: what everybody at it may know, while it is shown.

Behind an opened curtain the table's own things are silent: how often somebody points, picks and is refused is theirs alone.
An opponent's thinking makes no sound, and a blind key always sounds the same, whatever it means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.ids import Seat
from game.data.sounds import ACTS
from game.ui.sound.cues import Cue, Moment, cues
from game.ui.sound.nearness import mood
from game.ui.table.curtain import Shade

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Ears:
    """Acts on a table scene; holds what of the moment that is shown is still to be heard."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._cues: list[Cue] = []
        self._age = 0.0
        self._crowded = False
        """Whether a moment that takes time has begun in this frame already: then moments are being skipped."""
        self._others_acted = True
        self._asked: Seat | None = None
        self._shade = Shade.PUBLIC
        self._mood()

    def leave(self) -> None:
        """The table is put away."""
        sound = self.scene.app.sound
        sound.hush, sound.music.wanted = (lambda: False), "title"

    def _mood(self) -> None:
        scene = self.scene
        scene.app.sound.music.wanted = mood(scene.model.shown, scene.match.rules.data)

    # ---------------------------------------------------------------- what happens

    def hear(self, events: Sequence[Event]) -> None:
        """Events begin to be shown; the timeline says for how long. Of moments that are skipped only great ones are heard."""
        scene = self.scene
        self._drop()
        heard = [event for event in events if not self._pressed(event)]
        moment = Moment(heard, scene.model.shown, scene.match.rules.data, scene.timeline.left, bool(scene.match.rules.blind))
        self._cues, self._age = cues(moment), 0.0
        if self._crowded:
            self._drop()
        self._crowded = self._crowded or moment.length > 0.0
        self._sound()
        if any(event.seat is not None and event.seat != scene.secrets.acting for event in events):
            self._others_acted = True
        self._mood()

    def _pressed(self, event: Event) -> bool:
        """Whether an event was heard already, as the key that was pressed for it."""
        return event.kind in ("sealed", "withdrawn") and self.scene.secrets.blind and event.seat in self.scene.match.humans

    def _drop(self) -> None:
        """What is left of a moment is not heard any more, unless it is a great one."""
        for cue in self._cues:
            if ACTS[cue.name].great:
                self._play(cue)
        self._cues = []

    # ---------------------------------------------------------------- time

    def update(self, elapsed: float) -> None:
        """One frame, after the timeline has moved on."""
        scene, pace = self.scene, self.scene.app.pace
        scene.app.sound.hush = self._private
        self._crowded = False
        if scene.model.snapped:
            self._cues = []
            scene.app.sound.play("undo")
            self._mood()
        self._age = float("inf") if pace.instant else self._age + elapsed * pace.speed
        self._sound()
        self._ring()
        self._curtain()

    def _private(self) -> bool:
        return self.scene.secrets.private

    def _sound(self) -> None:
        while self._cues and self._cues[0].at <= self._age:
            self._play(self._cues.pop(0))

    def _play(self, cue: Cue) -> None:
        self.scene.app.sound.play(cue.name, cue.pitch, cue.strength)

    def _ring(self) -> None:
        """The bell for the only human, when others have been at it and the table waits for them; a curtain calls by itself."""
        scene = self.scene
        seat = scene.secrets.acting if not scene.secrets.curtain.needed else None
        asked = seat if seat in scene.session.asked and scene.session.window is None and scene.shown else None
        if asked is not None and self._asked is None and self._others_acted:
            self._others_acted = False
            scene.app.sound.play("turn_bell")
        self._asked = asked

    def _curtain(self) -> None:
        before, self._shade = self._shade, self.scene.secrets.curtain.shade
        if self._shade is Shade.ASK and before is not Shade.ASK:
            self.scene.app.sound.play("curtain_fall")
