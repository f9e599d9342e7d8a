"""What chance decides in Practice: one deck, in which Supreme cards and spells are the special ones (PM-02)."""

from game.core.ids import PlainMap
from game.core.lots import Deck, Lots


def lots(data: PlainMap) -> Lots:
    """The deck of a box."""
    supreme = {name for name, formula in data["formulas"].items() if formula["kind"] == "supreme"}
    wanted = supreme | set(data["spells"])
    special = frozenset(name for name, card in data["cards"].items() if card["upper"] in wanted)
    return Lots(deck=Deck("potion_making.deck", tuple(data["cards"]), special))
