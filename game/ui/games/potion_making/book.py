"""Practice's rulebook: its clauses in the order in which a newcomer wants them."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.ids import PlainMap
from game.ui.games.books import Chapter, Fact

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("setup", ("PM-01", "PM-02", "PM-03", "PM-04", "PM-05", "PM-10", "PM-11")),
    Chapter("turn", ("PM-12", "PM-13")),
    Chapter("elements", ("PM-20", "PM-21", "PM-22")),
    Chapter("formulas", ("PM-30", "PM-31", "PM-32", "PM-33", "PM-34", "PM-35", "PM-36", "PM-37", "PM-60")),
    Chapter("spells", ("PM-40", "PM-41", "PM-42", "PM-43", "PM-44", "PM-45", "PM-46")),
    Chapter("end", ("PM-14", "PM-70")),
)


def facts(data: PlainMap, options: PlainMap) -> Mapping[str, Fact]:
    """The numbers of this box."""
    numbers = data["numbers"]
    return {**{name: numbers[name] for name in numbers}, "least": data["seats"]["min"], "most": data["seats"]["max"],
            "elements": len(data["elements"])}
