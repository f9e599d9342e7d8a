"""Mods laid over the shipped files: change, add, remove, in order; what is wrong is told at its place in the mod's own file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data import mods, paths, pictures, ruleset
from game.data.checks import check, check_noted, mod_files
from game.data.laying import Clash
from game.data.locale import Locale
from game.data.mods import Mod
from game.data.problems import DataError
from game.rules import registry
from game.tools.check import FINE, UNSOUND
from game.tools.check import check as check_command

MANIFEST = 'mod: {id}\nname: {{en: A mod}}\nversion: "1.0"\nauthor: Me\ngames: [{games}]\n'
TAX = """cards:
  tax_collector:
    copies: 3
    play: smash
    shape: vial
    jewel: slate
    name: {en: Tax Collector, de: Steuereintreiber, fr: Percepteur}
    steps: [{do: draw, count: 1}, {do: steal_shards, count: 1}]
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="40"/></svg>'


def make(root: Path, name: str, text: str = "", game: str = "potion_panic") -> Path:
    """A mod in a player's data folder, with a file for one game if there is a text for it."""
    folder = root / "mods" / name
    folder.mkdir(parents=True)
    (folder / "mod.yaml").write_text(MANIFEST.format(id=name, games=game), encoding="utf-8")
    if text:
        (folder / f"{game}.yaml").write_text(f"mod: {name}\ngame: {game}\n{text}", encoding="utf-8")
    return folder


def problems(folder: Path, game: str = "potion_panic") -> list[str]:
    """What a mod's file for a game is told, without the folder before the file's name."""
    return [str(problem).replace(f"{folder.as_posix()}/", "") for problem in check(folder / f"{game}.yaml")]


def test_a_mod_describes_itself(tmp_path: Path) -> None:
    folder = make(tmp_path, "tax", TAX)
    assert mods.find(tmp_path) == (Mod(folder, {"en": "A mod"}, "1.0", "Me", ("potion_panic",)),)
    assert mods.find(tmp_path / "nowhere") == ()


def test_a_new_card_is_played_and_the_deck_counts_it(tmp_path: Path) -> None:
    folder = make(tmp_path, "tax", TAX)
    plain, data = ruleset.load("potion_panic"), ruleset.load("potion_panic", [folder])
    assert "mods" not in plain
    assert data["mods"] == [{"id": "tax", "version": "1.0"}]
    assert data["numbers"]["deck"] == plain["numbers"]["deck"] + 3
    assert list(data["cards"])[:-1] == list(plain["cards"])
    assert data["cards"]["tax_collector"]["icon"] == "tax_collector"
    assert registry.load("potion_panic", [folder]).data == data
    assert ruleset.load("potions", [folder]) == ruleset.load("potions")


def test_change_and_remove(tmp_path: Path) -> None:
    folder = make(tmp_path, "less", "cards:\n  red: {copies: 8}\n  hammer_fuel: remove\n")
    plain, data = ruleset.load("potion_panic"), ruleset.load("potion_panic", [folder])
    assert data["cards"]["red"] == {**plain["cards"]["red"], "copies": 8}
    assert "hammer_fuel" not in data["cards"]
    gone = 2 + plain["cards"]["hammer_fuel"]["copies"]
    assert data["numbers"]["deck"] == plain["numbers"]["deck"] - gone


def test_a_list_is_replaced_as_a_whole(tmp_path: Path) -> None:
    folder = make(tmp_path, "two", "cards:\n  red: {steps: [{do: draw, count: 5}]}\n")
    assert ruleset.load("potion_panic", [folder])["cards"]["red"]["steps"] == [{"do": "draw", "count": 5}]


def test_a_total_that_a_mod_writes_itself_is_not_counted_for_it(tmp_path: Path) -> None:
    folder = make(tmp_path, "tax", "numbers: {deck: 86}\n" + TAX)
    assert problems(folder) == [
        "potion_panic.yaml:3:17: numbers.deck: the copies of all cards add up to 89, not to 86"
    ]


def test_what_is_wrong_is_told_in_the_mods_own_lines(tmp_path: Path) -> None:
    text = "cards:\n  rde: {copies: 8}\n  funny_punch: remove\n  red: {copies: 0}\n  blue: {steps: [{do: darw, count: 1}]}\n"
    told = problems(make(tmp_path, "wrong", text))
    assert told[0] == 'potion_panic.yaml:4:3: cards.rde: "rde" is new here and not complete; did you mean "red"?'
    assert 'potion_panic.yaml:4:8: cards.rde.play: "play" is missing here' in told
    assert 'potion_panic.yaml:5:16: cards.funny_punch: there is no "funny_punch" to remove; did you mean "funky_punch"?' in told
    assert "potion_panic.yaml:6:17: cards.red.copies: 0 does not fit; 1 to 30 is allowed" in told
    assert any(line.startswith('potion_panic.yaml:7:23: cards.blue.steps[0].do: unknown verb "darw"') for line in told)


