"""The pages of the settings but the keys: each function makes the widgets of one page inside a box."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.data.settings import LIMITS
from game.data.sounds import ACTS
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.kept.sending import send
from game.ui.speech import voices
from game.ui.theme import SEALS, SIGILS
from game.ui.widgets.base import Widget, write_paragraph
from game.ui.widgets.controls import Button, Label, SealButton, Segmented, Slider, Switch
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.focus import Focus
from game.ui.widgets.rows import SettingRow
from game.ui.widgets.stepper import Stepper
from game.ui.window import SMALLEST

if TYPE_CHECKING:
    from game.ui.scenes.settings import SettingsScene

ROW = 76.0
SOUND_ROW = 56.0
CONTROL_X = 330.0
RIGHT = 24.0
WINDOW_SIZES = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


class Page:
    """Rows from top to bottom; each adds a label and its control, bound to a setting by name."""

    def __init__(self, scene: SettingsScene, box: Box) -> None:
        self.scene, self.app, self.box = scene, scene.app, box
        self.y = box.y
        self.widgets: list[Widget] = []

    def _row(self, name: str, hint: str) -> Box:
        row = Box(self.box.x, self.y, self.box.w - RIGHT, ROW)
        self.widgets.append(SettingRow(row, name, hint, room=CONTROL_X - 34))
        self.y += ROW
        return Box(row.x + CONTROL_X, row.y, row.w - CONTROL_X - 10, ROW)

    def _words(self, setting: str) -> tuple[str, str]:
        return self.app.t(f"settings.{setting}.name"), self.app.t(f"settings.{setting}.hint")

    def switch(self, setting: str, hint: str = "") -> None:
        """True or false."""
        name, usual = self._words(setting)
        hint = hint or usual
        row = Box(self.box.x, self.y, self.box.w - RIGHT, ROW)
        self.widgets.append(SettingRow(row, "", "", room=0))
        self.widgets.append(Switch(setting, row.inset(0, 8), name, lambda: bool(getattr(self.app.settings, setting)),
                                   lambda on: self.app.set(setting, on), note=hint, zone="page"))
        self.y += ROW

    def words(self, setting: str, hint: str | None = None) -> None:
        """One of the words the setting allows."""
        name, usual = self._words(setting) if hint is None else (self.app.t(f"settings.{setting}.name"), hint)
        place = self._row(name, usual)
        options = [(word, self.app.t(f"settings.{setting}.{word}")) for word in LIMITS[setting].words]
        box = Box(place.x, place.y + (ROW - 44) / 2, place.w, 44)
        self.widgets.append(Segmented(setting, box, options, lambda: getattr(self.app.settings, setting),
                                      lambda value: self.change(setting, value), on_walnut=True, zone="page", label=name))

    def change(self, setting: str, value: object) -> None:
        """Set it, and make the page anew where its own words depend on it."""
        self.app.set(setting, value)
        self.scene.build()

    def stepper(self, setting: str) -> None:
        """A whole number in the setting's range, moved by its step."""
        name, hint = self._words(setting)
        limit = LIMITS[setting]
        place = self._row(name, hint)
        box = Box(place.right - 190, place.y + (ROW - 44) / 2, 190, 44)
        self.widgets.append(Stepper(
            setting, box, limit.least, limit.most, lambda: int(getattr(self.app.settings, setting)),
            lambda value: self.app.set(setting, value), less=self.app.t(f"settings.{setting}.less"),
            more=self.app.t(f"settings.{setting}.more"), zone="page", step=limit.step,
        ))

    def slider(self, setting: str, sample: str = "") -> None:
        """A whole number in the setting's range and step, its value written beside the line; a change may sound a sample."""
        name, hint = self._words(setting)
        limit = LIMITS[setting]
        place, span = self._row(name, hint), limit.most - limit.least

        def value() -> int:
            return int(getattr(self.app.settings, setting))

        def change(share: float) -> None:
            self.app.preferences.set(setting, round(limit.least + share * span))
            if sample:
                self.app.sound.sample(sample)

        self.widgets.append(Slider(
            setting, Box(place.x, place.y + (ROW - 44) / 2, place.w - 80, 44), lambda: (value() - limit.least) / span,
            change, steps=span // limit.step,
            released=lambda: self.app.set(setting, value()), zone="page", label=name, state=value,
        ))
        self.widgets.append(Live(Box(place.right - 70, place.y, 70, ROW), lambda: self.app.t("app.percent", n=value())))


