"""Recorded games re-played line by line."""

from itertools import zip_longest
from pathlib import Path

import pytest

from game.rules import registry
from game.tools.golden import GOLDENS, Golden, doings_of, lines, main

FOLDER = Path(__file__).parent


def _replayed(text: str) -> None:
    golden = Golden.from_header(text.splitlines()[0])
    fresh = lines(registry.load(golden.game), golden, doings_of(text))
    for number, (found, wanted) in enumerate(zip_longest(fresh, text.splitlines()), start=1):
        assert found == wanted, f"line {number}: the record says {wanted!r}, the rules give {found!r}"


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_the_record_is_played_again_line_by_line(golden):
    text = (FOLDER / golden.name).read_text("utf-8")
    assert Golden.from_header(text.splitlines()[0]) == golden
    assert "finished" in text
    _replayed(text)


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_the_tool_writes_the_same_again(golden, tmp_path):
    main(str(tmp_path))
    assert (tmp_path / golden.name).read_text("utf-8") == (FOLDER / golden.name).read_text("utf-8")


def test_every_file_is_a_record():
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.name for golden in GOLDENS}
    assert sorted(golden.seats for golden in GOLDENS if golden.game == "the_potion") == [3, 5, 7]


@pytest.mark.parametrize(
    ("line", "instead"),
    [("  judged", "  judged seat1 []"), ("bottle", "bottle 0B 0M 0V"), ("> ", "> 0 pick:newt")],
)
def test_a_line_that_differs_is_named(line, instead):
    text = (FOLDER / GOLDENS[0].name).read_text("utf-8").splitlines()
    at = next(i for i in range(len(text) - 1, 0, -1) if text[i].startswith(line) and text[i] != instead)
    text[at] = instead
    with pytest.raises(AssertionError, match="line "):
        _replayed("\n".join(text))
