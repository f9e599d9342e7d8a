"""Potion Panic's file: the shipped one is sound, and every way to break it is told with place, allowed values, nearest name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.data import paths, ruleset
from game.data.checks import check
from game.data.verbs import VERBS, WORDS, parameters

SHIPPED = paths.config("games", "potion_panic.yaml").read_text(encoding="utf-8")

Judge = Callable[[str], list[str]]


@pytest.fixture
def judge(tmp_path: Path) -> Judge:
    """Writes a file anywhere and returns what is wrong with it, without the file's name."""

    def judged(text: str) -> list[str]:
        path = tmp_path / "panic ü.yaml"
        path.write_text(text, encoding="utf-8")
        return [str(problem).removeprefix(path.as_posix() + ":") for problem in check(path)]

    return judged


def changed(old: str, new: str) -> str:
    assert SHIPPED.count(old) == 1, f"{old!r} stands {SHIPPED.count(old)} times in the shipped file"
    return SHIPPED.replace(old, new)


def place(text: str, what: str) -> str:
    before = text[: text.index(what)]
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def test_the_shipped_box_is_sound(judge: Judge) -> None:
    assert judge(SHIPPED) == []


@pytest.mark.rule("PP-50", "PP-52", "PP-60", "PP-61", "PP-43", "PP-26")
def test_the_shipped_house_rules_have_the_defaults_of_the_rules() -> None:
    options = {name: option["default"] for name, option in ruleset.load("potion_panic")["options"].items()}
    assert options == {
        "win_shards": 10,
        "stone_carries_over": True,
        "show_counts": True,
        "beaker_random": False,
        "insta_window": "each_action",
        "response_seconds": 3,
        "auto_pass": True,
    }


@pytest.mark.rule("PP-04")
def test_what_is_inferred_or_invented_says_so() -> None:
    assert SHIPPED.count("# inferred") == 9
    assert "these are invented" in SHIPPED


BROKEN = [
    ("{do: discard, count: 2}", "{do: disard, count: 2}", "disard",
     'cards.red.steps[1].do: unknown verb "disard"; did you mean "discard"? allowed: discard, draw, refill_actions'),
    ("{do: discard, count: 2}", "{do: exchange}", "exchange}]}\n  blue",
     'cards.red.steps[1].do: the verb "exchange" cannot stand on a card that is played as "smash"'),
    ("[{do: cancel}]", "[{do: cancel}, {do: exchange}]", "cancel}, {",
     'cards.no_no_juice.steps[0].do: the verb "cancel" has to be all that its card does'),
    ("{do: discard, count: 2}", '{do: discard, count: "2"}', '"2"', "cards.red.steps[1].count: a whole number is needed here"),
    ("{do: discard, count: 2}", "{do: discard, count: true}", "true}]}", "cards.red.steps[1].count: a whole number is needed"),
    ("{do: discard, count: 2}", "{do: discard, count: 9}", "9}]", "cards.red.steps[1].count: 9 does not fit; 1 to 5 is allowed"),
    ("{do: discard, count: 2}", "{do: discard, cuont: 2}", "cuont",
     'cards.red.steps[1].cuont: unknown entry "cuont"; did you mean "count"? allowed: count'),
    ("{do: discard, count: 2}", "{do: discard}", "{do: discard}", 'cards.red.steps[1]: "count" is missing here'),
    ("{do: discard, count: 2}", "discard", "discard]}", "cards.red.steps[1]: indented entries are needed here"),
    ("brew: [red, red, red]", "brew: [red, red, rde]", "rde], shards",
     'recipes.ember_overdose.brew[2]: "rde" is not known here; did you mean "red"?'),
    ("brew: [red, red, red]", "brew: [red, red, red, red]", "[red, red, red, red]",
     "recipes.ember_overdose.brew: this takes 4 potions, but a bench has only 3 places"),
    ("  deck: 86 ", "  deck: 87 ", "87 ", "numbers.deck: the copies of all cards add up to 86, not to 87"),
    ("  recipes: 44 ", "  recipes: 43 ", "43 ", "numbers.recipes: there are 44 recipes below, not 43"),
    ("  shards: 40 ", "  shards: 30 ", "10}", "options.win_shards.max: 4 seats may need 39 shards, but there are only 30"),
    ("shape: skull, ", "", "{copies: 3, play: smash, icon: p_black", 'cards.black_death.shape: "shape" is missing here'),
    ("shape: skull", "shape: skul", "skul,", 'cards.black_death.shape: "skul" is not known here; did you mean "skull"?'),
    ("icon: p_black, ", "", "{copies: 3, play: smash, shape: skull", 'cards.black_death.icon: "icon" is missing here'),
    ("icon: p_black", "icon: p_blck", "p_blck",
     'cards.black_death.icon: there is no picture "p_blck.svg" in assets/art; did you mean "p_black"?'),
    ("shape: skull", "shape: round", "round, jewel: onyx", 'cards.black_death.shape: "round" is already used by "red"'),
    ("bench_slots: 3 ", "bench_slots: 5 ", "5       # places", "numbers.bench_slots: 5 does not fit; 2 to 4 is allowed"),
    ("win_shards: {default: 10", "win_shards: {default: 2", "2, min", "options.win_shards.default: 2 does not fit"),
    ("insta_window: {default: each_action", "insta_window: {default: each_acton", "each_acton",
     'options.insta_window.default: "each_acton" is not known here; did you mean "each_action"?'),
    ("  black_death:\n", "  black_deaht:\n", "black_deaht",
     'cards.black_deaht: the text "game.potion_panic.card.black_deaht" is missing in the language "en"'),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "at", "expected"), BROKEN)
