"""The right half of the set-up screen: the game's house rules, the AI's pace, secrets, the seed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Surface

from game.data.settings import LIMITS
from game.match.records import seed_of
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.scenes.setup_model import LONGEST_SEED
from game.ui.theme import colour
from game.ui.widgets.base import Widget, caption_lines, write_caption, write_line, write_paragraph
from game.ui.widgets.controls import Button, Label, Segmented, Slider, Switch
from game.ui.widgets.focus import Focus
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.target import Target
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene

ZONE: Final = "rules"
PACES: Final = LIMITS["ai_pace"].words
WAYS: Final = LIMITS["secrets"].words
ROW_HEIGHT: Final = 62.0
WORDS_HEIGHT: Final = 46.0
NUMBER_HEIGHT: Final = 54.0
BESIDE_SWITCH: Final = 70.0
LARGEST: Final = 1.6
"""Words on the plaque grow up to so many times: there is no room for broader lines."""


class Caption(Widget):
    """Name and hint of a control that lies at the right or below; `value` stands at the right end of the name's line."""

    def __init__(self, box: Box, name: str, hint: str = "", value: str = "") -> None:
        super().__init__(box)
        self.name, self.hint, self.value = name, hint, value

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, size = self.box, paint.grown(15, self.box.h)
        room = box.w - (paint.width(self.value, "uib", size) + 14 if self.value else 0)
        write_caption(paint, dst, self.name, self.hint, box._replace(w=room))
        write_line(paint, dst, self.value, box, "uib", size, "brassL", "r")


class Rule(Widget):
    """A thin line between two house rules."""

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        dst.fill(colour("walnut6"), paint.rect(*self.box))


class PaceSlider(Slider):
    """How fast AI seats play, from at once to key by key; the word for it stands above."""

    last = len(PACES) - 1

    def __init__(self, box: Box, scene: SetupScene) -> None:
        t, app = scene.app.t, scene.app
        above = box.h - 40
        line = Box(box.x - 4, box.y + above, box.w + 8, 40)
        super().__init__("pace", line, lambda: PACES.index(app.settings.ai_pace) / self.last,
                         lambda share: app.set("ai_pace", PACES[round(share * self.last)]), steps=self.last, zone=ZONE,
                         label=t("settings.ai_pace.name"), tip=t("settings.ai_pace.hint"),
                         state=lambda: t(f"settings.ai_pace.{app.settings.ai_pace}"))
        self.scene, self._above = scene, Box(box.x, box.y, box.w, above)

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        t = self.scene.app.t
        caption = Caption(self._above, t("setup.ai_pace"), "", t(f"settings.ai_pace.{self.scene.app.settings.ai_pace}"))
        caption.shift = self.shift
        caption.draw(paint, dst, focus)
        for stop in range(self.last + 1):
            x = self.box.x + 14 + (self.box.w - 28) * stop / self.last
            dst.fill(colour("brassD"), paint.rect(x - 0.75, self.box.y + 29, 1.5, 6))
        super().draw(paint, dst, focus)


class SecretsChoice(Segmented[str]):
    """Curtain or blind keys; while there is nothing to choose it lies still and says why."""

    def __init__(self, box: Box, scene: SetupScene) -> None:
        t = scene.app.t
        super().__init__("secrets", box, [(way, t(f"settings.secrets.{way}")) for way in WAYS],
                         lambda: scene.app.settings.secrets if scene.model.secretive else WAYS[0],
                         lambda way: scene.app.set("secrets", way), on_walnut=True, zone=ZONE, label=t("setup.secrets"))
        self.scene = scene

    @property
    def enabled(self) -> bool:
        """False while it cannot be used."""
        return self.scene.model.secretive

    def why(self) -> str:
        """Why there is nothing to choose."""
        key = "setup.secrets_alone" if self.scene.model.offer.blind_keys else "setup.secrets_curtain_only"
        return self.scene.app.t(key)

    def hint(self) -> str:
        """What the chosen way means, or why there is nothing to choose."""
        return self.scene.app.t(f"settings.secrets.{self.get()}_hint") if self.enabled else self.why()

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        (target,) = super().targets()
        if not self.enabled:
            target.enabled, target.why, target.move = False, self.why(), None
        return [target]


