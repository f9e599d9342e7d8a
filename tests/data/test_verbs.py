"""The list of verbs: the same in the program, beside the files and in the rules; card texts made from it."""

from __future__ import annotations

import pytest

from game import cli
from game.data import paths, ruleset
from game.data.cards import card_name, card_text
from game.data.locale import Locale, languages
from game.data.verbs import VERBS, WORDS, listing
from game.rules.potion_panic.verbs import VERBS as IMPLEMENTED

GAME = "potion_panic"


PLAYS = {"smash", "insta", "brew"}
"""How the cards of Potion Panic are played; other games' verbs stand on cards of other plays."""


def test_every_verb_is_implemented_and_takes_what_is_written() -> None:
    assert set(IMPLEMENTED) == {word.name for word in WORDS if PLAYS & set(word.plays)}
    for name, verb in IMPLEMENTED.items():
        assert verb.name == name
        assert verb.parameters == tuple(parameter.name for parameter in VERBS[name].parameters)
        assert verb.targeted == bool(VERBS[name].targets)


def test_the_list_beside_the_files_is_fresh() -> None:
    text = paths.config("verbs.md").read_text(encoding="utf-8")
    assert text == listing(), "stale: run python -m game.tools.verbs"
    assert all(f"## {word.name}\n" in text and word.example in text for word in WORDS)


def test_the_command_line_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", "--verbs"]) == 0
    assert capsys.readouterr().out == listing().rstrip() + "\n"


@pytest.mark.parametrize("language", languages())
def test_every_card_has_a_text_of_its_own_making(language: str) -> None:
    words, data = Locale(language), ruleset.load(GAME)
    for kind, card in data["cards"].items():
        text = card_text(words, GAME, data, kind)
        assert text[0].isupper()
        assert text.endswith(".")
        assert not set(text) & set("{}"), text
        assert card_name(words, GAME, data, kind)
        for step in card["steps"]:
            assert str(step.get("count", "")) in text or step.get("count") == 1


def test_texts_say_what_the_steps_do() -> None:
    words, data = Locale("en"), ruleset.load(GAME)
    assert card_text(words, GAME, data, "red") == "Draw 3 cards. Discard 2 cards."
    assert card_text(words, GAME, data, "dualixer_red_green") == "Brews as red or green."
    assert card_text(words, GAME, data, "funky_punch") == "Brews as any colour. After the Brew: Draw 3 cards."
    assert card_text(Locale("fr"), GAME, data, "blue") == "Piochez 2 cartes."


def test_a_file_may_say_it_in_its_own_words() -> None:
    data = ruleset.load(GAME)
    data["cards"]["red"] |= {"text": {"en": "Boom.", "fr": "Boum."}, "name": {"en": "Big Red", "fr": "Gros rouge"}}
    assert card_text(Locale("fr"), GAME, data, "red") == "Boum."
    assert card_name(Locale("en"), GAME, data, "red") == "Big Red"
