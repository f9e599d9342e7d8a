"""What chance decides in Potions: four dice, and a deck in which Merlin's Ashes are what everybody hopes for (PO-01, PO-02)."""

from game.core.ids import PlainMap
from game.core.lots import Deck, Lots


def lots(data: PlainMap) -> Lots:
    """The dice and the deck of a box."""
    dice = {name: (f"potions.die.{name}", tuple(die["faces"])) for name, die in data["dice"].items()}
    cards = data["cards"]
    return Lots(dice, Deck("potions.deck", tuple(cards), frozenset(name for name, card in cards.items() if card.get("wild"))))
