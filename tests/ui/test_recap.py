"""What each of several humans remembers: their own lines, and what happened since the screen was last theirs."""

from __future__ import annotations

from game.core.actions import Action
from game.data.locale import Locale
from game.match.order import Order
from game.match.seats import Sitter
from game.rules.registry import load
from game.ui.games.the_potion.words import PotionWords
from game.ui.table.recap import Memories


def test_own_lines_are_remembered_by_their_owner_alone() -> None:
    rules = load("the_potion")
    match = Order("the_potion", [Sitter(name) for name in ("Ada", "Bruno", "Celia")], {}, 4, first=0).begin(rules)
    memories = Memories(match, lambda: PotionWords(match.rules.data, match.sitters).tell)
    memories.begin()
    while not match.state.owed:
        match.public(match.to_act[0]).begin()
    memories.of(0).mark()
    for seat, kind in ((0, "vial"), (1, "beetle"), (2, "beetle")):
        match.submit(seat, Action("pick", (kind,)))
    words = Locale("en")
    told = {seat: [line.say(words) for line in memories.of(seat).since()] for seat in range(3)}
    for seat, own, other in ((0, "Vial", "Beetle"), (1, "Beetle", "Vial"), (2, "Beetle", "Vial")):
        assert f"You locked in: {own}." in told[seat]
        assert f"You locked in: {other}." not in told[seat]
    memories.of(0).mark()
    assert memories.of(0).since() == []
