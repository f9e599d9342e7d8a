"""Potion Panic in words: who reads which line, and what goes together in one."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.core.ids import Seat
from game.data.locale import Locale
from game.match.seats import Sitter
from game.rules import registry
from game.ui.games.potion_panic.faces import Faces
from game.ui.games.potion_panic.words import PanicWords
from game.ui.table.narrator import Narrator

DRAWN = Event("moved", 0, "deck", "seat0.hand", ("red", "blue"), None, (0,))
TAKEN = Event("moved", 0, "seat1.hand", "seat0.hand", ("green",), None, (0, 1))
RED = [
    Event("declared", 0, None, None, ("red",), ("", "")),
    Event("moved", 0, "deck", "seat0.hand", (None, None, None), None, (0,)),
    Event("moved", 0, "seat0.hand", "seat0.play", ("blue",)),
    Event("asked", value=((), ())),
    Event("moved", 0, "seat0.hand", "seat0.play", ("blue",)),
    Event("resolved", 0, None, None, ("red",)),
    Event("moved", 0, "seat0.play", "stack1", ("blue",)),
    Event("moved", 0, "seat0.play", "stack1", ("red",)),
    Event("moved", 0, "seat0.play", "stack1", ("blue",)),
]


def told(events: Sequence[Event], reader: Seat | None) -> list[str]:
    """What a reader finds in the log after these events, as that reader may know them."""
    rules, words = registry.load("potion_panic"), Locale("en")
    sitters = [Sitter("Ada"), Sitter("Bruno"), Sitter("Celia")]
    narrator = Narrator(PanicWords(rules.data, sitters, Faces(rules.data, words)).tell)
    for event in events:
        narrator.hear(event.seen_by(reader))
    return [line.say(words) for line in narrator.shown(reader, None)]


def test_whoever_knows_more_reads_one_line_and_not_two() -> None:
    assert told([DRAWN], 0) == ["You draw: Red Potion and Blue Potion."]
    assert told([DRAWN], 1) == told([DRAWN], None) == ["Ada draws 2 cards."]
    for seat in (0, 1):
        assert told([TAKEN], seat) == ["Ada takes Green Potion from Bruno’s hand."]
    assert told([TAKEN], 2) == ["Ada takes a card from Bruno’s hand."]


def test_cards_given_up_and_piled_one_by_one_are_one_line_each() -> None:
    assert told(RED, 2) == [
        "Ada plays Red Potion.", "Ada draws 3 cards.", "Ada gives up: 2 × Blue Potion.",
        "On stack 2: 2 × Blue Potion and Red Potion.",
    ]


def test_another_stack_or_anything_told_between_begins_a_new_line() -> None:
    blue, elsewhere = RED[6], RED[6]._replace(to="stack0")
    assert told([blue, elsewhere], 2) == ["On stack 2: Blue Potion.", "On stack 1: Blue Potion."]
    assert told([blue, DRAWN, blue], 2) == ["On stack 2: Blue Potion.", "Ada draws 2 cards.", "On stack 2: Blue Potion."]


def test_recipes_renewed_together_are_told_together() -> None:
    old, new = ("frog_whistle", "grape_fog"), ("slime_lite", "rust_rinse")
    gone = [Event("moved", 0, f"recipe{n}", "recipe_discard", (recipe,)) for n, recipe in enumerate(old)]
    come = [Event("moved", None, "recipe_deck", f"recipe{n}", (recipe,)) for n, recipe in enumerate(new)]
    assert told(gone + come, 1) == ["Done with: Frog Whistle and Grape Fog.", "New open recipes: Slime Lite and Rust Rinse."]


def test_whose_turn_it_is_stands_in_the_log_and_in_no_recap() -> None:
    rules = registry.load("potion_panic")
    teller = PanicWords(rules.data, [Sitter("Ada"), Sitter("Bruno")], Faces(rules.data, Locale("en")))
    (line,) = teller.tell(Event("counted", value=("active", 1)), 2)
    assert (line.say(Locale("en")), line.minor) == ("Bruno’s turn.", True)
