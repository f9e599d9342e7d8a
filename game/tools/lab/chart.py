"""A report as a picture. The one part that needs matplotlib, an optional extra; nothing else of ours knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game.data.locale import Locale
from game.tools.lab.names import Names
from game.tools.lab.plan import Plan
from game.tools.lab.report import Report

ENDINGS = (".png", ".svg", ".pdf")
PACKAGE = "matplotlib"
INK, BEFORE, AFTER, FAIR = "#2b1a12", "#b9852c", "#3d7f6d", "#8c8379"
"""Of the lines and letters, of figures without and with the mod, of what would be fair."""

Row = tuple[str, float, Sequence[float]]
"""A name, a value, and its interval."""


def available() -> bool:
    """Whether charts can be drawn here."""
    return find_spec(PACKAGE) is not None


def draw(words: Locale, plan: Plan, told: Report, path: Path) -> None:
    """Draws wins by level, by place, and how decisive cards are, each with its intervals. Raises OSError."""
    from matplotlib.figure import Figure

    names = Names(words, plan)
    sides = [(told, BEFORE), *([] if "vs" not in told else [(told["vs"]["with"], AFTER)])]
    cards = _decisive(names, plan, sides)
    figure = Figure(figsize=(11, 3.4 + 0.28 * max((len(rows) for rows, _ in cards), default=0)), layout="constrained")
    upper, lower = figure.subfigures(2, 1, height_ratios=(3.0, max(1.0, 0.28 * max((len(rows) for rows, _ in cards), default=0))))
    left, right = upper.subplots(1, 2)
    fair = sorted({group["fair"] for group in told["levels"].values()})
    _bars(left, words.text("lab.wins"), [(_levels(names, side), colour) for side, colour in sides], fair)
    _bars(right, words.text("lab.by_place"), [(_places(names, side), colour) for side, colour in sides], [1 / len(plan.chairs)])
    _bars(lower.subplots(), f"{words.text('lab.sort.card')}: {words.text('lab.decisive')}", cards, [0.0])
    figure.suptitle(names.heading(told), color=INK)
    if len(sides) > 1:
        figure.legend(handles=_legend(words, told), loc="outside upper right")
    figure.savefig(path, dpi=110)


def _legend(words: Locale, told: Report) -> list[Any]:
    from matplotlib.patches import Patch

    without, with_it = words.text("lab.chart_without"), words.text("lab.chart_with", mod=told["vs"]["mod"])
    return [Patch(color=BEFORE, label=without), Patch(color=AFTER, label=with_it)]


def _levels(names: Names, told: Report) -> list[Row]:
    groups = [(names.level(level), group) for level, group in told["levels"].items()]
    groups += [(names.nature(nature), group) for nature, group in told["temperaments"].items()]
    return [(name, group["win_share"], group["interval"]) for name, group in groups if group["win_share"] is not None]


def _places(names: Names, told: Report) -> list[Row]:
    places = [each for each in told["places"] if each["win_share"] is not None]
    return [(names.place(each["place"]), each["win_share"], each["interval"]) for each in places]


def _decisive(names: Names, plan: Plan, sides: Sequence[tuple[Report, str]]) -> list[tuple[list[Row], str]]:
    """The pieces of which it is known, but for recipes, of which there are too many."""
    found = []
    for told, colour in sides:
        data = plan.data if told is sides[0][0] else plan.other or plan.data
        rows = [
            (names.piece(card["sort"], kind, data), card["decisive"], card["decisive_interval"])
            for kind, card in told["cards"].items()
            if card["decisive"] is not None and card["sort"] != "recipe"
        ]
        found.append((rows, colour))
    return found


def _bars(axes: Any, title: str, sides: Sequence[tuple[Sequence[Row], str]], marks: Sequence[float]) -> None:
    """A point and its interval for each row, one colour for each side, from top to bottom; a line at each mark."""
    labels = list(dict.fromkeys(name for rows, _ in sides for name, _, _ in rows))
    apart = 0.24 if len(sides) > 1 else 0.0
    for side, (rows, colour) in enumerate(sides):
        for name, value, (low, high) in rows:
            height = labels.index(name) + apart * (side - (len(sides) - 1) / 2)
            axes.plot([100 * low, 100 * high], [height, height], color=colour, linewidth=2)
            axes.plot([100 * value], [height], "o", color=colour, markersize=5)
    for mark in marks:
        axes.axvline(100 * mark, color=FAIR, linewidth=1, linestyle="--")
    axes.set_yticks(range(len(labels)), labels, color=INK)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_title(title, color=INK)
    axes.set_xlabel("%", color=INK)
