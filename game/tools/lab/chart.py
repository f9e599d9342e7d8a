"""A report as a picture. The one part that needs matplotlib, an optional extra; nothing else of ours knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from game.data.locale import Locale
from game.tools.lab.names import Names
from game.tools.lab.plan import Plan
from game.tools.lab.report import Report

ENDINGS = (".png", ".svg", ".pdf")
PACKAGE = "matplotlib"
INK, BEFORE, AFTER, FAIR = "#2b1a12", "#b9852c", "#3d7f6d", "#8c8379"
"""Of the lines and letters, of figures without and with the mod, of what would be fair."""

UPPER_INCHES, ROW_INCHES, FEWEST_INCHES = 3.4, 0.28, 1.9
"""How high the upper half is, a row of the lower one, and the lower one at least."""


class Row(NamedTuple):
    """A name, a value with its interval, and what it would be if it were fair."""

    name: str
    value: float
    interval: Sequence[float]
    fair: float = 0.0


def available() -> bool:
    """Whether charts can be drawn here."""
    return find_spec(PACKAGE) is not None


def draw(words: Locale, plan: Plan, told: Report, path: Path) -> None:
    """Draws wins by level, by place, and how decisive cards are, each with its intervals. Raises OSError."""
    from matplotlib.figure import Figure

    names = Names(words, plan)
    sides = [(told, BEFORE), *([] if "vs" not in told else [(told["vs"]["with"], AFTER)])]
    cards = _decisive(names, plan, sides)
    lower_inches = max(FEWEST_INCHES, 1.0 + ROW_INCHES * len({row.name for rows, _ in cards for row in rows}))
    figure = Figure(figsize=(11, UPPER_INCHES + lower_inches), layout="constrained")
    upper, lower = figure.subfigures(2, 1, height_ratios=(UPPER_INCHES, lower_inches))
    left, right = upper.subplots(1, 2)
    _bars(left, words.text("lab.wins"), [(_levels(names, side), colour) for side, colour in sides])
    _bars(right, words.text("lab.by_place"), [(_places(names, side), colour) for side, colour in sides])
    _bars(lower.subplots(), words.text("lab.chart_decisive"), cards)
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
    known = [(name, group) for name, group in groups if group["win_share"] is not None]
    return [Row(name, group["win_share"], group["interval"], group["fair"]) for name, group in known]


def _places(names: Names, told: Report) -> list[Row]:
    places = [each for each in told["places"] if each["win_share"] is not None]
    return [Row(names.place(each["place"]), each["win_share"], each["interval"], 1 / len(told["places"])) for each in places]


def _decisive(names: Names, plan: Plan, sides: Sequence[tuple[Report, str]]) -> list[tuple[list[Row], str]]:
    """The pieces of which it is known, but for recipes, of which there are too many."""
    found = []
    for told, colour in sides:
        data = plan.data if told is sides[0][0] else plan.other or plan.data
        rows = [
            Row(names.piece(card["sort"], kind, data), card["decisive"], card["decisive_interval"])
            for kind, card in told["cards"].items()
            if card["decisive"] is not None and card["sort"] != "recipe"
        ]
        found.append((rows, colour))
    return found


def _bars(axes: Any, title: str, sides: Sequence[tuple[Sequence[Row], str]]) -> None:
    """A point and its interval for each row, from top to bottom, one colour for each side; a dash where it would be fair."""
    labels = list(dict.fromkeys(row.name for rows, _ in sides for row in rows))
    apart = 0.24 if len(sides) > 1 else 0.0
    for side, (rows, colour) in enumerate(sides):
        for row in rows:
            line = labels.index(row.name)
            height = line + apart * (side - (len(sides) - 1) / 2)
            axes.plot([100 * row.fair] * 2, [line - 0.5, line + 0.5], color=FAIR, linewidth=1, linestyle="--")
            axes.plot([100 * end for end in row.interval], [height, height], color=colour, linewidth=2)
            axes.plot([100 * row.value], [height], "o", color=colour, markersize=5)
    axes.set_yticks(range(len(labels)), labels, color=INK)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_title(title, color=INK)
    axes.set_xlabel("%", color=INK)