class SecretsHint(Widget):
    """What the chosen way of keeping secrets means."""

    def __init__(self, box: Box, choice: SecretsChoice) -> None:
        super().__init__(box)
        self.choice = choice

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        choice = self.choice
        write_paragraph(paint, dst, choice.hint(), self.box, "ui", paint.reading(14, LARGEST), "cream2", leading=1.2)


def rules_of(scene: SetupScene, page: Box) -> list[Widget]:
    """Everything that stands on the plaque, from the top of `page` downwards."""
    t, share = scene.app.t, scene.app.paint.reading(1.0, LARGEST)
    widgets: list[Widget] = []
    y = page.y
    for name, spec in scene.model.offer.options.items():
        key = f"game.{scene.model.offer.game}.option.{name}"
        beside = page.w if "words" in spec else page.w - BESIDE_SWITCH if isinstance(spec["default"], bool) else page.w - 140
        row = Box(page.x, y, page.w, _tall(scene, t(f"{key}.name"), t(f"{key}.hint"), beside, ROW_HEIGHT))
        widgets += _option(scene, name, key, spec, row)
        y += row.h + (WORDS_HEIGHT if "words" in spec else 0.0)
        widgets.append(Rule(Box(page.x, y, page.w, 1)))
        y += 2
    y += 8
    slider = Box(page.x, y, page.w, 40 + 28 * share)
    widgets.append(PaceSlider(slider, scene))
    y += slider.h + 6
    title = Box(page.x, y, page.w, 27 * share)
    choice = SecretsChoice(Box(page.x, title.bottom, page.w, 42), scene)
    hint = scene.app.paint.wrap(choice.hint(), "ui", 14 * share, page.w)
    below = Box(page.x, choice.box.bottom + 3, page.w, len(hint) * 14 * share * 1.25)
    widgets += [Caption(title, t("setup.secrets")), choice, SecretsHint(below, choice)]
    y = below.bottom + 6
    field = Box(page.right - 176, y + 7, 176, 42)
    widgets += [
        Caption(Box(page.x, y, page.w - 190, 56), t("setup.seed")),
        TextField("seed", field, lambda: scene.model.seed, scene.reseed, longest=LONGEST_SEED, allowed=_digit,
                  placeholder=t("setup.seed_empty"), face="uib", size=16, on_walnut=True, zone=ZONE, label=t("setup.seed"),
                  tip=t("setup.seed_hint")),
    ]
    y += 62
    tall = _tall(scene, t("setup.day"), t("setup.day_hint"), page.w - BESIDE_SWITCH, 58)
    widgets.append(_day(scene, Box(page.x - 10, y, page.w + 20, tall)))
    return widgets + _numbers(scene, page, y + tall + 12)


def _tall(scene: SetupScene, name: str, hint: str, wide: float, least: float) -> float:
    """How high a row is, for its words in the player's text size and at least so much."""
    paint = scene.app.paint
    return max(least, caption_lines(paint, name, hint, wide, paint.reading(1.0, LARGEST))[2] + 16)


def _day(scene: SetupScene, row: Box) -> Switch:
    """The seed of the day: the same deal for everybody who sets the same seats that day."""
    seed = str(seed_of(scene.app.launch.today().isoformat()))
    return Switch("day", row, scene.app.t("setup.day"), lambda: scene.model.seed == seed,
                  lambda on: scene.reseed(seed if on else ""), note=scene.app.t("setup.day_hint"), zone=ZONE)


