"""Whatever a player's file looks like, they are told where and what, in the same words by both YAML readers."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data.locale import Locale, languages
from game.data.problems import ENGLISH, DataError, Problem
from game.data.ruleset import load
from game.data.safe_yaml import FAST, PURE, parse
from tests.data.broken_files import BYTES, GAME, MOD, Case, cases, expected, told

CASES = list(cases())
SOUND = {"a mark at the beginning and carriage returns, which are fine", "a picture that the shipped card lost"}


def test_there_are_enough_of_them_and_each_is_wrong_in_its_own_way() -> None:
    assert len(CASES) >= 120
    assert len({case.title for case in CASES}) == len({case.data for case in CASES}) == len(CASES)
    assert set(expected()) == {case.title for case in CASES}
    assert set(BYTES) <= set(expected())


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_a_broken_file_is_told_in_these_words(case: Case, tmp_path: Path) -> None:
    lines = told(case, tmp_path)
    assert lines == expected()[case.title]
    wrong = [line for line in lines if not line.startswith("note: ")]
    assert bool(wrong) == (case.title not in SOUND)
    assert all("Traceback" not in line and "Error" not in line for line in lines)


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_both_readers_see_the_same_file_and_say_the_same(case: Case) -> None:
    assert parse(case.data, case.file, loader=PURE) == parse(case.data, case.file, loader=FAST)


@pytest.mark.parametrize("case", [case for case in CASES if case.file == f"{GAME}.yaml" and case.title not in SOUND],
                         ids=lambda case: case.title)
def test_no_game_is_begun_with_it(case: Case, tmp_path: Path) -> None:
    told(case, tmp_path)
    with pytest.raises(DataError):
        load(GAME, [tmp_path / MOD])


def test_every_language_has_the_words() -> None:
    for language in languages():
        words = Locale(language)
        assert all(words.problem_word(key) for key in ENGLISH)


def test_what_is_added_to_a_sentence_is_joined_as_its_language_does() -> None:
    problem = Problem("f", "unknown_verb", {"name": "darw"}, 1, 1, "a", ("draw",), "draw", "mine")
    english, french = problem.message(), problem.message(Locale("fr").problem_word)
    assert english == 'unknown verb "darw"; did you mean "draw"? allowed: draw; the mod "mine" brings this about'
    assert french.count("\u202f;") == french.count(";") == 2
