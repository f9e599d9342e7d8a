"""The rulebooks: a game's clauses in chapters, and what its data fills their sentences in with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.core.ids import PlainMap
from game.core.view import View
from game.data.locale import Locale
from game.ui.art.figures import Figure

Fact = str | int


class Chapter(NamedTuple):
    """A heading (locale key `rulebook.chapter.<name>`) and the clauses below it."""

    name: str
    clauses: Sequence[str]


class Book(NamedTuple):
    """A game's rulebook. `facts(data, options)` fill the sentences in, `figures(data, locale)` stand beside clauses.

    `clause_of(target, view, data)` is the clause that speaks of a thing on the table by its target's id, and of what is to be
    done just now for the id of a mere button; `options` are the clauses behind the house rules.
    """

    chapters: Sequence[Chapter]
    facts: Callable[[PlainMap, PlainMap], Mapping[str, Fact]]
    figures: Callable[[PlainMap, Locale], Mapping[str, Figure]]
    clause_of: Callable[[str, View, PlainMap], str]
    options: Mapping[str, str]


def _the_potion() -> Book:
    from game.ui.games.the_potion import book, clauses, figures

    return Book(book.CHAPTERS, book.facts, figures.figures, clauses.clause_of, clauses.OPTIONS)


def _potion_panic() -> Book:
    from game.ui.games.potion_panic import book, clauses, figures

    return Book(book.CHAPTERS, book.facts, figures.figures, clauses.clause_of, clauses.OPTIONS)


def _potions() -> Book:
    from game.ui.games.potions import book, clauses, figures

    return Book(book.CHAPTERS, book.facts, figures.figures, clauses.clause_of, clauses.OPTIONS)


def _potion_making() -> Book:
    from game.ui.games.potion_making import book, clauses, figures

    return Book(book.CHAPTERS, book.facts, figures.figures, clauses.clause_of, clauses.OPTIONS)


BOOKS: dict[str, Callable[[], Book]] = {
    "the_potion": _the_potion, "potions": _potions, "potion_making": _potion_making, "potion_panic": _potion_panic,
}
"""Every rulebook by game."""


def clause_text(locale: Locale, clause: str, facts: Mapping[str, Fact]) -> str:
    """A clause in our own words."""
    return locale.text(f"rule.{clause}", **facts)
