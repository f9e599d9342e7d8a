"""YAML that we write is read back unchanged, by both readers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.data import paths, ruleset
from game.data.safe_yaml import FAST, PURE, parse, read
from game.data.writing import file_text, flow, scalar

ODD = ("Cc", "Cs", "Cn", "Co", "Cf", "Zl", "Zp")
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=ODD, exclude_characters="\ufeff"), max_size=12)
SCALARS = st.one_of(st.booleans(), st.integers(-(10**12), 10**12), TEXTS)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=10
)


@given(st.dictionaries(TEXTS, VALUES, min_size=1, max_size=4))
def test_what_is_written_is_read_back(value: dict[str, Any]) -> None:
    for loader in (FAST, PURE):
        document = parse(file_text(value).encode(), "f", loader=loader)
        assert (document.problems, document.value) == ([], value)


@pytest.mark.parametrize("game", ruleset.SCHEMAS)
def test_a_shipped_game_is_written_and_read_back(game: str) -> None:
    value = read(paths.config("games", f"{game}.yaml")).value
    written = parse(file_text(value).encode(), "f")
    assert written.problems == []
    assert written.value == value
    assert list(written.value) == list(value)
    data = ruleset.judge(written)
    assert written.problems == []
    assert data == ruleset.load(game)


def test_it_looks_as_people_write_it() -> None:
    value = {"game": "x", "cards": {"red": {"copies": 2, "name": {"en": "It's red", "fr": "no"}}}, "list": [1, True, "a b"]}
    assert file_text(value) == 'game: x\n\ncards:\n  red: {copies: 2, name: {en: It\'s red, fr: "no"}}\nlist: [1, true, a b]\n'
    assert (flow({}), flow([]), scalar("")) == ("{}", "[]", '""')
