"""Whole turns of Potions against the brute enumerator's, counted way by way."""

from collections import Counter

import pytest

from tests.counts.potions_brute import Brute, tidy
from tests.rules.potions.setting import PotionsTable


class Settled:
    """Chance that brings the first of whatever there is, and leaves orders alone."""

    def roll(self, tag, sides):
        return 0

    def pick(self, tag, count):
        return 0

    def shuffle(self, tag, cards):
        return list(cards)


def tree(table):
    """Every way through the turn of seat 0 in the real rules: nodes by depth, and where it ends."""
    rules, nodes, ends, chance = table.rules, Counter(), Counter(), Settled()

    def letters(cards):
        return tidy(table.letters(cards).replace(" ", ""))

    def walk(state, depth):
        if depth and state.frames[-1][0] in ("turn_begins", "roll"):
            hands = tuple((letters(state.held[seat]), letters(state.laid[seat])) for seat in (0, 1))
            dice = "".join(letters([die.faces[face]]) for die, face in zip(rules.tables.dice, state.faces, strict=True))
            ends[*hands, letters(state.discard), dice, state.last is not None] += 1
            return
        for action in rules.legal(state, 0):
            after = state.clone()
            rules.apply(after, 0, action, chance)
            nodes[depth + 1] += 1
            walk(after, depth + 1)

    walk(table.state, 0)
    return nodes, ends


@pytest.mark.rule("PO-30", "PO-31", "PO-32", "PO-33", "PO-34", "PO-40", "PO-41", "PO-42", "PO-43")
@pytest.mark.parametrize(
    ("held", "laid", "deck", "dice"),
    [
        (["W S S Z", "D D P P"], ["", ""], "T F F O O", "L N B K"),
        (["S", "D"], ["L N A", "L N B"], "K T F O W D", "L N B K"),
        (["L L", "T"], ["N A", "N B A"], "R F O W D D", "L N B K"),
        (["C W", "D D"], ["L N", "L A"], "R F O W S D", "L N B K"),
        (["X C", "O"], ["L N", "K B A"], "R F O W D D", "L N B K"),
        (["X X", "P"], ["L A", "L N B"], "C F O W Q D T", "L N B K"),
        (["X Q", "C"], ["N A", "L N K"], "X F O W R D T S S", "L N B K"),
        (["X X X R", "C C Q"], ["", "K"], "A F O W Q D T S S", "W N B K"),
        (["C", "T O"], ["L N A", "L B"], "A F O W D", "L N B K"),
    ],
)
def test_every_way_through_a_turn(held, laid, deck, dice):
    table = PotionsTable(2, held=held, laid=laid, deck=deck, dice=dice)
    brute = Brute()
    hands = tuple((tidy(h.replace(" ", "")), tidy(c.replace(" ", ""))) for h, c in zip(held, laid, strict=True))
    beneath = table.letters(table.state.deck[::-1]).replace(" ", "")
    brute.turn(hands, beneath, dice.replace(" ", ""))
    nodes, ends = tree(table)
    assert dict(nodes) == dict(brute.nodes)
    assert ends == brute.ends
    assert sum(ends.values()) >= 4