class Live(Label):
    """A label whose words are asked for each time."""

    def __init__(self, box: Box, words: Callable[[], str]) -> None:
        super().__init__(box, "", "uib", 16, "cream", "r")
        self._words = words

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        self.text = self._words()
        super().draw(paint, dst, focus)


class Sample(Widget):
    """A sentence in the text size that was chosen."""

    def __init__(self, box: Box, text: str, size: Callable[[], float]) -> None:
        super().__init__(box)
        self.text, self.size = text, size

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        write_paragraph(paint, dst, self.text, self.box, "head", 18 * self.size(), "parch", valign="m")


def general(scene: SettingsScene, box: Box) -> list[Widget]:
    """Language and window."""
    page, app = Page(scene, box), scene.app
    page.words("language")
    page.switch("fullscreen")
    _window_sizes(page)
    if len(pygame.display.get_desktop_sizes()) > 1:
        _monitors(page)
    place = page._row(app.t("report.pack"), app.t("report.hint"))
    button = Box(place.right - 260, place.y + (ROW - 46) / 2, 260, 46)
    page.widgets.append(Button("report", button, app.t("report.pack"), lambda: send(app, scene), zone="page", size=16))
    return page.widgets


def _window_sizes(page: Page) -> None:
    app = page.app
    place = page._row(*page._words("window"))
    screens = pygame.display.get_desktop_sizes() or [SMALLEST]
    screen = screens[min(app.window.monitor, len(screens) - 1)]
    sizes = {each for each in WINDOW_SIZES if each[0] <= screen[0] and each[1] <= screen[1]} | {app.window.windowed_size}
    options = [(each, f"{each[0]} × {each[1]}") for each in sorted(sizes)]

    def choose(size: tuple[int, int]) -> None:
        app.preferences.set("window_width", size[0])
        app.preferences.set("window_height", size[1])
        if app.window.fullscreen:
            app.toggle_fullscreen()
        app.window.resize(size)

    box = Box(place.right - 260, place.y + (ROW - 44) / 2, 260, 44)
    page.widgets.append(DropDown("window", box, options, lambda: app.window.windowed_size, choose, page.scene, on_walnut=True,
                                 zone="page", label=app.t("settings.window.name")))


def _monitors(page: Page) -> None:
    app = page.app
    place = page._row(*page._words("monitor"))
    options = [(i, app.t("settings.monitor.item", n=i + 1)) for i in range(len(pygame.display.get_desktop_sizes()))]
    box = Box(place.right - 260, place.y + (ROW - 44) / 2, 260, 44)
    page.widgets.append(DropDown("monitor", box, options, lambda: app.settings.monitor, lambda value: app.set("monitor", value),
                                 page.scene, on_walnut=True, zone="page", label=app.t("settings.monitor.name")))


def table(scene: SettingsScene, box: Box) -> list[Widget]:
    """How the table behaves."""
    page = Page(scene, box)
    page.words("ai_pace")
    page.words("secrets", scene.app.t(f"settings.secrets.{scene.app.settings.secrets}_hint"))
    page.switch("memory_help")
    page.switch("hints")
    page.stepper("replays_kept")
    return page.widgets


def sound(scene: SettingsScene, box: Box) -> list[Widget]:
    """Three volumes, each heard while it is set, and silence: altogether, or while another window is in front."""
    page = Page(scene, box)
    for setting, sample in (("volume_music", ""), ("volume_effects", "score"), ("volume_table", "dice_clack")):
        page.slider(setting, sample)
    page.switch("muted")
    page.switch("mute_unfocused")
    return page.widgets


