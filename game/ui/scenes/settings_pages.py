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
from game.ui.widgets.base import Widget, caption_lines, write_paragraph
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
CONTROL = 44.0
STACKED = 1.25
"""Text larger than this has a control below its words."""
RIGHT = 24.0
WINDOW_SIZES = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


class Page:
    """Rows from top to bottom; each adds a label and its control, bound to a setting by name."""

    def __init__(self, scene: SettingsScene, box: Box) -> None:
        self.scene, self.app, self.box = scene, scene.app, box
        self.y = box.y
        self.widgets: list[Widget] = []

    @property
    def stacked(self) -> bool:
        """Whether text is so large that a control stands below its words."""
        return self.app.paint.reading(1.0) > STACKED

    def _row(self, name: str, hint: str) -> Box:
        """Words and a rule; returns where the control goes, a row high: beside the words, or below them."""
        share, wide = self.app.paint.reading(1.0), self.box.w - RIGHT
        if not self.stacked:
            row = Box(self.box.x, self.y, wide, ROW)
            self.widgets.append(SettingRow(row, name, hint, room=CONTROL_X - 34))
            self.y += ROW
            return Box(row.x + CONTROL_X, row.y, row.w - CONTROL_X - 10, ROW)
        tall = caption_lines(self.app.paint, name, hint, wide - 20, share)[2] + 10
        self.widgets.append(SettingRow(Box(self.box.x, self.y, wide, tall), name, hint, room=wide - 20, rule=False))
        place = Box(self.box.x + 10, self.y + tall, wide - 20, CONTROL + 22)
        self.widgets.append(SettingRow(place.inset(-10, 0), "", room=0))
        self.y = place.bottom + 6
        return place

    def control(self, place: Box, wide: float | None = None) -> Box:
        """The box of a control in its place; of this width, at the right end of a row or at the left of one of its own."""
        tall = CONTROL + (8 if self.stacked else 0)
        wide = place.w if wide is None else min(place.w, wide * self.app.paint.reading(1.0))
        return Box(place.x if self.stacked else place.right - wide, place.y + (place.h - tall) / 2, wide, tall)

    def _words(self, setting: str) -> tuple[str, str]:
        return self.app.t(f"settings.{setting}.name"), self.app.t(f"settings.{setting}.hint")

    def switch(self, setting: str, hint: str = "") -> None:
        """True or false."""
        name, usual = self._words(setting)
        hint, paint = hint or usual, self.app.paint
        words = caption_lines(paint, name, hint, self.box.w - RIGHT - Switch.WIDTH - 34, paint.reading(1.0))[2]
        row = Box(self.box.x, self.y, self.box.w - RIGHT, max(ROW, words + 24))
        self.widgets.append(SettingRow(row, "", "", room=0))
        self.widgets.append(Switch(setting, row.inset(0, 8), name, lambda: bool(getattr(self.app.settings, setting)),
                                   lambda on: self.app.set(setting, on), note=hint, zone="page"))
        self.y += row.h

    def words(self, setting: str, hint: str | None = None) -> None:
        """One of the words the setting allows."""
        name, usual = self._words(setting) if hint is None else (self.app.t(f"settings.{setting}.name"), hint)
        place = self._row(name, usual)
        options = [(word, self.app.t(f"settings.{setting}.{word}")) for word in LIMITS[setting].words]
        self.widgets.append(Segmented(setting, self.control(place), options, lambda: getattr(self.app.settings, setting),
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
        figure = 70 * self.app.paint.reading(1.0)

        def value() -> int:
            return int(getattr(self.app.settings, setting))

        def change(share: float) -> None:
            self.app.preferences.set(setting, round(limit.least + share * span))
            if sample:
                self.app.sound.sample(sample)

        self.widgets.append(Slider(
            setting, Box(place.x, place.y + (place.h - 44) / 2, place.w - figure - 10, 44),
            lambda: (value() - limit.least) / span, change, steps=span // limit.step,
            released=lambda: self.app.set(setting, value()), zone="page", label=name, state=value,
        ))
        percent = Box(place.right - figure, place.y, figure, place.h)
        self.widgets.append(Live(percent, lambda: self.app.t("app.percent", n=value())))


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
    page.widgets.append(Button("report", page.control(place, 260), app.t("report.pack"), lambda: send(app, scene), zone="page",
                               size=16))
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

    box = page.control(place, 260)
    page.widgets.append(DropDown("window", box, options, lambda: app.window.windowed_size, choose, page.scene, on_walnut=True,
                                 zone="page", label=app.t("settings.window.name")))


def _monitors(page: Page) -> None:
    app = page.app
    place = page._row(*page._words("monitor"))
    options = [(i, app.t("settings.monitor.item", n=i + 1)) for i in range(len(pygame.display.get_desktop_sizes()))]
    box = page.control(place, 260)
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
    """Each act on or off under the volume it belongs to, in two columns while there is room; what is switched on is heard."""
    app, paint = scene.app, scene.app.paint
    columns = 1 if paint.reading(1.0) > STACKED else 2
    widgets, y = head_of(scene, box, app.t("settings.sounds.hint"))
    wide = (box.w - RIGHT - 16 * (columns - 1)) / columns
    for volume in ("effects", "table"):
        title = Box(box.x + 10, y, box.w - 40, 36 * min(1.5, paint.reading(1.0)))
        widgets.append(Label(title, app.t(f"settings.volume_{volume}.name"), "head", 19, "brassL"))
        y += title.h + 6
        names = [name for name, act in ACTS.items() if act.volume == volume]
        said = [app.t(f"sound.{name}") for name in names]
        tall = max(caption_lines(paint, each, "", wide - Switch.WIDTH - 34, paint.reading(1.0))[2] for each in said)
        step = max(SOUND_ROW, tall + 16)
        for place, (name, label) in enumerate(zip(names, said, strict=True)):
            row = Box(box.x + (wide + 16) * (place % columns), y + step * (place // columns), wide, step)
            widgets.append(SettingRow(row, "", "", room=0))
            widgets.append(Switch(f"sound.{name}", row.inset(0, 4), label, partial(_heard, scene, name),
                                  partial(_hear, scene, name), zone="page.right" if place % columns else "page"))
        y += step * -(-len(names) // columns) + 16
    return widgets


def head_of(scene: SettingsScene, box: Box, *lines: str) -> tuple[list[Widget], float]:
    """Lines of explanation at the top of a page, wrapped as the player's text size wants, and where they end."""
    paint, widgets, y = scene.app.paint, list[Widget](), box.y
    size = paint.reading(15.0)
    for line in lines:
        tall = len(paint.wrap(line, "ui", size, box.w - 40)) * size * 1.3
        widgets.append(Label(Box(box.x + 10, y, box.w - 40, tall), line, "ui", 15, "cream2", wrap=True))
        y += tall + 5
    return widgets, y + 8


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
    app = scene.app
    widgets, y = head_of(scene, box, app.t("settings.seals.hint"))
    side = (box.w - RIGHT - 320) / 2
    for seat in range(len(SEALS)):
        colour_index, sigil = app.settings.seals[seat]
        name = app.t(f"setup.default_name.seat_{seat + 1}")
        widgets.append(SettingRow(Box(box.x, y, box.w - RIGHT, 72), name, room=190))
        widgets.append(SealButton(f"seal.{seat}", Box(box.x + 220, y + 8, 56, 56), partial(_shown, scene, seat),
                                  partial(_next_pair, scene, seat), zone="page", tip=app.t("setup.seal_hint"),
                                  label=app.t("setup.seal_of_seat", name=name)))
        for part, word in ((0, f"setup.colour.c{colour_index}"), (1, f"setup.sigil.{SIGILS[sigil]}")):
            place = Box(box.x + 300 + (side + 20) * part, y + 9, side, 54)
            widgets.append(Button(f"seal.{seat}.{part}", place, _capital(app.t(word)), partial(_next, scene, seat, part),
                                  zone="page", repeatable=True, size=17, state=partial(str, name)))
        y += 72
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