def test_taking_out_what_others_need_is_told(tmp_path: Path) -> None:
    folder = make(tmp_path, "fewer", "dice:\n  type: {faces: [oil, oil, oil, oil, oil, oil]}\n", "potions")
    assert any("is needed" in line or "no element" in line or "same on all" in line for line in problems(folder, "potions"))
    gone = make(tmp_path, "gone", "dice: {ones: {faces: [toad, toad, toad, toad, toad, toad]}}\n", "the_potion")
    assert problems(gone, "the_potion")[0].startswith("the_potion.yaml:3:")


def test_several_mods_in_order_and_where_they_disagree(tmp_path: Path) -> None:
    first = make(tmp_path, "first", "cards:\n  red: {copies: 8}\n  blue: {copies: 9}\n")
    second = make(tmp_path, "second", "cards:\n  red: {copies: 7}\n  blue: {copies: 9}\n")
    loaded = ruleset.load_noted("potion_panic", [first, second])
    assert loaded.data["cards"]["red"]["copies"] == 7
    assert loaded.clashes == (Clash("cards.red.copies", "first", "second"),)
    assert ruleset.load("potion_panic", [second, first])["cards"]["red"]["copies"] == 8


@pytest.mark.parametrize(("earlier", "later"), [
    ("cards:\n  hammer_fuel: {copies: 4}\n", "cards:\n  hammer_fuel: remove\n"),
    (TAX, "cards:\n  tax_collector: {copies: 1}\n"),
])
def test_removing_or_changing_what_another_mod_wrote_is_a_clash(tmp_path: Path, earlier: str, later: str) -> None:
    folders = [make(tmp_path, "one", earlier), make(tmp_path, "two", later)]
    (clash,) = ruleset.load_noted("potion_panic", folders).clashes
    assert (clash.earlier, clash.later) == ("one", "two")


def test_what_a_mod_leaves_out_is_a_note(tmp_path: Path) -> None:
    folder = make(tmp_path, "tax", TAX.replace("    name: {en: Tax Collector, de: Steuereintreiber, fr: Percepteur}\n", ""))
    wrong, notes = check_noted(folder / "potion_panic.yaml")
    assert wrong == ()
    assert [note.key for note in notes] == ["name_from_id", "picture_drawn"]
    assert ruleset.load("potion_panic", [folder])["cards"]["tax_collector"]["name"] == {"en": "Tax collector"}
    half = make(tmp_path, "half", TAX.replace(", de: Steuereintreiber, fr: Percepteur", ""))
    notes = check_noted(half / "potion_panic.yaml")[1]
    assert [note.key for note in notes] == ["picture_drawn", "name_falls_back"]
    assert notes[1].params == {"names": "de, fr", "shown": "Tax Collector"}
    older = make(tmp_path, "older", TAX.replace(", de: Steuereintreiber", ""))
    wrong, notes = check_noted(older / "potion_panic.yaml")
    assert wrong == (), "a mod from before there was German still loads"
    assert notes[-1].params == {"names": "de", "shown": "Tax Collector"}
    name = ruleset.load("potion_panic", [older])["cards"]["tax_collector"]["name"]
    assert Locale("de").own_name(name, "x") == "Tax Collector"
    assert Locale("fr").own_name(name, "x") == "Percepteur"


def test_a_mods_picture_is_found_before_the_shipped_one(tmp_path: Path) -> None:
    folder = make(tmp_path, "tax", TAX)
    (folder / "pictures").mkdir()
    own, over = folder / "pictures" / "tax_collector.svg", folder / "pictures" / "p_red.svg"
    for path in (own, over):
        path.write_text(SVG, encoding="utf-8")
    assert pictures.find("tax_collector", [folder]) == own
    assert pictures.find("p_red", [folder]) == over
    assert pictures.find("p_red") == paths.asset("art", "p_red.svg")
    assert pictures.find("tax_collector") is None
    assert check_noted(folder / "potion_panic.yaml") == ((), ())
    assert check(own) == ()


