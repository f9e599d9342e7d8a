"""Potions' rulebook: its clauses in the order in which a newcomer wants them."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.ids import PlainMap
from game.ui.games.books import Chapter, Fact

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("setup", ("PO-01", "PO-02", "PO-03", "PO-04", "PO-05")),
    Chapter("laying", ("PO-10", "PO-11", "PO-12", "PO-13", "PO-14")),
    Chapter("opening", ("PO-20", "PO-21", "PO-22")),
    Chapter("turn", ("PO-30", "PO-31", "PO-32", "PO-33", "PO-34", "PO-35", "PO-36")),
    Chapter("actions", ("PO-40", "PO-41", "PO-42", "PO-43")),
    Chapter("round_end", ("PO-50", "PO-60", "PO-61", "PO-62", "PO-63", "PO-64")),
    Chapter("end", ("PO-70", "PO-71", "PO-72")),
)


def facts(data: PlainMap, options: PlainMap) -> Mapping[str, Fact]:
    """The numbers of this box and of the house rules at this table."""
    numbers = data["numbers"]
    limit = options.get("round_turn_limit", data["options"]["round_turn_limit"]["default"])
    return {
        "cards": numbers["deck"], "tokens": numbers["tokens"], "goal": numbers["tokens_to_win"],
        "perfect": numbers["perfect_tokens"], "limit": limit or numbers["turn_limit"],
    }
