"""What a table lets be heard: what everybody at it may know, while it is shown.

Behind an opened curtain the table's own things are silent: how often somebody points, picks and is refused is theirs alone.
An opponent's thinking makes no sound, and a blind key always sounds the same, whatever it means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.ids import Seat
from game.ui.sound.nearness import mood
from game.ui.table.cueing import Cueing
from game.ui.table.curtain import Shade

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Ears:
    """Acts on a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._cueing = Cueing(scene.app, scene.timeline, scene.match.rules)
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
        """Events begin to be shown."""
        scene = self.scene
        self._cueing.begin([event for event in events if not self._pressed(event)], scene.model.shown)
        if any(event.seat is not None and event.seat != scene.secrets.acting for event in events):
            self._others_acted = True
        self._mood()

    def _pressed(self, event: Event) -> bool:
        """Whether an event was heard already, as the key that was pressed for it."""
        return event.kind in ("sealed", "withdrawn") and self.scene.secrets.blind and event.seat in self.scene.match.humans

    # ---------------------------------------------------------------- time

    def update(self, elapsed: float) -> None:
        """One frame, after the timeline has moved on."""
        scene = self.scene
        scene.app.sound.hush = self._private
        if scene.model.snapped:
            self._cueing.forget()
            scene.app.sound.play("undo")
            self._mood()
        self._cueing.update(elapsed)
        self._ring()
        self._curtain()

    def _private(self) -> bool:
        return self.scene.secrets.private

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