@pytest.mark.parametrize(("name", "data", "key"), [
    ("a.svg", b"no picture", "picture_no_svg"),
    ("a.svg", SVG.replace("</svg>", "").encode(), "picture_no_svg"),
    ("a.svg", b"\xff\xfe<svg/>", "not_utf8"),
    ("a.svg", SVG.replace("<circle", "<script/><circle").encode(), "picture_unsafe"),
    ("a.svg", b'<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG.encode(), "picture_unsafe"),
    ("a.svg", SVG.encode() + b" " * pictures.LARGEST_SVG, "file_too_large"),
    ("a.png", b"no picture", "picture_no_png"),
    ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x10\0\0\0\x10\0" + b"\0" * 40, "picture_too_large"),
    ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10" + b"\0" * 40, "picture_no_png"),
])
def test_a_picture_that_cannot_be_drawn_is_told(tmp_path: Path, name: str, data: bytes, key: str) -> None:
    folder = make(tmp_path, "tax", TAX)
    (folder / "pictures").mkdir()
    (folder / "pictures" / name).write_bytes(data)
    assert [problem.key for problem in check(folder / "pictures" / name)] == [key]


def test_links_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    folder = make(tmp_path, "tax", TAX)
    outside = tmp_path / "outside.svg"
    outside.write_text(SVG, encoding="utf-8")
    (folder / "pictures").mkdir()
    (folder / "pictures" / "tax_collector.svg").symlink_to(outside)
    assert pictures.find("tax_collector", [folder]) is None
    assert [problem.key for problem in check(folder / "pictures" / "tax_collector.svg")] == ["outside_mod"]
    file = folder / "potion_panic.yaml"
    file.rename(tmp_path / "potion_panic.yaml")
    file.symlink_to(tmp_path / "potion_panic.yaml")
    with pytest.raises(DataError, match="leads out of the mod's folder"):
        ruleset.load("potion_panic", [folder])


@pytest.mark.parametrize(("change", "key"), [
    (("mod: tax", "mod: other"), "wrong_folder"),
    (("games: [potion_panic]", "games: [potion_pamic]"), "unknown_game"),
    (("games: [potion_panic]", "games: [potion_panic, potions]"), "mod_without_file"),
    (("games: [potion_panic]", "games: [the_potion]"), "mod_game_unsaid"),
    (("author: Me\n", ""), "missing_entry"),
    (('version: "1.0"', "version: 1.0"), "expect_text"),
    (("name: {en: A mod}", "name: A mod"), "expect_block"),
    (("author: Me", "author: Me\nhomepage: x"), "unknown_entry"),
])
def test_a_manifest_that_does_not_fit_is_told_and_lays_nothing(tmp_path: Path, change: tuple[str, str], key: str) -> None:
    folder = make(tmp_path, "tax", TAX)
    manifest = folder / "mod.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    assert key in [problem.key for problem in check(manifest)]
    (mod,) = mods.find(tmp_path)
    assert key in [problem.key for problem in mod.problems]
    with pytest.raises(DataError):
        ruleset.load("potion_panic", [folder])


@pytest.mark.parametrize(("header", "key"), [
    ("game: potion_panic\n", "missing_entry"), ("mod: tax\ngame: potions\n", "wrong_place"),
    ("mod: tacks\ngame: potion_panic\n", "wrong_place"),
])
def test_a_mods_file_says_whose_it_is(tmp_path: Path, header: str, key: str) -> None:
    folder = make(tmp_path, "tax", TAX)
    (folder / "potion_panic.yaml").write_text(header + TAX, encoding="utf-8")
    with pytest.raises(DataError) as told:
        ruleset.load("potion_panic", [folder])
    assert key in [problem.key for problem in told.value.problems]


def test_names_lead_to_folders(tmp_path: Path) -> None:
    one, two = make(tmp_path, "one", TAX), make(tmp_path, "two", TAX)
    assert mods.named(["two", "one"], tmp_path) == (two, one)
    with pytest.raises(DataError, match='unknown mod "owe"; did you mean "one"'):
        mods.named(["owe"], tmp_path)


def test_the_command_judges_mods_and_says_notes_without_failing(tmp_path: Path) -> None:
    folder = make(tmp_path, "tax", TAX)
    said: list[str] = []
    assert check_command([folder], say=said.append) == FINE
    assert said[0].startswith("note: ")
    assert said[-1] == "All is well with 2 files."
    assert mod_files(tmp_path) == (folder / "mod.yaml", folder / "potion_panic.yaml")
    (folder / "pictures").mkdir()
    (folder / "pictures" / "a.png").write_bytes(b"x")
    assert check_command([folder], say=said.append) == UNSOUND
    (folder / "mod.yaml").unlink()
    assert mod_files(tmp_path)[0] == folder / "mod.yaml"
    assert [problem.key for problem in check(folder / "mod.yaml")] == ["file_missing"]


def test_a_mod_of_thousands_of_entries_is_told_at_once(tmp_path: Path) -> None:
    many = "cards:\n" + "".join(f"  c{number}: {{copies: 1}}\n" for number in range(20_000))
    none = "cards:\n" + "".join(f"  c{number}: remove\n" for number in range(20_000))
    folders = [make(tmp_path, "many", many), make(tmp_path, "none", none)]
    with pytest.raises(DataError) as told:
        ruleset.load("potion_panic", folders[:1])
    assert told.value.problems[-1].key == "too_many"
    assert len(ruleset.load_noted("potion_panic", folders).clashes) == 20_000
