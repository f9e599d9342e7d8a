"""The keys page: every command with its keys; choose one and press the new key. Conflicts are solved and told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.ui.art import controls
from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.bindings import Bindings
from game.ui.box import Box, centred
from game.ui.intents import Intent, KeyDown, Press
from game.ui.widgets.base import Widget, state_of, write_line, write_paragraph
from game.ui.widgets.controls import Button, Control, Label
from game.ui.widgets.focus import Focus
from game.ui.widgets.layer import Layer

if TYPE_CHECKING:
    from game.ui.scenes.settings import SettingsScene

ROW = 58.0
ESCAPE = "escape"


class KeyRow(Control):
    """A command and what its keys are called; acting on it waits for a new key."""

    def __init__(self, name: str, box: Box, command: str, keys: str, act: Callable[[], object]) -> None:
        super().__init__(name, box, act=act, label=command, zone="page")
        self.command, self.keys = command, keys

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, state = self.box, state_of(focus, self.name)
        paint.put(dst, controls.list_row(paint, box.w, box.h, state, on_walnut=True), box.x, box.y)
        write_line(paint, dst, self.command, Box(box.x + 18, box.y, box.w * 0.5 - 24, box.h), "uib", 16, "parch0")
        keys = Box(box.x + box.w * 0.5, box.y, box.w * 0.5 - 18, box.h)
        write_line(paint, dst, self.keys, keys, "ui", 16, "brassL", "r")


class KeyCapture(Layer):
    """Waits for one key; Esc or a press leaves everything as it was."""

    def __init__(self, words: str, chosen: Callable[[str | None], object]) -> None:
        super().__init__()
        self.words, self.chosen = words, chosen
        self.box = centred(LOGICAL[0] / 2, LOGICAL[1] / 2, 620, 150)

    def handle(self, intent: Intent) -> bool:
        """Any key with a name is the answer."""
        match intent:
            case KeyDown(chord=text) if text:
                self.chosen(None if text == ESCAPE else text)
                return True
            case Press():
                self.chosen(None)
                return True
        return isinstance(intent, KeyDown)

    def back(self) -> bool:
        """Leave it."""
        self.chosen(None)
        return True

    def draw(self, dst: Surface) -> None:
        """A slip with the request."""
        paint = self.app.paint
        paint.put(dst, parchment(paint, self.box.w, self.box.h, 16, 3), self.box.x, self.box.y, PANEL_SHADOW)
        write_paragraph(paint, dst, self.words, self.box.inset(30, 20), "head", 20, "ink", "c", valign="m")


def keys_page(scene: SettingsScene, box: Box) -> list[Widget]:
    """All commands in the order of the key table, then a button that puts them all back."""
    app = scene.app
    widgets: list[Widget] = [
        Label(Box(box.x + 10, box.y, box.w - 40, 24), app.t("settings.keys.hint"), "ui", 15, "cream2"),
        Label(Box(box.x + 10, box.y + 24, box.w - 40, 24), app.t("settings.keys.digits"), "ui", 15, "cream2"),
    ]
    y = box.y + 58
    for command, chords in app.intake.bindings.chords.items():
        keys = "   ".join(app.key_caps(each) for each in chords) or app.t("settings.keys.none")
        widgets.append(KeyRow(f"key.{command}", Box(box.x, y, box.w - 24, 54), app.t(f"key.command.{command}"), keys,
                              partial(_ask, scene, command)))
        y += ROW
    widgets.append(Button("keys.reset", Box(box.x + 180, y + 14, box.w - 384, 54), app.t("settings.keys.reset"),
                          lambda: _reset(scene), zone="page", size=16))
    return widgets


def _ask(scene: SettingsScene, command: str) -> None:
    def chosen(chord: str | None) -> None:
        scene.close(capture)
        if chord is not None:
            _bind(scene, command, chord)

    capture = KeyCapture(scene.app.t("settings.keys.press", command=scene.app.t(f"key.command.{command}")), chosen)
    scene.open(capture)


def _bind(scene: SettingsScene, command: str, chord: str) -> None:
    app = scene.app
    changes, loser = rebound(app.intake.bindings, command, chord)
    if loser is not None:
        app.toast(app.t("settings.keys.taken", key=app.key_caps(chord), command=app.t(f"key.command.{loser}"),
                        other=app.t(f"key.command.{command}")))
    app.set("keys", {**app.settings.keys, **{name: list(each) for name, each in changes.items()}})
    scene.build()


def rebound(bindings: Bindings, command: str, chord: str) -> tuple[dict[str, tuple[str, ...]], str | None]:
    """What changes when a command gets a chord as its only one, and which other command loses it.

    A command that would be left without any key takes over the first one the other gave up.
    """
    before = bindings.chords[command]
    loser = bindings.command(chord)
    changes: dict[str, tuple[str, ...]] = {command: (chord,)}
    if loser is None or loser == command:
        return changes, None
    kept = tuple(each for each in bindings.chords[loser] if each != chord)
    changes[loser] = kept or before[:1]
    return changes, loser


def _reset(scene: SettingsScene) -> None:
    scene.app.set("keys", {})
    scene.build()