class NumberCaption(Caption):
    """The name of a number; below it how the box has it, while somebody has set it otherwise."""

    def __init__(self, box: Box, scene: SetupScene, name: str) -> None:
        super().__init__(box, scene.app.t(f"game.{scene.game}.number.{name}"))
        self.scene, self.number = scene, name

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        model = self.scene.model
        standing = model.offer.numbers[self.number].standing
        self.hint = self.scene.app.t("setup.number_usual", n=standing) if model.numbers[self.number] != standing else ""
        super().draw(paint, dst, focus)


def _numbers(scene: SetupScene, page: Box, y: float) -> list[Widget]:
    """The numbers of the box, each between the ends that its table can show."""
    t, model = scene.app.t, scene.model
    if not model.offer.numbers:
        return []
    heading = Label(Box(page.x, y, page.w, 40), t("setup.numbers"), "display", 21, "brassL", shadow=True)
    widgets: list[Widget] = [Rule(Box(page.x, y - 6, page.w, 1)), heading]
    y += 44
    for name, spec in model.offer.numbers.items():
        label = t(f"game.{scene.game}.number.{name}")
        usual = t("setup.number_usual", n=spec.standing)
        row = Box(page.x, y, page.w, _tall(scene, label, usual, page.w - 168, NUMBER_HEIGHT))
        widgets += [
            NumberCaption(Box(row.x, row.y, row.w - 168, row.h), scene, name),
            Stepper(f"number.{name}", Box(row.right - 160, row.y, 160, row.h), spec.least, spec.most,
                    partial(_number_of, scene, name), partial(scene.set_number, name), less=t("setup.less", name=label),
                    more=t("setup.more", name=label), zone=ZONE, step=spec.step),
        ]
        y += row.h + 2
    box = Box(page.x, y + 8, page.w, 46)
    widgets.append(Button("numbers.reset", box, t("setup.numbers_reset"), scene.reset_numbers, zone=ZONE, size=16))
    return widgets


def _number_of(scene: SetupScene, name: str) -> int:
    return scene.model.numbers[name]


def _option(scene: SetupScene, name: str, key: str, spec: Mapping[str, Any], row: Box) -> list[Widget]:
    if "words" in spec:
        return _words(scene, name, key, spec, row)
    return _switch(scene, name, key, row) if isinstance(spec["default"], bool) else _number(scene, name, key, spec, row)


def _words(scene: SetupScene, name: str, key: str, spec: Mapping[str, Any], row: Box) -> list[Widget]:
    t, options = scene.app.t, scene.model.options
    choices = [(str(each), t(f"{key}.{each}")) for each in spec["words"]]
    below = Box(row.x, row.bottom - 4, row.w, 42)
    choice: Segmented[str] = Segmented(
        f"option.{name}", below, choices, lambda: str(options[name]), lambda word: scene.set_option(name, word), on_walnut=True,
        zone=ZONE, label=t(f"{key}.name"),
    )
    return [Caption(row, t(f"{key}.name"), t(f"{key}.hint")), choice]


def _digit(character: str) -> bool:
    return character in "0123456789"


def _switch(scene: SetupScene, name: str, key: str, row: Box) -> list[Widget]:
    t, options = scene.app.t, scene.model.options
    wide = Box(row.x - 10, row.y + 1, row.w + 20, row.h - 2)
    return [Switch(f"option.{name}", wide, t(f"{key}.name"), lambda: bool(options[name]),
                   lambda on: scene.set_option(name, on), note=t(f"{key}.hint"), zone=ZONE)]


def _number(scene: SetupScene, name: str, key: str, spec: Mapping[str, Any], row: Box) -> list[Widget]:
    t, options = scene.app.t, scene.model.options
    label = t(f"{key}.name")
    stepper = Stepper(f"option.{name}", Box(row.right - 132, row.y, 132, row.h), spec["min"], spec["max"],
                      lambda: int(options[name]), lambda value: scene.set_option(name, value),
                      less=t("setup.less", name=label), more=t("setup.more", name=label), zone=ZONE)
    return [Caption(Box(row.x, row.y, row.w - 140, row.h), label, t(f"{key}.hint")), stepper]
