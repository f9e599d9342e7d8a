"""The file of Potions: the shipped one is sound, and every way to break it is told with place, allowed values, nearest name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.data import paths, ruleset
from game.data.checks import check
from game.data.locale import catalogue, languages
from game.data.verbs import WORDS
from game.rules.potions.verbs import VERBS

SHIPPED = paths.config("games", "potions.yaml").read_text(encoding="utf-8")

Judge = Callable[[str], list[str]]


@pytest.fixture
def judge(tmp_path: Path) -> Judge:
    """Writes a file anywhere and returns what is wrong with it, without the file's name and place."""

    def judged(text: str) -> list[str]:
        path = tmp_path / "potions ü.yaml"
        path.write_text(text, encoding="utf-8")
        return [str(problem).split(": ", 1)[1] for problem in check(path)]

    return judged


def changed(*pairs: tuple[str, str]) -> str:
    text = SHIPPED
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the shipped file"
        text = text.replace(old, new)
    return text


def test_the_shipped_box_is_sound(judge: Judge) -> None:
    assert judge(SHIPPED) == []


@pytest.mark.rule("PO-03", "PO-05", "PO-12", "PO-21", "PO-42", "PO-63", "PO-64", "PO-71")
def test_the_shipped_house_rules_have_the_defaults_of_the_rules() -> None:
    assert {name: option["default"] for name, option in ruleset.load("potions")["options"].items()} == {
        "max_players": 4,
        "clockwise_turns": False,
        "auto_lay": True,
        "opening_actions": True,
        "laid_cards_safe": False,
        "challenge_ties_succeed": False,
        "challenge_void": False,
        "quick_brew": False,
        "round_turn_limit": 0,
    }


@pytest.mark.rule("PO-01", "PO-02")
def test_what_is_inferred_says_so() -> None:
    block = SHIPPED[SHIPPED.index("\ndice:") :]
    entries = [line for line in block.splitlines() if line.startswith("  ")]
    assert len(entries) == 21
    assert all("# inferred" in line for line in entries)


def test_verbs_of_actions_are_those_of_the_rules() -> None:
    assert {word.name for word in WORDS if "action" in word.plays} == set(VERBS)
    assert all(word.parameters == () for word in WORDS if "action" in word.plays)
    for language in languages():
        assert {f"game.potions.verb.{name}" for name in VERBS} <= catalogue(language).keys()


