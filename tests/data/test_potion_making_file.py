"""The file of Potion-Making: the shipped one is sound, and every way to break it is told with place, card and nearest name."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.data import paths, ruleset
from game.data.checks import check
from game.data.locale import catalogue, languages
from game.data.safe_yaml import parse
from game.data.verbs import VERBS as WORDS
from game.data.verbs import WORDS as ALL_WORDS
from game.rules.potion_making.verbs import VERBS

SHIPPED = paths.config("games", "potion_making.yaml").read_text(encoding="utf-8")

Judge = Callable[[str], list[str]]


@pytest.fixture
def judge(tmp_path: Path) -> Judge:
    """Writes a file anywhere and returns what is wrong with it, without the file's name."""

    def judged(text: str) -> list[str]:
        path = tmp_path / "practice ü.yaml"
        path.write_text(text, encoding="utf-8")
        return [str(problem).replace(f"{path}:", "") for problem in check(path)]

    return judged


def changed(*pairs: tuple[str, str]) -> str:
    text = SHIPPED
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the shipped file"
        text = text.replace(old, new)
    return text


def without_line(name: str) -> str:
    """The shipped file without an entry that stands on a line of its own."""
    text, count = re.subn(rf"\n  {name}: +{{[^\n]*", "", SHIPPED)
    assert count == 1
    return text


@pytest.mark.rule("PM-04")
def test_the_shipped_box_is_sound(judge: Judge) -> None:
    assert judge(SHIPPED) == []


@pytest.mark.rule("PM-31")
def test_the_shipped_house_rules_have_the_defaults_of_the_rules() -> None:
    assert ruleset.load("potion_making")["options"] == {"any_card_of_pile": {"default": False}}


def test_verbs_of_spells_are_those_of_the_rules() -> None:
    assert {word.name for word in ALL_WORDS if "spell" in word.plays} == set(VERBS)
    for name, verb in VERBS.items():
        assert (verb.name, verb.targeted) == (name, bool(WORDS[name].targets))
        assert verb.parameters == tuple(parameter.name for parameter in WORDS[name].parameters)
    for language in languages():
        assert {f"game.potion_making.verb.{name}" for name in VERBS} <= catalogue(language).keys()


@pytest.mark.rule("PM-03", "PM-04")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("needs: [bloodstone, mandrake]", "needs: [bloodstone, mandrak]",
         'formulas.love_potion.needs[1]: "mandrak" is no element, no formula and no kind of formula; did you mean "mandrake"?'),
        ("needs: [love_potion, tooth]", "needs: [love_poton, tooth]",
         'formulas.control.needs[0]: "love_poton" is no element, no formula and no kind of formula; did you mean "love_potion"?'),
        ("needs: [great, great]", "needs: [great, greet]",
         'formulas.supreme_elixir.needs[1]: "greet" is no element, no formula and no kind of formula; did you mean "great"?'),
        ("needs: [knowledge, eye]", "needs: [knowledge, fire]",
         "formulas.truth.needs: powder is made of simple + element, not of simple + simple"),
        ("kind: simple, points: 2, needs: [mind, air]", "kind: powder, points: 2, needs: [mind, air]",
         "formulas.invisibility.needs: powder is made of simple + element, not of element + element"),
        ("needs: [isidas_mortum, flight]", "needs: [isidas_mortum, omen]",
         "formulas.griffin.needs: creature is made of simple + powder / simple + complex, not of simple + great"),
        ("kind: talisman, points: 8, needs: [oblivion", "kind: talsman, points: 8, needs: [oblivion",
         'formulas.hidden_knowledge.kind: "talsman" is not known here; did you mean "talisman"?'),
        ("points: 2, needs: [ether, light]", "points: 21, needs: [ether, light]",
         "formulas.fire.points: 21 does not fit; 1 to 20 is allowed"),
        ("needs: [ether, water, fern]", "needs: [ether, water, fern, air]",
         "formulas.wisdom.needs: 2 to 3 entries are needed here, there are 4"),
        ("elements: {astral: 2, will: 1}", "elements: {astral: 2, wil: 1}",
         'formulas.wisdom.elements.wil: "wil" is not known here; did you mean "will"?'),
        ("shows: [astral, will, ether]", "shows: [astral, will, eter]",
         'formulas.supreme_elixir.shows[2]: "eter" is not known here; did you mean "ether"?'),
        ("shows: [astral, will, ether]", "shows: [astral, will, will]",
         'formulas.supreme_elixir.shows[2]: "will" is already used by "supreme_elixir"'),
        ("shows: [astral, will, ether]", "shows: [astral, will, ether], elements: {air: 1}",
         'formulas.supreme_elixir.shows: give "elements" or "shows", not both'),
        ("needs: [light, fern], elements: {water: 2}", "needs: [light, fern]",
         'formulas.knowledge: "elements" is missing here'),
        ("of: [[simple, element]]", "of: [[simple, elment]]",
         'kinds.powder.of[0][1]: "elment" is not known here; did you mean "element"?'),
        ("deck: 76 ", "deck: 75 ", "numbers.deck: the copies of all cards add up to 76, not to 75"),
        ("marks: 80 ", "marks: 81 ", "numbers.marks: the elements on all cards add up to 80, not to 81"),
        ("dealt: 4 ", "dealt: 6 ", "numbers.dealt: 6 is too large; at most 5 is allowed"),
        ("icon: crystal}", "icon: tooth}", 'elements.tooth.icon: "tooth" is already used by "air"'),
        ("icon: r_eureka", "icon: r_transform", 'spells.eureka.icon: "r_transform" is already used by "transformation"'),
        ("{do: take_formula}", "{do: take_formulae}",
         'spells.eureka.steps[0].do: unknown verb "take_formulae"; did you mean "take_formula"?'),
        ("{do: take_formula}", "{do: set_die}",
         'spells.eureka.steps[0].do: the verb "set_die" cannot stand on a card that is played'),
        ("  eureka:  ", "  fire:    ", 'spells.fire: "fire" is already used by "formulas"'),
        ("any_card_of_pile: {default: false}", "any_card_of_pile: {default: 0}",
         "options.any_card_of_pile.default: true or false is needed here"),
    ],
)  # fmt: skip
def test_every_fault_is_told(judge: Judge, old: str, new: str, expected: str) -> None:
    said = judge(changed((old, new)))
    assert any(line.split(": ", 1)[1].startswith(expected) for line in said), said


