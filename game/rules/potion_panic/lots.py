"""What chance decides in Potion Panic: one deck, in which the cards that answer at any time are the special ones (PP-50)."""

from game.core.ids import PlainMap
from game.core.lots import Deck, Lots


def lots(data: PlainMap) -> Lots:
    """The deck of a box. The numbers of the kinds are those of the cards, in their order."""
    cards = data["cards"]
    return Lots(deck=Deck("panic.deck", tuple(cards), frozenset(name for name, card in cards.items() if card["play"] == "insta")))
