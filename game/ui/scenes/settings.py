"""Settings: pages at the left, the chosen page at the right. Everything applies at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.data import settings as stored
from game.ui.art import backdrops
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.canvas import lay
from game.ui.scene import Scene
from game.ui.scenes.settings_about import about_page
from game.ui.scenes.settings_keys import keys_page
from game.ui.scenes.settings_pages import PAGES
from game.ui.widgets.base import Widget, write_line
from game.ui.widgets.controls import Button
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.hud import Hud
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tab import TAB_HEIGHT, TAB_PITCH, Tab
from game.ui.widgets.target import Target

INDEX = Box(24, 66, 250, 638)
SHEET = Box(290, 66, 966, 638)
PAGE = Box(SHEET.x + 24, SHEET.y + 70, SHEET.w - 36, SHEET.h - 84)
OWN_PAGES = {"keys": keys_page, "about": about_page}
"""Pages that are no list of settings, below those that are."""


class SettingsScene(Scene):
    """All settings on pages. Pushed over whatever was there; back returns to it."""

    def __init__(self, page: str = "general") -> None:
        super().__init__()
        self.page = page
        self._ground: Surface | None = None

    def build(self) -> None:
        """The bar, the index and the chosen page."""
        t = self.app.t
        self.widgets = [Hud(t("app.back"), self.back, heading=t("settings.heading"))]
        names = [*PAGES, *OWN_PAGES]
        for row, name in enumerate(names):
            box = Box(INDEX.x + 12, INDEX.y + 14 + row * TAB_PITCH, INDEX.w - 24, TAB_HEIGHT)
            self.widgets.append(Tab(f"tab.{name}", box, self._label(name), self, name))
        reset = Box(INDEX.x + 16, INDEX.bottom - 70, INDEX.w - 32, 54)
        self.widgets.append(Button("defaults", reset, t("settings.defaults"), self.ask_defaults, zone="index", size=16))
        self.widgets.append(self._scrolled((PAGES | OWN_PAGES)[self.page](self, PAGE)))

    def _scrolled(self, page: list[Widget]) -> Widget:
        height = max((each.box.bottom for each in page), default=PAGE.y) - PAGE.y + 8
        view = ScrollView(f"page.{self.page}", PAGE, page, height, zone="page", on_walnut=True)
        before = next((each for each in self._old if each.name == view.name), None)
        if before is not None:
            view.scroll_to(before.offset.goal, glide=False)
        self._old = [view]
        return view

    _old: list[ScrollView] = []

    def _label(self, page: str) -> str:
        return self.app.t("settings.seals.name" if page == "seals" else f"settings.tab.{page}")

    def show(self, page: str) -> None:
        """Turn to a page."""
        self.page = page
        self.build()

    def update(self, elapsed: float) -> None:
        """A focused index entry shows its page at once, so the index can be leafed through by arrow keys."""
        current = self.focus.current
        if self.focus.by_keyboard and current is not None and current.id.startswith("tab."):
            page = current.id.removeprefix("tab.")
            if page != self.page:
                self.show(page)

    def command(self, name: str) -> bool:
        """Nothing else; the shortcuts of the table rest."""
        return False

    def ask_defaults(self) -> None:
        """Everything as it was in the beginning, after a question."""
        t = self.app.t
        answers = [Answer(t("app.cancel"), lambda: None), Answer(t("app.reset"), self._defaults, "primary")]
        self.open(Dialog(t("settings.defaults"), t("settings.defaults_question"), answers, lambda: None, close=self.close))

    def _defaults(self) -> None:
        fresh, _ = stored.defaults(lambda: self.app.folders.cache)
        for name in (*stored.LIMITS, "keys", "seals", "sounds_off"):
            if name not in ("window_width", "window_height", "monitor"):
                value = getattr(fresh, name)
                if getattr(self.app.settings, name) != value:
                    self.app.set(name, value)
        self.build()

    # ---------------------------------------------------------------- drawing
    def bake(self, paint: Paint) -> Iterator[None]:
        """The desk and the two plaques on it."""
        ground = Surface(paint.size)
        yield from backdrops.desk(paint, ground)
        for box in (INDEX, SHEET):
            panel = plaque(paint, box.w, box.h, 18, False, "walnut7", "panel_bottom")
            paint.put(ground, panel, box.x, box.y, PANEL_SHADOW)
            yield
        self._ground = ground

    def targets(self) -> list[Target]:
        """Bar, index, page."""
        return super().targets()

    def draw(self, dst: Surface) -> None:
        """Desk, plaques, heading of the page, controls."""
        paint = self.app.paint
        if self._ground is not None:
            lay(dst, self._ground)
        write_line(paint, dst, self._label(self.page), Box(SHEET.x + 34, SHEET.y + 16, SHEET.w - 68, 44), "display", 25, "brassL",
                   shadow=True)
        self.draw_widgets(dst)
