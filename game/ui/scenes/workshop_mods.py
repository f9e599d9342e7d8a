"""The workshop's first page: which mods there are, which are on and in what order; and the sheet on which a new one is named."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.data import workbench
from game.data.mods import Mod
from game.rules.registry import GAMES
from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box, centred
from game.ui.theme import colour
from game.ui.widgets.base import Widget, write_line, write_paragraph
from game.ui.widgets.controls import Button, IconButton, Label, Switch
from game.ui.widgets.focus import Focus
from game.ui.widgets.layer import Layer
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.ui.scenes.workshop import WorkshopScene

ROW: Final = 74.0
BUTTON: Final = 54.0
STEP: Final = 56.0
LONGEST_NAME: Final = 40


class Line(Widget):
    """A thin line below a row."""

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        dst.fill(colour("walnut6"), paint.rect(*self.box))


def mods_page(scene: WorkshopScene, page: Box) -> list[Widget]:
    """The list with its switches and arrows; what can be done below it."""
    t = scene.app.t
    area = Box(page.x, page.y, page.w, page.h - BUTTON - 16)
    rows: list[Widget] = []
    for number, mod in enumerate(scene.bench.mods):
        rows += _row(scene, mod, Box(area.x, area.y + number * ROW, area.w - 26, ROW))
    below = page.bottom - BUTTON
    wide = (page.w - 12 - 2 * 16) / 3
    acts: tuple[tuple[str, Callable[[], object]], ...] = (
        ("new", lambda: scene.open(NewMod(scene))), ("folder", scene.open_folder), ("validate", scene.validate),
    )
    buttons = [
        Button(name, Box(page.x + place * (wide + 16), below, wide, BUTTON), t(f"workshop.{name}"), act, zone="acts", size=17,
               first=place == 0)
        for place, (name, act) in enumerate(acts)
    ]
    view = ScrollView("mods", area, rows, len(scene.bench.mods) * ROW, zone="mods", on_walnut=True)
    empty = [] if rows else [Label(area.inset(60, 40), t("workshop.none"), "ui", 17, "cream2", "c", wrap=True, valign="m")]
    return [view, *empty, *buttons]


def _row(scene: WorkshopScene, mod: Mod, row: Box) -> list[Widget]:
    t, bench = scene.app.t, scene.bench
    name = _name(scene, mod)
    on = mod.id in bench.on
    room = row.w - 2 * STEP - 16
    switch = Switch(f"mod.{mod.id}", Box(row.x, row.y + 4, room, row.h - 9), name, lambda: mod.id in bench.on,
                    lambda wanted: scene.switch(mod.id, on=wanted), note=_note(scene, mod), zone="mods")
    made: list[Widget] = [switch, Line(Box(row.x, row.bottom - 1, row.w, 1))]
    for side, (way, glyph, by) in enumerate((("up", "up", -1), ("down", "down", 1))):
        order = bench.on
        end = on and order.index(mod.id) == (len(order) - 1 if by > 0 else 0)
        why = "" if on and not end else t("workshop.order_end" if on else "workshop.order_off")
        spot = Box(row.right - (2 - side) * STEP, row.y + (row.h - 42) / 2, 42, 42)
        made.append(IconButton(f"{way}.{mod.id}", spot, glyph, t(f"workshop.{way}", name=name), partial(scene.move, mod.id, by),
                               zone="order", enabled=not why, why=why, repeatable=True))
    return made


def _name(scene: WorkshopScene, mod: Mod) -> str:
    return scene.app.locale.own_name(mod.names, "") if mod.names else mod.id


def _note(scene: WorkshopScene, mod: Mod) -> str:
    """Version, author and games; before them, what has to be known first."""
    t = scene.app.t
    games = scene.app.locale.joined([t(f"game.{game}.title") for game in mod.games if game in GAMES])
    said = [part for part in (mod.version, mod.author if mod.author != "?" else "", games) if part]
    faults = scene.faults_of(mod)
    if faults:
        said.insert(0, t("workshop.unsound", n=faults))
    elif mod.id in scene.bench.on:
        said.insert(0, t("workshop.number", n=scene.bench.on.index(mod.id) + 1))
    return "  ·  ".join(said)


class NewMod(Layer):
    """The sheet on which a mod gets its name and its games."""

    def __init__(self, scene: WorkshopScene) -> None:
        super().__init__()
        self.scene = scene
        self.name = ""
        self.games = dict.fromkeys(GAMES, True)
        self.box = centred(LOGICAL[0] / 2, LOGICAL[1] / 2, 640, 268 + 54 * len(GAMES) + 20)

    def build(self) -> None:
        """The field, a switch for each game, the two buttons."""
        t, box = self.app.t, self.box
        inner = Box(box.x + 44, box.y + 92, box.w - 88, 46)
        self.widgets = [TextField("name", inner, lambda: self.name, self._rename, longest=LONGEST_NAME, zone="name",
                                  placeholder=t("workshop.new_name"), label=t("workshop.new_name"), first=True)]
        y = inner.bottom + 34
        for game in GAMES:
            row = Box(inner.x - 10, y, inner.w + 20, 50)
            self.widgets.append(Switch(f"game.{game}", row, t(f"game.{game}.title"), partial(self._has, game),
                                       partial(self._set, game), zone="games", on_walnut=False))
            y += 54
        y = box.bottom - 34 - BUTTON
        self.widgets += [
            Button("cancel", Box(inner.x, y, 200, BUTTON), t("app.cancel"), self.back, zone="answers"),
            Button("create", Box(inner.right - 260, y, 260, BUTTON), t("workshop.create"), self.create, "primary",
                   zone="answers"),
        ]
        self._judge()

    def _has(self, game: str) -> bool:
        return self.games[game]

    def _set(self, game: str, on: bool) -> None:
        self.games[game] = on
        self._judge()

    @property
    def announced(self) -> str:
        """What it is for."""
        return self.app.t("workshop.new_heading")

    def _rename(self, name: str) -> None:
        self.name = name
        self._judge()

    def _judge(self) -> None:
        t = self.app.t
        why = t("workshop.no_game") if not any(self.games.values()) else "" if self.name.strip() else t("workshop.no_name")
        for each in self.widgets:
            if isinstance(each, Button) and each.name == "create":
                each.extras |= {"enabled": not why, "why": why}

    def create(self) -> None:
        """Make it."""
        self.scene.close(self)
        self.scene.create(self.name.strip(), [game for game, on in self.games.items() if on])

    def back(self) -> bool:
        """Leave it."""
        self.scene.close(self)
        return True

    def draw(self, dst: Surface) -> None:
        """The sheet, its words, its controls."""
        t, paint, box = self.app.t, self.app.paint, self.box
        paint.put(dst, parchment(paint, box.w, box.h, 18, 3), box.x, box.y, PANEL_SHADOW)
        write_line(paint, dst, t("workshop.new_heading"), Box(box.x + 40, box.y + 26, box.w - 80, 44), "display",
                   paint.grown(25, 44), "ink", "c")
        hint = Box(box.x + 46, box.y + 140, box.w - 92, 30)
        folder = workbench.id_of(self.name) if self.name.strip() else "…"
        write_paragraph(paint, dst, t("workshop.new_folder", name=folder), hint, "italic", paint.reading(15), "ink2", valign="m")
        self.draw_widgets(dst)
