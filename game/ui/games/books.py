"""The rulebooks: a game's clauses in chapters, and what its data fills their sentences in with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.core.ids import PlainMap
from game.data.locale import Locale

Fact = str | int


class Chapter(NamedTuple):
    """A heading (locale key `rulebook.chapter.<name>`) and the clauses below it."""

    name: str
    clauses: Sequence[str]


class Faces(NamedTuple):
    """A die as a row of small pictures: how many each stands for (0: that is not said), and the icons, None for a blank face."""

    quantity: int
    icons: Sequence[str | None]


class Book(NamedTuple):
    """A game's rulebook. `facts(data, options)` fill the sentences in, `dice(data)` lie below a clause."""

    chapters: Sequence[Chapter]
    facts: Callable[[PlainMap, PlainMap], Mapping[str, Fact]]
    dice: Callable[[PlainMap], Mapping[str, Sequence[Faces]]]


def _the_potion() -> Book:
    from game.ui.games.the_potion import book

    return Book(book.CHAPTERS, book.facts, book.dice)


def _potion_panic() -> Book:
    from game.ui.games.potion_panic import book

    return Book(book.CHAPTERS, book.facts, book.dice)


def _potions() -> Book:
    from game.ui.games.potions import book

    return Book(book.CHAPTERS, book.facts, book.dice)


def _potion_making() -> Book:
    from game.ui.games.potion_making import book

    return Book(book.CHAPTERS, book.facts, book.dice)


BOOKS: dict[str, Callable[[], Book]] = {
    "the_potion": _the_potion, "potions": _potions, "potion_making": _potion_making, "potion_panic": _potion_panic,
}
"""Every rulebook by game."""


def clause_text(locale: Locale, clause: str, facts: Mapping[str, Fact]) -> str:
    """A clause in our own words."""
    return locale.text(f"rule.{clause}", **facts)
