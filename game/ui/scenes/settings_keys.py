"""The keys page: every command with its keys; choose one and press the new key, or a pad's button. Conflicts are told first.

Below them the blind keys of every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Surface

from game.data.keys import GUIDES, is_pad
from game.ui.art import controls
from game.ui.art.keycaps import write_keyed
from game.ui.art.paint import Paint
from game.ui.bindings import Bindings
from game.ui.box import Box
from game.ui.scenes import settings_places
from game.ui.scenes.settings_capture import KeyCapture
from game.ui.scenes.settings_pages import head_of
from game.ui.widgets.base import Widget, state_of, write_line
from game.ui.widgets.controls import Button, Control
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.scenes.settings import SettingsScene

ROW = 58.0
DIGITS = frozenset((*"123456789", *(f"[{digit}]" for digit in range(1, 10))))
"""Keys that always choose from the hand."""


class KeyRow(Control):
    """A command and what its keys are called; acting on it waits for a new key."""

    def __init__(
        self, name: str, box: Box, command: str, keys: Sequence[str], said: str, act: Callable[[], object]
    ) -> None:
        super().__init__(name, box, act=act, label=command, zone="page")
        self.command, self.keys, self.said = command, keys, said

    def stands(self) -> str:
        """Its keys."""
        return self.said

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, state = self.box, state_of(focus, self.name)
        paint.put(dst, controls.list_row(paint, box.w, box.h, state, on_walnut=True), box.x, box.y)
        size, half = paint.grown(16, box.h), box.w * 0.5
        write_line(paint, dst, self.command, Box(box.x + 18, box.y, half - 24, box.h), "uib", size, "parch0")
        write_keyed(paint, dst, self.keys, Box(box.x + half, box.y, half - 18, box.h), "ui", size, "brassL", "r")


def keys_page(scene: SettingsScene, box: Box) -> list[Widget]:
    """All commands in the order of the key table, then the seats' blind keys, then a button that puts them all back."""
    app, more = scene.app, scene.app.paint.reading(1.0) - 1.0
    widgets, y = head_of(scene, box, app.t("settings.keys.hint"), app.t("settings.keys.digits"))
    row = ROW + 24 * more
    for command, chords in app.intake.bindings.chords.items():
        keys = [part for each in chords for part in (each if is_pad(each) else app.key_caps(each), "   ")][:-1]
        widgets.append(KeyRow(f"key.{command}", Box(box.x, y, box.w - 24, row - 4), app.t(f"key.command.{command}"),
                              keys or [app.t("settings.keys.none")], app.locale.joined([app.key_caps(each) for each in chords]),
                              partial(_ask, scene, command)))
        y += row
    for name, label, printed, act in settings_places.lines(scene):
        keys = [part for each in printed for part in (each, "   ")][:-1]
        widgets.append(KeyRow(f"key.{name}", Box(box.x, y, box.w - 24, row - 4), label, keys, app.locale.joined(printed), act))
        y += row
    widgets.append(Button("keys.reset", Box(box.x + 180, y + 14, box.w - 384, 54), app.t("settings.keys.reset"),
                          lambda: _reset(scene), zone="page", size=16))
    return widgets


def _ask(scene: SettingsScene, command: str) -> None:
    def chosen(chord: str | None) -> None:
        scene.close(capture)
        if chord is not None:
            _bind(scene, command, chord)

    capture = KeyCapture(scene.app.t("settings.keys.press", command=_named(scene, command)), chosen)
    scene.open(capture)


def _named(scene: SettingsScene, command: str) -> str:
    return scene.app.t(f"key.command.{command}")


def _bind(scene: SettingsScene, command: str, chord: str) -> None:
    """Give a command a key; where that key means something already, ask first what shall become of that."""
    app, plan = scene.app, rebound(scene.app.intake.bindings, command, chord)
    if chord in DIGITS:
        app.toast(app.t("settings.keys.digits"), "warn")
    elif plan.loser is None:
        _keep(scene, plan.changes)
    elif not plan.changes:
        app.toast(app.t("settings.keys.needed", key=app.key_caps(chord), other=_named(scene, plan.loser)), "warn")
    else:
        _ask_to_swap(scene, command, chord, plan)


def _ask_to_swap(scene: SettingsScene, command: str, chord: str, plan: Rebinding) -> None:
    app, loser = scene.app, plan.loser
    assert loser is not None
    left = [each for each in plan.changes[loser] if is_pad(each) is is_pad(chord)]
    said = app.t("settings.keys.taken", key=app.key_caps(chord), other=_named(scene, loser)) + " " + app.t(
        "settings.keys.swapped" if left else "settings.keys.robbed", key=app.key_caps(chord), command=_named(scene, command),
        other=_named(scene, loser), keys=app.locale.joined([app.key_caps(each) for each in left]),
    )
    answers = [Answer(app.t("app.cancel"), lambda: None),
               Answer(app.t("settings.keys.swap"), lambda: _keep(scene, plan.changes), "primary")]
    scene.open(Dialog(_named(scene, command), said, answers, lambda: None, close=scene.close))


def _keep(scene: SettingsScene, changes: Mapping[str, Sequence[str]]) -> None:
    scene.app.set("keys", {**scene.app.settings.keys, **{name: list(each) for name, each in changes.items()}})
    scene.build()


class Rebinding(NamedTuple):
    """What would change, and which other command had the key; no changes: that one cannot do without it."""

    changes: Mapping[str, tuple[str, ...]]
    loser: str | None = None


def rebound(bindings: Bindings, command: str, chord: str) -> Rebinding:
    """What changes when a command gets a chord in place of those it has on the same device, keyboard or pad.

    Another command that had the chord keeps its others, and one that has no others takes over what the command gives up.
    """
    same = is_pad(chord)
    before = [each for each in bindings.chords[command] if is_pad(each) is same]
    elsewhere = [each for each in bindings.chords[command] if is_pad(each) is not same]
    changes = {command: tuple([*elsewhere, chord] if same else [chord, *elsewhere])}
    loser = bindings.command(chord)
    if loser is None or loser == command:
        return Rebinding(changes)
    kept = [each for each in bindings.chords[loser] if each != chord]
    if not any(is_pad(each) is same for each in kept):
        kept = [*kept, *before[:1]] if same else [*before[:1], *kept]
        if not before and loser in GUIDES:
            return Rebinding({}, loser)
    return Rebinding({**changes, loser: tuple(kept)}, loser)


def _reset(scene: SettingsScene) -> None:
    scene.app.set("keys", {})
    scene.build()
