"""Rulebook: a game's rules in our own words with pictures of its pieces, on a book laid over whatever was there.

It opens at a clause, which is marked for a moment; its contents lead to a page for each subject; what is typed into its search
is found as one types. Closing it leads back to where one was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Surface

from game.core.ids import PlainMap
from game.data.problems import DataError, Problem
from game.ui.art.controls import dim
from game.ui.art.figures import Figure
from game.ui.art.materials import parchment
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.art.vector import lin, panel
from game.ui.box import Box, centred
from game.ui.canvas import lay
from game.ui.games.books import BOOKS, Book, Fact, clause_text
from game.ui.intents import Intent, KeyDown, Move, Press
from game.ui.lessons.offer import open_lesson
from game.ui.scene import Scene
from game.ui.scenes.rulebook_close import picture_targets
from game.ui.scenes.rulebook_pages import Page, Setter, chosen, draw_block, plain
from game.ui.scenes.rulebook_parts import Entry
from game.ui.table import modded
from game.ui.theme import colour
from game.ui.widgets.base import write_line, write_paragraph
from game.ui.widgets.controls import Button, IconButton
from game.ui.widgets.target import Target
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.app import App

SPREAD: Final = Box(18, 14, 1244, 692)
FOLD: Final = 322.0
LEAF: Final = Box(50, 40, 244, 640)
"""The contents."""
TEXT: Final = Box(362, 104, 866, 524)
BETWEEN: Final = 38.0
ONE_COLUMN: Final = 1.5
"""From this text size on there is one column instead of two."""
SEARCH: Final = Box(LEAF.x, 118, LEAF.w, 44)
ENTRIES: Final = 202.0
ENTRY, ENTRY_PITCH = 46.0, 56.0
CLOSE: Final = Box(1182, 38, 46, 46)
LEARN: Final = CLOSE.moved(-60, 0)
PREVIOUS, NEXT = Box(TEXT.x, 642, 218, 46), Box(TEXT.right - 218, 642, 218, 46)
LONGEST_QUERY: Final = 40
BRIGHT_MS, FADING_MS = 2600.0, 900.0
"""How long a clause that was asked for shines, and how long that takes to fade."""
_PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_FIND = "ctrl+f"


class RulebookScene(Scene):
    """The rules of `game`, opened at `clause`. `data` and `options` are those of a table; without them the shipped box speaks.

    F1, Esc and a press beside the book close it; Esc ends a search first. Unsound shipped data shows the route "data_error".
    """

    calm = True
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
        self.pages: list[Page] = [Page("", ())]
        self.found: dict[str, int] = {}
        """While something is searched: in how many paragraphs of each chapter it stands."""
        self.problems: Sequence[Problem] = ()
        self._facts: Mapping[str, Fact] = {}
        self._figures: Mapping[str, Figure] = {}
        self._pictures: dict[str, Surface] = {}
        self._before = 0
        """The page that was open before something was searched."""
        self._shone = 0.0
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
        """The contents, the search, the page buttons, the pages."""
        if self.data is None:
            return
        t = self.app.t
        self._figures = self.book.figures(self.data, self.app.locale)
        search = TextField("search", SEARCH, lambda: self.query, self.search, longest=LONGEST_QUERY, zone="search",
                           placeholder=t("rulebook.search"), face="ui", size=16, label=t("rulebook.search"), done=self._to_found)
        close = IconButton("close", CLOSE, "cross", t("app.close"), self._leave, zone="close")
        self._turners = [self._turner("previous", PREVIOUS, -1), self._turner("next", NEXT, 1)]
        self._furniture = [search, *self._contents(), *self._lesson(), close]
        self._lay_out()

    def _lesson(self) -> list[IconButton]:
        """To the game's lesson, where no table lies below that one would have to leave."""
        below = self.app.stack.scenes
        if any(hasattr(scene, "match") for scene in below):
            return []
        return [IconButton("learn", LEARN, "play", self.app.t("lesson.button_hint"), lambda: open_lesson(self, self.game),
                           zone="close")]

    def _contents(self) -> list[Entry]:
        found = []
        for number, chapter in enumerate(self.book.chapters):
            name = chapter.name
            box = Box(LEAF.x - 8, ENTRIES + number * ENTRY_PITCH, LEAF.w + 8, ENTRY)
            found.append(Entry(
                f"chapter.{name}", box, self.app.t(f"rulebook.chapter.{name}"), lambda name=name: self.open_chapter(name),  # type: ignore[misc]
                lambda name=name: self.pages[self.page].chapter == name,  # type: ignore[misc]
                lambda name=name: self.found.get(name, 0) if self.query.strip() else None, zone="contents",  # type: ignore[misc]
            ))
        return found

    def _turner(self, name: str, box: Box, step: int) -> Button:
        return Button(name, box, self.app.t(f"rulebook.{name}"), lambda: self.turn(step), zone="pages", size=16, first=step > 0,
                      repeatable=True)

    def text_of(self, clause: str) -> str:
        """What a clause says, with the numbers of the box."""
        return clause_text(self.app.locale, clause, self._facts)

    @property
    def columns(self) -> tuple[Box, ...]:
        """Where text stands: two columns, or one for large lettering."""
        if self.app.paint.text_scale >= ONE_COLUMN:
            return (TEXT,)
        wide = (TEXT.w - BETWEEN) / 2
        return TEXT._replace(w=wide), TEXT._replace(x=TEXT.x + wide + BETWEEN, w=wide)

    def _lay_out(self) -> None:
        paint, t, searching = self.app.paint, self.app.t, bool(self.query.strip())
        chapters = chosen(self.book, self.text_of, self.query)
        self.found = {name: len(clauses) for name, clauses in chapters} if searching else {}
        setter = Setter(paint, self.columns, self.text_of, self._figures)
        if searching:
            made = [block for name, clauses in chapters
                    for block in (setter.heading(t(f"rulebook.chapter.{name}")), *map(setter.block, clauses))]
            self.pages = setter.pages("", made)
        else:
            self.pages = [page for name, clauses in chapters for page in setter.pages(name, list(map(setter.block, clauses)))]
        self.pages = self.pages or [Page("", ())]
        self._pictures.clear()
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
        """The page on which a clause stands, which shines for a moment."""
        for number, page in enumerate(self.pages):
            if clause is not None and any(block.clause == clause for block in page.blocks):
                self.page, self.clause, self._shone = number, clause, 0.0
                self.turn(0)

    def open_chapter(self, name: str) -> None:
        """The first page of a subject; what was searched is forgotten."""
        if self.query:
            self.query = ""
            self._lay_out()
        self.page = next((number for number, page in enumerate(self.pages) if page.chapter == name), self.page)
        self.turn(0)

    def search(self, query: str) -> None:
        """Show only the clauses with these words; without words what was open before."""
        if query.strip() and not self.query.strip():
            self._before = self.page
        back = self.query.strip() and not query.strip()
        self.query, self.page = query, self._before if back else 0
        self._lay_out()

    def _to_found(self) -> None:
        """Enter in the search: on to what was found."""
        self.focus.go("next" if len(self.pages) > 1 else "close")

    def update(self, elapsed: float) -> None:
        """Another window size breaks the lines elsewhere."""
        self._shone += elapsed
        if self.data is not None and self._set_for is not self.app.paint:
            shown = next((block.clause for block in self.pages[self.page].blocks if block.clause), None)
            self._lay_out()
            clause, shone = self.clause, self._shone
            self.turn_to(shown)
            self.clause, self._shone = clause, shone

    @property
    def lively(self) -> bool:
        """True while the light on what was asked for fades."""
        return super().lively or (bool(self.clause) and BRIGHT_MS <= self._shone < BRIGHT_MS + FADING_MS)

    @property
    def light(self) -> float:
        """0-1: how brightly what was asked for shines."""
        return max(0.0, min(1.0, 1.0 - (self._shone - BRIGHT_MS) / FADING_MS))

    # ---------------------------------------------------------------- what one can do
    @property
    def announced(self) -> str:
        """What it is."""
        return self.app.t("title.rules")

    def targets(self) -> list[Target]:
        """The book itself takes the wheel; then the buttons, and the pictures of the open page."""
        book = Target("book", SPREAD, keyboard=False, scroll=self._scrolled)
        return [book, *super().targets(), *(picture_targets(self) if self.data is not None else ())]

    def _scrolled(self, dy: float) -> bool:
        self._wheel += dy
        if abs(self._wheel) >= 1.0:
            self.turn(-1 if self._wheel > 0 else 1)
            self._wheel = 0.0
        return True

    def handle(self, intent: Intent) -> bool:
        """Page keys turn, and so do arrow keys on the page buttons; Ctrl+F searches; a press beside the book closes it."""
        match intent:
            case Move(dx=dx) if dx and self.focus.focused in ("previous", "next"):
                self.focus.go("next" if dx > 0 else "previous", by_keyboard=True)
                self.turn(dx)
                return True
            case KeyDown(key=key) if key in _PAGE_KEYS:
                self.turn(_PAGE_KEYS[key])
                return True
            case KeyDown(chord=chord) if chord == _FIND:
                return self.focus.go("search", by_keyboard=True)
            case Press(pos=pos) if not SPREAD.holds(pos):
                return self._leave()
        return super().handle(intent)

    def back(self) -> bool:
        """Esc: out of what is searched, then out of the book."""
        if not self.query.strip():
            return self._leave()
        self.search("")
        self.focus.go("next")
        return True

    def _leave(self) -> bool:
        return super().back()

    def command(self, name: str) -> bool:
        """F1 closes the book again."""
        return name == "rules" and self._leave()

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
        paint.put(dst, _fold(paint), FOLD - 34, SPREAD.y + 7)
        if self.app.stack.fresh:
            self._ground, self.opaque = dst.copy(), True

    def draw(self, dst: Surface) -> None:
        """Veil, book with its fold, contents, heading, the columns, buttons."""
        paint = self.app.paint
        self._draw_ground(dst)
        if self.data is None:
            return
        self._draw_leaf(paint, dst)
        self._draw_heading(paint, dst)
        words, wide = plain(self.query).split(), self.columns[0].w
        for block in self.pages[self.page].blocks:
            asked = bool(block.clause) and block.clause == self.clause
            picture = self._picture(block.clause, block.figure) if block.figure is not None else None
            draw_block(paint, dst, block, wide, picture, words, max(0.01, self.light) if asked else 0.0)
        self._draw_plate(paint, dst)
        if self.query.strip() and not self.found:
            nothing = self.columns[0]._replace(h=120)
            write_paragraph(paint, dst, self.app.t("rulebook.nothing"), nothing, "italic", paint.reading(18), "ink2")
        if len(self.pages) > 1:
            where = self.app.t("rulebook.page", n=self.page + 1, most=len(self.pages))
            write_line(paint, dst, where, Box(PREVIOUS.right + 12, NEXT.y, NEXT.x - PREVIOUS.right - 24, NEXT.h), "italic",
                       min(paint.reading(15), 20.0), "ink2", "c")
        self.draw_widgets(dst)

    def plate(self) -> tuple[Figure, Box] | None:
        """The picture of a subject, and its place at the foot of the subject's last page where there is room for it."""
        page, after = self.pages[self.page], self.pages[self.page + 1 : self.page + 2]
        plate = self._figures.get(page.chapter) if page.chapter else None
        if plate is None or (after and after[0].chapter == page.chapter):
            return None
        below = max(block.y + block.height for block in page.blocks)
        if TEXT.bottom - below < plate.tall + 16 or plate.wide > TEXT.w:
            return None
        return plate, centred(TEXT.centre[0], (below + 16 + TEXT.bottom) / 2, plate.wide, plate.tall)

    def _draw_plate(self, paint: Paint, dst: Surface) -> None:
        plate = self.plate()
        if plate is not None:
            figure, box = plate
            paint.put(dst, self._picture(self.pages[self.page].chapter, figure), *box.centre, None, "c")

    def _picture(self, clause: str, figure: Figure) -> Surface:
        found = self._pictures.get(clause)
        if found is None:
            found = self._pictures[clause] = figure.image(self.app.paint)
        return found

    def _draw_leaf(self, paint: Paint, dst: Surface) -> None:
        t = self.app.t
        heading = t("rulebook.heading", game=t(f"game.{self.game}.title"))
        write_paragraph(paint, dst, heading, Box(LEAF.x, LEAF.y, LEAF.w, 66), "display", 24, "ink", leading=1.12, valign="m")
        said = t("rulebook.found", n=sum(self.found.values())) if self.query.strip() else t("rulebook.contents")
        write_line(paint, dst, said, Box(LEAF.x, SEARCH.bottom + 6, LEAF.w, 26), "italic", min(paint.reading(15), 19.0), "ink2")

    def _draw_heading(self, paint: Paint, dst: Surface) -> None:
        """The subject of the page; while something is searched, what."""
        t, chapter = self.app.t, self.pages[self.page].chapter
        said = t(f"rulebook.chapter.{chapter}") if chapter else t("rulebook.searched", what=self.query.strip())
        area = Box(TEXT.x, 40, LEARN.x - TEXT.x - 24, 42)
        write_line(paint, dst, said, area, "display", 27, "ink", minimum=16)
        dst.fill(colour("#A67F45"), paint.rect(TEXT.x, 88, TEXT.w, 1.5))


def _fold(paint: Paint) -> Surface:
    tall = SPREAD.h - 14
    defs = lin("a", 0, 0, 68, 0, (0, "#5A3B1C", 0), (0.42, "#5A3B1C", 0.2), (0.5, "#3A2410", 0.42), (0.58, "#5A3B1C", 0.2),
               (1, "#5A3B1C", 0))
    return paint.svg(panel(0, 0, 68, tall, 0, "url(#a)"), 68, tall, defs)


def wishes_of(match: Match) -> dict[str, Any]:
    """What a table asks the route "rules" for, so that the book speaks of its own box and house rules."""
    return {"game": match.rules.id, "data": match.rules.data, "options": match.setup.options}
