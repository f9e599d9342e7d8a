"""Potion Panic's rulebook: its clauses in the order in which a newcomer wants them."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.ids import PlainMap
from game.ui.games.books import Chapter, Fact
from game.ui.games.potion_panic.clauses import card_clause

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("setup", ("PP-01", "PP-02", "PP-03", "PP-04")),
    Chapter("turn", ("PP-10", "PP-11", "PP-12", "PP-13", "PP-14", "PP-15", "PP-16", "PP-17", "PP-18", "PP-19")),
    Chapter("cards", ("PP-20", "PP-21", "PP-22", "PP-23", "PP-24", "PP-25", "PP-26")),
    Chapter("effects", ("PP-30", "PP-31", "PP-32", "PP-33", "PP-34", "PP-35", "PP-36", "PP-37", "PP-38", "PP-39", "PP-40",
                        "PP-41", "PP-42", "PP-43", "PP-44")),
    Chapter("answers", ("PP-50", "PP-51", "PP-52", "PP-53")),
    Chapter("winning", ("PP-60", "PP-61", "PP-62", "PP-63")),
    Chapter("looks", ("PP-70",)),
)


COUNTS: dict[str, tuple[str, str, str]] = {
    "red_draw": ("PP-31", "draw", "count"), "red_discard": ("PP-31", "discard", "count"), "blue_draw": ("PP-32", "draw", "count"),
    "green_take": ("PP-34", "take_stack", "count"), "steals": ("PP-38", "steal_shards", "count"),
    "times": ("PP-40", "refill_actions", "times"), "punch_draw": ("PP-41", "draw", "count"),
}
"""What is told of the effects: on cards of which clause, in which of their steps, by which of its numbers."""


def facts(data: PlainMap, options: PlainMap) -> Mapping[str, Fact]:
    """The numbers of this box and of the house rules at this table."""
    numbers = data["numbers"]

    def option(name: str) -> Fact:
        value: Fact = options.get(name, data["options"][name]["default"])
        return value

    return {
        **{name: numbers[name] for name in numbers}, "least": data["seats"]["min"], "most": data["seats"]["max"],
        "win": option("win_shards"), "seconds": option("response_seconds"), **_counts(data),
    }


def _counts(data: PlainMap) -> dict[str, Fact]:
    """How many cards, shards or times the effects speak of, as the cards of this box have them."""
    found: dict[str, Fact] = {}
    for name, (clause, verb, field) in COUNTS.items():
        cards = (card for kind, card in data["cards"].items() if card_clause(data, kind) == clause)
        found[name] = next((step.get(field, 1) for card in cards for step in card["steps"] if step["do"] == verb), 1)
    return found
