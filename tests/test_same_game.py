"""The same seed gives the same game, in one go and in two, whatever the pace, through the real program."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.levels import agent
from game.core.agent import thought_random
from game.match.save import load
from game.rules import registry
from game.tools import orders

ROOT = Path(__file__).parents[1]
SEATS = ("--seats", "ai:apprentice,ai:apprentice,ai:apprentice,ai:apprentice")


def play(folder: Path, *arguments: str) -> str:
    """What a whole run prints."""
    command = [sys.executable, str(ROOT / "main.py"), "play", *arguments, "--data-dir", str(folder)]
    done = subprocess.run(command, env=os.environ | {"SDL_VIDEODRIVER": "dummy"}, capture_output=True, text=True,
                          encoding="utf-8", timeout=100, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def whole_game(folder: Path, *arguments: str) -> str:
    return play(folder, "the_potion", *SEATS, "--speed", "instant", "--exit-at-end", *arguments)


@pytest.fixture(scope="module")
def in_one_go(tmp_path_factory: pytest.TempPathFactory) -> str:
    return whole_game(tmp_path_factory.mktemp("first"), "--seed", "7")


def test_one_line_says_how_it_went(in_one_go: str) -> None:
    assert in_one_go.count("\n") == 1
    result = json.loads(in_one_go)
    assert list(result) == ["game", "seed", "seats", "winners", "scores", "reason", "plies", "digest"]
    assert (result["game"], result["seed"], result["seats"]) == ("the_potion", 7, 4)
    assert result["winners"]


def test_twice_the_same(in_one_go: str, tmp_path: Path) -> None:
    assert whole_game(tmp_path, "--seed", "7") == in_one_go


def test_another_seed_is_another_game(in_one_go: str, tmp_path: Path) -> None:
    assert whole_game(tmp_path, "--seed", "8") != in_one_go


@pytest.mark.parametrize("ply", [0, 1, 6, 10**6])
def test_stopped_kept_and_gone_on_with(in_one_go: str, tmp_path: Path, ply: int) -> None:
    kept, at_the_end = tmp_path / "kept ü.json", tmp_path / "end.json"
    new, quick = ("the_potion", *SEATS, "--seed", "7"), ("--speed", "instant")
    assert play(tmp_path, *new, *quick, "--stop-at-ply", str(ply), "--save", str(kept)) == ""
    assert play(tmp_path, "--load", str(kept), *quick, "--exit-at-end") == in_one_go
    play(tmp_path, "--load", str(kept), *quick, "--stop-at-ply", str(10**6), "--save", str(at_the_end))
    done = subprocess.run([sys.executable, str(ROOT / "main.py"), "replay", str(at_the_end)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] + "\n" == in_one_go


def test_neither_pace_nor_window_nor_language_changes_the_game(in_one_go: str, tmp_path: Path) -> None:
    otherwise = ("--speed", "4x", "--reduce-motion", "--size", "960x540", "--lang", "fr")
    assert play(tmp_path, "the_potion", *SEATS, "--seed", "7", *otherwise, "--exit-at-end") == in_one_go


CHAIN = ("potion_panic", "--seats", "ai:apprentice,ai:apprentice,ai:apprentice", "--seed", "2")
IN_A_CHAIN = 450
"""Here an Orange has been answered by a Juice and that by another, and everybody but its player may answer once more."""


def test_stopped_in_the_middle_of_a_chain_of_answers(tmp_path: Path) -> None:
    kept, quick = tmp_path / "kept.json", ("--speed", "instant")
    assert play(tmp_path, *CHAIN, *quick, "--stop-at-ply", str(IN_A_CHAIN), "--save", str(kept)) == ""
    frames = json.loads(kept.read_text(encoding="utf-8"))["snapshot"]["frames"]
    assert [frame[0] for frame in frames[-4:]] == ["effect", "effect", "effect", "answer"]
    through = play(tmp_path, "--load", str(kept), *quick, "--exit-at-end")
    assert through == play(tmp_path, *CHAIN, *quick, "--exit-at-end")
    assert json.loads(through)["reason"] == "shards"


def asked_at(seats: str, seed: int) -> dict[str, int]:
    """The plies at which opponents at Potions are first asked what an Action wants."""
    rules = registry.load("potions")
    match, opponent = orders.order(rules, seats, [], seed).begin(rules), agent("potions", "apprentice", rules)
    found: dict[str, int] = {}
    while match.to_act:
        kind, seat = match.public_view.pending[-1].kind, match.to_act[0]
        if kind in ("reroll", "set", "take", "spill"):
            found.setdefault(kind, match.ply)
        thought = opponent.begin(match.view(seat), match.handle(seat).legal, thought_random(match.seed, match.ply, seat))
        while (action := thought.step(1000)) is None:
            pass
        match.submit(seat, action)
    return found


def test_potions_goes_on_from_inside_an_actions_choice(tmp_path: Path) -> None:
    """Kept while an opponent is asked for a die, a face or a victim, and gone on with to the same end."""
    seats, kept = "ai:apprentice,ai:apprentice,ai:apprentice", tmp_path / "kept.json"
    new = ("potions", "--seats", seats, "--seed", "7", "--speed", "instant")
    in_one_go = play(tmp_path, *new, "--exit-at-end")
    plies = asked_at(seats, 7)
    assert {"set", "take"} <= {*plies}
    for question in ("set", "take"):
        play(tmp_path, *new, "--stop-at-ply", str(plies[question]), "--save", str(kept))
        match, wrong = load(kept.read_text(encoding="utf-8"), registry.build)
        assert wrong is None
        assert match.public_view.pending[-1].kind == question
        assert play(tmp_path, "--load", str(kept), "--speed", "instant", "--exit-at-end") == in_one_go
