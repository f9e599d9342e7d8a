"""Every kind of opponent has its words, in every language."""

from __future__ import annotations

import pytest

from game.ai.levels import levels_of, temperaments_of
from game.data.locale import Locale, languages
from game.match.seats import SIGILS, Sitter
from game.rules.registry import GAMES
from game.ui.table.sitters import kind_of

pytestmark = pytest.mark.usefixtures("shared_pictures")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_who_sits_there_is_said(game: str, language: str) -> None:
    words = Locale(language)
    kinds = [("", "")] + [(level, mood) for level in levels_of(game) for mood in ("", *temperaments_of(game))]
    said = {kind_of(words.text, Sitter("A", "ai" if level else "human", level, mood, 0, SIGILS[0])) for level, mood in kinds}
    assert len(said) == len(kinds)
    assert not any("setup." in each for each in said)
