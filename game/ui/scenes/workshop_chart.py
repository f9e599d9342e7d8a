"""The chart of the laboratory: figures before and after, with the ranges in which the truth lies, and how far they have moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pygame import Surface

from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.theme import colour, hexed
from game.ui.widgets.base import Widget, write_line, write_paragraph
from game.ui.widgets.controls import Label
from game.ui.widgets.focus import Focus
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.scenes.workshop import WorkshopScene

ROW, HEAD, CAPTION, MOVED = 46.0, 40.0, 170.0, 126.0
BEFORE: Final = "cream2"
AFTER: Final = "candle"

Report = Mapping[str, Any]
Pair = tuple[float | None, Any]
"""A figure and its interval, as far as there are any."""


class Row(Widget):
    """A figure before and after as two points with the ranges in which the truth lies, on a scale from `low` to `high`."""

    def __init__(self, box: Box, name: str, pairs: tuple[Pair, Pair], scale: tuple[float, float], said: str) -> None:
        super().__init__(box)
        self.name, self.pairs, self.scale, self.said = name, pairs, scale, said

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        name = Box(box.x, box.y, CAPTION - 10, box.h)
        write_paragraph(paint, dst, self.name, name, "ui", paint.reading(14), "parch0", leading=1.1, valign="m")
        line = Box(box.x + CAPTION, box.y, box.w - CAPTION - MOVED - 10, box.h)
        dst.fill(colour("walnut9"), paint.rect(line.x, line.y + 8, line.w, line.h - 16))
        for number, ((value, interval), tone) in enumerate(zip(self.pairs, (BEFORE, AFTER), strict=True)):
            if value is not None:
                self._point(paint, dst, line, line.y + line.h * (0.35 + 0.3 * number), (value, interval), tone)
        moved = Box(line.right + 10, box.y, MOVED, box.h)
        write_paragraph(paint, dst, self.said, moved, "uib", paint.reading(14), "brassL", "r", leading=1.1, valign="m")

    def _point(self, paint: Paint, dst: Surface, line: Box, y: float, told: tuple[float, Any], tone: str) -> None:
        low, high = self.scale
        at = [line.x + line.w * min(1.0, max(0.0, (each - low) / (high - low))) for each in (told[0], *(told[1] or ()))]
        if len(at) == 3:
            dst.fill(colour(tone), paint.rect(at[1], y - 1, max(1.5, at[2] - at[1]), 2))
            for end in at[1:]:
                dst.fill(colour(tone), paint.rect(end - 0.75, y - 4, 1.5, 8))
        dot = paint.svg(f'<circle cx="5" cy="5" r="4.2" fill="{hexed(tone)}" stroke="#1B0D0A" stroke-width="1.2"/>', 10, 10)
        paint.put(dst, dot, at[0], y, anchor="c")


class Legend(Widget):
    """Which point is which."""

    def __init__(self, box: Box, words: tuple[str, str]) -> None:
        super().__init__(box)
        self.words = words

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        x = self.box.x
        for word, tone in zip(self.words, (BEFORE, AFTER), strict=True):
            dot = paint.svg(f'<circle cx="5" cy="5" r="4.2" fill="{hexed(tone)}" stroke="#1B0D0A" stroke-width="1.2"/>', 10, 10)
            paint.put(dst, dot, x + 5, self.box.centre[1], anchor="c")
            wide = min(self.box.w / 2 - 24, paint.width(word, "ui", 14) + 2)
            write_line(paint, dst, word, Box(x + 16, self.box.y, wide, self.box.h), "ui", 14, "cream")
            x += wide + 40


def chart(scene: WorkshopScene, area: Box) -> list[Widget]:
    lab, t = scene.laboratory, scene.app.t
    if lab.report is None or not lab.report["games"]:
        return [Label(area.inset(30, 60), t("workshop.lab_nothing"), "italic", 17, "cream3", "c", wrap=True, valign="m")]
    report: Report = lab.report
    words = (t("workshop.shipped"), t("workshop.modded"))
    head = t("workshop.lab_over", n=report["games"])
    top: list[Widget] = [
        Label(Box(area.x, area.y, area.w, 26), head, "head", 18, "brassL"),
        Legend(Box(area.x, area.y + 30, area.w, 24), words),
    ]
    inner = Box(area.x, area.y + 62, area.w, area.h - 62)
    rows, tall = _rows(scene, report, inner)
    return [*top, ScrollView("chart", inner, rows, tall, zone="chart", on_walnut=True, keyboard=tall > inner.h)]


def _rows(scene: WorkshopScene, report: Report, inner: Box) -> tuple[list[Widget], float]:
    t, with_it, moved = scene.app.t, report["vs"]["with"], report["vs"]["differences"]
    y, wide = inner.y, inner.w - 24
    made: list[Widget] = []

    def heading(text: str) -> None:
        nonlocal y
        made.append(Label(Box(inner.x, y, wide, HEAD - 6), text, "uib", 15, "cream"))
        y += HEAD - 4

    def row(name: str, before: Pair, after: Pair, scale: tuple[float, float], said: str) -> None:
        nonlocal y
        made.append(Row(Box(inner.x, y, wide, ROW), name, (before, after), scale, said))
        y += ROW + 4

    heading(t("workshop.chart_places"))
    most = max(part["interval"][1] for each in (report, with_it) for part in each["places"])
    for before, after, moves in zip(report["places"], with_it["places"], moved["places"], strict=True):
        place = before["place"]
        name = t("lab.place_first") if place == 0 else str(place + 1)
        row(t("workshop.place", name=name), (before["win_share"], before["interval"]), (after["win_share"], after["interval"]),
            (0.0, min(1.0, most * 1.05)), _moved(scene, moves, 100.0))
    heading(t("workshop.chart_length"))
    for unit in ("turns", "minutes"):
        old, new = report["length"][unit], with_it["length"][unit]
        if old["mean"] is not None and new["mean"] is not None:
            ends = [end for each in (old, new) for end in (each["interval"] or [each["mean"]])]
            row(t(f"workshop.length.{unit}"), (old["mean"], old["interval"]), (new["mean"], new["interval"]),
                (min(ends) * 0.9, max(ends) * 1.1 + 0.01), _moved(scene, moved["length"][unit], 1.0))
    kinds = [kind for kind in _kinds(scene) if kind in moved["cards"]]
    if kinds:
        heading(t("workshop.chart_played"))
    games = max(1, report["games"])
    for kind in kinds:
        old, new = (each["cards"].get(kind, {}).get("played", 0) / games for each in (report, with_it))
        row(scene.kind_name(kind), (old, None), (new, None), (0.0, max(old, new, 0.01) * 1.1),
            _moved(scene, moved["cards"][kind]["played"], 1.0))
    return made, y - inner.y


def _kinds(scene: WorkshopScene) -> list[str]:
    """The pieces that the mods have touched, the one that was asked about first."""
    lab = scene.laboratory
    touched = [change.entry for change in scene.bench.changes(lab.game) if change.block not in ("options", "numbers")]
    return list(dict.fromkeys([*([lab.kind] if lab.kind else []), *touched]))


def _moved(scene: WorkshopScene, told: Mapping[str, Any], times: float) -> str:
    """How far a figure has moved, and the range in which the truth lies."""
    if told["difference"] is None:
        return "–"
    number = scene.number
    said = number(told["difference"] * times, signed=True)
    if not told["interval"]:
        return said
    low, high = (number(each * times, signed=True) for each in told["interval"])
    return f"{said}\n{scene.app.t('lab.from_to', low=low, high=high)}"
