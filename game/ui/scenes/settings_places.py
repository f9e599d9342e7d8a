"""Blind keys on the keys page: a line for each seat; choose one and press its new keys one by one. Conflicts are told first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.ids import Seat
from game.data import keys
from game.data.keys import seat_name
from game.ui.intents import Intent, KeyDown
from game.ui.scenes.settings_capture import ESCAPE, KeyCapture
from game.ui.table.blind import SCANCODES, BlindKeys, blind_keys
from game.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.ui.scenes.settings import SettingsScene

PLACES: Final = {code: name for name, code in SCANCODES.items()}
"""What each place on the keyboard is called."""


class PlaceCapture(KeyCapture):
    """Waits for a key of any place that can be a blind key, and knows no others."""

    def __init__(self, words: str, chosen: Callable[[str | None], object], refuse: Callable[[], object]) -> None:
        super().__init__(words, chosen)
        self._refuse = refuse

    def handle(self, intent: Intent) -> bool:
        """The place of a key is the answer, whatever is printed on it."""
        match intent:
            case KeyDown(chord=text) if text == ESCAPE:
                self.chosen(None)
                return True
            case KeyDown(scancode=code, chord=text) if text:
                place = PLACES.get(code)
                if place is None:
                    self._refuse()
                else:
                    self.chosen(place)
                return True
        return super().handle(intent)


def lines(scene: SettingsScene) -> Iterator[tuple[str, str, list[str], Callable[[], object]]]:
    """For each seat the name of its line, what it says, what is printed on its keys, and how they are changed."""
    shown = blind_keys(scene.app)
    for seat, choices in enumerate(shown.table):
        yield seat_name(seat), _named(scene, seat), _printed(shown, seat), partial(_ask, scene, seat, 0, len(choices))


def _named(scene: SettingsScene, seat: Seat) -> str:
    return scene.app.t("settings.keys.seat", n=seat + 1)


def _printed(shown: BlindKeys, seat: Seat) -> list[str]:
    return [shown.label(seat, choice) for choice in range(len(shown.table[seat]))]


def _ask(scene: SettingsScene, seat: Seat, choice: int, most: int) -> None:
    """Waits for the keys of a seat from one choice on; Esc leaves the rest as it is."""
    app = scene.app
    if choice == most:
        return

    def chosen(place: str | None) -> None:
        scene.close(capture)
        if place is not None:
            _take(scene, seat, choice, place, lambda: _ask(scene, seat, choice + 1, most))

    said = app.t("settings.keys.seat_press", k=choice + 1, most=most, command=_named(scene, seat))
    capture = PlaceCapture(said, chosen, lambda: app.toast(app.t("settings.keys.seat_place"), "warn"))
    scene.open(capture)


def _take(scene: SettingsScene, seat: Seat, choice: int, place: str, then: Callable[[], object]) -> None:
    """Gives a choice its key; where that is another seat's, asks first what shall become of that."""
    app, before = scene.app, blind_keys(scene.app).table
    after, loser = keys.reseated(before, seat, choice, place)

    def keep() -> None:
        changed = {seat_name(at): [" / ".join(names) for names in choices] for at, choices in enumerate(after)
                   if choices != before[at]}
        app.set("keys", {**app.settings.keys, **changed})
        scene.build()
        then()

    if loser is None or loser == seat:
        keep()
        return
    shown = BlindKeys(after, app.locale.language)
    scene.open(_swap(scene, shown.label(seat, choice), seat, loser, _printed(shown, loser), keep, then))


def _swap(
    scene: SettingsScene, key: str, seat: Seat, loser: Seat, left: Sequence[str], keep: Callable[[], object],
    then: Callable[[], object],
) -> Dialog:
    app = scene.app
    said = app.t("settings.keys.taken", key=key, other=_named(scene, loser)) + " " + app.t(
        "settings.keys.swapped", key=key, command=_named(scene, seat), other=_named(scene, loser), keys=app.locale.joined(left))
    answers = [Answer(app.t("app.cancel"), then), Answer(app.t("settings.keys.swap"), keep, "primary")]
    return Dialog(_named(scene, seat), said, answers, lambda: None, close=scene.close)