def test_a_fault_is_told_at_its_place(judge: Judge, old: str, new: str, at: str, expected: str) -> None:
    text = changed(old, new)
    said = judge(text)
    assert any(line.split(": ", 1)[1].startswith(expected) for line in said), said
    line = next(line for line in said if line.split(": ", 1)[1].startswith(expected))
    assert line.split(": ", 1)[0].split(":")[0] == place(text, at).split(":")[0], (line, place(text, at))


def test_the_place_is_exact(judge: Judge) -> None:
    text = changed("{do: discard, count: 2}", "{do: disard, count: 2}")
    assert any(line.startswith(f"{place(text, 'disard')}: cards.red.steps[1].do: unknown verb") for line in judge(text))


def test_a_recipe_that_no_deck_can_brew_is_told(judge: Judge) -> None:
    text = SHIPPED
    for old, new in (
        ("    {copies: 10, play: smash, brews: [purple]", "    {copies: 12, play: smash, brews: [blue]"),
        ("brews: [red, blue, yellow, green, orange, purple]", "brews: [red, blue]"),
        ("brews: [red, purple]", "brews: [red]"),
        ("deck: 86", "deck: 88"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    said = [line.split(": ", 1)[1] for line in judge(text)]
    assert "recipes.royal_hangover.brew: no deck of these cards can brew this" in said, "two Dualixers cannot be three purples"
    assert not any(line.startswith("recipes.wine_of_regret.brew") for line in said), "but two of them are two"


def test_a_new_card_needs_names_and_no_more(judge: Judge) -> None:
    looks = "icon: beetle, shape: jar, jewel: slate"
    missing = ['cards.tax.name: "de" is missing here']
    for name, expected in (("{en: Tax, de: Steuer, fr: Impôt}", []), ("{en: Tax, fr: Impôt}", missing)):
        card = f"  tax: {{copies: 1, play: smash, {looks}, name: {name}, steps: [{{do: draw, count: 1}}]}}\n"
        text = changed("  ghost_beaker:\n", card + "  ghost_beaker:\n").replace("deck: 86 ", "deck: 87 ")
        said = [line.split(": ", 1)[1] for line in judge(text)]
        assert said == expected


def test_every_example_of_a_verb_is_sound(judge: Judge) -> None:
    for word in WORDS:
        play = next((each for each in word.plays if each in ("smash", "insta", "brew")), None)
        if play is None:  # a verb of another game
            continue
        step = word.example.removeprefix("- ")
        text = changed("[{do: spoil}]", f"[{step}]")
        text = text.replace("{copies: 3, play: smash, icon: p_black", f"{{copies: 3, play: {play}, brews: [red], icon: p_black")
        assert judge(text) == [], word.name


def test_defaults_of_verbs_are_filled_in() -> None:
    assert parameters({"do": "refill_actions"}) == {"times": 4}
    assert parameters({"do": "draw", "count": 2}) == {"count": 2}
    assert list(VERBS) == sorted(VERBS)
    data = ruleset.load("potion_panic")
    assert data["cards"]["bottled_lightning"]["steps"] == [{"do": "refill_actions", "times": 4}]
