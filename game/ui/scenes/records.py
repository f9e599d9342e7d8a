"""Records: what has been played at this screen, which achievements it has, and whether dice and shuffles have been fair.

Over a table the fairness of its game is told, as far as everybody may know it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Surface

from game.data import keeping
from game.match.match import Match
from game.match.records import EMPTY, SORTS, Book
from game.rules.registry import GAMES
from game.ui.box import Box
from game.ui.ledger import Ledger
from game.ui.scenes.desk import INDEX, SHEET, PagedScene
from game.ui.scenes.records_fairness import fairness_page
from game.ui.scenes.records_feats import feats_page
from game.ui.scenes.records_statistics import as_table, sort_choice, statistics_page
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Button, Segmented
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.hud import Hud
from game.ui.widgets.scroll import ScrollView

PICKER = Box(SHEET.x + 24, SHEET.y + 66, SHEET.w - 48, 42)
SORTS_BOX = Box(SHEET.x + 24, SHEET.y + 122, SHEET.w - 48, 42)
PAGE = Box(SHEET.x + 24, SHEET.y + 122, SHEET.w - 36, SHEET.h - 136)
THIS: Final = "this"
"""The choice that means the game at the table, not all of a kind."""

Page = Callable[["RecordsScene", Box], list[Widget]]
PAGES: Final[dict[str, Page]] = {"statistics": statistics_page, "feats": feats_page, "fairness": fairness_page}


class RecordsScene(PagedScene):
    """Pages at the left, games along the top. With a `match` the fairness page begins with that game."""

    def __init__(self, page: str = "statistics", game: str = "", match: Match | None = None) -> None:
        super().__init__(page)
        self.match = match
        self.game = game or (match.rules.id if match is not None else next(iter(GAMES)))
        self.of_match = match is not None
        self.sort = SORTS[0]
        self.book: Book = EMPTY

    # ---------------------------------------------------------------- making
    def enter(self) -> None:
        """What is wrong with the file is said once."""
        self._ledger = Ledger(self.app.folders.data)
        self.book = self._ledger.read()
        for notice in self._ledger.notices:
            self.app.notify(notice, later=True)
        self.build()

    def leave(self) -> None:
        """What was written is on the disk before anybody goes on."""
        self.app.notify(self._ledger.settle())

    def build(self) -> None:
        """The bar, the index, the games, the page."""
        t = self.app.t
        self.widgets = [Hud(t("app.back"), self.back, heading=t("records.heading"))]
        self.widgets += self.tabs((name, t(f"records.tab.{name}")) for name in PAGES)
        enabled = bool(self.book.rows)
        for row, (name, act) in enumerate((("export", self.export), ("anew", self.ask_anew))):
            box = Box(INDEX.x + 16, INDEX.bottom - 134 + 64 * row, INDEX.w - 32, 54)
            self.widgets.append(Button(name, box, t(f"records.{name}"), act, zone="index", size=16, enabled=enabled,
                                       why=t("records.none")))
        self.widgets.append(self._picker())
        page = PAGE
        if self.page == "statistics":
            self.widgets.append(sort_choice(self, SORTS_BOX))
            page = Box(PAGE.x, SORTS_BOX.bottom + 12, PAGE.w, PAGE.bottom - SORTS_BOX.bottom - 12)
        self.widgets.append(self._scrolled(page, PAGES[self.page](self, page)))

    def _picker(self) -> Widget:
        t = self.app.t
        games = [(game, t(f"game.{game}.title")) for game in GAMES]
        if self.page == "fairness" and self.match is not None:
            games.insert(0, (THIS, t("records.this_game")))
        return Segmented("game", PICKER, games, lambda: THIS if self.of_this else self.game, self._pick, on_walnut=True,
                         zone="game", label=t("records.game"))

    @property
    def of_this(self) -> bool:
        """Whether it is the game at the table that is told of."""
        return self.of_match and self.match is not None and self.page == "fairness"

    def _pick(self, game: str) -> None:
        self.of_match = game == THIS
        self.game = self.game if self.of_match else game
        self.build()

    def _scrolled(self, box: Box, page: list[Widget]) -> Widget:
        tall = max((each.box.bottom for each in page), default=box.y) - box.y + 8
        view = ScrollView(f"page.{self.page}.{self.game}", box, page, tall, zone="page", on_walnut=True, keyboard=tall > box.h)
        return self.keep_place(view)

    # ---------------------------------------------------------------- what one can do
    def choose_sort(self, sort: str) -> None:
        """Other games are counted."""
        self.sort = sort
        self.build()

    def command(self, name: str) -> bool:
        """F1 opens the rules of the game."""
        if name == "rules":
            self.app.open("rules", game=self.game)
        return name == "rules"

    def export(self) -> None:
        """Everything that has been counted as a table for other programs."""
        path = keeping.unused(self.app.folders.data / "exports", "potion-cabinet-records", ".csv")
        try:
            keeping.replace_file(path, as_table(self.book).encode("utf-8-sig"))
        except keeping.KeepingError as error:
            self.app.notify(error.notice())
            return
        self.app.kept(path, "records.exported")

    def ask_anew(self) -> None:
        """Nothing is forgotten without a question."""
        t = self.app.t
        answers = [Answer(t("app.cancel"), lambda: None), Answer(t("records.anew"), self._anew, "danger")]
        self.open(Dialog(t("records.anew"), t("records.anew_question"), answers, lambda: None, close=self.close, safe_first=True))

    def _anew(self) -> None:
        self.book = EMPTY
        self._ledger.write(EMPTY)
        self.app.toast(self.app.t("records.anew_done"))
        self.build()

    # ---------------------------------------------------------------- drawing
    def draw(self, dst: Surface) -> None:
        """Desk, plaques, heading of the page, controls."""
        self.draw_desk(dst)
        self.draw_heading(dst, self.app.t(f"records.tab.{self.page}"))
        self.draw_widgets(dst)
