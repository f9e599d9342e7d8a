"""The workshop: a player's mods, everything in the boxes as it will look, what does not fit, and what it does to the games."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.data.keeping import KeepingError
from game.data.mods import Mod
from game.data.problems import DataError, Problem
from game.match.order import Order, with_dealt
from game.rules.registry import GAMES
from game.ui.art import gallery
from game.ui.box import Box
from game.ui.opening import open_folder
from game.ui.scenes.desk import PAGE, SHEET, PagedScene
from game.ui.scenes.setup_model import Offer, TableModel
from game.ui.scenes.workshop_browse import FRESH_A_FRAME, Browser, browse_page
from game.ui.scenes.workshop_measure import Laboratory, measure_page
from game.ui.scenes.workshop_mods import NewMod, mods_page
from game.ui.scenes.workshop_problems import problems_page, told
from game.ui.scenes.workshop_state import Bench
from game.ui.widgets.base import Widget
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.hud import Hud
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

SEEDS: Final = 1_000_000_000
WHOLE = Box(SHEET.x + 24, SHEET.y + 18, SHEET.w - 36, SHEET.h - 34)
"""A page that needs no heading."""

PAGES: Final[dict[str, Callable[[WorkshopScene], list[Widget]]]] = {
    "mods": lambda scene: mods_page(scene, PAGE),
    "browse": lambda scene: browse_page(scene, WHOLE),
    "problems": lambda scene: problems_page(scene, PAGE),
    "measure": lambda scene: measure_page(scene, PAGE),
}


class WorkshopScene(PagedScene):
    """Pushed over whatever was there; back returns to it."""

    def __init__(self, page: str = "mods", game: str = "") -> None:
        super().__init__(page)
        self.game = game or next(iter(GAMES))
        self._faults: dict[str, int] = {}
        self.unsound: tuple[Problem, ...] = ()

    # ---------------------------------------------------------------- making
    def attach(self, app: App) -> None:
        """Everything is read first."""
        self.app = app
        self.bench = Bench(app)
        self.bench.read()
        self.unsound = self.bench.unsound()
        if not self.unsound:
            self.browser = Browser(self, self.game, app.locale.language)
            self.laboratory = Laboratory(self, self.game)
            self._count_faults()
        super().attach(app)

    def enter(self) -> None:
        """Where somebody has written something wrong into a shipped file there is nothing to compare with: that is told."""
        if self.unsound:
            self.app.stack.replace(self.app.make("data_error", problems=self.unsound, retry=self._retry))

    def _retry(self) -> tuple[Problem, ...]:
        left = self.bench.unsound()
        if not left:
            self.app.stack.replace(self.app.make("workshop", page=self.page, game=self.game))
        return left

    def build(self) -> None:
        """The bar, the index and the chosen page."""
        if self.unsound:
            return
        t = self.app.t
        self.widgets = [Hud(t("app.back"), self.back, heading=t("workshop.heading"))]
        self.widgets += self.tabs((name, self._label(name)) for name in PAGES)
        page = PAGES[self.page](self)
        for view in page:
            if isinstance(view, ScrollView):
                self.keep_place(view)
        self.widgets += page

    def _label(self, page: str) -> str:
        label, faults = self.app.t(f"workshop.tab.{page}"), sum(self._faults.values())
        return f"{label} ({faults})" if page == "problems" and faults else label

    def _count_faults(self) -> None:
        every = self.bench.problems()
        self._faults = {
            mod.id: sum(f"/{mod.id}/" in f"/{problem.file}" or problem.because == mod.id for problem in every)
            for mod in self.bench.mods
        }

    def faults_of(self, mod: Mod) -> int:
        """How many things in a mod do not fit."""
        return self._faults.get(mod.id, 0)

    def name_of(self, mod: str) -> str:
        """What a mod calls itself in the player's language."""
        found = next((each for each in self.bench.mods if each.id == mod), None)
        return mod if found is None or not found.names else self.app.locale.own_name(found.names, "")

    def kind_name(self, kind: str) -> str:
        """What a piece of the game in the laboratory is called."""
        from game.ui.games.exhibits import exhibits

        data = self.bench.judged(self.laboratory.game).data or self.bench.shipped(self.laboratory.game)
        every = exhibits(self.laboratory.game, data, self.app.locale)
        return next((each.title for each in every if kind == each.name or kind in each.keys), kind)

    def number(self, value: float, *, signed: bool = False) -> str:
        """A figure as the player's language writes it."""
        said = f"{value:+.1f}" if signed else f"{value:.1f}"
        return said.replace("-", "\N{MINUS SIGN}").replace(".", self.app.t("lab.decimal_point"))

    # ---------------------------------------------------------------- what one can do
    def read(self) -> None:
        """Everything from the files anew, pictures too."""
        gallery.forget()
        self.bench.read()
        self._count_faults()
        self.app.renew_paint()
        self.build()

    def validate(self) -> None:
        """Read everything and say whether it fits."""
        self.read()
        faults = len(self.bench.problems())
        if faults:
            self.app.toast(self.app.t("workshop.unsound", n=faults), "warn")
            self.show("problems")
        else:
            self.app.toast(self.app.t("workshop.sound"), "met")

    def switch(self, mod: str, *, on: bool) -> None:
        """A mod on or off."""
        self.bench.switch(mod, on=on)
        self._after()

    def move(self, mod: str, by: int) -> None:
        """A mod earlier or later."""
        self.bench.move(mod, by)
        self._after()

    def _after(self) -> None:
        if self.laboratory.running is not None:
            self.laboratory.stop()
        self.laboratory.report = None
        self._count_faults()
        self.build()

    def open_folder(self) -> None:
        """Show the folder of the mods; where that is impossible, say where it is."""
        folder = self.bench.folder
        if open_folder(folder):
            return
        t = self.app.t
        copy = Answer(t("error.data_copy"), lambda: self._copy_text(str(folder)))
        answers = [copy, Answer(t("app.ok"), lambda: None, "primary")]
        self.open(Dialog(t("workshop.folder_is"), str(folder), answers, lambda: None, close=self.close))

    def _copy_text(self, text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return
        self.app.toast(self.app.t("error.data_copied"))

    def copy_told(self) -> None:
        """Everything that does not fit as text, for an editor or a letter."""
        lines = [line for heading, found in told(self) for line in (heading, *(f"{each.place}: {each.said}" for each in found))]
        self._copy_text("\n".join(lines))

    def ask_name(self) -> None:
        """A new mod is named first."""
        self.open(NewMod(self))

    def create(self, name: str, games: list[str]) -> None:
        """Make a mod."""
        try:
            mod = self.bench.make(name, games)
        except KeepingError as error:
            self.app.notify(error.notice())
            return
        self._after()
        self.app.toast(self.app.t("workshop.made", name=self.name_of(mod.id)), "met")

    def choose_mine(self, mod: str) -> None:
        """The mod that is worked on."""
        self.bench.mine = mod
        self.build()

    def copy(self) -> None:
        """The chosen entry into one's own mod."""
        exhibit = self.browser.exhibit
        assert exhibit is not None
        try:
            path = self.bench.copy(self.browser.game, exhibit.block, exhibit.name)
        except KeepingError as error:
            self.app.notify(error.notice())
            return
        except DataError as error:
            self.app.toast(str(error.problems[0].message(self.app.locale.problem_word)), "warn")
            return
        self._after()
        self.app.toast(self.app.t("workshop.copied", name=exhibit.title, file=f"{path.parent.name}/{path.name}"), "met")

    def try_it(self) -> None:
        """A table at which the chosen card is dealt to the one human; it is not kept, and back leads here."""
        from game.ai.levels import levels_of

        app, browser = self.app, self.browser
        try:
            rules = app.rules(browser.game)
        except DataError:
            app.toast(app.t("workshop.cannot_try"), "warn")
            return
        names = [app.t(f"setup.default_name.seat_{seat + 1}") for seat in range(len(app.settings.seals))]
        table = TableModel(Offer.of(rules, levels_of(browser.game), blind_keys=False), names, app.settings.seals)
        table.usual()
        table.first = table.rows[0].key
        order: Order = table.order(secrets.randbelow(SEEDS))
        exhibit = browser.exhibit
        if exhibit is not None and exhibit.keys:
            order = with_dealt(order, rules, 0, frozenset(exhibit.keys))
        app.toast(app.t("workshop.trial"))
        app.open("table", order=order, trial=True)

    def measure_it(self) -> None:
        """To the laboratory, with the game and the card that are looked at."""
        exhibit = self.browser.exhibit
        self.laboratory.look_at(self.browser.game, exhibit.name if exhibit is not None and exhibit.keys else "")
        self.show("measure")

    def measure_game(self, game: str) -> None:
        """Another game in the laboratory."""
        self.laboratory.look_at(game)
        self.build()

    def command(self, name: str) -> bool:
        """F5 reads everything again."""
        if name == "reload":
            self.validate()
            return True
        return False

    def resume(self) -> None:
        """Files may have been changed meanwhile."""
        self.bench.read()
        self._count_faults()
        self.build()

    def leave(self) -> None:
        """Nothing goes on being measured."""
        if not self.unsound:
            self.laboratory.stop()

    def update(self, elapsed: float) -> None:
        """A focused index entry shows its page at once; the laboratory is asked how far it has come."""
        if self.unsound:
            return
        self.browser.fresh = FRESH_A_FRAME
        self.laboratory.update()
        super().update(elapsed)

    @property
    def lively(self) -> bool:
        """Cards are still being drawn, or games played."""
        at_work = not self.unsound and (self.page == "browse" or self.laboratory.running is not None)
        return super().lively or at_work

    # ---------------------------------------------------------------- drawing
    def draw(self, dst: Surface) -> None:
        """Desk, plaques, heading of the page, controls."""
        self.draw_desk(dst)
        if self.page != "browse":
            self.draw_heading(dst, self.app.t(f"workshop.title.{self.page}"))
        self.draw_widgets(dst)
