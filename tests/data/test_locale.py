"""The words: the same in every language, well set, and found by those who ask."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from game.data import baked, paths
from game.data.checks import check
from game.data.keys import COMMANDS
from game.data.locale import Locale, catalogue, flatten, language_file, languages, preferred
from game.data.problems import ENGLISH, Problem
from game.data.words import fill, gaps, stray_braces

GAME = Path(__file__).parents[2] / "game"
NAMESPACES = {key.split(".")[0] for key in catalogue("en")} - {"language", "name"}


def test_there_is_english_first_then_german_and_french() -> None:
    assert languages() == ("en", "de", "fr")


@pytest.mark.parametrize("language", languages())
def test_a_language_is_sound_by_our_own_check(language: str) -> None:
    assert [str(problem) for problem in check(language_file(language))] == []


@pytest.mark.parametrize("language", languages()[1:])
def test_all_languages_have_the_same_texts_with_the_same_gaps(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert english.keys() == other.keys()
    assert [key for key in english if not key.endswith(".one") and gaps(english[key]) != gaps(other[key])] == []


@pytest.mark.parametrize("language", languages()[1:])
def test_all_problems_can_be_told_in_all_languages(language: str) -> None:
    other = Locale(language)
    for key, english in ENGLISH.items():
        assert gaps(other.problem_word(key)) == gaps(english)
        assert other.problem_word(key) != english or key == "also"


@pytest.mark.parametrize("language", languages())
def test_no_gap_is_mistyped(language: str) -> None:
    assert [key for key, text in catalogue(language).items() if stray_braces(text) and not key.startswith("problem.")] == []


@pytest.mark.parametrize("language", languages())
def test_texts_are_well_set(language: str) -> None:
    """Typographic apostrophes, ellipses and quotes; no double, leading or trailing space."""
    for key, text in catalogue(language).items():
        if key.startswith("problem.") and language == "en":
            continue
        assert "'" not in text, key
        assert "..." not in text, key
        assert "  " not in text, key
        assert text == text.strip(), key
        if not key.startswith("problem."):
            assert '"' not in text, key


def test_french_has_its_spaces_that_never_break() -> None:
    """U+202F before ; ! ? and U+00A0 before : % » and after «."""
    for key, text in catalogue("fr").items():
        assert not re.search(r" [;:!?»%]|« ", text), f"{key}: a plain space in {text!r}"
        assert not re.search(r"[^\s\u00a0\u202f][;!?»]|«[^\u00a0]", text), f"{key}: no space in {text!r}"


def test_german_is_set_as_germans_set_it() -> None:
    """„…“ in pairs, nothing before : ; ! ?, a space that never breaks before %, dashes with spaces or between numbers."""
    for key, text in catalogue("de").items():
        assert text.count("„") == text.count("“"), f"{key}: quotes in {text!r}"
        assert not re.search(r"[”«»‚‘]", text), f"{key}: a foreign quote in {text!r}"
        assert not re.search(r"[\s\u00a0\u202f][:;!?]", text), f"{key}: a space before a sign in {text!r}"
        assert not re.search(r"(?<!\u00a0)%", text), f"{key}: no space that never breaks before % in {text!r}"
        assert not re.search(r"\b[A-ZÄÖÜ]\w*’", text), f"{key}: an apostrophe in {text!r}"
        assert not re.search(r"[^\W\d]–|–[^\W\d]|—| - ", text), f"{key}: a dash in {text!r}"


@pytest.mark.rule("TP-40")
def test_every_clause_has_its_sentence() -> None:
    clauses = ["01", "02", "03", "04", "05", *range(10, 21), "30", "31", "32", "40"]
    for language in languages():
        assert {f"rule.TP-{clause}" for clause in clauses} <= catalogue(language).keys()


def _texts_of(tree: ast.AST) -> set[str]:
    """Every whole text in a piece of program."""
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    return {
        node.value for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside
    }


@cache
def _program() -> dict[str, ast.AST]:
    return {path.relative_to(GAME).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in GAME.rglob("*.py")}


def _literal_keys() -> set[tuple[str, str]]:
    """Every whole text in the program that looks like a key, with its file. Names of files are none."""
    shape = re.compile(rf"(?:{'|'.join(sorted(NAMESPACES))})\.(?:[A-Za-z0-9_-]+\.)*(?!json$|yaml$|tmx$)[A-Za-z0-9_-]+")
    return {(file, text) for file, tree in _program().items() for text in _texts_of(tree) if shape.fullmatch(text)}


OPEN = (
    r"language|name",
    r"problem\..+",  # what is wrong with a file
    r"rule\..+",  # every clause of the rules
    r"refuse\..+",  # why something cannot be done; the rules name the key
    r"log\.event\..+",  # every kind of event, for games that do not say it better
    r"setup\.level(_hint)?\..+",  # levels that are still to come have their names already
    r"setup\.temperament\..+",  # those that config/ai.yaml names
    r"setup\.(sigil\..+|colour\.c\d|default_name\.seat_\d)",
    r"table\.undo_(chance|seen|others|nothing)",  # why nothing can be taken back
    r"key\.cap\..+",  # keys by pygame's names
    rf"key\.command\.({'|'.join(COMMANDS)})",
    r"settings\..+\.(name|hint)",
    r"sound\..+",  # every act that can be heard
    r"settings\.(language|ai_pace|animation_speed|secrets|tab)\..+",
    r"rulebook\.chapter\..+",
    r"game\.[a-z_]+\.(title|line|seats|minutes|die)",  # every game's box on the title
    r"game\.[a-z_]+\.(ingredient|option|card|card_text|die|verb|verb_rule|recipe|colour|number)\..+",  # what is in a box
    r"game\.[a-z_]+\.(element|kind|formula|spell)\..+",
    r"game\.[a-z_]+\.(log_part|rematch_hint|level_hint\.[a-z]+)",  # what a game says of its own in shared screens
    r"(hints|game\.[a-z_]+\.hint)\.why\..+",  # every reason of a hint; tests/ai/test_hints.py has them one by one
    r"game\.[a-z_]+\.hint\.move\..+",  # every kind of move
    r"game\.[a-z_]+\.(feat\..+|lots_special)",  # achievements; tests/ui/test_records_scene.py has them one by one
    r"records\.(sort|sort_hint|means|fair)\..+",  # what match.records and match.fairness count
    r"kept\.trouble\.save_.+",  # every reason why a file is no saved game
    r"(kept|replay)\.(usual_)?(round|turn)(_back|_on)?",  # what games are parted by
    r"workshop\.block\..+",  # what boxes are made of
    r"lesson\.(the_potion|potions|potion_making|potion_panic)\..+",  # every step of a lesson
    r"lab\.(lengths|pile|habit|sort|sort_a_game)\..+",  # what games are counted in, and what they are played with
    r"game\.the_potion\.reason_(short|long)\..+",  # why a token met the dice or did not
    r"closeup\.(the_potion|potions|potion_making|panic)\..+",  # by the places of the rules
    r"game\.[a-z_]+\.action\..+",  # what the gold button says, for every kind of action
    r"game\.[a-z_]+\.prompt\.(yours|theirs)\..+",  # what may be going on
    r"game\.[a-z_]+\.(play|play_rule|spoken)\..+",  # how cards may be played, and are read out
)
"""Families of keys that are put together from what data or rules say."""


def _computed() -> list[tuple[re.Pattern[str], set[str]]]:
    """The keys that a file puts together, with the whole texts of that file to fill the gaps."""
    found = []
    for tree in _program().values():
        texts = _texts_of(tree) | {""}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = [re.escape(part.value) if isinstance(part, ast.Constant) else "(.*)" for part in node.values]
                found.append((re.compile(re.sub(r"(\(\.\*\))+", "(.*)", "".join(parts))), texts))
    return found


def _known(gap: str, texts: set[str], whole: set[str]) -> bool:
    return set(gap.split(".")) <= texts or ("." in gap and gap in whole)


def test_every_text_is_used() -> None:
    """By the program as it stands there, put together from words of the same file or from an end that stands somewhere, or in a
    family that is open."""
    whole = {text for tree in _program().values() for text in _texts_of(tree)}
    computed, open_families = _computed(), re.compile("|".join(OPEN))
    unused = []
    for key in catalogue("en"):
        plain = re.sub(r"\.(one|other)$", "", key)
        if key in whole or plain in whole or open_families.fullmatch(key):
            continue
        matches = ((pattern.fullmatch(plain), texts) for pattern, texts in computed)
        if not any(match and all(_known(gap, texts, whole) for gap in match.groups()) for match, texts in matches):
            unused.append(key)
    assert unused == []


def test_every_key_in_the_program_has_a_text() -> None:
    words = Locale("en")
    modules = {path.relative_to(GAME).with_suffix("").as_posix().replace("/", ".") for path in GAME.rglob("*.py")}
    missing = [
        (file, key)
        for file, key in sorted(_literal_keys())
        if not words.has(key) and f"game.{key}" not in modules and key.removeprefix("game.") not in modules
    ]
    assert missing == []


def test_numbers_choose_their_form_by_language() -> None:
    words = Locale("en")
    assert [words.text("results.rounds", n=n) for n in (0, 1, 2)] == ["after 0 rounds", "after 1 round", "after 2 rounds"]
    words.switch("fr")
    assert [words.text("results.rounds", n=n) for n in (0, 1, 2)] == ["après 0 manche", "après 1 manche", "après 2 manches"]
    words.switch("de")
    assert [words.text("results.rounds", n=n) for n in (0, 1, 2)] == ["nach 0 Runden", "nach 1 Runde", "nach 2 Runden"]


def test_lists_are_joined_as_people_say_them() -> None:
    words = Locale("en")
    assert [words.joined(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert Locale("fr").joined(["a", "b", "c"]) == "a, b et c"
    assert Locale("de").joined(["a", "b", "c"]) == "a, b und c"


def test_a_missing_text_shows_its_key_and_is_logged_once(logged_errors: list[str]) -> None:
    words = Locale("en")
    assert words.text("title.no_such_text", n=3) == words.text("title.no_such_text") == "title.no_such_text"
    assert logged_errors == ["no text 'title.no_such_text' in language 'en'"]


def test_own_names_of_data_files_come_first() -> None:
    words = Locale("fr")
    assert words.own_name(None, "game.the_potion.ingredient.beetle") == "Scarabée"
    assert words.own_name({"en": "Newt", "fr": "Triton"}, "x") == "Triton"
    assert words.own_name({"en": "Newt"}, "x") == "Newt"


def test_the_language_of_the_computer_is_understood() -> None:
    assert preferred(["fr_CA.UTF-8", "en_GB"]) == "fr"
    assert preferred(["nl-NL", "en_GB"]) == "en"
    assert preferred(["de-AT", "en_GB"]) == "de"
    assert preferred(["FR"]) == "fr"
    assert preferred([]) == preferred(["", "C"]) == "en"
    assert Locale("tlh").language == "en"


def test_gaps_are_filled_once_and_only_by_their_name() -> None:
    assert fill("{a} {b} {c}", {"a": "{b}", "b": 2}) == "{b} 2 {c}"
    assert fill("{a.__class__} {0}", {"a": 1}) == "{a.__class__} {0}"


def test_flattening_keeps_texts_only() -> None:
    assert flatten({"a": {"b": "c", "d": 1, "e": {"one": "x"}}, "f": "g"}) == {"a.b": "c", "a.e.one": "x", "f": "g"}
    assert flatten(None) == flatten([1]) == {}


# ----------------------------------------------------------------------------------------------- faults in the files


def _said(tmp_path: Path, text: str, name: str = "fr") -> list[str]:
    path = tmp_path / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return [problem.message() for problem in check(path)]


def test_faults_of_a_language_are_told(tmp_path: Path) -> None:
    french = language_file("fr").read_text(encoding="utf-8")
    assert _said(tmp_path, french) == []
    assert _said(tmp_path, french, "nl") == ['"fr" is written here, but the file is called "nl"; the two should be the same']
    assert _said(tmp_path, french.replace('  play: "Jouer"', '  plya: "Jouer"', 1)) == [
        'the text "title.play" is missing', 'this text stands in no other language; did you mean "title.play"?',
    ]
    assert _said(tmp_path, french.replace("après {n} manches", "après {m} manches")) == [
        'the gaps differ from those in the language "en": {m} instead of {n}',
    ]
    assert _said(tmp_path, french.replace('play: "Jouer"', 'play: "Jouer {Nom"', 1)) == [
        "a brace belongs to no gap; a gap looks like {name}",
    ]
    assert _said(tmp_path, french.replace('play: "Jouer"', "play: 3", 1)) == [
        "a text is needed here; put it in quotes if it looks like something else",
    ]
    assert 'a text with numbers needs both "one" and "other"' in _said(
        tmp_path, french.replace('    one: "après {n} manche"\n', "")
    )


def test_a_broken_language_falls_back_text_by_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en.yaml").write_text('language: "en"\ntitle:\n  play: "Go"\nbroken: [\n', encoding="utf-8")
    monkeypatch.setattr(paths, "config", lambda *parts: tmp_path.joinpath(*parts))
    words = Locale("en")
    assert words.text("title.play") == "Go"
    assert [problem.key for problem in words.problems] == ["syntax_value"]
    assert words.problems[0].message(words.problem_word) == "a value is missing here"


def test_a_problem_is_told_in_french() -> None:
    problem = Problem("f.yaml", "unknown_entry", {"name": "quantty"}, 3, 5, "dice.ones", ("quantity",), "quantity")
    assert problem.text(Locale("fr").problem_word) == (
        "f.yaml:3:5: dice.ones: entrée inconnue «\u00a0quantty\u00a0»\u202f; vouliez-vous dire «\u00a0quantity\u00a0»\u202f? "
        "permis\u00a0: quantity"
    )


# ------------------------------------------------------------------------------------------------------ baked as JSON


def test_a_simple_file_needs_no_cache(tmp_path: Path) -> None:
    source = tmp_path / "words.yaml"
    source.write_text("a: one\n", encoding="utf-8")
    assert baked.load(source, lambda: tmp_path / "cache") == ({"a": "one"}, ())
    assert not (tmp_path / "cache").exists()


def test_the_cache_is_used_and_follows_the_file(tmp_path: Path) -> None:
    source, cache = tmp_path / "words.yaml", tmp_path / "cache"
    source.write_text("a: [one]\n", encoding="utf-8")
    assert baked.load(source, lambda: cache) == ({"a": ["one"]}, ())
    (kept,) = cache.iterdir()
    kept.write_text(kept.read_text().replace('"one"', '"kept"'))
    assert baked.load(source, lambda: cache)[0] == {"a": ["kept"]}
    source.write_text("a: [two]\n", encoding="utf-8")
    assert baked.load(source, lambda: cache)[0] == {"a": ["two"]}


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"of": 1}', b"\xff"])
def test_a_damaged_cache_is_as_good_as_none(tmp_path: Path, damage: bytes) -> None:
    source, cache = tmp_path / "words.yaml", tmp_path / "cache"
    source.write_text("a: [one]\n", encoding="utf-8")
    baked.load(source, lambda: cache)
    (kept,) = cache.iterdir()
    kept.write_bytes(damage)
    assert baked.load(source, lambda: cache) == ({"a": ["one"]}, ())


def test_a_cache_that_cannot_be_written_is_as_good_as_none(tmp_path: Path) -> None:
    source, cache = tmp_path / "words.yaml", tmp_path / "cache"
    source.write_text("a: [one]\n", encoding="utf-8")
    cache.write_text("a file, not a folder")
    assert baked.load(source, lambda: cache) == ({"a": ["one"]}, ())


def test_unsound_files_are_never_kept(tmp_path: Path) -> None:
    source, cache = tmp_path / "words.yaml", tmp_path / "cache"
    source.write_text("a: yes\n", encoding="utf-8")
    _, problems = baked.load(source, lambda: cache)
    assert len(problems) == 1
    assert not cache.exists()


@pytest.mark.parametrize(("name", "said"), [
    ("Élise", "Victoire d’Élise\u202f!"), ("Bruno", "Victoire de Bruno\u202f!"), ("Hélène", "Victoire d’Hélène\u202f!"),
    ("Hans", "Victoire de Hans\u202f!"), ("Yves", "Victoire d’Yves\u202f!"), ("Yann", "Victoire de Yann\u202f!"),
    ("œuf", "Victoire d’œuf\u202f!"), ("7", "Victoire de 7\u202f!"), ("", "Victoire de \u202f!"),
])
def test_a_small_word_before_a_name_is_cut_in_french(name: str, said: str) -> None:
    assert Locale("fr").text("results.winner", name=name) == said
    assert name in Locale("en").text("results.winner", name=name)
