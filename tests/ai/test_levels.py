"""The visible table of opponents."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.ai import levels
from game.core.agent import thought_random
from game.data import opponents, paths
from game.data.checks import check
from game.rules import registry

RULES = registry.load("the_potion")


def test_people_are_offered_what_exists() -> None:
    assert levels.levels_of("the_potion") == ("apprentice", "adept", "master")
    assert set(levels.LEVELS) == set(registry.GAMES)
    for game in levels.LEVELS:
        assert levels.RANDOM not in levels.levels_of(game)


@pytest.mark.parametrize("level", ["apprentice", "adept", "master", "random"])
def test_every_level_makes_an_agent(level: str) -> None:
    assert callable(levels.agent("the_potion", level, RULES).begin)


@pytest.mark.parametrize(
    ("level", "hint"), [("aprentice", "did you mean 'apprentice'?"), ("Random", "did you mean 'random'?"), ("xyz", "random)")]
)
def test_an_unknown_level_is_told_with_what_there_is(level: str, hint: str) -> None:
    with pytest.raises(ValueError, match="there are: apprentice, adept, master, random") as told:
        levels.agent("the_potion", level, RULES)
    assert repr(level) in str(told.value)
    assert str(told.value).endswith(hint)


def test_a_game_without_opponents_is_told_too() -> None:
    with pytest.raises(ValueError, match="no_game"):
        levels.agent("no_game", "apprentice", RULES)
    with pytest.raises(KeyError):
        levels.levels_of("no_game")


def test_every_level_beyond_the_first_is_set_up_in_the_file() -> None:
    for game, there in levels.LEVELS.items():
        assert next(iter(there)) == levels.FIRST
        assert set(there) - {levels.FIRST} == set(opponents.load()[game].levels if game in opponents.load() else ())


def test_an_unknown_temperament_is_told_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="no temperament 'dizzy'"):
        levels.agent("the_potion", "master", RULES, "dizzy")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("iterations: 1,", "iterations: 0,", "opponents.the_potion.levels.adept.iterations: 0 does not fit; 1 to 5000"),
        ("mistakes: 10", "mistake: 10", 'unknown entry "mistake"; did you mean "mistakes"?'),
        ("  the_potion:", "  the_motion:", 'unknown entry "the_motion"; did you mean "the_potion"?'),
    ],
)
def test_a_faulty_file_of_opponents_is_told(old: str, new: str, told: str, tmp_path: Path) -> None:
    text = paths.config("ai.yaml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "ai.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(told in problem.text() for problem in check(tmp_path / "ai.yaml"))


def test_the_table_alone_loads_no_opponent() -> None:
    code = "import sys, game.ai.levels; print([name for name in sys.modules if name.startswith(('game.ai.', 'game.rules.'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['game.ai.levels']"


def test_a_thoughts_numbers_are_the_same_everywhere() -> None:
    assert thought_random(7, 12, 3).random() == 0.8956367522297625
    assert thought_random(7, 12, 3).random() == thought_random(7, 12, 3).random()


def test_every_seat_ply_and_seed_has_numbers_of_its_own() -> None:
    firsts = [thought_random(seed, ply, seat).random() for seed in (1, 11, 2**70) for ply in range(12) for seat in range(7)]
    assert len(set(firsts)) == len(firsts)
