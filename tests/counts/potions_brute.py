"""A turn of Potions as its clauses tell it, in letters, sharing no code with the rules: every way through it.

Chance is settled: a die that is rolled again shows its first face, of several cards the first in the order of the box is
taken, nothing is shuffled. Cards are laid by the program (PO-12).
"""

from collections import Counter

ORDER = "LWTNDFZBSKPOARCXQ"
DICE = ("LWT", "NDF", "ZBS", "KPO")


def tidy(cards):
    return "".join(sorted(cards, key=ORDER.index))


def without(cards, card):
    return cards.replace(card, "", 1)


def laying(held, laid, dice):
    """PO-10, PO-11, PO-12: elements first, one for each die; then Ashes; four at most."""
    for card in held:
        if card in dice and card not in laid and len(laid) < 4:
            held, laid = without(held, card), tidy(laid + card)
    for _ in range(held.count("A")):
        if len(laid) < 4:
            held, laid = without(held, "A"), tidy(laid + "A")
    return held, laid


def returning(hands, dice):
    """PO-14."""
    found = []
    for held, laid in hands:
        gone = "".join(card for card in laid if card != "A" and card not in dice)
        found.append((tidy(held + gone), "".join(card for card in laid if card not in gone)))
    return tuple(found)


class Brute:
    """Counts nodes by depth and the positions a turn of seat 0 can end in."""

    def __init__(self):
        self.nodes, self.ends = Counter(), Counter()

    def turn(self, hands, deck, dice):
        """PO-30: a card is drawn, then PO-31 and PO-32."""
        (held, laid), other = hands
        mine = laying(tidy(held + deck[0]), laid, dice)
        self.nodes[1] += 1
        self.discarding((mine, other), deck[1:], "", dice, 1)

    def discarding(self, hands, deck, pile, dice, depth):
        """PO-32, PO-33: one card, held or laid; Actions are done."""
        held, laid = hands[0]
        for place, cards in (("held", held), ("laid", laid)):
            for card in dict.fromkeys(cards):
                mine = (without(held, card), laid) if place == "held" else (held, without(laid, card))
                self.nodes[depth + 1] += 1
                self.doing(card, (mine, hands[1]), deck, pile + card, dice, depth + 1)

    def doing(self, card, hands, deck, pile, dice, depth):
        if card == "R":
            for number, elements in enumerate(DICE):
                self.nodes[depth + 1] += 1
                self.changed(hands, deck, pile, dice[:number] + elements[0] + dice[number + 1 :], depth + 1)
        elif card == "C":
            for number, elements in enumerate(DICE):
                for element in elements.replace(dice[number], ""):
                    self.nodes[depth + 1] += 1
                    self.changed(hands, deck, pile, dice[:number] + element + dice[number + 1 :], depth + 1)
        elif card == "X":
            self.taking(hands, deck, pile, dice, depth)
        elif card == "Q":
            self.nodes[depth + 1] += 2
            self.after(hands, deck, pile, dice, depth + 1)
            held, laid = hands[1]
            self.after((hands[0], (tidy(deck[:4]), "")), deck[4:], pile + held + laid, dice, depth + 1)
        else:
            self.after(hands, deck, pile, dice, depth)

    def changed(self, hands, deck, pile, dice, depth):
        self.after(returning(hands, dice), deck, pile, dice, depth)

    def taking(self, hands, deck, pile, dice, depth):
        """PO-42: a held card by lot, or one of the laid by position; the victim draws."""
        (mine, laid), (held, tabs) = hands
        if held:
            self.nodes[depth + 1] += 1
            victim = (tidy(held[1:] + deck[0]), tabs)
            self.after(((tidy(mine + held[0]), laid), victim), deck[1:], pile, dice, depth + 1)
        if tabs:
            self.nodes[depth + 1] += 1
            deeper = depth + (2 if len(tabs) > 1 else 1)
            if len(tabs) > 1:
                self.nodes[deeper] += len(tabs)
            for position, tab in enumerate(tabs):
                victim = (tidy(held + deck[0]), tabs[:position] + tabs[position + 1 :])
                self.after(((tidy(mine + tab), laid), victim), deck[1:], pile, dice, deeper)

    def after(self, hands, deck, pile, dice, depth):
        """PO-33, PO-34: lay again; more than four: discard again; else the turn is over."""
        mine = laying(*hands[0], dice)
        if len(mine[0]) + len(mine[1]) > 4:
            self.discarding((mine, hands[1]), deck, pile, dice, depth)
        else:
            perfect = len(mine[1]) == 4 and not mine[0]
            self.ends[mine, hands[1], tidy(pile), dice, perfect] += 1
