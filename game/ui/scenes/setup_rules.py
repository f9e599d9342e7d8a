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
from game.ui.widgets.base import Widget, write_line, write_paragraph
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


class Caption(Widget):
    """Name and hint of a control that lies at the right or below; `value` stands at the right end of the name's line."""

    def __init__(self, box: Box, name: str, hint: str = "", value: str = "") -> None:
        super().__init__(box)
        self.name, self.hint, self.value = name, hint, value

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        hint = 20.0 if self.hint else 0.0
        top = box.y + (box.h - 21 - hint) / 2
        room = box.w - (paint.width(self.value, "uib", 15) + 14 if self.value else 0)
        write_line(paint, dst, self.name, Box(box.x, top, room, 21), "uib", 16, "parch0")
        write_line(paint, dst, self.value, Box(box.x, top, box.w, 21), "uib", 15, "brassL", "r")
        if self.hint:
            write_paragraph(paint, dst, self.hint, Box(box.x, top + 21, box.w, 19), "ui", 14, "cream2", leading=1.2)


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
        super().__init__("pace", Box(box.x - 4, box.y + 28, box.w + 8, 40), lambda: PACES.index(app.settings.ai_pace) / self.last,
                         lambda share: app.set("ai_pace", PACES[round(share * self.last)]), steps=self.last, zone=ZONE,
                         label=t("settings.ai_pace.name"), tip=t("settings.ai_pace.hint"),
                         state=lambda: t(f"settings.ai_pace.{app.settings.ai_pace}"))
        self.scene, self._above = scene, Box(box.x, box.y, box.w, 30)

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
        hint = choice.scene.app.t(f"settings.secrets.{choice.get()}_hint") if choice.enabled else choice.why()
        write_paragraph(paint, dst, hint, self.box, "ui", 14, "cream2", leading=1.2)


def rules_of(scene: SetupScene, page: Box) -> list[Widget]:
    """Everything that stands on the plaque, from the top of `page` downwards."""
    t = scene.app.t
    widgets: list[Widget] = []
    y = page.y
    for name, spec in scene.model.offer.options.items():
        key = f"game.{scene.model.offer.game}.option.{name}"
        row = Box(page.x, y, page.w, ROW_HEIGHT)
        widgets += _option(scene, name, key, spec, row)
        y += ROW_HEIGHT + (WORDS_HEIGHT if "words" in spec else 0.0)
        widgets.append(Rule(Box(page.x, y, page.w, 1)))
        y += 2
    y += 8
    widgets.append(PaceSlider(Box(page.x, y, page.w, 68), scene))
    y += 74
    choice = SecretsChoice(Box(page.x, y + 28, page.w, 42), scene)
    widgets += [Caption(Box(page.x, y, page.w, 26), t("setup.secrets")), choice,
                SecretsHint(Box(page.x, y + 73, page.w, 20), choice)]
    y += 96
    field = Box(page.right - 176, y + 7, 176, 42)
    widgets += [
        Caption(Box(page.x, y, page.w - 190, 56), t("setup.seed")),
        TextField("seed", field, lambda: scene.model.seed, scene.reseed, longest=LONGEST_SEED, allowed=_digit,
                  placeholder=t("setup.seed_empty"), face="uib", size=16, on_walnut=True, zone=ZONE, label=t("setup.seed"),
                  tip=t("setup.seed_hint")),
    ]
    y += 62
    widgets.append(_day(scene, Box(page.x - 10, y, page.w + 20, 58)))
    return widgets + _numbers(scene, page, y + 70)


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
        row = Box(page.x, y, page.w, NUMBER_HEIGHT)
        widgets += [
            NumberCaption(Box(row.x, row.y, row.w - 168, row.h), scene, name),
            Stepper(f"number.{name}", Box(row.right - 160, row.y, 160, row.h), spec.least, spec.most,
                    partial(_number_of, scene, name), partial(scene.set_number, name), less=t("setup.less", name=label),
                    more=t("setup.more", name=label), zone=ZONE, step=spec.step),
        ]
        y += NUMBER_HEIGHT + 2
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
