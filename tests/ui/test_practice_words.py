"""Practice in words: a sentence with its clause for every event, in every language; what a recap leaves out and what it keeps."""

from __future__ import annotations

from random import Random

import pytest

from game.core.events import Event
from game.core.ids import PUBLIC, Viewer
from game.data.locale import Locale
from game.match.order import Order
from game.match.seats import Sitter
from game.rules.registry import load
from game.ui.games.potion_making.faces import Faces
from game.ui.games.potion_making.words import _MOVES, _TELLERS, PracticeWords, _sort
from game.ui.table.narrator import Line
from game.ui.table.recap import MOST_LINES, Memories
from tests.clauses.listed import CLAUSES

NAMES = ("Ada", "Bruno", "Celia", "Dario")


def played(seed: int, viewer: Viewer, language: str) -> tuple[list[tuple[Event, Line]], Locale]:
    """A whole game by lot, formulas and spells first, with every line that its events are told in."""
    rules, words = load("potion_making"), Locale(language)
    match = Order("potion_making", [Sitter(name) for name in NAMES], {}, seed, first=0).begin(rules)
    teller = PracticeWords(rules.data, match.sitters, Faces(rules.data, words))
    feed, lot, told = match.feed(viewer), Random(seed), []
    while match.to_act:
        seat = match.to_act[0]
        legal = match.handle(seat).legal
        wanted = [action for action in legal if action.kind in ("compose", "cast", "stack")]
        match.submit(seat, lot.choice(wanted or legal))
        for event in feed.take()[0]:
            told += [(event, line) for line in teller.tell(event, 1)]
    return told, words


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_event_has_a_sentence_and_a_clause(language: str) -> None:
    kinds, moves = set(), set()
    for seed in range(12):
        told, words = played(seed, 1 if seed % 2 else PUBLIC, language)
        for event, line in told:
            said = line.say(words)
            assert said
            assert "{" not in said
            assert words.has(line.key), line.key
            assert line.quiet or line.clause in CLAUSES["potion_making"], line.key
            kinds.add(event.kind)
            if event.kind == "moved":
                moves.add((_sort(event.zone), _sort(event.to)))
    assert kinds >= set(_TELLERS) - {"skipped"}
    assert moves >= set(_MOVES)


def test_a_seat_without_cards_is_told_to_be_passed_over() -> None:
    rules, words = load("potion_making"), Locale("en")
    teller = PracticeWords(rules.data, [Sitter(name) for name in NAMES], Faces(rules.data, words))
    (line,) = teller.tell(Event("skipped", 2, value="no_cards"), 9)
    assert line.say(words) == "Celia has no card and is passed over."
    assert line.clause == "PM-13"
    assert not line.quiet


def test_only_its_owner_reads_what_was_drawn() -> None:
    for seed in range(2):
        told, words = played(seed, 1, "en")
        own = [line for _, line in told if line.key == "game.potion_making.log.own_draw"]
        assert own
        assert all(line.reader == 1 for line in own)
        assert all("You drew" in line.say(words) for line in own)
    assert not [line for _, line in played(0, PUBLIC, "en")[0] if line.reader is not None]


def test_a_recap_keeps_what_concerns_its_reader() -> None:
    """What was used of theirs and what they were paid for it, however much has happened since."""
    rules, words = load("potion_making"), Locale("en")
    match = Order("potion_making", [Sitter(name) for name in NAMES], {}, 3, first=0).begin(rules)
    faces = Faces(rules.data, words)
    memories = Memories(match, lambda: PracticeWords(rules.data, match.sitters, faces).tell)
    memories.begin()
    lot = Random(3)
    while match.to_act:
        legal = match.handle(match.to_act[0]).legal
        match.submit(match.to_act[0], lot.choice([action for action in legal if action.kind == "compose"] or legal))
    concerned = 0
    for seat in range(4):
        told = memories.of(seat).since()
        every = [line for line in memories.of(seat).narrator.lines if line.touches == seat]
        concerned += len(every)
        assert len(told) == MOST_LINES
        assert [line for line in told if line.touches == seat] == every[-MOST_LINES:]
        assert not any(line.quiet or line.minor for line in told)
    assert concerned > 3
