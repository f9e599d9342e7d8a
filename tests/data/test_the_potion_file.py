"""The Potion's file: the shipped one is sound, and every way to break it is told with place, allowed values and nearest name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.data import paths, ruleset
from game.data.checks import check
from game.data.locale import languages
from game.data.problems import DataError
from game.data.safe_yaml import parse

SHIPPED = paths.config("games", "the_potion.yaml").read_text(encoding="utf-8")

Judge = Callable[[str], list[str]]


@pytest.fixture
def judge(tmp_path: Path) -> Judge:
    """Writes a file anywhere and returns what is wrong with it, without the file's name."""

    def judged(text: str) -> list[str]:
        path = tmp_path / "somewhere ü.yaml"
        path.write_text(text, encoding="utf-8")
        return [str(problem).removeprefix(path.as_posix() + ":") for problem in check(path)]

    return judged


def changed(old: str, new: str) -> str:
    assert SHIPPED.count(old) == 1, f"{old!r} stands {SHIPPED.count(old)} times in the shipped file"
    return SHIPPED.replace(old, new)


def place(text: str, what: str) -> str:
    before = text[: text.index(what)]
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


@pytest.mark.rule("TP-01", "TP-02", "TP-03", "TP-31")
def test_the_shipped_box_is_the_printed_one() -> None:
    data = ruleset.load("the_potion")
    assert data["seats"] == {"min": 3, "max": 7}
    assert {name: kind["stock"] for name, kind in data["ingredients"].items()} == {"beetle": 14, "mushroom": 14, "vial": 14}
    assert data["numbers"] == {"tokens_per_ingredient": 2, "round_limit": 200}
    b, m, v, blank = "beetle", "mushroom", "vial", "blank"
    assert data["dice"] == {
        "ones": {"quantity": 1, "from_seats": 3, "faces": [b, b, m, v, blank, blank]},
        "twos": {"quantity": 2, "from_seats": 3, "faces": [b, m, m, v, blank, blank]},
        "threes": {"quantity": 3, "from_seats": 4, "faces": [b, m, v, v, blank, blank]},
    }


@pytest.mark.rule("TP-20", "TP-32")
def test_the_shipped_house_rules_have_the_defaults_of_the_rules() -> None:
    assert ruleset.load("the_potion")["options"] == {
        "memory_help": {"default": False},
        "match_wins": {"default": 1, "min": 1, "max": 5},
    }


def test_the_data_is_json_and_keeps_its_hash_through_a_save() -> None:
    data = ruleset.load("the_potion")
    again = json.loads(json.dumps(data))
    assert again == data
    assert ruleset.data_hash(again) == ruleset.data_hash(data)
    again["dice"]["ones"]["faces"][0] = "blank"
    assert ruleset.data_hash(again) != ruleset.data_hash(data)


def test_the_invented_faces_are_marked() -> None:
    faces = [line for line in SHIPPED.splitlines() if line.lstrip().startswith("faces:")]
    assert len(faces) == 3
    assert all(line.endswith("# invented") for line in faces)