@pytest.mark.rule("PO-35")
def test_decks_that_are_too_small_or_of_too_many_actions_are_refused(judge: Judge) -> None:
    small = changed(("deck: 52 ", "deck: 25 "))
    assert "numbers.deck: the copies of all cards add up to 52, not to 25" in judge(small)
    few = SHIPPED.replace("copies: 3,", "copies: 1,").replace("deck: 52 ", "deck: 20 ")
    assert "numbers.deck: 20 is too small; at least 26 are needed" in [s.replace("is needed", "are needed") for s in judge(few)]
    actions = SHIPPED.replace("{copies: 3, icon", "{copies: 1, icon").replace("quick: 2,", "copies_: 2,")
    actions = SHIPPED.replace("{copies: 3, icon", "{copies: 1, icon").replace("{copies: 3, quick: 2", "{copies: 9, quick: 8")
    said = judge(actions)
    assert "cards: only 16 cards are no Actions; 6 seats need at least 25, or a round might never begin" in said


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("faces: [love, love,", "faces: [lve, love,",
         'dice.type.faces[0]: "lve" is no element: a face names a card that is neither wild nor an Action; did you mean "love"?'),
        ("faces: [love, love,", "faces: [ashes, love,", 'dice.type.faces[0]: "ashes" is no element'),
        ("faces: [love, love,", "faces: [newt, love,", 'dice.type.faces[0]: "newt" is already used by "ingredient1"'),
        ("faces: [love, love, wisdom, wisdom, transforming, transforming]", "faces: [love, love, love, love, love, love]",
         "dice.type.faces: this die shows the same on all its faces"),
        ("faces: [love, love, wisdom, wisdom, transforming, transforming]", "faces: [love, love, wisdom]",
         "dice.type.faces: 6 entries are needed here, there are 3"),
        ("transforming, transforming]", "love, love]", 'cards.transforming: "transforming" is on no die'),
        ("mark: mark_ing1", "mark: mark_type", 'dice.ingredient1.mark: "mark_type" is already used by "type"'),
        ("tint: topaz", "tint: rose", 'dice.ingredient1.tint: "rose" is already used by "type"'),
        ("tint: topaz", "tint: ruby", 'dice.ingredient1.tint: "ruby" is not known here'),
        ("icon: wisdom", "icon: love", 'cards.wisdom.icon: "love" is already used by "love"'),
        ("icon: wisdom", "icon: wisdon",
         'cards.wisdom.icon: there is no picture "wisdon.svg" in assets/art; did you mean "wisdom"?'),
        ("wild: true}", "wild: true, steps: [{do: set_die}]}", "cards.ashes.steps: a wild card cannot be an Action as well"),
        ("{do: set_die}", "{do: set_dye}", 'cards.change.steps[0].do: unknown verb "set_dye"; did you mean "set_die"?'),
        ("{do: set_die}", "{do: draw, count: 1}",
         'cards.change.steps[0].do: the verb "draw" cannot stand on a card that is played'),
        ("copies: 4, quick: 8", "copies: 5, quick: 8", "numbers.deck: the copies of all cards add up to 53, not to 52"),
        ("copies: 4, quick: 8", "copies: 4, quick: 9", "numbers.deck: the copies for quick_brew add up to 53, not to 52"),
        ("tokens: 20 ", "tokens: 17 ", "numbers.tokens: 4 seats may need 18 tokens, but there are only 17"),
        ("tokens_to_win: 5 ", "tokens_to_win: 6 ", "numbers.tokens_to_win: 6 does not fit; 1 to 5 is allowed"),
        ("max_players: {default: 4, min: 4, max: 6}", "max_players: {default: 7, min: 4, max: 6}",
         "options.max_players.default: 7 does not fit; 2 to 6 is allowed"),
        ("max_players: {default: 4, min: 4, max: 6}", "max_players: {default: 3, min: 4, max: 6}",
         "options.max_players.default: the default 3 lies outside 4 to 6"),
        ("seats: {min: 2, max: 6}", "seats: {min: 2, max: 5}", "options.max_players.max: 6 is too large; at most 5"),
        ("auto_lay: {default: true}", "auto_lay: {default: 1}", "options.auto_lay.default: true or false is needed here"),
    ],
)  # fmt: skip
def test_every_fault_is_told(judge: Judge, old: str, new: str, expected: str) -> None:
    said = judge(changed((old, new)))
    assert any(line.startswith(expected) for line in said), said


def test_a_fifth_action_and_a_fourth_element_need_names_and_room(judge: Judge) -> None:
    sneeze = "  sneeze: {copies: 2, icon: shell, steps: [{do: reroll_die}, {do: reroll_die}]%s}\n"
    moon = "  moon: {copies: 3, icon: moon%s}\n"
    named = ", name: {en: New, de: Neu, fr: Neuf}"
    faces = ("transforming, transforming]", "transforming, moon]")
    whole = changed(("  ashes:  ", sneeze % named + moon % named + "  ashes:  "), faces, ("deck: 52 ", "deck: 57 "))
    assert judge(whole) == []
    without = changed(("  ashes:  ", sneeze % "" + moon % named + "  ashes:  "), faces, ("deck: 52 ", "deck: 57 "))
    assert judge(without) == ['cards.sneeze: the text "game.potions.card.sneeze" is missing in the language "en"']
    nowhere = changed(("  ashes:  ", moon % named + "  ashes:  "), ("deck: 52 ", "deck: 55 "))
    assert [line.split(";")[0] for line in judge(nowhere)] == ['cards.moon: "moon" is on no die, is not wild and does nothing']
