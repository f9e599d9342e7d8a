"""What chance decides in The Potion: its dice, each face one of six (TP-02)."""

from game.core.ids import PlainMap
from game.core.lots import Lots


def lots(data: PlainMap) -> Lots:
    """The dice of a box."""
    return Lots({name: (f"potion.die.{name}", tuple(die["faces"])) for name, die in data["dice"].items()})