BROKEN = [
    ("quantity: 1", "quantity: 0", "0\n    faces", "dice.ones.quantity: 0 does not fit; 1 to 4 is allowed"),
    ("quantity: 1", 'quantity: "1"', '"1"', "dice.ones.quantity: a whole number is needed here"),
    ("quantity: 1", "quantity: 1.0", "1.0", "dice.ones.quantity: a whole number is needed here"),
    ("quantity: 1", "quantity: true", "true\n    faces", "dice.ones.quantity: a whole number is needed here"),
    ("quantity: 1", "quantty: 1", "quantty", 'dice.ones.quantty: unknown entry "quantty"; did you mean "quantity"?'),
    ("[beetle, beetle, mushroom", "[beetel, beetle, mushroom", "beetel",
     'dice.ones.faces[0]: unknown ingredient "beetel"; did you mean "beetle"? allowed: beetle, mushroom, vial, blank'),
    ("[beetle, beetle, mushroom", "[beetle, mushroom", "[beetle, mushroom, vial, blank, blank]    # invented\n  twos",
     "dice.ones.faces: 6 entries are needed here, there are 5"),
    ("[beetle, beetle, mushroom, vial,", "[blank, blank, blank, blank,", "[blank",
     "dice.ones.faces: this die has only blank faces"),
    ("from_seats: 4", "from_seats: 8", "8   #", "dice.threes.from_seats: 8 does not fit; 3 to 7 is allowed"),
    ("{min: 3, max: 7}", "{min: 2, max: 7}", "2, max", "seats.min: 2 does not fit; 3 to 7 is allowed"),
    ("{min: 3, max: 7}", "{min: 6, max: 4}", "6, max", "seats.min: the least (6) is more than the most (4)"),
    ("tokens_per_ingredient: 2", "tokens_per_ingredient: 3", "14, jewel: sapphire",
     "ingredients.beetle.stock: 14 are too few: 7 seats with 3 tokens each need 21"),
    ("tokens_per_ingredient: 2", "tokens_per_ingredient: 5", "5\n",
     "numbers.tokens_per_ingredient: 5 does not fit; 1 to 4 is allowed"),
    ("round_limit: 200", "round_limit: 5", "5\n\n# House", "numbers.round_limit: 5 does not fit; 20 to 1000 is allowed"),
    ("{default: false}", "{default: no}", "no}", 'options.memory_help.default: "no" is read as true or false by some'),
    ("{default: false}", "{default: 1}", "1}", "options.memory_help.default: true or false is needed here"),
    ("{default: 1, min: 1, max: 5}", "{default: 4, min: 1, max: 3}", "4, min",
     "options.match_wins.default: the default 4 lies outside 1 to 3"),
    ("jewel: sapphire", "jewel: saphire", "saphire",
     'ingredients.beetle.jewel: "saphire" is not known here; did you mean "sapphire"? allowed: sapphire, ruby'),
    ("jewel: ruby", "jewel: sapphire", "sapphire, icon: mush",
     'ingredients.mushroom.jewel: "sapphire" is already used by "beetle"'),
    ("icon: mushroom", "icon: beetle", "beetle}\n  vial", 'ingredients.mushroom.icon: "beetle" is already used by "beetle"'),
    ("icon: vial", "icon: vail", "vail", 'ingredients.vial.icon: there is no picture "vail.svg" in assets/art; did you mean'),
    ("  vial:     {stock", "  Vial:     {stock", "Vial:", 'ingredients.Vial: "Vial" cannot be a name here'),
    ("game: the_potion", "game: the_poison", "the_poison",
     'game: unknown game "the_poison"; did you mean "the_potion"? allowed: the_potion'),
    ("version: 1\n", "", "game: the", 'version: "version" is missing here'),
    ("    quantity: 2\n", "", "faces: [beetle, mushroom", 'dice.twos.quantity: "quantity" is missing here'),
    ("  ones:\n", "  ones: 3\n  other:\n", "3\n  other", "dice.ones: indented entries are needed here"),
]


@pytest.mark.parametrize(("old", "new", "at", "expected"), BROKEN)
def test_a_fault_is_told_at_its_place(judge: Judge, old: str, new: str, at: str, expected: str) -> None:
    text = changed(old, new)
    assert any(said.startswith(f"{place(text, at)}: {expected}") for said in judge(text)), judge(text)


def test_an_ingredient_that_is_gone_is_missed_wherever_it_is_used(judge: Judge) -> None:
    text = changed("  vial:     {stock: 14, jewel: emerald, icon: vial}\n", "  newt: {stock: 14, jewel: amber, icon: newt}\n")
    faces = [said for said in judge(text) if 'unknown ingredient "vial"' in said]
    assert len(faces) == SHIPPED.count("vial,")


def test_two_ingredients_are_too_few(judge: Judge) -> None:
    (said,) = judge(changed("  vial:     {stock: 14, jewel: emerald, icon: vial}\n", ""))
    assert said.endswith("ingredients: 3 to 4 entries are needed here, there are 2")


def test_a_new_ingredient_brings_its_names(judge: Judge) -> None:
    newt = "icon: vial}\n  newt: {stock: 14, jewel: amber, icon: newt%s}"
    assert judge(changed("icon: vial}", newt % ", name: {en: Newt, de: Molch, fr: Triton}")) == []
    names = {"en": "Newt", "de": "Molch", "fr": "Triton"}
    assert tuple(names) == languages(), "a shipped box speaks every language"
    for language in names:
        others = ", ".join(f"{code}: {name}" for code, name in names.items() if code != language)
        (missing,) = judge(changed("icon: vial}", newt % f", name: {{{others}}}"))
        assert f'ingredients.newt.name: "{language}" is missing here' in missing
    nameless = judge(changed("icon: vial}", newt % ""))
    assert [said.split(": ", 2)[2] for said in nameless] == [
        'the text "game.the_potion.ingredient.newt" is missing in the language "en"',
    ]
    (unknown,) = judge(changed("icon: vial}", newt % ", name: {en: Newt, de: Molch, fr: Triton, nl: Salamander}"))
    assert 'unknown entry "nl"; allowed: en, de, fr' in unknown


def test_enough_dice_for_the_smallest_table(judge: Judge) -> None:
    text = changed("quantity: 2\n", "quantity: 2\n    from_seats: 4\n")
    (said,) = judge(text)
    assert "dice: with 3 seats only 1 of the dice are used; at least 2 are needed" in said


def test_a_blank_ingredient_is_refused(judge: Judge) -> None:
    text = SHIPPED.replace("  vial:     {stock", "  blank:     {stock").replace("vial,", "blank,")
    assert any('ingredients.blank: "blank" has a meaning of its own here' in said for said in judge(text))


