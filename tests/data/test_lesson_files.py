"""A lesson's file is judged like any other: what is wrong is told with its place, and nothing is begun with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data import lessons, paths
from game.data.checks import check
from game.data.problems import DataError

FAULTS = (
    ("lesson: potions\n", "lesson: potion\n", 'lesson: unknown game "potion"; did you mean "potions"?'),
    ("seats: 3\n", "seats: 9\n", "seats: 9 does not fit; 2 to 7 is allowed"),
    ("do: [challenge]", 'do: ["call it!"]', 'steps.challenge.do[0]: "call it!" is no act of a game; write it as saves'),
    ('"2 done"', '"3 done"', 'steps.opening.others[0]: "3 done" does not say who does what; write a seat from 1 to 2'),
    ("  more: {do:", "  most: {do:", 'steps.most: the text "lesson.potions.most" is missing in the language "en"'),
    ("light: [die.application,", "lihgt: [die.application,", 'unknown entry "lihgt"; did you mean "light"?'),
)


@pytest.mark.parametrize(("right", "wrong", "told"), FAULTS, ids=[wrong.split(":")[0].strip() for _, wrong, _ in FAULTS])
def test_what_is_wrong_is_told_with_its_place(
    right: str, wrong: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = paths.config("lessons", "potions.yaml").read_text(encoding="utf-8")
    assert text.count(right) >= 1
    path = tmp_path / "potions.yaml"
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    line = 1 + text[: text.index(right)].count("\n")
    problems = check(path)
    assert any(line <= problem.line <= line + 2 and told in str(problem) for problem in problems), list(map(str, problems))
    real = paths.config
    monkeypatch.setattr(paths, "config", lambda *parts: path if parts[:1] == ("lessons",) else real(*parts))
    with pytest.raises(DataError):
        lessons.load("potions")


def test_a_lesson_lies_under_the_name_of_its_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(paths.config("lessons", "potions.yaml").read_bytes())
    assert any('"potions" is written here, but the file is called "mine"' in str(problem) for problem in check(path))