@pytest.mark.rule("PM-04")
def test_the_place_is_told_by_line_and_column(judge: Judge) -> None:
    said = judge(changed(("needs: [bloodstone, mandrake]", "needs: [bloodstone, mandrak]")))
    line = next(number for number, text in enumerate(SHIPPED.splitlines(), start=1) if "love_potion:" in text)
    column = SHIPPED.splitlines()[line - 1].index("mandrake") + 1
    assert said[0].startswith(f"{line}:{column}: ")


@pytest.mark.rule("PM-04")
def test_a_formula_that_needs_itself_is_told_with_the_way_round(judge: Judge) -> None:
    kinds = ("of: [[simple, element]]", "of: [[simple, element], [creature, element]]")
    said = judge(changed(("needs: [love_potion, tooth]", "needs: [dragon, tooth]"), kinds))
    assert [line.split(": ", 1)[1] for line in said] == [
        "formulas.control.needs: this needs itself: control → dragon → control",
        "formulas.dragon.needs: this needs itself: dragon → control → dragon",
    ]
    ways = ("of: [[great, great], [talisman, talisman]]", "of: [[great, great], [talisman, talisman], [supreme, great]]")
    own = judge(changed(ways, ("needs: [great, great]", "needs: [supreme, great]")))
    assert own[0].endswith("formulas.supreme_elixir.needs: this needs itself: supreme_elixir → supreme_elixir")


@pytest.mark.rule("PM-04")
def test_what_no_card_shows_is_told_where_it_is_needed(judge: Judge) -> None:
    """Snake's Eye leaves every card: the element, and each formula that needs it."""
    text = SHIPPED.replace("elements: {eye: 2}", "elements: {air: 2}").replace("elements: {eye: 1}", "elements: {air: 1}")
    text = text.replace("elements: {eye: 1, fern: 1}", "elements: {fern: 2}")
    said = [line.split(": ", 1)[1] for line in judge(text)]
    assert said == [
        'elements.eye: no card shows "eye"',
        'formulas.secret_sight.needs[0]: no card shows "eye", which is needed here',
        'formulas.polyglossum.needs[1]: no card shows "eye", which is needed here',
        'formulas.truth.needs[1]: no card shows "eye", which is needed here',
    ]


