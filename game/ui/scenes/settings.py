"""Settings: pages at the left, the chosen page at the right. Everything applies at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.data import settings as stored
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.scenes.desk import INDEX, SHEET, PagedScene
from game.ui.scenes.settings_about import about_page
from game.ui.scenes.settings_keys import keys_page
from game.ui.scenes.settings_pages import PAGES
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Button
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.hud import Hud
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tab import TAB_HEIGHT, TAB_PITCH

OWN_PAGES = {"keys": keys_page, "about": about_page}
"""Pages that are no list of settings, below those that are."""


class Plan(NamedTuple):
    """Where the two plaques lie, and on them the index and the page: the index is broader for large text."""

    left: Box
    sheet: Box
    tabs: Box
    page: Box
    tab: float
    pitch: float
    """How high an entry of the index is, and how far it is to the next."""

    @classmethod
    def of(cls, paint: Paint) -> Plan:
        """The plan for a text size."""
        more = paint.reading(1.0) - 1.0
        left = Box(INDEX.x, INDEX.y, INDEX.w + 100 * more, INDEX.h)
        sheet = Box(left.right + 16, SHEET.y, SHEET.right - left.right - 16, SHEET.h)
        tabs = Box(left.x + 12, left.y + 14, left.w - 24, left.h - 98)
        page = Box(sheet.x + 24, sheet.y + 70, sheet.w - 36, sheet.h - 84)
        pitch = min(TAB_PITCH, tabs.h / (len(PAGES) + len(OWN_PAGES)))
        return cls(left, sheet, tabs, page, min(TAB_HEIGHT, pitch), pitch)


class SettingsScene(PagedScene):
    """All settings on pages. Pushed over whatever was there; back returns to it."""

    def __init__(self, page: str = "general") -> None:
        super().__init__(page)

    def build(self) -> None:
        """The bar, the index and the chosen page."""
        t, plan = self.app.t, Plan.of(self.app.paint)
        self.plan = plan
        top = plan.tabs._replace(h=plan.tab)
        labels = [(name, self._label(name)) for name in (*PAGES, *OWN_PAGES)]
        reset = Box(plan.left.x + 16, plan.left.bottom - 70, plan.left.w - 32, 54)
        self.widgets = [
            Hud(t("app.back"), self.back, heading=t("settings.heading")),
            *self.tabs(labels, top, plan.pitch),
            Button("defaults", reset, t("settings.defaults"), self.ask_defaults, zone="index", size=16),
            self._scrolled(f"page.{self.page}", plan.page, (PAGES | OWN_PAGES)[self.page](self, plan.page)),
        ]

    def _scrolled(self, name: str, room: Box, content: list[Widget]) -> ScrollView:
        """A column that scrolls where it is taller than its room, shown from where it was scrolled to before."""
        height = max((each.box.bottom for each in content), default=room.y) - room.y + 8
        return self.keep_place(ScrollView(name, room, content, height, zone="page", on_walnut=True))

    def _label(self, page: str) -> str:
        return self.app.t("settings.seals.name" if page == "seals" else f"settings.tab.{page}")

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
    def plaques(self, paint: Paint) -> Sequence[Box]:
        """The index is broader for large text."""
        plan = Plan.of(paint)
        return plan.left, plan.sheet

    def draw(self, dst: Surface) -> None:
        """Desk, plaques, heading of the page, controls."""
        self.draw_desk(dst)
        self.draw_heading(dst, self._label(self.page), self.plan.sheet)
        self.draw_widgets(dst)
