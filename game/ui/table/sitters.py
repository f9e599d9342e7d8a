"""Who sits at a seat, in a word or two."""

from __future__ import annotations

from collections.abc import Callable

from game.match.seats import Sitter


def kind_of(t: Callable[..., str], sitter: Sitter) -> str:
    """A human, or the level of an opponent with its temperament; `t` gives the text of a key."""
    if sitter.human:
        return t("table.human")
    level = t(f"setup.level.{sitter.level}")
    if not sitter.temperament:
        return level
    return t("setup.tempered", level=level, temperament=t(f"setup.temperament.{sitter.temperament}"))