def test_all_faults_come_at_once_in_the_order_of_the_file(judge: Judge) -> None:
    text = SHIPPED.replace("version: 1", "version: one").replace("round_limit: 200", "round_limits: 010")
    text = text.replace("jewel: ruby", "jewel: red").replace("quantity: 3", "quantity: 30")
    said = judge(text)
    assert len(said) == 5
    assert [int(line.split(":")[0]) for line in said] == sorted(int(line.split(":")[0]) for line in said)


SHAPES = [
    ("round_limit: 200", "round_limit: 5", "numbers.round_limit: "),
    ("version: 1", "version: one", "version: "),
    ("jewel: ruby", "jewel: red", "ingredients.mushroom.jewel: "),
    ("    quantity: 3\n", "", "dice.threes.quantity: "),
    ("    quantity: 3\n", "    quantty: 3\n", "dice.threes.quantty: "),
    ("faces: [beetle, mushroom, vial, vial, blank, blank]", "faces: [beetle]", "dice.threes.faces: "),
    ("{default: 1, min: 1, max: 5}", "3", "options.match_wins: "),
    ("  twos:\n", "  Twos:\n", "dice.Twos: "),
]


@pytest.mark.parametrize(("old", "new", "shape"), SHAPES)
def test_what_does_not_fit_together_is_told_with_what_has_no_shape(judge: Judge, old: str, new: str, shape: str) -> None:
    text = changed(old, new).replace("[beetle, beetle, mushroom", "[beetel, beetle, mushroom").replace("icon: vial", "icon: vail")
    said = judge(text)
    assert any(shape in line for line in said)
    assert sum('unknown ingredient "beetel"; did you mean "beetle"?' in line for line in said) == 1
    assert sum('there is no picture "vail.svg"' in line for line in said) == 1
    assert len(said) - 2 == len(judge(changed(old, new)))


def test_a_list_that_is_too_short_is_judged_by_what_stands_in_it(judge: Judge) -> None:
    said = judge(changed("[beetle, beetle, mushroom", "[beetel, beetle"))
    assert [line.split(": ")[1] for line in said] == ["dice.ones.faces", "dice.ones.faces[0]"]


CONSEQUENCES = [
    ("ingredients:\n", "ingredient:\n", {"ingredient", "ingredients"}),
    ("  vial:     {stock", "  Vial:     {stock", {"ingredients.Vial"}),
    ("tokens_per_ingredient: 2", "tokens_per_ingredient: 12", {"numbers.tokens_per_ingredient"}),
    ("{stock: 14, jewel: sapphire, icon: beetle}", "{stock: x, jewel: 1, icon: Ü}",
     {"ingredients.beetle.stock", "ingredients.beetle.jewel", "ingredients.beetle.icon"}),
    ("{min: 3, max: 7}", "{min: 2, max: 9}", {"seats.min", "seats.max"}),
    ("  ones:\n", "  ones: 3\n  other:\n", {"dice.ones"}),
    ("from_seats: 4", "from_seats: 40", {"dice.threes.from_seats"}),
]


@pytest.mark.parametrize(("old", "new", "paths_told"), CONSEQUENCES)
def test_what_follows_from_an_unsound_entry_is_not_told(judge: Judge, old: str, new: str, paths_told: set[str]) -> None:
    assert {line.split(": ")[1] for line in judge(changed(old, new))} == paths_told


def test_unsound_data_is_an_error_that_holds_every_problem(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "the_potion.yaml").write_text(changed("quantity: 3", "quantity: 0"), encoding="utf-8")
    real = paths.config
    monkeypatch.setattr(paths, "config", lambda *parts: (tmp_path if parts[0] == "games" else real()).joinpath(*parts))
    with pytest.raises(DataError) as raised:
        ruleset.load("the_potion")
    assert [problem.path for problem in raised.value.problems] == ["dice.threes.quantity"]
    assert "dice.threes.quantity" in str(raised.value)


@pytest.mark.parametrize("text", ["- a\n- b\n", "just a text\n", "12\n", "seats: 3\n", "game: [1]\n", "game:\n"])
def test_what_is_no_game_file_at_all_is_told(judge: Judge, text: str) -> None:
    assert len(judge(text)) == 1


def test_every_value_can_be_anything_without_a_traceback() -> None:
    """Replaces each value of the file in turn by one of every other kind."""
    lines = SHIPPED.splitlines()
    for number, line in enumerate(lines):
        if ":" not in line or line.lstrip().startswith("#"):
            continue
        head = line[: line.index(":") + 1]
        for other in ("null", "[]", "{}", "true", "-1", "x", "2.5", '""', "[[[]]]", "{a: {b: c}}"):
            text = "\n".join([*lines[:number], f"{head} {other}", *lines[number + 1 :]])
            document = parse(text.encode(), "f")
            ruleset.judge(document)
            for problem in document.problems:
                assert problem.text().startswith("f:")
