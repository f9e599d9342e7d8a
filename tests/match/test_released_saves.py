"""Saves of every released format load for ever, and their games can be gone on with.

The files under `saves/format_<n>` were written by programs that people have; none of them is ever written anew. What departs
from its record because rules were mended goes on from its snapshot, and then the rules' version says so.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.match.film import Film
from game.match.save import FORMAT, SaveError, load, read_save, save_text
from game.rules import registry
from game.ui.kept.heading import read_heading

FOLDER = Path(__file__).with_name("saves")
SAVES = sorted(FOLDER.glob("format_*/*.json"))


def test_there_are_saves_of_every_released_format_and_every_game() -> None:
    assert {path.parent.name for path in SAVES} == {f"format_{number}" for number in range(1, FORMAT + 1)}
    for number in range(1, FORMAT + 1):
        saves = [json.loads(path.read_text("utf-8")) for path in SAVES if path.parent.name == f"format_{number}"]
        assert {save["game"] for save in saves} == set(registry.GAMES)
        assert all(save["format"] == number for save in saves)
        assert any(save["open"] for save in saves), "one in the middle of a sealed round"
        assert any(save["data"].get("mods") for save in saves), "one with a mod"


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_it_loads_is_listed_is_watched_and_goes_on(path: Path) -> None:
    text = path.read_text("utf-8")
    match, departure = load(text, registry.build)
    if departure is not None:
        assert match.rules.version != read_save(text)["rules_version"], departure
    heading = read_heading(text)
    assert (heading.game, heading.sitters) == (match.rules.id, tuple(match.sitters))
    film = Film(text, registry.build)
    while film.develop():
        pass
    assert (film.departure is None) == (departure is None)
    chance = Random(1)
    for _ in range(12):
        if match.to_act:
            seat = match.to_act[0]
            match.submit(seat, chance.choice(list(match.rules.legal(match.state, seat))))
    again, departs = load(save_text(match), registry.build)
    assert departs is None or departure is not None
    assert again.state.digest() == match.state.digest()
    assert (again.open_submissions, again.hints) == (match.open_submissions, match.hints)


def test_what_older_saves_do_not_say_has_a_default() -> None:
    match, _ = load((FOLDER / "format_1" / "the_potion_finished.json").read_text("utf-8"), registry.build)
    assert (match.id, match.hints) == ("", [0, 0, 0, 0])
    named = read_heading((FOLDER / "format_1" / "the_potion_named.json").read_text("utf-8"))
    assert named.name == "Tuesday with Zoë"


def test_a_newer_one_is_refused() -> None:
    plain = json.loads(SAVES[0].read_text("utf-8"))
    with pytest.raises(SaveError) as refused:
        read_save(json.dumps({**plain, "format": FORMAT + 1}))
    assert (refused.value.key, refused.value.detail) == ("save_newer", str(FORMAT + 1))
