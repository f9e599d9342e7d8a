"""Set-up: who sits where, by which house rules, and off to the table."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.data.problems import DataError, Problem
from game.data.ruleset import offered_numbers
from game.data.settings import MOST_SEATS, Option, TableChoice
from game.match.order import Order
from game.ui.art import backdrops, gallery
from game.ui.art.materials import parchment, plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.canvas import lay
from game.ui.lessons.offer import offer_once, open_lesson
from game.ui.scene import Scene
from game.ui.scenes.setup_model import Offer, SeatRow, TableModel
from game.ui.scenes.setup_rows import ROW, SeatList
from game.ui.scenes.setup_rules import rules_of
from game.ui.table import modded
from game.ui.table.blind import blind_keys
from game.ui.widgets.base import write_line, write_paragraph
from game.ui.widgets.controls import Button, IconButton
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.hud import Hud
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.ui.app import App

SHEET = Box(24, 66, 800, 638)
RULES = Box(848, 66, 408, 452)
PAGE = Box(872, 122, 360, 384)
START = Box(848, 556, 408, 68)
FILL = Box(848, 640, 242, 50)
LEARN = Box(1104, 640, 152, 50)
FIRST = Box(0, 644, 290, 42)
SAYING = Box(848, 521, 408, 33)
SEEDS = 1_000_000_000


def rules_box(paint: Paint) -> Box:
    """The plaque of the house rules; it leaves more room for what is said below it in large text."""
    return RULES._replace(h=RULES.h - 40 * (paint.reading(1.0) - 1.0))


class SetupScene(Scene):
    """Sets the table of a game: as `order` had it, as it was set last, or the usual way.

    Start puts the route "table" in its place. A game whose data is unsound shows the route "data_error" instead.
    """

    calm = True
    toast_y = 520.0

    def __init__(self, game: str, order: Order | None = None) -> None:
        super().__init__()
        self.game, self._order = game, order
        self.rules: Rules[Any] | None = None
        self.problems: tuple[Problem, ...] = ()
        self._ground: Surface | None = None
        self._tried: dict[str, int] = {}
        self._no = ""
        self.wrong = False

    # ---------------------------------------------------------------- beginning
    def attach(self, app: App) -> None:
        """Read the game's data first: the rows depend on it."""
        self.app = app
        self.problems = tuple(self._read())
        if self.rules is not None:
            self.model = self._model()
        super().attach(app)

    def _read(self) -> Sequence[Problem]:
        try:
            self.rules = self.app.rules(self.game)
        except DataError as error:
            return error.problems
        return ()

    def _model(self) -> TableModel:
        from game.ai.levels import levels_of

        app, rules = self.app, self.rules
        assert rules is not None
        reach = blind_keys(app).reach(range(rules.seats.stop - 1), len(rules.blind))
        offer = Offer.of(rules, levels_of(self.game), blind_keys=reach and bool(rules.blind), limits=offered_numbers(self.game))
        names = [app.t(f"setup.default_name.seat_{seat + 1}") for seat in range(MOST_SEATS)]
        model = TableModel(offer, names, app.settings.seals)
        kept = app.settings.tables.get(self.game)
        if self._order is not None:
            model.take(self._order)
        elif kept is not None and kept.seats:
            model.recall(kept)
        else:
            model.usual({"memory_help": app.settings.memory_help})
        if app.launch.seed is not None and self._order is None:
            model.seed = str(app.launch.seed)
        return model

    def enter(self) -> None:
        """Unsound data is told instead of a table."""
        if self.problems:
            without = self._without if self.app.mods() else None
            self.app.stack.replace(self.app.make("data_error", problems=self.problems, retry=self._retry, without=without))
        else:
            offer_once(self, self.game)

    def _retry(self) -> Sequence[Problem]:
        left = self._read()
        if not left:
            self.app.stack.replace(self.app.make("setup", game=self.game, order=self._order))
        return left

    def _without(self) -> None:
        """Goes on without the mods that have to do with this game."""
        modded.leave_out(self.app, self.game)
        self.app.stack.replace(self.app.make("setup", game=self.game, order=self._order))

    def leave(self) -> None:
        """The table is remembered, whether it was begun or not."""
        if self.rules is not None:
            self.app.set("tables", {**self.app.settings.tables, self.game: self.model.choice()})

    # ---------------------------------------------------------------- widgets
    def build(self) -> None:
        """The bar, the rows, who begins, the house rules, the two buttons."""
        if self.rules is None:
            return
        t, app = self.app.t, self.app
        bar = Hud(t("app.back"), self.back, t(f"game.{self.game}.title"), t("setup.heading"))
        self.list = SeatList(self)
        self._first_size = app.paint.grown(16, FIRST.h)
        label = app.paint.width(t("setup.first"), "uib", self._first_size)
        self.first = DropDown("first", Box(ROW.x + 4 + label + 16, FIRST.y, FIRST.w, FIRST.h), (), lambda: self.model.first,
                              self._set_first, self, zone="first", label=t("setup.first"))
        page, tall = rules_of(self, PAGE), rules_box(app.paint).bottom - 12 - PAGE.y
        height = max(each.box.bottom for each in page) - PAGE.y + 10
        view = ScrollView("rules", Box(PAGE.x - 12, PAGE.y, PAGE.w + 30, tall), page, height, zone="rules", on_walnut=True)
        self.start = Button("start", START, t("setup.start"), self.begin, "primary", zone="start", first=True, size=25)
        self.filler = Button("fill", FILL, t("setup.fill"), self.fill, zone="start", size=17)
        learn = Button("learn", LEARN, t("lesson.button"), partial(open_lesson, self, self.game), zone="start", size=17,
                       tip=t("lesson.button_hint"))
        corner = [
            IconButton(name, Box(x, 6, 40, 40), glyph, t(f"title.{name}"), act, zone="bar")
            for name, glyph, x, act in (("rules", "book", 1166, self.open_rules), ("settings", "gear", 1226, self.open_settings))
        ]
        self.widgets = [bar, *corner, self.list, self.first, view, self.start, self.filler, learn]
        self._judge()

    def changed(self) -> None:
        """The model has changed: rows, choices and the start follow."""
        self.list.arrange()
        self._judge()

    def _judge(self) -> None:
        t, model = self.app.t, self.model
        problem = model.problem()
        why = self._refused() if problem is None else t(problem.key, **problem.params)
        self.start.extras |= {"enabled": not why, "why": why}
        full = t("setup.too_many", most=model.most) if model.full else ""
        self.filler.extras |= {"enabled": not full, "why": full}
        named = [(row.key, row.name.strip() or t("setup.seat_n", n=place + 1)) for place, row in enumerate(model.rows)]
        self.first.options = ((None, t("setup.first_by_lot")), *named)
        assert self.rules is not None
        self.wrong = bool(why)
        self.saying = why or ("" if model.humans else t("setup.watch_only")) or modded.line(self.app, self.rules.data)

    def _refused(self) -> str:
        """Why the box cannot be used with the numbers as they are set; "" where it can."""
        numbers = self.model.set_otherwise
        if numbers != self._tried:
            self._tried, self._no = numbers, ""
            try:
                self.app.rules(self.game, numbers)
            except DataError as error:
                self._no = replace(error.problems[0], because="").message(self.app.locale.problem_word)
        return self.app.t("setup.number_refused", reason=self._no) if self._no else ""

    # ---------------------------------------------------------------- what one can do
    def add(self) -> None:
        """One more opponent; the focus stays on the dashed row while there is one."""
        self.model.add(self.model.offer.usual)
        self.changed()

    def fill(self) -> None:
        """Opponents on every seat that is empty."""
        self.model.fill()
        self.changed()

    def remove(self, row: SeatRow) -> None:
        """Take a seat away."""
        self.model.remove(row.key)
        self.changed()

    def rename(self, row: SeatRow, name: str) -> None:
        """Another name."""
        row.name = name
        self.changed()

    def reseat(self, row: SeatRow, who: str) -> None:
        """Human or a level."""
        row.who = who
        self.changed()

    def reseal(self, row: SeatRow) -> None:
        """The next free seal, or a sentence when there is none."""
        if not self.model.next_seal(row.key):
            self.app.toast(self.app.t("setup.no_free_seal"), "warn")

    def reseed(self, text: str) -> None:
        """Another seed."""
        self.model.seed = text

    def set_option(self, name: str, value: Option) -> None:
        """Another house rule."""
        self.model.options[name] = value
        self.changed()

    def set_number(self, name: str, value: int) -> None:
        """Another number of the box."""
        self.model.numbers[name] = value
        self.changed()

    def reset_numbers(self) -> None:
        """All numbers as the box has them."""
        self.model.set_numbers({})
        self.changed()

    def _set_first(self, key: int | None) -> None:
        self.model.first = key

    def begin(self) -> None:
        """To the table; where a game waits to be continued, that is asked first."""
        if self.app.continue_file() is None:
            self._begin()
            return
        t = self.app.t
        answers = [Answer(t("app.cancel"), lambda: None), Answer(t("setup.start"), self._begin, "primary")]
        self.open(Dialog(t("setup.replace_question"), t("setup.replace_hint"), answers, lambda: None, close=self.close))

    def _begin(self) -> None:
        order = self.model.order(secrets.randbelow(SEEDS))
        self.app.stack.replace(self.app.make("table", order=order))

    def open_rules(self) -> None:
        """The rulebook; at a house rule that is pointed at."""
        from game.ui.games.books import BOOKS

        pointed = (self.focus.focused if self.focus.by_keyboard else self.focus.hovered) or ""
        part, _, option = pointed.partition(".")
        clause = BOOKS[self.game]().options.get(option.partition(".")[0]) if part == "option" else None
        self.app.open("rules", game=self.game, clause=clause, options=dict(self.model.options))

    def open_settings(self) -> None:
        """The settings; what they share with this screen is seen at once on return."""
        self.app.open("settings")

    def back(self) -> bool:
        """A carried row is put down first; then back to where one came from, or to the title."""
        if self.rules is not None and self.list.put_down():
            return True
        if not super().back():
            self.app.stack.reset(self.app.make("title"))
        return True

    def command(self, name: str) -> bool:
        """F1 opens the rules, F5 reads the box again and keeps the old one when the new is unsound."""
        if name == "rules":
            self.open_rules()
        elif name == "reload":
            self._reload()
        return name in ("rules", "reload")

    def _reload(self) -> None:
        problems = self._read_again()
        if problems:
            kept = self.app.t("error.data_kept")
            self.app.open("data_error", problems=problems, retry=lambda: self._read_again(covered=True), kept=kept)

    def _read_again(self, *, covered: bool = False) -> Sequence[Problem]:
        """Everything from the files anew; what is wrong with them is returned, and then nothing has changed."""
        app, kept = self.app, self.model.choice()
        app.locale.switch(app.locale.language)
        problems = self._read()
        if problems:
            return problems
        gallery.forget()
        if covered:
            app.stack.pop()
        self._set_anew(kept)
        app.renew_paint()
        app.toast(app.t("app.reloaded"))
        return ()

    def _set_anew(self, kept: TableChoice) -> None:
        self._tried = {}
        seed, first = self.model.seed, None if self.model.first is None else self.model.place(self.model.first)
        self._order = None
        self.model = self._model()
        self.model.recall(kept)
        self.model.seed = seed
        self.model.first = None if first is None or first >= len(self.model.rows) else self.model.rows[first].key
        self.build()

    # ---------------------------------------------------------------- drawing
    def bake(self, paint: Paint) -> Iterator[None]:
        """The desk, the sheet and the plaque on it."""
        ground = Surface(paint.size)
        yield from backdrops.desk(paint, ground)
        paint.put(ground, parchment(paint, SHEET.w, SHEET.h, 18, 7), SHEET.x, SHEET.y, PANEL_SHADOW)
        yield
        rules = rules_box(paint)
        panel = plaque(paint, rules.w, rules.h, 18, False, "walnut7", "panel_bottom")
        paint.put(ground, panel, rules.x, rules.y, PANEL_SHADOW)
        self._ground = ground

    def draw(self, dst: Surface) -> None:
        """Desk, headings, rows, rules, buttons."""
        paint = self.app.paint
        if self._ground is not None:
            lay(dst, self._ground)
        if self.rules is not None:
            self._draw_words(paint, dst)
            self.draw_widgets(dst)

    def _draw_words(self, paint: Paint, dst: Surface) -> None:
        t = self.app.t
        heading, size = t("setup.seats"), paint.grown(25, 40)
        wide = paint.width(heading, "display", size)
        write_line(paint, dst, heading, Box(56, 80, wide + 4, 40), "display", size, "ink")
        room = Box(56 + wide + 18, 84, 740 - wide - 18, 40)
        way = "setup.seats_hint_counter" if self.model.counter else "setup.seats_hint"
        write_line(paint, dst, t(way, least=self.model.offer.least, most=self.model.most), room, "ui",
                   paint.grown(15, 40), "ink2")
        write_line(paint, dst, t("setup.first"), Box(ROW.x + 4, FIRST.y, 300, FIRST.h), "uib", self._first_size, "ink")
        hint = Box(self.first.box.right + 24, FIRST.y, ROW.right - self.first.box.right - 24, FIRST.h)
        write_paragraph(paint, dst, t("setup.move_hint"), hint, "italic", paint.reading(15), "ink2", "r", leading=1.1, valign="m")
        write_line(paint, dst, t("setup.house_rules"), Box(PAGE.x, 80, PAGE.w, 40), "display", paint.grown(25, 40), "brassL",
                   shadow=True)
        if self.saying:
            tone = "bad" if self.wrong else "cream"
            room = SAYING._replace(y=rules_box(paint).bottom + 3, h=SAYING.bottom - rules_box(paint).bottom - 3)
            write_paragraph(paint, dst, self.saying, room, "uib", paint.reading(14), tone, "c", leading=1.15, valign="m",
                            shadow=True)
