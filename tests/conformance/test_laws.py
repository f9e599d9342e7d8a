"""Every law over every registered game and the toy, for every number of seats."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules import registry
from tests.conformance import laws_clicks, laws_play, laws_secrecy, laws_view
from tests.conformance.play import random_game
from tests.conformance.subjects import CASES, ELSEWHERE, SUBJECTS

SEEDS = (11, 12)
ROOT = Path(__file__).resolve().parents[2]

every_case = pytest.mark.parametrize(("game", "seats"), CASES)


@every_case
@pytest.mark.parametrize(
    "law",
    [
        laws_play.check_questions,
        laws_play.check_action_texts,
        laws_play.check_audit,
        laws_play.check_clone,
        laws_play.check_plain,
        laws_play.check_recorded,
        laws_play.check_sealed_order,
        laws_play.check_withdraw,
        laws_view.check_views_are_values,
        laws_view.check_events,
        laws_view.check_fold,
        laws_view.check_imagine,
        laws_clicks.check_paths,
    ],
    ids=lambda law: law.__name__.removeprefix("check_"),
)
def test_law(law, game, seats):
    for seed in SEEDS:
        law(SUBJECTS[game].load(), seats, seed)


@every_case
def test_same_seed(game, seats):
    load = SUBJECTS[game].load
    laws_play.check_same_seed(load(), load, seats, 13)


_COURSE = """
from tests.conformance.play import random_game
from tests.conformance.subjects import SUBJECTS
for name, subject in SUBJECTS.items():
    for game in random_game(subject.load(), 4, 17):
        print(name, game.state.digest(), game.events)
"""


def _course_with(hash_seed: str) -> str:
    surroundings = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", _COURSE], env=surroundings, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_order_of_hashes_changes_nothing():
    course = _course_with("1")
    assert course.count("\n") > 100
    assert course == _course_with("2")


@every_case
def test_secrecy(game, seats):
    laws_secrecy.check_secrecy(SUBJECTS[game].load(), seats, 14, SUBJECTS[game].redeal)


@every_case
def test_why_not(game, seats):
    subject = SUBJECTS[game]
    laws_clicks.check_why_not(subject.load(), seats, 15, subject.clauses, subject.refusals())


@every_case
def test_audit_wakes(game, seats):
    laws_play.check_audit_wakes(SUBJECTS[game].load(), seats, SUBJECTS[game].spoils)


def test_no_registered_game_goes_unchecked():
    for game in registry.GAMES:
        assert game in SUBJECTS or (game in ELSEWHERE and (ROOT / f"tests/conformance/test_{game}_laws.py").is_file())


@pytest.mark.parametrize("game", SUBJECTS)
def test_every_kind_of_frame_is_reached(game):
    subject = SUBJECTS[game]
    rules = subject.load()
    reached = {walk.top_frame for seats in rules.seats for walk in random_game(rules, seats, 16)}
    assert reached - {""} == subject.frames
