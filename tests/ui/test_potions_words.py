"""Potions in words: every event has its sentence in every language, who reads which line, and what a newcomer is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from game.ai.random_agent import RandomAgent
from game.core.agent import thought_random
from game.core.events import Event
from game.core.ids import Seat
from game.data.locale import Locale, languages
from game.match.match import Match
from game.match.order import Order
from game.match.seats import Sitter
from game.rules import registry
from game.ui.games.potions.faces import Faces
from game.ui.games.potions.words import PotionsWords
from game.ui.table.narrator import Line, Narrator
from tests.clauses.listed import CLAUSES

NAMES = ("Ada", "Bruno", "Celia")
TAKEN = Event("moved", 0, "seat1.laid", "seat0.held", ("love",), None, (0, 1))
SPILL = [
    Event("moved", 0, "seat0.held", "discard", ("spill",)),
    Event("declared", 0, cards=("spill",)),
    Event("moved", 1, "seat1.held", "discard", ("newt", "change")),
    Event("moved", 1, "seat1.laid", "discard", ("love",)),
    Event("moved", 1, "deck", "seat1.held", ("drink",) * 4, None, (1,)),
    Event("resolved", 0, cards=("spill",)),
]
DECLINED = [SPILL[0], SPILL[1], SPILL[5]]


def narrator(language: str = "en") -> Narrator:
    """A fresh log."""
    rules, words = registry.load("potions"), Locale(language)
    return Narrator(PotionsWords(rules.data, [Sitter(name) for name in NAMES], Faces(rules.data, words)).tell)


def told(events: Sequence[Event], reader: Seat | None) -> list[str]:
    """What a reader finds in the log after these events, as that reader may know them."""
    log, words = narrator(), Locale("en")
    for event in events:
        log.hear(event.seen_by(reader))
    return [line.say(words) for line in log.shown(reader, None)]


def played(seeds: Sequence[int]) -> Iterator[Event]:
    """Everything that happens in games by lot."""
    rules, agent = registry.load("potions"), RandomAgent()
    for seed in seeds:
        match: Match = Order("potions", [Sitter(name) for name in NAMES], {"round_turn_limit": 40}, seed).begin(rules)
        feed = match.feed(0, from_start=True)
        for _ in range(700):
            if not match.to_act:
                break
            seat = match.to_act[0]
            thought = agent.begin(match.view(seat), match.handle(seat).legal, thought_random(seed, match.ply, seat))
            action = thought.step(1)
            assert action is not None
            match.submit(seat, action)
        yield from feed.take()[0]


@pytest.fixture(scope="module")
def lines() -> list[Line]:
    """The log of some games by lot."""
    log = narrator()
    for event in played(range(6)):
        log.hear(event)
    return log.lines


@pytest.mark.parametrize("language", languages())
def test_every_line_is_a_sentence_with_a_clause_of_the_rules(lines: list[Line], language: str) -> None:
    words = Locale(language)
    for line in lines:
        if not line.quiet:
            said = line.say(words)
            assert said, line
            assert "{" not in said
            assert line.clause in CLAUSES["potions"], line


def test_everything_that_can_be_told_comes_up(lines: list[Line]) -> None:
    keys = {line.key.removeprefix("game.potions.log.") for line in lines if line.key.startswith("game.potions.log.")}
    assert keys >= {
        "dealt", "dealt_own", "rolled", "rerolled", "turned", "drew", "drew_own", "laid", "laid_own", "returned", "returned_own",
        "discarded", "played", "took", "took_own", "lost_own", "spills", "spilled", "declined", "reshuffled", "called", "shows",
        "tokens", "token_back",
    }


def test_whoever_knows_more_reads_one_line_and_not_two() -> None:
    assert told([TAKEN], 2) == told([TAKEN], None) == ["Ada takes a card from Bruno."]
    assert told([TAKEN], 0) == ["You take from Bruno: Love."]
    assert told([TAKEN], 1) == ["Ada took from you: Love."]
    laid = Event("moved", 0, "seat0.held", "seat0.laid", ("love", "ashes"), None, (0,))
    assert told([laid], 0) == ["You lay: Love and Merlin’s Ashes."]
    assert told([laid], 1) == ["Ada lays 2 cards."]


def test_a_spill_names_the_victim_and_what_is_gone_or_that_it_was_declined() -> None:
    assert told(SPILL, 2) == [
        "Ada plays Spilled Cauldron.", "Ada spills Bruno’s cauldron.", "Bruno throws away: Eye of Newt and Change.",
        "Bruno throws away: Love.", "Bruno draws 4 cards.",
    ]
    assert told(DECLINED, 2) == ["Ada plays Spilled Cauldron.", "Ada spills nothing."]


def test_the_log_is_parted_by_rounds_and_not_by_turns() -> None:
    log = narrator()
    for name, value in (("round", 2), ("turn", 0), ("caller", -1), ("active", 1), ("turn", 1), ("turn", 2)):
        log.hear(Event("counted", value=(name, value)))
    assert log.round == 2
    assert [line.say(Locale("en")) for line in log.lines if not line.quiet] == ["Round 2: Bruno deals."]


@pytest.mark.parametrize("language", languages())
def test_letters_tell_small_cards_of_a_sort_apart(language: str) -> None:
    faces = Faces(registry.load("potions").data, Locale(language))
    marks = [(faces.mark(kind), faces.letter(kind)) for kind in faces.order]
    assert all(1 <= len(letters) <= 2 for _, letters in marks)
    assert len(set(marks)) == len(marks)


def test_an_enlarged_card_says_all_it_does() -> None:
    faces = Faces(registry.load("potions").data, Locale("en"))
    for kind in faces.order:
        assert len(faces.rules(kind)) > 30, kind
    assert "“Potion type”" in faces.rules("love")
    assert "one card too many" in faces.rules("take")
