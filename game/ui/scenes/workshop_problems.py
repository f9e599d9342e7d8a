"""The workshop's page of what does not fit, what mods leave out, and where they disagree; each with its place and a way out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Surface

from game.data.problems import Problem
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.theme import colour
from game.ui.widgets.base import Widget, write_line, write_paragraph
from game.ui.widgets.controls import Button, Label
from game.ui.widgets.focus import Focus
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.scenes.workshop import WorkshopScene

BUTTON: Final = 54.0
HEAD: Final = 40.0


class Told(NamedTuple):
    """One thing to be said, and the place it is about."""

    place: str
    said: str
    tone: str


class Entry(Widget):
    """Where, then what."""

    def __init__(self, box: Box, told: Told, size: float) -> None:
        super().__init__(box)
        self.told, self.size = told, size

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, tall = self.box, self.size * 1.4
        write_line(paint, dst, self.told.place, Box(box.x, box.y, box.w, tall), "uib", self.size, self.told.tone)
        write_paragraph(paint, dst, self.told.said, Box(box.x, box.y + tall, box.w, box.h - tall - 12), "ui", self.size, "parch0")
        dst.fill(colour("walnut6"), paint.rect(box.x, box.bottom - 6, box.w, 1))


def told(scene: WorkshopScene) -> list[tuple[str, list[Told]]]:
    """Everything there is to say, by heading."""
    word, t = scene.app.locale.problem_word, scene.app.t
    home = f"{scene.bench.data_folder.resolve().as_posix()}/"
    problems = [Told(_place(each, home), each.message(word), "bad") for each in scene.bench.problems()]
    notes = [Told(_place(each, home), each.message(word), "brassL") for each in scene.bench.notes()]
    clashes = [
        Told(f"{t(f'game.{game}.title')}: {clash.path}",
             t("workshop.clash", earlier=scene.name_of(clash.earlier), later=scene.name_of(clash.later)), "brassL")
        for game, clash in scene.bench.clashes()
    ]
    every = (("problems", problems), ("clashes", clashes), ("notes", notes))
    return [(t(f"workshop.told.{name}"), found) for name, found in every if found]


def _place(problem: Problem, home: str) -> str:
    """File, line, column and the way through the entries; a file of the player's is called from their own folder on."""
    return ": ".join(part for part in (problem.place().removeprefix(home), problem.path) if part)


def problems_page(scene: WorkshopScene, page: Box) -> list[Widget]:
    """The list, and what can be done below it."""
    t, paint = scene.app.t, scene.app.paint
    area = Box(page.x, page.y, page.w, page.h - BUTTON - 16)
    size, wide = paint.reading(16, 1.6), area.w - 30
    entries: list[Widget] = []
    y = area.y
    everything = told(scene)
    for heading, found in everything:
        entries.append(Label(Box(area.x, y, wide, HEAD), f"{heading} ({len(found)})", "head", 19, "brassL"))
        y += HEAD + 4
        for each in found:
            tall = size * 1.4 + len(paint.wrap(each.said, "ui", size, wide)) * size * 1.25 + 16
            entries.append(Entry(Box(area.x, y, wide, tall), each, size))
            y += tall
    half = (page.w - 12 - 16) / 2
    below = page.bottom - BUTTON
    view = ScrollView("told", area, entries, y - area.y, zone="told", on_walnut=True, keyboard=bool(entries))
    well = [] if entries else [Label(area.inset(60, 40), t("workshop.all_well"), "ui", 18, "cream2", "c", wrap=True, valign="m")]
    return [
        view, *well,
        Button("again", Box(page.x, below, half, BUTTON), t("workshop.read_again", key=scene.app.key_caps("f5")), scene.validate,
               zone="acts", size=17, first=True),
        Button("copy", Box(page.x + half + 16, below, half, BUTTON), t("error.data_copy"), scene.copy_told, zone="acts", size=17,
               enabled=bool(entries)),
    ]
