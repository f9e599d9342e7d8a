"""Layer: something with targets and a focus of its own: a scene, a dialog, an open list. The topmost layer gets all intents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.ui.input import KeyMode
from game.ui.intents import Back, Command, Digit, Intent
from game.ui.widgets.base import Widget, draw_ring
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.speech.telling import Telling


class Layer:
    """Widgets, their focus, and what Back, commands and digits mean here."""

    def __init__(self) -> None:
        self.app: App = None  # type: ignore[assignment]  # given by attach, before anything else is called
        self.focus = Focus()
        self.widgets: list[Widget] = []

    def attach(self, app: App) -> None:
        """Belong to an app; builds the widgets."""
        self.app = app
        self.focus.refused = app.refuse
        self.focus.stir.pace = app.pace
        self.focus.touched = lambda name: app.sound.touch(name)
        self.build()

    # ---------------------------------------------------------------- for authors
    def build(self) -> None:
        """Make the widgets; runs when attached and again when language, text size or contrast change."""

    def targets(self) -> list[Target]:
        """This frame's targets, bottom to top; a table adds its own to those of its widgets."""
        return [target for widget in self.widgets for target in widget.targets()]

    def update(self, elapsed: float) -> None:
        """Let `elapsed` ms of real time pass."""

    def draw(self, dst: Surface) -> None:
        """Draw everything; the default draws the widgets and the ring."""
        self.draw_widgets(dst)

    def back(self) -> bool:
        """Esc, pad B; True when it did something."""
        return False

    def command(self, name: str) -> bool:
        """A named shortcut (undo, log, rules, …); True when it was used."""
        return False

    def digit(self, number: int) -> bool:
        """1-9; True when it was used."""
        return False

    @property
    def announced(self) -> str:
        """What is said when it comes up, where no bar at its top names it."""
        return ""

    def telling(self) -> Telling:
        """What there is to say about it."""
        from game.ui.speech.telling import Telling

        return Telling(self)

    @property
    def key_mode(self) -> KeyMode:
        """How the keyboard is read now."""
        return KeyMode.TEXT if self.focus.editing else KeyMode.NORMAL

    @property
    def lively(self) -> bool:
        """True while the picture changes faster than the idle frame rate shows."""
        return self.focus.lively

    # ---------------------------------------------------------------- machinery
    def handle(self, intent: Intent) -> bool:
        """Give an intent to the focus, then to back, command or digit. Override to see intents first, and call this."""
        if self.focus.handle(intent):
            return True
        match intent:
            case Back():
                return self.back()
            case Command(name):
                return self.command(name)
            case Digit(number):
                return self.digit(number)
        return False

    def refresh(self, elapsed: float) -> None:
        """Offer the current targets to the focus; 0 ms just before an intent, so that it never meets a stale target."""
        self.focus.density = self.app.window.density[0]
        self.focus.update(self.targets(), elapsed, self.app.paint.scale)

    def tick(self, elapsed: float) -> None:
        """One frame."""
        for widget in self.widgets:
            widget.update(elapsed)
        self.update(elapsed)
        self.refresh(elapsed)

    def draw_widgets(self, dst: Surface) -> None:
        """Draw the widgets in order, then the ring round the focused target."""
        for widget in self.widgets:
            widget.draw(self.app.paint, dst, self.focus)
        self.draw_ring(dst)

    def draw_ring(self, dst: Surface) -> None:
        """The focus ring, when the keyboard or pad is in use."""
        current = self.focus.current
        if current is not None and self.focus.shows_ring(current.id):
            draw_ring(self.app.paint, dst, current)
