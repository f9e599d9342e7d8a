"""Whole turns of Potion-Making against the brute enumerator's, counted way by way."""

from collections import Counter

import pytest

from game.core.chance import SeededChance
from game.core.rules import Setup
from game.data import ruleset
from game.rules.potion_making.rules import PotionMaking
from tests.counts.making_brute import NEEDS, POINTS, SPELLS, Brute

UPPER = {
    "P": "pale", "Q": "quiet", "R": "royal", "S": "still", "X": "extreme",
    "E": "eureka", "T": "transformation", "D": "decomposition",
}  # fmt: skip
LOWER = {"a": "air", "b": "belladonna", "c": "ether"}
LETTER = {name: letter for letter, name in (UPPER | LOWER).items()}
KIND = {"P": "simple", "Q": "simple", "R": "great", "S": "simple", "X": "supreme"}


def word(card):
    """A card's kind in the rules."""
    return UPPER[card[0]] if card[1] == "+" else f"{UPPER[card[0]]}.{LOWER[card[1]]}"


def letters(kind):
    """A kind of the rules as a card in letters."""
    upper, _, lower = kind.partition(".")
    return LETTER[upper] + (LETTER[lower] if lower else "+")


def tiny_rules(cards):
    """The rules over a box of just these cards."""
    shipped = ruleset.load("potion_making")
    names = {**LOWER, "*": "simple", **UPPER}
    formulas = {
        UPPER[letter]: {"kind": KIND[letter], "points": POINTS[letter], "needs": [names[n] for n in needs], "icon": "moon"}
        for letter, needs in NEEDS.items()
    }
    box = {}
    for card, copies in sorted(Counter(cards).items()):
        elements = ["belladonna", "ether"] if card[1] == "+" else [LOWER[card[1]]]
        box[word(card)] = {"upper": UPPER[card[0]], "elements": elements, "copies": copies}
    elements = {name: shipped["elements"][name] for name in LOWER.values()}
    return PotionMaking({**shipped, "elements": elements, "formulas": formulas, "cards": box,
                         "numbers": {**shipped["numbers"], "dealt": 1, "desk": 0}})  # fmt: skip


def set_up(hand, piles, apart, works, hidden):
    """The position in the real rules, seat 0 about to play; ``hidden`` lies in the draw pile."""
    lying = [*hand, *hidden, *apart, *(card for pile in piles for card in pile)]
    lying += [card for each in works for work in each for card in work]
    rules = tiny_rules(lying)
    tables = rules.tables
    state = rules.new_state(Setup(2, first=0), SeededChance(1))

    def numbers(cards):
        return tuple(tables.index[word(card)] for card in cards)

    state.hands = [tuple(sorted(numbers(hand))), ()]
    state.deck = list(numbers(hidden))
    state.piles = [numbers(pile) for pile in piles]
    state.apart = tuple(sorted(numbers(apart)))
    state.works = [tuple(numbers(work) for work in each) for each in works]
    state.turn, state.frames = 1, (("turn", 0),)
    state.survey(tables.formula_of, len(tables.formulas))
    assert rules.audit(state) == []
    return rules, state


def tree(rules, first):
    """Every way through the turn of seat 0 in the real rules: nodes by depth, and where it ends."""
    nodes, ends, kinds = Counter(), Counter(), rules.tables.kinds

    def names(cards):
        return [letters(kinds[kind]) for kind in cards]

    def told(work):
        return "".join([work[0], *sorted(work[1:])])

    def walk(state, depth):
        if depth and (not state.frames or state.frames[-1][0] == "turn_begins"):
            desk = {letters_of: tuple(names(pile)) for letters_of, pile in zip("abc", state.piles, strict=True) if pile}
            shown = tuple(tuple(sorted(told(names(work)) for work in works if work)) for works in state.works)
            apart = tuple(sorted(names(state.apart)))
            ends[tuple(sorted(names(state.hands[0]))), tuple(sorted(desk.items())), apart, shown, tuple(state.points)] += 1
            return
        for action in rules.legal(state, 0):
            after = state.clone()
            rules.apply(after, 0, action, SeededChance(1))
            nodes[depth + 1] += 1
            walk(after, depth + 1)

    walk(first, 0)
    return nodes, ends


def cards(text):
    return tuple(text.split())


@pytest.mark.rule("PM-20", "PM-21", "PM-22", "PM-31", "PM-32", "PM-33", "PM-34")
@pytest.mark.rule("PM-40", "PM-41", "PM-42", "PM-43", "PM-46", "PM-60")
@pytest.mark.parametrize(
    ("hand", "piles", "apart", "works", "hidden"),
    [
        ("Pa Qb Sc Rc", ["Sa Pa", "Qb", "Pc"], "", [[], []], "Rb Ea"),
        ("Pa Sb X+", ["Ea Sa", "", "Pc"], "X+", [[], []], "Rb Da"),
        ("Rb Rb X+", ["", "", ""], "", [["Pc Sa Qb", "Qa"], ["Pc Qa Sb", "Qb", "Sc"]], "Ea Tb"),
        ("Rb Sc", ["Sa", "Qb", "Pc"], "X+ X+", [["Pc Sa Pa Qa", "Qa Pb Sb"], ["Pb X+ Qc"]], "Eb"),
        ("Rb Rc", ["Sa", "Qb", "Pc"], "", [["Pc Sa Pa", "Qa Pa Sa"], []], ""),
        ("Ea Pa Pb", ["Sa Qa", "Tb", "Pc"], "X+", [["Pc"], []], "Da"),
        ("Db Rc Pb", ["Sa", "Qb", ""], "X+", [["Rb Pa Qa", "Sb", "Qc Ea X+"], ["Pa"]], "Ta"),
        ("Tc Rb Sb", ["Sa Qa", "Qb Pb", "Dc"], "X+", [["Rb Pa Qa", "Sb Pa Sa"], ["Pa", "Qc"]], "Ea"),
        ("Ea Db Pb", ["Sa Qa", "Qb", "Pc"], "X+", [["Rb Pa Qa", "Qc"], ["Pb"]], "Tc"),
        ("Ea Tb Dc Pb", ["Sa Qa", "Rb", ""], "X+", [["Pa Qa Sb"], ["Qc"]], "Tc Ta"),
        ("Tb Dc Pb", ["Sa Qa", "Eb Rb", "Qc"], "", [["Pa Qa Sa"], ["Qc"]], ""),
        ("Dc Pb Rc", ["Sa", "Eb Rb", ""], "", [["Pa Qa Sa", "Qc Pb Sb"], []], ""),
    ],
)  # fmt: skip
def test_every_way_through_a_turn(hand, piles, apart, works, hidden):
    hand, apart, hidden = cards(hand), cards(apart), cards(hidden)
    piles = [cards(pile) for pile in piles]
    works = tuple(tuple(cards(work) for work in each) for each in works)
    brute = Brute(sum(card[0] in SPELLS for card in hidden))
    desk = {element: pile for element, pile in zip("abc", piles, strict=True) if pile}
    brute.play(hand, desk, sorted(apart), works, (0, 0))
    rules, state = set_up(hand, piles, apart, works, hidden)
    nodes, ends = tree(rules, state)
    assert dict(nodes) == dict(brute.nodes)
    assert ends == brute.ends
    assert sum(ends.values()) >= 4
