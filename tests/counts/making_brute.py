"""A turn of Potion-Making as its clauses tell it, in letters, sharing no code with the rules: every way through it.

A tiny box: elements a b c; a card is a formula and an element, as ``Pa`` (upper part first). Small letters are elements,
capitals formulas and spells. P is a simple elixir of a and b, Q one of a and c, R a great one of P and Q, S a simple one of
a and a, X any two of P Q S (a card that shows b and c at once, written ``X+``); E T D are Eureka, Transformation and
Decomposition. A position is (hand, Desk, apart, formulas by seat, points by seat); piles are texts of cards, top last.
"""

from collections import Counter
from itertools import permutations, product

NEEDS = {"P": "ab", "Q": "ac", "R": "PQ", "S": "aa", "X": "**"}
POINTS = {"P": 2, "Q": 3, "R": 6, "S": 2, "X": 9}
ANY = "PQS"
SPELLS = "ETD"
ELEMENTS = "abc"
TOGETHER = "bc"
"""The elements of a card that shows two."""


def is_apart(card):
    return card[1] == "+"


def shows(card):
    return TOGETHER if is_apart(card) else card[1]


class Brute:
    """Counts nodes by depth and the positions a turn of seat 0 of two can end in."""

    def __init__(self, hidden_spells):
        self.nodes, self.ends = Counter(), Counter()
        self.hidden_spells = hidden_spells
        """How many spells are still to be drawn or in the other hand."""

    # --- the turn: one card, or spells and then one card (PM-12, PM-40) ---

    def play(self, hand, desk, apart, works, points, depth=0):
        for card in dict.fromkeys(hand):
            left = without(hand, card)
            self.place(card, left, desk, apart, works, points, depth + 1)
            if card[0] in NEEDS:
                self.compose(card, left, desk, apart, works, points, depth + 1)
            else:
                self.cast(card, left, desk, apart, works, points, depth + 1)

    def end(self, hand, desk, apart, works, points):
        shown = tuple(tuple(sorted("".join([work[0], *sorted(work[1:])]) for work in each)) for each in works)
        self.ends[tuple(sorted(hand)), tuple(sorted(desk.items())), tuple(sorted(apart)), shown, points] += 1

    # --- PM-20, PM-21, PM-22 ---

    def place(self, card, hand, desk, apart, works, points, depth):
        self.nodes[depth] += 1
        there = set(desk) | {element for each in apart for element in shows(each)}
        gained = sum(element not in there for element in shows(card))
        desk, apart = laid(card, desk, apart)
        self.end(hand, desk, apart, works, (points[0] + gained, points[1]))

    # --- PM-30 to PM-37 ---

    def compose(self, card, hand, desk, apart, works, points, depth):
        open_cards = [("pile", element, at) for element in desk for at in range(len(desk[element]))]
        open_cards += [("apart", at, 0) for at in range(len(apart))]
        open_cards += [("work", seat, at) for seat in (0, 1) for at in range(len(works[seat]))]
        needs = NEEDS[card[0]]
        seen = set()
        for way in permutations(open_cards, len(needs)):
            if self.fits(needs, way, desk, apart, works) and self.named(way, apart) not in seen:
                seen.add(self.named(way, apart))
                self.nodes[depth] += 1
                self.composed(card, hand, desk, apart, works, points, way, depth)

    def named(self, way, apart):
        """What the composer names: cards of a pile go off its top, equal cards apart are the same."""
        return tuple((what, where if what == "pile" else apart[where], 0) if what != "work" else (what, where, at)
                     for what, where, at in way)  # fmt: skip

    def fits(self, needs, way, desk, apart, works):
        taken = Counter(where for what, where, _ in way if what == "pile")
        for need, (what, where, at) in zip(needs, way, strict=True):
            if what == "work":
                if works[where][at][0][0] not in (ANY if need == "*" else need):
                    return False
            elif what == "apart":
                if need not in shows(apart[where]):
                    return False
            elif need != where or at < len(desk[where]) - taken[where]:
                return False
        return True

    def composed(self, card, hand, desk, apart, works, points, way, depth):
        under = [desk[where][at] if what == "pile" else apart[where] for what, where, at in way if what != "work"]
        piles = {what_of: desk[what_of] for what_of in desk}
        for element in {where for what, where, _ in way if what == "pile"}:
            count = sum(what == "pile" and where == element for what, where, _ in way)
            piles[element] = piles[element][: len(piles[element]) - count]
        piles = {element: pile for element, pile in piles.items() if pile}
        gone = {where for what, where, _ in way if what == "apart"}
        rest = [each for at, each in enumerate(apart) if at not in gone]
        used = [(where, at) for what, where, at in way if what == "work"]
        under += [works[seat][at][0] for seat, at in used]
        back = [each for seat, at in used for each in works[seat][at][1:]]
        left = [[work for at, work in enumerate(works[seat]) if (seat, at) not in used] for seat in (0, 1)]
        fresh = ((*left[0], (card, *sorted(under))), tuple(left[1]))
        gained = POINTS[card[0]]
        others = gained // 2 if any(seat == 1 for seat, _ in used) else 0
        after = (points[0] + gained, points[1] + others)
        self.give_back(back, hand, piles, rest, depth, lambda d, a, deep: self.end(hand, d, a, fresh, after))

    # --- PM-40 to PM-46 ---

    def cast(self, card, hand, desk, apart, works, points, depth):
        tops = [(element, pile[-1]) for element, pile in desk.items() if pile[-1][0] not in SPELLS]
        tops += [("+", each) for each in dict.fromkeys(apart)]

        def follow(hand, desk, apart, works, depth):
            desk, apart = laid(card, desk, apart)
            if hand:
                self.play(hand, desk, apart, works, points, depth)
            else:
                self.end(hand, desk, apart, works, points)

        if card[0] == "E":
            for element, top in tops:
                self.nodes[depth] += 1
                piles, rest = lifted(element, top, desk, apart)
                follow((*hand, top), piles, rest, works, depth)
        elif card[0] == "D":
            for at, work in enumerate(works[0]):
                for kept in dict.fromkeys(work):
                    if kept[0] not in SPELLS:
                        self.nodes[depth] += 1
                        mine = tuple((kept,) if other == at else each for other, each in enumerate(works[0]))
                        self.give_back(without(work, kept), hand, desk, apart, depth,
                                       lambda d, a, deep, mine=mine: follow(hand, d, a, (mine, works[1]), deep))  # fmt: skip
        else:
            for (at, work), (element, top) in product(enumerate(works[0]), tops):
                self.nodes[depth] += 1
                piles, rest = lifted(element, top, desk, apart)
                mine = (*(each for other, each in enumerate(works[0]) if other != at), (top,))
                self.give_back(work, hand, piles, rest, depth,
                               lambda d, a, deep, mine=mine: follow(hand, d, a, (mine, works[1]), deep))  # fmt: skip

    # --- PM-60 ---

    def give_back(self, cards, hand, desk, apart, depth, then):
        """Cards of one element in every order where it can matter, asked one card at a time, the last one by itself."""
        spells = [card for card in cards if card[0] in SPELLS]
        unseen = self.hidden_spells + sum(card[0] in SPELLS for card in hand)
        for card in [*spells, *(card for card in cards if is_apart(card))]:
            desk, apart = laid(card, desk, apart)
        groups = []
        for element in ELEMENTS:
            group = sorted(card for card in cards if card[1] == element and card[0] not in SPELLS)
            if len(set(group)) > 1 and unseen:
                groups.append(group)
            else:
                for card in group:
                    desk, apart = laid(card, desk, apart)
        self.ask(groups, desk, apart, depth, then)

    def ask(self, groups, desk, apart, depth, then):
        if not groups:
            then(desk, apart, depth)
            return
        group, *others = groups
        if len(set(group)) < 2:
            for card in group:
                desk, apart = laid(card, desk, apart)
            self.ask(others, desk, apart, depth, then)
            return
        for card in dict.fromkeys(group):
            self.nodes[depth + 1] += 1
            self.ask([list(without(group, card)), *others], *laid(card, desk, apart), depth + 1, then)


def without(cards, card):
    at = list(cards).index(card)
    return tuple(cards[:at]) + tuple(cards[at + 1 :])


def laid(card, desk, apart):
    """A card on the Desk: a spell at the bottom of its pile, a card of two elements apart."""
    if is_apart(card):
        return desk, sorted([*apart, card])
    pile = desk.get(card[1], ())
    return {**desk, card[1]: (card, *pile) if card[0] in SPELLS else (*pile, card)}, apart


def lifted(element, top, desk, apart):
    if element == "+":
        return desk, list(without(apart, top))
    piles = {**desk, element: desk[element][:-1]}
    return {name: pile for name, pile in piles.items() if pile}, apart
