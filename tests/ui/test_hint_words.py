"""Hints in words: every move of every game has a name, every reason a clause, in every language."""

from __future__ import annotations

import pytest

from game.ai.reasons import potion_making, potion_panic, potions, the_potion
from game.core.actions import Action
from game.core.hints import Reason
from game.data.locale import Locale, languages
from game.match.seats import Sitter
from game.ui.games.table import BOARDS
from tests.ai.test_reasons import RULES, told

SITTERS = [Sitter(name) for name in ("Ada", "Bruno", "Zoé", "Éléonore")]
WHYS = {
    "the_potion": the_potion.why, "potions": potions.Reasoner(RULES["potions"]).why,
    "potion_making": potion_making.Reasoner(RULES["potion_making"]).why,
    "potion_panic": potion_panic.Reasoner(RULES["potion_panic"]).why,
}


@pytest.mark.parametrize("game", WHYS)
def test_every_move_has_a_name_and_every_reason_is_said(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(potions, "WORLDS", 2)
    locales = [Locale(language) for language in languages()]
    words = [BOARDS[game]().hints(RULES[game], SITTERS, locale) for locale in locales]
    kinds, zones = set(), 0
    for each in told(game, WHYS[game], 4, 30 if game == "the_potion" else 160, 3, 2):
        kinds.add(each.action.kind)
        for say in words:
            for text in (say.move(each.view, each.action), say.why(each.reasons)):
                assert "{" not in text, (each.action, text)
                assert f"game.{game}" not in text, (each.action, text)
            assert say.move(each.view, each.action)
            assert say.why(each.reasons).endswith(".") == bool(each.reasons)
        marked = words[0].marks(each.view, each.action)
        assert marked
        zones += sum(ref.zone in each.view.zones for ref in marked)
    assert len(kinds) >= {"the_potion": 1, "potions": 6, "potion_making": 3, "potion_panic": 5}[game]
    assert zones


def test_a_sentence_begins_large_and_joins_its_clauses() -> None:
    for language, semicolon in (("en", "; "), ("fr", "\u202f; "), ("de", "; ")):
        say = BOARDS["potions"]().hints(RULES["potions"], SITTERS, Locale(language))
        text = say.why((Reason("matches_none", {"card": "love"}), Reason("matches", {"n": 1}), Reason("little")))
        assert text[0].isupper()
        assert text.count(semicolon) == 2
        assert say.why(()) == ""


def test_two_ways_to_compose_are_told_apart() -> None:
    """Moves of one name would be one to the eye."""
    say = BOARDS["potion_making"]().hints(RULES["potion_making"], SITTERS, Locale("en"))
    seen = 0
    for each in told("potion_making", lambda view, move: (), 3, 260, 1, 4):
        legal = [action for action in RULES["potion_making"].legal(each.state, each.seat) if action.kind == "compose"]
        names: dict[str, Action] = {}
        for action in legal:
            other = names.setdefault(say.move(each.view, action), action)
            if other != action:
                alike = [sorted(str(each.view.zones[use].cards) for use in move.uses if use in each.view.zones) for move in
                         (other, action)]
                assert alike[0] == alike[1], (str(other), str(action))
        seen += len(legal) > 1
    assert seen