@pytest.mark.rule("PM-04")
def test_a_formula_whose_only_element_is_on_its_own_card_cannot_be_composed(judge: Judge) -> None:
    """Then the one card would have to be the formula and a component at once."""
    text = changed(("needs: [knowledge, eye], elements: {mushrarms: 1}", "needs: [knowledge, dew], elements: {dew: 1}"))
    at = text.index("\n\n# The kinds of formulas")
    text = text[:at] + "\n  dew: {icon: silk, name: {en: Dew, de: Tau, fr: Rosée}}" + text[at:]
    lines = judge(text)
    said = [line.split(": ", 1)[1] for line in lines]
    assert 'formulas.truth.needs: no deck of these cards can compose this: there is no card left for "dew"' in said
    assert 'formulas.salamander.needs: no deck of these cards can compose this: there is no card left for "truth"' in said


@pytest.mark.rule("PM-04")
def test_two_of_a_kind_need_two_formulas_of_it(judge: Judge) -> None:
    text = SHIPPED
    for name in ("palantirium", "teleportation", "lord_of_beasts"):
        text = text.replace(f"{name}:", f"{name}_:")
    for name in ("palantirium_", "teleportation_", "lord_of_beasts_"):
        text = re.sub(rf"\n  {name}: +{{[^\n]*", "", text)
    said = [line.split(": ", 1)[1] for line in judge(text)]
    assert said == [
        "numbers.deck: the copies of all cards add up to 73, not to 76",
        "numbers.marks: the elements on all cards add up to 77, not to 80",
        'formulas.supreme_talisman.needs: no deck of these cards can compose this: there is no card left for "hidden_knowledge"',
    ]


def test_a_formula_that_others_need_cannot_be_taken_out(judge: Judge) -> None:
    said = [line.split(": ", 1)[1] for line in judge(without_line("knowledge"))]
    assert 'formulas.truth.needs[0]: "knowledge" is no element, no formula and no kind of formula; ' in said[2]
    assert any(line.startswith("formulas.insight.needs[0]") for line in said)


def test_names_that_mean_something_else_are_refused(judge: Judge) -> None:
    element = "  dew: {icon: silk, name: {en: Dew, de: Tau, fr: Rosée}}\n"
    reserved, taken = '"element" has a meaning of its own here', '"great" is already used by "elements"'
    for name, expected in (("element", reserved), ("great", taken)):
        text = changed(("  mandrake:   {", element.replace("dew", name) + "  mandrake:   {"))
        assert any(expected in line for line in judge(text))


def test_every_value_can_be_anything_without_a_traceback() -> None:
    """Replaces each value of some lines in turn by one of every other kind."""
    lines = SHIPPED.splitlines()
    for number, line in enumerate(lines):
        if ":" not in line or line.lstrip().startswith("#") or (line.startswith("  ") and number % 30):
            continue
        head = line[: line.index(":") + 1]
        for other in ("null", "[]", "{}", "true", "-1", "x", "2.5", '""', "[[[]]]", "{a: {b: c}}", "{kind: x, needs: [y, z]}"):
            document = parse("\n".join([*lines[:number], f"{head} {other}", *lines[number + 1 :]]).encode(), "f")
            ruleset.judge(document)
            assert all(problem.text().startswith("f:") for problem in document.problems)


def test_a_mod_adds_an_element_a_kind_and_a_formula_and_need_not_count(tmp_path: Path) -> None:
    folder = tmp_path / "dawn"
    folder.mkdir()
    (folder / "mod.yaml").write_text(
        'mod: dawn\nname: {en: Dawn}\nauthor: Ada\nversion: "1.0"\ngames: [potion_making]\n', encoding="utf-8"
    )
    (folder / "potion_making.yaml").write_text(
        "mod: dawn\n"
        "game: potion_making\n"
        "elements:\n  dew: {}\n"
        "kinds:\n  draught: {of: [[simple, element, element]], icon: spill, jewel: teal}\n"
        "formulas:\n  courage: {kind: draught, points: 5, needs: [strength, dew, tooth], elements: {dew: 2}}\n",
        encoding="utf-8",
    )
    data = ruleset.load("potion_making", [folder])
    assert (data["numbers"]["deck"], data["numbers"]["marks"]) == (78, 82)
    assert data["cards"]["courage.dew"] == {"upper": "courage", "elements": ["dew"], "copies": 2}
    assert data["formulas"]["courage"]["icon"] == "spill"
