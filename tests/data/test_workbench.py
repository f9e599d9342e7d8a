"""New mods from a template and shipped entries copied into them; what somebody has written stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data import mods, paths, ruleset
from game.data.checks import check, files_of_mod
from game.data.problems import DataError
from game.data.safe_yaml import parse, read
from game.data.workbench import copy_entry, create, id_of, with_entry

HEAD = "mod: mine\ngame: potion_panic\n"
CARD = {"copies": 2, "steps": [{"do": "draw", "count": 1}]}


@pytest.mark.parametrize(("name", "folder"), [
    ("Tax collector!", "tax_collector"), ("Éternuement d’été", "eternuement_dete"), ("2 fast", "fast"), ("龍", "mod"),
    ("", "mod"),    ("a" * 60, "a" * 32),
])
def test_a_folder_is_called_after_the_mod(name: str, folder: str) -> None:
    assert id_of(name) == folder


@pytest.mark.parametrize("game", ruleset.SCHEMAS)
def test_a_new_mod_is_sound_and_changes_nothing(tmp_path: Path, game: str) -> None:
    mod = create(tmp_path, "My first: “mod” #1", "Zoë", [game], "fr")
    assert (mod.id, mod.names, mod.author, mod.games, mod.problems) == (
        "my_first_mod_1", {"fr": "My first: “mod” #1"}, "Zoë", (game,), ()
    )
    assert [check(path) for path in files_of_mod(mod.folder)] == [(), ()]
    data = ruleset.load(game, [mod.folder])
    assert data.pop("mods") == [{"id": mod.id, "version": "1.0"}]
    assert data == ruleset.load(game)
    assert create(tmp_path, "My first: “mod” #1", "Zoë", [game]).id == "my_first_mod_1_2"


@pytest.mark.parametrize("game", ruleset.SCHEMAS)
def test_every_entry_can_be_copied_and_changes_nothing_yet(tmp_path: Path, game: str) -> None:
    mod = create(tmp_path, "Copies", "Me", [game])
    value = read(paths.config("games", f"{game}.yaml")).value
    for block, entries in value.items():
        if isinstance(entries, dict):
            for name in entries:
                copy_entry(mod, game, block, name)
                copy_entry(mod, game, block, name)
    path = mod.game_file(game)
    assert check(path) == ()
    written = read(path).value
    assert {block: written[block] for block in value if isinstance(value[block], dict)} == {
        block: entries for block, entries in value.items() if isinstance(entries, dict)
    }
    data = ruleset.load(game, [mod.folder])
    del data["mods"]
    assert data == ruleset.load(game)


def test_copying_from_another_game_makes_the_mod_one_for_it(tmp_path: Path) -> None:
    mod = create(tmp_path, "Both", "Me", ["potion_panic"])
    copy_entry(mod, "potions", "cards", "love")
    assert mods.read_mod(mod.folder).games == ("potions", "potion_panic")
    assert mods.read_mod(mod.folder).problems == ()


@pytest.mark.parametrize("text", [
    "cards:\n  # my own\n  red: {copies: 8}   # fewer\n",
    "cards:\n    red:\n        copies: 8\n",
    "cards: {red: {copies: 8}}\n",
    "cards:\n",
    "cards: {}\n",
    "numbers: {shards: 50}\n",
    "numbers: {shards: 50}\r\ncards:\r\n  red: {copies: 8}\r\n",
    "",
    "cards:\n  red: {copies: 8}\n# the end",
])
def test_an_entry_is_added_and_notes_stay(text: str) -> None:
    before = parse((HEAD + text).encode(), "f").value
    written = with_entry(HEAD + text, "cards", "tax", CARD)
    after = parse(written.encode(), "f")
    assert after.problems == []
    assert after.value == {**before, "cards": {**(before.get("cards") or {}), "tax": CARD}}
    assert all(note in written for note in ("# my own", "# fewer", "# the end") if note in text)
    assert with_entry(written, "cards", "tax", {"copies": 9}) == written


def test_a_file_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    mod = create(tmp_path, "Broken", "Me", ["potion_panic"])
    path = mod.game_file("potion_panic")
    path.write_text(HEAD + "cards: {red\n", encoding="utf-8")
    with pytest.raises(DataError):
        copy_entry(mod, "potion_panic", "cards", "red")
    assert path.read_text(encoding="utf-8") == HEAD + "cards: {red\n"