def sounds(scene: SettingsScene, box: Box) -> list[Widget]:
    """Each act on or off, in two columns under the volume it belongs to; what is switched on is heard."""
    app, y = scene.app, box.y
    widgets: list[Widget] = [Label(Box(box.x + 10, y, box.w - 40, 26), app.t("settings.sounds.hint"), "ui", 15, "cream2")]
    y += 36
    half = (box.w - RIGHT - 16) / 2
    for volume in ("effects", "table"):
        widgets.append(Label(Box(box.x + 10, y, box.w - 40, 36), app.t(f"settings.volume_{volume}.name"), "head", 19, "brassL"))
        y += 42
        names = [name for name, act in ACTS.items() if act.volume == volume]
        for place, name in enumerate(names):
            row = Box(box.x + (half + 16) * (place % 2), y + SOUND_ROW * (place // 2), half, SOUND_ROW)
            widgets.append(SettingRow(row, "", "", room=0))
            widgets.append(Switch(f"sound.{name}", row.inset(0, 4), app.t(f"sound.{name}"), partial(_heard, scene, name),
                                  partial(_hear, scene, name), zone="page" if place % 2 == 0 else "page.right"))
        y += SOUND_ROW * ((len(names) + 1) // 2) + 16
    return widgets


def _heard(scene: SettingsScene, name: str) -> bool:
    return name not in scene.app.settings.sounds_off


def _hear(scene: SettingsScene, name: str, on: bool) -> None:
    off = [each for each in scene.app.settings.sounds_off if each != name]
    scene.app.set("sounds_off", off if on else [*off, name])
    if on:
        scene.app.sound.play(name)


def motion(scene: SettingsScene, box: Box) -> list[Widget]:
    """How lively everything is."""
    page = Page(scene, box)
    page.words("animation_speed")
    for setting in ("reduce_motion", "reduce_shake", "reduce_flash"):
        page.switch(setting)
    return page.widgets


def reading(scene: SettingsScene, box: Box) -> list[Widget]:
    """Size and contrast of what is read, with a sample."""
    page = Page(scene, box)
    page.slider("text_size")
    sample = Box(box.x + 10, page.y + 6, box.w - RIGHT - 20, 92)
    words = scene.app.t("settings.text_size.sample")
    page.widgets.append(Sample(sample, words, lambda: scene.app.settings.text_size / 100))
    page.y += 104
    page.switch("high_contrast")
    page.switch("speak", "" if voices.there() else scene.app.t("speech.none"))
    return page.widgets


def seals(scene: SettingsScene, box: Box) -> list[Widget]:
    """The seal each place begins with: colour and sigil each go round the free ones."""
    app, widgets = scene.app, list[Widget]()
    widgets.append(Label(Box(box.x + 10, box.y, box.w - 40, 26), app.t("settings.seals.hint"), "ui", 15, "cream2"))
    for seat in range(len(SEALS)):
        y = box.y + 36 + seat * 72
        colour_index, sigil = app.settings.seals[seat]
        widgets.append(SettingRow(Box(box.x, y, box.w - RIGHT, 72), app.t(f"setup.default_name.seat_{seat + 1}"), room=190))
        widgets.append(SealButton(f"seal.{seat}", Box(box.x + 220, y + 8, 56, 56), partial(_shown, scene, seat),
                                  partial(_next_pair, scene, seat), zone="page", tip=app.t("setup.seal_hint"),
                                  label=app.t("setup.seal_of_seat", name=app.t(f"setup.default_name.seat_{seat + 1}"))))
        for x, part, word in ((300, 0, f"setup.colour.c{colour_index}"), (590, 1, f"setup.sigil.{SIGILS[sigil]}")):
            widgets.append(Button(f"seal.{seat}.{part}", Box(box.x + x, y + 9, 270, 54), _capital(app.t(word)),
                                  partial(_next, scene, seat, part), zone="page", repeatable=True, size=17,
                                  state=partial(app.t, f"setup.default_name.seat_{seat + 1}")))
    return widgets


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _shown(scene: SettingsScene, seat: int) -> tuple[str, int]:
    colour_index, sigil = scene.app.settings.seals[seat]
    return SIGILS[sigil], colour_index


def _next_pair(scene: SettingsScene, seat: int) -> None:
    _next(scene, seat, 0)
    _next(scene, seat, 1)


def _next(scene: SettingsScene, seat: int, part: int) -> None:
    """The next colour (part 0) or sigil (1) in turn; whoever had it takes this one's, so all stay different."""
    pairs = [list(pair) for pair in scene.app.settings.seals]
    before = pairs[seat][part]
    wanted = (before + 1) % len(SEALS)
    for pair in pairs:
        if pair[part] == wanted:
            pair[part] = before
    pairs[seat][part] = wanted
    scene.app.set("seals", pairs)
    scene.build()


PAGES: dict[str, Callable[[SettingsScene, Box], list[Widget]]] = {
    "general": general, "table": table, "sound": sound, "sounds": sounds, "motion": motion, "reading": reading, "seals": seals,
}
"""Every page of settings, in the order of the index."""
