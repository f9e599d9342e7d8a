"""The workshop's browser: every card, die, recipe, formula, house rule and number of a game, as it will look and read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.data.changes import Change
from game.data.locale import Locale, languages
from game.data.ruleset import offered_numbers
from game.rules.registry import GAMES
from game.ui.art.cards import SMALL_SHADOW, blank, draw_halo
from game.ui.art.paint import Paint
from game.ui.art.pieces import pill
from game.ui.box import Box
from game.ui.games.exhibits import Exhibit, exhibits
from game.ui.table.closeup import Closeup, hold_close
from game.ui.widgets.base import Widget, write_line, write_paragraph
from game.ui.widgets.controls import Button, Control, Label, Segmented
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.focus import Focus
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.scenes.workshop import WorkshopScene

CARD: Final = 120.0
ACROSS: Final = 4
PITCH: Final = 134.0
GRID: Final = ACROSS * PITCH + 26.0
TOP: Final = 46.0
BUTTON: Final = 46.0
FRESH_A_FRAME: Final = 2
"""How many cards are drawn for the first time in one frame; the others lie there blank meanwhile."""

Name = tuple[str, str]
"""An entry: its block and its name in the file."""


class Browser:
    """What is looked at: a game, a block of its box, an entry, and the language it is read in."""

    def __init__(self, scene: WorkshopScene, game: str, language: str) -> None:
        self.scene = scene
        self.game = game
        self.block = ""
        self.chosen: Name | None = None
        self.words = Locale(language, lambda: scene.app.folders.cache)
        self.fresh = FRESH_A_FRAME
        self.now: list[Exhibit] = []
        self.before: dict[Name, Exhibit] = {}
        self.changed: dict[Name, Change] = {}

    def read(self) -> None:
        """Lays everything out anew: the box as it is with the mods that are on, and as it is shipped."""
        bench = self.scene.bench
        data, shipped = bench.judged(self.game).data, bench.shipped(self.game)
        self.before = {_name(each): each for each in exhibits(self.game, shipped, self.words)}
        self.now = list(self.before.values()) if data is None else exhibits(self.game, data, self.words)
        self.changed = {(change.block, change.entry): change for change in bench.changes(self.game)}
        gone = [each for name, each in self.before.items() if name in self.changed and self.changed[name].gone]
        self.now += gone
        if self.block not in self.blocks:
            self.block = self.blocks[0]
        if self.chosen not in [_name(each) for each in self.shown]:
            self.chosen = _name(self.shown[0]) if self.shown else None

    @property
    def blocks(self) -> list[str]:
        """The blocks of the box that there is something of."""
        return list(dict.fromkeys(each.block for each in self.now))

    @property
    def shown(self) -> list[Exhibit]:
        """What is in the chosen block: what mods have touched first."""
        here = [each for each in self.now if each.block == self.block]
        return sorted(here, key=lambda each: _name(each) not in self.changed)

    @property
    def exhibit(self) -> Exhibit | None:
        """The chosen one."""
        return next((each for each in self.now if _name(each) == self.chosen), None)

    def look_at(self, game: str) -> None:
        """Another game."""
        self.game, self.block, self.chosen = game, "", None
        self.scene.build()

    def open_block(self, block: str) -> None:
        """Another part of the box."""
        self.block, self.chosen = block, None
        self.scene.build()

    def speak(self, language: str) -> None:
        """In another language."""
        self.words.switch(language)
        self.scene.build()

    def choose(self, name: Name) -> None:
        """Another entry."""
        if self.chosen != name:
            self.chosen = name
            self.scene.build()


def _name(exhibit: Exhibit) -> Name:
    return exhibit.block, exhibit.name


def enlarge(browser: Browser, exhibit: Exhibit) -> None:
    """Holds an entry close."""
    said = browser.scene.app.t("workshop.pieces", n=exhibit.pieces) if exhibit.pieces else ""
    hold_close(browser.scene, Closeup(exhibit.title, exhibit.text, exhibit.card, exhibit.tall, said))


class Shown(Control):
    """One entry in the grid, as a card."""

    radius = 9.0

    def __init__(self, browser: Browser, exhibit: Exhibit, box: Box) -> None:
        name = _name(exhibit)
        super().__init__(f"show.{exhibit.block}.{exhibit.name}", box, label=exhibit.title, zone="grid",
                         act=partial(browser.choose, name), arrive=partial(browser.choose, name), first=browser.chosen == name,
                         context=partial(enlarge, browser, exhibit))
        self.browser, self.exhibit = browser, exhibit
        self._drawn: tuple[Paint, Surface] | None = None

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, name = self.box, _name(self.exhibit)
        if self.browser.chosen == name:
            draw_halo(paint, dst, box.x, box.y, box.w, box.h)
        change = self.browser.changed.get(name)
        paint.put(dst, self._card(paint), box.x, box.y, SMALL_SHADOW, alpha=110 if change is not None and change.gone else None)
        if change is not None:
            t = self.browser.scene.app.t
            mark = t("workshop.mark.new" if change.new else "workshop.mark.gone" if change.gone else "workshop.mark.changed")
            paint.put(dst, pill(paint, mark, 12, 20), box.centre[0], box.bottom + 9, (0, 2, 3, 160), "c")

    def _card(self, paint: Paint) -> Surface:
        if self._drawn is None or self._drawn[0] is not paint:
            if self.browser.fresh <= 0:
                return blank(paint, CARD, self.box.h)
            self.browser.fresh -= 1
            self._drawn = paint, self.exhibit.card(paint, CARD)
        return self._drawn[1]


class Detail(Widget):
    """The chosen entry close up; beside it as it is shipped, where mods have changed it, and below what differs."""

    def __init__(self, browser: Browser, box: Box) -> None:
        super().__init__(box)
        self.browser = browser

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        exhibit, browser = self.browser.exhibit, self.browser
        if exhibit is None:
            return
        change = browser.changed.get(_name(exhibit))
        if change is None:
            self._alone(paint, dst, exhibit)
        else:
            self._beside(paint, dst, exhibit, change)

    def _alone(self, paint: Paint, dst: Surface, exhibit: Exhibit) -> None:
        box, t = self.box, self.browser.scene.app.t
        write_line(paint, dst, exhibit.title, Box(box.x, box.y, box.w, 30), "head", paint.grown(19, 30), "parch0", "c")
        said = t("workshop.pieces", n=exhibit.pieces) if exhibit.pieces else ""
        write_line(paint, dst, said, Box(box.x, box.y + 30, box.w, 20), "ui", paint.grown(14, 20), "cream2", "c")
        wide = min(248.0, (box.h - 62) / exhibit.tall)
        paint.put(dst, exhibit.sheet(paint, wide), box.centre[0] - wide / 2, box.y + 56, SMALL_SHADOW)

    def _beside(self, paint: Paint, dst: Surface, exhibit: Exhibit, change: Change) -> None:
        box, t, browser = self.box, self.browser.scene.app.t, self.browser
        write_line(paint, dst, exhibit.title, Box(box.x, box.y, box.w, 30), "head", paint.grown(19, 30), "parch0", "c")
        wide = 148.0
        pairs = (("workshop.shipped", None if change.new else browser.before.get(_name(exhibit))),
                 ("workshop.modded", None if change.gone else exhibit))
        for place, (caption, each) in enumerate(pairs):
            middle = box.x + box.w * (0.25 + 0.5 * place)
            write_line(paint, dst, t(caption), Box(middle - box.w / 4, box.y + 30, box.w / 2, 20), "ui",
                       paint.grown(14, 20), "cream2", "c")
            if each is not None:
                paint.put(dst, each.card(paint, wide), middle - wide / 2, box.y + 54, SMALL_SHADOW)
            else:
                words = Box(middle - wide / 2, box.y + 54, wide, wide * exhibit.tall)
                none = t("workshop.not_there")
                write_paragraph(paint, dst, none, words, "italic", paint.reading(16), "cream3", "c", valign="m")
        top = box.y + 62 + wide * exhibit.tall
        self._parts(paint, dst, change, Box(box.x, top, box.w, box.bottom - top))

    def _parts(self, paint: Paint, dst: Surface, change: Change, room: Box) -> None:
        lines = []
        for part in change.parts if not (change.new or change.gone) else ():
            named = f"{part.name}: " if part.name else ""
            lines.append(f"{named}{part.before or '–'}  →  {part.after or '–'}")
        write_paragraph(paint, dst, "\n".join(lines), room, "ui", paint.reading(14), "brassL", leading=1.25)


def browse_page(scene: WorkshopScene, page: Box) -> list[Widget]:
    """Choices along the top, the grid at the left, the chosen entry at the right with what can be done with it."""
    browser, t = scene.browser, scene.app.t
    browser.read()
    games = [(game, t(f"game.{game}.title")) for game in GAMES]
    blocks = [(block, t(f"workshop.block.{block}")) for block in browser.blocks]
    top: list[Widget] = [
        DropDown("game", Box(page.x, page.y, 330, TOP), games, lambda: browser.game, browser.look_at, scene, on_walnut=True,
                 zone="choices", label=t("workshop.game")),
        DropDown("block", Box(page.x + 344, page.y, 218, TOP), blocks, lambda: browser.block, browser.open_block, scene,
                 on_walnut=True, zone="block", label=t("workshop.part")),
        Segmented("language", Box(page.right - 12 - 168, page.y + 2, 168, 42), [(code, code.upper()) for code in languages()],
                  lambda: browser.words.language, browser.speak, on_walnut=True, zone="language", label=t("workshop.language")),
    ]
    area = Box(page.x, page.y + TOP + 14, GRID, page.h - TOP - 14)
    grid, tall = _grid(browser, area)
    view = ScrollView(f"grid.{browser.game}.{browser.block}", area, grid, tall, zone="grid", on_walnut=True)
    side = Box(area.right + 14, area.y, page.right - 12 - area.right - 14, area.h)
    below = 2 * BUTTON + 12
    why = scene.bench.judged(browser.game).problems
    if why:
        words = Box(side.x, side.y, side.w, 40)
        top.append(Label(words, t("workshop.as_shipped"), "uib", 14, "bad", "c", wrap=True, valign="m"))
    lower = 44.0 if why else 0.0
    return [*top, view, Detail(browser, Box(side.x, side.y + lower, side.w, side.h - below - 12 - lower)),
            *_acts(scene, Box(side.x, side.bottom - below, side.w, below))]


def _grid(browser: Browser, area: Box) -> tuple[list[Widget], float]:
    shown: Sequence[Exhibit] = browser.shown
    tall = max((each.tall for each in shown), default=1.4) * CARD
    row = tall + 22
    made: list[Widget] = []
    for place, each in enumerate(shown):
        across, down = place % ACROSS, place // ACROSS
        made.append(Shown(browser, each, Box(area.x + 8 + across * PITCH, area.y + 8 + down * row, CARD, each.tall * CARD)))
    return made, -(-len(shown) // ACROSS) * row + 8


def _not_copied(browser: Browser, exhibit: Exhibit | None) -> str:
    """Why an entry cannot be copied into a mod: the key of a sentence, or "" where it can."""
    if exhibit is None or _name(exhibit) not in browser.before:
        return "workshop.is_yours"
    counted = exhibit.block == "numbers" and exhibit.name not in offered_numbers(browser.game)
    return "workshop.counted" if counted else ""


def _acts(scene: WorkshopScene, box: Box) -> list[Widget]:
    t, browser, bench = scene.app.t, scene.browser, scene.bench
    exhibit = browser.exhibit
    half = (box.w - 12) / 2
    mine = [(mod.id, scene.name_of(mod.id)) for mod in bench.mods if not mod.problems]
    lower = box.y + BUTTON + 12
    made: list[Widget] = []
    why_not = "workshop.no_mod" if not mine else _not_copied(browser, exhibit)
    cannot = t(why_not) if why_not else ""
    if mine:
        made.append(DropDown("mine", Box(box.x, box.y, half, BUTTON), mine, lambda: bench.mine, scene.choose_mine, scene,
                             on_walnut=True, zone="mine", label=t("workshop.mine")))
    else:
        made.append(Button("new", Box(box.x, box.y, half, BUTTON), t("workshop.new"), scene.ask_name, zone="mine", size=15))
    no_table = t("workshop.cannot_try") if bench.judged(browser.game).problems else ""
    made += [
        Button("copy", Box(box.x + half + 12, box.y, half, BUTTON), t("workshop.copy"), scene.copy, zone="acts", size=15,
               enabled=not cannot, why=cannot),
        Button("try", Box(box.x, lower, half, BUTTON), t("workshop.try"), scene.try_it, zone="acts", size=15,
               enabled=not no_table, why=no_table),
        Button("measure", Box(box.x + half + 12, lower, half, BUTTON), t("workshop.measure"), scene.measure_it, zone="acts",
               size=15),
    ]
    return made
