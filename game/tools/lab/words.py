"""A report in words: the tables that the command line prints, in the language asked for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ids import PlainMap
from game.data.locale import Locale
from game.tools.lab.names import Names
from game.tools.lab.plan import Plan
from game.tools.lab.report import Report

INDENT = "  "
GAP = "   "
Row = Sequence[str]


def report_lines(words: Locale, plan: Plan, told: Report) -> list[str]:
    """Everything that a report says, line by line."""
    say = _Tables(words, plan)
    lines = [say.heading(told)]
    if not told["games"]:
        return [*lines, words.text("lab.nothing")]
    lines += say.figures(told, plan.data)
    vs = told.get("vs")
    if vs is not None:
        lines += ["", words.text("lab.with_mod", mod=vs["mod"]), *say.figures(vs["with"], plan.other or plan.data)]
        lines += ["", words.text("lab.differences", mod=vs["mod"]), *say.differences(vs["differences"])]
    return lines


class _Tables(Names):
    """The parts of a report, line by line."""

    def figures(self, told: Report, data: PlainMap) -> list[str]:
        share, interval = self.t("lab.share"), self.t("lab.interval")
        spread = tuple(map(self.t, ("lab.mean", "lab.median", "lab.least", "lab.most")))
        return [
            *self._table(self.t("lab.wins"), (share, interval, self.t("lab.fair")), self._wins(told)),
            *self._decided(told),
            *self._table(self.t("lab.by_seat"), (share, interval, self.t("lab.points")), self._seats(told)),
            *self._table(self.t("lab.by_place"), (share, interval), self._places(told)),
            *self._habits(told),
            *self._sentences(told),
            *self._table(self.t("lab.length"), spread, self._lengths(told)),
            *self._cards(told, data),
        ]

    def _sentences(self, told: Report) -> list[str]:
        first, ties = told["first_seat_advantage"], told["ties"]
        points = {name: self.number(points) for name, points in told["points"].items()}
        return [
            "",
            self.t("lab.first_seat", points=self.points(first["difference"]), interval=self.points_from_to(first["interval"])),
            self.t("lab.ties", n=ties["games"], share=self.percent(ties["share"]), interval=self.from_to(ties["interval"])),
            *self._limits(told),
            self.t("lab.points_told", **points),
            *self._reshuffles(told),
        ]

    def _wins(self, told: Report) -> list[Row]:
        rows: list[Row] = [(self.level(level), *self._win(group)) for level, group in told["levels"].items()]
        return rows + [(self.nature(nature), *self._win(group)) for nature, group in told["temperaments"].items()]

    def _win(self, group: PlainMap) -> Row:
        return self.percent(group["win_share"]), self.from_to(group["interval"]), self.percent(group["fair"])

    def _decided(self, told: Report) -> list[str]:
        """Only of interest where some games were shared and somebody plays against somebody else."""
        if not told["ties"]["games"] or len(told["levels"]) < 2:
            return []
        decided = [(self.level(level), group["decided"]) for level, group in told["levels"].items()]
        return [
            INDENT + self.t("lab.decided", n=each["games"], level=level, share=self.percent(each["win_share"]),
                            interval=self.from_to(each["interval"]))
            for level, each in decided
        ]  # fmt: skip

    def _seats(self, told: Report) -> list[Row]:
        return [
            (f"{seat['seat'] + 1}  {self.chair(seat['seat'])}", self.percent(seat["win_share"]), self.from_to(seat["interval"]),
             self.number(seat["points"]))
            for seat in told["seats"]
        ]  # fmt: skip

    def _places(self, told: Report) -> list[Row]:
        places = told["places"]
        return [(self.place(each["place"]), self.percent(each["win_share"]), self.from_to(each["interval"])) for each in places]

    def _habits(self, told: Report) -> list[str]:
        """By temperament where somebody has one, else by level."""
        groups = [(self.nature(nature), group) for nature, group in told["temperaments"].items()]
        groups = groups or [(self.level(level), group) for level, group in told["levels"].items()]
        rows: list[Row] = [
            (f"{who}, {self.t(f'lab.habit.{name}')}", self.percent(habit["rate"]), self.from_to(habit["interval"]),
             str(habit["chances"]))
            for who, group in groups for name, habit in group["habits"].items()
        ]  # fmt: skip
        columns = (self.t("lab.share"), self.t("lab.interval"), self.t("lab.chances"))
        return self._table(self.t("lab.habits"), columns, rows) if rows else []

    def _limits(self, told: Report) -> list[str]:
        """Games that were cut off, since nobody would have won them."""
        cut = sum(count for reason, count in told["ends"].items() if reason.endswith("_limit"))
        return [self.t("lab.cut_off", n=cut)] if cut else []

    def _reshuffles(self, told: Report) -> list[str]:
        piles = told["reshuffles"].items()
        return [self.t("lab.reshuffled", pile=self.t(f"lab.pile.{pile}"), times=self.number(times, 2)) for pile, times in piles]

    def _lengths(self, told: Report) -> list[Row]:
        return [
            (self.t(f"lab.lengths.{name}"), *(self.number(spread[each]) for each in ("mean", "median", "least", "most")))
            for name, spread in told["length"].items()
        ]

    def _cards(self, told: Report, data: PlainMap) -> list[str]:
        columns = tuple(map(self.t, ("lab.drawn", "lab.played", "lab.held", "lab.dead", "lab.decisive", "lab.interval")))
        lines: list[str] = []
        for sort in dict.fromkeys(card["sort"] for card in told["cards"].values()):
            rows = [self._card(kind, card, data) for kind, card in told["cards"].items() if card["sort"] == sort]
            lines += self._table(self.t(f"lab.sort.{sort}"), columns, rows)
        return lines

    def _card(self, kind: str, card: PlainMap, data: PlainMap) -> Row:
        return (
            self.piece(card["sort"], kind, data), *(str(card[name]) for name in ("drawn", "played", "held")),
            self.percent(card["dead_share"]), self.points(card["decisive"]), self.points_from_to(card["decisive_interval"]),
        )  # fmt: skip

    # --- differences ---

    def differences(self, told: Report) -> list[str]:
        shares = [(self.level(level), *self._points_row(each)) for level, each in told["levels"].items()]
        shares += [(self.nature(nature), *self._points_row(each)) for nature, each in told["temperaments"].items()]
        shares += [(f"{each['seat'] + 1}  {self.chair(each['seat'])}", *self._points_row(each)) for each in told["seats"]]
        shares += [(self.place(each["place"]), *self._points_row(each)) for each in told["places"]]
        shares.append((self.t("lab.ties_row"), *self._points_row(told["ties"])))
        lengths = [(self.t(f"lab.lengths.{name}"), *self._row(each, 2)) for name, each in told["length"].items()]
        lengths.append((self.t("lab.points_row"), *self._row(told["points"], 2)))
        columns = (self.t("lab.more"), self.t("lab.interval"))
        lines = [*self._table(self.t("lab.wins_points"), columns, shares), *self._table(self.t("lab.length"), columns, lengths)]
        headings = tuple(map(self.t, ("lab.drawn", "lab.interval", "lab.played", "lab.interval", "lab.dead", "lab.interval")))
        for sort in dict.fromkeys(card["sort"] for card in told["cards"].values()):
            rows = [self._card_row(kind, card) for kind, card in told["cards"].items() if card["sort"] == sort]
            lines += self._table(self.t(f"lab.sort_a_game.{sort}"), headings, rows)
        return lines

    def _points_row(self, each: PlainMap) -> Row:
        return self.points(each["difference"]), self.points_from_to(each["interval"])

    def _row(self, each: PlainMap, digits: int) -> Row:
        return self.signed(each["difference"], digits), self.signed_from_to(each["interval"], digits)

    def _card_row(self, kind: str, card: PlainMap) -> Row:
        sort = card["sort"]
        data = self.plan.data if kind in self.plan.data[f"{sort}s"] else self.plan.other
        cells = [cell for name in ("drawn", "played", "dead") for cell in self._row(card[name], 2)]
        return (self.piece(sort, kind, data or {}), *cells)

    # --- tables ---

    def _table(self, title: str, columns: Row, rows: Sequence[Row]) -> list[str]:
        """A title, the names of the columns beside it, and the rows, aligned: names to the left, figures to the right."""
        whole: list[Row] = [(title, *columns), *((INDENT + row[0], *row[1:]) for row in rows)]
        widths = [max(len(row[column]) for row in whole) for column in range(len(columns) + 1)]
        return ["", *(_line(row, widths) for row in whole)]


def _line(row: Row, widths: Sequence[int]) -> str:
    first, *others = (
        cell.rjust(width) if column else cell.ljust(width) for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return GAP.join((first, *others)).rstrip()


def progress_text(words: Locale, done: int, games: int, seconds_left: float | None) -> str:
    """How far it is, in a few words."""
    share = words.text("app.percent", n=100 * done // max(games, 1))
    if seconds_left is None:
        return words.text("lab.progress", done=done, games=games, share=share)
    return words.text("lab.progress_left", done=done, games=games, share=share, left=_clock(seconds_left))


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


