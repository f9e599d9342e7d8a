"""What there is to say about a table: its pieces by name, the prompt, the log, as much of it as may be heard in the open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.refs import Ref
from game.ui.speech.telling import Telling
from game.ui.table.narrator import Line
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class TableTelling(Telling):
    """Everything comes from the view that is drawn; the log is read as its drawer is."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene

    @property
    def quiet(self) -> bool:
        """While somebody looks into a palm that others must not know, and while a curtain opens or falls."""
        return self.scene.secrets.peek is not None

    @property
    def name(self) -> str:
        """The game."""
        return self.scene.app.t(f"game.{self.scene.match.rules.id}.title")

    @property
    def prompt(self) -> str:
        """What the bar at the top says, once everything that happened has been seen."""
        if not self.scene.shown:
            return ""
        prompt = self.scene.doings.prompt()
        return ". ".join(part for part in (prompt.text, prompt.hint) if part)

    @property
    def story(self) -> Sequence[Line]:
        """The lines that have been seen to happen."""
        return self.scene.narrator.lines

    def told(self, entry: Line) -> str:
        """A line in words, when the reader of this screen may have it in the open: one person alone reads their own too."""
        base = self.scene.secrets.base
        reader = base if base is not None and base >= 0 else None
        return entry.say(self.scene.app.locale) if entry.told_to(reader) else ""

    def named(self, target: Target) -> str:
        """A piece by what it is; a place by its tip."""
        if target.label != target.id.partition("~")[0]:
            return super().named(target)
        ref = Ref.parse(target.label)
        return self.scene.board.piece(ref, self.scene.eye) or target.tip or target.why

    def spoken(self, target: Target) -> tuple[str, ...]:
        """As elsewhere, and whether it has been chosen."""
        said = super().spoken(target)
        picked = any(str(ref) == target.label for ref in self.scene.picks.picker.clicked)
        return (*said[:1], self.scene.app.t("speech.picked"), *said[1:]) if picked else said


def tell_of(scene: TableScene) -> TableTelling:
    """What there is to say about a table scene."""
    return TableTelling(scene)
