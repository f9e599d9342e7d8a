"""The Potion's rulebook: its clauses in the order in which a newcomer wants them."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.ids import PlainMap
from game.ui.games.books import Chapter, Fact

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("setup", ("TP-01", "TP-02", "TP-03", "TP-04", "TP-05")),
    Chapter("round", ("TP-10", "TP-11", "TP-12", "TP-13", "TP-14", "TP-15", "TP-16", "TP-17", "TP-18", "TP-19", "TP-20")),
    Chapter("end", ("TP-30", "TP-31", "TP-32")),
    Chapter("screen", ("TP-40",)),
)


def facts(data: PlainMap, options: PlainMap) -> Mapping[str, Fact]:
    """The numbers of this box and of the house rules at this table."""
    numbers = data["numbers"]
    wins = options.get("match_wins", data["options"]["match_wins"]["default"])
    return {"tokens": numbers["tokens_per_ingredient"], "rounds": numbers["round_limit"], "wins": wins}
