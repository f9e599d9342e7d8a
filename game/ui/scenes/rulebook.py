"""Rulebook: a game's rules in our own words, on a parchment spread over whatever was there; opened at a clause, searchable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from game.core.ids import PlainMap
from game.data.problems import DataError, Problem
from game.ui.art.controls import dim
from game.ui.art.materials import parchment
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.art.vector import lin, panel
from game.ui.box import Box
from game.ui.canvas import lay
from game.ui.games.books import BOOKS, Book, Fact, clause_text
from game.ui.intents import Intent, KeyDown, Move, Press
from game.ui.scene import Scene
from game.ui.scenes.rulebook_pages import Block, blocks, chosen, draw_block, spreads
from game.ui.table import modded
from game.ui.widgets.base import write_line
from game.ui.widgets.controls import Button, IconButton
from game.ui.widgets.target import Target
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.app import App

SPREAD = Box(140, 52, 1000, 642)
COLUMN = 432.0
COLUMNS = (Box(186, 142, COLUMN, 478), Box(664, 142, COLUMN, 478))
SEARCH = Box(664, 78, 356, 42)
CLOSE = Box(1044, 77, 44, 44)
PREVIOUS, NEXT = Box(186, 634, 164, 44), Box(932, 634, 164, 44)
LONGEST_QUERY = 40
_PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class RulebookScene(Scene):
    """The rules of `game`, opened at `clause`. `data` and `options` are those of a table; without them the shipped box speaks.

    F1, Esc and a press beside the book close it. Unsound shipped data shows the route "data_error" instead.
    """

    opaque = False
    fades = False

    def __init__(
        self, game: str = "the_potion", clause: str | None = None, data: PlainMap | None = None, options: PlainMap | None = None
    ) -> None:
        super().__init__()
        self.game, self.clause, self.data, self.options = game, clause, data, options or {}
        self.book: Book = BOOKS[game]()
        self.query = ""
        self.page = 0
        self.pages: list[list[Block]] = [[]]
        self.problems: Sequence[Problem] = ()
        self._facts: Mapping[str, Fact] = {}
        self._set_for: Paint | None = None
        self._wheel = 0.0
        self._ground: Surface | None = None

    # ---------------------------------------------------------------- beginning
    def attach(self, app: App) -> None:
        """The numbers in the rules come from the data."""
        self.app = app
        if self.data is None:
            self.problems = self._read()
        if self.data is not None:
            self._facts = self.book.facts(self.data, self.options)
        super().attach(app)
        self.turn_to(self.clause)

    def _read(self) -> Sequence[Problem]:
        try:
            self.data = self.app.rules(self.game).data
        except DataError as error:
            return error.problems
        return ()

    def enter(self) -> None:
        """Unsound data is told instead."""
        if self.problems:
            without = self._without if self.app.mods() else None
            self.app.stack.replace(self.app.make("data_error", problems=self.problems, retry=self._retry, without=without))

    def _without(self) -> None:
        """Reads on without the mods that have to do with this game."""
        modded.leave_out(self.app, self.game)
        self.app.stack.replace(self.app.make("rules", game=self.game, clause=self.clause))

    def _retry(self) -> Sequence[Problem]:
        left = self._read()
        if not left:
            self.app.stack.replace(self.app.make("rules", game=self.game, clause=self.clause))
        return left

    # ---------------------------------------------------------------- pages
    def build(self) -> None:
        """The search, the page buttons, the pages."""
        if self.data is None:
            return
        t = self.app.t
        search = TextField("search", SEARCH, lambda: self.query, self.search, longest=LONGEST_QUERY, zone="search",
                           placeholder=t("rulebook.search"), face="ui", size=16, label=t("rulebook.search"))
        close = IconButton("close", CLOSE, "cross", t("app.close"), self.back, zone="close")
        self._turners = [self._turner("previous", PREVIOUS, -1), self._turner("next", NEXT, 1)]
        self._furniture = [search, close]
        self._lay_out()

    def _turner(self, name: str, box: Box, step: int) -> Button:
        return Button(name, box, self.app.t(f"rulebook.{name}"), lambda: self.turn(step), zone="pages", size=16, first=step > 0,
                      repeatable=True)

    def _text(self, clause: str) -> str:
        return clause_text(self.app.locale, clause, self._facts)

    def _lay_out(self) -> None:
        paint, t = self.app.paint, self.app.t
        assert self.data is not None
        chapters = chosen(self.book, self._text, self.query)
        made = blocks(paint, chapters, lambda name: t(f"rulebook.chapter.{name}"), self._text, self.book.dice(self.data), COLUMN)
        self.pages = spreads(made, COLUMNS)
        self._set_for = paint
        self.turn(0)

    def turn(self, step: int) -> None:
        """Turn pages, as far as there are any."""
        self.page = min(len(self.pages) - 1, max(0, self.page + step))
        last = len(self.pages) - 1
        for button, end, why in zip(self._turners, (0, last), ("rulebook.first_page", "rulebook.last_page"), strict=True):
            at_end = self.page == end
            button.extras |= {"enabled": not at_end, "why": self.app.t(why) if at_end else ""}
        self.widgets = [*self._furniture, *(self._turners if last else ())]

    def turn_to(self, clause: str | None) -> None:
        """The page on which a clause stands."""
        for number, page in enumerate(self.pages):
            if clause is not None and any(block.clause == clause for block in page):
                self.page = number
                self.turn(0)

    def search(self, query: str) -> None:
        """Show only the clauses with these words."""
        self.query, self.page = query, 0
        self._lay_out()

    def update(self, elapsed: float) -> None:
        """Another window size breaks the lines elsewhere."""
        if self.data is not None and self._set_for is not self.app.paint:
            self._lay_out()

    # ---------------------------------------------------------------- what one can do
    def targets(self) -> list[Target]:
        """The book itself takes the wheel; then the buttons."""
        return [Target("book", SPREAD, keyboard=False, scroll=self._scrolled), *super().targets()]

    def _scrolled(self, dy: float) -> bool:
        self._wheel += dy
        if abs(self._wheel) >= 1.0:
            self.turn(-1 if self._wheel > 0 else 1)
            self._wheel = 0.0
        return True

    def handle(self, intent: Intent) -> bool:
        """Page keys turn, and so do arrow keys on the page buttons; a press beside the book closes it."""
        match intent:
            case Move(dx=dx) if dx and self.focus.focused in ("previous", "next"):
                self.focus.go("next" if dx > 0 else "previous", by_keyboard=True)
                self.turn(dx)
                return True
            case KeyDown(key=key) if key in _PAGE_KEYS:
                self.turn(_PAGE_KEYS[key])
                return True
            case Press(pos=pos) if not SPREAD.holds(pos):
                return self.back()
        return super().handle(intent)

    def command(self, name: str) -> bool:
        """F1 closes the book again."""
        return name == "rules" and self.back()

    # ---------------------------------------------------------------- drawing
    def bake(self, paint: Paint) -> Iterator[None]:
        """The spread. What lies below is drawn once more for this window size, and then kept as it is."""
        self._ground, self.opaque = None, False
        parchment(paint, SPREAD.w, SPREAD.h, 14, 11)
        yield

    def _draw_ground(self, dst: Surface) -> None:
        """Veil and spread over what lies below, which rests meanwhile: from the second frame on it is one still picture."""
        if self._ground is not None:
            lay(dst, self._ground)
            return
        paint = self.app.paint
        dst.blit(dim(paint, 170), (0, 0))
        paint.put(dst, parchment(paint, SPREAD.w, SPREAD.h, 14, 11), SPREAD.x, SPREAD.y, PANEL_SHADOW)
        paint.put(dst, _fold(paint), SPREAD.x + SPREAD.w / 2 - 34, SPREAD.y + 7)
        if self.app.stack.fresh:
            self._ground, self.opaque = dst.copy(), True

    def draw(self, dst: Surface) -> None:
        """Veil, spread with its fold, heading, the two columns, buttons."""
        paint, t = self.app.paint, self.app.t
        self._draw_ground(dst)
        if self.data is None:
            return
        heading = t("rulebook.heading", game=t(f"game.{self.game}.title"))
        write_line(paint, dst, heading, Box(COLUMNS[0].x, 76, COLUMN, 46), "display", 27, "ink")
        for block in self.pages[self.page]:
            draw_block(paint, dst, block, COLUMN, lit=bool(block.clause) and block.clause == self.clause)
        if not self.pages[0]:
            write_line(paint, dst, t("rulebook.nothing"), COLUMNS[0]._replace(h=60), "italic", 18, "ink2")
        if len(self.pages) > 1:
            where = t("rulebook.page", n=self.page + 1, most=len(self.pages))
            write_line(paint, dst, where, Box(NEXT.x - 160, NEXT.y, 140, NEXT.h), "italic", 15, "ink2", "r")
        self.draw_widgets(dst)


def _fold(paint: Paint) -> Surface:
    tall = SPREAD.h - 14
    defs = lin("a", 0, 0, 68, 0, (0, "#5A3B1C", 0), (0.42, "#5A3B1C", 0.2), (0.5, "#3A2410", 0.42), (0.58, "#5A3B1C", 0.2),
               (1, "#5A3B1C", 0))
    return paint.svg(panel(0, 0, 68, tall, 0, "url(#a)"), 68, tall, defs)


def wishes_of(match: Match) -> dict[str, Any]:
    """What a table asks the route "rules" for, so that the book speaks of its own box and house rules."""
    return {"game": match.rules.id, "data": match.rules.data, "options": match.setup.options}
